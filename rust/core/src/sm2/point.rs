//! Points of y^2 = x^3 - 3x + b and the formulas that add them.
//!
//! The additions are incomplete: they are right unless an operand is infinity or the two have the
//! same x. Who calls one says why that cannot be, or looks at Z afterwards: it comes out as 0 in
//! exactly these cases, and stays 0 through all further additions.

// A second factor that is referred to is not copied: see `Mul<&Field>`.
#![allow(clippy::op_ref)]

use zeroize::{DefaultIsZeroes, Zeroizing};

use super::field::Field;
use crate::modinv::{Invert, invert_all};

/// A point other than infinity, as (x, y).
#[derive(Clone, Copy, Default)]
#[cfg_attr(test, derive(Debug))]
pub struct Affine {
    pub x: Field,
    pub y: Field,
}

/// A point (X / Z^2, Y / Z^3).
#[derive(Clone, Copy, Default)]
#[cfg_attr(test, derive(Debug))]
pub struct Jacobian {
    pub x: Field,
    pub y: Field,
    pub z: Field,
}

impl DefaultIsZeroes for Affine {}

impl DefaultIsZeroes for Jacobian {}

/// b of the curve (GB/T 32918.5, clause 2), in Montgomery's form.
pub const B: Field = Field::from_montgomery([
    0x90d2_3063_2bc0_dd42,
    0x71cf_379a_e9b5_37ab,
    0x5279_8150_5ea5_1c3c,
    0x240f_e188_ba20_e2c8,
]);

/// The base point, in Montgomery's form.
pub const GENERATOR: Affine = Affine {
    x: Field::from_montgomery([
        0x6132_8990_f418_029e,
        0x3e79_81ed_dca6_c050,
        0xd6a1_ed99_ac24_c3c3,
        0x9116_7a5e_e1c1_3b05,
    ]),
    y: Field::from_montgomery([
        0xc135_4e59_3c2d_0ddd,
        0xc1f5_e578_8d32_95fa,
        0x8d4c_fb06_6e2a_48f8,
        0x63cd_65d4_81d7_35bd,
    ]),
};

impl Affine {
    /// The point of a public key x | y, or none if it is not on the curve or a coordinate is not
    /// below p.
    pub fn from_bytes_vartime(public_key64: &[u8; 64]) -> Option<Self> {
        let (x, y) = public_key64.split_first_chunk::<32>()?;
        let (x, y) = (Field::from_bytes_vartime(x)?, Field::from_bytes_vartime(y.first_chunk()?)?);
        let three_x = x.double() + x;
        (y.square() == x.square() * x - three_x + B).then_some(Self { x, y })
    }

    /// x | y
    pub fn to_bytes(self) -> [u8; 64] {
        let mut public_key64 = [0; 64];
        public_key64[..32].copy_from_slice(&self.x.to_bytes());
        public_key64[32..].copy_from_slice(&self.y.to_bytes());
        public_key64
    }

    pub fn negate(self) -> Self {
        Self { x: self.x, y: -self.y }
    }

    /// self + rhs, given 1 / (x(rhs) - x(self)). 2 multiplications, 1 squaring.
    #[inline(always)]
    pub fn add_given_inverse(&self, rhs: &Self, inverse: Field) -> Self {
        let slope = (rhs.y - self.y) * &inverse;
        let x = slope.square() - self.x - rhs.x;
        Self { x, y: (self.x - x) * &slope - self.y }
    }
}

impl Jacobian {
    /// Z of infinity is 0.
    pub const INFINITY: Self = Self { x: Field::ONE, y: Field::ONE, z: Field::ZERO };

    pub const fn from_affine(point: Affine) -> Self {
        Self { x: point.x, y: point.y, z: Field::ONE }
    }

    /// self + rhs, for x(self) != x(rhs). 8 multiplications, 3 squarings.
    #[inline(always)]
    pub fn add_affine(&self, rhs: &Affine) -> Self {
        let (h, r) = self.differences(rhs);
        self.chord(h, r)
    }

