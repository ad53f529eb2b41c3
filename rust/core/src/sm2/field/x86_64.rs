//! Multiplication for processors that have BMI2 and ADX, which the callers have checked; addition and
//! subtraction for all.

use core::arch::asm;

use super::P;
use crate::limbs::x86_64::{multiply, square};

/// (x + m p) / 2^64 for the x in these four limbs, which then are to be read from the second on:
/// m, which was the first, is overwritten with the last.
macro_rules! divide_by_limb {
    ($m:literal, $x1:literal, $x2:literal, $x3:literal) => {
        concat!(
            "mov rdx, ",
            $m,
            "\nmov {low}, ",
            $m,
            "\nmov {high}, ",
            $m,
            "\nshl {low}, 32",
            "\nshr {high}, 32",
            "\nsub ",
            $x1,
            ", {low}",
            "\nsbb ",
            $x2,
            ", {high}",
            "\nsbb ",
            $x3,
            ", {low}",
            "\nsbb ",
            $m,
            ", {high}",
            "\nadd ",
            $x1,
            ", rdx",
            "\nadc ",
            $x2,
            ", 0",
            "\nadc ",
            $x3,
            ", 0",
            "\nadc ",
            $m,
            ", 0\n",
        )
    };
}

/// The eight limbs r8 to r15, divided by 2^256, mod p, to r8 to r11.
macro_rules! reduce {
    () => {
        concat!(
            divide_by_limb!("r8", "r9", "r10", "r11"),
            divide_by_limb!("r9", "r10", "r11", "r8"),
            divide_by_limb!("r10", "r11", "r8", "r9"),
            divide_by_limb!("r11", "r8", "r9", "r10"),
            "
            xor {zero:e}, {zero:e}
            movabs {low}, 0xffffffff00000000
            movabs {high}, 0xfffffffeffffffff
            add r8, r12
            adc r9, r13
            adc r10, r14
            adc r11, r15
            adc {zero}, 0
            mov r12, r8
            mov r13, r9
            mov r14, r10
            mov r15, r11
            sub r12, -1
            sbb r13, {low}
            sbb r14, -1
            sbb r15, {high}
            sbb {zero}, 0
            cmovnc r8, r12
            cmovnc r9, r13
            cmovnc r10, r14
            cmovnc r11, r15
            "
        )
    };
}

/// a * b / 2^256 mod p.
///
/// In: a * b below 2^256 p.
#[inline(always)]
pub fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    multiply!(a, b, reduce!())
}

/// a^2 / 2^256 mod p.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    square!(a, reduce!())
}

/// a + b mod p.
#[inline(always)]
pub fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *a;
    // SAFETY: writes registers only, and leaves memory alone.
    unsafe {
        asm!(
            "xor {carry:e}, {carry:e}",
            "add {r0}, {b0}",
            "adc {r1}, {b1}",
            "adc {r2}, {b2}",
            "adc {r3}, {b3}",
            "adc {carry}, 0",
            "mov {b0}, {r0}",
            "mov {b1}, {r1}",
            "mov {b2}, {r2}",
            "mov {b3}, {r3}",
            "sub {b0}, -1",
            "sbb {b1}, {p1}",
            "sbb {b2}, -1",
            "sbb {b3}, {p3}",
            "sbb {carry}, 0",
            "cmovnc {r0}, {b0}",
            "cmovnc {r1}, {b1}",
            "cmovnc {r2}, {b2}",
            "cmovnc {r3}, {b3}",
            r0 = inout(reg) r0, r1 = inout(reg) r1, r2 = inout(reg) r2, r3 = inout(reg) r3,
            b0 = inout(reg) b[0] => _, b1 = inout(reg) b[1] => _,
            b2 = inout(reg) b[2] => _, b3 = inout(reg) b[3] => _,
            p1 = in(reg) P[1],
            p3 = in(reg) P[3],
            carry = out(reg) _,
            options(pure, nomem, nostack),
        );
    }
    [r0, r1, r2, r3]
}

/// a - b mod p: where that is negative, p is added under a mask.
#[inline(always)]
pub fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *a;
    // SAFETY: writes registers only, and leaves memory alone.
    unsafe {
        asm!(
            "sub {r0}, {b0}",
            "sbb {r1}, {b1}",
            "sbb {r2}, {b2}",
            "sbb {r3}, {b3}",
            "sbb {mask}, {mask}",
            "mov {p1}, {mask}",
            "shl {p1}, 32",
            "and {p3}, {mask}",
            "add {r0}, {mask}",
            "adc {r1}, {p1}",
            "adc {r2}, {mask}",
            "adc {r3}, {p3}",
            r0 = inout(reg) r0, r1 = inout(reg) r1, r2 = inout(reg) r2, r3 = inout(reg) r3,
            b0 = in(reg) b[0], b1 = in(reg) b[1], b2 = in(reg) b[2], b3 = in(reg) b[3],
            mask = out(reg) _,
            p1 = out(reg) _,
            p3 = inout(reg) P[3] => _,
            options(pure, nomem, nostack),
        );
    }
    [r0, r1, r2, r3]
}
