//! a * G + b * Q for public numbers: GLV and interleaved wNAF, one item in scalar registers.
//!
//! The doublings are shared by four numbers of 128 bits: the halves of b, with a table of multiples
//! of Q, and the lower and upper 128 bits of a, with fixed tables of multiples of G and of 2^128 G.
//! Every addition is complete: equal and opposite points and infinity are told apart.
//!
//! The fixed tables (2 times 1,024 points, 131,072 bytes) are computed at the first use.

use std::sync::LazyLock;

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::field::Field;
use super::point::{Affine, GENERATOR, Jacobian, to_affine_all};
use super::scalar::Scalar;
use super::wnaf::{self, Digits};
use super::{comb, glv};
use crate::cpu::Kernel;
use crate::modinv::Invert;

/// Width of the digits that belong to Q: eight odd multiples of it.
const WIDTH: u32 = 5;
const MULTIPLES: usize = 1 << (WIDTH - 2);

/// Width of the digits that belong to G.
const FIXED_WIDTH: u32 = 12;
const FIXED_MULTIPLES: usize = 1 << (FIXED_WIDTH - 2);

/// The odd multiples of G, and those of 2^128 G.
static FIXED: LazyLock<[Vec<Affine>; 2]> = LazyLock::new(fixed_tables);

/// What is asked for: a * G + b * Q.
pub struct Terms {
    pub a: Scalar,
    pub b: Scalar,
    pub q: Affine,
}

/// What is worked on together on lanes: their tables are some 2 KiB an item.
const GROUP: usize = 256;

/// From this number of items on, the lanes are faster than one item after the other.
const LANES_FROM: usize = 3;

/// As [`double_mul_vartime`], for many items by a kernel of our own.
pub fn double_mul_each_vartime(kernel: Kernel, items: &[Terms]) -> Vec<Option<Jacobian>> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma {
        return items.chunks(GROUP).flat_map(on_lanes).collect();
    }
    items.iter().map(one).collect()
}

fn one(Terms { a, b, q }: &Terms) -> Option<Jacobian> {
    double_mul_vartime(a, b, q)
}

#[cfg(target_arch = "x86_64")]
fn on_lanes(items: &[Terms]) -> Vec<Option<Jacobian>> {
    if items.len() < LANES_FROM {
        return items.iter().map(one).collect();
    }
    let sums = ifma::double_mul_each_vartime(items);
    // Z is 0 where an addition met an exception, or the sum is infinity. Who chooses the inputs can
    // bring that about: what it means, the complete additions say.
    let complete = |(sum, item): (Jacobian, &Terms)| {
        if sum.z.is_zero_vartime() { one(item) } else { Some(sum) }
    };
    sums.into_iter().zip(items).map(complete).collect()
}

/// a * G + b * Q, or none if that is infinity.
///
/// Out:  Z is not 0.
/// Time: variable in everything.
pub fn double_mul_vartime(a: &Scalar, b: &Scalar, q: &Affine) -> Option<Jacobian> {
    let [low, high]: &[Vec<Affine>; 2] = &FIXED;
    let [a0, a1, a2, a3] = a.to_limbs();
    let wide = |low: u64, high: u64| u128::from(low) | u128::from(high) << 64;
    let (low_digits, low_length) = wnaf::digits_vartime(wide(a0, a1), false, FIXED_WIDTH);
    let (high_digits, high_length) = wnaf::digits_vartime(wide(a2, a3), false, FIXED_WIDTH);
    let [b1, b2] = glv::split_vartime(b).each_ref().map(glv::absolute_vartime);
    let (b1_digits, b1_length) = wnaf::digits_vartime(b1.0, b1.1, WIDTH);
    let (b2_digits, b2_length) = wnaf::digits_vartime(b2.0, b2.1, WIDTH);

    let (multiples, scale) = odd_multiples(q);
    let turned = multiples.map(|point| Affine { x: point.x * glv::BETA, y: point.y });

    let mut sum = Sum::INFINITY;
    let length = low_length.max(high_length).max(b1_length).max(b2_length);
    for i in (0..length).rev() {
        sum.double();
        if let Some(point) = multiple(&multiples, &b1_digits, i) {
            sum.add(&point);
        }
        if let Some(point) = multiple(&turned, &b2_digits, i) {
            sum.add(&point);
        }
        if let Some(point) = multiple(low, &low_digits, i) {
            sum.add_unscaled(&point, scale);
        }
        if let Some(point) = multiple(high, &high_digits, i) {
            sum.add_unscaled(&point, scale);
        }
    }
    sum.finite().map(|point| Jacobian { z: point.z * scale, ..point })
}

