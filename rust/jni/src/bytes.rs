//! The only way bytes cross the border: by copy, after null and range checks that name the
//! argument.
//!
//! Arrays are copied with `Get/SetByteArrayRegion`; no critical region holds up the collector, and
//! a Java thread that changes an array meanwhile changes nothing that was checked.

use jni::Env;
use jni::objects::JByteArray;
use jni::sys::jint;
use zeroize::Zeroizing;

use crate::guard::Failure;

/// Copies all of an array that must be exactly `N` bytes long. Wiped on drop.
pub fn read_exact<const N: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    name: &'static str,
) -> Result<Zeroizing<[u8; N]>, Failure> {
    check_length(length(env, array, name)?, N, name)?;
    read(env, array, 0, name)
}

/// Copies `array[off, off + N)`. Wiped on drop.
pub fn read<const N: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    off: jint,
    name: &'static str,
) -> Result<Zeroizing<[u8; N]>, Failure> {
    check_range(length(env, array, name)?, off, N, name)?;
    let mut copy = Zeroizing::new([0u8; N]);
    array.get_region(env, off, as_signed_mut(&mut *copy))?;
    Ok(copy)
}

/// Passes `array[off, off + len)` to `take` in pieces of at most `PIECE` bytes, in order.
///
/// Nothing is allocated, however long the message is.
pub fn for_each_piece<const PIECE: usize>(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    (off, len): (jint, jint),
    name: &'static str,
    mut take: impl FnMut(&[u8]),
) -> Result<(), Failure> {
    let len = non_negative(len, name)?;
    check_range(length(env, array, name)?, off, len, name)?;
    let mut copy = [0u8; PIECE];
    for start in (0..len).step_by(PIECE) {
        let piece = &mut copy[..PIECE.min(len - start)];
        // The range check keeps off + start below the array's length, which is a jint.
        array.get_region(env, off + start as jint, as_signed_mut(piece))?;
        take(piece);
    }
    Ok(())
}

/// Copies `bytes` to `array[off, off + bytes.len())`.
pub fn write(
    env: &Env<'_>,
    array: &JByteArray<'_>,
    off: jint,
    bytes: &[u8],
    name: &'static str,
) -> Result<(), Failure> {
    check_range(length(env, array, name)?, off, bytes.len(), name)?;
    Ok(array.set_region(env, off, as_signed(bytes))?)
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
        array.set_region(env, off + start as jint, as_signed(piece))?;
    }
    Ok(())
}

/// The length of an array, or a failure that says which argument is null.
pub fn length(env: &Env<'_>, array: &JByteArray<'_>, name: &'static str) -> Result<usize, Failure> {
    if array.is_null() {
        return Err(Failure::Null(name));
    }
    Ok(array.len(env)?)
}

fn non_negative(len: jint, name: &'static str) -> Result<usize, Failure> {
    usize::try_from(len).map_err(|_| Failure::Argument(format!("{name}: length {len} is negative")))
}

fn check_length(actual: usize, expected: usize, name: &'static str) -> Result<(), Failure> {
    if actual == expected {
        return Ok(());
    }
    Err(Failure::Argument(format!("{name} must be {expected} bytes long, not {actual}")))
}

fn check_range(length: usize, off: jint, count: usize, name: &'static str) -> Result<(), Failure> {
    let end = usize::try_from(off).ok().and_then(|off| off.checked_add(count));
    if end.is_some_and(|end| end <= length) {
        return Ok(());
    }
    Err(Failure::Argument(format!("{name}: {count} bytes at offset {off} of {length}")))
}

fn as_signed(bytes: &[u8]) -> &[i8] {
    // SAFETY: u8 and i8 have the same size and alignment, and every bit pattern is valid in both.
    unsafe { core::slice::from_raw_parts(bytes.as_ptr().cast(), bytes.len()) }
}

fn as_signed_mut(bytes: &mut [u8]) -> &mut [i8] {
    // SAFETY: as above; the borrow is exclusive.
    unsafe { core::slice::from_raw_parts_mut(bytes.as_mut_ptr().cast(), bytes.len()) }
}
