//! s * G + t * Q for public numbers and a Q that has a table: additions only.

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::comb::odd_of;
use super::key_table::{GENERATOR_TABLE, KeyTable};
use super::point::Jacobian;
use super::scalar::Scalar;
use crate::cpu::Kernel;
use crate::window;

/// s * G + t * Q.
///
/// In:   s and t in [1, n-1].
/// Time: variable in everything.
pub fn known_mul_vartime(kernel: Kernel, s: &Scalar, t: &Scalar, q: &KeyTable) -> Jacobian {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma
        && let Some(sum) = ifma::known_mul_vartime((*s, *t, q))
    {
        return sum;
    }
    let _ = kernel;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modinv::Invert;
    use crate::sm2::field::Field;
    use crate::sm2::point::{Affine, GENERATOR};
    use crate::sm2::sign;

    fn encoded(point: &Jacobian) -> Option<[u8; 64]> {
        (point.z != Field::ZERO).then(|| point.to_affine(point.z.invert()).to_bytes())
    }

    // Small multiples of G as Q meet equal and opposite points in lanes, in windows and at the end.
    #[test]
    fn the_sum_is_that_of_the_numbers_by_every_kernel() {
        crate::cpu::detect();
        let scalar = |k: u64| Scalar::from_limbs([k, 0, 0, 0]);
        let any = Scalar::from_limbs([0x1234_5678_9abc_def1, 2, 3, 4]);
        let mut numbers: Vec<Scalar> = (1..6).map(scalar).collect();
        numbers.extend([
            -Scalar::ONE,
            -scalar(2),
            -scalar(7),
            any,
            -any,
            any * any,
            scalar(1 << 40),
        ]);
        let kernels = [Kernel::Portable, Kernel::Ifma].into_iter().filter(|k| k.is_available());
        let kernels: Vec<Kernel> = kernels.collect();
        for d in [Scalar::ONE, scalar(2), scalar(31), -Scalar::ONE, scalar(1 << 20), any] {
            let point = Affine::from_bytes_vartime(&sign::public_key(Kernel::Portable, &d));
            let table = KeyTable::new(Kernel::Portable, &point.unwrap_or(GENERATOR));
            for (s, t) in numbers.iter().flat_map(|s| numbers.iter().map(move |t| (s, t))) {
                let sum = *s + *t * d;
                let expected =
                    (sum != Scalar::default()).then(|| sign::public_key(Kernel::Portable, &sum));
                for kernel in &kernels {
                    let found = encoded(&known_mul_vartime(*kernel, s, t, &table));
                    assert_eq!(found, expected, "{kernel:?}, {s:x?}, {t:x?}, {d:x?}");
                }
            }
        }
    }
}
