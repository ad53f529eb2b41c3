//! Points as they lie in a table of public ones: 64 bytes each, the four words of x and of y, so that
//! eight loads and a transposition fetch another entry for each lane.
//!
//! The addresses depend on what is looked up: public data only.

use core::arch::x86_64::{
    __m512i, _mm512_load_si512, _mm512_setzero_si512, _mm512_shuffle_i64x2, _mm512_store_si512,
    _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

use super::super::super::key_table::Packed;
use super::field::{Field8, LANES};
use super::point::Affine8;

/// The points of the lanes.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
pub fn load(lanes: [&Packed; LANES]) -> Affine8 {
    let mut rows = [_mm512_setzero_si512(); LANES];
    for (row, packed) in rows.iter_mut().zip(lanes) {
        // SAFETY: 64 bytes, and aligned to as many.
        *row = unsafe { _mm512_load_si512(packed.0.as_ptr().cast()) };
    }
    let [a, b, c, d, e, f, g, h] = transpose(rows);
    Affine8 { x: Field8::from_words([a, b, c, d]), y: Field8::from_words([e, f, g, h]) }
}

/// Puts the points of the lanes one by one.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
pub fn store(point: &Affine8, lanes: &mut [Packed; LANES]) {
    let [a, b, c, d] = point.x.to_words();
    let [e, f, g, h] = point.y.to_words();
    for (packed, row) in lanes.iter_mut().zip(transpose([a, b, c, d, e, f, g, h])) {
        // SAFETY: as above.
        unsafe { _mm512_store_si512(packed.0.as_mut_ptr().cast(), row) };
    }
}

/// Word i of row j becomes word j of row i.
#[target_feature(enable = "avx512f")]
#[inline]
fn transpose(r: [__m512i; 8]) -> [__m512i; 8] {
    // Pairs of rows: their even words, and their odd ones.
    let even = [
        _mm512_unpacklo_epi64(r[0], r[1]),
        _mm512_unpacklo_epi64(r[2], r[3]),
        _mm512_unpacklo_epi64(r[4], r[5]),
        _mm512_unpacklo_epi64(r[6], r[7]),
    ];
    let odd = [
        _mm512_unpackhi_epi64(r[0], r[1]),
        _mm512_unpackhi_epi64(r[2], r[3]),
        _mm512_unpackhi_epi64(r[4], r[5]),
        _mm512_unpackhi_epi64(r[6], r[7]),
    ];
    let [a, c, e, g] = transpose_pairs(even);
    let [b, d, f, h] = transpose_pairs(odd);
    [a, b, c, d, e, f, g, h]
}

/// Pair i of row j becomes pair j of row i.
#[target_feature(enable = "avx512f")]
#[inline]
fn transpose_pairs([p, q, r, s]: [__m512i; 4]) -> [__m512i; 4] {
    /// Pairs 0 and 2 of both.
    const EVEN: i32 = 0b10_00_10_00;
    const ODD: i32 = 0b11_01_11_01;
    let (pq, rs) = (_mm512_shuffle_i64x2::<EVEN>(p, q), _mm512_shuffle_i64x2::<EVEN>(r, s));
    let (pq_odd, rs_odd) = (_mm512_shuffle_i64x2::<ODD>(p, q), _mm512_shuffle_i64x2::<ODD>(r, s));
    [
        _mm512_shuffle_i64x2::<EVEN>(pq, rs),
        _mm512_shuffle_i64x2::<EVEN>(pq_odd, rs_odd),
        _mm512_shuffle_i64x2::<ODD>(pq, rs),
        _mm512_shuffle_i64x2::<ODD>(pq_odd, rs_odd),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::on_this_machine;
    use super::*;

    #[target_feature(enable = "avx512f,avx512ifma")]
    fn there_and_back(entries: &[Packed; LANES]) -> [Packed; LANES] {
        let mut again = [Packed::default(); LANES];
        store(&load(entries.each_ref()), &mut again);
        again
    }

    #[test]
    fn what_is_loaded_and_stored_is_the_same() {
        on_this_machine(|| {
            let entries = core::array::from_fn(|lane| {
                Packed(core::array::from_fn(|i| 10 * lane as u64 + i as u64))
            });
            // SAFETY: the processor has the features.
            let again = unsafe { there_and_back(&entries) };
            assert_eq!(again.map(|entry| entry.0), entries.map(|entry| entry.0));
        });
    }
}
