//! a * G + b * Q for public numbers, eight items at a time, each with a Q of its own.
//!
//! b is halved by GLV. Both halves are made odd (by adding a point of the lattice, which changes
//! nothing mod n), so that each is a sum of 26 odd digits of 5 bits, never 0: no lane ever skips an
//! addition. The odd multiples of all Q up to 31 are made affine by shared inversions. a * G comes
//! from the comb of the batches that sign.
//!
//! The additions are incomplete. Where one meets equal or opposite points, Z comes out as 0 and stays
//! 0: the caller looks at it and computes such an item anew.

use core::arch::x86_64::__mmask8;

use super::super::super::double_mul::Terms;
use super::super::super::field::Field;
use super::super::super::glv;
use super::super::super::point::{Affine, Jacobian};
use super::super::super::scalar::Scalar;
use super::comb;
use super::field::{Field8, LANES};
use super::inverse::Products;
use super::packed::{self, Packed};
use super::point::{Affine8, Jacobian8, Signed8};
use crate::limbs;
use crate::modinv::Invert;
use crate::secp256k1::comb as portable_comb;

const WIDTH: usize = 5;
const MULTIPLES: usize = 1 << (WIDTH - 1);
/// 130 bits: an odd half is below 2^129.
const WINDOWS: usize = 26;

/// For each lane Q times 1, 3, ... 31.
type Multiples = [Affine8; MULTIPLES];

/// The same, packed: entry by entry, lane by lane.
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
        let sum = sum.add(&last_points(lanes, &multiples_of_g[LANES * i..]));
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
fn odd_or_one(a: &Scalar) -> Scalar {
    if bool::from(a.is_zero()) { Scalar::ONE } else { portable_comb::odd_of(a) }
}

/// a * G for each lane, from the points of [`odd_or_one`].
#[target_feature(enable = "avx512f,avx512ifma")]
fn last_points(items: &[Terms], points: &[Affine]) -> Signed8 {
    let (mut x, mut y) = ([Field::ZERO; LANES], [Field::ZERO; LANES]);
    let mut negative = 0;
    for (lane, item) in items.iter().enumerate() {
        (x[lane], y[lane]) = (points[lane].x, points[lane].y);
        negative |= __mmask8::from(!bool::from(item.a.is_odd())) << lane;
    }
    Signed8 { point: Affine8 { x: Field8::from_fields(&x), y: Field8::from_fields(&y) }, negative }
}

/// The digits of the halves of b, for the lanes that have an item; for the others those of 1 and 1.
fn digits(items: &[Terms]) -> [Digits; 2] {
    let none = Digits { entries: [[0; LANES]; WINDOWS], negative: [0; WINDOWS] };
    let mut digits = [none; 2];
    for lane in 0..LANES {
        let halves = items.get(lane).map_or([[1, 0, 0, 0]; 2], |item| odd_halves(&item.b));
        for (digits, half) in digits.iter_mut().zip(&halves) {
            digits.put(lane, half);
        }
    }
    digits
}

/// As [`glv::split_vartime`], both odd and below 2^129 in absolute value.
fn odd_halves(b: &Scalar) -> [[u64; 4]; 2] {
    let [mut k1, mut k2] = glv::split_vartime(b);
    // (A1, -B1) is odd in both, (A2, A1) in the second. The sign is the one that k1 does not have.
    if k1[0] & 1 == 0 {
        (k1, k2) = if is_negative(&k1) {
            (plus(&k1, &glv::A1), minus(&k2, &glv::B1))
        } else {
            (minus(&k1, &glv::A1), plus(&k2, &glv::B1))
        };
    }
    if k2[0] & 1 == 0 {
        (k1, k2) = if is_negative(&k1) {
            (plus(&k1, &glv::A2), plus(&k2, &glv::A1))
        } else {
            (minus(&k1, &glv::A2), minus(&k2, &glv::A1))
        };
    }
    [k1, k2]
}

fn is_negative(k: &[u64; 4]) -> bool {
    k[3] >> 63 == 1
}

fn plus(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    limbs::add(a, b).0
}

fn minus(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    limbs::sub(a, b).0
}

