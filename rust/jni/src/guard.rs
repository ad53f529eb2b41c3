//! The one place where what went wrong becomes a Java exception.

use std::any::Any;

use jni::errors::ErrorPolicy;
use jni::strings::{JNIStr, JNIString};
use jni::{Env, EnvUnowned, jni_str};

/// Why a native method gives no result.
pub enum Failure {
    /// An argument is null: `NullPointerException` with its name.
    Null(&'static str),
    /// An argument is malformed: `IllegalArgumentException`. The text names it, and never holds
    /// its value.
    Argument(String),
    /// The signature is none: `java.security.SignatureException`.
    Signature(&'static str),
    /// There is no memory for our copies: `OutOfMemoryError`.
    OutOfMemory,
    /// Not the caller's fault: `IllegalStateException`.
    Internal(&'static str),
    /// JNI itself refused a call. An exception may be pending already and then stays.
    Jni(jni::errors::Error),
}

impl From<jni::errors::Error> for Failure {
    fn from(error: jni::errors::Error) -> Self {
        Failure::Jni(error)
    }
}

/// Runs the body of a native method. A failure or a panic becomes a pending exception, and the
/// method returns a default that Java never sees.
pub fn guard<'local, T: Default>(
    mut env: EnvUnowned<'local>,
    body: impl FnOnce(&mut Env<'local>) -> Result<T, Failure>,
) -> T {
    env.with_env(body).resolve::<Throw>()
}

struct Throw;

impl<T: Default> ErrorPolicy<T, Failure> for Throw {
    type Captures<'unowned_env_local: 'native_method, 'native_method> = ();

    fn on_error<'unowned_env_local: 'native_method, 'native_method>(
        env: &mut Env<'unowned_env_local>,
        _captures: &mut Self::Captures<'unowned_env_local, 'native_method>,
        failure: Failure,
    ) -> jni::errors::Result<T> {
        throw(env, failure);
        Ok(T::default())
    }

    fn on_panic<'unowned_env_local: 'native_method, 'native_method>(
        env: &mut Env<'unowned_env_local>,
        _captures: &mut Self::Captures<'unowned_env_local, 'native_method>,
        payload: Box<dyn Any + Send + 'static>,
    ) -> jni::errors::Result<T> {
        // Dropping a payload may run code that panics again; a leak is harmless.
        std::mem::forget(payload);
        throw(env, Failure::Internal("ironsign: internal error (panic); please report it"));
        Ok(T::default())
    }
}

fn throw(env: &mut Env<'_>, failure: Failure) {
    if env.exception_check() {
        return;
    }
    let (class, message): (&JNIStr, String) = match failure {
        Failure::Null(name) => {
            (jni_str!("java/lang/NullPointerException"), format!("{name} is null"))
        }
        Failure::Argument(text) => (jni_str!("java/lang/IllegalArgumentException"), text),
        Failure::Signature(text) => (jni_str!("java/security/SignatureException"), text.into()),
        Failure::OutOfMemory => (
            jni_str!("java/lang/OutOfMemoryError"),
            "no native memory for the copies of the arguments".into(),
        ),
        Failure::Internal(text) => (jni_str!("java/lang/IllegalStateException"), text.into()),
        Failure::Jni(error) => (jni_str!("java/lang/IllegalStateException"), error.to_string()),
    };
    throw_new(env, class, &JNIString::new(message));
}

/// Throws with JNI alone. What the jni crate has for it asks the context class loader of the
/// thread, and when that one throws (that of a stopped web application does) it looks up the class
/// of what was thrown, in the same way, until the stack overflows.
fn throw_new(env: &Env<'_>, class: &JNIStr, message: &JNIStr) {
    let env = env.get_raw();
    // SAFETY: the environment is this thread's, as we are in a native method; no exception is
    // pending; both texts end with NUL and outlive the calls. FindClass asks the loader of the
    // class whose native method this is; if it gives none, its exception is pending.
    unsafe {
        let class = ((**env).v1_1.FindClass)(env, class.as_ptr());
        if !class.is_null() {
            ((**env).v1_1.ThrowNew)(env, class, message.as_ptr());
        }
    }
}
