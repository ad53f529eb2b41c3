//! `io.ironsign.NativeLibrary`

use ironsign::cpu;
use jni::EnvUnowned;
use jni::objects::{JClass, JString};

use crate::guard::{Failure, guard};

/// The version, which must be the jar's.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeVersion<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
) -> JString<'local> {
    guard(env, |env| Ok(JString::new(env, ironsign::VERSION)?))
}

/// Chooses the kernel that signs, by its name or `auto`; only one that gives the known answers is
/// taken. Returns its name, and which of the faster ones failed.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeSelectKernel<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    wanted: JString<'local>,
) -> JString<'local> {
    guard(env, |env| {
        if wanted.is_null() {
            return Err(Failure::Null("wanted"));
        }
        let wanted = wanted.try_to_string(env)?;
        let (kernel, failed) = cpu::select_kernel(&wanted)
            .map_err(|e| Failure::Argument(format!("ironsign.kernel is {wanted}: {e}")))?;
        let failed: String =
            failed.iter().map(|k| format!(" ({} fails its self-test)", k.name())).collect();
        Ok(JString::new(env, format!("{}{failed}", kernel.name()))?)
    })
}

/// Does nothing: what any other call costs is measured against it.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeEmpty<'local>(
    _env: EnvUnowned<'local>,
    _class: JClass<'local>,
) {
}
