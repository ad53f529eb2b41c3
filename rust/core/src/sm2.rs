//! SM2 digital signatures (GB/T 32918.2) over the curve of GB/T 32918.5.
//!
//! All numbers are big-endian. A signature is 64 bytes, r | s; a public key is 64 bytes, x | y.
//!
//! | module | its job |
//! |---|---|
//! | `sign` | the equation: nonce, r, s; public keys |
//! | `verify` | verification |
//! | `double_mul` | s * G + t * Q for any public key Q |
//! | `batch` | many signatures or public keys at once |
//! | `comb` | k * G for a secret k |
//! | `key`, `key_table` | public keys, and tables of their multiples |
//! | `known_mul`, `known_batch` | s * G + t * Q for a key that has a table, one or many |
//! | `known_z` | what goes into a signature of the keys that were used last |
//! | `key_cache` | the tables of the keys that are seen often: that of secp256k1, for these keys |
//! | `point` | the formulas that add points |
//! | `field`, `scalar` | arithmetic mod p and mod n |

mod batch;
mod comb;
mod double_mul;
mod field;
mod key;
// The same text over the points and tables of this curve.
#[allow(clippy::duplicate_mod)]
#[path = "secp256k1/key_cache.rs"]
mod key_cache;
mod key_table;
mod known_batch;
mod known_mul;
mod known_z;
mod point;
mod scalar;
mod sign;
mod verify;

use core::fmt;

pub use key_cache::KeyCacheFigures;
pub(crate) use key_cache::{DEFAULT_CAPACITY as DEFAULT_KEY_CACHE_BYTES, KeyCache};

use zeroize::Zeroizing;

use crate::cpu::Kernel;
use crate::hash::{Sm3, sm3_batch};
#[cfg(target_arch = "x86_64")]
use crate::secp256k1;
use crate::secret::wiping_stack;
use crate::{cpu, csprng};
use scalar::Scalar;

/// The user id where none is agreed on (GM/T 0009-2012, clause 10).
pub const DEFAULT_USER_ID: &[u8; 16] = b"1234567812345678";

/// More than signing or making a public key takes of the stack, as `tests/stack.rs` looks at.
const STACK: usize = 16 * 1024;

/// a | b | x | y of the curve and its base point, as they enter Z (GB/T 32918.5, clause 2).
const CURVE: [u8; 128] = {
    let hex = *b"FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFC\
        28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93\
        32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7\
        BC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0";
    let mut bytes = [0; 128];
    let mut i = 0;
    while i < 256 {
        let digit = if hex[i] <= b'9' { hex[i] - b'0' } else { hex[i] - b'A' + 10 };
        bytes[i / 2] = bytes[i / 2] << 4 | digit;
        i += 1;
    }
    bytes
};

/// What can be wrong with an argument. Carries no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The private key is not in [1, n-2].
    PrivateKey,
    /// The public key is no point of the curve.
    PublicKey,
    /// The user id has more than 8191 bytes: its length in bits is written in 16 bits.
    UserId,
    /// The operating system gave no random bytes.
    Entropy,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::PrivateKey => "private key is not in [1, n-2]",
            Error::PublicKey => "public key is no point of the curve",
            Error::UserId => "user id has more than 8191 bytes",
            Error::Entropy => "the operating system gave no random bytes",
        })
    }
}

impl std::error::Error for Error {}

/// A private key of a batch is not in [1, n-2].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidKey {
    /// Which one, counted from 0.
    pub index: usize,
}

/// Where nonces come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nonces {
    /// RFC 6979 (HMAC-SHA256) of the key, e, and 32 bytes from the generator of the thread: neither a
    /// generator that repeats itself nor a fault in one of two computations gives the key away.
    Hedged,
    /// RFC 6979 (HMAC-SHA256) of the key and e: the same signature each time.
    Deterministic,
}

/// Whether these are the coordinates x | y of a point of the curve: then they are a public key.
pub fn is_public_key(public_key64: &[u8; 64]) -> bool {
    point::Affine::from_bytes_vartime(public_key64).is_some()
}

/// Z, which binds a signature to a user and a key (GB/T 32918.2, 5.5): SM3 of the length of the
/// user id in bits (2 bytes), the user id, the curve, and the key.
///
/// # Errors
/// [`Error::UserId`] if the user id is too long, [`Error::PublicKey`] if the key is no point of the
/// curve.
pub fn z(user_id: &[u8], public_key64: &[u8; 64]) -> Result<[u8; 32], Error> {
    if user_id == DEFAULT_USER_ID {
        return known_z::known_or(public_key64, || compute_z(user_id, public_key64));
    }
    compute_z(user_id, public_key64)
}

fn compute_z(user_id: &[u8], public_key64: &[u8; 64]) -> Result<[u8; 32], Error> {
    cpu::detect();
    if !is_public_key(public_key64) {
        return Err(Error::PublicKey);
    }
    let mut hash = Sm3::default();
    hash.update(&z_header(user_id)?);
    hash.update(public_key64);
    Ok(hash.finalize())
}

