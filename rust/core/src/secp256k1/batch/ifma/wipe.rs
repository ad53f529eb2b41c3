//! Wipes what the kernel leaves in registers.

use core::arch::asm;

/// Clears all vector and mask registers: leaving AVX code clears none of registers 16 to 31 and no
/// mask.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline(never)]
pub fn wipe_registers() {
    // SAFETY: it changes the registers that are named.
    unsafe {
        asm!(
            "vzeroall",
            "vpxord zmm16, zmm16, zmm16",
            "vpxord zmm17, zmm17, zmm17",
            "vpxord zmm18, zmm18, zmm18",
            "vpxord zmm19, zmm19, zmm19",
            "vpxord zmm20, zmm20, zmm20",
            "vpxord zmm21, zmm21, zmm21",
            "vpxord zmm22, zmm22, zmm22",
            "vpxord zmm23, zmm23, zmm23",
            "vpxord zmm24, zmm24, zmm24",
            "vpxord zmm25, zmm25, zmm25",
            "vpxord zmm26, zmm26, zmm26",
            "vpxord zmm27, zmm27, zmm27",
            "vpxord zmm28, zmm28, zmm28",
            "vpxord zmm29, zmm29, zmm29",
            "vpxord zmm30, zmm30, zmm30",
            "vpxord zmm31, zmm31, zmm31",
            "kxorq k0, k0, k0",
            "kxorq k1, k1, k1",
            "kxorq k2, k2, k2",
            "kxorq k3, k3, k3",
            "kxorq k4, k4, k4",
            "kxorq k5, k5, k5",
            "kxorq k6, k6, k6",
            "kxorq k7, k7, k7",
            out("zmm0") _, out("zmm1") _, out("zmm2") _, out("zmm3") _,
            out("zmm4") _, out("zmm5") _, out("zmm6") _, out("zmm7") _,
            out("zmm8") _, out("zmm9") _, out("zmm10") _, out("zmm11") _,
            out("zmm12") _, out("zmm13") _, out("zmm14") _, out("zmm15") _,
            out("zmm16") _, out("zmm17") _, out("zmm18") _, out("zmm19") _,
            out("zmm20") _, out("zmm21") _, out("zmm22") _, out("zmm23") _,
            out("zmm24") _, out("zmm25") _, out("zmm26") _, out("zmm27") _,
            out("zmm28") _, out("zmm29") _, out("zmm30") _, out("zmm31") _,
            out("k1") _, out("k2") _, out("k3") _, out("k4") _,
            out("k5") _, out("k6") _, out("k7") _,
            options(nomem, nostack, preserves_flags),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Kernel;
    use crate::secp256k1::batch::{self, ifma::on_this_machine, scalars};
    use crate::secp256k1::{scalar::Scalar, wiping_stack_of};
    use core::mem::MaybeUninit;

    const PAINT: u64 = 0xa5a5_a5a5_a5a5_a5a5;
    const WORDS: usize = 12 * 1024;

    /// Overwrites the stack below the caller's frame.
    #[inline(never)]
    fn paint() {
        let mut area = MaybeUninit::<[u64; WORDS]>::uninit();
        // SAFETY: it fills the array.
        unsafe {
            asm!(
                "rep stosq",
                inout("rdi") area.as_mut_ptr() => _,
                inout("rcx") WORDS => _,
                in("rax") PAINT,
                options(nostack, preserves_flags),
            );
        }
    }

    /// What lies below the caller's frame, the lowest first.
    #[inline(never)]
    fn look(seen: &mut [u64]) {
        let area = MaybeUninit::<[u64; WORDS]>::uninit();
        // SAFETY: it reads the array, and fills the slice, which is as long.
        unsafe {
            asm!(
                "rep movsq",
                inout("rsi") area.as_ptr() => _,
                inout("rdi") seen.as_mut_ptr() => _,
                inout("rcx") seen.len().min(WORDS) => _,
                options(nostack, preserves_flags),
            );
        }
    }

    /// The words that are left of a batch below this frame, apart from the frames of the batch
    /// functions themselves, which hold lengths and addresses only.
    fn left(wiped: bool, hashes: &[[u8; 32]], keys: &[Scalar]) -> usize {
        let count = hashes.len();
        let mut sigs65 = vec![[0; 65]; count];
        let mut seen = vec![0; WORDS];
        paint();
        let mut operation = || batch::sign(Kernel::Ifma, hashes, keys, &mut sigs65);
        if wiped {
            wiping_stack_of(Kernel::Ifma, operation)
        } else {
            operation()
        }
        look(&mut seen);
        // Probing the pages of a large frame writes zeros; the wiping itself leaves an address of
        // the stack and one to return to.
        let (stack, code) = ((&raw const seen).addr() as u64, (paint as fn()) as usize as u64);
        let is_clean = |word: u64| {
            [PAINT, 0].contains(&word)
                || word.abs_diff(stack) < 1 << 20
                || word.abs_diff(code) < 1 << 26
        };
        seen[..WORDS - 256].iter().filter(|&&word| !is_clean(word)).count()
    }

    // Sizes of both forms of addition, and one for which the scalar code does most.
    #[test]
    fn nothing_is_left_on_the_stack_however_deep() {
        on_this_machine(|| {
            let hashes = [[3; 32]; 300];
            let keys = scalars(&[[7; 32]; 300]).expect("in range");
            for count in [2, 5, 20, 300] {
                assert_eq!(left(true, &hashes[..count], &keys[..count]), 0, "{count}");
            }
            let left = left(false, &hashes[..20], &keys[..20]);
            assert_ne!(left, 0, "what is not wiped is seen");
        });
    }

    /// Whether registers that held ones are all 0, after the wiping if there was one.
    #[target_feature(enable = "avx512f,avx512bw")]
    fn registers_are_zero(wiped: bool) -> bool {
        let (mut vectors, mut masks) = ([u64::MAX; 8], 0u64);
        macro_rules! for_upper_registers {
            ($before:literal, $after:literal) => {
                concat!(
                    $before, "zmm16", $after, $before, "zmm17", $after, $before, "zmm18", $after,
                    $before, "zmm19", $after, $before, "zmm20", $after, $before, "zmm21", $after,
                    $before, "zmm22", $after, $before, "zmm23", $after, $before, "zmm24", $after,
                    $before, "zmm25", $after, $before, "zmm26", $after, $before, "zmm27", $after,
                    $before, "zmm28", $after, $before, "zmm29", $after, $before, "zmm30", $after,
                    $before, "zmm31", $after,
                )
            };
        }
        // SAFETY: it calls a function that changes any register of the C calling convention and no
        // more, and stores the registers in variables as large.
        unsafe {
            asm!(
                "vpcmpeqd ymm0, ymm0, ymm0",
                "vinserti64x4 zmm0, zmm0, ymm0, 1",
                for_upper_registers!("vmovdqa64 ", ", zmm0\n"),
                "kxnorq k1, k1, k1",
                "kxnorq k7, k7, k7",
                "test r12, r12",
                "jz 2f",
                "call {wipe}",
                "2:",
                "vpxord zmm0, zmm0, zmm0",
                for_upper_registers!("vporq zmm0, zmm0, ", "\n"),
                "vmovdqu64 [r13], zmm0",
                "korq k1, k1, k7",
                "kmovq [r14], k1",
                in("r12") u64::from(wiped),
                wipe = sym wipe_for_test,
                in("r13") vectors.as_mut_ptr(),
                in("r14") &raw mut masks,
                clobber_abi("C"),
            );
        }
        vectors == [0; 8] && masks == 0
    }

    extern "C" fn wipe_for_test() {
        // SAFETY: the caller has the features.
        unsafe { wipe_registers() };
    }

    #[test]
    fn upper_vector_registers_and_masks_are_cleared() {
        on_this_machine(|| {
            // SAFETY: the processor has the features.
            unsafe {
                assert!(registers_are_zero(true));
                assert!(!registers_are_zero(false), "what is not wiped is seen");
            }
        });
    }
}
