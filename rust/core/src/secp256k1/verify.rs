//! Verification (SEC 1, 4.1.4).

use super::double_mul::{Terms, double_mul_each_vartime, double_mul_vartime};
use super::field::Field;
use super::point::{Affine, Jacobian};
use super::scalar::{self, N, Scalar};
use super::{der, key, reference};
use crate::Error;
use crate::cpu::{self, Kernel};
use crate::limbs;
use crate::modinv::invert_all;

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
    if kernel == Kernel::K256 {
        return reference::verify_vartime(hash32, sig64, public_key);
    }
    // The range first: it costs next to nothing, and what is out of it never gets further.
    scalar::signature_vartime(sig64).is_some_and(|(r, s)| {
        key::decode_vartime(public_key).is_some_and(|q| {
            let Terms { a, b, q } = terms(hash32, r, s.invert_vartime(), q);
            has_x_vartime(double_mul_vartime(&a, &b, &q), &r)
        })
    })
}

/// R = s^-1 (z G + r Q)
fn terms(hash32: &[u8; 32], r: Scalar, s_inverse: Scalar, q: Affine) -> Terms {
    let z = Scalar::from_bytes_reduced(hash32);
    Terms { a: z * s_inverse, b: r * s_inverse, q }
}

/// Whether R is not infinity and its x is r mod n: r Z^2 = X, or (r + n) Z^2 = X where r + n < p.
fn has_x_vartime(big_r: Option<Jacobian>, r: &Scalar) -> bool {
    big_r.is_some_and(|Jacobian { x, z, .. }| {
        let zz = z.square();
        // With Z = 0 each of the equations could hold for any r.
        !z.is_zero_vartime()
            && ((Field::from_limbs(r.to_limbs()) * zz).equals_vartime(x)
                || plus_n_vartime(r).is_some_and(|r| (r * zz).equals_vartime(x)))
    })
}

/// r + n, or none if that is not below p.
pub fn plus_n_vartime(r: &Scalar) -> Option<Field> {
    /// p - n
    const GAP: [u64; 4] = [0x402d_a172_2fc9_baee, 0x4551_2319_50b7_5fc4, 1, 0];
    let (_, below) = limbs::sub(&r.to_limbs(), &GAP);
    below.then(|| Field::from_limbs(limbs::add(&r.to_limbs(), &N).0))
}

pub(crate) fn verify_batch_with(
    kernel: Kernel,
    hashes: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
) -> Vec<bool> {
    assert_eq!(hashes.len(), sigs64.len());
    assert!([1, hashes.len()].contains(&public_keys64.len()));
    cpu::detect();
    let mut verdicts = vec![false; hashes.len()];
    let key = |i: usize| &public_keys64[i % public_keys64.len()];
    if kernel == Kernel::K256 {
        for (i, verdict) in verdicts.iter_mut().enumerate() {
            *verdict = reference::verify_vartime(&hashes[i], &sigs64[i], key(i));
        }
        return verdicts;
    }
    let mut items = Vec::with_capacity(hashes.len());
    let mut inverses = Vec::with_capacity(hashes.len());
    for (i, sig64) in sigs64.iter().enumerate() {
        let Some((r, s)) = scalar::signature_vartime(sig64) else { continue };
        let Some(q) = key::decode_vartime(key(i)) else { continue };
        items.push((i, r, q));
        inverses.push(s);
    }
    invert_all(&mut inverses);
    let terms: Vec<Terms> = items
        .iter()
        .zip(inverses)
        .map(|(&(i, r, q), s_inverse)| terms(&hashes[i], r, s_inverse, q))
        .collect();
    for ((i, r, _), big_r) in items.iter().zip(double_mul_each_vartime(kernel, &terms)) {
        verdicts[*i] = has_x_vartime(big_r, r);
    }
    verdicts
}
