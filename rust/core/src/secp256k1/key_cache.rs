//! The tables of the public keys that are seen often, within a bound of bytes.
//!
//! A key gets its table when what verifications of it would have saved by one has come to what building
//! one costs: then the cache never costs more than twice what it saves, and a key that is seen twice
//! costs nothing. Which keys have been seen is remembered in few bytes, and forgotten where others take
//! their place. Only points of the curve are ever counted or kept.
//!
//! Sixteen parts, each under a lock of its own that is held for a look-up or an insertion, never while
//! something is computed. What has to go is found by the second-chance rule (CLOCK), with a hand that
//! goes through all parts: a key that was used since the hand passed it stays as long as there is one
//! that was not. A table in use lives on until its last user is done. An own cache and not a library's,
//! as the count of what a key would have saved has to be kept anyway, and is most of it.

use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use super::key;
use super::key_table::KeyTable;
use super::point::Affine;
use crate::cpu::Kernel;

/// Room for some 370 keys.
pub const DEFAULT_CAPACITY: usize = 16 << 20;

/// What a key takes: its table, and a little for the place it is kept in.
const ENTRY_BYTES: usize = KeyTable::KEY_BYTES + 256;

const PARTS: usize = 16;

/// The keys whose sights are remembered: many more than have room for a table by default.
const SIGHTS: usize = 8192;

/// The bits that count what the verifications of a key would have saved; the others are those of its
/// hash.
const EARNED_BITS: u64 = 0xffff;

/// How a key is verified with: a table saves more where the rest is not shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// In a call of its own.
    Alone,
    /// In a batch.
    InBatch,
}

/// What a table saves a verification, in microseconds on the machine of docs/arithmetic.md.
fn saving(kernel: Kernel, sight: Sight) -> u64 {
    match (kernel, sight) {
        (Kernel::Ifma, Sight::Alone) => 21,
        (Kernel::Ifma, Sight::InBatch) => 3,
        _ => 11,
    }
}

/// What building it costs.
fn cost(kernel: Kernel) -> u64 {
    match kernel {
        Kernel::Ifma => 62,
        _ => 130,
    }
}

/// The cache of the process.
pub static CACHE: LazyLock<KeyCache> = LazyLock::new(|| KeyCache::new(DEFAULT_CAPACITY));

pub struct KeyCache {
    parts: [Mutex<Part>; PARTS],
    hasher: RandomState,
    /// For keys that were seen lately, at one of two places that their hash names: 48 bits of the hash,
    /// and 16 of what their verifications would have saved.
    sights: Vec<AtomicU64>,
    /// The part in which the hand is, modulo their number.
    hand: AtomicUsize,
    capacity: AtomicUsize,
    bytes: AtomicUsize,
    keys: AtomicUsize,
    hits: AtomicU64,
    misses: AtomicU64,
    evictions: AtomicU64,
}

/// What happened so far, and what there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyCacheFigures {
    /// Verifications that found a table.
    pub hits: u64,
    /// Those that did not.
    pub misses: u64,
    /// Tables that made room for others.
    pub evictions: u64,
    /// Keys that have a table.
    pub keys: usize,
    /// What their tables take.
    pub bytes: usize,
    /// The most that tables may take.
    pub capacity: usize,
}

/// x, and whether y is odd.
type Id = ([u8; 32], bool);

#[derive(Default)]
struct Part {
    places: HashMap<Id, usize>,
    slots: Vec<Slot>,
    hand: usize,
}

struct Slot {
    id: Id,
    y: [u8; 32],
    table: Arc<KeyTable>,
    used: AtomicBool,
}

/// A public key, found to be one.
#[derive(Clone)]
pub enum Key {
    Known(Arc<KeyTable>),
    Unknown(Affine),
}

impl KeyCache {
    pub fn new(capacity: usize) -> Self {
        Self {
            parts: Default::default(),
            hasher: RandomState::new(),
            sights: (0..SIGHTS).map(|_| AtomicU64::new(0)).collect(),
            hand: AtomicUsize::new(0),
            capacity: AtomicUsize::new(capacity),
            bytes: AtomicUsize::new(0),
            keys: AtomicUsize::new(0),
            hits: AtomicU64::new(0),
            misses: AtomicU64::new(0),
            evictions: AtomicU64::new(0),
        }
    }

