//! SHA-256 by the processor's instructions for it.

use core::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_alignr_epi8, _mm_blend_epi16, _mm_loadu_si128, _mm_setzero_si128,
    _mm_sha256msg1_epu32, _mm_sha256msg2_epu32, _mm_sha256rnds2_epu32, _mm_shuffle_epi32,
    _mm_storeu_si128,
};

use super::{Block, K as K256, State};

/// As [`super::compress_each`].
#[target_feature(enable = "sha,sse4.1")]
pub fn compress_each<const K: usize>(states: &[State; K], blocks: &[Block; K]) -> [State; K] {
    let zero = _mm_setzero_si128();
    let (mut start, mut words) = ([(zero, zero); K], [[zero; 4]; K]);
    for i in 0..K {
        start[i] = halves(&states[i]);
        for (j, words) in words[i].iter_mut().enumerate() {
            *words = load(&blocks[i], 4 * j);
        }
    }
    let mut next = start;
    for round in (0..64).step_by(16) {
        for j in 0..4 {
            let constants = load(&K256, round + 4 * j);
            for i in 0..K {
                if round > 0 {
                    words[i][j] = scheduled(&words[i], j);
                }
                let sums = _mm_add_epi32(words[i][j], constants);
                let (abef, cdgh) = next[i];
                let cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);
                let last = _mm_shuffle_epi32::<0x0e>(sums);
                next[i] = (_mm_sha256rnds2_epu32(abef, cdgh, last), cdgh);
            }
        }
    }
    let mut after = [[0; 8]; K];
    for i in 0..K {
        let abef = _mm_add_epi32(next[i].0, start[i].0);
        let cdgh = _mm_add_epi32(next[i].1, start[i].1);
        let (feba, dchg) = (_mm_shuffle_epi32::<0x1b>(abef), _mm_shuffle_epi32::<0xb1>(cdgh));
        store(&mut after[i][..4], _mm_blend_epi16::<0xf0>(feba, dchg));
        store(&mut after[i][4..], _mm_alignr_epi8::<8>(dchg, feba));
    }
    after
}

/// The instructions want the words a b e f of a state in one vector, c d g h in the other.
#[target_feature(enable = "sha,sse4.1")]
#[inline]
fn halves(state: &State) -> (__m128i, __m128i) {
    let (abcd, efgh) = (load(state, 0), load(state, 4));
    let (badc, hgfe) = (_mm_shuffle_epi32::<0xb1>(abcd), _mm_shuffle_epi32::<0x1b>(efgh));
    (_mm_alignr_epi8::<8>(badc, hgfe), _mm_blend_epi16::<0xf0>(hgfe, badc))
}

/// The four words that take the place of vector i of the last sixteen words.
#[target_feature(enable = "sha,sse4.1")]
#[inline]
fn scheduled(words: &[__m128i; 4], i: usize) -> __m128i {
    let [a, b, c, d] = [words[i], words[(i + 1) % 4], words[(i + 2) % 4], words[(i + 3) % 4]];
    let sum = _mm_add_epi32(_mm_sha256msg1_epu32(a, b), _mm_alignr_epi8::<4>(d, c));
    _mm_sha256msg2_epu32(sum, d)
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn load(words: &[u32], start: usize) -> __m128i {
    let words = &words[start..start + 4];
    // SAFETY: four words.
    unsafe { _mm_loadu_si128(words.as_ptr().cast()) }
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn store(words: &mut [u32], vector: __m128i) {
    assert!(words.len() == 4);
    // SAFETY: four words.
    unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), vector) };
}
