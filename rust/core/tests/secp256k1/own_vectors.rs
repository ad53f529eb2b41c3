//! `vectors/secp256k1.json` and `hedged.json`: edge keys and digests and random ones, computed on
//! plain integers.

use ironsign::secp256k1::{public_key, recover, sign_recoverable, sign_recoverable_hedged, verify};

use crate::{array, own_vectors, rows};

#[test]
fn signing_gives_the_computed_bytes_and_they_verify_and_recover() {
    for row in rows(&own_vectors("secp256k1.json"), "/rows") {
        let (key, hash) = (array(row, "key"), array(row, "hash"));
        let (sig65, public) = (array::<65>(row, "sig65"), array::<64>(row, "publicKey64"));
        assert_eq!(sign_recoverable(&hash, &key), Ok(sig65), "{row}");
        assert_eq!(public_key(&key), Ok(public), "{row}");
        assert_eq!(recover(&hash, &sig65), Ok(public), "{row}");
        let mut sig64 = [0; 64];
        sig64.copy_from_slice(&sig65[..64]);
        assert_eq!(verify(&hash, &sig64, &public), Ok(true), "{row}");
    }
}

#[test]
fn hedged_signing_gives_the_computed_bytes() {
    for row in rows(&own_vectors("hedged.json"), "/rows") {
        let (key, hash, extra) = (array(row, "key"), array(row, "hash"), array(row, "extra"));
        let sig65 = array::<65>(row, "sig65");
        assert_eq!(sign_recoverable_hedged(&hash, &key, &extra), Ok(sig65), "{row}");
    }
}
