//! Ed25519 (RFC 8032, 5.1: PureEdDSA), on AWS-LC.
//!
//! A private key is the 32-byte seed, any value; numbers are little-endian.
//!
//! Verification has one rule, wherever it is asked for:
//!
//! - the equation is the one without the cofactor: the encoding of S B - k A is R, byte for byte;
//! - S is below the group order L (RFC 8032, 5.1.7);
//! - A and R are canonical encodings (y below p) of points that are not of small order.
//!
//! It is dalek's `verify_strict`. RFC 8032 leaves the choice of the equation open, and is silent on
//! small order: with such a key one signature holds for many messages. Rules for consensus that
//! accept more (ZIP 215) are other rules.

use aws_lc_sys as lc;
use zeroize::Zeroizing;

use crate::secret::wiping_stack;

/// More than an operation takes below its caller, which `tests/stack.rs` looks at.
const STACK: usize = 8 * 1024;

/// Signs a message.
///
/// In:     any message; `private_key32`, any 32 bytes.
/// Out:    64 bytes, R | S.
/// Time:   constant in the key. Depends on the length of the message.
/// Secret: private_key32; wiped before return.
pub fn sign(message: &[u8], private_key32: &[u8; 32]) -> [u8; 64] {
    wiping_stack::<STACK, _>(|| sign_with(message, &key_pair(private_key32)))
}

/// The same in half the time, as the public key need not be computed.
///
/// In:     `key_pair64` is private key | public key, and they *belong together*: two signatures
///         of one message with the same private and different public keys give the private key away.
/// Secret: key_pair64; wiped before return.
pub fn sign_with_key_pair(message: &[u8], key_pair64: &[u8; 64]) -> [u8; 64] {
    wiping_stack::<STACK, _>(|| sign_with(message, key_pair64))
}

fn sign_with(message: &[u8], key_pair64: &[u8; 64]) -> [u8; 64] {
    let mut sig64 = [0; 64];
    let (data, len) = (message.as_ptr(), message.len());
    // SAFETY: `len` bytes can be read at `data`, 64 at the key, and 64 written at the signature.
    let done = unsafe { lc::ED25519_sign(sig64.as_mut_ptr(), data, len, key_pair64.as_ptr()) };
    assert_eq!(done, 1, "AWS-LC: Ed25519");
    sig64
}

/// The public key of a private key.
///
/// In:     `private_key32`, any 32 bytes.
/// Out:    32 bytes.
/// Time:   constant in the key.
/// Secret: private_key32; wiped before return.
pub fn public_key(private_key32: &[u8; 32]) -> [u8; 32] {
    wiping_stack::<STACK, _>(|| {
        let mut public_key32 = [0; 32];
        public_key32.copy_from_slice(&key_pair(private_key32)[32..]);
        public_key32
    })
}

/// private key | public key
fn key_pair(private_key32: &[u8; 32]) -> Zeroizing<[u8; 64]> {
    let mut key_pair64 = Zeroizing::new([0; 64]);
    let mut public_key32 = [0; 32];
    // SAFETY: 32 bytes can be read at the seed, 32 and 64 written at the outputs.
    unsafe {
        lc::ED25519_keypair_from_seed(
            public_key32.as_mut_ptr(),
            key_pair64.as_mut_ptr(),
            private_key32.as_ptr(),
        );
    }
    key_pair64
}

/// Whether R | S is a signature of the message under the key, by the rule at the top.
///
/// Time: variable; nothing here is secret.
pub fn verify(message: &[u8], sig64: &[u8; 64], public_key32: &[u8; 32]) -> bool {
    let [big_r, _s] = halves(sig64);
    if !is_canonical(public_key32) || has_small_order(public_key32) || has_small_order(&big_r) {
        return false;
    }
    let (data, len) = (message.as_ptr(), message.len());
    // A canonical R needs no check: it is compared with an encoding that is. So is S < L checked.
    // SAFETY: `len` bytes can be read at `data`, 64 at the signature, 32 at the key.
    unsafe { lc::ED25519_verify(data, len, sig64.as_ptr(), public_key32.as_ptr()) == 1 }
}

fn halves(sig64: &[u8; 64]) -> [[u8; 32]; 2] {
    let (mut big_r, mut s) = ([0; 32], [0; 32]);
    big_r.copy_from_slice(&sig64[..32]);
    s.copy_from_slice(&sig64[32..]);
    [big_r, s]
}

/// Whether y is below p = 2^255 - 19. (That x is not 0 with a sign is left to the other check: only
/// points of small order have x = 0.)
fn is_canonical(encoded: &[u8; 32]) -> bool {
    let top_bits_set = encoded[31] & 0x7f == 0x7f && encoded[1..31].iter().all(|b| *b == 0xff);
    !(top_bits_set && encoded[0] >= 0xed)
}

/// Whether y is that of one of the eight points whose order divides 8.
fn has_small_order(encoded: &[u8; 32]) -> bool {
    let mut y = *encoded;
    y[31] &= 0x7f;
    SMALL_ORDER_Y.contains(&y)
}

/// y of the points of order 4, 1, 2, 8 and 8.
const SMALL_ORDER_Y: [[u8; 32]; 5] = [
    [0; 32],
    {
        let mut one = [0; 32];
        one[0] = 1;
        one
    },
    {
        let mut minus_one = [0xff; 32];
        minus_one[0] = 0xec;
        minus_one[31] = 0x7f;
        minus_one
    },
    [
        0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98,
        0xf0, 0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53,
        0xfc, 0x05,
    ],
    [
        0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67,
        0x0f, 0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac,
        0x03, 0x7a,
    ],
];

#[cfg(test)]
mod tests {
    use super::*;
    use curve25519_dalek::constants::EIGHT_TORSION;

    #[test]
    fn the_points_of_small_order_are_the_eight() {
        for point in EIGHT_TORSION {
            let encoded = point.compress().to_bytes();
            assert!(has_small_order(&encoded) && is_canonical(&encoded));
        }
        let mut ys: Vec<[u8; 32]> = EIGHT_TORSION.map(|point| point.compress().to_bytes()).to_vec();
        ys.iter_mut().for_each(|y| y[31] &= 0x7f);
        ys.sort();
        ys.dedup();
        assert_eq!(ys.len(), SMALL_ORDER_Y.len());
    }

    #[test]
    fn y_is_canonical_below_p() {
        for sign in [0x7f, 0xff] {
            let mut y = [0xff; 32];
            y[31] = sign;
            for low in 0..=255 {
                y[0] = low;
                assert_eq!(is_canonical(&y), low < 0xed);
            }
            y[15] = 0xfe;
            assert!(is_canonical(&y));
        }
    }
}
