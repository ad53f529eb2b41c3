//! Keccak-256 beside the crates that offer it.
//!
//! 32 bytes are a hash or a key, 136 fill one block and so need a second for the padding, 200 are about
//! a transaction.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use sha3::Digest;
use tiny_keccak::Hasher;

type Hash = fn(&[u8]) -> [u8; 32];

fn keccak256(criterion: &mut Criterion) {
    let contestants: [(&str, Hash); 4] = [
        ("ironsign", ironsign::hash::keccak256),
        ("sha3", sha3),
        ("tiny-keccak", tiny_keccak),
        ("keccak-asm", keccak_asm),
    ];
    let mut group = criterion.benchmark_group("keccak256");
    for length in [32, 136, 200] {
        let message: Vec<u8> = (0..length).collect();
        for (name, hash) in contestants {
            assert_eq!(hash(&message), ironsign::hash::keccak256(&message), "{name}");
            let id = BenchmarkId::new(name, length);
            group.bench_with_input(id, &message, |bencher, message| bencher.iter(|| hash(message)));
        }
    }
}

fn sha3(message: &[u8]) -> [u8; 32] {
    sha3::Keccak256::digest(message).into()
}

fn tiny_keccak(message: &[u8]) -> [u8; 32] {
    let mut digest = [0; 32];
    let mut hasher = tiny_keccak::Keccak::v256();
    hasher.update(message);
    hasher.finalize(&mut digest);
    digest
}

fn keccak_asm(message: &[u8]) -> [u8; 32] {
    // This crate still implements the trait of the `digest` release before sha3's.
    <keccak_asm::Keccak256 as keccak_asm::Digest>::digest(message).into()
}

criterion_group!(benches, keccak256);
criterion_main!(benches);
