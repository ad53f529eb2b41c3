//! s * G + t * Q for public numbers and any public point Q.
//!
//! The digits of both are non-adjacent forms that ride on the same doublings: those of t are 5 bits
//! wide and multiply eight odd multiples of Q, those of s are 12 bits wide and multiply fixed ones of
//! G (1,024 points, 65,536 bytes, computed at the first use). Additions are complete: who signs can
//! bring about every exception.

use std::sync::LazyLock;

use super::comb;
use super::field::Field;
use super::point::{Affine, GENERATOR, Jacobian, to_affine_all};
use super::scalar::Scalar;
use crate::modinv::invert_all;

/// Width of the digits that belong to Q.
const WIDTH: usize = 5;
const MULTIPLES: usize = 1 << (WIDTH - 2);

/// Width of the digits that belong to G.
const FIXED_WIDTH: usize = 12;
const FIXED_MULTIPLES: usize = 1 << (FIXED_WIDTH - 2);

/// The odd multiples of G.
static FIXED: LazyLock<Vec<Affine>> = LazyLock::new(|| {
    to_affine_all(&comb::odd_multiples(&Jacobian::from_affine(GENERATOR), FIXED_MULTIPLES))
});

/// What is asked for: s * G + t * Q.
pub struct Terms {
    pub s: Scalar,
    pub t: Scalar,
    pub q: Affine,
}

/// The tables that share an inversion: half a KiB an item.
const GROUP: usize = 32;

/// s * G + t * Q of each item.
///
/// Time: variable in everything.
pub fn double_mul_each_vartime(items: &[Terms]) -> Vec<Jacobian> {
    let group = |items: &[Terms]| {
        let tables = odd_multiples_each(items);
        items.iter().zip(tables).map(|(item, table)| one(item, &table)).collect::<Vec<_>>()
    };
    items.chunks(GROUP).flat_map(group).collect()
}

/// s * G + t * Q.
///
/// Time: variable in everything.
pub fn double_mul_vartime(terms: &Terms) -> Jacobian {
    let multiples = OddMultiples::new(&terms.q);
    one(terms, &multiples.to_affine(multiples.z().invert_vartime()))
}

fn one(Terms { s, t, .. }: &Terms, multiples: &[Affine; MULTIPLES]) -> Jacobian {
    let fixed: &[Affine] = &FIXED;
    let ((s, s_length), (t, t_length)) = (digits_vartime(s, FIXED_WIDTH), digits_vartime(t, WIDTH));
    let mut sum = Jacobian::INFINITY;
    for i in (0..s_length.max(t_length)).rev() {
        sum = sum.double();
        for (digit, multiples) in [(t[i], &multiples[..]), (s[i], fixed)] {
            if digit != 0 {
                let multiple = multiples[usize::from(digit.unsigned_abs()) / 2];
                let multiple = if digit < 0 { multiple.negate() } else { multiple };
                sum = sum.add_affine_complete_vartime(&multiple);
            }
        }
    }
    sum
}

fn odd_multiples_each(items: &[Terms]) -> Vec<[Affine; MULTIPLES]> {
    let multiples: Vec<OddMultiples> =
        items.iter().map(|item| OddMultiples::new(&item.q)).collect();
    let mut inverses: Vec<Field> = multiples.iter().map(OddMultiples::z).collect();
    invert_all(&mut inverses);
    multiples
        .iter()
        .zip(inverses)
        .map(|(multiples, inverse)| multiples.to_affine(inverse))
        .collect()
}

/// A point times 1, 3, ... 15, each over a Z of its own: that of the first is Z of twice the point, and
/// that of each other is that of the one before it times a ratio.
struct OddMultiples {
    points: [Affine; MULTIPLES],
    first_z: Field,
    ratios: [Field; MULTIPLES - 1],
}

