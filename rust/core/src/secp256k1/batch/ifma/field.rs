//! Arithmetic mod p = 2^256 - 2^32 - 977, eight elements at a time.
//!
//! Each element is five limbs of 52 bits, and each limb has a vector for its eight lanes. Every
//! operation takes and gives *tight* elements: the lower four limbs below 2^52, without exception,
//! and the top one below 2^48 + 2^6. The multiplier reads 52 bits of an operand and no more, so
//! that a limb of 2^52 would count as 0. With this one bound there are no others to track.
//! docs/arithmetic.md has the argument for every carry.
//!
//! Time: constant in all operands.

mod fused;

use core::arch::x86_64::{
    __m512i, __mmask8, _mm_cvtsi128_si64, _mm512_add_epi64, _mm512_and_si512,
    _mm512_castsi512_si128, _mm512_cmpeq_epi64_mask, _mm512_load_si512, _mm512_madd52hi_epu64,
    _mm512_madd52lo_epu64, _mm512_mask_mov_epi64, _mm512_mask_sub_epi64, _mm512_or_si512,
    _mm512_permutex_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_shuffle_epi32,
    _mm512_shuffle_i64x2, _mm512_slli_epi64, _mm512_srli_epi64, _mm512_store_si512,
    _mm512_sub_epi64,
};

use zeroize::DefaultIsZeroes;

use super::super::super::field::Field;

/// The elements of a vector.
pub const LANES: usize = 8;

/// 2^256 mod p.
const C: u64 = 0x1_0000_03d1;
/// 2^260 mod p.
const C_260: u64 = C << 4;
const LIMB: u64 = (1 << 52) - 1;
const TOP: u64 = (1 << 48) - 1;

/// 8p, with lower limbs of at least three times 2^52 - 1 and a top limb of at least three times
/// 2^48 + 2^6: three tight elements can be subtracted from it, limb by limb.
const EIGHT_P: [u64; 5] = {
    let (spread, middle) = (3 << 52, LIMB - 3 + (3 << 52));
    [LIMB + 1 - 8 * C + spread, middle, middle, middle, (1 << 51) - 1 - 3]
};

/// Eight elements of GF(p).
#[derive(Clone, Copy, Debug)]
pub struct Field8([__m512i; 5]);

/// Sums and differences of two elements, which are tight here as all are.
pub type Lazy8 = Field8;

/// A number of 64 bits for each lane, as it lies in memory.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub struct Words(pub [u64; LANES]);

impl DefaultIsZeroes for Words {}

impl Words {
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub fn load(&self) -> __m512i {
        // SAFETY: 64 bytes, and aligned to as many.
        unsafe { _mm512_load_si512(self.0.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub fn store(vector: __m512i) -> Self {
        let mut words = Self::default();
        // SAFETY: as above.
        unsafe { _mm512_store_si512(words.0.as_mut_ptr().cast(), vector) };
        words
    }
}

impl Default for Field8 {
    fn default() -> Self {
        // SAFETY: a vector may have any bits.
        Self(unsafe { core::mem::zeroed() })
    }
}

impl DefaultIsZeroes for Field8 {}

impl Field8 {
    /// 1 in every lane.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn one() -> Self {
        let mut one = Self::default();
        one.0[0] = splat(1);
        one
    }

    /// The elements with these limbs, tight.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn from_limbs(limbs: [__m512i; 5]) -> Self {
        Self(limbs).checked()
    }

    /// The elements, put side by side.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn from_fields(fields: &[Field; LANES]) -> Self {
        let mut words = [Words::default(); 4];
        for (lane, field) in fields.iter().enumerate() {
            for (word, limb) in words.iter_mut().zip(field.to_limbs()) {
                word.0[lane] = limb;
            }
        }
        Self::from_words([words[0].load(), words[1].load(), words[2].load(), words[3].load()])
    }

