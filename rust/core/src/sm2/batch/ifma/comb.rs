//! k * G for eight secret k at a time.
//!
//! As in [`super::super::super::comb`], with one window of 4 bits and 36 of 7: the lowest is added
//! last, and no k meets an exception (the same search shows it, and that the sums of disjoint windows
//! above the lowest can be added in any order). A window of the table is sliced
//! by limbs: a limb of its 64 points is eight vectors, out of which a permutation picks an entry
//! for each lane. The index is the operand of an instruction, never an address.
//!
//! The table (184,960 bytes) is computed at the first use.

use core::arch::x86_64::{
    __m512i, __mmask8, _mm_cvtsi64_si128, _mm512_load_si512, _mm512_mask_blend_epi64,
    _mm512_mask_xor_epi64, _mm512_or_si512, _mm512_permutex2var_epi64, _mm512_permutexvar_epi64,
    _mm512_set1_epi64, _mm512_sll_epi64, _mm512_srl_epi64, _mm512_test_epi64_mask,
    _mm512_testn_epi64_mask,
};
use std::sync::LazyLock;

use zeroize::Zeroizing;

use super::super::super::comb::{self, Shape};
use super::super::super::field::Field;
use super::super::super::point::Affine;
use super::super::super::scalar::Scalar;
use super::additions::{Additions, one_for_zero};
use super::field::{Field8, LANES, Words};
use super::inverse::Products;
use super::point::{Affine8, Jacobian8, Signed8};
use crate::modinv::Invert;
use crate::window;

/// The bits of the windows.
pub const SHAPE: Shape = Shape { lowest_bits: 4, bits: 7, windows: 36 };

const LOWEST_ENTRIES: usize = 1 << (SHAPE.lowest_bits - 1);
const ENTRIES: usize = 1 << (SHAPE.bits - 1);
const STEPS: usize = SHAPE.windows + 1;

/// From this number of scalars on, additions in affine form with an inversion a step are faster
/// than additions in Jacobian form.
const AFFINE_FROM: usize = 33;

/// For each limb of x and then of y, that limb of all points.
#[repr(align(64))]
struct Window<const N: usize>([[u64; N]; 10]);

struct Table {
    lowest: Window<LOWEST_ENTRIES>,
    windows: Vec<Window<ENTRIES>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(compute_table);

/// For eight scalars, the limbs of the numbers that [`window::signs`] gives.
pub type Signs = [Words; 4];

/// k * G for each k.
///
/// In:   every k odd, in [1, n-1].
/// Time: constant in every k.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn mul_generator_each(scalars: &[Scalar]) -> Zeroizing<Vec<Affine>> {
    let signs = signs_of(scalars);
    let sums = match scalars.len() {
        0..AFFINE_FROM => jacobian_sums(&signs),
        count => affine_sums(&signs, chains(count)),
    };
    let mut points = one_by_one(&sums);
    points.truncate(scalars.len());
    points
}

