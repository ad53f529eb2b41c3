//! The layers of the eight-lane kernel, in cycles beside the bounds that the multiplier sets.
//!
//! Built with `RUSTFLAGS="--cfg ironsign_internals"`; without it there is nothing to measure. After
//! criterion's times comes a table. Its cycles are the shortest of many runs over the shortest time of a
//! chain of additions, each of which waits a cycle for the one before it: what else the machine does
//! makes some runs longer, not all.
//!
//! The bounds hold for one multiplication of 52 bits in 8 lanes (`vpmadd52`), or two other operations on
//! 512 bits, a cycle. A processor with twice as many has half of them.

#[cfg(not(all(ironsign_internals, target_arch = "x86_64")))]
fn main() {
    println!("built without --cfg ironsign_internals, or for another processor than x86-64");
}

#[cfg(all(ironsign_internals, target_arch = "x86_64"))]
fn main() {
    lanes::run();
}

#[cfg(all(ironsign_internals, target_arch = "x86_64"))]
mod lanes {
    use std::hint::black_box;
    use std::time::{Duration, Instant};

    use criterion::Criterion;
    use ironsign::cpu;
    use ironsign::hash::keccak256_batch;
    use ironsign::secp256k1::internals::{self, Limbs, lanes};
    use ironsign::secp256k1::{
        public_key, public_key_batch, sign_recoverable, sign_recoverable_batch,
    };

    /// Odd and below n.
    const K: Limbs = [0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 5 << 60];

    /// Multiplications of 52 bits.
    const MUL: u32 = 63;
    const SQUARE: u32 = 43;
    const MIXED_ADDITION: u32 = 8 * MUL + 3 * SQUARE;
    const AFFINE_ADDITION: u32 = 5 * MUL + SQUARE;

    struct Layer {
        name: &'static str,
        /// What a run is divided by.
        items: u32,
        /// Cycles an item, where they can be counted.
        bound: Option<u32>,
        run: Box<dyn FnMut()>,
    }

    fn layer<T>(
        name: &'static str,
        items: u32,
        bound: impl Into<Option<u32>>,
        mut run: impl FnMut() -> T + 'static,
    ) -> Layer {
        let run = Box::new(move || {
            black_box(run());
        });
        Layer { name, items, bound: bound.into(), run }
    }

    pub fn run() {
        let (kernel, _) = cpu::select_kernel("auto").expect("one passes its self-test");
        if kernel != cpu::Kernel::Ifma {
            println!("this processor has no AVX-512 IFMA");
            return;
        }
        let mut criterion = Criterion::default().configure_from_args();
        let mut group = criterion.benchmark_group("lanes");
        let mut layers = layers();
        for layer in &mut layers {
            group.bench_function(layer.name, |b| b.iter(&mut layer.run));
        }
        drop(group);
        print_table(&mut layers);
        criterion.final_summary();
    }

    fn layers() -> Vec<Layer> {
        let mut layers = arithmetic();
        layers.extend(operations());
        layers
    }

    fn arithmetic() -> Vec<Layer> {
        vec![
            layer("field-mul-1-chain", 100, MUL, || lanes::field_mul_n::<1>(black_box(K), K, 100)),
            layer("field-mul-2-chains", 200, MUL, || lanes::field_mul_n::<2>(black_box(K), K, 100)),
            layer("field-mul-4-chains", 400, MUL, || lanes::field_mul_n::<4>(black_box(K), K, 100)),
            layer("field-square-1-chain", 100, SQUARE, || {
                lanes::field_square_n::<1>(black_box(K), 100)
            }),
            layer("field-square-2-chains", 200, SQUARE, || {
                lanes::field_square_n::<2>(black_box(K), 100)
            }),
            layer("point-add-1-chain", 20, MIXED_ADDITION, || {
                lanes::point_add_n::<1>(black_box(20))
            }),
            layer("point-add-2-chains", 40, MIXED_ADDITION, || {
                lanes::point_add_n::<2>(black_box(20))
            }),
            // Eighty loads of 512 bits. Another window each time: out of the second cache.
            layer("comb-lookup", 36, 80, || lanes::lookup_n(black_box(K), 36)),
            layer("inversion", 1, None, || internals::scalar_invert(black_box(K))),
            layer("inversion-two-in-step", 1, None, || internals::invert_both(black_box(K), K)),
            // Sixteen compressions of 32 instructions of four cycles.
            layer("nonce-sha-ni", 1, 16 * 128, || internals::nonce(black_box(&[7; 32]), &[9; 32])),
            layer("nonce-sha-ni-2-in-step", 2, None, || {
                internals::nonces_in_step(black_box(&[[7; 32]; 2]), &[[9; 32]; 2])
            }),
            // 1,616 operations a compression of sixteen.
            layer("nonce-16-lanes", 16, 808, || lanes::sixteen_nonces(black_box(K), K)),
            layer("equation", 1, None, || internals::equation(K, K, black_box(K), K)),
        ]
    }

