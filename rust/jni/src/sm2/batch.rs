//! `io.ironsign.Sm2`: many signatures or public keys in one call.
//!
//! Each native method has a form for arrays and one for direct buffers. All lengths are checked
//! before anything is copied, and everything is copied before anything is computed: an output may
//! be an input, and a call that fails writes nothing.

use core::ops::Range;

use ironsign::sm2::{self, BatchError, Error, InvalidKey, Nonces};
use jni::objects::{JByteArray, JByteBuffer, JClass, JIntArray};
use jni::sys::{jboolean, jint};
use jni::{Env, EnvUnowned};
use zeroize::Zeroizing;

use super::messages::Messages;
use super::{failure, first_off_curve, nonces};
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::parts::{AT_ONCE, groups, part};

/// 64 bytes r | s to `sigs64[64 * i..]` for each digest e with i in [from, to). All lengths are
/// those of the whole batch.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSignDigestBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    digests: JByteArray<'local>,
    private_keys: JByteArray<'local>,
    deterministic: jboolean,
    sigs64: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let batch = Signing {
            private_keys: Memory::array(env, &private_keys, "privateKeys")?,
            sigs64: Memory::array(env, &sigs64, "sigs64")?,
            nonces: nonces(deterministic),
        };
        let digests = Memory::array(env, &digests, "digests")?;
        batch.sign_digests(env, &digests, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers, with hedged nonces.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSignDigestBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    digests: JByteBuffer<'local>,
    digests_off: jint,
    digests_len: jint,
    private_keys: JByteBuffer<'local>,
    private_keys_off: jint,
    private_keys_len: jint,
    sigs64: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
) {
    guard(env, |env| {
        let keys_range = (private_keys_off, private_keys_len);
        let batch = Signing {
            private_keys: Memory::direct(env, &private_keys, keys_range, "privateKeys")?,
            sigs64: Memory::direct(env, &sigs64, (sigs_off, sigs_len), "sigs64")?,
            nonces: Nonces::Hedged,
        };
        let digests = Memory::direct(env, &digests, (digests_off, digests_len), "digests")?;
        batch.sign_digests(env, &digests, |count| Ok(0..count))
    })
}

/// The same for `messages[offsets[i], offsets[i + 1])` and a user id, i in [from, to). The public
/// keys, as many as private ones, are derived where they are null.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSignBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    user_id: JByteArray<'local>,
    private_keys: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    deterministic: jboolean,
    sigs64: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let messages = Messages {
            memory: Memory::array(env, &messages, "messages")?,
            offsets: &offsets,
            user_id: &user_id,
        };
        let batch = Signing {
            private_keys: Memory::array(env, &private_keys, "privateKeys")?,
            sigs64: Memory::array(env, &sigs64, "sigs64")?,
            nonces: nonces(deterministic),
        };
        let public_keys64 = if public_keys64.is_null() {
            None
        } else {
            Some(Memory::array(env, &public_keys64, "publicKeys64")?)
        };
        batch.sign_messages(env, &messages, public_keys64, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers, with public keys and hedged nonces; offsets count
/// from `messages_off`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeSignBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteBuffer<'local>,
    messages_off: jint,
    messages_len: jint,
    offsets: JIntArray<'local>,
    user_id: JByteArray<'local>,
    private_keys: JByteBuffer<'local>,
    private_keys_off: jint,
    private_keys_len: jint,
    public_keys64: JByteBuffer<'local>,
    public_keys_off: jint,
    public_keys_len: jint,
    sigs64: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
) {
    guard(env, |env| {
        let messages_range = (messages_off, messages_len);
        let messages = Messages {
            memory: Memory::direct(env, &messages, messages_range, "messages")?,
            offsets: &offsets,
            user_id: &user_id,
        };
        let private_range = (private_keys_off, private_keys_len);
        let batch = Signing {
            private_keys: Memory::direct(env, &private_keys, private_range, "privateKeys")?,
            sigs64: Memory::direct(env, &sigs64, (sigs_off, sigs_len), "sigs64")?,
            nonces: Nonces::Hedged,
        };
        let public_range = (public_keys_off, public_keys_len);
        let public_keys64 = Memory::direct(env, &public_keys64, public_range, "publicKeys64")?;
        batch.sign_messages(env, &messages, Some(public_keys64), |count| Ok(0..count))
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
        write_public_keys(env, &private_keys, &public_keys64)
    })
}

