//! Random and edge-biased inputs, the answers of the sm2 crate beside ours.

use std::sync::LazyLock;

use ironsign::sm2::{
    BatchError, Error, InvalidKey, Nonces, public_key, public_key_batch, sign_digest,
    sign_digest_batch, verify_digest, verify_digest_batch,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sm2::dsa::signature::hazmat::{PrehashSigner, PrehashVerifier};
use sm2::dsa::{Signature, SigningKey, VerifyingKey};
use sm2::elliptic_curve::sec1::ToSec1Point;

use crate::{WANTED, on_every_kernel};

const USER_ID: &str = "1234567812345678";

const P: [u8; 32] = [
    0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
];
const N: [u8; 32] = [
    0xff, 0xff, 0xff, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0x72, 0x03, 0xdf, 0x6b, 0x21, 0xc6, 0x05, 0x2b, 0x53, 0xbb, 0xf4, 0x09, 0x39, 0xd5, 0x41, 0x23,
];

/// 32 bytes: any, or close to 0, p, n, 2^256 or a power of two.
fn number() -> impl Strategy<Value = [u8; 32]> {
    let near = |base: [u8; 32]| (-3i8..=3).prop_map(move |delta| add_small(base, delta));
    let power = (0usize..256, -1i8..=1).prop_map(|(bit, delta)| {
        let mut number = [0; 32];
        number[31 - bit / 8] = 1 << (bit % 8);
        add_small(number, delta)
    });
    prop_oneof![4 => any::<[u8; 32]>(), 1 => near([0; 32]), 2 => near(N), 1 => near(P), 1 => power]
}

/// number + delta mod 2^256.
fn add_small(mut number: [u8; 32], delta: i8) -> [u8; 32] {
    let mut carry = i16::from(delta);
    for byte in number.iter_mut().rev() {
        let sum = i16::from(*byte) + carry;
        *byte = (sum & 0xff) as u8;
        carry = sum >> 8;
    }
    number
}

/// The same cases at every run, by the kernel that `IRONSIGN_KERNEL` names.
fn run<S: Strategy>(cases: u32, strategy: S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    LazyLock::force(&WANTED);
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    TestRunner::new_with_rng(config, rng).run(&strategy, test).unwrap_or_else(|e| panic!("{e}"));
}

/// 10,000 with `IRONSIGN_LONG` set, else a tenth: the other side is slow.
fn many() -> u32 {
    if std::env::var_os("IRONSIGN_LONG").is_some() { 10_000 } else { 1_000 }
}

fn is_private_key(key: &[u8; 32]) -> bool {
    *key != [0; 32] && *key < add_small(N, -1)
}

fn their_key(key: &[u8; 32]) -> SigningKey {
    let secret = sm2::SecretKey::from_slice(key).expect("in range");
    SigningKey::new(USER_ID, &secret).expect("a short id")
}

fn their_public_key(key: &VerifyingKey) -> [u8; 64] {
    key.as_affine().to_sec1_point(false).as_bytes()[1..].try_into().expect("64 bytes")
}

#[test]
fn what_one_signs_the_other_verifies() {
    run(many(), (number(), number()), |(key, e)| {
        if !is_private_key(&key) {
            for nonces in [Nonces::Hedged, Nonces::Deterministic] {
                prop_assert_eq!(sign_digest(&e, &key, nonces), Err(Error::PrivateKey));
            }
            prop_assert_eq!(public_key(&key), Err(Error::PrivateKey));
            return Ok(());
        }
        let theirs = their_key(&key);
        let key64 = public_key(&key).expect("valid");
        prop_assert_eq!(key64, their_public_key(theirs.verifying_key()));
        for nonces in [Nonces::Hedged, Nonces::Deterministic] {
            let sig64 = sign_digest(&e, &key, nonces).expect("valid");
            let signature = Signature::from_slice(&sig64).expect("r and s are in range");
            prop_assert!(theirs.verifying_key().verify_prehash(&e, &signature).is_ok());
            prop_assert!(verify_digest(&e, &sig64, &key64));
            let other = add_small(e, 1);
            prop_assert!(!verify_digest(&other, &sig64, &key64));
        }
        let signature: Signature = theirs.sign_prehash(&e).expect("valid");
        prop_assert!(verify_digest(&e, &signature.to_bytes().into(), &key64));
        Ok(())
    });
}

/// Keys: right, off the curve, or with a coordinate that is not below p.
fn public() -> impl Strategy<Value = [u8; 64]> {
    let right = number().prop_filter_map("a private key", |key| public_key(&key).ok());
    prop_oneof![
        4 => right,
        1 => (number(), number()).prop_map(|(x, y)| {
            [x, y].concat().try_into().expect("64 bytes")
        }),
    ]
}

#[test]
fn verdicts_on_anything_are_those_of_the_sm2_crate() {
    run(2 * many(), (number(), number(), number(), public()), |(e, r, s, key64)| {
        let sig64: [u8; 64] = [r, s].concat().try_into().expect("64 bytes");
        let sec1 = [&[4][..], &key64].concat();
        let theirs = VerifyingKey::from_sec1_bytes(USER_ID, &sec1).ok();
        let expected = theirs.zip(Signature::from_slice(&sig64).ok());
        let expected =
            expected.is_some_and(|(key, signature)| key.verify_prehash(&e, &signature).is_ok());
        prop_assert_eq!(verify_digest(&e, &sig64, &key64), expected);
        Ok(())
    });
}

#[test]
fn batches_give_what_single_calls_give_at_every_size_around_a_boundary() {
    on_every_kernel(check_batches);
}

fn check_batches() {
    for count in (0usize..10).chain([32, 33, 47, 48, 49, 256, 257, 511, 512, 520]) {
        let drawn =
            |label: u8, i: usize| ironsign::hash::sm3(&[&[label], &i.to_be_bytes()[..]].concat());
        let keys: Vec<_> = (0..count)
            .map(|i| match i % 3 {
                0 if count > 5 => add_small([0; 32], 1),
                1 if count > 5 => add_small(N, -2),
                _ => drawn(1, i),
            })
            .collect();
        let digests: Vec<_> =
            (0..count).map(|i| [[0; 32], [0xff; 32], drawn(2, i)][i / 3 % 3]).collect();
        let mut sigs = vec![[0; 64]; count];
        let mut publics = vec![[0; 64]; count];
        sign_digest_batch(&digests, &keys, Nonces::Deterministic, &mut sigs).expect("valid");
        public_key_batch(&keys, &mut publics).expect("valid");
        for i in 0..count {
            let single = sign_digest(&digests[i], &keys[i], Nonces::Deterministic);
            assert_eq!(Ok(sigs[i]), single, "{i} of {count}");
            assert_eq!(Ok(publics[i]), public_key(&keys[i]), "{i} of {count}");
        }
        let mut verdicts = vec![false; count];
        verify_digest_batch(&digests, &sigs, &publics, &mut verdicts);
        assert_eq!(verdicts, vec![true; count]);
        if count == 0 {
            continue;
        }
        sign_digest_batch(&digests, &keys[..1], Nonces::Deterministic, &mut sigs).expect("valid");
        let single = sign_digest(&digests[count - 1], &keys[0], Nonces::Deterministic);
        assert_eq!(Ok(sigs[count - 1]), single, "one key, {count}");
        sign_digest_batch(&digests, &keys, Nonces::Hedged, &mut sigs).expect("valid");
        verify_digest_batch(&digests, &sigs, &publics, &mut verdicts);
        assert_eq!(verdicts, vec![true; count], "hedged");
    }
}

#[test]
fn one_bad_item_in_any_position_leaves_the_other_verdicts_right() {
    let key = [7; 32];
    let (key64, e) = (public_key(&key).expect("valid"), [9; 32]);
    let sig64 = sign_digest(&e, &key, Nonces::Hedged).expect("valid");
    let half = |left: [u8; 32], right: &[u8]| -> [u8; 64] {
        [&left[..], right].concat().try_into().expect("64 bytes")
    };
    let mut off_curve = key64;
    off_curve[63] ^= 1;
    let bad = [
        ([0; 64], key64),
        (half([0; 32], &sig64[32..]), key64),
        (half(N, &sig64[32..]), key64),
        (half(sig64[..32].try_into().expect("32 bytes"), &N), key64),
        (half(add_small([0; 32], 5), &add_small(N, -5)), key64),
        (sig64, [0; 64]),
        (sig64, off_curve),
        (sig64, half(P, &key64[32..])),
    ];
    for (position, (bad_sig, bad_key)) in (0..9).flat_map(|i| bad.map(|bad| (i, bad))) {
        let (mut sigs, mut keys) = ([sig64; 9], [key64; 9]);
        (sigs[position], keys[position]) = (bad_sig, bad_key);
        let mut verdicts = [false; 9];
        verify_digest_batch(&[e; 9], &sigs, &keys, &mut verdicts);
        for (i, verdict) in verdicts.into_iter().enumerate() {
            assert_eq!(verdict, i != position, "{i}, bad is {position}");
            assert_eq!(verdict, verify_digest(&e, &sigs[i], &keys[i]));
        }
    }
}

// A key gets its table after some sights: the same verdicts before and after.
#[test]
fn a_key_that_is_seen_often_is_verified_as_at_first() {
    let key = ironsign::hash::sm3(b"a key of this test alone");
    let key64 = public_key(&key).expect("valid");
    for i in 0..40u8 {
        let e = ironsign::hash::sm3(&[i]);
        let sig64 = sign_digest(&e, &key, Nonces::Hedged).expect("valid");
        let mut wrong = sig64;
        wrong[usize::from(i)] ^= 1;
        assert!(verify_digest(&e, &sig64, &key64), "{i}");
        assert!(!verify_digest(&e, &wrong, &key64), "{i}");
        let mut verdicts = [false; 20];
        let mut sigs = [sig64; 20];
        sigs[usize::from(i % 20)] = wrong;
        verify_digest_batch(&[e; 20], &sigs, &[key64], &mut verdicts);
        for (item, verdict) in verdicts.into_iter().enumerate() {
            assert_eq!(verdict, item != usize::from(i % 20), "{i}");
        }
        let mut off_curve = key64;
        off_curve[usize::from(i) % 64] ^= 1;
        assert!(!verify_digest(&e, &sig64, &off_curve), "{i}");
    }
    let figures = ironsign::sm2::key_cache_figures();
    assert!(figures.hits > 100 && figures.keys >= 1, "{figures:?}");
}

#[test]
fn the_first_invalid_key_of_a_batch_is_named_and_nothing_is_written() {
    for (position, bad) in (0..5).flat_map(|i| [(i, [0; 32]), (i, add_small(N, -1)), (i, N)]) {
        let mut keys = [[1; 32]; 5];
        (keys[4], keys[position]) = ([0xff; 32], bad);
        let mut sigs = [[3; 64]; 5];
        let result = sign_digest_batch(&[[2; 32]; 5], &keys, Nonces::Hedged, &mut sigs);
        assert_eq!(result, Err(BatchError::Key(InvalidKey { index: position })));
        assert_eq!(public_key_batch(&keys, &mut sigs), Err(InvalidKey { index: position }));
        assert_eq!(sigs, [[3; 64]; 5]);
    }
}

#[test]
fn hedged_signatures_differ_and_deterministic_ones_do_not() {
    let sign = |nonces| sign_digest(&[1; 32], &[2; 32], nonces).expect("valid");
    assert_ne!(sign(Nonces::Hedged), sign(Nonces::Hedged));
    assert_eq!(sign(Nonces::Deterministic), sign(Nonces::Deterministic));
    let mut sigs = [[0; 64]; 2];
    sign_digest_batch(&[[1; 32]; 2], &[[2; 32]], Nonces::Hedged, &mut sigs).expect("valid");
    assert_ne!(sigs[0], sigs[1]);
}
