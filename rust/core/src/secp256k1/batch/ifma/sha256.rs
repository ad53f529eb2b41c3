//! The compression function of SHA-256 (FIPS 180-4), sixteen states at a time, with AVX-512.
//!
//! Time: constant in all operands.

use core::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_ror_epi32, _mm512_set1_epi32, _mm512_srli_epi32,
    _mm512_ternarylogic_epi32,
};

/// The states of a vector.
pub const LANES: usize = 16;

/// The eight words of a state.
pub type State = [__m512i; 8];

/// The sixteen words of a block.
pub type Block = [__m512i; 16];

/// FIPS 180-4, 4.2.2.
const K: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

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
