//! Whether the time of an operation tells one set of keys from another (after dudect: Reparaz,
//! Balasch and Verbauwhede, "Dude, is my code constant time?", 2017).
//!
//! A batch is timed many times with the same keys or with fresh ones, as a coin falls, and Welch's t
//! says whether the two sets of times have the same mean. Slow runs, which something else has
//! interrupted, are left out by several thresholds; the largest t counts.

use std::hint::black_box;
use std::time::Instant;

use ironsign::cpu;
use ironsign::csprng;
use ironsign::secp256k1::{public_key, public_key_batch, sign_recoverable, sign_recoverable_batch};
use ironsign::sm2::{self, Nonces, sign_digest_batch};

/// A t beyond this does not come about by chance.
const T_LIMIT: f64 = 10.0;

/// The parts of the fastest runs that are looked at.
const PARTS: [f64; 6] = [0.25, 0.5, 0.7, 0.85, 0.95, 1.0];

/// Numbers of items: added in Jacobian form, and in affine form.
const BATCHES: [usize; 2] = [16, 64];

const RUNS: usize = 20_000;

/// Single calls, which spread over the lanes, are timed several at a time.
const CALLS: usize = 8;

/// 0 if no operation gives anything away. With `leak`, those that sign do, since they take a little
/// longer for some keys: 0 if this is not seen in every one of them.
pub fn run(leak: bool) -> i32 {
    let (kernel, _) = cpu::select_kernel("auto").expect("one passes its self-test");
    println!("kernel {}, {RUNS} runs each, |t| at most {T_LIMIT}", kernel.name());
    let planted = |keys32: &[[u8; 32]]| {
        if leak {
            planted_loop(keys32);
        }
    };
    let sign_one = measure("sign, one call", CALLS, |keys32| {
        for key32 in keys32 {
            black_box(sign_recoverable(&[7; 32], key32).expect("valid key"));
        }
        planted(keys32);
    });
    let public_key_one = measure("public key, one call", CALLS, |keys32| {
        for key32 in keys32 {
            black_box(public_key(key32).expect("valid key"));
        }
    });
    let (mut signing, mut others) = (vec![sign_one], vec![public_key_one]);
    for count in BATCHES {
        let hashes: Vec<[u8; 32]> = (0..count).map(|i| [i as u8; 32]).collect();
        let mut sigs64 = vec![[0; 64]; count];
        let (mut sigs65, mut public_keys64) = (vec![[0; 65]; count], vec![[0; 64]; count]);
        signing.push(measure(&format!("sign, {count}"), count, |keys32| {
            sign_recoverable_batch(&hashes, keys32, &mut sigs65).expect("valid keys");
            planted(keys32);
        }));
        others.push(measure(&format!("public key, {count}"), count, |keys32| {
            public_key_batch(keys32, &mut public_keys64).expect("valid keys");
        }));
        others.push(measure(&format!("SM2 sign, {count}"), count, |keys32| {
            sign_digest_batch(&hashes, keys32, Nonces::Hedged, &mut sigs64).expect("valid keys");
        }));
        others.push(measure(&format!("SM2 public key, {count}"), count, |keys32| {
            sm2::public_key_batch(keys32, &mut public_keys64).expect("valid keys");
        }));
    }
    let seen = if leak {
        signing.iter().all(|seen| *seen)
    } else {
        signing.iter().chain(&others).any(|seen| *seen)
    };
    i32::from(seen)
}

/// Some hundred additions more or less: less than a hundredth of a signature's time.
fn planted_loop(keys32: &[[u8; 32]]) {
    for key32 in keys32 {
        (0..key32[31]).for_each(|i| {
            black_box(i);
        });
    }
}

fn measure(name: &str, count: usize, mut operation: impl FnMut(&[[u8; 32]])) -> bool {
    // Few bits set, in the bytes that a leak could look at.
    let fixed = vec![[1; 32]; count];
    let mut keys32 = fixed.clone();
    let mut times: Vec<(bool, f64)> = Vec::with_capacity(RUNS);
    for _ in 0..RUNS {
        // Either way the same is done before the clock starts, without a branch: what a branch
        // leaves in the processor's predictors would show.
        let fresh = draw(count);
        let is_fixed = fresh[0][31] & 1 == 1;
        for (key32, (a, b)) in keys32.iter_mut().zip(fixed.iter().zip(&fresh)) {
            let mask = black_box(u8::from(is_fixed).wrapping_neg());
            for (byte, (a, b)) in key32.iter_mut().zip(a.iter().zip(b)) {
                *byte = b ^ (mask & (a ^ b));
            }
        }
        let start = Instant::now();
        operation(&keys32);
        times.push((is_fixed, start.elapsed().as_nanos() as f64));
    }
    let t = largest_t(&mut times);
    println!("{name}: t {t:.1}");
    t.abs() > T_LIMIT
}

/// Keys below 2^255, which is below n.
fn draw(count: usize) -> Vec<[u8; 32]> {
    let mut keys32 = vec![[0; 32]; count];
    csprng::fill(keys32.as_flattened_mut()).expect("the system has random bytes");
    keys32.iter_mut().for_each(|key32| key32[0] &= 0x7f);
    keys32
}

fn largest_t(times: &mut [(bool, f64)]) -> f64 {
    times.sort_by(|a, b| a.1.total_cmp(&b.1));
    let parts = PARTS.map(|part| &times[..(part * times.len() as f64) as usize]);
    // A leak may leave one set of keys out of the fastest runs.
    let has_both = |part: &&[(bool, f64)]| {
        let fixed = part.iter().filter(|time| time.0).count();
        fixed.min(part.len() - fixed) > RUNS / 20
    };
    let of_parts = parts.into_iter().filter(has_both).map(welch_t);
    of_parts.max_by(|a, b| a.abs().total_cmp(&b.abs())).expect("half of all runs are of either set")
}

fn welch_t(times: &[(bool, f64)]) -> f64 {
    let moments = |class: bool| {
        let of_class = || times.iter().filter(|time| time.0 == class).map(|time| time.1);
        let count = of_class().count() as f64;
        let mean = of_class().sum::<f64>() / count;
        let variance = of_class().map(|time| (time - mean).powi(2)).sum::<f64>() / (count - 1.0);
        (mean, variance / count)
    };
    let ((mean_a, error_a), (mean_b, error_b)) = (moments(true), moments(false));
    (mean_a - mean_b) / (error_a + error_b).sqrt()
}
