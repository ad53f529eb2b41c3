//! Divsteps with conditional moves: from one g to the next but one it takes seven cycles.

use core::arch::asm;

/// As `divsteps_portable`.
#[inline(always)]
pub fn divsteps<const STEPS: usize>(zeta: &mut i64, f: &mut i64, g: &mut i64) {
    // SAFETY: it changes the registers that are named.
    unsafe {
        asm!(
            // addend: -f if zeta is negative, else f
            "mov {addend}, {f}",
            "neg {addend}",
            "test {zeta}, {zeta}",
            "cmovns {addend}, {f}",
            ".rept {steps}",
            "lea {sum}, [{g} + {addend}]",
            "mov {negative}, {zeta}",
            "shr {negative}, 63",
            "mov {flipped}, -2",
            "sub {flipped}, {zeta}",
            "dec {zeta}",
            // zeta negative and g odd: f becomes g
            "test {g}, {negative}",
            "cmovnz {f}, {g}",
            "cmovnz {zeta}, {flipped}",
            // g odd
            "test {g:l}, 1",
            "cmovnz {g}, {sum}",
            "sar {g}, 1",
            "mov {addend}, {f}",
            "neg {addend}",
            "test {zeta}, {zeta}",
            "cmovns {addend}, {f}",
            ".endr",
            f = inout(reg) *f,
            g = inout(reg) *g,
            zeta = inout(reg) *zeta,
            addend = out(reg) _,
            sum = out(reg) _,
            negative = out(reg) _,
            flipped = out(reg) _,
            steps = const STEPS,
            options(pure, nomem, nostack),
        );
    }
}
