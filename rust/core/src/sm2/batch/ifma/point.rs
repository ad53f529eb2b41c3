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
#[derive(Clone, Copy, Default)]
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
    #[inline]
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
    #[inline]
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
    #[inline]
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

    /// 2 * self.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn double(&self) -> Self {
        let mut points = [*self];
        double_each(&mut points);
        points[0]
    }

    /// (X / Z^2, Y / Z^3), given 1 / Z.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn to_affine(self, z_inverse: &Field8) -> Affine8 {
        let zz = z_inverse.square();
        Affine8 { x: self.x.mul(&zz), y: self.y.mul(&zz.mul(z_inverse)) }
    }
}

/// Doubles the points. 4 multiplications, 4 squarings each; those of several points stand side by
/// side, as each waits for the one before it.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
pub fn double_each<const K: usize>(points: &mut [Jacobian8; K]) {
    let zero = [Field8::default(); K];
    let (mut zz, mut yy, mut m, mut s, mut x) = (zero, zero, zero, zero, zero);
    for i in 0..K {
        zz[i] = points[i].z.square();
        yy[i] = points[i].y.square();
    }
    for i in 0..K {
        m[i] = points[i].x.sub(&zz[i]).mul(&points[i].x.add(&zz[i])).triple();
        points[i].z = points[i].y.mul(&points[i].z).shl::<1>();
    }
    for i in 0..K {
        s[i] = points[i].x.mul(&yy[i]).shl::<2>();
        x[i] = m[i].square().sub_and_twice(&Field8::default(), &s[i]);
    }
    for i in 0..K {
        let yyyy_8 = yy[i].square().shl::<3>();
        points[i].x = x[i];
        points[i].y = m[i].mul(&s[i].sub(&x[i])).sub(&yyyy_8);
    }
}

/// Adds a point to each. 8 multiplications, 3 squarings each, side by side as in [`double_each`].
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
pub fn add_affine_each<const K: usize>(points: &mut [Jacobian8; K], addends: &[Signed8; K]) {
    let zero = [Field8::default(); K];
    let (mut zz, mut h, mut r, mut hh, mut hhh, mut v) = (zero, zero, zero, zero, zero, zero);
    for i in 0..K {
        zz[i] = points[i].z.square();
    }
    for i in 0..K {
        h[i] = addends[i].point.x.mul(&zz[i]).sub(&points[i].x);
        r[i] = points[i].z.mul(&zz[i]);
    }
    for i in 0..K {
        hh[i] = h[i].square();
        r[i] = addends[i].point.y.mul(&r[i]).negate_and_sub(addends[i].negative, &points[i].y);
    }
    for i in 0..K {
        points[i].z = points[i].z.mul(&h[i]);
        hhh[i] = h[i].mul(&hh[i]);
        v[i] = points[i].x.mul(&hh[i]);
    }
    for i in 0..K {
        points[i].x = r[i].square().sub_and_twice(&hhh[i], &v[i]);
        let y_hhh = points[i].y.mul(&hhh[i]);
        points[i].y = r[i].mul(&v[i].sub(&points[i].x)).sub(&y_hhh);
    }
}
