//! How bytes cross the border: by copy, with null and range checks that name the argument.
//!
//! Arrays are copied with `Get/SetByteArrayRegion`; no critical region holds up the collector, and
//! a Java thread that changes an array meanwhile changes nothing that was checked. The JVM checks
//! the range as it copies, and copies nothing where it is wrong: asking it what it found costs one
//! call, where asking for the length first would cost two.

use core::ops::Range;

use jni::Env;
use jni::objects::{JByteArray, JIntArray};
use jni::sys::{jbyteArray, jint};
use zeroize::Zeroizing;

use crate::guard::Failure;

/// Copies all of an array that must be exactly `N` bytes long.
pub fn read_exact<const N: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    name: &'static str,
) -> Result<[u8; N], Failure> {
    check_length(length(env, array, name)?, N, name)?;
    read(env, array, 0, name)
}

/// The same for a secret, into a place that the caller wipes: returned by value it would be copied
/// on the way, and the copy would have no owner.
pub fn read_exact_secret<const N: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    secret: &mut Zeroizing<[u8; N]>,
    name: &'static str,
) -> Result<(), Failure> {
    check_length(length(env, array, name)?, N, name)?;
    read_secret(env, array, 0, secret, name)
}

/// Copies `array[off, off + N)`.
pub fn read<const N: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    off: jint,
    name: &'static str,
) -> Result<[u8; N], Failure> {
    let mut copy = [0; N];
    read_into(env, array, off, &mut copy, name)?;
    Ok(copy)
}

/// The same for a secret, into a place that the caller wipes.
pub fn read_secret<const N: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    off: jint,
    secret: &mut Zeroizing<[u8; N]>,
    name: &'static str,
) -> Result<(), Failure> {
    read_into(env, array, off, &mut **secret, name)
}

/// Copies all of an array of any length.
pub fn read_all(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    name: &'static str,
) -> Result<Vec<u8>, Failure> {
    let mut copy = Vec::new();
    let length = length(env, array, name)?;
    copy.try_reserve_exact(length).map_err(|_| Failure::OutOfMemory)?;
    copy.resize(length, 0);
    read_into(env, array, 0, &mut copy, name)?;
    Ok(copy)
}

/// A new array that holds `bytes`.
pub fn new_array<'local>(
    env: &mut Env<'local>,
    bytes: &[u8],
) -> Result<JByteArray<'local>, Failure> {
    let name = "result";
    region_length(bytes.len(), name)?;
    let array = env.new_byte_array(bytes.len())?;
    write(env, &array, 0, bytes, name)?;
    Ok(array)
}

/// Copies `bytes` to `array[off, off + bytes.len())`.
pub fn write(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    off: jint,
    bytes: &[u8],
    name: &'static str,
) -> Result<(), Failure> {
    let raw_array = non_null(array, name)?;
    let raw = env.get_raw();
    let count = region_length(bytes.len(), name)?;
    // SAFETY: `raw` is this thread's environment and `raw_array` a byte array that `array` keeps
    // alive; the JVM reads `bytes.len()` bytes at `bytes`.
    unsafe {
        let set_region = (**raw).v1_1.SetByteArrayRegion;
        set_region(raw, raw_array, off, count, bytes.as_ptr().cast());
    }
    check_copied(env, array, off, bytes.len(), name)
}

/// Fills `array[off, off + len)` with what `make` puts into pieces of at most `PIECE` bytes, in
/// order. Our copy of them is wiped.
///
/// `make` may fail at the first piece only; what an earlier piece wrote stays.
pub fn write_pieces<const PIECE: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    (off, len): (jint, jint),
    name: &'static str,
    mut make: impl FnMut(&mut [u8]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let len = non_negative(len, name)?;
    check_range(length(env, array, name)?, off, len, name)?;
    let mut copy = Zeroizing::new([0u8; PIECE]);
    for start in (0..len).step_by(PIECE) {
        let piece = &mut copy[..PIECE.min(len - start)];
        make(piece)?;
        write(env, array, off + start as jint, piece, name)?;
    }
    Ok(())
}

