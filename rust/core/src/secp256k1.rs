//! ECDSA over secp256k1 (SEC 2, 2.4.1), as Ethereum and FISCO BCOS use it.
//!
//! All numbers are big-endian. A signature with its recovery id is 65 bytes, r | s | recid; a
//! public key is 64 bytes, x | y, where none of its SEC 1 encodings is asked for.

mod comb;
mod field;
mod key;
mod point;
mod recover;
mod scalar;
mod sign;
mod verify;

use k256::elliptic_curve::ff::PrimeField;
use k256::{FieldBytes, Scalar};

pub use key::public_key;
pub use recover::recover;
pub use sign::sign_recoverable;
pub use verify::verify;

/// The name of the arithmetic in use.
pub const KERNEL: &str = "k256";

/// r or s of a signature, or none if it is not in [1, n-1].
fn signature_scalar(bytes32: &[u8]) -> Option<Scalar> {
    let bytes = FieldBytes::try_from(bytes32).ok()?;
    let scalar: Option<Scalar> = Scalar::from_repr(bytes).into();
    scalar.filter(|s| !bool::from(s.is_zero()))
}
