//! The curve on k256: what the other kernels are compared with, at load and in tests, and what works
//! where that comparison fails.

mod public;

pub use public::{recover_vartime, verify_vartime};

use k256::elliptic_curve::ff::PrimeField;
use k256::elliptic_curve::ops::Reduce;
use k256::elliptic_curve::point::AffineCoordinates;
use k256::elliptic_curve::scalar::IsHigh;
use k256::{AffinePoint, FieldBytes, ProjectivePoint, Scalar};
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};
use zeroize::Zeroizing;

use crate::nonce::Rfc6979;

/// As [`super::sign_recoverable`]; none if the key is not in [1, n-1].
pub fn sign_recoverable(
    hash32: &[u8; 32],
    private_key32: &[u8; 32],
    extra32: Option<&[u8; 32]>,
) -> Option<[u8; 65]> {
    let d = private_scalar(private_key32)?;
    let z = <Scalar as Reduce<FieldBytes>>::reduce(&FieldBytes::from(*hash32));
    let mut nonces = Rfc6979::new(private_key32, &z.to_bytes().into(), extra32);
    loop {
        let candidate = Zeroizing::new(nonces.next_candidate());
        if let Some(sig65) = sign_with_nonce(&z, &d, &candidate) {
            return Some(sig65);
        }
    }
}

/// As [`super::public_key`]; none if the key is not in [1, n-1].
pub fn public_key(private_key32: &[u8; 32]) -> Option<[u8; 64]> {
    let d = private_scalar(private_key32)?;
    Some(encode(&ProjectivePoint::mul_by_generator(&d).to_affine()))
}

/// x | y of a point that is not the identity.
fn encode(point: &AffinePoint) -> [u8; 64] {
    let mut out = [0; 64];
    out[..32].copy_from_slice(&point.x());
    out[32..].copy_from_slice(&point.y());
    out
}

fn private_scalar(private_key32: &[u8; 32]) -> Option<Zeroizing<Scalar>> {
    let bytes = Zeroizing::new(FieldBytes::from(*private_key32));
    let scalar = Scalar::from_repr(*bytes).into_option().map(Zeroizing::new);
    scalar.filter(|d| !bool::from(d.is_zero()))
}

/// The ECDSA equation (SEC 1, 4.1.3).
///
/// Out: none if k is not in [1, n-1], or r or s would be 0.
fn sign_with_nonce(z: &Scalar, d: &Scalar, k32: &[u8; 32]) -> Option<[u8; 65]> {
    let k_bytes = Zeroizing::new(FieldBytes::from(*k32));
    let k = Zeroizing::new(Scalar::from_repr(*k_bytes).into_option()?);
    let k_inverse = Zeroizing::new(k.invert().into_option()?);
    let big_r = ProjectivePoint::mul_by_generator(&k).to_affine();
    let (r, recid) = r_and_recid(&big_r.x().into(), big_r.y_is_odd());
    let rd = Zeroizing::new(r * d);
    let s = *k_inverse * (*rd + z);
    let (s, recid) = low_s(&s, recid);
    if bool::from(r.is_zero() | s.is_zero()) {
        return None;
    }
    let mut sig65 = [0; 65];
    sig65[..32].copy_from_slice(&r.to_bytes());
    sig65[32..64].copy_from_slice(&s.to_bytes());
    sig65[64] = recid;
    Some(sig65)
}

/// r = x mod n, and the id with which x and the parity of y are found again from r.
fn r_and_recid(x32: &[u8; 32], y_is_odd: Choice) -> (Scalar, u8) {
    let r = <Scalar as Reduce<FieldBytes>>::reduce(&FieldBytes::from(*x32));
    let x_is_reduced = !r.to_bytes().as_slice().ct_eq(x32);
    (r, y_is_odd.unwrap_u8() | x_is_reduced.unwrap_u8() << 1)
}

/// The smaller of s and n - s. The other one belongs to -R, whose y has the other parity.
fn low_s(s: &Scalar, recid: u8) -> (Scalar, u8) {
    let high = s.is_high();
    (Scalar::conditional_select(s, &s.negate(), high), recid ^ high.unwrap_u8())
}
