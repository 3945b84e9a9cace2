//! Games played with numbers in descending order below given ones: heaps, coins on a strip, and
//! the rows of a bar of chocolate.
//!
//! All numbers but the greatest choose a *row*, in which the greatest goes up. The second and the
//! third choose a block of rows, whose tier is their sum; the rows of a block are in lexicographic
//! order. A move of another number than the greatest leads from a whole row to a whole row, so that
//! who wins is found 64 positions at a time ([`Stairs::winners`]).

use std::ops::Range;

use super::{MOST, MOST_TIERS};
use crate::game::{Inside, Known, Numbering, Place, Player, Sink, Tier};

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

/// Positions with descending numbers.
pub struct Staircase<P> {
    stairs: Stairs,
    read: Read<P>,
    write: Write<P>,
}

impl<P: 'static> Staircase<P> {
    /// All staircases below `most`, which descends.
    pub fn boxed(
        most: &[u64],
        step: Step,
        read: impl Fn(&P) -> Option<Vec<u64>> + Send + Sync + 'static,
        write: impl Fn(&[u64]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        let stairs = Stairs::new(most, step)?;
        Some(Box::new(Staircase { stairs, read: Box::new(read), write: Box::new(write) }))
    }
}

impl<P: 'static> Numbering<P> for Staircase<P> {
    fn tiers(&self) -> &[Tier] {
        &self.stairs.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Downward
    }
    fn rank(&self, at: &P) -> Option<Place> {
        self.stairs.rank((self.read)(at)?)
    }
    fn unrank(&self, at: Place) -> P {
        let stairs: Vec<u64> = self.stairs.stairs(at).into_iter().map(|n| n as u64).collect();
        (self.write)(&stairs)
    }
    fn expand(
        &self,
        tier: u32,
        numbers: Range<u64>,
        _players: &[Player],
        sink: &mut dyn Sink,
    ) -> bool {
        self.stairs.expand(tier, numbers, sink);
        true
    }
    fn winners(
        &self,
        tier: u32,
        numbers: Range<u64>,
        _players: &[Player],
        known: &Known<'_>,
    ) -> Option<Vec<u8>> {
        Some(self.stairs.winners(tier, numbers, known))
    }
}

/// Descending numbers.
struct Stairs {
    most: Vec<usize>,
    step: Does,
    /// How many numbers after the greatest choose a block.
    front: usize,
    /// For every number behind the front: how many rows of a block come before because of it.
    before: Shares,
    /// The same for all numbers before this one, if they were equal.
    level: Shares,
    /// Where every block begins, by the numbers in front in mixed radix.
    blocks: Vec<Place>,
    /// The fronts of every tier.
    fronts: Vec<Vec<u32>>,
    tiers: Vec<Tier>,
}

/// What each number adds, by its place and by what it is.
struct Shares {
    wide: usize,
    all: Vec<u64>,
}

impl Shares {
    #[inline]
    fn get(&self, place: usize, stair: usize) -> u64 {
        self.all[place * self.wide + stair]
    }

    /// What a number at this place adds.
    fn at(&self, place: usize) -> &[u64] {
        &self.all[place * self.wide..][..self.wide]
    }
}

/// What a move does, for looking up.
enum Does {
    Take(Rests),
    Slide,
    Bite,
}

/// What can become of numbers.
struct Rests {
    /// For each number, what it can become, as bits.
    of: Vec<Vec<u64>>,
    /// For each number, what it or a greater one can become that is smaller than it.
    seen: Vec<Vec<u64>>,
    /// Any number can become any smaller one.
    any: bool,
}

