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
    /// Where every block begins, by the prefix in mixed radix.
    blocks: Vec<Place>,
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
        // The numbers in front add nothing within a block.
        let mut before = vec![vec![0; first + 2]; most.len()];
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
            blocks: vec![Place { tier: u32::MAX, number: 0 }; cells],
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
            made.blocks[cell] = Place { tier: tier as u32, number: blocks[blocks.len() - 1] };
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
        self.beyond(stairs, self.shares(stairs))
    }

    /// So many places after the beginning of the block of these numbers.
    #[inline]
    fn beyond(&self, stairs: &[usize], rest: u64) -> Place {
        let Place { tier, number } = self.blocks[self.cell(stairs)];
        Place { tier, number: number + rest }
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

    /// What is left of a number sinks below those that are greater than it, which move up: their share
    /// of the place is kept as they do. The last numbers come first, because where they lead is near.
    fn takes(&self, stairs: &mut [usize], sink: &mut dyn Sink) {
        let n = stairs.len();
        let mut changed = [0usize; 64];
        changed[..n].copy_from_slice(stairs);
        let all = self.shares(stairs);
        // What the numbers after `i` add to the place.
        let mut after = 0;
        for i in (0..n).rev() {
            let from = stairs[i];
            let share = self.before[i][from];
            // Of equal numbers the last one is the one to take from.
            if i + 1 == n || stairs[i + 1] != from {
                let (mut at, mut above, mut below) = (i, all - share - after, after);
                for &rest in &self.rests[from] {
                    while at + 1 < n && stairs[at + 1] > rest {
                        let up = stairs[at + 1];
                        changed[at] = up;
                        above += self.before[at][up];
                        at += 1;
                        below -= self.before[at][up];
                    }
                    changed[at] = rest;
                    let share = above + self.before[at][rest] + below;
                    if sink.option(self.beyond(&changed[..n], share)).is_break() {
                        return;
                    }
                }
                changed[i..=at].copy_from_slice(&stairs[i..=at]);
            }
            after += share;
        }
    }

    /// What the numbers behind the front add to the place.
    fn shares(&self, stairs: &[usize]) -> u64 {
        let mut sum = 0;
        for (before, &stair) in self.before.iter().zip(stairs).skip(self.prefix) {
            sum += before[stair];
        }
        sum
    }

    fn slides(&self, stairs: &mut [usize], sink: &mut dyn Sink) {
        let all = self.shares(stairs);
        for i in (0..stairs.len()).rev() {
            let from = stairs[i];
            let others = all - self.before[i][from];
            let least = stairs.get(i + 1).copied().unwrap_or(0);
            for to in (least..from).rev() {
                stairs[i] = to;
                if sink.option(self.beyond(stairs, others + self.before[i][to])).is_break() {
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
