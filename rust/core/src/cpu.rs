//! What the processor can do, found out once, and which kernel signs.

use core::fmt;
use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::Once;

use crate::self_test::self_test;

/// The code that signs and makes public keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Our own, batches on eight lanes of AVX-512 IFMA.
    Ifma,
    /// Our own arithmetic.
    Portable,
    /// The k256 crate's. SM2 has no such reference among the dependencies: under this name it is our
    /// own portable arithmetic, which the self-test holds to known answers.
    K256,
}

/// The fastest first.
const KERNELS: [Kernel; 3] = [Kernel::Ifma, Kernel::Portable, Kernel::K256];

static KERNEL: AtomicU8 = AtomicU8::new(Kernel::Portable as u8);

/// The kernel in use.
pub fn kernel() -> Kernel {
    detect();
    match KERNEL.load(Ordering::Relaxed) {
        k if k == Kernel::Ifma as u8 => Kernel::Ifma,
        k if k == Kernel::Portable as u8 => Kernel::Portable,
        _ => Kernel::K256,
    }
}

/// Chooses the kernel that signs from now on, in the whole process: the one with the name
/// `wanted`, or for `auto` the fastest that the processor can run. Only one that passes its
/// self-test is taken.
///
/// Out: the kernel, and those before it that failed.
///
/// # Errors
/// [`SelectError`] if there is none of that name, or it failed; nothing is changed then.
pub fn select_kernel(wanted: &str) -> Result<(Kernel, Vec<Kernel>), SelectError> {
    let candidates: Vec<Kernel> =
        KERNELS.into_iter().filter(|k| wanted == "auto" || wanted == k.name()).collect();
    if candidates.is_empty() {
        return Err(SelectError::Unknown);
    }
    detect();
    let candidates: Vec<Kernel> = candidates.into_iter().filter(|k| k.is_available()).collect();
    if candidates.is_empty() {
        return Err(SelectError::Unavailable);
    }
    let passes = candidates.iter().position(|k| self_test(*k)).ok_or(SelectError::Failed)?;
    KERNEL.store(candidates[passes] as u8, Ordering::Relaxed);
    Ok((candidates[passes], candidates[..passes].to_vec()))
}

/// Why no kernel was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectError {
    /// There is no kernel of that name.
    Unknown,
    /// The processor, or the operating system, lacks what the kernel needs.
    Unavailable,
    /// The kernel does not give the known answers on this machine.
    Failed,
}

impl fmt::Display for SelectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SelectError::Unknown => {
                let names = KERNELS.map(Kernel::name).join(", ");
                write!(f, "there are the kernels auto, {names}")
            }
            SelectError::Unavailable => f.write_str("this processor cannot run the kernel"),
            SelectError::Failed => f.write_str("the kernel fails its self-test on this machine"),
        }
    }
}

impl std::error::Error for SelectError {}

impl Kernel {
    /// The name by which a user asks for it.
    pub fn name(self) -> &'static str {
        match self {
            Kernel::Ifma => "ifma",
            Kernel::Portable => "portable",
            Kernel::K256 => "k256",
        }
    }

    /// Whether the processor can run it; the self-test says whether it is right.
    pub fn is_available(self) -> bool {
        detect();
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Ifma => has_ifma(),
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Ifma => false,
            Kernel::Portable | Kernel::K256 => true,
        }
    }
}

/// Whether `mulx`, `adcx` and `adox` are there (BMI2 and ADX). False until [`detect`] has run: the
/// plain code is right everywhere.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn has_mulx_adx() -> bool {
    MULX_ADX.load(Ordering::Relaxed)
}

/// The same for AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn has_avx2() -> bool {
    AVX2.load(Ordering::Relaxed)
}

/// The same for the instructions for SHA-256.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn has_sha() -> bool {
    SHA.load(Ordering::Relaxed)
}

/// Whether eight-lane arithmetic is there: AVX-512 with 52-bit multiplication, and an operating
/// system that keeps its registers. False until [`detect`] has run.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn has_ifma() -> bool {
    IFMA.load(Ordering::Relaxed)
}

#[cfg(target_arch = "x86_64")]
static IFMA: AtomicBool = AtomicBool::new(false);
#[cfg(target_arch = "x86_64")]
static MULX_ADX: AtomicBool = AtomicBool::new(false);
#[cfg(target_arch = "x86_64")]
static AVX2: AtomicBool = AtomicBool::new(false);
#[cfg(target_arch = "x86_64")]
static SHA: AtomicBool = AtomicBool::new(false);

/// Looks at the processor, once. Every outermost operation of a kernel begins with it.
#[inline(always)]
pub fn detect() {
    #[cfg(target_arch = "x86_64")]
    {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let present = is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("adx");
            MULX_ADX.store(present, Ordering::Relaxed);
            AVX2.store(is_x86_feature_detected!("avx2"), Ordering::Relaxed);
            let present = is_x86_feature_detected!("sha") && is_x86_feature_detected!("sse4.1");
            SHA.store(present, Ordering::Relaxed);
            let present = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512ifma")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq");
            IFMA.store(present, Ordering::Relaxed);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_are_chosen_by_name_and_auto_takes_the_fastest() {
        assert_eq!(select_kernel("k256"), Ok((Kernel::K256, vec![])));
        assert_eq!(kernel(), Kernel::K256);
        assert_eq!(select_kernel("fastest"), Err(SelectError::Unknown));
        assert_eq!(kernel(), Kernel::K256);
        assert_eq!(select_kernel("portable"), Ok((Kernel::Portable, vec![])));
        assert_eq!(kernel(), Kernel::Portable);
        let fastest = if Kernel::Ifma.is_available() {
            assert_eq!(select_kernel("ifma"), Ok((Kernel::Ifma, vec![])));
            Kernel::Ifma
        } else {
            assert_eq!(select_kernel("ifma"), Err(SelectError::Unavailable));
            Kernel::Portable
        };
        assert_eq!(select_kernel("auto"), Ok((fastest, vec![])));
        assert_eq!(kernel(), fastest);
    }
}
