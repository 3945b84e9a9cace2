//! Which stoppers are at least as large as which.

use super::{Loops, Node};
use crate::game::Player;
use crate::{Budget, Error, Result, message};

/// More comparisons than this are refused.
const MOST_PAIRS: usize = 16_000_000;

/// All comparisons among some positions that are closed under moves.
#[derive(Clone, Debug)]
pub struct Order {
    /// The place of each position among them; `u32::MAX` for others.
    places: Vec<u32>,
    count: usize,
    /// Whether the one is at least the other, row by row.
    at_least: Vec<bool>,
}

impl Order {
    /// Compares all positions that can be reached from these games, which must be stoppers.
    ///
    /// `G ≥ H` if Left can always reply in `G − H` when Right starts. So all pairs are supposed to
    /// be so, and those are taken away in which Right has a move to which no reply is left.
    pub fn of(loops: &Loops, games: &[Node], budget: &Budget) -> Result<Order> {
        let mut places = vec![u32::MAX; loops.len()];
        let mut nodes = Vec::new();
        for &game in games {
            for node in loops.reachable(game) {
                if places[node as usize] == u32::MAX {
                    places[node as usize] = nodes.len() as u32;
                    nodes.push(node);
                }
            }
        }
        let count = nodes.len();
        if count * count > MOST_PAIRS {
            return Err(Error::over_budget(message!("loops-too-large", most = count)));
        }
        budget.take((count * count) as u64)?;
        let mut order = Order { places, count, at_least: vec![true; count * count] };
        let mut changed = true;
        while changed {
            changed = false;
            for &g in &nodes {
                budget.check()?;
                for &h in &nodes {
                    if order.at_least(g, h) && !order.replies(loops, g, h) {
                        let place = order.place(g, h);
                        order.at_least[place] = false;
                        changed = true;
                    }
                }
            }
        }
        Ok(order)
    }

    fn place(&self, g: Node, h: Node) -> usize {
        self.places[g as usize] as usize * self.count + self.places[h as usize] as usize
    }

    /// Whether `g ≥ h`.
    pub fn at_least(&self, g: Node, h: Node) -> bool {
        self.at_least[self.place(g, h)]
    }

    /// Whether they are equal.
    pub fn equal(&self, g: Node, h: Node) -> bool {
        self.at_least(g, h) && self.at_least(h, g)
    }

    /// Whether Left has a reply in `g − h` to every move of Right.
    fn replies(&self, loops: &Loops, g: Node, h: Node) -> bool {
        let in_g = loops.options(g, Player::Right).iter().all(|&after| {
            loops.options(after, Player::Left).iter().any(|&reply| self.at_least(reply, h))
                || loops.options(h, Player::Right).iter().any(|&reply| self.at_least(after, reply))
        });
        in_g && loops.options(h, Player::Left).iter().all(|&after| {
            loops.options(after, Player::Right).iter().any(|&reply| self.at_least(g, reply))
                || loops.options(g, Player::Left).iter().any(|&reply| self.at_least(reply, after))
        })
    }
}
