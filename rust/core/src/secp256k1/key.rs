//! Public keys at the border.

use k256::elliptic_curve::point::AffineCoordinates;
use k256::elliptic_curve::sec1::FromSec1Point;
use k256::{AffinePoint, Sec1Point};

/// The point of a public key of 33 (2 or 3 | x), 64 (x | y) or 65 (4 | x | y) bytes.
///
/// Out: none if the bytes are no point of the curve.
pub(super) fn public_point_vartime(bytes: &[u8]) -> Option<AffinePoint> {
    let encoded = match bytes.len() {
        64 => Sec1Point::from_bytes([&[4], bytes].concat()),
        _ => Sec1Point::from_bytes(bytes),
    };
    // SEC 1's compact form (5 | x) also has 33 bytes, and these SDKs do not know it.
    let point = encoded.ok().filter(|point| !point.is_compact())?;
    AffinePoint::from_sec1_point(&point).into()
}

/// x | y of a point that is not the identity.
pub(super) fn encode(point: &AffinePoint) -> [u8; 64] {
    let mut out = [0; 64];
    out[..32].copy_from_slice(&point.x());
    out[32..].copy_from_slice(&point.y());
    out
}
