//! Deterministic ECDSA nonces.

use core::array;

use sha2::block_api::compress256;
use zeroize::{DefaultIsZeroes, Zeroize, ZeroizeOnDrop, Zeroizing};

/// The nonce generator of RFC 6979, section 3.2, with HMAC-SHA256 and a 256-bit group order.
///
/// The state of each HMAC key is kept after its inner and outer pad, so that a nonce takes 16
/// compressions (18 with extra bytes) instead of 22.
///
/// Secret: key32, extra32 and all state; wiped on drop.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Rfc6979 {
    key: HmacKey,
    v: Digest,
    started: bool,
}

/// Bytes that are wiped in whole words; an array of bytes would be, one by one.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bytes<const N: usize>([u8; N]);

type Digest = Bytes<32>;

impl<const N: usize> Default for Bytes<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> DefaultIsZeroes for Bytes<N> {}

impl Rfc6979 {
    /// Steps b to f.
    ///
    /// In: `key32` is int2octets(x), `hash32` is bits2octets(h1): the digest *reduced* mod n. Not
    /// reducing is the usual mistake; it shows for digests >= n only. `extra32` are the additional
    /// bytes k' of section 3.6, if the nonce is to be hedged.
    pub fn new(key32: &[u8; 32], hash32: &[u8; 32], extra32: Option<&[u8; 32]>) -> Self {
        let extra: &[u8] = extra32.map_or(&[], |bytes| bytes);
        let mut this = Self { key: HmacKey::new(&[0; 32]), v: Bytes([1; 32]), started: false };
        for separator in [0, 1] {
            let key = this.key.mac(&[&this.v.0, &[separator], key32, hash32, extra]);
            this.rekey(&key);
        }
        this
    }

    /// Step h: the next candidate, big-endian, not yet compared with n.
    ///
    /// The caller takes the first one in [1, n-1] that gives r and s other than 0.
    pub fn next_candidate(&mut self) -> [u8; 32] {
        if self.started {
            let key = self.key.mac(&[&self.v.0, &[0]]);
            self.rekey(&key);
        }
        self.started = true;
        self.v = *self.key.mac(&[&self.v.0]);
        self.v.0
    }

    fn rekey(&mut self, key: &Digest) {
        self.key = HmacKey::new(&key.0);
        self.v = *self.key.mac(&[&self.v.0]);
    }
}

/// HMAC-SHA256 (RFC 2104) under a key of 32 bytes.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct HmacKey {
    /// SHA-256 after the inner pad.
    pub inner: [u32; 8],
    /// SHA-256 after the outer pad.
    pub outer: [u32; 8],
}

impl HmacKey {
    pub fn new(key32: &[u8; 32]) -> Self {
        let pad = |byte: u8| {
            let mut block = Zeroizing::new(Bytes([byte; 64]));
            block.0.iter_mut().zip(key32).for_each(|(b, k)| *b ^= k);
            let mut state = SHA256_INITIAL;
            compress256(&mut state, array::from_ref(&block.0));
            state
        };
        Self { inner: pad(0x36), outer: pad(0x5c) }
    }

    /// The MAC of the parts, one after the other: at most 183 bytes together.
    #[inline(always)]
    fn mac(&self, parts: &[&[u8]]) -> Zeroizing<Digest> {
        let digest = after_one_block(self.inner, parts);
        after_one_block(self.outer, &[&digest.0])
    }
}

/// SHA-256 of a block that led to `state`, and then the parts.
#[inline(always)]
fn after_one_block(mut state: [u32; 8], parts: &[&[u8]]) -> Zeroizing<Digest> {
    let mut blocks = Zeroizing::new(Bytes([0; 3 * 64]));
    let bytes = &mut blocks.0;
    let mut length = 0;
    for part in parts {
        bytes[length..length + part.len()].copy_from_slice(part);
        length += part.len();
    }
    bytes[length] = 0x80;
    let count = (length + 9).div_ceil(64);
    let bits = 8 * (64 + length as u64);
    bytes[64 * count - 8..64 * count].copy_from_slice(&bits.to_be_bytes());
    compress256(&mut state, &blocks.0.as_chunks().0[..count]);
    let mut digest = Zeroizing::new(Bytes([0; 32]));
    for (chunk, word) in digest.0.as_chunks_mut().0.iter_mut().zip(state) {
        *chunk = word.to_be_bytes();
    }
    state.zeroize();
    digest
}

/// FIPS 180-4, 5.3.3.
pub const SHA256_INITIAL: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

#[cfg(test)]
mod tests {
    use super::*;
    use hmac::{KeyInit, Mac, SimpleHmac};
    use sha2::Sha256;

    #[test]
    fn the_mac_is_that_of_the_hmac_crate_at_every_length() {
        let key = core::array::from_fn(|i| i as u8 ^ 0x5a);
        let message: Vec<u8> = (0..130u8).collect();
        for length in 0..=130 {
            let mut theirs = SimpleHmac::<Sha256>::new_from_slice(&key).expect("any length");
            theirs.update(&message[..length]);
            let expected: [u8; 32] = theirs.finalize().into_bytes().into();
            let (left, right) = message[..length].split_at(length / 3);
            assert_eq!(HmacKey::new(&key).mac(&[left, right]).0, expected, "{length}");
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
