//! Deterministic ECDSA nonces.

use hmac::{KeyInit, Mac, SimpleHmac};
use sha2::Sha256;
use zeroize::{Zeroize, ZeroizeOnDrop};

/// The nonce generator of RFC 6979, section 3.2, with HMAC-SHA256 and a 256-bit group order.
///
/// Secret: key32 and all state; wiped on drop.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Rfc6979 {
    k: [u8; 32],
    v: [u8; 32],
    started: bool,
}

impl Rfc6979 {
    /// Steps b to f.
    ///
    /// In: `key32` is int2octets(x), `hash32` is bits2octets(h1): the digest *reduced* mod n. Not
    /// reducing is the usual mistake; it shows for digests >= n only.
    pub fn new(key32: &[u8; 32], hash32: &[u8; 32]) -> Self {
        let mut this = Self { k: [0; 32], v: [1; 32], started: false };
        for separator in [0, 1] {
            this.k = hmac(&this.k, &[&this.v, &[separator], key32, hash32]);
            this.v = hmac(&this.k, &[&this.v]);
        }
        this
    }

    /// Step h: the next candidate, big-endian, not yet compared with n.
    ///
    /// The caller takes the first one in [1, n-1] that gives r and s other than 0.
    pub fn next_candidate(&mut self) -> [u8; 32] {
        if self.started {
            self.k = hmac(&self.k, &[&self.v, &[0]]);
            self.v = hmac(&self.k, &[&self.v]);
        }
        self.started = true;
        self.v = hmac(&self.k, &[&self.v]);
        self.v
    }
}

fn hmac(key: &[u8; 32], parts: &[&[u8]]) -> [u8; 32] {
    // A 32-byte key is shorter than the block, so no length is refused.
    let mut mac = SimpleHmac::<Sha256>::new_from_slice(key).expect("any key length is allowed");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}