/// What Z is the hash of, up to the key.
fn z_header(user_id: &[u8]) -> Result<Vec<u8>, Error> {
    let bits = u16::try_from(8 * user_id.len()).map_err(|_| Error::UserId)?;
    Ok([&bits.to_be_bytes()[..], user_id, &CURVE].concat())
}

/// A hash of a message that Z has gone into already: its final value is e, the digest to be signed
/// or verified (GB/T 32918.2, 6.1, A1 and A2).
///
/// # Errors
/// As [`z`].
pub fn message_hash(user_id: &[u8], public_key64: &[u8; 64]) -> Result<Sm3, Error> {
    let mut hash = Sm3::default();
    hash.update(&z(user_id, public_key64)?);
    Ok(hash)
}

/// The digest e of each message, under its key or one for all of them. A key that is no point of the
/// curve has a digest too, which no signature of it will match.
///
/// # Errors
/// [`Error::UserId`] if the user id is too long.
///
/// # Panics
/// If the lengths do not fit.
pub fn message_digests(
    user_id: &[u8],
    public_keys64: &[[u8; 64]],
    messages: &[&[u8]],
) -> Result<Vec<[u8; 32]>, Error> {
    assert!([1, messages.len()].contains(&public_keys64.len()));
    let header = z_header(user_id)?;
    let concat = |parts: [&[u8]; 2]| parts.concat();
    let zs = sm3_each(public_keys64.iter().map(|key64| concat([&header, key64])));
    let zs = zs.iter().cycle();
    Ok(sm3_each(messages.iter().zip(zs).map(|(message, z32)| concat([z32, message]))))
}

fn sm3_each(messages: impl Iterator<Item = Vec<u8>>) -> Vec<[u8; 32]> {
    let messages: Vec<Vec<u8>> = messages.collect();
    let messages: Vec<&[u8]> = messages.iter().map(Vec::as_slice).collect();
    let mut digests = vec![[0; 32]; messages.len()];
    sm3_batch(&messages, &mut digests);
    digests
}

/// Signs a digest e.
///
/// In:     `e32`, any 32 bytes; `private_key32` in [1, n-2].
/// Out:    64 bytes, r | s.
/// Time:   constant in the key and the nonce.
/// Secret: private_key32, nonce; wiped before return.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-2]; [`Error::Entropy`] if the nonce is to be
/// hedged and the operating system gives no random bytes.
pub fn sign_digest(
    e32: &[u8; 32],
    private_key32: &[u8; 32],
    nonces: Nonces,
) -> Result<[u8; 64], Error> {
    let mut extra32 = Zeroizing::new([0; 32]);
    let extra32 = match nonces {
        Nonces::Hedged => {
            csprng::fill(&mut *extra32).map_err(|_| Error::Entropy)?;
            Some(&*extra32)
        }
        Nonces::Deterministic => None,
    };
    sign_digest_with(cpu::kernel(), e32, private_key32, extra32)
}

pub(crate) fn sign_digest_with(
    kernel: Kernel,
    e32: &[u8; 32],
    private_key32: &[u8; 32],
    extra32: Option<&[u8; 32]>,
) -> Result<[u8; 64], Error> {
    wiping_stack_of(kernel, || {
        Some(sign::sign(kernel, e32, &*sign::private_scalar(private_key32)?, extra32))
    })
    .ok_or(Error::PrivateKey)
}

/// The public key x | y of a private key.
///
/// In:     `private_key32` in [1, n-2].
/// Out:    64 bytes.
/// Time:   constant in the key.
/// Secret: private_key32; wiped before return.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-2].
pub fn public_key(private_key32: &[u8; 32]) -> Result<[u8; 64], Error> {
    public_key_with(cpu::kernel(), private_key32)
}

pub(crate) fn public_key_with(kernel: Kernel, private_key32: &[u8; 32]) -> Result<[u8; 64], Error> {
    wiping_stack_of(kernel, || {
        Some(sign::public_key(kernel, &*sign::private_scalar(private_key32)?))
    })
    .ok_or(Error::PrivateKey)
}

/// Whether r | s is a signature of the digest e under a key.
///
/// Out:  false also for r or s outside [1, n-1] or r + s = n (checked before any curve work), and
///       for a key that is no point of the curve.
/// Time: variable; nothing here is secret.
pub fn verify_digest(e32: &[u8; 32], sig64: &[u8; 64], public_key64: &[u8; 64]) -> bool {
    verify_digest_with(cpu::kernel(), &key_cache::CACHE, e32, sig64, public_key64)
}

pub(crate) fn verify_digest_with(
    kernel: Kernel,
    cache: &KeyCache,
    e32: &[u8; 32],
    sig64: &[u8; 64],
    public_key64: &[u8; 64],
) -> bool {
    verify::verify_vartime(kernel, cache, e32, sig64, public_key64)
}

