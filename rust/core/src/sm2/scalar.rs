//! Arithmetic mod n, the order of the group: four limbs of 64 bits, little-endian, in [0, n).
//!
//! Time: constant in all operands.

use core::ops::{Add, Mul, Neg, Sub};

use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};
use zeroize::DefaultIsZeroes;

use crate::limbs;
use crate::modinv::{Invert, Modulus};
use crate::secret::declassify;

/// n
pub const N: [u64; 4] =
    [0x53bb_f409_39d5_4123, 0x7203_df6b_21c6_052b, u64::MAX, 0xffff_fffe_ffff_ffff];

/// -1 / n mod 2^64
const N_INVERSE: u64 = 0x327f_9e88_7235_0975;

/// 2^256 mod n
const R: [u64; 4] = [0xac44_0bf6_c62a_bedd, 0x8dfc_2094_de39_fad4, 0, 0x1_0000_0000];

/// 2^512 mod n
const R_SQUARED: [u64; 4] =
    [0x9011_92af_7c11_4f20, 0x3464_504a_de6f_a2fa, 0x620f_c84c_3aff_e0d4, 0x1eb5_e412_a22b_3d3b];

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
        let in_range = Choice::from(u8::from(below_n)) & !scalar.is_zero();
        declassify(in_range).then_some(scalar)
    }

    /// The number with this big-endian encoding, mod n.
    pub fn from_bytes_reduced(bytes: &[u8; 32]) -> Self {
        Self(subtract_n_once(&limbs::from_be_bytes(bytes), false))
    }

    /// 32 bytes, big-endian.
    pub fn to_bytes(self) -> [u8; 32] {
        limbs::to_be_bytes(&self.0)
    }

    /// The number with these limbs, which must be below n.
    pub fn from_limbs(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }

    /// The limbs, in [0, n).
    pub fn to_limbs(self) -> [u64; 4] {
        self.0
    }

    pub fn is_odd(self) -> Choice {
        Choice::from((self.0[0] & 1) as u8)
    }
}

impl Mul for Scalar {
    type Output = Self;

    fn mul(self, rhs: Self) -> Self {
        let product = montgomery_product(&self.0, &rhs.0);
        Self(montgomery_product(&product, &R_SQUARED))
    }
}

impl Add for Scalar {
    type Output = Self;

    fn add(self, rhs: Self) -> Self {
        let (sum, carry) = limbs::add(&self.0, &rhs.0);
        Self(subtract_n_once(&sum, carry))
    }
}

impl Sub for Scalar {
    type Output = Self;

    fn sub(self, rhs: Self) -> Self {
        let (difference, borrow) = limbs::sub(&self.0, &rhs.0);
        let mask = limbs::mask(borrow);
        Self(limbs::add(&difference, &N.map(|limb| limb & mask)).0)
    }
}

impl Neg for Scalar {
    type Output = Self;

    fn neg(self) -> Self {
        Self::default() - self
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
        self.0.ct_eq(&[0; 4])
    }

    fn invert(self) -> Self {
        Self(MODULUS.invert(&self.0))
    }
}

/// A number mod n whose products are Montgomery's, a b / 2^256: they take half as long.
///
/// [`crate::modinv::invert_all`] makes 2^256 / a of a.
#[derive(Clone, Copy, Default)]
pub struct MontgomeryScalar([u64; 4]);

impl From<Scalar> for MontgomeryScalar {
    fn from(number: Scalar) -> Self {
        Self(number.0)
    }
}

impl Mul for MontgomeryScalar {
    type Output = Self;

    fn mul(self, rhs: Self) -> Self {
        Self(montgomery_product(&self.0, &rhs.0))
    }
}

impl Mul<Scalar> for MontgomeryScalar {
    type Output = Scalar;

    fn mul(self, rhs: Scalar) -> Scalar {
        Scalar(montgomery_product(&self.0, &rhs.0))
    }
}

impl ConditionallySelectable for MontgomeryScalar {
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self(limbs::select(&a.0, &b.0, choice))
    }
}

impl DefaultIsZeroes for MontgomeryScalar {}

impl Invert for MontgomeryScalar {
    /// 2^256 mod n, the neutral element of these products.
    const ONE: Self = Self(R);

    fn is_zero(self) -> Choice {
        self.0.ct_eq(&[0; 4])
    }

