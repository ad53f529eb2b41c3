//! `io.ironsign.Sm2`: many verdicts in one call.
//!
//! As in [`super::batch`], all lengths are checked before anything is copied, and everything is
//! copied before anything is computed.

use core::ops::Range;

use ironsign::sm2;
use jni::objects::{JByteArray, JByteBuffer, JClass, JIntArray};
use jni::sys::jint;
use jni::{Env, EnvUnowned};

use super::messages::Messages;
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::parts::{groups, part};

/// 1 or 0 to `verdicts[i]` for each digest e with i in [from, to). All lengths are those of the whole
/// batch.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeVerifyDigestBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    digests: JByteArray<'local>,
    sigs64: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    verdicts: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let batch = Verification {
            sigs64: Memory::array(env, &sigs64, "sigs64")?,
            public_keys64: Memory::array(env, &public_keys64, "publicKeys64")?,
            verdicts: Memory::array(env, &verdicts, "verdicts")?,
        };
        let digests = Memory::array(env, &digests, "digests")?;
        batch.verify_digests(env, &digests, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeVerifyDigestBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    digests: JByteBuffer<'local>,
    digests_off: jint,
    digests_len: jint,
    sigs64: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
    public_keys64: JByteBuffer<'local>,
    keys_off: jint,
    keys_len: jint,
    verdicts: JByteBuffer<'local>,
    verdicts_off: jint,
    verdicts_len: jint,
) {
    guard(env, |env| {
        let keys_range = (keys_off, keys_len);
        let verdicts_range = (verdicts_off, verdicts_len);
        let batch = Verification {
            sigs64: Memory::direct(env, &sigs64, (sigs_off, sigs_len), "sigs64")?,
            public_keys64: Memory::direct(env, &public_keys64, keys_range, "publicKeys64")?,
            verdicts: Memory::direct(env, &verdicts, verdicts_range, "verdicts")?,
        };
        let digests = Memory::direct(env, &digests, (digests_off, digests_len), "digests")?;
        batch.verify_digests(env, &digests, |count| Ok(0..count))
    })
}

/// The same for `messages[offsets[i], offsets[i + 1])` and a user id, i in [from, to).
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
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let messages = Messages {
            memory: Memory::array(env, &messages, "messages")?,
            offsets: &offsets,
            user_id: &user_id,
        };
        let batch = Verification {
            sigs64: Memory::array(env, &sigs64, "sigs64")?,
            public_keys64: Memory::array(env, &public_keys64, "publicKeys64")?,
            verdicts: Memory::array(env, &verdicts, "verdicts")?,
        };
        batch.verify_messages(env, &messages, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers; offsets count from `messages_off`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm2_nativeVerifyBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteBuffer<'local>,
    messages_off: jint,
    messages_len: jint,
    offsets: JIntArray<'local>,
    user_id: JByteArray<'local>,
    sigs64: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
    public_keys64: JByteBuffer<'local>,
    keys_off: jint,
    keys_len: jint,
    verdicts: JByteBuffer<'local>,
    verdicts_off: jint,
    verdicts_len: jint,
) {
    guard(env, |env| {
        let messages_range = (messages_off, messages_len);
        let messages = Messages {
            memory: Memory::direct(env, &messages, messages_range, "messages")?,
            offsets: &offsets,
            user_id: &user_id,
        };
        let keys_range = (keys_off, keys_len);
        let verdicts_range = (verdicts_off, verdicts_len);
        let batch = Verification {
            sigs64: Memory::direct(env, &sigs64, (sigs_off, sigs_len), "sigs64")?,
            public_keys64: Memory::direct(env, &public_keys64, keys_range, "publicKeys64")?,
            verdicts: Memory::direct(env, &verdicts, verdicts_range, "verdicts")?,
        };
        batch.verify_messages(env, &messages, |count| Ok(0..count))
    })
}

/// What the ways to verify a batch have in common: the keys are one for all or one each.
struct Verification<'a, 'local> {
    sigs64: Memory<'a, 'local>,
    public_keys64: Memory<'a, 'local>,
    verdicts: Memory<'a, 'local>,
}

impl Verification<'_, '_> {
    fn verify_digests(
        &self,
        env: &Env<'_>,
        digests: &Memory<'_, '_>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<(), Failure> {
        let count = digests.count(32)?;
        let part = part(count)?;
        let keys = self.check(count, part.clone())?;
        let digests = digests.read_items(env, part.clone())?;
        let keys64: Vec<[u8; 64]> = self.public_keys64.read_items(env, keys)?;
        self.verify(env, part, &digests, &keys64)
    }

    fn verify_messages(
        &self,
        env: &Env<'_>,
        messages: &Messages<'_, '_>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<(), Failure> {
        let messages = messages.check(env, part)?;
        let keys = self.check(messages.count, messages.items.clone())?;
        let keys64 = self.public_keys64.read_items(env, keys)?;
        let digests = messages.digests(env, &keys64)?;
        self.verify(env, messages.items, &digests, &keys64)
    }

    /// Which keys a part of `count` items needs.
    fn check(&self, count: usize, part: Range<usize>) -> Result<Range<usize>, Failure> {
        self.sigs64.check_length(64 * count)?;
        let one_key = self.public_keys64.one_for_all(64, count)?;
        self.verdicts.check_length(count)?;
        Ok(if one_key { 0..1 } else { part })
    }

    /// Writes the verdicts on the items in `part`.
    fn verify(
        &self,
        env: &Env<'_>,
        part: Range<usize>,
        digests: &[[u8; 32]],
        keys64: &[[u8; 64]],
    ) -> Result<(), Failure> {
        let sigs64: Vec<[u8; 64]> = self.sigs64.read_items(env, part.clone())?;
        let mut bytes: Vec<[u8; 1]> = memory::zeros(part.len())?;
        for some in groups(part.len()) {
            let mut verdicts = vec![false; some.len()];
            let keys = if keys64.len() == 1 { keys64 } else { &keys64[some.clone()] };
            let (digests, sigs64) = (&digests[some.clone()], &sigs64[some.clone()]);
            sm2::verify_digest_batch(digests, sigs64, keys, &mut verdicts);
            for (byte, verdict) in bytes[some].iter_mut().zip(verdicts) {
                *byte = [u8::from(verdict)];
            }
        }
        self.verdicts.write_items(env, part.start, &bytes)
    }
}
