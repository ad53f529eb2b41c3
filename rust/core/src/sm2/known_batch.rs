//! s * G + t * Q in scalar registers for public numbers and Q that have tables: all points of all items
//! are added up in pairs, and so are the sums, as long as the pairs are enough to share an inversion.
//! An addition then takes 5 multiplications and a squaring in place of 8 and 3.

use subtle::{Choice, ConditionallySelectable};

use super::comb::odd_of;
use super::field::Field;
use super::key_table::{GENERATOR_TABLE, KeyTable};
use super::known_mul::known_mul_vartime;
use super::point::{Affine, Jacobian};
use super::scalar::Scalar;
use crate::cpu::Kernel;
use crate::modinv::invert_all;
use crate::window;

/// What is asked for: s * G + t * Q, with s and t in [1, n-1].
pub struct KnownTerms<'a> {
    pub s: Scalar,
    pub t: Scalar,
    pub q: &'a KeyTable,
}

/// What is worked on together: its points, 5.25 KiB an item, stay in the second cache.
const GROUP: usize = 32;

/// From this number of pairs on, sharing an inversion saves more than an inversion takes.
const PAIRS_FROM: usize = 24;

/// s * G + t * Q of each item.
///
/// Time: variable in everything.
pub fn known_mul_each_vartime(items: &[KnownTerms<'_>]) -> Vec<Jacobian> {
    items.chunks(GROUP).flat_map(group).collect()
}

fn group(items: &[KnownTerms<'_>]) -> Vec<Jacobian> {
    let mut sums = Sums::new(items);
    while sums.length > 1 && items.len() * (sums.length / 2) >= PAIRS_FROM {
        sums.add_pairs();
    }
    let sum = |(item, terms): (&Item, &KnownTerms<'_>)| {
        if item.met_exception {
            return known_mul_vartime(Kernel::Portable, &terms.s, &terms.t, terms.q);
        }
        let points = &item.points[..sums.length];
        points.iter().fold(Jacobian::INFINITY, |sum, p| sum.add_affine_complete_vartime(p))
    };
    sums.items.iter().zip(items).map(sum).collect()
}

/// As many points of each item, which are still to be added up.
struct Sums {
    items: Vec<Item>,
    length: usize,
}

struct Item {
    points: Vec<Affine>,
    /// Two of a pair had the same x: what is in its place, and in all that it went into, is no sum.
    met_exception: bool,
}

impl Sums {
    fn new(items: &[KnownTerms<'_>]) -> Self {
        let item = |KnownTerms { s, t, q }: &KnownTerms<'_>| {
            let points = multiples(s, &GENERATOR_TABLE).chain(multiples(t, q)).collect();
            Item { points, met_exception: false }
        };
        let items: Vec<Item> = items.iter().map(item).collect();
        let length = items.first().map_or(0, |item| item.points.len());
        Self { items, length }
    }

    /// Puts the sums of the pairs, and a point that has no other, in front.
    fn add_pairs(&mut self) {
        let pairs = self.length / 2;
        let mut inverses = Vec::with_capacity(self.items.len() * pairs);
        for item in &mut self.items {
            for pair in item.points[..2 * pairs].chunks_exact(2) {
                let difference = pair[1].x - pair[0].x;
                item.met_exception |= difference == Field::ZERO;
                inverses.push(difference);
            }
        }
        invert_all(&mut inverses);
        for (item, inverses) in self.items.iter_mut().zip(inverses.chunks_exact(pairs)) {
            for (i, inverse) in inverses.iter().enumerate() {
                item.points[i] =
                    item.points[2 * i].add_given_inverse(&item.points[2 * i + 1], *inverse);
            }
            item.points[pairs] = item.points[self.length - 1];
        }
        self.length = self.length.div_ceil(2);
    }
}

/// The multiples that add up to k times the point of a table.
fn multiples<'a>(k: &Scalar, table: &'a KeyTable) -> impl Iterator<Item = Affine> + 'a {
    let even = !bool::from(k.is_odd());
    let signs = window::signs(&odd_of(k).to_limbs());
    (0..table.windows()).map(move |window| {
        let digit = table.digit(&signs, window);
        let Affine { x, y } = table.entry(digit).to_affine();
        // Not a branch: half of the digits are negative, and none can be told from the one before it.
        let negate = Choice::from(u8::from(digit.negative != even));
        Affine { x, y: Field::conditional_select(&y, &-y, negate) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modinv::Invert;
    use crate::sm2::scalar::N;
    use crate::sm2::sign;

    fn small(k: i64) -> Scalar {
        let scalar = Scalar::from_limbs([k.unsigned_abs(), 0, 0, 0]);
        if k < 0 { -scalar } else { scalar }
    }

    fn encoded(sum: &Jacobian) -> Option<[u8; 64]> {
        (sum.z != Field::ZERO).then(|| sum.to_affine(sum.z.invert()).to_bytes())
    }

    fn drawn(label: u8, i: usize) -> Scalar {
        Scalar::from_bytes_reduced(&crate::hash::sm3(&[&[label], &i.to_be_bytes()[..]].concat()))
    }

    /// 2^256 - n, whose highest window meets the sum of all others, and every kind of sum that is a
    /// doubling or infinity.
    fn numbers(d: Scalar) -> Vec<(Scalar, Scalar)> {
        let top = Scalar::from_limbs(N.map(|limb| !limb)) + Scalar::ONE;
        let mut numbers = vec![(top, small(5)), (small(5), top), (top, top), (top, -top)];
        for i in 0..12 {
            let (s, t) = (drawn(1, i), drawn(2, i));
            numbers.extend([(s, t), (t * d, t), (-(t * d), t), (small(1 + i as i64), t)]);
        }
        for s in [1, -1, 2, 127, 128, -129] {
            numbers.extend([1, -1, 2, 15, 16, 17, -33].map(|t| (small(s), small(t))));
        }
        numbers
    }

    #[test]
    fn sums_are_those_of_the_numbers_in_groups_of_every_size() {
        crate::cpu::detect();
        for d in [small(1), small(-1), small(2), small(31), drawn(3, 0)] {
            let key64 = sign::public_key(Kernel::Portable, &d);
            let point = Affine::from_bytes_vartime(&key64).expect("a point");
            let table = KeyTable::new(Kernel::Portable, &point);
            let numbers = numbers(d);
            let terms: Vec<_> =
                numbers.iter().map(|(s, t)| KnownTerms { s: *s, t: *t, q: &table }).collect();
            let expected: Vec<_> = numbers
                .iter()
                .map(|(s, t)| *s + *t * d)
                .map(|k| (k != Scalar::default()).then(|| sign::public_key(Kernel::Portable, &k)))
                .collect();
            assert!(expected.iter().filter(|sum| sum.is_none()).count() >= 12, "infinity");
            for size in [1, 2, 3, GROUP - 1, GROUP, GROUP + 1, terms.len()] {
                let sums = terms.chunks(size).flat_map(known_mul_each_vartime);
                assert!(sums.map(|sum| encoded(&sum)).eq(expected.iter().copied()), "{size}");
            }
        }
    }
}
