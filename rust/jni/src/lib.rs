//! The native half of `io.ironsign`: copies arguments in, calls the core, copies results out.
//!
//! It computes nothing. Every export goes through [`guard::guard`], so that neither a panic nor an
//! error code reaches the JVM; every byte goes through [`bytes`] or [`memory`], so that nothing is
//! read or written outside an array or a buffer. No reference to a Java class is kept: the library works in any number
//! of class loaders and after a redeploy.
//!
//! | module | Java class |
//! |---|---|
//! | `secp256k1`, `secp256k1::batch` | `io.ironsign.Secp256k1` |
//! | `p256` | `io.ironsign.P256` |
//! | `ed25519` | `io.ironsign.Ed25519`, `io.ironsign.Ed25519KeyPair` |
//! | `fisco3` | `io.ironsign.Fisco3Transaction` |
//! | `keccak256` | `io.ironsign.Keccak256` |
//! | `sm2`, `sm2::batch`, `sm2::public_batch` | `io.ironsign.Sm2` |
//! | `sm3` | `io.ironsign.Sm3` |
//! | `native_random` | `io.ironsign.NativeRandom` |
//! | `native_library` | `io.ironsign.NativeLibrary` |

mod bytes;
mod ed25519;
mod fisco3;
mod guard;
mod keccak256;
mod memory;
mod native_library;
mod native_random;
mod offsets;
mod p256;
mod parts;
mod secp256k1;
mod sm2;
mod sm3;
