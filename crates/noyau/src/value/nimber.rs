//! Nim arithmetic: nimbers below 2^(2^k) form a field, Conway's On₂ cut off at a Fermat power.
//!
//! Addition is xor. With F = 2^(2^k), every nimber below F² is a₁F + a₀ with a₁, a₀ < F, and
//! F ⊗ F = F ⊕ F/2; so each field is a quadratic extension of the one below. The field of 16 bits
//! uses tables of logarithms; larger ones are built on it with three products a level.
//!
//! ```
//! use noyau::value::nimber;
//! assert_eq!(nimber::product(13_u64, 7), 2);
//! let x = 0xdead_beef_u64;
//! assert_eq!(nimber::product(x, nimber::inverse(x).unwrap()), 1);
//! let root = nimber::square_root(x);
//! assert_eq!(nimber::product(root, root), x);
//! assert_eq!(nimber::evaluate("(13*7+1)^3/5")?, 12);
//! # Ok::<(), noyau::Error>(())
//! ```
//!
//! Reference: J. H. Conway, *On Numbers and Games*, chapter 6.

mod calculator;
mod exponent;

use std::sync::OnceLock;

use crate::meter;

pub use calculator::evaluate;

/// An unsigned integer read as a nimber: the field of all nimbers with that many bits.
///
/// Implemented for `u16`, `u32`, `u64` and `u128`; the functions of this module are how it is used.
pub trait Nimber: Copy + Eq + std::ops::BitXor<Output = Self> + sealed::Field {}

mod sealed {
    /// What the functions need of a field.
    pub trait Field: Sized {
        const ZERO: Self;
        const ONE: Self;
        const BITS: u32;
        fn times(self, other: Self) -> Self;
        /// The inverse of a nimber other than 0.
        fn inverted(self) -> Self;
    }
}

/// The nim sum, which is xor.
#[inline]
pub fn sum<N: Nimber>(a: N, b: N) -> N {
    a ^ b
}

/// The nim product.
///
/// Three products of half the size a level, down to a look-up for 16 bits: 9 look-ups for `u64`
/// besides those for the constants.
///
/// ```
/// use noyau::value::nimber::product;
/// assert_eq!(product(2_u64, 2), 3);
/// assert_eq!(product(1_u64 << 32, 1 << 32), 3 << 31);
/// ```
#[inline]
pub fn product<N: Nimber>(a: N, b: N) -> N {
    a.times(b)
}

/// The nim power with an ordinary exponent; 0 to the power 0 is 1.
///
/// ```
/// use noyau::value::nimber::power;
/// assert_eq!(power(2_u64, 3), 1);
/// assert_eq!(power(0_u64, 0), 1);
/// ```
pub fn power<N: Nimber>(base: N, mut exponent: u128) -> N {
    let (mut result, mut square) = (N::ONE, base);
    while exponent != 0 {
        if exponent & 1 == 1 {
            result = result.times(square);
        }
        exponent >>= 1;
        if exponent != 0 {
            square = square.times(square);
        }
    }
    result
}

/// The nimber whose product with `a` is 1; `None` for 0.
pub fn inverse<N: Nimber>(a: N) -> Option<N> {
    (a != N::ZERO).then(|| a.inverted())
}

/// The quotient `a / b`; `None` when `b` is 0.
pub fn quotient<N: Nimber>(a: N, b: N) -> Option<N> {
    inverse(b).map(|inverse| a.times(inverse))
}

/// The nimber whose square is `a`; every nimber has exactly one.
pub fn square_root<N: Nimber>(a: N) -> N {
    // Squaring is an automorphism of order BITS: one squaring fewer undoes one.
    (1..N::BITS).fold(a, |root, _| root.times(root))
}

/// Logarithms to one generator of the multiplicative group of the 16-bit field.
struct Tables {
    log: Box<[u16]>,
    /// Twice around, so that the sum of two logarithms needs no reduction.
    exp: Box<[u16]>,
}

const ORDER: usize = 0xffff;

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    meter::once(&TABLES, Tables::make)
}

impl Tables {
    fn make() -> Tables {
        // 65535 = 3·5·17·257: a generator is not a cube, nor a fifth, 17th or 257th power.
        let is_generator = |g: u16| [3, 5, 17, 257].iter().all(|p| slow_power(g, ORDER / p) != 1);
        let generator = (2..=u16::MAX).find(|&g| is_generator(g)).expect("the group is cyclic");
        let mut log = vec![0; ORDER + 1].into_boxed_slice();
        let mut exp = vec![0; 2 * ORDER].into_boxed_slice();
        let mut element = 1;
        for exponent in 0..ORDER {
            log[element as usize] = exponent as u16;
            exp[exponent] = element;
            exp[exponent + ORDER] = element;
            element = slow_product(element.into(), generator.into(), 8) as u16;
        }
        Tables { log, exp }
    }
}

fn slow_power(base: u16, exponent: usize) -> u16 {
    let (mut result, mut square, mut exponent) = (1, u64::from(base), exponent);
    while exponent != 0 {
        if exponent & 1 == 1 {
            result = slow_product(result, square, 8);
        }
        square = slow_product(square, square, 8);
        exponent >>= 1;
    }
    result as u16
}

/// The product of nimbers of at most `2 * half` bits, without tables.
fn slow_product(a: u64, b: u64, half: u32) -> u64 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    if half == 0 {
        return a & b;
    }
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let times = |x, y| slow_product(x, y, half / 2);
    let (high, low) = (times(a1, b1), times(a0, b0));
    let cross = times(a1 ^ a0, b1 ^ b0);
    (cross ^ low) << half | low ^ times(high, 1 << (half - 1))
}

