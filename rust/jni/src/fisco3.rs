//! `io.ironsign.Fisco3Transaction`
//!
//! A transaction comes as one record in one array, and what is made of it goes back in one: a call
//! costs less than a text that crosses the border.

mod record;
mod sm;

use ironsign::Error;
use ironsign::fisco3::{self, MAX_OVERHEAD, Transaction, hex_length, push_hex};
use ironsign::secp256k1::InvalidKey;
use jni::objects::{JByteArray, JClass};
use jni::sys::jint;
use jni::{Env, EnvUnowned};
use zeroize::Zeroizing;

use self::record::Records;
use crate::bytes;
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};

/// Data hash and signed transaction, each as 0x and hexadecimal digits. An empty nonce is drawn.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeSign<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    record: JByteArray<'local>,
    private_key32: JByteArray<'local>,
) -> JByteArray<'local> {
    guard(env, |env| {
        let record = bytes::read_all(env, &record, "record")?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let transaction = Records::new(&record).only()?;
        let nonce = nonce_for(&transaction)?;
        let transaction = with_nonce(transaction, &nonce);
        let (hash32, sig65) = fisco3::sign(&transaction, &key32).map_err(failure)?;
        write_signed(env, &transaction, &hash32, &sig65)
    })
}

/// The same for records side by side, and one key or as many: before each pair of data hash and
/// signed transaction stands, in 4 bytes, how long the signed transaction is as text. A key that is
/// refused is counted from `first`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeSignBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    records: JByteArray<'local>,
    private_keys: JByteArray<'local>,
    first: jint,
) -> JByteArray<'local> {
    guard(env, |env| {
        let records = bytes::read_all(env, &records, "records")?;
        let private_keys = Memory::array(env, &private_keys, "privateKeys")?;
        let mut transactions = Records::new(&records).all()?;
        let count = transactions.len();
        let key_count = if private_keys.length() == 32 { 1 } else { count };
        private_keys.check_length(32 * key_count)?;
        let keys32 = private_keys.read_secret_items(env, 0..key_count)?;
        let nonces = nonces_for(&transactions)?;
        set_nonces(&mut transactions, &nonces);
        let mut hashes = memory::zeros(count)?;
        let mut sigs65 = memory::zeros(count)?;
        fisco3::sign_batch(&transactions, &keys32, &mut hashes, &mut sigs65).map_err(
            |InvalidKey { index }| {
                let index = key_index(first, key_count, index);
                Failure::Argument(format!("privateKeys: key {index} is not in [1, n-1]"))
            },
        )?;
        write_all_signed(env, &transactions, &hashes, &sigs65)
    })
}

/// The data hash, 32 bytes.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeDataHash<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    record: JByteArray<'local>,
) -> JByteArray<'local> {
    guard(env, |env| {
        let record = bytes::read_all(env, &record, "record")?;
        let hash32 = Records::new(&record).only()?.data_hash();
        bytes::new_array(env, &hash32)
    })
}

/// The data hash of a chain with SM2 and SM3, 32 bytes.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeDataHashSm3<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    record: JByteArray<'local>,
) -> JByteArray<'local> {
    guard(env, |env| {
        let record = bytes::read_all(env, &record, "record")?;
        let hash32 = Records::new(&record).only()?.data_hash_sm3();
        bytes::new_array(env, &hash32)
    })
}

/// The encoded transaction with this data hash and this signature.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeEncode<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    record: JByteArray<'local>,
    data_hash32: JByteArray<'local>,
    signature: JByteArray<'local>,
) -> JByteArray<'local> {
    guard(env, |env| {
        let record = bytes::read_all(env, &record, "record")?;
        let hash32 = bytes::read_exact(env, &data_hash32, "dataHash32")?;
        let signature = bytes::read_all(env, &signature, "signature")?;
        let transaction = Records::new(&record).only()?;
        let mut out = reserved(encoded_length(&transaction, signature.len()))?;
        transaction.encode(&hash32, &signature, &mut out);
        bytes::new_array(env, &out)
    })
}

/// The encoded data.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Fisco3Transaction_nativeEncodeData<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    record: JByteArray<'local>,
) -> JByteArray<'local> {
    guard(env, |env| {
        let record = bytes::read_all(env, &record, "record")?;
        let transaction = Records::new(&record).only()?;
        let mut out = reserved(encoded_length(&transaction, 0))?;
        transaction.encode_data(&mut out);
        bytes::new_array(env, &out)
    })
}

