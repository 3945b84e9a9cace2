//! Windows in little room: what the heaps of a window say of each other is left out.
//!
//! A common heap has the least code that no option with a rare heap reaches. For a heap of a
//! window some of these options lie in the window too, and the more the later it stands: so its
//! code is almost always the least one that those do not reach, and what is written is only where
//! it is another one, and which. For 0.106 that makes 80 bytes of a window of 1106 heaps.

use super::lists::{Entry, Lists};
use super::moves::Moves;
use super::split::Split;

/// How windows of a run are packed.
pub(crate) struct Packing {
    /// Options of every heap, by ascending distance.
    options: Vec<Entry>,
    /// How many heaps a window has.
    span: usize,
}

/// So many options say almost everything; to look at more would take long.
const MOST_OPTIONS: usize = 512;

impl Packing {
    pub fn new(moves: &Moves, split: Split, rares: &[(usize, u8)], span: usize) -> Self {
        let lists = Lists::new(moves, split, rares);
        let options = lists.near.iter().rev().chain(&lists.far);
        Packing { options: options.take(MOST_OPTIONS).copied().collect(), span }
    }

    /// The codes of a window of common heaps, packed.
    pub fn pack(&self, window: &[u8]) -> Vec<u8> {
        let mut bits = Bits::default();
        let mut alike = 0u32;
        for (place, &code) in window.iter().enumerate() {
            let rank = self.free(&window[..place]).position(|free| free == code);
            match rank.expect("no option reaches the code of a common heap") {
                0 => alike += 1,
                rank => {
                    bits.push(alike + 1);
                    bits.push(rank as u32);
                    alike = 0;
                }
            }
        }
        bits.push(alike + 1);
        bits.bytes
    }

    /// The next window of packed ones; `None` if there is none.
    pub fn unpack(&self, packed: &mut &[u8]) -> Option<Vec<u8>> {
        let mut bits = Reader { bytes: packed, at: 0 };
        let mut window = Vec::with_capacity(self.span);
        loop {
            let alike = bits.next()? as usize - 1;
            if alike > self.span - window.len() {
                return None;
            }
            for _ in 0..alike {
                window.push(self.free(&window).next()?);
            }
            if window.len() == self.span {
                break;
            }
            let rank = bits.next()? as usize;
            window.push(self.free(&window).nth(rank)?);
        }
        // A window is packed in one way only: the rest of the last byte is empty.
        while !bits.at.is_multiple_of(8) {
            if bits.bit()? == 1 {
                return None;
            }
        }
        *packed = packed.get(bits.at / 8..)?;
        Some(window)
    }

    /// The codes that no option reaches whose heap is among those before, in ascending order.
    fn free(&self, before: &[u8]) -> impl Iterator<Item = u8> + use<> {
        let mut reached = [0u64; 4];
        for option in &self.options {
            let Some(place) = before.len().checked_sub(option.back as usize) else { break };
            let code = before[place] ^ option.code();
            reached[code as usize >> 6] |= 1 << (code & 63);
        }
        (0..=255u8).filter(move |&code| reached[code as usize >> 6] >> (code & 63) & 1 == 0)
    }
}

/// Numbers from 1 on, small ones in few bits: the code of Elias.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    count: usize,
}

impl Bits {
    fn push(&mut self, number: u32) {
        let length = number.ilog2() as usize;
        // As many zeros as there are digits after the first one.
        self.count += length;
        for digit in (0..=length).rev() {
            self.bytes.resize(self.count / 8 + 1, 0);
            self.bytes[self.count / 8] |= ((number >> digit & 1) as u8) << (self.count % 8);
            self.count += 1;
        }
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn bit(&mut self) -> Option<u32> {
        let byte = self.bytes.get(self.at / 8)?;
        self.at += 1;
        Some(u32::from(byte >> ((self.at - 1) % 8) & 1))
    }

    fn next(&mut self) -> Option<u32> {
        let mut length = 0;
        while self.bit()? == 0 {
            length += 1;
        }
        let mut number = 1u32;
        for _ in 0..length {
            if number >> 31 == 1 {
                return None;
            }
            number = number << 1 | self.bit()?;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    #[test]
    fn numbers_come_back() {
        let mut bits = Bits::default();
        let numbers: Vec<u32> = (1..300).chain([1 << 20, u32::MAX, 1]).collect();
        for &number in &numbers {
            bits.push(number);
        }
        let mut reader = Reader { bytes: &bits.bytes, at: 0 };
        for &number in &numbers {
            assert_eq!(reader.next(), Some(number));
        }
        assert_eq!(reader.at, bits.count);
        assert_eq!(reader.next(), None);
    }

    /// Any window that the options allow, not only those of real games.
    #[test]
    fn windows_come_back() {
        let mut dice = Dice::new(11);
        let mut below = |bound: u64| dice.below(bound);
        let moves = Moves::octal(&"0.346".parse().unwrap()).unwrap();
        let split = Split { mask: 1, alternating: false, phase: 0 };
        for round in 1..200 {
            let rares: Vec<(usize, u8)> =
                (0..round % 20).map(|i| (1 + 7 * i as usize, below(6) as u8)).collect();
            let packing = Packing::new(&moves, split, &rares, 140);
            let mut window = Vec::new();
            while window.len() < 140 {
                let rank = if below(3) == 0 { below(1 + round) as usize } else { 0 };
                window.push(packing.free(&window).nth(rank).unwrap());
            }
            let mut packed = packing.pack(&window);
            packed.extend_from_slice(b"more");
            let mut rest = &packed[..];
            assert_eq!(packing.unpack(&mut rest), Some(window));
            assert_eq!(rest, b"more");
            // Cut short, or something else: nothing, or some window, but no panic.
            assert_eq!(packing.unpack(&mut &packed[..1]), None);
            let other: Vec<u8> = (0..100).map(|_| below(256) as u8).collect();
            let _ = packing.unpack(&mut &other[..]);
        }
    }
}
