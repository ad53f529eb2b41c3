//! Width-w non-adjacent forms of public numbers: of any w digits in a row at most one is not 0, and
//! that is odd and below 2^(w-1) in absolute value.

/// One digit for each bit, and one for a last carry.
pub const LENGTH: usize = 129;

/// The digits of a number, the lowest first.
pub type Digits = [i16; LENGTH];

/// The digits of k, with all signs changed if `negative`, and how many there are up to the highest
/// that is not 0.
///
/// In: a width of 2 to 14.
pub fn digits_vartime(mut k: u128, negative: bool, width: u32) -> (Digits, usize) {
    let mut digits = [0; LENGTH];
    let mut position = 0;
    let mut length = 0;
    while k != 0 {
        let zeros = k.trailing_zeros();
        k >>= zeros;
        position += zeros;
        let low = (k as u16) & ((1 << width) - 1);
        let borrow = low >> (width - 1);
        let digit = low as i16 - (borrow << width) as i16;
        digits[position as usize] = if negative { -digit } else { digit };
        length = position as usize + 1;
        k = (k >> width) + u128::from(borrow);
        position += width;
    }
    (digits, length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(k: u128, negative: bool, width: u32) {
        let (digits, length) = digits_vartime(k, negative, width);
        assert_eq!(length, digits.iter().rposition(|digit| *digit != 0).map_or(0, |i| i + 1));
        // Horner modulo 2^128, and the highest digit for what lies above.
        let sum = digits
            .iter()
            .rev()
            .fold(0i128, |sum, digit| sum.wrapping_mul(2).wrapping_add(i128::from(*digit)));
        assert_eq!(sum as u128, if negative { k.wrapping_neg() } else { k });
        assert!(digits[128] == 0 || digits[128] == if negative { -1 } else { 1 });
        assert_eq!(
            digits[128] == 0,
            digits[..128]
                .iter()
                .rev()
                .find(|digit| **digit != 0)
                .is_none_or(|digit| (*digit > 0) != negative)
        );
        for (i, digit) in digits.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            assert!(digit % 2 != 0 && digit.abs() < 1 << (width - 1));
            let next = &digits[i + 1..LENGTH.min(i + width as usize)];
            assert!(next.iter().all(|digit| *digit == 0));
        }
    }

    #[test]
    fn edges_of_carries() {
        for width in [2, 5, 12, 14] {
            for base in [0, 1 << 127, u128::MAX, u128::MAX / 3, u128::MAX / 7] {
                for delta in 0..100 {
                    for k in [base.wrapping_add(delta), base.wrapping_sub(delta)] {
                        check(k, false, width);
                        check(k, true, width);
                    }
                }
            }
        }
    }

    proptest! {
        #![proptest_config(crate::test_cases(5_000))]

        #[test]
        fn any_number(k in any::<u128>(), negative in any::<bool>(), width in 2u32..=14) {
            check(k, negative, width);
        }
    }
}
