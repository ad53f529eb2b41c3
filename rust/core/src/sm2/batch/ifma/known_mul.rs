//! s * G + t * Q for public s, t and Q that have tables: many items, or one spread over the lanes.
//!
//! The additions are incomplete: an item in which one meets equal or opposite points is given back as
//! none, and verified by complete code. Points in affine form tell it by the difference of their x, others
//! by Z, which comes out as 0 and stays 0.

use core::arch::x86_64::{__mmask8, _MM_HINT_T0, _mm_prefetch};

use super::super::super::comb::odd_of;
use super::super::super::field::Field;
use super::super::super::key_table::{Digit, GENERATOR_TABLE, KeyTable, Packed};
use super::super::super::point::Jacobian;
use super::super::super::scalar::Scalar;
use super::super::super::verify::Fraction;
use super::additions::Additions;
use super::field::{Field8, LANES};
use super::packed;
use super::point::{Jacobian8, Signed8};
use super::single::sum_of_lanes;
use crate::window;

/// s, t and the table of Q.
pub type KnownItem<'a> = (Scalar, Scalar, &'a KeyTable);

/// From this number of items on, additions in affine form with an inversion a step are faster than
/// additions in Jacobian form.
const AFFINE_FROM: usize = 33;

/// s * G + t * Q for each item, as X and Z^2 with x = X / Z^2.
///
/// In:   all s and t in [1, n-1].
/// Time: variable in the items.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_each_vartime(items: &[KnownItem<'_>]) -> Vec<Option<Fraction>> {
    let rows: Vec<Row<'_>> = items.chunks(LANES).map(Row::new).collect();
    let mut results = match items.len() {
        0..AFFINE_FROM => jacobian_sums(&rows),
        count => affine_sums(&rows, chains(count)),
    };
    results.truncate(items.len());
    results
}

