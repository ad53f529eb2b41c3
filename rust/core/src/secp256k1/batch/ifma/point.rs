//! Points, eight at a time, and the formulas that add them: those of [`super::super::super::point`],
//! incomplete as they are.

use core::arch::x86_64::__mmask8;

use zeroize::DefaultIsZeroes;

use super::field::Field8;

/// Points other than infinity, as (x, y).
#[derive(Clone, Copy, Debug, Default)]
pub struct Affine8 {
    pub x: Field8,
    pub y: Field8,
}

/// Points (x, y), or (x, -y) in the lanes of the mask.
#[derive(Clone, Copy)]
pub struct Signed8 {
    pub point: Affine8,
    pub negative: __mmask8,
}

/// What points differ from sums by, as (x, y).
pub type Difference8 = Affine8;

/// Points (X / Z^2, Y / Z^3).
#[derive(Clone, Copy, Debug, Default)]
pub struct Jacobian8 {
    pub x: Field8,
    pub y: Field8,
    pub z: Field8,
}

impl DefaultIsZeroes for Affine8 {}

impl DefaultIsZeroes for Jacobian8 {}

impl Signed8 {
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn to_affine(self) -> Affine8 {
        Affine8 { x: self.point.x, y: self.point.y.negate(self.negative) }
    }

    /// self - sum.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn minus(&self, sum: &Affine8) -> Difference8 {
        Difference8 {
            x: self.point.x.sub(&sum.x),
            y: self.point.y.negate_and_sub(self.negative, &sum.y),
        }
    }
}

impl Affine8 {
    /// The slope of the tangent is 3 x^2 / 2y: its numerator, as the difference of y. That of x is 0.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn tangent(&self) -> Difference8 {
        Difference8 { x: Field8::default(), y: self.x.square_times_three() }
    }
}

/// The sums and the points whose differences from them are given (of x, and of y), with the inverses
/// of the first. 2 multiplications, 1 squaring each; those of several sums stand side by side, as
/// each waits for the one before it.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
pub fn add_given_inverses<const K: usize>(
    sums: &mut [Affine8; K],
    differences: &[Affine8; K],
    inverses: &[Field8; K],
) {
    let mut slopes = [Field8::default(); K];
    for i in 0..K {
        slopes[i] = differences[i].y.mul(&inverses[i]);
    }
    let mut xs = [Field8::default(); K];
    for i in 0..K {
        // The x of the point is x(sum) + difference.
        xs[i] = slopes[i].square_sub_and_twice(&differences[i].x, &sums[i].x);
    }
    for i in 0..K {
        let y = slopes[i].mul_sub(&sums[i].x.sub(&xs[i]), &sums[i].y);
        sums[i] = Affine8 { x: xs[i], y };
    }
}

impl Jacobian8 {
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn from_affine(point: Affine8) -> Self {
        Self { x: point.x, y: point.y, z: Field8::one() }
    }

    /// lhs + rhs. 4 multiplications, 2 squarings. `meanwhile` is called after each.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add_two_affine(lhs: &Affine8, rhs: &Signed8, meanwhile: &mut impl FnMut()) -> Self {
        let h = rhs.point.x.sub(&lhs.x);
        let r = rhs.point.y.negate_and_sub(rhs.negative, &lhs.y);
        let hh = h.square();
        meanwhile();
        let rr = r.square();
        meanwhile();
        let hhh = h.mul(&hh);
        meanwhile();
        let v = lhs.x.mul(&hh);
        meanwhile();
        let x = rr.sub_and_twice(&hhh, &v);
        let yhhh = lhs.y.mul(&hhh);
        meanwhile();
        let y = r.mul_sub(&v.sub(&x), &yhhh);
        meanwhile();
        Self { x, y, z: h }
    }

    /// self + rhs. 8 multiplications, 3 squarings. `meanwhile` is called after each.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add_affine(&self, rhs: &Signed8, meanwhile: &mut impl FnMut()) -> Self {
        let zz = self.z.square();
        meanwhile();
        let h = rhs.point.x.mul_sub(&zz, &self.x);
        meanwhile();
        let zzz = self.z.mul(&zz);
        meanwhile();
        let hh = h.square();
        meanwhile();
        let r = rhs.point.y.mul_negate_and_sub(&zzz, rhs.negative, &self.y);
        meanwhile();
        let z = self.z.mul(&h);
        meanwhile();
        let hhh = h.mul(&hh);
        meanwhile();
        let v = self.x.mul(&hh);
        meanwhile();
        let x = r.square_sub_and_twice(&hhh, &v);
        meanwhile();
        let yhhh = self.y.mul(&hhh);
        meanwhile();
        let y = r.mul_sub(&v.sub(&x), &yhhh);
        meanwhile();
        Self { x, y, z }
    }

    /// (X / Z^2, Y / Z^3), given 1 / Z.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn to_affine(self, z_inverse: &Field8) -> Affine8 {
        let zz = z_inverse.square();
        Affine8 { x: self.x.mul(&zz), y: self.y.mul(&zz.mul(z_inverse)) }
    }
}