impl OddMultiples {
    /// By additions of points over the same Z ("co-Z"; Meloni, "New point addition formulae for ECC
    /// applications", WAIFI 2007): 4 multiplications, 2 squarings, and both come out over the same Z
    /// again. As the order of a point is n, no odd multiple of it up to 15 is plus or minus twice it.
    fn new(q: &Affine) -> Self {
        let Jacobian { x, y, z: first_z } = Jacobian::from_affine(*q).double();
        let (mut twice, zz) = (Affine { x, y }, first_z.square());
        let mut points = [Affine { x: q.x * zz, y: q.y * (zz * first_z) }; MULTIPLES];
        let mut ratios = [Field::ZERO; MULTIPLES - 1];
        for i in 1..MULTIPLES {
            let last = points[i - 1];
            let (h, r) = (twice.x - last.x, twice.y - last.y);
            let hh = h.square();
            let (v, twice_v) = (last.x * hh, twice.x * hh);
            twice = Affine { x: twice_v, y: twice.y * (twice_v - v) };
            let x = r.square() - v - twice_v;
            points[i] = Affine { x, y: r * (twice_v - x) - twice.y };
            ratios[i - 1] = h;
        }
        Self { points, first_z, ratios }
    }

    /// The Z of the last.
    fn z(&self) -> Field {
        self.ratios.iter().fold(self.first_z, |z, ratio| z * *ratio)
    }

    /// All of them in affine form, given 1 / [`OddMultiples::z`].
    fn to_affine(&self, z_inverse: Field) -> [Affine; MULTIPLES] {
        let (mut points, mut z_inverse) = (self.points, z_inverse);
        for (i, point) in points.iter_mut().enumerate().rev() {
            let zz = z_inverse.square();
            *point = Affine { x: point.x * zz, y: point.y * (zz * z_inverse) };
            if let Some(ratio) = i.checked_sub(1).map(|i| self.ratios[i]) {
                z_inverse = z_inverse * ratio;
            }
        }
        points
    }
}

/// One digit for each bit, and one for a last carry.
const LENGTH: usize = 257;