    /// The elements that numbers below 2^256 stand for, given as words of 64 bits, the lowest first.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn from_words([a, b, c, d]: [__m512i; 4]) -> Self {
        let limb = splat(LIMB);
        Self::from_limbs([
            _mm512_and_si512(a, limb),
            _mm512_and_si512(join::<52, 12>(a, b), limb),
            _mm512_and_si512(join::<40, 24>(b, c), limb),
            _mm512_and_si512(join::<28, 36>(c, d), limb),
            _mm512_srli_epi64::<16>(d),
        ])
    }

    /// The elements one by one.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn to_fields(self) -> [Field; LANES] {
        let [a, b, c, d] = self.to_words();
        let words = [Words::store(a), Words::store(b), Words::store(c), Words::store(d)];
        let mut fields = [Field::ZERO; LANES];
        for (lane, field) in fields.iter_mut().enumerate() {
            let [a, b, c, d] = &words;
            *field = Field::from_limbs([a.0[lane], b.0[lane], c.0[lane], d.0[lane]]);
        }
        fields
    }

    /// The element of the first lane.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn first(&self) -> Field {
        let mut limbs = [0; 4];
        for (limb, word) in limbs.iter_mut().zip(self.to_words()) {
            *limb = _mm_cvtsi128_si64(_mm512_castsi512_si128(word)).cast_unsigned();
        }
        Field::from_limbs(limbs)
    }

    /// Numbers below 2^256 that stand for the elements, as words of 64 bits, the lowest first.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn to_words(self) -> [__m512i; 4] {
        // What passes 2^256 is at most once 2^256, and little is left below it then.
        let [a, b, c, d, e] = fold_top(self.0).0;
        [join::<0, 52>(a, b), join::<12, 40>(b, c), join::<24, 28>(c, d), join::<36, 16>(d, e)]
    }

    /// For each lane the element of the lane whose number differs in the bit `DISTANCE`.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn partner<const DISTANCE: usize>(&self) -> Self {
        const { assert!(DISTANCE == 1 || DISTANCE == 2 || DISTANCE == 4) };
        const SWAPPED: i32 = 0b01_00_11_10;
        let mut limbs = self.0;
        for limb in &mut limbs {
            *limb = match DISTANCE {
                1 => _mm512_shuffle_epi32::<SWAPPED>(*limb),
                2 => _mm512_permutex_epi64::<SWAPPED>(*limb),
                _ => _mm512_shuffle_i64x2::<SWAPPED>(*limb, *limb),
            };
        }
        Self(limbs)
    }

    /// 63 multiplications of 52 bits.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul(&self, rhs: &Self) -> Self {
        fold_top(fold_columns(product(&self.0, &rhs.0)))
    }

    /// 43 multiplications of 52 bits.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square(&self) -> Self {
        fold_top(fold_columns(squared(&self.0)))
    }

    /// self - rhs.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn sub(&self, rhs: &Self) -> Self {
        let mut limbs = self.0;
        for i in 0..5 {
            limbs[i] = add(limbs[i], _mm512_sub_epi64(splat(EIGHT_P[i]), rhs.0[i]));
        }
        fold_top(limbs)
    }

    /// self - rhs - 2 * twice.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn sub_and_twice(&self, rhs: &Self, twice: &Self) -> Self {
        let mut limbs = self.0;
        for i in 0..5 {
            let subtrahend = add(rhs.0[i], add(twice.0[i], twice.0[i]));
            limbs[i] = add(limbs[i], _mm512_sub_epi64(splat(EIGHT_P[i]), subtrahend));
        }
        fold_top(limbs)
    }

    /// self - rhs, or in the lanes of the mask -self - rhs.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn negate_and_sub(&self, negative: __mmask8, rhs: &Self) -> Self {
        let mut limbs = self.0;
        for i in 0..5 {
            let eight_p = splat(EIGHT_P[i]);
            limbs[i] = _mm512_mask_sub_epi64(limbs[i], negative, eight_p, limbs[i]);
            limbs[i] = add(limbs[i], _mm512_sub_epi64(eight_p, rhs.0[i]));
        }
        fold_top(limbs)
    }

    /// -self in the lanes of the mask.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn negate(&self, negative: __mmask8) -> Self {
        let mut limbs = self.0;
        for i in 0..5 {
            limbs[i] = _mm512_mask_sub_epi64(limbs[i], negative, splat(EIGHT_P[i]), limbs[i]);
        }
        fold_top(limbs)
    }

    /// The lanes that are 0 mod p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn zeros(&self) -> __mmask8 {
        const P: [u64; 5] = [LIMB + 1 - C, LIMB, LIMB, LIMB, TOP];
        // A tight element is below 2p: 0 and p stand for 0.
        let (mut zero, mut p) = (!0, !0);
        for (limb, limb_of_p) in self.0.iter().zip(P) {
            zero &= _mm512_cmpeq_epi64_mask(*limb, _mm512_setzero_si512());
            p &= _mm512_cmpeq_epi64_mask(*limb, splat(limb_of_p));
        }
        zero | p
    }

    /// The element of `other` in the lanes of the mask.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn replace(&self, mask: __mmask8, other: &Self) -> Self {
        let mut limbs = self.0;
        for (limb, other) in limbs.iter_mut().zip(other.0) {
            *limb = _mm512_mask_mov_epi64(*limb, mask, other);
        }
        Self(limbs)
    }

    /// The element itself, which a debug build finds to be tight.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn checked(self) -> Self {
        #[cfg(debug_assertions)]
        for (i, limb) in self.0.iter().enumerate() {
            let bound = if i < 4 { LIMB + 1 } else { TOP + 1 + 64 };
            assert!(Words::store(*limb).0.iter().all(|&word| word < bound), "limb {i}");
        }
        self
    }
}

