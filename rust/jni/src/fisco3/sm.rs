//! The natives of `io.ironsign.Fisco3Transaction` that sign by SM2.

use ironsign::fisco3;
use ironsign::sm2::{BatchError, Error};
use jni::EnvUnowned;
use jni::objects::{JByteArray, JClass};
use jni::sys::jint;
use zeroize::Zeroizing;

use super::record::Records;
use super::{key_index, nonce_for, nonces_for, set_nonces, with_nonce};
use super::{write_all_signed, write_signed};
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::{bytes, sm2};

/// `nativeSign` by SM2, with the public key that the signature has.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeSignSm2<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    record: JByteArray<'local>,
    private_key32: JByteArray<'local>,
    public_key: JByteArray<'local>,
) -> JByteArray<'local> {
    guard(env, |env| {
        let record = bytes::read_all(env, &record, "record")?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let key64 =
            sm2::read_public_key(env, &public_key)?.ok_or(sm2::failure(Error::PublicKey))?;
        let transaction = Records::new(&record).only()?;
        let nonce = nonce_for(&transaction)?;
        let transaction = with_nonce(transaction, &nonce);
        let (hash32, sig128) =
            fisco3::sign_sm2(&transaction, &key32, &key64).map_err(sm2::failure)?;
        write_signed(env, &transaction, &hash32, &sig128)
    })
}

/// `nativeSignBatch` by SM2, with as many public keys as private keys.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeSignSm2Batch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    records: JByteArray<'local>,
    private_keys: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    first: jint,
) -> JByteArray<'local> {
    guard(env, |env| {
        let records = bytes::read_all(env, &records, "records")?;
        let private_keys = Memory::array(env, &private_keys, "privateKeys")?;
        let public_keys64 = Memory::array(env, &public_keys64, "publicKeys64")?;
        let mut transactions = Records::new(&records).all()?;
        let count = transactions.len();
        let key_count = if private_keys.length() == 32 { 1 } else { count };
        private_keys.check_length(32 * key_count)?;
        public_keys64.check_length(64 * key_count)?;
        let keys64 = public_keys64.read_items(env, 0..key_count)?;
        if let Some(index) = sm2::first_off_curve(&keys64) {
            let index = key_index(first, key_count, index);
            let text = format!("publicKeys64: key {index} is no point of the curve");
            return Err(Failure::Argument(text));
        }
        let keys32 = private_keys.read_secret_items(env, 0..key_count)?;
        let nonces = nonces_for(&transactions)?;
        set_nonces(&mut transactions, &nonces);
        let mut hashes = memory::zeros(count)?;
        let mut sigs128 = memory::zeros(count)?;
        fisco3::sign_sm2_batch(&transactions, &keys32, &keys64, &mut hashes, &mut sigs128)
            .map_err(|error| match error {
                BatchError::Key(key) => {
                    let index = key_index(first, key_count, key.index);
                    Failure::Argument(format!("privateKeys: key {index} is not in [1, n-2]"))
                }
                BatchError::Entropy => sm2::failure(Error::Entropy),
            })?;
        write_all_signed(env, &transactions, &hashes, &sigs128)
    })
}