    /// 2^256 / self: the product of both is 1, not the neutral element. So is that of each number and
    /// what `invert_all` makes of it, as every result has this one as a factor, once.
    fn invert(self) -> Self {
        Self(montgomery_product(&MODULUS.invert(&self.0), &R_SQUARED))
    }
}

/// x + carry * 2^256, which is below 2n, mod n.
fn subtract_n_once(x: &[u64; 4], carry: bool) -> [u64; 4] {
    let (reduced, borrow) = limbs::sub(x, &N);
    let below_n = u8::from(borrow) & !u8::from(carry);
    limbs::select(&reduced, x, Choice::from(below_n & 1))
}

/// a * b / 2^256 mod n.
///
/// In: a and b below n. The result before the last subtraction is below (n^2 + 2^256 n) / 2^256,
/// which is below 2n.
fn montgomery_product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mut t = limbs::mul_wide(a, b);
    let mut above = 0;
    for i in 0..4 {
        let m = t[i].wrapping_mul(N_INVERSE);
        let mut carry = 0;
        for j in 0..4 {
            (t[i + j], carry) = m.carrying_mul_add(N[j], t[i + j], carry);
        }
        // What lies above limb i + 4 so far is one bit.
        let (sum, first) = t[i + 4].overflowing_add(carry);
        let (sum, second) = sum.overflowing_add(above);
        t[i + 4] = sum;
        above = u64::from(first | second);
    }
    subtract_n_once(&[t[4], t[5], t[6], t[7]], above == 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sm2::elliptic_curve::ff::PrimeField;
    use sm2::elliptic_curve::ops::Reduce;

    /// Edges of carries and of the modulus, and any.
    fn number() -> impl Strategy<Value = [u8; 32]> {
        let limb = prop_oneof![
            any::<u64>(),
            Just(0),
            Just(1),
            Just(u64::MAX),
            Just(N[0]),
            Just(N[0] - 1),
            Just(N[1]),
            Just(N[3]),
        ];
        prop_oneof![
            prop::array::uniform4(limb).prop_map(|limbs| limbs::to_be_bytes(&limbs)),
            (any::<bool>(), 0u64..4).prop_map(|(above, delta)| {
                let delta = [delta, 0, 0, 0];
                let number = if above { limbs::add(&N, &delta) } else { limbs::sub(&N, &delta) };
                limbs::to_be_bytes(&number.0)
            }),
        ]
    }

    proptest! {
        #![proptest_config(crate::test_cases(20_000))]

        #[test]
        fn every_operation_equals_that_of_the_sm2_crate(a in number(), b in number()) {
            let ours = |bytes| Scalar::from_bytes_reduced(bytes);
            let theirs = |bytes: &[u8; 32]| {
                <sm2::Scalar as Reduce<sm2::FieldBytes>>::reduce(&(*bytes).into())
            };
            let (x, y, u, v) = (ours(&a), ours(&b), theirs(&a), theirs(&b));
            let bytes = |s: sm2::Scalar| <[u8; 32]>::from(s.to_bytes());
            prop_assert_eq!(x.to_bytes(), bytes(u));
            prop_assert_eq!((x * y).to_bytes(), bytes(u * v));
            prop_assert_eq!((x + y).to_bytes(), bytes(u + v));
            prop_assert_eq!((x - y).to_bytes(), bytes(u - v));
            prop_assert_eq!((-x).to_bytes(), bytes(-u));
            let inverse = u.invert().into_option().map_or([0; 32], bytes);
            prop_assert_eq!(x.invert().to_bytes(), inverse);
            prop_assert_eq!(x.is_odd().unwrap_u8(), u.is_odd().unwrap_u8());
            let mut factors = [MontgomeryScalar::from(x), y.into()];
            crate::modinv::invert_all(&mut factors);
            prop_assert_eq!(factors[0] * y, x.invert() * y);
            prop_assert_eq!(factors[1] * x, y.invert() * x);
            let valid = sm2::Scalar::from_repr(a.into()).into_option();
            let valid = valid.filter(|s| !bool::from(s.is_zero())).map(bytes);
            prop_assert_eq!(Scalar::from_bytes_in_range(&a).map(Scalar::to_bytes), valid);
        }
    }
}
