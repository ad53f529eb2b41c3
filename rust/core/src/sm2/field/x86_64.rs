//! Multiplication with `mulx` and two carry chains (`adcx`, `adox`), for processors that have BMI2
//! and ADX, which the callers have checked; addition and subtraction for all.

use core::arch::asm;

use super::P;

/// One further row of the schoolbook: r[i..i + 4] += a[i] * b, with r[i + 4] = the carry.
macro_rules! row {
    ($offset:literal, $r0:literal, $r1:literal, $r2:literal, $r3:literal, $r4:literal) => {
        concat!(
            "mov rdx, [{a} + ",
            $offset,
            "]\n",
            "xor {zero:e}, {zero:e}\n",
            "mulx {high}, {low}, [{b}]\n",
            "adcx ",
            $r0,
            ", {low}\n",
            "adox ",
            $r1,
            ", {high}\n",
            "mulx {high}, {low}, [{b} + 8]\n",
            "adcx ",
            $r1,
            ", {low}\n",
            "adox ",
            $r2,
            ", {high}\n",
            "mulx {high}, {low}, [{b} + 16]\n",
            "adcx ",
            $r2,
            ", {low}\n",
            "adox ",
            $r3,
            ", {high}\n",
            "mulx ",
            $r4,
            ", {low}, [{b} + 24]\n",
            "adcx ",
            $r3,
            ", {low}\n",
            "adox ",
            $r4,
            ", {zero}\n",
            "adcx ",
            $r4,
            ", {zero}\n",
        )
    };
}

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
    let (r0, r1, r2, r3): (u64, u64, u64, u64);
    // SAFETY: reads 32 bytes at a and at b, writes registers only, and leaves the stack alone.
    unsafe {
        asm!(
            "mov rdx, [{a}]",
            "xor {zero:e}, {zero:e}",
            "mulx r9, r8, [{b}]",
            "mulx r10, {low}, [{b} + 8]",
            "adcx r9, {low}",
            "mulx r11, {low}, [{b} + 16]",
            "adcx r10, {low}",
            "mulx r12, {low}, [{b} + 24]",
            "adcx r11, {low}",
            "adcx r12, {zero}",
            row!("8", "r9", "r10", "r11", "r12", "r13"),
            row!("16", "r10", "r11", "r12", "r13", "r14"),
            row!("24", "r11", "r12", "r13", "r14", "r15"),
            reduce!(),
            a = in(reg) a,
            b = in(reg) b,
            zero = out(reg) _,
            low = out(reg) _,
            high = out(reg) _,
            out("r8") r0, out("r9") r1, out("r10") r2, out("r11") r3,
            out("r12") _, out("r13") _, out("r14") _, out("r15") _, out("rdx") _,
            options(pure, readonly, nostack),
        );
    }
    [r0, r1, r2, r3]
}

/// a^2 / 2^256 mod p: the six mixed products once, doubled, and the four squares.
#[inline(always)]
pub fn square(a: &[u64; 4]) -> [u64; 4] {
    let (r0, r1, r2, r3): (u64, u64, u64, u64);
    // SAFETY: reads 32 bytes at a, writes registers only, and leaves the stack alone.
    unsafe {
        asm!(
            "mov rdx, [{a}]",
            "xor {zero:e}, {zero:e}",
            "mulx r10, r9, [{a} + 8]",
            "mulx r11, {low}, [{a} + 16]",
            "adcx r10, {low}",
            "mulx r12, {low}, [{a} + 24]",
            "adcx r11, {low}",
            "adcx r12, {zero}",
            "mov rdx, [{a} + 8]",
            "xor {zero:e}, {zero:e}",
            "mulx {high}, {low}, [{a} + 16]",
            "adcx r11, {low}",
            "adox r12, {high}",
            "mulx r13, {low}, [{a} + 24]",
            "adcx r12, {low}",
            "adox r13, {zero}",
            "adcx r13, {zero}",
            "mov rdx, [{a} + 16]",
            "xor {zero:e}, {zero:e}",
            "mulx r14, {low}, [{a} + 24]",
            "adcx r13, {low}",
            "adcx r14, {zero}",
            // Double in one chain, add the squares in the other.
            "mov rdx, [{a}]",
            "xor {zero:e}, {zero:e}",
            "mulx {high}, r8, rdx",
            "adcx r9, r9",
            "adox r9, {high}",
            "mov rdx, [{a} + 8]",
            "mulx {high}, {low}, rdx",
            "adcx r10, r10",
            "adox r10, {low}",
            "adcx r11, r11",
            "adox r11, {high}",
            "mov rdx, [{a} + 16]",
            "mulx {high}, {low}, rdx",
            "adcx r12, r12",
            "adox r12, {low}",
            "adcx r13, r13",
            "adox r13, {high}",
            "mov rdx, [{a} + 24]",
            "mulx r15, {low}, rdx",
            "adcx r14, r14",
            "adox r14, {low}",
            "adcx r15, {zero}",
            "adox r15, {zero}",
            reduce!(),
            a = in(reg) a,
            zero = out(reg) _,
            low = out(reg) _,
            high = out(reg) _,
            out("r8") r0, out("r9") r1, out("r10") r2, out("r11") r3,
            out("r12") _, out("r13") _, out("r14") _, out("r15") _, out("rdx") _,
            options(pure, readonly, nostack),
        );
    }
    [r0, r1, r2, r3]
}

/// a + b mod p.
#[inline(always)]
pub fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *a;
    // SAFETY: reads 32 bytes at b, writes registers only, and leaves the stack alone.
    unsafe {
        asm!(
            "xor {carry:e}, {carry:e}",
            "add {r0}, [{b}]",
            "adc {r1}, [{b} + 8]",
            "adc {r2}, [{b} + 16]",
            "adc {r3}, [{b} + 24]",
            "adc {carry}, 0",
            "mov {t0}, {r0}",
            "mov {t1}, {r1}",
            "mov {t2}, {r2}",
            "mov {t3}, {r3}",
            "sub {t0}, -1",
            "sbb {t1}, {p1}",
            "sbb {t2}, -1",
            "sbb {t3}, {p3}",
            "sbb {carry}, 0",
            "cmovnc {r0}, {t0}",
            "cmovnc {r1}, {t1}",
            "cmovnc {r2}, {t2}",
            "cmovnc {r3}, {t3}",
            r0 = inout(reg) r0,
            r1 = inout(reg) r1,
            r2 = inout(reg) r2,
            r3 = inout(reg) r3,
            b = in(reg) b,
            p1 = in(reg) P[1],
            p3 = in(reg) P[3],
            carry = out(reg) _,
            t0 = out(reg) _,
            t1 = out(reg) _,
            t2 = out(reg) _,
            t3 = out(reg) _,
            options(pure, readonly, nostack),
        );
    }
    [r0, r1, r2, r3]
}

/// a - b mod p: where that is negative, p is added under a mask.
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
            "sbb {mask}, {mask}",
            "mov {p1}, {mask}",
            "shl {p1}, 32",
            "and {p3}, {mask}",
            "add {r0}, {mask}",
            "adc {r1}, {p1}",
            "adc {r2}, {mask}",
            "adc {r3}, {p3}",
            r0 = inout(reg) r0,
            r1 = inout(reg) r1,
            r2 = inout(reg) r2,
            r3 = inout(reg) r3,
            b = in(reg) b,
            mask = out(reg) _,
            p1 = out(reg) _,
            p3 = inout(reg) P[3] => _,
            options(pure, readonly, nostack),
        );
    }
    [r0, r1, r2, r3]
}
