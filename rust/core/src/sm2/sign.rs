//! Signing (GB/T 32918.2, 6.1), and public keys.

use core::ops::Mul;

use subtle::ConditionallySelectable;
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

/// The private key with this encoding, or none if it is not in [1, n-2]: for n - 1 every s is 0.
pub fn private_scalar(private_key32: &[u8; 32]) -> Option<Zeroizing<Scalar>> {
    let d = Zeroizing::new(Scalar::from_bytes_in_range(private_key32)?);
    declassify(!one_plus(&d).is_zero()).then_some(d)
}

/// A signature by a key in [1, n-2]. `extra32` goes into the nonce, if there is any.
pub fn sign(kernel: Kernel, e32: &[u8; 32], d: &Scalar, extra32: Option<&[u8; 32]>) -> [u8; 64] {
    let e = Scalar::from_bytes_reduced(e32);
    let mut nonces = nonces(e, d, extra32);
    loop {
        let k = next_nonce(&mut nonces);
        // It fails with a chance of 2^-254; what it was is then of no use to anybody.
        if let Some(sig64) = sign_with_nonce(kernel, e, d, &k) {
            return sig64;
        }
    }
}

/// The first nonce of [`sign`].
pub fn first_nonce(e: Scalar, d: &Scalar, extra32: Option<&[u8; 32]>) -> Scalar {
    *next_nonce(&mut nonces(e, d, extra32))
}

/// RFC 6979 with d as the key, and e as the digest: two public keys make different e of a message,
/// so that they never share a nonce.
fn nonces(e: Scalar, d: &Scalar, extra32: Option<&[u8; 32]>) -> Rfc6979<1> {
    Rfc6979::new(&Zeroizing::new(d.to_bytes()), &e.to_bytes(), extra32)
}

/// The next candidate in [1, n-1].
fn next_nonce(nonces: &mut Rfc6979<1>) -> Zeroizing<Scalar> {
    loop {
        let candidates = Zeroizing::new(nonces.next_candidates());
        if let Some(k) = Scalar::from_bytes_in_range(&candidates[0]) {
            return Zeroizing::new(k);
        }
    }
}

/// None if r, r + k or s is 0.
fn sign_with_nonce(kernel: Kernel, e: Scalar, d: &Scalar, k: &Scalar) -> Option<[u8; 64]> {
    // n - k has the same x, and that is all that is taken of the point.
    let point = mul_generator(kernel, &comb::odd_of(k));
    let (z_inverse, inverse) = invert_both(point.z, *one_plus(d));
    equation(e, point.x * z_inverse.square(), k, *inverse)
}

/// k * G, for odd k in [1, n-1].
fn mul_generator(kernel: Kernel, k: &Scalar) -> Zeroizing<Jacobian> {
    let k = Zeroizing::new(*k);
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma {
        return ifma::mul_generator(&k);
    }
    let _ = kernel;
    Zeroizing::new(comb::mul_generator(&k))
}

/// The equation of the standard, with x that of k * G and `inverse` what multiplies by that of 1 + d.
/// None if r, r + k or s is 0.
///
/// s = (k - r d) / (1 + d) = (k + r) / (1 + d) - r.
pub fn equation(
    e: Scalar,
    x: Field,
    k: &Scalar,
    inverse: impl Mul<Scalar, Output = Scalar>,
) -> Option<[u8; 64]> {
    let r = e + Scalar::from_bytes_reduced(&x.to_bytes());
    let sum = Zeroizing::new(r + *k);
    let s = inverse * *sum - r;
    let valid = !(r.is_zero() | sum.is_zero() | s.is_zero());
    declassify(valid).then(|| encode(r, s))
}

/// 1 + d, which is 0 for no private key.
pub fn one_plus(d: &Scalar) -> Zeroizing<Scalar> {
    Zeroizing::new(*d + Scalar::ONE)
}

