//! Where each of several messages in one array begins and ends.

use core::ops::Range;

use jni::Env;
use jni::objects::JIntArray;
use jni::sys::jint;

use crate::bytes;
use crate::guard::Failure;
use crate::memory::Memory;

const NAME: &str = "offsets";

/// Some of many messages.
pub struct Part {
    /// How many there are in all.
    pub count: usize,
    /// Which of them these are.
    pub items: Range<usize>,
    /// Their offsets, one more than they are.
    pub offsets: Vec<jint>,
}

/// The offsets of messages, one more than there are.
pub fn read(
    env: &Env<'_>,
    offsets: &JIntArray<'_>,
    messages: &Memory<'_, '_>,
) -> Result<Vec<jint>, Failure> {
    Ok(read_part(env, offsets, messages, |count| Ok(0..count))?.offsets)
}

/// The offsets of the messages that `part` names, given how many there are.
///
/// The others are not looked at: of a batch that is worked on in parts, each would look at all.
pub fn read_part(
    env: &Env<'_>,
    offsets: &JIntArray<'_>,
    messages: &Memory<'_, '_>,
    part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
) -> Result<Part, Failure> {
    let length = bytes::ints_length(env, offsets, NAME)?;
    let none = || Failure::Argument(format!("{NAME}: there must be one more than items"));
    let count = length.checked_sub(1).ok_or_else(none)?;
    let items = part(count)?;
    let offsets = bytes::read_ints(env, offsets, items.start..items.end + 1, NAME)?;
    check(&offsets, items.start, messages)?;
    Ok(Part { count, items, offsets })
}

/// Refuses offsets, of which the first is the entry `start`, that are not in order or lead out of
/// `messages`.
fn check(offsets: &[jint], start: usize, messages: &Memory<'_, '_>) -> Result<(), Failure> {
    let end = offsets.len() - 1;
    let fault = if offsets[0] < 0 {
        format!("entry {start} is {}", offsets[0])
    } else if let Some(i) = offsets.windows(2).position(|pair| pair[0] > pair[1]) {
        format!("entry {} is less than the one before it", start + i + 1)
    } else if offsets[end] as usize > messages.length() {
        let (name, length) = (messages.name(), messages.length());
        format!("entry {} is {}, {name} has {length} bytes", start + end, offsets[end])
    } else {
        return Ok(());
    };
    Err(Failure::Argument(format!("{NAME}: {fault}")))
}