/// The columns of a product.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn product(a: &[__m512i; 5], b: &[__m512i; 5]) -> [__m512i; 10] {
    let mut columns = [_mm512_setzero_si512(); 10];
    for i in 0..5 {
        for j in 0..5 {
            columns[i + j] = _mm512_madd52lo_epu64(columns[i + j], a[i], b[j]);
            columns[i + j + 1] = _mm512_madd52hi_epu64(columns[i + j + 1], a[i], b[j]);
        }
    }
    columns
}

/// The columns of a square.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn squared(a: &[__m512i; 5]) -> [__m512i; 10] {
    let mut columns = [_mm512_setzero_si512(); 10];
    for i in 0..5 {
        for j in i + 1..5 {
            columns[i + j] = _mm512_madd52lo_epu64(columns[i + j], a[i], a[j]);
            columns[i + j + 1] = _mm512_madd52hi_epu64(columns[i + j + 1], a[i], a[j]);
        }
    }
    for column in &mut columns {
        *column = _mm512_add_epi64(*column, *column);
    }
    for i in 0..5 {
        columns[2 * i] = _mm512_madd52lo_epu64(columns[2 * i], a[i], a[i]);
        columns[2 * i + 1] = _mm512_madd52hi_epu64(columns[2 * i + 1], a[i], a[i]);
    }
    columns
}