impl Rests {
    fn new(top: usize, allowed: &dyn Fn(u64, u64) -> bool) -> Rests {
        let words = |bits: usize| bits.div_ceil(64);
        let mut any = true;
        let mut of = Vec::with_capacity(top + 1);
        for from in 0..=top {
            let mut rests = vec![0u64; words(from)];
            for to in 0..from {
                if allowed(from as u64, to as u64) {
                    rests[to / 64] |= 1 << (to % 64);
                } else {
                    any = false;
                }
            }
            of.push(rests);
        }
        let mut all = vec![0u64; words(top)];
        let mut seen: Vec<Vec<u64>> = Vec::with_capacity(top + 1);
        for from in (0..=top).rev() {
            all.iter_mut().zip(&of[from]).for_each(|(all, rests)| *all |= rests);
            let mut below = all[..words(from)].to_vec();
            if let Some(last) = below.last_mut().filter(|_| from % 64 != 0) {
                *last &= (1 << (from % 64)) - 1;
            }
            seen.push(below);
        }
        seen.reverse();
        Rests { of, seen, any }
    }
}

/// Calls `visit` with the elements of a set, the greatest first, until it breaks off.
fn descending(set: &[u64], mut visit: impl FnMut(usize) -> bool) -> bool {
    for (k, &word) in set.iter().enumerate().rev() {
        let mut left = word;
        while left != 0 {
            let bit = left.ilog2();
            left ^= 1 << bit;
            if !visit(64 * k + bit as usize) {
                return false;
            }
        }
    }
    true
}

/// More numbers are not numbered.
const MOST_NUMBERS: usize = 64;
/// Heaps that are larger have too many moves for a list of all of them.
const MOST_HEAP: usize = 1 << 12;

impl Stairs {
    fn new(most: &[u64], step: Step) -> Option<Stairs> {
        // Without this, two numbers in front give too many blocks.
        if most.len() > MOST_NUMBERS || most.iter().any(|&m| m >= 1 << 20) {
            return None;
        }
        let most: Vec<usize> = most.iter().map(|&m| m as usize).collect();
        let top = most.first().copied().unwrap_or(0);
        let step = match step {
            Step::Take(_) if top > MOST_HEAP => return None,
            Step::Take(allowed) => Does::Take(Rests::new(top, &*allowed)),
            Step::Slide => Does::Slide,
            Step::Bite => Does::Bite,
        };
        let front = most.len().saturating_sub(1).min(2);
        let fronts = &most[most.len().min(1)..most.len().min(1) + front];
        let cells = fronts.iter().try_fold(1usize, |n, &m| n.checked_mul(m + 1))?;
        let sums: usize = fronts.iter().sum();
        if cells > 1 << 24 || sums >= MOST_TIERS {
            return None;
        }
        // How many ways there are to go on below each number.
        let mut below = vec![1u64; top + 1];
        // The numbers in front add nothing within a block.
        let wide = top + 2;
        let mut before = Shares { wide, all: vec![0; wide * most.len()] };
        for k in (1 + front..most.len()).rev() {
            let mut sum = 0u64;
            let mut sums = vec![0u64];
            for &ways in &below[..=most[k]] {
                sum = sum.checked_add(ways)?;
                sums.push(sum);
            }
            // What is greater is not there.
            sums.resize(wide, u64::MAX);
            below = (0..=top).map(|x| sums[(x + 1).min(most[k] + 1)]).collect();
            before.all[k * wide..][..wide].copy_from_slice(&sums);
        }
        let mut level = Shares { wide, all: vec![0; wide] };
        for k in 0..most.len() {
            let sum = |stair: usize| level.get(k, stair).wrapping_add(before.get(k, stair));
            let sums: Vec<u64> = (0..wide).map(sum).collect();
            level.all.extend(sums);
        }
        let mut made = Stairs {
            step,
            front,
            before,
            level,
            blocks: vec![Place { tier: u32::MAX, number: 0 }; cells],
            fronts: vec![Vec::new(); sums + 1],
            tiers: vec![Tier { blocks: vec![0] }; sums + 1],
            most,
        };
        let mut all = 0u64;
        for cell in 0..cells {
            let front = made.front_of(cell);
            if !front.is_sorted_by(|a, b| a >= b) || front.first().is_some_and(|&f| f > top) {
                continue;
            }
            let tier: usize = front.iter().sum();
            let rows = front.last().map_or(1, |&last| below[last]);
            let size = rows.checked_mul(made.row_length(front.first().copied().unwrap_or(0)))?;
            all = all.checked_add(size).filter(|&all| all <= MOST)?;
            let blocks = &mut made.tiers[tier].blocks;
            let start = blocks[blocks.len() - 1];
            blocks.push(start + size);
            made.blocks[cell] = Place { tier: tier as u32, number: start };
            made.fronts[tier].push(cell as u32);
        }
        Some(made)
    }

