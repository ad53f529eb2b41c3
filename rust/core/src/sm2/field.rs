//! Arithmetic mod p = 2^256 - 2^224 - 2^96 + 2^64 - 1.
//!
//! An element x is held as the number x * 2^256 mod p (Montgomery's form), in four limbs of 64
//! bits, little-endian, in [0, p). Every operation takes and gives such numbers. As p = -1 mod
//! 2^64, the multiple of p that makes a limb 0 is that limb, and p is so sparse that it takes shifts
//! to multiply by it. docs/arithmetic.md has the bounds.
//!
//! Time: constant in all operands, unless a name ends in `_vartime`.

#[cfg(target_arch = "x86_64")]
mod x86_64;

use core::ops::{Add, Mul, Neg, Sub};

use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};
use zeroize::DefaultIsZeroes;

use crate::limbs;
use crate::modinv::{Invert, Modulus};

/// p
pub const P: [u64; 4] = [u64::MAX, 0xffff_ffff_0000_0000, u64::MAX, 0xffff_fffe_ffff_ffff];

/// 2^256 mod p, which stands for 1.
const R: [u64; 4] = [1, 0xffff_ffff, 0, 0x1_0000_0000];

/// 2^512 mod p: what brings a number into Montgomery's form.
const R_SQUARED: [u64; 4] = [0x2_0000_0003, 0x2_ffff_ffff, 0x1_0000_0001, 0x4_0000_0002];

/// 2^768 mod p: what brings the inverse of a number in Montgomery's form back into it.
const R_CUBED: [u64; 4] = [0x12_0000_0016, 0xe_ffff_fff8, 0xa_0000_000c, 0x1b_0000_0009];

/// For inverting mod p and mod n in step.
pub static MODULUS: Modulus = Modulus::new(P);

/// An element of GF(p).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct Field([u64; 4]);

impl Field {
    pub const ZERO: Self = Self([0; 4]);

    /// The element that is held as these limbs, below p.
    pub const fn from_montgomery(limbs: [u64; 4]) -> Self {
        Self(limbs)
    }

    /// The element that is held as these limbs, mod p.
    #[cfg(target_arch = "x86_64")]
    pub fn from_montgomery_weak(limbs: [u64; 4]) -> Self {
        Self(subtract_p_once(&limbs, false))
    }

    /// The limbs as which it is held, in [0, p).
    pub const fn montgomery(self) -> [u64; 4] {
        self.0
    }

    /// The element that a number below 2^256 stands for.
    pub fn from_limbs(limbs: [u64; 4]) -> Self {
        // (2^256 - 1) (p - 1) is below 2^256 p, which is all that the reduction wants.
        Self(limbs) * Self(R_SQUARED)
    }

    /// The element with this big-endian encoding, or none if that is not below p.
    pub fn from_bytes_vartime(bytes: &[u8; 32]) -> Option<Self> {
        let limbs = limbs::from_be_bytes(bytes);
        let (_, below_p) = limbs::sub(&limbs, &P);
        below_p.then(|| Self::from_limbs(limbs))
    }

    /// The inverse of an element, given 1 / its limbs ([`Field::montgomery`]) mod p.
    pub fn from_montgomery_inverse(inverse: [u64; 4]) -> Self {
        Self(inverse) * Self(R_CUBED)
    }

    /// 1 / self, and 0 for 0.
    ///
    /// Time: variable.
    pub fn invert_vartime(self) -> Self {
        Self::from_montgomery_inverse(MODULUS.invert_vartime(&self.0))
    }

    /// 32 bytes, big-endian, in [0, p).
    pub fn to_bytes(self) -> [u8; 32] {
        limbs::to_be_bytes(&self.to_limbs())
    }

    /// The limbs of the number in [0, p).
    pub fn to_limbs(self) -> [u64; 4] {
        (self * Self([1, 0, 0, 0])).0
    }

