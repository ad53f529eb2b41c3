//! `io.ironsign.NativeRandom`

use ironsign::csprng;
use jni::EnvUnowned;
use jni::objects::{JByteArray, JClass};
use jni::sys::jint;

use crate::bytes;
use crate::guard::{Failure, guard};

/// Random bytes to `bytes[off, off + len)`, from the generator of the calling thread.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeRandom_nativeNextBytes<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    bytes: JByteArray<'local>,
    off: jint,
    len: jint,
) {
    guard(env, |env| {
        bytes::write_pieces::<256>(env, &bytes, (off, len), "bytes", |piece| {
            csprng::fill(piece)
                .map_err(|_| Failure::Internal("the operating system gave no random bytes"))
        })
    })
}
