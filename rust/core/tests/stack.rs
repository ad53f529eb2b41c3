//! After an operation on a secret, the stack below its caller holds nothing of it.
//!
//! The stack is read as it lies there, which takes assembly: elsewhere than on x86-64 this test says
//! that it did not run.

#[cfg(not(target_arch = "x86_64"))]
#[test]
fn nothing_secret_is_left_on_the_stack() {
    println!("not x86-64: the stack was not looked at");
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use core::arch::asm;

    use ironsign::cpu;
    use ironsign::hash::keccak256;
    use ironsign::secp256k1::{
        public_key, public_key_batch, sign_recoverable, sign_recoverable_batch,
        sign_recoverable_hedged,
    };
    use ironsign::sm2::{Nonces, sign_digest, sign_digest_batch};
    use k256::elliptic_curve::ops::Reduce;
    use k256::{FieldBytes, Scalar};

    /// How far below the caller the test looks.
    const DEPTH: usize = 64 * 1024;

    #[inline(never)]
    fn snapshot() -> Vec<u8> {
        let mut copy = vec![0u8; DEPTH];
        // SAFETY: the copy ends at this frame's stack pointer and reaches down by less than the
        // stack of a test thread is long; nothing is called meanwhile, and only `copy` is written.
        unsafe {
            asm!(
                "lea rsi, [rsp - {depth}]",
                "rep movsb",
                depth = const DEPTH,
                inout("rcx") DEPTH => _,
                inout("rdi") copy.as_mut_ptr() => _,
                out("rsi") _,
            );
        }
        copy
    }

    #[inline(never)]
    fn fill_stack() {
        let mut stack = [0xa5u8; DEPTH + 4096];
        core::hint::black_box(&mut stack);
    }

    /// The name of each, and its words.
    type Secrets = Vec<(&'static str, Vec<[u8; 8]>)>;

    /// The words of a number in every form in which it is worked with: big-endian, limbs of 64
    /// bits, limbs of 60 bits. A word is 8 bytes that meet by chance once in 2^48 looks.
    fn words_of_bytes(big_endian: [u8; 32]) -> Vec<[u8; 8]> {
        let mut words: Vec<[u8; 8]> =
            big_endian.chunks_exact(8).map(|c| c.try_into().expect("8 bytes")).collect();
        let limbs: Vec<u64> = words.iter().rev().map(|w| u64::from_be_bytes(*w)).collect();
        words.extend(limbs.iter().map(|limb| limb.to_le_bytes()));
        let low60 = (1u64 << 60) - 1;
        let limbs60 = [
            limbs[0] & low60,
            (limbs[0] >> 60 | limbs[1] << 4) & low60,
            (limbs[1] >> 56 | limbs[2] << 8) & low60,
            (limbs[2] >> 52 | limbs[3] << 12) & low60,
        ];
        words.extend(limbs60.iter().map(|limb| limb.to_le_bytes()));
        words
    }

    fn scalar(bytes32: [u8; 32]) -> Scalar {
        <Scalar as Reduce<FieldBytes>>::reduce(&FieldBytes::from(bytes32))
    }

    /// The key, and what a signature of the digest would give the key away with: k from
    /// s = (z + r d) / k, 1 / k, z + r d, and each of them negated.
    fn secrets(key32: &[u8; 32], hash32: &[u8; 32]) -> Secrets {
        let sig65 = sign_recoverable(hash32, key32).expect("valid key");
        let part =
            |range: core::ops::Range<usize>| scalar(sig65[range].try_into().expect("32 bytes"));
        let (r, s, d) = (part(0..32), part(32..64), scalar(*key32));
        let sum = scalar(*hash32) + r * d;
        let k = sum * s.invert().expect("not 0");
        let k_inverse = k.invert().expect("not 0");
        [("d", d), ("k", k), ("1/k", k_inverse), ("z + r d", sum)]
            .into_iter()
            .map(|(name, x)| {
                (
                    name,
                    [words_of_bytes(x.to_bytes().into()), words_of_bytes((-x).to_bytes().into())]
                        .concat(),
                )
            })
            .collect()
    }

    /// The same for SM2: from s = (k + r) / (1 + d) - r.
    fn sm2_secrets(key32: &[u8; 32], e32: &[u8; 32]) -> Secrets {
        let scalar = |bytes: [u8; 32]| {
            <sm2::Scalar as Reduce<sm2::FieldBytes>>::reduce(&sm2::FieldBytes::from(bytes))
        };
        let sig64 = sign_digest(e32, key32, Nonces::Deterministic).expect("valid key");
        let part =
            |range: core::ops::Range<usize>| scalar(sig64[range].try_into().expect("32 bytes"));
        let (r, s, d) = (part(0..32), part(32..64), scalar(*key32));
        let one_plus = d + sm2::Scalar::ONE;
        let sum = (s + r) * one_plus;
        let inverse = one_plus.invert().expect("not 0");
        [("d", d), ("k", sum - r), ("1 + d", one_plus), ("1/(1 + d)", inverse), ("k + r", sum)]
            .into_iter()
            .map(|(name, x)| {
                (
                    name,
                    [words_of_bytes(x.to_bytes().into()), words_of_bytes((-x).to_bytes().into())]
                        .concat(),
                )
            })
            .collect()
    }

    fn assert_clean(name: &str, key32: &[u8; 32], hash32: &[u8; 32], operation: impl Fn()) {
        assert_none_of(&secrets(key32, hash32), name, operation);
    }

    fn assert_none_of(secrets: &[(&'static str, Vec<[u8; 8]>)], name: &str, operation: impl Fn()) {
        fill_stack();
        operation();
        let stack = snapshot();
        for (secret, words) in secrets {
            for (i, found) in stack.windows(8).enumerate() {
                let clean = !words.iter().any(|word| word == found);
                assert!(clean, "{name}: part of {secret}, {} bytes down", DEPTH - i);
            }
        }
        // The operation has to be among what was looked at: its wiped frames are.
        let untouched = stack.iter().take_while(|byte| **byte == 0xa5).count();
        println!("{name}: reached {} bytes down", DEPTH - untouched);
        assert!(untouched > 0 && untouched < DEPTH - 1024, "{name}: {untouched}");
    }

    #[test]
    fn nothing_secret_is_left_on_the_stack() {
        for kernel in ["ifma", "portable", "k256"] {
            if cpu::select_kernel(kernel) == Err(cpu::SelectError::Unavailable) {
                println!("not run: this processor has no {kernel}");
                continue;
            }
            assert_eq!(cpu::kernel().name(), kernel, "it passes its self-test");
            for i in 0..4u8 {
                assert_sm2_is_clean(kernel, i);
                let (key32, hash32) = (keccak256(&[1, i]), keccak256(&[2, i]));
                let keys = [key32; 60];
                let hashes = [hash32; 60];
                assert_clean(&format!("{kernel}: sign"), &key32, &hash32, || {
                    sign_recoverable(&hash32, &key32).expect("valid");
                });
                assert_clean(&format!("{kernel}: hedged"), &key32, &hash32, || {
                    sign_recoverable_hedged(&hash32, &key32, &[3; 32]).expect("valid");
                });
                assert_clean(&format!("{kernel}: public key"), &key32, &hash32, || {
                    public_key(&key32).expect("valid");
                });
                for count in [5, 60] {
                    assert_clean(&format!("{kernel}: batch of {count}"), &key32, &hash32, || {
                        let mut sigs65 = vec![[0; 65]; count];
                        sign_recoverable_batch(&hashes[..count], &keys[..count], &mut sigs65)
                            .expect("valid");
                    });
                    assert_clean(&format!("{kernel}: keys of {count}"), &key32, &hash32, || {
                        let mut public_keys64 = vec![[0; 64]; count];
                        public_key_batch(&keys[..count], &mut public_keys64).expect("valid");
                    });
                }
            }
        }
    }

    fn assert_sm2_is_clean(kernel: &str, i: u8) {
        let (key32, e32) = (keccak256(&[3, i]), keccak256(&[4, i]));
        let (keys, digests) = ([key32; 60], [e32; 60]);
        let secrets = sm2_secrets(&key32, &e32);
        assert_none_of(&secrets, &format!("{kernel}: SM2 sign"), || {
            sign_digest(&e32, &key32, Nonces::Deterministic).expect("valid");
        });
        assert_none_of(&secrets, &format!("{kernel}: SM2 hedged"), || {
            sign_digest(&e32, &key32, Nonces::Hedged).expect("valid");
        });
        assert_none_of(&secrets, &format!("{kernel}: SM2 public key"), || {
            ironsign::sm2::public_key(&key32).expect("valid");
        });
        for count in [5, 60] {
            assert_none_of(&secrets, &format!("{kernel}: SM2 batch of {count}"), || {
                let mut sigs64 = vec![[0; 64]; count];
                let (digests, keys) = (&digests[..count], &keys[..count]);
                sign_digest_batch(digests, keys, Nonces::Deterministic, &mut sigs64)
                    .expect("valid");
            });
        }
    }

    /// Of P-256 the same as of secp256k1.
    fn p256_secrets(key32: &[u8; 32], hash32: &[u8; 32]) -> Vec<(&'static str, Vec<[u8; 8]>)> {
        use p256::{FieldBytes, Scalar};
        let scalar = |bytes: &[u8]| {
            let bytes = FieldBytes::try_from(bytes).expect("32 bytes");
            <Scalar as Reduce<FieldBytes>>::reduce(&bytes)
        };
        let sig65 = ironsign::p256::sign_recoverable(hash32, key32).expect("valid key");
        let (r, s, d) = (scalar(&sig65[..32]), scalar(&sig65[32..64]), scalar(key32));
        let sum = scalar(hash32) + r * d;
        let k = sum * s.invert().expect("not 0");
        [("d", d), ("k", k), ("1/k", k.invert().expect("not 0")), ("z + r d", sum)]
            .into_iter()
            .map(|(name, x)| (name, words_of_bytes(x.to_bytes().into())))
            .collect()
    }

    /// The seed, and what RFC 8032 makes of it: the scalar a, the prefix, the nonce before it is reduced.
    fn ed25519_secrets(seed: &[u8; 32], message: &[u8]) -> Vec<(&'static str, Vec<[u8; 8]>)> {
        use sha2::{Digest, Sha512};
        let hash = Sha512::digest(seed);
        let mut a = hash[..32].to_vec();
        a[0] &= 248;
        a[31] = (a[31] & 127) | 64;
        let nonce = Sha512::new().chain_update(&hash[32..]).chain_update(message).finalize();
        let both_orders = |bytes: &[u8]| {
            let words: Vec<[u8; 8]> =
                bytes.chunks_exact(8).map(|c| c.try_into().expect("8 bytes")).collect();
            let mut reversed = words.clone();
            reversed.iter_mut().for_each(|word| word.reverse());
            [words, reversed].concat()
        };
        vec![
            ("seed", both_orders(seed)),
            ("a", both_orders(&a)),
            ("prefix", both_orders(&hash[32..])),
            ("nonce", both_orders(&nonce)),
        ]
    }

    #[test]
    fn nothing_secret_of_the_other_curves_is_left_on_the_stack() {
        for i in 0..4u8 {
            let (key32, hash32) = (keccak256(&[1, i]), keccak256(&[2, i]));
            let secrets = p256_secrets(&key32, &hash32);
            assert_none_of(&secrets, "P-256: sign", || {
                ironsign::p256::sign_recoverable(&hash32, &key32).expect("valid");
            });
            assert_none_of(&secrets, "P-256: public key", || {
                ironsign::p256::public_key(&key32).expect("valid");
            });
            let secrets = ed25519_secrets(&key32, &hash32);
            let key_pair64 = [key32, ironsign::ed25519::public_key(&key32)].concat();
            let key_pair64 = key_pair64.try_into().expect("64 bytes");
            assert_none_of(&secrets, "Ed25519: sign", || {
                ironsign::ed25519::sign(&hash32, &key32);
            });
            assert_none_of(&secrets, "Ed25519: sign with a key pair", || {
                ironsign::ed25519::sign_with_key_pair(&hash32, &key_pair64);
            });
            assert_none_of(&secrets, "Ed25519: public key", || {
                ironsign::ed25519::public_key(&key32);
            });
        }
    }
}
