//! t * Q for eight public t and Q at a time.
//!
//! An odd t is 2^255 and 51 odd digits of 5 bits: each takes five doublings and an addition out of the
//! sixteen odd multiples of its Q. An even t is taken as n - t, and Q as -Q.
//!
//! The additions are incomplete. Where one meets equal or opposite points Z comes out as 0 and stays 0:
//! such an item is given back as none, and verified by complete code.
//!
//! Time: variable in nothing but the number of items; all of it is public.

use core::arch::x86_64::{
    __m512i, __mmask8, _mm512_add_epi64, _mm512_and_si512, _mm512_i64gather_epi64,
    _mm512_mask_xor_epi64, _mm512_mullo_epi64, _mm512_set1_epi64, _mm512_setr_epi64,
    _mm512_testn_epi64_mask,
};
use core::array;

use super::super::super::comb::odd_of;
use super::super::super::point::Affine;
use super::super::super::scalar::Scalar;
use super::super::super::verify::Fraction;
use super::field::{Field8, LANES, Words};
use super::inverse::Products;
use super::point::{Affine8, Jacobian8, Signed8, add_affine_each, double_each};
use crate::window;

/// Groups of eight that are worked on together: a multiplication of one fills the gaps of another.
const IN_FLIGHT: usize = 2;

const BITS: usize = 5;
const MULTIPLES: usize = 1 << (BITS - 1);

const WINDOWS: usize = 51;

/// The odd multiples of eight Q: for each, ten limbs.
type Multiples = [[Words; 10]; MULTIPLES];

/// t and Q of up to eight items.
pub type Item = (Scalar, Affine);

/// t * Q + R for each item and its R, as (X, Z^2) with x = X / Z^2, one by one. None where an addition
/// met equal or opposite points.
///
/// In: every t in [1, n-1].
#[target_feature(enable = "avx512f,avx512dq,avx512ifma")]
pub fn mul_add_each_vartime(items: &[Item], addends: &[Affine]) -> Vec<Option<Fraction>> {
    let groups: Vec<[Item; LANES]> = items.chunks(LANES).map(padded).collect();
    let multiples = multiples_of(&groups);
    let mut products = Vec::with_capacity(groups.len());
    let (pairs, last) = groups.as_chunks::<IN_FLIGHT>();
    for (items, multiples) in pairs.iter().zip(multiples.as_chunks().0) {
        products.extend(products_of::<IN_FLIGHT>(items, multiples));
    }
    for (items, multiples) in last.iter().zip(&multiples[IN_FLIGHT * pairs.len()..]) {
        products.extend(products_of(array::from_ref(items), array::from_ref(multiples)));
    }
    let mut results = Vec::with_capacity(items.len());
    for (product, addends) in products.iter().zip(addends.chunks(LANES)) {
        let sum = product.add_affine(&Signed8 { point: side_by_side(addends), negative: 0 });
        let (x, zz) = (sum.x.to_fields(), sum.z.square().to_fields());
        let zeros = sum.z.zeros();
        for lane in 0..addends.len() {
            results.push((zeros >> lane & 1 == 0).then_some((x[lane], zz[lane])));
        }
    }
    results
}