/// More scalars share an inversion anyway, and need memory (200 bytes a scalar and chain): measured.
fn chains(scalars: usize) -> usize {
    match scalars {
        0..96 => 12,
        96..384 => 6,
        _ => 4,
    }
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn one_by_one(sums: &[Affine8]) -> Zeroizing<Vec<Affine>> {
    let mut points = Zeroizing::new(Vec::with_capacity(LANES * sums.len()));
    for sum in sums {
        let (x, y) = (sum.x.to_fields(), sum.y.to_fields());
        for lane in 0..LANES {
            points.push(Affine { x: x[lane], y: y[lane] });
        }
    }
    points
}

fn signs_of(scalars: &[Scalar]) -> Zeroizing<Vec<Signs>> {
    Zeroizing::new(scalars.chunks(LANES).map(signs_of_lanes).collect())
}

/// Lanes that have no scalar take 1.
pub fn signs_of_lanes(scalars: &[Scalar]) -> Signs {
    let mut words = [Words::default(); 4];
    for lane in 0..LANES {
        let signs = window::signs(&scalars.get(lane).unwrap_or(&Scalar::ONE).to_limbs());
        for (word, limb) in words.iter_mut().zip(signs) {
            word.0[lane] = limb;
        }
    }
    words
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn jacobian_sums(signs: &[Signs]) -> Zeroizing<Vec<Affine8>> {
    let table: &Table = &TABLE;
    let mut sums = Zeroizing::new(vec![Jacobian8::default(); signs.len()]);
    let mut products = Products::with_capacity(signs.len());
    for (sum, signs) in sums.iter_mut().zip(signs) {
        *sum = table.jacobian_sum(signs);
        products.push(&sum.z);
    }
    if !products.invert() {
        for sum in sums.iter_mut() {
            sum.z = one_for_zero(&sum.z);
            products.push(&sum.z);
        }
        products.invert();
    }
    let mut points = Zeroizing::new(vec![Affine8::default(); sums.len()]);
    for (point, sum) in points.iter_mut().zip(sums.iter()).rev() {
        let [inverse] = products.pop([&sum.z]);
        *point = sum.to_affine(&inverse);
    }
    points
}

/// The windows above the lowest are added up in several chains, which share the inversion of a step,
/// and then the chains to one another: the more chains, the fewer inversions and the more memory.
#[target_feature(enable = "avx512f,avx512ifma")]
fn affine_sums(signs: &[Signs], chains: usize) -> Zeroizing<Vec<Affine8>> {
    let table: &Table = &TABLE;
    let windows = SHAPE.windows / chains;
    let mut sums = Zeroizing::new(vec![Affine8::default(); chains * signs.len()]);
    for (chain, sums) in sums.chunks_exact_mut(signs.len()).enumerate() {
        for (sum, signs) in sums.iter_mut().zip(signs) {
            *sum = table.point(chain * windows, signs).to_affine();
        }
    }
    let mut additions = Additions::with_capacity(sums.len(), signs.len());
    for step in 1..windows {
        for (chain, sums) in sums.chunks_exact(signs.len()).enumerate() {
            table.push_points(chain * windows + step, signs, sums, &mut additions);
        }
        additions.finish(&mut sums);
    }
    additions.join(&mut sums);
    table.push_points(SHAPE.windows, signs, &sums, &mut additions);
    additions.finish(&mut sums);
    sums
}

impl Table {
    /// To each sum, the point of a step.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn push_points(&self, step: usize, signs: &[Signs], sums: &[Affine8], to: &mut Additions) {
        for (signs, sum) in signs.iter().zip(sums) {
            to.push(self.point(step, signs).minus(sum));
        }
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn jacobian_sum(&self, signs: &Signs) -> Jacobian8 {
        let mut sum = Jacobian8::from_affine(self.point(0, signs).to_affine());
        for step in 1..STEPS {
            sum.add_affine(&self.point(step, signs));
        }
        sum
    }

    /// What is added in a step: the multiple from the second lowest window first, from the lowest
    /// last.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn point(&self, step: usize, signs: &Signs) -> Signed8 {
        match self.windows.get(step) {
            Some(window) => window.lookup(digit(signs, step)),
            None => self.lowest.lookup(signs[0].load()),
        }
    }
}

/// The signs of window i from the second lowest on, in the low bits.
#[target_feature(enable = "avx512f")]
#[inline]
fn digit(signs: &Signs, i: usize) -> __m512i {
    signs_from(signs, SHAPE.lowest_bits + SHAPE.bits * i)
}

/// The signs from a bit on, in the low bits.
#[target_feature(enable = "avx512f")]
#[inline]
pub fn signs_from(signs: &Signs, start: usize) -> __m512i {
    let (limb, shift) = (start / 64, (start % 64) as i64);
    let low = _mm512_srl_epi64(signs[limb].load(), _mm_cvtsi64_si128(shift));
    // What this adds lies above the window if the window ends in its limb.
    let next = signs[3.min(limb + 1)].load();
    _mm512_or_si512(low, _mm512_sll_epi64(next, _mm_cvtsi64_si128(64 - shift)))
}

impl<const N: usize> Window<N> {
    /// The multiples that a window's signs stand for; bits of `signs` above the window are ignored.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn lookup(&self, signs: __m512i) -> Signed8 {
        // The highest sign is that of the digit; relative to it the others count upwards.
        let negative = _mm512_testn_epi64_mask(signs, splat(N as i64));
        let index = _mm512_mask_xor_epi64(signs, negative, signs, splat(-1));
        let mut limbs = [index; 10];
        for (limb, entries) in limbs.iter_mut().zip(&self.0) {
            *limb = select(entries, index);
        }
        let [a, b, c, d, e, f, g, h, i, j] = limbs;
        let x = Field8::from_limbs([a, b, c, d, e]);
        Signed8 { point: Affine8 { x, y: Field8::from_limbs([f, g, h, i, j]) }, negative }
    }
}

