//! a * G + b * Q for public numbers and a Q that has a table: additions only.

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::double_mul::{Sum, double_mul_vartime};
use super::field::Field;
use super::glv;
use super::key_table::{GENERATOR_TABLE, KeyTable};
use super::odd_digits::{OddHalf, odd_halves_vartime};
use super::point::{Affine, Jacobian};
use super::scalar::Scalar;
use crate::cpu::Kernel;
use subtle::{Choice, ConditionallySelectable};

/// What is asked for: a * G + b * Q.
pub struct KnownTerms<'a> {
    pub a: Scalar,
    pub b: Scalar,
    pub q: &'a KeyTable,
}

/// a * G + b * Q by a kernel of our own, or none if that is infinity.
///
/// Out:  Z is not 0.
/// Time: variable in everything.
pub fn known_mul_vartime(kernel: Kernel, terms: &KnownTerms<'_>) -> Option<Jacobian> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma {
        return complete(ifma::known_mul_vartime(terms), terms);
    }
    let _ = kernel;
    one(terms)
}

/// The same for many items.
pub fn known_mul_each_vartime(kernel: Kernel, items: &[KnownTerms<'_>]) -> Vec<Option<Jacobian>> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma && items.len() >= LANES_FROM {
        let sums = ifma::known_mul_each_vartime(items);
        return sums.into_iter().zip(items).map(|(sum, item)| complete(sum, item)).collect();
    }
    items.iter().map(|item| known_mul_vartime(kernel, item)).collect()
}

/// From this number of items on, a lane for each is faster than all lanes for one after the other.
#[cfg(target_arch = "x86_64")]
const LANES_FROM: usize = 3;

/// Z is 0 where an addition on lanes met an exception, or the sum is infinity: what it means, the
/// complete additions say.
#[cfg(target_arch = "x86_64")]
fn complete(sum: Jacobian, KnownTerms { a, b, q }: &KnownTerms<'_>) -> Option<Jacobian> {
    if sum.z.is_zero_vartime() { double_mul_vartime(a, b, &q.point()) } else { Some(sum) }
}

/// In scalar registers, with complete additions.
fn one(KnownTerms { a, b, q }: &KnownTerms<'_>) -> Option<Jacobian> {
    let generator: &KeyTable = &GENERATOR_TABLE;
    let (a, b) = (odd_halves_vartime(a), odd_halves_vartime(b));
    // The two sums do not wait for one another.
    let (mut sum, mut turned) = (Sum::INFINITY, Sum::INFINITY);
    for (table, [first, second]) in [(generator, a), (*q, b)] {
        for window in 0..table.windows() {
            sum.add(&point(table, window, &first));
            turned.add(&point(table, window, &second));
        }
    }
    turned.multiply_x(glv::BETA);
    sum.add_sum(&turned);
    sum.finite()
}

#[inline(always)]
fn point(table: &KeyTable, window: usize, half: &OddHalf) -> Affine {
    let digit = half.digit(table.width(), window);
    let Affine { x, y } = table.entry(window, digit).to_affine();
    Affine { x, y: Field::conditional_select(&y, &-y, Choice::from(u8::from(digit.negative))) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modinv::Invert;
    use crate::secp256k1::point::GENERATOR;

    fn small(k: i64) -> Scalar {
        let scalar = Scalar::from_limbs([k.unsigned_abs(), 0, 0, 0]);
        if k < 0 { -scalar } else { scalar }
    }

    fn drawn(label: u8, i: usize) -> Scalar {
        let bytes = [&[label], &i.to_be_bytes()[..]].concat();
        Scalar::from_bytes_reduced(&crate::hash::keccak256(&bytes))
    }

    fn affine(sum: Option<Jacobian>) -> Option<[[u64; 4]; 2]> {
        let sum = sum.map(|sum| sum.to_affine(sum.z.invert_vartime()));
        sum.map(|sum| [sum.x.to_limbs(), sum.y.to_limbs()])
    }

    /// Keys with a table, and a and b for which every kind of exception occurs.
    fn tables(kernel: Kernel) -> Vec<(Scalar, KeyTable)> {
        let keys =
            [small(1), small(-1), small(2), small(-63), drawn(1, 1), drawn(1, 2), drawn(1, 3)];
        let table = |q: &Scalar| {
            let point =
                double_mul_vartime(q, &Scalar::default(), &GENERATOR).expect("not infinity");
            KeyTable::new(kernel, &point.to_affine(point.z.invert_vartime()))
        };
        keys.into_iter().map(|q| (q, table(&q))).collect()
    }

    fn items(tables: &[(Scalar, KeyTable)]) -> Vec<KnownTerms<'_>> {
        let mut items = Vec::new();
        for i in 0..20 {
            for (q, table) in tables {
                let (a, b) = (drawn(2, i), drawn(3, i));
                for a in [a, b * *q, -b * *q, Scalar::default(), Scalar::ONE] {
                    items.push(KnownTerms { a, b, q: table });
                }
                items.push(KnownTerms { a, b: Scalar::default(), q: table });
            }
        }
        for (_, table) in tables {
            for a in [0, 1, -1, 2, 63, -64] {
                for b in [0, 1, -1, 2, -63, 64] {
                    items.push(KnownTerms { a: small(a), b: small(b), q: table });
                }
            }
        }
        items
    }

    #[test]
    fn tables_give_what_is_given_without_them_alone_and_in_every_lane() {
        crate::cpu::detect();
        for kernel in [Kernel::Portable, Kernel::Ifma].into_iter().filter(|k| k.is_available()) {
            let tables = tables(kernel);
            let mut items = items(&tables);
            let expected = |item: &KnownTerms<'_>| {
                affine(double_mul_vartime(&item.a, &item.b, &item.q.point()))
            };
            for (i, item) in items.iter().enumerate() {
                let sum = affine(known_mul_vartime(kernel, item));
                assert_eq!(sum, expected(item), "{kernel:?}, {i}");
            }
            for _ in 0..8 {
                for (i, sum) in known_mul_each_vartime(kernel, &items).into_iter().enumerate() {
                    assert_eq!(affine(sum), expected(&items[i]), "{kernel:?}, {i}");
                }
                items.rotate_left(1);
            }
            for count in 0..20 {
                let sums = known_mul_each_vartime(kernel, &items[..count]);
                assert_eq!(sums.len(), count);
                for (sum, item) in sums.into_iter().zip(&items) {
                    assert_eq!(affine(sum), expected(item), "{kernel:?}, {count} items");
                }
            }
        }
    }
}
