//! Square roots mod p, two vectors at a time.

use super::super::super::field::Field;
use super::field::{Field8, LANES};

/// The vectors in flight: a squaring waits for the one before it, and the other vector fills the gaps.
const VECTORS: usize = 2;

/// As [`Field::sqrt_candidate`], for each element.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn sqrt_candidates(elements: &[Field]) -> Vec<Field> {
    let mut roots = Vec::with_capacity(elements.len().next_multiple_of(LANES * VECTORS));
    for some in elements.chunks(LANES * VECTORS) {
        let mut vectors = [Field8::default(); VECTORS];
        for (vector, lanes) in vectors.iter_mut().zip(some.chunks(LANES)) {
            let mut fields = [Field::ZERO; LANES];
            fields[..lanes.len()].copy_from_slice(lanes);
            *vector = Field8::from_fields(&fields);
        }
        for vector in candidates(&vectors) {
            roots.extend(vector.to_fields());
        }
    }
    roots.truncate(elements.len());
    roots
}

/// The chain of [`Field::sqrt_candidate`].
#[target_feature(enable = "avx512f,avx512ifma")]
fn candidates(x: &[Field8; VECTORS]) -> [Field8; VECTORS] {
    let x_2 = times(&square_n(x, 1), x);
    let x_3 = times(&square_n(&x_2, 1), x);
    let x_6 = times(&square_n(&x_3, 3), &x_3);
    let x_9 = times(&square_n(&x_6, 3), &x_3);
    let x_11 = times(&square_n(&x_9, 2), &x_2);
    let x_22 = times(&square_n(&x_11, 11), &x_11);
    let x_44 = times(&square_n(&x_22, 22), &x_22);
    let x_88 = times(&square_n(&x_44, 44), &x_44);
    let x_176 = times(&square_n(&x_88, 88), &x_88);
    let x_220 = times(&square_n(&x_176, 44), &x_44);
    let x_223 = times(&square_n(&x_220, 3), &x_3);
    let x_223_0_22 = times(&square_n(&x_223, 23), &x_22);
    square_n(&times(&square_n(&x_223_0_22, 6), &x_2), 2)
}

/// Each element to the power of 2^n.
#[target_feature(enable = "avx512f,avx512ifma")]
fn square_n(x: &[Field8; VECTORS], n: u32) -> [Field8; VECTORS] {
    let [mut a, mut b] = *x;
    for _ in 0..n {
        (a, b) = (a.square(), b.square());
    }
    [a, b]
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn times(a: &[Field8; VECTORS], b: &[Field8; VECTORS]) -> [Field8; VECTORS] {
    [a[0].mul(&b[0]), a[1].mul(&b[1])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::batch::ifma::on_this_machine;

    #[test]
    fn roots_in_every_lane_and_of_every_number_of_elements_are_those_of_the_portable_chain() {
        on_this_machine(|| {
            let mut elements = vec![Field::ZERO, Field::from_limbs([1, 0, 0, 0])];
            elements.push(-elements[1]);
            for i in 0..40 {
                elements
                    .push(elements[i + 2].square() + Field::from_limbs([i as u64 + 5, 0, 0, 7]));
            }
            for count in 0..elements.len() {
                // SAFETY: the processor has the features.
                let roots = unsafe { sqrt_candidates(&elements[elements.len() - count..]) };
                assert_eq!(roots.len(), count);
                for (root, x) in roots.iter().zip(&elements[elements.len() - count..]) {
                    assert_eq!(root.to_limbs(), x.sqrt_candidate().to_limbs());
                }
            }
        });
    }
}
