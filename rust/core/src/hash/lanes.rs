//! Keccak-256 of eight messages at a time, with AVX-512.
//!
//! A lane that is done with its message takes the next one while the others go on: messages of any
//! lengths lie side by side.

use core::arch::x86_64::{
    __m512i, _mm512_load_si512, _mm512_maskz_mov_epi64, _mm512_rolv_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_store_si512, _mm512_ternarylogic_epi64, _mm512_xor_si512,
};
use core::array;

use super::Keccak256;
use crate::cpu;

/// The messages of a vector.
const LANES: usize = 8;

/// Words of eight bytes that a permutation takes in.
const RATE: usize = Keccak256::RATE / 8;

/// FIPS 202, 3.2.5.
const ROUND_CONSTANTS: [u64; 24] = [
    0x0000_0000_0000_0001,
    0x0000_0000_0000_8082,
    0x8000_0000_0000_808a,
    0x8000_0000_8000_8000,
    0x0000_0000_0000_808b,
    0x0000_0000_8000_0001,
    0x8000_0000_8000_8081,
    0x8000_0000_0000_8009,
    0x0000_0000_0000_008a,
    0x0000_0000_0000_0088,
    0x0000_0000_8000_8009,
    0x0000_0000_8000_000a,
    0x0000_0000_8000_808b,
    0x8000_0000_0000_008b,
    0x8000_0000_0000_8089,
    0x8000_0000_0000_8003,
    0x8000_0000_0000_8002,
    0x8000_0000_0000_0080,
    0x0000_0000_0000_800a,
    0x8000_0000_8000_000a,
    0x8000_0000_8000_8081,
    0x8000_0000_0000_8080,
    0x0000_0000_8000_0001,
    0x8000_0000_8000_8008,
];

/// FIPS 202, 3.2.2: how far the word (x, y), at x + 5 y, is rotated.
const ROTATIONS: [u64; 25] =
    [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14];

/// For each of the 25 words of a state, that of every lane.
type State = [__m512i; 25];

/// A word for each lane.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Words([u64; LANES]);

/// What is left of a message, and where its digest goes.
struct Lane<'a> {
    rest: &'a [u8],
    digest32: &'a mut [u8; 32],
}

/// As [`super::keccak256_batch`].
pub fn keccak256_batch(messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { hash_each(messages, digests) }
}

#[target_feature(enable = "avx512f")]
fn hash_each(messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    let mut waiting = messages.iter().zip(digests);
    let mut lanes: [Option<Lane>; LANES] = array::from_fn(|_| None);
    let mut state = [_mm512_setzero_si512(); 25];
    loop {
        let mut kept = 0;
        for (i, lane) in lanes.iter_mut().enumerate() {
            match lane {
                Some(_) => kept |= 1 << i,
                None => *lane = waiting.next().map(|(rest, digest32)| Lane { rest, digest32 }),
            }
        }
        if lanes.iter().all(Option::is_none) {
            return;
        }
        let mut block = [Words::default(); RATE];
        let mut done = [false; LANES];
        for (i, lane) in lanes.iter_mut().enumerate() {
            if let Some(lane) = lane {
                done[i] = lane.next_block(i, &mut block);
            }
        }
        for (i, word) in state.iter_mut().enumerate() {
            *word = _mm512_maskz_mov_epi64(kept, *word);
            if let Some(words) = block.get(i) {
                // SAFETY: 64 bytes, and aligned to as many.
                let words = unsafe { _mm512_load_si512(words.0.as_ptr().cast()) };
                *word = _mm512_xor_si512(*word, words);
            }
        }
        permute(&mut state);
        if done != [false; LANES] {
            let words = first_words(&state);
            for (i, lane) in lanes.iter_mut().enumerate().filter(|(i, _)| done[*i]) {
                if let Some(lane) = lane.take() {
                    write_digest(lane.digest32, &words, i);
                }
            }
        }
    }
}

impl Lane<'_> {
    /// Puts the next block into the lane `i`. True if it is the last one, with the padding.
    fn next_block(&mut self, i: usize, block: &mut [Words; RATE]) -> bool {
        if let Some((first, rest)) = self.rest.split_first_chunk() {
            put(first, i, block);
            self.rest = rest;
            return false;
        }
        let mut last = [0; Keccak256::RATE];
        last[..self.rest.len()].copy_from_slice(self.rest);
        last[self.rest.len()] = 0x01;
        last[Keccak256::RATE - 1] |= 0x80;
        put(&last, i, block);
        true
    }
}

fn put(bytes: &[u8; Keccak256::RATE], lane: usize, block: &mut [Words; RATE]) {
    for (words, bytes) in block.iter_mut().zip(bytes.as_chunks().0) {
        words.0[lane] = u64::from_le_bytes(*bytes);
    }
}

/// The words that make a digest.
#[target_feature(enable = "avx512f")]
fn first_words(state: &State) -> [Words; 4] {
    let mut words = [Words::default(); 4];
    for (words, vector) in words.iter_mut().zip(state) {
        // SAFETY: 64 bytes, and aligned to as many.
        unsafe { _mm512_store_si512(words.0.as_mut_ptr().cast(), *vector) };
    }
    words
}

fn write_digest(digest32: &mut [u8; 32], words: &[Words; 4], lane: usize) {
    for (bytes, words) in digest32.as_chunks_mut().0.iter_mut().zip(words) {
        *bytes = words.0[lane].to_le_bytes();
    }
}

/// Keccak-f[1600] (FIPS 202, 3.3).
#[target_feature(enable = "avx512f")]
#[inline]
fn permute(state: &mut State) {
    let mut a = *state;
    for constant in ROUND_CONSTANTS {
        // theta: every word takes the parities of the column before it and the rotated one after it.
        let mut parities = [_mm512_setzero_si512(); 5];
        for (x, parity) in parities.iter_mut().enumerate() {
            *parity = xor(xor(a[x], a[x + 5], a[x + 10]), a[x + 15], a[x + 20]);
        }
        let mut both = [_mm512_setzero_si512(); 5];
        for (x, both) in both.iter_mut().enumerate() {
            let after = _mm512_rolv_epi64(parities[(x + 1) % 5], splat(1));
            *both = _mm512_xor_si512(parities[(x + 4) % 5], after);
        }
        // Row by row, so that few vectors are in use at a time.
        let mut next = a;
        for y in 0..5 {
            // rho and pi: (x, y) comes from (x + 3y, x).
            let mut row = [_mm512_setzero_si512(); 5];
            for (x, word) in row.iter_mut().enumerate() {
                let column = (x + 3 * y) % 5;
                let from = column + 5 * x;
                let sum = _mm512_xor_si512(a[from], both[column]);
                *word = _mm512_rolv_epi64(sum, splat(ROTATIONS[from]));
            }
            // chi: a ^ (!b & c)
            for x in 0..5 {
                next[x + 5 * y] =
                    _mm512_ternarylogic_epi64::<0xd2>(row[x], row[(x + 1) % 5], row[(x + 2) % 5]);
            }
        }
        a = next;
        a[0] = _mm512_xor_si512(a[0], splat(constant));
    }
    *state = a;
}

#[target_feature(enable = "avx512f")]
#[inline]
fn xor(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi64::<0x96>(a, b, c)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn splat(word: u64) -> __m512i {
    _mm512_set1_epi64(word.cast_signed())
}