    #[inline(always)]
    pub fn square(self) -> Self {
        #[cfg(target_arch = "x86_64")]
        if crate::cpu::has_mulx_adx() {
            return Self(x86_64::square(&self.0));
        }
        let [a0, a1, a2, a3] = self.0;
        Self(mul_portable([a0, a1, a2, a3], [a0, a1, a2, a3]))
    }

    #[inline(always)]
    pub fn double(self) -> Self {
        self + self
    }

    /// self / 2.
    #[inline(always)]
    pub fn half(self) -> Self {
        // An odd number gets p added: the sum is below 2p, and its half below p.
        let odd = limbs::mask(self.0[0] & 1 == 1);
        let (sum, carry) = limbs::add(&self.0, &P.map(|limb| limb & odd));
        Self(limbs::half(&sum, carry))
    }
}

impl Mul for Field {
    type Output = Self;

    #[inline(always)]
    #[allow(clippy::op_ref)]
    fn mul(self, rhs: Self) -> Self {
        self * &rhs
    }
}

/// With the second factor where it lies: the instructions read it from memory, and a value would be
/// copied to have an address.
impl Mul<&Field> for Field {
    type Output = Self;

    #[inline(always)]
    fn mul(self, rhs: &Self) -> Self {
        #[cfg(target_arch = "x86_64")]
        if crate::cpu::has_mulx_adx() {
            return Self(x86_64::mul(&self.0, &rhs.0));
        }
        let ([a0, a1, a2, a3], [b0, b1, b2, b3]) = (self.0, rhs.0);
        Self(mul_portable([a0, a1, a2, a3], [b0, b1, b2, b3]))
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

impl DefaultIsZeroes for Field {}

impl Invert for Field {
    const ONE: Self = Self(R);

    fn is_zero(self) -> Choice {
        self.0.ct_eq(&[0; 4])
    }

    fn invert(self) -> Self {
        Self::from_montgomery_inverse(MODULUS.invert(&self.0))
    }
}

/// a + b mod p.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn add_portable(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (sum, carry) = limbs::add(a, b);
    subtract_p_once(&sum, carry)
}

/// a - b mod p.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn sub_portable(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let (difference, borrow) = limbs::sub(a, b);
    let mask = limbs::mask(borrow);
    limbs::add(&difference, &P.map(|limb| limb & mask)).0
}

/// x + carry * 2^256, which is below 2p, mod p.
fn subtract_p_once(x: &[u64; 4], carry: bool) -> [u64; 4] {
    let (reduced, borrow) = limbs::sub(x, &P);
    let below_p = u8::from(borrow) & !u8::from(carry);
    limbs::select(&reduced, x, Choice::from(below_p & 1))
}

/// a * b / 2^256 mod p, without `mulx`. Out of line where `mulx` is the rule.
///
/// In: a * b below 2^256 p.
#[cfg_attr(target_arch = "x86_64", cold, inline(never))]
#[cfg_attr(not(target_arch = "x86_64"), inline(always))]
fn mul_portable(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
    let t = limbs::mul_wide(&a, &b);
    let mut low = [t[0], t[1], t[2], t[3]];
    for _ in 0..4 {
        low = divide_by_limb(&low);
    }
    let (sum, carry) = limbs::add(&low, &[t[4], t[5], t[6], t[7]]);
    subtract_p_once(&sum, carry)
}

