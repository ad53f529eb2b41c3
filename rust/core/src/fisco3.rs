//! Transactions of FISCO BCOS 3: data hash, signature and Tars encoding, equal to those of the
//! chain's own C++ SDK (bcos-sdk-jni 3.6.0).
//!
//! | module | its job |
//! |---|---|
//! | `transaction` | the fields, the bytes that are hashed, the order of the encoding |
//! | `sm` | hash and signature on a chain with SM2 and SM3 |
//! | `tars` | the wire format: heads, integers, texts, bytes, structures |
//! | `hex` | the digits that are handed to a node |
//!
//! The hash of the data is the hash of the transaction: signature, attribute and extra data are not
//! hashed. Signed here is with secp256k1 and Keccak-256.

mod hex;
mod sm;
mod tars;
mod transaction;

pub use hex::{hex_length, push_hex};
pub use sm::{sign_sm2, sign_sm2_batch};
pub use transaction::{MAX_OVERHEAD, Transaction};

use crate::hash::keccak256_batch;
use crate::secp256k1::{self, InvalidKey};
use crate::{Error, csprng};

/// The data hash and its signature, r | s | recid.
///
/// In:     `private_key32` in [1, n-1].
/// Time:   constant in the key and the nonce of the signature.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-1].
pub fn sign(
    transaction: &Transaction<'_>,
    private_key32: &[u8; 32],
) -> Result<([u8; 32], [u8; 65]), Error> {
    let hash32 = transaction.data_hash();
    let sig65 = secp256k1::sign_recoverable(&hash32, private_key32)?;
    Ok((hash32, sig65))
}

