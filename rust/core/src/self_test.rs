//! Known answers that the library gives once, at load, before anything relies on it.

use crate::cpu::Kernel;
use crate::hash::{keccak256, keccak256_batch_with};
use crate::secp256k1::{
    DEFAULT_KEY_CACHE_BYTES, KeyCache, public_key_batch_with, public_key_with, recover_batch_with,
    recover_with, sign_batch_with, sign_with, verify_batch_with, verify_with,
};
use crate::sm2;

/// The example of EIP-155: key, payload, and signature of the payload's Keccak-256.
const PRIVATE_KEY: [u8; 32] = [0x46; 32];
const PAYLOAD: [u8; 45] = bytes(
    "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080",
);
const SIG65: [u8; 65] = bytes(
    "28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa63627667cbe9d8997f761aecb703304b3800\
     ccf555c9f3dc64214b297fb1966a3b6d8300",
);

/// A key, a digest and the deterministic signature that `vectors/sm2.py` computed.
const SM2_PRIVATE_KEY: [u8; 32] =
    bytes("7fffffff7fffffffffffffffffffffffb901efb590e30295a9ddfa049ceaa091");
const SM2_E: [u8; 32] = bytes("fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54120");
const SM2_PUBLIC_KEY: [u8; 64] = bytes(
    "0a3721db9207e1c46e24f06ec2d2d4d785617828a72b72f62370952e0572e0338ce19c69102762056b4ea4ed593676\
     fd3f4cd5f2ea2aa138227401acfd5708b4",
);
const SM2_SIG64: [u8; 64] = bytes(
    "ea867b43040b3e7a8cd05a856e572fa6a959b55d757a62de8f07bcfc9b4a2ed399509d5ec6060b1ba76847b905833a\
     094b6949d7726a59b09a658dc1ffa51f59",
);

/// Whether hashing, recovery and verification, and signing by this kernel, give the known answers,
/// and whether the kernel signs a few digests as the reference does; the same for SM2.
pub fn self_test(kernel: Kernel) -> bool {
    let hash32 = keccak256(&PAYLOAD);
    let mut sig64 = [0; 64];
    sig64.copy_from_slice(&SIG65[..64]);
    let key = public_key_with(kernel, &PRIVATE_KEY);
    // Of its own: what the test verifies is nobody's figure.
    let cache = KeyCache::new(DEFAULT_KEY_CACHE_BYTES);
    let sm2_cache = sm2::KeyCache::new(sm2::DEFAULT_KEY_CACHE_BYTES);
    sign_with(kernel, &hash32, &PRIVATE_KEY, None) == Ok(SIG65)
        && key.is_ok()
        && recover_with(kernel, &hash32, &SIG65) == key.ok()
        && key.is_ok_and(|key| verify_with(kernel, &cache, &hash32, &sig64, &key))
        && recover_with(kernel, &[0; 32], &SIG65) != key.ok()
        && key.is_ok_and(|key| !verify_with(kernel, &cache, &[0; 32], &sig64, &key))
        && agrees_with_reference(kernel)
        && batches_agree_with_reference(kernel)
        && public_batches_agree_with_reference(kernel, &cache)
        && verdicts_with_a_table_are_right(kernel, &cache)
        && sm2_gives_the_known_answer(kernel, &sm2_cache)
        && sm2_batches_agree_with_single_calls(kernel, &sm2_cache)
        && sm2_verdicts_with_a_table_are_right(kernel, &sm2_cache)
}

/// Sixteen digests, each the hash of the signature before it, and as many keys: even and odd
/// nonces, high and low s.
fn agrees_with_reference(kernel: Kernel) -> bool {
    let (mut hash32, mut key32) = ([0xff; 32], PRIVATE_KEY);
    (0..16).all(|_| {
        let sig = sign_with(kernel, &hash32, &key32, Some(&key32));
        let expected = sign_with(Kernel::K256, &hash32, &key32, Some(&key32));
        let public_key = public_key_with(kernel, &key32);
        let agrees = sig == expected && public_key == public_key_with(Kernel::K256, &key32);
        hash32 = keccak256(&sig.unwrap_or(SIG65));
        key32 = keccak256(&hash32);
        agrees && sig.is_ok()
    })
}

