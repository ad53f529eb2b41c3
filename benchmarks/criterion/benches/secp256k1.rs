//! Signing, recovery, verification and key derivation, beside k256's own path and libsecp256k1.
//!
//! One key signs many hashes, as a client does. A rival is used as its users use it, at its best: key
//! objects are made once, outside the measured code, while Ironsign takes bytes at each call. Hashes
//! and signatures are bytes for all. Every rival must give Ironsign's result before it is measured.
//!
//! `secp256k1-crate` is the binding as published: since 0.33 it randomises its context anew after each
//! use of a secret key, which costs another multiplication. `libsecp256k1` is the C library below it,
//! called directly and given SHA-NI.

mod libsecp256k1;

use std::fmt::Debug;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{RecoveryId, Signature, SigningKey, VerifyingKey};
use libsecp256k1::LibSecp256k1;
use secp256k1::ecdsa::RecoverableSignature;

/// Enough hashes that no branch predictor learns them, few enough to stay in the first cache.
const CASES: u32 = 64;

const KEY32: [u8; 32] = [0x17; 32];

const VALID: &str = "the benchmark's own key, hashes and signatures are valid";

struct Case {
    hash32: [u8; 32],
    sig65: [u8; 65],
}

impl Case {
    fn sig64(&self) -> &[u8; 64] {
        self.sig65.first_chunk().expect(VALID)
    }
}

fn cases() -> Vec<Case> {
    (0..CASES)
        .map(|i| {
            let hash32 = ironsign::hash::keccak256(&i.to_be_bytes());
            let sig65 = ironsign::secp256k1::sign_recoverable(&hash32, &KEY32).expect(VALID);
            Case { hash32, sig65 }
        })
        .collect()
}

fn public64() -> [u8; 64] {
    ironsign::secp256k1::public_key(&KEY32).expect(VALID)
}

/// Measures `operation` over all cases in turn, once it has given `expected` for each of them.
fn measure<T: PartialEq + Debug>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    cases: &[Case],
    expected: impl Fn(&Case) -> T,
    operation: impl Fn(&Case) -> T,
) {
    for case in cases {
        assert_eq!(operation(case), expected(case), "{name}");
    }
    let mut next = cases.iter().cycle();
    group.bench_function(name, |bencher| {
        bencher.iter(|| operation(next.next().expect("a cycle has no end")));
    });
}

fn sign(criterion: &mut Criterion) {
    let cases = cases();
    let mut group = criterion.benchmark_group("sign");
    let expected = |case: &Case| case.sig65;

    measure(&mut group, "ironsign", &cases, expected, |case| {
        ironsign::secp256k1::sign_recoverable(&case.hash32, &KEY32).expect(VALID)
    });

    let key = SigningKey::from_slice(&KEY32).expect(VALID);
    measure(&mut group, "k256", &cases, expected, |case| {
        let (signature, id) = key.sign_prehash_recoverable(&case.hash32);
        sig65(&signature.to_bytes().into(), id.to_byte())
    });

    let key = secp256k1::SecretKey::from_secret_bytes(KEY32).expect(VALID);
    measure(&mut group, "secp256k1-crate", &cases, expected, |case| {
        let message = secp256k1::Message::from_digest(case.hash32);
        let signature = RecoverableSignature::sign_ecdsa_recoverable(message, &key);
        let (id, sig64) = signature.serialize_compact();
        sig65(&sig64, id.to_u8())
    });

    let library = LibSecp256k1::new();
    measure(&mut group, "libsecp256k1", &cases, expected, |case| {
        library.sign_recoverable(&case.hash32, &KEY32)
    });
}