    /// self + rhs whatever they are.
    #[inline(always)]
    pub fn add_affine_complete_vartime(&self, rhs: &Affine) -> Self {
        if self.z == Field::ZERO {
            return Self::from_affine(*rhs);
        }
        let (h, r) = self.differences(rhs);
        if h == Field::ZERO {
            return self.add_same_x_vartime(r);
        }
        self.chord(h, r)
    }

    /// self plus itself, where r is 0, or plus its opposite. Out of line, as it is next to never done.
    #[cold]
    #[inline(never)]
    fn add_same_x_vartime(&self, r: Field) -> Self {
        if r == Field::ZERO { self.double() } else { Self::INFINITY }
    }

    /// The differences of the x, and of the y, over Z(self).
    #[inline(always)]
    fn differences(&self, rhs: &Affine) -> (Field, Field) {
        let zz = self.z.square();
        (zz * &rhs.x - self.x, (zz * &self.z) * &rhs.y - self.y)
    }

    /// lhs + rhs, for x(lhs) != x(rhs). 5 multiplications, 2 squarings.
    pub fn add_two_affine(lhs: &Affine, rhs: &Affine) -> Self {
        Self::from_affine(*lhs).chord(rhs.x - lhs.x, rhs.y - lhs.y)
    }

    /// self + rhs, for x(self) != x(rhs). 12 multiplications, 4 squarings.
    pub fn add(&self, rhs: &Self) -> Self {
        let (zz, rhs_zz) = (self.z.square(), rhs.z.square());
        let scaled = Self { x: self.x * rhs_zz, y: self.y * (rhs_zz * rhs.z), z: self.z * rhs.z };
        let h = rhs.x * zz - scaled.x;
        let r = rhs.y * (zz * self.z) - scaled.y;
        scaled.chord(h, r)
    }

    /// self + rhs whatever they are.
    pub fn add_complete_vartime(&self, rhs: &Self) -> Self {
        if self.z == Field::ZERO {
            return *rhs;
        }
        if rhs.z == Field::ZERO {
            return *self;
        }
        let (zz, rhs_zz) = (self.z.square(), rhs.z.square());
        let same_x = self.x * rhs_zz == rhs.x * zz;
        if !same_x {
            return self.add(rhs);
        }
        let same_y = self.y * (rhs_zz * rhs.z) == rhs.y * (zz * self.z);
        if same_y { self.double() } else { Self::INFINITY }
    }

    /// The sum from h, the difference of the x, and r, that of the y, both over z(self).
    ///
    /// Multiplications that do not wait for one another stand side by side, so that the processor
    /// finds them together.
    #[inline(always)]
    fn chord(&self, h: Field, r: Field) -> Self {
        let (hh, z) = (h.square(), self.z * &h);
        let (hhh, v, rr) = (hh * &h, self.x * &hh, r.square());
        let x = rr - hhh - v - v;
        let y = (v - x) * &r - self.y * &hhh;
        Self { x, y, z }
    }

    /// 2 * self; infinity for infinity. 4 multiplications, 4 squarings.
    ///
    /// As a = -3, 3 X^2 + a Z^4 is 3 (X - Z^2) (X + Z^2). All of X, Y, Z are those of the usual
    /// formula halved, which needs fewer additions.
    #[inline(always)]
    pub fn double(&self) -> Self {
        let (zz, yy) = (self.z.square(), self.y.square());
        let product = (self.x - zz) * &(self.x + zz);
        let t = self.x * &yy;
        let slope = product.half() + product;
        let z = self.y * &self.z;
        let x = slope.square() - t - t;
        let y = (t - x) * &slope - yy.square();
        Self { x, y, z }
    }

    /// (X / Z^2, Y / Z^3), given 1 / Z.
    #[inline(always)]
    pub fn to_affine(self, z_inverse: Field) -> Affine {
        let zz = z_inverse.square();
        Affine { x: self.x * zz, y: self.y * (zz * z_inverse) }
    }
}

/// All points in affine form, by one inversion.
///
/// In: no Z is 0.
pub fn to_affine_all(points: &[Jacobian]) -> Vec<Affine> {
    let mut inverses: Zeroizing<Vec<Field>> = Zeroizing::new(points.iter().map(|p| p.z).collect());
    invert_all(&mut inverses);
    points.iter().zip(inverses.iter()).map(|(point, inverse)| point.to_affine(*inverse)).collect()
}
