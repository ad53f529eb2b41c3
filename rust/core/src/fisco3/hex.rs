//! Bytes as text, the way the C++ SDK writes them.

/// What is before the digits.
const PREFIX: &[u8; 2] = b"0x";

/// How long the text of so many bytes is.
pub const fn hex_length(bytes: usize) -> usize {
    PREFIX.len() + 2 * bytes
}

/// Appends 0x and two lower-case digits for each byte.
pub fn push_hex(bytes: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(PREFIX);
    let start = out.len();
    out.resize(start + 2 * bytes.len(), 0);
    for (pair, byte) in out[start..].as_chunks_mut::<2>().0.iter_mut().zip(bytes) {
        *pair = [digit(byte >> 4), digit(byte & 15)];
    }
}

/// Computed, not looked up: so the compiler makes many at once.
fn digit(value: u8) -> u8 {
    let letter = if value > 9 { b'a' - b'0' - 10 } else { 0 };
    b'0' + value + letter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_its_two_digits() {
        let bytes: Vec<u8> = (0..=255).collect();
        let mut out = b"before".to_vec();
        push_hex(&bytes, &mut out);
        assert_eq!(out, format!("before0x{}", ::hex::encode(&bytes)).into_bytes());
        assert_eq!(out.len(), 6 + hex_length(256));
    }
}