/// More items share an inversion anyway, and need memory (200 bytes an item and chain): measured.
fn chains(items: usize) -> usize {
    match items {
        0..96 => 12,
        96..384 => 6,
        _ => 4,
    }
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn jacobian_sums(rows: &[Row<'_>]) -> Vec<Option<Fraction>> {
    let mut results = Vec::with_capacity(LANES * rows.len());
    for row in rows {
        let mut sum = Jacobian8::from_affine(row.lookup(0).load().to_affine());
        for i in 1..row.points() {
            sum.add_affine(&row.lookup(i).load());
        }
        put(&mut results, &sum.x, &sum.z.square(), sum.z.zeros());
    }
    results
}

/// The points of a row are added up in several chains, which share the inversion of a step, and then
/// the chains to one another.
#[target_feature(enable = "avx512f,avx512ifma")]
fn affine_sums(rows: &[Row<'_>], chains: usize) -> Vec<Option<Fraction>> {
    let Some(first) = rows.first() else { return Vec::new() };
    let steps = first.points() / chains;
    let lookups_of = |step: usize| -> Vec<Lookup<'_>> {
        let of_chain = |chain| rows.iter().map(move |row| row.lookup(chain * steps + step));
        (0..chains).flat_map(of_chain).collect()
    };
    let mut lookups = lookups_of(0);
    let mut sums = Vec::with_capacity(lookups.len());
    for lookup in &lookups {
        sums.push(lookup.load().to_affine());
    }
    let mut additions = Additions::with_capacity(sums.len(), rows.len());
    lookups = lookups_of(1);
    for step in 1..steps {
        for (lookup, sum) in lookups.iter().zip(&sums) {
            additions.push(lookup.load().minus(sum));
        }
        // Tables of many keys are in no near cache: the next entries are on their way meanwhile.
        if step + 1 < steps {
            lookups = lookups_of(step + 1);
        }
        additions.finish(&mut sums);
    }
    additions.join(&mut sums);
    let mut results = Vec::with_capacity(LANES * rows.len());
    for (sum, exceptions) in sums.iter().zip(additions.exceptions()) {
        put(&mut results, &sum.x, &Field8::one(), *exceptions);
    }
    results
}

/// The fractions of the lanes, one by one; none in the lanes of the mask.
#[target_feature(enable = "avx512f,avx512ifma")]
fn put(results: &mut Vec<Option<Fraction>>, x: &Field8, zz: &Field8, none: __mmask8) {
    let fractions = x.to_fields().into_iter().zip(zz.to_fields());
    results.extend(fractions.enumerate().map(|(lane, f)| (none >> lane & 1 == 0).then_some(f)));
}

/// The same for one item: the points of all windows are spread over the lanes.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_vartime(item: KnownItem<'_>) -> Option<Jacobian> {
    let row = Row::new(&[item]);
    let mut sums = Jacobian8::default();
    for start in (0..row.points()).step_by(LANES) {
        let mut lookup = Lookup { lanes: [GENERATOR_TABLE.first_entry(); LANES], negative: 0 };
        let mut present: __mmask8 = 0;
        for (lane, i) in (start..row.points()).take(LANES).enumerate() {
            let (digit, table, negative) = row.digit(i, 0);
            lookup.lanes[lane] = table.entry(digit);
            lookup.negative |= __mmask8::from(negative) << lane;
            present |= 1 << lane;
        }
        let point = lookup.load();
        if start == 0 {
            sums = Jacobian8::from_affine(point.to_affine());
        } else {
            let before = sums;
            sums.add_affine(&point);
            sums = replace(&before, present, &sums);
        }
    }
    let sum = sum_of_lanes(&sums);
    (sum.z != Field::ZERO).then_some(sum)
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

/// Up to eight items: the points that add up to s * G, and then those that add up to t * Q.
struct Row<'a> {
    generator: &'a KeyTable,
    s: Digits,
    t: Digits,
    tables: [&'a KeyTable; LANES],
}

/// The signs of eight numbers, or of their opposites where they are even.
struct Digits {
    signs: [[u64; 4]; LANES],
    even: [bool; LANES],
}

/// The entries that are wanted of tables.
struct Lookup<'a> {
    lanes: [&'a Packed; LANES],
    negative: __mmask8,
}

impl<'a> Row<'a> {
    /// Lanes that have no item take the first.
    fn new(items: &[KnownItem<'a>]) -> Self {
        let item = |lane: usize| items.get(lane).unwrap_or(&items[0]);
        Self {
            generator: &GENERATOR_TABLE,
            s: Digits::new(core::array::from_fn(|lane| item(lane).0)),
            t: Digits::new(core::array::from_fn(|lane| item(lane).1)),
            tables: core::array::from_fn(|lane| item(lane).2),
        }
    }

    fn points(&self) -> usize {
        self.generator.windows() + self.tables[0].windows()
    }

    /// Point i of a lane.
    #[inline(always)]
    fn digit(&self, i: usize, lane: usize) -> (Digit, &'a KeyTable, bool) {
        let (digits, table, window) = match i.checked_sub(self.generator.windows()) {
            None => (&self.s, self.generator, i),
            Some(window) => (&self.t, self.tables[lane], window),
        };
        let digit = table.digit(&digits.signs[lane], window);
        (digit, table, digit.negative != digits.even[lane])
    }

    /// Point i of each lane.
    #[inline]
    fn lookup(&self, i: usize) -> Lookup<'a> {
        let mut lookup = Lookup { lanes: [self.generator.first_entry(); LANES], negative: 0 };
        for lane in 0..LANES {
            let (digit, table, negative) = self.digit(i, lane);
            lookup.lanes[lane] = table.entry(digit);
            lookup.negative |= __mmask8::from(negative) << lane;
            prefetch(lookup.lanes[lane]);
        }
        lookup
    }
}

impl Digits {
    fn new(numbers: [Scalar; LANES]) -> Self {
        Self {
            signs: numbers.each_ref().map(|k| window::signs(&odd_of(k).to_limbs())),
            even: numbers.map(|k| !bool::from(k.is_odd())),
        }
    }
}

impl Lookup<'_> {
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn load(&self) -> Signed8 {
        Signed8 { point: packed::load(self.lanes), negative: self.negative }
    }
}

fn prefetch(entry: &Packed) {
    // SAFETY: a hint, and of memory that is there.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(entry).cast()) };
}
