//! Many signatures, or public keys, at once.
//!
//! The items of a group share one inversion of all Z, or of all differences of x, and one of all
//! nonces. Which formulas are used depends on the number of items only.

#[cfg(target_arch = "x86_64")]
pub(super) mod ifma;

use zeroize::Zeroizing;

use super::point::{self, Affine};
use super::scalar::Scalar;
use super::{InvalidKey, comb, sign};
use crate::cpu::Kernel;
use crate::limbs;
use crate::modinv::invert_all;
use crate::nonce::Rfc6979;

/// What is worked on together: large enough for an inversion to cost next to nothing an item, small
/// enough for the scratch memory (some 250 bytes an item) to stay in the nearest caches.
const GROUP: usize = 256;

/// From this number of items on, additions in affine form with an inversion a step are faster than
/// additions in Jacobian form.
const AFFINE_FROM: usize = 48;

/// Private keys as scalars; wiped on drop.
///
/// # Errors
/// The index of the first that is not in [1, n-1].
pub fn scalars(private_keys32: &[[u8; 32]]) -> Result<Zeroizing<Vec<Scalar>>, InvalidKey> {
    let mut scalars = Zeroizing::new(Vec::with_capacity(private_keys32.len()));
    for (index, key32) in private_keys32.iter().enumerate() {
        scalars.push(Scalar::from_bytes_in_range(key32).ok_or(InvalidKey { index })?);
    }
    Ok(scalars)
}

/// As [`super::sign_recoverable_batch`], with keys that are in [1, n-1], by a kernel of our own.
pub fn sign(kernel: Kernel, hashes: &[[u8; 32]], keys: &[Scalar], sigs65: &mut [[u8; 65]]) {
    if hashes.len() < together_from(kernel) {
        let items = hashes.iter().zip(keys.iter().cycle());
        for (sig65, (hash32, key)) in sigs65.iter_mut().zip(items) {
            *sig65 = sign::sign(kernel, hash32, key, None);
        }
        return;
    }
    let group = group(kernel);
    for (i, (hashes, sigs65)) in hashes.chunks(group).zip(sigs65.chunks_mut(group)).enumerate() {
        match keys {
            [key] => sign_group(kernel, hashes, &Zeroizing::new(vec![*key; hashes.len()]), sigs65),
            keys => sign_group(kernel, hashes, &keys[i * group..][..hashes.len()], sigs65),
        }
    }
}

/// As many keys as digests.
fn sign_group(kernel: Kernel, hashes: &[[u8; 32]], keys: &[Scalar], sigs65: &mut [[u8; 65]]) {
    let digests: Vec<Scalar> = hashes.iter().map(Scalar::from_bytes_reduced).collect();
    let nonces = first_nonces(kernel, &digests, keys);
    let points = mul_generator_each(kernel, &nonces);
    let mut inverses = nonces;
    invert_all(&mut inverses);
    for (i, sig65) in sigs65.iter_mut().enumerate() {
        // A nonce that gives r = 0 or s = 0 is followed by others: such an item starts anew.
        *sig65 = sign::equation(digests[i], keys[i], &points[i], inverses[i])
            .unwrap_or_else(|| sign::sign(kernel, &hashes[i], &keys[i], None));
    }
}

/// As [`super::public_key_batch`], with keys that are in [1, n-1].
pub fn public_key(kernel: Kernel, keys: &[Scalar], public_keys64: &mut [[u8; 64]]) {
    if keys.len() < together_from(kernel) {
        for (public_key64, key) in public_keys64.iter_mut().zip(keys) {
            *public_key64 = sign::public_key_of(kernel, key);
        }
        return;
    }
    let group = group(kernel);
    for (keys, public_keys64) in keys.chunks(group).zip(public_keys64.chunks_mut(group)) {
        let odd: Zeroizing<Vec<Scalar>> = Zeroizing::new(keys.iter().map(comb::odd_of).collect());
        let points = mul_generator_each(kernel, &odd);
        for (i, public_key64) in public_keys64.iter_mut().enumerate() {
            *public_key64 = sign::encode_public_key(&points[i], keys[i].is_odd());
        }
    }
}

