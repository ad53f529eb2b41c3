//! The points of P-256, as AWS-LC computes with them.
//!
//! Every object of AWS-LC has one owner here, whose `Drop` gives it back; AWS-LC wipes what it gets
//! back. Running out of memory is the only failure that is not an answer, and panics.

use core::ptr::{NonNull, null, null_mut};

use aws_lc_sys as lc;

/// A point, the point at infinity included.
pub struct Point(NonNull<lc::EC_POINT>);

impl Point {
    fn new() -> Self {
        // SAFETY: the group is a constant of AWS-LC; the point is ours.
        Self(owned(unsafe { lc::EC_POINT_new(group()) }))
    }

    /// The point of an encoding by SEC 1, 2.3.3: compressed or not.
    ///
    /// Out: none if the bytes are no point of the curve.
    pub fn decode(sec1: &[u8]) -> Option<Self> {
        let point = Self::new();
        let (data, len) = (sec1.as_ptr(), sec1.len());
        // SAFETY: the point is ours and `len` bytes can be read at `data`.
        let done =
            unsafe { lc::EC_POINT_oct2point(group(), point.0.as_ptr(), data, len, null_mut()) };
        succeeded(done).then_some(point)
    }

    /// k * G.
    ///
    /// In:   k in [0, n-1].
    /// Time: constant in k.
    pub fn mul_base(k32: &[u8; 32]) -> Self {
        let (product, k) = (Self::new(), Number::new(k32));
        // SAFETY: both are ours; no other point takes part.
        let done = unsafe {
            let result = product.0.as_ptr();
            lc::EC_POINT_mul(group(), result, k.0.as_ptr(), null(), null(), null_mut())
        };
        assert!(succeeded(done), "AWS-LC: k * G");
        product
    }

    /// u1 * G + u2 * self.
    ///
    /// In: both in [0, n-1].
    pub fn mul_add(&self, u1: &[u8; 32], u2: &[u8; 32]) -> Self {
        let (sum, u1, u2) = (Self::new(), Number::new(u1), Number::new(u2));
        // SAFETY: all four are ours.
        let done = unsafe {
            let (result, q) = (sum.0.as_ptr(), self.0.as_ptr());
            lc::EC_POINT_mul(group(), result, u1.0.as_ptr(), q, u2.0.as_ptr(), null_mut())
        };
        assert!(succeeded(done), "AWS-LC: u1 * G + u2 * Q");
        sum
    }

    /// Whether r | s is a signature of the digest under this public key.
    ///
    /// In: r and s of 32 bytes, in [1, n-1].
    pub fn verifies(&self, hash32: &[u8; 32], r: &[u8], s: &[u8]) -> bool {
        let (key, signature) = (Key::new(self), Signature::new(r, s));
        let (data, len) = (hash32.as_ptr(), hash32.len());
        // SAFETY: key and signature are ours and `len` bytes can be read at `data`.
        succeeded(unsafe { lc::ECDSA_do_verify(data, len, signature.0.as_ptr(), key.0.as_ptr()) })
    }

    /// x | y, or none for the point at infinity.
    pub fn to_bytes(&self) -> Option<[u8; 64]> {
        let mut sec1 = [0; 65];
        let form = lc::point_conversion_form_t::POINT_CONVERSION_UNCOMPRESSED;
        let (data, len) = (sec1.as_mut_ptr(), sec1.len());
        // SAFETY: the point is ours and `len` bytes can be written at `data`.
        let written = unsafe {
            lc::EC_POINT_point2oct(group(), self.0.as_ptr(), form, data, len, null_mut())
        };
        if written != len {
            forget_errors();
            return None;
        }
        let mut xy = [0; 64];
        xy.copy_from_slice(&sec1[1..]);
        Some(xy)
    }
}

impl Drop for Point {
    fn drop(&mut self) {
        // SAFETY: ours, and not used again.
        unsafe { lc::EC_POINT_free(self.0.as_ptr()) }
    }
}

struct Number(NonNull<lc::BIGNUM>);

impl Number {
    fn new(big_endian: &[u8]) -> Self {
        let (data, len) = (big_endian.as_ptr(), big_endian.len());
        // SAFETY: `len` bytes can be read at `data`; the number is ours.
        Self(owned(unsafe { lc::BN_bin2bn(data, len, null_mut()) }))
    }

    fn into_raw(self) -> *mut lc::BIGNUM {
        let raw = self.0.as_ptr();
        core::mem::forget(self);
        raw
    }
}

impl Drop for Number {
    fn drop(&mut self) {
        // SAFETY: ours, and not used again.
        unsafe { lc::BN_clear_free(self.0.as_ptr()) }
    }
}

struct Key(NonNull<lc::EC_KEY>);

impl Key {
    fn new(public_point: &Point) -> Self {
        // SAFETY: the key is ours; it copies the point.
        unsafe {
            let key = Self(owned(lc::EC_KEY_new()));
            let raw = key.0.as_ptr();
            let done = lc::EC_KEY_set_group(raw, group())
                & lc::EC_KEY_set_public_key(raw, public_point.0.as_ptr());
            assert!(succeeded(done), "AWS-LC: a public key");
            key
        }
    }
}

impl Drop for Key {
    fn drop(&mut self) {
        // SAFETY: ours, and not used again.
        unsafe { lc::EC_KEY_free(self.0.as_ptr()) }
    }
}

struct Signature(NonNull<lc::ECDSA_SIG>);

impl Signature {
    fn new(r: &[u8], s: &[u8]) -> Self {
        // SAFETY: the signature is ours, and the numbers become its own.
        unsafe {
            let signature = Self(owned(lc::ECDSA_SIG_new()));
            let (r, s) = (Number::new(r), Number::new(s));
            let done = lc::ECDSA_SIG_set0(signature.0.as_ptr(), r.into_raw(), s.into_raw());
            assert!(succeeded(done), "AWS-LC: a signature");
            signature
        }
    }
}

impl Drop for Signature {
    fn drop(&mut self) {
        // SAFETY: ours, and not used again.
        unsafe { lc::ECDSA_SIG_free(self.0.as_ptr()) }
    }
}

fn group() -> *const lc::EC_GROUP {
    // SAFETY: has no precondition; the group is a constant.
    unsafe { lc::EC_group_p256() }
}

fn owned<T>(pointer: *mut T) -> NonNull<T> {
    NonNull::new(pointer).expect("AWS-LC has memory for an object")
}

/// Whether a function of AWS-LC says so. What else it noted about a failure, for this thread, is
/// dropped: nobody asks for it.
fn succeeded(result: core::ffi::c_int) -> bool {
    if result != 1 {
        forget_errors();
    }
    result == 1
}

fn forget_errors() {
    // SAFETY: has no precondition.
    unsafe { lc::ERR_clear_error() }
}
