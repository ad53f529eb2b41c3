//! k * G for a secret k, from a table of multiples of G.
//!
//! An odd k below 2^256 is a sum of plus or minus every power of two from 2^0 to 2^255. These are
//! taken in one window of 4 bits and 42 of 6: each gives an odd digit, never 0, whose multiple of
//! G is looked up by reading all entries of the window. The lowest window is added last. In this
//! order, and with a lowest window of this width, no addition of any k meets equal or opposite
//! points, so that the incomplete formula is enough; a test searches for exceptions over all k.
//! docs/arithmetic.md has the argument.
//!
//! The table (1,352 points, 86,528 bytes) is computed at the first use.

use core::iter;
use std::sync::LazyLock;

use subtle::ConditionallySelectable;
use zeroize::Zeroizing;

use super::field::{Field, P};
use super::point::{Affine, GENERATOR, Jacobian, to_affine_all};
use super::scalar::Scalar;
use crate::limbs::{self, barrier};
use crate::modinv::invert_all;
use crate::window::{self, Entry};

const LOWEST_BITS: usize = 4;
const LOWEST_ENTRIES: usize = 1 << (LOWEST_BITS - 1);
const BITS: usize = 6;
const ENTRIES: usize = 1 << (BITS - 1);
const WINDOWS: usize = (256 - LOWEST_BITS) / BITS;
const STEPS: usize = WINDOWS + 1;

const P_PLUS_ONE: [u64; 4] = [P[0] + 1, P[1], P[2], P[3]];

/// How the 256 bits are cut: a lowest window, and others above it that have the same width.
#[derive(Clone, Copy)]
pub struct Shape {
    pub lowest_bits: usize,
    pub bits: usize,
    pub windows: usize,
}

impl Shape {
    /// The bits of each window, from the lowest on.
    pub fn widths(self) -> impl Iterator<Item = usize> {
        iter::once(self.lowest_bits).chain(iter::repeat_n(self.bits, self.windows))
    }
}

const SHAPE: Shape = Shape { lowest_bits: LOWEST_BITS, bits: BITS, windows: WINDOWS };

/// For each window that begins at bit s, the points 2^s * G times 1, 3, 5 and so on.
struct Table {
    lowest: [Entry; LOWEST_ENTRIES],
    windows: [[Entry; ENTRIES]; WINDOWS],
}

static TABLE: LazyLock<Box<Table>> = LazyLock::new(compute_table);

/// Whichever of k and n - k is odd. It has the same x(k * G) and the opposite y.
pub fn odd_of(k: &Scalar) -> Scalar {
    Scalar::conditional_select(&-*k, k, k.is_odd())
}

/// k * G.
///
/// In:   k odd, in [1, n-1].
/// Out:  Z is not 0.
/// Time: constant in k.
pub fn mul_generator(k: &Scalar) -> Jacobian {
    let table: &Table = &TABLE;
    let signs = Zeroizing::new(window::signs(&k.to_limbs()));
    let sum = Jacobian::add_two_affine(&table.point(0, &signs), &table.point(1, &signs));
    (2..STEPS).fold(sum, |sum, step| sum.add_affine(&table.point(step, &signs)))
}

/// k * G for each k: as [`mul_generator`], in affine form. A step of all sums shares an inversion,
/// and each addition then takes 5 multiplications and a squaring.
///
/// In:   every k odd, in [1, n-1].
/// Time: constant in every k.
pub fn mul_generator_each(scalars: &[Scalar]) -> Zeroizing<Vec<Affine>> {
    let table: &Table = &TABLE;
    let signs = scalars.iter().map(|k| window::signs(&k.to_limbs()));
    let signs: Zeroizing<Vec<_>> = Zeroizing::new(signs.collect());
    let points = |step| signs.iter().map(move |signs| table.point(step, signs));
    let mut sums: Zeroizing<Vec<Affine>> = Zeroizing::new(points(0).collect());
    let mut next = Zeroizing::new(vec![Affine::default(); scalars.len()]);
    let mut inverses = Zeroizing::new(vec![Field::default(); scalars.len()]);
    for step in 1..STEPS {
        for (i, point) in points(step).enumerate() {
            next[i] = point;
            inverses[i] = point.x - sums[i].x;
        }
        invert_all(&mut inverses);
        for (i, sum) in sums.iter_mut().enumerate() {
            *sum = sum.add_given_inverse(&next[i], inverses[i]);
        }
    }
    sums
}

