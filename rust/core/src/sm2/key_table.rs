//! Tables of multiples of one public point, with which a multiple of it costs additions only.
//!
//! An odd number of 256 bits is a sum of plus or minus every power of two. Windows of these give odd
//! digits; a window that is left at the top is narrower, and its highest sign is a plus.

use std::sync::LazyLock;

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::field::Field;
use super::point::{Affine, GENERATOR, Jacobian, to_affine_all};
use crate::cpu::Kernel;
use crate::modinv::{Invert, invert_all};

/// The limbs of x and then of y, on a cache line of their own.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub struct Packed(pub [u64; 8]);

/// For each window of `width` bits that begins at bit s, 2^s times the point, times 1, 3, 5 and so on.
pub struct KeyTable {
    width: usize,
    entries: Vec<Packed>,
}

/// Width of the windows of a key: 51 times 16 points, and one.
const KEY_WIDTH: usize = 5;

/// Width of the windows of G: 32 times 128 points, 262,144 bytes.
const GENERATOR_WIDTH: usize = 8;

/// That of G, computed at the first use.
pub static GENERATOR_TABLE: LazyLock<KeyTable> =
    LazyLock::new(|| KeyTable::with_width(Kernel::Portable, &GENERATOR, GENERATOR_WIDTH));

/// What a digit of a window asks for.
#[derive(Clone, Copy)]
pub struct Digit {
    entry: usize,
    pub negative: bool,
}

impl KeyTable {
    /// The bytes of the points of a key.
    pub const KEY_BYTES: usize = 64 * (256 / KEY_WIDTH * (1 << (KEY_WIDTH - 1)) + 1);

    /// In: a point of the curve.
    pub fn new(kernel: Kernel, point: &Affine) -> Self {
        Self::with_width(kernel, point, KEY_WIDTH)
    }

    fn with_width(kernel: Kernel, point: &Affine, width: usize) -> Self {
        let bases = bases(point, width);
        let (full, top) = bases.split_at(256 / width);
        let mut entries = packed_odd_multiples(kernel, full, 1 << (width - 1));
        if let [top] = top {
            // The highest of its signs is a plus: half of the multiples are not asked for.
            let multiples = odd_multiples(&[*top], 1 << (256 % width - 1));
            entries.extend(multiples.iter().map(Packed::new));
        }
        Self { width, entries }
    }

    /// The number of windows.
    pub fn windows(&self) -> usize {
        256usize.div_ceil(self.width)
    }

    /// Where a window begins, and how many bits it has.
    #[inline(always)]
    pub fn window(&self, window: usize) -> (usize, usize) {
        let start = self.width * window;
        (start, self.width.min(256 - start))
    }

    /// The digit of a window, from the signs of an odd number ([`crate::window::signs`]).
    #[inline(always)]
    pub fn digit(&self, signs: &[u64; 4], window: usize) -> Digit {
        let (start, bits) = self.window(window);
        let (limb, shift) = (start / 64, start % 64);
        let low = signs[limb] >> shift;
        let next = signs.get(limb + 1).copied().unwrap_or(0);
        let low = if shift > 0 { low | next << (64 - shift) } else { low };
        let half = 1u64 << (bits - 1);
        let negative = low & half == 0;
        let index = (if negative { !low } else { low }) & (half - 1);
        Digit { entry: self.entry_of(window, index), negative }
    }

    /// Where the odd multiple of a window is, counted from 0.
    #[inline(always)]
    fn entry_of(&self, window: usize, index: u64) -> usize {
        (window << (self.width - 1)) + index as usize
    }

    /// The odd multiple that a digit asks for, without its sign.
    #[inline(always)]
    pub fn entry(&self, digit: Digit) -> &Packed {
        &self.entries[digit.entry]
    }

    /// An odd multiple of a window, counted from 0.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn odd_multiple(&self, window: usize, index: u64) -> &Packed {
        &self.entries[self.entry_of(window, index)]
    }

    /// Some entry.
    #[cfg(target_arch = "x86_64")]
    pub fn first_entry(&self) -> &Packed {
        &self.entries[0]
    }
}

impl Packed {
    pub fn new(point: &Affine) -> Self {
        let (x, y) = (point.x.montgomery(), point.y.montgomery());
        Self([x[0], x[1], x[2], x[3], y[0], y[1], y[2], y[3]])
    }

