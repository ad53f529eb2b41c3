//! a * G + b * Q for public numbers and Q that have tables: eight items, or one spread over the lanes.
//!
//! The digits of the two halves of a scalar are added up beside one another, and lambda is applied to
//! the sum of the second. Incomplete as in [`super::double_mul`]: Z comes out as 0 where an addition
//! met an exception.

use core::arch::x86_64::{__mmask8, _MM_HINT_T0, _mm_prefetch};

use super::super::super::field::Field;
use super::super::super::glv;
use super::super::super::key_table::{GENERATOR_TABLE, KeyTable, Packed};
use super::super::super::known_mul::KnownTerms;
use super::super::super::odd_digits::odd_halves_vartime;
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
    let mut chunks = items.chunks(LANES);
    let mut next = chunks.next().map(Lookups::new);
    for (i, lanes) in items.chunks(LANES).enumerate() {
        let Some(lookups) = next else { break };
        // The tables of many keys are in no near cache: the next entries are on their way meanwhile.
        next = chunks.next().map(Lookups::new);
        let even = lanes.iter().map(|item| !bool::from(item.a.is_odd()));
        let sum = lookups.sum().add(&last_points(&multiples_of_g[LANES * i..], even));
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

/// What the digits of both halves of b ask for in each lane.
struct Lookups<'a> {
    entries: [[[&'a Packed; LANES]; KeyTable::KEY_WINDOWS]; 2],
    negative: [[__mmask8; KeyTable::KEY_WINDOWS]; 2],
}

impl<'a> Lookups<'a> {
    /// Lanes that have no item take some entry of the first.
    fn new(items: &[KnownTerms<'a>]) -> Self {
        let mut lookups = Self {
            entries: [[[items[0].q.first_entry(); LANES]; KeyTable::KEY_WINDOWS]; 2],
            negative: [[0; KeyTable::KEY_WINDOWS]; 2],
        };
        for (lane, item) in items.iter().enumerate() {
            for (i, half) in odd_halves_vartime(&item.b).iter().enumerate() {
                for window in 0..KeyTable::KEY_WINDOWS {
                    let digit = half.digit(KeyTable::KEY_WIDTH, window);
                    let entry = item.q.entry(window, digit);
                    prefetch(entry);
                    lookups.entries[i][window][lane] = entry;
                    lookups.negative[i][window] |= __mmask8::from(digit.negative) << lane;
                }
            }
        }
        lookups
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn point(&self, half: usize, window: usize) -> Signed8 {
        let point = packed::load(self.entries[half][window]);
        Signed8 { point, negative: self.negative[half][window] }
    }

    /// b * Q for each lane.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn sum(&self) -> Jacobian8 {
        let mut sum = Jacobian8::from_affine(self.point(0, 0).to_affine());
        let mut turned = Jacobian8::from_affine(self.point(1, 0).to_affine());
        for window in 1..KeyTable::KEY_WINDOWS {
            sum = sum.add(&self.point(0, window));
            turned = turned.add(&self.point(1, window));
        }
        turned.x = turned.x.mul(&Field8::from_fields(&[glv::BETA; LANES]));
        sum.add_jacobian(&turned)
    }
}

fn prefetch(entry: &Packed) {
    // SAFETY: a hint, and of memory that is there.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(entry).cast()) };
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
        for (lane, packed) in lanes.iter_mut().enumerate() {
            let (half, i) = (lane / (LANES / 2), first + lane % (LANES / 2));
            if i >= count {
                continue;
            }
            let (table, half, window) = match i.checked_sub(generator.windows()) {
                None => (generator, &a[half], i),
                Some(window) => (terms.q, &b[half], window),
            };
            let digit = half.digit(table.width(), window);
            *packed = table.entry(window, digit);
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
