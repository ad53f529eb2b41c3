//! SM2 and SM3 beside the sm2 and sm3 crates, one by one and in batches: the time for each item.
//!
//! The rivals hold their key objects, Ironsign takes bytes at each call; who has no batches takes one
//! after the other. Ironsign's kernel is the one that `IRONSIGN_KERNEL` names, or the fastest.

use std::env;
use std::hint::black_box;
use std::time::Instant;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use ironsign::{cpu, hash, sm2 as ours};
use sm2::dsa::signature::hazmat::{PrehashSigner, PrehashVerifier};
use sm2::dsa::{Signature, SigningKey, VerifyingKey};

/// Items of a batch.
const BATCH: usize = 256;

/// Messages that are hashed together.
const MESSAGES: usize = 16;

/// Rounds in which a key that is verified with gets its table.
const WARM_UP: usize = 300;

const VALID: &str = "the benchmark's own keys, digests and signatures are valid";

/// As many digests as keys, each signed with its own.
struct Items {
    digests: Vec<[u8; 32]>,
    keys32: Vec<[u8; 32]>,
    keys64: Vec<[u8; 64]>,
    sigs64: Vec<[u8; 64]>,
    verdicts: Vec<bool>,
}

impl Items {
    fn new() -> Self {
        let digests: Vec<[u8; 32]> = (0..BATCH).map(|i| hash::sm3(&i.to_be_bytes())).collect();
        let keys32: Vec<[u8; 32]> = digests.iter().map(|digest| hash::sm3(digest)).collect();
        let (mut keys64, mut sigs64) = (vec![[0; 64]; BATCH], vec![[0; 64]; BATCH]);
        ours::public_key_batch(&keys32, &mut keys64).expect(VALID);
        ours::sign_digest_batch(&digests, &keys32, ours::Nonces::Hedged, &mut sigs64).expect(VALID);
        Self { digests, keys32, keys64, sigs64, verdicts: vec![false; BATCH] }
    }

    fn verify_batch(&mut self) {
        let Self { digests, keys64, sigs64, verdicts, .. } = self;
        ours::verify_digest_batch(black_box(digests), sigs64, keys64, verdicts);
        assert!(self.verdicts.iter().all(|verdict| *verdict));
    }

    /// Signing keys of the crate, for the same private keys.
    fn theirs(&self) -> Vec<SigningKey> {
        let key = |key32: &[u8; 32]| {
            let secret = sm2::SecretKey::from_slice(key32).expect(VALID);
            SigningKey::new("1234567812345678", &secret).expect(VALID)
        };
        self.keys32.iter().map(key).collect()
    }

    /// Verifying keys and signatures of the crate.
    fn theirs_to_verify(&self) -> Vec<(VerifyingKey, Signature)> {
        let pair = |(key, sig64): (SigningKey, &[u8; 64])| {
            (key.verifying_key().clone(), Signature::from_slice(sig64).expect(VALID))
        };
        self.theirs().into_iter().zip(&self.sigs64).map(pair).collect()
    }
}

/// Measures an operation on the items in turn.
fn each(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, mut operation: impl FnMut(usize)) {
    let mut next = 0;
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            next = (next + 1) % BATCH;
            operation(next);
        });
    });
}

/// Measures an operation on `count` items, and gives the time for one.
fn all(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    count: usize,
    mut operation: impl FnMut(),
) {
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|times| {
            let start = Instant::now();
            for _ in 0..times {
                operation();
            }
            start.elapsed() / count as u32
        });
    });
}

fn select_kernel() {
    let wanted = env::var("IRONSIGN_KERNEL").unwrap_or_else(|_| "auto".to_string());
    let (kernel, failed) =
        cpu::select_kernel(&wanted).expect("it is there and passes its self-test");
    assert_eq!(failed, []);
    println!("kernel {}", kernel.name());
}

