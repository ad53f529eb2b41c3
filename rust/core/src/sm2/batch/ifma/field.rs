//! Arithmetic mod p = 2^256 - 2^224 - 2^96 + 2^64 - 1, eight elements at a time.
//!
//! Each element x is held as x * 2^260 mod p (Montgomery's form) in five limbs of 52 bits, and each
//! limb has a vector for its eight lanes. The multiplier reads 52 bits of an operand and no more, so
//! that every limb is below 2^52, without exception. The number itself may be above p: the type says
//! below how many p it is, and a multiplication whose operands are too large for it does not compile.
//! docs/arithmetic.md has the argument for every bound and carry.
//!
//! Time: constant in all operands.

mod fused;

use core::arch::x86_64::{
    __m512i, __mmask8, _mm_cvtsi128_si64, _mm512_add_epi64, _mm512_and_si512,
    _mm512_castsi512_si128, _mm512_cmpeq_epi64_mask, _mm512_load_si512, _mm512_madd52hi_epu64,
    _mm512_madd52lo_epu64, _mm512_mask_mov_epi64, _mm512_mask_sub_epi64, _mm512_or_si512,
    _mm512_permutex_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_shuffle_epi32,
    _mm512_shuffle_i64x2, _mm512_slli_epi64, _mm512_srai_epi64, _mm512_srli_epi64,
    _mm512_store_si512, _mm512_sub_epi64,
};

use zeroize::DefaultIsZeroes;

use super::super::super::field::Field;

/// The elements of a vector.
pub const LANES: usize = 8;

const LIMB: u64 = (1 << 52) - 1;
const TOP: u64 = (1 << 48) - 1;

/// p
const P: [u64; 5] = [LIMB, (1 << 52) - (1 << 44) + (1 << 12) - 1, LIMB, LIMB, TOP - (1 << 16)];

/// p + 1 = 2^256 - 2^224 - 2^96 + 2^64 = 2^208 * 16 K - 2^52 * K.
const K: u64 = (1 << 44) - (1 << 12);

/// 2^260 mod p, which stands for 1.
const ONE: [u64; 5] = [1 << 4, (1 << 48) - (1 << 16), 0, 0, 1 << 20];

/// Eight elements of GF(p), as numbers below `BOUND` * p, which is at most 16 p: five limbs below
/// 2^52 hold no more. Products, and what is folded, are below 2p.
#[derive(Clone, Copy, Debug)]
pub struct Field8<const BOUND: usize = 2>([__m512i; 5]);

/// Sums and differences of two elements.
pub type Lazy8 = Field8<4>;

/// Eight numbers below `BOUND` * p as limbs that no carry has gone through: of less than 2^59 in
/// absolute value. They can be added and subtracted, not multiplied.
#[derive(Clone, Copy)]
pub struct Loose8<const BOUND: usize = 2>([__m512i; 5]);

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

impl<const BOUND: usize> Default for Field8<BOUND> {
    fn default() -> Self {
        // SAFETY: a vector may have any bits.
        Self(unsafe { core::mem::zeroed() })
    }
}

impl<const BOUND: usize> DefaultIsZeroes for Field8<BOUND> {}

