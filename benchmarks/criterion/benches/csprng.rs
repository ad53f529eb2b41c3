//! 32 random bytes from Ironsign's per-thread generator, beside rand's generators and the system's.
//!
//! `chacha20` is a bare generator that the caller holds: no thread-local access, no reseeding. `StdRng`
//! (ChaCha12) is the same with fewer rounds; `ThreadRng` is per thread and reseeds, as Ironsign's does.

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

const SEED: u64 = 1;

const RANDOM: &str = "the system has a random generator";

fn csprng(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("csprng 32 bytes");

    measure(&mut group, "ironsign", |bytes| ironsign::csprng::fill(bytes).expect(RANDOM));
    let mut chacha20 = chacha20::ChaCha20Rng::seed_from_u64(SEED);
    measure(&mut group, "chacha20", |bytes| chacha20.fill_bytes(bytes));
    let mut std_rng = StdRng::seed_from_u64(SEED);
    measure(&mut group, "rand-StdRng", |bytes| std_rng.fill_bytes(bytes));
    let mut thread_rng = rand::rng();
    measure(&mut group, "rand-ThreadRng", |bytes| thread_rng.fill_bytes(bytes));
    measure(&mut group, "getrandom", |bytes| getrandom::fill(bytes).expect(RANDOM));
}

fn measure(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    mut fill: impl FnMut(&mut [u8; 32]),
) {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    assert_ne!(bytes, [0; 32], "{name}");
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            fill(&mut bytes);
            bytes
        });
    });
}

criterion_group!(benches, csprng);
criterion_main!(benches);
