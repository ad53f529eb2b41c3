//! s * G + t * Q for public s, t and Q that have tables: many items, or one spread over the lanes.
//!
//! The additions are incomplete: an item in which one meets equal or opposite points is given back as
//! none, and verified by complete code. Points in affine form tell it by the difference of their x, others
//! by Z, which comes out as 0 and stays 0.

use core::arch::x86_64::{__mmask8, _MM_HINT_T0, _mm_prefetch};
use core::slice;

use super::super::super::comb::odd_of;
use super::super::super::field::Field;
use super::super::super::key_table::{GENERATOR_TABLE, KeyTable, Packed};
use super::super::super::point::Jacobian;
use super::super::super::scalar::Scalar;
use super::super::super::verify::Fraction;
use super::additions::Additions;
use super::field::{Field8, LANES};
use super::lookup::{Lookup, Numbers};
use super::point::Jacobian8;
use super::single::sum_of_lanes;
use crate::window;

/// s, t and the table of Q.
pub type KnownItem<'a> = (Scalar, Scalar, &'a KeyTable);

/// From this number of items on, a vector for each step of the additions is faster than one item after
/// the other, each of which has the lanes for itself.
const TOGETHER_FROM: usize = 6;

/// From this number of items on, additions in affine form with an inversion a step are faster than
/// additions in Jacobian form.
const AFFINE_FROM: usize = 17;

/// s * G + t * Q for each item, as X and Z^2 with x = X / Z^2.
///
/// In:   all s and t in [1, n-1].
/// Time: variable in the items.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_each_vartime(items: &[KnownItem<'_>]) -> Vec<Option<Fraction>> {
    if items.len() < TOGETHER_FROM {
        let mut results = Vec::with_capacity(TOGETHER_FROM);
        for item in items {
            results.push(known_mul_vartime(*item).map(|sum| (sum.x, sum.z.square())));
        }
        return results;
    }
    let rows: Vec<Row<'_>> = items.chunks(LANES).map(Row::new).collect();
    let mut results = match items.len() {
        0..AFFINE_FROM => jacobian_sums(&rows),
        count => affine_sums(&rows, chains(count)),
    };
    results.truncate(items.len());
    results
}

/// More items share an inversion anyway, and need memory (200 bytes an item and chain): measured.
fn chains(items: usize) -> usize {
    match items {
        0..32 => 28,
        32..160 => 12,
        160..384 => 6,
        _ => 4,
    }
}

