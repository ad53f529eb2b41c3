//! The nonces of RFC 6979, sixteen at a time: [`crate::nonce`] up to the first candidate.

use core::arch::x86_64::{
    __m512i, _mm512_load_si512, _mm512_or_si512, _mm512_slli_epi32, _mm512_srli_epi32,
    _mm512_store_si512, _mm512_xor_si512,
};

use zeroize::{DefaultIsZeroes, Zeroizing};

use super::super::super::scalar::Scalar;
use super::sha256::{Block, LANES, State, compress, splat};
use crate::nonce;
use crate::sha256::INITIAL;

/// HMAC-SHA256 under keys of 32 bytes: the states after the pads.
struct HmacKeys {
    inner: State,
    outer: State,
}

/// The first candidate for each digest (reduced mod n) and key: four limbs, little-endian, not yet
/// compared with n.
///
/// In: as many digests as keys.
#[target_feature(enable = "avx512f")]
pub fn first_candidates(digests: &[Scalar], keys: &[Scalar]) -> Zeroizing<Vec<[u64; 4]>> {
    let mut candidates = Zeroizing::new(Vec::with_capacity(digests.len()));
    for (digests, keys) in digests.chunks(LANES).zip(keys.chunks(LANES)) {
        let sixteen = Zeroizing::new(to_limbs(first_mac(&to_words(digests), &to_words(keys))));
        candidates.extend_from_slice(&sixteen[..digests.len()]);
    }
    candidates
}

/// Steps b to h.2 of section 3.2.
#[target_feature(enable = "avx512f")]
fn first_mac(digests: &State, keys: &State) -> State {
    let mut hmac = HmacKeys::first();
    let mut v = [splat(0x0101_0101); 8];
    for separator in [0, 1] {
        let key = hmac.mac_of_seed(&v, separator, keys, digests);
        hmac = HmacKeys::new(&key);
        v = hmac.mac(&v);
    }
    hmac.mac(&v)
}

impl HmacKeys {
    #[target_feature(enable = "avx512f")]
    fn first() -> Self {
        let first: &nonce::HmacKeys<1> = &nonce::FIRST_KEY;
        let mut keys = Self { inner: [splat(0); 8], outer: [splat(0); 8] };
        for i in 0..8 {
            keys.inner[i] = splat(first.inner[0][i]);
            keys.outer[i] = splat(first.outer[0][i]);
        }
        keys
    }

    #[target_feature(enable = "avx512f")]
    fn new(keys: &State) -> Self {
        let mut initial = [splat(0); 8];
        for (word, &constant) in initial.iter_mut().zip(&INITIAL) {
            *word = splat(constant);
        }
        let (mut inner, mut outer) = ([splat(0x3636_3636); 16], [splat(0x5c5c_5c5c); 16]);
        for i in 0..8 {
            inner[i] = _mm512_xor_si512(inner[i], keys[i]);
            outer[i] = _mm512_xor_si512(outer[i], keys[i]);
        }
        Self { inner: compress(&initial, inner), outer: compress(&initial, outer) }
    }

    /// The MACs of 32 bytes.
    #[target_feature(enable = "avx512f")]
    fn mac(&self, message: &State) -> State {
        self.finish(compress(&self.inner, last_block(message)))
    }

    /// The MACs of V, the separator, int2octets(x) and bits2octets(h1): 97 bytes.
    #[target_feature(enable = "avx512f")]
    fn mac_of_seed(&self, v: &State, separator: u32, keys: &State, digests: &State) -> State {
        // After the separator all words begin a byte later.
        let mut shifted = [splat(0); 17];
        let mut before = splat(separator);
        for (i, word) in shifted.iter_mut().enumerate() {
            let next = match i {
                0..8 => keys[i],
                8..16 => digests[i - 8],
                _ => splat(0x8000_0000),
            };
            *word = _mm512_or_si512(_mm512_slli_epi32::<24>(before), _mm512_srli_epi32::<8>(next));
            before = next;
        }
        let (mut first, mut second) = ([splat(0); 16], [splat(0); 16]);
        first[..8].copy_from_slice(v);
        first[8..].copy_from_slice(&shifted[..8]);
        second[..9].copy_from_slice(&shifted[8..]);
        second[15] = splat(8 * (64 + 97));
        self.finish(compress(&compress(&self.inner, first), second))
    }

