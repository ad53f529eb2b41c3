//! `io.ironsign.Secp256k1`: what is done with public data, one item a call.

use ironsign::{Error, secp256k1};
use jni::objects::{JByteArray, JClass};
use jni::sys::{jboolean, jint};
use jni::{Env, EnvUnowned};

use super::failure;
use crate::guard::{Failure, guard};
use crate::memory::Memory;
use crate::{bytes, keccak256};

/// 64 bytes x | y of the key that signed to `public_key64[public_key_off..]`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeRecover<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash: JByteArray<'local>,
    hash_off: jint,
    sig65: JByteArray<'local>,
    sig_off: jint,
    public_key64: JByteArray<'local>,
    public_key_off: jint,
) {
    guard(env, |env| {
        let hash32 = bytes::read(env, &hash, hash_off, "hash")?;
        let sig = bytes::read(env, &sig65, sig_off, "sig65")?;
        let public_key = secp256k1::recover(&hash32, &sig).map_err(failure("sig65"))?;
        bytes::write(env, &public_key64, public_key_off, &public_key, "publicKey64")
    })
}

/// The 20 bytes of its address.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeRecoverAddress<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash32: JByteArray<'local>,
    sig65: JByteArray<'local>,
    address20: JByteArray<'local>,
) {
    guard(env, |env| {
        let hash = bytes::read_exact(env, &hash32, "hash32")?;
        let sig = bytes::read_exact(env, &sig65, "sig65")?;
        let address = secp256k1::recover_address(&hash, &sig).map_err(failure("sig65"))?;
        bytes::write(env, &address20, 0, &address, "address20")
    })
}

/// The same for Keccak-256 of `message[off, off + len)`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeKeccakRecoverAddress<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    message: JByteArray<'local>,
    off: jint,
    len: jint,
    sig65: JByteArray<'local>,
    address20: JByteArray<'local>,
) {
    guard(env, |env| {
        let sig = bytes::read_exact(env, &sig65, "sig65")?;
        let message = Memory::array(env, &message, "message")?;
        let hash32 = keccak256::digest(env, &message, message.range(off, len)?)?;
        let address = secp256k1::recover_address(&hash32, &sig).map_err(failure("sig65"))?;
        bytes::write(env, &address20, 0, &address, "address20")
    })
}

/// Whether r | s is a signature under the key of 33, 64 or 65 bytes; with `strict`, s above n/2 is not.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeVerify<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash32: JByteArray<'local>,
    sig64: JByteArray<'local>,
    public_key: JByteArray<'local>,
    strict: jboolean,
) -> jboolean {
    guard(env, |env| {
        let hash = bytes::read_exact(env, &hash32, "hash32")?;
        let sig = bytes::read_exact(env, &sig64, "sig64")?;
        let verify = if strict { secp256k1::verify_strict } else { secp256k1::verify };
        with_public_key(env, &public_key, |key| verify(&hash, &sig, key))
    })
}

/// The same for a signature in DER.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeVerifyDer<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash32: JByteArray<'local>,
    signature: JByteArray<'local>,
    public_key: JByteArray<'local>,
) -> jboolean {
    /// Two numbers of 33 bytes and three headers of two; what is longer is no signature.
    const LONGEST: usize = 72;
    guard(env, |env| {
        let hash = bytes::read_exact(env, &hash32, "hash32")?;
        let mut copy = [0; LONGEST];
        let length = bytes::length(env, &signature, "signature")?;
        let der = copy.get_mut(..length).unwrap_or_default();
        bytes::read_into(env, &signature, 0, der, "signature")?;
        with_public_key(env, &public_key, |key| secp256k1::verify_der(&hash, der, key))
    })
}

/// The verdict about a key, which may have any of three lengths.
fn with_public_key(
    env: &Env<'_>,
    public_key: &JByteArray<'_>,
    verdict: impl FnOnce(&[u8]) -> Result<bool, Error>,
) -> Result<bool, Failure> {
    let name = "publicKey";
    let mut copy = [0; 65];
    let length = bytes::length(env, public_key, name)?;
    let key = copy.get_mut(..length).ok_or(Error::PublicKeyLength).map_err(failure(name))?;
    bytes::read_into(env, public_key, 0, key, name)?;
    verdict(key).map_err(failure(name))
}
