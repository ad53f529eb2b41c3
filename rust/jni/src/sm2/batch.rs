//! `io.ironsign.Sm2`: many signatures, public keys or verdicts in one call.
//!
//! All lengths are checked before anything is copied, and everything is copied before anything is
//! computed: an output may be an input, and a call that fails writes nothing.

use ironsign::sm2::{self, BatchError, Error, InvalidKey};
use jni::objects::{JByteArray, JClass, JIntArray};
use jni::sys::jboolean;
use jni::{Env, EnvUnowned};
use zeroize::Zeroizing;

use super::{failure, first_off_curve, nonces, read_user_id};
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::{offsets, sm3};

/// How many items the core gets at once: it allocates for itself what they need, and running out
/// of memory there would end the process. Many enough to lose no speed.
const AT_ONCE: usize = 1024;

/// 64 bytes r | s to `sigs64[64 * i..]` for each digest e.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSignDigestBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    digests: JByteArray<'local>,
    private_keys: JByteArray<'local>,
    deterministic: jboolean,
    sigs64: JByteArray<'local>,
) {
    guard(env, |env| {
        let digests = Memory::array(env, &digests, "digests")?;
        let private_keys = Memory::array(env, &private_keys, "privateKeys")?;
        let sigs64 = Memory::array(env, &sigs64, "sigs64")?;
        let count = digests.count(32)?;
        check_one_or(&private_keys, 32, count)?;
        sigs64.check_length(64 * count)?;
        let keys32 = read_keys(env, &private_keys)?;
        let digests = digests.read_items(env, 0..count)?;
        sigs64.write_items(env, 0, &sign(&digests, &keys32, deterministic)?)
    })
}

/// The same for messages and a user id, with the public keys: as many as private keys.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSignBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    user_id: JByteArray<'local>,
    private_keys: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    sigs64: JByteArray<'local>,
) {
    guard(env, |env| {
        let messages = Memory::array(env, &messages, "messages")?;
        let offsets = offsets::read(env, &offsets, &messages)?;
        let user_id = read_user_id(env, &user_id)?;
        let private_keys = Memory::array(env, &private_keys, "privateKeys")?;
        let public_keys64 = Memory::array(env, &public_keys64, "publicKeys64")?;
        let sigs64 = Memory::array(env, &sigs64, "sigs64")?;
        let count = offsets.len() - 1;
        check_one_or(&private_keys, 32, count)?;
        public_keys64.check_length(2 * private_keys.length())?;
        sigs64.check_length(64 * count)?;
        let keys32 = read_keys(env, &private_keys)?;
        let keys64 = public_keys64.read_items(env, 0..keys32.len())?;
        if let Some(i) = first_off_curve(&keys64) {
            let text = format!("publicKeys64: key {i} is no point of the curve");
            return Err(Failure::Argument(text));
        }
        let digests = digests(env, &messages, &offsets, &user_id, &keys64)?;
        sigs64.write_items(env, 0, &sign(&digests, &keys32, false)?)
    })
}

/// 64 bytes x | y to `publicKeys64[64 * i..]` for each private key.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativePublicKeyBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_keys: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
) {
    guard(env, |env| {
        let private_keys = Memory::array(env, &private_keys, "privateKeys")?;
        let public_keys64 = Memory::array(env, &public_keys64, "publicKeys64")?;
        let count = private_keys.count(32)?;
        public_keys64.check_length(64 * count)?;
        let keys32 = read_keys(env, &private_keys)?;
        let mut public_keys = memory::zeros(count)?;
        let groups = keys32.chunks(AT_ONCE).zip(public_keys.chunks_mut(AT_ONCE)).enumerate();
        for (i, (keys32, public_keys)) in groups {
            sm2::public_key_batch(keys32, public_keys).map_err(invalid_key(AT_ONCE * i))?;
        }
        public_keys64.write_items(env, 0, &public_keys)
    })
}

/// 1 or 0 to `verdicts[i]` for each digest e.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeVerifyDigestBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    digests: JByteArray<'local>,
    sigs64: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    verdicts: JByteArray<'local>,
) {
    guard(env, |env| {
        let digests = Memory::array(env, &digests, "digests")?;
        let count = digests.count(32)?;
        let batch = Verification::new(env, count, &sigs64, &public_keys64, &verdicts)?;
        let (sigs64, keys64) = batch.read(env)?;
        let digests = digests.read_items(env, 0..count)?;
        batch.verify(env, &digests, &sigs64, &keys64)
    })
}

/// The same for messages and a user id.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeVerifyBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    user_id: JByteArray<'local>,
    sigs64: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    verdicts: JByteArray<'local>,
) {
    guard(env, |env| {
        let messages = Memory::array(env, &messages, "messages")?;
        let offsets = offsets::read(env, &offsets, &messages)?;
        let user_id = read_user_id(env, &user_id)?;
        let count = offsets.len() - 1;
        let batch = Verification::new(env, count, &sigs64, &public_keys64, &verdicts)?;
        let (sigs64, keys64) = batch.read(env)?;
        let digests = digests(env, &messages, &offsets, &user_id, &keys64)?;
        batch.verify(env, &digests, &sigs64, &keys64)
    })
}

