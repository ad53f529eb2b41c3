//! t * Q for eight public t and Q at a time.
//!
//! An odd t is 2^255 and 51 odd digits of 5 bits: each takes five doublings and an addition out of the
//! sixteen odd multiples of its Q. An even t is taken as n - t, and every addition as a subtraction.
//!
//! The additions are incomplete. Where one meets equal or opposite points Z comes out as 0 and stays 0:
//! such an item is given back as none, and verified by complete code.
//!
//! Time: variable in everything; all of it is public.

use super::super::super::key_table::Packed;
use super::super::super::point::Affine;
use super::super::super::scalar::Scalar;
use super::super::super::verify::Fraction;
use super::field::{Field8, LANES};
use super::lookup::{Lookup, Numbers};
use super::multiples::odd_multiples;
use super::packed;
use super::point::{Affine8, Jacobian8, Signed8};

const BITS: usize = 5;
const MULTIPLES: usize = 1 << (BITS - 1);

const WINDOWS: usize = 51;

/// The power of two above the windows.
const TOP: usize = BITS * WINDOWS;

/// For each lane Q times 1, 3, ... 31: entry by entry, lane by lane.
type Table = [[Packed; LANES]; MULTIPLES];

/// t and Q of an item.
pub type Item = (Scalar, Affine);

/// t * Q + R for each item and its R, as (X, Z^2) with x = X / Z^2, one by one. None where an addition
/// met equal or opposite points.
///
/// In: every t in [1, n-1].
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn mul_add_each_vartime(items: &[Item], addends: &[Affine]) -> Vec<Option<Fraction>> {
    let tables = tables(items);
    let mut results = Vec::with_capacity(items.len());
    for ((items, addends), table) in items.chunks(LANES).zip(addends.chunks(LANES)).zip(&tables) {
        let mut sum = product(table, &numbers_of(items));
        sum.add_affine(&Signed8 { point: side_by_side(addends), negative: 0 });
        let (x, zz) = (sum.x.to_fields(), sum.z.square().to_fields());
        let zeros = sum.z.zeros();
        for lane in 0..items.len() {
            results.push((zeros >> lane & 1 == 0).then_some((x[lane], zz[lane])));
        }
    }
    results
}

/// Lanes that have no point take the first.
#[target_feature(enable = "avx512f,avx512ifma")]
fn side_by_side(points: &[Affine]) -> Affine8 {
    let point = |lane: usize| points.get(lane).unwrap_or(&points[0]);
    Affine8 {
        x: Field8::from_fields(&core::array::from_fn(|lane| point(lane).x)),
        y: Field8::from_fields(&core::array::from_fn(|lane| point(lane).y)),
    }
}

/// The odd multiples of each Q.
#[target_feature(enable = "avx512f,avx512ifma")]
fn tables(items: &[Item]) -> Vec<Table> {
    let points: Vec<Affine> = items.iter().map(|(_, q)| *q).collect();
    let mut tables = vec![[[Packed::default(); LANES]; MULTIPLES]; items.len().div_ceil(LANES)];
    let entries = tables.as_flattened_mut().iter_mut();
    for (entry, point) in entries.zip(&odd_multiples(&points, MULTIPLES)) {
        packed::store(point, entry);
    }
    tables
}

fn numbers_of(items: &[Item]) -> Numbers {
    let t: Vec<Scalar> = items.iter().map(|(t, _)| *t).collect();
    Numbers::new(&t)
}

/// t * Q in each lane.
#[target_feature(enable = "avx512f,avx512ifma")]
fn product(table: &Table, t: &Numbers) -> Jacobian8 {
    // The sign of 2^255 is a plus.
    let mut sum = Jacobian8::from_affine(lookup(table, t, TOP, 1).load().to_affine());
    for window in (0..WINDOWS).rev() {
        sum.double(BITS);
        sum.add_affine(&lookup(table, t, BITS * window, BITS).load());
    }
    sum
}

/// The multiples that the signs of a window stand for.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn lookup<'a>(table: &'a Table, t: &Numbers, start: usize, bits: usize) -> Lookup<'a> {
    let digits = t.digits(start, bits);
    let mut lanes = table[0].each_ref();
    for (lane, packed) in lanes.iter_mut().enumerate() {
        *packed = &table[digits.entries[lane] as usize][lane];
    }
    Lookup { lanes, negative: digits.negative }
}
