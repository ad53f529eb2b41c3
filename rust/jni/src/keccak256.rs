//! `io.ironsign.Keccak256`

use core::ops::Range;

use ironsign::hash::Keccak256;
use jni::objects::{JByteArray, JClass};
use jni::sys::jint;
use jni::{Env, EnvUnowned};

use crate::bytes;
use crate::guard::{Failure, guard};
use crate::memory::Memory;

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
