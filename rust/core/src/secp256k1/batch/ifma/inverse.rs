//! Many inversions for the price of one (Montgomery's trick): down the vectors in all lanes, then
//! across the eight lanes, and one inversion of a number.

use zeroize::Zeroizing;

use super::field::{Field8, Lazy8};
use crate::modinv::{Invert, invert_all};
use crate::secret::declassify;

/// Two products are made in turn, so that a multiplication does not wait for the one before it.
const CHAINS: usize = 2;

/// The product of all factors so far, in each lane, and how it came about. After
/// [`Products::invert`] it gives the inverse of each factor, the last one first.
///
/// Time: constant in the factors, but for whether one of them is 0.
pub struct Products {
    /// For each factor, the product of those before it in its chain.
    before: Zeroizing<Vec<Field8>>,
    factors: usize,
    chains: Zeroizing<[Field8; CHAINS]>,
}

impl Products {
    /// Of no factors yet.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn with_capacity(factors: usize) -> Self {
        Self {
            before: Zeroizing::new(vec![Field8::default(); factors]),
            factors: 0,
            chains: Zeroizing::new([Field8::one(); CHAINS]),
        }
    }

    /// Begins anew.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn clear(&mut self) {
        self.factors = 0;
        *self.chains = [Field8::one(); CHAINS];
    }

    /// In: not more factors than the capacity.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn push(&mut self, factor: &Lazy8) {
        let chain = &mut self.chains[self.factors % CHAINS];
        self.before[self.factors] = *chain;
        *chain = chain.mul(factor);
        self.factors += 1;
    }

    /// Turns over from products to inverses. False, and nothing is pushed any more, if a product
    /// is 0 in some lane.
    #[target_feature(enable = "avx512f,avx512ifma")]
    pub fn invert(&mut self) -> bool {
        if self.factors == 0 {
            return true;
        }
        let [a, b] = *self.chains;
        let mut lanes = Zeroizing::new(a.mul(&b).to_fields());
        let any_zero = lanes.iter().map(|lane| lane.is_zero()).reduce(|a, b| a | b);
        if any_zero.is_some_and(declassify) {
            self.clear();
            return false;
        }
        invert_all(&mut lanes[..]);
        let inverse = Field8::from_fields(&lanes);
        *self.chains = [inverse.mul(&b), inverse.mul(&a)];
        true
    }

    /// The inverses of the last `K` factors that have not yet been given back. No multiplication
    /// waits for another as long as there are as many chains.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    pub fn pop<const K: usize>(&mut self, factors: [&Lazy8; K]) -> [Field8; K] {
        const { assert!(K <= CHAINS) };
        self.factors -= K;
        let mut inverses = [Field8::default(); K];
        for (i, inverse) in inverses.iter_mut().enumerate() {
            let factor = self.factors + i;
            *inverse = self.chains[factor % CHAINS].mul(&self.before[factor]);
        }
        for (i, factor) in factors.iter().enumerate() {
            let chain = &mut self.chains[(self.factors + i) % CHAINS];
            *chain = chain.mul(factor);
        }
        inverses
    }
}
