//! Public key recovery.

use k256::elliptic_curve::bigint::{CheckedAdd, U256};
use k256::elliptic_curve::ops::{MulByGeneratorVartime, Reduce};
use k256::elliptic_curve::point::DecompressPoint;
use k256::elliptic_curve::{Curve, Group};
use k256::{AffinePoint, FieldBytes, ProjectivePoint, Scalar, Secp256k1};
use subtle::Choice;

use super::{key, signature_scalar};
use crate::Error;

/// The public key x | y whose private key signed `hash32` (SEC 1, 4.1.6).
///
/// In:   `sig65` is r | s | recid; a high s is accepted.
/// Out:  64 bytes.
/// Time: variable; nothing here is secret.
///
/// # Errors
/// [`Error::Signature`] if r or s is not in [1, n-1] or recid not in [0, 3] (both checked before
/// any curve work), if no point has the x that r and recid give, or if the key would be infinity.
pub fn recover(hash32: &[u8; 32], sig65: &[u8; 65]) -> Result<[u8; 64], Error> {
    recover_vartime(hash32, sig65).ok_or(Error::Signature)
}

fn recover_vartime(hash32: &[u8; 32], sig65: &[u8; 65]) -> Option<[u8; 64]> {
    let r = signature_scalar(&sig65[..32])?;
    let s = signature_scalar(&sig65[32..64])?;
    let recid = Some(sig65[64]).filter(|id| *id < 4)?;

    let big_r = lift_x(&r, recid)?;
    let z = <Scalar as Reduce<FieldBytes>>::reduce(&FieldBytes::from(*hash32));
    let r_inverse = r.invert_vartime().into_option()?;
    // Q = r^-1 (s R - z G)
    let q = ProjectivePoint::mul_by_generator_and_mul_add_vartime(
        &(z.negate() * r_inverse),
        &(s * r_inverse),
        &big_r.into(),
    );
    (!bool::from(q.is_identity())).then(|| key::encode(&q.to_affine()))
}

/// The point whose x is r, or r + n where bit 1 of the id says that x was reduced, and whose y
/// has the parity of bit 0.
fn lift_x(r: &Scalar, recid: u8) -> Option<AffinePoint> {
    let mut x = U256::from_be_slice(&r.to_bytes());
    if recid & 2 != 0 {
        x = x.checked_add(&Secp256k1::ORDER).into_option()?;
    }
    // x >= p is refused by `decompress`.
    AffinePoint::decompress(&x.to_be_bytes().into(), Choice::from(recid & 1)).into()
}
