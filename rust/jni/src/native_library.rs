//! `io.ironsign.NativeLibrary`

use core::ffi::c_void;
use std::panic;

use ironsign::{cpu, secp256k1, sm2};
use jni::EnvUnowned;
use jni::objects::{JClass, JString};
use jni::sys::{JavaVM, jint, jlong};

use crate::guard::{Failure, guard};

/// Called when the class loader is gone. The code may stay, for threads that still have to wipe
/// their generators, and with it what it has allocated: an application that is deployed again and
/// again would leave the tables of its keys behind each time.
#[unsafe(no_mangle)]
pub extern "system" fn JNI_OnUnload(_vm: *mut JavaVM, _reserved: *mut c_void) {
    // There is nobody to tell.
    let _ = panic::catch_unwind(|| {
        secp256k1::clear_key_cache();
        sm2::clear_key_cache();
    });
}

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

/// The most bytes that tables of public keys of each curve may take from now on.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeSetKeyCacheBytes<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    bytes: jlong,
) {
    guard(env, |_| {
        let bytes = usize::try_from(bytes)
            .map_err(|_| Failure::Argument(format!("bytes: {bytes} is negative")))?;
        secp256k1::set_key_cache_bytes(bytes);
        sm2::set_key_cache_bytes(bytes);
        Ok(())
    })
}

/// One figure of secp256k1's cache of public keys: hits, misses, evictions, keys, bytes and capacity are 0 to 5.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeKeyCacheFigure<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    which: jint,
) -> jlong {
    guard(env, |_| {
        let all = secp256k1::key_cache_figures();
        let sizes = [all.keys, all.bytes, all.capacity];
        key_cache_figure(which, [all.hits, all.misses, all.evictions], sizes)
    })
}

/// The same of SM2's.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeSm2KeyCacheFigure<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    which: jint,
) -> jlong {
    guard(env, |_| {
        let all = sm2::key_cache_figures();
        let sizes = [all.keys, all.bytes, all.capacity];
        key_cache_figure(which, [all.hits, all.misses, all.evictions], sizes)
    })
}

fn key_cache_figure(which: jint, counts: [u64; 3], sizes: [usize; 3]) -> Result<jlong, Failure> {
    match which {
        0..=2 => Ok(counts[which as usize] as jlong),
        3..=5 => Ok(sizes[which as usize - 3] as jlong),
        _ => Err(Failure::Argument(format!("which: {which} is none of 0 to 5"))),
    }
}

/// Does nothing: what any other call costs is measured against it.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_NativeLibrary_nativeEmpty<'local>(
    _env: EnvUnowned<'local>,
    _class: JClass<'local>,
) {
}
