//! Sets of at most 64, 128 or 256 elements in a machine word or a few.

use std::hash::Hash;

/// A set of numbers below [`Word::ROOM`].
pub trait Word: Copy + Eq + Ord + Hash + Send + Sync + std::fmt::Debug + 'static {
    /// How many elements there is room for.
    const ROOM: usize;
    /// No element.
    const NONE: Self;

    /// One element.
    fn one(element: usize) -> Self;
    /// The elements of both.
    fn and(self, other: Self) -> Self;
    /// The elements of either.
    fn or(self, other: Self) -> Self;
    /// The elements that are not in the other.
    fn without(self, other: Self) -> Self;
    /// The number of elements.
    fn len(self) -> u32;
    /// The least element; meaningless if there is none.
    fn least(self) -> usize;
    /// The greatest element; meaningless if there is none.
    fn greatest(self) -> usize;
    /// Without its least element.
    fn without_least(self) -> Self;
    /// Every element made smaller; those smaller than `by` vanish.
    fn down(self, by: usize) -> Self;
    /// Every element made larger; those for which there is no room vanish.
    fn up(self, by: usize) -> Self;
    /// Eight elements, from `8 * index` on.
    fn byte(self, index: usize) -> usize;
    /// How many words of 64 elements it is.
    const PARTS: usize = Self::ROOM / 64;
    /// One of them.
    fn part(self, index: usize) -> u64;
    /// The set of these words.
    fn from_parts(part: impl Fn(usize) -> u64) -> Self;
    /// A number whose upper bits are well mixed.
    fn mixed(self) -> u64;

    /// Whether there is no element.
    fn is_empty(self) -> bool {
        self == Self::NONE
    }
    /// Whether it holds the element.
    fn has(self, element: usize) -> bool {
        !self.and(Self::one(element)).is_empty()
    }
    /// Whether all elements are in the other.
    fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }
    /// The elements, ascending.
    fn elements(self) -> Elements<Self> {
        Elements(self)
    }
    /// A set from its elements.
    fn of(elements: impl IntoIterator<Item = usize>) -> Self {
        elements.into_iter().fold(Self::NONE, |set, element| set.or(Self::one(element)))
    }
}

/// The elements of a set, ascending.
#[derive(Debug)]
pub struct Elements<W>(W);

impl<W: Word> Iterator for Elements<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let least = self.0.least();
        self.0 = self.0.without_least();
        Some(least)
    }
}

/// Odd numbers whose bits look random.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
const MIX_AGAIN: u64 = 0xd6e8_feb8_6659_fd93;

/// Two products of 64 bits: one of 128 bits is four of them in WebAssembly.
#[inline]
fn mixed(word: u64) -> u64 {
    let once = (word ^ word >> 32).wrapping_mul(MIX);
    (once ^ once >> 29).wrapping_mul(MIX_AGAIN)
}

