//! Where each of several messages in one array begins and ends.

use jni::Env;
use jni::objects::JIntArray;
use jni::sys::jint;

use crate::bytes;
use crate::guard::Failure;
use crate::memory::Memory;

/// The offsets of messages, one more than there are.
pub fn read(
    env: &Env<'_>,
    offsets: &JIntArray<'_>,
    messages: &Memory<'_, '_>,
) -> Result<Vec<jint>, Failure> {
    let offsets = bytes::read_ints(env, offsets, "offsets")?;
    check(&offsets, messages)?;
    Ok(offsets)
}

/// Refuses offsets that are not in order or lead out of `messages`.
fn check(offsets: &[jint], messages: &Memory<'_, '_>) -> Result<(), Failure> {
    let fault = if offsets.is_empty() {
        "there must be one more than items".to_string()
    } else if offsets[0] < 0 {
        format!("the first is {}", offsets[0])
    } else if let Some(i) = offsets.windows(2).position(|pair| pair[0] > pair[1]) {
        format!("entry {} is less than the one before it", i + 1)
    } else if offsets[offsets.len() - 1] as usize > messages.length() {
        let (name, length) = (messages.name(), messages.length());
        format!("the last is {}, {name} has {length} bytes", offsets[offsets.len() - 1])
    } else {
        return Ok(());
    };
    Err(Failure::Argument(format!("offsets: {fault}")))
}
