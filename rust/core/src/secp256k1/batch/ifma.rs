//! Batches on eight lanes, with AVX-512 IFMA.
//!
//! | module | its job |
//! |---|---|
//! | `comb` | k * G for a secret k |
//! | `point` | the formulas that add points |
//! | `nonce` | the nonces of RFC 6979 |
//! | `sha256` | SHA-256 on sixteen lanes |
//! | `inverse` | many inversions for the price of one |
//! | `wipe` | clears registers at the end |
//! | `field` | arithmetic mod p |
//!
//! What can be called from outside looks for the processor's features first.

mod comb;
pub(in crate::secp256k1) mod field;
pub(in crate::secp256k1) mod inverse;
mod nonce;
pub(in crate::secp256k1) mod point;
mod sha256;
pub(in crate::secp256k1) mod wipe;

use zeroize::Zeroizing;

use super::super::point::Affine;
use super::super::scalar::Scalar;
use super::super::{comb as portable_comb, sign};
use crate::cpu;

#[cfg(test)]
pub use comb::SHAPE;

/// What is worked on together: see [`super::GROUP`]. Larger here, since what shares an inversion is
/// so much faster.
pub const GROUP: usize = 512;

/// From this number of scalars on, the lanes are faster than one scalar after the other: a vector takes
/// as long as one scalar and a half.
pub const FROM: usize = 2;

/// The same for nonces, of which sixteen take as long as three and a half.
pub const NONCES_FROM: usize = 4;

/// Clears what the lanes left in registers.
#[inline(always)]
pub fn wipe() {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { wipe::wipe_registers() };
}

/// As [`sign::first_nonce`], for each digest and its key.
pub fn first_nonces(digests: &[Scalar], keys: &[Scalar]) -> Zeroizing<Vec<Scalar>> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    let candidates = unsafe { nonce::first_candidates(digests, keys) };
    let items = candidates.iter().zip(digests.iter().zip(keys));
    Zeroizing::new(items.map(|(k, (z, d))| odd_nonce(k, *z, d)).collect())
}

/// The nonce that a first candidate gives. One that is not in [1, n-1] is followed by others: such
/// an item starts anew.
fn odd_nonce(candidate: &[u64; 4], z: Scalar, d: &Scalar) -> Scalar {
    let k = Scalar::from_limbs_in_range(*candidate);
    k.map_or_else(|| sign::first_nonce(z, d), |k| portable_comb::odd_of(&k))
}

/// k * G for each k.
///
/// In:   every k odd, in [1, n-1].
/// Time: constant in every k.
pub fn mul_generator_each(scalars: &[Scalar]) -> Zeroizing<Vec<Affine>> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { comb::mul_generator_each(scalars) }
}

/// Runs a test, or says that it did not.
#[cfg(test)]
fn on_this_machine(test: impl FnOnce()) {
    cpu::detect();
    if cpu::has_ifma() {
        test();
    } else {
        println!("not run: the processor has no AVX-512 IFMA");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::scalar::N;

    #[test]
    fn a_candidate_out_of_range_is_not_taken() {
        let (z, d) = (Scalar::from_bytes_reduced(&[9; 32]), Scalar::from_bytes_reduced(&[5; 32]));
        for candidate in [[0; 4], N, [u64::MAX; 4]] {
            assert_eq!(odd_nonce(&candidate, z, &d), sign::first_nonce(z, &d));
        }
        assert_eq!(odd_nonce(&[7, 0, 0, 0], z, &d).to_limbs(), [7, 0, 0, 0]);
    }
}
