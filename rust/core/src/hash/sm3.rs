//! SM3 (GB/T 32905-2016): one message at a time, and sixteen.

#[cfg(target_arch = "x86_64")]
mod avx512;

use zeroize::{Zeroize, ZeroizeOnDrop};

use crate::cpu;

/// Bytes of a block.
pub(super) const BLOCK: usize = 64;

/// GB/T 32905, 4.1.
const INITIAL: [u32; 8] = [
    0x7380_166f,
    0x4914_b2b9,
    0x1724_42d7,
    0xda8a_0600,
    0xa96f_30bc,
    0x1631_38aa,
    0xe38d_ee4d,
    0xb0fb_0e4e,
];

/// T_j <<< j (GB/T 32905, 4.2).
const CONSTANTS: [u32; 64] = {
    let mut constants = [0u32; 64];
    let mut j = 0;
    while j < 64 {
        let t: u32 = if j < 16 { 0x79cc_4519 } else { 0x7a87_9d8a };
        constants[j] = t.rotate_left(j as u32 % 32);
        j += 1;
    }
    constants
};

/// SM3 of a message. Out: 32 bytes.
pub fn sm3(message: &[u8]) -> [u8; 32] {
    let mut hash = Sm3::default();
    hash.update(message);
    hash.finalize()
}

/// SM3 of each message, as [`sm3`] gives it. Messages of like length are best side by side: sixteen
/// at a time are hashed in step where the processor can.
///
/// # Panics
/// If the numbers of messages and digests differ.
pub fn sm3_batch(messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    assert_eq!(messages.len(), digests.len());
    #[cfg(target_arch = "x86_64")]
    if cpu::kernel() == cpu::Kernel::Ifma {
        avx512::sm3_batch(messages, digests);
        return;
    }
    for (message, digest) in messages.iter().zip(digests) {
        *digest = sm3(message);
    }
}

/// SM3 of a message that arrives in pieces. What it holds of the message is wiped on drop.
#[derive(Clone, Zeroize, ZeroizeOnDrop)]
pub struct Sm3 {
    state: [u32; 8],
    /// The bytes since the last full block, `length % 64` of them.
    block: [u8; BLOCK],
    length: u64,
}

impl Default for Sm3 {
    fn default() -> Self {
        Self { state: INITIAL, block: [0; BLOCK], length: 0 }
    }
}

impl Sm3 {
    /// Bytes that one compression takes in.
    pub const BLOCK: usize = BLOCK;

    /// Bytes of [`Sm3::to_bytes`].
    pub const STATE: usize = 32 + BLOCK + 8;

    /// What it holds, for [`Sm3::from_bytes`]: the chaining value, the last bytes, the length.
    pub fn to_bytes(&self) -> [u8; Self::STATE] {
        let mut bytes = [0; Self::STATE];
        bytes[..32].copy_from_slice(&to_bytes(&self.state));
        bytes[32..32 + BLOCK].copy_from_slice(&self.block);
        bytes[32 + BLOCK..].copy_from_slice(&self.length.to_be_bytes());
        bytes
    }

    /// What [`Sm3::to_bytes`] gave. Any bytes are some state.
    pub fn from_bytes(bytes: &[u8; Self::STATE]) -> Self {
        let (words, rest) = bytes.split_at(32);
        let (block, length) = rest.split_at(BLOCK);
        let mut this = Self::default();
        for (word, bytes) in this.state.iter_mut().zip(words.as_chunks().0) {
            *word = u32::from_be_bytes(*bytes);
        }
        this.block.copy_from_slice(block);
        this.length = length.as_chunks().0.iter().fold(0, |_, bytes| u64::from_be_bytes(*bytes));
        this
    }

    /// Appends `bytes` to the message, which may have 2^61 - 1 bytes.
    pub fn update(&mut self, bytes: &[u8]) {
        let buffered = self.buffered();
        self.length = self.length.wrapping_add(bytes.len() as u64);
        let mut rest = bytes;
        if buffered > 0 {
            let (head, tail) = rest.split_at(rest.len().min(BLOCK - buffered));
            self.block[buffered..buffered + head.len()].copy_from_slice(head);
            if buffered + head.len() < BLOCK {
                return;
            }
            compress(&mut self.state, &[self.block]);
            rest = tail;
        }
        let (blocks, tail) = rest.as_chunks();
        compress(&mut self.state, blocks);
        self.block[..tail.len()].copy_from_slice(tail);
    }

