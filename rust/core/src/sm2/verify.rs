//! Verification (GB/T 32918.2, 7.1). Everything here is public.

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::double_mul::{Terms, double_mul_each_vartime, double_mul_vartime};
use super::field::{Field, P};
use super::key_cache::{Key, KeyCache, Sight};
use super::known_batch::{KnownTerms, known_mul_each_vartime};
use super::known_mul::known_mul_vartime;
use super::point::Jacobian;
use super::scalar::{N, Scalar};
use crate::cpu::Kernel;
use crate::limbs;

/// r and s of a signature, and their sum, none of which is 0.
pub struct Signature {
    r: Scalar,
    s: Scalar,
    sum: Scalar,
}

impl Signature {
    /// None if r or s is not in [1, n-1], or r + s is n.
    pub fn from_bytes(sig64: &[u8; 64]) -> Option<Self> {
        let (r, s) = sig64.split_first_chunk::<32>()?;
        let r = Scalar::from_bytes_in_range(r)?;
        let s = Scalar::from_bytes_in_range(s.first_chunk()?)?;
        let sum = r + s;
        (sum != Scalar::default()).then_some(Self { r, s, sum })
    }
}

/// The tables that one call builds at most: what they cost has been saved before.
const MAX_BUILDS: usize = 16;

/// Whether r | s is a signature of e under the key. False also for a key that is no point of the curve.
pub fn verify_vartime(
    kernel: Kernel,
    cache: &KeyCache,
    e32: &[u8; 32],
    sig64: &[u8; 64],
    public_key64: &[u8; 64],
) -> bool {
    // The range first: it costs next to nothing, and what is out of it never gets further.
    let Some(signature) = Signature::from_bytes(sig64) else { return false };
    let found = cache.find_vartime(kernel, public_key64, (Sight::Alone, 1), &mut 1);
    found.is_some_and(|key| verify_alone_vartime(kernel, e32, &signature, &key))
}

fn verify_alone_vartime(kernel: Kernel, e32: &[u8; 32], signature: &Signature, key: &Key) -> bool {
    let Signature { s, sum: t, .. } = *signature;
    let point = match key {
        Key::Known(table) if kernel == Kernel::Ifma => known_mul_vartime(kernel, &s, &t, table),
        Key::Known(q) => known_mul_each_vartime(&[KnownTerms { s, t, q }])[0],
        Key::Unknown(q) => double_mul_vartime(&Terms { s, t, q: *q }),
    };
    accepts_vartime(e32, signature, fraction(&point))
}

/// The same for many signatures under as many keys, or one for all.
pub fn verify_batch_vartime(
    kernel: Kernel,
    cache: &KeyCache,
    digests: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
    verdicts: &mut [bool],
) {
    verdicts.fill(false);
    let items = valid_items(kernel, cache, sigs64, public_keys64);
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma && items.len() >= ifma::VERIFY_FROM {
        for items in items.chunks(ifma::GROUP) {
            verify_on_lanes(items, digests, verdicts);
        }
        return;
    }
    verify_in_scalar_registers(&items, digests, verdicts);
}

/// A signature of a batch that is in range, under a key that is a point.
struct Item {
    index: usize,
    signature: Signature,
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
    let parsed = sigs64.iter().map(Signature::from_bytes).enumerate();
    let in_range: Vec<(usize, Signature)> =
        parsed.filter_map(|(index, signature)| Some((index, signature?))).collect();
    if let [key64] = public_keys64 {
        let Some(key) = (!in_range.is_empty()).then(|| find(key64, in_range.len())).flatten()
        else {
            return Vec::new();
        };
        let item = |(index, signature)| Item { index, signature, key: key.clone() };
        return in_range.into_iter().map(item).collect();
    }
    let item = |(index, signature): (usize, Signature)| {
        find(&public_keys64[index], 1).map(|key| Item { index, signature, key })
    };
    in_range.into_iter().filter_map(item).collect()
}

