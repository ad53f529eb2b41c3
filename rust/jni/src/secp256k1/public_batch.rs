//! `io.ironsign.Secp256k1`: what is done with public data, many items a call.
//!
//! As in [`super::batch`], all lengths are checked before anything is copied, and everything is
//! copied before anything is computed.

use core::ops::Range;

use ironsign::secp256k1::{recover_address_batch, recover_batch, verify_batch};
use jni::objects::{JByteArray, JByteBuffer, JClass, JIntArray};
use jni::sys::jint;
use jni::{Env, EnvUnowned};

use crate::guard::{Failure, guard};
use crate::memory::{self, Memory};
use crate::offsets::Part;
use crate::parts::{groups, part};
use crate::{keccak256, offsets};

/// 1 or 0 to `verdicts[i]` for each i in [from, to). All lengths are those of the whole batch.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeVerifyBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteArray<'local>,
    sigs64: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    verdicts: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let batch = Verification {
            hashes: Memory::array(env, &hashes, "hashes")?,
            sigs64: Memory::array(env, &sigs64, "sigs64")?,
            public_keys64: Memory::array(env, &public_keys64, "publicKeys64")?,
            verdicts: Memory::array(env, &verdicts, "verdicts")?,
        };
        batch.verify(env, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeVerifyBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteBuffer<'local>,
    hashes_off: jint,
    hashes_len: jint,
    sigs64: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
    public_keys64: JByteBuffer<'local>,
    keys_off: jint,
    keys_len: jint,
    verdicts: JByteBuffer<'local>,
    verdicts_off: jint,
    verdicts_len: jint,
) {
    guard(env, |env| {
        let keys_range = (keys_off, keys_len);
        let verdicts_range = (verdicts_off, verdicts_len);
        let batch = Verification {
            hashes: Memory::direct(env, &hashes, (hashes_off, hashes_len), "hashes")?,
            sigs64: Memory::direct(env, &sigs64, (sigs_off, sigs_len), "sigs64")?,
            public_keys64: Memory::direct(env, &public_keys64, keys_range, "publicKeys64")?,
            verdicts: Memory::direct(env, &verdicts, verdicts_range, "verdicts")?,
        };
        batch.verify(env, |count| Ok(0..count))
    })
}

/// 64 bytes x | y to `publicKeys64[64 * i..]` and 1 to `status[i]` for each i in [from, to), or only
/// zeros where there is no key.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeRecoverBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteArray<'local>,
    sigs65: JByteArray<'local>,
    public_keys64: JByteArray<'local>,
    status: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let hashes = Memory::array(env, &hashes, "hashes")?;
        let batch = Recovery {
            sigs65: Memory::array(env, &sigs65, "sigs65")?,
            out: Memory::array(env, &public_keys64, "publicKeys64")?,
            status: Memory::array(env, &status, "status")?,
            recover: recover_batch,
        };
        batch.recover_from_hashes(env, &hashes, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeRecoverBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteBuffer<'local>,
    hashes_off: jint,
    hashes_len: jint,
    sigs65: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
    public_keys64: JByteBuffer<'local>,
    keys_off: jint,
    keys_len: jint,
    status: JByteBuffer<'local>,
    status_off: jint,
    status_len: jint,
) {
    guard(env, |env| {
        let hashes = Memory::direct(env, &hashes, (hashes_off, hashes_len), "hashes")?;
        let batch = Recovery {
            sigs65: Memory::direct(env, &sigs65, (sigs_off, sigs_len), "sigs65")?,
            out: Memory::direct(env, &public_keys64, (keys_off, keys_len), "publicKeys64")?,
            status: Memory::direct(env, &status, (status_off, status_len), "status")?,
            recover: recover_batch,
        };
        batch.recover_from_hashes(env, &hashes, |count| Ok(0..count))
    })
}

/// As the batch of public keys, 20 bytes to `addresses20[20 * i..]`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeRecoverAddressBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteArray<'local>,
    sigs65: JByteArray<'local>,
    addresses20: JByteArray<'local>,
    status: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let hashes = Memory::array(env, &hashes, "hashes")?;
        let batch = Recovery {
            sigs65: Memory::array(env, &sigs65, "sigs65")?,
            out: Memory::array(env, &addresses20, "addresses20")?,
            status: Memory::array(env, &status, "status")?,
            recover: recover_address_batch,
        };
        batch.recover_from_hashes(env, &hashes, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeRecoverAddressBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    hashes: JByteBuffer<'local>,
    hashes_off: jint,
    hashes_len: jint,
    sigs65: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
    addresses20: JByteBuffer<'local>,
    addresses_off: jint,
    addresses_len: jint,
    status: JByteBuffer<'local>,
    status_off: jint,
    status_len: jint,
) {
    guard(env, |env| {
        let hashes = Memory::direct(env, &hashes, (hashes_off, hashes_len), "hashes")?;
        let out_range = (addresses_off, addresses_len);
        let batch = Recovery {
            sigs65: Memory::direct(env, &sigs65, (sigs_off, sigs_len), "sigs65")?,
            out: Memory::direct(env, &addresses20, out_range, "addresses20")?,
            status: Memory::direct(env, &status, (status_off, status_len), "status")?,
            recover: recover_address_batch,
        };
        batch.recover_from_hashes(env, &hashes, |count| Ok(0..count))
    })
}