/// 1 / z mod p and 1 / x mod n, which take little longer than one of them.
fn invert_both(z: Field, x: Scalar) -> (Field, Zeroizing<Scalar>) {
    let [z_inverse, x_inverse] =
        invert_each([&field::MODULUS, &scalar::MODULUS], [&z.montgomery(), &x.to_limbs()]);
    (Field::from_montgomery_inverse(z_inverse), Zeroizing::new(Scalar::from_limbs(x_inverse)))
}

fn encode(r: Scalar, s: Scalar) -> [u8; 64] {
    let mut sig64 = [0; 64];
    sig64[..32].copy_from_slice(&r.to_bytes());
    sig64[32..].copy_from_slice(&s.to_bytes());
    sig64
}

/// The public key of a key in [1, n-2].
pub fn public_key(kernel: Kernel, d: &Scalar) -> [u8; 64] {
    let point = mul_generator(kernel, &comb::odd_of(d));
    encode_public_key(&point.to_affine(point.z.invert()), d)
}

/// x | y of d * G, given that of whichever of d and n - d is odd.
pub fn encode_public_key(point: &Affine, d: &Scalar) -> [u8; 64] {
    let y = Field::conditional_select(&-point.y, &point.y, d.is_odd());
    Affine { x: point.x, y }.to_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sm2::key_cache::CACHE;
    use crate::sm2::verify::verify_vartime;

    fn scalar(hex: &str) -> Scalar {
        let bytes = hex::decode(hex).expect("hex");
        Scalar::from_bytes_in_range(&bytes.try_into().expect("32 bytes")).expect("in range")
    }

    // GB/T 32918.5-2017, annex A.2: key, e, nonce and signature.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let d = scalar("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8");
        let e = scalar("f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640");
        let k = scalar("59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21");
        let sig64 = sign_with_nonce(Kernel::Portable, e, &d, &k).expect("a signature");
        assert_eq!(
            hex::encode(sig64),
            "f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3\
             b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa"
        );
        assert!(verify_vartime(
            Kernel::Portable,
            &CACHE,
            &e.to_bytes(),
            &sig64,
            &public_key(Kernel::Portable, &d)
        ));
    }

    fn x_of(k: &Scalar) -> Scalar {
        let point = comb::mul_generator(&comb::odd_of(k));
        Scalar::from_bytes_reduced(&point.to_affine(point.z.invert()).x.to_bytes())
    }

    #[test]
    fn nonces_that_make_r_or_s_or_their_sum_zero_are_refused() {
        let (k, d) = (Scalar::from_bytes_reduced(&[7; 32]), Scalar::from_bytes_reduced(&[9; 32]));
        let x = x_of(&k);
        // r = e + x = 0
        assert_eq!(sign_with_nonce(Kernel::Portable, -x, &d, &k), None);
        // r + k = 0
        assert_eq!(sign_with_nonce(Kernel::Portable, -x - k, &d, &k), None);
        // s = 0 where k = r d, that is r = k / d
        assert_eq!(sign_with_nonce(Kernel::Portable, k * d.invert() - x, &d, &k), None);
        assert!(
            sign_with_nonce(Kernel::Portable, k * d.invert() - x + Scalar::ONE, &d, &k).is_some()
        );
    }

    #[test]
    fn keys_are_taken_from_1_to_n_minus_2() {
        use crate::limbs;
        use crate::sm2::scalar::N;
        for (delta, valid) in [(0, false), (1, false), (2, true), (3, true)] {
            let (key, _) = limbs::sub(&N, &[delta, 0, 0, 0]);
            assert_eq!(private_scalar(&limbs::to_be_bytes(&key)).is_some(), valid, "n - {delta}");
        }
        assert!(private_scalar(&[0; 32]).is_none());
        assert!(private_scalar(&[0xff; 32]).is_none());
        assert!(private_scalar(&limbs::to_be_bytes(&[1, 0, 0, 0])).is_some());
    }
}