/// The length of an array, or a failure that says which argument is null.
pub fn length(env: &Env<'_>, array: &JByteArray<'_>, name: &'static str) -> Result<usize, Failure> {
    let raw_array = non_null(array, name)?;
    let raw = env.get_raw();
    // SAFETY: as in `write`; nothing is pending, as every call that can throw is asked at once.
    let length = unsafe { ((**raw).v1_1.GetArrayLength)(raw, raw_array) };
    Ok(length as usize)
}

/// The length of an array of ints.
pub fn ints_length(
    env: &Env<'_>,
    array: &JIntArray<'_>,
    name: &'static str,
) -> Result<usize, Failure> {
    if array.is_null() {
        return Err(Failure::Null(name));
    }
    let raw = env.get_raw();
    // SAFETY: as in `length`.
    let length = unsafe { ((**raw).v1_1.GetArrayLength)(raw, array.as_raw()) };
    Ok(length as usize)
}

/// Copies the ints in a range of an array.
pub fn read_ints(
    env: &Env<'_>,
    array: &JIntArray<'_>,
    range: Range<usize>,
    name: &'static str,
) -> Result<Vec<jint>, Failure> {
    let length = ints_length(env, array, name)?;
    if range.start > range.end || range.end > length {
        return Err(Failure::Argument(format!("{name}: entries {range:?} of {length}")));
    }
    let raw = env.get_raw();
    let mut copy = Vec::new();
    copy.try_reserve_exact(range.len()).map_err(|_| Failure::OutOfMemory)?;
    copy.resize(range.len(), 0);
    let (start, count) = (range.start as jint, range.len() as jint);
    // SAFETY: as in `write`, of an array of ints; the range is within the array, so nothing throws.
    unsafe {
        let get_region = (**raw).v1_1.GetIntArrayRegion;
        get_region(raw, array.as_raw(), start, count, copy.as_mut_ptr());
    }
    Ok(copy)
}

/// Copies `array[off, off + copy.len())`, or nothing if the array does not reach that far.
pub fn read_into(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    off: jint,
    copy: &mut [u8],
    name: &'static str,
) -> Result<(), Failure> {
    let raw_array = non_null(array, name)?;
    let raw = env.get_raw();
    let count = region_length(copy.len(), name)?;
    // SAFETY: as in `write`; the JVM writes at most `copy.len()` bytes at `copy`.
    unsafe {
        let get_region = (**raw).v1_1.GetByteArrayRegion;
        get_region(raw, raw_array, off, count, copy.as_mut_ptr().cast());
    }
    check_copied(env, array, off, copy.len(), name)
}

/// Says in our words what the JVM found wrong with a range.
fn check_copied(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    off: jint,
    count: usize,
    name: &'static str,
) -> Result<(), Failure> {
    if !env.exception_check() {
        return Ok(());
    }
    env.exception_clear();
    check_range(length(env, array, name)?, off, count, name)?;
    // The range is right, so it is no exception of ours.
    Err(Failure::Internal("the JVM did not copy an array"))
}

fn non_null(array: &JByteArray<'_>, name: &'static str) -> Result<jbyteArray, Failure> {
    if array.is_null() { Err(Failure::Null(name)) } else { Ok(array.as_raw()) }
}

/// No array is longer than a `jint` counts, so a copy that is cannot be of one.
fn region_length(count: usize, name: &'static str) -> Result<jint, Failure> {
    jint::try_from(count).map_err(|_| Failure::Argument(format!("{name}: no array is as long")))
}

/// A length as Java gives it.
pub fn non_negative(len: jint, name: &'static str) -> Result<usize, Failure> {
    usize::try_from(len).map_err(|_| Failure::Argument(format!("{name}: length {len} is negative")))
}

/// Refuses any other length.
pub fn check_length(actual: usize, expected: usize, name: &'static str) -> Result<(), Failure> {
    if actual == expected {
        return Ok(());
    }
    Err(Failure::Argument(format!("{name} must be {expected} bytes long, not {actual}")))
}

/// The offset, if `count` bytes follow it.
pub fn check_range(
    length: usize,
    off: jint,
    count: usize,
    name: &'static str,
) -> Result<usize, Failure> {
    usize::try_from(off)
        .ok()
        .filter(|off| off.checked_add(count).is_some_and(|end| end <= length))
        .ok_or_else(|| {
            Failure::Argument(format!("{name}: {count} bytes at offset {off} of {length}"))
        })
}
