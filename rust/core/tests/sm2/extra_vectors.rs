//! Facts about SM2 and SM3 from other projects.

use ironsign::hash::sm3;
use ironsign::sm2::{DEFAULT_USER_ID, message_hash, public_key, verify_digest, z};
use serde_json::Value;

use crate::{array, bytes, extra_vectors, fixed, pair, parse, public_key64, rows, unhex};

fn digest(user_id: &[u8], key64: &[u8; 64], message: &[u8]) -> [u8; 32] {
    let mut hash = message_hash(user_id, key64).expect("a point and a short id");
    hash.update(message);
    hash.finalize()
}

fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field].as_str().unwrap_or_else(|| panic!("{row} has no {field}"))
}

#[test]
fn signatures_made_elsewhere_are_verified() {
    let Some(facts) = extra_vectors("09-sm2-sm3/sm2-facts.json") else { return };
    let facts = parse(&facts);
    let mut checked = 0;
    for row in rows(&facts, "/sign").iter().filter(|row| text(row, "curve") == "sm2p256v1") {
        let (id, message) = (text(row, "id").as_bytes(), text(row, "messageText").as_bytes());
        let key64 = public_key64(&bytes(row, "pub"));
        assert_eq!(public_key(&array(row, "d")), Ok(key64));
        if row.get("ZA").is_some() {
            assert_eq!(z(id, &key64), Ok(array(row, "ZA")));
        }
        let sig64 = pair(&bytes(row, "r"), &bytes(row, "s"));
        assert!(verify_digest(&digest(id, &key64, message), &sig64, &key64), "{row}");
        checked += 1;
    }
    for row in rows(&facts, "/verify") {
        let (id, message) = (text(row, "id").as_bytes(), text(row, "messageText").as_bytes());
        let key64 = public_key64(&bytes(row, "pub"));
        let sig64 = pair(&bytes(row, "r"), &bytes(row, "s"));
        assert!(verify_digest(&digest(id, &key64, message), &sig64, &key64), "{row}");
        checked += 1;
    }
    assert!(checked >= 2);
}

#[test]
fn signatures_of_a_chain_are_verified() {
    let Some(facts) = extra_vectors("13-fisco/fisco-chain-verified.json") else { return };
    let facts = parse(&facts);
    // A chain signs e = SM3(Z | hash).
    let check = |hash: &[u8], sig64: &[u8; 64], key64: &[u8; 64]| {
        assert!(verify_digest(&digest(DEFAULT_USER_ID, key64, hash), sig64, key64));
        assert!(!verify_digest(&fixed(hash), sig64, key64));
    };
    let of_sm2 = |list: &str| -> Vec<Value> {
        let is_sm2 = |row: &&Value| text(row, "alg").starts_with("SM2");
        rows(&facts, list).iter().filter(is_sm2).cloned().collect()
    };
    let (transactions, seals) = (of_sm2("/v2Transactions"), of_sm2("/blockSignatures"));
    assert!(!transactions.is_empty() && seals.len() >= 2);
    for row in &transactions {
        let signature = &row["signature"];
        let sig64 = pair(&bytes(signature, "r"), &bytes(signature, "s"));
        check(&bytes(row, "signHash"), &sig64, &array(signature, "v"));
    }
    for row in &seals {
        let sig64 = fixed(&bytes(row, "signature")[..64]);
        check(&bytes(row, "digest"), &sig64, &array(row, "publicKey"));
    }
}

#[test]
fn digests_of_sm3_come_out() {
    let Some(facts) = extra_vectors("09-sm2-sm3/sm3-facts.json") else { return };
    for row in parse(&facts).as_array().expect("rows") {
        assert_eq!(sm3(&bytes(row, "msgHex")), array(row, "md"), "{row}");
    }
    let botan = extra_vectors("09-sm2-sm3/botan.sm3.vec").expect("it is there");
    let mut lines = botan.lines().filter_map(|line| line.split_once(" = "));
    let mut checked = 0;
    while let (Some(("In", message)), Some(("Out", digest))) = (lines.next(), lines.next()) {
        assert_eq!(sm3(&unhex(message))[..], unhex(digest));
        checked += 1;
    }
    let pyca = extra_vectors("09-sm2-sm3/pyca.sm3.oscca.txt").expect("it is there");
    let mut lines = pyca.lines().filter_map(|line| line.split_once(" = "));
    while let (Some(("Len", bits)), Some(("Msg", message)), Some(("MD", digest))) =
        (lines.next(), lines.next(), lines.next())
    {
        let length = bits.parse::<usize>().expect("a number") / 8;
        assert_eq!(sm3(&unhex(message)[..length])[..], unhex(digest));
        checked += 1;
    }
    assert!(checked > 5);
}