/// The sum of the columns times powers of 2^52, mod p, in five columns below 13 * 2^52.
///
/// In: below 2^520; columns below 10 * 2^52.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn fold_columns(columns: [__m512i; 10]) -> [__m512i; 5] {
    let c_260 = splat(C_260);
    let [mut c0, mut c1, mut c2, mut c3, mut c4, c5, c6, c7, c8, c9] = columns;
    let c6 = add(c6, _mm512_srli_epi64::<52>(c5));
    let c7 = add(c7, _mm512_srli_epi64::<52>(c6));
    let c8 = add(c8, _mm512_srli_epi64::<52>(c7));
    let c9 = add(c9, _mm512_srli_epi64::<52>(c8));
    // The multiplier leaves out what lies above 52 bits; in c9, nothing does.
    c0 = _mm512_madd52lo_epu64(c0, c5, c_260);
    c1 = _mm512_madd52hi_epu64(c1, c5, c_260);
    c1 = _mm512_madd52lo_epu64(c1, c6, c_260);
    c2 = _mm512_madd52hi_epu64(c2, c6, c_260);
    c2 = _mm512_madd52lo_epu64(c2, c7, c_260);
    c3 = _mm512_madd52hi_epu64(c3, c7, c_260);
    c3 = _mm512_madd52lo_epu64(c3, c8, c_260);
    c4 = _mm512_madd52hi_epu64(c4, c8, c_260);
    c4 = _mm512_madd52lo_epu64(c4, c9, c_260);
    let c5 = _mm512_madd52hi_epu64(_mm512_setzero_si512(), c9, c_260);
    c0 = _mm512_madd52lo_epu64(c0, c5, c_260);
    c1 = _mm512_madd52hi_epu64(c1, c5, c_260);
    debug_assert!(Words::store(_mm512_srli_epi64::<52>(c9)).0 == [0; LANES]);
    [c0, c1, c2, c3, c4]
}

/// Makes the limbs tight: what passes 2^256 is folded first, then one carry runs from the lowest
/// limb to the top.
///
/// In: limbs below 2^57.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn fold_top(limbs: [__m512i; 5]) -> Field8 {
    let limb = splat(LIMB);
    let [c0, c1, c2, c3, c4] = limbs;
    let c0 = _mm512_madd52lo_epu64(c0, _mm512_srli_epi64::<48>(c4), splat(C));
    let c4 = _mm512_and_si512(c4, splat(TOP));
    let c1 = add(c1, _mm512_srli_epi64::<52>(c0));
    let c2 = add(c2, _mm512_srli_epi64::<52>(c1));
    let c3 = add(c3, _mm512_srli_epi64::<52>(c2));
    let c4 = add(c4, _mm512_srli_epi64::<52>(c3));
    Field8::from_limbs([
        _mm512_and_si512(c0, limb),
        _mm512_and_si512(c1, limb),
        _mm512_and_si512(c2, limb),
        _mm512_and_si512(c3, limb),
        c4,
    ])
}

