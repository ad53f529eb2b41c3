//! The layers below the public functions, for `benchmarks/criterion` alone: built with
//! `--cfg ironsign_internals`.

#![allow(missing_docs)]

use super::comb;
use super::double_mul::{self, double_mul_vartime};
use super::field::Field;
use super::key_table::KeyTable;
use super::odd_digits::Digit;
use super::point::{Affine, GENERATOR, Jacobian};
use super::scalar::Scalar;
use super::sign;
use crate::cpu::Kernel;
use crate::modinv::{Invert, invert_each};
use crate::nonce::Rfc6979;

pub type Limbs = [u64; 4];

/// a^(2^n), to be divided by n.
pub fn field_square_n(a: Limbs, n: u32) -> Limbs {
    (0..n).fold(Field::from_limbs(a), |power, _| power.square()).to_limbs()
}

/// a * b^n, to be divided by n.
pub fn field_mul_n(a: Limbs, b: Limbs, n: u32) -> Limbs {
    let b = Field::from_limbs(b);
    (0..n).fold(Field::from_limbs(a), |product, _| product * b).to_limbs()
}

pub fn scalar_invert(a: Limbs) -> Limbs {
    Scalar::from_limbs(a).invert().to_limbs()
}

/// Mod p and mod n in step.
pub fn invert_both(a: Limbs, b: Limbs) -> [Limbs; 2] {
    invert_each([&super::field::MODULUS, &super::scalar::MODULUS], [&a, &b])
}

/// The x of k * G in Jacobian form, for odd k.
pub fn mul_generator(k: Limbs) -> Limbs {
    comb::mul_generator(&Scalar::from_limbs(k)).x.to_limbs()
}

/// The x of each k * G in affine form, for odd k.
pub fn mul_generator_each(scalars: &[Limbs]) -> Vec<Limbs> {
    let scalars: Vec<Scalar> = scalars.iter().map(|k| Scalar::from_limbs(*k)).collect();
    comb::mul_generator_each(&scalars).iter().map(|point| point.x.to_limbs()).collect()
}

/// The ECDSA equation, and the bytes of the signature.
pub fn equation(z: Limbs, d: Limbs, x: Limbs, k_inverse: Limbs) -> Option<[u8; 65]> {
    let [z, d, k_inverse] = [z, d, k_inverse].map(Scalar::from_limbs);
    let (x, y) = (Field::from_limbs(x), Field::from_limbs(x));
    sign::equation(z, d, &Affine { x, y }, k_inverse)
}

pub fn nonce(key32: &[u8; 32], hash32: &[u8; 32]) -> [u8; 32] {
    Rfc6979::new(key32, hash32, None).next_candidate()
}

pub fn nonces_in_step<const K: usize>(keys32: &[[u8; 32]; K], hashes: &[[u8; 32]; K]) -> [u8; 32] {
    Rfc6979::new_each(keys32, hashes).next_candidates()[0]
}

/// The eight-lane kernel's layers.
///
/// In: the processor has AVX-512 IFMA.
#[cfg(target_arch = "x86_64")]
pub mod lanes {
    use super::super::batch::ifma;
    use super::super::batch::ifma::field::{Field8, LANES};
    use super::super::batch::ifma::point::{Affine8, Jacobian8, Signed8};
    use super::super::point::GENERATOR;
    use super::{Field, Limbs, Scalar};

    /// The x of k * G in Jacobian form, for odd k, spread over the lanes.
    pub fn mul_generator(k: Limbs) -> Limbs {
        ifma::mul_generator(&Scalar::from_limbs(k)).x.to_limbs()
    }

    /// The same, and 1 / k beside it.
    pub fn mul_generator_and_invert(k: Limbs) -> [Limbs; 2] {
        let (point, inverse) = ifma::mul_generator_and_invert(&Scalar::from_limbs(k));
        [point.x.to_limbs(), inverse.to_limbs()]
    }

    /// The first nonces of sixteen digests with as many keys.
    pub fn sixteen_nonces(digest: Limbs, key: Limbs) -> Limbs {
        let sixteen = |limbs| [Scalar::from_limbs(limbs); 16];
        ifma::first_nonces(&sixteen(digest), &sixteen(key))[0].to_limbs()
    }

