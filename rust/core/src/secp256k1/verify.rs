//! Verification (SEC 1, 4.1.4).

use super::double_mul::{Terms, double_mul_each_vartime, double_mul_vartime};
use super::field::Field;
use super::key_cache::{CACHE, Key, KeyCache, Sight};
use super::known_mul::{KnownTerms, known_mul_each_vartime, known_mul_vartime};
use super::point::Jacobian;
use super::scalar::{self, N, Scalar};
use super::{der, reference};
use crate::Error;
use crate::cpu::{self, Kernel};
use crate::limbs;
use crate::modinv::invert_all;

/// The tables that one call builds at most: a millisecond on lanes, two in scalar code, and what they
/// cost would have been saved before.
const MAX_BUILDS: usize = 16;

/// Whether r | s is a signature of `hash32` under the key.
///
/// In:   `public_key` of 33 (2 or 3 | x), 64 (x | y) or 65 (4 | x | y) bytes. A high s is accepted, as plain ECDSA does.
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
    Ok(verify_with(cpu::kernel(), &CACHE, hash32, sig64, public_key))
}

/// As [`verify`], but false for s above n/2 too (EIP-2, BIP 62).
///
/// # Errors
/// As [`verify`].
pub fn verify_strict(
    hash32: &[u8; 32],
    sig64: &[u8; 64],
    public_key: &[u8],
) -> Result<bool, Error> {
    let mut s32 = [0; 32];
    s32.copy_from_slice(&sig64[32..]);
    let low = Scalar::from_bytes_in_range(&s32).is_some_and(|s| !bool::from(s.is_high()));
    // A key of a wrong length is an error whatever the signature is.
    let verdict = verify(hash32, if low { sig64 } else { &[0; 64] }, public_key)?;
    Ok(low && verdict)
}

/// As [`verify`] for a signature in DER.
///
/// Out: false also for what is not strict DER: see [`der::parse`].
///
/// # Errors
/// As [`verify`].
pub fn verify_der(hash32: &[u8; 32], signature: &[u8], public_key: &[u8]) -> Result<bool, Error> {
    // r = s = 0 is no signature, and a key of a wrong length is an error all the same.
    verify(hash32, &der::parse(signature).unwrap_or([0; 64]), public_key)
}

/// What [`verify`] says about each item, whatever its neighbours are.
///
/// In: as many keys, x | y, as items, or one for all of them.
///
/// # Panics
/// If the lengths do not fit.
pub fn verify_batch(
    hashes: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
) -> Vec<bool> {
    verify_batch_with(cpu::kernel(), &CACHE, hashes, sigs64, public_keys64)
}

pub(crate) fn verify_with(
    kernel: Kernel,
    cache: &KeyCache,
    hash32: &[u8; 32],
    sig64: &[u8; 64],
    public_key: &[u8],
) -> bool {
    if kernel == Kernel::K256 {
        return reference::verify_vartime(hash32, sig64, public_key);
    }
    // The range first: it costs next to nothing, and what is out of it never gets further.
    let Some((r, s)) = scalar::signature_vartime(sig64) else { return false };
    let found = cache.find_vartime(kernel, public_key, (Sight::Alone, 1), &mut 1);
    let Some(key) = found else { return false };
    let (a, b) = factors(hash32, r, s.invert_vartime());
    let big_r = match key {
        Key::Known(table) => known_mul_vartime(kernel, &KnownTerms { a, b, q: &table }),
        Key::Unknown(q) => double_mul_vartime(&a, &b, &q),
    };
    has_x_vartime(big_r, &r)
}

/// a and b of R = a G + b Q = s^-1 (z G + r Q).
fn factors(hash32: &[u8; 32], r: Scalar, s_inverse: Scalar) -> (Scalar, Scalar) {
    (Scalar::from_bytes_reduced(hash32) * s_inverse, r * s_inverse)
}