impl Field8 {
    /// 1 in every lane.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn one() -> Self {
        let [a, b, c, d, e] = ONE;
        Self([splat(a), splat(b), splat(c), splat(d), splat(e)])
    }

    /// The elements that are held as these limbs, below 2p.
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
            for (word, limb) in words.iter_mut().zip(field.montgomery()) {
                word.0[lane] = limb;
            }
        }
        Self::from_words([words[0].load(), words[1].load(), words[2].load(), words[3].load()])
    }

    /// The elements that are held in Montgomery's form of 2^256 in these words, the lowest first.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn from_words([a, b, c, d]: [__m512i; 4]) -> Self {
        let limb = splat(LIMB);
        // Sixteen times the number.
        fold_top([
            _mm512_and_si512(_mm512_slli_epi64::<4>(a), limb),
            _mm512_and_si512(join::<48, 16>(a, b), limb),
            _mm512_and_si512(join::<36, 28>(b, c), limb),
            _mm512_and_si512(join::<24, 40>(c, d), limb),
            _mm512_srli_epi64::<12>(d),
        ])
    }

    /// self + rhs.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add(&self, rhs: &Self) -> Lazy8 {
        let mut limbs = self.0;
        for (limb, rhs) in limbs.iter_mut().zip(rhs.0) {
            *limb = add(*limb, rhs);
        }
        Field8(carry(limbs)).checked()
    }

    /// self - rhs + 2p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn sub(&self, rhs: &Self) -> Lazy8 {
        Field8(carry(minus::<2>(self.0, &rhs.0))).checked()
    }

    /// self - rhs - 2 * twice + 8p, folded.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn sub_and_twice(&self, rhs: &Self, twice: &Self) -> Self {
        let mut subtrahends = rhs.0;
        for (limb, twice) in subtrahends.iter_mut().zip(twice.0) {
            *limb = add(*limb, add(twice, twice));
        }
        fold_top(minus::<8>(self.0, &subtrahends))
    }

    /// self - rhs, or in the lanes of the mask -self - rhs; and 4p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn negate_and_sub(&self, negative: __mmask8, rhs: &Self) -> Field8<6> {
        Field8(carry(minus::<4>(negated(self.0, negative), &rhs.0))).checked()
    }

    /// -self in the lanes of the mask.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn negate(&self, negative: __mmask8) -> Self {
        let mut limbs = self.0;
        for (limb, p) in limbs.iter_mut().zip(P) {
            *limb = _mm512_mask_sub_epi64(*limb, negative, splat(3 * p), *limb);
        }
        fold_top(limbs)
    }
}

impl<const BOUND: usize> Field8<BOUND> {
    /// The elements one by one.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn to_fields(self) -> [Field; LANES] {
        let words = {
            let [a, b, c, d] = self.to_words();
            [Words::store(a), Words::store(b), Words::store(c), Words::store(d)]
        };
        let mut fields = [Field::ZERO; LANES];
        for (lane, field) in fields.iter_mut().enumerate() {
            let [a, b, c, d] = &words;
            *field = Field::from_montgomery_weak([a.0[lane], b.0[lane], c.0[lane], d.0[lane]]);
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
        Field::from_montgomery_weak(limbs)
    }

    /// Numbers below 2^256 that are 2^256 times the elements, as words of 64 bits, the lowest first.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn to_words(self) -> [__m512i; 4] {
        let [a, b, c, d, e] = fold_top(self.0).0;
        // With m p more, m = x mod 16, the number is a multiple of 16: at most 2^256 + 2^234 + 15p,
        // which is below 2^260. The low bits that -m makes 0 are shifted out anyway.
        let m = _mm512_and_si512(a, splat(15));
        let b = sub(b, times_k(m));
        let e = add(e, _mm512_slli_epi64::<4>(times_k(m)));
        let [a, b, c, d, e] = carry([a, b, c, d, e]);
        [join::<4, 48>(a, b), join::<16, 36>(b, c), join::<28, 24>(c, d), join::<40, 12>(d, e)]
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

    /// 60 multiplications of 52 bits.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul<const OTHER: usize>(&self, rhs: &Field8<OTHER>) -> Field8 {
        self.mul_loose(rhs).carried()
    }

    /// 40 multiplications of 52 bits.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square(&self) -> Field8 {
        self.square_loose().carried()
    }

    /// The product, before any carry.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn mul_loose<const OTHER: usize>(&self, rhs: &Field8<OTHER>) -> Loose8 {
        // Below (16 p^2) / 2^260 + p.
        const { assert!(BOUND * OTHER <= 16) };
        Loose8(reduce(product(&self.0, &rhs.0)))
    }

    /// The square, before any carry.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn square_loose(&self) -> Loose8 {
        const { assert!(BOUND * BOUND <= 16) };
        Loose8(reduce(squared(&self.0)))
    }

    /// The same element, below 2p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn folded(&self) -> Field8 {
        fold_top(self.0)
    }

    /// The lanes that are 0 mod p.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn zeros(&self) -> __mmask8 {
        let mut zeros = 0;
        for k in 0..BOUND as u64 {
            let mut equal = !0;
            for (limb, limb_of_k_p) in self.0.iter().zip(times_p(k)) {
                equal &= _mm512_cmpeq_epi64_mask(*limb, splat(limb_of_k_p));
            }
            zeros |= equal;
        }
        zeros
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

    /// The same number under a looser bound.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn loosened<const LOOSER: usize>(&self) -> Field8<LOOSER> {
        const { assert!(BOUND <= LOOSER) };
        Field8(self.0)
    }

    /// The element itself, of which a debug build finds that it has what its type says.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn checked(self) -> Self {
        #[cfg(debug_assertions)]
        {
            let limbs = self.0.map(|limb| Words::store(limb).0);
            let bound = times_p(BOUND as u64);
            for lane in 0..LANES {
                let number = limbs.map(|limb| limb[lane]);
                assert!(number.iter().all(|limb| *limb <= LIMB), "{number:x?}");
                assert!(number.iter().rev().lt(bound.iter().rev()), "{BOUND}: {number:x?}");
            }
        }
        self
    }
}

