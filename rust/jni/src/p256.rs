//! `io.ironsign.P256`

use ironsign::{Error, p256};
use jni::EnvUnowned;
use jni::objects::{JByteArray, JClass};
use jni::sys::jboolean;
use zeroize::Zeroizing;

use crate::bytes;
use crate::guard::guard;
use crate::memory::{self, Memory};
use crate::secp256k1::failure;

/// 65 bytes r | s | recid.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_P256_nativeSignRecoverable<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash32: JByteArray<'local>,
    private_key32: JByteArray<'local>,
    sig65: JByteArray<'local>,
) {
    guard(env, |env| {
        let hash = bytes::read_exact(env, &hash32, "hash32")?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let sig = p256::sign_recoverable(&hash, &key32).map_err(failure("privateKey32"))?;
        bytes::write(env, &sig65, 0, &sig, "sig65")
    })
}

/// 64 bytes x | y.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_P256_nativePublicKey<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_key32: JByteArray<'local>,
    public_key64: JByteArray<'local>,
) {
    guard(env, |env| {
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let public_key = p256::public_key(&key32).map_err(failure("privateKey32"))?;
        bytes::write(env, &public_key64, 0, &public_key, "publicKey64")
    })
}

/// 64 bytes x | y of the key that signed.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_P256_nativeRecover<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash32: JByteArray<'local>,
    sig65: JByteArray<'local>,
    public_key64: JByteArray<'local>,
) {
    guard(env, |env| {
        let hash = bytes::read_exact(env, &hash32, "hash32")?;
        let sig = bytes::read_exact(env, &sig65, "sig65")?;
        let public_key = p256::recover(&hash, &sig).map_err(failure("sig65"))?;
        bytes::write(env, &public_key64, 0, &public_key, "publicKey64")
    })
}

/// Whether r | s is a signature under the key of 33, 64 or 65 bytes.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_P256_nativeVerify<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash32: JByteArray<'local>,
    sig64: JByteArray<'local>,
    public_key: JByteArray<'local>,
) -> jboolean {
    guard(env, |env| {
        let hash = bytes::read_exact(env, &hash32, "hash32")?;
        let sig = bytes::read_exact(env, &sig64, "sig64")?;
        let name = "publicKey";
        let mut key = [0; 65];
        let length = bytes::length(env, &public_key, name)?;
        let key = key.get_mut(..length).ok_or_else(|| failure(name)(Error::PublicKeyLength))?;
        bytes::read_into(env, &public_key, 0, key, name)?;
        p256::verify(&hash, &sig, key).map_err(failure(name))
    })
}

/// 1 to `verdicts[i]` if signature i verifies, else 0.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_P256_nativeVerifyBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteArray<'local>,
    sigs64: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    verdicts: JByteArray<'local>,
) {
    guard(env, |env| {
        let hashes = Memory::array(env, &hashes, "hashes")?;
        let sigs64 = Memory::array(env, &sigs64, "sigs64")?;
        let keys = Memory::array(env, &public_keys64, "publicKeys64")?;
        let verdicts = Memory::array(env, &verdicts, "verdicts")?;
        let count = hashes.count(32)?;
        sigs64.check_length(64 * count)?;
        let one_key = keys.length() == 64;
        keys.check_length(if one_key { 64 } else { 64 * count })?;
        verdicts.check_length(count)?;
        let hashes = hashes.read_items::<32>(env, 0..count)?;
        let sigs64 = sigs64.read_items::<64>(env, 0..count)?;
        let keys = keys.read_items::<64>(env, 0..if one_key { 1 } else { count })?;
        let mut results = memory::zeros::<1>(count)?;
        for (i, result) in results.iter_mut().enumerate() {
            let verdict = p256::verify(&hashes[i], &sigs64[i], &keys[if one_key { 0 } else { i }]);
            result[0] = u8::from(verdict.map_err(failure("publicKeys64"))?);
        }
        verdicts.write_items(env, 0, &results)
    })
}
