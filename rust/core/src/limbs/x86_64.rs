//! Four limbs in assembly: halves, and products with `mulx` and two carry chains (`adcx`, `adox`), the latter for
//! processors that have BMI2 and ADX. What reduces the eight limbs r8 to r15 to r8 to r11 is the modulus's own, in the same
//! block of assembly; `{zero}`, `{low}`, `{high}` and rdx are free for it.
//!
//! A number comes in registers where there is room: one that lies in memory is then read where it
//! lies, and not copied first so that it has an address.

/// One further row of the schoolbook: r[i..i + 4] += a[i] * b, with r[i + 4] = the carry. The last may
/// be the register of a[i].
macro_rules! row {
    ($a:literal, $r0:literal, $r1:literal, $r2:literal, $r3:literal, $r4:literal) => {
        concat!(
            "mov rdx, ",
            $a,
            "\nxor {zero:e}, {zero:e}\n",
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

/// a * b, reduced, for two `&[u64; 4]`.
macro_rules! multiply {
    ($a:expr, $b:expr, $reduce:expr) => {{
        let (a, b): (&[u64; 4], &[u64; 4]) = ($a, $b);
        let (r0, r1, r2, r3): (u64, u64, u64, u64);
        // SAFETY: reads 32 bytes at b, writes registers only, and leaves the stack alone.
        unsafe {
            core::arch::asm!(
                "xor {zero:e}, {zero:e}",
                "mulx r9, r8, [{b}]",
                "mulx r10, {low}, [{b} + 8]",
                "adcx r9, {low}",
                "mulx r11, {low}, [{b} + 16]",
                "adcx r10, {low}",
                "mulx r12, {low}, [{b} + 24]",
                "adcx r11, {low}",
                "adcx r12, {zero}",
                $crate::limbs::x86_64::row!("r13", "r9", "r10", "r11", "r12", "r13"),
                $crate::limbs::x86_64::row!("r14", "r10", "r11", "r12", "r13", "r14"),
                $crate::limbs::x86_64::row!("r15", "r11", "r12", "r13", "r14", "r15"),
                $reduce,
                b = in(reg) b,
                zero = out(reg) _, low = out(reg) _, high = out(reg) _,
                inout("rdx") a[0] => _,
                inout("r13") a[1] => _, inout("r14") a[2] => _, inout("r15") a[3] => _,
                out("r8") r0, out("r9") r1, out("r10") r2, out("r11") r3, out("r12") _,
                options(pure, readonly, nostack),
            );
        }
        [r0, r1, r2, r3]
    }};
}

/// a^2, reduced, for a `&[u64; 4]`: the six mixed products once, doubled, and the four squares.
macro_rules! square {
    ($a:expr, $reduce:expr) => {{
        let a: &[u64; 4] = $a;
        let (r0, r1, r2, r3): (u64, u64, u64, u64);
        // SAFETY: writes registers only, and leaves memory alone.
        unsafe {
            core::arch::asm!(
                // a[0] waits in r8, and a[3] in r15, until these are written.
                "mov r8, rdx",
                "xor {zero:e}, {zero:e}",
                "mulx r10, r9, {a1}",
                "mulx r11, {low}, {a2}",
                "adcx r10, {low}",
                "mulx r12, {low}, r15",
                "adcx r11, {low}",
                "adcx r12, {zero}",
                "mov rdx, {a1}",
                "xor {zero:e}, {zero:e}",
                "mulx {high}, {low}, {a2}",
                "adcx r11, {low}",
                "adox r12, {high}",
                "mulx r13, {low}, r15",
                "adcx r12, {low}",
                "adox r13, {zero}",
                "adcx r13, {zero}",
                "mov rdx, {a2}",
                "xor {zero:e}, {zero:e}",
                "mulx r14, {low}, r15",
                "adcx r13, {low}",
                "adcx r14, {zero}",
                // Double in one chain, add the squares in the other.
                "mov rdx, r8",
                "xor {zero:e}, {zero:e}",
                "mulx {high}, r8, rdx",
                "adcx r9, r9",
                "adox r9, {high}",
                "mov rdx, {a1}",
                "mulx {high}, {low}, rdx",
                "adcx r10, r10",
                "adox r10, {low}",
                "adcx r11, r11",
                "adox r11, {high}",
                "mov rdx, {a2}",
                "mulx {high}, {low}, rdx",
                "adcx r12, r12",
                "adox r12, {low}",
                "adcx r13, r13",
                "adox r13, {high}",
                "mov rdx, r15",
                "mulx r15, {low}, rdx",
                "adcx r14, r14",
                "adox r14, {low}",
                "adcx r15, {zero}",
                "adox r15, {zero}",
                $reduce,
                a1 = in(reg) a[1], a2 = in(reg) a[2],
                zero = out(reg) _, low = out(reg) _, high = out(reg) _,
                inout("rdx") a[0] => _, inout("r15") a[3] => _,
                out("r8") r0, out("r9") r1, out("r10") r2, out("r11") r3,
                out("r12") _, out("r13") _, out("r14") _,
                options(pure, nomem, nostack),
            );
        }
        [r0, r1, r2, r3]
    }};
}

/// (x + carry * 2^256) / 2, rounded down.
#[inline(always)]
pub fn half(x: &[u64; 4], carry: bool) -> [u64; 4] {
    let [mut r0, mut r1, mut r2, mut r3] = *x;
    // SAFETY: writes registers only. Unlike `shrd`, which a compiler takes for it, a rotation through
    // the carry is one operation on every processor.
    unsafe {
        core::arch::asm!(
            "shr {carry:e}, 1",
            "rcr {r3}, 1",
            "rcr {r2}, 1",
            "rcr {r1}, 1",
            "rcr {r0}, 1",
            carry = inout(reg) u32::from(carry) => _,
            r0 = inout(reg) r0, r1 = inout(reg) r1, r2 = inout(reg) r2, r3 = inout(reg) r3,
            options(pure, nomem, nostack),
        );
    }
    [r0, r1, r2, r3]
}

pub(crate) use {multiply, row, square};
