//! Many signatures, recoveries and verifications in batches of all sizes, and in single calls, each
//! compared with k256's.
//!
//! `make test` does 20,000 signatures and a tenth of that of the others; `IRONSIGN_SOAK` names another
//! number (`make soak`: 20 million). The kernel is the fastest that this machine has, or the one that
//! `IRONSIGN_KERNEL` names.

use std::thread;

use ecdsa::hazmat::sign_prehashed_rfc6979;
use ironsign::cpu::{Kernel, select_kernel};
use ironsign::secp256k1::{
    public_key, public_key_batch, recover, recover_batch, sign_recoverable, sign_recoverable_batch,
    verify, verify_batch,
};
use k256::NonZeroScalar;
use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{RecoveryId, Signature, VerifyingKey};
use k256::elliptic_curve::sec1::ToSec1Point;
use sha2::Sha256;

use crate::draws::Draws;

const N_HEX: &str = "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141";

fn draw_key(draws: &mut Draws) -> NonZeroScalar {
    loop {
        if let Some(key) = NonZeroScalar::from_repr(draws.number().into()).into_option() {
            return key;
        }
    }
}

fn compare_batch(draws: &mut Draws) -> usize {
    let count = if draws.below(8) == 0 { 1 + draws.below(600) } else { 1 + draws.below(70) };
    let hashes: Vec<[u8; 32]> = (0..count).map(|_| draws.number()).collect();
    let keys: Vec<NonZeroScalar> = (0..count).map(|_| draw_key(draws)).collect();
    let keys32: Vec<[u8; 32]> = keys.iter().map(|key| key.to_bytes().into()).collect();
    let mut sigs65 = vec![[0; 65]; count];
    sign_recoverable_batch(&hashes, &keys32, &mut sigs65).expect("valid keys");
    for i in 0..count {
        let (sig, id) =
            sign_prehashed_rfc6979::<k256::Secp256k1, Sha256>(&keys[i], &hashes[i], &[]);
        let expected = [&sig.to_bytes()[..], &[id.to_byte()]].concat();
        let (key, hash) = (hex::encode(keys32[i]), hex::encode(hashes[i]));
        assert_eq!(sigs65[i][..], expected, "item {i} of {count}: key {key}, hash {hash}");
    }
    assert_eq!(sign_recoverable(&hashes[0], &keys32[0]), Ok(sigs65[0]));
    if draws.below(16) == 0 {
        compare_public_keys(&keys, &keys32);
    }
    count
}

fn compare_public_keys(keys: &[NonZeroScalar], keys32: &[[u8; 32]]) {
    let mut public_keys64 = vec![[0; 64]; keys.len()];
    public_key_batch(keys32, &mut public_keys64).expect("valid keys");
    assert_eq!(public_key(&keys32[0]), Ok(public_keys64[0]));
    for (key, public_key64) in keys.iter().zip(&public_keys64) {
        let expected = k256::PublicKey::from_secret_scalar(key).to_sec1_point(false);
        assert_eq!(
            public_key64[..],
            expected.as_bytes()[1..],
            "key {}",
            hex::encode(key.to_bytes())
        );
    }
}

