//! Numbers at the ends of their ranges, the right answer to each, by every kernel.

use ironsign::sm2::{
    BatchError, DEFAULT_USER_ID, Error, InvalidKey, Nonces, message_digests, message_hash,
    public_key, public_key_batch, sign_digest, sign_digest_batch, verify_digest,
    verify_digest_batch, z,
};
use sm2::elliptic_curve::ff::PrimeField;
use sm2::elliptic_curve::ops::Reduce;
use sm2::{FieldBytes, Scalar};

use crate::{array, fixed, on_every_kernel, own_vectors, pair, rows};

const KEY: [u8; 32] = [0x5a; 32];

fn scalar(k: i64) -> Scalar {
    let scalar = Scalar::from(k.unsigned_abs());
    if k < 0 { -scalar } else { scalar }
}

fn bytes32(k: &Scalar) -> [u8; 32] {
    k.to_repr().into()
}

fn reduced(bytes32: &[u8; 32]) -> Scalar {
    <Scalar as Reduce<FieldBytes>>::reduce(&(*bytes32).into())
}

/// n + delta as 32 bytes.
fn n_plus(delta: i8) -> [u8; 32] {
    let mut n: [u8; 32] = bytes32(&-Scalar::ONE);
    // n - 1 ends in 0x22: no carry.
    n[31] = n[31].wrapping_add_signed(delta + 1);
    n
}

/// Verdicts alone, in a batch under one key, and in a batch under a key each: the first rounds without
/// a table of the key, the others with one.
fn verdicts_are(items: &[([u8; 32], [u8; 64])], key64: &[u8; 64], expected: bool) {
    let (digests, sigs64): (Vec<_>, Vec<_>) = items.iter().copied().unzip();
    for round in 0..3 {
        for (e32, sig64) in items {
            assert_eq!(verify_digest(e32, sig64, key64), expected, "{round}: {e32:x?} {sig64:x?}");
        }
        for keys64 in [vec![*key64], vec![*key64; items.len()]] {
            let mut verdicts = vec![!expected; items.len()];
            verify_digest_batch(&digests, &sigs64, &keys64, &mut verdicts);
            assert_eq!(verdicts, vec![expected; items.len()], "{round}");
        }
    }
}

#[test]
fn private_keys_are_those_from_1_to_n_minus_2() {
    on_every_kernel(|| {
        for key in [[0; 32], n_plus(-1), n_plus(0), n_plus(1), [0xff; 32]] {
            for nonces in [Nonces::Hedged, Nonces::Deterministic] {
                assert_eq!(sign_digest(&[1; 32], &key, nonces), Err(Error::PrivateKey));
                let mut sigs = [[9; 64]; 20];
                let mut keys = [KEY; 20];
                keys[13] = key;
                let result = sign_digest_batch(&[[1; 32]; 20], &keys, nonces, &mut sigs);
                assert_eq!(result, Err(BatchError::Key(InvalidKey { index: 13 })));
                assert_eq!(public_key_batch(&keys, &mut sigs), Err(InvalidKey { index: 13 }));
                assert_eq!(sigs, [[9; 64]; 20]);
            }
            assert_eq!(public_key(&key), Err(Error::PrivateKey));
        }
        for key in [scalar(1), scalar(2), scalar(-2), scalar(-3)].map(|key| bytes32(&key)) {
            let key64 = public_key(&key).expect("in range");
            for e in [[0; 32], n_plus(-1), n_plus(0), [0xff; 32]] {
                let sig64 = sign_digest(&e, &key, Nonces::Hedged).expect("in range");
                verdicts_are(&[(e, sig64)], &key64, true);
            }
        }
    });
}

/// The e under which r | s is a signature by d: r - x(s G + (r + s) Q).
fn digest_of(r: Scalar, s: Scalar, d: Scalar) -> [u8; 32] {
    let point = public_key(&bytes32(&(s + (r + s) * d))).expect("not infinity");
    bytes32(&(r - reduced(point.first_chunk().expect("64 bytes"))))
}