/// Batches of messages of 0 to 202 bytes, and of both shapes of addition.
fn batches_agree_with_reference(kernel: Kernel) -> bool {
    let pool: Vec<u8> = (0..=255).collect();
    [13, 203].into_iter().all(|count| {
        let messages: Vec<&[u8]> = (0..count).map(|length| &pool[..length]).collect();
        let mut hashes = vec![[0; 32]; count];
        keccak256_batch_with(kernel, &messages, &mut hashes);
        if messages.iter().zip(&hashes).any(|(message, hash32)| keccak256(message) != *hash32) {
            return false;
        }
        let keys32: Vec<[u8; 32]> = hashes.iter().map(|hash32| keccak256(hash32)).collect();
        let (mut sigs65, mut public_keys64) =
            (vec![[0; 65]; keys32.len()], vec![[0; 64]; keys32.len()]);
        sign_batch_with(kernel, &hashes, &keys32, &mut sigs65).is_ok()
            && public_key_batch_with(kernel, &keys32, &mut public_keys64).is_ok()
            && (0..keys32.len()).step_by(7).all(|i| {
                sign_with(Kernel::K256, &hashes[i], &keys32[i], None) == Ok(sigs65[i])
                    && public_key_with(Kernel::K256, &keys32[i]) == Ok(public_keys64[i])
            })
    })
}

/// Recovery and verification of what the reference signs, every fifth item spoilt.
fn public_batches_agree_with_reference(kernel: Kernel, cache: &KeyCache) -> bool {
    let hashes: Vec<[u8; 32]> = (0..43).map(|i: u8| keccak256(&[i])).collect();
    let keys32: Vec<[u8; 32]> = hashes.iter().map(|hash32| keccak256(hash32)).collect();
    let (mut sigs65, mut public_keys64) =
        (vec![[0; 65]; keys32.len()], vec![[0; 64]; keys32.len()]);
    if sign_batch_with(Kernel::K256, &hashes, &keys32, &mut sigs65).is_err()
        || public_key_batch_with(Kernel::K256, &keys32, &mut public_keys64).is_err()
    {
        return false;
    }
    sigs65.iter_mut().step_by(5).for_each(|sig65| sig65[7] ^= 1);
    let sigs64: Vec<[u8; 64]> =
        sigs65.iter().map(|sig65| core::array::from_fn(|i| sig65[i])).collect();
    let verdicts = verify_batch_with(kernel, cache, &hashes, &sigs64, &public_keys64);
    let recovered = recover_batch_with(kernel, &hashes, &sigs65);
    (0..hashes.len()).all(|i| {
        verdicts[i] == (i % 5 != 0)
            && verdicts[i] == (recovered[i] == Some(public_keys64[i]))
            && recovered[i] == recover_with(Kernel::K256, &hashes[i], &sigs65[i])
    })
}

fn sm2_gives_the_known_answer(kernel: Kernel, cache: &sm2::KeyCache) -> bool {
    sm2::sign_digest_with(kernel, &SM2_E, &SM2_PRIVATE_KEY, None) == Ok(SM2_SIG64)
        && sm2::public_key_with(kernel, &SM2_PRIVATE_KEY) == Ok(SM2_PUBLIC_KEY)
        && sm2::verify_digest_with(kernel, cache, &SM2_E, &SM2_SIG64, &SM2_PUBLIC_KEY)
        && !sm2::verify_digest_with(kernel, cache, &[0; 32], &SM2_SIG64, &SM2_PUBLIC_KEY)
}

/// A batch is signed as the portable kernel signs one after the other, and verified with every fifth
/// item spoilt.
fn sm2_batches_agree_with_single_calls(kernel: Kernel, cache: &sm2::KeyCache) -> bool {
    let digests: Vec<[u8; 32]> = (0..43).map(|i: u8| keccak256(&[i])).collect();
    let keys32: Vec<[u8; 32]> = digests.iter().map(|e32| keccak256(e32)).collect();
    let mut sigs64 = vec![[0; 64]; digests.len()];
    if sm2::sign_batch_with(kernel, &digests, &keys32, None, &mut sigs64).is_err() {
        return false;
    }
    let single = |i: usize| {
        sm2::sign_digest_with(Kernel::Portable, &digests[i], &keys32[i], None) == Ok(sigs64[i])
    };
    let public_keys64: Option<Vec<[u8; 64]>> =
        keys32.iter().map(|key32| sm2::public_key_with(Kernel::Portable, key32).ok()).collect();
    let Some(public_keys64) = public_keys64.filter(|_| (0..digests.len()).all(single)) else {
        return false;
    };
    sigs64.iter_mut().step_by(5).for_each(|sig64| sig64[7] ^= 1);
    let mut verdicts = vec![false; digests.len()];
    sm2::verify_batch_with(kernel, cache, &digests, &sigs64, &public_keys64, &mut verdicts);
    verdicts.iter().enumerate().all(|(i, verdict)| *verdict == (i % 5 != 0))
}

