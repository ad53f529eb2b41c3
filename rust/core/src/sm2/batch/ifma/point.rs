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
        xs[i] = slopes[i].square().sub_and_twice(&differences[i].x, &sums[i].x);
    }
    for i in 0..K {
        let y = slopes[i].mul(&sums[i].x.sub(&xs[i])).sub(&sums[i].y);
        sums[i] = Affine8 { x: xs[i], y };
    }
}

impl Jacobian8 {
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn from_affine(point: Affine8) -> Self {
        Self { x: point.x, y: point.y, z: Field8::one() }
    }

    /// self + rhs. 8 multiplications, 3 squarings.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add_affine(&self, rhs: &Signed8) -> Self {
        let zz = self.z.square();
        let h = rhs.point.x.mul(&zz).sub(&self.x);
        let zzz = self.z.mul(&zz);
        let hh = h.square();
        let r = rhs.point.y.mul(&zzz).negate_and_sub(rhs.negative, &self.y);
        let z = self.z.mul(&h);
        let (hhh, v) = (h.mul(&hh), self.x.mul(&hh));
        let x = r.square().sub_and_twice(&hhh, &v);
        let y = r.mul(&v.sub(&x)).sub(&self.y.mul(&hhh));
        Self { x, y, z }
    }

    /// self + rhs, for x(self) != x(rhs). 12 multiplications, 4 squarings.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn add(&self, rhs: &Self) -> Self {
        let (zz, rhs_zz) = (self.z.square(), rhs.z.square());
        let (x, y) = (self.x.mul(&rhs_zz), self.y.mul(&rhs_zz.mul(&rhs.z)));
        let h = rhs.x.mul(&zz).sub(&x);
        let r = rhs.y.mul(&zz.mul(&self.z)).sub(&y);
        let hh = h.square();
        let (hhh, v) = (h.mul(&hh), x.mul(&hh));
        let x = r.square().sub_and_twice(&hhh, &v);
        let y = r.mul(&v.sub(&x)).sub(&y.mul(&hhh));
        Self { x, y, z: self.z.mul(&rhs.z).mul(&h) }
    }

    /// 2 * self. 4 multiplications, 4 squarings.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn double(&self) -> Self {
        let (zz, yy) = (self.z.square(), self.y.square());
        let m = self.x.sub(&zz).mul(&self.x.add(&zz)).triple();
        let z = self.y.mul(&self.z).shl::<1>();
        let s = self.x.mul(&yy).shl::<2>();
        let x = m.square().sub_and_twice(&Field8::default(), &s);
        let y = m.mul(&s.sub(&x)).sub(&yy.square().shl::<3>());
        Self { x, y, z }
    }

    /// (X / Z^2, Y / Z^3), given 1 / Z.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn to_affine(self, z_inverse: &Field8) -> Affine8 {
        let zz = z_inverse.square();
        Affine8 { x: self.x.mul(&zz), y: self.y.mul(&zz.mul(z_inverse)) }
    }
}