/// Recovers from and verifies what k256 signed, or something near it, and numbers nobody signed.
fn compare_public_batch(draws: &mut Draws, keys: &[(NonZeroScalar, [u8; 64])]) -> usize {
    let count = if draws.below(8) == 0 { 1 + draws.below(600) } else { 1 + draws.below(40) };
    let (mut hashes, mut sigs65, mut keys64) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..count {
        let (key, key64) = &keys[draws.below(keys.len())];
        let mut hash = draws.number();
        let (sig, id) = sign_prehashed_rfc6979::<k256::Secp256k1, Sha256>(key, &hash, &[]);
        let mut sig65: [u8; 65] =
            [&sig.to_bytes()[..], &[id.to_byte()]].concat().try_into().expect("65");
        match draws.below(8) {
            0 => sig65[..32].copy_from_slice(&draws.number()),
            1 => sig65[32..64].copy_from_slice(&draws.number()),
            2 => sig65[64] = draws.below(5) as u8,
            3 => hash = draws.number(),
            _ => {}
        }
        hashes.push(hash);
        sigs65.push(sig65);
        keys64.push(*key64);
    }
    let sigs64: Vec<[u8; 64]> =
        sigs65.iter().map(|sig65| *sig65.first_chunk().expect("65 bytes")).collect();
    let (verdicts, recovered) =
        (verify_batch(&hashes, &sigs64, &keys64), recover_batch(&hashes, &sigs65));
    for i in 0..count {
        let sig = Signature::from_slice(&sigs64[i]).ok();
        let whole = [&[4], &keys64[i][..]].concat();
        let key = VerifyingKey::from_sec1_bytes(&whole).expect("valid");
        let valid =
            sig.is_some_and(|sig| key.verify_prehash(&hashes[i], &sig.normalize_s()).is_ok());
        let id = RecoveryId::from_byte(sigs65[i][64]);
        let expected = sig
            .zip(id)
            .and_then(|(sig, id)| VerifyingKey::recover_from_prehash(&hashes[i], &sig, id).ok())
            .map(|key| key.to_sec1_point(false).as_bytes()[1..].to_vec());
        let context = format!(
            "item {i} of {count}: hash {}, sig {}, key {}",
            hex::encode(hashes[i]),
            hex::encode(sigs65[i]),
            hex::encode(keys64[i])
        );
        assert_eq!(verdicts[i], valid, "{context}");
        assert_eq!(verify(&hashes[i], &sigs64[i], &keys64[i]), Ok(valid), "{context}");
        assert_eq!(recovered[i].map(Vec::from), expected, "{context}");
        assert_eq!(recover(&hashes[i], &sigs65[i]).ok(), recovered[i], "{context}");
    }
    count
}

fn compare_public(draws: &mut Draws, total: usize) -> usize {
    // Some keys have a table before long, others come too seldom.
    let key = |draws: &mut Draws| {
        let key = draw_key(draws);
        let point = k256::PublicKey::from_secret_scalar(&key).to_sec1_point(false);
        (key, point.as_bytes()[1..].try_into().expect("64 bytes"))
    };
    let favourites: Vec<_> = (0..20).map(|_| key(draws)).collect();
    let mut compared = 0;
    while compared < total {
        let mut keys = favourites.clone();
        keys.extend((0..30).map(|_| key(draws)));
        compared += compare_public_batch(draws, &keys);
    }
    compared
}

/// As many threads as processors, each with numbers of its own, together at least `total` items.
fn on_all_threads(total: usize, compare: impl Fn(&mut Draws, usize) -> usize + Sync) -> usize {
    let threads = thread::available_parallelism().map_or(1, |n| n.get().min(255));
    let compare = &compare;
    thread::scope(|scope| {
        let worker =
            |thread| move || compare(&mut Draws::new(thread, N_HEX), total.div_ceil(threads));
        let workers: Vec<_> = (0..threads as u8).map(|t| scope.spawn(worker(t))).collect();
        workers.into_iter().map(|w| w.join().expect("no difference")).sum()
    })
}

/// Chooses the kernel, which passes its self-test.
fn chosen_kernel() -> Kernel {
    let wanted = std::env::var("IRONSIGN_KERNEL").unwrap_or_else(|_| "auto".to_string());
    let (kernel, failed) = select_kernel(&wanted).expect("it is there and passes its self-test");
    assert_eq!(failed, []);
    kernel
}

fn total() -> usize {
    std::env::var("IRONSIGN_SOAK")
        .map_or(20_000, |count| count.parse().expect("IRONSIGN_SOAK is a number"))
}

#[test]
fn batches_of_all_sizes_recover_and_verify_as_k256_does() {
    let kernel = chosen_kernel();
    let total = total() / 10;
    let compared = on_all_threads(total, compare_public);
    println!("{compared} recoveries and verifications of the kernel {} equal", kernel.name());
    assert!(compared >= total);
}

#[test]
fn batches_of_all_sizes_give_the_signatures_of_k256() {
    let total = total();
    let kernel = chosen_kernel();
    let compared = on_all_threads(total, |draws, total| {
        let mut compared = 0;
        while compared < total {
            compared += compare_batch(draws);
        }
        compared
    });
    println!("{compared} signatures of the kernel {} equal", kernel.name());
    assert!(compared >= total);
}
