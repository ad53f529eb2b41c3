//! SM2 and SM3 beside the sm2 and sm3 crates.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ironsign::{cpu, hash, sm2 as ours};
use sm2::dsa::signature::hazmat::{PrehashSigner, PrehashVerifier};
use sm2::dsa::{Signature, SigningKey};

const KEY: [u8; 32] = [0x5a; 32];
const E: [u8; 32] = [7; 32];
const BATCH: usize = 256;

fn single(c: &mut Criterion) {
    cpu::select_kernel("auto").expect("one passes its self-test");
    let secret = sm2::SecretKey::from_slice(&KEY).expect("in range");
    let theirs = SigningKey::new("1234567812345678", &secret).expect("a short id");
    let key64 = ours::public_key(&KEY).expect("in range");
    let mut group = c.benchmark_group("sm2 sign");
    group.bench_function("ironsign", |b| {
        b.iter(|| ours::sign_digest(black_box(&E), &KEY, ours::Nonces::Hedged))
    });
    group.bench_function("sm2", |b| {
        b.iter(|| -> Signature { theirs.sign_prehash(black_box(&E)).expect("signs") })
    });
    group.finish();
    let signature: Signature = theirs.sign_prehash(&E).expect("signs");
    let sig64: [u8; 64] = signature.to_bytes().into();
    let mut group = c.benchmark_group("sm2 verify");
    group.bench_function("ironsign", |b| {
        b.iter(|| assert!(ours::verify_digest(black_box(&E), &sig64, &key64)))
    });
    group.bench_function("sm2", |b| {
        b.iter(|| assert!(theirs.verifying_key().verify_prehash(black_box(&E), &signature).is_ok()))
    });
    group.finish();
    c.benchmark_group("sm2 public key")
        .bench_function("ironsign", |b| b.iter(|| ours::public_key(black_box(&KEY))));
}

fn batches(c: &mut Criterion) {
    let digests: Vec<[u8; 32]> = (0..BATCH).map(|i| hash::sm3(&i.to_be_bytes())).collect();
    let keys = digests.clone();
    let (mut sigs, mut publics) = (vec![[0; 64]; BATCH], vec![[0; 64]; BATCH]);
    let mut verdicts = vec![false; BATCH];
    let mut group = c.benchmark_group("sm2 batch of 256");
    group.throughput(Throughput::Elements(BATCH as u64));
    group.bench_function("sign", |b| {
        b.iter(|| ours::sign_digest_batch(&digests, &keys, ours::Nonces::Hedged, &mut sigs))
    });
    group.bench_function("public key", |b| b.iter(|| ours::public_key_batch(&keys, &mut publics)));
    group.bench_function("verify", |b| {
        b.iter(|| ours::verify_digest_batch(&digests, &sigs, &publics, &mut verdicts))
    });
    assert!(verdicts.iter().all(|verdict| *verdict));
    group.finish();
}

fn sm3(c: &mut Criterion) {
    let message = [7; 200];
    let mut group = c.benchmark_group("sm3 of 200 bytes");
    group.bench_function("ironsign", |b| b.iter(|| hash::sm3(black_box(&message))));
    group.bench_function("sm3", |b| {
        b.iter(|| <sm3::Sm3 as sm3::Digest>::digest(black_box(message)))
    });
    let (messages, mut digests) = ([&message[..]; 16], [[0; 32]; 16]);
    group.throughput(Throughput::Elements(16));
    group.bench_function("ironsign, 16", |b| {
        b.iter(|| hash::sm3_batch(black_box(&messages), &mut digests))
    });
    group.finish();
}

criterion_group!(benches, single, batches, sm3);
criterion_main!(benches);