    #[target_feature(enable = "avx512f")]
    fn finish(&self, inner: State) -> State {
        compress(&self.outer, last_block(&inner))
    }
}

/// 32 bytes that follow a pad, and the padding.
#[target_feature(enable = "avx512f")]
fn last_block(message: &State) -> Block {
    let mut block = [splat(0); 16];
    block[..8].copy_from_slice(message);
    block[8] = splat(0x8000_0000);
    block[15] = splat(8 * (64 + 32));
    block
}

/// Words in memory: for each of eight, the most significant first, that of every lane.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Words([u32; LANES]);

impl DefaultIsZeroes for Words {}

/// Up to sixteen scalars as words.
#[target_feature(enable = "avx512f")]
fn to_words(scalars: &[Scalar]) -> State {
    let mut words = Zeroizing::new([Words::default(); 8]);
    for (lane, scalar) in scalars.iter().enumerate() {
        for (i, limb) in scalar.to_limbs().into_iter().rev().enumerate() {
            words[2 * i].0[lane] = (limb >> 32) as u32;
            words[2 * i + 1].0[lane] = limb as u32;
        }
    }
    let mut vectors = [splat(0); 8];
    for (vector, words) in vectors.iter_mut().zip(words.iter()) {
        // SAFETY: 64 bytes, and aligned to as many.
        *vector = unsafe { _mm512_load_si512(words.0.as_ptr().cast()) };
    }
    vectors
}

#[target_feature(enable = "avx512f")]
fn to_limbs(vectors: State) -> [[u64; 4]; LANES] {
    let mut words = Zeroizing::new([Words::default(); 8]);
    for (words, vector) in words.iter_mut().zip(vectors) {
        store(words, vector);
    }
    let mut numbers = [[0; 4]; LANES];
    for (lane, number) in numbers.iter_mut().enumerate() {
        for (i, limb) in number.iter_mut().rev().enumerate() {
            let (high, low) = (words[2 * i].0[lane], words[2 * i + 1].0[lane]);
            *limb = u64::from(high) << 32 | u64::from(low);
        }
    }
    numbers
}

#[target_feature(enable = "avx512f")]
fn store(words: &mut Words, vector: __m512i) {
    // SAFETY: as above.
    unsafe { _mm512_store_si512(words.0.as_mut_ptr().cast(), vector) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::keccak256;
    use crate::limbs;
    use crate::modinv::Invert;
    use crate::nonce::Rfc6979;
    use crate::secp256k1::batch::ifma::on_this_machine;

    // 0 and n - 1 in every lane among others, and as many lanes in use as you like.
    #[test]
    fn every_lane_gives_the_first_candidate_of_the_portable_generator() {
        on_this_machine(|| {
            for count in 1..=2 * LANES + 1 {
                let draw = |label: u8, i: usize| match (i + count + usize::from(label)) % 5 {
                    0 => Scalar::default(),
                    1 => -Scalar::ONE,
                    _ => Scalar::from_bytes_reduced(&keccak256(&[label, i as u8, count as u8])),
                };
                let digests: Vec<Scalar> = (0..count).map(|i| draw(1, i)).collect();
                let keys: Vec<Scalar> = (0..count).map(|i| draw(2, i)).collect();
                // SAFETY: the processor has the features.
                let candidates = unsafe { first_candidates(&digests, &keys) };
                assert_eq!(candidates.len(), count);
                for i in 0..count {
                    let (key32, hash32) = (keys[i].to_bytes(), digests[i].to_bytes());
                    let expected = Rfc6979::new(&key32, &hash32, None).next_candidates();
                    assert_eq!([limbs::to_be_bytes(&candidates[i])], expected, "{i} of {count}");
                }
            }
        });
    }
}
