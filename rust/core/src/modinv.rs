//! Constant-time inversion modulo an odd number below 2^256, by divsteps (Bernstein and Yang,
//! "Fast constant-time gcd computation and modular inversion", TCHES 2019).
//!
//! The variant with delta = 1/2 needs 590 divsteps for 256-bit inputs; 600 are done here, as ten
//! rounds of three times twenty. Twenty of them touch only the low twenty bits of f and g and
//! give a 2 x 2 matrix whose entries fit 21 bits, so that a row of the state, (f, u, v), is packed
//! in one word and a divstep costs a dozen operations. docs/arithmetic.md has the bounds.
//!
//! Time: constant in the number that is inverted.

#[cfg(any(test, target_arch = "x86_64"))]
mod steps;
mod vartime;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use core::ops::Mul;

use subtle::{Choice, ConditionallySelectable};
use zeroize::{DefaultIsZeroes, Zeroize, Zeroizing};

#[cfg(any(test, target_arch = "x86_64"))]
pub use steps::Inversion;

use crate::limbs::barrier;
use crate::secret::declassify;

/// Signed limbs of radix 2^60, little-endian: all but the last are in [0, 2^60).
type Limbs = [i64; 5];

const RADIX_BITS: u32 = 60;
const LIMB: i64 = (1 << RADIX_BITS) - 1;

/// An odd modulus m, 2^255 < m < 2^256.
pub struct Modulus {
    limbs: Limbs,
    /// m^-1 mod 2^60
    inverse: i64,
}

impl Modulus {
    pub const fn new(m: [u64; 4]) -> Self {
        // Newton: m is its own inverse mod 8, and each step doubles the number of right bits.
        let mut inverse = m[0];
        let mut i = 0;
        while i < 5 {
            inverse = inverse.wrapping_mul(2u64.wrapping_sub(m[0].wrapping_mul(inverse)));
            i += 1;
        }
        Self { limbs: split(&m), inverse: inverse as i64 & LIMB }
    }

    /// x^-1 mod m, and 0 for 0.
    ///
    /// In: x < m.
    pub fn invert(&self, x: &[u64; 4]) -> [u64; 4] {
        let [inverse] = invert_each([self], [x]);
        inverse
    }

    /// (d, e) * matrix / 2^60 mod m.
    ///
    /// In and out: d and e in (-2m, m).
    fn apply_modulo(&self, t: &Matrix, d: &Limbs, e: &Limbs) -> (Limbs, Limbs) {
        // A multiple of m makes each result divisible by 2^60; another, where an input is
        // negative, keeps it above -2m.
        let (d_sign, e_sign) = (d[4] >> 63, e[4] >> 63);
        let correction = |a: i64, b: i64, low: i128| {
            let start = (a & d_sign) + (b & e_sign);
            start - (self.inverse.wrapping_mul(low as i64).wrapping_add(start) & LIMB)
        };
        let row = |a: i64, b: i64| {
            let mut sum = wide(a, d[0]) + wide(b, e[0]);
            let multiple = correction(a, b, sum);
            sum += wide(self.limbs[0], multiple);
            let mut out = [0; 5];
            for i in 1..5 {
                sum >>= RADIX_BITS;
                sum += wide(a, d[i]) + wide(b, e[i]) + wide(self.limbs[i], multiple);
                out[i - 1] = sum as i64 & LIMB;
            }
            out[4] = (sum >> RADIX_BITS) as i64;
            out
        };
        (row(t.u, t.v), row(t.q, t.r))
    }

    /// a, or -a where `negative` is -1, in [0, m).
    ///
    /// In: a in (-2m, m).
    fn normalize(&self, a: &Limbs, negative: i64) -> Limbs {
        let mut a = self.add_masked(a, a[4] >> 63); // (-m, m)
        for limb in &mut a {
            *limb = (*limb ^ negative) - negative;
        }
        carry(&mut a);
        self.add_masked(&a, a[4] >> 63)
    }

    fn add_masked(&self, a: &Limbs, mask: i64) -> Limbs {
        let mask = barrier(mask as u64) as i64;
        let mut sum = [0; 5];
        for i in 0..5 {
            sum[i] = a[i] + (self.limbs[i] & mask);
        }
        carry(&mut sum);
        sum
    }
}

