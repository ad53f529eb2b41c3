//! a * G + b * Q for public numbers and Q that have tables: eight items, or one spread over the lanes.
//!
//! The digits of the two halves of a scalar are added up beside one another, and lambda is applied to
//! the sum of the second. Incomplete as in [`super::double_mul`]: Z comes out as 0 where an addition
//! met an exception.

use core::arch::x86_64::__mmask8;

use super::super::super::field::Field;
use super::super::super::glv;
use super::super::super::key_table::{GENERATOR_TABLE, KeyTable};
use super::super::super::known_mul::KnownTerms;
use super::super::super::odd_digits::{OddHalf, odd_halves_vartime};
use super::super::super::point::Jacobian;
use super::comb;
use super::double_mul::{last_points, odd_or_one, one_by_one};
use super::field::{Field8, LANES};
use super::packed;
use super::point::{Affine8, Jacobian8, Signed8};
use crate::modinv::Invert;

/// a * G + b * Q for each item.
///
/// Out:  Z is 0 where the result is infinity, and where it was not found. Nowhere else.
/// Time: variable in everything.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_each_vartime(items: &[KnownTerms<'_>]) -> Vec<Jacobian> {
    let mut odd = Vec::with_capacity(items.len());
    for item in items {
        odd.push(odd_or_one(&item.a));
    }
    let multiples_of_g = comb::mul_generator_each(&odd);
    let mut sums = Vec::with_capacity(items.len().next_multiple_of(LANES));
    for (i, lanes) in items.chunks(LANES).enumerate() {
        let sum = mul(lanes);
        let even = lanes.iter().map(|item| !bool::from(item.a.is_odd()));
        let sum = sum.add(&last_points(&multiples_of_g[LANES * i..], even));
        sums.extend(one_by_one(&sum));
    }
    sums.truncate(items.len());
    for (sum, item) in sums.iter_mut().zip(items) {
        if bool::from(item.a.is_zero()) {
            sum.z = Field::ZERO;
        }
    }
    sums
}

/// b * Q for each lane; lanes that have no item take the first.
#[target_feature(enable = "avx512f,avx512ifma")]
fn mul(items: &[KnownTerms<'_>]) -> Jacobian8 {
    let mut tables: [&KeyTable; LANES] = [items[0].q; LANES];
    let mut halves = [[OddHalf::ONE; LANES]; 2];
    for (lane, item) in items.iter().enumerate() {
        tables[lane] = item.q;
        [halves[0][lane], halves[1][lane]] = odd_halves_vartime(&item.b);
    }
    let [mut sum, mut turned] = [
        Jacobian8::from_affine(points(&tables, &halves[0], 0).to_affine()),
        Jacobian8::from_affine(points(&tables, &halves[1], 0).to_affine()),
    ];
    for window in 1..tables[0].windows() {
        sum = sum.add(&points(&tables, &halves[0], window));
        turned = turned.add(&points(&tables, &halves[1], window));
    }
    turned.x = turned.x.mul(&Field8::from_fields(&[glv::BETA; LANES]));
    sum.add_jacobian(&turned)
}

/// What the digits of a window ask for.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn points(tables: &[&KeyTable; LANES], halves: &[OddHalf; LANES], window: usize) -> Signed8 {
    let mut lanes = [tables[0].first_entry(); LANES];
    let mut negative = 0;
    for lane in 0..LANES {
        let digit = halves[lane].digit(tables[lane].width(), window);
        lanes[lane] = tables[lane].entry(window, digit);
        negative |= __mmask8::from(digit.negative) << lane;
    }
    Signed8 { point: packed::load(lanes), negative }
}

/// a * G + b * Q.
///
/// The first four lanes add up what belongs to first halves, the others what belongs to second ones.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_vartime(terms: &KnownTerms<'_>) -> Jacobian {
    let generator: &KeyTable = &GENERATOR_TABLE;
    let (a, b) = (odd_halves_vartime(&terms.a), odd_halves_vartime(&terms.b));
    let count = generator.windows() + terms.q.windows();
    let mut sum = Jacobian8::default();
    for first in (0..count).step_by(LANES / 2) {
        let mut lanes = [generator.first_entry(); LANES];
        let (mut negative, mut present): (__mmask8, __mmask8) = (0, 0);
        for lane in 0..LANES {
            let (half, i) = (lane / (LANES / 2), first + lane % (LANES / 2));
            if i >= count {
                continue;
            }
            let (table, half, window) = match i.checked_sub(generator.windows()) {
                None => (generator, &a[half], i),
                Some(window) => (terms.q, &b[half], window),
            };
            let digit = half.digit(table.width(), window);
            lanes[lane] = table.entry(window, digit);
            present |= 1 << lane;
            negative |= __mmask8::from(digit.negative) << lane;
        }
        let point = Signed8 { point: packed::load(lanes), negative };
        sum = if first == 0 {
            Jacobian8::from_affine(point.to_affine())
        } else {
            replace(&sum, present, &sum.add(&point))
        };
    }
    let mut factors = [Field::ONE; LANES];
    factors[LANES / 2..].fill(glv::BETA);
    sum.x = sum.x.mul(&Field8::from_fields(&factors));
    // In scalar code, where an addition does not wait for those beside it, this is as fast.
    let [a, b, c, d, e, f, g, h] = one_by_one(&sum);
    let (ab, cd, ef, gh) = (a.add(&b), c.add(&d), e.add(&f), g.add(&h));
    ab.add(&cd).add(&ef.add(&gh))
}

/// `other` in the lanes of the mask.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn replace(point: &Jacobian8, mask: __mmask8, other: &Jacobian8) -> Jacobian8 {
    Jacobian8 {
        x: point.x.replace(mask, &other.x),
        y: point.y.replace(mask, &other.y),
        z: point.z.replace(mask, &other.z),
    }
}

impl Jacobian8 {
    /// self + rhs. 12 multiplications, 4 squarings.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn add_jacobian(&self, rhs: &Self) -> Self {
        let rhs_zz = rhs.z.square();
        // In the scale of Z(rhs), rhs is affine.
        let scaled = Self { x: self.x.mul(&rhs_zz), y: self.y.mul(&rhs_zz.mul(&rhs.z)), z: self.z };
        let sum = scaled.add(&Signed8 { point: Affine8 { x: rhs.x, y: rhs.y }, negative: 0 });
        Self { z: sum.z.mul(&rhs.z), ..sum }
    }
}
