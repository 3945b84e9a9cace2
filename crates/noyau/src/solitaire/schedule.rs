//! Captures of a reduction in any order, put in an order in which the colours take turns.
//!
//! What captures what stays as it is: the forest of [`super::forest`]. A stone may capture when all
//! captures onto it have been made and the stone it captures is of the other colour. Stones that are far
//! from the last of their tree go first, so that much can be done side by side for as long as possible.
//! Where no stone of the colour whose turn it is may capture, the rest stays as it is.

use std::collections::BinaryHeap;

use crate::random::Dice;

/// No other stone is captured by this one.
const LAST: u32 = u32::MAX;

/// Who captures whom.
pub(super) struct Schedule<'a> {
    colours: &'a [u8],
    prey: Vec<u32>,
    /// The colour with which a stone captures.
    captures_as: Vec<u8>,
    /// How many captures are made onto a place.
    onto: Vec<u32>,
    /// How many captures follow on one another from here to the last stone of the tree.
    depth: Vec<u32>,
}

impl<'a> Schedule<'a> {
    /// Of captures in an order in which they can be made.
    pub fn new(colours: &'a [u8], moves: &[[u32; 2]]) -> Self {
        let n = colours.len();
        let mut now = colours.to_vec();
        let mut schedule = Schedule {
            colours,
            prey: vec![LAST; n],
            captures_as: vec![0; n],
            onto: vec![0; n],
            depth: vec![0; n],
        };
        for &[from, to] in moves {
            schedule.prey[from as usize] = to;
            schedule.captures_as[from as usize] = now[from as usize];
            schedule.onto[to as usize] += 1;
            now[to as usize] = now[from as usize];
        }
        for &[from, to] in moves.iter().rev() {
            schedule.depth[from as usize] = schedule.depth[to as usize] + 1;
        }
        schedule
    }

    /// The captures by turns, as far as they go, beginning with a colour; chance counts for so much.
    pub fn by_turns(&self, first: u8, chance: usize, dice: &mut Dice) -> Vec<[u32; 2]> {
        let n = self.colours.len();
        let mut now = self.colours.to_vec();
        let mut onto = self.onto.clone();
        // the stones that are done but for their own capture, by what they capture and their colour
        let mut done: Vec<[Vec<u32>; 2]> = vec![Default::default(); n];
        let worth: Vec<u32> =
            self.depth.iter().map(|&depth| 4 * depth + dice.roll(chance) as u32).collect();
        let mut ready: [BinaryHeap<(u32, u32)>; 2] = Default::default();
        for v in (0..n).filter(|&v| onto[v] == 0 && self.prey[v] != LAST) {
            let (prey, colour) = (self.prey[v] as usize, self.captures_as[v] as usize);
            done[prey][colour].push(v as u32);
            if usize::from(now[prey]) != colour {
                ready[colour].push((worth[v], v as u32));
            }
        }
        let mut moves = Vec::new();
        let mut turn = usize::from(first);
        while let Some((_, from)) = ready[turn].pop() {
            let to = self.prey[from as usize] as usize;
            let list = &mut done[to][turn];
            // it has captured already, or what it captures is of its own colour for now
            let Some(place) = list.iter().position(|&v| v == from) else { continue };
            if usize::from(now[to]) == turn {
                continue;
            }
            list.swap_remove(place);
            moves.push([from, to as u32]);
            now[to] = turn as u8;
            for &v in &done[to][turn ^ 1] {
                ready[turn ^ 1].push((worth[v as usize], v));
            }
            onto[to] -= 1;
            if onto[to] == 0 && self.prey[to] != LAST {
                let next = self.prey[to] as usize;
                done[next][turn].push(to as u32);
                if usize::from(now[next]) != turn {
                    ready[turn].push((worth[to], to as u32));
                }
            }
            turn ^= 1;
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::graph::Graph;
    use crate::solitaire::{Goal, Stone, alternating, clobber, parts, slow};

    #[test]
    fn the_order_by_turns_can_be_played() {
        let mut dice = Dice::new(0);
        let mut longest = 0;
        for round in 0..60 {
            let (rows, columns) = (2 + dice.roll(5), 3 + dice.roll(5));
            let grid = Graph::path(rows).cartesian(&Graph::path(columns));
            let colours: Vec<u8> = (0..rows * columns).map(|_| dice.roll(2) as u8).collect();
            let word: Vec<Option<Stone>> =
                colours.iter().map(|&c| Some(Stone::from_bit(c))).collect();
            let free = clobber(&grid, &word, &Goal::default(), &Budget::default()).expect("small");
            let captures: Vec<[u32; 2]> = free.moves.iter().map(|m| [m[0], m[1]]).collect();
            let schedule = Schedule::new(&colours, &captures);
            let moves = schedule.by_turns((round % 2) as u8, 8, &mut dice);
            longest = longest.max(moves.len());
            let moves: Vec<_> = moves.into_iter().map(parts::places).collect();
            let turns = slow::Captures::Alternating;
            slow::replay(&grid, &word, turns, false, &moves).expect("legal");
        }
        assert!(longest > 20, "{longest}");
    }

    #[test]
    fn large_boards_are_reduced_by_turns_nearly_as_far_as_counting_allows() {
        let grid = Graph::path(13).cartesian(&Graph::path(13));
        let mut dice = Dice::new(1);
        let word: Vec<Option<Stone>> =
            (0..169).map(|_| Some(Stone::from_bit(dice.roll(2) as u8))).collect();
        let goal = Goal::default();
        let budget = Budget::default().time(std::time::Duration::from_secs(3));
        let found = alternating(&grid, &word, &goal, &budget).expect("a way, if not the best");
        let white = word.iter().filter(|&&stone| stone == Some(Stone::O)).count() as u32;
        let bound = super::super::alternate::by_counts([169 - white, white], 2, false);
        let turns = slow::Captures::Alternating;
        let after = slow::replay(&grid, &word, turns, false, &found.moves).expect("legal");
        let left = after.iter().flatten().count() as u32;
        assert!(bound <= left && left <= bound + 9, "{bound} {left} {:?}", found.least);
    }
}