/// What the ways to verify a batch have in common.
struct Verification<'a, 'local> {
    count: usize,
    sigs64: Memory<'a, 'local>,
    public_keys64: Memory<'a, 'local>,
    verdicts: Memory<'a, 'local>,
}

/// Signatures, and as many public keys or one for all.
type Signed = (Vec<[u8; 64]>, Vec<[u8; 64]>);

impl<'a, 'local> Verification<'a, 'local> {
    fn new(
        env: &Env<'_>,
        count: usize,
        sigs64: &'a JByteArray<'local>,
        public_keys64: &'a JByteArray<'local>,
        verdicts: &'a JByteArray<'local>,
    ) -> Result<Self, Failure> {
        let sigs64 = Memory::array(env, sigs64, "sigs64")?;
        let public_keys64 = Memory::array(env, public_keys64, "publicKeys64")?;
        let verdicts = Memory::array(env, verdicts, "verdicts")?;
        sigs64.check_length(64 * count)?;
        check_one_or(&public_keys64, 64, count)?;
        verdicts.check_length(count)?;
        Ok(Self { count, sigs64, public_keys64, verdicts })
    }

    fn read(&self, env: &Env<'_>) -> Result<Signed, Failure> {
        let sigs64 = self.sigs64.read_items(env, 0..self.count)?;
        let keys = self.public_keys64.length() / 64;
        Ok((sigs64, self.public_keys64.read_items(env, 0..keys)?))
    }

    fn verify(
        &self,
        env: &Env<'_>,
        digests: &[[u8; 32]],
        sigs64: &[[u8; 64]],
        keys64: &[[u8; 64]],
    ) -> Result<(), Failure> {
        let mut bytes: Vec<[u8; 1]> = memory::zeros(self.count)?;
        for start in (0..self.count).step_by(AT_ONCE) {
            let some = start..self.count.min(start + AT_ONCE);
            let mut verdicts = vec![false; some.len()];
            let keys = if keys64.len() == 1 { keys64 } else { &keys64[some.clone()] };
            let (digests, sigs64) = (&digests[some.clone()], &sigs64[some.clone()]);
            sm2::verify_digest_batch(digests, sigs64, keys, &mut verdicts);
            for (byte, verdict) in bytes[some].iter_mut().zip(verdicts) {
                *byte = [u8::from(verdict)];
            }
        }
        self.verdicts.write_items(env, 0, &bytes)
    }
}

/// e of each message, under its key or one for all.
fn digests(
    env: &Env<'_>,
    messages: &Memory<'_, '_>,
    offsets: &[jni::sys::jint],
    user_id: &[u8],
    keys64: &[[u8; 64]],
) -> Result<Vec<[u8; 32]>, Failure> {
    let mut digests = memory::zeros(offsets.len() - 1)?;
    let one_key = keys64.len() == 1;
    sm3::for_each_group(env, messages, offsets, |items, messages| {
        let keys64 = if one_key { keys64 } else { &keys64[items.clone()] };
        let some = sm2::message_digests(user_id, keys64, messages).map_err(failure)?;
        digests[items].copy_from_slice(&some);
        Ok(())
    })?;
    Ok(digests)
}

fn sign(
    digests: &[[u8; 32]],
    keys32: &[[u8; 32]],
    deterministic: jboolean,
) -> Result<Vec<[u8; 64]>, Failure> {
    let mut sigs = memory::zeros(digests.len())?;
    let one_key = keys32.len() == 1;
    for start in (0..digests.len()).step_by(AT_ONCE) {
        let some = start..digests.len().min(start + AT_ONCE);
        let (keys, first) = if one_key { (keys32, 0) } else { (&keys32[some.clone()], start) };
        let nonces = nonces(deterministic);
        sm2::sign_digest_batch(&digests[some.clone()], keys, nonces, &mut sigs[some]).map_err(
            |error| match error {
                BatchError::Key(key) => invalid_key(first)(key),
                BatchError::Entropy => failure(Error::Entropy),
            },
        )?;
    }
    Ok(sigs)
}

fn read_keys(
    env: &Env<'_>,
    private_keys: &Memory<'_, '_>,
) -> Result<Zeroizing<Vec<[u8; 32]>>, Failure> {
    private_keys.read_secret_items(env, 0..private_keys.length() / 32)
}

/// Refuses any length but those of one item and of `count`.
fn check_one_or(memory: &Memory<'_, '_>, size: usize, count: usize) -> Result<(), Failure> {
    if memory.length() == size || memory.length() == size * count {
        return Ok(());
    }
    let (name, length) = (memory.name(), memory.length());
    let text = format!("{name} must be {size} or {} bytes long, not {length}", size * count);
    Err(Failure::Argument(text))
}

/// The key that the core names, counted from the `first` that it was given.
fn invalid_key(first: usize) -> impl Fn(InvalidKey) -> Failure {
    move |InvalidKey { index }| {
        Failure::Argument(format!("privateKeys: key {} is not in [1, n-2]", first + index))
    }
}
