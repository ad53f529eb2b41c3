//! What combs of any curve share: digits of an odd scalar, and the lookup in a window of a table.
//!
//! Time: constant in all operands.

#[cfg(test)]
pub mod exceptions;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use crate::limbs::barrier;

/// The limbs of x and y, on a cache line of their own.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Entry(pub [u64; 8]);

/// The number whose bit j is 1 where 2^j is added and 0 where it is subtracted, for an odd k:
/// k = sum of (2 b_j - 1) 2^j, hence (k + 2^256 - 1) / 2.
pub fn signs(k: &[u64; 4]) -> [u64; 4] {
    [k[0] >> 1 | k[1] << 63, k[1] >> 1 | k[2] << 63, k[2] >> 1 | k[3] << 63, k[3] >> 1 | 1 << 63]
}

/// The `BITS` signs from bit `start` on, in the low bits.
#[inline(always)]
pub fn digit<const BITS: usize>(signs: &[u64; 4], start: usize) -> u64 {
    let (limb, shift) = (start / 64, start % 64);
    let low = signs[limb] >> shift;
    if shift > 64 - BITS { low | signs[limb + 1] << (64 - shift) } else { low }
}

/// The entry that a window's signs stand for, and 1 if the digit is positive, or else 0; bits of
/// `signs` above the window are ignored.
///
/// The highest sign is that of the digit, as the others cannot outweigh it; relative to it the
/// others, as a number, count the odd multiples upwards.
#[inline(always)]
pub fn lookup<const N: usize>(window: &[Entry; N], signs: u64) -> (Entry, u64) {
    let positive = (signs / N as u64) & 1;
    let index = (signs ^ positive.wrapping_sub(1)) & (N as u64 - 1);
    (scan(window, index), positive)
}

/// The entry with this index, by reading all of them.
#[inline(always)]
pub fn scan<const N: usize>(window: &[Entry; N], index: u64) -> Entry {
    #[cfg(target_arch = "x86_64")]
    if crate::cpu::has_avx2() {
        // SAFETY: the processor has AVX2.
        return unsafe { x86_64::scan(window, index) };
    }
    scan_portable(window, index)
}

fn scan_portable<const N: usize>(window: &[Entry; N], index: u64) -> Entry {
    let mut found = [0; 8];
    for (i, entry) in window.iter().enumerate() {
        let differs = i as u64 ^ index;
        // 1 if nothing differs; what the compiler knew of the number it would make a branch of.
        let mask = barrier(differs.wrapping_sub(1) >> 63).wrapping_neg();
        for (limb, entry_limb) in found.iter_mut().zip(&entry.0) {
            *limb |= entry_limb & mask;
        }
    }
    Entry(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_finds_its_entry_and_no_other() {
        crate::cpu::detect();
        let window: [Entry; 32] =
            core::array::from_fn(|i| Entry(core::array::from_fn(|j| (8 * i + j + 1) as u64)));
        for index in 0..32 {
            assert_eq!(scan(&window, index as u64).0, window[index].0);
            assert_eq!(scan_portable(&window, index as u64).0, window[index].0);
        }
        assert_eq!(scan(&window, 32).0, [0; 8]);
    }
}
