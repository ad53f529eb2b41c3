//! Points, eight at a time, and the formulas that add them: those of [`super::super::super::point`],
//! incomplete as they are.

use core::arch::x86_64::__mmask8;

use zeroize::DefaultIsZeroes;

use super::field::{Field8, Lazy8};

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

/// What points differ from sums by, as (x, y).
#[derive(Clone, Copy, Debug, Default)]
pub struct Difference8 {
    pub x: Lazy8,
    pub y: Field8<6>,
}

/// Points (X / Z^2, Y / Z^3).
#[derive(Clone, Copy, Debug, Default)]
pub struct Jacobian8 {
    pub x: Field8,
    pub y: Field8,
    pub z: Lazy8,
}

impl DefaultIsZeroes for Affine8 {}

impl DefaultIsZeroes for Difference8 {}

impl DefaultIsZeroes for Jacobian8 {}

impl Signed8 {
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
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
    /// The slope of the tangent is 3 (x^2 - 1) / 2y: its numerator, as the difference of y. That of x
    /// is 0.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn tangent(&self) -> Difference8 {
        let one = Field8::one();
        let y = self.x.sub(&one).mul_times_three(&self.x.add(&one));
        Difference8 { x: Field8::default(), y: y.loosened() }
    }
}

/// The sums and the points that differ from them by what is given, with the inverses of the differences
/// of x. 2 multiplications, 1 squaring each; those of several sums stand side by side, as each waits for
/// the one before it.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
pub fn add_given_inverses<const N: usize>(
    sums: &mut [Affine8; N],
    differences: &[Difference8; N],
    inverses: &[Field8; N],
) {
    let mut slopes = [Field8::default(); N];
    for i in 0..N {
        slopes[i] = differences[i].y.mul(&inverses[i]);
    }
    let mut xs = [Field8::default(); N];
    for i in 0..N {
        // The x of the point is x(sum) + difference.
        xs[i] = slopes[i].square_sub_and_twice(&differences[i].x, &sums[i].x.loose());
    }
    for i in 0..N {
        let y = slopes[i].mul_sub_folded(&sums[i].x.sub(&xs[i]), &sums[i].y);
        sums[i] = Affine8 { x: xs[i], y };
    }
}

impl Jacobian8 {
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn from_affine(point: Affine8) -> Self {
        Self { x: point.x, y: point.y, z: Field8::one().loosened() }
    }

    /// Adds a point, in place: fifteen vectors less to copy. 8 multiplications, 3 squarings, 10
    /// reductions.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add_affine(&mut self, rhs: &Signed8) {
        let zz = self.z.square();
        let h = rhs.point.x.mul_sub(&zz, &self.x);
        let zzz = self.z.mul(&zz);
        let hh = h.square();
        let r = rhs.point.y.mul_negate_and_sub(&zzz, rhs.negative, &self.y);
        self.z = self.z.mul(&h).loosened();
        let (hhh, v) = (h.mul(&hh), self.x.mul_loose(&hh));
        self.x = r.square_sub_and_twice(&hhh, &v);
        self.y = r.mul_sub_mul(&v.sub(&self.x), &self.y, &hhh);
    }

    /// Doubles the points as many times. 4 multiplications, 4 squarings, 7 reductions each.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn double(&mut self, times: usize) {
        let Self { mut x, mut y, mut z } = *self;
        for _ in 0..times {
            let zz = z.square_loose();
            let yy_2 = y.square_loose().twice().carried();
            let (minus, plus) = (x.sub_loose(&zz), x.add_loose(&zz));
            z = y.mul_loose(&z).twice().carried();
            let m = minus.mul_times_three(&plus);
            let s = x.mul_loose(&yy_2).twice();
            x = m.square_sub_twice(&s);
            y = m.mul_sub_twice_square(&s.sub(&x), &yy_2);
        }
        *self = Self { x, y, z };
    }

    /// (X / Z^2, Y / Z^3), given 1 / Z.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn to_affine(self, z_inverse: &Field8) -> Affine8 {
        let zz = z_inverse.square();
        Affine8 { x: self.x.mul(&zz), y: self.y.mul(&zz.mul(z_inverse)) }
    }
}
