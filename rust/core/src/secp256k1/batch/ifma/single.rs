//! k * G for one secret k, spread over the eight lanes.
//!
//! The signs of k (see [`super::super::super::comb`]) are cut into eight runs of 32, one for each lane.
//! A lane adds up the points of its six windows; then each lane of a pair is added to the other, in three
//! levels. No k meets an exception: the sums of windows that are met are too small, but for the last
//! two, the lower and the upper half of the signs, and there bit 128 of n says that there is none. A
//! test searches for one.
//!
//! The table (65,536 bytes) has for each entry of a window a vector of the lanes' words. All entries are
//! read, and each lane keeps its own under a mask. It is computed at the first use.

use core::arch::x86_64::{
    __m512i, _mm_cvtsi64_si128, _mm256_set_epi64x, _mm512_and_si512, _mm512_cmpeq_epi64_mask,
    _mm512_cvtepu32_epi64, _mm512_mask_blend_epi64, _mm512_mask_xor_epi64, _mm512_set1_epi64,
    _mm512_srl_epi64, _mm512_testn_epi64_mask,
};
use std::sync::LazyLock;

use super::super::super::comb;
use super::super::super::point::Jacobian;
use super::super::super::scalar::Scalar;
use super::field::{Field8, LANES, Words};
use super::point::{Affine8, Jacobian8, Signed8};
use crate::window;

/// The bits of a lane's windows, from the lowest on.
pub const WIDTHS: [usize; 6] = [6, 6, 5, 5, 5, 5];

const WIDE: usize = 2;
const WIDE_ENTRIES: usize = 1 << 5;
const NARROW: usize = 4;
const NARROW_ENTRIES: usize = 1 << 4;

/// The words of x and then of y, each that of every lane.
#[derive(Clone, Copy)]
struct Entry([Words; 8]);

struct Table {
    wide: [[Entry; WIDE_ENTRIES]; WIDE],
    narrow: [[Entry; NARROW_ENTRIES]; NARROW],
}

static TABLE: LazyLock<Box<Table>> = LazyLock::new(compute_table);

/// k * G.
///
/// In:   k odd, in [1, n-1]. `meanwhile` is called again and again: what it does in the scalar
///       registers is done beside the work of the lanes.
/// Out:  Z is not 0.
/// Time: constant in k.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn mul_generator(k: &Scalar, mut meanwhile: impl FnMut()) -> Jacobian {
    let lanes = TABLE.sums(&window::signs(&k.to_limbs()), &mut meanwhile);
    let pairs = add_in_pairs::<1>(&lanes, &mut meanwhile);
    let halves = add_in_pairs::<2>(&pairs, &mut meanwhile);
    let sum = add_in_pairs::<4>(&halves, &mut meanwhile);
    // Z first: it is what is waited for.
    let z = sum.z.first();
    Jacobian { x: sum.x.first(), y: sum.y.first(), z }
}

/// In the lanes whose number has not the bit `DISTANCE`, the sum of this lane and the one that has it.
/// 12 multiplications, 4 squarings; those of a pair that do not wait for one another share a vector.
///
/// In: points that have not the same x.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn add_in_pairs<const DISTANCE: usize>(
    points: &Jacobian8,
    meanwhile: &mut impl FnMut(),
) -> Jacobian8 {
    let upper = const { upper_lanes(DISTANCE) };
    let zz = points.z.square();
    meanwhile();
    let zzz = points.z.mul(&zz);
    meanwhile();
    let x = points.x.mul(&zz.partner::<DISTANCE>());
    meanwhile();
    let y = points.y.mul(&zzz.partner::<DISTANCE>());
    meanwhile();
    let h = x.partner::<DISTANCE>().sub(&x);
    let r = y.partner::<DISTANCE>().sub(&y);
    // h^2 in the lower lanes, r^2 in the upper ones
    let squares = h.replace(upper, &r).square();
    meanwhile();
    let z = points.z.mul(&points.z.partner::<DISTANCE>()).mul(&h);
    meanwhile();
    // h^3 and x h^2, with the x of the lower lanes
    let of_partner = squares.partner::<DISTANCE>();
    let products =
        h.replace(upper, &x.partner::<DISTANCE>()).mul(&squares.replace(upper, &of_partner));
    meanwhile();
    let v = products.partner::<DISTANCE>();
    let x = of_partner.sub_and_twice(&products, &v);
    // r (v - x) and y h^3
    let products = r.replace(upper, &y.partner::<DISTANCE>()).mul(&v.sub(&x).replace(upper, &v));
    meanwhile();
    Jacobian8 { x, y: products.sub(&products.partner::<DISTANCE>()), z }
}

/// The lanes whose number has the bit `distance`.
const fn upper_lanes(distance: usize) -> u8 {
    let (mut mask, mut lane) = (0, 0);
    while lane < LANES {
        if lane & distance != 0 {
            mask |= 1 << lane;
        }
        lane += 1;
    }
    mask
}

