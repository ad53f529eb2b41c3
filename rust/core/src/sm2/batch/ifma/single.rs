//! k * G for one secret k, spread over the eight lanes, as [`crate::secp256k1`] has it.
//!
//! The signs of k (see [`window::signs`]) are cut into eight runs of 32, one for each lane. A lane adds
//! up the points of its six windows; then lanes that differ by 4 are added, by 2, and by 1. No k meets
//! an exception: the sums of windows that are met are too small, but for the last two, those of the even
//! and of the odd lanes. Their difference is n or -n only where the signs of one are those of n and the
//! signs of the other are not; then k is n less twice what the even lanes have of n, of which bit 224 says
//! that it is negative: k would be above n.
//!
//! The table (65,536 bytes) has for each entry of a window a vector of the lanes' words. All entries are
//! read, and each lane keeps its own under a mask. It is computed at the first use.

use core::arch::x86_64::{
    __m512i, _mm_cvtsi64_si128, _mm256_set_epi64x, _mm512_and_si512, _mm512_cmpeq_epi64_mask,
    _mm512_cvtepu32_epi64, _mm512_mask_blend_epi64, _mm512_mask_xor_epi64, _mm512_set1_epi64,
    _mm512_srl_epi64, _mm512_testn_epi64_mask,
};
use std::sync::LazyLock;

use super::super::super::comb::odd_multiples;
use super::super::super::point::{Affine, GENERATOR, Jacobian, to_affine_all};
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
/// In:   k odd, in [1, n-1].
/// Out:  Z is not 0.
/// Time: constant in k.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn mul_generator(k: &Scalar) -> Jacobian {
    let lanes = TABLE.sums(&window::signs(&k.to_limbs()));
    sum_of_lanes(&lanes)
}

/// The sum of the points of all lanes. Z is 0 where two that were added had the same x.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn sum_of_lanes(points: &Jacobian8) -> Jacobian {
    let sums = add_in_pairs::<1>(&add_in_pairs::<2>(&add_in_pairs::<4>(points)));
    Jacobian { x: sums.x.first(), y: sums.y.first(), z: sums.z.first() }
}

