//! Public keys at the border.

use super::field::Field;
use super::point::{Affine, B};

/// The point of a public key of 33 (2 or 3 | x), 64 (x | y) or 65 (4 | x | y) bytes.
///
/// Out: none if the bytes are no point of the curve.
pub fn decode_vartime(public_key: &[u8]) -> Option<Affine> {
    match (public_key.len(), public_key) {
        (33, [form @ (2 | 3), x @ ..]) => decompress_vartime(x.try_into().ok()?, *form == 3),
        (65, [4, key64 @ ..]) => Affine::from_bytes_vartime(key64.try_into().ok()?),
        (64, key64) => Affine::from_bytes_vartime(key64.try_into().ok()?),
        _ => None,
    }
}

/// x | y
pub fn encode(point: &Affine) -> [u8; 64] {
    point.to_bytes()
}

fn decompress_vartime(x32: &[u8; 32], odd: bool) -> Option<Affine> {
    let x = Field::from_bytes_vartime(x32)?;
    let yy = x.square() * x - (x.double() + x) + B;
    let y = root_vartime(yy);
    if y.square() != yy {
        return None;
    }
    let is_odd = y.to_limbs()[0] & 1 == 1;
    Some(Affine { x, y: if is_odd == odd { y } else { -y } })
}

/// x^((p + 1) / 4): a square root, if there is one, as p = 3 mod 4.
fn root_vartime(x: Field) -> Field {
    /// (p + 1) / 4
    const EXPONENT: [u64; 4] =
        [0x4000_0000_0000_0000, 0xffff_ffff_c000_0000, u64::MAX, 0x3fff_ffff_bfff_ffff];
    let bits = (0..254).rev().map(|i| EXPONENT[i / 64] >> (i % 64) & 1);
    let mut root: Option<Field> = None;
    for bit in bits {
        let square = root.map(Field::square);
        root = if bit == 1 { Some(square.map_or(x, |square| square * x)) } else { square };
    }
    root.unwrap_or(x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sm2::public_key;

    #[test]
    fn every_form_of_a_key_is_the_same_point_and_other_bytes_are_none() {
        crate::cpu::detect();
        for i in 1..100 {
            let key64 = public_key(&[i; 32]).expect("in range");
            let compressed = [&[2 + (key64[63] & 1)], &key64[..32]].concat();
            let with_4 = [&[4], &key64[..]].concat();
            for form in [&key64[..], &compressed, &with_4] {
                assert_eq!(decode_vartime(form).map(|point| encode(&point)), Some(key64));
            }
            let mut other = compressed.clone();
            other[0] ^= 1;
            let other = decode_vartime(&other).expect("the opposite point");
            assert_eq!(encode(&other.negate()), key64);
            for wrong in
                [&key64[1..], &compressed[1..], &with_4[..64], &[&[5], &key64[..]].concat()]
            {
                assert!(decode_vartime(wrong).is_none());
            }
        }
        let found = (0..100u8).filter(|x| {
            let mut compressed = [0; 33];
            (compressed[0], compressed[32]) = (2, *x);
            decode_vartime(&compressed).is_some()
        });
        assert!((30..70).contains(&found.count()), "about half of all x are of a point");
    }
}
