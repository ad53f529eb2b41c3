//! Verification.

use k256::elliptic_curve::Group;
use k256::elliptic_curve::ops::{MulByGeneratorVartime, Reduce};
use k256::elliptic_curve::point::AffineCoordinates;
use k256::{FieldBytes, ProjectivePoint, Scalar};

use super::{key, signature_scalar};
use crate::Error;

/// Whether r | s is a signature of `hash32` under the key (SEC 1, 4.1.4).
///
/// In:   `public_key` of 33, 64 or 65 bytes. A high s is accepted, as plain ECDSA does.
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
    let (Some(r), Some(s)) = (signature_scalar(&sig64[..32]), signature_scalar(&sig64[32..]))
    else {
        return Ok(false);
    };
    let Some(q) = key::public_point_vartime(public_key) else {
        return Ok(false);
    };
    Ok(equation_holds_vartime(hash32, &r, &s, &q.into()))
}

/// x(s^-1 z G + s^-1 r Q) = r (mod n)
fn equation_holds_vartime(hash32: &[u8; 32], r: &Scalar, s: &Scalar, q: &ProjectivePoint) -> bool {
    let Some(s_inverse) = s.invert_vartime().into_option() else {
        return false;
    };
    let z = <Scalar as Reduce<FieldBytes>>::reduce(&FieldBytes::from(*hash32));
    let big_r = ProjectivePoint::mul_by_generator_and_mul_add_vartime(
        &(z * s_inverse),
        &(r * &s_inverse),
        q,
    );
    if bool::from(big_r.is_identity()) {
        return false;
    }
    <Scalar as Reduce<FieldBytes>>::reduce(&big_r.to_affine().x()) == *r
}