/// As many signatures by one key that it has a table, in a batch and one by one, every fifth of
/// another digest.
fn sm2_verdicts_with_a_table_are_right(kernel: Kernel, cache: &sm2::KeyCache) -> bool {
    let mut digests: Vec<[u8; 32]> = (0..27).map(|i: u8| keccak256(&[i, i])).collect();
    let mut sigs64 = vec![[0; 64]; digests.len()];
    let keys32 = [SM2_PRIVATE_KEY];
    if sm2::sign_batch_with(Kernel::Portable, &digests, &keys32, None, &mut sigs64).is_err() {
        return false;
    }
    digests.iter_mut().step_by(5).for_each(|e32| e32[31] ^= 1);
    let mut verdicts = vec![false; digests.len()];
    sm2::verify_batch_with(kernel, cache, &digests, &sigs64, &[SM2_PUBLIC_KEY], &mut verdicts);
    (0..digests.len()).all(|i| {
        let valid = i % 5 != 0;
        let (e32, sig64) = (&digests[i], &sigs64[i]);
        verdicts[i] == valid
            && sm2::verify_digest_with(kernel, cache, e32, sig64, &SM2_PUBLIC_KEY) == valid
    })
}

/// As many signatures by one key that it has a table, in a batch and one by one, every fifth of
/// another digest.
fn verdicts_with_a_table_are_right(kernel: Kernel, cache: &KeyCache) -> bool {
    let mut hashes: Vec<[u8; 32]> = (0..27).map(|i: u8| keccak256(&[i, i])).collect();
    let keys32 = vec![PRIVATE_KEY; hashes.len()];
    let mut sigs65 = vec![[0; 65]; hashes.len()];
    let Ok(key64) = public_key_with(Kernel::K256, &PRIVATE_KEY) else { return false };
    if sign_batch_with(Kernel::K256, &hashes, &keys32, &mut sigs65).is_err() {
        return false;
    }
    hashes.iter_mut().step_by(5).for_each(|hash32| hash32[31] ^= 1);
    let sigs64: Vec<[u8; 64]> =
        sigs65.iter().map(|sig65| core::array::from_fn(|i| sig65[i])).collect();
    let verdicts = verify_batch_with(kernel, cache, &hashes, &sigs64, &[key64]);
    (0..hashes.len()).all(|i| {
        let valid = i % 5 != 0;
        verdicts[i] == valid && verify_with(kernel, cache, &hashes[i], &sigs64[i], &key64) == valid
    })
}

/// The bytes that `N` pairs of lower-case hex digits stand for.
const fn bytes<const N: usize>(hex: &str) -> [u8; N] {
    let digits = hex.as_bytes();
    assert!(digits.len() == 2 * N);
    let mut out = [0; N];
    let mut i = 0;
    while i < N {
        out[i] = nibble(digits[2 * i]) << 4 | nibble(digits[2 * i + 1]);
        i += 1;
    }
    out
}

const fn nibble(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        _ => panic!("not a hex digit"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_a_table_while_it_is_looked_at_with_one() {
        for kernel in [Kernel::Portable, Kernel::Ifma].into_iter().filter(|k| k.is_available()) {
            let cache = KeyCache::new(DEFAULT_KEY_CACHE_BYTES);
            assert!(verdicts_with_a_table_are_right(kernel, &cache));
            let figures = cache.figures();
            assert_eq!((figures.keys, figures.misses, figures.hits), (1, 27, 27), "{kernel:?}");
            let cache = sm2::KeyCache::new(sm2::DEFAULT_KEY_CACHE_BYTES);
            assert!(sm2_verdicts_with_a_table_are_right(kernel, &cache));
            let figures = cache.figures();
            assert_eq!((figures.keys, figures.misses, figures.hits), (1, 27, 27), "{kernel:?}");
        }
    }

    #[test]
    fn every_kernel_passes() {
        assert!(!Kernel::Ifma.is_available() || self_test(Kernel::Ifma));
        assert!(self_test(Kernel::Portable));
        assert!(self_test(Kernel::K256));
    }
}