    /// The same point, where the limbs of x and y may be those of a number from p on.
    #[cfg(target_arch = "x86_64")]
    fn reduced(self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (x, y) = ([a, b, c, d], [e, f, g, h]);
        Self::new(&Affine { x: Field::from_montgomery_weak(x), y: Field::from_montgomery_weak(y) })
    }

    #[inline(always)]
    pub fn to_affine(self) -> Affine {
        let [a, b, c, d, e, f, g, h] = self.0;
        Affine { x: Field::from_montgomery([a, b, c, d]), y: Field::from_montgomery([e, f, g, h]) }
    }
}

/// For each window of `width` bits that begins at bit s, 2^s times the point.
fn bases(point: &Affine, width: usize) -> Vec<Affine> {
    let mut base = Jacobian::from_affine(*point);
    let mut bases = Vec::with_capacity(256usize.div_ceil(width));
    for _ in 0..256usize.div_ceil(width) {
        bases.push(base);
        base = (0..width).fold(base, |base, _| base.double());
    }
    to_affine_all(&bases)
}

/// As [`odd_multiples`], by a kernel.
fn packed_odd_multiples(kernel: Kernel, bases: &[Affine], count: usize) -> Vec<Packed> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma {
        let mut entries = ifma::odd_multiples_vartime(bases, count);
        for entry in &mut entries {
            *entry = entry.reduced();
        }
        return entries;
    }
    let _ = kernel;
    odd_multiples(bases, count).iter().map(Packed::new).collect()
}

/// Each base times 1, 3, 5 and so on, in rounds that share an inversion: with 2^i times the base there
/// are twice as many, and 2^(i+1) times the base. Of points of order n no two that meet have the same x.
fn odd_multiples(bases: &[Affine], count: usize) -> Vec<Affine> {
    let mut all = vec![Affine::default(); bases.len() * count];
    let mut powers = bases.to_vec();
    for (multiples, base) in all.chunks_exact_mut(count).zip(bases) {
        multiples[0] = *base;
    }
    let mut known = 1;
    while known < count {
        double_all(&mut powers);
        let sums = all.chunks_exact(count).zip(&powers);
        let mut inverses: Vec<Field> = sums
            .flat_map(|(multiples, power)| multiples[..known].iter().map(|point| power.x - point.x))
            .collect();
        invert_all(&mut inverses);
        let sums = all.chunks_exact_mut(count).zip(&powers);
        for ((multiples, power), inverses) in sums.zip(inverses.chunks_exact(known)) {
            for (i, inverse) in inverses.iter().enumerate() {
                multiples[known + i] = multiples[i].add_given_inverse(power, *inverse);
            }
        }
        known *= 2;
    }
    all
}

fn double_all(points: &mut [Affine]) {
    let mut inverses: Vec<Field> = points.iter().map(|point| point.y.double()).collect();
    invert_all(&mut inverses);
    for (point, inverse) in points.iter_mut().zip(inverses) {
        let product = (point.x - Field::ONE) * (point.x + Field::ONE);
        let slope = (product.double() + product) * inverse;
        let x = slope.square() - point.x.double();
        *point = Affine { x, y: slope * (point.x - x) - point.y };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sm2::scalar::Scalar;
    use crate::sm2::sign;

    #[test]
    fn a_key_has_the_bytes_that_it_is_counted_with() {
        crate::cpu::detect();
        let table = KeyTable::new(Kernel::Portable, &GENERATOR);
        assert_eq!(size_of_val(&table.entries[..]), KeyTable::KEY_BYTES);
        assert_eq!(size_of_val(&GENERATOR_TABLE.entries[..]), 262_144);
    }

    #[test]
    fn every_entry_is_the_multiple_that_it_stands_for() {
        crate::cpu::detect();
        let kernels = [Kernel::Portable, Kernel::Ifma].into_iter().filter(|k| k.is_available());
        let tables: Vec<KeyTable> = kernels.map(|k| KeyTable::new(k, &GENERATOR)).collect();
        let mut base = Scalar::ONE;
        let small = |k: usize| Scalar::from_limbs([k as u64, 0, 0, 0]);
        for table in tables.iter().chain([&*GENERATOR_TABLE]) {
            for (i, entry) in table.entries.iter().enumerate() {
                let count = 1 << (table.width - 1);
                if i % count == 0 {
                    base = (0..table.width * (i / count)).fold(Scalar::ONE, |b, _| b + b);
                }
                let expected =
                    sign::public_key(Kernel::Portable, &(small(2 * (i % count) + 1) * base));
                assert_eq!(entry.to_affine().to_bytes(), expected, "{i}");
            }
        }
    }
}