/// The addresses for the Keccak-256 digests of `messages[offsets[i], offsets[i + 1])`, i in [from, to).
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeKeccakRecoverAddressBatch<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteArray<'local>,
    offsets: JIntArray<'local>,
    sigs65: JByteArray<'local>,
    addresses20: JByteArray<'local>,
    status: JByteArray<'local>,
    from: jint,
    to: jint,
) {
    guard(env, |env| {
        let messages = Memory::array(env, &messages, "messages")?;
        let batch = Recovery {
            sigs65: Memory::array(env, &sigs65, "sigs65")?,
            out: Memory::array(env, &addresses20, "addresses20")?,
            status: Memory::array(env, &status, "status")?,
            recover: recover_address_batch,
        };
        batch.recover_from_messages(env, &messages, &offsets, |count| part(from, to, count))
    })
}

/// The same for all of the batch in direct buffers; offsets count from `messages_off`.
#[unsafe(no_mangle)]
pub extern "system" fn Java_io_ironsign_Secp256k1_nativeKeccakRecoverAddressBatchDirect<'local>(
    env: EnvUnowned<'local>,
    _class: JClass<'local>,
    messages: JByteBuffer<'local>,
    messages_off: jint,
    messages_len: jint,
    offsets: JIntArray<'local>,
    sigs65: JByteBuffer<'local>,
    sigs_off: jint,
    sigs_len: jint,
    addresses20: JByteBuffer<'local>,
    addresses_off: jint,
    addresses_len: jint,
    status: JByteBuffer<'local>,
    status_off: jint,
    status_len: jint,
) {
    guard(env, |env| {
        let messages = Memory::direct(env, &messages, (messages_off, messages_len), "messages")?;
        let out_range = (addresses_off, addresses_len);
        let batch = Recovery {
            sigs65: Memory::direct(env, &sigs65, (sigs_off, sigs_len), "sigs65")?,
            out: Memory::direct(env, &addresses20, out_range, "addresses20")?,
            status: Memory::direct(env, &status, (status_off, status_len), "status")?,
            recover: recover_address_batch,
        };
        batch.recover_from_messages(env, &messages, &offsets, |count| Ok(0..count))
    })
}

struct Verification<'a, 'local> {
    hashes: Memory<'a, 'local>,
    sigs64: Memory<'a, 'local>,
    public_keys64: Memory<'a, 'local>,
    verdicts: Memory<'a, 'local>,
}

impl Verification<'_, '_> {
    /// Verifies the part of the batch that `part` names, given the number of items.
    fn verify(
        &self,
        env: &Env<'_>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<(), Failure> {
        let count = self.hashes.count(32)?;
        let part = part(count)?;
        self.sigs64.check_length(64 * count)?;
        let one_key = self.public_keys64.one_for_all(64, count)?;
        self.verdicts.check_length(count)?;
        let hashes = self.hashes.read_items(env, part.clone())?;
        let sigs: Vec<[u8; 64]> = self.sigs64.read_items(env, part.clone())?;
        let which = if one_key { 0..1 } else { part.clone() };
        let keys = self.public_keys64.read_items(env, which)?;
        let mut verdicts = memory::zeros(part.len())?;
        for some in groups(part.len()) {
            let some_keys = if one_key { &keys[..] } else { &keys[some.clone()] };
            let valid = verify_batch(&hashes[some.clone()], &sigs[some.clone()], some_keys);
            for (verdict, valid) in verdicts[some].iter_mut().zip(valid) {
                *verdict = [u8::from(valid)];
            }
        }
        self.verdicts.write_items(env, part.start, &verdicts)
    }
}

/// A batch of the core, by digests and signatures.
type Recover<const N: usize> = fn(&[[u8; 32]], &[[u8; 65]]) -> Vec<Option<[u8; N]>>;

/// What the ways to recover have in common; `N` bytes are recovered for each item.
struct Recovery<'a, 'local, const N: usize> {
    sigs65: Memory<'a, 'local>,
    out: Memory<'a, 'local>,
    status: Memory<'a, 'local>,
    recover: Recover<N>,
}

impl<const N: usize> Recovery<'_, '_, N> {
    fn recover_from_hashes(
        &self,
        env: &Env<'_>,
        hashes: &Memory<'_, '_>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<(), Failure> {
        let count = hashes.count(32)?;
        self.recover(env, count, part(count)?, |part| hashes.read_items(env, part))
    }

    fn recover_from_messages(
        &self,
        env: &Env<'_>,
        messages: &Memory<'_, '_>,
        offsets: &JIntArray<'_>,
        part: impl FnOnce(usize) -> Result<Range<usize>, Failure>,
    ) -> Result<(), Failure> {
        let Part { count, items, offsets } = offsets::read_part(env, offsets, messages, part)?;
        self.recover(env, count, items, |_| keccak256::digests(env, messages, &offsets))
    }

    /// Recovers the items in `part` of a batch of `count`, whose digests `read_hashes` copies.
    fn recover(
        &self,
        env: &Env<'_>,
        count: usize,
        part: Range<usize>,
        read_hashes: impl FnOnce(Range<usize>) -> Result<Vec<[u8; 32]>, Failure>,
    ) -> Result<(), Failure> {
        self.sigs65.check_length(65 * count)?;
        self.out.check_length(N * count)?;
        self.status.check_length(count)?;
        let hashes = read_hashes(part.clone())?;
        let sigs: Vec<[u8; 65]> = self.sigs65.read_items(env, part.clone())?;
        let mut out = memory::zeros::<N>(part.len())?;
        let mut status = memory::zeros(part.len())?;
        for some in groups(part.len()) {
            let recovered = (self.recover)(&hashes[some.clone()], &sigs[some.clone()]);
            for (i, bytes) in some.zip(recovered) {
                let Some(bytes) = bytes else { continue };
                (out[i], status[i]) = (bytes, [1]);
            }
        }
        self.out.write_items(env, part.start, &out)?;
        self.status.write_items(env, part.start, &status)
    }
}
