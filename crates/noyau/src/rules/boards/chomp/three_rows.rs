//! Who wins on bars of at most three rows, by the lost bar that belongs to each two lower rows.
//!
//! Below a first row of length a there are rows of lengths b and c. Of the bars with the same b and c
//! at most one is lost: from a longer first row one can bite to it. It is the one with the least a
//! from which no other lost bar can be reached, unless a lost bar (k, k, min(c, k)) with k < b can be
//! reached from all of them.

use crate::context::Table;
use crate::{Budget, Result, message};

/// Longer first rows are not looked at.
pub const LONGEST: usize = 8192;

/// The lost bars of at most three rows, up to a length of the first row.
#[derive(Debug, Default)]
pub struct ThreeRows {
    longest: usize,
    /// For b and c, at b (b + 1) / 2 + c, the first row of the lost bar; 0 if there is none.
    lost: Vec<u32>,
}

impl Table for ThreeRows {
    fn bytes(&self) -> u64 {
        self.lost.len() as u64 * 4
    }
}

fn place(b: usize, c: usize) -> usize {
    b * (b + 1) / 2 + c
}

impl ThreeRows {
    /// Whether the player to move loses; the rows descend, and none is longer than [`LONGEST`].
    pub fn is_lost(&mut self, [a, b, c]: [usize; 3], budget: &Budget) -> Result<bool> {
        if a > self.longest || self.lost.is_empty() {
            // More than is needed now, so that growing bars do not start over each time.
            self.fill((2 * self.longest).max(a).clamp(64, LONGEST), budget)?;
        }
        Ok(a > 0 && self.lost[place(b, c)] as usize == a)
    }

    fn fill(&mut self, longest: usize, budget: &Budget) -> Result<()> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        budget.give_back(self.bytes());
        *self = ThreeRows::default();
        let words = longest / 64 + 1;
        let size = place(longest, longest) + 1;
        let sets = ((longest + 1) * words * 8) as u64;
        budget.take(size as u64 * 4 + sets)?;
        let mut lost = vec![0u32; size];
        // For each c the first rows of lost bars that a bite in the second row leads to.
        let mut by_second = vec![0u64; (longest + 1) * words];
        // Those that end with two equal rows: what a bite in the second row leaves if c is cut, too.
        let mut by_both = vec![0u64; words];
        let mut blocked = vec![false; longest + 1];
        let mut by_third = vec![0u64; words];
        for b in 0..=longest {
            by_third.fill(0);
            for c in 0..=b {
                ticker.tick()?;
                let second = c * words..(c + 1) * words;
                if b == c {
                    by_second[second.clone()].copy_from_slice(&by_both);
                }
                if blocked[c] {
                    continue;
                }
                let taken = &by_second[second.clone()];
                let from = b.max(1);
                let mut k = from / 64;
                let mut free = !(taken[k] | by_third[k]) & (u64::MAX << (from % 64));
                while free == 0 && k + 1 < words {
                    k += 1;
                    free = !(taken[k] | by_third[k]);
                }
                let a = 64 * k + free.trailing_zeros() as usize;
                if free == 0 || a > longest {
                    continue;
                }
                lost[place(b, c)] = a as u32;
                let bit = 1u64 << (a % 64);
                by_second[c * words + a / 64] |= bit;
                by_third[a / 64] |= bit;
                if b == c {
                    by_both[a / 64] |= bit;
                }
                blocked[c] = a == b;
            }
        }
        budget.give_back(sets);
        *self = ThreeRows { longest, lost };
        Ok(())
    }
}
