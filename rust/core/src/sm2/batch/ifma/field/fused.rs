//! Operations that end in the carry of a multiplication: what is added to a product joins its limbs
//! before that carry and costs none of its own, and two products share one reduction.
//!
//! A product of operands below A p and B p, reduced, is below (A B / 16 + 1) p. What is subtracted is
//! made up for by a multiple of p, which is named; where the result is folded, by p more, for its top
//! limb not to be negative.

use core::arch::x86_64::{__m512i, __mmask8, _mm512_setzero_si512};

use super::{
    Field8, Lazy8, Loose8, add, add_product, carry, fold_top, minus, negated, product, reduce,
    squared, sub,
};

impl Field8 {
    /// self - loose + 2p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn sub_loose(&self, loose: &Loose8) -> Lazy8 {
        Field8(carry(minus::<2>(self.0, &loose.0))).checked()
    }

    /// self + loose.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add_loose(&self, loose: &Loose8) -> Lazy8 {
        let mut limbs = self.0;
        for (limb, loose) in limbs.iter_mut().zip(loose.0) {
            *limb = add(*limb, loose);
        }
        Field8(carry(limbs)).checked()
    }

    /// The same number.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn loose(&self) -> Loose8 {
        Loose8(self.0)
    }
}

impl Loose8 {
    /// self - rhs + 2p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn sub(&self, rhs: &Field8) -> Lazy8 {
        Field8(carry(minus::<2>(self.0, &rhs.0))).checked()
    }

    /// 2 * self.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn twice(&self) -> Loose8<4> {
        let mut limbs = self.0;
        for limb in &mut limbs {
            *limb = add(*limb, *limb);
        }
        Loose8(limbs)
    }
}

impl Loose8<4> {
    /// self - rhs + 2p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn sub(&self, rhs: &Field8) -> Field8<6> {
        Field8(carry(minus::<2>(self.0, &rhs.0))).checked()
    }
}

impl<const A: usize> Field8<A> {
    /// self * rhs - subtrahend + 2p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_sub<const B: usize>(&self, rhs: &Field8<B>, subtrahend: &Field8) -> Lazy8 {
        self.mul_loose(rhs).sub(subtrahend)
    }

    /// self * rhs - subtrahend + 3p, folded.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_sub_folded<const B: usize>(&self, rhs: &Field8<B>, subtrahend: &Field8) -> Field8 {
        fold_top(minus::<3>(self.mul_loose(rhs).0, &subtrahend.0))
    }

    /// self * rhs - subtrahend, or in the lanes of the mask -self * rhs - subtrahend; and 4p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_negate_and_sub<const B: usize>(
        &self,
        rhs: &Field8<B>,
        negative: __mmask8,
        subtrahend: &Field8,
    ) -> Field8<6> {
        let product = negated(self.mul_loose(rhs).0, negative);
        Field8(carry(minus::<4>(product, &subtrahend.0))).checked()
    }

    /// 3 * self * rhs.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_times_three<const B: usize>(&self, rhs: &Field8<B>) -> Field8 {
        let mut limbs = self.mul_loose(rhs).0;
        for limb in &mut limbs {
            *limb = add(*limb, add(*limb, *limb));
        }
        fold_top(limbs)
    }

    /// self * rhs - a * b + 8p, for a * b up to 16 p^2.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_sub_mul<const B: usize, const C: usize, const D: usize>(
        &self,
        rhs: &Field8<B>,
        a: &Field8<C>,
        b: &Field8<D>,
    ) -> Field8 {
        // Before it is folded, below (2 + 1 + 8) p and above (8 - 1) p.
        const { assert!(A * B <= 32 && C * D <= 16) };
        let columns = opposite(product(&a.0, &b.0));
        fold_top(minus::<8>(reduce(add_product(columns, &self.0, &rhs.0)), &nothing()))
    }

    /// self * rhs - 2 * root^2 + 8p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_sub_twice_square<const B: usize, const C: usize>(
        &self,
        rhs: &Field8<B>,
        root: &Field8<C>,
    ) -> Field8 {
        // Before it is folded, below (2 + 1 + 8) p and above (8 - 2) p.
        const { assert!(A * B <= 32 && C * C <= 16) };
        let mut columns = squared(&root.0);
        for column in &mut columns {
            *column = add(*column, *column);
        }
        let columns = opposite(columns);
        fold_top(minus::<8>(reduce(add_product(columns, &self.0, &rhs.0)), &nothing()))
    }

    /// self^2 - subtrahend - 2 * twice + 9p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square_sub_and_twice<const B: usize>(
        &self,
        subtrahend: &Field8<B>,
        twice: &Loose8,
    ) -> Field8 {
        // Before it is folded, below (3 + 1 + 9) p.
        const { assert!(A * A <= 48 && B + 4 <= 8) };
        let mut subtrahends = subtrahend.0;
        for (limb, twice) in subtrahends.iter_mut().zip(twice.0) {
            *limb = add(*limb, add(twice, twice));
        }
        fold_top(minus::<9>(reduce(squared(&self.0)), &subtrahends))
    }

    /// self^2 - 2 * twice + 9p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square_sub_twice(&self, twice: &Loose8<4>) -> Field8 {
        // Before it is folded, below (1 + 1 + 9) p.
        const { assert!(A * A <= 16) };
        let mut subtrahends = twice.0;
        for limb in &mut subtrahends {
            *limb = add(*limb, *limb);
        }
        fold_top(minus::<9>(reduce(squared(&self.0)), &subtrahends))
    }
}

/// Minus the columns.
#[target_feature(enable = "avx512f")]
#[inline]
fn opposite(columns: [__m512i; 10]) -> [__m512i; 10] {
    let mut columns = columns;
    for column in &mut columns {
        *column = sub(_mm512_setzero_si512(), *column);
    }
    columns
}

/// The limbs of 0.
#[target_feature(enable = "avx512f")]
#[inline]
fn nothing() -> [__m512i; 5] {
    [_mm512_setzero_si512(); 5]
}
