//! One cryptographic generator per thread: no lock, no sharing, no system call per draw.
//!
//! Each thread that draws has a ChaCha20 generator of its own, seeded with 32 bytes from the
//! operating system. It takes a fresh seed after [`RESEED_BYTES`] of output and at the first draw
//! later than [`RESEED_AFTER`] since the last one, and is wiped when its thread ends.

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
    at: Instant,
}

impl Generator {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let seeded = self.fresh(Instant::now())?;
            let (now, later) = rest.split_at_mut(rest.len().min(seeded.bytes_left));
            seeded.rng.fill_bytes(now);
            seeded.bytes_left -= now.len();
            rest = later;
        }
        Ok(())
    }

    /// The generator, under a new seed if one is due.
    fn fresh(&mut self, now: Instant) -> Result<&mut Seeded, Error> {
        if self.seeded.as_ref().is_some_and(|seeded| seeded.is_spent(now)) {
            self.seeded = None;
        }
        match &mut self.seeded {
            Some(seeded) => Ok(seeded),
            none => Ok(none.insert(Seeded::from_system(now)?)),
        }
    }
}

impl Seeded {
    fn from_system(now: Instant) -> Result<Self, Error> {
        let mut seed = Zeroizing::new([0u8; 32]);
        getrandom::fill(&mut *seed).map_err(|_| Error::Entropy)?;
        Ok(Self { rng: ChaCha20Rng::from_seed(*seed), bytes_left: RESEED_BYTES, at: now })
    }

    fn is_spent(&self, now: Instant) -> bool {
        self.bytes_left == 0 || now.duration_since(self.at) >= RESEED_AFTER
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
        let now = Instant::now();
        let mut generator = Generator { seeded: Some(Seeded::from_system(now).expect("entropy")) };
        let almost = now + RESEED_AFTER - Duration::from_millis(1);
        assert_eq!(generator.fresh(almost).expect("entropy").at, now);
        assert_eq!(generator.fresh(now + RESEED_AFTER).expect("entropy").at, now + RESEED_AFTER);
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