fn recover(criterion: &mut Criterion) {
    let cases = cases();
    let public64 = public64();
    let mut group = criterion.benchmark_group("recover");
    let expected = |_: &Case| public64;

    measure(&mut group, "ironsign", &cases, expected, |case| {
        ironsign::secp256k1::recover(&case.hash32, &case.sig65).expect(VALID)
    });

    measure(&mut group, "k256", &cases, expected, |case| {
        let signature = Signature::from_slice(case.sig64()).expect(VALID);
        let id = RecoveryId::from_byte(case.sig65[64]).expect(VALID);
        let key = VerifyingKey::recover_from_prehash(&case.hash32, &signature, id).expect(VALID);
        without_prefix(key.to_sec1_point(false).as_bytes())
    });

    measure(&mut group, "secp256k1-crate", &cases, expected, |case| {
        let id = secp256k1::ecdsa::RecoveryId::from_u8_masked(case.sig65[64]);
        let signature = RecoverableSignature::from_compact(case.sig64(), id).expect(VALID);
        let message = secp256k1::Message::from_digest(case.hash32);
        let key = signature.recover_ecdsa(message).expect(VALID);
        without_prefix(&key.serialize_uncompressed())
    });

    let library = LibSecp256k1::new();
    measure(&mut group, "libsecp256k1", &cases, expected, |case| {
        library.recover(&case.hash32, &case.sig65)
    });
}

fn verify(criterion: &mut Criterion) {
    let cases = cases();
    let public64 = public64();
    let public65 = with_prefix(&public64);
    let mut group = criterion.benchmark_group("verify");
    let expected = |_: &Case| true;

    measure(&mut group, "ironsign", &cases, expected, |case| {
        ironsign::secp256k1::verify(&case.hash32, case.sig64(), &public64).expect(VALID)
    });

    let key = VerifyingKey::from_sec1_bytes(&public65).expect(VALID);
    measure(&mut group, "k256", &cases, expected, |case| {
        let signature = Signature::from_slice(case.sig64()).expect(VALID);
        key.verify_prehash(&case.hash32, &signature).is_ok()
    });

    let key = secp256k1::PublicKey::from_byte_array_uncompressed(public65).expect(VALID);
    measure(&mut group, "secp256k1-crate", &cases, expected, |case| {
        let signature = secp256k1::ecdsa::Signature::from_compact(case.sig64()).expect(VALID);
        let message = secp256k1::Message::from_digest(case.hash32);
        signature.verify(message, &key).is_ok()
    });

    let library = LibSecp256k1::new();
    let key = library.parse_public_key(&public65);
    measure(&mut group, "libsecp256k1", &cases, expected, |case| {
        library.verify(&case.hash32, case.sig64(), &key)
    });
}

fn public_key(criterion: &mut Criterion) {
    let cases = cases();
    let public64 = public64();
    let mut group = criterion.benchmark_group("public key");
    let expected = |_: &Case| public64;

    measure(&mut group, "ironsign", &cases, expected, |_| {
        ironsign::secp256k1::public_key(&KEY32).expect(VALID)
    });

    measure(&mut group, "k256", &cases, expected, |_| {
        let key = SigningKey::from_slice(&KEY32).expect(VALID);
        without_prefix(key.verifying_key().to_sec1_point(false).as_bytes())
    });

    measure(&mut group, "secp256k1-crate", &cases, expected, |_| {
        let key = secp256k1::SecretKey::from_secret_bytes(KEY32).expect(VALID);
        without_prefix(&key.public_key().serialize_uncompressed())
    });

    let library = LibSecp256k1::new();
    measure(&mut group, "libsecp256k1", &cases, expected, |_| library.public_key(&KEY32));
}

fn sig65(sig64: &[u8; 64], recovery_id: u8) -> [u8; 65] {
    let mut sig65 = [recovery_id; 65];
    sig65[..64].copy_from_slice(sig64);
    sig65
}

fn with_prefix(public64: &[u8; 64]) -> [u8; 65] {
    let mut public65 = [4; 65];
    public65[1..].copy_from_slice(public64);
    public65
}

fn without_prefix(public65: &[u8]) -> [u8; 64] {
    public65[1..].try_into().expect(VALID)
}

criterion_group!(benches, sign, recover, verify, public_key);
criterion_main!(benches);
