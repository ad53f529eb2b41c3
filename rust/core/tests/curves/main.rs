//! P-256 and Ed25519 against vectors, Wycheproof and other implementations.
//!
//! Sets that lie outside the project are read where `IRONSIGN_VECTORS` names their folder; then a
//! missing one is a failure.

mod ed25519;
mod p256;

use std::path::PathBuf;

/// The text of one of the extra vectors, or none if the run has none.
fn extra_text(file: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("IRONSIGN_VECTORS") else {
        println!("IRONSIGN_VECTORS is not set: {file} is not read");
        return None;
    };
    let path = PathBuf::from(folder).join(file);
    Some(std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display())))
}

fn unhex(text: &str) -> Vec<u8> {
    hex::decode(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn array<const N: usize>(text: &str) -> [u8; N] {
    unhex(text).try_into().unwrap_or_else(|b: Vec<u8>| panic!("{text}: {} bytes", b.len()))
}

/// A run of property tests that draws the same cases every time.
fn test_cases(cases: u32) -> proptest::test_runner::Config {
    proptest::test_runner::Config {
        cases,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(7),
        ..Default::default()
    }
}
