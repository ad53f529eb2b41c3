//! The layers below the public functions, for `benchmarks/criterion` alone: built with
//! `--cfg ironsign_internals`.

#![allow(missing_docs)]

use super::comb;
use super::double_mul::{self, double_mul_vartime};
use super::field::Field;
use super::key_table::KeyTable;
use super::odd_digits::Digit;
use super::point::{GENERATOR, Jacobian};
use super::scalar::Scalar;
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

pub fn nonce(key32: &[u8; 32], hash32: &[u8; 32]) -> [u8; 32] {
    Rfc6979::new(key32, hash32, None).next_candidate()
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
