//! Arithmetic mod p = 2^256 - 2^32 - 977.
//!
//! An element is held in four limbs of 64 bits, little-endian, as *any* number below 2^256: p to
//! 2^256 - 1 stand for 0 to 2^32 + 976. Every operation takes and gives such numbers, so there are
//! no bounds to track; only [`Field::to_limbs`] reduces to [0, p), for encoding and comparison.
//! docs/arithmetic.md has the argument for every carry that is dropped here.
//!
//! Time: constant in all operands, unless a name ends in `_vartime`.

mod vartime;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use core::ops::{Add, Mul, Neg, Sub};

use crate::limbs::{self, mask};
use crate::modinv::{Invert, Modulus};
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};
use zeroize::DefaultIsZeroes;

/// 2^256 mod p.
const C: u64 = 0x1_0000_03d1;

/// p
pub const P: [u64; 4] = [0xffff_fffe_ffff_fc2f, u64::MAX, u64::MAX, u64::MAX];

/// For inverting mod p and mod n in step.
pub static MODULUS: Modulus = Modulus::new(P);

/// An element of GF(p).
#[derive(Clone, Copy, Default)]
#[cfg_attr(test, derive(Debug))]
pub struct Field([u64; 4]);

impl Field {
    pub const ZERO: Self = Self([0; 4]);

    /// The element that a number below 2^256 stands for.
    pub const fn from_limbs(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }

    /// 32 bytes, big-endian, in [0, p).
    pub fn to_bytes(self) -> [u8; 32] {
        limbs::to_be_bytes(&self.to_limbs())
    }

    /// The limbs of the number in [0, p).
    #[inline]
    pub fn to_limbs(self) -> [u64; 4] {
        // A number below 2^256 is below 2p: one subtraction is enough.
        let (reduced, below_p) = limbs::sub(&self.0, &P);
        limbs::choose(&reduced, &self.0, below_p)
    }

    /// 1 if the number in [0, p) is odd.
    pub fn is_odd(self) -> Choice {
        Choice::from((self.to_limbs()[0] & 1) as u8)
    }

    #[inline(always)]
    pub fn square(self) -> Self {
        #[cfg(target_arch = "x86_64")]
        if crate::cpu::has_mulx_adx() {
            return Self(x86_64::square(&self.0));
        }
        Self(mul_portable(&self.0, &self.0))
    }

    #[inline(always)]
    pub fn double(self) -> Self {
        self + self
    }
}

impl Mul for Field {
    type Output = Self;

    #[inline(always)]
    fn mul(self, rhs: Self) -> Self {
        #[cfg(target_arch = "x86_64")]
        if crate::cpu::has_mulx_adx() {
            return Self(x86_64::mul(&self.0, &rhs.0));
        }
        Self(mul_portable(&self.0, &rhs.0))
    }
}

impl Add for Field {
    type Output = Self;

    #[inline(always)]
    fn add(self, rhs: Self) -> Self {
        #[cfg(target_arch = "x86_64")]
        return Self(x86_64::add(&self.0, &rhs.0));
        #[cfg(not(target_arch = "x86_64"))]
        Self(add_portable(&self.0, &rhs.0))
    }
}

impl Sub for Field {
    type Output = Self;

    #[inline(always)]
    fn sub(self, rhs: Self) -> Self {
        #[cfg(target_arch = "x86_64")]
        return Self(x86_64::sub(&self.0, &rhs.0));
        #[cfg(not(target_arch = "x86_64"))]
        Self(sub_portable(&self.0, &rhs.0))
    }
}

impl Neg for Field {
    type Output = Self;

    #[inline(always)]
    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

impl ConditionallySelectable for Field {
    #[inline(always)]
    fn conditional_select(a: &Self, b: &Self, choice: Choice) -> Self {
        Self(limbs::select(&a.0, &b.0, choice))
    }
}

impl ConstantTimeEq for Field {
    fn ct_eq(&self, other: &Self) -> Choice {
        (*self - *other).is_zero()
    }
}

impl DefaultIsZeroes for Field {}

impl Invert for Field {
    const ONE: Self = Self([1, 0, 0, 0]);

    fn is_zero(self) -> Choice {
        self.to_limbs().ct_eq(&[0; 4])
    }

