//! Sums of unlike games as games of their own, for the questions that no theory of sums answers:
//! misère play, games that go on for ever, points.

use crate::engine::Alternating;
use crate::engine::score::WithPoints;
use crate::game::{Flow, Gain, Player};
use crate::part::BoxedPart;
use crate::sorting;
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
/// order is by hash: where hashes collide, two orders of the same sum may both be kept, which
/// costs time, never truth.
fn in_order(at: &[BoxedPart]) -> Vec<BoxedPart> {
    let mut parts: Vec<BoxedPart> = at.iter().flat_map(|part| part.components()).collect();
    parts.retain(|part| Player::BOTH.into_iter().any(|player| part.has_move(player)));
    sorting::sort_by_key(&mut parts, |part| part.hash_code());
    parts
}

fn weight(at: &[BoxedPart]) -> usize {
    at.iter().map(|part| part.weight() + size_of::<BoxedPart>()).sum()
}

impl Alternating for SumGame<'_> {
    type Position = Vec<BoxedPart>;

    fn options(
        &self,
        at: &Self::Position,
        player: Player,
        visit: &mut dyn FnMut(Self::Position) -> Flow,
    ) -> Result<()> {
        self.each_option(at, player, &mut |to, _| visit(to))
    }
    fn canonical(&self, at: Self::Position) -> Self::Position {
        in_order(&at)
    }
    fn weight(&self, at: &Self::Position) -> usize {
        weight(at)
    }
    fn to_move(&self, player: Player) -> Player {
        if self.impartial { Player::Left } else { player }
    }
}

impl WithPoints for SumGame<'_> {
    type Position = Vec<BoxedPart>;

    fn options(
        &self,
        at: &Self::Position,
        visit: &mut dyn FnMut(Self::Position, Gain) -> Flow,
    ) -> Result<()> {
        self.each_option(at, Player::Left, visit)
    }
    fn canonical(&self, at: Self::Position) -> Self::Position {
        in_order(&at)
    }
    fn weight(&self, at: &Self::Position) -> usize {
        weight(at)
    }
}