macro_rules! word {
    ($Word:ty) => {
        impl Word for $Word {
            const ROOM: usize = <$Word>::BITS as usize;
            const NONE: Self = 0;

            #[inline]
            fn one(element: usize) -> Self {
                1 << element
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn without(self, other: Self) -> Self {
                self & !other
            }
            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn least(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn greatest(self) -> usize {
                Self::BITS.wrapping_sub(1 + self.leading_zeros()) as usize
            }
            #[inline]
            fn without_least(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn down(self, by: usize) -> Self {
                self >> by
            }
            #[inline]
            fn up(self, by: usize) -> Self {
                self << by
            }
            #[inline]
            fn byte(self, index: usize) -> usize {
                (self >> (8 * index)) as usize & 255
            }
            #[inline]
            fn part(self, index: usize) -> u64 {
                (u128::from(self) >> (64 * index)) as u64
            }
            #[inline]
            fn from_parts(part: impl Fn(usize) -> u64) -> Self {
                let mut set = 0;
                for index in 0..Self::PARTS {
                    set |= (part(index) as Self) << (64 * index);
                }
                set
            }
            #[inline]
            fn mixed(self) -> u64 {
                let upper = (u128::from(self) >> 64) as u64;
                mixed(self as u64 ^ mixed(upper))
            }
        }
    };
}

word!(u64);
word!(u128);

/// Room for 256 elements; the smaller elements are in the second half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide([u128; 2]);

impl Word for Wide {
    const ROOM: usize = 256;
    const NONE: Self = Wide([0; 2]);

    #[inline]
    fn one(element: usize) -> Self {
        let bit = 1 << (element % 128);
        if element < 128 { Wide([0, bit]) } else { Wide([bit, 0]) }
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        Wide([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        Wide([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
    #[inline]
    fn without(self, other: Self) -> Self {
        Wide([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
    #[inline]
    fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }
    #[inline]
    fn least(self) -> usize {
        let [upper, lower] = self.0;
        if lower == 0 { 128 + upper.least() } else { lower.least() }
    }
    #[inline]
    fn greatest(self) -> usize {
        let [upper, lower] = self.0;
        if upper == 0 { lower.greatest() } else { 128 + upper.greatest() }
    }
    #[inline]
    fn without_least(self) -> Self {
        let [upper, lower] = self.0;
        if lower == 0 {
            Wide([upper.without_least(), 0])
        } else {
            Wide([upper, lower & (lower - 1)])
        }
    }
    #[inline]
    fn down(self, by: usize) -> Self {
        let [upper, lower] = self.0;
        match by {
            0 => self,
            1..128 => Wide([upper >> by, lower >> by | upper << (128 - by)]),
            _ => Wide([0, upper.checked_shr(by as u32 - 128).unwrap_or(0)]),
        }
    }
    #[inline]
    fn up(self, by: usize) -> Self {
        let [upper, lower] = self.0;
        match by {
            0 => self,
            1..128 => Wide([upper << by | lower >> (128 - by), lower << by]),
            _ => Wide([lower.checked_shl(by as u32 - 128).unwrap_or(0), 0]),
        }
    }
    #[inline]
    fn byte(self, index: usize) -> usize {
        if index < 16 { self.0[1].byte(index) } else { self.0[0].byte(index - 16) }
    }
    #[inline]
    fn part(self, index: usize) -> u64 {
        self.0[1 - index / 2].part(index % 2)
    }
    #[inline]
    fn from_parts(part: impl Fn(usize) -> u64) -> Self {
        Wide([u128::from_parts(|k| part(2 + k)), u128::from_parts(&part)])
    }
    #[inline]
    fn mixed(self) -> u64 {
        self.0[1].mixed() ^ self.0[0].mixed().rotate_left(21).wrapping_mul(MIX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use std::collections::BTreeSet;

    fn behaves_as_a_set<W: Word>() {
        let mut dice = Dice::new(7);
        for _ in 0..2000 {
            let mut draw = |most: usize| -> BTreeSet<usize> {
                (0..dice.roll(most + 1)).map(|_| dice.roll(W::ROOM)).collect()
            };
            let (a, b) = (draw(40), draw(40));
            let (x, y) = (W::of(a.iter().copied()), W::of(b.iter().copied()));
            let list = |w: W| w.elements().collect::<BTreeSet<_>>();
            assert_eq!(list(x), a);
            assert_eq!(list(x.and(y)), &a & &b);
            assert_eq!(list(x.or(y)), &a | &b);
            assert_eq!(list(x.without(y)), &a - &b);
            assert_eq!(x.len() as usize, a.len());
            assert_eq!(x.is_empty(), a.is_empty());
            if let (Some(&first), Some(&last)) = (a.first(), a.last()) {
                assert_eq!((x.least(), x.greatest()), (first, last));
            }
            assert_eq!(x.within(y), a.is_subset(&b));
            let by = dice.roll(W::ROOM);
            assert_eq!(
                list(x.down(by)),
                a.iter().filter_map(|e| e.checked_sub(by)).collect::<BTreeSet<_>>()
            );
            assert_eq!(
                list(x.up(by)),
                a.iter().map(|e| e + by).filter(|&e| e < W::ROOM).collect::<BTreeSet<_>>()
            );
            for k in 0..W::ROOM / 8 {
                let expected = (0..8).filter(|bit| a.contains(&(8 * k + bit)));
                assert_eq!(x.byte(k), expected.map(|bit| 1 << bit).sum::<usize>());
            }
        }
    }

    #[test]
    fn words_behave_as_sets() {
        behaves_as_a_set::<u64>();
        behaves_as_a_set::<u128>();
        behaves_as_a_set::<Wide>();
    }
}
