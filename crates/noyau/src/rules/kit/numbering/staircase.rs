//! Games played with numbers in descending order below given ones: heaps, coins on a strip, and
//! the rows of a bar of chocolate. They are numbered in lexicographic order.
//!
//! The first two numbers choose a block, whose tier is their sum. A move makes the numbers smaller,
//! and so either that sum, or it leaves the first two alone.

use std::ops::Range;

use super::{MOST, MOST_TIERS};
use crate::game::{Inside, Numbering, Place, Player, Sink, Tier};

/// What a move does.
pub enum Step {
    /// One number becomes any that this allows: what it was, what it becomes. Then the numbers are
    /// sorted.
    Take(Box<dyn Fn(u64, u64) -> bool + Send + Sync>),
    /// One number becomes smaller, but not smaller than the next one.
    Slide,
    /// One number and all after it become at most some smaller one; not the first one 0.
    Bite,
}

/// The numbers of a position in descending order, where it has them.
type Read<P> = Box<dyn Fn(&P) -> Option<Vec<u64>> + Send + Sync>;
/// The position with these numbers.
type Write<P> = Box<dyn Fn(&[u64]) -> P + Send + Sync>;

/// Descending numbers.
pub struct Staircase<P> {
    most: Vec<usize>,
    step: Step,
    /// For `Step::Take`: what can become of a number.
    rests: Vec<Vec<usize>>,
    read: Read<P>,
    write: Write<P>,
    /// How many numbers choose a block.
    prefix: usize,
    /// For every number after the prefix: how many staircases come before because of it.
    before: Vec<Vec<u64>>,
    /// The tier, the block and the first number of it, by the prefix in mixed radix.
    blocks: Vec<(u32, u32)>,
    /// The prefixes of every tier.
    prefixes: Vec<Vec<u32>>,
    tiers: Vec<Tier>,
}

