//! Runs the secret operations with the private key marked undefined, so that Valgrind reports every
//! branch and every address that depends on it or on the nonce made from it.
//!
//! `make ctime` builds this with `--cfg ironsign_ctime` and runs it; the exit code is the verdict.
//! `timing` measures the kernel in use instead ([`timing`]): on a processor that has AVX-512 IFMA that
//! is the one Valgrind cannot look at.
//! `count N` signs N times and marks nothing: callgrind counts its instructions.
//! With the argument `branch` or `address` it runs an operation with a planted leak of that kind,
//! which has to be found. Valgrind knows neither AVX-512 nor SHA-NI: what runs is the portable
//! kernel, with the plain SHA-256, which the first lines say.

#[cfg(ironsign_ctime)]
mod timing;

#[cfg(not(ironsign_ctime))]
fn main() {
    eprintln!("built without --cfg ironsign_ctime: run `make ctime`");
    std::process::exit(2);
}

#[cfg(ironsign_ctime)]
fn main() {
    std::process::exit(run(std::env::args().nth(1).as_deref()));
}

#[cfg(ironsign_ctime)]
fn run(leak: Option<&str>) -> i32 {
    use ironsign::cpu;
    use ironsign::secret::valgrind;

    if leak == Some("count") {
        let count = std::env::args().nth(2).and_then(|n| n.parse().ok());
        return sign_many(count.expect("count N"));
    }
    if leak == Some("timing") {
        return timing::run(std::env::args().nth(2).as_deref() == Some("leak"));
    }
    if !valgrind::is_running() {
        eprintln!("not running under Valgrind: run `make ctime`");
        return 2;
    }
    cpu::select_kernel("portable").expect("it passes its self-test");
    println!("portable kernel: mulx {}, AVX2 {}", cpu::has_mulx_adx(), cpu::has_avx2());
    for (name, operation) in OPERATIONS {
        let before = valgrind::errors();
        operation();
        println!("{name}: {} errors", valgrind::errors() - before);
    }
    match leak {
        Some("branch") => planted_branch(),
        Some("address") => planted_address(),
        _ => {}
    }
    i32::from(valgrind::errors() != 0)
}

#[cfg(ironsign_ctime)]
fn sign_many(count: u32) -> i32 {
    ironsign::cpu::select_kernel("portable").expect("it passes its self-test");
    let mut hash32 = [1; 32];
    for _ in 0..count {
        let sig65 = ironsign::secp256k1::sign_recoverable(&hash32, &[0x5a; 32]).expect("valid");
        hash32.copy_from_slice(&sig65[..32]);
    }
    0
}

#[cfg(ironsign_ctime)]
const OPERATIONS: [(&str, fn()); 9] = [
    ("sign", sign),
    ("sign, hedged", sign_hedged),
    ("public key", public_key),
    ("sign, batches", sign_batch),
    ("public key, batches", public_key_batch),
    ("SM2 sign", sm2_sign),
    ("SM2 public key", sm2_public_key),
    ("SM2 sign, batches", sm2_sign_batch),
    ("SM2 public key, batches", sm2_public_key_batch),
];

/// One that is added up in Jacobian form, and one in affine form.
#[cfg(ironsign_ctime)]
const BATCHES: [u8; 2] = [5, 64];

/// A key that Valgrind takes for undefined. An even and an odd one, as the digests are.
#[cfg(ironsign_ctime)]
fn secret(i: u8) -> [u8; 32] {
    let key32 = [0x5a ^ i; 32];
    ironsign::secret::valgrind::mark_undefined(&key32);
    key32
}

#[cfg(ironsign_ctime)]
fn sign() {
    for i in 0..8 {
        let sig65 = ironsign::secp256k1::sign_recoverable(&[i; 32], &secret(i));
        ironsign::secret::valgrind::mark_defined(&sig65);
        assert!(sig65.is_ok());
    }
}