#[target_feature(enable = "avx512f,avx512ifma")]
fn jacobian_sums(rows: &[Row<'_>]) -> Vec<Option<Fraction>> {
    let mut results = Vec::with_capacity(LANES * rows.len());
    let mut lookups = Vec::new();
    for row in rows {
        // All at once: the later entries are on their way while the first are added up.
        look_up(&mut lookups, slice::from_ref(row), 0..row.points());
        let mut sum = Jacobian8::from_affine(lookups[0].load().to_affine());
        for lookup in &lookups[1..] {
            sum.add_affine(&lookup.load());
        }
        put(&mut results, &sum.x, &sum.z.square(), sum.z.zeros());
    }
    results
}

/// The points of a row are added up in several chains, which share the inversion of a step, and then
/// the chains to one another.
#[target_feature(enable = "avx512f,avx512ifma")]
fn affine_sums(rows: &[Row<'_>], chains: usize) -> Vec<Option<Fraction>> {
    let Some(first) = rows.first() else { return Vec::new() };
    debug_assert_eq!(first.points() % chains, 0);
    let steps = first.points() / chains;
    let mut lookups = Vec::with_capacity(chains * rows.len());
    let mut sums = Vec::with_capacity(lookups.capacity());
    look_up(&mut lookups, rows, (0..chains).map(|chain| chain * steps));
    for lookup in &lookups {
        sums.push(lookup.load().to_affine());
    }
    let mut additions = Additions::with_capacity(sums.len(), rows.len());
    look_up(&mut lookups, rows, (0..chains).map(|chain| chain * steps + 1));
    for step in 1..steps {
        for (lookup, sum) in lookups.iter().zip(&sums) {
            additions.push(lookup.load().minus(sum));
        }
        // Tables of many keys are in no near cache: the next entries are on their way meanwhile.
        if step + 1 < steps {
            look_up(&mut lookups, rows, (0..chains).map(|chain| chain * steps + step + 1));
        }
        additions.finish(&mut sums);
    }
    additions.join(&mut sums);
    let mut results = Vec::with_capacity(LANES * rows.len());
    for (sum, exceptions) in sums.iter().zip(additions.exceptions()) {
        put(&mut results, &sum.x, &Field8::one(), *exceptions);
    }
    results
}

/// For each of the points, the entries that all rows ask for.
#[target_feature(enable = "avx512f,avx512ifma")]
fn look_up<'a>(
    lookups: &mut Vec<Lookup<'a>>,
    rows: &[Row<'a>],
    points: impl Iterator<Item = usize>,
) {
    lookups.clear();
    for point in points {
        for row in rows {
            lookups.push(row.lookup(point));
        }
    }
}

/// The fractions of the lanes, one by one; none in the lanes of the mask.
#[target_feature(enable = "avx512f,avx512ifma")]
fn put(results: &mut Vec<Option<Fraction>>, x: &Field8, zz: &Field8, none: __mmask8) {
    let fractions = x.to_fields().into_iter().zip(zz.to_fields());
    results.extend(fractions.enumerate().map(|(lane, f)| (none >> lane & 1 == 0).then_some(f)));
}

/// The same for one item: the points of all windows are spread over the lanes.
#[target_feature(enable = "avx512f,avx512ifma")]
pub fn known_mul_vartime(item: KnownItem<'_>) -> Option<Jacobian> {
    let points = points_of(item);
    let mut sums = Jacobian8::default();
    for (round, points) in points.chunks(LANES).enumerate() {
        let mut lookup = Lookup { lanes: [points[0].0; LANES], negative: 0 };
        let mut present: __mmask8 = 0;
        for (lane, (entry, negative)) in points.iter().enumerate() {
            lookup.lanes[lane] = entry;
            lookup.negative |= __mmask8::from(*negative) << lane;
            present |= 1 << lane;
        }
        let point = lookup.load();
        if round == 0 {
            sums = Jacobian8::from_affine(point.to_affine());
        } else {
            let before = sums;
            sums.add_affine(&point);
            sums = replace(&before, present, &sums);
        }
    }
    let sum = sum_of_lanes(&sums);
    (sum.z != Field::ZERO).then_some(sum)
}

/// The points that add up to s * G + t * Q, and which of them are subtracted.
fn points_of<'a>((s, t, q): KnownItem<'a>) -> Vec<(&'a Packed, bool)> {
    let generator: &KeyTable = &GENERATOR_TABLE;
    let mut points = Vec::with_capacity(generator.windows() + q.windows());
    for (k, table) in [(s, generator), (t, q)] {
        let signs = window::signs(&odd_of(&k).to_limbs());
        let even = !bool::from(k.is_odd());
        points.extend((0..table.windows()).map(|window| {
            let digit = table.digit(&signs, window);
            (table.entry(digit), digit.negative != even)
        }));
    }
    points
}

/// `other` in the lanes of the mask.
#[target_feature(enable = "avx512f,avx512ifma")]
#[inline]
fn replace(point: &Jacobian8, mask: __mmask8, other: &Jacobian8) -> Jacobian8 {
    Jacobian8 {
        x: point.x.replace(mask, &other.x),
        y: point.y.replace(mask, &other.y),
        z: point.z.replace(mask, &other.z),
    }
}

/// Up to eight items: the points that add up to s * G, and then those that add up to t * Q.
struct Row<'a> {
    generator: &'a KeyTable,
    s: Numbers,
    t: Numbers,
    tables: [&'a KeyTable; LANES],
}

impl<'a> Row<'a> {
    /// Lanes that have no item take the table of the first.
    fn new(items: &[KnownItem<'a>]) -> Self {
        let (mut s, mut t) = (Vec::with_capacity(LANES), Vec::with_capacity(LANES));
        let mut tables = [items[0].2; LANES];
        for (lane, item) in items.iter().enumerate() {
            s.push(item.0);
            t.push(item.1);
            tables[lane] = item.2;
        }
        let generator: &KeyTable = &GENERATOR_TABLE;
        Self { generator, s: Numbers::new(&s), t: Numbers::new(&t), tables }
    }

    fn points(&self) -> usize {
        self.generator.windows() + self.tables[0].windows()
    }

    /// Point i of each lane.
    #[target_feature(enable = "avx512f,avx512ifma")]
    #[inline]
    fn lookup(&self, i: usize) -> Lookup<'a> {
        let (numbers, tables, window) = match i.checked_sub(self.generator.windows()) {
            None => (&self.s, &[self.generator; LANES], i),
            Some(window) => (&self.t, &self.tables, window),
        };
        let (start, bits) = tables[0].window(window);
        let digits = numbers.digits(start, bits);
        let mut lanes = [self.generator.first_entry(); LANES];
        for (lane, entry) in lanes.iter_mut().enumerate() {
            *entry = tables[lane].odd_multiple(window, digits.entries[lane]);
            prefetch(entry);
        }
        Lookup { lanes, negative: digits.negative }
    }
}

fn prefetch(entry: &Packed) {
    // SAFETY: a hint, and of memory that is there.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(entry).cast()) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::Kernel;
    use crate::sm2::batch::ifma::{known_mul_each_vartime, on_this_machine};
    use crate::sm2::point::Affine;
    use crate::sm2::sign;

    fn small(k: u64) -> Scalar {
        Scalar::from_limbs([k, 0, 0, 0])
    }

    fn table(d: &Scalar) -> KeyTable {
        let point = Affine::from_bytes_vartime(&sign::public_key(Kernel::Portable, d));
        KeyTable::new(Kernel::Ifma, &point.expect("a point"))
    }

    /// The x of (s + t d) G is the one that was found.
    fn check(fraction: Option<Fraction>, s: Scalar, t: Scalar, d: Scalar) {
        let (x, zz) = fraction.unwrap_or_else(|| panic!("{s:x?}, {t:x?}, {d:x?}"));
        let expected = sign::public_key(Kernel::Portable, &(s + t * d));
        let expected = Field::from_bytes_vartime(expected.first_chunk().expect("64 bytes"));
        assert_eq!(x, expected.expect("below p") * zz, "{s:x?}, {t:x?}, {d:x?}");
    }

    // From one item on lanes of its own to every number of chains.
    #[test]
    fn any_number_of_items_is_found() {
        on_this_machine(|| {
            let any = Scalar::from_limbs([0x1234_5678_9abc_def1, 2, 3, 4]);
            let keys = [any, any * any, -any];
            let tables = keys.each_ref().map(table);
            // Not that of a key: s * G would be Q.
            let mut numbers = vec![any * any * any];
            for count in [1, 5, 6, 8, 9, 16, 17, 31, 32, 159, 160, 384] {
                while numbers.len() < 2 * count {
                    let last = *numbers.last().expect("there are some");
                    numbers.extend([last * any + small(1), -last]);
                }
                let key = |i: usize| i % keys.len();
                let items: Vec<KnownItem<'_>> =
                    (0..count).map(|i| (numbers[i], numbers[count + i], &tables[key(i)])).collect();
                let found = known_mul_each_vartime(&items);
                assert_eq!(found.len(), count);
                // All of the first, and the others here and there.
                for i in (0..count).filter(|i| count < 40 || i % 7 == 0) {
                    check(found[i], items[i].0, items[i].1, keys[key(i)]);
                }
            }
        });
    }

    // Opposite points at the end, equal ones at the end, and those of small multiples in between.
    #[test]
    fn an_item_that_meets_an_exception_is_none_and_spoils_no_other_wherever_it_stands() {
        on_this_machine(|| {
            let d = Scalar::from_limbs([77, 5, 0, 0]);
            let tables = [table(&d), table(&small(1))];
            let good: KnownItem<'_> = (small(1_000_003) * d, d * d, &tables[0]);
            // On each road: alone, in Jacobian form, and in 28, 12, 6 and 4 chains.
            for count in [1, 5, 7, 19, 33, 40, 163, 387] {
                let everywhere = count <= 40;
                for poisoned in
                    (0..count).filter(|i| everywhere || [0, 1, count / 2, count - 1].contains(i))
                {
                    let mut items = vec![good; count];
                    let t = small(2 * poisoned as u64 + 3);
                    items[poisoned] = match poisoned % 3 {
                        0 => (-(t * d), t, &tables[0]),
                        1 => (t, t, &tables[1]),
                        _ => (-t, t, &tables[1]),
                    };
                    let found = known_mul_each_vartime(&items);
                    for (i, fraction) in found.iter().enumerate() {
                        if i != poisoned {
                            check_same(*fraction, found[usize::from(poisoned == 0)]);
                        } else if poisoned % 3 != 1 {
                            assert!(fraction.is_none(), "{count}, {i}");
                        } else if fraction.is_some() {
                            check(*fraction, t, t, small(1));
                        }
                    }
                    if count > 1 {
                        check(found[usize::from(poisoned == 0)], good.0, good.1, d);
                    }
                }
            }
        });
    }

    fn check_same(a: Option<Fraction>, b: Option<Fraction>) {
        let ((x, zz), (other_x, other_zz)) = (a.expect("found"), b.expect("found"));
        assert_eq!(x * other_zz, other_x * zz);
    }
}