    fn operations() -> Vec<Layer> {
        // A first addition, four mixed ones and three of Jacobian points.
        let single = 4 * MUL + 2 * SQUARE + 4 * MIXED_ADDITION + 3 * (7 * MUL + 2 * SQUARE);
        let scalars = vec![K; 512];
        let messages = vec![[5u8; 200]; 256];
        let hashes: Vec<[u8; 32]> = (0..=255).map(|i| [i; 32]).collect();
        let (keys, other_keys) = (vec![[0x17; 32]; 256], vec![[0x17; 32]; 256]);
        let few_hashes = hashes[..8].to_vec();
        let few_keys = keys[..8].to_vec();
        let mut digests = vec![[0; 32]; 256];
        let (mut sigs65, mut few_sigs65) = (vec![[0; 65]; 256], vec![[0; 65]; 8]);
        let mut public_keys64 = vec![[0; 64]; 256];
        vec![
            layer("multiplication-of-g-1", 1, single, || lanes::mul_generator(black_box(K))),
            layer("multiplication-of-g-1-and-inversion", 1, single, || {
                lanes::mul_generator_and_invert(black_box(K))
            }),
            layer("multiplication-of-g-512", 512, 36 * AFFINE_ADDITION / 8, move || {
                lanes::mul_generator_each(black_box(&scalars))
            }),
            // Two permutations of 24 rounds of 95 operations, in eight lanes.
            layer("keccak-200-bytes-256", 256, 2 * 24 * 95 / 2 / 8, move || {
                let messages: Vec<&[u8]> = messages.iter().map(|message| &message[..]).collect();
                keccak256_batch(&messages, &mut digests);
            }),
            layer("sign-1", 1, None, || sign_recoverable(black_box(&[7; 32]), &[9; 32])),
            layer("sign-8", 8, None, move || {
                sign_recoverable_batch(&few_hashes, &few_keys, &mut few_sigs65)
            }),
            layer("sign-256", 256, None, move || {
                sign_recoverable_batch(&hashes, &keys, &mut sigs65)
            }),
            layer("public-key-1", 1, None, || public_key(black_box(&[9; 32]))),
            layer("public-key-256", 256, None, move || {
                public_key_batch(&other_keys, &mut public_keys64)
            }),
        ]
    }

    fn print_table(layers: &mut [Layer]) {
        let cycle = shortest(&mut || {
            black_box(chain_of_additions());
        }) / f64::from(CHAIN);
        println!(
            "{:40} {:>8} {:>8} {:>6}",
            "cycles an item, or a vector of 8", "", "bound", "ratio"
        );
        for layer in layers {
            let cycles = shortest(&mut layer.run) / cycle / f64::from(layer.items);
            let beside = layer.bound.map_or_else(String::new, |bound| {
                format!("{bound:>8} {:>6.2}", cycles / f64::from(bound))
            });
            println!("{:40} {cycles:8.0} {beside}", layer.name);
        }
    }

    const CHAIN: u32 = 4000;

    fn chain_of_additions() -> u64 {
        let mut sum = 0u64;
        // SAFETY: it changes the register that is named.
        unsafe {
            std::arch::asm!(
                ".rept {count}", "add {sum}, 1", ".endr",
                sum = inout(reg) sum, count = const CHAIN, options(pure, nomem, nostack),
            );
        }
        sum
    }

    /// Nanoseconds.
    fn shortest(run: &mut dyn FnMut()) -> f64 {
        let end = Instant::now() + Duration::from_millis(40);
        let mut shortest = Duration::MAX;
        while Instant::now() < end {
            let start = Instant::now();
            run();
            shortest = shortest.min(start.elapsed());
        }
        shortest.as_nanos() as f64
    }
}
