//! Hash functions.

#[cfg(target_arch = "x86_64")]
mod lanes;
mod sm3;

use sha3::Digest;

pub use sm3::{Sm3, sm3, sm3_batch};

use crate::cpu::{self, Kernel};

/// From this number of messages on, eight lanes are faster than one message after the other.
#[cfg(target_arch = "x86_64")]
const LANES_FROM: usize = 2;

/// Keccak-256 with the original padding (0x01), as Ethereum uses it; not SHA3-256.
///
/// Out: 32 bytes.
pub fn keccak256(message: &[u8]) -> [u8; 32] {
    sha3::Keccak256::digest(message).into()
}

/// Keccak-256 of each message, of any length: those of [`keccak256`], by the kernel that signs.
///
/// In:   as many messages as digests.
/// Time: depends on the lengths of the messages.
///
/// # Panics
/// If the numbers differ.
pub fn keccak256_batch(messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    keccak256_batch_with(cpu::kernel(), messages, digests);
}

pub(crate) fn keccak256_batch_with(kernel: Kernel, messages: &[&[u8]], digests: &mut [[u8; 32]]) {
    assert_eq!(messages.len(), digests.len());
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Ifma if messages.len() >= LANES_FROM => lanes::keccak256_batch(messages, digests),
        _ => {
            for (message, digest32) in messages.iter().zip(digests) {
                *digest32 = keccak256(message);
            }
        }
    }
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

    fn check_batch(messages: &[&[u8]]) {
        let expected: Vec<[u8; 32]> = messages.iter().map(|message| keccak256(message)).collect();
        for kernel in [Kernel::Ifma, Kernel::Portable] {
            if !kernel.is_available() {
                println!("not run: this processor has no {}", kernel.name());
                continue;
            }
            let mut digests = vec![[0; 32]; messages.len()];
            keccak256_batch_with(kernel, messages, &mut digests);
            for (i, digest32) in digests.iter().enumerate() {
                let (length, count) = (messages[i].len(), messages.len());
                assert_eq!(*digest32, expected[i], "{kernel:?}: {i} of {count}, {length} bytes");
            }
        }
    }

    fn bytes(count: usize) -> Vec<u8> {
        (0..count as u32).map(|i| (i.wrapping_mul(0x9e37_79b9) >> 24) as u8).collect()
    }

    #[test]
    fn batches_of_every_length_and_of_all_lengths_together() {
        let pool = bytes(700);
        for length in 0..=300 {
            let messages: Vec<&[u8]> = (0..9).map(|i| &pool[i..i + length]).collect();
            check_batch(&messages);
        }
        // So that every lane has long and short ones, in any order.
        let step = |n: usize| (1..=301).map(move |i| i * n % 301);
        for n in [1, 300, 7, 150] {
            let messages: Vec<&[u8]> = step(n).map(|length| &pool[length..2 * length]).collect();
            check_batch(&messages);
        }
    }

    #[test]
    fn batches_of_every_size_and_long_messages_among_short_ones() {
        let pool = bytes(20_000);
        for count in 0..=70 {
            let messages: Vec<&[u8]> = (0..count).map(|i| &pool[i..40 * i + 1]).collect();
            check_batch(&messages);
        }
        for position in 0..17 {
            let mut messages = vec![&pool[..50]; 17];
            messages[position] = &pool;
            check_batch(&messages);
        }
    }
}