    /// How many positions a row has whose second number is this.
    #[inline]
    fn row_length(&self, second: usize) -> u64 {
        self.most.first().map_or(1, |&most| (most - second + 1) as u64)
    }

    /// The numbers in front, from their mixed radix.
    fn front_of(&self, cell: usize) -> Vec<usize> {
        match self.front {
            0 => Vec::new(),
            1 => vec![cell],
            _ => vec![cell / (self.most[2] + 1), cell % (self.most[2] + 1)],
        }
    }

    #[inline]
    fn cell(&self, stairs: &[usize]) -> usize {
        match self.front {
            0 => 0,
            1 => stairs[1],
            _ => stairs[1] * (self.most[2] + 1) + stairs[2],
        }
    }

    /// The number of its first position, of a row with these numbers that comes `share` rows after the
    /// beginning of its block; the first of the numbers does not matter.
    #[inline]
    fn row(&self, stairs: &[usize], share: u64) -> Place {
        let Place { tier, number } = self.blocks[self.cell(stairs)];
        Place { tier, number: number + share * self.row_length(second(stairs)) }
    }

    #[inline]
    fn place(&self, stairs: &[usize], share: u64) -> Place {
        let Place { tier, number } = self.row(stairs, share);
        let along = stairs.first().map_or(0, |first| first - second(stairs));
        Place { tier, number: number + along as u64 }
    }

    /// What the numbers behind the front add to the number of the row.
    fn share(&self, stairs: &[usize]) -> u64 {
        let behind = stairs.iter().enumerate().skip(1 + self.front);
        behind.map(|(k, &stair)| self.before.get(k, stair)).sum()
    }

    fn rank(&self, at: Vec<u64>) -> Option<Place> {
        let mut stairs: Vec<usize> = at.into_iter().map(|n| n as usize).collect();
        if stairs.len() > self.most.len() {
            return None;
        }
        stairs.resize(self.most.len(), 0);
        let fits = stairs.iter().zip(&self.most).all(|(a, b)| a <= b);
        let share = || self.share(&stairs);
        (fits && stairs.is_sorted_by(|a, b| a >= b)).then(|| self.place(&stairs, share()))
    }

    fn stairs(&self, at: Place) -> Vec<usize> {
        if self.most.is_empty() {
            return Vec::new();
        }
        let blocks = &self.tiers[at.tier as usize].blocks;
        let block = blocks.partition_point(|&start| start <= at.number) - 1;
        let front = self.front_of(self.fronts[at.tier as usize][block] as usize);
        let second = front.first().copied().unwrap_or(0);
        let length = self.row_length(second);
        let within = at.number - blocks[block];
        let mut stairs = vec![second + (within % length) as usize];
        stairs.extend(front);
        let mut left = within / length;
        for k in stairs.len()..self.most.len() {
            let before = self.before.at(k);
            let here = before.partition_point(|&before| before <= left) - 1;
            left -= before[here];
            stairs.push(here);
        }
        stairs
    }

    /// The next row of the same block, and its first position; false if there is none.
    fn next_row(&self, stairs: &mut [usize]) -> bool {
        for k in (1 + self.front..stairs.len()).rev() {
            if stairs[k] < self.most[k] && stairs[k] < stairs[k - 1] {
                stairs[k] += 1;
                stairs[k + 1..].fill(0);
                stairs[0] = stairs[1];
                return true;
            }
        }
        false
    }

    fn expand(&self, tier: u32, numbers: Range<u64>, sink: &mut dyn Sink) {
        let Some(number) = numbers.clone().next() else { return };
        let mut stairs = self.stairs(Place { tier, number });
        for number in numbers.clone() {
            if number > numbers.start {
                if stairs.first().is_some_and(|&first| first < self.most[0]) {
                    stairs[0] += 1;
                } else if !self.next_row(&mut stairs) {
                    stairs = self.stairs(Place { tier, number });
                }
            }
            match &self.step {
                Does::Take(rests) => self.takes(&stairs, rests, sink),
                Does::Slide => self.slides(&mut stairs, sink),
                Does::Bite => self.bites(&stairs, sink),
            }
            sink.done(Player::Left);
        }
    }

