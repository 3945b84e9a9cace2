//! How positions are numbered: subsets, staircases, stones, tokens, and whatever has places of its own.

/// The moves and the winners of positions whose field expands them: winners are found while the moves are
/// made, without a call for each.
macro_rules! expanded_and_won {
    ($field:ident) => {
        fn expand(
            &self,
            tier: u32,
            numbers: Range<u64>,
            players: &[Player],
            sink: &mut dyn Sink,
        ) -> bool {
            self.$field.expand(tier, numbers, players, sink);
            true
        }
        fn winners(
            &self,
            tier: u32,
            numbers: Range<u64>,
            players: &[Player],
            known: &Known<'_>,
        ) -> Option<Vec<u8>> {
            let mut winners = Winners::new(known, tier, &numbers, players);
            self.$field.expand(tier, numbers, players, &mut winners);
            Some(winners.bits())
        }
    };
}

mod explicit;
mod staircase;
mod stones;
mod words;

pub use explicit::{Changes, Compositions, Radix, Tokens};
pub use staircase::{Staircase, Step};
pub use stones::{Crossing, Duel};
pub use words::{Removal, Words};

/// Games with more positions are not numbered: no disk holds such a table.
const MOST: u64 = 1 << 44;

/// More tiers than this would be more files than one wants.
const MOST_TIERS: usize = 4096;

/// Binomial coefficients up to 64 choose 64, where they fit.
pub(super) struct Binomials(Vec<[u64; 65]>);

impl Binomials {
    pub fn new() -> Binomials {
        let mut rows = vec![[0u64; 65]; 65];
        for n in 0..65 {
            rows[n][0] = 1;
            for k in 1..=n {
                rows[n][k] = rows[n - 1][k - 1].saturating_add(rows[n - 1][k]);
            }
        }
        Binomials(rows)
    }

    /// How many subsets with `k` elements a set of `n` has.
    pub fn choose(&self, n: usize, k: usize) -> u64 {
        self.0[n][k]
    }

    /// How many subsets of each size a set of `n` has.
    pub fn row(&self, n: usize) -> &[u64; 65] {
        &self.0[n]
    }

    /// How many sets with as many elements come before this one, by their greatest elements.
    pub fn rank(&self, mut set: u64) -> u64 {
        let (mut sum, mut k) = (0, 0);
        while set != 0 {
            k += 1;
            sum += self.0[set.trailing_zeros() as usize][k];
            set &= set - 1;
        }
        sum
    }

    /// The set with `size` elements of this rank.
    pub fn unrank(&self, mut rank: u64, size: usize) -> u64 {
        let mut set = 0;
        let mut top = 63;
        for k in (1..=size).rev() {
            while self.0[top][k] > rank {
                top -= 1;
            }
            rank -= self.0[top][k];
            set |= 1 << top;
            top = top.saturating_sub(1);
        }
        set
    }
}

/// The next larger word with as many ones; the word is not 0.
pub(super) fn next_with_as_many_ones(word: u64) -> u64 {
    let low = word & word.wrapping_neg();
    let carried = word.wrapping_add(low);
    carried | (word ^ carried) >> 2 >> low.trailing_zeros()
}

/// The bits of `word` at the places of `mask`, moved together.
pub(super) fn gathered(word: u64, mut mask: u64) -> u64 {
    let (mut found, mut k) = (0, 0);
    while mask != 0 {
        found |= (word >> mask.trailing_zeros() & 1) << k;
        k += 1;
        mask &= mask - 1;
    }
    found
}

/// The low bits of `word` moved to the places of `mask`.
pub(super) fn scattered(mut word: u64, mut mask: u64) -> u64 {
    let mut found = 0;
    while mask != 0 && word != 0 {
        if word & 1 == 1 {
            found |= mask & mask.wrapping_neg();
        }
        word >>= 1;
        mask &= mask - 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_one_size_are_counted() {
        let choose = Binomials::new();
        for size in 0..=9usize {
            let mut set = (1u64 << size) - 1;
            for rank in 0..choose.choose(9, size) {
                assert_eq!((choose.rank(set), choose.unrank(rank, size)), (rank, set));
                if set != 0 {
                    set = next_with_as_many_ones(set);
                }
            }
        }
        assert_eq!(choose.choose(64, 32), 1_832_624_140_942_590_534);
    }

    #[test]
    fn bits_are_gathered_and_scattered() {
        for mask in [0, 1, 0b1011, 0b1100_1010, u64::MAX] {
            for word in 0..256u64 {
                let low =
                    if mask == u64::MAX { word } else { word & ((1 << mask.count_ones()) - 1) };
                assert_eq!(gathered(scattered(word, mask), mask), low);
            }
        }
    }
}
