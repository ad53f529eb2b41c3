//! Searches all scalars for those of which the additions of a comb meet equal or opposite points, which
//! the incomplete formulas get wrong.

use k256::elliptic_curve::bigint::U512;

/// A window: its lowest bit and its width.
pub type Window = (usize, usize);

/// The k, of a group of order n, for which adding `windows` in this order meets equal or opposite
/// points, or the step at which it would for some k, if that is not the last.
///
/// All windows so far must cover the bits from `low` to `high`, so that their sum is any odd
/// multiple of 2^low between -2^high and 2^high. The next point is d * 2^s, d odd. The two
/// have the same x if and only if their sum or difference is a multiple of n.
pub fn exceptions(n: &[u64; 4], windows: &[Window]) -> Vec<(usize, U512)> {
    let n = U512::from_words([n[0], n[1], n[2], n[3], 0, 0, 0, 0]);
    let power = |bit: usize| U512::ONE.shl_vartime(bit as u32);
    let mut found = Vec::new();
    let (mut low, mut high) = (windows[0].0, windows[0].0 + windows[0].1);
    for (step, &(start, width)) in windows.iter().enumerate().skip(1) {
        for digit in (0..1u64 << width).map(|i| 2 * i) {
            // d * 2^s, from -(2^width - 1) up, modulo 2^512
            let d = U512::from_u64(digit + 1).wrapping_sub(&power(width));
            let next = d.wrapping_mul(&power(start));
            for multiple in 0..=8u64 {
                let m = U512::from_u64(multiple).wrapping_sub(&U512::from_u64(4));
                let sum = m.wrapping_mul(&n).wrapping_sub(&next);
                let is_sum_so_far = sum.wrapping_add(&power(high)) < power(high + 1)
                    && sum.trailing_zeros_vartime() == low as u32;
                if !is_sum_so_far {
                    continue;
                }
                // Opposite points add up to a multiple of n, equal ones differ by one.
                let k = sum.wrapping_sub(&next);
                let last = step + 1 == windows.len();
                if !last || (k > U512::ZERO && k < n) {
                    found.push((step, k));
                }
            }
        }
        (low, high) = (low.min(start), high.max(start + width));
        assert_eq!(windows[..=step].iter().map(|w| w.1).sum::<usize>(), high - low);
    }
    found
}