/// Signs many digests, each as [`sign_digest`] does.
///
/// In:   as many digests as signatures; as many keys, or one for all of them.
/// Out:  `sigs64`, in order; untouched if a key is invalid.
/// Time: constant in keys and nonces. Depends on the number of items.
///
/// # Errors
/// [`BatchError`].
///
/// # Panics
/// If the lengths do not fit.
pub fn sign_digest_batch(
    digests: &[[u8; 32]],
    private_keys32: &[[u8; 32]],
    nonces: Nonces,
    sigs64: &mut [[u8; 64]],
) -> Result<(), BatchError> {
    assert_eq!(digests.len(), sigs64.len());
    assert!([1, digests.len()].contains(&private_keys32.len()));
    let mut extras32 = Zeroizing::new(Vec::new());
    if nonces == Nonces::Hedged {
        extras32.resize(digests.len(), [0; 32]);
        csprng::fill(extras32.as_flattened_mut()).map_err(|_| BatchError::Entropy)?;
    }
    let extras32 = (nonces == Nonces::Hedged).then_some(&extras32[..]);
    Ok(sign_batch_with(cpu::kernel(), digests, private_keys32, extras32, sigs64)?)
}

pub(crate) fn sign_batch_with(
    kernel: Kernel,
    digests: &[[u8; 32]],
    private_keys32: &[[u8; 32]],
    extras32: Option<&[[u8; 32]]>,
    sigs64: &mut [[u8; 64]],
) -> Result<(), InvalidKey> {
    wiping_stack_of(kernel, || {
        batch::sign(kernel, digests, &scalars(private_keys32)?, extras32, sigs64);
        Ok(())
    })
}

/// Why a batch was not signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatchError {
    /// The first private key that is not in [1, n-2].
    Key(InvalidKey),
    /// The operating system gave no random bytes.
    Entropy,
}

impl From<InvalidKey> for BatchError {
    fn from(key: InvalidKey) -> Self {
        BatchError::Key(key)
    }
}

/// The public keys of many private keys: each is that of [`public_key`].
///
/// In:   as many private keys as public keys.
/// Out:  `public_keys64`, in order; untouched if a key is invalid.
/// Time: constant in the keys. Depends on the number of items.
///
/// # Errors
/// The first key that is not in [1, n-2].
///
/// # Panics
/// If the lengths differ.
pub fn public_key_batch(
    private_keys32: &[[u8; 32]],
    public_keys64: &mut [[u8; 64]],
) -> Result<(), InvalidKey> {
    assert_eq!(private_keys32.len(), public_keys64.len());
    let kernel = cpu::kernel();
    wiping_stack_of(kernel, || {
        batch::public_key(kernel, &scalars(private_keys32)?, public_keys64);
        Ok(())
    })
}

/// Verifies many signatures, each as [`verify_digest`] does.
///
/// In: as many digests as signatures and verdicts; as many keys, or one for all of them.
///
/// # Panics
/// If the lengths do not fit.
pub fn verify_digest_batch(
    digests: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
    verdicts: &mut [bool],
) {
    assert_eq!(digests.len(), sigs64.len());
    assert!([1, digests.len()].contains(&public_keys64.len()));
    assert_eq!(digests.len(), verdicts.len());
    let (kernel, cache) = (cpu::kernel(), &key_cache::CACHE);
    verify_batch_with(kernel, cache, digests, sigs64, public_keys64, verdicts);
}

pub(crate) fn verify_batch_with(
    kernel: Kernel,
    cache: &KeyCache,
    digests: &[[u8; 32]],
    sigs64: &[[u8; 64]],
    public_keys64: &[[u8; 64]],
    verdicts: &mut [bool],
) {
    verify::verify_batch_vartime(kernel, cache, digests, sigs64, public_keys64, verdicts);
}

/// What the cache of public keys has done so far, and what it holds: one of its own, beside that of
/// [`crate::secp256k1`], with the same bound.
pub fn key_cache_figures() -> KeyCacheFigures {
    key_cache::CACHE.figures()
}

/// The most bytes that the tables of public keys may take from now on; 0 keeps none.
pub fn set_key_cache_bytes(bytes: usize) {
    key_cache::CACHE.set_capacity(bytes);
}

/// Gives up all tables of public keys. The bound is the default again.
pub fn clear_key_cache() {
    key_cache::CACHE.set_capacity(0);
    key_cache::CACHE.set_capacity(key_cache::DEFAULT_CAPACITY);
}

/// Runs an operation of a kernel and wipes the stack and the registers that it used.
fn wiping_stack_of<T>(kernel: Kernel, operation: impl FnOnce() -> T) -> T {
    let result = wiping_stack::<STACK, T>(operation);
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma {
        secp256k1::wipe_registers();
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = kernel;
    result
}

/// Private keys as scalars; wiped on drop.
fn scalars(private_keys32: &[[u8; 32]]) -> Result<Zeroizing<Vec<Scalar>>, InvalidKey> {
    let mut scalars = Zeroizing::new(Vec::with_capacity(private_keys32.len()));
    for (index, key32) in private_keys32.iter().enumerate() {
        scalars.push(*sign::private_scalar(key32).ok_or(InvalidKey { index })?);
    }
    Ok(scalars)
}