#[cfg(target_arch = "x86_64")]
fn verify_on_lanes(items: &[Item], digests: &[[u8; 32]], verdicts: &mut [bool]) {
    let (mut known, mut known_items) = (Vec::new(), Vec::new());
    let (mut s, mut unknown, mut unknown_items) = (Vec::new(), Vec::new(), Vec::new());
    for item in items {
        let signature = &item.signature;
        match &item.key {
            Key::Known(table) => {
                known.push((signature.s, signature.sum, &**table));
                known_items.push(item);
            }
            Key::Unknown(key) => {
                s.push(signature.s);
                unknown.push((signature.sum, *key));
                unknown_items.push(item);
            }
        }
    }
    let known = known_items.into_iter().zip(ifma::known_mul_each_vartime(&known));
    let unknown = unknown_items.into_iter().zip(ifma::double_mul_each_vartime(&s, &unknown));
    for (item, point) in known.chain(unknown) {
        let digest = &digests[item.index];
        verdicts[item.index] = match point {
            Some(_) => accepts_vartime(digest, &item.signature, point),
            None => verify_alone_vartime(Kernel::Portable, digest, &item.signature, &item.key),
        };
    }
}

fn verify_in_scalar_registers(items: &[Item], digests: &[[u8; 32]], verdicts: &mut [bool]) {
    let (mut known, mut known_items) = (Vec::new(), Vec::new());
    let (mut unknown, mut unknown_items) = (Vec::new(), Vec::new());
    for item in items {
        let Signature { s, sum: t, .. } = item.signature;
        match &item.key {
            Key::Known(q) => {
                known.push(KnownTerms { s, t, q });
                known_items.push(item);
            }
            Key::Unknown(q) => {
                unknown.push(Terms { s, t, q: *q });
                unknown_items.push(item);
            }
        }
    }
    let known = known_items.into_iter().zip(known_mul_each_vartime(&known));
    let unknown = unknown_items.into_iter().zip(double_mul_each_vartime(&unknown));
    for (item, point) in known.chain(unknown) {
        verdicts[item.index] =
            accepts_vartime(&digests[item.index], &item.signature, fraction(&point));
    }
}

/// The x of a point as X and Z^2; none for infinity.
pub type Fraction = (Field, Field);

fn fraction(point: &Jacobian) -> Option<Fraction> {
    (point.z != Field::ZERO).then(|| (point.x, point.z.square()))
}

