//! `io.ironsign.Sm2`: one signature, one public key, one verdict.

mod batch;
mod messages;
mod public_batch;

use ironsign::sm2::{self, Error, Nonces};
use jni::objects::{JByteArray, JClass};
use jni::sys::{jboolean, jint};
use jni::{Env, EnvUnowned};
use zeroize::Zeroizing;

use crate::guard::{Failure, guard};
use crate::memory::Memory;
use crate::{bytes, sm3};

/// The most bytes of a user id. A longer one is refused before it is copied.
const MAX_USER_ID: usize = 8191;

/// 64 bytes r | s for `message[off, off + len)`. The public key is derived where it is null.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSign<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    message: JByteArray<'local>,
    off: jint,
    len: jint,
    user_id: JByteArray<'local>,
    private_key32: JByteArray<'local>,
    public_key: JByteArray<'local>,
    deterministic: jboolean,
    sig64: JByteArray<'local>,
) {
    guard(env, |env| {
        let message = Memory::array(env, &message, "message")?;
        let range = message.range(off, len)?;
        let user_id = read_user_id(env, &user_id)?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let key64 = if public_key.is_null() {
            sm2::public_key(&key32).map_err(failure)?
        } else {
            read_public_key(env, &public_key)?.ok_or(failure(Error::PublicKey))?
        };
        let mut hash = sm2::message_hash(&user_id, &key64).map_err(failure)?;
        sm3::update(env, &mut hash, &message, range)?;
        let sig =
            sm2::sign_digest(&hash.finalize(), &key32, nonces(deterministic)).map_err(failure)?;
        bytes::write(env, &sig64, 0, &sig, "sig64")
    })
}

/// 64 bytes r | s to `sig64[sig_off..]` for a digest e.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSignDigest<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    digest: JByteArray<'local>,
    digest_off: jint,
    private_key: JByteArray<'local>,
    private_key_off: jint,
    deterministic: jboolean,
    sig64: JByteArray<'local>,
    sig_off: jint,
) {
    guard(env, |env| {
        let e32 = bytes::read(env, &digest, digest_off, "digest")?;
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_secret(env, &private_key, private_key_off, &mut key32, "privateKey")?;
        let sig = sm2::sign_digest(&e32, &key32, nonces(deterministic)).map_err(|error| {
            let text = "privateKey is not in [1, n-2]";
            if error == Error::PrivateKey { Failure::Argument(text.into()) } else { failure(error) }
        })?;
        bytes::write(env, &sig64, sig_off, &sig, "sig64")
    })
}

/// 64 bytes x | y.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativePublicKey<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_key32: JByteArray<'local>,
    public_key64: JByteArray<'local>,
) {
    guard(env, |env| {
        let mut key32 = Zeroizing::new([0; 32]);
        bytes::read_exact_secret(env, &private_key32, &mut key32, "privateKey32")?;
        let public_key = sm2::public_key(&key32).map_err(failure)?;
        bytes::write(env, &public_key64, 0, &public_key, "publicKey64")
    })
}

/// Z, 32 bytes.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeZ<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    user_id: JByteArray<'local>,
    public_key: JByteArray<'local>,
    z32: JByteArray<'local>,
) {
    guard(env, |env| {
        let user_id = read_user_id(env, &user_id)?;
        let key64 = read_public_key(env, &public_key)?.ok_or(failure(Error::PublicKey))?;
        let z = sm2::z(&user_id, &key64).map_err(failure)?;
        bytes::write(env, &z32, 0, &z, "z32")
    })
}

/// Whether r | s is a signature of `message[off, off + len)`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeVerify<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    message: JByteArray<'local>,
    off: jint,
    len: jint,
    user_id: JByteArray<'local>,
    sig64: JByteArray<'local>,
    public_key: JByteArray<'local>,
) -> jboolean {
    guard(env, |env| {
        let message = Memory::array(env, &message, "message")?;
        let range = message.range(off, len)?;
        let user_id = read_user_id(env, &user_id)?;
        let sig = bytes::read_exact(env, &sig64, "sig64")?;
        let Some(key64) = read_public_key(env, &public_key)? else { return Ok(false) };
        let mut hash = match sm2::message_hash(&user_id, &key64) {
            Ok(hash) => hash,
            Err(Error::PublicKey) => return Ok(false),
            Err(error) => return Err(failure(error)),
        };
        sm3::update(env, &mut hash, &message, range)?;
        Ok(sm2::verify_digest(&hash.finalize(), &sig, &key64))
    })
}

/// Whether r | s is a signature of a digest e.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeVerifyDigest<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    e32: JByteArray<'local>,
    sig64: JByteArray<'local>,
    public_key: JByteArray<'local>,
) -> jboolean {
    guard(env, |env| {
        let e = bytes::read_exact(env, &e32, "e32")?;
        let sig = bytes::read_exact(env, &sig64, "sig64")?;
        let key64 = read_public_key(env, &public_key)?;
        Ok(key64.is_some_and(|key64| sm2::verify_digest(&e, &sig, &key64)))
    })
}

fn nonces(deterministic: jboolean) -> Nonces {
    if deterministic { Nonces::Deterministic } else { Nonces::Hedged }
}

fn read_user_id(env: &Env<'_>, user_id: &JByteArray<'_>) -> Result<Vec<u8>, Failure> {
    let length = bytes::length(env, user_id, "userId")?;
    if length > MAX_USER_ID {
        return Err(failure(Error::UserId));
    }
    let mut copy = vec![0; length];
    bytes::read_into(env, user_id, 0, &mut copy, "userId")?;
    Ok(copy)
}

/// x | y of a key of 64 bytes, or of 65 that begin with 4; none if they begin otherwise.
pub fn read_public_key(
    env: &Env<'_>,
    public_key: &JByteArray<'_>,
) -> Result<Option<[u8; 64]>, Failure> {
    let name = "publicKey";
    match bytes::length(env, public_key, name)? {
        64 => Ok(Some(bytes::read(env, public_key, 0, name)?)),
        65 => {
            let [form, key64 @ ..] = bytes::read::<65>(env, public_key, 0, name)?;
            Ok((form == 4).then_some(key64))
        }
        length => {
            let text = format!("{name} must be 64 or 65 bytes long, not {length}");
            Err(Failure::Argument(text))
        }
    }
}

/// Which of many public keys, the first, is no point of the curve.
pub fn first_off_curve(public_keys64: &[[u8; 64]]) -> Option<usize> {
    public_keys64.iter().position(|key64| !sm2::is_public_key(key64))
}

/// The core's errors, about the argument that they name.
pub fn failure(error: Error) -> Failure {
    match error {
        Error::PrivateKey => Failure::Argument("privateKey32 is not in [1, n-2]".into()),
        Error::PublicKey => Failure::Argument("publicKey is no point of the curve".into()),
        Error::UserId => Failure::Argument(format!("userId has more than {MAX_USER_ID} bytes")),
        Error::Entropy => Failure::Internal("the operating system gave no random bytes"),
    }
}
