//! `io.ironsign.NativeLibrary`

use jni::EnvUnowned;
use jni::objects::{JClass, JString};
use jni::sys::jboolean;

use crate::guard::guard;

/// The version, which must be the jar's.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeVersion<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
) -> JString<'local> {
    guard(env, |env| Ok(JString::new(env, ironsign::VERSION)?))
}

/// The name of the kernel that signs.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeKernel<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
) -> JString<'local> {
    guard(env, |env| Ok(JString::new(env, ironsign::secp256k1::KERNEL)?))
}

/// Whether the kernel gives the known answers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeSelfTest<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
) -> jboolean {
    guard(env, |_| Ok(ironsign::self_test()))
}

/// Does nothing: what any other call costs is measured against it.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeEmpty<'local>(
    _env: EnvUnowned<'local>,
    _class: JClass<'local>,
) {
}
