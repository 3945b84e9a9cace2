//! Arenas: a graph with owners, goals and a start, checked as it is built.

use super::csr::{check_positions, out_of_range};
use super::{Csr, NONE};
use crate::{Error, Result, message};

/// A game for two players, 0 and 1, on a graph: the owner of a position chooses where to go.
///
/// A goal of player `i` ends the game with `i` as the winner, and so has no follower. Any other
/// position without followers is null: nobody wins there. A play that never ends is a draw.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Arena, attractor};
/// // 2 belongs to player 0, who goes to 1 at once.
/// let arena = Arena::new(3, &[1, 1, 0], &[(2, 0), (2, 1)], [&[1], &[0]], Some(2))?;
/// let solution = attractor::solve(&arena, &Budget::default())?;
/// assert_eq!(solution.winner(2), Some(0));
/// assert_eq!(solution.strategy(2), Some(1));
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arena {
    graph: Csr,
    kinds: Vec<Kind>,
    start: u32,
}

/// Owner and goal of a position in one byte: bit 0 the owner, then 2 for a goal of player 0 and
/// 4 for a goal of player 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(transparent)]
pub struct Kind(u8);

impl Kind {
    /// A position that is not a goal.
    pub fn owned_by(player: usize) -> Self {
        Kind(player as u8 & 1)
    }

    /// The same position as a goal of `player`.
    pub fn goal_of(self, player: usize) -> Self {
        Kind((self.0 & 1) | (2 << (player & 1)))
    }

    /// Whose turn it is here: 0 or 1.
    pub fn owner(self) -> usize {
        usize::from(self.0 & 1)
    }

    /// Whose goal it is.
    pub fn goal(self) -> Option<usize> {
        match self.0 & 6 {
            0 => None,
            2 => Some(0),
            _ => Some(1),
        }
    }

    /// The byte, as the binary format stores it.
    pub fn byte(self) -> u8 {
        self.0
    }

    /// From its byte; `None` if it is not the byte of a kind.
    pub fn from_byte(byte: u8) -> Option<Self> {
        (byte < 6).then_some(Kind(byte))
    }
}

impl Arena {
    /// Checks and builds an arena.
    ///
    /// Refused, each with a message that names the culprit: an arc or goal out of range, owners of
    /// the wrong number or not 0 or 1, an arc given twice, a goal with followers, a goal of both
    /// players, a start that does not exist.
    pub fn new(
        positions: usize,
        owner: &[u8],
        arcs: &[(u32, u32)],
        goal: [&[u32]; 2],
        start: Option<u32>,
    ) -> Result<Self> {
        check_positions(positions)?;
        if owner.len() != positions {
            return Err(Error::bad_request(message!(
                "owners-count",
                positions = positions,
                owners = owner.len()
            )));
        }
        if let Some(v) = owner.iter().position(|&player| player > 1) {
            return Err(Error::bad_request(message!("owner-number", v = v, found = owner[v])));
        }
        for &(u, v) in arcs {
            for end in [u, v] {
                if end as usize >= positions {
                    return Err(out_of_range(u, v, end, positions));
                }
            }
        }
        if let Some((u, v)) = repeated(arcs) {
            return Err(Error::bad_request(message!("arc-twice", from = u, to = v)));
        }
        let mut kinds: Vec<Kind> = owner.iter().map(|&o| Kind::owned_by(o.into())).collect();
        for (player, goals) in goal.into_iter().enumerate() {
            for &v in goals {
                let Some(kind) = kinds.get_mut(v as usize) else {
                    return Err(Error::bad_request(message!(
                        "goal-out-of-range",
                        v = v,
                        player = player,
                        positions = positions
                    )));
                };
                if kind.goal() == Some(1 - player) {
                    return Err(Error::bad_request(message!("goal-of-both", v = v)));
                }
                *kind = kind.goal_of(player);
            }
        }
        Arena::from_parts(Csr::from_arcs(positions, arcs)?, kinds, start)
    }