impl<P: 'static> Staircase<P> {
    /// All staircases below `most`, which descends.
    pub fn boxed(
        most: &[u64],
        step: Step,
        read: impl Fn(&P) -> Option<Vec<u64>> + Send + Sync + 'static,
        write: impl Fn(&[u64]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        // Without this, two numbers in front give too many blocks.
        if most.len() > 64 || most.iter().any(|&m| m >= 1 << 20) {
            return None;
        }
        let most: Vec<usize> = most.iter().map(|&m| m as usize).collect();
        let rests = match &step {
            Step::Take(allowed) => {
                let top = most.first().copied().unwrap_or(0);
                if top > 1 << 12 {
                    return None;
                }
                let rest = |from: usize| {
                    (0..from).rev().filter(|&to| allowed(from as u64, to as u64)).collect()
                };
                (0..=top).map(rest).collect()
            }
            Step::Slide | Step::Bite => Vec::new(),
        };
        let prefix = most.len().min(2);
        let cells = most[..prefix].iter().try_fold(1usize, |n, &m| n.checked_mul(m + 1))?;
        if cells > 1 << 24 {
            return None;
        }
        // How many ways there are to go on below each number.
        let first = most.first().copied().unwrap_or(0);
        let mut below = vec![1u64; first + 1];
        let mut before = vec![Vec::new(); most.len()];
        for k in (prefix..most.len()).rev() {
            let mut sums = vec![0u64];
            for &ways in &below[..=most[k]] {
                let sum = sums[sums.len() - 1].checked_add(ways)?;
                sums.push(sum);
            }
            below = (0..=first).map(|x| sums[(x + 1).min(most[k] + 1)]).collect();
            before[k] = sums;
        }
        let mut made = Staircase {
            rests,
            step,
            read: Box::new(read),
            write: Box::new(write),
            prefix,
            before,
            blocks: vec![(u32::MAX, 0); cells],
            prefixes: Vec::new(),
            tiers: Vec::new(),
            most,
        };
        let sums: usize = made.most[..prefix].iter().sum();
        if sums >= MOST_TIERS {
            return None;
        }
        made.prefixes = vec![Vec::new(); sums + 1];
        made.tiers = vec![Tier { blocks: vec![0] }; sums + 1];
        let mut all = 0u64;
        for cell in 0..cells {
            let front = made.front(cell);
            if !front.is_sorted_by(|a, b| a >= b) {
                continue;
            }
            let tier: usize = front.iter().sum();
            let blocks = &mut made.tiers[tier].blocks;
            made.blocks[cell] = (tier as u32, blocks.len() as u32 - 1);
            made.prefixes[tier].push(cell as u32);
            let size = front.last().map_or(1, |&last| below[last]);
            all = all.checked_add(size).filter(|&all| all <= MOST)?;
            blocks.push(blocks[blocks.len() - 1] + size);
        }
        Some(Box::new(made))
    }

    /// The numbers in front, from their mixed radix.
    fn front(&self, cell: usize) -> Vec<usize> {
        match self.prefix {
            0 => Vec::new(),
            1 => vec![cell],
            _ => vec![cell / (self.most[1] + 1), cell % (self.most[1] + 1)],
        }
    }

    fn cell(&self, stairs: &[usize]) -> usize {
        match self.prefix {
            0 => 0,
            1 => stairs[0],
            _ => stairs[0] * (self.most[1] + 1) + stairs[1],
        }
    }

    fn place(&self, stairs: &[usize]) -> Place {
        let (tier, block) = self.blocks[self.cell(stairs)];
        let rest: u64 = (self.prefix..stairs.len()).map(|k| self.before[k][stairs[k]]).sum();
        Place { tier, number: self.tiers[tier as usize].blocks[block as usize] + rest }
    }

    fn stairs(&self, at: Place) -> Vec<usize> {
        let blocks = &self.tiers[at.tier as usize].blocks;
        let block = blocks.partition_point(|&start| start <= at.number) - 1;
        let mut stairs = self.front(self.prefixes[at.tier as usize][block] as usize);
        let mut left = at.number - blocks[block];
        for k in self.prefix..self.most.len() {
            let here = self.before[k].partition_point(|&before| before <= left) - 1;
            left -= self.before[k][here];
            stairs.push(here);
        }
        stairs
    }

    /// The next staircase with the same numbers in front; false if there is none.
    fn next(&self, stairs: &mut [usize]) -> bool {
        for k in (self.prefix..stairs.len()).rev() {
            let above = if k == 0 { usize::MAX } else { stairs[k - 1] };
            if stairs[k] < self.most[k] && stairs[k] < above {
                stairs[k] += 1;
                stairs[k + 1..].fill(0);
                return true;
            }
        }
        false
    }

    fn moves(&self, stairs: &mut [usize], sink: &mut dyn Sink) {
        match &self.step {
            Step::Take(_) => self.takes(stairs, sink),
            Step::Slide => self.slides(stairs, sink),
            Step::Bite => self.bites(stairs, sink),
        }
    }

    /// The change of the number when the numbers from `i` on move up by one place and `i` is left
    /// out is kept while what is left of it sinks below them.
    fn takes(&self, stairs: &mut [usize], sink: &mut dyn Sink) {
        let n = stairs.len();
        let mut changed = [0usize; 64];
        for i in 0..n {
            // Of equal numbers the last one is the one to take from.
            if i + 1 < n && stairs[i + 1] == stairs[i] {
                continue;
            }
            changed[..n].copy_from_slice(stairs);
            let mut at = i;
            for &rest in &self.rests[stairs[i]] {
                while at + 1 < n && stairs[at + 1] > rest {
                    changed[at] = stairs[at + 1];
                    at += 1;
                }
                changed[at] = rest;
                if sink.option(self.place(&changed[..n])).is_break() {
                    return;
                }
            }
        }
    }

    fn slides(&self, stairs: &mut [usize], sink: &mut dyn Sink) {
        for i in 0..stairs.len() {
            let from = stairs[i];
            let least = stairs.get(i + 1).copied().unwrap_or(0);
            for to in (least..from).rev() {
                stairs[i] = to;
                if sink.option(self.place(stairs)).is_break() {
                    stairs[i] = from;
                    return;
                }
            }
            stairs[i] = from;
        }
    }

    fn bites(&self, stairs: &mut [usize], sink: &mut dyn Sink) {
        let n = stairs.len();
        let mut bitten = [0usize; 64];
        for i in 0..n {
            bitten[..n].copy_from_slice(stairs);
            let least = usize::from(i == 0);
            for to in (least..stairs[i]).rev() {
                for row in &mut bitten[i..n] {
                    *row = to.min(*row);
                }
                if sink.option(self.place(&bitten[..n])).is_break() {
                    return;
                }
            }
        }
    }
}

impl<P: 'static> Numbering<P> for Staircase<P> {
    fn tiers(&self) -> &[Tier] {
        &self.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Downward
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let mut stairs: Vec<usize> = (self.read)(at)?.into_iter().map(|n| n as usize).collect();
        if stairs.len() > self.most.len() {
            return None;
        }
        stairs.resize(self.most.len(), 0);
        let fits = stairs.iter().zip(&self.most).all(|(a, b)| a <= b);
        (fits && stairs.is_sorted_by(|a, b| a >= b)).then(|| self.place(&stairs))
    }
    fn unrank(&self, at: Place) -> P {
        let stairs: Vec<u64> = self.stairs(at).into_iter().map(|n| n as u64).collect();
        (self.write)(&stairs)
    }
    fn expand(
        &self,
        tier: u32,
        numbers: Range<u64>,
        _players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        let Some(number) = numbers.clone().next() else { return true };
        let mut stairs = self.stairs(Place { tier, number });
        for number in numbers.clone() {
            if number > numbers.start && !self.next(&mut stairs) {
                stairs = self.stairs(Place { tier, number });
            }
            self.moves(&mut stairs, sink);
            sink.done(Player::Left);
        }
        true
    }
}
