//! Multiplication with `mulx` and two carry chains (`adcx`, `adox`), for processors that have BMI2
//! and ADX, which the callers have checked; addition and subtraction for all.

use core::arch::asm;

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

/// a * b mod p, weakly reduced.
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
            fold!(),
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

/// a^2 mod p, weakly reduced: the six mixed products once, doubled, and the four squares.
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
            fold!(),
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
