//! One cryptographic generator per thread: no lock, no sharing, no system call per draw.
//!
//! Each thread that draws has a ChaCha20 generator of its own, seeded with 32 bytes from the
//! operating system. It takes a fresh seed after [`RESEED_BYTES`] of output and once the last one is
//! older than [`RESEED_AFTER`], which every [`DRAWS_PER_LOOK`]th draw looks at, and is wiped when its
//! thread ends.

use core::cell::RefCell;
use std::time::{Duration, Instant};

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use zeroize::Zeroizing;

use crate::Error;

/// The most bytes that come from one seed.
pub const RESEED_BYTES: usize = 1 << 20;

/// The longest time for which one seed is used.
pub const RESEED_AFTER: Duration = Duration::from_secs(300);

/// How often a draw looks at the clock, which costs as much as the draw itself.
pub const DRAWS_PER_LOOK: u32 = 16;

/// Fills `bytes` with random bytes fit for keys and nonces.
///
/// # Errors
/// [`Error::Entropy`] if a seed was due and the operating system gave none.
pub fn fill(bytes: &mut [u8]) -> Result<(), Error> {
    GENERATOR
        .try_with(|cell| cell.borrow_mut().fill(bytes))
        // The thread is ending and its generator is gone: a draw from the system still works.
        .unwrap_or_else(|_| getrandom::fill(bytes).map_err(|_| Error::Entropy))
}

thread_local! {
    static GENERATOR: RefCell<Generator> = const { RefCell::new(Generator { seeded: None }) };
}

struct Generator {
    seeded: Option<Seeded>,
}

struct Seeded {
    /// Wipes itself on drop.
    rng: ChaCha20Rng,
    bytes_left: usize,
    draws: u32,
    at: Instant,
}

impl Generator {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let seeded = self.fresh(Instant::now)?;
            let (now, later) = rest.split_at_mut(rest.len().min(seeded.bytes_left));
            seeded.rng.fill_bytes(now);
            seeded.bytes_left -= now.len();
            rest = later;
        }
        Ok(())
    }

    /// The generator, under a new seed if one is due.
    fn fresh(&mut self, clock: impl Fn() -> Instant) -> Result<&mut Seeded, Error> {
        if self.seeded.as_mut().is_some_and(|seeded| seeded.is_spent(&clock)) {
            self.seeded = None;
        }
        match &mut self.seeded {
            Some(seeded) => Ok(seeded),
            none => Ok(none.insert(Seeded::from_system(clock())?)),
        }
    }
}

impl Seeded {
    fn from_system(now: Instant) -> Result<Self, Error> {
        let mut seed = Zeroizing::new([0u8; 32]);
        getrandom::fill(&mut *seed).map_err(|_| Error::Entropy)?;
        let rng = ChaCha20Rng::from_seed(*seed);
        Ok(Self { rng, bytes_left: RESEED_BYTES, draws: 0, at: now })
    }

    fn is_spent(&mut self, clock: impl Fn() -> Instant) -> bool {
        self.draws = self.draws.wrapping_add(1);
        let looks = self.draws.is_multiple_of(DRAWS_PER_LOOK);
        self.bytes_left == 0 || looks && clock().duration_since(self.at) >= RESEED_AFTER
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_seed_gives_its_stated_output_and_no_more() {
        let mut generator = Generator { seeded: None };
        generator.fill(&mut vec![0; RESEED_BYTES]).expect("entropy");
        let position = |g: &Generator| g.seeded.as_ref().map(|s| (s.at, s.bytes_left));
        let (first, left) = position(&generator).expect("seeded");
        assert_eq!(left, 0);
        generator.fill(&mut [0; 1]).expect("entropy");
        let (second, left) = position(&generator).expect("seeded");
        assert!(second > first);
        assert_eq!(left, RESEED_BYTES - 1);
    }

    #[test]
    fn a_seed_is_replaced_when_its_time_is_over() {
        let start = Instant::now();
        let mut generator = Generator { seeded: None };
        let mut seeded_at = |now| generator.fresh(|| now).expect("entropy").at;
        assert_eq!(seeded_at(start), start);
        for _ in 0..100 {
            assert_eq!(seeded_at(start + RESEED_AFTER - Duration::from_millis(1)), start);
        }
        let late = start + RESEED_AFTER;
        assert!((0..DRAWS_PER_LOOK).any(|_| seeded_at(late) == late));
    }

    #[test]
    fn a_request_larger_than_one_seed_is_filled_to_its_end() {
        let mut bytes = vec![0u8; 2 * RESEED_BYTES + 1000];
        fill(&mut bytes).expect("entropy");
        // 32 zero bytes in a row would be a hole: the chance of it by luck is below 2^-230.
        assert!(bytes.windows(32).step_by(16).all(|w| w.iter().any(|&b| b != 0)));
    }

    #[test]
    fn threads_and_draws_never_give_the_same_32_bytes() {
        let draws = || -> Vec<[u8; 32]> {
            let mut out = vec![[0u8; 32]; 1000];
            out.iter_mut().for_each(|bytes| fill(bytes).expect("entropy"));
            out
        };
        let threads: Vec<_> = (0..8).map(|_| std::thread::spawn(draws)).collect();
        let all: HashSet<_> =
            threads.into_iter().flat_map(|t| t.join().expect("no panic")).collect();
        assert_eq!(all.len(), 8000);
    }
}
