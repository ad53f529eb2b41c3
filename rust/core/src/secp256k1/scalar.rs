//! Arithmetic mod n, the order of the group: four limbs of 64 bits, little-endian, in [0, n).
//!
//! Time: constant in all operands.

use core::ops::{Add, Mul, Neg};

use subtle::{Choice, ConditionallySelectable};
use zeroize::DefaultIsZeroes;

use crate::limbs;
use crate::modinv::{Invert, Modulus};
use crate::secret::declassify;

/// n
pub const N: [u64; 4] =
    [0xbfd2_5e8c_d036_4141, 0xbaae_dce6_af48_a03b, 0xffff_ffff_ffff_fffe, u64::MAX];

/// 2^256 - n, a number of 129 bits.
const C: [u64; 3] = [0x402d_a173_2fc9_bebf, 0x4551_2319_50b7_5fc4, 1];

/// n / 2, rounded down.
const HALF_N: [u64; 4] =
    [0xdfe9_2f46_681b_20a0, 0x5d57_6e73_57a4_501d, u64::MAX, 0x7fff_ffff_ffff_ffff];

/// For inverting mod n and mod p in step.
pub static MODULUS: Modulus = Modulus::new(N);

/// A number mod n.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct Scalar([u64; 4]);

impl Scalar {
    /// The number with this big-endian encoding, or none if it is not in [1, n-1].
    pub fn from_bytes_in_range(bytes: &[u8; 32]) -> Option<Self> {
        Self::from_limbs_in_range(limbs::from_be_bytes(bytes))
    }

    /// The number with these limbs, or none if it is not in [1, n-1].
    pub fn from_limbs_in_range(limbs: [u64; 4]) -> Option<Self> {
        let scalar = Self(limbs);
        let (_, below_n) = limbs::sub(&scalar.0, &N);
        let in_range = Choice::from(u8::from(below_n) & u8::from(!limbs::is_zero(&scalar.0)));
        declassify(in_range).then_some(scalar)
    }

    /// The number with this big-endian encoding, mod n.
    pub fn from_bytes_reduced(bytes: &[u8; 32]) -> Self {
        Self(subtract_n_once(&limbs::from_be_bytes(bytes)))
    }

    /// The number with these limbs, mod n, and whether that is another one.
    pub fn from_limbs_reduced(limbs: [u64; 4]) -> (Self, Choice) {
        let (reduced, below_n) = limbs::sub(&limbs, &N);
        (Self(limbs::choose(&reduced, &limbs, below_n)), Choice::from(u8::from(!below_n)))
    }

    /// 32 bytes, big-endian.
    pub fn to_bytes(self) -> [u8; 32] {
        limbs::to_be_bytes(&self.0)
    }

    /// The number with these limbs, which must be below n.
    pub const fn from_limbs(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }

    /// The limbs, in [0, n).
    pub fn to_limbs(self) -> [u64; 4] {
        self.0
    }

    pub fn is_odd(self) -> Choice {
        Choice::from((self.0[0] & 1) as u8)
    }

    /// 1 / self, and 0 for 0.
    ///
    /// Time: variable.
    pub fn invert_vartime(self) -> Self {
        Self(MODULUS.invert_vartime(&self.0))
    }

    /// 1 if above n / 2.
    pub fn is_high(self) -> Choice {
        let (_, above) = limbs::sub(&HALF_N, &self.0);
        Choice::from(u8::from(above))
    }
}

impl Mul for Scalar {
    type Output = Self;

    fn mul(self, rhs: Self) -> Self {
        Self(reduce(&limbs::mul_wide(&self.0, &rhs.0)))
    }
}

impl Add for Scalar {
    type Output = Self;

    fn add(self, rhs: Self) -> Self {
        let (sum, carry) = limbs::add(&self.0, &rhs.0);
        // The sum is below 2n: what is left of a sum that carried is below n, and adding C to it
        // is subtracting n.
        let mask = limbs::mask(carry);
        let (sum, _) = limbs::add(&sum, &[C[0] & mask, C[1] & mask, C[2] & mask, 0]);
        Self(subtract_n_once(&sum))
    }
}

impl Neg for Scalar {
    type Output = Self;

    fn neg(self) -> Self {
        let (negated, _) = limbs::sub(&N, &self.0);
        Self(limbs::choose(&negated, &[0; 4], limbs::is_zero(&self.0)))
    }
}

impl ConditionallySelectable for Scalar {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self(limbs::select(&a.0, &b.0, choice))
    }
}

impl DefaultIsZeroes for Scalar {}

impl Invert for Scalar {
    const ONE: Self = Self([1, 0, 0, 0]);

    fn is_zero(self) -> Choice {
        Choice::from(u8::from(limbs::is_zero(&self.0)))
    }

    fn invert(self) -> Self {
        Self(MODULUS.invert(&self.0))
    }
}

