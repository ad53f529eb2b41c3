//! Odd multiples of public points, eight points at a time.

use core::array;

use super::super::super::key_table::Packed;
use super::super::super::point::{Affine, GENERATOR};
use super::field::LANES;
use super::inverse::Products;
use super::packed;
use super::point::{Affine8, Signed8, add_given_inverses};

/// Each point times 1, 3, 5 and so on, point by point.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn packed_odd_multiples(points: &[Affine], count: usize) -> Vec<Packed> {
    let multiples = odd_multiples(points, count);
    let mut all = vec![Packed::default(); points.len() * count];
    for (multiples, all) in multiples.chunks_exact(count).zip(all.chunks_mut(LANES * count)) {
        let mut lanes = [Packed::default(); LANES];
        for (i, multiple) in multiples.iter().enumerate() {
            packed::store(multiple, &mut lanes);
            for (of_point, packed) in all.chunks_exact_mut(count).zip(&lanes) {
                of_point[i] = *packed;
            }
        }
    }
    all
}

/// For every eight points their multiples by 1, 3, 5 and so on, in rounds that share an inversion: with
/// 2^i times the point there are twice as many, and 2^(i+1) times the point.
///
/// In: points of the curve, whose order is n: no two that meet here have the same x. `count` is a power
/// of two.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn odd_multiples(points: &[Affine], count: usize) -> Vec<Affine8> {
    let mut powers = Vec::with_capacity(points.len().div_ceil(LANES));
    for lanes in points.chunks(LANES) {
        powers.push(side_by_side(lanes));
    }
    let mut all = vec![Affine8::default(); powers.len() * count];
    for (multiples, point) in all.chunks_exact_mut(count).zip(&powers) {
        multiples[0] = *point;
    }
    let mut products = Products::with_capacity(powers.len() * count.div_ceil(2));
    let mut known = 1;
    while known < count {
        double_all(&mut powers, &mut products);
        for (multiples, power) in all.chunks_exact(count).zip(&powers) {
            for point in &multiples[..known] {
                products.push(&power.x.sub(&point.x));
            }
        }
        invert(&mut products);
        for (multiples, power) in all.chunks_exact_mut(count).zip(&powers).rev() {
            for i in (0..known).rev() {
                let mut sum = multiples[i];
                let difference = Signed8 { point: *power, negative: 0 }.minus(&sum);
                let inverses = products.pop([&difference.x]);
                add_given_inverses(array::from_mut(&mut sum), &[difference], &inverses);
                multiples[known + i] = sum;
            }
        }
        known *= 2;
    }
    all
}

/// Lanes that have no point take G.
#[target_feature(enable = "avx512f,avx512ifma")]
fn side_by_side(points: &[Affine]) -> Affine8 {
    let mut lanes = [Packed::new(&GENERATOR); LANES];
    for (lane, point) in lanes.iter_mut().zip(points) {
        *lane = Packed::new(point);
    }
    packed::load(lanes.each_ref())
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn double_all(points: &mut [Affine8], products: &mut Products) {
    for point in points.iter() {
        products.push(&point.y.add(&point.y));
    }
    invert(products);
    for point in points.iter_mut().rev() {
        let inverses = products.pop([&point.y.add(&point.y)]);
        let tangent = point.tangent();
        add_given_inverses(array::from_mut(point), &[tangent], &inverses);
    }
}

/// Turns products to inverses. Of points of order n no y is 0.
#[target_feature(enable = "avx512f,avx512ifma")]
fn invert(products: &mut Products) {
    let inverted = products.invert();
    assert!(inverted, "a point is not of order n");
}
