//! Deterministic ECDSA nonces.

use std::sync::LazyLock;

use zeroize::{DefaultIsZeroes, Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::sha256::{Block, INITIAL, State, compress_each};

/// `K` nonce generators of RFC 6979, section 3.2, with HMAC-SHA256 and a 256-bit group order.
///
/// The state of each HMAC key is kept after its inner and outer pad, so that a nonce takes 16
/// compressions (18 with extra bytes) instead of 22. They are done in step for all generators.
///
/// Secret: key32, extra32 and all state; wiped on drop.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Rfc6979<const K: usize = 1> {
    key: HmacKeys<K>,
    v: [State; K],
    started: bool,
}

/// The key that step d begins with.
pub static FIRST_KEY: LazyLock<HmacKeys<1>> = LazyLock::new(|| HmacKeys::new(&[[0; 8]]));

impl Rfc6979<1> {
    /// Steps b to f.
    ///
    /// In: `key32` is int2octets(x), `hash32` is bits2octets(h1): the digest *reduced* mod n. Not
    /// reducing is the usual mistake; it shows for digests >= n only. `extra32` are the additional
    /// bytes k' of section 3.6, if the nonce is to be hedged.
    pub fn new(key32: &[u8; 32], hash32: &[u8; 32], extra32: Option<&[u8; 32]>) -> Self {
        let parts = [key32, hash32, extra32.unwrap_or(&[0; 32])].map(|part| [words(part)]);
        let parts = Zeroizing::new(parts);
        Self::of_words(&parts[..if extra32.is_some() { 3 } else { 2 }])
    }

    /// The one candidate of [`Rfc6979::next_candidates`].
    pub fn next_candidate(&mut self) -> [u8; 32] {
        let [candidate] = self.next_candidates();
        candidate
    }
}

impl<const K: usize> Rfc6979<K> {
    /// The same for several keys and their digests.
    pub fn new_each(keys32: &[[u8; 32]; K], hashes: &[[u8; 32]; K]) -> Self {
        let parts = Zeroizing::new([keys32.each_ref().map(words), hashes.each_ref().map(words)]);
        Self::of_words(&parts[..])
    }

    fn of_words(parts: &[[State; K]]) -> Self {
        let first: &HmacKeys<1> = &FIRST_KEY;
        let key = HmacKeys { inner: [first.inner[0]; K], outer: [first.outer[0]; K] };
        let mut this = Self { key, v: [[0x0101_0101; 8]; K], started: false };
        for separator in [0, 1] {
            let key = this.key.macs_of_seeds(&this.v, separator, parts);
            this.rekey(&key);
        }
        this
    }

    /// Step h: the next candidates, big-endian, not yet compared with n.
    ///
    /// The caller takes the first one in [1, n-1] that gives r and s other than 0.
    pub fn next_candidates(&mut self) -> [[u8; 32]; K] {
        if self.started {
            let key = self.key.macs_of_seeds(&self.v, 0, &[]);
            self.rekey(&key);
        }
        self.started = true;
        self.v = *self.key.macs(&self.v);
        self.v.each_ref().map(bytes)
    }

    fn rekey(&mut self, key: &[State; K]) {
        self.key = HmacKeys::new(key);
        self.v = *self.key.macs(&self.v);
    }
}

/// HMAC-SHA256 (RFC 2104) under `K` keys of 32 bytes.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct HmacKeys<const K: usize> {
    /// SHA-256 after the inner pads.
    pub inner: [State; K],
    /// SHA-256 after the outer pads.
    pub outer: [State; K],
}

impl<const K: usize> HmacKeys<K> {
    fn new(keys: &[State; K]) -> Self {
        let pads = |word: u32| {
            let mut blocks = Zeroizing::new(Blocks([[word; 16]; K]));
            for (block, key) in blocks.0.iter_mut().zip(keys) {
                block.iter_mut().zip(key).for_each(|(b, k)| *b ^= k);
            }
            compress_each(&[INITIAL; K], &blocks.0)
        };
        Self { inner: pads(0x3636_3636), outer: pads(0x5c5c_5c5c) }
    }

    /// The MACs of 32 bytes each.
    fn macs(&self, messages: &[State; K]) -> Zeroizing<[State; K]> {
        let inner = Zeroizing::new(compress_last(&self.inner, messages));
        Zeroizing::new(compress_last(&self.outer, &inner))
    }

    /// The MACs of V, the separator and up to three times 32 bytes.
    fn macs_of_seeds(
        &self,
        v: &[State; K],
        separator: u32,
        parts: &[[State; K]],
    ) -> Zeroizing<[State; K]> {
        let length = 33 + 32 * parts.len();
        let count = (length + 9).div_ceil(64);
        // For each block of a message, those of all of them.
        let mut blocks = Zeroizing::new([Blocks([[0; 16]; K]); 3]);
        let mut message = Zeroizing::new(Blocks([[0; 16]; 3]));
        for i in 0..K {
            let words = message.0.as_flattened_mut();
            words[..8].copy_from_slice(&v[i]);
            // After the separator all words begin a byte later.
            let (mut before, mut at) = (separator, 8);
            for part in parts {
                for next in part[i] {
                    words[at] = before << 24 | next >> 8;
                    (before, at) = (next, at + 1);
                }
            }
            words[at] = before << 24 | 0x80 << 16;
            words[16 * count - 1] = 8 * (64 + length as u32);
            for (blocks, block) in blocks.iter_mut().zip(message.0) {
                blocks.0[i] = block;
            }
        }
        let mut inner = Zeroizing::new(self.inner);
        for blocks in &blocks[..count] {
            *inner = compress_each(&inner, &blocks.0);
        }
        Zeroizing::new(compress_last(&self.outer, &inner))
    }
}

