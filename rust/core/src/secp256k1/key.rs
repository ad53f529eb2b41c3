//! Public keys at the border: points from bytes and back.

#[cfg(target_arch = "x86_64")]
use super::batch::ifma;
use super::field::Field;
use super::point::Affine;
use crate::cpu::Kernel;

/// From this number of square roots on, the lanes are faster than one after the other.
#[cfg(target_arch = "x86_64")]
const ROOTS_ON_LANES_FROM: usize = 3;

/// y^2 = x^3 + 7
const SEVEN: Field = Field::from_limbs([7, 0, 0, 0]);

/// The point of a public key of 33 (2 or 3 | x), 64 (x | y) or 65 (4 | x | y) bytes.
///
/// Out: none if the bytes are no point of the curve.
pub fn decode_vartime(bytes: &[u8]) -> Option<Affine> {
    match bytes {
        [4, xy @ ..] if xy.len() == 64 => from_coordinates(xy),
        [parity @ (2 | 3), x @ ..] if x.len() == 32 => {
            let x = Field::from_bytes_vartime(x.try_into().ok()?)?;
            lift_x_vartime(x, *parity == 3)
        }
        xy if xy.len() == 64 => from_coordinates(xy),
        _ => None,
    }
}

fn from_coordinates(xy: &[u8]) -> Option<Affine> {
    let (x, y) = xy.split_at_checked(32)?;
    let x = Field::from_bytes_vartime(x.try_into().ok()?)?;
    let y = Field::from_bytes_vartime(y.try_into().ok()?)?;
    y.square().equals_vartime(curve_equation(x)).then_some(Affine { x, y })
}

/// The point with this x whose y is odd or even, if there is one.
pub fn lift_x_vartime(x: Field, odd: bool) -> Option<Affine> {
    let yy = curve_equation(x);
    let y = yy.sqrt_candidate();
    with_root(x, yy, y, odd)
}

/// As [`lift_x_vartime`], for many by a kernel of our own.
pub fn lift_x_each_vartime(kernel: Kernel, wanted: &[(Field, bool)]) -> Vec<Option<Affine>> {
    #[cfg(target_arch = "x86_64")]
    if kernel == Kernel::Ifma && wanted.len() >= ROOTS_ON_LANES_FROM {
        let squares: Vec<Field> = wanted.iter().map(|(x, _)| curve_equation(*x)).collect();
        let roots = ifma::sqrt_candidates_vartime(&squares);
        let found = wanted.iter().zip(squares.iter().zip(roots));
        return found.map(|((x, odd), (yy, y))| with_root(*x, *yy, y, *odd)).collect();
    }
    wanted.iter().map(|(x, odd)| lift_x_vartime(*x, *odd)).collect()
}

/// The same, given what is the root if there is one. It is never 0: no point has y = 0.
pub fn with_root(x: Field, yy: Field, y: Field, odd: bool) -> Option<Affine> {
    y.square().equals_vartime(yy).then(|| {
        let y_is_odd = y.to_limbs()[0] & 1 == 1;
        Affine { x, y: if y_is_odd == odd { y } else { -y } }
    })
}

/// x^3 + 7
pub fn curve_equation(x: Field) -> Field {
    x.square() * x + SEVEN
}

/// x | y
pub fn encode(point: &Affine) -> [u8; 64] {
    let mut public_key64 = [0; 64];
    public_key64[..32].copy_from_slice(&point.x.to_bytes());
    public_key64[32..].copy_from_slice(&point.y.to_bytes());
    public_key64
}
