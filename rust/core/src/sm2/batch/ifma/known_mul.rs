//! s * G + t * Q for eight public s, t and Q at a time, where each Q has a table.
//!
//! The additions are incomplete. Where one meets equal or opposite points Z comes out as 0 and stays 0:
//! such an item is given back as none, and verified by complete code.

use core::arch::x86_64::__mmask8;

use super::super::super::comb::odd_of;
use super::super::super::field::Field;
use super::super::super::key_table::{GENERATOR_TABLE, KeyTable, Packed};
use super::super::super::point::Jacobian;
use super::super::super::scalar::Scalar;
use super::super::super::verify::Fraction;
use super::field::{Field8, LANES, Words};
use super::point::{Affine8, Jacobian8, Signed8, add_affine_each};
use super::single::sum_of_lanes;
use crate::window;

/// s, t and the table of Q.
pub type KnownItem<'a> = (Scalar, Scalar, &'a KeyTable);

/// s * G + t * Q for each item, as X and Z^2 with x = X / Z^2.
///
/// In:   all s and t in [1, n-1].
/// Time: variable in the items.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_each_vartime(items: &[KnownItem<'_>]) -> Vec<Option<Fraction>> {
    let mut results = Vec::with_capacity(items.len());
    for items in items.chunks(LANES) {
        let item = |lane: usize| items.get(lane).unwrap_or(&items[0]);
        let generator: &KeyTable = &GENERATOR_TABLE;
        let terms = [
            Terms::new(core::array::from_fn(|lane| (item(lane).0, generator))),
            Terms::new(core::array::from_fn(|lane| (item(lane).1, item(lane).2))),
        ];
        let [generator, key] = &terms;
        let mut sums = [
            Jacobian8::from_affine(generator.point(0).to_affine()),
            Jacobian8::from_affine(key.point(0).to_affine()),
        ];
        let both = generator.windows().min(key.windows());
        for window in 1..both {
            add_affine_each(&mut sums, &[generator.point(window), key.point(window)]);
        }
        let [mut generator_sum, mut key_sum] = sums;
        for window in both..generator.windows() {
            generator_sum = generator_sum.add_affine(&generator.point(window));
        }
        for window in both..key.windows() {
            key_sum = key_sum.add_affine(&key.point(window));
        }
        let sum = generator_sum.add(&key_sum);
        let (x, zz, zeros) = (sum.x.to_fields(), sum.z.square().to_fields(), sum.z.zeros());
        for lane in 0..items.len() {
            results.push((zeros >> lane & 1 == 0).then_some((x[lane], zz[lane])));
        }
    }
    results
}

/// The same for one item: the points of all windows are spread over the lanes.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_vartime((s, t, q): KnownItem<'_>) -> Option<Jacobian> {
    let generator: &KeyTable = &GENERATOR_TABLE;
    let mut points = Vec::with_capacity(generator.windows() + q.windows());
    for (k, table) in [(s, generator), (t, q)] {
        let signs = window::signs(&odd_of(&k).to_limbs());
        let even = !bool::from(k.is_odd());
        points.extend((0..table.windows()).map(|window| {
            let digit = table.digit(&signs, window);
            (table.entry(digit), digit.negative != even)
        }));
    }
    let (rounds, rest) = points.as_chunks::<LANES>();
    let (first, rounds) = rounds.split_first()?;
    let mut sums = Jacobian8::from_affine(load(first).to_affine());
    for round in rounds {
        sums = sums.add_affine(&load(round));
    }
    let sum = sum_of_lanes(&sums);
    if sum.z == Field::ZERO {
        return None;
    }
    Some(rest.iter().fold(sum, |sum, (entry, negative)| {
        let point = entry.to_affine();
        sum.add_affine_complete_vartime(&if *negative { point.negate() } else { point })
    }))
}

/// The points of the lanes, and which of them are negated.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn load(lanes: &[(&Packed, bool); LANES]) -> Signed8 {
    let mut negative = 0;
    let mut words = [Words::default(); 8];
    for (lane, (entry, is_negative)) in lanes.iter().enumerate() {
        negative |= u8::from(*is_negative) << lane;
        for (word, limb) in words.iter_mut().zip(entry.0) {
            word.0[lane] = limb;
        }
    }
    let [a, b, c, d, e, f, g, h] = &words;
    let x = Field8::from_words([a.load(), b.load(), c.load(), d.load()]);
    let y = Field8::from_words([e.load(), f.load(), g.load(), h.load()]);
    Signed8 { point: Affine8 { x, y }, negative }
}

/// Eight numbers' signs, or those of their opposites where they are even, and their tables.
struct Terms<'a> {
    tables: [&'a KeyTable; LANES],
    signs: [[u64; 4]; LANES],
    even: __mmask8,
}

impl<'a> Terms<'a> {
    fn new(terms: [(Scalar, &'a KeyTable); LANES]) -> Self {
        let even = (0..LANES)
            .fold(0, |even, lane| even | (1 - terms[lane].0.is_odd().unwrap_u8()) << lane);
        let signs = terms.each_ref().map(|(k, _)| window::signs(&odd_of(k).to_limbs()));
        Self { tables: terms.map(|(_, table)| table), signs, even }
    }

    fn windows(&self) -> usize {
        self.tables[0].windows()
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn point(&self, window: usize) -> Signed8 {
        load(&core::array::from_fn(|lane| {
            let table = self.tables[lane];
            let digit = table.digit(&self.signs[lane], window);
            (table.entry(digit), digit.negative != (self.even >> lane & 1 == 1))
        }))
    }
}