/// For each lane the entry with the index in its low bits, by reading all of them.
#[target_feature(enable = "avx512f")]
#[inline]
fn select<const N: usize>(entries: &[u64; N], index: __m512i) -> __m512i {
    const { assert!(N == 8 || N == 64) };
    if N == 8 {
        return _mm512_permutexvar_epi64(index, vector(entries, 0));
    }
    let bit_4 = _mm512_test_epi64_mask(index, splat(16));
    let bit_5 = _mm512_test_epi64_mask(index, splat(32));
    let sixteen = [
        _mm512_permutex2var_epi64(vector(entries, 0), index, vector(entries, 1)),
        _mm512_permutex2var_epi64(vector(entries, 2), index, vector(entries, 3)),
        _mm512_permutex2var_epi64(vector(entries, 4), index, vector(entries, 5)),
        _mm512_permutex2var_epi64(vector(entries, 6), index, vector(entries, 7)),
    ];
    let low = blend(bit_4, sixteen[0], sixteen[1]);
    let high = blend(bit_4, sixteen[2], sixteen[3]);
    blend(bit_5, low, high)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn vector(entries: &[u64], i: usize) -> __m512i {
    let entries = &entries[LANES * i..LANES * (i + 1)];
    // SAFETY: 64 bytes, and a multiple of as many from the start of a window, which is aligned.
    unsafe { _mm512_load_si512(entries.as_ptr().cast()) }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn blend(mask: __mmask8, a: __m512i, b: __m512i) -> __m512i {
    _mm512_mask_blend_epi64(mask, a, b)
}

#[target_feature(enable = "avx512f")]
#[inline]
fn splat(word: i64) -> __m512i {
    _mm512_set1_epi64(word)
}

fn compute_table() -> Table {
    let points = comb::multiples(SHAPE);
    let (lowest, windows) = points.split_at(LOWEST_ENTRIES);
    Table { lowest: window(lowest), windows: windows.chunks_exact(ENTRIES).map(window).collect() }
}

fn window<const N: usize>(points: &[Affine]) -> Window<N> {
    let mut window = Window([[0; N]; 10]);
    for (entry, point) in points.iter().enumerate() {
        let limbs = limbs(point.x).into_iter().chain(limbs(point.y));
        for (entries, limb) in window.0.iter_mut().zip(limbs) {
            entries[entry] = limb;
        }
    }
    window
}

/// Five limbs of 52 bits: 2^260 times the element is 2^256 times its sixteenfold.
fn limbs(element: Field) -> [u64; 5] {
    const LIMB: u64 = (1 << 52) - 1;
    let [a, b, c, d] = (element * Field::from_limbs([16, 0, 0, 0])).montgomery();
    let (limb_1, limb_2, limb_3) = (a >> 52 | b << 12, b >> 40 | c << 24, c >> 28 | d << 36);
    [a & LIMB, limb_1 & LIMB, limb_2 & LIMB, limb_3 & LIMB, d >> 16]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limbs;
    use crate::sm2::batch::ifma::on_this_machine;
    use crate::sm2::scalar::N;

    /// The points of the scalars: added in Jacobian form, and in affine form in several chains.
    #[target_feature(enable = "avx512f,avx512ifma")]
    fn each_form(scalars: &[Scalar]) -> [Vec<[[u64; 4]; 2]>; 4] {
        let signs = signs_of(scalars);
        [
            jacobian_sums(&signs),
            affine_sums(&signs, 2),
            affine_sums(&signs, 4),
            affine_sums(&signs, 9),
        ]
        .map(|sums| {
            let points = one_by_one(&sums);
            points[..scalars.len()].iter().map(coordinates).collect()
        })
    }

    fn coordinates(point: &Affine) -> [[u64; 4]; 2] {
        [point.x.to_limbs(), point.y.to_limbs()]
    }

    fn check(scalars: &[Scalar]) {
        let expected: Vec<_> = comb::mul_generator_each(scalars).iter().map(coordinates).collect();
        // SAFETY: the caller has looked for the features.
        for (form, points) in unsafe { each_form(scalars) }.iter().enumerate() {
            for (i, point) in points.iter().enumerate() {
                assert_eq!(*point, expected[i], "form {form}, {i} of {}", scalars.len());
            }
        }
    }

    /// Odd: close to 0, to n and to powers of two, with the digits of one window all alike, and any.
    fn scalars() -> Vec<Scalar> {
        let mut numbers = Vec::new();
        for delta in 0..100 {
            numbers.push([2 * delta + 1, 0, 0, 0]);
            numbers.push(limbs::sub(&N, &[2 * delta + 2, 0, 0, 0]).0);
        }
        for bit in 1..256 {
            let mut power = [0; 4];
            power[bit / 64] = 1 << (bit % 64);
            numbers.push(limbs::add(&power, &[1, 0, 0, 0]).0);
            numbers.push(limbs::sub(&power, &[1, 0, 0, 0]).0);
        }
        let odd = |limbs| comb::odd_of(&Scalar::from_bytes_reduced(&limbs::to_be_bytes(&limbs)));
        let mut scalars: Vec<Scalar> = numbers.into_iter().map(odd).collect();
        for _ in 0..100 {
            let last = *scalars.last().expect("there are some");
            scalars.push(comb::odd_of(&(last * last + Scalar::ONE)));
        }
        scalars
    }

    #[test]
    fn edge_scalars_in_every_lane_give_the_points_of_the_portable_comb() {
        on_this_machine(|| {
            let mut scalars = scalars();
            for _ in 0..LANES {
                check(&scalars);
                scalars.rotate_left(1);
            }
        });
    }

    #[test]
    fn every_number_of_scalars_from_1_to_70() {
        on_this_machine(|| {
            let scalars = scalars();
            for count in 1..=70 {
                check(&scalars[7 * count..8 * count]);
            }
        });
    }

    // n * G is infinity: the last step meets opposite points, and a factor of the shared product is
    // 0 (in Jacobian form, all of Z).
    #[test]
    fn an_item_that_makes_a_factor_0_spoils_no_other_wherever_it_stands() {
        on_this_machine(|| {
            let good = scalars()[200..241].to_vec();
            let expected: Vec<_> =
                comb::mul_generator_each(&good).iter().map(coordinates).collect();
            for poisoned in 0..good.len() {
                let mut scalars = good.clone();
                scalars[poisoned] = Scalar::from_limbs(N);
                // SAFETY: the processor has the features.
                for points in unsafe { each_form(&scalars) } {
                    for (i, point) in points.iter().enumerate() {
                        assert!(i == poisoned || *point == expected[i], "{i}, {poisoned}");
                    }
                    assert_ne!(points[poisoned], expected[poisoned]);
                }
            }
        });
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn check_lookup<const N: usize>(window: &Window<N>, indices: [u64; LANES]) {
        // The sign of the digit is set: the others are the index.
        let found = window.lookup(Words(indices.map(|index| index + N as u64)).load());
        assert_eq!(found.negative, 0);
        let (x, y) = (found.point.x.to_fields(), found.point.y.to_fields());
        for (lane, &index) in indices.iter().enumerate() {
            let entry = window.0.map(|entries| entries[index as usize]);
            assert_eq!([limbs(x[lane]), limbs(y[lane])].as_flattened(), entry);
        }
    }

    #[test]
    fn every_index_finds_its_entry_in_every_lane() {
        on_this_machine(|| {
            for first in 0..ENTRIES as u64 {
                let indices = core::array::from_fn(|lane| (first + 11 * lane as u64) % 64);
                for window in &TABLE.windows {
                    // SAFETY: the processor has the features.
                    unsafe { check_lookup(window, indices) };
                }
                // SAFETY: as above.
                unsafe { check_lookup(&TABLE.lowest, indices.map(|index| index % 8)) };
            }
        });
    }
}
