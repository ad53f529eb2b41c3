//! SM3 of sixteen messages at a time: each variable is a vector of one word a message.

use core::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_loadu_si512, _mm512_mask_mov_epi32, _mm512_rol_epi32,
    _mm512_set_epi64, _mm512_set1_epi32, _mm512_shuffle_epi8, _mm512_shuffle_i32x4,
    _mm512_storeu_si512, _mm512_ternarylogic_epi32, _mm512_unpackhi_epi32, _mm512_unpackhi_epi64,
    _mm512_unpacklo_epi32, _mm512_unpacklo_epi64, _mm512_xor_si512,
};

use super::{BLOCK, CONSTANTS, INITIAL, compress, pad, sm3, to_bytes};
use crate::cpu;

const LANES: usize = 16;

/// From this number of messages on, the lanes are faster than one message after the other: a block
/// of all takes as long as some three blocks.
const FROM: usize = 4;

/// As [`super::sm3_batch`].
pub fn sm3_batch(messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    assert!(cpu::has_ifma());
    for (messages, digests) in messages.chunks(LANES).zip(digests.chunks_mut(LANES)) {
        if messages.len() < FROM {
            for (message, digest) in messages.iter().zip(digests) {
                *digest = sm3(message);
            }
        } else {
            hash_group(messages, digests);
        }
    }
}

/// A message, and what is appended to it.
struct Padded<'a> {
    blocks: &'a [[u8; BLOCK]],
    tail: [[u8; BLOCK]; 2],
    tail_count: usize,
}

impl<'a> Padded<'a> {
    fn new(message: &'a [u8]) -> Self {
        let (blocks, rest) = message.as_chunks();
        let (tail, tail_count) = pad(rest, message.len() as u64);
        Self { blocks, tail, tail_count }
    }

    fn count(&self) -> usize {
        self.blocks.len() + self.tail_count
    }

    /// Block i; any if there are not as many.
    fn block(&self, i: usize) -> &[u8; BLOCK] {
        self.blocks.get(i).unwrap_or(&self.tail[i.saturating_sub(self.blocks.len()) % 2])
    }
}

/// At most sixteen messages. What is left of the longest, once few are left, is hashed alone.
fn hash_group(messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    static EMPTY: [u8; 0] = [];
    let padded: [Padded; LANES] =
        core::array::from_fn(|lane| Padded::new(messages.get(lane).copied().unwrap_or(&EMPTY)));
    let in_use = || padded.iter().take(messages.len());
    let mut states = [[0; LANES]; 8];
    for (words, initial) in states.iter_mut().zip(INITIAL) {
        *words = [initial; LANES];
    }
    let mut done = 0;
    while in_use().filter(|message| message.count() > done).count() >= FROM {
        let active = (0..LANES).fold(0, |mask, lane| {
            let is_active = padded[lane].count() > done;
            mask | u16::from(is_active) << lane
        });
        let blocks = core::array::from_fn(|lane| padded[lane].block(done));
        // SAFETY: the processor has AVX-512 with bytes.
        unsafe { compress_lanes(&mut states, &blocks, active) };
        done += 1;
    }
    for (lane, (message, digest)) in padded.iter().zip(digests).enumerate() {
        let mut state = states.map(|words| words[lane]);
        for i in done..message.count() {
            compress(&mut state, &[*message.block(i)]);
        }
        *digest = to_bytes(&state);
    }
}

/// Takes a block into the state of each lane of the mask.
#[target_feature(enable = "avx512f,avx512bw")]
fn compress_lanes(states: &mut [[u32; LANES]; 8], blocks: &[&[u8; BLOCK]; LANES], active: u16) {
    let mut w = words_of(blocks);
    let mut state = [_mm512_set1_epi32(0); 8];
    for (vector, words) in state.iter_mut().zip(states.iter()) {
        // SAFETY: sixteen words are as long as a vector.
        *vector = unsafe { _mm512_loadu_si512(words.as_ptr().cast()) };
    }
    let mut s = state;
    for j in 0..64 {
        let (wj, wj4) = (w[j % 16], word(&mut w, j + 4));
        s = round(s, j, wj, _mm512_xor_si512(wj, wj4));
    }
    for i in 0..8 {
        let next = _mm512_xor_si512(state[i], s[i]);
        let next = _mm512_mask_mov_epi32(state[i], active, next);
        // SAFETY: as above.
        unsafe { _mm512_storeu_si512(states[i].as_mut_ptr().cast(), next) };
    }
}

