//! What the processor can do, found out once, and which kernel signs.

use core::sync::atomic::{AtomicU8, Ordering};

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

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use core::sync::atomic::{AtomicU8, Ordering};

    const UNKNOWN: u8 = 0;
    const ABSENT: u8 = 1;
    const PRESENT: u8 = 2;

    static MULX_ADX: AtomicU8 = AtomicU8::new(UNKNOWN);

    /// Whether `mulx`, `adcx` and `adox` are there (BMI2 and ADX).
    #[inline(always)]
    pub fn has_mulx_adx() -> bool {
        match MULX_ADX.load(Ordering::Relaxed) {
            UNKNOWN => detect(),
            known => known == PRESENT,
        }
    }

    #[cold]
    fn detect() -> bool {
        let present = is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("adx");
        MULX_ADX.store(if present { PRESENT } else { ABSENT }, Ordering::Relaxed);
        present
    }
}

#[cfg(target_arch = "x86_64")]
pub use x86_64::has_mulx_adx;