/// x^-1 mod m for each m and x, in step: a divstep waits for the one before it, and two
/// inversions take little longer than one.
///
/// In: each x below its m.
pub fn invert_each<const K: usize>(moduli: [&Modulus; K], x: [&[u64; 4]; K]) -> [[u64; 4]; K] {
    let (mut f, mut g) = (moduli.map(|m| m.limbs), x.map(split));
    let (mut d, mut e) = ([[0; 5]; K], [[1, 0, 0, 0, 0]; K]);
    let mut zeta = [-1; K];
    for _ in 0..10 {
        let matrices =
            sixty_divsteps(&mut zeta, f.each_ref().map(low_word), g.each_ref().map(low_word));
        for i in 0..K {
            (d[i], e[i]) = moduli[i].apply_modulo(&matrices[i], &d[i], &e[i]);
            (f[i], g[i]) = apply(&matrices[i], &f[i], &g[i]);
        }
    }
    // f is now 1 or -1 (or the modulus itself where x is 0, and d is then 0).
    core::array::from_fn(|i| join(&moduli[i].normalize(&d[i], f[i][4] >> 63)))
}

/// What [`invert_all`] can invert.
pub trait Invert: Copy + Mul<Output = Self> + ConditionallySelectable + DefaultIsZeroes {
    /// The neutral element of multiplication.
    const ONE: Self;

    fn is_zero(self) -> Choice;

    /// 1 / self, and 0 for 0.
    fn invert(self) -> Self;
}

/// Replaces each value by its inverse, and 0 by 0, at the cost of one inversion and three
/// multiplications a value (Montgomery's trick).
///
/// Time: constant in the values, but for whether one of them is 0.
pub fn invert_all<T: Invert>(values: &mut [T]) {
    if try_invert_all(values) {
        return;
    }
    // A 0 would make the shared product 0, and every result with it: it counts as 1.
    let zeros: Vec<Choice> = values.iter().map(|value| value.is_zero()).collect();
    for (value, zero) in values.iter_mut().zip(&zeros) {
        value.conditional_assign(&T::ONE, *zero);
    }
    let inverted = try_invert_all(values);
    debug_assert!(inverted, "no factor is 0");
    for (value, zero) in values.iter_mut().zip(&zeros) {
        value.conditional_assign(&T::default(), *zero);
    }
}

/// Four products are made in turn, so that a multiplication does not wait for the one before it.
const CHAINS: usize = 4;

/// Inverts all values, or none if one of them is 0.
fn try_invert_all<T: Invert>(values: &mut [T]) -> bool {
    let mut products = [T::ONE; CHAINS];
    let mut before = Zeroizing::new(Vec::with_capacity(values.len()));
    for (i, value) in values.iter().enumerate() {
        before.push(products[i % CHAINS]);
        products[i % CHAINS] = products[i % CHAINS] * *value;
    }
    let [a, b, c, d] = products;
    let (ab, cd) = (a * b, c * d);
    let product = ab * cd;
    if declassify(product.is_zero()) {
        return false;
    }
    let inverse = product.invert();
    let (ab_inverse, cd_inverse) = (inverse * cd, inverse * ab);
    let mut inverses = [ab_inverse * b, ab_inverse * a, cd_inverse * d, cd_inverse * c];
    for (i, value) in values.iter_mut().enumerate().rev() {
        let inverse = inverses[i % CHAINS];
        inverses[i % CHAINS] = inverse * *value;
        *value = inverse * before[i];
    }
    true
}

/// The matrix of a run of divsteps, times the power of two that makes it whole.
#[derive(Clone, Copy, Zeroize)]
struct Matrix {
    u: i64,
    v: i64,
    q: i64,
    r: i64,
}

impl Matrix {
    /// The matrix that twenty divsteps have made of the rows.
    #[inline(always)]
    fn unpack([f, g]: [i64; 2]) -> Self {
        let ((u, v), (q, r)) = (unpack(f), unpack(g));
        Self { u, v, q, r }
    }