#[target_feature(enable = "avx512f")]
#[inline]
fn add(a: __m512i, b: __m512i) -> __m512i {
    _mm512_add_epi64(a, b)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn splat(word: u64) -> __m512i {
    _mm512_set1_epi64(word as i64)
}

/// a / 2^RIGHT + b * 2^LEFT, in 64 bits.
#[target_feature(enable = "avx512f")]
#[inline]
fn join<const RIGHT: u32, const LEFT: u32>(a: __m512i, b: __m512i) -> __m512i {
    _mm512_or_si512(_mm512_srli_epi64::<RIGHT>(a), _mm512_slli_epi64::<LEFT>(b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::batch::ifma::on_this_machine;
    use proptest::prelude::*;

    /// Tight limbs from any numbers: half of them at the edges of carries.
    fn element(draws: [u64; 5]) -> [u64; 5] {
        const LIMBS: [u64; 9] = [0, 1, LIMB, LIMB - 1, LIMB + 1 - C, LIMB - C, C, C - 1, 1 << 51];
        const TOPS: [u64; 7] = [0, 1, TOP, TOP - 1, TOP + 1, TOP + 63, TOP + 64];
        let limb = |draw: u64, edges: &[u64], mask: u64| match draw >> 59 {
            edge @ 0..16 => edges[edge as usize % edges.len()],
            _ => draw & mask,
        };
        core::array::from_fn(|i| match i {
            4 => limb(draws[i], &TOPS, TOP),
            _ => limb(draws[i], &LIMBS, LIMB),
        })
    }

    /// 0, 1, p - 1, p, p + 1, 2^256 - 1, 2^256 and the largest, as they are and with a limb of 0.
    fn edges() -> Vec<[u64; 5]> {
        let (p, max) = ([LIMB + 1 - C, LIMB, LIMB, LIMB, TOP], [LIMB, LIMB, LIMB, LIMB, TOP]);
        let mut edges = vec![[0; 5], [1, 0, 0, 0, 0], p, max, [LIMB, LIMB, LIMB, LIMB, TOP + 64]];
        edges.extend([[p[0] - 1, LIMB, LIMB, LIMB, TOP], [p[0] + 1, LIMB, LIMB, LIMB, TOP]]);
        edges.extend([[0, 0, 0, 0, TOP + 1], [C - 1, 0, 0, 0, 0], [C, 0, 0, 0, 0]]);
        for i in 0..5 {
            let mut with_zero = max;
            with_zero[i] = 0;
            edges.push(with_zero);
        }
        edges
    }

    /// The portable element.
    fn portable(limbs: &[u64; 5]) -> Field {
        let [a, b, c, d, e] = limbs;
        let low = [a | b << 52, b >> 12 | c << 40, c >> 24 | d << 28, d >> 36 | e << 16];
        Field::from_limbs(low) + Field::from_limbs([(e >> 48) * C, 0, 0, 0])
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn vector(elements: &[[u64; 5]; LANES]) -> Field8 {
        let mut limbs = Field8::default().0;
        for (i, limb) in limbs.iter_mut().enumerate() {
            *limb = Words(elements.map(|element| element[i])).load();
        }
        Field8::from_limbs(limbs)
    }

    /// Every operation in every lane, compared with the portable one.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn compare(a: [[u64; 5]; LANES], b: [[u64; 5]; LANES], mask: __mmask8) {
        let (x, y) = (vector(&a), vector(&b));
        let products = x.mul(&y);
        let results = [
            products,
            x.square(),
            x.sub(&y),
            x.sub_and_twice(&y, &products),
            x.negate_and_sub(mask, &y),
            x.negate(mask),
            x.replace(mask, &y),
            Field8::from_fields(&x.to_fields()),
        ]
        .map(|result| result.to_fields().map(Field::to_limbs));
        let zeros = x.zeros();
        for lane in 0..LANES {
            let (f, g) = (portable(&a[lane]), portable(&b[lane]));
            let negative = mask >> lane & 1 == 1;
            let signed = if negative { -f } else { f };
            let expected = [
                f * g,
                f.square(),
                f - g,
                f - g - (f * g).double(),
                signed - g,
                signed,
                if negative { g } else { f },
                f,
            ];
            for (i, (result, expected)) in results.iter().zip(expected).enumerate() {
                let context = format!("{i}, lane {lane}: {:x?}, {:x?}", a[lane], b[lane]);
                assert_eq!(result[lane], expected.to_limbs(), "{context}");
            }
            assert_eq!(zeros >> lane & 1 == 1, f.to_limbs() == [0; 4]);
        }
    }

    #[test]
    fn edges_of_carries_and_of_p_in_every_lane() {
        on_this_machine(|| {
            let edges = edges();
            for (i, a) in edges.iter().enumerate() {
                for rotation in 0..edges.len() {
                    let b = core::array::from_fn(|lane| edges[(i + rotation + lane) % edges.len()]);
                    // SAFETY: the processor has the features.
                    unsafe {
                        compare([*a; LANES], b, rotation as u8);
                        compare(b, [*a; LANES], 0xa5);
                    }
                }
            }
        });
    }

    proptest! {
        #![proptest_config(crate::test_cases(5_000))]

        #[test]
        fn every_operation_equals_the_portable_one(
            a in any::<[[u64; 5]; LANES]>(),
            b in any::<[[u64; 5]; LANES]>(),
            mask in any::<u8>(),
        ) {
            let (a, b) = (a.map(element), b.map(element));
            // SAFETY: the processor has the features.
            on_this_machine(|| unsafe { compare(a, b, mask) });
        }
    }
}
