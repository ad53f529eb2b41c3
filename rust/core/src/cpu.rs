//! What the processor can do, found out once.

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
