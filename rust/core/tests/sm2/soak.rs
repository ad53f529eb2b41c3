//! Many signatures and verdicts in batches of all sizes, and in single calls, each compared with what
//! the sm2 crate says.
//!
//! `make test` does 2,000; `IRONSIGN_SOAK` names another number (`make soak`: 200,000, as the other
//! side takes a quarter of a millisecond for each). The kernel is the fastest that this machine has, or
//! the one that `IRONSIGN_KERNEL` names.

use std::thread;

use ironsign::sm2::{
    Nonces, public_key, public_key_batch, sign_digest, sign_digest_batch, verify_digest,
    verify_digest_batch,
};
use sm2::dsa::signature::hazmat::PrehashVerifier;
use sm2::dsa::{Signature, SigningKey, VerifyingKey};
use sm2::elliptic_curve::sec1::ToSec1Point;

use crate::WANTED;
use crate::draws::Draws;

const N_HEX: &str = "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123";

/// A private key, and its public key in both forms, which are equal.
#[derive(Clone)]
struct Key {
    private32: [u8; 32],
    public64: [u8; 64],
    theirs: VerifyingKey,
}

impl Key {
    fn draw(draws: &mut Draws) -> Self {
        loop {
            let private32 = draws.number();
            let Ok(public64) = public_key(&private32) else { continue };
            let secret = sm2::SecretKey::from_slice(&private32).expect("in range");
            let theirs = SigningKey::new("1234567812345678", &secret).expect("a short id");
            let theirs = theirs.verifying_key().clone();
            assert_eq!(public64, theirs.as_affine().to_sec1_point(false).as_bytes()[1..]);
            return Self { private32, public64, theirs };
        }
    }
}

/// Signs, spoils a half, and compares the verdicts.
fn compare_batch(draws: &mut Draws, keys: &[Key]) -> usize {
    let count = if draws.below(8) == 0 { 1 + draws.below(600) } else { 1 + draws.below(70) };
    let keys: Vec<&Key> = (0..count).map(|_| &keys[draws.below(keys.len())]).collect();
    let mut digests: Vec<[u8; 32]> = (0..count).map(|_| draws.number()).collect();
    let private32: Vec<[u8; 32]> = keys.iter().map(|key| key.private32).collect();
    let public64: Vec<[u8; 64]> = keys.iter().map(|key| key.public64).collect();
    let nonces = if draws.below(2) == 0 { Nonces::Hedged } else { Nonces::Deterministic };
    let mut sigs64 = vec![[0; 64]; count];
    sign_digest_batch(&digests, &private32, nonces, &mut sigs64).expect("valid keys");
    if nonces == Nonces::Deterministic {
        assert_eq!(sign_digest(&digests[0], &private32[0], nonces), Ok(sigs64[0]));
    }
    let mut derived = vec![[0; 64]; count];
    public_key_batch(&private32, &mut derived).expect("valid keys");
    assert_eq!(derived, public64);
    let mut spoilt = vec![true; count];
    for i in 0..count {
        match draws.below(8) {
            0 => sigs64[i][..32].copy_from_slice(&draws.number()),
            1 => sigs64[i][32..].copy_from_slice(&draws.number()),
            2 => digests[i] = draws.number(),
            3 => sigs64[i][draws.below(64)] ^= 1 << draws.below(8),
            _ => spoilt[i] = false,
        }
    }
    let mut verdicts = vec![false; count];
    verify_digest_batch(&digests, &sigs64, &public64, &mut verdicts);
    for i in 0..count {
        let signature = Signature::from_slice(&sigs64[i]).ok();
        let expected = signature.is_some_and(|signature| {
            keys[i].theirs.verify_prehash(&digests[i], &signature).is_ok()
        });
        let context = format!(
            "item {i} of {count}: e {}, sig {}, private key {}",
            hex::encode(digests[i]),
            hex::encode(sigs64[i]),
            hex::encode(private32[i])
        );
        assert!(expected || spoilt[i], "{context}");
        assert_eq!(verdicts[i], expected, "{context}");
        assert_eq!(verify_digest(&digests[i], &sigs64[i], &public64[i]), expected, "{context}");
    }
    count
}

fn compare(draws: &mut Draws, total: usize) -> usize {
    // Some keys have a table before long, others come too seldom.
    let favourites: Vec<Key> = (0..20).map(|_| Key::draw(draws)).collect();
    let mut compared = 0;
    while compared < total {
        let mut keys = favourites.clone();
        keys.extend((0..30).map(|_| Key::draw(draws)));
        for _ in 0..10 {
            compared += compare_batch(draws, &keys);
        }
    }
    compared
}

#[test]
fn batches_of_all_sizes_are_signed_and_verified_as_the_sm2_crate_does() {
    let kernel = *WANTED;
    let total: usize = std::env::var("IRONSIGN_SOAK")
        .map_or(2_000, |count| count.parse().expect("IRONSIGN_SOAK is a number"));
    let threads = thread::available_parallelism().map_or(1, |n| n.get().min(255));
    let compared: usize = thread::scope(|scope| {
        let worker =
            |thread| move || compare(&mut Draws::new(thread, N_HEX), total.div_ceil(threads));
        let workers: Vec<_> = (0..threads as u8).map(|t| scope.spawn(worker(t))).collect();
        workers.into_iter().map(|w| w.join().expect("no difference")).sum()
    });
    println!("{compared} SM2 signatures and verdicts of the kernel {} equal", kernel.name());
    assert!(compared >= total);
}
