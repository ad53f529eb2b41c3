//! ECDSA over P-256 (secp256r1; SEC 2, 2.7.2; FIPS 186-5).
//!
//! The layout is that of [`secp256k1`](crate::secp256k1): numbers are big-endian, a signature with
//! its recovery id is 65 bytes, r | s | recid, a public key 64 bytes, x | y. Points are AWS-LC's,
//! numbers mod n the p256 crate's, the nonce is our own: AWS-LC signs with random nonces only and
//! recovers nothing, and the p256 crate takes five to seven times as long for a point.
//!
//! s is what the equation gives: P-256 has no rule of low s, RFC 6979 has test vectors above n/2,
//! and neither the JDK nor BouncyCastle changes or refuses it. Nor is it done here, in signing,
//! recovery or verification.

mod group;

use ::p256::elliptic_curve::Curve;
use ::p256::elliptic_curve::bigint::{CheckedAdd, U256};
use ::p256::elliptic_curve::ff::PrimeField;
use ::p256::elliptic_curve::ops::Reduce;
use ::p256::{FieldBytes, NistP256, Scalar};
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

use crate::Error;
use crate::nonce::Rfc6979;
use crate::secret::{declassify, wiping_stack};
use group::Point;

/// More than an operation takes below its caller, which `tests/stack.rs` looks at.
const STACK: usize = 8 * 1024;

/// Signs a digest: RFC 6979 nonce (HMAC-SHA256), recovery id from R.
///
/// In:     `hash32`, any 32 bytes; `private_key32` in [1, n-1].
/// Out:    65 bytes, r | s | recid.
/// Time:   constant in the key and the nonce.
/// Secret: private_key32, nonce; wiped before return.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-1].
pub fn sign_recoverable(hash32: &[u8; 32], private_key32: &[u8; 32]) -> Result<[u8; 65], Error> {
    wiping_stack::<STACK, _>(|| sign(hash32, private_key32)).ok_or(Error::PrivateKey)
}

fn sign(hash32: &[u8; 32], private_key32: &[u8; 32]) -> Option<[u8; 65]> {
    let d = secret_scalar(private_key32)?;
    let z = reduce(hash32);
    let mut nonces = Rfc6979::new(private_key32, &z.to_bytes().into(), None);
    loop {
        let candidates = Zeroizing::new(nonces.next_candidates());
        let k32 = &candidates[0];
        // Both happen once in 2^32 and once in 2^256 digests.
        if let Some(k) = secret_scalar(k32)
            && let Some(sig65) = sign_with_nonce(&d, &z, &k, &Point::mul_base(k32))
        {
            return Some(sig65);
        }
    }
}

/// r | s | recid, or none if r or s is 0.
///
/// In: `big_r` = k * G.
fn sign_with_nonce(d: &Scalar, z: &Scalar, k: &Scalar, big_r: &Point) -> Option<[u8; 65]> {
    let xy = big_r.to_bytes()?;
    let x32 = first_half(&xy);
    let r = reduce(&x32);
    let k_inverse = Zeroizing::new(Option::<Scalar>::from(k.invert())?);
    let sum = Zeroizing::new(*z + r * *d);
    let s = *k_inverse * *sum;
    let r_bytes: [u8; 32] = r.to_bytes().into();
    let recid = (xy[63] & 1) | (u8::from(r_bytes != x32) << 1);
    let usable = !(r.ct_eq(&Scalar::ZERO) | s.ct_eq(&Scalar::ZERO));
    declassify(usable).then(|| join(&r_bytes, &s.to_bytes().into(), recid))
}

/// The public key x | y of a private key.
///
/// In:     `private_key32` in [1, n-1].
/// Out:    64 bytes.
/// Time:   constant in the key.
/// Secret: private_key32; wiped before return.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-1].
pub fn public_key(private_key32: &[u8; 32]) -> Result<[u8; 64], Error> {
    wiping_stack::<STACK, _>(|| {
        secret_scalar(private_key32).and_then(|_| Point::mul_base(private_key32).to_bytes())
    })
    .ok_or(Error::PrivateKey)
}

/// The public key x | y whose private key signed `hash32` (SEC 1, 4.1.6).
///
/// In:   `sig65` is r | s | recid.
/// Out:  64 bytes.
/// Time: variable; nothing here is secret.
///
/// # Errors
/// [`Error::Signature`] if r or s is not in [1, n-1] or recid not in [0, 3] (both checked before
/// any curve work), if no point has the x that r and recid give, or if the key would be infinity.
pub fn recover(hash32: &[u8; 32], sig65: &[u8; 65]) -> Result<[u8; 64], Error> {
    recover_vartime(hash32, sig65).ok_or(Error::Signature)
}

