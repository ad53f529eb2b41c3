//! Points of y^2 = x^3 + 7 and the formulas that add them.
//!
//! The additions are incomplete: they are right unless an operand is infinity or the two have the
//! same x. Who calls one says why that cannot be, or looks at Z afterwards: it comes out as 0 in
//! exactly these cases, and stays 0 through all further additions.

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

impl Affine {
    /// self + rhs, given 1 / (x(rhs) - x(self)). 2 multiplications, 1 squaring.
    #[inline(always)]
    pub fn add_given_inverse(&self, rhs: &Self, inverse: Field) -> Self {
        let slope = (rhs.y - self.y) * inverse;
        let x = slope.square() - self.x - rhs.x;
        Self { x, y: slope * (self.x - x) - self.y }
    }
}

pub const GENERATOR: Affine = Affine {
    x: Field::from_limbs([
        0x59f2_815b_16f8_1798,
        0x029b_fcdb_2dce_28d9,
        0x55a0_6295_ce87_0b07,
        0x79be_667e_f9dc_bbac,
    ]),
    y: Field::from_limbs([
        0x9c47_d08f_fb10_d4b8,
        0xfd17_b448_a685_5419,
        0x5da4_fbfc_0e11_08a8,
        0x483a_da77_26a3_c465,
    ]),
};

impl Jacobian {
    pub const fn from_affine(point: Affine) -> Self {
        Self { x: point.x, y: point.y, z: Field::ONE }
    }

    /// self + rhs, for x(self) != x(rhs). 8 multiplications, 3 squarings.
    ///
    /// Multiplications that do not wait for one another stand side by side, so that the processor
    /// finds them together.
    #[inline(always)]
    pub fn add_affine(&self, rhs: &Affine) -> Self {
        let zz = self.z.square();
        let (x, zzz) = (rhs.x * zz, self.z * zz);
        let h = x - self.x;
        let (y, hh, z) = (rhs.y * zzz, h.square(), self.z * h);
        let r = y - self.y;
        let (hhh, v, rr) = (h * hh, self.x * hh, r.square());
        let x = rr - hhh - v.double();
        let y = r * (v - x) - self.y * hhh;
        Self { x, y, z }
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

    /// The sum from h, the difference of the x, and r, that of the y, both over z(self).
    #[inline(always)]
    fn chord(&self, h: Field, r: Field) -> Self {
        let hh = h.square();
        let hhh = hh * h;
        let v = self.x * hh;
        let x = r.square() - hhh - v.double();
        let y = r * (v - x) - self.y * hhh;
        Self { x, y, z: self.z * h }
    }

    /// 2 * self. 3 multiplications, 4 squarings.
    #[inline(always)]
    pub fn double(&self) -> Self {
        let yy = self.y.square();
        let s = (self.x * yy).double().double();
        let xx = self.x.square();
        let m = xx.double() + xx;
        let x = m.square() - s.double();
        let y = m * (s - x) - yy.square().double().double().double();
        Self { x, y, z: (self.y * self.z).double() }
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