    fn takes(&self, stairs: &[usize], rests: &Rests, sink: &mut dyn Sink) {
        let n = stairs.len();
        let mut sinking = Sinking::default();
        sinking.set(self, stairs);
        for i in (0..n).rev() {
            // Of equal numbers the first one is the one to take from.
            if i > 0 && stairs[i - 1] == stairs[i] {
                continue;
            }
            sinking.begin(i);
            let go_on = descending(&rests.of[stairs[i]], |rest| {
                let share = sinking.sink(self, stairs, rest);
                sink.option(self.place(&sinking.changed, share)).is_continue()
            });
            if !go_on {
                return;
            }
            sinking.end(stairs);
        }
    }

    fn slides(&self, stairs: &mut [usize], sink: &mut dyn Sink) {
        let all = self.share(stairs);
        for i in (0..stairs.len()).rev() {
            let from = stairs[i];
            let others = all - self.before.get(i, from);
            let least = stairs.get(i + 1).copied().unwrap_or(0);
            for to in (least..from).rev() {
                stairs[i] = to;
                let there = self.place(stairs, others + self.before.get(i, to));
                if sink.option(there).is_break() {
                    stairs[i] = from;
                    return;
                }
            }
            stairs[i] = from;
        }
    }

    fn bites(&self, stairs: &[usize], sink: &mut dyn Sink) {
        let n = stairs.len();
        let mut bitten = [0usize; MOST_NUMBERS];
        for i in 0..n {
            bitten[..n].copy_from_slice(stairs);
            let least = usize::from(i == 0);
            for to in (least..stairs[i]).rev() {
                for row in &mut bitten[i..n] {
                    *row = to.min(*row);
                }
                let share = self.share(&bitten[..n]);
                if sink.option(self.place(&bitten[..n], share)).is_break() {
                    return;
                }
            }
        }
    }

    /// Who wins all positions of some blocks, a bit each.
    fn winners(&self, tier: u32, numbers: Range<u64>, known: &Known<'_>) -> Vec<u8> {
        let count = (numbers.end - numbers.start) as usize;
        let mut rows = Rows {
            stairs: self,
            known,
            tier,
            start: numbers.start,
            // A word may be read and written where its last bits are beyond the end.
            bits: vec![0; count.div_ceil(8) + 16],
            all_won: Vec::new(),
            lost: vec![0; self.most.first().map_or(0, |&most| most) / 64 + 1],
            sinking: Sinking::default(),
        };
        let mut number = numbers.start;
        while number < numbers.end {
            let mut stairs = self.stairs(Place { tier, number });
            loop {
                number = rows.solve(&stairs, number);
                if !self.next_row(&mut stairs) {
                    break;
                }
            }
        }
        rows.bits.truncate(count.div_ceil(8));
        rows.bits
    }
}

/// The second number, or 0.
#[inline]
fn second(stairs: &[usize]) -> usize {
    stairs.get(1).copied().unwrap_or(0)
}

/// One number becomes smaller and smaller, and sinks below those that are greater than it, which move
/// up: the share of the row is kept as they do.
#[derive(Default)]
struct Sinking {
    /// What they are now.
    changed: Vec<usize>,
    /// What the numbers from each one on add to the row.
    shares: Vec<u64>,
    from: usize,
    at: usize,
    above: u64,
    below: u64,
}

impl Sinking {
    /// Other numbers.
    fn set(&mut self, of: &Stairs, stairs: &[usize]) {
        let n = stairs.len();
        self.changed.clear();
        self.changed.extend_from_slice(stairs);
        self.shares.resize(n + 1, 0);
        for i in (0..n).rev() {
            self.shares[i] = self.shares[i + 1] + of.before.get(i, stairs[i]);
        }
    }

