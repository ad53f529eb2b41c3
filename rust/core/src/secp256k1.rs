//! ECDSA over secp256k1 (SEC 2, 2.4.1), as Ethereum and FISCO BCOS use it.
//!
//! All numbers are big-endian. A signature with its recovery id is 65 bytes, r | s | recid; a
//! public key is 64 bytes, x | y, where none of its SEC 1 encodings is asked for.
//!
//! | module | its job |
//! |---|---|
//! | `sign` | the ECDSA equation: nonce, R, r and recid, s, low s; public keys |
//! | `comb` | k * G for a secret k |
//! | `point` | the formulas that add points |
//! | `field`, `scalar` | arithmetic mod p and mod n |
//! | `recover`, `verify` | what is done with public data |
//! | `double_mul`, `glv`, `wnaf` | a * G + b * Q for public a, b and Q |
//! | `known_mul`, `key_table`, `key_cache` | the same for a Q that is seen often |
//! | `odd_digits` | scalars as these tables and the lanes take them |
//! | `key` | public keys at the border |
//! | `der` | signatures in DER |
//! | `reference` | all of it on k256 |

mod batch;
mod comb;
mod der;
mod double_mul;
mod field;
mod glv;
#[cfg(ironsign_internals)]
pub mod internals;
mod key;
mod key_cache;
mod key_table;
mod known_mul;
mod odd_digits;
mod point;
mod recover;
mod reference;
mod scalar;
mod sign;
mod verify;
mod wnaf;

pub(crate) use key_cache::KeyCache;
pub use key_cache::{DEFAULT_CAPACITY as DEFAULT_KEY_CACHE_BYTES, KeyCacheFigures};
pub use recover::{recover, recover_address, recover_address_batch, recover_batch};
pub use verify::{verify, verify_batch, verify_der, verify_strict};

pub(crate) use recover::{recover_batch_with, recover_with};
pub(crate) use verify::{verify_batch_with, verify_with};

#[cfg(target_arch = "x86_64")]
pub(crate) use batch::ifma::{
    NONCES_FROM as NONCES_ON_LANES_FROM, first_candidates, wipe as wipe_registers,
};

use crate::Error;
use crate::cpu::{self, Kernel};
use crate::secret::wiping_stack;

/// Signs a digest: RFC 6979 nonce (HMAC-SHA256), low s (EIP-2, BIP 62), recovery id from R.
///
/// In:     `hash32`, any 32 bytes; `private_key32` in [1, n-1].
/// Out:    65 bytes, r | s | recid.
/// Time:   constant in the key and the nonce.
/// Secret: private_key32, nonce; wiped before return.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-1].
pub fn sign_recoverable(hash32: &[u8; 32], private_key32: &[u8; 32]) -> Result<[u8; 65], Error> {
    sign_with(cpu::kernel(), hash32, private_key32, None)
}

/// The same with a nonce that also depends on `extra32` (RFC 6979, 3.6), as libsecp256k1 takes it.
///
/// With random bytes nobody can tell from two signatures whether they are of one message, and a
/// fault in one of two equal computations does not give the key away.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-1].
pub fn sign_recoverable_hedged(
    hash32: &[u8; 32],
    private_key32: &[u8; 32],
    extra32: &[u8; 32],
) -> Result<[u8; 65], Error> {
    sign_with(cpu::kernel(), hash32, private_key32, Some(extra32))
}

/// The public key x | y of a private key.
///
/// In:     `private_key32` in [1, n-1].
/// Out:    64 bytes.
/// Time:   constant in the key.
/// Secret: private_key32; wiped before return.
///
/// # Errors
/// [`Error::PrivateKey`] if the key is not in [1, n-1].
pub fn public_key(private_key32: &[u8; 32]) -> Result<[u8; 64], Error> {
    public_key_with(cpu::kernel(), private_key32)
}

/// Signs many digests: each signature is that of [`sign_recoverable`].
///
/// In:     as many digests as signatures; as many keys, or one for all of them.
/// Out:    `sigs65`, in order; untouched if a key is invalid.
/// Time:   constant in keys and nonces. Depends on the number of items.
/// Secret: private_keys32, nonces; wiped before return.
///
/// # Errors
/// The index of the first key that is not in [1, n-1].
///
/// # Panics
/// If the lengths do not fit.
pub fn sign_recoverable_batch(
    hashes: &[[u8; 32]],
    private_keys32: &[[u8; 32]],
    sigs65: &mut [[u8; 65]],
) -> Result<(), InvalidKey> {
    assert_eq!(hashes.len(), sigs65.len());
    assert!([1, hashes.len()].contains(&private_keys32.len()));
    let kernel = cpu::kernel();
    wiping_stack_of(kernel, || sign_batch_with(kernel, hashes, private_keys32, sigs65))
}