/// One transaction as text: data hash, signed transaction.
fn write_signed<'local>(
    env: &mut Env<'local>,
    transaction: &Transaction<'_>,
    hash32: &[u8; 32],
    signature: &[u8],
) -> Result<JByteArray<'local>, Failure> {
    let mut signed = Signed::reserve([transaction].into_iter(), signature.len())?;
    signed.push(transaction, hash32, signature);
    bytes::new_array(env, &signed.out)
}

/// Many of them, each pair of texts after the length of the second.
fn write_all_signed<'local, const N: usize>(
    env: &mut Env<'local>,
    transactions: &[Transaction<'_>],
    hashes: &[[u8; 32]],
    signatures: &[[u8; N]],
) -> Result<JByteArray<'local>, Failure> {
    let mut signed = Signed::reserve(transactions.iter(), N)?;
    for (i, transaction) in transactions.iter().enumerate() {
        signed.push_counted(transaction, &hashes[i], &signatures[i]);
    }
    bytes::new_array(env, &signed.out)
}

/// What a native method gives back: text, after room for all of it has been made, as running out
/// of memory later would end the process.
struct Signed {
    out: Vec<u8>,
    encoded: Vec<u8>,
}

impl Signed {
    /// For signatures of one length.
    fn reserve<'a>(
        transactions: impl Iterator<Item = &'a Transaction<'a>>,
        signature_length: usize,
    ) -> Result<Self, Failure> {
        let (mut all, mut longest) = (0, 0);
        for transaction in transactions {
            let length = encoded_length(transaction, signature_length);
            all += 4 + hex_length(32) + hex_length(length);
            longest = longest.max(length);
        }
        Ok(Self { out: reserved(all)?, encoded: reserved(longest)? })
    }

    /// Data hash and signed transaction.
    fn push(&mut self, transaction: &Transaction<'_>, hash32: &[u8; 32], signature: &[u8]) {
        self.encoded.clear();
        transaction.encode(hash32, signature, &mut self.encoded);
        push_hex(hash32, &mut self.out);
        push_hex(&self.encoded, &mut self.out);
    }

    /// The same after the length of the second text.
    fn push_counted(&mut self, transaction: &Transaction<'_>, hash32: &[u8; 32], signature: &[u8]) {
        let start = self.out.len();
        self.out.extend([0; 4]);
        self.push(transaction, hash32, signature);
        let length = self.out.len() - start - 4 - hex_length(32);
        self.out[start..start + 4].copy_from_slice(&(length as u32).to_be_bytes());
    }
}

/// The most bytes that it takes.
fn encoded_length(transaction: &Transaction<'_>, signature_length: usize) -> usize {
    transaction.content_length() + signature_length + MAX_OVERHEAD
}

fn reserved(length: usize) -> Result<Vec<u8>, Failure> {
    let mut room = Vec::new();
    room.try_reserve_exact(length).map_err(|_| Failure::OutOfMemory)?;
    Ok(room)
}

/// Where the caller has a key of a batch that the core refuses, of those from `first` on.
fn key_index(first: jint, key_count: usize, index: usize) -> i64 {
    if key_count == 1 { 0 } else { i64::from(first) + index as i64 }
}

/// A nonce to use where the transaction has none.
fn nonce_for(transaction: &Transaction<'_>) -> Result<String, Failure> {
    if transaction.nonce.is_empty() {
        fisco3::random_nonce().map_err(failure)
    } else {
        Ok(String::new())
    }
}

fn nonces_for(transactions: &[Transaction<'_>]) -> Result<Vec<String>, Failure> {
    transactions.iter().map(nonce_for).collect()
}

fn with_nonce<'a>(transaction: Transaction<'a>, nonce: &'a str) -> Transaction<'a> {
    if transaction.nonce.is_empty() {
        Transaction { nonce: nonce.as_bytes(), ..transaction }
    } else {
        transaction
    }
}

fn set_nonces<'a>(transactions: &mut [Transaction<'a>], nonces: &'a [String]) {
    for (transaction, nonce) in transactions.iter_mut().zip(nonces) {
        *transaction = with_nonce(*transaction, nonce);
    }
}

fn failure(error: Error) -> Failure {
    match error {
        Error::PrivateKey => Failure::Argument("privateKey32 is not in [1, n-1]".into()),
        _ => Failure::Internal("the operating system gave no random bytes"),
    }
}
