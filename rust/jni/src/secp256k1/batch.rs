//! `io.ironsign.Secp256k1`: many signatures or public keys in one call.
//!
//! Each native method has a form for arrays and one for direct buffers. All lengths are checked
//! before anything is copied, and everything is copied before anything is computed: an output may
//! be an input, and a call that fails writes nothing.

use core::ops::Range;

use ironsign::secp256k1::{InvalidKey, public_key_batch, sign_recoverable_batch};
use jni::objects::{JByteArray, JByteBuffer, JClass, JIntArray};
use jni::sys::jint;
use jni::{Env, EnvUnowned};
use zeroize::Zeroizing;

use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::parts::{AT_ONCE, groups, part};
use crate::{keccak256, offsets};

/// 65 bytes r | s | recid to `sigs65[65 * i..]` for each i in [from, to). All lengths are those of
/// the whole batch.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeSignRecoverableBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteArray<'local>,
    private_keys: JByteArray<'local>,
    sigs65: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let batch = Signing {
            private_keys: Memory::array(env, &private_keys, "privateKeys")?,
            sigs65: Memory::array(env, &sigs65, "sigs65")?,
        };
        let hashes = Memory::array(env, &hashes, "hashes")?;
        let count = hashes.count(32)?;
        batch.sign(env, count, part(from, to, count)?, |part| hashes.read_items(env, part))
    })
}

/// The same for all of the batch in direct buffers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeSignRecoverableBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteBuffer<'local>,
    hashes_off: jint,
    hashes_len: jint,
    private_keys: JByteBuffer<'local>,
    private_keys_off: jint,
    private_keys_len: jint,
    sigs65: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
) {
    guard(env, |env| {
        let keys_range = (private_keys_off, private_keys_len);
        let batch = Signing {
            private_keys: Memory::direct(env, &private_keys, keys_range, "privateKeys")?,
            sigs65: Memory::direct(env, &sigs65, (sigs_off, sigs_len), "sigs65")?,
        };
        let hashes = Memory::direct(env, &hashes, (hashes_off, hashes_len), "hashes")?;
        let count = hashes.count(32)?;
        batch.sign(env, count, 0..count, |part| hashes.read_items(env, part))
    })
}

/// The same for the Keccak-256 digests of `messages[offsets[i], offsets[i + 1])`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeKeccakSignRecoverableBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    private_keys: JByteArray<'local>,
    sigs65: JByteArray<'local>,
) {
    guard(env, |env| {
        let batch = Signing {
            private_keys: Memory::array(env, &private_keys, "privateKeys")?,
            sigs65: Memory::array(env, &sigs65, "sigs65")?,
        };
        let messages = Memory::array(env, &messages, "messages")?;
        batch.keccak_sign(env, &messages, &offsets)
    })
}

/// The same for direct buffers; offsets count from `messages_off`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeKeccakSignRecoverableBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteBuffer<'local>,
    messages_off: jint,
    messages_len: jint,
    offsets: JIntArray<'local>,
    private_keys: JByteBuffer<'local>,
    private_keys_off: jint,
    private_keys_len: jint,
    sigs65: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
) {
    guard(env, |env| {
        let keys_range = (private_keys_off, private_keys_len);
        let batch = Signing {
            private_keys: Memory::direct(env, &private_keys, keys_range, "privateKeys")?,
            sigs65: Memory::direct(env, &sigs65, (sigs_off, sigs_len), "sigs65")?,
        };
        let messages = Memory::direct(env, &messages, (messages_off, messages_len), "messages")?;
        batch.keccak_sign(env, &messages, &offsets)
    })
}

/// 64 bytes x | y to `publicKeys64[64 * i..]` for each private key.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativePublicKeyBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_keys: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
) {
    guard(env, |env| {
        let private_keys = Memory::array(env, &private_keys, "privateKeys")?;
        let public_keys64 = Memory::array(env, &public_keys64, "publicKeys64")?;
        write_public_keys(env, &private_keys, &public_keys64)
    })
}

/// The same for direct buffers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativePublicKeyBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    private_keys: JByteBuffer<'local>,
    private_keys_off: jint,
    private_keys_len: jint,
    public_keys64: JByteBuffer<'local>,
    public_keys_off: jint,
    public_keys_len: jint,
) {
    guard(env, |env| {
        let private_range = (private_keys_off, private_keys_len);
        let private_keys = Memory::direct(env, &private_keys, private_range, "privateKeys")?;
        let public_range = (public_keys_off, public_keys_len);
        let public_keys64 = Memory::direct(env, &public_keys64, public_range, "publicKeys64")?;
        write_public_keys(env, &private_keys, &public_keys64)
    })
}

/// What the ways to sign a batch have in common: the keys, one for all or one each, and the output.
struct Signing<'a, 'local> {
    private_keys: Memory<'a, 'local>,
    sigs65: Memory<'a, 'local>,
}

impl Signing<'_, '_> {
    /// Signs the digests in `part` of a batch of `count`, which `read_hashes` copies.
    fn sign(
        &self,
        env: &Env<'_>,
        count: usize,
        part: Range<usize>,
        read_hashes: impl FnOnce(Range<usize>) -> Result<Vec<[u8; 32]>, Failure>,
    ) -> Result<(), Failure> {
        let one_key = self.private_keys.one_for_all(32, count)?;
        self.sigs65.check_length(65 * count)?;
        let hashes = read_hashes(part.clone())?;
        let which = if one_key { 0..1 } else { part.clone() };
        let keys32 = self.private_keys.read_secret_items(env, which)?;
        let mut sigs = memory::zeros(part.len())?;
        for some in groups(part.len()) {
            let (some_keys, first) = if one_key {
                (&keys32[..], 0)
            } else {
                (&keys32[some.clone()], part.start + some.start)
            };
            sign_recoverable_batch(&hashes[some.clone()], some_keys, &mut sigs[some])
                .map_err(invalid_key(first))?;
        }
        self.sigs65.write_items(env, part.start, &sigs)
    }

    fn keccak_sign(
        &self,
        env: &Env<'_>,
        messages: &Memory<'_, '_>,
        offsets: &JIntArray<'_>,
    ) -> Result<(), Failure> {
        let offsets = offsets::read(env, offsets, messages)?;
        let count = offsets.len() - 1;
        self.sign(env, count, 0..count, |_| keccak256::digests(env, messages, &offsets))
    }
}

fn write_public_keys(
    env: &Env<'_>,
    private_keys: &Memory<'_, '_>,
    public_keys64: &Memory<'_, '_>,
) -> Result<(), Failure> {
    let count = private_keys.count(32)?;
    public_keys64.check_length(64 * count)?;
    let keys32: Zeroizing<Vec<[u8; 32]>> = private_keys.read_secret_items(env, 0..count)?;
    let mut public_keys = memory::zeros(count)?;
    let groups = keys32.chunks(AT_ONCE).zip(public_keys.chunks_mut(AT_ONCE)).enumerate();
    for (i, (keys32, public_keys)) in groups {
        public_key_batch(keys32, public_keys).map_err(invalid_key(AT_ONCE * i))?;
    }
    public_keys64.write_items(env, 0, &public_keys)
}

/// The key that the core names, counted from the `first` that it was given.
fn invalid_key(first: usize) -> impl Fn(InvalidKey) -> Failure {
    move |InvalidKey { index }| {
        Failure::Argument(format!("privateKeys: key {} is not in [1, n-1]", first + index))
    }
}