#[test]
fn r_and_s_at_the_ends_of_their_range_are_accepted_within_it_and_nowhere_else() {
    on_every_kernel(|| {
        let d = reduced(&KEY);
        let key64 = public_key(&KEY).expect("in range");
        let ends = [1, 2, 3, -1, -2, -3].map(scalar);
        let mut right = Vec::new();
        for (r, s) in ends.iter().flat_map(|r| ends.map(|s| (*r, s))) {
            if r + s != Scalar::ZERO {
                right.push((digest_of(r, s, d), pair(&bytes32(&r), &bytes32(&s))));
            }
        }
        assert_eq!(right.len(), 30);
        verdicts_are(&right, &key64, true);

        let any = bytes32(&reduced(&[0x77; 32]));
        let mut wrong = Vec::new();
        for bad in [[0; 32], n_plus(0), n_plus(1), n_plus(2), [0xff; 32]] {
            wrong.extend([pair(&bad, &any), pair(&any, &bad), pair(&bad, &bad)]);
        }
        // r + s = n, where t = 0: s G = R can be brought about.
        for r in [1, 5, -1, -7].map(scalar) {
            wrong.push(pair(&bytes32(&r), &bytes32(&-r)));
        }
        let e_of_zero_t = |sig64: &[u8; 64]| {
            let (r, s) = sig64.split_first_chunk::<32>().expect("64 bytes");
            let x = public_key(s.first_chunk().expect("32 bytes"));
            x.map_or([3; 32], |x| bytes32(&(reduced(r) - reduced(x.first_chunk().expect("64")))))
        };
        let wrong: Vec<_> = wrong.into_iter().map(|sig64| (e_of_zero_t(&sig64), sig64)).collect();
        verdicts_are(&wrong, &key64, false);
        // What is right mod n is no signature above n: 2^256 - n is 2^224 and some.
        let above: Vec<_> = (1..4)
            .map(|r| {
                (digest_of(scalar(r), scalar(9), d), pair(&n_plus(r as i8), &bytes32(&scalar(9))))
            })
            .collect();
        verdicts_are(&above, &key64, false);
    });
}

// Who knows the key can make every addition of the last step an exception: s G = t Q or s G = -t Q.
#[test]
fn batches_of_nothing_but_exceptions_are_verified_as_any() {
    on_every_kernel(|| {
        let d = reduced(&KEY);
        let key64 = public_key(&KEY).expect("in range");
        let (mut equal, mut opposite) = (Vec::new(), Vec::new());
        for i in 0..300 {
            let t = reduced(&ironsign::hash::sm3(&[i as u8, (i / 256) as u8]));
            let (s, r) = (t * d, t - t * d);
            equal.push((digest_of(r, s, d), pair(&bytes32(&r), &bytes32(&s))));
            let (s, r) = (-(t * d), t + t * d);
            opposite.push((bytes32(&r), pair(&bytes32(&r), &bytes32(&s))));
        }
        verdicts_are(&equal, &key64, true);
        verdicts_are(&opposite, &key64, false);
    });
}

#[test]
fn keys_that_are_no_points_are_refused() {
    on_every_kernel(|| {
        let key64 = public_key(&KEY).expect("in range");
        let sig64 = sign_digest(&[1; 32], &KEY, Nonces::Hedged).expect("in range");
        let half = |range: core::ops::Range<usize>| key64[range].to_vec();
        let p_minus = |delta: u8| {
            let mut p = [0xff; 32];
            (p[3], p[31]) = (0xfe, 0xff - delta);
            p[20..24].fill(0);
            p
        };
        let mut negated = key64;
        negated[63] ^= 1;
        for wrong in [
            [0; 64],
            [0xff; 64],
            negated,
            pair(&half(32..64), &half(0..32)),
            pair(&p_minus(0), &half(32..64)),
            pair(&p_minus(1), &half(32..64)),
            pair(&half(0..32), &p_minus(0)),
            pair(&half(0..32), &[0; 32]),
        ] {
            verdicts_are(&[([1; 32], sig64)], &wrong, false);
            assert_eq!(z(DEFAULT_USER_ID, &wrong), Err(Error::PublicKey));
        }
        verdicts_are(&[([1; 32], sig64)], &key64, true);
    });
}

