//! Signatures in DER (X.690), as SEC 1 (C.8) and BIP 66 have them.

/// r | s of a signature in strict DER, or none.
///
/// Strict: one SEQUENCE of exactly two INTEGERs and nothing after it, every length in one byte,
/// both numbers positive and without needless zero bytes, and below 2^256.
pub fn parse(signature: &[u8]) -> Option<[u8; 64]> {
    const SEQUENCE: u8 = 0x30;
    let (body, rest) = element(SEQUENCE, signature)?;
    let (r, body) = integer(body)?;
    let (s, body) = integer(body)?;
    if !rest.is_empty() || !body.is_empty() {
        return None;
    }
    let mut sig64 = [0; 64];
    sig64[32 - r.len()..32].copy_from_slice(r);
    sig64[64 - s.len()..].copy_from_slice(s);
    Some(sig64)
}

/// The content of an element with this tag, and what follows it.
fn element(tag: u8, bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let [actual, length, rest @ ..] = bytes else { return None };
    // From 128 on the byte would be the length of a length; no signature is that long.
    if *actual != tag || *length >= 128 {
        return None;
    }
    rest.split_at_checked(usize::from(*length))
}

/// The bytes of a number in [0, 2^256) without leading zeros, and what follows it.
fn integer(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    const INTEGER: u8 = 2;
    let (content, rest) = element(INTEGER, bytes)?;
    let number = match content {
        [] => return None,
        // A zero byte is there to keep the number positive, or is the number 0.
        [0, next, ..] if *next < 128 => return None,
        [0, number @ ..] => number,
        [first, ..] if *first >= 128 => return None,
        number => number,
    };
    (number.len() <= 32).then_some((number, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// r = 1, s = 2^255 + 7.
    fn valid() -> Vec<u8> {
        let mut s = vec![2, 33, 0, 0x80];
        s.extend([0; 30]);
        s.push(7);
        let mut signature = vec![0x30, 38, 2, 1, 1];
        signature.extend(s);
        signature
    }

    #[test]
    fn numbers_are_put_to_the_right() {
        let sig64 = parse(&valid()).expect("valid");
        assert_eq!((sig64[31], sig64[32], sig64[63]), (1, 0x80, 7));
        assert_eq!(sig64.iter().filter(|byte| **byte != 0).count(), 3);
    }

    #[test]
    fn zero_is_a_number() {
        assert_eq!(parse(&[0x30, 6, 2, 1, 0, 2, 1, 0]), Some([0; 64]));
    }

    #[test]
    fn every_truncation_and_every_added_byte_is_refused() {
        let valid = valid();
        for length in 0..valid.len() {
            assert_eq!(parse(&valid[..length]), None, "{length}");
        }
        for at in 0..=valid.len() {
            let mut longer = valid.clone();
            longer.insert(at, 0);
            assert_eq!(parse(&longer), None, "{at}");
        }
    }

    #[test]
    fn other_forms_of_the_same_numbers_are_refused() {
        for other in [
            &[0x30, 0x81, 6, 2, 1, 1, 2, 1, 1][..], // a length in two bytes
            &[0x30, 0x80, 2, 1, 1, 2, 1, 1, 0, 0],  // of indefinite length
            &[0x30, 7, 2, 2, 0, 1, 2, 1, 1],        // a needless zero byte
            &[0x30, 6, 2, 1, 0x81, 2, 1, 1],        // negative
            &[0x30, 5, 2, 0, 2, 1, 1],              // no byte at all
            &[0x31, 6, 2, 1, 1, 2, 1, 1],           // a SET
            &[0x30, 6, 3, 1, 1, 2, 1, 1],           // a BIT STRING
            &[0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1],  // three numbers
            &[0x30, 3, 2, 1, 1],                    // one
            &[0x30, 6, 2, 1, 1, 2, 1, 1, 0],        // something after it
        ] {
            assert_eq!(parse(other), None, "{other:?}");
        }
    }

    #[test]
    fn numbers_of_more_than_256_bits_are_refused() {
        let mut signature = vec![0x30, 38, 2, 33, 1];
        signature.extend([0; 32]);
        signature.extend([2, 1, 1]);
        assert_eq!(signature.len(), 40);
        assert_eq!(parse(&signature), None);
    }
}