/// In the lanes whose number has not the bit `DISTANCE`, the sum of this lane and the one that has it.
/// 12 multiplications, 4 squarings; those of a pair that do not wait for one another share a vector.
///
/// In: points that have not the same x.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn add_in_pairs<const DISTANCE: usize>(points: &Jacobian8) -> Jacobian8 {
    let upper = const { upper_lanes(DISTANCE) };
    let zz = points.z.square();
    let zzz = points.z.mul(&zz);
    let x = points.x.mul(&zz.partner::<DISTANCE>());
    let y = points.y.mul(&zzz.partner::<DISTANCE>());
    let h = x.partner::<DISTANCE>().sub(&x);
    let r = y.partner::<DISTANCE>().sub(&y);
    // h^2 in the lower lanes, r^2 in the upper ones
    let squares = h.replace(upper, &r).square();
    let z = points.z.mul(&points.z.partner::<DISTANCE>()).mul(&h).loosened();
    // h^3 and x h^2, with the x of the lower lanes
    let of_partner = squares.partner::<DISTANCE>();
    let factors = h.replace(upper, &x.partner::<DISTANCE>().loosened());
    let products = factors.mul(&squares.replace(upper, &of_partner));
    let v = products.partner::<DISTANCE>();
    let x = of_partner.sub_and_twice(&products, &v);
    // r (v - x) and y h^3
    let factors = r.replace(upper, &y.partner::<DISTANCE>().loosened());
    let products = factors.mul(&v.sub(&x).replace(upper, &v.loosened()));
    Jacobian8 { x, y: products.sub(&products.partner::<DISTANCE>()).folded(), z }
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
    fn sums(&self, signs: &[u64; 4]) -> Jacobian8 {
        let [a, b, c, d] = signs.map(u64::cast_signed);
        let signs = _mm512_cvtepu32_epi64(_mm256_set_epi64x(d, c, b, a));
        let first = lookup(&self.wide[0], signs).to_affine();
        let second = lookup(&self.wide[1], shifted(signs, WIDTHS[0]));
        let mut sums = Jacobian8::from_affine(first);
        sums.add_affine(&second);
        let mut start = WIDTHS[0] + WIDTHS[1];
        for (window, width) in self.narrow.iter().zip(&WIDTHS[WIDE..]) {
            let next = lookup(window, shifted(signs, start));
            sums.add_affine(&next);
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

/// The points of the table, lane by lane: for each window, the odd multiples of 2^s * G, where it begins
/// at bit s.
fn multiples() -> Vec<Affine> {
    let mut base = Jacobian::from_affine(GENERATOR);
    let mut points = Vec::new();
    for width in [WIDTHS; LANES].into_iter().flatten() {
        points.extend(odd_multiples(&base, 1 << (width - 1)));
        base = (0..width).fold(base, |base, _| base.double());
    }
    to_affine_all(&points)
}

fn compute_table() -> Box<Table> {
    let points = multiples();
    // Filled in place: a thread of Java may have less stack left than the table is large.
    // SAFETY: a table is numbers only, of which all zeros are some.
    let mut table = unsafe { Box::<Table>::new_zeroed().assume_init() };
    for (lane, points) in points.chunks_exact(points.len() / LANES).enumerate() {
        let entries = table.wide.iter_mut().flatten().chain(table.narrow.iter_mut().flatten());
        for (entry, point) in entries.zip(points) {
            let words = point.x.montgomery().into_iter().chain(point.y.montgomery());
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
    use crate::limbs;
    use crate::modinv::Invert;
    use crate::sm2::batch::ifma::on_this_machine;
    use crate::sm2::comb;
    use crate::sm2::scalar::N;

    #[test]
    fn edge_scalars_give_the_points_of_the_portable_comb() {
        on_this_machine(|| {
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
            for _ in 0..200 {
                let last = Scalar::from_limbs(*numbers.last().expect("there are some"));
                numbers.push((last * last + Scalar::ONE).to_limbs());
            }
            for limbs in numbers {
                let k = comb::odd_of(&Scalar::from_bytes_reduced(&limbs::to_be_bytes(&limbs)));
                // SAFETY: the processor has the features.
                let point = unsafe { mul_generator(&k) };
                let expected = comb::mul_generator(&k);
                assert_eq!(
                    point.to_affine(point.z.invert()).to_bytes(),
                    expected.to_affine(expected.z.invert()).to_bytes(),
                    "{k:x?}"
                );
            }
        });
    }

    /// The sum of plus or minus 2^j, as `signs` says, over the bits j of `mask`, modulo 2^256.
    fn signed_sum(signs: [u64; 4], mask: [u64; 4]) -> [u64; 4] {
        let part = |plus: bool| {
            core::array::from_fn(|i| mask[i] & if plus { signs[i] } else { !signs[i] })
        };
        limbs::sub(&part(true), &part(false)).0
    }

    // Sums over the lanes of one half, a, and of the other, b, have the same x only if a - b or a + b is
    // a multiple of n. a + b = k is in [1, n-1]; a - b is odd, and of odd multiples only n and -n are as
    // small. Either fixes all signs, and with them k: as n less twice one half of n.
    #[test]
    fn the_last_addition_meets_no_exception() {
        let exceptional = |mask: [u64; 4]| {
            let half = signed_sum(window::signs(&N), mask);
            let (twice, _) = limbs::add(&half, &half);
            // A k from n on, or a negative one, is above n as a number of 256 bits, or did not fit.
            let is_negative = half[3] >> 63 == 1;
            let (k, borrow) = limbs::sub(&N, &twice);
            (!is_negative && !borrow && limbs::sub(&k, &N).1).then_some(k)
        };
        let even = [0xffff_ffff; 4];
        assert_eq!(exceptional(even), None);
        // The lower and the upper half, as secp256k1 has them, would meet one.
        let lower = [u64::MAX, u64::MAX, 0, 0];
        assert!(exceptional(lower).is_some());
    }
}
