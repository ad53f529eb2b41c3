//! Numbers of four 64-bit limbs, little-endian: what every 256-bit field shares.
//!
//! Time: constant in all operands.

#[cfg(target_arch = "x86_64")]
pub mod x86_64;

use subtle::Choice;

/// a + b mod 2^256, and whether that left out 2^256.
#[inline(always)]
pub fn add(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let (r0, c) = a[0].carrying_add(b[0], false);
    let (r1, c) = a[1].carrying_add(b[1], c);
    let (r2, c) = a[2].carrying_add(b[2], c);
    let (r3, c) = a[3].carrying_add(b[3], c);
    ([r0, r1, r2, r3], c)
}

/// a - b mod 2^256, and whether a < b.
#[inline(always)]
pub fn sub(a: &[u64; 4], b: &[u64; 4]) -> ([u64; 4], bool) {
    let (r0, c) = a[0].borrowing_sub(b[0], false);
    let (r1, c) = a[1].borrowing_sub(b[1], c);
    let (r2, c) = a[2].borrowing_sub(b[2], c);
    let (r3, c) = a[3].borrowing_sub(b[3], c);
    ([r0, r1, r2, r3], c)
}

/// The 512-bit product.
#[inline(always)]
pub fn mul_wide(a: &[u64; 4], b: &[u64; 4]) -> [u64; 8] {
    let mut t = [0; 8];
    for i in 0..4 {
        let mut carry = 0;
        for j in 0..4 {
            (t[i + j], carry) = a[i].carrying_mul_add(b[j], t[i + j], carry);
        }
        t[i + 4] = carry;
    }
    t
}

/// (x + carry * 2^256) / 2, rounded down.
#[inline(always)]
pub fn half(x: &[u64; 4], carry: bool) -> [u64; 4] {
    #[cfg(target_arch = "x86_64")]
    return x86_64::half(x, carry);
    #[cfg(not(target_arch = "x86_64"))]
    half_portable(x, carry)
}

#[cfg(any(test, not(target_arch = "x86_64")))]
fn half_portable([a, b, c, d]: &[u64; 4], carry: bool) -> [u64; 4] {
    [a >> 1 | b << 63, b >> 1 | c << 63, c >> 1 | d << 63, d >> 1 | u64::from(carry) << 63]
}

/// All ones if `bit`, else 0.
#[inline(always)]
pub fn mask(bit: bool) -> u64 {
    barrier(u64::from(bit)).wrapping_neg()
}

/// The number itself, of which the compiler no longer knows where it came from, so that it cannot
/// make a branch of a mask.
#[inline(always)]
pub fn barrier(x: u64) -> u64 {
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    {
        let mut x = x;
        // SAFETY: no instruction at all. Unlike `black_box` it leaves the number in its register.
        unsafe {
            core::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags));
        }
        x
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    core::hint::black_box(x)
}

#[inline(always)]
pub fn is_zero(a: &[u64; 4]) -> bool {
    barrier(a[0] | a[1] | a[2] | a[3]) == 0
}

/// b if `take_b`, else a.
#[inline(always)]
pub fn choose(a: &[u64; 4], b: &[u64; 4], take_b: bool) -> [u64; 4] {
    let take_b = mask(take_b);
    core::array::from_fn(|i| a[i] ^ (take_b & (a[i] ^ b[i])))
}

/// b if `choice`, else a.
#[inline(always)]
pub fn select(a: &[u64; 4], b: &[u64; 4], choice: Choice) -> [u64; 4] {
    let take_b = barrier(u64::from(choice.unwrap_u8())).wrapping_neg();
    core::array::from_fn(|i| a[i] ^ (take_b & (a[i] ^ b[i])))
}

pub fn from_be_bytes(bytes: &[u8; 32]) -> [u64; 4] {
    let mut limbs = [0; 4];
    for (limb, chunk) in limbs.iter_mut().rev().zip(bytes.chunks_exact(8)) {
        *limb = chunk.iter().fold(0, |acc, &b| acc << 8 | u64::from(b));
    }
    limbs
}

pub fn to_be_bytes(limbs: &[u64; 4]) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (chunk, limb) in bytes.chunks_exact_mut(8).zip(limbs.iter().rev()) {
        chunk.copy_from_slice(&limb.to_be_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_takes_the_carry_and_what_each_limb_shifts_out() {
        for x in [[0; 4], [1; 4], [2, 1, 2, 1], [u64::MAX; 4], [1 << 63, 3, 1 << 62, 5]] {
            for carry in [false, true] {
                let halved = half(&x, carry);
                assert_eq!(halved, half_portable(&x, carry), "{x:x?}, {carry}");
                let (doubled, top) = add(&halved, &halved);
                assert_eq!((doubled[0], top), (x[0] & !1, carry));
                assert_eq!(doubled[1..], x[1..]);
            }
        }
    }
}
