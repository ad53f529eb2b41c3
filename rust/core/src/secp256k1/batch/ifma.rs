//! Eight lanes, with AVX-512 IFMA.
//!
//! | module | its job |
//! |---|---|
//! | `single` | k * G for one secret k, spread over the lanes |
//! | `comb` | k * G for eight secret k at a time |
//! | `point` | the formulas that add points |
//! | `nonce` | the nonces of RFC 6979 |
//! | `sha256` | SHA-256 on sixteen lanes |
//! | `inverse` | many inversions for the price of one |
//! | `wipe` | clears registers at the end |
//! | `double_mul` | a * G + b * Q for public a, b and Q |
//! | `known_mul` | the same for Q that have a table |
//! | `multiples` | what these tables are made of |
//! | `packed` | tables of public points |
//! | `roots` | square roots mod p |
//! | `field` | arithmetic mod p |
//!
//! What can be called from outside looks for the processor's features first.

pub(in crate::secp256k1) mod comb;
mod double_mul;
pub(in crate::secp256k1) mod field;
pub(in crate::secp256k1) mod inverse;
mod known_mul;
mod multiples;
mod nonce;
mod packed;
pub(in crate::secp256k1) mod point;
mod roots;
mod sha256;
mod single;
pub(in crate::secp256k1) mod wipe;

use zeroize::Zeroizing;

use super::super::double_mul::Terms;
use super::super::field::Field;
use super::super::key_table::Packed;
use super::super::known_mul::KnownTerms;
use super::super::point::{Affine, Jacobian};
use super::super::scalar::{self, Scalar};
use super::odd_nonce;
use crate::cpu;
use crate::modinv::Inversion;

#[cfg(test)]
pub use comb::SHAPE;
#[cfg(test)]
pub use single::WIDTHS;

/// What is worked on together: see [`super::GROUP`]. Larger here, since what shares an inversion is
/// so much faster.
pub const GROUP: usize = 1024;

/// From this number of items on, a vector for each step of the additions is faster than one item after
/// the other, each of which has the lanes for itself.
pub const TOGETHER_FROM: usize = 4;

/// The same for nonces, of which sixteen take as long as ten that are made two at a time.
pub const NONCES_FROM: usize = 11;

/// Clears what the lanes left in registers.
#[inline(always)]
pub fn wipe() {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { wipe::wipe_registers() };
}

/// As [`super::super::sign::first_nonce`], for each digest and its key.
pub fn first_nonces(digests: &[Scalar], keys: &[Scalar]) -> Zeroizing<Vec<Scalar>> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    let candidates = unsafe { nonce::first_candidates(&limbs(keys), &limbs(digests), None) };
    let items = candidates.iter().zip(digests.iter().zip(keys));
    Zeroizing::new(items.map(|(k, (z, d))| odd_nonce(k, *z, d)).collect())
}

/// [`crate::nonce`] up to the first candidate for each key and digest (reduced mod n), as limbs: what
/// any curve can use that has an order of 256 bits.
pub fn first_candidates(
    keys: &[[u64; 4]],
    digests: &[[u64; 4]],
    extras: Option<&[[u64; 4]]>,
) -> Zeroizing<Vec<[u64; 4]>> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { nonce::first_candidates(keys, digests, extras) }
}

fn limbs(scalars: &[Scalar]) -> Zeroizing<Vec<[u64; 4]>> {
    Zeroizing::new(scalars.iter().map(|scalar| scalar.to_limbs()).collect())
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

/// k * G.
///
/// In:   k odd, in [1, n-1].
/// Out:  Z is not 0.
/// Time: constant in k.
pub fn mul_generator(k: &Scalar) -> Zeroizing<Jacobian> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    Zeroizing::new(unsafe { single::mul_generator(k, || {}) })
}

/// The same, and 1 / k mod n, which is computed beside it.
pub fn mul_generator_and_invert(k: &Scalar) -> (Zeroizing<Jacobian>, Zeroizing<Scalar>) {
    assert!(cpu::has_ifma());
    let mut inversion = Inversion::new(&scalar::MODULUS, &k.to_limbs());
    // SAFETY: the processor has the features.
    let point = Zeroizing::new(unsafe { single::mul_generator(k, || inversion.step()) });
    (point, Zeroizing::new(Scalar::from_limbs(inversion.finish())))
}

/// As [`Field::sqrt_candidate`], for each element.
///
/// Time: variable.
pub fn sqrt_candidates_vartime(elements: &[Field]) -> Vec<Field> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { roots::sqrt_candidates(elements) }
}

/// a * G + b * Q for each item.
///
/// Out:  Z is 0 where the result is infinity, and where it was not found. Nowhere else.
/// Time: variable.
pub fn double_mul_each_vartime(items: &[Terms]) -> Vec<Jacobian> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { double_mul::double_mul_each_vartime(items) }
}

/// As [`double_mul_each_vartime`], for Q that have a table.
pub fn known_mul_each_vartime(items: &[KnownTerms<'_>]) -> Vec<Jacobian> {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { known_mul::known_mul_each_vartime(items) }
}

/// The same for one item.
pub fn known_mul_vartime(terms: &KnownTerms<'_>) -> Jacobian {
    assert!(cpu::has_ifma());
    // SAFETY: the processor has the features.
    unsafe { known_mul::known_mul_vartime(terms) }
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

/// For tests. Odd: close to 0, to n and to powers of two, with the digits of one window all alike, and any.
#[cfg(test)]
fn edge_scalars() -> Vec<Scalar> {
    use super::super::comb;
    use crate::limbs;
    use crate::modinv::Invert;
    use crate::secp256k1::scalar::N;

    let mut numbers = Vec::new();
    for delta in 0..100 {
        numbers.push([2 * delta + 1, 0, 0, 0]);
        numbers.push(limbs::sub(&N, &[2 * delta + 2, 0, 0, 0]).0);
    }
    for bit in 1..256 {
        let mut power = [0; 4];
        power[bit / 64] = 1 << (bit % 64);
        numbers.push(limbs::add(&power, &[1, 0, 0, 0]).0);
        numbers.push(limbs::sub(&power, &[1, 0, 0, 0]).0);
    }
    let odd = |limbs| comb::odd_of(&Scalar::from_bytes_reduced(&limbs::to_be_bytes(&limbs)));
    let mut scalars: Vec<Scalar> = numbers.into_iter().map(odd).collect();
    for _ in 0..100 {
        let last = *scalars.last().expect("there are some");
        scalars.push(comb::odd_of(&(last * last + Scalar::ONE)));
    }
    scalars
}
