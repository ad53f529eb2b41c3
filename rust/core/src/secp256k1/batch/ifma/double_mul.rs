//! a * G + b * Q for public numbers, eight items at a time, each with a Q of its own.
//!
//! b has two odd halves, and each is a sum of 26 odd digits of 5 bits, never 0: no lane ever skips an
//! addition. The odd multiples of all Q up to 31 are made affine by shared inversions. a * G comes
//! from the comb of the batches that sign.
//!
//! The additions are incomplete. Where one meets equal or opposite points, Z comes out as 0 and stays
//! 0: the caller looks at it and computes such an item anew.

use core::arch::x86_64::__mmask8;

use super::super::super::double_mul::Terms;
use super::super::super::field::Field;
use super::super::super::glv;
use super::super::super::key_table::Packed;
use super::super::super::odd_digits::{Digit, OddHalf, odd_halves_vartime, windows};
use super::super::super::point::{Affine, Jacobian};
use super::super::super::scalar::Scalar;
use super::comb;
use super::field::{Field8, LANES};
use super::multiples::odd_multiples;
use super::packed;
use super::point::{Affine8, Jacobian8, Signed8};
use crate::modinv::Invert;
use crate::secp256k1::comb as portable_comb;

const WIDTH: usize = 5;
const MULTIPLES: usize = 1 << (WIDTH - 1);
const WINDOWS: usize = windows(WIDTH);

/// For each lane Q times 1, 3, ... 31: entry by entry, lane by lane.
type Table = [[Packed; LANES]; MULTIPLES];

/// The digits of a half of b.
#[derive(Clone, Copy)]
struct Digits {
    /// For each window and lane, which odd multiple, counted from 0.
    entries: [[u8; LANES]; WINDOWS],
    /// For each window, the lanes that subtract it.
    negative: [__mmask8; WINDOWS],
}

