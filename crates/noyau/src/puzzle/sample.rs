//! Larger graphs by luck: cut off small connected pieces that leave the rest connected, reduce
//! each to one stone that then captures into the rest, and decide what remains exactly.

use super::parts::{Ask, Found};
use super::subset::Sets;
use crate::graph::{Adjacency, Graph};
use crate::{Budget, Result};

/// How large the pieces are at most, and what remains to be decided exactly.
const PIECE: usize = 9;
const REST: usize = 11;
/// How often it is tried.
const ATTEMPTS: u32 = 3000;

/// The best reduction met; stops at one with `bound` stones. Running out of the budget given is
/// no error.
pub(super) fn solve(
    graph: &Graph,
    colours: &[u8],
    ask: &Ask,
    bound: u32,
    budget: &Budget,
) -> Result<Option<Found>> {
    let near = graph.neighbours();
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut best: Option<Found> = None;
    for _ in 0..ATTEMPTS {
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
        };
        if let Some(found) = attempt.play(&mut dice, budget)?
            && best.as_ref().is_none_or(|b| found.count < b.count)
        {
            best = Some(found);
            if best.as_ref().is_some_and(|b| b.count <= bound) {
                break;
            }
        }
    }
    Ok(best)
}

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }
}

struct Attempt<'a> {
    near: &'a Adjacency,
    colour: Vec<u8>,
    alive: Vec<bool>,
    left: usize,
    moves: Vec<[u32; 2]>,
    ask: Ask,
}

impl Attempt<'_> {
    fn play(&mut self, dice: &mut Dice, budget: &Budget) -> Result<Option<Found>> {
        let monochrome = self.colour.iter().all(|&c| c == self.colour[0]);
        if self.ask.joker && (monochrome || dice.roll(4) == 0) {
            let v = dice.roll(self.colour.len()) as u32;
            self.colour[v as usize] ^= 1;
            self.moves.push([v, v]);
            self.ask.joker = false;
        }
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
            let mut moves = std::mem::take(&mut self.moves);
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
            for &v in order.iter().skip(1).rev() {
                below[parent[v as usize] as usize] += below[v as usize];
            }
            // vertices below the root whose piece has a fitting size, in any order
            let most = PIECE.min(self.left - 2);
            let mut tops: Vec<u32> =
                order.iter().copied().skip(1).filter(|&v| below[v as usize] <= most).collect();
            for k in (1..tops.len()).rev() {
                tops.swap(k, dice.roll(k + 1));
            }
            tops.truncate(6);
            tops.sort_by_key(|&v| std::cmp::Reverse(below[v as usize]));
            for top in tops {
                if self.try_piece(top, &order, &parent, dice, budget)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// A random spanning tree of the stones, rooted where one must remain.
    fn spanning_tree(&self, dice: &mut Dice) -> (Vec<u32>, Vec<u32>) {
        let n = self.alive.len();
        let root = self.ask.at.unwrap_or_else(|| {
            let k = dice.roll(self.left);
            (0..n as u32).filter(|&v| self.alive[v as usize]).nth(k).unwrap_or(0)
        });
        let mut parent = vec![u32::MAX; n];
        let mut order = Vec::with_capacity(self.left);
        let mut open = vec![(root, root)];
        // deep trees and bushy ones by turns
        let depth_first = dice.roll(2) == 0;
        while !open.is_empty() {
            let k = if depth_first { open.len() - 1 } else { dice.roll(open.len()) };
            let (v, from) = open.swap_remove(k);
            if parent[v as usize] != u32::MAX {
                continue;
            }
            parent[v as usize] = from;
            order.push(v);
            let list = self.near.of(v);
            let turn = dice.roll(list.len().max(1));
            for &w in list[turn..].iter().chain(&list[..turn]) {
                if self.alive[w as usize] && parent[w as usize] == u32::MAX {
                    open.push((w, v));
                }
            }
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
