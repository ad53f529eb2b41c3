//! How `io.ironsign.Fisco3Transaction` lays a transaction out in an array.

use ironsign::fisco3::Transaction;

use crate::guard::Failure;

/// Records side by side. A record is version (4 bytes), block limit (8), gas limit (8), attribute
/// (4), and then texts and input, each after its length (4); numbers are big-endian.
pub struct Records<'a> {
    rest: &'a [u8],
}

impl<'a> Records<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// The one that fills all of the bytes.
    pub fn only(mut self) -> Result<Transaction<'a>, Failure> {
        let transaction = self.read()?;
        if self.rest.is_empty() { Ok(transaction) } else { Err(malformed()) }
    }

    /// All of them.
    pub fn all(mut self) -> Result<Vec<Transaction<'a>>, Failure> {
        let mut transactions = Vec::new();
        while !self.rest.is_empty() {
            transactions.try_reserve(1).map_err(|_| Failure::OutOfMemory)?;
            transactions.push(self.read()?);
        }
        Ok(transactions)
    }

    fn read(&mut self) -> Result<Transaction<'a>, Failure> {
        Ok(Transaction {
            version: i32::from_be_bytes(self.number()?),
            block_limit: i64::from_be_bytes(self.number()?),
            gas_limit: i64::from_be_bytes(self.number()?),
            attribute: i32::from_be_bytes(self.number()?),
            chain_id: self.content()?,
            group_id: self.content()?,
            nonce: self.content()?,
            to: self.content()?,
            input: self.content()?,
            abi: self.content()?,
            value: self.content()?,
            gas_price: self.content()?,
            max_fee_per_gas: self.content()?,
            max_priority_fee_per_gas: self.content()?,
            extra_data: self.content()?,
        })
    }

    fn number<const N: usize>(&mut self) -> Result<[u8; N], Failure> {
        let (number, rest) = self.rest.split_first_chunk().ok_or_else(malformed)?;
        self.rest = rest;
        Ok(*number)
    }

    fn content(&mut self) -> Result<&'a [u8], Failure> {
        let length = u32::from_be_bytes(self.number()?) as usize;
        let (content, rest) = self.rest.split_at_checked(length).ok_or_else(malformed)?;
        self.rest = rest;
        Ok(content)
    }
}

fn malformed() -> Failure {
    Failure::Argument("record is not laid out as one".into())
}