/// The same for direct buffers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativePublicKeyBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_keys: JByteBuffer<'local>,
    private_keys_off: jint,
    private_keys_len: jint,
    public_keys64: JByteBuffer<'local>,
    public_keys_off: jint,
    public_keys_len: jint,
) {
    guard(env, |env| {
        let private_range = (private_keys_off, private_keys_len);
        let private_keys = Memory::direct(env, &private_keys, private_range, "privateKeys")?;
        let public_range = (public_keys_off, public_keys_len);
        let public_keys64 = Memory::direct(env, &public_keys64, public_range, "publicKeys64")?;
        write_public_keys(env, &private_keys, &public_keys64)
    })
}

/// What the ways to sign a batch have in common: the keys, one for all or one each, and the output.
struct Signing<'a, 'local> {
    private_keys: Memory<'a, 'local>,
    sigs64: Memory<'a, 'local>,
    nonces: Nonces,
}

impl Signing<'_, '_> {
    fn sign_digests(
        &self,
        env: &Env<'_>,
        digests: &Memory<'_, '_>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<(), Failure> {
        let count = digests.count(32)?;
        let part = part(count)?;
        let keys = self.check(count, part.clone())?;
        let keys32 = self.private_keys.read_secret_items(env, keys.clone())?;
        let digests = digests.read_items(env, part.clone())?;
        self.sign(env, part, &digests, &keys32, keys.start)
    }

    fn sign_messages(
        &self,
        env: &Env<'_>,
        messages: &Messages<'_, '_>,
        public_keys64: Option<Memory<'_, '_>>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<(), Failure> {
        let messages = messages.check(env, part)?;
        let keys = self.check(messages.count, messages.items.clone())?;
        if let Some(public_keys64) = &public_keys64 {
            public_keys64.check_length(2 * self.private_keys.length())?;
        }
        let keys32 = self.private_keys.read_secret_items(env, keys.clone())?;
        let keys64 = match public_keys64 {
            Some(given) => given.read_items(env, keys.clone())?,
            None => public_keys(&keys32, keys.start)?,
        };
        if let Some(i) = first_off_curve(&keys64) {
            let text = format!("publicKeys64: key {} is no point of the curve", keys.start + i);
            return Err(Failure::Argument(text));
        }
        let digests = messages.digests(env, &keys64)?;
        self.sign(env, messages.items, &digests, &keys32, keys.start)
    }

    /// Which keys a part of `count` items needs.
    fn check(&self, count: usize, part: Range<usize>) -> Result<Range<usize>, Failure> {
        let one_key = self.private_keys.one_for_all(32, count)?;
        self.sigs64.check_length(64 * count)?;
        Ok(if one_key { 0..1 } else { part })
    }

    /// Writes the signatures of the items in `part`. A key is counted from `first`.
    fn sign(
        &self,
        env: &Env<'_>,
        part: Range<usize>,
        digests: &[[u8; 32]],
        keys32: &[[u8; 32]],
        first: usize,
    ) -> Result<(), Failure> {
        let mut sigs = memory::zeros(digests.len())?;
        for some in groups(digests.len()) {
            let (keys, first) = if keys32.len() == 1 {
                (keys32, first)
            } else {
                (&keys32[some.clone()], first + some.start)
            };
            sm2::sign_digest_batch(&digests[some.clone()], keys, self.nonces, &mut sigs[some])
                .map_err(|error| match error {
                    BatchError::Key(key) => invalid_key(first)(key),
                    BatchError::Entropy => failure(Error::Entropy),
                })?;
        }
        self.sigs64.write_items(env, part.start, &sigs)
    }
}

fn write_public_keys(
    env: &Env<'_>,
    private_keys: &Memory<'_, '_>,
    public_keys64: &Memory<'_, '_>,
) -> Result<(), Failure> {
    let count = private_keys.count(32)?;
    public_keys64.check_length(64 * count)?;
    let keys32: Zeroizing<Vec<[u8; 32]>> = private_keys.read_secret_items(env, 0..count)?;
    public_keys64.write_items(env, 0, &public_keys(&keys32, 0)?)
}

/// The public keys of private keys, which are counted from `first`.
fn public_keys(keys32: &[[u8; 32]], first: usize) -> Result<Vec<[u8; 64]>, Failure> {
    let mut public_keys = memory::zeros(keys32.len())?;
    let pairs = keys32.chunks(AT_ONCE).zip(public_keys.chunks_mut(AT_ONCE)).enumerate();
    for (i, (keys32, public_keys)) in pairs {
        sm2::public_key_batch(keys32, public_keys).map_err(invalid_key(first + AT_ONCE * i))?;
    }
    Ok(public_keys)
}

/// The key that the core names, counted from the `first` that it was given.
fn invalid_key(first: usize) -> impl Fn(InvalidKey) -> Failure {
    move |InvalidKey { index }| {
        Failure::Argument(format!("privateKeys: key {} is not in [1, n-2]", first + index))
    }
}
