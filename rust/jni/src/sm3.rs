//! `io.ironsign.Sm3`

use core::ops::Range;

use ironsign::hash::{Sm3, sm3_batch};
use jni::objects::{JByteArray, JByteBuffer, JClass, JIntArray};
use jni::sys::jint;
use jni::{Env, EnvUnowned};

use crate::bytes;
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::offsets::{self, Part};
use crate::parts::{AT_ONCE, part};

/// The most bytes that are copied to be hashed at once.
const BYTES_AT_ONCE: usize = 1 << 20;

/// SM3 of `input[off, off + len)`, 32 bytes to `out[out_off..]`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm3_nativeDigest<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    input: JByteArray<'local>,
    off: jint,
    len: jint,
    out: JByteArray<'local>,
    out_off: jint,
) {
    guard(env, |env| {
        let input = Memory::array(env, &input, "input")?;
        let mut hash = Sm3::default();
        update(env, &mut hash, &input, input.range(off, len)?)?;
        bytes::write(env, &out, out_off, &hash.finalize(), "out")
    })
}

/// SM3 of `messages[offsets[i], offsets[i + 1])` to `digests[32 * i..]` for each i in [from, to). All
/// lengths are those of the whole batch.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm3_nativeDigestBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    digests: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let messages = Memory::array(env, &messages, "messages")?;
        let out = Memory::array(env, &digests, "digests")?;
        digest_batch(env, &messages, &offsets, &out, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers; offsets count from `messages_off`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm3_nativeDigestBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteBuffer<'local>,
    messages_off: jint,
    messages_len: jint,
    offsets: JIntArray<'local>,
    digests: JByteBuffer<'local>,
    digests_off: jint,
    digests_len: jint,
) {
    guard(env, |env| {
        let messages = Memory::direct(env, &messages, (messages_off, messages_len), "messages")?;
        let out = Memory::direct(env, &digests, (digests_off, digests_len), "digests")?;
        digest_batch(env, &messages, &offsets, &out, |count| Ok(0..count))
    })
}

/// Hashes the messages that `part` names, given how many there are.
fn digest_batch(
    env: &Env<'_>,
    messages: &Memory<'_, '_>,
    offsets: &JIntArray<'_>,
    out: &Memory<'_, '_>,
    part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
) -> Result<(), Failure> {
    let Part { count, items, offsets } = offsets::read_part(env, offsets, messages, part)?;
    out.check_length(32 * count)?;
    let mut digests = memory::zeros(items.len())?;
    for_each_group(env, messages, &offsets, |items, group| {
        match group {
            Group::Copied(messages) => sm3_batch(messages, &mut digests[items]),
            Group::Long(range) => {
                let mut hash = Sm3::default();
                update(env, &mut hash, messages, range)?;
                digests[items.start] = hash.finalize();
            }
        }
        Ok(())
    })?;
    out.write_items(env, items.start, &digests)
}

/// Takes the bytes of a range into a state of [`STATE`] bytes, which it is read from and written to.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm3_nativeUpdate<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    state: JByteArray<'local>,
    input: JByteArray<'local>,
    off: jint,
    len: jint,
) {
    guard(env, |env| {
        let mut hash = read_state(env, &state)?;
        let input = Memory::array(env, &input, "input")?;
        update(env, &mut hash, &input, input.range(off, len)?)?;
        bytes::write(env, &state, 0, &hash.to_bytes(), "state")
    })
}

/// The hash of what a state has taken, 32 bytes to `out[out_off..]`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm3_nativeFinish<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    state: JByteArray<'local>,
    out: JByteArray<'local>,
    out_off: jint,
) {
    guard(env, |env| {
        let hash = read_state(env, &state)?;
        bytes::write(env, &out, out_off, &hash.finalize(), "out")
    })
}

fn read_state(env: &Env<'_>, state: &JByteArray<'_>) -> Result<Sm3, Failure> {
    Ok(Sm3::from_bytes(&bytes::read_exact(env, state, "state")?))
}

/// Appends a range of the bytes to what is hashed.
pub fn update(
    env: &Env<'_>,
    hash: &mut Sm3,
    input: &Memory<'_, '_>,
    range: Range<usize>,
) -> Result<(), Failure> {
    input.for_each_piece::<{ 16 * Sm3::BLOCK }>(env, range, |piece| hash.update(piece))
}

/// Some of many messages.
pub enum Group<'a> {
    /// Copies of at most [`AT_ONCE`] messages, with at most [`BYTES_AT_ONCE`] bytes together.
    Copied(&'a [&'a [u8]]),
    /// Where one longer message lies, to be hashed in pieces: there may be no memory for copies.
    Long(Range<usize>),
}

/// Passes messages in groups to `take`, each with the indices of its messages, in order.
pub fn for_each_group(
    env: &Env<'_>,
    messages: &Memory<'_, '_>,
    offsets: &[jint],
    mut take: impl FnMut(Range<usize>, Group<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let start_of = |i: usize| offsets[i] as usize;
    let count = offsets.len() - 1;
    let mut first = 0;
    while first < count {
        let base = start_of(first);
        let fits = |end: &usize| start_of(*end) - base <= BYTES_AT_ONCE;
        let most = count.min(first + AT_ONCE);
        if let Some(end) = (first + 1..=most).take_while(fits).last() {
            let copy = messages.read_bytes(env, base..start_of(end))?;
            let part = |i: usize| &copy[start_of(i) - base..start_of(i + 1) - base];
            let parts: Vec<&[u8]> = (first..end).map(part).collect();
            take(first..end, Group::Copied(&parts))?;
            first = end;
        } else {
            take(first..first + 1, Group::Long(base..start_of(first + 1)))?;
            first += 1;
        }
    }
    Ok(())
}
