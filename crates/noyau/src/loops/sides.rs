//! The two stoppers between which a loopy game lies.

use rustc_hash::FxHashMap;

use super::{Loops, Node, Order};
use crate::game::Player;
use crate::{Budget, Result};

/// What a loopy game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// It equals this stopper, in simplest form.
    Stopper(Node),
    /// Its onside and its offside, where they were found, in simplest form.
    Between {
        /// With draws won by Left.
        onside: Option<Node>,
        /// With draws won by Right.
        offside: Option<Node>,
    },
}

/// Approximations from one side are given up after so many.
const MOST_STEPS: usize = 24;

/// The sides of a game.
///
/// The sides of a game that is no stopper are first looked for by simplifying its graph, draws given
/// to the one player, and what is found is checked. Else they are found by sidling: every position is first taken for
/// on, then for the game of its options as they were taken before, and so on. Each is at least the
/// onside; when all positions stay what they were taken for, that is the onside. The offside is
/// found from off likewise.
pub fn sides(loops: &mut Loops, game: Node, budget: &Budget) -> Result<Sides> {
    if loops.is_stopper(game) {
        return Ok(Sides::Stopper(loops.simplest(game, budget)?));
    }
    let onside = match simplified_onside(loops, game, budget)? {
        None => sidle(loops, game, Player::Left, budget)?,
        found => found,
    };
    let minus = loops.negative(game)?;
    let offside = match simplified_onside(loops, minus, budget)? {
        None => sidle(loops, game, Player::Right, budget)?,
        Some(found) => Some(loops.negative(found)?),
    };
    if let (Some(on), Some(off)) = (onside, offside)
        && Order::of(loops, &[on, off], budget)?.equal(on, off)
    {
        return Ok(Sides::Stopper(on));
    }
    Ok(Sides::Between { onside, offside })
}

/// More positions than this are not compared as onsides.
const MOST_COMPARED: usize = 120;
/// A graph may become simpler when its simpler form is compared again.
const MOST_ROUNDS: usize = 8;

/// The onside, if simplifying the graph leads to it.
fn simplified_onside(loops: &mut Loops, game: Node, budget: &Budget) -> Result<Option<Node>> {
    let mut simple = game;
    for _ in 0..MOST_ROUNDS {
        let count = loops.reachable(simple).len();
        if count > MOST_COMPARED {
            return Ok(None);
        }
        let order = Order::of_onsides(loops, &[simple], budget)?;
        simple = loops.simplified(simple, &order, budget)?;
        if loops.is_stopper(simple) {
            let simplest = loops.simplest(simple, budget)?;
            let order = Order::of_onsides(loops, &[game, simplest], budget)?;
            return Ok(order.equal(game, simplest).then_some(simplest));
        }
        if loops.reachable(simple).len() == count {
            return Ok(None);
        }
    }
    Ok(None)
}

fn sidle(loops: &mut Loops, game: Node, winner: Player, budget: &Budget) -> Result<Option<Node>> {
    let nodes = loops.reachable(game);
    let start = match winner {
        Player::Left => loops.on(),
        Player::Right => loops.off(),
    };
    let mut taken: FxHashMap<Node, Node> = nodes.iter().map(|&node| (node, start)).collect();
    for _ in 0..MOST_STEPS {
        budget.check()?;
        let mut next: FxHashMap<Node, Node> = FxHashMap::default();
        let mut stays = true;
        for &node in &nodes {
            let of = |player| loops.options(node, player).iter().map(|to| taken[to]).collect();
            let [left, right]: [Vec<Node>; 2] = Player::BOTH.map(of);
            let made = loops.from_options(left, right)?;
            // The options are stoppers, and there is no way back to the new position.
            let simple = loops.simplest(made, budget)?;
            let old = taken[&node];
            if Order::of(loops, &[simple, old], budget)?.equal(simple, old) {
                next.insert(node, old);
            } else {
                stays = false;
                next.insert(node, simple);
            }
        }
        if stays {
            return Ok(Some(taken[&game]));
        }
        taken = next;
    }
    Ok(None)
}