impl Table {
    /// For each lane, the sum of its windows.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn sums(&self, signs: &[u64; 4], meanwhile: &mut impl FnMut()) -> Jacobian8 {
        let [a, b, c, d] = signs.map(u64::cast_signed);
        let signs = _mm512_cvtepu32_epi64(_mm256_set_epi64x(d, c, b, a));
        let first = lookup(&self.wide[0], signs).to_affine();
        let second = lookup(&self.wide[1], shifted(signs, WIDTHS[0]));
        let mut sums = Jacobian8::add_two_affine(&first, &second, meanwhile);
        let mut start = WIDTHS[0] + WIDTHS[1];
        for (window, width) in self.narrow.iter().zip(&WIDTHS[WIDE..]) {
            let next = lookup(window, shifted(signs, start));
            sums = sums.add_affine(&next, meanwhile);
            start += width;
        }
        sums
    }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn shifted(signs: __m512i, bits: usize) -> __m512i {
    _mm512_srl_epi64(signs, _mm_cvtsi64_si128(bits as i64))
}

/// The multiples that the lanes' signs in the low bits stand for; what lies above a window is ignored.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn lookup<const N: usize>(window: &[Entry; N], signs: __m512i) -> Signed8 {
    // The highest sign is that of the digit; relative to it the others count upwards.
    let negative = _mm512_testn_epi64_mask(signs, splat(N));
    let index = _mm512_mask_xor_epi64(signs, negative, signs, splat(usize::MAX));
    let index = _mm512_and_si512(index, splat(N - 1));
    let (first, others) = window.split_at(1);
    let mut found = [splat(0); 8];
    for (found, word) in found.iter_mut().zip(&first[0].0) {
        *found = word.load();
    }
    for (i, entry) in others.iter().enumerate() {
        let wanted = _mm512_cmpeq_epi64_mask(index, splat(i + 1));
        for (found, word) in found.iter_mut().zip(&entry.0) {
            *found = _mm512_mask_blend_epi64(wanted, *found, word.load());
        }
    }
    let [x0, x1, x2, x3, y0, y1, y2, y3] = found;
    let (x, y) = (Field8::from_words([x0, x1, x2, x3]), Field8::from_words([y0, y1, y2, y3]));
    Signed8 { point: Affine8 { x, y }, negative }
}

#[target_feature(enable = "avx512f")]
#[inline]
fn splat(word: usize) -> __m512i {
    _mm512_set1_epi64(word as i64)
}

fn compute_table() -> Box<Table> {
    let points = comb::multiples([WIDTHS; LANES].into_iter().flatten());
    // Filled in place: a thread of Java may have less stack left than the table is large.
    // SAFETY: a table is numbers only, of which all zeros are some.
    let mut table = unsafe { Box::<Table>::new_zeroed().assume_init() };
    for (lane, points) in points.chunks_exact(points.len() / LANES).enumerate() {
        let entries = table.wide.iter_mut().flatten().chain(table.narrow.iter_mut().flatten());
        for (entry, point) in entries.zip(points) {
            let words = point.x.to_limbs().into_iter().chain(point.y.to_limbs());
            for (vector, word) in entry.0.iter_mut().zip(words) {
                vector.0[lane] = word;
            }
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modinv::Invert;
    use crate::secp256k1::batch::ifma::{edge_scalars, mul_generator_and_invert, on_this_machine};

    #[test]
    fn edge_scalars_give_the_points_of_the_portable_comb() {
        on_this_machine(|| {
            for k in edge_scalars() {
                let (point, inverse) = mul_generator_and_invert(&k);
                let point = point.to_affine(point.z.invert());
                let expected = comb::mul_generator(&k);
                let expected = expected.to_affine(expected.z.invert());
                assert_eq!(point.x.to_limbs(), expected.x.to_limbs(), "{k:x?}");
                assert_eq!(point.y.to_limbs(), expected.y.to_limbs(), "{k:x?}");
                assert_eq!(*inverse, k.invert());
            }
        });
    }

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn check_lookup<const N: usize>(window: &[Entry; N], first: usize) {
        // The sign of the digit is set: the others are the index. What lies above is ignored.
        let mut words = Words::default();
        for (lane, word) in words.0.iter_mut().enumerate() {
            *word = (0x5500 * N + N + (first + 3 * lane) % N) as u64;
        }
        let found = lookup(window, words.load());
        assert_eq!(found.negative, 0);
        let (x, y) = (found.point.x.to_fields(), found.point.y.to_fields());
        for lane in 0..LANES {
            let entry = &window[(first + 3 * lane) % N].0;
            let words = x[lane].to_limbs().into_iter().chain(y[lane].to_limbs());
            assert!(words.eq(entry.iter().map(|words| words.0[lane])), "{first}, {lane}");
        }
    }

    #[test]
    fn every_index_finds_its_entry_in_every_lane() {
        on_this_machine(|| {
            for first in 0..WIDE_ENTRIES {
                // SAFETY: the processor has the features.
                unsafe {
                    TABLE.wide.iter().for_each(|window| check_lookup(window, first));
                    TABLE.narrow.iter().for_each(|window| check_lookup(window, first));
                }
            }
        });
    }
}