/// (x + m p) / 2^64, where m = x mod 2^64 makes that whole. It is at most p + x / 2^64.
///
/// m (p + 1) / 2^64 = m (2^192 - 2^160 - 2^32 + 1).
#[inline(always)]
fn divide_by_limb(x: &[u64; 4]) -> [u64; 4] {
    let m = x[0];
    let (low, high) = (m << 32, m >> 32);
    let (multiple, _) = limbs::sub(&[m, 0, 0, m], &[low, high, low, high]);
    limbs::add(&multiple, &[x[1], x[2], x[3], 0]).0
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use sm2::elliptic_curve::bigint::{NonZero, U256, U512};

    /// Numbers below p whose limbs sit at the edges of carries, and any.
    fn element() -> impl Strategy<Value = [u64; 4]> {
        let limb = prop_oneof![
            any::<u64>(),
            Just(0),
            Just(1),
            Just(u64::MAX),
            Just(u64::MAX - 1),
            Just(1 << 32),
            Just((1 << 32) - 1),
            Just(P[1]),
            Just(P[1] - 1),
            Just(P[3]),
            Just(P[3] - 1),
            Just(1 << 63),
        ];
        prop::array::uniform4(limb).prop_map(|limbs| reduced(integer(limbs)))
    }

    fn integer(limbs: [u64; 4]) -> U512 {
        U256::from_words(limbs).concat(&U256::ZERO)
    }

    fn reduced(value: U512) -> [u64; 4] {
        let p = NonZero::new(integer(P)).expect("not 0");
        let (low, _) = value.rem_vartime(&p).split();
        low.to_words()
    }

    /// a * b * 2^-256
    fn montgomery_product(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
        let product = U256::from_words(reduced(integer(a).wrapping_mul(&integer(b))));
        let r = U256::from_words(R).invert_odd_mod(
            &sm2::elliptic_curve::bigint::Odd::new(U256::from_words(P)).expect("odd"),
        );
        let inverse = integer(r.expect("p is prime").to_words());
        reduced(inverse.wrapping_mul(&integer(product.to_words())))
    }

    proptest! {
        #![proptest_config(crate::test_cases(20_000))]

        #[test]
        fn every_operation_equals_the_one_on_integers(a in element(), b in element()) {
            crate::cpu::detect();
            let (x, y) = (integer(a), integer(b));
            let (f, g) = (Field(a), Field(b));
            let p = integer(P);
            prop_assert_eq!((f * g).0, montgomery_product(a, b));
            prop_assert_eq!(f.square().0, montgomery_product(a, a));
            prop_assert_eq!(mul_portable(a, b), (f * g).0);
            prop_assert_eq!((f + g).0, reduced(x.wrapping_add(&y)));
            prop_assert_eq!((f - g).0, reduced(x.wrapping_add(&p).wrapping_sub(&y)));
            prop_assert_eq!((-f).0, reduced(p.wrapping_sub(&x)));
            prop_assert_eq!((f.half() + f.half()).0, a);
            prop_assert!(integer(f.half().0) < p);
            prop_assert_eq!(add_portable(&a, &b), (f + g).0);
            prop_assert_eq!(sub_portable(&a, &b), (f - g).0);
            prop_assert_eq!(f.invert_vartime(), f.invert());
            prop_assert_eq!(Field::from_limbs(a).to_limbs(), a);
        }

        #[test]
        fn numbers_from_p_on_are_reduced(a in prop::array::uniform4(any::<u64>())) {
            crate::cpu::detect();
            prop_assert_eq!(Field::from_limbs(a).to_limbs(), reduced(integer(a)));
        }
    }

    #[test]
    fn the_constants_are_what_they_are_said_to_be() {
        crate::cpu::detect();
        assert_eq!(Field::from_limbs([1, 0, 0, 0]), Field::ONE);
        assert_eq!(Field::from_limbs(R), Field(R_SQUARED));
        assert_eq!(Field::from_limbs(R_SQUARED), Field(R_CUBED));
        let x = Field::from_limbs([5, 6, 7, 8]);
        assert_eq!(x * x.invert(), Field::ONE);
        assert_eq!(Field::ZERO.invert(), Field::ZERO);
        let (p_minus_one, _) = limbs::sub(&P, &[1, 0, 0, 0]);
        for delta in 0..3 {
            let (number, _) = limbs::add(&p_minus_one, &[delta, 0, 0, 0]);
            let decoded = Field::from_bytes_vartime(&limbs::to_be_bytes(&number));
            assert_eq!(decoded, (delta == 0).then(|| -Field::ONE));
        }
    }
}
