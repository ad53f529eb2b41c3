//! Operations that only public numbers need.

use super::{Field, MODULUS, P};
use crate::limbs;

impl Field {
    /// The element with this big-endian encoding, or none if it is p or more.
    pub fn from_bytes_vartime(bytes32: &[u8; 32]) -> Option<Self> {
        let limbs = limbs::from_be_bytes(bytes32);
        let (_, below_p) = limbs::sub(&limbs, &P);
        below_p.then_some(Self(limbs))
    }

    /// Whether it is 0 mod p.
    ///
    /// Time: variable.
    #[inline(always)]
    pub fn is_zero_vartime(self) -> bool {
        // Below 2^256 only 0 and p stand for 0.
        self.0[1] == self.0[2] && (self.0 == [0; 4] || self.0 == P)
    }

    /// Whether both stand for the same element.
    ///
    /// Time: variable.
    pub fn equals_vartime(self, rhs: Self) -> bool {
        (self - rhs).is_zero_vartime()
    }

    /// self / 2.
    #[inline(always)]
    pub fn half(self) -> Self {
        // An odd number gets p added: the sum is below 2^257, and its half below 2^256.
        let odd = limbs::mask(self.0[0] & 1 == 1);
        let (sum, carry) = limbs::add(&self.0, &P.map(|limb| limb & odd));
        Self(limbs::half(&sum, carry))
    }

    /// 1 / self, and 0 for 0.
    ///
    /// Time: variable.
    pub fn invert_vartime(self) -> Self {
        Self(MODULUS.invert_vartime(&self.to_limbs()))
    }

    /// self^(2^n)
    pub fn square_n(self, n: u32) -> Self {
        (0..n).fold(self, |power, _| power.square())
    }

    /// The number whose square it is, if there is one; otherwise that of -self.
    ///
    /// self^((p + 1) / 4), as p = 3 mod 4. The exponent is, in binary, 223 ones, a zero, 22 ones,
    /// 0000 1100: 253 squarings and 13 multiplications.
    pub fn sqrt_candidate(self) -> Self {
        // x_n is self^(2^n - 1).
        let x_2 = self.square() * self;
        let x_3 = x_2.square() * self;
        let x_6 = x_3.square_n(3) * x_3;
        let x_9 = x_6.square_n(3) * x_3;
        let x_11 = x_9.square_n(2) * x_2;
        let x_22 = x_11.square_n(11) * x_11;
        let x_44 = x_22.square_n(22) * x_22;
        let x_88 = x_44.square_n(44) * x_44;
        let x_176 = x_88.square_n(88) * x_88;
        let x_220 = x_176.square_n(44) * x_44;
        let x_223 = x_220.square_n(3) * x_3;
        let x_223_0_22 = x_223.square_n(23) * x_22;
        (x_223_0_22.square_n(6) * x_2).square_n(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modinv::Invert;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::test_cases(2_000))]

        #[test]
        fn halves_roots_and_inverses_are_what_they_say(limbs in prop::array::uniform4(any::<u64>())) {
            crate::cpu::detect();
            let x = Field(limbs);
            prop_assert_eq!(x.half().double().to_limbs(), x.to_limbs());
            prop_assert_eq!(x.invert_vartime().to_limbs(), x.invert().to_limbs());
            let square = x.square();
            let root = square.sqrt_candidate();
            prop_assert!(root.equals_vartime(x) || root.equals_vartime(-x));
            // -1 is no square.
            let root = (-square).sqrt_candidate();
            prop_assert!(root.square().equals_vartime(square));
        }
    }

    #[test]
    fn both_forms_of_zero_are_zero() {
        for (limbs, zero) in [
            ([0; 4], true),
            (P, true),
            ([P[0] + 1, P[1], P[2], P[3]], false),
            ([P[0] - 1, P[1], P[2], P[3]], false),
            ([u64::MAX; 4], false),
            ([1, 0, 0, 0], false),
            ([0, 0, 0, 1], false),
            ([0, 1, 1, 0], false),
        ] {
            assert_eq!(Field(limbs).is_zero_vartime(), zero, "{limbs:x?}");
            assert_eq!(Field(limbs).half().double().to_limbs(), Field(limbs).to_limbs());
        }
    }

    #[test]
    fn encodings_below_p_only() {
        let encoded = |limbs: &[u64; 4]| Field::from_bytes_vartime(&limbs::to_be_bytes(limbs));
        assert!(encoded(&P).is_none());
        assert!(encoded(&[u64::MAX; 4]).is_none());
        assert_eq!(encoded(&[P[0] - 1, P[1], P[2], P[3]]).map(|x| x.0[0]), Some(P[0] - 1));
        assert!(encoded(&[0; 4]).is_some());
    }
}
