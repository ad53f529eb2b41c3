//! Signing, and public keys.

use subtle::{Choice, ConditionallySelectable};
use zeroize::Zeroizing;

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::comb;
use super::field::{self, Field};
use super::point::{Affine, Jacobian};
use super::scalar::{self, Scalar};
use crate::cpu::Kernel;
use crate::modinv::{Invert, invert_each};
use crate::nonce::Rfc6979;
use crate::secret::declassify;

/// As [`super::sign_recoverable`]; none if the key is not in [1, n-1].
pub fn sign_recoverable(
    kernel: Kernel,
    hash32: &[u8; 32],
    private_key32: &[u8; 32],
    extra32: Option<&[u8; 32]>,
) -> Option<[u8; 65]> {
    let d = Zeroizing::new(Scalar::from_bytes_in_range(private_key32)?);
    Some(sign(kernel, hash32, &d, extra32))
}

/// The same with a key that is in [1, n-1].
pub fn sign(kernel: Kernel, hash32: &[u8; 32], d: &Scalar, extra32: Option<&[u8; 32]>) -> [u8; 65] {
    let z = Scalar::from_bytes_reduced(hash32);
    let mut nonces = nonces(z, d, extra32);
    loop {
        let k = next_nonce(&mut nonces);
        // It fails with a chance of 2^-127; what it was is then of no use to anybody.
        if let Some(sig65) = sign_with_nonce(kernel, z, *d, &k) {
            return sig65;
        }
    }
}

/// The first nonce for a digest, reduced, and a key, not hedged.
pub fn first_nonce(z: Scalar, d: &Scalar) -> Scalar {
    *next_nonce(&mut nonces(z, d, None))
}

fn nonces(z: Scalar, d: &Scalar, extra32: Option<&[u8; 32]>) -> Rfc6979 {
    Rfc6979::new(&Zeroizing::new(d.to_bytes()), &z.to_bytes(), extra32)
}

/// The next candidate k in [1, n-1], or n - k if that is the odd one of the two.
///
/// n - k in place of k gives the opposite R and the opposite s: with the low s of the two and its
/// recovery id, the same 65 bytes. The comb wants an odd one.
fn next_nonce(nonces: &mut Rfc6979) -> Zeroizing<Scalar> {
    loop {
        let candidate = Zeroizing::new(nonces.next_candidate());
        if let Some(k) = Scalar::from_bytes_in_range(&candidate).map(Zeroizing::new) {
            return Zeroizing::new(comb::odd_of(&k));
        }
    }
}

fn sign_with_nonce(kernel: Kernel, z: Scalar, d: Scalar, k: &Scalar) -> Option<[u8; 65]> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma {
        let (big_r, k_inverse) = ifma::mul_generator_and_invert(k);
        return equation(z, d, &big_r.to_affine(big_r.z.invert()), *k_inverse);
    }
    let big_r = mul_generator(kernel, k);
    let (z_inverse, k_inverse) = invert_both(big_r.z, *k);
    equation(z, d, &big_r.to_affine(z_inverse), *k_inverse)
}

/// k * G, for odd k in [1, n-1].
fn mul_generator(kernel: Kernel, k: &Scalar) -> Zeroizing<Jacobian> {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Ifma => ifma::mul_generator(k),
        _ => Zeroizing::new(comb::mul_generator(k)),
    }
}

/// The ECDSA equation (SEC 1, 4.1.3), with R = k * G. None if r or s would be 0.
pub fn equation(z: Scalar, d: Scalar, big_r: &Affine, k_inverse: Scalar) -> Option<[u8; 65]> {
    let (r, recid) = r_and_recid(big_r.x, big_r.y.is_odd());
    let s = k_inverse * (z + r * d);
    let (s, recid) = low_s(s, recid);
    let valid = !(r.is_zero() | s.is_zero());
    declassify(valid).then(|| encode(r, s, recid))
}

/// 1 / z mod p and 1 / k mod n, which take little longer than one of them.
fn invert_both(z: Field, k: Scalar) -> (Field, Zeroizing<Scalar>) {
    let [z_inverse, k_inverse] =
        invert_each([&field::MODULUS, &scalar::MODULUS], [&z.to_limbs(), &k.to_limbs()]);
    (Field::from_limbs(z_inverse), Zeroizing::new(Scalar::from_limbs(k_inverse)))
}

