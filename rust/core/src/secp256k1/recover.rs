//! Public key recovery (SEC 1, 4.1.6).

use super::double_mul::{Terms, double_mul_each_vartime, double_mul_vartime};
use super::field::Field;
use super::point::Affine;
use super::scalar::Scalar;
use super::verify::plus_n_vartime;
use super::{key, reference, scalar};
use crate::Error;
use crate::cpu::{self, Kernel};
use crate::hash::keccak256;
use crate::modinv::{Invert, invert_all};

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
    if kernel == Kernel::K256 {
        return reference::recover_vartime(hash32, sig65);
    }
    let Signature { x, y_is_odd, r, s } = Signature::parse_vartime(sig65)?;
    let big_r = key::lift_x_vartime(x, y_is_odd)?;
    let Terms { a, b, q } = terms(hash32, s, r.invert_vartime(), big_r);
    let key = double_mul_vartime(&a, &b, &q)?;
    Some(key::encode(&key.to_affine(key.z.invert_vartime())))
}

/// r and s, and what r and the recovery id say about R.
#[derive(Clone, Copy)]
struct Signature {
    x: Field,
    y_is_odd: bool,
    r: Scalar,
    s: Scalar,
}

impl Signature {
    /// None if r, s or the recovery id is out of range, or there is no such x.
    fn parse_vartime(sig65: &[u8; 65]) -> Option<Self> {
        let (r, s) = scalar::signature_vartime(sig65.first_chunk()?)?;
        let recid = sig65[64];
        if recid > 3 {
            return None;
        }
        let x = Field::from_limbs(r.to_limbs());
        let x = if recid & 2 == 0 { x } else { plus_n_vartime(&r)? };
        Some(Self { x, y_is_odd: recid & 1 == 1, r, s })
    }
}

/// Q = r^-1 (s R - z G)
fn terms(hash32: &[u8; 32], s: Scalar, r_inverse: Scalar, big_r: Affine) -> Terms {
    let z = Scalar::from_bytes_reduced(hash32);
    Terms { a: -z * r_inverse, b: s * r_inverse, q: big_r }
}

pub(crate) fn recover_batch_with(
    kernel: Kernel,
    hashes: &[[u8; 32]],
    sigs65: &[[u8; 65]],
) -> Vec<Option<[u8; 64]>> {
    assert_eq!(hashes.len(), sigs65.len());
    cpu::detect();
    let mut keys = vec![None; hashes.len()];
    if kernel == Kernel::K256 {
        for (i, key) in keys.iter_mut().enumerate() {
            *key = reference::recover_vartime(&hashes[i], &sigs65[i]);
        }
        return keys;
    }
    let (items, terms) = batch_terms(kernel, hashes, sigs65);
    let sums = double_mul_each_vartime(kernel, &terms);
    let mut inverses: Vec<Field> =
        sums.iter().map(|sum| sum.map_or(Field::ONE, |sum| sum.z)).collect();
    invert_all(&mut inverses);
    for ((i, sum), inverse) in items.into_iter().zip(sums).zip(inverses) {
        keys[i] = sum.map(|sum| key::encode(&sum.to_affine(inverse)));
    }
    keys
}

/// Which items have an R, and what is to be computed for them.
fn batch_terms(
    kernel: Kernel,
    hashes: &[[u8; 32]],
    sigs65: &[[u8; 65]],
) -> (Vec<usize>, Vec<Terms>) {
    let parsed = sigs65.iter().map(Signature::parse_vartime).enumerate();
    let signatures: Vec<(usize, Signature)> =
        parsed.filter_map(|(i, signature)| signature.map(|signature| (i, signature))).collect();
    let wanted: Vec<(Field, bool)> =
        signatures.iter().map(|(_, signature)| (signature.x, signature.y_is_odd)).collect();
    let points = key::lift_x_each_vartime(kernel, &wanted);
    let mut inverses: Vec<Scalar> = signatures.iter().map(|(_, signature)| signature.r).collect();
    invert_all(&mut inverses);
    let found = signatures.into_iter().zip(points).zip(inverses);
    found
        .filter_map(|(((i, signature), big_r), r_inverse)| {
            big_r.map(|big_r| (i, terms(&hashes[i], signature.s, r_inverse, big_r)))
        })
        .unzip()
}
