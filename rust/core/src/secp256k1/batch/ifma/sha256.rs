//! The compression function of SHA-256 (FIPS 180-4), sixteen states at a time, with AVX-512.
//!
//! Time: constant in all operands.

use core::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_ror_epi32, _mm512_set1_epi32, _mm512_srli_epi32,
    _mm512_ternarylogic_epi32,
};

use crate::sha256::K;

/// The states of a vector.
pub const LANES: usize = 16;

/// The eight words of a state.
pub type State = [__m512i; 8];

/// The sixteen words of a block.
pub type Block = [__m512i; 16];

/// The states after a block.
#[target_feature(enable = "avx512f")]
pub fn compress(state: &State, mut words: Block) -> State {
    let mut next = *state;
    for start in (0..64).step_by(16) {
        for i in 0..16 {
            if start > 0 {
                words[i] = scheduled(&words, i);
            }
            round(&mut next, add(words[i], splat(K[start + i])));
        }
    }
    for (next, word) in next.iter_mut().zip(state) {
        *next = add(*next, *word);
    }
    next
}

/// The word that takes the place of word i of the last sixteen.
#[target_feature(enable = "avx512f")]
#[inline]
fn scheduled(words: &Block, i: usize) -> __m512i {
    let (w15, w2) = (words[(i + 1) % 16], words[(i + 14) % 16]);
    let sigma_0 =
        xor(_mm512_ror_epi32::<7>(w15), _mm512_ror_epi32::<18>(w15), _mm512_srli_epi32::<3>(w15));
    let sigma_1 =
        xor(_mm512_ror_epi32::<17>(w2), _mm512_ror_epi32::<19>(w2), _mm512_srli_epi32::<10>(w2));
    add(add(words[i], sigma_0), add(words[(i + 9) % 16], sigma_1))
}

#[target_feature(enable = "avx512f")]
#[inline]
fn round(state: &mut State, word: __m512i) {
    let [a, b, c, d, e, f, g, h] = *state;
    let sigma_1 =
        xor(_mm512_ror_epi32::<6>(e), _mm512_ror_epi32::<11>(e), _mm512_ror_epi32::<25>(e));
    let sigma_0 =
        xor(_mm512_ror_epi32::<2>(a), _mm512_ror_epi32::<13>(a), _mm512_ror_epi32::<22>(a));
    let choice = _mm512_ternarylogic_epi32::<0xca>(e, f, g);
    let majority = _mm512_ternarylogic_epi32::<0xe8>(a, b, c);
    let t1 = add(add(h, word), add(sigma_1, choice));
    let t2 = add(sigma_0, majority);
    *state = [add(t1, t2), a, b, c, add(d, t1), e, f, g];
}

#[target_feature(enable = "avx512f")]
#[inline]
fn add(a: __m512i, b: __m512i) -> __m512i {
    _mm512_add_epi32(a, b)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn xor(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0x96>(a, b, c)
}

/// The word in every lane.
#[target_feature(enable = "avx512f")]
#[inline]
pub fn splat(word: u32) -> __m512i {
    _mm512_set1_epi32(word as i32)
}
