//! x
use std::time::Instant;
fn main() {
    let key = [0x5au8; 32];
    let mut hash = [7u8; 32];
    let mut best = f64::MAX;
    for _ in 0..40 {
        let t = Instant::now();
        for _ in 0..500 {
            let s = ironsign::secp256k1::sign_recoverable(&hash, &key).unwrap();
            hash.copy_from_slice(&s[..32]);
        }
        best = best.min(t.elapsed().as_nanos() as f64 / 500.0);
    }
    println!("sign {best:.0} ns");
    let mut best = f64::MAX;
    let mut k = key;
    for _ in 0..40 {
        let t = Instant::now();
        for _ in 0..500 {
            let s = ironsign::secp256k1::public_key(&k).unwrap();
            k.copy_from_slice(&s[..32]);
            k[0] &= 0x7f;
        }
        best = best.min(t.elapsed().as_nanos() as f64 / 500.0);
    }
    println!("public key {best:.0} ns");
    ironsign::cpu::use_kernel(ironsign::cpu::Kernel::K256);
    let mut best = f64::MAX;
    for _ in 0..40 {
        let t = Instant::now();
        for _ in 0..500 {
            let s = ironsign::secp256k1::sign_recoverable(&hash, &key).unwrap();
            hash.copy_from_slice(&s[..32]);
        }
        best = best.min(t.elapsed().as_nanos() as f64 / 500.0);
    }
    println!("k256 sign {best:.0} ns");
}
