//! Who wins, by memoised search for a winning move, without recursion.

use std::hash::Hash;

use super::{Gather, Gathered, Memo};
use crate::game::{Convention, Flow, Player};
use crate::{Budget, Result};

/// What the search needs of a game: who can go where. Impartial and partizan rulesets both have
/// a view of this kind, see [`super::loopy::BothPlayers`] and [`super::loopy::EachPlayer`].
pub trait Alternating {
    /// A position.
    type Position: Clone + Eq + Hash;

    /// Calls `visit` with every position that `player` can move to.
    fn options(
        &self,
        at: &Self::Position,
        player: Player,
        visit: &mut dyn FnMut(Self::Position) -> Flow,
    );

    /// The twin that stands for this position in the table.
    fn canonical(&self, at: Self::Position) -> Self::Position;

    /// The bytes a stored position owns beyond its own size.
    fn weight(&self, at: &Self::Position) -> usize;

    /// The player to whom the table ascribes the move: always the same one when both players
    /// have the same moves.
    fn to_move(&self, player: Player) -> Player;
}

/// Remembers whether the player to move wins.
#[derive(Debug)]
pub struct OutcomeSearch<P> {
    memo: [Memo<(P, Player), bool>; 2],
}

impl<P> Default for OutcomeSearch<P> {
    fn default() -> Self {
        OutcomeSearch { memo: [Memo::default(), Memo::default()] }
    }
}

struct Frame<P> {
    key: (P, Player),
    options: Gathered<P>,
}

impl<P: Clone + Eq + Hash> OutcomeSearch<P> {
    /// How many positions are in the tables.
    pub fn len(&self) -> u64 {
        self.memo.iter().map(|memo| memo.len() as u64).sum()
    }

    /// Whether the tables are empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `player`, who is to move, wins. Every play must end.
    pub fn wins<A: Alternating<Position = P>>(
        &mut self,
        game: &A,
        at: &P,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<bool> {
        let memo = &mut self.memo[usize::from(convention == Convention::Misere)];
        let mut ticker = budget.ticker("positions");
        let root = (game.canonical(at.clone()), game.to_move(player));
        if let Some(&known) = memo.get(&root) {
            return Ok(known);
        }
        let mut stack = vec![frame(game, root.clone(), budget)?];
        // A position without moves is won exactly under the misère convention.
        let mut verdict = convention == Convention::Misere && stack[0].options.items.is_empty();
        'frames: while let Some(top) = stack.last_mut() {
            ticker.tick()?;
            while let Some(option) = top.options.items.last() {
                let key = (option.clone(), game.to_move(top.key.1.other()));
                match memo.get(&key) {
                    None => {
                        let next = frame(game, key, budget)?;
                        verdict = convention == Convention::Misere && next.options.items.is_empty();
                        stack.push(next);
                        continue 'frames;
                    }
                    Some(false) => {
                        verdict = true;
                        break;
                    }
                    Some(true) => {
                        top.options.items.pop();
                        verdict = false;
                    }
                }
            }
            let done = stack.pop().expect("the loop holds a frame");
            budget.give_back(done.options.bytes);
            let weight = game.weight(&done.key.0);
            memo.insert(done.key, verdict, weight, budget)?;
        }
        Ok(*memo.get(&root).expect("the root was just decided"))
    }
}

fn frame<A: Alternating>(
    game: &A,
    key: (A::Position, Player),
    budget: &Budget,
) -> Result<Frame<A::Position>> {
    let mut options = Gather::new(budget);
    game.options(&key.0, key.1, &mut |to| {
        let to = game.canonical(to);
        let weight = game.weight(&to);
        options.push(to, weight)
    });
    Ok(Frame { key, options: options.done()? })
}