/// Digit i times the point whose odd multiples are given, unless it is 0.
#[inline(always)]
fn multiple(odd_multiples: &[Affine], digits: &Digits, i: usize) -> Option<Affine> {
    let digit = digits[i];
    if digit == 0 {
        return None;
    }
    let point = odd_multiples[usize::from(digit.unsigned_abs() / 2)];
    Some(if digit < 0 { Affine { x: point.x, y: -point.y } } else { point })
}

/// Q times 1, 3, ... 15, as (c^2 x, c^3 y), and c.
///
/// In this scale they have a common Z without an inversion. The formulas that add points hold as
/// they are: what a scale changes, the 7 of the equation, does not occur in them.
fn odd_multiples(q: &Affine) -> ([Affine; MULTIPLES], Field) {
    // In the scale of its own Z, 2Q is affine. No odd multiple of Q up to 15 is 2Q or -2Q, as the
    // order of Q is n.
    let Jacobian { x, y, z } = double(&Jacobian::from_affine(*q));
    let (twice, zz) = (Affine { x, y }, z.square());
    let mut last = Jacobian { x: q.x * zz, y: q.y * (zz * z), z: Field::ONE };
    let mut multiples = [Affine { x: last.x, y: last.y }; MULTIPLES];
    let mut ratios = [Field::ONE; MULTIPLES];
    for i in 1..MULTIPLES {
        let chord = Chord::new(&last, &twice, last.z);
        last = chord.sum(&last);
        (multiples[i], ratios[i]) = (Affine { x: last.x, y: last.y }, chord.h);
    }
    // Each gets the scale of the last: the ratio of its Z to that of the one before it is h.
    let mut ratio = Field::ONE;
    for i in (0..MULTIPLES - 1).rev() {
        ratio = ratio * ratios[i + 1];
        let square = ratio.square();
        let Affine { x, y } = multiples[i];
        multiples[i] = Affine { x: x * square, y: y * (square * ratio) };
    }
    (multiples, z * last.z)
}

/// A point so far, which may be infinity.
pub struct Sum {
    point: Jacobian,
    is_infinity: bool,
}

impl Sum {
    pub const INFINITY: Self = Self {
        point: Jacobian { x: Field::ZERO, y: Field::ZERO, z: Field::ZERO },
        is_infinity: true,
    };

    #[inline(always)]
    fn double(&mut self) {
        if !self.is_infinity {
            self.point = double(&self.point);
        }
    }

    /// Adds a point of the same scale.
    #[inline(always)]
    pub fn add(&mut self, rhs: &Affine) {
        if self.is_infinity {
            *self = Self { point: Jacobian::from_affine(*rhs), is_infinity: false };
        } else {
            self.add_chord(Chord::new(&self.point, rhs, self.point.z));
        }
    }

    /// Adds a point that has no scale.
    #[inline(always)]
    fn add_unscaled(&mut self, rhs: &Affine, scale: Field) {
        if self.is_infinity {
            let square = scale.square();
            let point = Affine { x: rhs.x * square, y: rhs.y * (square * scale) };
            *self = Self { point: Jacobian::from_affine(point), is_infinity: false };
        } else {
            self.add_chord(Chord::new(&self.point, rhs, self.point.z * scale));
        }
    }

    /// Adds another sum of the same scale.
    pub fn add_sum(&mut self, rhs: &Self) {
        if rhs.is_infinity {
            return;
        }
        if self.is_infinity {
            *self = Self { ..*rhs };
            return;
        }
        // In the scale of Z(rhs), rhs is affine.
        let Jacobian { x, y, z } = rhs.point;
        let (zz, zzz) = (z.square(), z.square() * z);
        self.point.x = self.point.x * zz;
        self.point.y = self.point.y * zzz;
        self.add_chord(Chord::new(&self.point, &Affine { x, y }, self.point.z));
        self.point.z = self.point.z * z;
    }