    /// Begins with the number at a place, the first of those that are equal.
    #[inline]
    fn begin(&mut self, i: usize) {
        (self.from, self.at) = (i, i);
        self.above = self.shares[0] - self.shares[i];
        self.below = self.shares[i + 1];
    }

    /// It becomes this, less than before; what all numbers add to the row.
    #[inline]
    fn sink(&mut self, of: &Stairs, stairs: &[usize], rest: usize) -> u64 {
        while let Some(&up) = stairs.get(self.at + 1).filter(|&&up| up > rest) {
            self.changed[self.at] = up;
            self.above += of.before.get(self.at, up);
            self.at += 1;
            self.below -= of.before.get(self.at, up);
        }
        self.changed[self.at] = rest;
        self.above + of.before.get(self.at, rest) + self.below
    }

    /// All numbers are as they were.
    #[inline]
    fn end(&mut self, stairs: &[usize]) {
        self.changed[self.from..=self.at].copy_from_slice(&stairs[self.from..=self.at]);
    }
}

/// The numbers from one on become smaller and smaller together.
struct Biting<'s> {
    of: &'s Stairs,
    stairs: &'s [usize],
    from: usize,
    /// What the first numbers are now.
    front: [usize; 3],
    /// What the numbers before `from` add to the row, and those from `reach` on, which are smaller; those
    /// between are equal.
    above: u64,
    reach: usize,
    below: u64,
}

impl<'s> Biting<'s> {
    fn new(of: &'s Stairs, stairs: &'s [usize], from: usize) -> Biting<'s> {
        let above = of.share(&stairs[..from]);
        let below = of.share(stairs) - above;
        let mut front = [0; 3];
        front.iter_mut().zip(stairs).for_each(|(front, stair)| *front = *stair);
        Biting { of, stairs, from, front, above, reach: from, below }
    }

    /// They become this at most, less than before; the row.
    #[inline]
    fn bite(&mut self, to: usize) -> Place {
        while self.stairs.get(self.reach).is_some_and(|&stair| stair > to) {
            self.below -= self.of.before.get(self.reach, self.stairs[self.reach]);
            self.reach += 1;
        }
        for k in self.from..self.reach.min(3) {
            self.front[k] = to;
        }
        let level = &self.of.level;
        let share = self.above + level.get(self.reach, to) - level.get(self.from, to) + self.below;
        self.of.row(&self.front, share)
    }
}

/// Finds who wins, row by row.
struct Rows<'r> {
    stairs: &'r Stairs,
    known: &'r Known<'r>,
    tier: u32,
    /// The number of the first position.
    start: u64,
    bits: Vec<u8>,
    /// Where no move of another number than the greatest wins, along the row.
    all_won: Vec<u64>,
    /// What the greatest number can become so that the next player loses, as bits.
    lost: Vec<u64>,
    sinking: Sinking,
}

/// 64 bits from any place on; what is beyond the end is 0.
#[inline]
fn word(bits: &[u8], at: u64) -> u64 {
    let (byte, shift) = ((at / 8) as usize, at % 8);
    if let Some(nine) = bits.get(byte..byte + 9) {
        let (eight, ninth) = (nine.first_chunk::<8>().copied().unwrap_or_default(), nine[8]);
        return u64::from_le_bytes(eight) >> shift | u64::from(ninth) << 1 << (63 - shift);
    }
    let mut nine = [0; 9];
    let rest = bits.get(byte..).unwrap_or_default();
    let rest = &rest[..rest.len().min(9)];
    nine[..rest.len()].copy_from_slice(rest);
    let eight = nine.first_chunk::<8>().copied().unwrap_or_default();
    u64::from_le_bytes(eight) >> shift | u64::from(nine[8]) << 1 << (63 - shift)
}

/// Sets bits from any place on, where there were none.
#[inline]
fn put(bits: &mut [u8], at: u64, word: u64) {
    let (byte, shift) = ((at / 8) as usize, at % 8);
    let nine = &mut bits[byte..byte + 9];
    let eight: [u8; 8] = nine.first_chunk().copied().unwrap_or_default();
    let low = (u64::from_le_bytes(eight) | word << shift).to_le_bytes();
    nine[..8].copy_from_slice(&low);
    nine[8] |= (word >> 1 >> (63 - shift)) as u8;
}

