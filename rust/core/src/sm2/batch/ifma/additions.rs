//! Additions of points in affine form, many of which share an inversion.

use core::arch::x86_64::__mmask8;
use core::array;

use zeroize::Zeroizing;

use super::field::{Field8, Lazy8};
use super::inverse::Products;
use super::point::{Affine8, Difference8, Signed8, add_given_inverses};

/// Additions to sums that are made in several chains: the sums of the first chain, then those of the
/// second, and so on.
pub struct Additions {
    differences: Zeroizing<Vec<Difference8>>,
    count: usize,
    products: Products,
    /// For each sum of a chain, the lanes in which an addition met points with the same x.
    exceptions: Vec<__mmask8>,
}

impl Additions {
    /// In: the most additions that share an inversion, and the number of sums of a chain.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn with_capacity(additions: usize, sums: usize) -> Self {
        Self {
            differences: Zeroizing::new(vec![Difference8::default(); additions]),
            count: 0,
            products: Products::with_capacity(additions),
            exceptions: vec![0; sums],
        }
    }

    /// To the next sum, the point that differs from it by this.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn push(&mut self, difference: Difference8) {
        self.products.push(&difference.x);
        self.differences[self.count] = difference;
        self.count += 1;
    }

    /// Adds what was pushed to as many sums, in the same order. Where a point has the x of its sum, that
    /// lane of the sum is worth nothing from then on, and no other.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn finish(&mut self, sums: &mut [Affine8]) {
        if !self.products.invert() {
            self.set_exceptions_aside();
        }
        let differences = &self.differences[..self.count];
        let (first_sums, sums) = sums.as_rchunks_mut::<2>();
        let (first_differences, differences) = differences.as_rchunks::<2>();
        for (sums, differences) in sums.iter_mut().zip(differences).rev() {
            let inverses = self.products.pop([&differences[0].x, &differences[1].x]);
            add_given_inverses(sums, differences, &inverses);
        }
        if let ([sum], [difference]) = (first_sums, first_differences) {
            let inverses = self.products.pop([&difference.x]);
            add_given_inverses(array::from_mut(sum), array::from_ref(difference), &inverses);
        }
        self.products.clear();
        self.count = 0;
    }

    /// A factor of 0 would spoil its lane of all the others: it becomes 1.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn set_exceptions_aside(&mut self) {
        let chain = self.exceptions.len();
        for (i, difference) in self.differences[..self.count].iter_mut().enumerate() {
            self.exceptions[i % chain] |= difference.x.zeros();
            difference.x = one_for_zero(&difference.x);
            self.products.push(&difference.x);
        }
        self.products.invert();
    }

    /// Adds the chains up.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn join(&mut self, sums: &mut Vec<Affine8>) {
        let chain = self.exceptions.len();
        while sums.len() > chain {
            let kept = (sums.len() / chain).div_ceil(2) * chain;
            let (firsts, others) = sums.split_at_mut(kept);
            for (other, sum) in others.iter().zip(&*firsts) {
                self.push(Signed8 { point: *other, negative: 0 }.minus(sum));
            }
            self.finish(&mut firsts[..others.len()]);
            sums.truncate(kept);
        }
    }

    /// For each sum of a chain, the lanes that are worth nothing.
    pub fn exceptions(&self) -> &[__mmask8] {
        &self.exceptions
    }
}

/// A factor that spoils no product.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn one_for_zero(factor: &Lazy8) -> Lazy8 {
    factor.replace(factor.zeros(), &Field8::one().loosened())
}