fn sign(c: &mut Criterion) {
    select_kernel();
    let items = Items::new();
    let theirs = items.theirs();
    let mut sigs64 = vec![[0; 64]; BATCH];
    let sign_with_theirs = |i: usize| {
        let signature: Signature = theirs[i].sign_prehash(&items.digests[i]).expect(VALID);
        black_box(signature);
    };

    let mut group = c.benchmark_group("sm2 sign");
    each(&mut group, "ironsign", |i| {
        let (digest, key) = (&items.digests[i], &items.keys32[i]);
        black_box(ours::sign_digest(digest, key, ours::Nonces::Hedged).expect(VALID));
    });
    each(&mut group, "sm2", sign_with_theirs);
    group.finish();

    let mut group = c.benchmark_group("sm2 sign batch of 256");
    all(&mut group, "ironsign", BATCH, || {
        let (digests, keys) = (black_box(&items.digests), &items.keys32);
        ours::sign_digest_batch(digests, keys, ours::Nonces::Hedged, &mut sigs64).expect(VALID);
    });
    each(&mut group, "sm2", sign_with_theirs);
    group.finish();
}

fn public_key(c: &mut Criterion) {
    let items = Items::new();
    let mut keys64 = vec![[0; 64]; BATCH];
    let derive_with_theirs = |i: usize| {
        let secret = sm2::SecretKey::from_slice(&items.keys32[i]).expect(VALID);
        black_box(secret.public_key());
    };

    let mut group = c.benchmark_group("sm2 public key");
    each(&mut group, "ironsign", |i| {
        black_box(ours::public_key(&items.keys32[i]).expect(VALID));
    });
    each(&mut group, "sm2", derive_with_theirs);
    group.finish();

    let mut group = c.benchmark_group("sm2 public key batch of 256");
    all(&mut group, "ironsign", BATCH, || {
        ours::public_key_batch(black_box(&items.keys32), &mut keys64).expect(VALID);
    });
    each(&mut group, "sm2", derive_with_theirs);
    group.finish();
}

/// Without tables, as of keys that are never seen again, and with a table for each of 256 keys.
fn verify(c: &mut Criterion) {
    let mut items = Items::new();
    let theirs = items.theirs_to_verify();
    for (key, bytes) in [("unknown", 0), ("known", usize::MAX)] {
        ours::set_key_cache_bytes(bytes);
        (0..WARM_UP).for_each(|_| items.verify_batch());
        let keys = if bytes == 0 { 0 } else { BATCH };
        assert_eq!(ours::key_cache_figures().keys, keys, "keys with a table");

        let mut group = c.benchmark_group(format!("sm2 verify {key} key"));
        each(&mut group, "ironsign", |i| {
            assert!(ours::verify_digest(&items.digests[i], &items.sigs64[i], &items.keys64[i]));
        });
        let verify_with_theirs = |digests: &[[u8; 32]], i: usize| {
            assert!(theirs[i].0.verify_prehash(&digests[i], &theirs[i].1).is_ok());
        };
        each(&mut group, "sm2", |i| verify_with_theirs(&items.digests, i));
        group.finish();

        let mut group = c.benchmark_group(format!("sm2 verify {key} key batch of 256"));
        all(&mut group, "ironsign", BATCH, || items.verify_batch());
        each(&mut group, "sm2", |i| verify_with_theirs(&items.digests, i));
        group.finish();
    }
    ours::clear_key_cache();
}

fn sm3(c: &mut Criterion) {
    let message = [7; 200];
    let hash_with_theirs = || {
        black_box(<sm3::Sm3 as sm3::Digest>::digest(black_box(message)));
    };

    let mut group = c.benchmark_group("sm3 of 200 bytes");
    group.bench_function("ironsign", |b| b.iter(|| hash::sm3(black_box(&message))));
    group.bench_function("sm3", |b| b.iter(hash_with_theirs));
    group.finish();

    let (messages, mut digests) = ([&message[..]; MESSAGES], [[0; 32]; MESSAGES]);
    let mut group = c.benchmark_group("sm3 of 200 bytes batch of 16");
    all(&mut group, "ironsign", MESSAGES, || hash::sm3_batch(black_box(&messages), &mut digests));
    group.bench_function("sm3", |b| b.iter(hash_with_theirs));
    group.finish();
}

criterion_group!(benches, sign, public_key, verify, sm3);
criterion_main!(benches);