impl<const BOUND: usize> Loose8<BOUND> {
    /// The numbers as limbs below 2^52.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn carried(&self) -> Field8<BOUND> {
        Field8(carry(self.0)).checked()
    }
}

/// The limbs of k p; the top one is larger than others for k = 16 and more.
const fn times_p(k: u64) -> [u64; 5] {
    let (mut limbs, mut carry, mut i) = ([0; 5], 0, 0);
    while i < 5 {
        let limb = k * P[i] + carry;
        (limbs[i], carry) = if i < 4 { (limb & LIMB, limb >> 52) } else { (limb, 0) };
        i += 1;
    }
    limbs
}

/// The columns of a product: each is below 10 * 2^52.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn product(a: &[__m512i; 5], b: &[__m512i; 5]) -> [__m512i; 10] {
    add_product([_mm512_setzero_si512(); 10], a, b)
}

/// Columns, and those of a product.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn add_product(columns: [__m512i; 10], a: &[__m512i; 5], b: &[__m512i; 5]) -> [__m512i; 10] {
    let mut columns = columns;
    for i in 0..5 {
        for j in 0..5 {
            columns[i + j] = _mm512_madd52lo_epu64(columns[i + j], a[i], b[j]);
            columns[i + j + 1] = _mm512_madd52hi_epu64(columns[i + j + 1], a[i], b[j]);
        }
    }
    columns
}

/// The columns of a square: each is below 10 * 2^52.
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
    for column in &mut columns[1..9] {
        *column = add(*column, *column);
    }
    for i in 0..5 {
        columns[2 * i] = _mm512_madd52lo_epu64(columns[2 * i], a[i], a[i]);
        columns[2 * i + 1] = _mm512_madd52hi_epu64(columns[2 * i + 1], a[i], a[i]);
    }
    columns
}

/// The sum of the columns times powers of 2^52, and what of p makes its lower half 0, divided by 2^260.
///
/// In:  columns of less than 32 * 2^52 in absolute value.
/// Out: limbs of less than 49 * 2^52 in absolute value.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn reduce(columns: [__m512i; 10]) -> [__m512i; 5] {
    let (zero, k) = (_mm512_setzero_si512(), splat(K));
    let mut c = columns;
    // The columns of m K, for all m.
    let mut w = [zero; 6];
    for i in 0..5 {
        // m p, m = c_i mod 2^52, makes the column's low 52 bits 0, as p = -1; m (p + 1) - m leaves
        // what was above them. The multiplier looks at these 52 bits only.
        w[i] = _mm512_madd52lo_epu64(w[i], c[i], k);
        w[i + 1] = _mm512_madd52hi_epu64(zero, c[i], k);
        if i >= 3 {
            c[i + 1] = add(c[i + 1], _mm512_slli_epi64::<4>(w[i - 3]));
        }
        c[i + 1] = sub(add(c[i + 1], _mm512_srai_epi64::<52>(c[i])), w[i]);
    }
    c[6] = sub(c[6], w[5]);
    for i in 6..10 {
        c[i] = add(c[i], _mm512_slli_epi64::<4>(w[i - 4]));
    }
    [c[5], c[6], c[7], c[8], c[9]]
}

/// Lets carries run from the lowest limb to the top.
///
/// In:  limbs of less than 2^63 in absolute value, of a number that is not negative.
/// Out: the lower four limbs below 2^52.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn carry(limbs: [__m512i; 5]) -> [__m512i; 5] {
    let limb = splat(LIMB);
    let [c0, c1, c2, c3, c4] = limbs;
    let c1 = add(c1, _mm512_srai_epi64::<52>(c0));
    let c2 = add(c2, _mm512_srai_epi64::<52>(c1));
    let c3 = add(c3, _mm512_srai_epi64::<52>(c2));
    let c4 = add(c4, _mm512_srai_epi64::<52>(c3));
    [
        _mm512_and_si512(c0, limb),
        _mm512_and_si512(c1, limb),
        _mm512_and_si512(c2, limb),
        _mm512_and_si512(c3, limb),
        c4,
    ]
}