#[cfg(ironsign_ctime)]
fn sign_hedged() {
    for i in 0..4 {
        let extra = secret(i + 100);
        let sig65 = ironsign::secp256k1::sign_recoverable_hedged(&[i; 32], &secret(i), &extra);
        ironsign::secret::valgrind::mark_defined(&sig65);
        assert!(sig65.is_ok());
    }
}

#[cfg(ironsign_ctime)]
fn public_key() {
    for i in 0..4 {
        let public_key64 = ironsign::secp256k1::public_key(&secret(i));
        ironsign::secret::valgrind::mark_defined(&public_key64);
        assert!(public_key64.is_ok());
    }
}

#[cfg(ironsign_ctime)]
fn sign_batch() {
    for count in BATCHES {
        let hashes: Vec<[u8; 32]> = (0..count).map(|i| [i; 32]).collect();
        let keys: Vec<[u8; 32]> = (0..count).map(secret).collect();
        let mut sigs65 = vec![[0; 65]; hashes.len()];
        let result = ironsign::secp256k1::sign_recoverable_batch(&hashes, &keys, &mut sigs65);
        assert!(result.is_ok());
        sigs65.iter().for_each(ironsign::secret::valgrind::mark_defined);
    }
}

#[cfg(ironsign_ctime)]
fn public_key_batch() {
    for count in BATCHES {
        let keys: Vec<[u8; 32]> = (0..count).map(secret).collect();
        let mut public_keys64 = vec![[0; 64]; keys.len()];
        let result = ironsign::secp256k1::public_key_batch(&keys, &mut public_keys64);
        assert!(result.is_ok());
        public_keys64.iter().for_each(ironsign::secret::valgrind::mark_defined);
    }
}

#[cfg(ironsign_ctime)]
fn sm2_sign() {
    use ironsign::sm2::{Nonces, sign_digest};
    for (i, nonces) in (0..8).zip([Nonces::Hedged, Nonces::Deterministic].into_iter().cycle()) {
        let sig64 = sign_digest(&[i; 32], &secret(i), nonces);
        ironsign::secret::valgrind::mark_defined(&sig64);
        assert!(sig64.is_ok());
    }
}

#[cfg(ironsign_ctime)]
fn sm2_public_key() {
    for i in 0..4 {
        let public_key64 = ironsign::sm2::public_key(&secret(i));
        ironsign::secret::valgrind::mark_defined(&public_key64);
        assert!(public_key64.is_ok());
    }
}

#[cfg(ironsign_ctime)]
fn sm2_sign_batch() {
    use ironsign::sm2::{Nonces, sign_digest_batch};
    for count in BATCHES {
        let digests: Vec<[u8; 32]> = (0..count).map(|i| [i; 32]).collect();
        let keys: Vec<[u8; 32]> = (0..count).map(secret).collect();
        let mut sigs64 = vec![[0; 64]; digests.len()];
        assert!(sign_digest_batch(&digests, &keys, Nonces::Hedged, &mut sigs64).is_ok());
        sigs64.iter().for_each(ironsign::secret::valgrind::mark_defined);
    }
}

#[cfg(ironsign_ctime)]
fn sm2_public_key_batch() {
    for count in BATCHES {
        let keys: Vec<[u8; 32]> = (0..count).map(secret).collect();
        let mut public_keys64 = vec![[0; 64]; keys.len()];
        assert!(ironsign::sm2::public_key_batch(&keys, &mut public_keys64).is_ok());
        public_keys64.iter().for_each(ironsign::secret::valgrind::mark_defined);
    }
}

#[cfg(ironsign_ctime)]
fn planted_branch() {
    if secret(1)[0] & 1 == 1 {
        println!("planted branch: taken");
    }
}

#[cfg(ironsign_ctime)]
fn planted_address() {
    let table = [7u8; 256];
    let entry = std::hint::black_box(&table)[secret(1)[0] as usize];
    std::hint::black_box(entry);
}