/// r and s of a signature, or none if one of them is not in [1, n-1].
pub fn signature_vartime(sig64: &[u8; 64]) -> Option<(Scalar, Scalar)> {
    let r = Scalar::from_bytes_in_range(sig64.first_chunk()?)?;
    let s = Scalar::from_bytes_in_range(sig64.last_chunk()?)?;
    Some((r, s))
}

/// x - n if that is not negative, else x.
fn subtract_n_once(x: &[u64; 4]) -> [u64; 4] {
    let (reduced, below_n) = limbs::sub(x, &N);
    limbs::choose(&reduced, x, below_n)
}

/// t mod n: 2^256 = C, until nothing is above 2^256.
fn reduce(t: &[u64; 8]) -> [u64; 4] {
    // below 2^256 + 2^256 * 2^129
    let t = fold::<4, 7>(t);
    // below 2^256 + 2^130 * 2^129
    let t = fold::<3, 5>(&t);
    // below 2^256 + 2^4 * 2^129
    let t = fold::<1, 5>(&t);
    // below 2^256: where this adds C, what was left is below 2^133
    let t = fold::<1, 5>(&t);
    subtract_n_once(&[t[0], t[1], t[2], t[3]])
}

/// t[..4] + t[4..4 + HIGH] * C, which fits `OUT` limbs.
#[inline(always)]
fn fold<const HIGH: usize, const OUT: usize>(t: &[u64]) -> [u64; OUT] {
    let mut out = [0; OUT];
    out[..4].copy_from_slice(&t[..4]);
    for i in 0..HIGH {
        let mut carry = 0;
        for j in 0..3 {
            (out[i + j], carry) = t[4 + i].carrying_mul_add(C[j], out[i + j], carry);
        }
        for limb in &mut out[i + 3..] {
            let overflow;
            (*limb, overflow) = limb.overflowing_add(carry);
            carry = u64::from(overflow);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use k256::elliptic_curve::ff::PrimeField;
    use k256::elliptic_curve::ops::Reduce;
    use k256::elliptic_curve::scalar::IsHigh;
    use proptest::prelude::*;

    /// Edges of carries and of the modulus, and any.
    fn number() -> impl Strategy<Value = [u8; 32]> {
        let limb = prop_oneof![
            any::<u64>(),
            Just(0),
            Just(1),
            Just(u64::MAX),
            Just(N[0]),
            Just(N[1]),
            Just(N[2]),
            Just(C[0]),
            Just(HALF_N[0]),
            Just(HALF_N[1]),
        ];
        prop_oneof![
            prop::array::uniform4(limb).prop_map(|limbs| limbs::to_be_bytes(&limbs)),
            (any::<bool>(), any::<bool>(), 0u64..4).prop_map(|(half, above, delta)| {
                let (base, delta) = (if half { HALF_N } else { N }, [delta, 0, 0, 0]);
                let number =
                    if above { limbs::add(&base, &delta) } else { limbs::sub(&base, &delta) };
                limbs::to_be_bytes(&number.0)
            }),
        ]
    }

    proptest! {
        #![proptest_config(crate::test_cases(20_000))]

        #[test]
        fn every_operation_equals_that_of_k256(a in number(), b in number()) {
            let ours = |bytes| Scalar::from_bytes_reduced(bytes);
            let theirs = |bytes: &[u8; 32]| {
                <k256::Scalar as Reduce<k256::FieldBytes>>::reduce(&(*bytes).into())
            };
            let (x, y, u, v) = (ours(&a), ours(&b), theirs(&a), theirs(&b));
            let bytes = |s: k256::Scalar| <[u8; 32]>::from(s.to_bytes());
            prop_assert_eq!((x * y).to_bytes(), bytes(u * v));
            prop_assert_eq!((x + y).to_bytes(), bytes(u + v));
            prop_assert_eq!((-x).to_bytes(), bytes(-u));
            prop_assert_eq!(x.is_high().unwrap_u8(), u.is_high().unwrap_u8());
            prop_assert_eq!(x.is_odd().unwrap_u8(), u.is_odd().unwrap_u8());
            let valid = k256::Scalar::from_repr(a.into()).into_option();
            let valid = valid.filter(|s| !bool::from(s.is_zero())).map(bytes);
            prop_assert_eq!(Scalar::from_bytes_in_range(&a).map(Scalar::to_bytes), valid);
        }

        #[test]
        fn products_are_reduced_from_any_512_bits(
            t in prop::array::uniform8(prop_oneof![any::<u64>(), Just(0), Just(u64::MAX)]),
        ) {
            use k256::elliptic_curve::bigint::U512;
            let theirs = <k256::Scalar as Reduce<U512>>::reduce(&U512::from_words(t));
            prop_assert_eq!(limbs::to_be_bytes(&reduce(&t)), <[u8; 32]>::from(theirs.to_bytes()));
        }
    }
}
