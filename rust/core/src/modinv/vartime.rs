//! Inversion of a public number: divsteps with delta = 1, of which as many are done at once as the low
//! zero bits of g allow, and no more than it takes for g to become 0.
//!
//! Time: variable in the number.

use super::{Limbs, Matrix, Modulus, RADIX_BITS, apply, join, low_word, split};

impl Modulus {
    /// x^-1 mod m, and 0 for 0.
    ///
    /// In:   x < m.
    /// Time: variable in x.
    pub fn invert_vartime(&self, x: &[u64; 4]) -> [u64; 4] {
        let (mut f, mut g): (Limbs, Limbs) = (self.limbs, split(x));
        let (mut d, mut e) = ([0; 5], [1, 0, 0, 0, 0]);
        let mut delta = 1;
        while g != [0; 5] {
            let matrix = sixty_divsteps(&mut delta, low_word(&f), low_word(&g));
            (d, e) = self.apply_modulo(&matrix, &d, &e);
            (f, g) = apply(&matrix, &f, &g);
        }
        // f is now 1 or -1 (or the modulus itself where x is 0, and d is then 0).
        join(&self.normalize(&d, f[4] >> 63))
    }
}

/// Sixty divsteps on the low words of f and g. A matrix row is at most 2^60 in sum.
fn sixty_divsteps(delta: &mut i64, f: i64, g: i64) -> Matrix {
    let (mut f, mut g) = (f as u64, g as u64);
    let (mut u, mut v, mut q, mut r) = (1i64, 0i64, 0i64, 1i64);
    let mut left = RADIX_BITS;
    loop {
        // Halvings of an even g come in a run, at most as long as there are steps left.
        let zeros = (g | u64::MAX << left).trailing_zeros();
        (g, u, v) = (g >> zeros, u << zeros, v << zeros);
        *delta += i64::from(zeros);
        left -= zeros;
        if left == 0 {
            return Matrix { u, v, q, r };
        }
        let multiple;
        if *delta > 0 {
            *delta = -*delta;
            (f, g) = (g, f.wrapping_neg());
            (u, q) = (q, -u);
            (v, r) = (r, -v);
            // The next 1 - delta steps leave f alone. That many low bits of g are cleared at
            // once, up to six: f (f^2 - 2) is -1 / f mod 2^6 for odd f.
            let bits = u64::MAX >> (64 - left.min((1 - *delta) as u32)) & 63;
            multiple = g.wrapping_mul(f).wrapping_mul(f.wrapping_mul(f).wrapping_sub(2)) & bits;
        } else {
            // The same for up to four bits: f + 2 ((f + 1) & 4) is 1 / f mod 2^4.
            let bits = u64::MAX >> (64 - left.min((1 - *delta) as u32)) & 15;
            let inverse = f.wrapping_add((f.wrapping_add(1) & 4) << 1);
            multiple = inverse.wrapping_neg().wrapping_mul(g) & bits;
        }
        g = g.wrapping_add(f.wrapping_mul(multiple));
        q += u * multiple as i64;
        r += v * multiple as i64;
    }
}
