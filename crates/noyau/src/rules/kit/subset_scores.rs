//! The scores of Pic'arête for all subsets of few edges: each needs only those with one edge less.
//!
//! Sets are numbers in binary. Those that differ in the first six edges only, 64 of them, are worked on
//! at a time: for all other edges that is the same operation on 64 bytes, which compilers turn into a
//! few instructions. Scores are kept with [`ZERO`] added, so that bytes without a sign
//! can be compared.

use crate::{Budget, Result};

/// What stands for a score of 0.
const ZERO: u8 = 128;
/// Edges in a block, and sets in a block.
const LOW: u32 = 6;
const LANES: usize = 1 << LOW;
/// Edges among which sets of a block are worked on one by one, and how many sets these are.
const FEW_LOW: usize = 3;
const FEW: usize = 1 << FEW_LOW;

/// The scores of all subsets.
pub struct SubsetScores(Vec<u8>);

/// The edges at an end of an edge: those of a block, and the others.
#[derive(Clone, Copy, Default)]
struct Around {
    low: u32,
    high: u32,
}

impl SubsetScores {
    /// Edges between vertices below `order`; the vertex `order` is the ground, which nobody wins.
    /// There are at most 26 edges.
    pub fn new(order: usize, ends: &[(u32, u32)], budget: &Budget) -> Result<SubsetScores> {
        let bytes = Self::bytes_for(ends.len());
        budget.take(bytes)?;
        Self::fill(order, ends, budget).inspect_err(|_| budget.give_back(bytes))
    }

    fn bytes_for(edges: usize) -> u64 {
        1 << edges.max(LOW as usize)
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        self.0.len() as u64
    }

    /// What whoever moves gets more than the other when these edges are left.
    pub fn score(&self, set: usize) -> i64 {
        i64::from(self.0[set]) - i64::from(ZERO)
    }

    fn fill(order: usize, ends: &[(u32, u32)], budget: &Budget) -> Result<SubsetScores> {
        let mut at = vec![Around::default(); order + 1];
        for (k, &(a, b)) in ends.iter().enumerate() {
            for end in [a, b] {
                at[end as usize].low |= 1u32 << k & (LANES as u32 - 1);
                at[end as usize].high |= 1u32 << k >> LOW;
            }
        }
        at[order] = Around::default();
        // Edges that are not there have ends where nothing is: only sets with them are affected.
        let of = |k: usize| {
            ends.get(k).map_or([Around::default(); 2], |&(a, b)| [at[a as usize], at[b as usize]])
        };
        let low: Vec<[Around; 2]> = (0..LOW as usize).map(of).collect();
        let high: Vec<[Around; 2]> = (LOW as usize..ends.len()).map(of).collect();
        // For each set of edges in a block: 1 in the lanes without any of them.
        let mut without = [[0u8; LANES]; LANES];
        for (edges, lanes) in without.iter_mut().enumerate() {
            for (lane, one) in lanes.iter_mut().enumerate() {
                *one = u8::from(lane & edges == 0);
            }
        }
        // For both ends of each edge of a block: 1 in the lanes where it is the only one there.
        let mut only = [[[0u8; LANES]; 2]; LOW as usize];
        for (k, (only, ends)) in only.iter_mut().zip(&low).enumerate() {
            for (lanes, around) in only.iter_mut().zip(ends) {
                for (lane, one) in (0u32..).zip(lanes.iter_mut()) {
                    *one = u8::from(lane & around.low == 1 << k);
                }
            }
        }
        let mut scores = vec![0u8; Self::bytes_for(ends.len()) as usize];
        for block in 0..scores.len() / LANES {
            if block & 0xffff == 0 {
                budget.check()?;
            }
            let rest = block as u32;
            let (before, now) = scores.split_at_mut(block * LANES);
            let mut best = [0u8; LANES];
            let mut open = rest;
            while open != 0 {
                let k = open.trailing_zeros();
                let edge = 1u32 << k;
                open ^= edge;
                let start = (rest ^ edge) as usize * LANES;
                let after: &[u8; LANES] = before[start..].first_chunk().unwrap_or(&[0; LANES]);
                let mut value = [0u8; LANES];
                for lane in 0..LANES {
                    value[lane] = after[lane].wrapping_neg();
                }
                for around in high[k as usize] {
                    if rest & around.high == edge {
                        let alone = &without[around.low as usize];
                        for lane in 0..LANES {
                            value[lane] = value[lane].wrapping_add(alone[lane]);
                        }
                    }
                }
                for lane in 0..LANES {
                    best[lane] = best[lane].max(value[lane]);
                }
            }
            if block == 0 {
                best[0] = ZERO;
            }
            let mut points = [[0u8; LANES]; LOW as usize];
            for ((points, ends), only) in points.iter_mut().zip(&low).zip(&only) {
                for (around, only) in ends.iter().zip(only) {
                    if rest & around.high == 0 {
                        for lane in 0..LANES {
                            points[lane] += only[lane];
                        }
                    }
                }
            }
            // A few sets at a time: what is left of them without an edge that they all have is done.
            for first in (0..LANES).step_by(FEW) {
                for k in FEW_LOW..LOW as usize {
                    if first >> k & 1 == 1 {
                        for lane in first..first + FEW {
                            let value =
                                best[lane ^ 1 << k].wrapping_neg().wrapping_add(points[k][lane]);
                            best[lane] = best[lane].max(value);
                        }
                    }
                }
                for lane in first + 1..first + FEW {
                    for k in 0..FEW_LOW {
                        if lane >> k & 1 == 1 {
                            let value =
                                best[lane ^ 1 << k].wrapping_neg().wrapping_add(points[k][lane]);
                            best[lane] = best[lane].max(value);
                        }
                    }
                }
            }
            now[..LANES].copy_from_slice(&best);
        }
        Ok(SubsetScores(scores))
    }
}

