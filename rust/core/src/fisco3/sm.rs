//! Hash and signature on a chain with SM2 and SM3.
//!
//! What is signed is e = SM3(Z | data hash) for the default user id (bcos-sdk-jni 3.6.0). The
//! public key is given: deriving it would take as long as signing.

use core::cell::Cell;

use super::{Transaction, hash_all};
use crate::hash::{Sm3, sm3_batch};
use crate::sm2::{self, BatchError, DEFAULT_USER_ID, Error, Nonces};

/// The data hash (SM3) and its signature, r | s | x | y.
///
/// In:     `private_key32` in [1, n-2]; `public_key64` x | y, which is not compared with it.
/// Time:   constant in the key and the nonce of the signature, which is hedged.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-2], [`Error::PublicKey`] if the public key is
/// no point of the curve, [`Error::Entropy`] if the operating system gives no random bytes.
pub fn sign_sm2(
    transaction: &Transaction<'_>,
    private_key32: &[u8; 32],
    public_key64: &[u8; 64],
) -> Result<([u8; 32], [u8; 128]), Error> {
    let hash32 = transaction.data_hash_sm3();
    let mut hash = Sm3::default();
    hash.update(&z(public_key64)?);
    hash.update(&hash32);
    let sig64 = sm2::sign_digest(&hash.finalize(), private_key32, Nonces::Hedged)?;
    Ok((hash32, with_public_key(&sig64, public_key64)))
}

thread_local! {
    /// The public key that this thread has signed for last, and its Z. Neither is secret.
    static LAST_Z: Cell<Option<([u8; 64], [u8; 32])>> = const { Cell::new(None) };
}

/// Z of a public key. It is the same for every signature by a key, and takes four blocks of SM3 and
/// a look at the curve: a tenth of signing.
fn z(public_key64: &[u8; 64]) -> Result<[u8; 32], Error> {
    match LAST_Z.get() {
        Some((key64, z32)) if key64 == *public_key64 => Ok(z32),
        _ => {
            let z32 = sm2::z(DEFAULT_USER_ID, public_key64)?;
            LAST_Z.set(Some((*public_key64, z32)));
            Ok(z32)
        }
    }
}

