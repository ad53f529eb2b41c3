//! Random and edge-biased inputs, the answers of k256's own ECDSA beside ours.

use ironsign::Error;
use ironsign::secp256k1::{public_key, recover, sign_recoverable, verify};
use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{RecoveryId, Signature, SigningKey, VerifyingKey};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

const N: [u8; 32] = [
    0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe,
    0xba, 0xae, 0xdc, 0xe6, 0xaf, 0x48, 0xa0, 0x3b, 0xbf, 0xd2, 0x5e, 0x8c, 0xd0, 0x36, 0x41, 0x41,
];

/// 32 bytes: any, or close to 0, n, 2^256 or a power of two.
fn number() -> impl Strategy<Value = [u8; 32]> {
    let near = |base: [u8; 32]| {
        (-3i8..=3).prop_map(move |delta| {
            let mut number = base;
            add_small(&mut number, delta);
            number
        })
    };
    let power = (0usize..256, -1i8..=1).prop_map(|(bit, delta)| {
        let mut number = [0; 32];
        number[31 - bit / 8] = 1 << (bit % 8);
        add_small(&mut number, delta);
        number
    });
    prop_oneof![4 => any::<[u8; 32]>(), 1 => near([0; 32]), 2 => near(N), 1 => power]
}

/// number + delta mod 2^256.
fn add_small(number: &mut [u8; 32], delta: i8) {
    let mut carry = i16::from(delta);
    for byte in number.iter_mut().rev() {
        let sum = i16::from(*byte) + carry;
        *byte = (sum & 0xff) as u8;
        carry = sum >> 8;
    }
}

/// The same cases at every run.
fn run<S: Strategy>(cases: u32, strategy: S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    TestRunner::new_with_rng(config, rng).run(&strategy, test).unwrap_or_else(|e| panic!("{e}"));
}

#[test]
fn signatures_ids_and_public_keys_equal_those_of_k256() {
    run(10_000, (number(), number()), |(key, hash)| {
        let Ok(signer) = SigningKey::from_slice(&key) else {
            prop_assert_eq!(sign_recoverable(&hash, &key), Err(Error::PrivateKey));
            prop_assert_eq!(public_key(&key), Err(Error::PrivateKey));
            return Ok(());
        };
        let (sig, id) = signer.sign_prehash_recoverable(&hash);
        let mut expected = [id.to_byte(); 65];
        expected[..64].copy_from_slice(&sig.to_bytes());
        prop_assert_eq!(sign_recoverable(&hash, &key), Ok(expected));
        let point = signer.verifying_key().to_sec1_point(false);
        prop_assert_eq!(&public_key(&key).expect("valid")[..], &point.as_bytes()[1..]);
        Ok(())
    });
}

#[test]
fn recovery_equals_that_of_k256() {
    run(5_000, (number(), number(), number(), 0u8..5), |(hash, r, s, id)| {
        let mut sig65 = [id; 65];
        sig65[..32].copy_from_slice(&r);
        sig65[32..64].copy_from_slice(&s);
        let expected = Signature::from_scalars(r, s)
            .ok()
            .zip(RecoveryId::from_byte(id))
            .and_then(|(sig, id)| VerifyingKey::recover_from_prehash(&hash, &sig, id).ok());
        let expected = expected.map(|key| key.to_sec1_point(false).as_bytes()[1..].to_vec());
        prop_assert_eq!(recover(&hash, &sig65).ok().map(Vec::from), expected);
        Ok(())
    });
}

#[test]
fn verdicts_equal_those_of_k256_but_for_high_s() {
    run(3_000, (number(), number(), 0usize..129), |(key, hash, flipped)| {
        let Ok(signer) = SigningKey::from_slice(&key) else { return Ok(()) };
        let (sig, _) = signer.sign_prehash_recoverable(&hash);
        let mut sig64: [u8; 64] = sig.to_bytes().into();
        if flipped < 128 {
            sig64[flipped / 2] ^= 1 << (flipped % 8);
        }
        // k256 refuses a high s, so it is asked about the low one.
        let expected = Signature::from_slice(&sig64).is_ok_and(|sig| {
            signer.verifying_key().verify_prehash(&hash, &sig.normalize_s()).is_ok()
        });
        for form in encodings(signer.verifying_key()) {
            prop_assert_eq!(verify(&hash, &sig64, &form), Ok(expected));
        }
        Ok(())
    });
}

/// 33, 65 and 64 bytes.
fn encodings(key: &VerifyingKey) -> [Vec<u8>; 3] {
    let whole = key.to_sec1_point(false).as_bytes().to_vec();
    let bare = whole[1..].to_vec();
    [key.to_sec1_point(true).as_bytes().to_vec(), whole, bare]
}

#[test]
fn a_high_s_verifies_and_recovers_with_the_other_id() {
    run(500, (number(), any::<[u8; 32]>()), |(hash, key)| {
        let Ok(sig65) = sign_recoverable(&hash, &key) else { return Ok(()) };
        let low = Signature::from_slice(&sig65[..64]).expect("ours");
        let high = Signature::from_scalars(low.r().to_bytes(), (-*low.s()).to_bytes());
        let sig64: [u8; 64] = high.expect("not 0").to_bytes().into();
        let mut high65 = [sig65[64] ^ 1; 65];
        high65[..64].copy_from_slice(&sig64);
        let public = public_key(&key).expect("it has signed");
        prop_assert_eq!(recover(&hash, &high65), Ok(public));
        prop_assert_eq!(verify(&hash, &sig64, &public), Ok(true));
        Ok(())
    });
}

#[test]
fn public_keys_of_no_point_or_of_other_lengths() {
    let (hash, key) = ([3; 32], [5; 32]);
    let sig65 = sign_recoverable(&hash, &key).expect("valid key");
    let sig64: [u8; 64] = sig65[..64].try_into().expect("64 bytes");
    let public = public_key(&key).expect("valid key");
    let p = hex::decode("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f")
        .expect("hex");
    let mut off_curve = public;
    off_curve[63] ^= 1;
    for bad in [
        off_curve.to_vec(),
        vec![0; 64],
        vec![0; 65],
        vec![0; 33],
        [&[5], &public[..32]].concat(),
        [&[4], &public[..32]].concat(),
        [&[2], &p[..]].concat(),
        [&[4], &p[..], &public[32..]].concat(),
        [&[6], &public[..]].concat(),
    ] {
        assert_eq!(verify(&hash, &sig64, &bad), Ok(false), "{}", hex::encode(&bad));
    }
    for length in (0..=130).filter(|n| ![33, 64, 65].contains(n)) {
        assert_eq!(verify(&hash, &sig64, &vec![4; length]), Err(Error::PublicKeyLength));
    }
}

// r + n < p holds for r < p - n only; signing cannot reach such an R, recovery must.
#[test]
fn recovery_finds_an_r_whose_x_was_reduced() {
    let mut found = 0;
    for r in 1u8..60 {
        let mut sig65 = [0; 65];
        (sig65[31], sig65[63], sig65[64]) = (r, 1, 2);
        if let Ok(public) = recover(&[9; 32], &sig65) {
            let sig64: [u8; 64] = sig65[..64].try_into().expect("64 bytes");
            assert_eq!(verify(&[9; 32], &sig64, &public), Ok(true));
            found += 1;
        }
    }
    assert!(found > 10, "half of all x belong to a point");
}