    /// Turns (x, y) to (c x, y), for a cube root c of 1.
    pub fn multiply_x(&mut self, c: Field) {
        self.point.x = self.point.x * c;
    }

    /// The sum, or none if it is infinity.
    pub fn finite(self) -> Option<Jacobian> {
        (!self.is_infinity).then_some(self.point)
    }

    #[inline(always)]
    fn add_chord(&mut self, chord: Chord) {
        if !chord.h.is_zero_vartime() {
            self.point = chord.sum(&self.point);
        } else if chord.r.is_zero_vartime() {
            self.point = double(&self.point);
        } else {
            *self = Self::INFINITY;
        }
    }
}

/// The differences of x and of y of two points, over the Z of the first.
struct Chord {
    h: Field,
    r: Field,
}

impl Chord {
    /// In: z is Z(lhs), times c where lhs has the scale c and rhs has none.
    #[inline(always)]
    fn new(lhs: &Jacobian, rhs: &Affine, z: Field) -> Self {
        let zz = z.square();
        let (x, zzz) = (rhs.x * zz, z * zz);
        Self { h: x - lhs.x, r: rhs.y * zzz - lhs.y }
    }

    /// lhs + rhs, for h not 0. With [`Chord::new`] 8 multiplications, 3 squarings.
    #[inline(always)]
    fn sum(&self, lhs: &Jacobian) -> Jacobian {
        let Self { h, r } = *self;
        let (hh, rr) = (h.square(), r.square());
        let (hhh, v) = (h * hh, lhs.x * hh);
        let x = rr - hhh - v.double();
        Jacobian { x, y: r * (v - x) - lhs.y * hhh, z: lhs.z * h }
    }
}

/// 2 * point: the usual formula with all of X, Y, Z halved, which needs fewer additions. 3
/// multiplications, 4 squarings.
///
/// Out: Z is not 0 if it was not: no point of the curve has y = 0.
#[inline(always)]
pub fn double(point: &Jacobian) -> Jacobian {
    let (xx, yy) = (point.x.square(), point.y.square());
    let slope = xx + xx.half();
    let t = point.x * yy;
    let (ss, z) = (slope.square(), point.y * point.z);
    let x = ss - t.double();
    let y = slope * (t - x) - yy.square();
    Jacobian { x, y, z }
}