    fn invert(self) -> Self {
        Self(MODULUS.invert(&self.to_limbs()))
    }
}

/// a + b mod p, weakly.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn add_portable(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (sum, carry) = limbs::add(a, b);
    let (mut sum, carry) = limbs::add(&sum, &[C & mask(carry), 0, 0, 0]);
    // A second carry leaves a number below C, to which C can be added in one limb.
    sum[0] += C & mask(carry);
    sum
}

/// a - b mod p, weakly.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn sub_portable(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (difference, borrow) = limbs::sub(a, b);
    let (mut difference, borrow) = limbs::sub(&difference, &[C & mask(borrow), 0, 0, 0]);
    // A second borrow leaves a number of at least 2^256 - C: its lowest limb holds another C.
    difference[0] -= C & mask(borrow);
    difference
}

/// a * b mod p, weakly, without `mulx`. Out of line where `mulx` is the rule.
#[cfg_attr(target_arch = "x86_64", cold, inline(never))]
#[cfg_attr(not(target_arch = "x86_64"), inline(always))]
fn mul_portable(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    fold(&limbs::mul_wide(a, b))
}

/// t mod p, weakly: 2^256 = C, twice over.
#[inline(always)]
fn fold(t: &[u64; 8]) -> [u64; 4] {
    let mut r = [0; 4];
    let mut carry = 0;
    for i in 0..4 {
        (r[i], carry) = t[i + 4].carrying_mul_add(C, t[i], carry);
    }
    // carry <= C, so this product is below 2^67.
    let (low, high) = carry.carrying_mul(C, 0);
    let (r, carry) = limbs::add(&r, &[low, high, 0, 0]);
    // Where adding it carries, it leaves a number below 2^67: C can be added in two limbs.
    let (r0, carry) = r[0].overflowing_add(C & mask(carry));
    [r0, r[1] + u64::from(carry), r[2], r[3]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use k256::elliptic_curve::bigint::{NonZero, U256, U512};
    use proptest::prelude::*;

    /// Limbs that sit at the edges of carries, and any.
    fn element() -> impl Strategy<Value = [u64; 4]> {
        let limb = prop_oneof![
            any::<u64>(),
            Just(0),
            Just(1),
            Just(u64::MAX),
            Just(u64::MAX - 1),
            Just(C),
            Just(C - 1),
            Just(C.wrapping_neg()),
            Just(P[0]),
            Just(P[0] + 1),
            Just(P[0] - 1),
            Just(1 << 63),
            Just(C.wrapping_mul(C)),
            Just(C.wrapping_mul(C).wrapping_neg()),
        ];
        prop::array::uniform4(limb)
    }

    fn integer(limbs: [u64; 4]) -> U512 {
        U256::from_words(limbs).concat(&U256::ZERO)
    }

    fn reduced(value: U512) -> [u64; 4] {
        let p = NonZero::new(integer(P)).expect("not 0");
        let (low, _) = value.rem_vartime(&p).split();
        low.to_words()
    }

    proptest! {
        #![proptest_config(crate::test_cases(20_000))]

        #[test]
        fn every_operation_equals_the_one_on_integers(a in element(), b in element()) {
            crate::cpu::detect();
            let (x, y) = (integer(a), integer(b));
            let (f, g) = (Field(a), Field(b));
            let two_p = integer(P).shl_vartime(1);
            prop_assert_eq!((f * g).to_limbs(), reduced(x.wrapping_mul(&y)));
            prop_assert_eq!(mul_portable(&a, &b), (f * g).0);
            prop_assert_eq!(add_portable(&a, &b), (f + g).0);
            prop_assert_eq!(sub_portable(&a, &b), (f - g).0);
            prop_assert_eq!(f.square().to_limbs(), reduced(x.wrapping_mul(&x)));
            prop_assert_eq!((f + g).to_limbs(), reduced(x.wrapping_add(&y)));
            prop_assert_eq!((f - g).to_limbs(), reduced(x.wrapping_add(&two_p).wrapping_sub(&y)));
            prop_assert_eq!((-f).to_limbs(), reduced(two_p.wrapping_sub(&x)));
            prop_assert_eq!(f.to_limbs(), reduced(x));
        }
    }
}
