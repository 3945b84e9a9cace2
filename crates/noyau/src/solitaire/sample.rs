//! Larger graphs by sampling: cut off small connected pieces that leave the rest connected, reduce
//! each to one stone that then captures into the rest, and decide what remains exactly.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::parts::{Ask, Found};
use super::subset::Sets;
use super::walk;
use crate::graph::{Adjacency, Graph};
use crate::random::Dice;
use crate::sorting;
use crate::{Budget, ErrorKind, Result};

/// How large the pieces are at most, and what remains to be decided exactly.
const PIECE: usize = 9;
const REST: usize = 11;
/// How often it is tried.
const ATTEMPTS: u32 = 300;
/// How many stones are left when the ends of an attempt begin, and how many ends there are.
const RETRY: usize = 48;
const ENDS: u32 = 12;

/// How often samples are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Patience {
    /// A few times.
    Little,
    /// Many times.
    Some,
    /// As long as there is time, if that is limited.
    All,
}

/// The best reduction met; stops at one with `bound` stones. Running out of the budget given is
/// no error.
pub(super) fn solve(
    graph: &Graph,
    colours: &[u8],
    ask: &Ask,
    bound: u32,
    patience: Patience,
    budget: &Budget,
) -> Result<Option<Found>> {
    let near = graph.neighbours();
    let mut dice = Dice::new(0);
    if let Some(found) = walk::solve(&near, colours, ask, &mut dice) {
        return Ok(Some(found));
    }
    let mut best: Option<Found> = None;
    let attempts = match patience {
        Patience::Little => ATTEMPTS / 10,
        Patience::All if budget.time_left().is_some() => u32::MAX,
        Patience::Some | Patience::All => ATTEMPTS,
    };
    for _ in 0..attempts {
        if budget.check().is_err() {
            break;
        }
        let mut attempt = Attempt {
            near: &near,
            colour: colours.to_vec(),
            alive: vec![true; colours.len()],
            left: colours.len(),
            moves: Vec::new(),
            ask: *ask,
            growth: [Growth::Numbered, Growth::Near, Growth::Random][dice.roll(3)],
            root: ask.at.unwrap_or_else(|| dice.roll(colours.len()) as u32),
        };
        if attempt.growth == Growth::Numbered && ask.at.is_none() {
            attempt.root = 0;
        }
        match attempt.play(&mut dice, bound, budget) {
            Ok(Some(found)) if best.as_ref().is_none_or(|b| found.count < b.count) => {
                best = Some(found);
            }
            Ok(_) => {}
            Err(error) if error.kind == ErrorKind::OverBudget => break,
            Err(error) => return Err(error),
        }
        if best.as_ref().is_some_and(|b| b.count <= bound) {
            break;
        }
    }
    Ok(best)
}

#[derive(Clone)]
struct Attempt<'a> {
    near: &'a Adjacency,
    colour: Vec<u8>,
    alive: Vec<bool>,
    left: usize,
    moves: Vec<[u32; 2]>,
    ask: Ask,
    growth: Growth,
    /// Where a stone is kept, so that the rest gathers around it.
    root: u32,
}

/// How the rest is thought to have grown; pieces are cut off from what came last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Growth {
    /// By the numbers of the vertices: in products these build up layer by layer.
    Numbered,
    /// By distance from the root.
    Near,
    /// At random.
    Random,
}

