//! What can be wrong with an argument.

use core::fmt;

/// Why a call was refused. Carries no value, so that no secret can be printed with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The private key is 0 or not below the group order n.
    PrivateKey,
    /// No public key can have made the signature: r, s or the recovery id is out of range, or
    /// r is the x of no point.
    Signature,
    /// A public key has 33 (compressed), 64 (x | y) or 65 (4 | x | y) bytes.
    PublicKeyLength,
    /// The operating system gave no random bytes.
    Entropy,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::PrivateKey => "private key is not in [1, n-1]",
            Error::Signature => "signature has no public key",
            Error::PublicKeyLength => "public key is not 33, 64 or 65 bytes long",
            Error::Entropy => "the operating system gave no random bytes",
        })
    }
}

impl std::error::Error for Error {}
