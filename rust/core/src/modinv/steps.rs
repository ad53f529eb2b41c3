//! An inversion that shares the processor with other work.

use zeroize::{Zeroize, ZeroizeOnDrop};

use super::{Limbs, Matrix, Modulus, advance, apply, divsteps, join, low_word, pack, split};

const ONE: Matrix = Matrix { u: 1, v: 0, q: 0, r: 1 };

/// An inversion in eighty steps of some two hundred instructions, for who has something else to do in
/// between: so few that the processor finds the other work behind them.
#[derive(Zeroize, ZeroizeOnDrop)]
pub struct Inversion {
    #[zeroize(skip)]
    modulus: &'static Modulus,
    f: Limbs,
    g: Limbs,
    d: Limbs,
    e: Limbs,
    zeta: i64,
    /// The matrix of the divsteps of this round, and f and g mod 2^64 times it.
    matrix: Matrix,
    low: [i64; 2],
    /// Packed rows, in the middle of twenty divsteps.
    rows: [i64; 2],
    steps: u32,
}

impl Inversion {
    const STEPS: u32 = 10 * Self::ROUND;
    /// Six times ten divsteps, and what applies them to d and e, and to f and g.
    const ROUND: u32 = 8;

    /// In: x < m.
    pub fn new(modulus: &'static Modulus, x: &[u64; 4]) -> Self {
        let (f, g) = (modulus.limbs, split(x));
        Self {
            modulus,
            f,
            g,
            d: [0; 5],
            e: [1, 0, 0, 0, 0],
            zeta: -1,
            matrix: ONE,
            low: [low_word(&f), low_word(&g)],
            rows: [0; 2],
            steps: 0,
        }
    }

    /// A step. After the last one there is nothing left to do.
    #[inline(never)]
    pub fn step(&mut self) {
        if self.steps == Self::STEPS {
            return;
        }
        match self.steps % Self::ROUND {
            0 | 2 | 4 => {
                let [f, g] = self.low;
                self.rows = pack(f, g);
                divsteps::<10>(&mut self.zeta, &mut self.rows);
            }
            1 | 3 | 5 => {
                divsteps::<10>(&mut self.zeta, &mut self.rows);
                let last = Matrix::unpack(self.rows);
                let [f, g] = self.low;
                self.low = advance(&last, f, g).into();
                self.matrix = self.matrix.then(&last);
            }
            6 => {
                (self.d, self.e) = self.modulus.apply_modulo(&self.matrix, &self.d, &self.e);
            }
            _ => {
                (self.f, self.g) = apply(&self.matrix, &self.f, &self.g);
                self.low = [low_word(&self.f), low_word(&self.g)];
                self.matrix = ONE;
            }
        }
        self.steps += 1;
    }

    /// x^-1 mod m, and 0 for 0, after the steps that are left.
    pub fn finish(mut self) -> [u64; 4] {
        while self.steps < Self::STEPS {
            self.step();
        }
        join(&self.modulus.normalize(&self.d, self.f[4] >> 63))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const N: [u64; 4] =
        [0xbfd2_5e8c_d036_4141, 0xbaae_dce6_af48_a03b, 0xffff_ffff_ffff_fffe, u64::MAX];

    // In how many steps of its own an inversion is done makes no difference.
    #[test]
    fn an_inversion_in_steps_gives_the_same() {
        static MODULUS: Modulus = Modulus::new(N);
        let mut x = [1, 0, 0, 0];
        for steps in 0..100 {
            let mut inversion = Inversion::new(&MODULUS, &x);
            (0..steps).for_each(|_| inversion.step());
            assert_eq!(inversion.finish(), MODULUS.invert(&x), "{steps} steps: {x:x?}");
            x = MODULUS.invert(&[x[0] ^ steps, x[1], x[2], x[3] >> 1]);
        }
        assert_eq!(Inversion::new(&MODULUS, &[0; 4]).finish(), [0; 4]);
    }
}
