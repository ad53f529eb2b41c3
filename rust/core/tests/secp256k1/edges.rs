//! Inputs that somebody chose: at the ends of every range, and such that sums of points are infinity
//! or doublings. libsecp256k1 and k256 say what is right.

use ironsign::cpu::select_kernel;
use ironsign::hash::keccak256;
use ironsign::secp256k1::{public_key, recover, verify_strict};
use k256::ecdsa::signature::hazmat::PrehashVerifier;
use k256::ecdsa::{RecoveryId, Signature, VerifyingKey};
use k256::elliptic_curve::Group;
use k256::elliptic_curve::ff::PrimeField;
use k256::elliptic_curve::ops::Reduce;
use k256::elliptic_curve::point::AffineCoordinates;
use k256::elliptic_curve::sec1::ToSec1Point;
use k256::{FieldBytes, ProjectivePoint, Scalar};

use crate::roads::{Item, describe, keys_everywhere, tables_were_used, verdicts_everywhere};

/// 0, 1, 2, (n - 1) / 2 and the next, n - 1, n, n + 1, p - n - 1, p - n, p, 2^256 - 1.
const NUMBERS: [&str; 12] = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000001",
    "0000000000000000000000000000000000000000000000000000000000000002",
    "7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0",
    "7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a1",
    "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140",
    "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
    "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364142",
    "000000000000000000000000000000014551231950b75fc4402da1722fc9baed",
    "000000000000000000000000000000014551231950b75fc4402da1722fc9baee",
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
    "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
];

fn number(hex: &str) -> [u8; 32] {
    hex::decode(hex).expect("hex").try_into().expect("32 bytes")
}

fn drawn(label: u8, i: usize) -> Scalar {
    let bytes = keccak256(&[&[label], &i.to_be_bytes()[..]].concat());
    <Scalar as Reduce<FieldBytes>>::reduce(&bytes.into())
}

fn x_mod_n(point: &ProjectivePoint) -> Scalar {
    <Scalar as Reduce<FieldBytes>>::reduce(&point.to_affine().x())
}

fn inverse(x: Scalar) -> Scalar {
    x.invert().expect("not 0")
}

fn key64(point: &ProjectivePoint) -> [u8; 64] {
    let bytes = point.to_affine().to_sec1_point(false);
    bytes.as_bytes()[1..].try_into().expect("not infinity")
}

fn item(z: Scalar, r: Scalar, s: Scalar, q: &ProjectivePoint) -> Item {
    let sig64 = [r.to_bytes(), s.to_bytes()].concat().try_into().expect("64 bytes");
    Item { hash32: z.to_bytes().into(), sig64, key64: key64(q) }
}

/// What libsecp256k1 and k256 say, which both refuse a high s: asked about the low one.
fn expected(item: &Item) -> bool {
    let whole = [&[4], &item.key64[..]].concat();
    let k256 = Signature::from_slice(&item.sig64).is_ok_and(|sig| {
        VerifyingKey::from_sec1_bytes(&whole)
            .is_ok_and(|key| key.verify_prehash(&item.hash32, &sig.normalize_s()).is_ok())
    });
    let key = secp256k1::PublicKey::from_slice(&whole);
    let libsecp256k1 =
        secp256k1::ecdsa::Signature::from_compact(&item.sig64).is_ok_and(|mut sig| {
            sig.normalize_s();
            let message = secp256k1::Message::from_digest(item.hash32);
            key.is_ok_and(|key| sig.verify(message, &key).is_ok())
        });
    assert_eq!(k256, libsecp256k1, "{}", describe(item));
    k256
}

fn check(items: &[Item]) -> usize {
    select_kernel("auto").expect("one passes its self-test");
    let verdicts = verdicts_everywhere(items);
    for (item, verdict) in items.iter().zip(&verdicts) {
        assert_eq!(*verdict, expected(item), "{}", describe(item));
    }
    verdicts.into_iter().filter(|verdict| *verdict).count()
}

#[test]
fn every_end_of_every_range_with_every_other() {
    let keys = [
        ProjectivePoint::GENERATOR,
        -ProjectivePoint::GENERATOR,
        ProjectivePoint::GENERATOR.double(),
        ProjectivePoint::GENERATOR * drawn(1, 1),
    ];
    let g_x = x_mod_n(&ProjectivePoint::GENERATOR).to_bytes();
    let mut numbers: Vec<[u8; 32]> = NUMBERS.iter().map(|hex| number(hex)).collect();
    numbers.push(g_x.into());
    for q in &keys {
        let mut items = Vec::new();
        for hash32 in [numbers[0], numbers[1], numbers[5], numbers[6], numbers[11]] {
            for r in &numbers {
                for s in &numbers {
                    let sig64 = [*r, *s].concat().try_into().expect("64 bytes");
                    items.push(Item { hash32, sig64, key64: key64(q) });
                }
            }
        }
        let valid = check(&items);
        // r = s = x(G) signs 0 for G and for -G, for one.
        let is_g = x_mod_n(q) == x_mod_n(&keys[0]);
        assert!(!is_g || valid > 0, "{valid}");
    }
    assert!(tables_were_used());
}