impl Table {
    /// What is added in a step: the multiple from the second lowest window first, from the lowest
    /// last.
    #[inline(always)]
    fn point(&self, step: usize, signs: &[u64; 4]) -> Affine {
        let (entry, positive) = match self.windows.get(step) {
            Some(entries) => {
                let start = LOWEST_BITS + BITS * step;
                window::lookup(entries, window::digit::<BITS>(signs, start))
            }
            None => window::lookup(&self.lowest, signs[0]),
        };
        let Entry([x0, x1, x2, x3, y0, y1, y2, y3]) = entry;
        Affine {
            x: Field::from_limbs([x0, x1, x2, x3]),
            y: Field::from_limbs(negate_unless(positive, [y0, y1, y2, y3])),
        }
    }
}

/// y, or p - y if `positive` is 0.
///
/// In: 0 < y < p, as in the table. p - y is then the complement of y and p + 1, mod 2^256.
#[inline(always)]
fn negate_unless(positive: u64, y: [u64; 4]) -> [u64; 4] {
    let mask = barrier(positive).wrapping_sub(1);
    let (sum, _) = limbs::add(&y.map(|limb| limb ^ mask), &P_PLUS_ONE.map(|limb| limb & mask));
    sum
}

fn compute_table() -> Box<Table> {
    // Filled in place: a thread of Java may have less stack left than the table is large.
    // SAFETY: a table is numbers only, of which all zeros are some.
    let mut table = unsafe { Box::<Table>::new_zeroed().assume_init() };
    let windows = table.windows.iter_mut().flatten();
    let entries = table.lowest.iter_mut().chain(windows);
    for (entry, point) in entries.zip(multiples(SHAPE.widths())) {
        let (x, y) = (point.x.to_limbs(), point.y.to_limbs());
        *entry = Entry([x[0], x[1], x[2], x[3], y[0], y[1], y[2], y[3]]);
    }
    table
}

/// The points of a table: for each window that begins at bit s, from the lowest on, 2^s * G times
/// 1, 3, 5 and so on.
pub fn multiples(widths: impl IntoIterator<Item = usize>) -> Vec<Affine> {
    let mut base = Jacobian::from_affine(GENERATOR);
    let mut points = Vec::new();
    for width in widths {
        points.extend(odd_multiples(&base, 1 << (width - 1)));
        base = (0..width).fold(base, |base, _| base.double());
    }
    to_affine_all(&points)
}