/// The same for many: `hashes` and `sigs65` get one item a transaction, in order.
///
/// In:     as many hashes and signatures as transactions; as many keys, or one for all.
///
/// # Errors
/// The index of the first key that is not in [1, n-1]; `sigs65` is untouched.
///
/// # Panics
/// If the lengths do not fit.
pub fn sign_batch(
    transactions: &[Transaction<'_>],
    private_keys32: &[[u8; 32]],
    hashes: &mut [[u8; 32]],
    sigs65: &mut [[u8; 65]],
) -> Result<(), InvalidKey> {
    hash_all(transactions, |t| t.data_hash(), keccak256_batch, hashes);
    secp256k1::sign_recoverable_batch(hashes, private_keys32, sigs65)
}

/// How many are hashed together: several times as many as the lanes, so that few lanes idle.
const GROUP: usize = 64;

/// What hashes the data of one transaction.
type HashOne = fn(&Transaction<'_>) -> [u8; 32];

/// What hashes many messages.
type HashBatch = fn(&[&[u8]], &mut [[u8; 32]]);

/// The data hash of each transaction, by the same function in two forms.
fn hash_all(
    transactions: &[Transaction<'_>],
    hash_one: HashOne,
    hash_batch: HashBatch,
    hashes: &mut [[u8; 32]],
) {
    assert_eq!(transactions.len(), hashes.len());
    for (transactions, hashes) in transactions.chunks(GROUP).zip(hashes.chunks_mut(GROUP)) {
        hash_group(transactions, hash_one, hash_batch, hashes);
    }
}

/// The data hash of each of at most [`GROUP`] transactions.
fn hash_group(
    transactions: &[Transaction<'_>],
    hash_one: HashOne,
    hash_batch: HashBatch,
    hashes: &mut [[u8; 32]],
) {
    let mut bytes = Vec::new();
    let length = transactions.iter().map(Transaction::max_hashed_length).sum();
    if bytes.try_reserve_exact(length).is_err() {
        // One after the other they take no memory.
        for (transaction, hash32) in transactions.iter().zip(hashes) {
            *hash32 = hash_one(transaction);
        }
        return;
    }
    let mut ends = [0; GROUP];
    for (transaction, end) in transactions.iter().zip(&mut ends) {
        transaction.hashed(|piece| bytes.extend_from_slice(piece));
        *end = bytes.len();
    }
    let mut start = 0;
    let messages = ends.map(|end| {
        let message = bytes.get(start..end).unwrap_or_default();
        start = end;
        message
    });
    hash_batch(&messages[..transactions.len()], hashes);
}

/// A nonce as the C++ SDK draws one: two random 64-bit numbers, in decimal digits, side by side.
///
/// # Errors
/// [`Error::Entropy`] if the operating system gives no random bytes.
pub fn random_nonce() -> Result<String, Error> {
    let mut random = [[0; 8]; 2];
    csprng::fill(random.as_flattened_mut())?;
    let [first, last] = random.map(u64::from_le_bytes);
    Ok(format!("{first}{last}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) const KEY: [u8; 32] = {
        let mut key = [0; 32];
        key[31] = 7;
        key
    };

    pub(super) fn transaction() -> Transaction<'static> {
        Transaction {
            version: 1,
            chain_id: b"chain0",
            group_id: b"group0",
            block_limit: 500,
            nonce: b"n1",
            to: b"0xabcd",
            input: &[1, 2, 3],
            abi: b"abi",
            value: b"0x1",
            gas_price: b"0x2",
            gas_limit: 3,
            attribute: 4,
            extra_data: b"extra",
            ..Default::default()
        }
    }

    // Made with bcos-sdk-jni 3.6.0.
    #[test]
    fn a_transaction_of_version_1_is_hashed_signed_and_encoded_as_the_sdk_does() {
        let (hash32, sig65) = sign(&transaction(), &KEY).expect("valid key");
        let mut encoded = Vec::new();
        transaction().encode(&hash32, &sig65, &mut encoded);
        assert_eq!(
            ::hex::encode(hash32),
            "e37078642d2eb4d9722718b045b7df439dde68cfeea725dc15766014f1139f24"
        );
        assert_eq!(
            ::hex::encode(encoded),
            "1a10012606636861696e30360667726f7570304101f456026e3166063078616263647d0000030102038603\
             6162699603307831a603307832b0030b2d000020e37078642d2eb4d9722718b045b7df439dde68cfeea725\
             dc15766014f1139f243d000041d1f99a783e2008ae2692bfd81b1492a309303e2827957f29cf210911e25a\
             beea78b8a5b7b198cdb0b5acd40851991b2a59ad9b5248588e4f8d0f2b05def3d342005004860565787472\
             61"
        );
    }

    #[test]
    fn a_batch_is_what_its_transactions_are_alone() {
        let nonces: Vec<String> = (0..70).map(|i| format!("{i:i$}")).collect();
        let transactions: Vec<Transaction<'_>> = nonces
            .iter()
            .map(|nonce| Transaction { nonce: nonce.as_bytes(), ..transaction() })
            .collect();
        let mut hashes = vec![[0; 32]; 70];
        let mut sigs65 = vec![[0; 65]; 70];
        sign_batch(&transactions, &[KEY], &mut hashes, &mut sigs65).expect("valid key");
        for (i, transaction) in transactions.iter().enumerate() {
            assert_eq!(sign(transaction, &KEY), Ok((hashes[i], sigs65[i])), "{i}");
        }
    }

    #[test]
    fn a_batch_with_a_key_out_of_range_names_it_and_signs_nothing() {
        let mut sigs65 = [[0; 65]; 2];
        let outcome = sign_batch(
            &[transaction(), transaction()],
            &[KEY, [0; 32]],
            &mut [[0; 32]; 2],
            &mut sigs65,
        );
        assert_eq!(outcome, Err(InvalidKey { index: 1 }));
        assert_eq!(sigs65, [[0; 65]; 2]);
    }

    #[test]
    fn random_nonces_are_decimal_and_differ() {
        let (one, other) =
            (random_nonce().expect("random bytes"), random_nonce().expect("random bytes"));
        assert!(one.len() <= 40 && one.bytes().all(|b| b.is_ascii_digit()), "{one}");
        assert_ne!(one, other);
    }
}