/// Whether R is not infinity and its x is r mod n: r Z^2 = X, or (r + n) Z^2 = X where r + n < p.
fn has_x_vartime(big_r: Option<Jacobian>, r: &Scalar) -> bool {
    big_r.is_some_and(|Jacobian { x, z, .. }| {
        let zz = z.square();
        // With Z = 0 each of the equations could hold for any r.
        !z.is_zero_vartime()
            && ((Field::from_limbs(r.to_limbs()) * zz).equals_vartime(x)
                || plus_n_vartime(r).is_some_and(|r| (r * zz).equals_vartime(x)))
    })
}

/// r + n, or none if that is not below p.
pub fn plus_n_vartime(r: &Scalar) -> Option<Field> {
    /// p - n
    const GAP: [u64; 4] = [0x402d_a172_2fc9_baee, 0x4551_2319_50b7_5fc4, 1, 0];
    let (_, below) = limbs::sub(&r.to_limbs(), &GAP);
    below.then(|| Field::from_limbs(limbs::add(&r.to_limbs(), &N).0))
}

pub(crate) fn verify_batch_with(
    kernel: Kernel,
    cache: &KeyCache,
    hashes: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
) -> Vec<bool> {
    assert_eq!(hashes.len(), sigs64.len());
    assert!([1, hashes.len()].contains(&public_keys64.len()));
    cpu::detect();
    let mut verdicts = vec![false; hashes.len()];
    let key = |i: usize| &public_keys64[i % public_keys64.len()];
    if kernel == Kernel::K256 {
        for (i, verdict) in verdicts.iter_mut().enumerate() {
            *verdict = reference::verify_vartime(&hashes[i], &sigs64[i], key(i));
        }
        return verdicts;
    }
    let items = valid_items(kernel, cache, sigs64, public_keys64);
    let mut inverses: Vec<Scalar> = items.iter().map(|item| item.s).collect();
    invert_all(&mut inverses);
    let (mut known, mut known_items) = (Vec::new(), Vec::new());
    let (mut unknown, mut unknown_items) = (Vec::new(), Vec::new());
    for (item, s_inverse) in items.iter().zip(inverses) {
        let (a, b) = factors(&hashes[item.index], item.r, s_inverse);
        match &item.key {
            Key::Known(table) => {
                known.push(KnownTerms { a, b, q: table });
                known_items.push(item);
            }
            Key::Unknown(q) => {
                unknown.push(Terms { a, b, q: *q });
                unknown_items.push(item);
            }
        }
    }
    let known = known_items.into_iter().zip(known_mul_each_vartime(kernel, &known));
    let unknown = unknown_items.into_iter().zip(double_mul_each_vartime(kernel, &unknown));
    for (item, big_r) in known.chain(unknown) {
        verdicts[item.index] = has_x_vartime(big_r, &item.r);
    }
    verdicts
}

/// An item of a batch whose r and s are in range and whose key is a point of the curve.
struct Item {
    index: usize,
    r: Scalar,
    s: Scalar,
    key: Key,
}

fn valid_items(
    kernel: Kernel,
    cache: &KeyCache,
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
) -> Vec<Item> {
    let mut builds = MAX_BUILDS;
    let mut find = |key64: &[u8; 64], times| {
        cache.find_vartime(kernel, key64, (Sight::InBatch, times), &mut builds)
    };
    // The range first: it costs next to nothing, and what is out of it never gets further.
    let parsed = sigs64.iter().map(scalar::signature_vartime).enumerate();
    let in_range: Vec<(usize, (Scalar, Scalar))> =
        parsed.filter_map(|(index, signature)| signature.map(|rs| (index, rs))).collect();
    if let [key64] = public_keys64 {
        let Some(key) = (!in_range.is_empty()).then(|| find(key64, in_range.len())).flatten()
        else {
            return Vec::new();
        };
        let item = |(index, (r, s))| Item { index, r, s, key: key.clone() };
        return in_range.into_iter().map(item).collect();
    }
    let item = |(index, (r, s)): (usize, _)| {
        find(&public_keys64[index], 1).map(|key| Item { index, r, s, key })
    };
    in_range.into_iter().filter_map(item).collect()
}