/// Brings a number below 2^256 + 2^234, and lets carries run: what the top limb has above 2^256 is
/// folded first, as 2^256 = 2^224 + 2^96 - 2^64 + 1.
///
/// In: limbs of less than 2^60 in absolute value, the top one not negative and below 2^57. That is so
/// where a number of more than p was added to what is not negative.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn fold_top(limbs: [__m512i; 5]) -> Field8 {
    let [c0, c1, c2, c3, c4] = limbs;
    let t = _mm512_srli_epi64::<48>(c4);
    let c0 = add(c0, t);
    let c1 = add(c1, times_k(t));
    let c4 = add(_mm512_and_si512(c4, splat(TOP)), _mm512_slli_epi64::<16>(t));
    Field8(carry([c0, c1, c2, c3, c4])).checked()
}

/// x K.
#[target_feature(enable = "avx512f")]
#[inline]
fn times_k(x: __m512i) -> __m512i {
    sub(_mm512_slli_epi64::<44>(x), _mm512_slli_epi64::<12>(x))
}

/// limbs - subtrahend + `M` p, limb by limb.
#[target_feature(enable = "avx512f")]
#[inline]
fn minus<const M: u64>(limbs: [__m512i; 5], subtrahend: &[__m512i; 5]) -> [__m512i; 5] {
    let mut limbs = limbs;
    for i in 0..5 {
        limbs[i] = add(limbs[i], sub(splat(M * P[i]), subtrahend[i]));
    }
    limbs
}

/// -limbs in the lanes of the mask.
#[target_feature(enable = "avx512f")]
#[inline]
fn negated(limbs: [__m512i; 5], negative: __mmask8) -> [__m512i; 5] {
    let mut limbs = limbs;
    for limb in &mut limbs {
        *limb = _mm512_mask_sub_epi64(*limb, negative, _mm512_setzero_si512(), *limb);
    }
    limbs
}

