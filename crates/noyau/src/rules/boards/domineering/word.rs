//! Boards as words: of 64 bits where the cells fit, because these are much faster, or of 128.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A set of cells.
pub(super) trait Word:
    Copy
    + Debug
    + Ord
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;
    const ONE: Self;
    const BITS: u32;

    /// The lowest cells.
    fn low(self) -> u32;
    fn wide(self) -> u128;
    /// The cells of a word that has none beyond the last bit of this one.
    fn narrow(wide: u128) -> Self;
    fn first(self) -> u32;
    fn last(self) -> u32;
    fn count(self) -> u32;
    fn reversed(self) -> Self;
    /// The least cell alone.
    fn least(self) -> Self;

    fn without(self, cells: Self) -> Self {
        self & !cells
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const NONE: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = <$word>::BITS;

            fn low(self) -> u32 {
                self as u32
            }
            fn wide(self) -> u128 {
                self.into()
            }
            fn narrow(wide: u128) -> Self {
                wide as $word
            }
            fn first(self) -> u32 {
                self.trailing_zeros()
            }
            fn last(self) -> u32 {
                Self::BITS - 1 - self.leading_zeros()
            }
            fn count(self) -> u32 {
                self.count_ones()
            }
            fn reversed(self) -> Self {
                self.reverse_bits()
            }
            fn least(self) -> Self {
                self & self.wrapping_neg()
            }
        }
    };
}

word!(u64);
word!(u128);