/// The digits of k, the lowest first, and how many there are up to the highest that is not 0: each is
/// 0 or odd and below 2^(width - 1) in absolute value, and of `width` of them in a row at most one is
/// not 0 (the non-adjacent form).
///
/// In: a width of 2 to 15.
fn digits_vartime(k: &Scalar, width: usize) -> ([i16; LENGTH], usize) {
    let limbs = k.to_limbs();
    let bits_from = |i: usize| {
        let limb = |i: usize| limbs.get(i).copied().unwrap_or(0);
        let low = limb(i / 64) >> (i % 64);
        if i.is_multiple_of(64) { low } else { low | limb(i / 64 + 1) << (64 - i % 64) }
    };
    let (mut digits, mut length) = ([0; LENGTH], 0);
    let (mut i, mut carry) = (0, 0u64);
    while i < LENGTH {
        // Bits that equal the carry give zeros.
        let bits = bits_from(i);
        let zeros = (bits ^ carry.wrapping_neg()).trailing_zeros() as usize;
        if zeros > 0 {
            i += zeros;
            continue;
        }
        let low = (bits & ((1 << width) - 1)) + carry;
        carry = low >> (width - 1) & 1;
        digits[i] = (low as i32 - ((carry as i32) << width)) as i16;
        length = i + 1;
        i += width;
    }
    (digits, length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Kernel;
    use crate::limbs;
    use crate::modinv::Invert;
    use crate::sm2::scalar::N;
    use crate::sm2::sign;
    use proptest::prelude::*;
    use sm2::elliptic_curve::ff::PrimeField;
    use sm2::elliptic_curve::sec1::ToSec1Point;

    fn check_digits(k: &Scalar, width: usize) {
        let (digits, length) = digits_vartime(k, width);
        let small = |digit: i16| {
            let magnitude = Scalar::from_limbs([digit.unsigned_abs().into(), 0, 0, 0]);
            if digit < 0 { -magnitude } else { magnitude }
        };
        let sum = digits.iter().rev().fold(Scalar::default(), |sum, d| sum + sum + small(*d));
        assert_eq!(sum, *k);
        assert_eq!(length, digits.iter().rposition(|digit| *digit != 0).map_or(0, |i| i + 1));
        for run in digits.windows(width) {
            assert!(run.iter().filter(|digit| **digit != 0).count() <= 1);
        }
        let is_small = |d: &i16| *d == 0 || d % 2 != 0 && d.unsigned_abs() < 1 << (width - 1);
        assert!(digits.iter().all(is_small));
    }

    fn scalar(limbs: [u64; 4]) -> Scalar {
        Scalar::from_bytes_reduced(&limbs::to_be_bytes(&limbs))
    }

    fn small(k: i64) -> Scalar {
        let scalar = Scalar::from_limbs([k.unsigned_abs(), 0, 0, 0]);
        if k < 0 { -scalar } else { scalar }
    }

    fn theirs(k: &Scalar) -> sm2::Scalar {
        sm2::Scalar::from_repr(k.to_bytes().into()).expect("below n")
    }

    /// q G, for q not 0.
    fn point(q: &Scalar) -> Affine {
        let key64 = sign::public_key(Kernel::Portable, q);
        Affine::from_bytes_vartime(&key64).expect("a point")
    }

    fn encoded(sum: &Jacobian) -> Option<[u8; 64]> {
        (sum.z != Field::ZERO).then(|| sum.to_affine(sum.z.invert()).to_bytes())
    }

    /// s G + t (q G) is what the sm2 crate gives.
    fn check(items: &[(Scalar, Scalar, Scalar)]) {
        crate::cpu::detect();
        let terms: Vec<Terms> =
            items.iter().map(|(s, t, q)| Terms { s: *s, t: *t, q: point(q) }).collect();
        let each = double_mul_each_vartime(&terms);
        assert_eq!(each.len(), items.len());
        for (((s, t, q), terms), sum) in items.iter().zip(&terms).zip(&each) {
            let expected = theirs(s) + theirs(t) * theirs(q);
            let expected = sm2::ProjectivePoint::GENERATOR * expected;
            let expected = expected.to_affine().to_sec1_point(false);
            let expected = expected.as_bytes().get(1..65);
            assert_eq!(encoded(sum).as_ref().map(|b| &b[..]), expected, "{s:x?} {t:x?} {q:x?}");
            assert_eq!(encoded(&double_mul_vartime(terms)), encoded(sum));
        }
    }

    // Tables that contain one another's points, and sums that are infinity or doublings near the end.
    #[test]
    fn small_numbers_of_either_sign() {
        for q in [1, -1, 2, -2, 3, 15, -16] {
            let numbers = |s| (-6..=6).map(move |t| (small(s), small(t), small(q)));
            check(&(-6..=6).flat_map(numbers).collect::<Vec<_>>());
        }
    }

    // Powers of two and their neighbours: s G and t Q are equal, or opposite, or neither.
    #[test]
    fn sums_that_are_doublings_or_infinity() {
        for bit in (0..256).step_by(5).chain([255]) {
            let mut power = [0; 4];
            power[bit / 64] = 1 << (bit % 64);
            let near = [power, limbs::sub(&power, &[1, 0, 0, 0]).0, limbs::sub(&N, &power).0];
            for k in near.map(scalar) {
                let q = small(5);
                check(&[(k, k, small(1)), (k, k, -small(1)), (k * q, k, q), (-(k * q), k, q)]);
            }
        }
    }

    #[test]
    fn digits_of_edges() {
        for width in 2..=15 {
            for base in [[0; 4], N, [0, 1 << 63, 0, 0], [u64::MAX, u64::MAX, u64::MAX, 1]] {
                for delta in 0..40 {
                    check_digits(&scalar(limbs::add(&base, &[delta, 0, 0, 0]).0), width);
                    check_digits(&scalar(limbs::sub(&base, &[delta, 0, 0, 0]).0), width);
                }
            }
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(2_000))]

        #[test]
        fn digits_of_any_number(k in any::<[u8; 32]>(), width in 2usize..=15) {
            check_digits(&Scalar::from_bytes_reduced(&k), width);
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(30))]

        #[test]
        fn any_numbers(items in prop::collection::vec(any::<[[u8; 32]; 3]>(), 1..40)) {
            let number = |bytes: &[u8; 32]| Scalar::from_bytes_reduced(bytes);
            let items: Vec<_> =
                items.iter().map(|[s, t, q]| (number(s), number(t), number(q))).collect();
            check(&items);
        }
    }
}
