//! Batches on eight lanes, with AVX-512 IFMA.
//!
//! | module | its job |
//! |---|---|
//! | `single` | k * G for one secret k, spread over the lanes |
//! | `comb` | k * G for eight secret k at a time |
//! | `double_mul` | s * G + t * Q for public s, t and Q |
//! | `known_mul` | the same for Q that have tables |
//! | `point` | the formulas that add points |
//! | `additions` | additions that share inversions |
//! | `multiples` | what tables of public points are made of |
//! | `packed`, `lookup` | tables of public points, and what numbers ask for in them |
//! | `inverse` | many inversions for the price of one |
//! | `field` | arithmetic mod p |
//!
//! `multiples`, `packed` and `inverse` are the text of secp256k1's lanes, over this field. What can be
//! called from outside looks for the processor's features first.

mod additions;
mod comb;
mod double_mul;
mod field;
// The same text over this field.
#[allow(clippy::duplicate_mod)]
#[path = "../../secp256k1/batch/ifma/inverse.rs"]
mod inverse;
mod known_mul;
mod lookup;
#[allow(clippy::duplicate_mod)]
#[path = "../../secp256k1/batch/ifma/multiples.rs"]
mod multiples;
#[allow(clippy::duplicate_mod)]
#[path = "../../secp256k1/batch/ifma/packed.rs"]
mod packed;
mod point;
mod single;

use zeroize::Zeroizing;

use super::super::comb::odd_of;
use super::super::key_table::Packed;
use super::super::point::{Affine, Jacobian};
use super::super::scalar::Scalar;
use super::super::verify::Fraction;
use crate::cpu;

#[cfg(test)]
pub use comb::SHAPE;

/// What is worked on together: see [`super::GROUP`]. Larger here, since what shares an inversion is
/// so much faster.
pub const GROUP: usize = 512;

/// From this number of scalars on, the lanes are faster than one scalar after the other.
pub const FROM: usize = 2;

/// The same for signatures to be verified.
pub const VERIFY_FROM: usize = 3;

pub use double_mul::Item;
pub use known_mul::KnownItem;

/// k * G for each k.
///
/// In:   every k odd, in [1, n-1].
/// Time: constant in every k.
pub fn mul_generator_each(scalars: &[Scalar]) -> Zeroizing<Vec<Affine>> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { comb::mul_generator_each(scalars) }
}

/// k * G.
///
/// In:   k odd, in [1, n-1].
/// Out:  Z is not 0.
/// Time: constant in k.
pub fn mul_generator(k: &Scalar) -> Zeroizing<Jacobian> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    Zeroizing::new(unsafe { single::mul_generator(k) })
}

/// s * G + t * Q for each item, as the fraction X / Z^2 that its x is. None where that takes complete
/// code.
///
/// In:   as many s as items; all s and t in [1, n-1].
/// Time: variable; everything is public.
pub fn double_mul_each_vartime(s: &[Scalar], items: &[Item]) -> Vec<Option<Fraction>> {
    let odd: Vec<Scalar> = s.iter().map(odd_of).collect();
    let mut addends = mul_generator_each(&odd);
    for (addend, s) in addends.iter_mut().zip(s) {
        if !bool::from(s.is_odd()) {
            *addend = addend.negate();
        }
    }
    // SAFETY: the processor has the features, as the last call has made sure of.
    unsafe { double_mul::mul_add_each_vartime(items, &addends) }
}

/// s * G + t * Q for each item, as [`double_mul_each_vartime`] gives it.
///
/// In:   all s and t in [1, n-1].
/// Time: variable; everything is public.
pub fn known_mul_each_vartime(items: &[KnownItem<'_>]) -> Vec<Option<Fraction>> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { known_mul::known_mul_each_vartime(items) }
}

/// The same for one item. None where that takes complete code.
pub fn known_mul_vartime(item: KnownItem<'_>) -> Option<Jacobian> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { known_mul::known_mul_vartime(item) }
}

/// Each point times 1, 3, 5 and so on, as many as `count`, a power of two; point by point.
///
/// In: points of the curve.
pub fn odd_multiples_vartime(points: &[Affine], count: usize) -> Vec<Packed> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { multiples::packed_odd_multiples(points, count) }
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
