//! Z of the public keys that a thread uses, for the default user id: it is the same for every
//! signature by a key, and takes four blocks of SM3 and a look at the curve, a tenth of signing.
//! Nothing here is secret.

use core::cell::RefCell;

/// Enough for the keys of most services, in 1.5 KB a thread. Nothing has to be dropped with it.
const PLACES: usize = 16;

/// A public key and its Z.
type Known = ([u8; 64], [u8; 32]);

thread_local! {
    /// Each key has one place, which it may have to share.
    static KNOWN: RefCell<[Option<Known>; PLACES]> = const { RefCell::new([None; PLACES]) };
}

/// Z of a public key, as it was computed before or is now. An error is not kept.
pub fn known_or<E>(
    public_key64: &[u8; 64],
    compute: impl FnOnce() -> Result<[u8; 32], E>,
) -> Result<[u8; 32], E> {
    KNOWN.with_borrow_mut(|known| {
        let place = &mut known[usize::from(public_key64[63]) % PLACES];
        if let Some((key64, z32)) = place
            && key64 == public_key64
        {
            return Ok(*z32);
        }
        let z32 = compute()?;
        *place = Some((*public_key64, z32));
        Ok(z32)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_share_a_place_do_not_mix_up() {
        let key = |i: u8| {
            let mut key64 = [i; 64];
            key64[63] = 7;
            key64
        };
        for i in [1, 2, 1, 1, 3, 2, 3] {
            assert_eq!(known_or(&key(i), || Ok::<_, ()>([i; 32])), Ok([i; 32]));
        }
        assert_eq!(known_or(&key(3), || Err(())), Ok([3; 32]), "not computed again");
    }

    #[test]
    fn z_is_the_same_whatever_keys_were_used_before() {
        use crate::sm2::{DEFAULT_USER_ID, compute_z, public_key, z};
        let keys: Vec<[u8; 64]> = (1..=40).map(|d| public_key(&[d; 32]).expect("valid")).collect();
        for i in 0..200 {
            let key64 = &keys[i * i % keys.len()];
            assert_eq!(z(DEFAULT_USER_ID, key64), compute_z(DEFAULT_USER_ID, key64));
            assert_ne!(z(b"another", key64), z(DEFAULT_USER_ID, key64));
        }
    }

    #[test]
    fn what_has_no_z_is_not_kept() {
        let key64 = [9; 64];
        assert_eq!(known_or(&key64, || Err(())), Err(()));
        assert_eq!(known_or(&key64, || Ok::<_, ()>([5; 32])), Ok([5; 32]));
    }
}
