//! Many signatures, or public keys, at once.
//!
//! The items of a group share one inversion of all Z, or of all differences of x, and one of all
//! 1 + d. Which formulas are used depends on the number of items only.

#[cfg(target_arch = "x86_64")]
pub(super) mod ifma;

use zeroize::Zeroizing;

use super::comb;
use super::point::{Affine, to_affine_all};
use super::scalar::{MontgomeryScalar, Scalar};
use super::sign::{self, one_plus};
use crate::cpu::Kernel;
use crate::modinv::invert_all;
use crate::{limbs, secp256k1};

/// What is worked on together: large enough for an inversion to cost next to nothing an item, small
/// enough for the scratch memory (some 250 bytes an item) to stay in the nearest caches.
const GROUP: usize = 256;

/// From this number of items on, additions in affine form with an inversion a step are faster than
/// additions in Jacobian form.
const AFFINE_FROM: usize = 48;

/// Signatures of as many digests, by as many keys in [1, n-2] or one for all of them. Extra bytes for
/// the nonces, if there are any, are as many as digests.
pub fn sign(
    kernel: Kernel,
    digests: &[[u8; 32]],
    keys: &[Scalar],
    extras32: Option<&[[u8; 32]]>,
    sigs64: &mut [[u8; 64]],
) {
    let group = group(kernel);
    for (i, (digests, sigs64)) in digests.chunks(group).zip(sigs64.chunks_mut(group)).enumerate() {
        let items = group * i..group * i + digests.len();
        let extras32 = extras32.map(|extras32| &extras32[items.clone()]);
        let keys = if keys.len() == 1 { keys } else { &keys[items] };
        sign_group(kernel, digests, keys, extras32, sigs64);
    }
}

fn sign_group(
    kernel: Kernel,
    digests: &[[u8; 32]],
    keys: &[Scalar],
    extras32: Option<&[[u8; 32]]>,
    sigs64: &mut [[u8; 64]],
) {
    let key = |i: usize| &keys[i % keys.len()];
    let extra32 = |i: usize| extras32.map(|extras32| &extras32[i]);
    let e: Vec<Scalar> = digests.iter().map(Scalar::from_bytes_reduced).collect();
    let nonces = first_nonces(kernel, &e, keys, extras32);
    let odd: Zeroizing<Vec<Scalar>> = Zeroizing::new(nonces.iter().map(comb::odd_of).collect());
    let points = mul_generator_each(kernel, &odd);
    let mut inverses: Zeroizing<Vec<MontgomeryScalar>> =
        Zeroizing::new(keys.iter().map(|d| (*one_plus(d)).into()).collect());
    invert_all(&mut inverses);
    for (i, sig64) in sigs64.iter_mut().enumerate() {
        // A nonce that gives r = 0, r + k = 0 or s = 0 is followed by others: such an item starts
        // anew.
        let inverse = inverses[i % inverses.len()];
        *sig64 = sign::equation(e[i], points[i].x, &nonces[i], inverse)
            .unwrap_or_else(|| sign::sign(kernel, &digests[i], key(i), extra32(i)));
    }
}

/// The first nonce for each digest (reduced mod n) and its key.
fn first_nonces(
    kernel: Kernel,
    e: &[Scalar],
    keys: &[Scalar],
    extras32: Option<&[[u8; 32]]>,
) -> Zeroizing<Vec<Scalar>> {
    let alone = |i: usize| {
        let key = &keys[i % keys.len()];
        sign::first_nonce(e[i], key, extras32.map(|extras32| &extras32[i]))
    };
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma && e.len() >= secp256k1::NONCES_ON_LANES_FROM {
        let key_limbs = |i: usize| keys[i % keys.len()].to_limbs();
        let keys: Zeroizing<Vec<_>> = Zeroizing::new((0..e.len()).map(key_limbs).collect());
        let digests: Vec<_> = e.iter().map(|e| e.to_limbs()).collect();
        let extras = extras32.map(|extras32| {
            Zeroizing::new(extras32.iter().map(limbs::from_be_bytes).collect::<Vec<_>>())
        });
        let extras = extras.as_ref().map(|extras| &extras[..]);
        let candidates = secp256k1::first_candidates(&keys, &digests, extras);
        // One that is not in [1, n-1], once in 2^32, is followed by others: such an item starts anew.
        let nonces = candidates
            .iter()
            .enumerate()
            .map(|(i, k)| Scalar::from_limbs_in_range(*k).unwrap_or_else(|| alone(i)));
        return Zeroizing::new(nonces.collect());
    }
    Zeroizing::new((0..e.len()).map(alone).collect())
}

/// The public keys of keys in [1, n-2].
pub fn public_key(kernel: Kernel, keys: &[Scalar], public_keys64: &mut [[u8; 64]]) {
    let group = group(kernel);
    for (keys, public_keys64) in keys.chunks(group).zip(public_keys64.chunks_mut(group)) {
        let odd: Zeroizing<Vec<Scalar>> = Zeroizing::new(keys.iter().map(comb::odd_of).collect());
        let points = mul_generator_each(kernel, &odd);
        for (i, public_key64) in public_keys64.iter_mut().enumerate() {
            *public_key64 = sign::encode_public_key(&points[i], &keys[i]);
        }
    }
}

/// The items worked on together.
fn group(kernel: Kernel) -> usize {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Ifma => ifma::GROUP,
        _ => GROUP,
    }
}

/// k * G for each odd k in [1, n-1].
fn mul_generator_each(kernel: Kernel, scalars: &[Scalar]) -> Zeroizing<Vec<Affine>> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma && scalars.len() >= ifma::FROM {
        return ifma::mul_generator_each(scalars);
    }
    if scalars.len() >= AFFINE_FROM {
        return comb::mul_generator_each(scalars);
    }
    let points: Zeroizing<Vec<_>> =
        Zeroizing::new(scalars.iter().map(comb::mul_generator).collect());
    Zeroizing::new(to_affine_all(&points))
}