    /// The matrix of `self` first and then `next`.
    fn then(&self, next: &Matrix) -> Matrix {
        Matrix {
            u: next.u * self.u + next.v * self.q,
            v: next.u * self.v + next.v * self.r,
            q: next.q * self.u + next.r * self.q,
            r: next.q * self.v + next.r * self.r,
        }
    }
}

/// Sixty divsteps on the low words of each f and g. A matrix row is at most 2^60 in sum.
fn sixty_divsteps<const K: usize>(
    zeta: &mut [i64; K],
    mut f: [i64; K],
    mut g: [i64; K],
) -> [Matrix; K] {
    let mut total = twenty_divsteps(zeta, f, g);
    let mut last = total;
    for _ in 0..2 {
        for i in 0..K {
            (f[i], g[i]) = advance(&last[i], f[i], g[i]);
        }
        last = twenty_divsteps(zeta, f, g);
        for i in 0..K {
            total[i] = total[i].then(&last[i]);
        }
    }
    total
}

/// The words after twenty divsteps; as many fewer low bits of them are right.
fn advance(t: &Matrix, f: i64, g: i64) -> (i64, i64) {
    let row = |a: i64, b: i64| a.wrapping_mul(f).wrapping_add(b.wrapping_mul(g)) >> 20;
    (row(t.u, t.v), row(t.q, t.r))
}

/// Twenty divsteps.
#[inline(always)]
fn twenty_divsteps<const K: usize>(zeta: &mut [i64; K], f: [i64; K], g: [i64; K]) -> [Matrix; K] {
    let mut rows = core::array::from_fn(|i| pack(f[i], g[i]));
    // In turn: a divstep waits for the one before it, and one of another number fills the gaps.
    for _ in 0..4 {
        for i in 0..K {
            divsteps::<5>(&mut zeta[i], &mut rows[i]);
        }
    }
    rows.map(Matrix::unpack)
}

/// The rows before twenty divsteps. A row (f, u, v) is the word f + 2^21 u + 2^42 v with u and v
/// times 2^20, of which each step takes half.
#[inline(always)]
fn pack(f: i64, g: i64) -> [i64; 2] {
    const LOW: i64 = (1 << 20) - 1;
    [(f & LOW) + (1 << 41), (g & LOW) + (1 << 62)]
}

/// Divsteps on packed rows.
#[inline(always)]
fn divsteps<const STEPS: usize>(zeta: &mut i64, [f, g]: &mut [i64; 2]) {
    #[cfg(target_arch = "x86_64")]
    x86_64::divsteps::<STEPS>(zeta, f, g);
    #[cfg(not(target_arch = "x86_64"))]
    divsteps_portable::<STEPS>(zeta, f, g);
}

/// The same with masks.
#[cfg(any(test, not(target_arch = "x86_64")))]
#[inline(always)]
fn divsteps_portable<const STEPS: usize>(zeta: &mut i64, f: &mut i64, g: &mut i64) {
    for _ in 0..STEPS {
        // -1 or 0: whether delta is positive (zeta negative), whether g is odd.
        let mut swap = *zeta >> 63;
        let odd = barrier((*g & 1) as u64).wrapping_neg() as i64;
        *g += ((*f ^ swap) - swap) & odd;
        swap &= odd;
        *zeta = (*zeta ^ swap) - 1;
        *f += *g & swap;
        *g >>= 1;
    }
}

/// u and v of a packed row.
fn unpack(row: i64) -> (i64, i64) {
    // u is at most 2^20 and reaches that on one side only; f is below 2^20 on either.
    let v = (row + (1 << 41) - (1 << 20)) >> 42;
    let u = (row - (v << 42) + (1 << 20)) >> 21;
    (u, v)
}

/// (f, g) * matrix / 2^60, which leaves nothing over.
fn apply(t: &Matrix, f: &Limbs, g: &Limbs) -> (Limbs, Limbs) {
    let row = |a: i64, b: i64| {
        let mut sum = wide(a, f[0]) + wide(b, g[0]);
        let mut out = [0; 5];
        for i in 1..5 {
            sum >>= RADIX_BITS;
            sum += wide(a, f[i]) + wide(b, g[i]);
            out[i - 1] = sum as i64 & LIMB;
        }
        out[4] = (sum >> RADIX_BITS) as i64;
        out
    };
    (row(t.u, t.v), row(t.q, t.r))
}

