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
    /// So many moves lead to the same tier, and where does not matter.
    fn inside(&mut self, _moves: u32) {}
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

    /// For loopy games: the same, but of the moves within the tier only how many there are.
    fn descend(
        &self,
        _tier: u32,
        _numbers: Range<u64>,
        _players: &[Player],
        _sink: &mut dyn Sink,
    ) -> bool {
        false
    }

    /// For loopy games: adds the numbers from which a move of this player within the tier leads to one
    /// of these, which ascend; false if that cannot be said.
    fn retract(
        &self,
        _tier: u32,
        _numbers: &[u64],
        _player: Player,
        _sources: &mut Vec<u64>,
    ) -> bool {
        false
    }

    /// Who wins each of these positions of whole blocks, a bit for each of these players, where there is a
    /// faster way than to list all moves.
    fn winners(
        &self,
        _tier: u32,
        _numbers: Range<u64>,
        _players: &[Player],
        _known: &Known<'_>,
    ) -> Option<Vec<u8>> {
        None
    }
}

/// What is known before the winners of a tier.
#[derive(Clone, Copy, Debug)]
pub struct Known<'k> {
    /// The winners of lower tiers, where they are needed: a bit is set where the player to move wins.
    pub lower: &'k [&'k [u8]],
    /// Whether the player wins who cannot move.
    pub end: bool,
}

/// Finds who wins one position after the other of a game that ends.
pub struct Winners<'w> {
    known: &'w Known<'w>,
    tier: u32,
    /// The entry of the first of the values.
    first: u64,
    /// How many values belong to a position, and which of them the options are asked for.
    each: u64,
    other: u64,
    values: Vec<u8>,
    any: bool,
    won: u8,
}

impl<'w> Winners<'w> {
    /// Begins with the first of these positions, whose blocks are whole.
    pub fn new(known: &'w Known<'w>, tier: u32, numbers: &Range<u64>, players: &[Player]) -> Self {
        let each = players.len() as u64;
        let count = (numbers.end - numbers.start) * each;
        let values = Vec::with_capacity(count as usize);
        let first = numbers.start * each;
        Winners { known, tier, first, each, other: each - 1, values, any: false, won: 0 }
    }

    /// A bit for each position and player.
    pub fn bits(&self) -> Vec<u8> {
        let (eights, rest) = self.values.as_chunks::<8>();
        // The k-th byte, which is 0 or 1, becomes the k-th bit of the highest byte.
        let gather = |eight: [u8; 8]| {
            (u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
        };
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        let rest = (!rest.is_empty()).then_some(last);
        eights.iter().copied().chain(rest).map(gather).collect()
    }
}

impl Sink for Winners<'_> {
    #[inline]
    fn option(&mut self, to: Place) -> Flow {
        let entry = to.number * self.each + self.other;
        let value = if to.tier == self.tier {
            self.values[(entry - self.first) as usize]
        } else {
            // The laws check that needed tiers are named.
            self.known.lower[to.tier as usize][(entry / 8) as usize] >> (entry % 8) & 1
        };
        self.any = true;
        if value == 0 {
            self.won = 1;
            return Flow::Break(());
        }
        Flow::Continue(())
    }

    #[inline]
    fn done(&mut self, _player: Player) {
        self.values.push(if self.any { self.won } else { u8::from(self.known.end) });
        self.other = self.each - 1 - self.other;
        (self.any, self.won) = (false, 0);
    }
}