    /// The hash of everything appended.
    pub fn finalize(mut self) -> [u8; 32] {
        let buffered = self.buffered();
        let (tail, count) = pad(&self.block[..buffered], self.length);
        compress(&mut self.state, &tail[..count]);
        to_bytes(&self.state)
    }

    fn buffered(&self) -> usize {
        (self.length % BLOCK as u64) as usize
    }
}

/// The last blocks of a message of `length` bytes that ends with `tail`, and how many there are
/// (GB/T 32905, 5.2): a bit 1, zeros, the length in bits as a number of 64 bits.
///
/// In: `tail` shorter than a block.
fn pad(tail: &[u8], length: u64) -> ([[u8; BLOCK]; 2], usize) {
    let mut blocks = [[0; BLOCK]; 2];
    let bytes = blocks.as_flattened_mut();
    bytes[..tail.len()].copy_from_slice(tail);
    bytes[tail.len()] = 0x80;
    let count = if tail.len() + 9 <= BLOCK { 1 } else { 2 };
    bytes[count * BLOCK - 8..count * BLOCK].copy_from_slice(&length.wrapping_mul(8).to_be_bytes());
    (blocks, count)
}

fn to_bytes(state: &[u32; 8]) -> [u8; 32] {
    let mut digest = [0; 32];
    for (chunk, word) in digest.chunks_exact_mut(4).zip(state) {
        chunk.copy_from_slice(&word.to_be_bytes());
    }
    digest
}

/// Takes blocks into the state (GB/T 32905, 5.3).
fn compress(state: &mut [u32; 8], blocks: &[[u8; BLOCK]]) {
    cpu::detect();
    #[cfg(target_arch = "x86_64")]
    if cpu::has_mulx_adx() {
        // SAFETY: the processor has BMI2.
        unsafe { compress_bmi2(state, blocks) };
        return;
    }
    compress_portable(state, blocks);
}

/// The same code, with rotations that leave their operand alone.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi2")]
fn compress_bmi2(state: &mut [u32; 8], blocks: &[[u8; BLOCK]]) {
    compress_portable(state, blocks);
}

/// Four rounds, after which each variable is where it was.
macro_rules! four_rounds {
    ($round:ident, $s:ident, $w:ident, $j:expr) => {
        $round(&mut $s, [0, 1, 2, 3, 4, 5, 6, 7], &mut $w, $j);
        $round(&mut $s, [3, 0, 1, 2, 7, 4, 5, 6], &mut $w, $j + 1);
        $round(&mut $s, [2, 3, 0, 1, 6, 7, 4, 5], &mut $w, $j + 2);
        $round(&mut $s, [1, 2, 3, 0, 5, 6, 7, 4], &mut $w, $j + 3);
    };
}

#[inline(always)]
fn compress_portable(state: &mut [u32; 8], blocks: &[[u8; BLOCK]]) {
    for block in blocks {
        let mut w = [0; 68];
        for (word, bytes) in w.iter_mut().zip(block.as_chunks().0) {
            *word = u32::from_be_bytes(*bytes);
        }
        let mut s = *state;
        for j in (0..12).step_by(4) {
            four_rounds!(early_round, s, w, j);
        }
        // From here on each round expands the word that it is the first to read: the two chains hide
        // one another's latencies.
        four_rounds!(early_round_expanding, s, w, 12);
        for j in (16..64).step_by(4) {
            four_rounds!(late_round_expanding, s, w, j);
        }
        for (word, s) in state.iter_mut().zip(s) {
            *word ^= s;
        }
    }
}

/// W_j, for j from 16 to 67; W'_j is W_j ^ W_(j+4).
#[inline(always)]
fn expand(w: &mut [u32; 68], j: usize) {
    let x = w[j - 16] ^ w[j - 9] ^ w[j - 3].rotate_left(15);
    let p1 = x ^ x.rotate_left(15) ^ x.rotate_left(23);
    w[j] = p1 ^ w[j - 13].rotate_left(7) ^ w[j - 6];
}

/// Round j < 16 that first expands W_(j+4).
#[inline(always)]
fn early_round_expanding(s: &mut [u32; 8], at: [usize; 8], w: &mut [u32; 68], j: usize) {
    expand(w, j + 4);
    early_round(s, at, w, j);
}

