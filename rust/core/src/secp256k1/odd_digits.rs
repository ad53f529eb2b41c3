//! Public numbers as sums of odd digits, of which none is 0: two halves by GLV, cut into windows of a
//! fixed width.
//!
//! An odd k below 2^m is the sum over j < m of (2 b_j - 1) 2^j with b = (k - 1) / 2 + 2^(m-1). Some of
//! them in a row, w bits, are the digit 2 v - (2^w - 1), where v is that window of b: negative if its
//! highest bit is 0, and then counted downwards.

use super::glv;
use super::scalar::Scalar;
use crate::limbs;

/// An odd half of a scalar: below 2^129 in absolute value.
#[derive(Clone, Copy)]
pub struct OddHalf {
    /// (|half| - 1) / 2
    bits: [u64; 3],
    negative: bool,
}

/// A digit: plus or minus the odd number 2 * `entry` + 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digit {
    pub entry: usize,
    pub negative: bool,
}

/// The number of windows of a width that hold an odd half.
pub const fn windows(width: usize) -> usize {
    129usize.div_ceil(width)
}

/// k1 and k2, both odd, with k = k1 + k2 lambda mod n.
pub fn odd_halves_vartime(k: &Scalar) -> [OddHalf; 2] {
    let [mut k1, mut k2] = glv::split_vartime(k);
    // A point of the lattice changes nothing mod n: (A1, -B1) is odd in both, (A2, A1) in the second.
    // It is added with the sign that k1 does not have.
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
    [OddHalf::new(&k1), OddHalf::new(&k2)]
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

impl OddHalf {
    /// 1
    pub const ONE: Self = Self { bits: [0; 3], negative: false };

    /// In: odd, below 2^129 in absolute value.
    fn new(half: &[u64; 4]) -> Self {
        let negative = is_negative(half);
        let [a, b, c, _] = if negative { minus(&[0; 4], half) } else { *half };
        debug_assert!(a & 1 == 1 && c < 2);
        Self { bits: [a >> 1 | b << 63, b >> 1 | c << 63, c >> 1], negative }
    }

    /// In: `window` below [`windows`] of the width, which is below 32.
    #[inline(always)]
    pub fn digit(&self, width: usize, window: usize) -> Digit {
        let (limb, shift) = (width * window / 64, width * window % 64);
        let next = self.bits.get(limb + 1).copied().unwrap_or(0);
        let mut v = (self.bits[limb] >> shift | (next << 1) << (63 - shift)) as usize;
        let highest = 1 << (width - 1);
        if window + 1 == windows(width) {
            v |= highest;
        }
        let positive = v & highest != 0;
        let entry = if positive { v } else { !v } & (highest - 1);
        Digit { entry, negative: positive == self.negative }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::scalar::N;
    use proptest::prelude::*;

    const LAMBDA: Scalar = Scalar::from_limbs([
        0xdf02_967c_1b23_bd72,
        0x122e_22ea_2081_6678,
        0xa526_1c02_8812_645a,
        0x5363_ad4c_c05c_30e0,
    ]);

    fn small(k: u64) -> Scalar {
        Scalar::from_limbs([k, 0, 0, 0])
    }

    /// The sum of the digits times powers of 2^width.
    fn value(half: &OddHalf, width: usize) -> Scalar {
        (0..windows(width)).rev().fold(Scalar::default(), |sum, window| {
            let Digit { entry, negative } = half.digit(width, window);
            assert!(entry < 1 << (width - 1));
            let digit = small(2 * entry as u64 + 1);
            sum * small(1 << width) + if negative { -digit } else { digit }
        })
    }

    fn check(k: Scalar) {
        let [k1, k2] = odd_halves_vartime(&k);
        for width in [4, 5, 6, 7, 8, 9] {
            assert!(value(&k1, width) + value(&k2, width) * LAMBDA == k, "{k:?}, width {width}");
        }
    }

    #[test]
    fn edges() {
        for base in [[0; 4], N, LAMBDA.to_limbs(), glv::A1, glv::B1, glv::A2] {
            for delta in 0..20 {
                let delta = [delta, 0, 0, 0];
                check(Scalar::from_bytes_reduced(&limbs::to_be_bytes(&plus(&base, &delta))));
                check(Scalar::from_bytes_reduced(&limbs::to_be_bytes(&minus(&base, &delta))));
            }
        }
        for width in [4, 5, 8] {
            assert!(value(&OddHalf::ONE, width) == Scalar::from_limbs([1, 0, 0, 0]));
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(5_000))]

        #[test]
        fn any_scalar(bytes in any::<[u8; 32]>()) {
            check(Scalar::from_bytes_reduced(&bytes));
        }
    }
}