/// The same for many: `hashes` and `sigs128` get one item a transaction, in order.
///
/// In:     as many hashes and signatures as transactions; as many keys, or one for all, and as many
///         public keys. One that is no point of the curve is not noticed: its signature verifies
///         nowhere.
///
/// # Errors
/// [`BatchError`]; `sigs128` is untouched.
///
/// # Panics
/// If the lengths do not fit.
pub fn sign_sm2_batch(
    transactions: &[Transaction<'_>],
    private_keys32: &[[u8; 32]],
    public_keys64: &[[u8; 64]],
    hashes: &mut [[u8; 32]],
    sigs128: &mut [[u8; 128]],
) -> Result<(), BatchError> {
    assert_eq!(transactions.len(), sigs128.len());
    assert_eq!(private_keys32.len(), public_keys64.len());
    hash_all(transactions, |t| t.data_hash_sm3(), sm3_batch, hashes);
    let messages: Vec<&[u8]> = hashes.iter().map(|hash32| &hash32[..]).collect();
    let digests = sm2::message_digests(DEFAULT_USER_ID, public_keys64, &messages)
        .expect("the default user id is short");
    let mut sigs64 = vec![[0; 64]; transactions.len()];
    sm2::sign_digest_batch(&digests, private_keys32, Nonces::Hedged, &mut sigs64)?;
    for (i, sig128) in sigs128.iter_mut().enumerate() {
        *sig128 = with_public_key(&sigs64[i], &public_keys64[i % public_keys64.len()]);
    }
    Ok(())
}

fn with_public_key(sig64: &[u8; 64], public_key64: &[u8; 64]) -> [u8; 128] {
    let mut sig128 = [0; 128];
    sig128[..64].copy_from_slice(sig64);
    sig128[64..].copy_from_slice(public_key64);
    sig128
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fisco3::tests::{KEY, transaction};
    use crate::sm2::InvalidKey;

    // Made with bcos-sdk-jni 3.6.0.
    const BEFORE_SIGNATURE: &str = "1a10012606636861696e30360667726f7570304101f456026e31\
        66063078616263647d00000301020386036162699603307831a603307832b0030b\
        2d0000208677997ee8d7bf161c340ddeb4efea4724b82313bb62d2242104fdd0502e22523d00010080";
    const SIGNATURE: &str = "6ef06c33920bca0d07b2869dc0da4f2ab0be51c542c8a2d8bcf769eb5c8f3300\
        a97d0f814d8deae8dd66556c799b2f61c5df626ee08f4c4fb2f4ccab591ba804\
        ddf092555409c19dfdbe86a75c139906a80198337744ee78cd27e384d9fcaf15\
        847d18ffb38e87065cd6b6e9c12d2922037937707d6a49a2223b949657e52bc1";
    const AFTER_SIGNATURE: &str = "500486056578747261";

    fn verifies(hash32: &[u8; 32], sig128: &[u8; 128]) -> bool {
        let (sig64, key64) = (sig128[..64].try_into(), sig128[64..].try_into());
        let (sig64, key64) = (sig64.expect("64 bytes"), key64.expect("64 bytes"));
        let mut hash = sm2::message_hash(DEFAULT_USER_ID, &key64).expect("a point");
        hash.update(hash32);
        sm2::verify_digest(&hash.finalize(), &sig64, &key64)
    }

    #[test]
    fn a_transaction_is_hashed_and_encoded_as_the_sdk_does_and_both_signatures_verify() {
        let key64 = sm2::public_key(&KEY).expect("valid key");
        let theirs: [u8; 128] =
            ::hex::decode(SIGNATURE).expect("hex").try_into().expect("128 bytes");
        let (hash32, ours) = sign_sm2(&transaction(), &KEY, &key64).expect("valid key");
        for sig128 in [theirs, ours] {
            assert!(verifies(&hash32, &sig128));
            assert_eq!(sig128[64..], key64);
            let mut encoded = Vec::new();
            transaction().encode(&hash32, &sig128, &mut encoded);
            assert_eq!(
                ::hex::encode(encoded),
                [BEFORE_SIGNATURE, &::hex::encode(sig128), AFTER_SIGNATURE].concat()
            );
        }
        assert_ne!(ours, theirs);
    }

    #[test]
    fn keys_that_take_turns_have_each_its_own_signature() {
        let keys64 = [7, 8].map(|i| sm2::public_key(&[i; 32]).expect("valid key"));
        for i in [0, 0, 1, 0, 1, 1] {
            let (hash32, sig128) =
                sign_sm2(&transaction(), &[7 + i as u8; 32], &keys64[i]).expect("valid key");
            assert_eq!(sig128[64..], keys64[i]);
            assert!(verifies(&hash32, &sig128));
            assert_eq!(sign_sm2(&transaction(), &KEY, &[1; 64]), Err(Error::PublicKey));
        }
    }

    #[test]
    fn a_batch_has_the_hashes_of_its_transactions_and_signatures_that_verify() {
        let nonces: Vec<String> = (0..70).map(|i| format!("{i:i$}")).collect();
        let transactions: Vec<Transaction<'_>> = nonces
            .iter()
            .map(|nonce| Transaction { nonce: nonce.as_bytes(), ..transaction() })
            .collect();
        let keys: Vec<[u8; 32]> = (1..=70).map(|i| [i; 32]).collect();
        let mut keys64 = vec![[0; 64]; 70];
        sm2::public_key_batch(&keys, &mut keys64).expect("valid keys");
        for count in [0, 1, 2, 70] {
            for key_count in [1, count] {
                let (keys, keys64) = (&keys[..key_count], &keys64[..key_count]);
                let mut hashes = vec![[0; 32]; count];
                let mut sigs128 = vec![[0; 128]; count];
                let transactions = &transactions[..count];
                sign_sm2_batch(transactions, keys, keys64, &mut hashes, &mut sigs128)
                    .expect("valid keys");
                for (i, transaction) in transactions.iter().enumerate() {
                    assert_eq!(hashes[i], transaction.data_hash_sm3(), "{i} of {count}");
                    assert_eq!(sigs128[i][64..], keys64[i % key_count], "{i} of {count}");
                    assert!(verifies(&hashes[i], &sigs128[i]), "{i} of {count}");
                }
            }
        }
    }

    #[test]
    fn keys_that_are_none_are_refused_and_nothing_is_signed() {
        let key64 = sm2::public_key(&KEY).expect("valid key");
        let order = crate::limbs::to_be_bytes(&[
            0x53bb_f409_39d5_4122,
            0x7203_df6b_21c6_052b,
            u64::MAX,
            0xffff_fffe_ffff_ffff,
        ]);
        for bad in [[0; 32], order, [0xff; 32]] {
            assert_eq!(sign_sm2(&transaction(), &bad, &key64), Err(Error::PrivateKey));
            let mut sigs128 = [[0; 128]; 2];
            let outcome = sign_sm2_batch(
                &[transaction(), transaction()],
                &[KEY, bad],
                &[key64; 2],
                &mut [[0; 32]; 2],
                &mut sigs128,
            );
            assert_eq!(outcome, Err(BatchError::Key(InvalidKey { index: 1 })));
            assert_eq!(sigs128, [[0; 128]; 2]);
        }
        assert_eq!(sign_sm2(&transaction(), &KEY, &[1; 64]), Err(Error::PublicKey));
    }
}
