//! Deterministic ECDSA nonces.

use std::sync::LazyLock;

use zeroize::{DefaultIsZeroes, Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::sha256::{Block, INITIAL, State, compress};

/// The nonce generator of RFC 6979, section 3.2, with HMAC-SHA256 and a 256-bit group order.
///
/// The state of each HMAC key is kept after its inner and outer pad, so that a nonce takes 16
/// compressions (18 with extra bytes) instead of 22.
///
/// Secret: key32, extra32 and all state; wiped on drop.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Rfc6979 {
    key: HmacKey,
    v: State,
    started: bool,
}

/// The key that step d begins with.
pub static FIRST_KEY: LazyLock<HmacKey> = LazyLock::new(|| HmacKey::new(&[0; 8]));

impl Rfc6979 {
    /// Steps b to f.
    ///
    /// In: `key32` is int2octets(x), `hash32` is bits2octets(h1): the digest *reduced* mod n. Not
    /// reducing is the usual mistake; it shows for digests >= n only. `extra32` are the additional
    /// bytes k' of section 3.6, if the nonce is to be hedged.
    pub fn new(key32: &[u8; 32], hash32: &[u8; 32], extra32: Option<&[u8; 32]>) -> Self {
        let parts = Zeroizing::new([key32, hash32, extra32.unwrap_or(&[0; 32])].map(words));
        let parts = &parts[..if extra32.is_some() { 3 } else { 2 }];
        let mut this =
            Self { key: HmacKey::clone(&FIRST_KEY), v: [0x0101_0101; 8], started: false };
        for separator in [0, 1] {
            let key = this.key.mac_of_seed(&this.v, separator, parts);
            this.rekey(&key);
        }
        this
    }

    /// Step h: the next candidate, big-endian, not yet compared with n.
    ///
    /// The caller takes the first one in [1, n-1] that gives r and s other than 0.
    pub fn next_candidate(&mut self) -> [u8; 32] {
        if self.started {
            let key = self.key.mac_of_seed(&self.v, 0, &[]);
            self.rekey(&key);
        }
        self.started = true;
        self.v = *self.key.mac(&self.v);
        bytes(&self.v)
    }

    fn rekey(&mut self, key: &State) {
        self.key = HmacKey::new(key);
        self.v = *self.key.mac(&self.v);
    }
}

/// HMAC-SHA256 (RFC 2104) under a key of 32 bytes.
#[derive(Clone, Zeroize, ZeroizeOnDrop)]
pub struct HmacKey {
    /// SHA-256 after the inner pad.
    pub inner: State,
    /// SHA-256 after the outer pad.
    pub outer: State,
}

impl HmacKey {
    fn new(key: &State) -> Self {
        let pad = |word: u32| {
            let mut block = Zeroizing::new(Blocks([[word; 16]]));
            block.0[0].iter_mut().zip(key).for_each(|(b, k)| *b ^= k);
            compress(&INITIAL, &block.0[0])
        };
        Self { inner: pad(0x3636_3636), outer: pad(0x5c5c_5c5c) }
    }

    /// The MAC of 32 bytes.
    fn mac(&self, message: &State) -> Zeroizing<State> {
        let inner = Zeroizing::new(compress_last(&self.inner, message));
        Zeroizing::new(compress_last(&self.outer, &inner))
    }

    /// The MAC of V, the separator and up to three times 32 bytes.
    fn mac_of_seed(&self, v: &State, separator: u32, parts: &[State]) -> Zeroizing<State> {
        let mut blocks = Zeroizing::new(Blocks([[0; 16]; 3]));
        let words = blocks.0.as_flattened_mut();
        words[..8].copy_from_slice(v);
        // After the separator all words begin a byte later.
        let mut before = separator;
        for (word, &next) in
            words[8..].iter_mut().zip(parts.as_flattened().iter().chain(&[1 << 31]))
        {
            *word = before << 24 | next >> 8;
            before = next;
        }
        let length = 33 + 32 * parts.len();
        let count = (length + 9).div_ceil(64);
        words[16 * count - 1] = 8 * (64 + length as u32);
        let mut inner = Zeroizing::new(self.inner);
        for block in &blocks.0[..count] {
            *inner = compress(&inner, block);
        }
        Zeroizing::new(compress_last(&self.outer, &inner))
    }
}

/// The state after 32 bytes that follow a pad.
fn compress_last(state: &State, message: &State) -> State {
    let mut block = Zeroizing::new(Blocks([[0; 16]]));
    block.0[0][..8].copy_from_slice(message);
    block.0[0][8] = 1 << 31;
    block.0[0][15] = 8 * (64 + 32);
    compress(state, &block.0[0])
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
        let (key, v) = (HmacKey::new(&words(&key32)), message[..32].try_into().expect("32 bytes"));
        assert_eq!(bytes(&key.mac(&words(v))), theirs(&[v]));
        for count in 0..=3 {
            let tail = &message[32..32 * (count + 1)];
            let parts: Vec<State> = tail.as_chunks().0.iter().map(words).collect();
            for separator in [0, 1] {
                let ours = key.mac_of_seed(&words(v), separator, &parts);
                assert_eq!(bytes(&ours), theirs(&[v, &[separator as u8], tail]), "{count}");
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
            assert_eq!(nonces.next_candidate(), bytes(nonce));
        }
    }
}
