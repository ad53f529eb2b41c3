//! The C library at its best: its own functions, a context used again, SHA-256 by the CPU.
//!
//! Used by the `secp256k1` benchmark only. The published binding neither lets a context be used again
//! without randomising it nor sets the library's hook for SHA-256, so both are done here.

use std::ptr::{self, NonNull};
use std::slice;

use secp256k1::ffi::{self, CPtr, recovery};

unsafe extern "C" {
    // Not declared by secp256k1-sys 0.14. The name carries its version: with another one it does not link.
    fn rustsecp256k1_v0_14_context_set_sha256_compression(
        context: *mut ffi::Context,
        compress: unsafe extern "C" fn(*mut u32, *const u8, usize),
    );
}

/// A context of the library, for one thread.
pub struct LibSecp256k1 {
    context: NonNull<ffi::Context>,
}

impl LibSecp256k1 {
    pub fn new() -> Self {
        // SAFETY: the flags are the library's own, the context is new, and `compress` does what
        // the hook asks for (the library tests it when it is set).
        unsafe {
            let context = ffi::secp256k1_context_create(ffi::SECP256K1_START_NONE);
            rustsecp256k1_v0_14_context_set_sha256_compression(context.as_ptr(), compress);
            Self { context }
        }
    }

    pub fn sign_recoverable(&self, hash32: &[u8; 32], key32: &[u8; 32]) -> [u8; 65] {
        let mut signature = recovery::RecoverableSignature::new();
        let mut sig65 = [0; 65];
        let mut recovery_id = 0;
        // SAFETY: all pointers are to live values of the lengths that the library reads and writes.
        // Without a nonce function of the caller's it takes RFC 6979 through the hook.
        unsafe {
            let signed = recovery::secp256k1_ecdsa_sign_recoverable(
                self.context.as_ptr(),
                &mut signature,
                hash32.as_ptr(),
                key32.as_ptr(),
                None,
                ptr::null(),
            );
            assert_eq!(signed, 1);
            recovery::secp256k1_ecdsa_recoverable_signature_serialize_compact(
                self.context.as_ptr(),
                sig65.as_mut_ptr(),
                &mut recovery_id,
                &signature,
            );
        }
        sig65[64] = recovery_id as u8;
        sig65
    }

    pub fn recover(&self, hash32: &[u8; 32], sig65: &[u8; 65]) -> [u8; 64] {
        let mut signature = recovery::RecoverableSignature::new();
        // SAFETY: all pointers are to live values of the lengths that the library reads and writes.
        unsafe {
            let parsed = recovery::secp256k1_ecdsa_recoverable_signature_parse_compact(
                self.context.as_ptr(),
                &mut signature,
                sig65.as_ptr(),
                sig65[64].into(),
            );
            assert_eq!(parsed, 1);
            let mut key = ffi::PublicKey::new();
            let recovered = recovery::secp256k1_ecdsa_recover(
                self.context.as_ptr(),
                &mut key,
                &signature,
                hash32.as_ptr(),
            );
            assert_eq!(recovered, 1);
            self.serialize(&key)
        }
    }

    pub fn parse_public_key(&self, public65: &[u8; 65]) -> ffi::PublicKey {
        // SAFETY: all pointers are to live values, and the length given is that of the input.
        unsafe {
            let mut key = ffi::PublicKey::new();
            let parsed = ffi::secp256k1_ec_pubkey_parse(
                self.context.as_ptr(),
                &mut key,
                public65.as_ptr(),
                public65.len(),
            );
            assert_eq!(parsed, 1);
            key
        }
    }

    pub fn verify(&self, hash32: &[u8; 32], sig64: &[u8; 64], key: &ffi::PublicKey) -> bool {
        // SAFETY: all pointers are to live values of the lengths that the library reads and writes.
        unsafe {
            let mut signature = ffi::Signature::new();
            let parsed = ffi::secp256k1_ecdsa_signature_parse_compact(
                self.context.as_ptr(),
                &mut signature,
                sig64.as_ptr(),
            );
            assert_eq!(parsed, 1);
            let context = self.context.as_ptr();
            ffi::secp256k1_ecdsa_verify(context, &signature, hash32.as_ptr(), key) == 1
        }
    }

    pub fn public_key(&self, key32: &[u8; 32]) -> [u8; 64] {
        // SAFETY: all pointers are to live values of the lengths that the library reads and writes.
        unsafe {
            let mut key = ffi::PublicKey::new();
            let made =
                ffi::secp256k1_ec_pubkey_create(self.context.as_ptr(), &mut key, key32.as_ptr());
            assert_eq!(made, 1);
            self.serialize(&key)
        }
    }

    fn serialize(&self, key: &ffi::PublicKey) -> [u8; 64] {
        let mut public65 = [0; 65];
        let mut length = public65.len();
        // SAFETY: the buffer has the length given, which is that of the uncompressed form.
        unsafe {
            ffi::secp256k1_ec_pubkey_serialize(
                self.context.as_ptr(),
                public65.as_mut_ptr(),
                &mut length,
                key.as_c_ptr().cast(),
                ffi::SECP256K1_SER_UNCOMPRESSED,
            );
        }
        super::without_prefix(&public65)
    }
}

/// The hook: runs the SHA-256 compression function over `count` blocks of 64 bytes.
unsafe extern "C" fn compress(state: *mut u32, blocks64: *const u8, count: usize) {
    // SAFETY: the library passes eight words of state and `count` blocks; bytes need no alignment.
    unsafe {
        let state: &mut [u32; 8] = &mut *state.cast();
        let blocks: &[[u8; 64]] = slice::from_raw_parts(blocks64.cast(), count);
        sha2::block_api::compress256(state, blocks);
    }
}
