//! The compression function of SHA-256 (FIPS 180-4), on words.
//!
//! Time: constant in all operands.

#[cfg(target_arch = "x86_64")]
mod x86_64;

use core::array;

use sha2::block_api::compress256;
use zeroize::Zeroize;

/// The words of a state.
pub type State = [u32; 8];

/// The words of a block.
pub type Block = [u32; 16];

/// FIPS 180-4, 5.3.3.
pub const INITIAL: [u32; 8] = [
    0x6a09_e667,
    0xbb67_ae85,
    0x3c6e_f372,
    0xa54f_f53a,
    0x510e_527f,
    0x9b05_688c,
    0x1f83_d9ab,
    0x5be0_cd19,
];

/// FIPS 180-4, 4.2.2.
pub static K: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

/// The states after a block each. A round waits for the one before it: those of several states take
/// little longer than those of one.
#[inline(always)]
pub fn compress_each<const K: usize>(states: &[State; K], blocks: &[Block; K]) -> [State; K] {
    #[cfg(target_arch = "x86_64")]
    if crate::cpu::has_sha() {
        // SAFETY: the processor has the instructions.
        return unsafe { x86_64::compress_each(states, blocks) };
    }
    array::from_fn(|i| compress_portable(&states[i], &blocks[i]))
}

fn compress_portable(state: &State, block: &Block) -> State {
    let mut bytes = block.map(u32::to_be_bytes);
    let mut next = *state;
    compress256(&mut next, bytes.as_flattened().as_chunks().0);
    bytes.as_flattened_mut().zeroize();
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(crate::test_cases(5_000))]

        #[test]
        fn any_blocks_after_any_states_are_compressed_as_by_sha2(
            states in any::<[State; 3]>(),
            blocks in any::<[Block; 3]>(),
        ) {
            crate::cpu::detect();
            let expected = array::from_fn(|i| compress_portable(&states[i], &blocks[i]));
            prop_assert_eq!(compress_each(&states, &blocks), expected);
            prop_assert_eq!(compress_each(&[states[0]], &[blocks[0]]), [expected[0]]);
        }
    }
}
