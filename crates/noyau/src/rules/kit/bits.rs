//! Small sets of cells or vertices.

use smallvec::{SmallVec, smallvec};

use crate::subset::Word;

/// A set of numbers below a size fixed when it is made; up to 128 of them need no allocation.
#[derive(Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits(SmallVec<[u64; 2]>);

impl Clone for Bits {
    /// Copies are stored by the million: `SmallVec`'s own would round their size up.
    fn clone(&self) -> Bits {
        Bits(SmallVec::from_slice(&self.0))
    }
}

impl Bits {
    /// No element, room for `size`.
    pub fn none(size: usize) -> Bits {
        Bits(smallvec![0; size.div_ceil(64)])
    }

    /// The numbers below `size`.
    pub fn all(size: usize) -> Bits {
        let mut bits = Bits::none(size);
        for i in 0..size {
            bits.insert(i);
        }
        bits
    }

    /// The elements as one word, if there is room for at most 128.
    pub fn word(&self) -> Option<u128> {
        match self.0.as_slice() {
            [] => Some(0),
            &[low] => Some(low.into()),
            &[low, high] => Some(u128::from(low) | u128::from(high) << 64),
            _ => None,
        }
    }

    /// The elements of a word, all below `size`, which is at most 128.
    #[inline]
    pub fn from_word<W: Word>(size: usize, word: W) -> Bits {
        debug_assert!(size <= 128 && (word.is_empty() || word.greatest() < size));
        let second = if W::PARTS > 1 { word.part(1) } else { 0 };
        Bits(SmallVec::from_buf_and_len([word.part(0), second], size.div_ceil(64)))
    }

    /// The elements from `64 * index` on, in one word.
    #[inline]
    pub fn part(&self, index: usize) -> u64 {
        self.0.get(index).copied().unwrap_or(0)
    }

    pub fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    #[inline]
    pub fn remove(&mut self, i: usize) {
        self.0[i / 64] &= !(1 << (i % 64));
    }

    pub fn contains(&self, i: usize) -> bool {
        self.0.get(i / 64).is_some_and(|word| word >> (i % 64) & 1 == 1)
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many elements are smaller than `i`.
    pub fn rank(&self, i: usize) -> usize {
        let whole: u32 = self.0[..i / 64].iter().map(|word| word.count_ones()).sum();
        let part = self.0.get(i / 64).map_or(0, |word| (word & ((1 << (i % 64)) - 1)).count_ones());
        (whole + part) as usize
    }

    /// The least element.
    pub fn first(&self) -> Option<usize> {
        let (k, word) = self.0.iter().enumerate().find(|(_, word)| **word != 0)?;
        Some(64 * k + word.trailing_zeros() as usize)
    }

    /// The elements in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(k, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(64 * k + bit)
            })
        })
    }

    /// Takes the elements of `other` away.
    pub fn subtract(&mut self, other: &Bits) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= !b;
        }
    }

    pub fn intersect(&mut self, other: &Bits) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= b;
        }
    }

    pub fn unite(&mut self, other: &Bits) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
    }

    /// The bytes owned beyond the set's own size.
    pub fn weight(&self) -> usize {
        if self.0.spilled() { self.0.capacity() * 8 } else { 0 }
    }

    /// The connected parts of this set, where `around(i)` is what touches `i`, in order of their
    /// least elements.
    pub fn parts<'a>(&self, around: impl Fn(usize) -> &'a Bits) -> Vec<Bits> {
        let mut left = self.clone();
        let mut parts = Vec::new();
        while let Some(start) = left.first() {
            let mut part = Bits(smallvec![0; self.0.len()]);
            let mut fresh = part.clone();
            fresh.insert(start);
            while let Some(i) = fresh.first() {
                fresh.remove(i);
                part.insert(i);
                left.remove(i);
                let mut next = around(i).clone();
                next.intersect(&left);
                fresh.unite(&next);
            }
            parts.push(part);
        }
        parts
    }
}
