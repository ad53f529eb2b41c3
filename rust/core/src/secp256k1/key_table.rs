//! Tables of multiples of one public point, with which a multiple of it costs additions only.
//!
//! By GLV a scalar has two halves of 129 bits. Windows of each are looked up in the same table, and the
//! endomorphism turns the sum of the second: half as many points as without, and as many additions.

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::field::Field;
use super::odd_digits::{Digit, windows};
use super::point::{Affine, GENERATOR, Jacobian, to_affine_all};
use crate::cpu::Kernel;
use crate::modinv::invert_all;
use std::sync::LazyLock;

/// The words of x and then of y, the lowest first, on a cache line of their own.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub struct Packed(pub [u64; 8]);

/// For each window of `width` bits that begins at bit s, 2^s times the point, times 1, 3, 5 and so on.
pub struct KeyTable {
    width: usize,
    entries: Vec<Packed>,
}

/// Width of the windows of G: 15 times 256 points, 245,760 bytes.
const GENERATOR_WIDTH: usize = 9;

/// That of G, computed at the first use.
pub static GENERATOR_TABLE: LazyLock<KeyTable> =
    LazyLock::new(|| KeyTable::with_width(Kernel::Portable, &GENERATOR, GENERATOR_WIDTH));

impl KeyTable {
    /// Width of the windows of a key: 22 times 32 points.
    pub const KEY_WIDTH: usize = 6;
    pub const KEY_WINDOWS: usize = windows(Self::KEY_WIDTH);

    /// The bytes of the points of a key.
    pub const KEY_BYTES: usize = Self::KEY_WINDOWS * (64 << (Self::KEY_WIDTH - 1));

    /// In: a point of the curve.
    pub fn new(kernel: Kernel, point: &Affine) -> Self {
        Self::with_width(kernel, point, Self::KEY_WIDTH)
    }

    fn with_width(kernel: Kernel, point: &Affine, width: usize) -> Self {
        let bases = bases(point, width);
        let count = 1 << (width - 1);
        #[cfg(target_arch = "x86_64")]
        if kernel == Kernel::Ifma {
            return Self { width, entries: ifma::odd_multiples_vartime(&bases, count) };
        }
        let _ = kernel;
        Self { width, entries: odd_multiples(&bases, count).iter().map(Packed::new).collect() }
    }

    /// The number of windows.
    pub fn windows(&self) -> usize {
        windows(self.width)
    }

    pub fn width(&self) -> usize {
        self.width
    }

    /// The odd multiple that a digit of a window asks for, without its sign.
    #[inline(always)]
    pub fn entry(&self, window: usize, digit: Digit) -> &Packed {
        &self.entries[(window << (self.width - 1)) + digit.entry]
    }

    /// Some entry.
    #[cfg(target_arch = "x86_64")]
    pub fn first_entry(&self) -> &Packed {
        &self.entries[0]
    }

    /// The point itself.
    pub fn point(&self) -> Affine {
        self.entries[0].to_affine()
    }
}

impl Packed {
    pub fn new(point: &Affine) -> Self {
        let (x, y) = (point.x.to_limbs(), point.y.to_limbs());
        Self([x[0], x[1], x[2], x[3], y[0], y[1], y[2], y[3]])
    }

    #[inline(always)]
    pub fn to_affine(self) -> Affine {
        let [a, b, c, d, e, f, g, h] = self.0;
        Affine { x: Field::from_limbs([a, b, c, d]), y: Field::from_limbs([e, f, g, h]) }
    }
}

/// For each window of `width` bits that begins at bit s, 2^s times the point.
fn bases(point: &Affine, width: usize) -> Vec<Affine> {
    let mut base = Jacobian::from_affine(*point);
    let mut bases = Vec::with_capacity(windows(width));
    for _ in 0..windows(width) {
        bases.push(base);
        base = (0..width).fold(base, |base, _| base.double());
    }
    to_affine_all(&bases)
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
        let xx = point.x.square();
        let slope = (xx.double() + xx) * inverse;
        let x = slope.square() - point.x.double();
        *point = Affine { x, y: slope * (point.x - x) - point.y };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secp256k1::double_mul::double_mul_vartime;
    use crate::secp256k1::scalar::Scalar;

    #[test]
    fn every_entry_is_the_multiple_that_it_stands_for_by_every_kernel() {
        crate::cpu::detect();
        let q = Scalar::from_limbs([0x1234_5678_9abc_def1, 2, 3, 4]);
        let point = double_mul_vartime(&q, &Scalar::default(), &GENERATOR).expect("not infinity");
        let point = point.to_affine(point.z.invert_vartime());
        let kernels = [Kernel::Portable, Kernel::Ifma].into_iter().filter(|k| k.is_available());
        let tables = kernels.map(|kernel| (q, KeyTable::new(kernel, &point)));
        for (q, table) in tables {
            check(q, &table);
        }
        check(Scalar::from_limbs([1, 0, 0, 0]), &GENERATOR_TABLE);
    }

    fn check(q: Scalar, table: &KeyTable) {
        let mut base = q;
        let small = |k: usize| Scalar::from_limbs([k as u64, 0, 0, 0]);
        for window in 0..table.windows() {
            for entry in 0..1 << (table.width() - 1) {
                let multiple = small(2 * entry + 1) * base;
                let expected =
                    double_mul_vartime(&multiple, &Scalar::default(), &GENERATOR).expect("finite");
                let expected = expected.to_affine(expected.z.invert_vartime());
                let found = table.entry(window, Digit { entry, negative: false }).to_affine();
                assert_eq!(Packed::new(&found).0, Packed::new(&expected).0, "{window}, {entry}");
            }
            base = base * small(1 << table.width());
        }
    }

    #[test]
    fn a_key_has_the_bytes_that_it_is_counted_with() {
        crate::cpu::detect();
        for kernel in [Kernel::Portable, Kernel::Ifma].into_iter().filter(|k| k.is_available()) {
            let entries = KeyTable::new(kernel, &GENERATOR).entries;
            assert_eq!(entries.capacity() * size_of::<Packed>(), KeyTable::KEY_BYTES, "{kernel:?}");
        }
        assert_eq!(KeyTable::KEY_BYTES, 45_056);
    }
}