    /// The key with this encoding, or none if it is no point of the curve. `times` is how often it is
    /// verified with now, and `builds` how many tables the call may still build.
    pub fn find_vartime(
        &self,
        kernel: Kernel,
        public_key: &[u8],
        (sight, times): (Sight, usize),
        builds: &mut usize,
    ) -> Option<Key> {
        if let Some(table) = self.get(public_key) {
            self.hits.fetch_add(times as u64, Ordering::Relaxed);
            return Some(Key::Known(table));
        }
        let point = key::decode_vartime(public_key)?;
        self.misses.fetch_add(times as u64, Ordering::Relaxed);
        if self.sighted(kernel, &point, (sight, times), *builds > 0) {
            *builds -= 1;
            return Some(Key::Known(self.build(kernel, &point)));
        }
        Some(Key::Unknown(point))
    }

    pub fn figures(&self) -> KeyCacheFigures {
        KeyCacheFigures {
            hits: self.hits.load(Ordering::Relaxed),
            misses: self.misses.load(Ordering::Relaxed),
            evictions: self.evictions.load(Ordering::Relaxed),
            keys: self.keys.load(Ordering::Relaxed),
            bytes: self.bytes.load(Ordering::Relaxed),
            capacity: self.capacity.load(Ordering::Relaxed),
        }
    }

    /// The most that tables may take from now on, in bytes. 0 keeps none.
    pub fn set_capacity(&self, capacity: usize) {
        self.capacity.store(capacity, Ordering::Relaxed);
        self.make_room(0);
    }

    /// The table of a key, by its encoding in any form.
    fn get(&self, public_key: &[u8]) -> Option<Arc<KeyTable>> {
        if self.keys.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let (id, y) = id_and_y(public_key)?;
        let part = self.part(self.part_of(&id));
        let slot = &part.slots[*part.places.get(&id)?];
        // Another y with the parity of the right one makes no point.
        if y.is_some_and(|y| *y != slot.y) {
            return None;
        }
        slot.used.store(true, Ordering::Relaxed);
        Some(Arc::clone(&slot.table))
    }

    /// Counts sights of a key. True when a table may be built, has room and is paid for.
    fn sighted(
        &self,
        kernel: Kernel,
        point: &Affine,
        (sight, times): (Sight, usize),
        may_build: bool,
    ) -> bool {
        if self.capacity.load(Ordering::Relaxed) < ENTRY_BYTES {
            return false;
        }
        let hash = self.hasher.hash_one(key::encode(point));
        let sights = self.place_of_sights(hash);
        let tag = hash & !EARNED_BITS;
        let before = sights.load(Ordering::Relaxed);
        let earned = if before & !EARNED_BITS == tag { before & EARNED_BITS } else { 0 };
        // The last of them is what a table built now would serve.
        let saving = saving(kernel, sight);
        let saved = earned + saving * (times.clamp(1, 1000) as u64 - 1);
        let build = may_build && saved >= cost(kernel);
        let earned = if build { 0 } else { (saved + saving).min(EARNED_BITS) };
        // A count that another thread overwrites is lost, and the key seen once more.
        sights.store(tag | earned, Ordering::Relaxed);
        build
    }

    /// One of two places: that of this key, or else the one of which the count is less.
    fn place_of_sights(&self, hash: u64) -> &AtomicU64 {
        let places = [hash, hash >> 32].map(|place| &self.sights[place as usize % SIGHTS]);
        let counts = places.map(|place| place.load(Ordering::Relaxed));
        let is_mine = |count: u64| (count ^ hash) & !EARNED_BITS == 0;
        let less = counts[1] & EARNED_BITS < counts[0] & EARNED_BITS;
        let second = !is_mine(counts[0]) && (is_mine(counts[1]) || less);
        places[usize::from(second)]
    }

    fn build(&self, kernel: Kernel, point: &Affine) -> Arc<KeyTable> {
        let table = Arc::new(KeyTable::new(kernel, point));
        let bytes = key::encode(point);
        let Some((id, Some(y))) = id_and_y(&bytes) else { return table };
        // Before it has a place: a hand that stands there would take what came last, again and again.
        self.make_room(ENTRY_BYTES);
        let mut part = self.part(self.part_of(&id));
        if let Some(place) = part.places.get(&id) {
            return Arc::clone(&part.slots[*place].table);
        }
        let place = part.slots.len();
        part.places.insert(id, place);
        let used = AtomicBool::new(false);
        part.slots.push(Slot { id, y: *y, table: Arc::clone(&table), used });
        self.keys.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(ENTRY_BYTES, Ordering::Relaxed);
        drop(part);
        // Where other threads took the same room, or the bound has become less.
        self.make_room(0);
        table
    }

