//! Operations that end in the carry of a multiplication: what is added to a product, or what it is
//! multiplied by, joins the lower five columns before that carry and costs none of its own.
//!
//! After its upper columns are folded, a product has five columns below 13 * 2^52 (docs/arithmetic.md),
//! and [`fold_top`] takes limbs below 2^57, but for those of [`Field8::square_times_three`].

use core::arch::x86_64::{
    __m512i, __mmask8, _mm512_add_epi64, _mm512_and_si512, _mm512_mask_add_epi64,
    _mm512_mask_sub_epi64, _mm512_setzero_si512, _mm512_slli_epi64, _mm512_srli_epi64,
    _mm512_sub_epi64, _mm512_test_epi64_mask,
};

use super::{C, EIGHT_P, Field8, LIMB, TOP, add, fold_columns, fold_top, product, splat, squared};

/// 256p, with limbs of at least 13 * 2^52: the columns of a product can be subtracted from it, limb by
/// limb (the top column is below 12 * 2^52). Below 17 * 2^52.
const COLUMNS_OF_P: [u64; 5] = {
    let (spread, middle) = (16 << 52, LIMB - 16 + (16 << 52));
    [LIMB + 1 - 256 * C + spread, middle, middle, middle, (1 << 56) - 1 - 16]
};

const P: [u64; 5] = [LIMB + 1 - C, LIMB, LIMB, LIMB, TOP];

impl Field8 {
    /// self + rhs.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add(&self, rhs: &Self) -> Self {
        let mut limbs = self.0;
        for (limb, other) in limbs.iter_mut().zip(rhs.0) {
            *limb = add(*limb, other);
        }
        fold_top(limbs)
    }

    /// self * rhs - minus. Limbs: below 17 * 2^52.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_sub(&self, rhs: &Self, minus: &Self) -> Self {
        fold_top(subtracted(fold_columns(product(&self.0, &rhs.0)), minus))
    }

    /// self * rhs - minus, or in the lanes of the mask -self * rhs - minus. Limbs: below 21 * 2^52.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_negate_and_sub(&self, rhs: &Self, negative: __mmask8, minus: &Self) -> Self {
        let mut limbs = fold_columns(product(&self.0, &rhs.0));
        for i in 0..5 {
            limbs[i] = _mm512_mask_sub_epi64(limbs[i], negative, splat(COLUMNS_OF_P[i]), limbs[i]);
        }
        fold_top(subtracted(limbs, minus))
    }

    /// self^2 - minus - 2 * twice. Limbs: below 17 * 2^52.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square_sub_and_twice(&self, minus: &Self, twice: &Self) -> Self {
        let mut limbs = fold_columns(squared(&self.0));
        for i in 0..5 {
            let subtrahend = add(minus.0[i], add(twice.0[i], twice.0[i]));
            limbs[i] = add(limbs[i], _mm512_sub_epi64(splat(EIGHT_P[i]), subtrahend));
        }
        fold_top(limbs)
    }

    /// self^2 - 2 * twice. Limbs: below 17 * 2^52.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square_sub_twice(&self, twice: &Self) -> Self {
        let mut limbs = fold_columns(squared(&self.0));
        for i in 0..5 {
            let subtrahend = add(twice.0[i], twice.0[i]);
            limbs[i] = add(limbs[i], _mm512_sub_epi64(splat(EIGHT_P[i]), subtrahend));
        }
        fold_top(limbs)
    }

    /// 3 * self^2. Limbs: below 39 * 2^52 before the carry.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square_times_three(&self) -> Self {
        fold_top(tripled(fold_columns(squared(&self.0))))
    }

    /// 3 / 2 * self^2.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square_times_three_halves(&self) -> Self {
        let mut limbs = tripled(fold_columns(squared(&self.0)));
        // An odd number gets p added. The bit that halving a limb drops counts 2^51 in the next
        // lower one: limbs end below 21 * 2^52.
        let odd = _mm512_test_epi64_mask(limbs[0], splat(1));
        for i in 0..5 {
            limbs[i] = _mm512_mask_add_epi64(limbs[i], odd, limbs[i], splat(P[i]));
        }
        let mut halves = [_mm512_setzero_si512(); 5];
        for i in 0..5 {
            halves[i] = _mm512_srli_epi64::<1>(limbs[i]);
        }
        for i in 0..4 {
            let dropped = _mm512_and_si512(limbs[i + 1], splat(1));
            halves[i] = add(halves[i], _mm512_slli_epi64::<51>(dropped));
        }
        fold_top(halves)
    }
}

/// Limbs below 17 * 2^52 from columns.
#[target_feature(enable = "avx512f")]
#[inline]
fn subtracted(mut columns: [__m512i; 5], minus: &Field8) -> [__m512i; 5] {
    for i in 0..5 {
        columns[i] = add(columns[i], _mm512_sub_epi64(splat(EIGHT_P[i]), minus.0[i]));
    }
    columns
}

#[target_feature(enable = "avx512f")]
#[inline]
fn tripled(mut columns: [__m512i; 5]) -> [__m512i; 5] {
    for column in &mut columns {
        *column = _mm512_add_epi64(*column, _mm512_add_epi64(*column, *column));
    }
    columns
}
