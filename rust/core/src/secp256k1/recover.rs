//! Public key recovery (SEC 1, 4.1.6).

use super::reference;
use crate::Error;
use crate::cpu::{self, Kernel};
use crate::hash::keccak256;

/// The public key x | y whose private key signed `hash32`.
///
/// In:   `sig65` is r | s | recid; a high s is accepted.
/// Out:  64 bytes.
/// Time: variable; nothing here is secret.
///
/// # Errors
/// [`Error::Signature`] if r or s is not in [1, n-1] or recid not in [0, 3] (both checked before
/// any curve work), if no point has the x that r and recid give, or if the key would be infinity.
pub fn recover(hash32: &[u8; 32], sig65: &[u8; 65]) -> Result<[u8; 64], Error> {
    recover_with(cpu::kernel(), hash32, sig65).ok_or(Error::Signature)
}

/// The address of the key that [`recover`] gives: the last 20 bytes of its Keccak-256.
///
/// # Errors
/// As [`recover`].
pub fn recover_address(hash32: &[u8; 32], sig65: &[u8; 65]) -> Result<[u8; 20], Error> {
    recover(hash32, sig65).map(|public_key64| address(&public_key64))
}

/// What [`recover`] gives for each item, none where it gives an error.
///
/// # Panics
/// If the lengths differ.
pub fn recover_batch(hashes: &[[u8; 32]], sigs65: &[[u8; 65]]) -> Vec<Option<[u8; 64]>> {
    recover_batch_with(cpu::kernel(), hashes, sigs65)
}

/// What [`recover_address`] gives for each item, none where it gives an error.
///
/// # Panics
/// If the lengths differ.
pub fn recover_address_batch(hashes: &[[u8; 32]], sigs65: &[[u8; 65]]) -> Vec<Option<[u8; 20]>> {
    let keys = recover_batch(hashes, sigs65);
    keys.iter().map(|key| key.as_ref().map(address)).collect()
}

fn address(public_key64: &[u8; 64]) -> [u8; 20] {
    let mut address20 = [0; 20];
    address20.copy_from_slice(&keccak256(public_key64)[12..]);
    address20
}

pub(crate) fn recover_with(
    kernel: Kernel,
    hash32: &[u8; 32],
    sig65: &[u8; 65],
) -> Option<[u8; 64]> {
    match kernel {
        Kernel::Ifma | Kernel::Portable | Kernel::K256 => reference::recover_vartime(hash32, sig65),
    }
}

pub(crate) fn recover_batch_with(
    kernel: Kernel,
    hashes: &[[u8; 32]],
    sigs65: &[[u8; 65]],
) -> Vec<Option<[u8; 64]>> {
    assert_eq!(hashes.len(), sigs65.len());
    let items = hashes.iter().zip(sigs65);
    items.map(|(hash32, sig65)| recover_with(kernel, hash32, sig65)).collect()
}