impl Rows<'_> {
    /// A move of another number than the greatest leads to this row, from so many places on; whether the
    /// first of them is won.
    #[inline]
    fn meet(&mut self, row: Place, along: usize) -> bool {
        let at = row.number + along as u64;
        let (bits, at) = if row.tier == self.tier {
            (&self.bits[..], at - self.start)
        } else {
            (self.known.lower[row.tier as usize], at)
        };
        for (k, won) in self.all_won.iter_mut().enumerate() {
            *won &= word(bits, at + 64 * k as u64);
        }
        word(bits, at) & 1 == 1
    }

    /// The positions of a row, which begins at this number; the number after it.
    fn solve(&mut self, stairs: &[usize], number: u64) -> u64 {
        let length = self.stairs.row_length(second(stairs));
        self.all_won.clear();
        self.all_won.resize(length.div_ceil(64) as usize, u64::MAX);
        if let Some(last) = self.all_won.last_mut().filter(|_| !length.is_multiple_of(64)) {
            *last = (1 << (length % 64)) - 1;
        }
        match &self.stairs.step {
            Does::Take(rests) if rests.any => {
                let out = self.falls(stairs);
                if !out {
                    self.take(stairs, rests);
                }
                self.first_is_lost(number, out, stairs, 0);
            }
            Does::Take(rests) => {
                self.lost.fill(0);
                self.take(stairs, rests);
                self.along(stairs, rests, number);
            }
            Does::Slide => {
                self.slide(stairs);
                self.first_is_lost(number, false, stairs, 0);
            }
            Does::Bite => {
                let out = self.shrinks(stairs);
                if !out {
                    self.bite(stairs);
                }
                self.first_is_lost(number, out, stairs, 1);
            }
        }
        number + length
    }

    fn take(&mut self, stairs: &[usize], rests: &Rests) {
        let n = stairs.len();
        let (of, first) = (self.stairs, second(stairs));
        let mut sinking = std::mem::take(&mut self.sinking);
        sinking.set(of, stairs);
        if n > 1 {
            // The greatest number and the second, which is as great at the beginning of the row: where the
            // second becomes something there, the greatest becomes the same anywhere.
            sinking.begin(1);
            let own = &rests.of[first];
            descending(&rests.seen[first], |rest| {
                let share = sinking.sink(of, stairs, rest);
                let row = of.row(&sinking.changed, share);
                let along = first - sinking.changed[1];
                let won = if own[rest / 64] >> (rest % 64) & 1 == 1 {
                    self.meet(row, along)
                } else {
                    self.look(row, along)
                };
                if !won {
                    self.lost[rest / 64] |= 1 << (rest % 64);
                }
                true
            });
            sinking.end(stairs);
        }
        for i in (2..n).rev() {
            // Of equal numbers the first one is the one to take from.
            if stairs[i - 1] == stairs[i] {
                continue;
            }
            sinking.begin(i);
            descending(&rests.of[stairs[i]], |rest| {
                let share = sinking.sink(of, stairs, rest);
                let row = of.row(&sinking.changed, share);
                self.meet(row, first - sinking.changed[1]);
                true
            });
            sinking.end(stairs);
            if self.all_won.iter().all(|&open| open == 0) {
                break;
            }
        }
        self.sinking = sinking;
    }

    /// Whether a position of a row is won.
    #[inline]
    fn look(&self, row: Place, along: usize) -> bool {
        let at = row.number + along as u64;
        let (bits, at) = if row.tier == self.tier {
            (&self.bits[..], at - self.start)
        } else {
            (self.known.lower[row.tier as usize], at)
        };
        bits[(at / 8) as usize] >> (at % 8) & 1 == 1
    }

    /// The greatest number becomes what the rests allow.
    fn along(&mut self, stairs: &[usize], rests: &Rests, number: u64) {
        let first = second(stairs);
        let still = |&stair: &usize| rests.of[stair].iter().all(|&rests| rests == 0);
        let quiet = self.known.end && stairs.iter().skip(1).all(still);
        let mut at = number - self.start;
        let mut size = first;
        for k in 0..self.all_won.len() {
            let open = self.all_won[k];
            let count = 64.min(self.stairs.most[0] + 1 - size);
            let mut won = !open;
            for bit in 0..count {
                if open >> bit & 1 == 1 {
                    let can = &rests.of[size];
                    let wins = can.iter().zip(&self.lost).any(|(can, lost)| can & lost != 0)
                        || quiet && can.iter().all(|&can| can == 0);
                    if wins {
                        won |= 1 << bit;
                    } else {
                        self.lost[size / 64] |= 1 << (size % 64);
                    }
                }
                size += 1;
            }
            if count < 64 {
                won &= (1 << count) - 1;
            }
            put(&mut self.bits, at, won);
            at += 64;
        }
    }

    fn slide(&mut self, stairs: &[usize]) {
        let n = stairs.len();
        let mut changed = [0; MOST_NUMBERS];
        changed[..n].copy_from_slice(stairs);
        let all = self.stairs.share(stairs);
        for i in 1..n {
            let from = stairs[i];
            let before = self.stairs.before.at(i);
            let others = all - before[from];
            let least = stairs.get(i + 1).copied().unwrap_or(0);
            for to in (least..from).rev() {
                changed[i] = to;
                let row = self.stairs.row(&changed[..n], others + before[to]);
                self.meet(row, stairs[1] - changed[1]);
            }
            changed[i] = from;
        }
    }

    /// Whether the greatest number can become less than the second so that the next player loses.
    fn falls(&mut self, stairs: &[usize]) -> bool {
        if stairs.len() < 2 {
            return false;
        }
        let of = self.stairs;
        let mut sinking = std::mem::take(&mut self.sinking);
        sinking.set(of, stairs);
        sinking.begin(1);
        let found = (0..stairs[1]).rev().any(|rest| {
            let share = sinking.sink(of, stairs, rest);
            let row = of.row(&sinking.changed, share);
            !self.look(row, stairs[1] - sinking.changed[1])
        });
        self.sinking = sinking;
        found
    }

    /// The same where all other numbers become as small.
    fn shrinks(&self, stairs: &[usize]) -> bool {
        let mut biting = Biting::new(self.stairs, stairs, 0);
        (1..second(stairs)).rev().any(|to| {
            let row = biting.bite(to);
            !self.look(row, to - biting.front[1].min(to))
        })
    }

    fn bite(&mut self, stairs: &[usize]) {
        for i in 1..stairs.len() {
            let mut biting = Biting::new(self.stairs, stairs, i);
            for to in (0..stairs[i]).rev() {
                let row = biting.bite(to);
                self.meet(row, stairs[1] - biting.front[1]);
            }
            if self.all_won.iter().all(|&open| open == 0) {
                return;
            }
        }
    }

    /// The greatest number can become any smaller one in its row, down to `least`: of those that no other
    /// move wins the first one is lost, and none if it is `out` of the row that it can win.
    fn first_is_lost(&mut self, number: u64, out: bool, stairs: &[usize], least: usize) {
        let mut at = number - self.start;
        let mut found = out;
        let first = second(stairs);
        let mut length = self.stairs.row_length(first);
        for k in 0..self.all_won.len() {
            let mut open = self.all_won[k];
            let mask = if length < 64 { (1 << length) - 1 } else { u64::MAX };
            let mut won = mask;
            if k == 0 && first == 0 && stairs.iter().skip(1).all(|&s| s == 0) {
                // Nothing is left, or no more than must not be eaten.
                let ends = ((1u64 << (least + 1)) - 1) & mask;
                if !self.known.end {
                    won &= !ends;
                    found |= ends >> least & 1 == 1;
                }
                open &= !ends;
            }
            if !found && open != 0 {
                won &= !(open & open.wrapping_neg());
                found = true;
            }
            put(&mut self.bits, at, won);
            at += 64;
            length = length.saturating_sub(64);
        }
    }
}
