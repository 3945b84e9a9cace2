//! Numbered positions of any ruleset behind one interface.

use std::ops::Range;
use std::sync::Arc;

use super::placed::{Placed, Shared};
use super::play::Play;
use super::{BoxedPart, Part};
use crate::game::{Inside, Kind, Known, Numbering, Place, Player, Ruleset, Sink, Tier, Winners};

/// All positions of a game by their numbers, see [`Numbering`].
pub trait Numbered: Send + Sync {
    /// The kind of game.
    fn kind(&self) -> Kind;
    /// The tiers, lowest first.
    fn tiers(&self) -> &[Tier];
    /// What moves there are within a tier.
    fn inside(&self) -> Inside;
    /// The lower tiers to which moves from a tier may lead.
    fn needs(&self, tier: u32) -> Vec<u32>;
    /// The place of a position; none if it is of another game, or not among those numbered.
    fn rank(&self, at: &dyn Part) -> Option<Place>;
    /// The position at a place; none if there is no such place.
    fn unrank(&self, at: Place) -> Option<BoxedPart>;
    /// Tells where moves lead, by the fastest way there is.
    fn expand(&self, tier: u32, numbers: Range<u64>, sink: &mut dyn Sink);
    /// The same, but of the moves within the tier only how many there are, where that is faster.
    fn descend(&self, tier: u32, numbers: Range<u64>, players: &[Player], sink: &mut dyn Sink);
    /// Adds the numbers from which a move of this player within the tier leads to one of these, which
    /// ascend; false if that cannot be said.
    fn retract(&self, tier: u32, numbers: &[u64], player: Player, sources: &mut Vec<u64>) -> bool;
    /// Who wins each of these positions of whole blocks of a game that ends: a bit for each player whose
    /// moves differ.
    fn winners(&self, tier: u32, numbers: Range<u64>, known: &Known<'_>) -> Vec<u8>;
    /// Tells the same as `expand` through the positions and the moves of the rules alone.
    ///
    /// # Errors
    ///
    /// The first position with a move that leads to no place.
    fn expand_by_rules(
        &self,
        tier: u32,
        numbers: Range<u64>,
        sink: &mut dyn Sink,
    ) -> Result<(), BoxedPart>;

    /// The players whose moves differ.
    fn players(&self) -> &'static [Player] {
        if self.kind() == Kind::Partizan { &Player::BOTH } else { &[Player::Left] }
    }
    /// How many positions there are in all tiers.
    fn size(&self) -> u64 {
        self.tiers().iter().map(Tier::size).sum()
    }
}

pub(super) struct Numbers<R: Ruleset, K: Play<R>> {
    pub(super) shared: Arc<Shared<R, K>>,
    pub(super) numbering: Box<dyn Numbering<R::Position>>,
}

impl<R: Ruleset, K: Play<R>> Numbered for Numbers<R, K> {
    fn kind(&self) -> Kind {
        K::KIND
    }
    fn tiers(&self) -> &[Tier] {
        self.numbering.tiers()
    }
    fn inside(&self) -> Inside {
        self.numbering.inside()
    }
    fn needs(&self, tier: u32) -> Vec<u32> {
        self.numbering.needs(tier)
    }
    fn rank(&self, at: &dyn Part) -> Option<Place> {
        let placed = at.as_any().downcast_ref::<Placed<R, K>>()?;
        if at.ruleset() != self.shared.rules.spelling() {
            return None;
        }
        self.numbering.rank(&placed.at)
    }
    fn unrank(&self, at: Place) -> Option<BoxedPart> {
        let tier = self.tiers().get(at.tier as usize)?;
        (at.number < tier.size()).then(|| Placed::boxed(&self.shared, self.numbering.unrank(at)))
    }
    fn expand(&self, tier: u32, numbers: Range<u64>, sink: &mut dyn Sink) {
        if !self.numbering.expand(tier, numbers.clone(), self.players(), sink) {
            // The laws check that every move leads to a place.
            let listed = self.expand_by_rules(tier, numbers, sink);
            debug_assert!(listed.is_ok());
        }
    }
    fn descend(&self, tier: u32, numbers: Range<u64>, players: &[Player], sink: &mut dyn Sink) {
        if !self.numbering.descend(tier, numbers.clone(), players, sink)
            && !self.numbering.expand(tier, numbers.clone(), players, sink)
        {
            let listed = self.list(tier, numbers, players, sink);
            debug_assert!(listed.is_ok());
        }
    }
    fn retract(&self, tier: u32, numbers: &[u64], player: Player, sources: &mut Vec<u64>) -> bool {
        self.numbering.retract(tier, numbers, player, sources)
    }
    fn winners(&self, tier: u32, numbers: Range<u64>, known: &Known<'_>) -> Vec<u8> {
        let found = self.numbering.winners(tier, numbers.clone(), self.players(), known);
        found.unwrap_or_else(|| {
            let mut winners = Winners::new(known, tier, &numbers, self.players());
            self.expand(tier, numbers, &mut winners);
            winners.bits()
        })
    }
    fn expand_by_rules(
        &self,
        tier: u32,
        numbers: Range<u64>,
        sink: &mut dyn Sink,
    ) -> Result<(), BoxedPart> {
        self.list(tier, numbers, self.players(), sink)
    }
}

impl<R: Ruleset, K: Play<R>> Numbers<R, K> {
    /// Tells where the moves of the rules lead.
    fn list(
        &self,
        tier: u32,
        numbers: Range<u64>,
        players: &[Player],
        sink: &mut dyn Sink,
    ) -> Result<(), BoxedPart> {
        for number in numbers {
            let at = self.numbering.unrank(Place { tier, number });
            for &player in players {
                let mut lost = false;
                // It is broken off when enough is known.
                let _ = K::each_move(&self.shared.rules, &at, player, &mut |_, to, _| match self
                    .numbering
                    .rank(&to)
                {
                    Some(place) => sink.option(place),
                    None => {
                        lost = true;
                        std::ops::ControlFlow::Break(())
                    }
                });
                if lost {
                    return Err(Placed::boxed(&self.shared, at));
                }
                sink.done(player);
            }
        }
        Ok(())
    }
}