#[cfg(test)]
/// For tests: random graphs with long chains, parallel edges and several components.
pub fn chained(dice: &mut crate::random::Dice, most: usize) -> (u32, Vec<(u32, u32)>) {
    let joints = 2 + dice.roll(7) as u32;
    let (mut order, mut ends) = (joints, Vec::new());
    for _ in 0..=dice.roll(2 * most) {
        let (a, b) = (dice.below(joints), dice.below(joints));
        let bends = [0, 0, 0, 0, 1, 2][dice.roll(6)];
        if a == b && bends < 2 || ends.len() + bends as usize >= most {
            continue;
        }
        let path: Vec<u32> = [a].into_iter().chain(order..order + bends).chain([b]).collect();
        ends.extend(path.windows(2).map(|two| (two[0], two[1])));
        order += bends;
    }
    (order, ends)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    /// By the rules alone.
    fn plain(order: u32, ends: &[(u32, u32)]) -> i64 {
        let options = (0..ends.len()).map(|k| {
            let mut left = ends.to_vec();
            let (a, b) = left.remove(k);
            let alone = |v| v < order && !left.iter().any(|&(x, y)| x == v || y == v);
            i64::from(alone(a)) + i64::from(alone(b)) - plain(order, &left)
        });
        options.max().unwrap_or(0)
    }

    #[test]
    fn table_and_rules_agree() {
        let mut dice = Dice::new(1);
        for _ in 0..250 {
            let order = 1 + dice.roll(6) as u32;
            let ends = (0..dice.roll(9)).map(|_| (dice.below(order), dice.below(order + 1)));
            let ends: Vec<(u32, u32)> = ends.filter(|(a, b)| a != b).take(7).collect();
            let scores = SubsetScores::new(order as usize, &ends, &Budget::default()).unwrap();
            for _ in 0..4 {
                let set = dice.roll(1 << ends.len());
                let left = (0..ends.len()).filter(|k| set >> k & 1 == 1).map(|k| ends[k]);
                let left: Vec<(u32, u32)> = left.collect();
                assert_eq!(scores.score(set), plain(order, &left), "{order}: {left:?}");
            }
        }
    }
}
