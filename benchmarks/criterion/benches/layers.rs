//! What a signature is made of, layer by layer, and k256's beside it where k256 shows its own.
//!
//! Built with `RUSTFLAGS="--cfg ironsign_internals"`; without it there is nothing to measure.

#[cfg(not(ironsign_internals))]
fn main() {
    println!("built without --cfg ironsign_internals: `make bench` sets it");
}

#[cfg(ironsign_internals)]
fn main() {
    layers::run();
}

#[cfg(ironsign_internals)]
mod layers {
    use std::hint::black_box;

    use criterion::{Criterion, Throughput};
    use ironsign::cpu::Kernel;
    use ironsign::hash::keccak256;
    use ironsign::secp256k1::internals::{self, Limbs};
    use ironsign::secp256k1::{
        DEFAULT_KEY_CACHE_BYTES, public_key_batch, recover_batch, set_key_cache_bytes,
        sign_recoverable_batch, verify_batch,
    };
    use k256::elliptic_curve::ops::Invert;
    use k256::{ProjectivePoint, Scalar};

    const A: Limbs = [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 0x5555_aaaa_5555_aaaa, 7 << 58];
    /// Odd and below n.
    const K: Limbs = [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 5 << 60];

    pub fn run() {
        ironsign::cpu::detect();
        let mut criterion = Criterion::default().configure_from_args();
        field(&mut criterion);
        scalar(&mut criterion);
        generator(&mut criterion);
        signature(&mut criterion);
        public(&mut criterion);
        criterion.final_summary();
    }

    fn field(c: &mut Criterion) {
        const CHAIN: u32 = 1000;
        let mut group = c.benchmark_group("field-chain");
        group.throughput(Throughput::Elements(CHAIN.into()));
        group.bench_function("multiplication", |b| {
            b.iter(|| internals::field_mul_n(black_box(A), black_box(K), CHAIN));
        });
        group.bench_function("squaring", |b| {
            b.iter(|| internals::field_square_n(black_box(A), CHAIN));
        });
    }

    fn scalar(c: &mut Criterion) {
        let mut group = c.benchmark_group("inversion");
        group.bench_function("ironsign", |b| b.iter(|| internals::scalar_invert(black_box(K))));
        group.bench_function("ironsign-two-in-step", |b| {
            b.iter(|| internals::invert_both(black_box(A), black_box(K)));
        });
        let k = k256_scalar();
        group.bench_function("k256", |b| b.iter(|| Invert::invert(black_box(&k))));
    }

    fn k256_scalar() -> Scalar {
        (0..7).fold(Scalar::from(K[0]), |k, _| k.square())
    }

    fn generator(c: &mut Criterion) {
        let mut group = c.benchmark_group("multiplication-of-g");
        group.bench_function("ironsign", |b| b.iter(|| internals::mul_generator(black_box(K))));
        let k = k256_scalar();
        group.bench_function("k256", |b| {
            b.iter(|| ProjectivePoint::mul_by_generator(black_box(&k)))
        });
        drop(group);

        let mut group = c.benchmark_group("multiplications-of-g");
        for count in [64, 256] {
            let scalars: Vec<Limbs> =
                (0..count).map(|i| [K[0] + 2 * i, K[1], K[2], K[3]]).collect();
            group.throughput(Throughput::Elements(count));
            group.bench_function(format!("ironsign-{count}"), |b| {
                b.iter(|| internals::mul_generator_each(black_box(&scalars)));
            });
        }
    }

    /// What verification and recovery are made of.
    fn public(c: &mut Criterion) {
        let mut group = c.benchmark_group("public-layers");
        group.bench_function("inversion", |b| {
            b.iter(|| internals::scalar_invert_vartime(black_box(K)));
        });
        group.bench_function("square-root", |b| b.iter(|| internals::field_sqrt(black_box(A))));
        const CHAIN: u32 = 1000;
        group.bench_function("1000-doublings", |b| {
            b.iter(|| internals::double_n(black_box(CHAIN)));
        });
        group.bench_function("a-g-plus-b-q", |b| {
            b.iter(|| internals::double_mul_of_g(black_box(A), black_box(K)));
        });
        for kernel in [Kernel::Ifma, Kernel::Portable].into_iter().filter(|k| k.is_available()) {
            group.bench_function(format!("key-table-{}", kernel.name()), |b| {
                b.iter(|| internals::key_table(black_box(kernel)));
            });
        }
        drop(group);

        let mut group = c.benchmark_group("public-batch");
        const COUNT: usize = 256;
        let hashes: Vec<[u8; 32]> = (0..COUNT).map(|i| keccak256(&i.to_be_bytes())).collect();
        let keys32: Vec<[u8; 32]> = hashes.iter().map(|hash32| keccak256(hash32)).collect();
        let (mut sigs65, mut keys64) = (vec![[0; 65]; COUNT], vec![[0; 64]; COUNT]);
        sign_recoverable_batch(&hashes, &keys32, &mut sigs65).expect("valid keys");
        public_key_batch(&keys32, &mut keys64).expect("valid keys");
        let sigs64: Vec<[u8; 64]> =
            sigs65.iter().map(|sig65| *sig65.first_chunk().expect("65 bytes")).collect();
        group.throughput(Throughput::Elements(COUNT as u64));
        group.bench_function("recover-256", |b| {
            b.iter(|| recover_batch(black_box(&hashes), &sigs65));
        });
        set_key_cache_bytes(0);
        group.bench_function("verify-256-unknown-keys", |b| {
            b.iter(|| verify_batch(black_box(&hashes), &sigs64, &keys64));
        });
        set_key_cache_bytes(DEFAULT_KEY_CACHE_BYTES);
        group.bench_function("verify-256-tables", |b| {
            b.iter(|| verify_batch(black_box(&hashes), &sigs64, &keys64));
        });
        group.bench_function("verify-256-one-table", |b| {
            b.iter(|| verify_batch(black_box(&hashes), &sigs64, &keys64[..1]));
        });
    }

    fn signature(c: &mut Criterion) {
        let mut group = c.benchmark_group("nonce");
        group.bench_function("ironsign", |b| {
            b.iter(|| internals::nonce(black_box(&[7; 32]), black_box(&[9; 32])));
        });
        drop(group);

        let mut group = c.benchmark_group("batch");
        for count in [8usize, 256] {
            let hashes: Vec<[u8; 32]> = (0..count).map(|i| [i as u8; 32]).collect();
            let keys = vec![[0x17; 32]; count];
            group.throughput(Throughput::Elements(count as u64));
            let mut sigs65 = vec![[0; 65]; count];
            group.bench_function(format!("sign-{count}"), |b| {
                b.iter(|| sign_recoverable_batch(black_box(&hashes), &keys, &mut sigs65));
            });
            let mut public_keys64 = vec![[0; 64]; count];
            group.bench_function(format!("public-key-{count}"), |b| {
                b.iter(|| public_key_batch(black_box(&keys), &mut public_keys64));
            });
        }
    }
}