fn fixed_tables() -> [Vec<Affine>; 2] {
    let generator = Jacobian::from_affine(GENERATOR);
    let upper = (0..128).fold(generator, |power, _| power.double());
    [generator, upper].map(|base| to_affine_all(&comb::odd_multiples(&base, FIXED_MULTIPLES)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limbs;
    use crate::secp256k1::scalar::N;
    use k256::ProjectivePoint;
    use k256::elliptic_curve::ff::PrimeField;
    use k256::elliptic_curve::sec1::ToSec1Point;
    use proptest::prelude::*;

    fn theirs(k: &Scalar) -> k256::Scalar {
        k256::Scalar::from_repr(k.to_bytes().into()).expect("below n")
    }

    /// a G + b (q G) is what k256 gives.
    fn check(a: Scalar, b: Scalar, q: Scalar) {
        crate::cpu::detect();
        let expected = theirs(&a) + theirs(&b) * theirs(&q);
        let expected = (ProjectivePoint::GENERATOR * expected).to_affine().to_sec1_point(false);
        let sum = double_mul_vartime(&a, &b, &point(&q));
        let sum = sum.map(|sum| sum.to_affine(sum.z.invert_vartime()));
        let bytes = sum.map(|sum| [sum.x.to_bytes(), sum.y.to_bytes()].concat());
        let expected = expected.as_bytes();
        assert_eq!(bytes.as_deref(), (expected.len() == 65).then(|| &expected[1..]));
    }

    fn small(k: i64) -> Scalar {
        let scalar = Scalar::from_limbs([k.unsigned_abs(), 0, 0, 0]);
        if k < 0 { -scalar } else { scalar }
    }

    // Q = G, -G and small multiples: tables that contain one another's points, sums that are
    // infinity or doublings, at every step that is near the end.
    #[test]
    fn small_numbers_of_either_sign() {
        for q in [1, -1, 2, -2, 3, 7, -15, 16, 17] {
            for a in -9..=9 {
                for b in -9..=9 {
                    check(small(a), small(b), small(q));
                }
            }
        }
    }

    // Powers of two and their neighbours: a and b Q are equal, or opposite, or neither.
    #[test]
    fn sums_that_are_doublings_or_infinity() {
        for bit in 0..256 {
            let mut limbs = [0; 4];
            limbs[bit / 64] = 1 << (bit % 64);
            for k in [limbs, limbs::sub(&limbs, &[1, 0, 0, 0]).0, limbs::sub(&N, &limbs).0] {
                let k = Scalar::from_bytes_reduced(&limbs::to_be_bytes(&k));
                for q in [small(1), small(-1), small(5)] {
                    check(k, k, q);
                    check(-k * q, k, q);
                    check(k * q, k, q);
                }
            }
        }
    }

    fn affine(sum: Option<Jacobian>) -> Option<[[u64; 4]; 2]> {
        let sum = sum.map(|sum| sum.to_affine(sum.z.invert_vartime()));
        sum.map(|sum| [sum.x.to_limbs(), sum.y.to_limbs()])
    }

    /// q G
    fn point(q: &Scalar) -> Affine {
        let q = double_mul_vartime(q, &Scalar::default(), &GENERATOR).expect("not infinity");
        q.to_affine(q.z.invert_vartime())
    }

    fn drawn(label: u8, i: usize) -> Scalar {
        let bytes = [&[label], &i.to_be_bytes()[..]].concat();
        Scalar::from_bytes_reduced(&crate::hash::keccak256(&bytes))
    }

    /// Random items, and every kind that an incomplete addition gets wrong: a or b is 0 or small, Q is
    /// G or -G or close to it, a G is b Q or -b Q.
    fn items() -> Vec<Terms> {
        let mut items = Vec::new();
        let mut put = |a: Scalar, b: Scalar, q: Scalar| items.push(Terms { a, b, q: point(&q) });
        for i in 0..40 {
            put(drawn(1, i), drawn(2, i), drawn(3, i));
            let (b, q) = (drawn(4, i), drawn(5, i));
            put(b * q, b, q);
            put(-b * q, b, q);
            put(Scalar::default(), b, q);
            put(b, Scalar::default(), q);
        }
        for q in [1, -1, 2, -3, 31, 32, 33] {
            for a in [0, 1, -1, 2, -31] {
                for b in [0, 1, -1, 2, -2, 16, 31, -32] {
                    put(small(a), small(b), small(q));
                }
            }
        }
        items
    }

    fn check_each(items: &[Terms]) {
        let sums = double_mul_each_vartime(Kernel::Ifma, items);
        assert_eq!(sums.len(), items.len());
        for (i, (sum, item)) in sums.into_iter().zip(items).enumerate() {
            assert_eq!(affine(sum), affine(one(item)), "{i} of {}", items.len());
        }
    }

    #[test]
    fn lanes_give_what_single_items_give_in_every_lane_and_number() {
        if !Kernel::Ifma.is_available() {
            println!("not run: the processor has no AVX-512 IFMA");
            return;
        }
        let mut items = items();
        for _ in 0..9 {
            check_each(&items);
            items.rotate_left(1);
        }
        for count in 0..50 {
            check_each(&items[..count]);
        }
    }

    // Whole vectors, and whole groups, of nothing but exceptions.
    #[test]
    fn lanes_of_exceptions_only() {
        if !Kernel::Ifma.is_available() {
            println!("not run: the processor has no AVX-512 IFMA");
            return;
        }
        for sign in [1, -1] {
            let items: Vec<Terms> = (0..300)
                .map(|i| {
                    let (b, q) = (drawn(6, i), drawn(7, i % 3));
                    Terms { a: small(sign) * b * q, b, q: point(&q) }
                })
                .collect();
            check_each(&items);
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(2_000))]

        #[test]
        fn any_numbers(a in any::<[u8; 32]>(), b in any::<[u8; 32]>(), q in any::<[u8; 32]>()) {
            let q = Scalar::from_bytes_in_range(&q).unwrap_or(Scalar::ONE);
            check(Scalar::from_bytes_reduced(&a), Scalar::from_bytes_reduced(&b), q);
        }
    }
}