impl Attempt<'_> {
    fn play(&mut self, dice: &mut Dice, bound: u32, budget: &Budget) -> Result<Option<Found>> {
        let monochrome = self.colour.iter().all(|&c| c == self.colour[0]);
        if self.ask.joker && (monochrome || dice.roll(4) == 0) {
            let v = dice.roll(self.colour.len()) as u32;
            self.colour[v as usize] ^= 1;
            self.moves.push([v, v]);
            self.ask.joker = false;
        }
        while self.left > RETRY {
            if !self.cut_off(dice, budget)? {
                return Ok(None);
            }
        }
        // The end is where most samples fail: try several ends for one beginning.
        let mut best: Option<Found> = None;
        for _ in 0..ENDS {
            let found = self.clone().end(dice, budget)?;
            if let Some(found) = found
                && best.as_ref().is_none_or(|b| found.count < b.count)
            {
                best = Some(found);
            }
            if best.as_ref().is_some_and(|b| b.count <= bound) {
                break;
            }
        }
        Ok(best)
    }

    fn end(mut self, dice: &mut Dice, budget: &Budget) -> Result<Option<Found>> {
        while self.left > REST {
            if !self.cut_off(dice, budget)? {
                return Ok(None);
            }
        }
        let rest: Vec<u32> =
            (0..self.alive.len() as u32).filter(|&v| self.alive[v as usize]).collect();
        let at = self.ask.at.and_then(|v| rest.iter().position(|&w| w == v)).map(|k| k as u32);
        if at.is_none() && self.ask.at.is_some() {
            return Ok(None);
        }
        let ask = Ask { at, ..self.ask };
        let found = self.sets(&rest, ask.joker, budget)?.solve(&ask, budget)?;
        Ok(found.map(|found| {
            let mut moves = self.moves;
            moves.extend(found.moves.iter().map(|m| m.map(|k| rest[k as usize])));
            Found { count: found.count, moves }
        }))
    }

    fn sets(&self, piece: &[u32], joker: bool, budget: &Budget) -> Result<Sets> {
        let adjacent = piece
            .iter()
            .map(|&v| {
                let mine = self.near.of(v);
                (0..piece.len())
                    .filter(|&k| mine.binary_search(&piece[k]).is_ok())
                    .fold(0, |m, k| m | 1 << k)
            })
            .collect();
        let colours: Vec<u8> = piece.iter().map(|&v| self.colour[v as usize]).collect();
        let bytes = budget.memory_used();
        let sets = Sets::new(adjacent, &colours, joker, budget);
        // small and short-lived
        budget.give_back(budget.memory_used() - bytes);
        sets
    }

    /// Finds a piece that can be reduced to a stone that captures into the rest.
    fn cut_off(&mut self, dice: &mut Dice, budget: &Budget) -> Result<bool> {
        for _ in 0..4 {
            let (order, parent) = self.spanning_tree(dice);
            let mut below = vec![1usize; self.alive.len()];
            let mut white: Vec<usize> = self.colour.iter().map(|&c| usize::from(c)).collect();
            for &v in order.iter().skip(1).rev() {
                let up = parent[v as usize] as usize;
                below[up] += below[v as usize];
                white[up] += white[v as usize];
            }
            // vertices below the root whose piece has a fitting size and is a single stone or has
            // both colours, in any order
            let most = PIECE.min(self.left - 2);
            let fits = |v: u32| {
                let (size, white) = (below[v as usize], white[v as usize]);
                size <= most && (size == 1 || white != 0 && white != size)
            };
            let mut tops: Vec<u32> = order.iter().copied().skip(1).filter(|&v| fits(v)).collect();
            if self.growth != Growth::Random {
                // the last of the growth, so that the rest stays dense
                let late = tops.len().saturating_sub(PIECE + dice.roll(PIECE));
                tops.drain(..late);
            }
            for k in (1..tops.len()).rev() {
                tops.swap(k, dice.roll(k + 1));
            }
            tops.truncate(8);
            if dice.roll(4) != 0 {
                sorting::sort_by_key(&mut tops, |&v| Reverse(below[v as usize]));
            }
            for top in tops {
                if self.try_piece(top, &order, &parent, dice, budget)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// A spanning tree of the stones in the order of growth; each vertex hangs on the latest or
    /// on any of its earlier neighbours.
    fn spanning_tree(&self, dice: &mut Dice) -> (Vec<u32>, Vec<u32>) {
        let n = self.alive.len();
        let root = if self.alive[self.root as usize] {
            self.root
        } else {
            let k = dice.roll(self.left);
            (0..n as u32).filter(|&v| self.alive[v as usize]).nth(k).unwrap_or(0)
        };
        let mut rank = vec![u32::MAX; n];
        let mut parent = vec![u32::MAX; n];
        let mut order = Vec::with_capacity(self.left);
        let mut open = BinaryHeap::from([(Reverse(0), root)]);
        let mut waiting = vec![false; n];
        waiting[root as usize] = true;
        let any = dice.roll(3) == 0;
        while let Some((_, v)) = open.pop() {
            let mut earlier = (0, v);
            rank[v as usize] = order.len() as u32;
            for &w in self.near.of(v) {
                if !self.alive[w as usize] {
                    continue;
                }
                if rank[w as usize] != u32::MAX {
                    let late = if any { dice.roll(1 << 16) as u32 } else { rank[w as usize] };
                    earlier = earlier.max((late + 1, w));
                } else if !std::mem::replace(&mut waiting[w as usize], true) {
                    let when = match self.growth {
                        Growth::Numbered => w as usize,
                        Growth::Near => order.len(),
                        Growth::Random => dice.roll(1 << 16),
                    };
                    open.push((Reverse(when), w));
                }
            }
            parent[v as usize] = earlier.1;
            order.push(v);
        }
        (order, parent)
    }

    fn try_piece(
        &mut self,
        top: u32,
        order: &[u32],
        parent: &[u32],
        dice: &mut Dice,
        budget: &Budget,
    ) -> Result<bool> {
        let mut inside = vec![false; self.alive.len()];
        inside[top as usize] = true;
        let mut piece = vec![top];
        for &v in order.iter().skip(1) {
            if v != top && inside[parent[v as usize] as usize] {
                inside[v as usize] = true;
                piece.push(v);
            }
        }
        piece.sort_unstable();
        let rest = |v: u32| self.alive[v as usize] && !inside[v as usize];
        // the colours that would be left besides the captured stone
        let mut count = [0usize; 2];
        for &v in order.iter().filter(|&&v| rest(v)) {
            count[self.colour[v as usize] as usize] += 1;
        }
        let sets = self.sets(&piece, false, budget)?;
        let full = (1u32 << piece.len()) - 1;
        let mut captures = Vec::new();
        for colour in 0..2u8 {
            let mut places = sets.places(full, colour, false);
            while places != 0 {
                let k = places.trailing_zeros();
                places &= places - 1;
                for &w in self.near.of(piece[k as usize]) {
                    let monochrome = count[(colour ^ 1) as usize] == 1;
                    if rest(w) && self.colour[w as usize] != colour && !monochrome {
                        captures.push((k, colour, w));
                    }
                }
            }
        }
        if captures.is_empty() {
            return Ok(false);
        }
        let (k, colour, w) = captures[dice.roll(captures.len())];
        let inner = sets.moves(full, k, colour, false);
        self.moves.extend(inner.iter().map(|m| m.map(|j| piece[j as usize])));
        self.moves.push([piece[k as usize], w]);
        self.colour[w as usize] = colour;
        for v in &piece {
            self.alive[*v as usize] = false;
        }
        self.left -= piece.len();
        Ok(true)
    }
}