impl Nimber for u16 {}
impl sealed::Field for u16 {
    const ZERO: u16 = 0;
    const ONE: u16 = 1;
    const BITS: u32 = 16;

    #[inline]
    fn times(self, other: u16) -> u16 {
        if self == 0 || other == 0 {
            return 0;
        }
        let tables = tables();
        let log = |a: u16| tables.log[a as usize] as usize;
        tables.exp[log(self) + log(other)]
    }

    #[inline]
    fn inverted(self) -> u16 {
        let tables = tables();
        tables.exp[ORDER - tables.log[self as usize] as usize]
    }
}

/// The quadratic extension of `$half`.
macro_rules! extension {
    ($whole:ty, $half:ty) => {
        impl Nimber for $whole {}
        impl sealed::Field for $whole {
            const ZERO: $whole = 0;
            const ONE: $whole = 1;
            const BITS: u32 = <$whole>::BITS;

            #[inline]
            fn times(self, other: $whole) -> $whole {
                const TOP: $half = 1 << (<$half>::BITS - 1);
                let (a1, a0) = ((self >> <$half>::BITS) as $half, self as $half);
                let (b1, b0) = ((other >> <$half>::BITS) as $half, other as $half);
                let low = a0.times(b0);
                if a1 | b1 == 0 {
                    return low as $whole;
                }
                let high = (a1 ^ a0).times(b1 ^ b0) ^ low;
                (high as $whole) << <$half>::BITS | (low ^ a1.times(b1).times(TOP)) as $whole
            }

            fn inverted(self) -> $whole {
                const TOP: $half = 1 << (<$half>::BITS - 1);
                let (a1, a0) = ((self >> <$half>::BITS) as $half, self as $half);
                // The conjugate of a₁F + a₀ is a₁F + (a₁ ⊕ a₀); the norm lies in the half field.
                let conjugate = a1 ^ a0;
                let norm = a0.times(conjugate) ^ a1.times(a1).times(TOP);
                let scale = norm.inverted();
                (a1.times(scale) as $whole) << <$half>::BITS | conjugate.times(scale) as $whole
            }
        }
    };
}

extension!(u32, u16);
extension!(u64, u32);
extension!(u128, u64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    /// The definition: a ⊗ b is the least nimber that is no (a' ⊗ b) ⊕ (a ⊗ b') ⊕ (a' ⊗ b') with
    /// a' < a, b' < b.
    fn mex_table(size: usize) -> Vec<Vec<u64>> {
        let mut table = vec![vec![0; size]; size];
        for a in 0..size {
            for b in 0..size {
                let mut reached = std::collections::HashSet::new();
                for x in 0..a {
                    for y in 0..b {
                        reached.insert(table[x][b] ^ table[a][y] ^ table[x][y]);
                    }
                }
                table[a][b] = (0..=255).find(|v| !reached.contains(v)).unwrap();
            }
        }
        table
    }

    #[test]
    fn the_product_is_the_mex() {
        for (a, row) in mex_table(48).iter().enumerate() {
            for (b, &expected) in row.iter().enumerate() {
                assert_eq!(product(a as u64, b as u64), expected, "{a} * {b}");
                assert_eq!(product(a as u16, b as u16), expected as u16);
                assert_eq!(product(a as u32, b as u32), expected as u32);
                assert_eq!(product(a as u128, b as u128), expected as u128);
            }
        }
    }

    #[test]
    fn tables_agree_with_the_recursion() {
        let mut dice = Dice::new(1);
        for k in 0..20_000 {
            let (a, b) = (dice.bits() >> (k % 64), dice.bits() >> (k / 64 % 64));
            let expected = slow_product(a, b, 32);
            assert_eq!(product(a, b), expected);
            assert_eq!(product(a as u128, b as u128), expected as u128);
        }
    }

    #[test]
    fn it_is_a_field() {
        let mut dice = Dice::new(2);
        for _ in 0..5_000 {
            let [a, b, c] = [0; 3].map(|_| dice.bits());
            assert_eq!(product(a, b), product(b, a));
            assert_eq!(product(product(a, b), c), product(a, product(b, c)));
            assert_eq!(product(a, b ^ c), product(a, b) ^ product(a, c));
            assert_eq!(product(a, inverse(a).unwrap()), 1);
            assert_eq!(quotient(product(a, b), b), Some(a));
            let root = square_root(a);
            assert_eq!(product(root, root), a);
            let wide = (a as u128) << 64 | b as u128;
            assert_eq!(product(wide, inverse(wide).unwrap()), 1);
            let root = square_root(wide);
            assert_eq!(product(root, root), wide);
        }
        assert_eq!(inverse(0_u64), None);
        assert_eq!(square_root(0_u64), 0);
    }

    #[test]
    fn powers_repeat_the_product() {
        for base in [0, 1, 2, 3, 77, 0xffff_ffff_u64, u64::MAX] {
            let mut expected = 1;
            for exponent in 0..200 {
                assert_eq!(power(base, exponent), expected, "{base}^{exponent}");
                expected = product(expected, base);
            }
        }
        // Fermat: the group of the field has 2^64 - 1 elements.
        assert_eq!(power(0x1234_5678_9abc_def0_u64, u64::MAX as u128), 1);
        assert_eq!(power(u128::MAX / 7, u128::MAX), 1);
    }
}
