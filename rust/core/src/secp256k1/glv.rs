//! Halving the length of a public scalar with the endomorphism of the curve (Gallant, Lambert,
//! Vanstone: "Faster point multiplication on elliptic curves with efficient endomorphisms").
//!
//! lambda (x, y) = (beta x, y), with lambda^3 = 1 mod n and beta^3 = 1 mod p. So
//! k Q = k1 Q + k2 (lambda Q) with k = k1 + k2 lambda mod n, and k1 and k2 can be found of half the
//! length: what is left of (k, 0) when the nearest point of the lattice of all (a, b) with
//! a + b lambda = 0 mod n is taken away. docs/arithmetic.md has the bounds.

use super::field::Field;
use super::scalar::Scalar;
use crate::limbs;

/// A cube root of 1 mod p.
pub const BETA: Field = Field::from_limbs([
    0xc139_6c28_7195_01ee,
    0x9cf0_4975_12f5_8995,
    0x6e64_479e_ac34_34e9,
    0x7ae9_6a2b_657c_0710,
]);

/// A basis of the lattice: (A1, -B1) and (A2, A1).
pub const A1: [u64; 4] = [0xe86c_90e4_9284_eb15, 0x3086_d221_a7d4_6bcd, 0, 0];
pub const B1: [u64; 4] = [0x6f54_7fa9_0abf_e4c3, 0xe443_7ed6_010e_8828, 0, 0];
pub const A2: [u64; 4] = [0x57c1_108d_9d44_cfd8, 0x14ca_50f7_a8e2_f3f6, 1, 0];

/// 2^384 A1 / n and 2^384 B1 / n, rounded.
const G1: [u64; 4] =
    [0xe893_209a_45db_b031, 0x3daa_8a14_71e8_ca7f, 0xe86c_90e4_9284_eb15, 0x3086_d221_a7d4_6bcd];
const G2: [u64; 4] =
    [0x1571_b4ae_8ac4_7f71, 0x2212_08ac_9df5_06c6, 0x6f54_7fa9_0abf_e4c4, 0xe443_7ed6_010e_8828];

/// k1 and k2 in two's complement of 256 bits; their absolute values are below 2^128.
pub fn split_vartime(k: &Scalar) -> [[u64; 4]; 2] {
    let k = k.to_limbs();
    let (c1, c2) = (rounded_product(&k, &G1), rounded_product(&k, &G2));
    let minus = |a: &[u64; 4], b: &[u64; 4]| limbs::sub(a, b).0;
    let k1 = minus(&minus(&k, &product(&c1, &A1)), &product(&c2, &A2));
    let k2 = minus(&product(&c1, &B1), &product(&c2, &A1));
    [k1, k2]
}

/// The absolute value of a half, and whether it is negative.
pub fn absolute_vartime(half: &[u64; 4]) -> (u128, bool) {
    let negative = half[3] >> 63 == 1;
    let [a, b, ..] = if negative { limbs::sub(&[0; 4], half).0 } else { *half };
    (u128::from(a) | u128::from(b) << 64, negative)
}

/// k g / 2^384, rounded: below 2^128.
fn rounded_product(k: &[u64; 4], g: &[u64; 4]) -> [u64; 4] {
    let t = limbs::mul_wide(k, g);
    let (c, carry) = t[6].overflowing_add(t[5] >> 63);
    [c, t[7] + u64::from(carry), 0, 0]
}

/// a b mod 2^256.
fn product(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let t = limbs::mul_wide(a, b);
    [t[0], t[1], t[2], t[3]]
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

    fn scalar((absolute, negative): (u128, bool)) -> Scalar {
        let scalar = Scalar::from_limbs([absolute as u64, (absolute >> 64) as u64, 0, 0]);
        if negative { -scalar } else { scalar }
    }

    fn check(k: Scalar) {
        let halves = split_vartime(&k);
        let [k1, k2] = halves.each_ref().map(absolute_vartime);
        assert!(scalar(k1) + scalar(k2) * LAMBDA == k, "{k:?}");
        // (A1 + A2) / 2 and (B1 + A1) / 2, and a little for the rounding of G1 and G2.
        assert!(k1.0 >> 120 <= 0xa2 && k2.0 >> 120 <= 0x8a, "{k:?}");
        for half in &halves {
            assert!(half[2] == half[3] && half[2].wrapping_add(1) <= 1, "{k:?}");
        }
    }

    // Close to 0, to n, to lambda and to where the rounding changes.
    #[test]
    fn edges_are_split() {
        for base in [[0; 4], N, LAMBDA.to_limbs(), A1, B1, A2, G1, G2] {
            for delta in 0..20 {
                for limbs in
                    [limbs::add(&base, &[delta, 0, 0, 0]).0, limbs::sub(&base, &[delta, 0, 0, 0]).0]
                {
                    check(Scalar::from_bytes_reduced(&limbs::to_be_bytes(&limbs)));
                }
            }
        }
        for bit in 0..256 {
            let mut limbs = [0; 4];
            limbs[bit / 64] = 1 << (bit % 64);
            check(Scalar::from_bytes_reduced(&limbs::to_be_bytes(&limbs)));
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(20_000))]

        #[test]
        fn any_scalar_is_split(bytes in any::<[u8; 32]>()) {
            check(Scalar::from_bytes_reduced(&bytes));
        }
    }
}
