//! Signing, recovery and verification for JVM blockchain SDKs: every algorithm, and no word of JNI.
//!
//! | module | its job |
//! |---|---|
//! | [`secp256k1`] | recoverable ECDSA signatures, public keys, recovery, verification |
//! | [`p256`], [`ed25519`] | the same over other curves, on AWS-LC |
//! | [`sm2`] | SM2 signatures, public keys, verification |
//! | [`hash`] | Keccak-256, SM3 |
//! | [`fisco3`] | transactions of FISCO BCOS 3 |
//! | [`csprng`] | one ChaCha20 generator per thread |
//!
//! Functions whose name ends in `_vartime` take public data only; all others take time that does
//! not depend on a private key or a nonce.

pub mod cpu;
pub mod csprng;
pub mod ed25519;
mod error;
pub mod fisco3;
pub mod hash;
mod limbs;
mod modinv;
mod nonce;
pub mod p256;
pub mod secp256k1;
pub mod secret;
mod self_test;
mod sha256;
pub mod sm2;
mod window;

pub use error::Error;

/// The version of this crate; the jar that carries the library has the same.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A run of property tests that draws the same cases every time.
#[cfg(test)]
fn test_cases(cases: u32) -> proptest::test_runner::Config {
    proptest::test_runner::Config {
        cases,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(7),
        ..Default::default()
    }
}
