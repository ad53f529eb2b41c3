//! The table scan with AVX2.

use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_cmpeq_epi64, _mm256_load_si256, _mm256_or_si256,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_store_si256,
};

use super::Entry;

/// The entry with this index, by reading all of them.
#[target_feature(enable = "avx2")]
pub fn scan<const N: usize>(window: &[Entry; N], index: u64) -> Entry {
    let wanted = _mm256_set1_epi64x(index as i64);
    let (mut low, mut high) = (_mm256_setzero_si256(), _mm256_setzero_si256());
    for (i, entry) in window.iter().enumerate() {
        let mask = _mm256_cmpeq_epi64(_mm256_set1_epi64x(i as i64), wanted);
        let halves: *const __m256i = core::ptr::from_ref(entry).cast();
        // SAFETY: an entry is two vectors long and aligned to 64 bytes.
        let (entry_low, entry_high) =
            unsafe { (_mm256_load_si256(halves), _mm256_load_si256(halves.add(1))) };
        low = _mm256_or_si256(low, _mm256_and_si256(entry_low, mask));
        high = _mm256_or_si256(high, _mm256_and_si256(entry_high, mask));
    }
    let mut found = Entry([0; 8]);
    let halves: *mut __m256i = core::ptr::from_mut(&mut found).cast();
    // SAFETY: as above.
    unsafe {
        _mm256_store_si256(halves, low);
        _mm256_store_si256(halves.add(1), high);
    }
    found
}
