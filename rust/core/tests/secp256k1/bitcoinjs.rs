//! bitcoinjs-lib's and tiny-secp256k1's fixtures.

use ironsign::Error;
use ironsign::secp256k1::{public_key, recover, sign_recoverable, sign_recoverable_hedged, verify};
use k256::elliptic_curve::ops::Reduce;
use k256::{FieldBytes, Scalar};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{array, bytes, extra_vectors, rows};

#[test]
fn tiny_secp256k1_signatures_and_recovery_ids_come_out() {
    let Some(fixtures) = extra_vectors("02-bitcoinjs/tiny-secp256k1.ecdsa.json") else { return };
    for row in rows(&fixtures, "/valid") {
        assert_signs(row, &array(row, "m"), &array(row, "d"), &bytes(row, "signature"));
    }
}

fn assert_signs(row: &Value, hash: &[u8; 32], key: &[u8; 32], sig64: &[u8]) {
    let sig65 = sign_recoverable(hash, key).unwrap_or_else(|e| panic!("{row}: {e}"));
    assert_eq!(sig65[..64], *sig64, "{row}");
    if let Some(recid) = row["recoveryId"].as_u64() {
        assert_eq!(u64::from(sig65[64]), recid, "{row}");
    }
    let public = public_key(key).expect("the key has just signed");
    assert_eq!(recover(hash, &sig65), Ok(public), "{row}");
    assert_eq!(verify(hash, sig64.try_into().expect("64 bytes"), &public), Ok(true), "{row}");
}

/// The extra bytes behind the names of the fields, as tiny-secp256k1's tests have them.
const EXTRA: [(&str, &str); 5] = [
    ("0", "0000000000000000000000000000000000000000000000000000000000000000"),
    ("1", "0000000000000000000000000000000000000000000000000000000000000001"),
    ("Rand", "6e723d3fd94ed5d2b6bdd4f123364b0f3ca52af829988a63f8afe91d29db1c33"),
    ("N", "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141"),
    ("Max", "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"),
];

#[test]
fn tiny_secp256k1_signatures_with_extra_entropy_come_out() {
    let Some(fixtures) = extra_vectors("02-bitcoinjs/tiny-secp256k1.ecdsa.json") else { return };
    for row in rows(&fixtures, "/extraEntropy") {
        let (hash, key) = (array(row, "m"), array(row, "d"));
        assert_signs(row, &hash, &key, &bytes(row, "signature"));
        for (name, extra) in EXTRA {
            let extra32 = hex::decode(extra).expect("hex").try_into().expect("32 bytes");
            let sig65 = sign_recoverable_hedged(&hash, &key, &extra32).expect("a valid key");
            assert_eq!(sig65[..64], bytes(row, &format!("extraEntropy{name}")), "{name} of {row}");
            let recid = row[format!("recoveryId{name}")].as_u64().expect("a recovery id");
            assert_eq!(u64::from(sig65[64]), recid, "{name} of {row}");
        }
    }
}

#[test]
fn bitcoinjs_lib_signatures_come_out() {
    let Some(fixtures) = extra_vectors("02-bitcoinjs/bitcoinjs-lib.ecdsa.json") else { return };
    for row in rows(&fixtures, "/valid/ecdsa") {
        let hash = Sha256::digest(row["message"].as_str().expect("message")).into();
        let sig64 = [bytes(&row["signature"], "r"), bytes(&row["signature"], "s")].concat();
        assert_signs(row, &hash, &left_padded(&bytes(row, "d")), &sig64);
    }
}

fn left_padded(number: &[u8]) -> [u8; 32] {
    let mut padded = [0; 32];
    padded[32 - number.len()..].copy_from_slice(number);
    padded
}

#[test]
fn bad_private_keys_are_refused() {
    let Some(fixtures) = extra_vectors("02-bitcoinjs/tiny-secp256k1.ecdsa.json") else { return };
    let mut seen = 0;
    for row in rows(&fixtures, "/invalid/sign") {
        if row["exception"] != "Expected Private" {
            continue;
        }
        seen += 1;
        let key = array(row, "d");
        assert_eq!(sign_recoverable(&array(row, "m"), &key), Err(Error::PrivateKey), "{row}");
        assert_eq!(public_key(&key), Err(Error::PrivateKey), "{row}");
    }
    assert!(seen >= 3);
}

#[test]
fn bad_signatures_and_keys_do_not_verify() {
    let Some(fixtures) = extra_vectors("02-bitcoinjs/tiny-secp256k1.ecdsa.json") else { return };
    for row in rows(&fixtures, "/invalid/verify") {
        let (public, sig) = (bytes(row, "Q"), bytes(row, "signature"));
        let Ok(sig64) = <[u8; 64]>::try_from(sig) else { continue };
        let verdict = verify(&array(row, "m"), &sig64, &public);
        if row["strict"] == true {
            // Bad by its high s alone, which plain ECDSA takes.
            assert_eq!(verdict, Ok(true), "{row}");
            continue;
        }
        assert!(matches!(verdict, Ok(false) | Err(Error::PublicKeyLength)), "{row}: {verdict:?}");
    }
}

#[test]
fn what_cannot_be_recovered_is_refused() {
    let Some(fixtures) = extra_vectors("02-bitcoinjs/tiny-secp256k1.ecdsa.json") else { return };
    for row in rows(&fixtures, "/invalid/recover") {
        let (Ok(sig64), Some(recid)) = (
            <[u8; 64]>::try_from(bytes(row, "signature")),
            row["recoveryId"].as_u64().and_then(|id| u8::try_from(id).ok()),
        ) else {
            continue;
        };
        let mut sig65 = [recid; 65];
        sig65[..64].copy_from_slice(&sig64);
        assert_eq!(recover(&array(row, "m"), &sig65), Err(Error::Signature), "{row}");
    }
}

#[test]
fn points_of_the_curve_are_told_from_others() {
    let Some(fixtures) = extra_vectors("02-bitcoinjs/tiny-secp256k1.points.json") else { return };
    for row in rows(&fixtures, "/valid/isPoint") {
        let public = bytes(row, "P");
        if !matches!(public.len(), 33 | 65) {
            continue;
        }
        // With r = x(Q) mod n, s = r and z = 0 the equation says R = Q, which holds for every Q.
        let x = FieldBytes::try_from(&public[1..33]).expect("32 bytes");
        let r = <Scalar as Reduce<FieldBytes>>::reduce(&x).to_bytes();
        let sig64 = [r, r].concat().try_into().expect("64 bytes");
        let expected = row["expected"].as_bool().expect("a verdict");
        assert_eq!(verify(&[0; 32], &sig64, &public), Ok(expected), "{row}");
    }
}
