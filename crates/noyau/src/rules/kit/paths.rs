//! Pic'arête on paths and cycles: only their lengths matter.

use smallvec::SmallVec;

use crate::Result;
use crate::engine::score::WithPoints;
use crate::game::{Flow, Gain};

/// The numbers of edges of the paths, sorted, with cycles marked; of isolated edges at most one.
pub type Lengths = SmallVec<[u16; 12]>;

/// Marks a cycle.
const CYCLE: u16 = 1 << 15;
/// Longer ones are not looked at.
const MOST: usize = 1 << 10;

/// Removing edges of paths and cycles in turn.
pub struct Paths;

/// The paths and cycles of a graph, if it has nothing else and they are not very long.
pub fn lengths(order: usize, ends: &[(u32, u32)]) -> Option<Lengths> {
    if ends.len() > MOST {
        return None;
    }
    let mut at: Vec<SmallVec<[usize; 2]>> = vec![SmallVec::new(); order];
    for (k, &(a, b)) in ends.iter().enumerate() {
        for v in [a, b] {
            let edges = at.get_mut(v as usize).filter(|edges| edges.len() < 2)?;
            edges.push(k);
        }
    }
    let mut seen = vec![false; ends.len()];
    let mut found = Lengths::new();
    // From the ends of the paths first: what is left then are cycles.
    for degree in [1, 2] {
        for start in 0..order {
            if at[start].len() != degree {
                continue;
            }
            let (mut v, mut length) = (start, 0u16);
            while let Some(&k) = at[v].iter().find(|k| !seen[**k]) {
                seen[k] = true;
                length += 1;
                let (a, b) = (ends[k].0 as usize, ends[k].1 as usize);
                v = if a == v { b } else { a };
            }
            if length > 0 {
                found.push(if degree == 1 { length } else { length | CYCLE });
            }
        }
    }
    Some(found)
}

impl WithPoints for Paths {
    type Position = Lengths;

    fn options(&self, at: &Lengths, visit: &mut dyn FnMut(Lengths, Gain) -> Flow) -> Result<()> {
        for (k, &length) in at.iter().enumerate() {
            if k > 0 && at[k - 1] == length {
                continue;
            }
            let mut rest = at.clone();
            rest.remove(k);
            if length & CYCLE != 0 {
                rest.push((length ^ CYCLE) - 1);
                if visit(rest, Gain::default()).is_break() {
                    return Ok(());
                }
                continue;
            }
            for one in 0..length.div_ceil(2) {
                let other = length - 1 - one;
                let mut left = rest.clone();
                left.extend([one, other].into_iter().filter(|&piece| piece > 0));
                // An end that nothing is left of was a vertex of degree 1.
                let points = i64::from(one == 0) + i64::from(other == 0);
                if visit(left, Gain { points, again: false }).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Two isolated edges change nothing: who takes one gets two points, and so does the other
    /// player, who takes the other one.
    fn canonical(&self, mut at: Lengths) -> Lengths {
        at.sort_unstable();
        let single = at.iter().take_while(|&&length| length == 1).count();
        at.drain(..single - single % 2);
        at
    }

    fn weight(&self, at: &Lengths) -> usize {
        if at.spilled() { 2 * at.capacity() } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::engine::score::ScoreTable;
    use crate::random::Dice;

    /// By the rules alone.
    fn plain(ends: &[(u32, u32)]) -> i64 {
        let options = (0..ends.len()).map(|k| {
            let mut left = ends.to_vec();
            let (a, b) = left.remove(k);
            let alone = |v| !left.iter().any(|&(x, y)| x == v || y == v);
            i64::from(alone(a)) + i64::from(alone(b)) - plain(&left)
        });
        options.max().unwrap_or(0)
    }

    #[test]
    fn lengths_and_rules_agree() {
        let (mut dice, budget) = (Dice::new(1), Budget::default());
        let mut table = ScoreTable::default();
        for _ in 0..150 {
            let (mut order, mut ends) = (0u32, Vec::new());
            while ends.len() < 6 && dice.roll(5) > 0 {
                let size = 1 + dice.roll(4) as u32;
                ends.extend((0..size).map(|i| (order + i, order + i + 1)));
                if size > 1 && ends.len() < 7 && dice.roll(2) == 0 {
                    ends.push((order, order + size));
                }
                order += size + 1;
            }
            let found = lengths(order as usize, &ends).expect("paths and cycles");
            assert_eq!(table.score(&Paths, &found, &budget), Ok(plain(&ends)), "{ends:?}");
        }
        assert!(lengths(4, &[(0, 1), (0, 2), (0, 3)]).is_none());
    }
}
