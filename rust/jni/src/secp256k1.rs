//! `io.ironsign.Secp256k1`

mod batch;
mod public;
mod public_batch;

use ironsign::{Error, csprng, secp256k1};
use jni::EnvUnowned;
use jni::objects::{JByteArray, JClass};
use jni::sys::jint;
use zeroize::Zeroizing;

use crate::guard::{Failure, guard};
use crate::memory::Memory;
use crate::{bytes, keccak256};

/// 65 bytes r | s | recid to `sig65[sig_off..]`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeSignRecoverable<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash: JByteArray<'local>,
    hash_off: jint,
    private_key: JByteArray<'local>,
    private_key_off: jint,
    sig65: JByteArray<'local>,
    sig_off: jint,
) {
    guard(env, |env| {
        let hash32 = bytes::read(env, &hash, hash_off, "hash")?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_secret(env, &private_key, private_key_off, &mut key32, "privateKey")?;
        let sig = secp256k1::sign_recoverable(&hash32, &key32).map_err(failure("privateKey"))?;
        bytes::write(env, &sig65, sig_off, &sig, "sig65")
    })
}

/// The same for Keccak-256 of `message[off, off + len)`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeKeccakSignRecoverable<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    message: JByteArray<'local>,
    off: jint,
    len: jint,
    private_key32: JByteArray<'local>,
    sig65: JByteArray<'local>,
) {
    guard(env, |env| {
        let message = Memory::array(env, &message, "message")?;
        let hash32 = keccak256::digest(env, &message, message.range(off, len)?)?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let sig = secp256k1::sign_recoverable(&hash32, &key32).map_err(failure("privateKey32"))?;
        bytes::write(env, &sig65, 0, &sig, "sig65")
    })
}

/// 65 bytes r | s | recid with a nonce that also depends on 32 more bytes: the caller's, or random
/// ones if `extra32` is null.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeSignRecoverableHedged<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hash32: JByteArray<'local>,
    private_key32: JByteArray<'local>,
    extra32: JByteArray<'local>,
    sig65: JByteArray<'local>,
) {
    guard(env, |env| {
        let hash = bytes::read_exact(env, &hash32, "hash32")?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let mut extra = Zeroizing::new([0; 32]);
        if extra32.is_null() {
            csprng::fill(&mut *extra).map_err(failure("extra32"))?;
        } else {
            bytes::read_exact_secret(env, &extra32, &mut extra, "extra32")?;
        }
        let sig = secp256k1::sign_recoverable_hedged(&hash, &key32, &extra)
            .map_err(failure("privateKey32"))?;
        bytes::write(env, &sig65, 0, &sig, "sig65")
    })
}

/// 64 bytes x | y.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativePublicKey<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_key32: JByteArray<'local>,
    public_key64: JByteArray<'local>,
) {
    guard(env, |env| {
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let public_key = secp256k1::public_key(&key32).map_err(failure("privateKey32"))?;
        bytes::write(env, &public_key64, 0, &public_key, "publicKey64")
    })
}

/// The core's errors, about the argument called `name`.
pub fn failure(name: &'static str) -> impl Fn(Error) -> Failure {
    move |error| match error {
        Error::PrivateKey => Failure::Argument(format!("{name} is not in [1, n-1]")),
        Error::PublicKeyLength => {
            Failure::Argument(format!("{name} must be 33, 64 or 65 bytes long"))
        }
        Error::Signature => Failure::Signature("sig65: no public key gives this signature"),
        Error::Entropy => Failure::Internal("the operating system gave no random bytes"),
    }
}
