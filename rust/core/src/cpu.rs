//! What the processor can do, found out once, and which kernel signs.

use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::Once;

/// The code that signs and makes public keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Our own arithmetic.
    Portable,
    /// The k256 crate's.
    K256,
}

static KERNEL: AtomicU8 = AtomicU8::new(Kernel::Portable as u8);

/// The kernel in use.
pub fn kernel() -> Kernel {
    detect();
    match KERNEL.load(Ordering::Relaxed) {
        k if k == Kernel::Portable as u8 => Kernel::Portable,
        _ => Kernel::K256,
    }
}

/// Changes the kernel in use, for the whole process.
pub fn use_kernel(kernel: Kernel) {
    KERNEL.store(kernel as u8, Ordering::Relaxed);
}

impl Kernel {
    /// The name by which a user asks for it.
    pub fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            Kernel::K256 => "k256",
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

#[cfg(target_arch = "x86_64")]
static MULX_ADX: AtomicBool = AtomicBool::new(false);

/// Looks at the processor, once. Every outermost operation of a kernel begins with it.
#[inline(always)]
pub fn detect() {
    #[cfg(target_arch = "x86_64")]
    {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let present = is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("adx");
            MULX_ADX.store(present, Ordering::Relaxed);
        });
    }
}
