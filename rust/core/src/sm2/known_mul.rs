//! s * G + t * Q for public numbers and a Q that has a table: additions only.

use super::comb::odd_of;
use super::key_table::{GENERATOR_TABLE, KeyTable};
use super::point::Jacobian;
use super::scalar::Scalar;
use crate::window;

/// s * G + t * Q.
///
/// In:   s and t in [1, n-1].
/// Time: variable in everything.
pub fn known_mul_vartime(s: &Scalar, t: &Scalar, q: &KeyTable) -> Jacobian {
    let terms = [Term::new(s, &GENERATOR_TABLE), Term::new(t, q)];
    // The two sums do not wait for one another.
    let mut sums = [Jacobian::INFINITY; 2];
    for window in 0..q.windows() {
        for (sum, term) in sums.iter_mut().zip(&terms) {
            if window < term.table.windows() {
                *sum = term.add_vartime(sum, window);
            }
        }
    }
    sums[0].add_complete_vartime(&sums[1])
}

/// A number's signs, or those of its opposite where it is even, and what they are multiplied with.
struct Term<'a> {
    table: &'a KeyTable,
    signs: [u64; 4],
    even: bool,
}

impl<'a> Term<'a> {
    fn new(k: &Scalar, table: &'a KeyTable) -> Self {
        let even = !bool::from(k.is_odd());
        Self { table, signs: window::signs(&odd_of(k).to_limbs()), even }
    }

    #[inline(always)]
    fn add_vartime(&self, sum: &Jacobian, window: usize) -> Jacobian {
        let digit = self.table.digit(&self.signs, window);
        let point = self.table.entry(digit).to_affine();
        let point = if digit.negative == self.even { point } else { point.negate() };
        sum.add_affine_complete_vartime(&point)
    }
}