/// Whether r = e + x mod n, for the x of the point: x is r - e, or that and n. False for infinity.
fn accepts_vartime(e32: &[u8; 32], signature: &Signature, point: Option<Fraction>) -> bool {
    let Some((numerator, denominator)) = point else { return false };
    let is_x = |x| Field::from_limbs(x) * denominator == numerator;
    let x = (signature.r - Scalar::from_bytes_reduced(e32)).to_limbs();
    let (above, carry) = limbs::add(&x, &N);
    let is_above = !carry && limbs::sub(&above, &P).1;
    is_x(x) || is_above && is_x(above)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modinv::Invert;
    use crate::sm2::DEFAULT_KEY_CACHE_BYTES;
    use crate::sm2::point::Affine;

    // Multiples of the base point itself meet every exception there is: equal and opposite points
    // while the sum is made, and infinity at the end.
    #[test]
    fn keys_that_are_small_multiples_of_the_base_point_are_verified_as_any() {
        use crate::sm2::sign;
        crate::cpu::detect();
        let cache = KeyCache::new(DEFAULT_KEY_CACHE_BYTES);
        for d in (1..40).chain([255, 256, 257]) {
            let d = Scalar::from_limbs([d, 0, 0, 0]);
            for d in [d, -(d + Scalar::ONE)] {
                let key64 = sign::public_key(Kernel::Portable, &d);
                for e in [[0; 32], [0xff; 32], [3; 32]] {
                    let sig64 = sign::sign(Kernel::Portable, &e, &d, None);
                    assert!(verify_vartime(Kernel::Portable, &cache, &e, &sig64, &key64));
                    assert!(!verify_vartime(Kernel::Portable, &cache, &[5; 32], &sig64, &key64));
                }
            }
        }
    }

    // On the lanes, what meets an exception is verified alone, in every position.
    #[test]
    fn batches_of_such_keys_are_verified_as_any() {
        use crate::sm2::sign;
        crate::cpu::detect();
        let cache = KeyCache::new(DEFAULT_KEY_CACHE_BYTES);
        let mut items = Vec::new();
        for d in (1..60).chain([255, 256, 257]) {
            let d = Scalar::from_limbs([d, 0, 0, 0]);
            for (i, d) in [d, -(d + Scalar::ONE)].into_iter().enumerate() {
                let e = [i as u8; 32];
                items.push((
                    e,
                    sign::sign(Kernel::Portable, &e, &d, None),
                    sign::public_key(Kernel::Portable, &d),
                ));
            }
        }
        // s = t d, so that s G and t Q are equal, or s = -t d, and they are opposite.
        let d = Scalar::from_limbs([77, 5, 0, 0]);
        for t in [3, 8] {
            let t = Scalar::from_limbs([t, 0, 0, 0]);
            for s in [t * d, -(t * d)] {
                let r = t - s;
                let x = sign::public_key(Kernel::Portable, &(s + s));
                let x = Scalar::from_bytes_reduced(x.first_chunk().expect("64 bytes"));
                let sig64: Vec<u8> = [r.to_bytes(), s.to_bytes()].concat();
                let sig64 = sig64.try_into().expect("64 bytes");
                items.push(((r - x).to_bytes(), sig64, sign::public_key(Kernel::Portable, &d)));
            }
        }
        for kernel in [Kernel::Ifma, Kernel::Portable].into_iter().filter(|k| k.is_available()) {
            for _ in 0..8 {
                let digests: Vec<_> = items.iter().map(|item| item.0).collect();
                let sigs64: Vec<_> = items.iter().map(|item| item.1).collect();
                let keys64: Vec<_> = items.iter().map(|item| item.2).collect();
                let expected: Vec<bool> = items
                    .iter()
                    .map(|(e, sig64, key)| verify_vartime(kernel, &cache, e, sig64, key))
                    .collect();
                assert_eq!(expected.iter().filter(|verdict| !**verdict).count(), 2, "opposite");
                let mut verdicts = vec![false; items.len()];
                verify_batch_vartime(kernel, &cache, &digests, &sigs64, &keys64, &mut verdicts);
                assert_eq!(verdicts, expected);
                items.rotate_left(1);
            }
        }
    }

    // s G + (r + s) Q is infinity for Q = -s / (r + s) G: nothing is its x.
    #[test]
    fn infinity_is_no_point_of_a_signature() {
        use crate::sm2::sign;
        crate::cpu::detect();
        let cache = KeyCache::new(DEFAULT_KEY_CACHE_BYTES);
        let (r, s) = (Scalar::from_limbs([5, 0, 0, 0]), Scalar::from_limbs([9, 1, 0, 0]));
        let d = -s * (r + s).invert();
        let sig64: Vec<u8> = [r.to_bytes(), s.to_bytes()].concat();
        let sig64: [u8; 64] = sig64.try_into().expect("64 bytes");
        let key =
            Affine::from_bytes_vartime(&sign::public_key(Kernel::Portable, &d)).expect("a point");
        let point = double_mul_vartime(&Terms { s, t: r + s, q: key });
        assert_eq!(point.z, Field::ZERO);
        for e in [r, -r, Scalar::ONE, r - Scalar::ONE] {
            assert!(!verify_vartime(
                Kernel::Portable,
                &cache,
                &e.to_bytes(),
                &sig64,
                &key.to_bytes()
            ));
        }
    }

    // No signature can be made to reach an x of n or more: it takes a point that has one.
    #[test]
    fn an_x_from_n_on_is_accepted_for_its_remainder() {
        crate::cpu::detect();
        let (mut delta, mut found) = (0u64, 0);
        while found < 3 {
            delta += 1;
            let (x, _) = limbs::add(&N, &[delta, 0, 0, 0]);
            let point = Some((Field::from_limbs(x), Field::ONE));
            let small = Scalar::from_limbs([delta, 0, 0, 0]);
            let e = Scalar::from_limbs([77, 0, 0, 0]);
            let signature = Signature { r: small + e, s: Scalar::ONE, sum: Scalar::ONE };
            assert!(accepts_vartime(&e.to_bytes(), &signature, point));
            assert!(!accepts_vartime(&small.to_bytes(), &signature, point));
            found += 1;
        }
    }
}