#[test]
fn user_ids_have_up_to_8191_bytes() {
    let key64 = public_key(&KEY).expect("in range");
    for length in [0, 1, 8190, 8191] {
        let id = vec![b'1'; length];
        let z32 = z(&id, &key64).expect("short enough");
        let mut hash = message_hash(&id, &key64).expect("short enough");
        hash.update(b"message");
        let e32 = hash.finalize();
        assert_eq!(e32, ironsign::hash::sm3(&[&z32[..], b"message"].concat()), "{length}");
        assert_eq!(message_digests(&id, &[key64], &[b"message"]), Ok(vec![e32]), "{length}");
    }
    for length in [8192, 8193, 65536 / 8, 65536 / 8 + 1, 1 << 20] {
        let id = vec![b'1'; length];
        assert_eq!(z(&id, &key64), Err(Error::UserId));
        assert_eq!(message_hash(&id, &key64).err(), Some(Error::UserId));
        assert_eq!(message_digests(&id, &[key64], &[b"message"]), Err(Error::UserId));
    }
}

// An r with a leading zero that java-sdk's WeDPR verifies too, as 64 bytes; with the zero taken out, or
// moved, it is another pair of numbers.
#[test]
fn numbers_with_leading_zeros_keep_their_64_bytes() {
    let unhex = |text: &str| fixed::<32>(&crate::unhex(text));
    let r = unhex("00ec695add0940dd9274d07cd9aaf70735abd89ddb864e9914c595786b9f2cba");
    let s = unhex("1dae4fa354b46bdc786d2992050f613dae0c3bef982f7cf3eb8b141d84a6a9a4");
    let key = unhex("eafce0b957ee990d77896f4fbc273d69254e078163900cc49c8cd3741aca881c");
    let key64 = pair(
        &unhex("463a8330fc0ac801289145e2c7f15969e1c071ec9ab6f8b818bf263280ac68e5"),
        &unhex("2525b3fbc9941056fdad4c5f26c9d202247e3114081d5a4eec7c7480485c6a78"),
    );
    let z32 = unhex("20934b46daefb7b398a68359be876502a0efe074518a5d6b09bfcb8970e4f9ed");
    let e32 = unhex("3b039f407e69198f39433954a504a3540b492dbcc9a70d6085dad089fb5b571e");
    on_every_kernel(|| {
        assert_eq!(public_key(&key), Ok(key64));
        assert_eq!(z(DEFAULT_USER_ID, &key64), Ok(z32));
        assert_eq!(ironsign::hash::sm3(&[&z32[..], b"abc"].concat()), e32);
        verdicts_are(&[(e32, pair(&r, &s))], &key64, true);
        let whole = [&r[1..], &s].concat();
        let misread = [
            fixed(&[&whole[..], &[0]].concat()),
            fixed(&[&r[1..], &[0], &s].concat()),
            pair(&r, &[&s[1..], &[0]].concat()),
        ];
        verdicts_are(&misread.map(|sig64| (e32, sig64)), &key64, false);
        let own = own_vectors("sm2.json");
        let short = |row: &&serde_json::Value| {
            let sig64: [u8; 64] = array(row, "sig64");
            sig64[0] == 0 || sig64[32] == 0
        };
        let short: Vec<_> = rows(&own, "/rows").iter().filter(short).collect();
        assert_eq!(short.len(), 4);
        for row in short {
            let (e32, key) = (array(row, "e"), array(row, "key"));
            let sig64 = array(row, "sig64");
            assert_eq!(sign_digest(&e32, &key, Nonces::Deterministic), Ok(sig64));
            verdicts_are(&[(e32, sig64)], &array(row, "publicKey64"), true);
        }
    });
}