impl Digits {
    /// In: `half` odd, below 2^130 in absolute value.
    ///
    /// An odd k is the sum over j < 130 of (2 b_j - 1) 2^j with b = (k - 1) / 2 + 2^129. Five of them
    /// are the digit 2 w - 31, where w is that window of b: negative if w is below 16, and then
    /// counted downwards.
    fn put(&mut self, lane: usize, half: &[u64; 4]) {
        let negative = is_negative(half);
        let [a, b, c, _] = if negative { minus(&[0; 4], half) } else { *half };
        debug_assert!(a & 1 == 1 && c < 4);
        let mut low = u128::from(a) >> 1 | u128::from(b) << 63 | u128::from(c) << 127;
        let high = u128::from(c >> 1) | 2;
        for window in 0..WINDOWS {
            if window == WINDOWS - 1 {
                // 125 bits are gone.
                low |= high << 3;
            }
            let w = (low & 31) as u8;
            low >>= WIDTH;
            let positive = w >= MULTIPLES as u8;
            let entry = if positive { w } else { !w };
            self.entries[window][lane] = entry & (MULTIPLES as u8 - 1);
            self.negative[window] |= __mmask8::from(positive == negative) << lane;
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
    fn add(&self, rhs: &Signed8) -> Self {
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
    let multiples = odd_multiples(items);
    let mut tables = vec![[[[Packed::default(); LANES]; MULTIPLES]; 2]; multiples.len()];
    for (multiples, [table, turned]) in multiples.iter().zip(&mut tables) {
        for (i, point) in multiples.iter().enumerate() {
            packed::store(point, &mut table[i]);
            packed::store(&Affine8 { x: point.x.mul(&beta), y: point.y }, &mut turned[i]);
        }
    }
    tables
}

/// The odd multiples of every Q up to 31, in four rounds that each share an inversion: with 2^i Q
/// there are twice as many, and 2^(i+1) Q. Of a point of order n no two of them have the same x.
#[target_feature(enable = "avx512f,avx512ifma")]
fn odd_multiples(items: &[Terms]) -> Vec<Multiples> {
    let mut all: Vec<Multiples> =
        items.chunks(LANES).map(|items| [points(items); MULTIPLES]).collect();
    let mut powers: Vec<Affine8> = all.iter().map(|multiples| multiples[0]).collect();
    let mut products = Products::with_capacity(all.len() * (MULTIPLES / 2 + 1));
    double_all(&mut powers, &mut products);
    let mut known = 1;
    while known < MULTIPLES {
        for (multiples, power) in all.iter().zip(&powers) {
            for point in &multiples[..known] {
                products.push(&power.x.sub(&point.x));
            }
        }
        invert(&mut products);
        for (multiples, power) in all.iter_mut().zip(&powers).rev() {
            for i in (0..known).rev() {
                let point = multiples[i];
                let dx = power.x.sub(&point.x);
                let [inverse] = products.pop([&dx]);
                let slope = power.y.sub(&point.y).mul(&inverse);
                multiples[known + i] = with_slope(&point, &power.x, &slope);
            }
        }
        known *= 2;
        if known < MULTIPLES {
            double_all(&mut powers, &mut products);
        }
    }
    all
}

/// Q of each lane; G in lanes that have none.
#[target_feature(enable = "avx512f,avx512ifma")]
fn points(items: &[Terms]) -> Affine8 {
    let mut points = [crate::secp256k1::point::GENERATOR; LANES];
    for (point, item) in points.iter_mut().zip(items) {
        *point = item.q;
    }
    Affine8 {
        x: Field8::from_fields(&points.map(|point| point.x)),
        y: Field8::from_fields(&points.map(|point| point.y)),
    }
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn double_all(points: &mut [Affine8], products: &mut Products) {
    for point in points.iter() {
        products.push(&point.y.add(&point.y));
    }
    invert(products);
    for point in points.iter_mut().rev() {
        let [inverse] = products.pop([&point.y.add(&point.y)]);
        let slope = point.x.square_times_three().mul(&inverse);
        *point = with_slope(point, &point.x, &slope);
    }
}

/// Turns products to inverses. Of points of order n no y is 0 and no two x that meet here are equal.
#[target_feature(enable = "avx512f,avx512ifma")]
fn invert(products: &mut Products) {
    let inverted = products.invert();
    assert!(inverted, "a point is not of order n");
}

/// The third point of a chord or tangent, negated, from one point, the other's x and the slope.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn with_slope(point: &Affine8, other_x: &Field8, slope: &Field8) -> Affine8 {
    let x = slope.square().sub(&point.x).sub(other_x);
    let y = slope.mul_sub(&point.x.sub(&x), &point.y);
    Affine8 { x, y }
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn one_by_one(sum: &Jacobian8) -> [Jacobian; LANES] {
    let (x, y, z) = (sum.x.to_fields(), sum.y.to_fields(), sum.z.to_fields());
    let mut points = [Jacobian::default(); LANES];
    for (lane, point) in points.iter_mut().enumerate() {
        *point = Jacobian { x: x[lane], y: y[lane], z: z[lane] };
    }
    points
}
