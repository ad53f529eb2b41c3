//! Multiplication for processors that have BMI2 and ADX, which the callers have checked; addition and
//! subtraction for all.

use core::arch::asm;

use crate::limbs::x86_64::{multiply, square};

/// Folds the eight limbs r8 to r15 to four, r8 to r11, and clobbers the rest: 2^256 = C.
macro_rules! fold {
    () => {
        "
        movabs rdx, 0x1000003d1
        xor    {zero:e}, {zero:e}
        mulx   {high}, {low}, r12
        adcx   r8, {low}
        adox   r9, {high}
        mulx   {high}, {low}, r13
        adcx   r9, {low}
        adox   r10, {high}
        mulx   {high}, {low}, r14
        adcx   r10, {low}
        adox   r11, {high}
        mulx   r12, {low}, r15
        adcx   r11, {low}
        adox   r12, {zero}
        adcx   r12, {zero}
        mulx   {high}, {low}, r12
        add    r8, {low}
        adc    r9, {high}
        adc    r10, 0
        adc    r11, 0
        sbb    {low}, {low}
        and    {low}, rdx
        add    r8, {low}
        adc    r9, 0
        "
    };
}

/// a * b mod p, weakly reduced.
#[inline(always)]
pub fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    multiply!(a, b, fold!())
}

/// a^2 mod p, weakly reduced.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    square!(a, fold!())
}

/// a + b mod p, weakly reduced.
#[inline(always)]
pub fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *a;
    // SAFETY: reads 32 bytes at b, writes registers only, and leaves the stack alone.
    unsafe {
        asm!(
            "add {r0}, [{b}]",
            "adc {r1}, [{b} + 8]",
            "adc {r2}, [{b} + 16]",
            "adc {r3}, [{b} + 24]",
            // 2^256 = C; a second carry leaves less than C, to which one limb can add C.
            "sbb {t}, {t}",
            "and {t}, {c}",
            "add {r0}, {t}",
            "adc {r1}, 0",
            "adc {r2}, 0",
            "adc {r3}, 0",
            "sbb {t}, {t}",
            "and {t}, {c}",
            "add {r0}, {t}",
            b = in(reg) b,
            c = in(reg) super::C,
            t = out(reg) _,
            r0 = inout(reg) r0, r1 = inout(reg) r1, r2 = inout(reg) r2, r3 = inout(reg) r3,
            options(pure, readonly, nostack),
        );
    }
    [r0, r1, r2, r3]
}

/// a - b mod p, weakly reduced.
#[inline(always)]
pub fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *a;
    // SAFETY: reads 32 bytes at b, writes registers only, and leaves the stack alone.
    unsafe {
        asm!(
            "sub {r0}, [{b}]",
            "sbb {r1}, [{b} + 8]",
            "sbb {r2}, [{b} + 16]",
            "sbb {r3}, [{b} + 24]",
            // -2^256 = -C; a second borrow leaves a lowest limb that holds another C.
            "sbb {t}, {t}",
            "and {t}, {c}",
            "sub {r0}, {t}",
            "sbb {r1}, 0",
            "sbb {r2}, 0",
            "sbb {r3}, 0",
            "sbb {t}, {t}",
            "and {t}, {c}",
            "sub {r0}, {t}",
            b = in(reg) b,
            c = in(reg) super::C,
            t = out(reg) _,
            r0 = inout(reg) r0, r1 = inout(reg) r1, r2 = inout(reg) r2, r3 = inout(reg) r3,
            options(pure, readonly, nostack),
        );
    }
    [r0, r1, r2, r3]
}
