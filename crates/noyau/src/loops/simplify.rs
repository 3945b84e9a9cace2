//! The simplest form of a stopper.

use rustc_hash::FxHashMap;

use super::{Loops, Node, Order};
use crate::game::Player;
use crate::{Budget, Result};

/// Rounds of simplification; each makes the form simpler, and few are ever needed.
const MOST_ROUNDS: usize = 1000;

impl Loops {
    /// The simplest form of a stopper: no option is dominated, moves that the opponent would turn
    /// back lead on at once, and equal positions are one. None of this changes any value, which is
    /// checked in the end; where it should fail, the game is returned as it is.
    pub fn simplest(&mut self, game: Node, budget: &Budget) -> Result<Node> {
        let order = Order::of(self, &[game], budget)?;
        let simplest = self.simplified(game, &order, budget)?;
        if !self.is_stopper(simplest) {
            return Ok(game);
        }
        let order = Order::of(self, &[game, simplest], budget)?;
        Ok(if order.equal(game, simplest) { simplest } else { game })
    }

    /// A simpler form of a game, as far as an order of its positions tells.
    pub(super) fn simplified(
        &mut self,
        game: Node,
        order: &Order,
        budget: &Budget,
    ) -> Result<Node> {
        let mut form = self.form(game);
        for _ in 0..MOST_ROUNDS {
            budget.check()?;
            if !form.simplify(order) {
                break;
            }
        }
        // Not before: a move that is turned back to an equal position would go round in a circle.
        form.merge(order);
        form.write(self)
    }

    /// The part of the graph that belongs to a game.
    fn form(&self, game: Node) -> Form {
        let nodes = self.reachable(game).into_iter();
        let options = nodes.map(|node| (node, self.options[node as usize].clone()));
        Form { root: game, options: options.collect() }
    }
}

/// A form under way; its positions are known by those of the graph that they are equal to.
struct Form {
    root: Node,
    options: FxHashMap<Node, [Vec<Node>; 2]>,
}

impl Form {
    /// Whether `a` is better than `b` for a player, or as good.
    fn prefers(order: &Order, player: Player, a: Node, b: Node) -> bool {
        match player {
            Player::Left => order.at_least(a, b),
            Player::Right => order.at_least(b, a),
        }
    }

    /// Takes away one option, or turns one back; whether there was one.
    fn simplify(&mut self, order: &Order) -> bool {
        let nodes = self.reachable();
        for &node in &nodes {
            for player in Player::BOTH {
                let side = &self.options[&node][player as usize];
                let dominated = side.iter().position(|&option| {
                    side.iter().any(|&other| {
                        other != option
                            && Self::prefers(order, player, other, option)
                            // Of equal ones the one that does not lead back here is kept.
                            && !(order.equal(other, option)
                                && self.reaches(other, node)
                                && !self.reaches(option, node))
                    })
                });
                if let Some(place) = dominated {
                    self.side(node, player).remove(place);
                    return true;
                }
            }
        }
        for &node in &nodes {
            for player in Player::BOTH {
                for (option, through) in self.reversible(node, player, order) {
                    let instead = self.options[&through][player as usize].clone();
                    let side = self.side(node, player);
                    let old = side.clone();
                    side.retain(|&other| other != option);
                    side.extend(instead);
                    side.sort_unstable();
                    side.dedup();
                    // A move that leads on to itself stays as it is.
                    if *side != old {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The options of a player that the other one turns back, and where they lead then.
    fn reversible(&self, node: Node, player: Player, order: &Order) -> Vec<(Node, Node)> {
        let side = self.options[&node][player as usize].iter();
        let turned = side.filter_map(|&option| {
            let mut replies = self.options[&option][player.other() as usize].iter();
            let back = replies.find(|&&reply| Self::prefers(order, player, node, reply))?;
            Some((option, *back))
        });
        turned.collect()
    }

    /// Makes one position of those that are equal.
    fn merge(&mut self, order: &Order) {
        let mut chosen: Vec<Node> = Vec::new();
        let mut images: FxHashMap<Node, Node> = FxHashMap::default();
        for node in self.reachable() {
            let known = chosen.iter().find(|&&other| order.equal(node, other)).copied();
            if known.is_none() {
                chosen.push(node);
            }
            images.insert(node, known.unwrap_or(node));
        }
        self.options.retain(|node, _| images.contains_key(node));
        for side in self.options.values_mut().flatten() {
            for to in side.iter_mut() {
                *to = images[to];
            }
            side.sort_unstable();
            side.dedup();
        }
    }

    fn side(&mut self, node: Node, player: Player) -> &mut Vec<Node> {
        let sides = self.options.get_mut(&node).expect("every position has its options");
        &mut sides[player as usize]
    }

    fn reaches(&self, from: Node, to: Node) -> bool {
        self.reachable_from(from).contains(&to)
    }

    fn reachable(&self) -> Vec<Node> {
        self.reachable_from(self.root)
    }

    fn reachable_from(&self, from: Node) -> Vec<Node> {
        let mut found = vec![from];
        let mut next = 0;
        while let Some(node) = found.get(next) {
            let options: Vec<Node> = self.options[node].iter().flatten().copied().collect();
            for to in options {
                if !found.contains(&to) {
                    found.push(to);
                }
            }
            next += 1;
        }
        found
    }

    /// Adds the form to a graph.
    fn write(&self, loops: &mut Loops) -> Result<Node> {
        let nodes = self.reachable();
        let mut images: FxHashMap<Node, Node> = FxHashMap::default();
        for &node in &nodes {
            let image = loops.fresh()?;
            images.insert(node, image);
        }
        for node in &nodes {
            let moved = |side: &Vec<Node>| side.iter().map(|to| images[to]).collect();
            let [left, right] = &self.options[node];
            loops.set(images[node], moved(left), moved(right));
        }
        Ok(images[&self.root])
    }
}
