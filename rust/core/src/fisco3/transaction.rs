//! The structures `TransactionData` and `Transaction` of the chain's interface definition.

use super::tars::{MAX_FIELD_OVERHEAD, Writer};
use crate::hash::{Keccak256, Sm3};

/// By how many bytes an encoded transaction is at most longer than its texts, its input and its
/// signature together: 20 fields, the end of a structure and the data hash.
pub const MAX_OVERHEAD: usize = 20 * MAX_FIELD_OVERHEAD + 1 + 32;

/// The version from which on value, gas and fees count for the data hash.
const WITH_GAS: i32 = 1;

/// What is hashed, signed and sent. Texts are bytes as they come from the caller; none has a form
/// that is looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Transaction<'a> {
    /// 0 or 1.
    pub version: i32,
    /// The chain that it is for.
    pub chain_id: &'a [u8],
    /// The group of that chain.
    pub group_id: &'a [u8],
    /// The number of the last block that may contain it.
    pub block_limit: i64,
    /// Tells apart transactions that are otherwise equal.
    pub nonce: &'a [u8],
    /// The address of the contract, as text; empty where one is created.
    pub to: &'a [u8],
    /// What the contract is called or created with.
    pub input: &'a [u8],
    /// The interface of a contract that is created, as text.
    pub abi: &'a [u8],
    /// An amount; this and all fields of gas and fees are hashed from version 1 on.
    pub value: &'a [u8],
    /// See `value`.
    pub gas_price: &'a [u8],
    /// See `value`.
    pub gas_limit: i64,
    /// See `value`.
    pub max_fee_per_gas: &'a [u8],
    /// See `value`.
    pub max_priority_fee_per_gas: &'a [u8],
    /// Bits that tell how the chain executes it; not hashed.
    pub attribute: i32,
    /// What the sender notes down; not hashed.
    pub extra_data: &'a [u8],
}

impl Transaction<'_> {
    /// Keccak-256 of the data. It is what is signed, and the hash that the chain knows the
    /// transaction by.
    pub fn data_hash(&self) -> [u8; 32] {
        let mut hash = Keccak256::default();
        self.hashed(|piece| hash.update(piece));
        hash.finalize()
    }

    /// SM3 of the same data: what a chain with SM2 and SM3 has instead.
    pub fn data_hash_sm3(&self) -> [u8; 32] {
        let mut hash = Sm3::default();
        self.hashed(|piece| hash.update(piece));
        hash.finalize()
    }

    /// The most bytes that are hashed.
    pub(super) fn max_hashed_length(&self) -> usize {
        4 + 8 + 8 + self.content_length()
    }

    /// Passes what is hashed to `take`, in pieces: numbers big-endian, in 4 and 8 bytes, and texts
    /// without their lengths.
    pub(super) fn hashed(&self, mut take: impl FnMut(&[u8])) {
        take(&self.version.to_be_bytes());
        take(self.chain_id);
        take(self.group_id);
        take(&self.block_limit.to_be_bytes());
        take(self.nonce);
        take(self.to);
        take(self.input);
        take(self.abi);
        if self.version == WITH_GAS {
            take(self.value);
            take(self.gas_price);
            take(&self.gas_limit.to_be_bytes());
            take(self.max_fee_per_gas);
            take(self.max_priority_fee_per_gas);
        }
    }

    /// Appends the Tars encoding of the data, `TransactionData`.
    pub fn encode_data(&self, out: &mut Vec<u8>) {
        self.write_data(&mut Writer(out));
    }

    /// Appends the Tars encoding of the whole, `Transaction`: at most [`MAX_OVERHEAD`] bytes more
    /// than its texts, its input and `signature` have, so that nothing is allocated where they are
    /// reserved.
    ///
    /// In: the data hash; a signature of any length: r | s | recid for secp256k1, and for SM2
    ///     r | s | x | y with the public key, which cannot be recovered.
    pub fn encode(&self, hash32: &[u8; 32], signature: &[u8], out: &mut Vec<u8>) {
        let mut writer = Writer(out);
        writer.structure(1, |writer| self.write_data(writer));
        writer.bytes(2, hash32);
        if !signature.is_empty() {
            writer.bytes(3, signature);
        }
        // Tag 4 is the time of the import and 7 the sender: the node fills them in.
        if self.attribute != 0 {
            writer.integer(5, self.attribute.into());
        }
        write_unless_empty(&mut writer, 8, self.extra_data);
    }

    /// How many bytes texts and input have together.
    pub fn content_length(&self) -> usize {
        [
            self.chain_id,
            self.group_id,
            self.nonce,
            self.to,
            self.input,
            self.abi,
            self.value,
            self.gas_price,
            self.max_fee_per_gas,
            self.max_priority_fee_per_gas,
            self.extra_data,
        ]
        .iter()
        .map(|content| content.len())
        .sum()
    }

    fn write_data(&self, writer: &mut Writer<'_>) {
        writer.integer(1, self.version.into());
        writer.string(2, self.chain_id);
        writer.string(3, self.group_id);
        writer.integer(4, self.block_limit);
        writer.string(5, self.nonce);
        write_unless_empty(writer, 6, self.to);
        writer.bytes(7, self.input);
        write_unless_empty(writer, 8, self.abi);
        write_unless_empty(writer, 9, self.value);
        write_unless_empty(writer, 10, self.gas_price);
        if self.gas_limit != 0 {
            writer.integer(11, self.gas_limit);
        }
        write_unless_empty(writer, 12, self.max_fee_per_gas);
        write_unless_empty(writer, 13, self.max_priority_fee_per_gas);
    }
}

/// A field that is optional in the interface definition.
fn write_unless_empty(writer: &mut Writer<'_>, tag: u8, text: &[u8]) {
    if !text.is_empty() {
        writer.string(tag, text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_encoding_fits_what_is_reserved_for_it() {
        let text = [b'x'; 300];
        let input = [0; 70_000];
        let transaction = Transaction {
            version: i32::MIN,
            chain_id: &text,
            group_id: &text,
            block_limit: i64::MIN,
            nonce: &text,
            to: &text,
            input: &input,
            abi: &text,
            value: &text,
            gas_price: &text,
            gas_limit: i64::MIN,
            max_fee_per_gas: &text,
            max_priority_fee_per_gas: &text,
            attribute: i32::MIN,
            extra_data: &text,
        };
        let mut out = Vec::new();
        transaction.encode(&[1; 32], &[1; 128], &mut out);
        assert!(out.len() <= transaction.content_length() + 128 + MAX_OVERHEAD, "{}", out.len());
    }

    #[test]
    fn gas_counts_for_the_hash_from_version_1_on() {
        let plain = Transaction { nonce: b"n", ..Default::default() };
        let with_gas = Transaction { gas_limit: 1, ..plain };
        assert_eq!(plain.data_hash(), with_gas.data_hash());
        assert_eq!(plain.data_hash_sm3(), with_gas.data_hash_sm3());
        let (plain, with_gas) =
            (Transaction { version: 1, ..plain }, Transaction { version: 1, ..with_gas });
        assert_ne!(plain.data_hash(), with_gas.data_hash());
        assert_ne!(plain.data_hash_sm3(), with_gas.data_hash_sm3());
    }

    #[test]
    fn attribute_and_extra_data_are_not_hashed() {
        let plain = Transaction { nonce: b"n", ..Default::default() };
        let noted = Transaction { attribute: 9, extra_data: b"note", ..plain };
        assert_eq!(plain.data_hash(), noted.data_hash());
        assert_eq!(plain.data_hash_sm3(), noted.data_hash_sm3());
    }
}