#[test]
fn sums_that_are_infinity_never_verify() {
    let mut items = Vec::new();
    for i in 0..20 {
        // z G + r Q is infinity for Q = -z / r G, whatever s is.
        let (z, r, s) = (drawn(2, i), drawn(3, i), drawn(4, i));
        let q = ProjectivePoint::GENERATOR * (-z * inverse(r));
        items.push(item(z, r, s, &q));
        items.push(item(z, r, Scalar::ONE, &q));
        // Q = G and -G, with small numbers.
        let small = Scalar::from(i as u64 + 1);
        items.push(item(-small, small, s, &ProjectivePoint::GENERATOR));
        items.push(item(small, small, s, &-ProjectivePoint::GENERATOR));
    }
    assert_eq!(check(&items), 0);
}

#[test]
fn sums_that_are_doublings_verify_where_r_is_their_x() {
    let mut items = Vec::new();
    for i in 0..20 {
        for d in [drawn(5, i), Scalar::ONE, -Scalar::ONE, Scalar::from(2u64), Scalar::from(31u64)] {
            // u1 G = u2 Q and R = 2 u1 G.
            let u1 = drawn(6, i);
            let u2 = u1 * inverse(d);
            let r = x_mod_n(&(ProjectivePoint::GENERATOR * (u1 + u1)));
            let s = r * inverse(u2);
            let q = ProjectivePoint::GENERATOR * d;
            items.push(item(u1 * s, r, s, &q));
            // Opposite in place of equal.
            items.push(item(-u1 * s, r, s, &q));
        }
    }
    assert_eq!(check(&items), items.len() / 2);
}

#[test]
fn small_factors_of_small_keys() {
    let mut items = Vec::new();
    for d in [1i64, -1, 2, -3, 31, 32, 63] {
        for u1 in [0i64, 1, -1, 2, 31] {
            for u2 in [1i64, -1, 2, -31, 64] {
                let scalar = |k: i64| {
                    let scalar = Scalar::from(k.unsigned_abs());
                    if k < 0 { -scalar } else { scalar }
                };
                let sum = scalar(u1) + scalar(u2) * scalar(d);
                let big_r = ProjectivePoint::GENERATOR * sum;
                // Where R is infinity, any r does.
                let r = if bool::from(big_r.is_identity()) { drawn(7, 1) } else { x_mod_n(&big_r) };
                let s = r * inverse(scalar(u2));
                let q = ProjectivePoint::GENERATOR * scalar(d);
                items.push(item(scalar(u1) * s, r, s, &q));
                items.push(item(scalar(u1) * s, r + Scalar::ONE, s, &q));
            }
        }
    }
    assert!(check(&items) > 100);
}

// Nobody can sign with such an R, but it can be built: the key follows from r and s.
#[test]
fn an_x_of_n_or_more_verifies_and_recovers() {
    let (mut items, mut hashes, mut sigs65) = (Vec::new(), Vec::new(), Vec::new());
    for r in 1..120u64 {
        for recid in [2, 3] {
            let (z, s) = (drawn(8, r as usize), drawn(9, r as usize));
            let mut sig65 = [recid; 65];
            sig65[..32].copy_from_slice(&Scalar::from(r).to_bytes());
            sig65[32..64].copy_from_slice(&s.to_bytes());
            let hash32 = z.to_bytes().into();
            if let Ok(key64) = recover(&hash32, &sig65) {
                let sig64 = sig65[..64].try_into().expect("64 bytes");
                items.push(Item { hash32, sig64, key64 });
            }
            hashes.push(hash32);
            sigs65.push(sig65);
        }
    }
    assert!(items.len() > 80, "half of all x belong to points");
    assert_eq!(check(&items), items.len());
    // The same r, of which R.x = r would be another point, does not verify by accident.
    for item in &mut items {
        item.hash32[5] ^= 4;
    }
    assert_eq!(check(&items), 0);
    check_recovery(&hashes, &sigs65);
}