/// Round j >= 16 that first expands W_(j+4).
#[inline(always)]
fn late_round_expanding(s: &mut [u32; 8], at: [usize; 8], w: &mut [u32; 68], j: usize) {
    expand(w, j + 4);
    late_round(s, at, w, j);
}

/// Round j < 16, with the variables A to H at these places.
#[inline(always)]
fn early_round(s: &mut [u32; 8], at: [usize; 8], w: &[u32; 68], j: usize) {
    let [a, b, c, _, e, f, g, _] = at.map(|i| s[i]);
    round(s, at, w, j, a ^ b ^ c, e ^ f ^ g);
}

/// Round j >= 16.
#[inline(always)]
fn late_round(s: &mut [u32; 8], at: [usize; 8], w: &[u32; 68], j: usize) {
    let [a, b, c, _, e, f, g, _] = at.map(|i| s[i]);
    // The majority of a, b, c: the two terms have no bit in common. And f or g, as e says.
    round(s, at, w, j, (a & b) + (c & (a ^ b)), ((f ^ g) & e) ^ g);
}

/// One round. What would be moved to the next variable stays where it is: the next round names the
/// places in another order.
#[inline(always)]
fn round(s: &mut [u32; 8], at: [usize; 8], w: &[u32; 68], j: usize, ff: u32, gg: u32) {
    let [ia, ib, _, id, ie, jf, _, ih] = at;
    let a12 = s[ia].rotate_left(12);
    let ss1 = a12.wrapping_add(s[ie]).wrapping_add(CONSTANTS[j]).rotate_left(7);
    let tt1 = ff.wrapping_add(s[id]).wrapping_add(w[j] ^ w[j + 4]).wrapping_add(ss1 ^ a12);
    let tt2 = gg.wrapping_add(s[ih]).wrapping_add(w[j]).wrapping_add(ss1);
    s[ib] = s[ib].rotate_left(9);
    s[jf] = s[jf].rotate_left(19);
    s[id] = tt1;
    s[ih] = tt2 ^ tt2.rotate_left(9) ^ tt2.rotate_left(17);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|b| format!("{b:02x}")).collect()
    }

    // GB/T 32905-2016, annex A.
    #[test]
    fn the_examples_of_the_standard_come_out() {
        assert_eq!(
            hex(&sm3(b"abc")),
            "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"
        );
        assert_eq!(
            hex(&sm3(&b"abcd".repeat(16))),
            "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732"
        );
    }

    fn theirs(message: &[u8]) -> [u8; 32] {
        <sm3::Sm3 as sm3::Digest>::digest(message).into()
    }

    #[test]
    fn every_length_hashes_as_the_sm3_crate_does_whole_and_in_pieces() {
        let message: Vec<u8> = (0..600u32).map(|i| (i * 7 + 3) as u8).collect();
        for len in 0..300 {
            let expected = theirs(&message[..len]);
            assert_eq!(sm3(&message[..len]), expected, "{len}");
            for cut in [0, 1, len / 3, len.saturating_sub(64), len] {
                let cut = cut.min(len);
                let mut pieces = Sm3::default();
                pieces.update(&message[..cut]);
                let mut pieces = Sm3::from_bytes(&pieces.to_bytes());
                pieces.update(&message[cut..len]);
                assert_eq!(pieces.finalize(), expected, "{len} at {cut}");
            }
        }
    }

    #[test]
    fn the_plain_code_gives_the_same_states() {
        let blocks: [[u8; BLOCK]; 3] =
            core::array::from_fn(|i| core::array::from_fn(|j| (i * 64 + j * 5) as u8));
        let (mut plain, mut dispatched) = (INITIAL, INITIAL);
        compress_portable(&mut plain, &blocks);
        compress(&mut dispatched, &blocks);
        assert_eq!(plain, dispatched);
    }

    proptest! {
        #![proptest_config(crate::test_cases(300))]

        #[test]
        fn a_batch_of_any_lengths_gives_what_single_calls_give(
            messages in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..400), 0..70),
        ) {
            let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
            let expected: Vec<_> = messages.iter().map(|message| theirs(message)).collect();
            let mut digests = vec![[0; 32]; messages.len()];
            sm3_batch(&messages, &mut digests);
            prop_assert_eq!(&digests, &expected);
            #[cfg(target_arch = "x86_64")]
            if cpu::Kernel::Ifma.is_available() {
                avx512::sm3_batch(&messages, &mut digests);
                prop_assert_eq!(&digests, &expected);
            }
        }
    }
}
