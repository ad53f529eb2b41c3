//! Batches on eight lanes, with AVX-512 IFMA.
//!
//! | module | its job |
//! |---|---|
//! | `comb` | k * G for a secret k |
//! | `double_mul` | s * G + t * Q for public s, t and Q |
//! | `point` | the formulas that add points |
//! | `inverse` | many inversions for the price of one |
//! | `field` | arithmetic mod p |
//!
//! `comb` and `inverse` are those of secp256k1's lanes, over another field. What can be called from
//! outside looks for the processor's features first.

mod comb;
mod field;
mod inverse;
mod point;

use zeroize::Zeroizing;

use super::super::point::Affine;
use super::super::scalar::Scalar;
use crate::cpu;

#[cfg(test)]
pub use comb::SHAPE;

/// What is worked on together: see [`super::GROUP`]. Larger here, since what shares an inversion is
/// so much faster.
pub const GROUP: usize = 512;

/// From this number of scalars on, the lanes are faster than one scalar after the other.
pub const FROM: usize = 2;

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
