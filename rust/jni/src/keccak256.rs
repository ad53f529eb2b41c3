//! `io.ironsign.Keccak256`

use core::ops::Range;

use ironsign::hash::{Keccak256, keccak256_batch};
use jni::objects::{JByteArray, JClass};
use jni::sys::jint;
use jni::{Env, EnvUnowned};

use crate::bytes;
use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};

/// How much of many messages is copied at once: messages, and bytes. Many enough to lose no speed.
const AT_ONCE: usize = 1024;
const BYTES_AT_ONCE: usize = 256 * 1024;

/// Keccak-256 of `input[off, off + len)`, 32 bytes to `out[out_off..]`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Keccak256_nativeDigest<'local>(
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
        let digest = digest(env, &input, input.range(off, len)?)?;
        bytes::write(env, &out, out_off, &digest, "out")
    })
}

/// Keccak-256 of a range of the bytes.
pub fn digest(
    env: &Env<'_>,
    input: &Memory<'_, '_>,
    range: Range<usize>,
) -> Result<[u8; 32], Failure> {
    let mut hash = Keccak256::default();
    input.for_each_piece::<{ 8 * Keccak256::RATE }>(env, range, |piece| hash.update(piece))?;
    Ok(hash.finalize())
}

/// Keccak-256 of `messages[offsets[i], offsets[i + 1])` for each i.
///
/// In: offsets that are in order and within the messages.
pub fn digests(
    env: &Env<'_>,
    messages: &Memory<'_, '_>,
    offsets: &[jint],
) -> Result<Vec<[u8; 32]>, Failure> {
    let ends = &offsets[1..];
    let mut digests = memory::zeros(ends.len())?;
    let mut first = 0;
    while first < ends.len() {
        let start = offsets[first] as usize;
        let fits = |end: &&jint| **end as usize - start <= BYTES_AT_ONCE;
        let count = ends[first..].iter().take(AT_ONCE).take_while(fits).count();
        if count == 0 {
            digests[first] = digest(env, messages, start..ends[first] as usize)?;
            first += 1;
            continue;
        }
        let last = first + count;
        let bytes = messages.read_bytes(env, start..offsets[last] as usize)?;
        let mut some: Vec<&[u8]> = Vec::new();
        some.try_reserve_exact(count).map_err(|_| Failure::OutOfMemory)?;
        some.extend(
            offsets[first..=last]
                .windows(2)
                .map(|pair| &bytes[pair[0] as usize - start..pair[1] as usize - start]),
        );
        keccak256_batch(&some, &mut digests[first..last]);
        first = last;
    }
    Ok(digests)
}
