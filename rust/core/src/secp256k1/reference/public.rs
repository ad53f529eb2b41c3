//! Recovery and verification on k256: what the other kernels are compared with.

use k256::elliptic_curve::bigint::{CheckedAdd, U256};
use k256::elliptic_curve::ff::PrimeField;
use k256::elliptic_curve::ops::{MulByGeneratorVartime, Reduce};
use k256::elliptic_curve::point::{AffineCoordinates, DecompressPoint};
use k256::elliptic_curve::sec1::FromSec1Point;
use k256::elliptic_curve::{Curve, Group};
use k256::{AffinePoint, FieldBytes, ProjectivePoint, Scalar, Sec1Point, Secp256k1};
use subtle::Choice;

use super::encode;

/// As [`super::super::recover()`]; none where that gives an error.
pub fn recover_vartime(hash32: &[u8; 32], sig65: &[u8; 65]) -> Option<[u8; 64]> {
    let r = signature_scalar(&sig65[..32])?;
    let s = signature_scalar(&sig65[32..64])?;
    let recid = Some(sig65[64]).filter(|id| *id < 4)?;

    let big_r = lift_x(&r, recid)?;
    let r_inverse = r.invert_vartime().into_option()?;
    // Q = r^-1 (s R - z G)
    let q = ProjectivePoint::mul_by_generator_and_mul_add_vartime(
        &(reduced(hash32).negate() * r_inverse),
        &(s * r_inverse),
        &big_r.into(),
    );
    (!bool::from(q.is_identity())).then(|| encode(&q.to_affine()))
}

/// As [`super::super::verify()`], with a key of 33, 64 or 65 bytes.
pub fn verify_vartime(hash32: &[u8; 32], sig64: &[u8; 64], public_key: &[u8]) -> bool {
    let (Some(r), Some(s)) = (signature_scalar(&sig64[..32]), signature_scalar(&sig64[32..]))
    else {
        return false;
    };
    let Some(q) = public_point(public_key) else { return false };
    let Some(s_inverse) = s.invert_vartime().into_option() else { return false };
    // x(s^-1 z G + s^-1 r Q) = r (mod n)
    let big_r = ProjectivePoint::mul_by_generator_and_mul_add_vartime(
        &(reduced(hash32) * s_inverse),
        &(r * s_inverse),
        &q.into(),
    );
    !bool::from(big_r.is_identity())
        && <Scalar as Reduce<FieldBytes>>::reduce(&big_r.to_affine().x()) == r
}

fn reduced(hash32: &[u8; 32]) -> Scalar {
    <Scalar as Reduce<FieldBytes>>::reduce(&FieldBytes::from(*hash32))
}

/// r or s of a signature, or none if it is not in [1, n-1].
fn signature_scalar(bytes32: &[u8]) -> Option<Scalar> {
    let bytes = FieldBytes::try_from(bytes32).ok()?;
    let scalar: Option<Scalar> = Scalar::from_repr(bytes).into();
    scalar.filter(|s| !bool::from(s.is_zero()))
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

/// The point of a public key, or none if the bytes are no point of the curve.
fn public_point(bytes: &[u8]) -> Option<AffinePoint> {
    let encoded = match bytes.len() {
        64 => Sec1Point::from_bytes([&[4], bytes].concat()),
        _ => Sec1Point::from_bytes(bytes),
    };
    // SEC 1's compact form (5 | x) also has 33 bytes, and these SDKs do not know it.
    let point = encoded.ok().filter(|point| !point.is_compact())?;
    AffinePoint::from_sec1_point(&point).into()
}
