//! `io.ironsign.Ed25519` and `io.ironsign.Ed25519KeyPair`

use core::ops::Range;

use ironsign::ed25519;
use jni::objects::{JByteArray, JClass, JIntArray};
use jni::sys::{jboolean, jint};
use jni::{Env, EnvUnowned};
use zeroize::Zeroizing;

use crate::bytes;
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::offsets;

/// 64 bytes R | S of `message[off, off + len)`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Ed25519_nativeSign<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    message: JByteArray<'local>,
    off: jint,
    len: jint,
    private_key32: JByteArray<'local>,
    sig64: JByteArray<'local>,
) {
    guard(env, |env| {
        let message = read_message(env, &message, off, len)?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        bytes::write(env, &sig64, 0, &ed25519::sign(&message, &key32), "sig64")
    })
}

/// The same with a key pair: private key | public key.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Ed25519KeyPair_nativeSign<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    message: JByteArray<'local>,
    off: jint,
    len: jint,
    key_pair64: JByteArray<'local>,
    sig64: JByteArray<'local>,
) {
    guard(env, |env| {
        let message = read_message(env, &message, off, len)?;
        let mut pair64 = Zeroizing::new([0; 64]);
        bytes::read_exact_secret(env, &key_pair64, &mut pair64, "keyPair64")?;
        let sig = ed25519::sign_with_key_pair(&message, &pair64);
        bytes::write(env, &sig64, 0, &sig, "sig64")
    })
}

/// 32 bytes.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Ed25519_nativePublicKey<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_key32: JByteArray<'local>,
    public_key32: JByteArray<'local>,
) {
    guard(env, |env| {
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        bytes::write(env, &public_key32, 0, &ed25519::public_key(&key32), "publicKey32")
    })
}

/// Whether R | S is a signature of `message[off, off + len)` under the key.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Ed25519_nativeVerify<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    message: JByteArray<'local>,
    off: jint,
    len: jint,
    sig64: JByteArray<'local>,
    public_key32: JByteArray<'local>,
) -> jboolean {
    guard(env, |env| {
        let message = read_message(env, &message, off, len)?;
        let sig = bytes::read_exact(env, &sig64, "sig64")?;
        let key = bytes::read_exact(env, &public_key32, "publicKey32")?;
        Ok(ed25519::verify(&message, &sig, &key))
    })
}

/// 1 to `verdicts[i]` if signature i of `messages[offsets[i], offsets[i + 1])` verifies, else 0.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Ed25519_nativeVerifyBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    sigs64: JByteArray<'local>,
    public_keys32: JByteArray<'local>,
    verdicts: JByteArray<'local>,
) {
    guard(env, |env| {
        let messages = Memory::array(env, &messages, "messages")?;
        let sigs64 = Memory::array(env, &sigs64, "sigs64")?;
        let keys = Memory::array(env, &public_keys32, "publicKeys32")?;
        let verdicts = Memory::array(env, &verdicts, "verdicts")?;
        let offsets = offsets::read(env, &offsets, &messages)?;
        let count = offsets.len() - 1;
        sigs64.check_length(64 * count)?;
        let one_key = keys.length() == 32;
        keys.check_length(if one_key { 32 } else { 32 * count })?;
        verdicts.check_length(count)?;
        let sigs64 = sigs64.read_items::<64>(env, 0..count)?;
        let keys = keys.read_items::<32>(env, 0..if one_key { 1 } else { count })?;
        let mut results = memory::zeros::<1>(count)?;
        for (i, result) in results.iter_mut().enumerate() {
            let message = copy(env, &messages, offsets[i] as usize..offsets[i + 1] as usize)?;
            let key = &keys[if one_key { 0 } else { i }];
            result[0] = u8::from(ed25519::verify(&message, &sigs64[i], key));
        }
        verdicts.write_items(env, 0, &results)
    })
}

fn read_message(
    env: &Env<'_>,
    message: &JByteArray<'_>,
    off: jint,
    len: jint,
) -> Result<Vec<u8>, Failure> {
    let message = Memory::array(env, message, "message")?;
    copy(env, &message, message.range(off, len)?)
}

/// A message is hashed twice, so it must not change meanwhile.
fn copy(env: &Env<'_>, memory: &Memory<'_, '_>, range: Range<usize>) -> Result<Vec<u8>, Failure> {
    Ok(memory.read_items::<1>(env, range)?.into_flattened())
}