/// Eight items: those that there are, and the first again.
fn padded(items: &[Item]) -> [Item; LANES] {
    core::array::from_fn(|lane| *items.get(lane).unwrap_or(&items[0]))
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn side_by_side(points: &[Affine]) -> Affine8 {
    let point = |lane: usize| points.get(lane).unwrap_or(&points[0]);
    Affine8 {
        x: Field8::from_fields(&core::array::from_fn(|lane| point(lane).x)),
        y: Field8::from_fields(&core::array::from_fn(|lane| point(lane).y)),
    }
}

/// Q, 3 Q, 5 Q and so on up to 31 Q, or those of -Q where t is even, of all groups, in affine form by
/// one inversion.
///
/// No sum of two of them meets an exception, as n is larger than they are.
#[target_feature(enable = "avx512f,avx512ifma")]
fn multiples_of(groups: &[[Item; LANES]]) -> Vec<Multiples> {
    let mut points = Vec::with_capacity(MULTIPLES * groups.len());
    for group in groups {
        let mut negative: __mmask8 = 0;
        for (lane, (t, _)) in group.iter().enumerate() {
            negative |= (1 - t.is_odd().unwrap_u8()) << lane;
        }
        let point = side_by_side(&group.map(|(_, q)| q));
        let point = Signed8 { point, negative }.to_affine();
        let mut multiple = Jacobian8::from_affine(point);
        let double = multiple.double();
        points.push(multiple);
        for _ in 1..MULTIPLES {
            multiple = multiple.add(&double);
            points.push(multiple);
        }
    }
    let mut products = Products::with_capacity(points.len());
    for point in &points {
        products.push(&point.z);
    }
    assert!(products.invert(), "no Z of a multiple is 0");
    let mut tables = vec![[[Words::default(); 10]; MULTIPLES]; groups.len()];
    let entries = tables.as_flattened_mut().iter_mut().zip(&points);
    for (entry, point) in entries.rev() {
        let [inverse] = products.pop([&point.z]);
        let point = point.to_affine(&inverse);
        let limbs = point.x.limbs().into_iter().chain(point.y.limbs());
        for (word, limb) in entry.iter_mut().zip(limbs) {
            *word = Words::store(limb);
        }
    }
    tables
}

/// t * Q of some groups, whose multiplications stand side by side.
#[target_feature(enable = "avx512f,avx512dq,avx512ifma")]
fn products_of<const K: usize>(
    items: &[[Item; LANES]; K],
    multiples: &[Multiples; K],
) -> [Jacobian8; K] {
    let signs = items.each_ref().map(signs_of);
    let mut sums = [Jacobian8::default(); K];
    for (sum, multiples) in sums.iter_mut().zip(multiples) {
        // The sign of 2^255 is a plus.
        *sum = Jacobian8::from_affine(first(multiples));
    }
    let mut addends = [Signed8::default(); K];
    for i in (0..WINDOWS).rev() {
        for _ in 0..BITS {
            double_each(&mut sums);
        }
        for k in 0..K {
            addends[k] = lookup(&multiples[k], digits(&signs[k], i));
        }
        add_affine_each(&mut sums, &addends);
    }
    sums
}

/// The signs of each t, or of n - t where t is even.
fn signs_of(items: &[Item; LANES]) -> [[u64; 4]; LANES] {
    items.map(|(t, _)| window::signs(&odd_of(&t).to_limbs()))
}

/// The signs of window i, in the low bits.
#[target_feature(enable = "avx512f")]
#[inline]
fn digits(signs: &[[u64; 4]; LANES], i: usize) -> __m512i {
    let mut words = Words::default();
    for (word, signs) in words.0.iter_mut().zip(signs) {
        *word = window::digit::<BITS>(signs, BITS * i);
    }
    words.load()
}

/// The first of the multiples.
#[target_feature(enable = "avx512f,avx512ifma")]
fn first(multiples: &Multiples) -> Affine8 {
    let [a, b, c, d, e, f, g, h, i, j] = &multiples[0];
    Affine8 {
        x: Field8::from_limbs([a.load(), b.load(), c.load(), d.load(), e.load()]),
        y: Field8::from_limbs([f.load(), g.load(), h.load(), i.load(), j.load()]),
    }
}

/// The multiples that the five signs in each lane's low bits stand for.
#[target_feature(enable = "avx512f,avx512dq,avx512ifma")]
#[inline]
fn lookup(multiples: &Multiples, signs: __m512i) -> Signed8 {
    let negative = _mm512_testn_epi64_mask(signs, splat(MULTIPLES as i64));
    let index = _mm512_mask_xor_epi64(signs, negative, signs, splat(-1));
    let index = _mm512_and_si512(index, splat(MULTIPLES as i64 - 1));
    let lane = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
    let offset = _mm512_add_epi64(_mm512_mullo_epi64(index, splat(10 * LANES as i64)), lane);
    let mut limbs = [offset; 10];
    for (i, limb) in limbs.iter_mut().enumerate() {
        let first = multiples[0][i].0.as_ptr();
        // SAFETY: an index is below 16, so that the word lies in the table.
        *limb = unsafe { _mm512_i64gather_epi64::<8>(offset, first.cast()) };
    }
    let [a, b, c, d, e, f, g, h, i, j] = limbs;
    let x = Field8::from_limbs([a, b, c, d, e]);
    Signed8 { point: Affine8 { x, y: Field8::from_limbs([f, g, h, i, j]) }, negative }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn splat(word: i64) -> __m512i {
    _mm512_set1_epi64(word)
}
