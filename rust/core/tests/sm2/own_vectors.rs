//! `vectors/sm2.json`: the example of the standard, and what is computed on plain integers.

use ironsign::hash::{sm3, sm3_batch};
use ironsign::sm2::{
    Error, Nonces, message_hash, public_key, sign_digest, sign_digest_batch, verify_digest, z,
};

use crate::{array, bytes, own_vectors, rows};

#[test]
fn the_example_of_the_standard_verifies_and_its_parts_come_out() {
    let vectors = own_vectors("sm2.json");
    let example = &vectors["example"];
    let key64 = array::<64>(example, "publicKey64");
    let (user_id, e32) = (bytes(example, "userId"), array::<32>(example, "e"));
    assert_eq!(public_key(&array(example, "key")), Ok(key64));
    assert_eq!(z(&user_id, &key64), Ok(array(example, "z")));
    let mut hash = message_hash(&user_id, &key64).expect("a point and a short id");
    hash.update(&bytes(example, "message"));
    assert_eq!(hash.finalize(), e32);
    assert!(verify_digest(&e32, &array(example, "sig64"), &key64));
}

#[test]
fn deterministic_signing_gives_the_computed_bytes_alone_and_in_a_batch() {
    let vectors = own_vectors("sm2.json");
    let rows = rows(&vectors, "/rows");
    let column32 =
        |field: &str| -> Vec<[u8; 32]> { rows.iter().map(|r| array(r, field)).collect() };
    let (keys, digests) = (column32("key"), column32("e"));
    let sigs: Vec<[u8; 64]> = rows.iter().map(|row| array(row, "sig64")).collect();
    for (i, row) in rows.iter().enumerate() {
        let key64 = array(row, "publicKey64");
        let sig64 = sign_digest(&digests[i], &keys[i], Nonces::Deterministic);
        assert_eq!(sig64, Ok(sigs[i]), "{row}");
        assert_eq!(public_key(&keys[i]), Ok(key64), "{row}");
        assert!(verify_digest(&digests[i], &sigs[i], &key64), "{row}");
    }
    for count in [1, 7, rows.len()] {
        let mut batch = vec![[0; 64]; count];
        let (digests, keys) = (&digests[..count], &keys[..count]);
        assert_eq!(sign_digest_batch(digests, keys, Nonces::Deterministic, &mut batch), Ok(()));
        assert_eq!(batch, sigs[..count]);
    }
}

#[test]
fn messages_are_hashed_after_z_for_user_ids_of_any_length() {
    for row in rows(&own_vectors("sm2.json"), "/messages") {
        let key64 = array::<64>(row, "publicKey64");
        let (user_id, e32) = (bytes(row, "userId"), array::<32>(row, "e"));
        assert_eq!(z(&user_id, &key64), Ok(array(row, "z")));
        let mut hash = message_hash(&user_id, &key64).expect("a point and a short id");
        hash.update(&bytes(row, "message"));
        assert_eq!(hash.finalize(), e32);
        let sig64 = sign_digest(&e32, &array(row, "key"), Nonces::Deterministic);
        assert_eq!(sig64, Ok(array(row, "sig64")));
        assert_eq!(z(&[0; 8192], &key64), Err(Error::UserId));
    }
}

#[test]
fn sm3_gives_the_computed_digests() {
    let vectors = own_vectors("sm2.json");
    let messages: Vec<Vec<u8>> =
        rows(&vectors, "/sm3").iter().map(|r| bytes(r, "message")).collect();
    let expected: Vec<[u8; 32]> =
        rows(&vectors, "/sm3").iter().map(|row| array(row, "digest")).collect();
    let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
    let mut digests = vec![[0; 32]; messages.len()];
    sm3_batch(&messages, &mut digests);
    assert_eq!(digests, expected);
    for (message, digest) in messages.iter().zip(expected) {
        assert_eq!(sm3(message), digest);
    }
}
