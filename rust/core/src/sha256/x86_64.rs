//! SHA-256 by the processor's instructions for it.

use core::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_alignr_epi8, _mm_blend_epi16, _mm_loadu_si128,
    _mm_sha256msg1_epu32, _mm_sha256msg2_epu32, _mm_sha256rnds2_epu32, _mm_shuffle_epi32,
    _mm_storeu_si128,
};

use super::{Block, K, State};

/// As [`super::compress`].
#[target_feature(enable = "sha,sse4.1")]
pub fn compress(state: &State, block: &Block) -> State {
    // The instructions want the words a b e f in one vector, c d g h in the other.
    let (abcd, efgh) = (load(state, 0), load(state, 4));
    let (badc, hgfe) = (_mm_shuffle_epi32::<0xb1>(abcd), _mm_shuffle_epi32::<0x1b>(efgh));
    let start_abef = _mm_alignr_epi8::<8>(badc, hgfe);
    let start_cdgh = _mm_blend_epi16::<0xf0>(hgfe, badc);
    let (mut abef, mut cdgh) = (start_abef, start_cdgh);
    let mut words = [load(block, 0), load(block, 4), load(block, 8), load(block, 12)];
    for start in (0..64).step_by(16) {
        for i in 0..4 {
            if start > 0 {
                words[i] = scheduled(&words, i);
            }
            let sums = _mm_add_epi32(words[i], load(&K, start + 4 * i));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sums);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32::<0x0e>(sums));
        }
    }
    abef = _mm_add_epi32(abef, start_abef);
    cdgh = _mm_add_epi32(cdgh, start_cdgh);
    let (feba, dchg) = (_mm_shuffle_epi32::<0x1b>(abef), _mm_shuffle_epi32::<0xb1>(cdgh));
    let mut next = [0; 8];
    store(&mut next[..4], _mm_blend_epi16::<0xf0>(feba, dchg));
    store(&mut next[4..], _mm_alignr_epi8::<8>(dchg, feba));
    next
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
