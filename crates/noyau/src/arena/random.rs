//! The built-in random arenas, `random:N,DEGREE,SEED`.

use std::ops::Range;

use super::build::Kind;
use super::csr::{MOST, check_arcs};
use super::reverse::Rows;
use super::source::Source;
use super::{Arena, Csr};
use crate::random::mix;
use crate::text::Cursor;
use crate::{Budget, Error, Result, message};

/// A random arena that is computed row by row, and so needs no memory.
///
/// Every position has between 0 and twice `degree` arcs, all numbers equally likely, to positions
/// drawn independently (so an arc may occur twice); owners are drawn as well. Whoever cannot move
/// loses. The start is 0.
///
/// ```
/// use noyau::arena::Random;
/// let random: Random = Random::parse("random:1000,4,7")?;
/// assert_eq!(random, Random { positions: 1000, degree: 4, seed: 7 });
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    /// The number of positions.
    pub positions: u32,
    /// The mean number of arcs out of a position.
    pub degree: u32,
    /// Which of the arenas of this shape.
    pub seed: u64,
}

/// The most arcs a position has on average.
const MOST_DEGREE: u64 = 1 << 16;

impl Random {
    /// Reads `random:N,DEGREE,SEED`.
    pub fn parse(text: &str) -> Result<Self> {
        let mut cursor = Cursor::new(text);
        cursor.expect("random:")?;
        let start = cursor.at();
        let positions = cursor.number_up_to(message!("random-positions"), MOST as u64)? as u32;
        if positions == 0 {
            return Err(cursor.error(start, message!("random-empty")));
        }
        cursor.expect(",")?;
        let degree = cursor.number_up_to(message!("random-degree"), MOST_DEGREE)? as u32;
        cursor.expect(",")?;
        let seed = cursor.number(message!("random-seed"))?;
        cursor.finish(message!("random-end"))?;
        Ok(Random { positions, degree, seed })
    }

    /// Where the arc number `k` out of `v` leads.
    pub fn follower(&self, v: u32, k: u32) -> u32 {
        self.follower_of(self.hash(v), k)
    }

    #[inline]
    fn arcs_of(&self, hash: u64) -> u32 {
        let span = u64::from(2 * self.degree + 1);
        (((hash >> 32) * span) >> 32) as u32
    }

    #[inline]
    fn follower_of(&self, hash: u64, k: u32) -> u32 {
        let place = mix(hash ^ (u64::from(k) + 1));
        ((u128::from(place) * u128::from(self.positions)) >> 64) as u32
    }

    #[inline]
    fn hash(&self, v: u32) -> u64 {
        mix(mix(self.seed) ^ u64::from(v))
    }

    /// The whole arena in memory.
    pub fn arena(&self, budget: &Budget) -> Result<Arena> {
        let n = self.positions as usize;
        let arcs: u64 = (0..self.positions).map(|v| self.degree(v) as u64).sum();
        let arcs =
            usize::try_from(arcs).map_err(|_| Error::over_budget(message!("too-many-arcs")))?;
        check_arcs(arcs)?;
        budget.take(5 * n as u64 + 4 * arcs as u64)?;
        let mut offsets = Vec::with_capacity(n + 1);
        let mut targets = Vec::with_capacity(arcs);
        for v in 0..self.positions {
            offsets.push(targets.len() as u32);
            targets.extend((0..self.degree(v) as u32).map(|k| self.follower(v, k)));
        }
        offsets.push(targets.len() as u32);
        let kinds = (0..self.positions).map(|v| self.kind(v)).collect();
        Arena::from_parts(Csr::trusted(offsets, targets), kinds, Some(0))
    }
}

impl Rows for Random {
    fn len(&self) -> usize {
        self.positions as usize
    }

    #[inline]
    fn arcs_from(&self, sources: Range<u32>, mut visit: impl FnMut(u32, u32)) {
        for u in sources {
            let hash = self.hash(u);
            for k in 0..self.arcs_of(hash) {
                visit(u, self.follower_of(hash, k));
            }
        }
    }
}

impl Source for Random {
    fn kind(&self, v: u32) -> Kind {
        let hash = self.hash(v);
        let kind = Kind::owned_by((hash & 1) as usize);
        if self.arcs_of(hash) == 0 { kind.goal_of(1 - kind.owner()) } else { kind }
    }

    fn degree(&self, v: u32) -> usize {
        self.arcs_of(self.hash(v)) as usize
    }

    fn start(&self) -> Option<u32> {
        Some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_arena_agree() {
        let random = Random::parse("random:500,3,9").unwrap();
        let arena = random.arena(&Budget::default()).unwrap();
        let mut arcs = Vec::new();
        random.arcs_from(0..500, |u, v| arcs.push((u, v)));
        assert_eq!(arena.graph().arcs().collect::<Vec<_>>(), arcs);
        assert!((1300..1700).contains(&arcs.len()));
        assert!(arena.graph().vertices().all(|v| arena.kinds()[v as usize] == random.kind(v)));
    }

    #[test]
    fn faults_have_places() {
        let span = |text: &str| Random::parse(text).unwrap_err().span;
        assert_eq!(span("random:x,4,1"), Some(7..8));
        assert_eq!(span("random:0,4,1"), Some(7..8));
        assert_eq!(span("random:4294967296,4,1"), Some(7..17));
        assert_eq!(span("random:10,4"), Some(11..11));
        assert_eq!(span("random:10,4,1x"), Some(13..14));
    }
}
