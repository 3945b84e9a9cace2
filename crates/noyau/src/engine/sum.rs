//! Sums of unlike games as games of their own, for the questions that no theory of sums answers:
//! misère play, games that go on for ever, points.

use super::Alternating;
use super::score::WithPoints;
use crate::game::{Flow, Gain, Player};
use crate::part::BoxedPart;
use crate::{Budget, Result};

/// A sum in which one summand is moved at a time.
#[derive(Debug)]
pub struct SumGame<'b> {
    budget: &'b Budget,
    impartial: bool,
}

impl<'b> SumGame<'b> {
    /// A sum; `impartial` when both players have the same moves in every summand.
    pub fn new(impartial: bool, budget: &'b Budget) -> Self {
        SumGame { budget, impartial }
    }

    fn each_option(
        &self,
        at: &[BoxedPart],
        player: Player,
        visit: &mut dyn FnMut(Vec<BoxedPart>, Gain) -> Flow,
    ) -> Result<()> {
        for (i, part) in at.iter().enumerate() {
            for step in part.moves(player, self.budget)? {
                let mut to = at.to_vec();
                to[i] = step.to;
                if visit(to, step.gain).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// Components in canonical form, without those in which nobody can move, in a fixed order. The
/// order is by hash: where hashes collide a twin may be missed, which costs time, never truth.
fn twin(at: &[BoxedPart], budget: &Budget) -> Vec<BoxedPart> {
    let mut parts: Vec<BoxedPart> = at.iter().flat_map(|part| part.components()).collect();
    parts.retain(|part| {
        Player::BOTH.into_iter().any(|p| part.moves(p, budget).is_ok_and(|moves| !moves.is_empty()))
    });
    parts.sort_by_cached_key(|part| part.hash_code());
    parts
}

impl Alternating for SumGame<'_> {
    type Position = Vec<BoxedPart>;

    fn options(
        &self,
        at: &Self::Position,
        player: Player,
        visit: &mut dyn FnMut(Self::Position) -> Flow,
    ) {
        // When the budget runs out here it has run out for the engine too, which will notice.
        let _ = self.each_option(at, player, &mut |to, _| visit(to));
    }
    fn canonical(&self, at: Self::Position) -> Self::Position {
        twin(&at, self.budget)
    }
    fn weight(&self, at: &Self::Position) -> usize {
        at.iter().map(|part| part.weight() + size_of::<BoxedPart>()).sum()
    }
    fn to_move(&self, player: Player) -> Player {
        if self.impartial { Player::Left } else { player }
    }
}

impl WithPoints for SumGame<'_> {
    type Position = Vec<BoxedPart>;

    fn options(&self, at: &Self::Position, visit: &mut dyn FnMut(Self::Position, Gain) -> Flow) {
        let _ = self.each_option(at, Player::Left, visit);
    }
    fn canonical(&self, at: Self::Position) -> Self::Position {
        twin(&at, self.budget)
    }
    fn weight(&self, at: &Self::Position) -> usize {
        Alternating::weight(self, at)
    }
}
