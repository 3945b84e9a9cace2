//! Loopy games: games whose positions may come back.
//!
//! A [`Loops`] is a finite graph with options for each player; short games are the part of it that
//! has no cycles. A game is a *stopper* if no play in which the players alternate goes on for ever,
//! in it or in any of its positions. Stoppers are compared as short games are: `G ≥ H` if Left,
//! moving second in `G − H`, always has a reply; and every stopper has one simplest form. Other
//! games are described by two stoppers, where these are found: their *onside*, in which draws are
//! wins for Left, and their *offside*, in which they are wins for Right.
//!
//! Reference: Winning Ways, chapter 11; A. N. Siegel, *Combinatorial Game Theory*, chapter VI.

mod order;
mod read;
mod retrograde;
mod sides;
mod simplify;
#[cfg(test)]
mod tests;
mod text;

pub use order::Order;
pub use read::{is_loopy_text, read};
pub use retrograde::Outcomes;
pub use sides::{Sides, sides};

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use crate::game::{Player, Winner};
use crate::value::{Games, Id};
use crate::{Budget, Error, Result, message};

/// A position of a [`Loops`].
pub type Node = u32;

/// More positions than this are refused.
const MOST_NODES: usize = 20_000;

/// A graph of positions, each with options for Left and for Right.
///
/// ```
/// use noyau::Budget;
/// use noyau::loops::Loops;
/// let budget = Budget::default();
/// let mut games = Loops::default();
/// let (on, off) = (games.on(), games.off());
/// assert!(games.is_stopper(on));
/// let dud = games.sum(on, off, &budget)?;
/// assert!(!games.is_stopper(dud));
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Loops {
    options: Vec<[Vec<Node>; 2]>,
}

