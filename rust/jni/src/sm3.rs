//! `io.ironsign.Sm3`

use core::ops::Range;

use ironsign::hash::{Sm3, sm3_batch};
use jni::objects::{JByteArray, JClass, JIntArray};
use jni::sys::jint;
use jni::{Env, EnvUnowned};

use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::{bytes, offsets};

/// How many messages are hashed at once, and the most bytes that are copied for it.
const AT_ONCE: usize = 1024;
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

/// SM3 of `messages[offsets[i], offsets[i + 1])` to `digests[32 * i..]` for each i.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Sm3_nativeDigestBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    digests: JByteArray<'local>,
) {
    guard(env, |env| {
        let messages = Memory::array(env, &messages, "messages")?;
        let offsets = offsets::read(env, &offsets, &messages)?;
        let count = offsets.len() - 1;
        let out = Memory::array(env, &digests, "digests")?;
        out.check_length(32 * count)?;
        let mut digests = memory::zeros(count)?;
        for_each_group(env, &messages, &offsets, |items, messages| {
            sm3_batch(messages, &mut digests[items]);
            Ok(())
        })?;
        out.write_items(env, 0, &digests)
    })
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

/// Copies messages in groups, and passes each with the indices of its messages to `take`. A group has
/// at most [`AT_ONCE`] messages and [`BYTES_AT_ONCE`] bytes, or one message.
pub fn for_each_group(
    env: &Env<'_>,
    messages: &Memory<'_, '_>,
    offsets: &[jint],
    mut take: impl FnMut(Range<usize>, &[&[u8]]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let start_of = |i: usize| offsets[i] as usize;
    let count = offsets.len() - 1;
    let mut first = 0;
    while first < count {
        let base = start_of(first);
        let fits = |end: &usize| start_of(*end) - base <= BYTES_AT_ONCE;
        let most = count.min(first + AT_ONCE);
        let end = (first + 2..=most).take_while(fits).last().unwrap_or(first + 1);
        let copy: Vec<[u8; 1]> = messages.read_items(env, base..start_of(end))?;
        let copy = copy.as_flattened();
        let part = |i: usize| &copy[start_of(i) - base..start_of(i + 1) - base];
        let parts: Vec<&[u8]> = (first..end).map(part).collect();
        take(first..end, &parts)?;
        first = end;
    }
    Ok(())
}