/// r = x mod n, and the id with which x and the parity of y are found again from r.
fn r_and_recid(x: Field, y_is_odd: Choice) -> (Scalar, u8) {
    let (r, x_is_reduced) = Scalar::from_limbs_reduced(x.to_limbs());
    (r, y_is_odd.unwrap_u8() | x_is_reduced.unwrap_u8() << 1)
}

/// The smaller of s and n - s (EIP-2, BIP 62). The other one belongs to -R, whose y has the other
/// parity.
fn low_s(s: Scalar, recid: u8) -> (Scalar, u8) {
    let high = s.is_high();
    (Scalar::conditional_select(&s, &-s, high), recid ^ high.unwrap_u8())
}

fn encode(r: Scalar, s: Scalar, recid: u8) -> [u8; 65] {
    let mut sig65 = [recid; 65];
    sig65[..32].copy_from_slice(&r.to_bytes());
    sig65[32..64].copy_from_slice(&s.to_bytes());
    sig65
}

/// As [`super::public_key`]; none if the key is not in [1, n-1].
pub fn public_key(kernel: Kernel, private_key32: &[u8; 32]) -> Option<[u8; 64]> {
    let d = Zeroizing::new(Scalar::from_bytes_in_range(private_key32)?);
    Some(public_key_of(kernel, &d))
}

/// The same for a key that is in [1, n-1].
pub fn public_key_of(kernel: Kernel, d: &Scalar) -> [u8; 64] {
    let odd = Zeroizing::new(comb::odd_of(d));
    let point = mul_generator(kernel, &odd);
    let point = point.to_affine(point.z.invert());
    encode_public_key(&point, d.is_odd())
}

/// x | y of d * G, given that of whichever of d and n - d is odd.
pub fn encode_public_key(point: &Affine, d_is_odd: Choice) -> [u8; 64] {
    let y = Field::conditional_select(&-point.y, &point.y, d_is_odd);
    let mut public_key64 = [0; 64];
    public_key64[..32].copy_from_slice(&point.x.to_bytes());
    public_key64[32..].copy_from_slice(&y.to_bytes());
    public_key64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::batch::kernels_here;
    use crate::secp256k1::reference;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::test_cases(5_000))]

        #[test]
        fn hedged_or_not_the_bytes_are_those_of_the_reference(
            key in any::<[u8; 32]>(),
            hash in any::<[u8; 32]>(),
            extra in any::<Option<[u8; 32]>>(),
        ) {
            for kernel in kernels_here() {
                prop_assert_eq!(
                    sign_recoverable(kernel, &hash, &key, extra.as_ref()),
                    reference::sign_recoverable(&hash, &key, extra.as_ref())
                );
                prop_assert_eq!(public_key(kernel, &key), reference::public_key(&key));
            }
        }
    }

    // Signing cannot reach an x of n or more: it takes a made-up one.
    #[test]
    fn an_x_from_n_on_is_reduced_and_sets_bit_1_of_the_id() {
        use crate::secp256k1::scalar::N;
        for delta in 0..100 {
            let (limbs, _) = crate::limbs::add(&N, &[delta, 0, 0, 0]);
            let (r, recid) = r_and_recid(Field::from_limbs(limbs), Choice::from(1));
            assert_eq!((r.to_limbs(), recid), ([delta, 0, 0, 0], 3));
            let (limbs, _) = crate::limbs::sub(&N, &[delta + 1, 0, 0, 0]);
            let (r, recid) = r_and_recid(Field::from_limbs(limbs), Choice::from(0));
            assert_eq!((r.to_limbs(), recid), (limbs, 0));
        }
    }

    #[test]
    fn a_nonce_that_makes_s_zero_is_refused() {
        // s = (z + r d) / k is 0 for d = -z / r.
        let k = comb::odd_of(&Scalar::from_bytes_reduced(&[7; 32]));
        let point = comb::mul_generator(&k);
        let (r, _) = r_and_recid(point.to_affine(point.z.invert()).x, Choice::from(0));
        let z = Scalar::from_bytes_reduced(&[9; 32]);
        let (_, r_inverse) = invert_both(Field::ONE, r);
        for kernel in kernels_here() {
            assert_eq!(sign_with_nonce(kernel, z, -z * *r_inverse, &k), None);
            assert!(sign_with_nonce(kernel, z, -z, &k).is_some());
        }
    }
}