/// The states after 32 bytes that follow a pad.
fn compress_last<const K: usize>(states: &[State; K], messages: &[State; K]) -> [State; K] {
    let mut blocks = Zeroizing::new(Blocks([[0; 16]; K]));
    for (block, message) in blocks.0.iter_mut().zip(messages) {
        block[..8].copy_from_slice(message);
        block[8] = 1 << 31;
        block[15] = 8 * (64 + 32);
    }
    compress_each(states, &blocks.0)
}

/// Blocks that are wiped at once; an array is, word by word.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Blocks<const N: usize>([Block; N]);

impl<const N: usize> Default for Blocks<N> {
    fn default() -> Self {
        Self([[0; 16]; N])
    }
}

impl<const N: usize> DefaultIsZeroes for Blocks<N> {}

/// Big-endian, as SHA-256 takes it.
fn words(bytes32: &[u8; 32]) -> State {
    let mut words = [0; 8];
    for (word, bytes) in words.iter_mut().zip(bytes32.as_chunks().0) {
        *word = u32::from_be_bytes(*bytes);
    }
    words
}

fn bytes(words: &State) -> [u8; 32] {
    let mut bytes32 = [0; 32];
    for (bytes, word) in bytes32.as_chunks_mut().0.iter_mut().zip(words) {
        *bytes = word.to_be_bytes();
    }
    bytes32
}

#[cfg(test)]
mod tests {
    use super::*;
    use hmac::{KeyInit, Mac, SimpleHmac};
    use sha2::Sha256;

    #[test]
    fn the_macs_are_those_of_the_hmac_crate() {
        crate::cpu::detect();
        let key32: [u8; 32] = core::array::from_fn(|i| i as u8 ^ 0x5a);
        let message: Vec<u8> = (0..129u8).map(|i| i.wrapping_mul(37)).collect();
        let theirs = |parts: &[&[u8]]| -> [u8; 32] {
            let mut mac = SimpleHmac::<Sha256>::new_from_slice(&key32).expect("any length");
            parts.iter().for_each(|part| mac.update(part));
            mac.finalize().into_bytes().into()
        };
        let (key, v) =
            (HmacKeys::new(&[words(&key32)]), message[..32].try_into().expect("32 bytes"));
        assert_eq!(bytes(&key.macs(&[words(v)])[0]), theirs(&[v]));
        for count in 0..=3 {
            let tail = &message[32..32 * (count + 1)];
            let parts: Vec<[State; 1]> = tail.as_chunks().0.iter().map(|p| [words(p)]).collect();
            for separator in [0, 1] {
                let ours = key.macs_of_seeds(&[words(v)], separator, &parts);
                assert_eq!(bytes(&ours[0]), theirs(&[v, &[separator as u8], tail]), "{count}");
            }
        }
    }

    // RFC 6979, A.2.5: P-256, whose order also has 256 bits, SHA-256, "sample" and "test".
    #[test]
    fn the_nonces_of_the_rfc_come_out() {
        let bytes = |text: &str| <[u8; 32]>::try_from(hex::decode(text).expect("hex")).expect("32");
        let key = bytes("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
        for (hash, nonce) in [
            (
                "af2bdbe1aa9b6ec1e2ade1d694f41fc71a831d0268e9891562113d8a62add1bf",
                "a6e3c57dd01abe90086538398355dd4c3b17aa873382b0f24d6129493d8aad60",
            ),
            (
                "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                "d16b6ae827f17175e040871a1c7ec3500192c4c92677336ec2537acaee0008e0",
            ),
        ] {
            let mut nonces = Rfc6979::new(&key, &bytes(hash), None);
            assert_eq!(nonces.next_candidates(), [bytes(nonce)]);
        }
    }

    #[test]
    fn generators_in_step_give_what_each_gives_alone() {
        crate::cpu::detect();
        let drawn = |label: u8, i: usize| crate::hash::keccak256(&[label, i as u8]);
        let (keys, hashes) = (
            core::array::from_fn::<_, 5, _>(|i| drawn(1, i)),
            core::array::from_fn(|i| drawn(2, i)),
        );
        let mut together = Rfc6979::new_each(&keys, &hashes);
        let mut alone: Vec<_> =
            keys.iter().zip(&hashes).map(|(key, hash)| Rfc6979::new(key, hash, None)).collect();
        for _ in 0..4 {
            for (candidate, alone) in together.next_candidates().iter().zip(&mut alone) {
                assert_eq!([*candidate], alone.next_candidates());
            }
        }
    }
}
