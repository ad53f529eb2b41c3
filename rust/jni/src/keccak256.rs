//! `io.ironsign.Keccak256`

use ironsign::hash::Keccak256;
use jni::EnvUnowned;
use jni::objects::{JByteArray, JClass};
use jni::sys::jint;

use crate::bytes;
use crate::guard::guard;

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
        let mut hash = Keccak256::default();
        bytes::for_each_piece::<{ 8 * Keccak256::RATE }>(
            env,
            &input,
            (off, len),
            "input",
            |piece| hash.update(piece),
        )?;
        bytes::write(env, &out, out_off, &hash.finalize(), "out")
    })
}
