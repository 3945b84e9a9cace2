//! Positions as numbers: for tables that hold every position of a game.

use std::ops::Range;

use super::{Flow, Player};

/// A position by its tier and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Moves never lead to a higher tier.
    pub tier: u32,
    /// Below the size of the tier.
    pub number: u64,
}

/// What moves there are within a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inside {
    /// None: all moves lead to lower tiers.
    Nothing,
    /// Some, all to lower numbers of the same block.
    Downward,
    /// Any, also back and forth.
    Loops,
}

/// How many positions a tier has, and where its blocks begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tier {
    /// The first number of every block, and at last the number of positions.
    pub blocks: Vec<u64>,
}

impl Tier {
    /// A tier in one block.
    pub fn whole(size: u64) -> Tier {
        Tier { blocks: vec![0, size] }
    }

    /// How many positions there are.
    pub fn size(&self) -> u64 {
        self.blocks.last().copied().unwrap_or(0)
    }
}

/// Is told where the moves of one position after the other lead.
pub trait Sink {
    /// A move leads there; breaks off when that is enough about this position and player.
    fn option(&mut self, to: Place) -> Flow;
    /// There are no more moves of this player at this position, or enough of them were seen.
    fn done(&mut self, player: Player);
}

/// Numbers the positions that can be reached from one position, and maybe others besides.
///
/// The laws check that what can be reached has a place, that no two positions have the same one,
/// that it leads back to the position, and that [`Numbering::expand`] lists the moves of the rules.
pub trait Numbering<Position>: Send + Sync {
    /// The tiers, lowest first.
    fn tiers(&self) -> &[Tier];

    /// What moves there are within a tier.
    fn inside(&self) -> Inside;

    /// The lower tiers to which moves from a tier may lead, ascending.
    fn needs(&self, tier: u32) -> Vec<u32> {
        (0..tier).collect()
    }

    /// The place of a position; none if it is not among those that are numbered.
    fn rank(&self, at: &Position) -> Option<Place>;

    /// The position at a place, which is one.
    fn unrank(&self, at: Place) -> Position;

    /// Tells where all moves of these players from the positions with these numbers lead, position
    /// by position, without making positions; false, and nothing is told, if that cannot be done.
    fn expand(
        &self,
        _tier: u32,
        _numbers: Range<u64>,
        _players: &[Player],
        _sink: &mut dyn Sink,
    ) -> bool {
        false
    }
}