fn check_recovery(hashes: &[[u8; 32]], sigs65: &[[u8; 65]]) -> usize {
    let keys = keys_everywhere(hashes, sigs65);
    for (i, key) in keys.iter().enumerate() {
        let sig = Signature::from_slice(&sigs65[i][..64]).ok();
        let expected = sig
            .zip(RecoveryId::from_byte(sigs65[i][64]))
            .and_then(|(sig, id)| VerifyingKey::recover_from_prehash(&hashes[i], &sig, id).ok());
        let expected = expected.map(|key| key.to_sec1_point(false).as_bytes()[1..].to_vec());
        let context = format!("{} {}", hex::encode(hashes[i]), hex::encode(sigs65[i]));
        assert_eq!(key.map(Vec::from), expected, "{context}");
        let id = secp256k1::ecdsa::RecoveryId::try_from(i32::from(sigs65[i][64])).ok();
        let libsecp256k1 = id.and_then(|id| {
            secp256k1::ecdsa::RecoverableSignature::from_compact(&sigs65[i][..64], id)
                .and_then(|sig| sig.recover_ecdsa(secp256k1::Message::from_digest(hashes[i])))
                .ok()
        });
        let libsecp256k1 = libsecp256k1.map(|key| key.serialize_uncompressed()[1..].to_vec());
        // It also takes r + n = p + something for no point, and s = 0 and r = 0 for no signature.
        assert_eq!(key.map(Vec::from), libsecp256k1, "{context}");
    }
    keys.iter().flatten().count()
}

#[test]
fn recovery_at_every_end_of_every_range() {
    select_kernel("auto").expect("one passes its self-test");
    let mut numbers: Vec<[u8; 32]> = NUMBERS.iter().map(|hex| number(hex)).collect();
    numbers.push(x_mod_n(&ProjectivePoint::GENERATOR).to_bytes().into());
    let (mut hashes, mut sigs65) = (Vec::new(), Vec::new());
    for hash32 in [numbers[0], numbers[1], numbers[6], numbers[11]] {
        for r in &numbers {
            for s in &numbers {
                for recid in 0..5 {
                    let mut sig65 = [recid; 65];
                    sig65[..32].copy_from_slice(r);
                    sig65[32..64].copy_from_slice(s);
                    hashes.push(hash32);
                    sigs65.push(sig65);
                }
            }
        }
    }
    assert!(check_recovery(&hashes, &sigs65) > 100);
}

#[test]
fn keys_that_would_be_infinity_are_not_recovered_and_doublings_are() {
    select_kernel("auto").expect("one passes its self-test");
    let (mut hashes, mut sigs65) = (Vec::new(), Vec::new());
    for i in 0..30 {
        let k = if i < 10 { Scalar::from(i as u64 + 1) } else { drawn(10, i) };
        let big_r = ProjectivePoint::GENERATOR * k;
        let r = x_mod_n(&big_r);
        let s = drawn(11, i);
        // s R = z G, and s R = -z G.
        for z in [s * k, -s * k] {
            let mut sig65 = [big_r.to_affine().y_is_odd().unwrap_u8(); 65];
            sig65[..32].copy_from_slice(&r.to_bytes());
            sig65[32..64].copy_from_slice(&s.to_bytes());
            hashes.push(z.to_bytes().into());
            sigs65.push(sig65);
        }
    }
    assert_eq!(check_recovery(&hashes, &sigs65), 30);
}

#[test]
fn flipped_bits_in_every_part_are_seen_by_all() {
    let mut items = Vec::new();
    for bit in 0..256usize {
        let private = drawn(12, bit % 3).to_bytes();
        let hash32: [u8; 32] = drawn(13, bit).to_bytes().into();
        let sig65 =
            ironsign::secp256k1::sign_recoverable(&hash32, &private.into()).expect("valid key");
        let sig64: [u8; 64] = sig65[..64].try_into().expect("64 bytes");
        let key64 = public_key(&private.into()).expect("valid key");
        let good = Item { hash32, sig64, key64 };
        items.push(good);
        let mut spoilt = good;
        match bit % 4 {
            0 => spoilt.hash32[bit / 8] ^= 1 << (bit % 8),
            1 => spoilt.sig64[bit / 8] ^= 1 << (bit % 8),
            2 => spoilt.sig64[32 + bit / 8] ^= 1 << (bit % 8),
            _ => spoilt.key64[32 * (bit / 4 % 2) + bit / 8] ^= 1 << (bit % 8),
        }
        items.push(spoilt);
    }
    assert_eq!(check(&items), 256);
}

#[test]
fn a_high_s_is_refused_by_strict_verification_only() {
    for i in 0..50 {
        let private: [u8; 32] = drawn(14, i).to_bytes().into();
        let hash32: [u8; 32] = drawn(15, i).to_bytes().into();
        let sig65 = ironsign::secp256k1::sign_recoverable(&hash32, &private).expect("valid key");
        let low: [u8; 64] = sig65[..64].try_into().expect("64 bytes");
        let s = Scalar::from_repr(FieldBytes::try_from(&low[32..]).expect("32 bytes"));
        let mut high = low;
        high[32..].copy_from_slice(&(-s.expect("below n")).to_bytes());
        let key64 = public_key(&private).expect("valid key");
        let items = [low, high].map(|sig64| Item { hash32, sig64, key64 });
        assert_eq!(check(&items), 2);
        assert_eq!(verify_strict(&hash32, &low, &key64), Ok(true));
        assert_eq!(verify_strict(&hash32, &high, &key64), Ok(false));
        assert_eq!(verify_strict(&hash32, &[0; 64], &key64), Ok(false));
    }
}