/// From this number of items on they are worked on together. Alone, an item inverts its Z and its nonce
/// beside one another.
fn together_from(kernel: Kernel) -> usize {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Ifma => ifma::TOGETHER_FROM,
        _ => 2,
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

/// As [`sign::first_nonce`], for each digest and its key.
fn first_nonces(kernel: Kernel, digests: &[Scalar], keys: &[Scalar]) -> Zeroizing<Vec<Scalar>> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma && digests.len() >= ifma::NONCES_FROM {
        return ifma::first_nonces(digests, keys);
    }
    let mut nonces = Zeroizing::new(Vec::with_capacity(digests.len()));
    let (digest_pairs, last_digest) = digests.as_chunks::<2>();
    let (key_pairs, last_key) = keys.as_chunks::<2>();
    for (digests, keys) in digest_pairs.iter().zip(key_pairs) {
        let bytes = |scalars: &[Scalar; 2]| Zeroizing::new(scalars.map(Scalar::to_bytes));
        let mut both = Rfc6979::new_each(&bytes(keys), &bytes(digests));
        let candidates = Zeroizing::new(both.next_candidates());
        for i in 0..2 {
            nonces.push(odd_nonce(&limbs::from_be_bytes(&candidates[i]), digests[i], &keys[i]));
        }
    }
    for (digest, key) in last_digest.iter().zip(last_key) {
        nonces.push(sign::first_nonce(*digest, key));
    }
    nonces
}

/// The nonce that a first candidate gives. One that is not in [1, n-1] is followed by others: such
/// an item starts anew.
fn odd_nonce(candidate: &[u64; 4], z: Scalar, d: &Scalar) -> Scalar {
    let k = Scalar::from_limbs_in_range(*candidate);
    k.map_or_else(|| sign::first_nonce(z, d), |k| comb::odd_of(&k))
}

/// k * G for each odd k in [1, n-1].
fn mul_generator_each(kernel: Kernel, scalars: &[Scalar]) -> Zeroizing<Vec<Affine>> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma {
        return ifma::mul_generator_each(scalars);
    }
    if scalars.len() >= AFFINE_FROM {
        return comb::mul_generator_each(scalars);
    }
    let points: Zeroizing<Vec<_>> =
        Zeroizing::new(scalars.iter().map(comb::mul_generator).collect());
    Zeroizing::new(point::to_affine_all(&points))
}