    /// From a graph and the kind of every position; parallel arcs are allowed here.
    pub fn from_parts(graph: Csr, kinds: Vec<Kind>, start: Option<u32>) -> Result<Self> {
        if kinds.len() != graph.len() {
            return Err(Error::bad_request(message!(
                "owners-count",
                positions = graph.len(),
                owners = kinds.len()
            )));
        }
        let busy =
            graph.vertices().find(|&v| kinds[v as usize].goal().is_some() && !graph.is_sink(v));
        if let Some(v) = busy {
            return Err(Error::bad_request(message!(
                "goal-with-arc",
                v = v,
                to = graph.followers(v)[0]
            )));
        }
        if let Some(s) = start.filter(|&s| s as usize >= graph.len()) {
            return Err(Error::bad_request(message!(
                "start-out-of-range",
                start = s,
                positions = graph.len()
            )));
        }
        Ok(Arena { graph, kinds, start: start.unwrap_or(NONE) })
    }

    /// The game on `graph` in which whoever cannot move loses: every sink becomes a goal of the
    /// player who does not own it.
    pub fn last_player_wins(graph: Csr, owner: &[u8], start: Option<u32>) -> Result<Self> {
        let kinds = owner.iter().zip(graph.vertices()).map(|(&o, v)| {
            let kind = Kind::owned_by(o.into());
            if graph.is_sink(v) { kind.goal_of(1 - kind.owner()) } else { kind }
        });
        let kinds = if owner.len() == graph.len() { kinds.collect() } else { Vec::new() };
        Arena::from_parts(graph, kinds, start)
    }

    /// The graph and the kinds.
    pub fn into_parts(self) -> (Csr, Vec<Kind>) {
        (self.graph, self.kinds)
    }

    /// The graph of moves.
    pub fn graph(&self) -> &Csr {
        &self.graph
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// Whether there is no position.
    pub fn is_empty(&self) -> bool {
        self.graph.is_empty()
    }

    /// Owner and goal of every position.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// Whose turn it is at `v`.
    pub fn owner(&self, v: u32) -> usize {
        self.kinds[v as usize].owner()
    }

    /// Whose goal `v` is.
    pub fn goal(&self, v: u32) -> Option<usize> {
        self.kinds[v as usize].goal()
    }

    /// Whether nobody wins at `v` and nobody can move.
    pub fn is_null(&self, v: u32) -> bool {
        self.graph.is_sink(v) && self.goal(v).is_none()
    }

    /// Where the game starts, if that was said.
    pub fn start(&self) -> Option<u32> {
        (self.start != NONE).then_some(self.start)
    }

    /// Whether every arc leads from a position of one player to one of the other.
    pub fn is_bipartite(&self) -> bool {
        self.graph.arcs().all(|(u, v)| self.owner(u) != self.owner(v))
    }
}

/// The first arc, in ascending order, that is given twice.
fn repeated(arcs: &[(u32, u32)]) -> Option<(u32, u32)> {
    let mut sorted = arcs.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ErrorKind;

    fn error_of(
        owner: &[u8],
        arcs: &[(u32, u32)],
        goal: [&[u32]; 2],
        start: Option<u32>,
    ) -> String {
        let error = Arena::new(3, owner, arcs, goal, start).unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadRequest);
        error.to_string()
    }

    #[test]
    fn every_fault_is_named() {
        let own = &[0, 1, 0];
        assert!(error_of(&[0, 1], &[], [&[], &[]], None).contains("owners: 2"));
        assert!(error_of(&[0, 1, 2], &[], [&[], &[]], None).contains("position 2 is 0 or 1"));
        assert!(error_of(own, &[(0, 3)], [&[], &[]], None).contains("no position 3"));
        assert!(
            error_of(own, &[(0, 1), (0, 1)], [&[], &[]], None).contains("0 to 1 is given twice")
        );
        assert!(error_of(own, &[(0, 1)], [&[0], &[]], None).contains("has an arc to 1"));
        assert!(error_of(own, &[(0, 1)], [&[1], &[1]], None).contains("goal of both"));
        assert!(error_of(own, &[], [&[], &[9]], None).contains("goal 9 of player 1"));
        assert!(error_of(own, &[], [&[], &[]], Some(3)).contains("start 3"));
    }

    #[test]
    fn kinds_are_bytes() {
        for byte in 0..=255 {
            if let Some(kind) = Kind::from_byte(byte) {
                assert_eq!(kind.byte(), byte);
                let plain = Kind::owned_by(kind.owner());
                assert_eq!(kind.goal().map_or(plain, |player| plain.goal_of(player)), kind);
            }
        }
        assert_eq!((0..=255).filter_map(Kind::from_byte).count(), 6);
    }
}
