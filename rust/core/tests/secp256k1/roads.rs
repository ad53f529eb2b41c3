//! The ways to verify and to recover: alone and in a batch, with and without tables of keys. All of them
//! have to agree.

use ironsign::Error;
use ironsign::secp256k1::{
    key_cache_figures, recover, recover_address, recover_address_batch, recover_batch, verify,
    verify_batch,
};

/// A digest, r | s and a public key x | y.
#[derive(Clone, Copy)]
pub struct Item {
    pub hash32: [u8; 32],
    pub sig64: [u8; 64],
    pub key64: [u8; 64],
}

/// Verifies an item so often that its key has a table if it is one; every verdict is the same.
pub fn verdict_alone(item: &Item) -> bool {
    const SIGHTS: usize = 16;
    let forms = [item.key64.to_vec(), [&[4], &item.key64[..]].concat()];
    let mut verdicts = (0..SIGHTS).map(|i| {
        verify(&item.hash32, &item.sig64, &forms[i % 2])
            .expect("64 and 65 bytes are lengths of keys")
    });
    let first = verdicts.next().expect("there are some");
    assert!(verdicts.all(|verdict| verdict == first), "{}", describe(item));
    first
}

/// Verifies items alone, in one batch, and in batches in which each takes every lane; all verdicts are
/// the same, whatever the cache holds.
pub fn verdicts_everywhere(items: &[Item]) -> Vec<bool> {
    let alone: Vec<bool> = items.iter().map(verdict_alone).collect();
    for rotation in 0..9.min(items.len()) {
        let mut rotated = items.to_vec();
        rotated.rotate_left(rotation);
        let verdicts = batch(&rotated);
        for (i, verdict) in verdicts.iter().enumerate() {
            let original = (i + rotation) % items.len();
            let context = format!("{i} of {}: {}", items.len(), describe(&rotated[i]));
            assert_eq!(*verdict, alone[original], "{context}");
        }
    }
    alone
}

pub fn batch(items: &[Item]) -> Vec<bool> {
    let hashes: Vec<_> = items.iter().map(|item| item.hash32).collect();
    let sigs64: Vec<_> = items.iter().map(|item| item.sig64).collect();
    let keys64: Vec<_> = items.iter().map(|item| item.key64).collect();
    verify_batch(&hashes, &sigs64, &keys64)
}

/// Recovers alone and in batches in which each item takes every lane; all agree.
pub fn keys_everywhere(hashes: &[[u8; 32]], sigs65: &[[u8; 65]]) -> Vec<Option<[u8; 64]>> {
    let items = hashes.iter().zip(sigs65);
    let alone: Vec<_> = items.map(|(hash32, sig65)| recover(hash32, sig65).ok()).collect();
    for rotation in 0..9.min(hashes.len()) {
        let (mut hashes, mut sigs65) = (hashes.to_vec(), sigs65.to_vec());
        hashes.rotate_left(rotation);
        sigs65.rotate_left(rotation);
        let (keys, addresses) =
            (recover_batch(&hashes, &sigs65), recover_address_batch(&hashes, &sigs65));
        for i in 0..hashes.len() {
            let context = format!("{i}: {} {}", hex::encode(hashes[i]), hex::encode(sigs65[i]));
            assert_eq!(keys[i], alone[(i + rotation) % alone.len()], "{context}");
            let address = recover_address(&hashes[i], &sigs65[i]);
            assert_eq!(address, addresses[i].ok_or(Error::Signature), "{context}");
        }
    }
    alone
}

/// Whether tables were of use so far.
pub fn tables_were_used() -> bool {
    key_cache_figures().hits > 0
}

pub fn describe(item: &Item) -> String {
    let [hash, sig, key] =
        [hex::encode(item.hash32), hex::encode(item.sig64), hex::encode(item.key64)];
    format!("hash {hash}, signature {sig}, key {key}")
}