/// Our own kernels that this machine has.
#[cfg(test)]
pub fn kernels_here() -> Vec<Kernel> {
    crate::cpu::detect();
    let kernels = [Kernel::Ifma, Kernel::Portable];
    let (here, missing): (Vec<_>, Vec<_>) = kernels.into_iter().partition(|k| k.is_available());
    missing.iter().for_each(|k| println!("not run: this processor has no {}", k.name()));
    here
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::keccak256;
    use crate::modinv::Invert;
    use crate::secp256k1::scalar::N;
    use crate::secp256k1::{public_key_with, sign_with};

    /// 32 bytes that nobody chose.
    fn drawn(label: u8, i: usize) -> [u8; 32] {
        keccak256(&[&[label], &i.to_be_bytes()[..]].concat())
    }

    fn check(kernel: Kernel, count: usize) {
        let hashes: Vec<_> = (0..count).map(|i| drawn(1, i)).collect();
        let keys32: Vec<_> = (0..count).map(|i| drawn(2, i)).collect();
        let keys = scalars(&keys32).expect("the chance of another is 2^-128");
        let single = |i: usize, key: usize| {
            sign_with(Kernel::Portable, &hashes[i], &keys32[key], None).expect("valid")
        };
        let mut sigs65 = vec![[0; 65]; count];
        sign(kernel, &hashes, &keys, &mut sigs65);
        for (i, sig65) in sigs65.iter().enumerate() {
            assert_eq!(*sig65, single(i, i), "{kernel:?}, {i} of {count}");
        }
        if count > 0 {
            sign(kernel, &hashes, &keys[..1], &mut sigs65);
            for (i, sig65) in sigs65.iter().enumerate() {
                assert_eq!(*sig65, single(i, 0), "{kernel:?}, {i} of {count}, one key");
            }
        }
        let mut public_keys64 = vec![[0; 64]; count];
        public_key(kernel, &keys, &mut public_keys64);
        for i in 0..count {
            let expected = public_key_with(Kernel::Portable, &keys32[i]).expect("valid");
            assert_eq!(public_keys64[i], expected, "{kernel:?}, {i} of {count}");
        }
    }

    #[test]
    fn a_batch_gives_what_single_calls_give_at_every_size_around_a_boundary() {
        let around = |n: usize| n - 2..=n + 2;
        for kernel in kernels_here() {
            let group = group(kernel);
            for count in (0..=70).chain(around(group)).chain([95, 96, 383, 384, 2 * group + 7]) {
                check(kernel, count);
            }
        }
        for count in around(AFFINE_FROM) {
            check(Kernel::Portable, count);
        }
    }

    // Edge keys, and digests for which s or the nonce's point is nothing special, side by side.
    #[test]
    fn edge_keys_among_others_change_nothing() {
        let one = crate::limbs::to_be_bytes(&[1, 0, 0, 0]);
        let last = (-Scalar::ONE).to_bytes();
        for (kernel, count) in kernels_here().into_iter().flat_map(|k| [(k, 51), (k, 300)]) {
            let keys32: Vec<_> = (0..count)
                .map(|i| match i % 3 {
                    0 => one,
                    1 => last,
                    _ => drawn(3, i),
                })
                .collect();
            let keys = scalars(&keys32).expect("in range");
            let hashes: Vec<_> =
                (0..keys.len()).map(|i| [[0; 32], [0xff; 32], drawn(4, i)][i / 3 % 3]).collect();
            let mut sigs65 = vec![[0; 65]; keys.len()];
            sign(kernel, &hashes, &keys, &mut sigs65);
            for i in 0..keys.len() {
                let expected = sign_with(Kernel::K256, &hashes[i], &keys32[i], None);
                assert_eq!(Ok(sigs65[i]), expected, "{kernel:?}, {i}");
            }
        }
    }

    #[test]
    fn a_candidate_out_of_range_is_not_taken() {
        let (z, d) = (Scalar::from_bytes_reduced(&[9; 32]), Scalar::from_bytes_reduced(&[5; 32]));
        for candidate in [[0; 4], N, [u64::MAX; 4]] {
            assert_eq!(odd_nonce(&candidate, z, &d), sign::first_nonce(z, &d));
        }
        assert_eq!(odd_nonce(&[7, 0, 0, 0], z, &d).to_limbs(), [7, 0, 0, 0]);
    }

    #[test]
    fn the_first_invalid_key_is_named() {
        for position in 0..5 {
            let mut keys32 = vec![[1; 32]; 5];
            keys32[position] = [0; 32];
            keys32[4] = [0xff; 32];
            assert_eq!(scalars(&keys32), Err(InvalidKey { index: position }));
        }
    }

    // The shared product of an inversion must not be spoilt by an item that is 0.
    #[test]
    fn a_zero_in_any_position_leaves_the_other_inverses_right() {
        let values: Vec<Scalar> =
            (0..9).map(|i| Scalar::from_bytes_reduced(&drawn(5, i))).collect();
        for position in 0..values.len() {
            let mut poisoned = values.clone();
            poisoned[position] = Scalar::default();
            let mut inverses = poisoned.clone();
            invert_all(&mut inverses);
            for (i, inverse) in inverses.iter().enumerate() {
                let product = if i == position { Scalar::default() } else { Scalar::ONE };
                assert_eq!(*inverse * poisoned[i], product);
                assert!(i != position || bool::from(inverse.is_zero()));
            }
        }
    }
}
