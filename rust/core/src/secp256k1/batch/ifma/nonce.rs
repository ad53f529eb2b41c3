//! The nonces of RFC 6979, sixteen at a time: [`crate::nonce`] up to the first candidate.

use core::arch::x86_64::{
    __m512i, _mm512_load_si512, _mm512_or_si512, _mm512_slli_epi32, _mm512_srli_epi32,
    _mm512_store_si512, _mm512_xor_si512,
};

use zeroize::{DefaultIsZeroes, Zeroizing};

use super::sha256::{Block, LANES, State, compress, splat};
use crate::nonce;
use crate::sha256::INITIAL;

/// HMAC-SHA256 under keys of 32 bytes: the states after the pads.
struct HmacKeys {
    inner: State,
    outer: State,
}

/// Four limbs of a number, little-endian.
type Limbs = [u64; 4];

/// The first candidate for each key and digest (reduced mod n), not yet compared with n. Extra bytes
/// (section 3.6) are those of a number, if there are any.
///
/// In: as many digests, and extra numbers, as keys.
#[target_feature(enable = "avx512f")]
pub fn first_candidates(
    keys: &[Limbs],
    digests: &[Limbs],
    extras: Option<&[Limbs]>,
) -> Zeroizing<Vec<Limbs>> {
    let mut candidates = Zeroizing::new(Vec::with_capacity(keys.len()));
    for start in (0..keys.len()).step_by(LANES) {
        let items = start..keys.len().min(start + LANES);
        let (keys, digests) = (to_words(&keys[items.clone()]), to_words(&digests[items.clone()]));
        let mac = match extras {
            Some(extras) => first_mac(&[keys, digests, to_words(&extras[items.clone()])]),
            None => first_mac(&[keys, digests]),
        };
        let sixteen = Zeroizing::new(to_limbs(mac));
        candidates.extend_from_slice(&sixteen[..items.len()]);
    }
    candidates
}

/// Steps b to h.2 of section 3.2. The parts are int2octets(x), bits2octets(h1), and any extra bytes.
#[target_feature(enable = "avx512f")]
fn first_mac(parts: &[State]) -> State {
    let mut hmac = HmacKeys::first();
    let mut v = [splat(0x0101_0101); 8];
    for separator in [0, 1] {
        let key = hmac.mac_of_seed(&v, separator, parts);
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

    /// The MACs of V, the separator, and the parts, of which there are at most three: 97 bytes for two.
    #[target_feature(enable = "avx512f")]
    fn mac_of_seed(&self, v: &State, separator: u32, parts: &[State]) -> State {
        // After the separator all words begin a byte later.
        let mut words = [splat(0); 48];
        words[..8].copy_from_slice(v);
        let (mut count, mut before) = (8, splat(separator));
        for part in parts {
            for next in part {
                words[count] = shifted(before, *next);
                (count, before) = (count + 1, *next);
            }
        }
        words[count] = shifted(before, splat(0x8000_0000));
        // The length takes two words.
        let blocks = (count + 3).div_ceil(16);
        words[16 * blocks - 1] = splat(8 * (64 + 33 + 32 * parts.len() as u32));
        let mut state = self.inner;
        for block in words[..16 * blocks].as_chunks().0 {
            state = compress(&state, *block);
        }
        self.finish(state)
    }

    #[target_feature(enable = "avx512f")]
    fn finish(&self, inner: State) -> State {
        compress(&self.outer, last_block(&inner))
    }
}

/// The last byte of each word, and three of the next.
#[target_feature(enable = "avx512f")]
#[inline]
fn shifted(before: __m512i, next: __m512i) -> __m512i {
    _mm512_or_si512(_mm512_slli_epi32::<24>(before), _mm512_srli_epi32::<8>(next))
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

/// Up to sixteen numbers as words.
#[target_feature(enable = "avx512f")]
fn to_words(numbers: &[Limbs]) -> State {
    let mut words = Zeroizing::new([Words::default(); 8]);
    for (lane, number) in numbers.iter().enumerate() {
        for (i, &limb) in number.iter().rev().enumerate() {
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
fn to_limbs(vectors: State) -> [Limbs; LANES] {
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
    use crate::secp256k1::scalar::Scalar;

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
                let extras: Vec<Scalar> = (0..count).map(|i| draw(3, i)).collect();
                let limbs = |scalars: &[Scalar]| -> Vec<Limbs> {
                    scalars.iter().map(|scalar| scalar.to_limbs()).collect()
                };
                let extra_limbs = limbs(&extras);
                for extra_limbs in [None, Some(&extra_limbs[..])] {
                    // SAFETY: the processor has the features.
                    let candidates =
                        unsafe { first_candidates(&limbs(&keys), &limbs(&digests), extra_limbs) };
                    assert_eq!(candidates.len(), count);
                    for i in 0..count {
                        let extra32 = extra_limbs.map(|_| extras[i].to_bytes());
                        let (key32, hash32) = (keys[i].to_bytes(), digests[i].to_bytes());
                        let mut nonces = Rfc6979::new(&key32, &hash32, extra32.as_ref());
                        let candidate = [limbs::to_be_bytes(&candidates[i])];
                        assert_eq!(candidate, nonces.next_candidates(), "{i} of {count}");
                    }
                }
            }
        });
    }
}