    /// n look-ups in windows of the table for eight scalars, to be divided by n.
    pub fn lookup_n(signs: Limbs, n: usize) -> Limbs {
        // SAFETY: the caller has looked for the features.
        unsafe { ifma::comb::lookup_n(signs, n).first().to_limbs() }
    }

    /// The x of each k * G in affine form, for odd k.
    pub fn mul_generator_each(scalars: &[Limbs]) -> Vec<Limbs> {
        let scalars: Vec<Scalar> = scalars.iter().map(|k| Scalar::from_limbs(*k)).collect();
        ifma::mul_generator_each(&scalars).iter().map(|point| point.x.to_limbs()).collect()
    }

    /// a * b^n in each lane, in `K` chains, to be divided by n * K.
    pub fn field_mul_n<const K: usize>(a: Limbs, b: Limbs, n: u32) -> Limbs {
        // SAFETY: the caller has looked for the features.
        unsafe { mul_chains::<K>(a, b, n) }
    }

    /// a^(2^n) in each lane, in `K` chains, to be divided by n * K.
    pub fn field_square_n<const K: usize>(a: Limbs, n: u32) -> Limbs {
        // SAFETY: the caller has looked for the features.
        unsafe { square_chains::<K>(a, n) }
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn square_chains<const K: usize>(a: Limbs, n: u32) -> Limbs {
        let a = Field8::from_fields(&[Field::from_limbs(a); LANES]);
        let mut powers = [a; K];
        for _ in 0..n {
            for power in &mut powers {
                *power = power.square();
            }
        }
        powers.iter().fold(a, |sum, power| sum.mul(power)).first().to_limbs()
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn mul_chains<const K: usize>(a: Limbs, b: Limbs, n: u32) -> Limbs {
        let b = Field8::from_fields(&[Field::from_limbs(b); LANES]);
        let mut products = [Field8::from_fields(&[Field::from_limbs(a); LANES]); K];
        for _ in 0..n {
            for product in &mut products {
                *product = product.mul(&b);
            }
        }
        products.iter().fold(b, |sum, product| sum.mul(product)).first().to_limbs()
    }

    /// A point plus n times another in each lane, in Jacobian form, in `K` chains.
    pub fn point_add_n<const K: usize>(n: u32) -> Limbs {
        // SAFETY: the caller has looked for the features.
        unsafe { add_chains::<K>(n) }
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn add_chains<const K: usize>(n: u32) -> Limbs {
        let lane = |f: Field| Field8::from_fields(&[f; LANES]);
        let point = Affine8 { x: lane(GENERATOR.x), y: lane(GENERATOR.y) };
        let next = Signed8 { point, negative: 0 };
        let mut sums = [Jacobian8 { x: point.y, y: point.x, z: point.x }; K];
        for _ in 0..n {
            for sum in &mut sums {
                *sum = sum.add_affine(&next, &mut || {});
            }
        }
        sums.iter().fold(point.x, |x, sum| x.mul(&sum.x)).first().to_limbs()
    }
}

/// The x of a * G + b * G in Jacobian form, the second G as a point of which nothing is known.
pub fn double_mul_of_g(a: Limbs, b: Limbs) -> Option<Limbs> {
    let (a, b) = (Scalar::from_limbs(a), Scalar::from_limbs(b));
    double_mul_vartime(&a, &b, &GENERATOR).map(|sum| sum.x.to_limbs())
}

/// The bytes of the table of a key, built anew.
pub fn key_table(kernel: Kernel) -> usize {
    let table = KeyTable::new(kernel, &GENERATOR);
    size_of_val(table.entry(0, Digit { entry: 0, negative: false })) * table.windows()
}

pub fn field_sqrt(a: Limbs) -> Limbs {
    Field::from_limbs(a).sqrt_candidate().to_limbs()
}

pub fn scalar_invert_vartime(a: Limbs) -> Limbs {
    Scalar::from_limbs(a).invert_vartime().to_limbs()
}

/// 2^n * G in Jacobian form.
pub fn double_n(n: u32) -> Limbs {
    (0..n)
        .fold(Jacobian::from_affine(GENERATOR), |point, _| double_mul::double(&point))
        .x
        .to_limbs()
}
