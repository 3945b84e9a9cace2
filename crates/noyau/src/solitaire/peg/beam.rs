//! Finding a good way first: jump by jump only the most promising positions are kept, and what has few
//! pegs left is searched to the end. It proves nothing.

use rustc_hash::FxHashSet;

use super::{Jump, Mask};
use crate::random::Dice;
use crate::{Budget, Result};

/// How many positions are kept at first, and at most.
const NARROW: usize = 60;
const WIDE: usize = 40_000;

/// With so few pegs a position is searched to the end.
const FEW: u32 = 10;

/// The best way met, as numbers of jumps.
pub(super) struct Way {
    pub pegs: u32,
    pub jumps: Vec<u16>,
}

pub(super) struct Beam<'a> {
    masks: Vec<Mask>,
    /// How hard it is to get rid of a peg.
    burden: Vec<u32>,
    /// The places beside which a peg can jump or be jumped.
    beside: Vec<u128>,
    /// A peg must remain here, if not zero.
    end: u128,
    budget: &'a Budget,
}

/// A position, the one it came from in the level before, and by which jump.
type Kept = (u128, u32, u16);

impl<'a> Beam<'a> {
    pub fn new(places: usize, jumps: &[Jump], end: u128, budget: &'a Budget) -> Self {
        let mut burden = vec![0u32; places];
        let mut beside = vec![0u128; places];
        let mut over = vec![0u32; places];
        for &[from, middle, to] in jumps {
            over[middle as usize] += 1;
            beside[from as usize] |= 1 << middle;
            beside[middle as usize] |= 1 << from | 1 << to;
        }
        for (place, cost) in burden.iter_mut().enumerate() {
            *cost = match over[place] {
                0 => 7,
                1 | 2 => 3,
                _ => 2,
            };
        }
        Beam { masks: super::masks(jumps), burden, beside, end, budget }
    }

    /// Wider and wider looks until one reaches `wanted` pegs or nothing is left out; the best way
    /// met. Running out of the budget is no error.
    pub fn find(&self, start: u128, wanted: u32) -> Option<Way> {
        let mut best: Option<Way> = None;
        let mut width = NARROW;
        let mut dead = FxHashSet::default();
        while best.as_ref().is_none_or(|way| way.pegs > wanted) {
            let Ok(complete) = self.look(start, wanted, width, &mut dead, &mut best) else { break };
            if complete || width > WIDE {
                break;
            }
            width *= 3;
        }
        best
    }

    fn worth(&self, pegs: u128) -> u32 {
        let (mut sum, mut left) = (0, pegs);
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            sum += self.burden[place];
            if self.beside[place] & pegs == 0 {
                sum += 4;
            }
        }
        sum
    }

    fn fits(&self, pegs: u128) -> bool {
        self.end == 0 || pegs & self.end != 0
    }

    /// One look with a given width; whether nothing was left out.
    fn look(
        &self,
        start: u128,
        wanted: u32,
        width: usize,
        dead: &mut FxHashSet<u128>,
        best: &mut Option<Way>,
    ) -> Result<bool> {
        let mut dice = Dice::new(0);
        let mut complete = true;
        let mut levels: Vec<Vec<Kept>> = vec![vec![(start, 0, 0)]];
        while let Some(level) = levels.last() {
            let mut next: Vec<(u32, Kept)> = Vec::new();
            let mut met: FxHashSet<u128> = FxHashSet::default();
            let mut found: Option<(usize, Way)> = None;
            for (k, &(pegs, ..)) in level.iter().enumerate() {
                self.budget.check()?;
                let least = found.as_ref().map(|(_, way)| way.pegs);
                let least = least.or(best.as_ref().map(|way| way.pegs)).unwrap_or(u32::MAX);
                let count = pegs.count_ones();
                if count <= FEW {
                    if let Some(way) = self.search(pegs, wanted, least, dead)? {
                        found = Some((k, way));
                    }
                    continue;
                }
                if self.fits(pegs) && count < least {
                    found = Some((k, Way { pegs: count, jumps: Vec::new() }));
                }
                for (number, jump) in self.masks.iter().enumerate() {
                    if pegs & jump.all == jump.pegs && met.insert(pegs ^ jump.all) {
                        let after = pegs ^ jump.all;
                        let worth = 2 * self.worth(after) + dice.roll(3) as u32;
                        next.push((worth, (after, k as u32, number as u16)));
                    }
                }
            }
            if let Some((mut k, mut way)) = found {
                let mut before = Vec::with_capacity(levels.len() + way.jumps.len());
                for level in levels.iter().skip(1).rev() {
                    before.push(level[k].2);
                    k = level[k].1 as usize;
                }
                before.reverse();
                before.append(&mut way.jumps);
                let done = way.pegs <= wanted;
                *best = Some(Way { pegs: way.pegs, jumps: before });
                if done {
                    return Ok(true);
                }
            }
            if next.is_empty() {
                break;
            }
            if next.len() > width {
                complete = false;
                next.select_nth_unstable_by_key(width, |&(worth, _)| worth);
                next.truncate(width);
            }
            levels.push(next.into_iter().map(|(_, kept)| kept).collect());
        }
        Ok(complete)
    }

    /// All that can be reached from a position with few pegs: the fewest, if that is below `least`.
    /// Stops at `wanted`. What was looked at before is not looked at again.
    fn search(
        &self,
        start: u128,
        wanted: u32,
        least: u32,
        dead: &mut FxHashSet<u128>,
    ) -> Result<Option<Way>> {
        let mut best: Option<Way> = None;
        let mut least = least;
        let mut path: Vec<u16> = Vec::new();
        let mut stack: Vec<(u128, usize)> = Vec::new();
        let mut enter = Some(start);
        loop {
            if let Some(pegs) = enter.take() {
                let fresh = dead.insert(pegs);
                if fresh && pegs.count_ones() < least && self.fits(pegs) {
                    least = pegs.count_ones();
                    best = Some(Way { pegs: least, jumps: path.clone() });
                    if least <= wanted {
                        return Ok(best);
                    }
                }
                if dead.len().is_multiple_of(1024) {
                    self.budget.check()?;
                }
                stack.push((pegs, if fresh { 0 } else { self.masks.len() }));
            }
            let Some((pegs, next)) = stack.last_mut() else { return Ok(best) };
            let fits = |k: &usize| *pegs & self.masks[*k].all == self.masks[*k].pegs;
            match (*next..self.masks.len()).find(fits) {
                Some(k) => {
                    *next = k + 1;
                    path.push(k as u16);
                    enter = Some(*pegs ^ self.masks[k].all);
                }
                None => {
                    stack.pop();
                    path.pop();
                }
            }
        }
    }
}