/// a * G + b * Q for each item.
///
/// Out:  Z is 0 where the result is infinity, and where it was not found. Nowhere else.
/// Time: variable in everything.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn double_mul_each_vartime(items: &[Terms]) -> Vec<Jacobian> {
    let odd: Vec<Scalar> = items.iter().map(|item| odd_or_one(&item.a)).collect();
    let multiples_of_g = comb::mul_generator_each(&odd);
    let tables = tables(items);
    let mut sums = Vec::with_capacity(items.len().next_multiple_of(LANES));
    for (i, lanes) in items.chunks(LANES).enumerate() {
        let digits = digits(lanes);
        let sum = mul(&tables[i], &digits);
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

/// What the comb takes: a or n - a; in place of 0, for which there is no point, 1.
pub fn odd_or_one(a: &Scalar) -> Scalar {
    if bool::from(a.is_zero()) { Scalar::ONE } else { portable_comb::odd_of(a) }
}

/// a * G for each lane, from the points of [`odd_or_one`].
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn last_points(points: &[Affine], a_is_even: impl Iterator<Item = bool>) -> Signed8 {
    let (mut x, mut y) = ([Field::ZERO; LANES], [Field::ZERO; LANES]);
    let mut negative = 0;
    for (lane, (point, is_even)) in points.iter().zip(a_is_even).enumerate() {
        (x[lane], y[lane]) = (point.x, point.y);
        negative |= __mmask8::from(is_even) << lane;
    }
    Signed8 { point: Affine8 { x: Field8::from_fields(&x), y: Field8::from_fields(&y) }, negative }
}

/// The digits of the halves of b, for the lanes that have an item; for the others those of 1 and 1.
fn digits(items: &[Terms]) -> [Digits; 2] {
    let none = Digits { entries: [[0; LANES]; WINDOWS], negative: [0; WINDOWS] };
    let mut digits = [none; 2];
    for lane in 0..LANES {
        let halves = items.get(lane).map_or([OddHalf::ONE; 2], |item| odd_halves_vartime(&item.b));
        for (digits, half) in digits.iter_mut().zip(&halves) {
            digits.put(lane, half);
        }
    }
    digits
}

impl Digits {
    fn put(&mut self, lane: usize, half: &OddHalf) {
        for window in 0..WINDOWS {
            let Digit { entry, negative } = half.digit(WIDTH, window);
            self.entries[window][lane] = entry as u8;
            self.negative[window] |= __mmask8::from(negative) << lane;
        }
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn point(&self, table: &Table, window: usize) -> Signed8 {
        let mut lanes = [&table[0][0]; LANES];
        for (lane, packed) in lanes.iter_mut().enumerate() {
            *packed = &table[usize::from(self.entries[window][lane])][lane];
        }
        Signed8 { point: packed::load(lanes), negative: self.negative[window] }
    }
}

/// The sum of all digits times their powers of 32 and their points.
#[target_feature(enable = "avx512f,avx512ifma")]
fn mul([multiples, turned]: &[Table; 2], [first, second]: &[Digits; 2]) -> Jacobian8 {
    let top = WINDOWS - 1;
    let mut sum = Jacobian8::from_affine(first.point(multiples, top).to_affine());
    sum = sum.add(&second.point(turned, top));
    for window in (0..top).rev() {
        for _ in 0..WIDTH {
            sum = sum.double();
        }
        sum = sum.add(&first.point(multiples, window));
        sum = sum.add(&second.point(turned, window));
    }
    sum
}

impl Jacobian8 {
    /// self + rhs, with fewer carries than [`Jacobian8::add_affine`]. 8 multiplications, 3 squarings.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn add(&self, rhs: &Signed8) -> Self {
        let zz = self.z.square();
        let h = rhs.point.x.mul_sub(&zz, &self.x);
        let zzz = self.z.mul(&zz);
        let hh = h.square();
        let r = rhs.point.y.mul_negate_and_sub(&zzz, rhs.negative, &self.y);
        let z = self.z.mul(&h);
        let (hhh, v) = (h.mul(&hh), self.x.mul(&hh));
        let x = r.square_sub_and_twice(&hhh, &v);
        let y = r.mul_sub(&v.sub(&x), &self.y.mul(&hhh));
        Self { x, y, z }
    }

    /// 2 * self, as in the portable code. 3 multiplications, 4 squarings.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn double(&self) -> Self {
        let yy = self.y.square();
        let slope = self.x.square_times_three_halves();
        let t = self.x.mul(&yy);
        let z = self.y.mul(&self.z);
        let x = slope.square_sub_twice(&t);
        let y = slope.mul_sub(&t.sub(&x), &yy.square());
        Self { x, y, z }
    }
}

/// For every eight items the odd multiples of their Q, and those of lambda Q.
#[target_feature(enable = "avx512f,avx512ifma")]
fn tables(items: &[Terms]) -> Vec<[Table; 2]> {
    let beta = Field8::from_fields(&[glv::BETA; LANES]);
    let mut points = Vec::with_capacity(items.len());
    for item in items {
        points.push(item.q);
    }
    let multiples = odd_multiples(&points, MULTIPLES);
    let mut tables =
        vec![[[[Packed::default(); LANES]; MULTIPLES]; 2]; items.len().div_ceil(LANES)];
    for (multiples, [table, turned]) in multiples.chunks_exact(MULTIPLES).zip(&mut tables) {
        for (i, point) in multiples.iter().enumerate() {
            packed::store(point, &mut table[i]);
            packed::store(&Affine8 { x: point.x.mul(&beta), y: point.y }, &mut turned[i]);
        }
    }
    tables
}

#[target_feature(enable = "avx512f,avx512ifma")]
pub fn one_by_one(sum: &Jacobian8) -> [Jacobian; LANES] {
    let (x, y, z) = (sum.x.to_fields(), sum.y.to_fields(), sum.z.to_fields());
    let mut points = [Jacobian::default(); LANES];
    for (lane, point) in points.iter_mut().enumerate() {
        *point = Jacobian { x: x[lane], y: y[lane], z: z[lane] };
    }
    points
}