fn wide(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

/// The low 64 bits.
fn low_word(a: &Limbs) -> i64 {
    a[0] | a[1] << RADIX_BITS
}

/// Brings all limbs but the last to [0, 2^60).
fn carry(a: &mut Limbs) {
    for i in 0..4 {
        a[i + 1] += a[i] >> RADIX_BITS;
        a[i] &= LIMB;
    }
}

const fn split(x: &[u64; 4]) -> Limbs {
    [
        x[0] as i64 & LIMB,
        (x[0] >> 60 | x[1] << 4) as i64 & LIMB,
        (x[1] >> 56 | x[2] << 8) as i64 & LIMB,
        (x[2] >> 52 | x[3] << 12) as i64 & LIMB,
        (x[3] >> 48) as i64,
    ]
}

fn join(a: &Limbs) -> [u64; 4] {
    let limb = |i: usize| a[i] as u64;
    [
        limb(0) | limb(1) << 60,
        limb(1) >> 4 | limb(2) << 56,
        limb(2) >> 8 | limb(3) << 52,
        limb(3) >> 12 | limb(4) << 48,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use k256::elliptic_curve::bigint::{Odd, U256};
    use proptest::prelude::*;

    const P: [u64; 4] = [0xffff_fffe_ffff_fc2f, u64::MAX, u64::MAX, u64::MAX];
    const N: [u64; 4] =
        [0xbfd2_5e8c_d036_4141, 0xbaae_dce6_af48_a03b, 0xffff_ffff_ffff_fffe, u64::MAX];
    /// The order of SM2's group.
    const SM2_N: [u64; 4] =
        [0x53bb_f409_39d5_4123, 0x7203_df6b_21c6_052b, u64::MAX, 0xffff_fffe_ffff_ffff];

    fn expected(m: &[u64; 4], x: &[u64; 4]) -> Option<[u64; 4]> {
        let m = Odd::new(U256::from_words(*m)).expect("odd");
        U256::from_words(*x).invert_odd_mod(&m).into_option().map(|inverse| inverse.to_words())
    }

    fn check(x: [u64; 4]) {
        for m in [P, N, SM2_N] {
            let x = *U256::from_words(x)
                .rem_vartime(&U256::from_words(m).to_nz().expect("not 0"))
                .as_words();
            let modulus = Modulus::new(m);
            let inverse = modulus.invert(&x);
            assert_eq!(modulus.invert_vartime(&x), inverse);
            let [again, one] = invert_each([&modulus, &modulus], [&x, &[1, 0, 0, 0]]);
            assert_eq!((again, one), (inverse, [1, 0, 0, 0]));
            assert_eq!(Some(inverse), expected(&m, &x).or(Some([0; 4])), "{x:x?} mod {m:x?}");
        }
    }

    #[test]
    fn edges_are_inverted() {
        for base in [[0; 4], P, N, SM2_N, [1 << 63, 0, 0, 1 << 63], [u64::MAX; 4]] {
            for delta in 0..5 {
                let (x, _) = crate::limbs::add(&base, &[delta, 0, 0, 0]);
                check(x);
                check(crate::limbs::sub(&base, &[delta, 0, 0, 0]).0);
            }
        }
        for bit in 0..256 {
            let mut x = [0; 4];
            x[bit / 64] = 1 << (bit % 64);
            check(x);
            check(crate::limbs::sub(&x, &[1, 0, 0, 0]).0);
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(5_000))]

        #[test]
        fn divsteps_are_those_of_the_portable_code(
            zeta in -60i64..60,
            f in any::<i64>(),
            g in any::<i64>(),
        ) {
            let ours = {
                let (mut zeta, mut rows) = (zeta, pack(f | 1, g));
                divsteps::<20>(&mut zeta, &mut rows);
                (zeta, rows)
            };
            let (mut zeta, [mut f, mut g]) = (zeta, pack(f | 1, g));
            divsteps_portable::<20>(&mut zeta, &mut f, &mut g);
            prop_assert_eq!(ours, (zeta, [f, g]));
        }

        #[test]
        fn any_number_is_inverted(x in prop::array::uniform4(any::<u64>())) {
            check(x);
        }
    }
}