/// W_j, where `w` holds the sixteen before it, each at its index mod 16, or it is one of the first.
#[target_feature(enable = "avx512f")]
#[inline]
fn word(w: &mut [__m512i; 16], j: usize) -> __m512i {
    if j >= 16 {
        let x = xor3(w[j % 16], w[(j + 7) % 16], _mm512_rol_epi32::<15>(w[(j + 13) % 16]));
        let p1 = xor3(x, _mm512_rol_epi32::<15>(x), _mm512_rol_epi32::<23>(x));
        w[j % 16] = xor3(p1, _mm512_rol_epi32::<7>(w[(j + 3) % 16]), w[(j + 10) % 16]);
    }
    w[j % 16]
}

#[target_feature(enable = "avx512f")]
#[inline]
fn round(s: [__m512i; 8], j: usize, w: __m512i, w_prime: __m512i) -> [__m512i; 8] {
    const XOR: i32 = 0x96;
    const MAJORITY: i32 = 0xe8;
    const CHOICE: i32 = 0xca;
    let [a, b, c, d, e, f, g, h] = s;
    let (ff, gg) = if j < 16 {
        (_mm512_ternarylogic_epi32::<XOR>(a, b, c), _mm512_ternarylogic_epi32::<XOR>(e, f, g))
    } else {
        (
            _mm512_ternarylogic_epi32::<MAJORITY>(a, b, c),
            _mm512_ternarylogic_epi32::<CHOICE>(e, f, g),
        )
    };
    let a12 = _mm512_rol_epi32::<12>(a);
    let constant = _mm512_set1_epi32(CONSTANTS[j] as i32);
    let ss1 = _mm512_rol_epi32::<7>(add(add(a12, e), constant));
    let tt1 = add(add(ff, d), add(w_prime, _mm512_xor_si512(ss1, a12)));
    let tt2 = add(add(gg, h), add(w, ss1));
    let p0 = xor3(tt2, _mm512_rol_epi32::<9>(tt2), _mm512_rol_epi32::<17>(tt2));
    [tt1, a, _mm512_rol_epi32::<9>(b), c, p0, e, _mm512_rol_epi32::<19>(f), g]
}

/// Word j of each block, in vector j.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn words_of(blocks: &[&[u8; BLOCK]; LANES]) -> [__m512i; 16] {
    let (low, high) = (0x0405_0607_0001_0203, 0x0c0d_0e0f_0809_0a0b);
    let big_endian = _mm512_set_epi64(high, low, high, low, high, low, high, low);
    let mut rows = [_mm512_set1_epi32(0); 16];
    for (row, block) in rows.iter_mut().zip(blocks) {
        // SAFETY: a block is as long as a vector.
        let bytes = unsafe { _mm512_loadu_si512(block.as_ptr().cast()) };
        *row = _mm512_shuffle_epi8(bytes, big_endian);
    }
    transpose(rows)
}

/// Word j of row i becomes word i of row j.
#[target_feature(enable = "avx512f")]
#[inline]
fn transpose(rows: [__m512i; 16]) -> [__m512i; 16] {
    // Within each part of 128 bits: words of four rows side by side.
    let mut fours = rows;
    for i in (0..16).step_by(4) {
        let low = [
            _mm512_unpacklo_epi32(rows[i], rows[i + 1]),
            _mm512_unpacklo_epi32(rows[i + 2], rows[i + 3]),
        ];
        let high = [
            _mm512_unpackhi_epi32(rows[i], rows[i + 1]),
            _mm512_unpackhi_epi32(rows[i + 2], rows[i + 3]),
        ];
        fours[i] = _mm512_unpacklo_epi64(low[0], low[1]);
        fours[i + 1] = _mm512_unpackhi_epi64(low[0], low[1]);
        fours[i + 2] = _mm512_unpacklo_epi64(high[0], high[1]);
        fours[i + 3] = _mm512_unpackhi_epi64(high[0], high[1]);
    }
    // fours[4 q + k] has, in part p, the words 4 p + k of the rows 4 q to 4 q + 3.
    let mut columns = rows;
    for k in 0..4 {
        let [q0, q1, q2, q3] = [fours[k], fours[4 + k], fours[8 + k], fours[12 + k]];
        let (a, b) = (_mm512_shuffle_i32x4::<0x88>(q0, q1), _mm512_shuffle_i32x4::<0xdd>(q0, q1));
        let (c, d) = (_mm512_shuffle_i32x4::<0x88>(q2, q3), _mm512_shuffle_i32x4::<0xdd>(q2, q3));
        columns[k] = _mm512_shuffle_i32x4::<0x88>(a, c);
        columns[8 + k] = _mm512_shuffle_i32x4::<0xdd>(a, c);
        columns[4 + k] = _mm512_shuffle_i32x4::<0x88>(b, d);
        columns[12 + k] = _mm512_shuffle_i32x4::<0xdd>(b, d);
    }
    columns
}

#[target_feature(enable = "avx512f")]
#[inline]
fn add(a: __m512i, b: __m512i) -> __m512i {
    _mm512_add_epi32(a, b)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn xor3(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    _mm512_ternarylogic_epi32::<0x96>(a, b, c)
}
