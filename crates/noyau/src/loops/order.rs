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
    nodes: Vec<Node>,
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
        let mut order = Order::all(loops, games, budget)?;
        let nodes = order.nodes.clone();
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

    /// All pairs of positions that can be reached, each supposed to hold.
    fn all(loops: &Loops, games: &[Node], budget: &Budget) -> Result<Order> {
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
        Ok(Order { places, nodes, count, at_least: vec![true; count * count] })
    }

    /// Compares the onsides of all positions that can be reached from these games, stoppers or not;
    /// some that are so may be missed.
    ///
    /// `G` is at least `H` if Left, moving second in `G − H`, has a strategy by which she never runs out
    /// of moves and by which play without end has moves in `G` again and again. For then, if she wins `H`
    /// beside any `X`, draws being hers, she wins `G` beside `X`: she plays `G + (−H + H) + X` by both
    /// strategies, answering in `−H` and `H` herself, and what others see of it, `G + X`, goes on for ever
    /// or ends with her move.
    pub fn of_onsides(loops: &Loops, games: &[Node], budget: &Budget) -> Result<Order> {
        let mut order = Order::all(loops, games, budget)?;
        let nodes = order.nodes.clone();
        // Rounds with a move in `G` lead to pairs that hold still, the others to pairs that are known
        // to hold: the larger and the smaller fixed point.
        loop {
            let supposed = order.at_least.clone();
            order.at_least.fill(false);
            let mut changed = true;
            while changed {
                changed = false;
                for &g in &nodes {
                    budget.check()?;
                    for &h in &nodes {
                        let place = order.place(g, h);
                        if !order.at_least[place]
                            && supposed[place]
                            && order.replies_in(loops, g, h, &supposed)
                        {
                            order.at_least[place] = true;
                            changed = true;
                        }
                    }
                }
            }
            if order.at_least == supposed {
                return Ok(order);
            }
        }
    }

    /// Whether Left has a reply to every move of Right that leads to a pair in `supposed` if somebody
    /// moved in `g`, and else to one that is known to hold.
    fn replies_in(&self, loops: &Loops, g: Node, h: Node, supposed: &[bool]) -> bool {
        let holds = |g: Node, h: Node| supposed[self.place(g, h)];
        let in_g = loops.options(g, Player::Right).iter().all(|&after| {
            loops.options(after, Player::Left).iter().any(|&reply| holds(reply, h))
                || loops.options(h, Player::Right).iter().any(|&reply| holds(after, reply))
        });
        in_g && loops.options(h, Player::Left).iter().all(|&after| {
            loops.options(after, Player::Right).iter().any(|&reply| self.at_least(g, reply))
                || loops.options(g, Player::Left).iter().any(|&reply| holds(reply, after))
        })
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
