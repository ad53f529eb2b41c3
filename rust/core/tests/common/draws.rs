//! Numbers for the soaks of both curves.

use ironsign::hash::keccak256;

/// The same numbers at every run of one thread.
pub struct Draws {
    state: [u8; 32],
    n: [u8; 32],
}

impl Draws {
    /// For a curve of this order, whose last byte is neither 0, 1 nor 255.
    pub fn new(thread: u8, n_hex: &str) -> Self {
        let n = hex::decode(n_hex).expect("hex").try_into().expect("32 bytes");
        Self { state: [thread; 32], n }
    }

    fn bytes(&mut self) -> [u8; 32] {
        self.state = keccak256(&self.state);
        self.state
    }

    pub fn below(&mut self, bound: usize) -> usize {
        let bytes = self.bytes();
        usize::from(u16::from_be_bytes([bytes[0], bytes[1]])) % bound
    }

    /// One in four is close to 0, to n or to a power of two.
    pub fn number(&mut self) -> [u8; 32] {
        let number = self.bytes();
        let delta = number[1] % 4;
        match number[0] % 12 {
            0 => [&[0; 31][..], &[delta]].concat().try_into().expect("32 bytes"),
            1 => {
                let mut near = self.n;
                near[31] += delta;
                near[31] -= 2;
                near
            }
            2 => {
                let bit = usize::from(number[2]);
                let mut power = [0; 32];
                power[31 - bit / 8] = 1 << (bit % 8);
                power
            }
            _ => number,
        }
    }
}
