//! Which items of a batch are worked on together.

use core::ops::Range;

use jni::sys::jint;

use crate::guard::Failure;

/// How many items the core gets at once: it allocates for itself what they need, and running out
/// of memory there would end the process. Many enough to lose no speed.
pub const AT_ONCE: usize = 1024;

/// The items [from, to) of `count`.
pub fn part(from: jint, to: jint, count: usize) -> Result<Range<usize>, Failure> {
    match (usize::try_from(from), usize::try_from(to)) {
        (Ok(from), Ok(to)) if from <= to && to <= count => Ok(from..to),
        _ => Err(Failure::Argument(format!("items [{from}, {to}) of {count}"))),
    }
}

/// `count` items as ranges of at most [`AT_ONCE`], in order.
pub fn groups(count: usize) -> impl Iterator<Item = Range<usize>> {
    (0..count).step_by(AT_ONCE).map(move |start| start..count.min(start + AT_ONCE))
}