fn recover_vartime(hash32: &[u8; 32], sig65: &[u8; 65]) -> Option<[u8; 64]> {
    let r = signature_scalar(&sig65[..32])?;
    let s = signature_scalar(&sig65[32..64])?;
    let recid = Some(sig65[64]).filter(|id| *id < 4)?;

    let big_r = lift_x(&r, recid)?;
    let r_inverse = Option::<Scalar>::from(r.invert())?;
    // Q = r^-1 (s R - z G)
    let (u1, u2) = (-reduce(hash32) * r_inverse, s * r_inverse);
    big_r.mul_add(&u1.to_bytes().into(), &u2.to_bytes().into()).to_bytes()
}

/// The point whose x is r, or r + n where bit 1 of the id says that x was reduced, and whose y
/// has the parity of bit 0.
fn lift_x(r: &Scalar, recid: u8) -> Option<Point> {
    let mut x = U256::from_be_slice(&r.to_bytes());
    if recid & 2 != 0 {
        x = Option::from(x.checked_add(&NistP256::ORDER))?;
    }
    let mut sec1 = [0; 33];
    sec1[0] = 2 | (recid & 1);
    sec1[1..].copy_from_slice(&x.to_be_bytes());
    // An x that is not below p is refused.
    Point::decode(&sec1)
}

/// Whether r | s is a signature of `hash32` under the key (SEC 1, 4.1.4).
///
/// In:   `public_key` of 33 (2 or 3 | x), 64 (x | y) or 65 (4 | x | y) bytes.
/// Out:  false for r or s outside [1, n-1] (checked before any curve work), and for a key that
///       is no point of the curve.
/// Time: variable; nothing here is secret.
///
/// # Errors
/// [`Error::PublicKeyLength`] for a key of any other length.
pub fn verify(hash32: &[u8; 32], sig64: &[u8; 64], public_key: &[u8]) -> Result<bool, Error> {
    if !matches!(public_key.len(), 33 | 64 | 65) {
        return Err(Error::PublicKeyLength);
    }
    let (r32, s32) = sig64.split_at(32);
    if signature_scalar(r32).is_none() || signature_scalar(s32).is_none() {
        return Ok(false);
    }
    Ok(public_point(public_key).is_some_and(|q| q.verifies(hash32, r32, s32)))
}

/// SEC 1 has forms with the same lengths that are no public keys here: 5 | x, and 6 or 7 | x | y.
fn public_point(bytes: &[u8]) -> Option<Point> {
    match (bytes.len(), bytes.first()?) {
        (64, _) => {
            let mut sec1 = [4; 65];
            sec1[1..].copy_from_slice(bytes);
            Point::decode(&sec1)
        }
        (33, 2 | 3) | (65, 4) => Point::decode(bytes),
        _ => None,
    }
}

/// The number, if it is in [1, n-1]; only that is told by the time it takes.
fn secret_scalar(bytes32: &[u8; 32]) -> Option<Zeroizing<Scalar>> {
    let scalar = Scalar::from_repr((*bytes32).into());
    let valid = scalar.is_some();
    let scalar = Zeroizing::new(scalar.unwrap_or(Scalar::ZERO));
    declassify(valid & !scalar.ct_eq(&Scalar::ZERO)).then_some(scalar)
}

/// r or s of a signature, or none if it is not in [1, n-1].
fn signature_scalar(bytes32: &[u8]) -> Option<Scalar> {
    let bytes = FieldBytes::try_from(bytes32).ok()?;
    let scalar: Option<Scalar> = Scalar::from_repr(bytes).into();
    scalar.filter(|s| *s != Scalar::ZERO)
}

fn reduce(bytes32: &[u8; 32]) -> Scalar {
    <Scalar as Reduce<FieldBytes>>::reduce(&FieldBytes::from(*bytes32))
}

fn first_half(xy: &[u8; 64]) -> [u8; 32] {
    let mut x32 = [0; 32];
    x32.copy_from_slice(&xy[..32]);
    x32
}

fn join(r: &[u8; 32], s: &[u8; 32], recid: u8) -> [u8; 65] {
    let mut sig65 = [0; 65];
    sig65[..32].copy_from_slice(r);
    sig65[32..64].copy_from_slice(s);
    sig65[64] = recid;
    sig65
}