    /// Evicts until `needed` bytes more are within the bound, or nothing is left.
    fn make_room(&self, needed: usize) {
        let mut passed = 0;
        loop {
            let bytes = self.bytes.load(Ordering::Relaxed);
            if bytes == 0 || bytes + needed <= self.capacity.load(Ordering::Relaxed) {
                return;
            }
            // Where other threads use all there is between one time round and the next, whatever comes.
            let second_chance = passed < 2 * PARTS;
            if self.part(self.hand.load(Ordering::Relaxed) % PARTS).evict(second_chance) {
                self.keys.fetch_sub(1, Ordering::Relaxed);
                self.bytes.fetch_sub(ENTRY_BYTES, Ordering::Relaxed);
                self.evictions.fetch_add(1, Ordering::Relaxed);
            } else {
                passed += 1;
                self.hand.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    fn part_of(&self, id: &Id) -> usize {
        self.hasher.hash_one(id) as usize % PARTS
    }

    /// Nothing panics while a part is locked but for want of memory; what it holds is whole even then.
    fn part(&self, number: usize) -> MutexGuard<'_, Part> {
        self.parts[number].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Part {
    /// Removes the first slot from the hand on, but for those that get a second chance: they were used
    /// since the hand last passed them. False, with the hand at the start again, if there is none.
    fn evict(&mut self, second_chance: bool) -> bool {
        while let Some(slot) = self.slots.get(self.hand) {
            if slot.used.swap(false, Ordering::Relaxed) && second_chance {
                self.hand += 1;
                continue;
            }
            let removed = self.slots.swap_remove(self.hand);
            self.places.remove(&removed.id);
            if let Some(moved) = self.slots.get(self.hand) {
                self.places.insert(moved.id, self.hand);
            }
            return true;
        }
        self.hand = 0;
        false
    }
}

/// The name of a key of 33, 64 or 65 bytes, and its y where that is given; none for what is no encoding.
fn id_and_y(public_key: &[u8]) -> Option<(Id, Option<&[u8; 32]>)> {
    let (x, rest) = match public_key {
        [2 | 3, x @ ..] if x.len() == 32 => (x.first_chunk()?, None),
        [4, xy @ ..] if xy.len() == 64 => (xy.first_chunk()?, xy.last_chunk()),
        xy if xy.len() == 64 => (xy.first_chunk()?, xy.last_chunk()),
        _ => return None,
    };
    let odd = rest.map_or(public_key[0] == 3, |y: &[u8; 32]| y[31] & 1 == 1);
    Some(((*x, odd), rest))
}

#[cfg(test)]
mod tests {
    use super::super::public_key;
    use super::*;

    fn key64(i: u32) -> [u8; 64] {
        let mut private = [7; 32];
        private[..4].copy_from_slice(&i.to_be_bytes());
        public_key(&private).expect("valid")
    }

    fn compressed(key64: &[u8; 64]) -> Vec<u8> {
        [&[2 + (key64[63] & 1)], &key64[..32]].concat()
    }

    fn see(cache: &KeyCache, key: &[u8], kernel: Kernel, sight: Sight) -> Option<bool> {
        cache.find_vartime(kernel, key, (sight, 1), &mut 1).map(|key| matches!(key, Key::Known(_)))
    }

    /// The sight at which a key has a table.
    fn first_with_table(kernel: Kernel, sight: Sight) -> usize {
        let (cache, key) = (KeyCache::new(DEFAULT_CAPACITY), key64(1));
        (1..100).find(|_| see(&cache, &key, kernel, sight) == Some(true)).expect("at last")
    }

    #[test]
    fn a_key_has_its_table_when_it_is_paid_for_and_not_at_the_second_sight() {
        assert_eq!(first_with_table(Kernel::Portable, Sight::Alone), 13);
        assert_eq!(first_with_table(Kernel::Portable, Sight::InBatch), 13);
        if Kernel::Ifma.is_available() {
            assert_eq!(first_with_table(Kernel::Ifma, Sight::Alone), 4);
            assert_eq!(first_with_table(Kernel::Ifma, Sight::InBatch), 22);
        }
    }

    #[test]
    fn many_sights_at_once_are_as_many() {
        let cache = KeyCache::new(DEFAULT_CAPACITY);
        let find = |times| {
            cache.find_vartime(Kernel::Portable, &key64(1), (Sight::InBatch, times), &mut 1)
        };
        assert!(matches!(find(12), Some(Key::Unknown(_))));
        assert!(matches!(find(1), Some(Key::Known(_))));
        assert_eq!((cache.figures().misses, cache.figures().hits), (13, 0));
        assert!(matches!(find(7), Some(Key::Known(_))));
        assert_eq!(cache.figures().hits, 7);
    }

    #[test]
    fn all_encodings_of_a_key_find_one_table_and_no_other_bytes_do() {
        let cache = KeyCache::new(DEFAULT_CAPACITY);
        let key = key64(3);
        for _ in 0..13 {
            see(&cache, &compressed(&key), Kernel::Portable, Sight::Alone);
        }
        assert_eq!(cache.figures().keys, 1);
        for form in [key.to_vec(), [&[4], &key[..]].concat(), compressed(&key)] {
            assert_eq!(see(&cache, &form, Kernel::Portable, Sight::Alone), Some(true));
        }
        // The same x and parity, and no point.
        let mut off = key;
        off[40] ^= 1;
        assert_eq!(see(&cache, &off, Kernel::Portable, Sight::Alone), None);
        let mut opposite = compressed(&key);
        opposite[0] ^= 1;
        assert_eq!(see(&cache, &opposite, Kernel::Portable, Sight::Alone), Some(false));
        for bad in [&[][..], &[2], &[0; 33], &[5; 33], &[4; 33], &[0; 64], &[6; 65], &[0xff; 64]] {
            for _ in 0..30 {
                assert_eq!(see(&cache, bad, Kernel::Portable, Sight::Alone), None);
            }
        }
        assert_eq!(cache.figures().keys, 1);
    }

    #[test]
    fn the_bound_holds_and_what_is_used_stays() {
        let cache = KeyCache::new(4 * ENTRY_BYTES + 1);
        let favourite = key64(1000);
        let mut known = 0;
        for i in 0..40 {
            for _ in 0..13 {
                see(&cache, &key64(i), Kernel::Portable, Sight::Alone);
            }
            for _ in 0..13 {
                known += u32::from(
                    see(&cache, &favourite, Kernel::Portable, Sight::Alone) == Some(true),
                );
            }
            let figures = cache.figures();
            assert!(figures.keys <= 4 && figures.bytes == figures.keys * ENTRY_BYTES);
        }
        let figures = cache.figures();
        // Of the 41 keys four are left, and the favourite was one from its thirteenth sight on.
        assert_eq!((figures.keys, figures.evictions), (4, 37));
        assert_eq!(known, 40 * 13 - 12);
        cache.set_capacity(ENTRY_BYTES);
        assert_eq!(cache.figures().keys, 1);
        cache.set_capacity(0);
        assert_eq!((cache.figures().keys, cache.figures().bytes), (0, 0));
        for _ in 0..20 {
            assert_eq!(see(&cache, &favourite, Kernel::Portable, Sight::Alone), Some(false));
        }
    }

    /// Wherever the random hash puts the two.
    #[test]
    fn where_there_is_room_for_one_the_last_one_has_it() {
        let (old, new) = (key64(1), key64(2));
        for _ in 0..20 {
            let cache = KeyCache::new(ENTRY_BYTES);
            for key in [&old, &new] {
                for _ in 0..13 {
                    see(&cache, key, Kernel::Portable, Sight::Alone);
                }
                assert_eq!(see(&cache, key, Kernel::Portable, Sight::Alone), Some(true));
            }
            assert_eq!((cache.figures().keys, cache.figures().evictions), (1, 1));
        }
    }

    #[test]
    fn threads_that_build_at_once_and_a_bound_that_changes_leave_what_is_counted() {
        let cache = KeyCache::new(2 * ENTRY_BYTES);
        let keys: Vec<[u8; 64]> = (0..8).map(key64).collect();
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (cache, keys) = (&cache, &keys);
                scope.spawn(move || {
                    for i in 0..40 {
                        let sight = (Sight::Alone, 13);
                        let key = &keys[(i * (thread + 1)) % keys.len()];
                        assert!(cache.find_vartime(Kernel::Portable, key, sight, &mut 1).is_some());
                        cache.set_capacity((i + thread) % 4 * ENTRY_BYTES);
                    }
                });
            }
        });
        cache.set_capacity(2 * ENTRY_BYTES);
        let counted = cache
            .parts
            .iter()
            .map(|part| part.lock().expect("no test holds it and fails").slots.len())
            .sum();
        let figures = cache.figures();
        assert_eq!((figures.keys, figures.bytes), (counted, counted * ENTRY_BYTES));
        assert!(counted <= 2);
        cache.set_capacity(0);
        assert!(
            cache.parts.iter().all(|part| part
                .lock()
                .expect("no test holds it and fails")
                .places
                .is_empty())
        );
    }

    #[test]
    fn no_table_is_built_where_there_is_no_time() {
        let cache = KeyCache::new(DEFAULT_CAPACITY);
        for _ in 0..20 {
            let found = cache.find_vartime(Kernel::Portable, &key64(1), (Sight::Alone, 1), &mut 0);
            assert!(matches!(found, Some(Key::Unknown(_))));
        }
        assert_eq!(cache.figures().keys, 0);
    }
}