#[target_feature(enable = "avx512f")]
#[inline]
fn add(a: __m512i, b: __m512i) -> __m512i {
    _mm512_add_epi64(a, b)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn sub(a: __m512i, b: __m512i) -> __m512i {
    _mm512_sub_epi64(a, b)
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
    use crate::modinv::Invert;
    use crate::sm2::batch::ifma::on_this_machine;
    use proptest::prelude::*;

    const LARGEST_TOP: u64 = TOP + (1 << 45);

    /// Tight limbs from any numbers: half of them at the edges of carries.
    fn element(draws: [u64; 5]) -> [u64; 5] {
        const LIMBS: [u64; 9] = [0, 1, LIMB, LIMB - 1, P[1], P[1] - 1, P[1] + 1, 1 << 44, 1 << 51];
        const TOPS: [u64; 8] = [0, 1, TOP, TOP + 1, P[4], P[4] - 1, LARGEST_TOP, P[4] + 1];
        let limb = |draw: u64, edges: &[u64], mask: u64| match draw >> 59 {
            edge @ 0..16 => edges[edge as usize % edges.len()],
            _ => draw & mask,
        };
        core::array::from_fn(|i| match i {
            4 => limb(draws[i], &TOPS, TOP),
            _ => limb(draws[i], &LIMBS, LIMB),
        })
    }

    /// 0, 1, p - 1, p, p + 1, 2^256 - 1, 2^256 and the largest, as they are and with a limb of 0, and the
    /// last before 2p.
    fn edges() -> Vec<[u64; 5]> {
        let max = [LIMB, LIMB, LIMB, LIMB, TOP];
        let mut edges =
            vec![[0; 5], [1, 0, 0, 0, 0], P, max, [LIMB, LIMB, LIMB, LIMB, LARGEST_TOP]];
        edges.extend([[P[0] - 1, P[1], P[2], P[3], P[4]], [0, P[1] + 1, P[2], P[3], P[4]]]);
        edges.extend([[0, 0, 0, 0, TOP + 1], ONE]);
        edges.extend([1, 2, 3].map(before_twice_p));
        for i in 0..5 {
            let mut with_zero = max;
            with_zero[i] = 0;
            edges.push(with_zero);
        }
        edges
    }

    /// 2p - `less`.
    fn before_twice_p(less: u64) -> [u64; 5] {
        let (mut limbs, mut carry) = ([0; 5], 0);
        for (i, limb) in limbs.iter_mut().enumerate() {
            let sum = 2 * P[i] + carry;
            (*limb, carry) = if i < 4 { (sum & LIMB, sum >> 52) } else { (sum, 0) };
        }
        limbs[0] -= less;
        limbs
    }

    /// The portable element, which the limbs are 2^260 times.
    fn portable(limbs: &[u64; 5]) -> Field {
        let [a, b, c, d, e] = limbs;
        let low = [a | b << 52, b >> 12 | c << 40, c >> 24 | d << 28, d >> 36 | e << 16];
        let two_to_256 = Field::from_limbs([1, 0xffff_ffff, 0, 0x1_0000_0000]);
        let number = Field::from_limbs(low) + two_to_256 * Field::from_limbs([e >> 48, 0, 0, 0]);
        number * (two_to_256 * Field::from_limbs([16, 0, 0, 0])).invert()
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn vector(elements: &[[u64; 5]; LANES]) -> Field8 {
        let mut limbs = Field8::<2>::default().0;
        for (i, limb) in limbs.iter_mut().enumerate() {
            *limb = Words(elements.map(|element| element[i])).load();
        }
        Field8::from_limbs(limbs)
    }

    /// Every operation in every lane, compared with the portable one.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn compare(a: [[u64; 5]; LANES], b: [[u64; 5]; LANES], mask: __mmask8) {
        let (x, y) = (vector(&a), vector(&b));
        let (sum, difference, signed) = (x.add(&y), x.sub(&y), x.negate_and_sub(mask, &y));
        let (loose, twice) = (sum.mul_loose(&difference), x.square_loose().twice());
        let product = x.mul(&y);
        let results = [
            product,
            x.square(),
            sum.square(),
            sum.mul(&difference),
            sum.folded(),
            difference.folded(),
            signed.folded(),
            x.sub_and_twice(&y, &product),
            x.negate(mask),
            x.replace(mask, &y),
            Field8::from_fields(&x.to_fields()),
            Field8::from_fields(&signed.to_fields()),
            Field8::one(),
            x.sub_loose(&loose).folded(),
            x.add_loose(&loose).folded(),
            loose.sub(&x).folded(),
            twice.sub(&y).folded(),
            sum.mul_sub(&difference, &y).folded(),
            sum.mul_sub_folded(&difference, &y),
            sum.mul_negate_and_sub(&difference, mask, &y).folded(),
            sum.mul_times_three(&difference),
            signed.mul_sub_mul(&sum, &difference, &sum),
            signed.mul_sub_twice_square(&sum, &difference),
            signed.square_sub_and_twice(&difference, &loose),
            sum.square_sub_twice(&twice),
        ]
        .map(|result| result.to_fields());
        let (zeros, zero_differences) = (x.zeros(), difference.zeros());
        for lane in 0..LANES {
            let (f, g) = (portable(&a[lane]), portable(&b[lane]));
            let negative = mask >> lane & 1 == 1;
            let with_sign = |f: Field| if negative { -f } else { f };
            let (sum, difference, signed) = (f + g, f - g, with_sign(f) - g);
            let (product, twice) = (sum * difference, f.square().double());
            let expected = [
                f * g,
                f.square(),
                sum.square(),
                product,
                sum,
                difference,
                signed,
                f - g - (f * g).double(),
                with_sign(f),
                if negative { g } else { f },
                f,
                signed,
                Field::ONE,
                f - product,
                f + product,
                product - f,
                twice - g,
                product - g,
                product - g,
                with_sign(product) - g,
                product.double() + product,
                signed * sum - product,
                signed * sum - difference.square().double(),
                signed.square() - difference - product.double(),
                sum.square() - twice.double(),
            ];
            for (i, (result, expected)) in results.iter().zip(expected).enumerate() {
                assert_eq!(result[lane], expected, "{i}, {lane}: {:x?}, {:x?}", a[lane], b[lane]);
            }
            assert_eq!(zeros >> lane & 1 == 1, f == Field::ZERO);
            assert_eq!(zero_differences >> lane & 1 == 1, f == g);
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
        #![proptest_config(crate::test_cases(2_000))]

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