/// The base times 1, 3, 5 and so on.
pub fn odd_multiples(base: &Jacobian, count: usize) -> Vec<Jacobian> {
    let double = base.double();
    iter::successors(Some(*base), |multiple| Some(multiple.add(&double))).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modinv::Invert;
    use crate::secp256k1::scalar::N;
    use crate::window::exceptions::{Window, exceptions};
    use k256::elliptic_curve::bigint::U512;
    use k256::elliptic_curve::sec1::ToSec1Point;
    use proptest::prelude::*;

    fn check(k32: [u8; 32]) {
        let Some(k) = Scalar::from_bytes_in_range(&k32) else { return };
        let k = odd_of(&k);
        let point = mul_generator(&k);
        assert!(!bool::from(point.z.is_zero()));
        let ours = point.to_affine(point.z.invert());
        let scalar = k256::NonZeroScalar::from_repr(k.to_bytes().into()).expect("in range");
        let theirs = k256::PublicKey::from_secret_scalar(&scalar).to_sec1_point(false);
        assert_eq!([ours.x.to_bytes(), ours.y.to_bytes()].concat(), theirs.as_bytes()[1..]);
        let again = mul_generator_each(&[k])[0];
        assert_eq!(again.x.to_bytes(), ours.x.to_bytes());
        assert_eq!(again.y.to_bytes(), ours.y.to_bytes());
    }

    #[test]
    fn edge_scalars_give_the_points_of_k256() {
        for delta in 0..200 {
            check(limbs::to_be_bytes(&[delta, 0, 0, 0]));
            check(limbs::to_be_bytes(&limbs::sub(&N, &[delta, 0, 0, 0]).0));
        }
        for bit in 0..256 {
            let mut k = [0; 4];
            k[bit / 64] = 1 << (bit % 64);
            for delta in 0..3 {
                check(limbs::to_be_bytes(&limbs::add(&k, &[delta, 0, 0, 0]).0));
                check(limbs::to_be_bytes(&limbs::sub(&k, &[delta, 0, 0, 0]).0));
            }
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(5_000))]

        #[test]
        fn any_scalar_gives_the_point_of_k256(k in any::<[u8; 32]>()) {
            check(k);
        }
    }

    fn exceptions_of(shape: Shape) -> Vec<(usize, U512)> {
        let upper = (0..shape.windows).map(|i| (shape.lowest_bits + shape.bits * i, shape.bits));
        let windows: Vec<Window> = upper.chain([(0, shape.lowest_bits)]).collect();
        exceptions(&N, &windows)
    }

    #[test]
    fn no_scalar_meets_an_exception() {
        assert_eq!(exceptions_of(SHAPE), []);
        #[cfg(target_arch = "x86_64")]
        assert_eq!(exceptions_of(crate::secp256k1::batch::ifma::SHAPE), []);
    }

    /// The exceptions of adding a sum over some of the powers of two to one over others, `a` and `b` as
    /// bits: the k of those that are met with all powers of two, and the multiple of n otherwise.
    fn exceptions_of_sum(a: U512, b: U512) -> Vec<U512> {
        let n = U512::from_words([N[0], N[1], N[2], N[3], 0, 0, 0, 0]);
        let both = a | b;
        let mut found = Vec::new();
        for multiple in 0..=8u64 {
            // Points are equal or opposite where the sum, or that with b's signs flipped, is a multiple
            // of n: then it is a sum of plus or minus each of these powers of two.
            let sum = U512::from_u64(multiple).wrapping_sub(&U512::from_u64(4)).wrapping_mul(&n);
            let twice_added = sum.wrapping_add(&both);
            let added = twice_added.shr_vartime(1);
            if twice_added.bit_vartime(0) || added & both != added {
                continue;
            }
            let sum_of_b = (added & b).shl_vartime(1).wrapping_sub(&b);
            let k = sum.wrapping_sub(&sum_of_b.shl_vartime(1));
            if both.to_words()[..4] != [u64::MAX; 4] {
                found.push(sum);
            } else if k > U512::ZERO && k < n || k.wrapping_neg() < n {
                found.push(k);
            }
        }
        found
    }

    /// A single k on eight lanes, which are added to one another by the distances given.
    #[cfg(target_arch = "x86_64")]
    fn exceptions_of_lanes(distances: [usize; 3]) -> Vec<U512> {
        use crate::secp256k1::batch::ifma::WIDTHS;
        let bits = |start: usize, width: usize| {
            let ones = U512::ONE.shl_vartime(width as u32).wrapping_sub(&U512::ONE);
            ones.shl_vartime(start as u32)
        };
        let mut found = Vec::new();
        let mut lanes = [U512::ZERO; 8];
        let lane_bits: usize = WIDTHS.iter().sum();
        for (lane, sum) in lanes.iter_mut().enumerate() {
            let mut start = lane * lane_bits;
            for (i, width) in WIDTHS.into_iter().enumerate() {
                let next = bits(start, width);
                if i > 0 {
                    found.extend(exceptions_of_sum(*sum, next));
                }
                *sum |= next;
                start += width;
            }
        }
        for distance in distances {
            for lane in (0..8).filter(|lane| lane & distance == 0) {
                let partner = lanes[lane + distance];
                if distances.iter().take_while(|d| **d != distance).all(|d| lane & d == 0) {
                    found.extend(exceptions_of_sum(lanes[lane], partner));
                    lanes[lane] |= partner;
                }
            }
        }
        assert_eq!(lanes[0], bits(0, 256));
        found
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn no_single_scalar_meets_an_exception_on_the_lanes() {
        assert!(exceptions_of_lanes([1, 2, 4]).is_empty());
        // With the halves not added last there is one, which is found.
        assert!(!exceptions_of_lanes([4, 2, 1]).is_empty());
    }

    // Sums of disjoint windows above the lowest, a and b, added in any order: a + b and a - b are
    // odd multiples of a power of two from 2^lowest_bits on, and below 2^256 in absolute value.
    #[test]
    fn no_sums_of_windows_above_the_lowest_have_the_same_x() {
        let n = U512::from_words([N[0], N[1], N[2], N[3], 0, 0, 0, 0]);
        let multiples = (1..8u64).map(|m| n.wrapping_mul(&U512::from_u64(m)));
        let in_range: Vec<U512> = multiples.filter(|m| m.bit_width_vartime() <= 256).collect();
        assert_eq!(in_range, [n], "the others are too large");
        assert_eq!(n.trailing_zeros_vartime(), 0);
    }

    // The search finds what is there: with a lowest window of 6 bits, it is n - 2.
    #[test]
    fn the_search_finds_the_exception_of_another_shape() {
        let n = U512::from_words([N[0], N[1], N[2], N[3], 0, 0, 0, 0]);
        let other = Shape { lowest_bits: 6, bits: 6, windows: 42 };
        let last = other.windows;
        assert_eq!(exceptions_of(other), [(last, n.wrapping_sub(&U512::from_u64(2)))]);
    }
}
