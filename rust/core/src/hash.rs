//! Hash functions.

mod sm3;

use sha3::Digest;

pub use sm3::{Sm3, sm3, sm3_batch};

/// Keccak-256 with the original padding (0x01), as Ethereum uses it; not SHA3-256.
///
/// Out: 32 bytes.
pub fn keccak256(message: &[u8]) -> [u8; 32] {
    sha3::Keccak256::digest(message).into()
}

/// Keccak-256 of a message that arrives in pieces.
#[derive(Clone, Default)]
pub struct Keccak256(sha3::Keccak256);

impl Keccak256 {
    /// The rate: the number of bytes that one permutation takes in.
    pub const RATE: usize = 136;

    /// Appends `bytes` to the message.
    pub fn update(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The hash of everything appended.
    pub fn finalize(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|b| format!("{b:02x}")).collect()
    }

    // The Keccak Team's KAT (pre-NIST padding) for the empty message, and the Ethereum Yellow
    // Paper's well known KEC of it.
    #[test]
    fn the_empty_message_has_its_known_hash() {
        assert_eq!(
            hex(&keccak256(b"")),
            "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
        );
    }

    // keccak256("transfer(address,uint256)") begins with the best known selector there is.
    #[test]
    fn the_transfer_selector_is_a9059cbb() {
        assert_eq!(hex(&keccak256(b"transfer(address,uint256)")[..4]), "a9059cbb");
    }

    #[test]
    fn pieces_hash_like_the_whole_at_every_length_around_the_rate() {
        let message: Vec<u8> = (0..600u32).map(|i| (i * 7 + 3) as u8).collect();
        for len in (0..10).chain(130..140).chain(270..275).chain([600]) {
            for cut in [0, len / 3, len] {
                let mut pieces = Keccak256::default();
                pieces.update(&message[..cut]);
                pieces.update(&message[cut..len]);
                assert_eq!(pieces.finalize(), keccak256(&message[..len]), "{len} at {cut}");
            }
        }
    }
}
