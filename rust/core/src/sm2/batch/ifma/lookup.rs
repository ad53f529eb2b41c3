//! Which entries eight public numbers ask for in tables of odd multiples.

use core::arch::x86_64::{
    __mmask8, _mm512_and_si512, _mm512_mask_xor_epi64, _mm512_set1_epi64, _mm512_testn_epi64_mask,
};

use super::super::super::comb::odd_of;
use super::super::super::key_table::Packed;
use super::super::super::scalar::Scalar;
use super::comb::{Signs, signs_from, signs_of_lanes};
use super::field::{LANES, Words};
use super::packed;
use super::point::Signed8;

/// Eight numbers as sums of odd digits; an even one as the opposite of n less it.
pub struct Numbers {
    signs: Signs,
    even: __mmask8,
}

/// The odd multiples that digits of a window ask for, counted from 0, and the lanes that subtract
/// them.
pub struct Digits {
    pub entries: [u64; LANES],
    pub negative: __mmask8,
}

/// An entry for each lane.
pub struct Lookup<'a> {
    pub lanes: [&'a Packed; LANES],
    pub negative: __mmask8,
}

impl Numbers {
    /// Lanes that have no number take 1.
    pub fn new(numbers: &[Scalar]) -> Self {
        let odd: Vec<Scalar> = numbers.iter().map(odd_of).collect();
        let even = |(lane, k): (usize, &Scalar)| (1 - k.is_odd().unwrap_u8()) << lane;
        Self { signs: signs_of_lanes(&odd), even: numbers.iter().enumerate().map(even).sum() }
    }

    /// The digits of the window of as many bits that begins at `start`.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub fn digits(&self, start: usize, bits: usize) -> Digits {
        let half = 1i64 << (bits - 1);
        let signs = signs_from(&self.signs, start);
        // The highest sign is that of the digit; relative to it the others count upwards.
        let negative = _mm512_testn_epi64_mask(signs, _mm512_set1_epi64(half));
        let entries = _mm512_mask_xor_epi64(signs, negative, signs, _mm512_set1_epi64(-1));
        let entries = _mm512_and_si512(entries, _mm512_set1_epi64(half - 1));
        Digits { entries: Words::store(entries).0, negative: negative ^ self.even }
    }
}

impl Lookup<'_> {
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn load(&self) -> Signed8 {
        Signed8 { point: packed::load(self.lanes), negative: self.negative }
    }
}