pub(crate) fn sign_batch_with(
    kernel: Kernel,
    hashes: &[[u8; 32]],
    private_keys32: &[[u8; 32]],
    sigs65: &mut [[u8; 65]],
) -> Result<(), InvalidKey> {
    let keys = batch::scalars(private_keys32)?;
    match kernel {
        Kernel::Ifma | Kernel::Portable => batch::sign(kernel, hashes, &keys, sigs65),
        Kernel::K256 => {
            for (i, (hash32, sig65)) in hashes.iter().zip(sigs65).enumerate() {
                let key32 = &private_keys32[i % private_keys32.len()];
                *sig65 = reference::sign_recoverable(hash32, key32, None)
                    .ok_or(InvalidKey { index: i })?;
            }
        }
    }
    Ok(())
}

/// The public keys of many private keys: each is that of [`public_key`].
///
/// In:     as many private keys as public keys.
/// Out:    `public_keys64`, in order; untouched if a key is invalid.
/// Time:   constant in the keys. Depends on the number of items.
///
/// # Errors
/// The index of the first key that is not in [1, n-1].
///
/// # Panics
/// If the lengths differ.
pub fn public_key_batch(
    private_keys32: &[[u8; 32]],
    public_keys64: &mut [[u8; 64]],
) -> Result<(), InvalidKey> {
    assert_eq!(private_keys32.len(), public_keys64.len());
    let kernel = cpu::kernel();
    wiping_stack_of(kernel, || public_key_batch_with(kernel, private_keys32, public_keys64))
}

pub(crate) fn public_key_batch_with(
    kernel: Kernel,
    private_keys32: &[[u8; 32]],
    public_keys64: &mut [[u8; 64]],
) -> Result<(), InvalidKey> {
    let keys = batch::scalars(private_keys32)?;
    match kernel {
        Kernel::Ifma | Kernel::Portable => batch::public_key(kernel, &keys, public_keys64),
        Kernel::K256 => {
            for (index, (key32, out)) in private_keys32.iter().zip(public_keys64).enumerate() {
                *out = reference::public_key(key32).ok_or(InvalidKey { index })?;
            }
        }
    }
    Ok(())
}

/// What the tables of public keys take, and how often they were of use.
pub fn key_cache_figures() -> KeyCacheFigures {
    key_cache::CACHE.figures()
}

/// The most bytes that tables of public keys may take from now on; 0 keeps none.
pub fn set_key_cache_bytes(bytes: usize) {
    key_cache::CACHE.set_capacity(bytes);
}

/// Gives up all tables of public keys. The bound is the default again.
pub fn clear_key_cache() {
    key_cache::CACHE.set_capacity(0);
    key_cache::CACHE.set_capacity(key_cache::DEFAULT_CAPACITY);
}

/// A private key of a batch is not in [1, n-1].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidKey {
    /// Which one, counted from 0.
    pub index: usize,
}

/// Runs an operation of a kernel and wipes the registers and the stack that it used: of this more than it takes, which
/// `tests/stack.rs` looks at, and less than the 80 KB that Java guarantees to a native method.
fn wiping_stack_of<T>(kernel: Kernel, operation: impl FnOnce() -> T) -> T {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Ifma => {
            let result = wiping_stack::<{ 16 * 1024 }, T>(operation);
            batch::ifma::wipe();
            result
        }
        #[cfg(not(target_arch = "x86_64"))]
        Kernel::Ifma => operation(),
        Kernel::Portable => wiping_stack::<{ 12 * 1024 }, T>(operation),
        Kernel::K256 => wiping_stack::<{ 48 * 1024 }, T>(operation),
    }
}

pub(crate) fn sign_with(
    kernel: Kernel,
    hash32: &[u8; 32],
    private_key32: &[u8; 32],
    extra32: Option<&[u8; 32]>,
) -> Result<[u8; 65], Error> {
    wiping_stack_of(kernel, || match kernel {
        Kernel::Ifma | Kernel::Portable => {
            sign::sign_recoverable(kernel, hash32, private_key32, extra32)
        }
        Kernel::K256 => reference::sign_recoverable(hash32, private_key32, extra32),
    })
    .ok_or(Error::PrivateKey)
}

pub(crate) fn public_key_with(kernel: Kernel, private_key32: &[u8; 32]) -> Result<[u8; 64], Error> {
    wiping_stack_of(kernel, || match kernel {
        Kernel::Ifma | Kernel::Portable => sign::public_key(kernel, private_key32),
        Kernel::K256 => reference::public_key(private_key32),
    })
    .ok_or(Error::PrivateKey)
}