impl Loops {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.options.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.options.is_empty()
    }

    /// The options of a player.
    pub fn options(&self, node: Node, player: Player) -> &[Node] {
        &self.options[node as usize][player as usize]
    }

    /// A new position without options, to be given some with [`Loops::set`].
    pub fn fresh(&mut self) -> Result<Node> {
        if self.options.len() >= MOST_NODES {
            return Err(Error::over_budget(message!("loops-too-large", most = MOST_NODES)));
        }
        self.options.push([Vec::new(), Vec::new()]);
        Ok(self.options.len() as Node - 1)
    }

    /// Gives a position its options.
    pub fn set(&mut self, node: Node, left: Vec<Node>, right: Vec<Node>) {
        let sorted = |mut side: Vec<Node>| {
            side.sort_unstable();
            side.dedup();
            side
        };
        self.options[node as usize] = [sorted(left), sorted(right)];
    }

    /// A new position with these options.
    pub fn from_options(&mut self, left: Vec<Node>, right: Vec<Node>) -> Result<Node> {
        let node = self.fresh()?;
        self.set(node, left, right);
        Ok(node)
    }

    fn looped(&mut self, left: &[Option<Node>], right: &[Option<Node>]) -> Node {
        let node = self.options.len() as Node;
        self.options.push([Vec::new(), Vec::new()]);
        let named = |side: &[Option<Node>]| side.iter().map(|to| to.unwrap_or(node)).collect();
        self.set(node, named(left), named(right));
        node
    }

    /// The game on = {on | }, larger than every stopper.
    pub fn on(&mut self) -> Node {
        self.looped(&[None], &[])
    }

    /// The game off = { | off}.
    pub fn off(&mut self) -> Node {
        self.looped(&[], &[None])
    }

    /// The game over = {0 | over}: positive, and smaller than every positive number.
    pub fn over(&mut self) -> Node {
        let zero = self.looped(&[], &[]);
        self.looped(&[Some(zero)], &[None])
    }

    /// The game under = {under | 0}.
    pub fn under(&mut self) -> Node {
        let zero = self.looped(&[], &[]);
        self.looped(&[None], &[Some(zero)])
    }

    /// The game upon = {upon | *}: as large as ↑ can grow by itself.
    pub fn upon(&mut self) -> Node {
        let zero = self.looped(&[], &[]);
        let star = self.looped(&[Some(zero)], &[Some(zero)]);
        self.looped(&[None], &[Some(star)])
    }

    /// The game dud = {dud | dud}: a draw in every company.
    pub fn dud(&mut self) -> Node {
        self.looped(&[None], &[None])
    }

    /// A short game.
    pub fn short(&mut self, games: &mut Games, id: Id, budget: &Budget) -> Result<Node> {
        let mut known: FxHashMap<Id, Node> = FxHashMap::default();
        let root = self.fresh()?;
        known.insert(id, root);
        let mut open = vec![(id, root)];
        while let Some((id, node)) = open.pop() {
            budget.check()?;
            let (left, right) = games.options(id, budget)?;
            let mut sides = [Vec::new(), Vec::new()];
            for (side, options) in sides.iter_mut().zip([left, right]) {
                for option in options {
                    let to = match known.get(&option) {
                        Some(&to) => to,
                        None => {
                            let to = self.fresh()?;
                            known.insert(option, to);
                            open.push((option, to));
                            to
                        }
                    };
                    side.push(to);
                }
            }
            let [left, right] = sides;
            self.set(node, left, right);
        }
        Ok(root)
    }

    /// The positions that can be reached from one, itself first.
    pub fn reachable(&self, from: Node) -> Vec<Node> {
        let mut seen = vec![false; self.len()];
        seen[from as usize] = true;
        let mut found = vec![from];
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            for &to in self.options[node as usize].iter().flatten() {
                if !std::mem::replace(&mut seen[to as usize], true) {
                    found.push(to);
                }
            }
            next += 1;
        }
        found
    }

    /// The game with the players exchanged.
    pub fn negative(&mut self, game: Node) -> Result<Node> {
        let old = self.reachable(game);
        let mut images: FxHashMap<Node, Node> = FxHashMap::default();
        for &node in &old {
            let image = self.fresh()?;
            images.insert(node, image);
        }
        for &node in &old {
            let [left, right] = self.options[node as usize].clone();
            let moved = |side: Vec<Node>| side.into_iter().map(|to| images[&to]).collect();
            self.set(images[&node], moved(right), moved(left));
        }
        Ok(images[&game])
    }

    /// The disjunctive sum.
    pub fn sum(&mut self, g: Node, h: Node, budget: &Budget) -> Result<Node> {
        let mut known: FxHashMap<(Node, Node), Node> = FxHashMap::default();
        let root = self.fresh()?;
        known.insert((g, h), root);
        let mut open = VecDeque::from([(g, h, root)]);
        while let Some((g, h, node)) = open.pop_front() {
            budget.check()?;
            let mut sides = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                let left = self.options(g, player).iter().map(|&to| (to, h));
                let right = self.options(h, player).iter().map(|&to| (g, to));
                let moves: Vec<(Node, Node)> = left.chain(right).collect();
                for (a, b) in moves {
                    let to = match known.get(&(a, b)) {
                        Some(&to) => to,
                        None => {
                            let to = self.fresh()?;
                            known.insert((a, b), to);
                            open.push_back((a, b, to));
                            to
                        }
                    };
                    sides[player as usize].push(to);
                }
            }
            let [left, right] = sides;
            self.set(node, left, right);
        }
        Ok(root)
    }

    /// Whether no alternating play goes on for ever, from here or from what is reached from here.
    pub fn is_stopper(&self, game: Node) -> bool {
        let nodes = self.reachable(game);
        // Positions with the player to move, counted down as the ends are taken away.
        let mut left_over: FxHashMap<(Node, Player), usize> = FxHashMap::default();
        let mut before: FxHashMap<(Node, Player), Vec<(Node, Player)>> = FxHashMap::default();
        let mut ends = Vec::new();
        for &node in &nodes {
            for player in Player::BOTH {
                let options = self.options(node, player);
                left_over.insert((node, player), options.len());
                if options.is_empty() {
                    ends.push((node, player));
                }
                for &to in options {
                    before.entry((to, player.other())).or_default().push((node, player));
                }
            }
        }
        let mut ended = 0;
        while let Some(end) = ends.pop() {
            ended += 1;
            for &from in before.get(&end).map_or(&[][..], Vec::as_slice) {
                let count = left_over.get_mut(&from).expect("every position is counted");
                *count -= 1;
                if *count == 0 {
                    ends.push(from);
                }
            }
        }
        ended == 2 * nodes.len()
    }

    /// Whether play, by whomever, always ends.
    pub fn is_short(&self, game: Node) -> bool {
        let nodes = self.reachable(game);
        let place: FxHashMap<Node, usize> =
            nodes.iter().enumerate().map(|(place, &node)| (node, place)).collect();
        let mut waiting: Vec<usize> = Vec::with_capacity(nodes.len());
        let mut before = vec![Vec::new(); nodes.len()];
        for (from, &node) in nodes.iter().enumerate() {
            let options = self.options[node as usize].iter().flatten();
            let mut count = 0;
            for to in options {
                before[place[to]].push(from);
                count += 1;
            }
            waiting.push(count);
        }
        let mut ends: Vec<usize> = (0..nodes.len()).filter(|&n| waiting[n] == 0).collect();
        let mut ended = 0;
        while let Some(end) = ends.pop() {
            ended += 1;
            for &from in &before[end] {
                waiting[from] -= 1;
                if waiting[from] == 0 {
                    ends.push(from);
                }
            }
        }
        ended == nodes.len()
    }

    /// Who wins when Left starts and when Right starts.
    pub fn winners(&self, game: Node, budget: &Budget) -> Result<[Winner; 2]> {
        let outcomes = Outcomes::of(self, budget)?;
        Ok(Player::BOTH.map(|first| outcomes.winner(game, first)))
    }
}
