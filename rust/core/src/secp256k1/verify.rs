//! Verification (SEC 1, 4.1.4).

use super::scalar::Scalar;
use super::{der, reference};
use crate::Error;
use crate::cpu::{self, Kernel};

/// Whether r | s is a signature of `hash32` under the key.
///
/// In:   `public_key` of 33 (2 or 3 | x), 64 (x | y) or 65 (4 | x | y) bytes. A high s is accepted, as plain ECDSA does.
/// Out:  false for r or s outside [1, n-1] (checked before any curve work), and for a key that
///       is no point of the curve.
/// Time: variable; nothing here is secret.
///
/// # Errors
/// [`Error::PublicKeyLength`] for a key of any other length.
pub fn verify(hash32: &[u8; 32], sig64: &[u8; 64], public_key: &[u8]) -> Result<bool, Error> {
    if !matches!(public_key.len(), 33 | 64 | 65) {
        return Err(Error::PublicKeyLength);
    }
    Ok(verify_with(cpu::kernel(), hash32, sig64, public_key))
}

/// As [`verify`], but false for s above n/2 too (EIP-2, BIP 62).
///
/// # Errors
/// As [`verify`].
pub fn verify_strict(
    hash32: &[u8; 32],
    sig64: &[u8; 64],
    public_key: &[u8],
) -> Result<bool, Error> {
    let mut s32 = [0; 32];
    s32.copy_from_slice(&sig64[32..]);
    let low = Scalar::from_bytes_in_range(&s32).is_some_and(|s| !bool::from(s.is_high()));
    // A key of a wrong length is an error whatever the signature is.
    let verdict = verify(hash32, if low { sig64 } else { &[0; 64] }, public_key)?;
    Ok(low && verdict)
}

/// As [`verify`] for a signature in DER.
///
/// Out: false also for what is not strict DER: see [`der::parse`].
///
/// # Errors
/// As [`verify`].
pub fn verify_der(hash32: &[u8; 32], signature: &[u8], public_key: &[u8]) -> Result<bool, Error> {
    // r = s = 0 is no signature, and a key of a wrong length is an error all the same.
    verify(hash32, &der::parse(signature).unwrap_or([0; 64]), public_key)
}

/// What [`verify`] says about each item, whatever its neighbours are.
///
/// In: as many keys, x | y, as items, or one for all of them.
///
/// # Panics
/// If the lengths do not fit.
pub fn verify_batch(
    hashes: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
) -> Vec<bool> {
    verify_batch_with(cpu::kernel(), hashes, sigs64, public_keys64)
}

pub(crate) fn verify_with(
    kernel: Kernel,
    hash32: &[u8; 32],
    sig64: &[u8; 64],
    public_key: &[u8],
) -> bool {
    match kernel {
        Kernel::Ifma | Kernel::Portable | Kernel::K256 => {
            reference::verify_vartime(hash32, sig64, public_key)
        }
    }
}

pub(crate) fn verify_batch_with(
    kernel: Kernel,
    hashes: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
) -> Vec<bool> {
    assert_eq!(hashes.len(), sigs64.len());
    assert!([1, hashes.len()].contains(&public_keys64.len()));
    let items = hashes.iter().zip(sigs64).enumerate();
    items
        .map(|(i, (hash32, sig64))| {
            verify_with(kernel, hash32, sig64, &public_keys64[i % public_keys64.len()])
        })
        .collect()
}
