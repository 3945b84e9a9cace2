//! Scores that take hours, by a search that can be interrupted.

use crate::position::Position;
use crate::rules::{Cutting, MOST_STRINGS};
use crate::{Budget, Error, Result, message};

/// The search for the score of a position of dots and boxes or of strings and coins. When a limit
/// ends it, what it found is kept, and it can be run again: at once, or from what was saved.
///
/// ```
/// use noyau::Budget;
/// use noyau::solve::LongScore;
/// let budget = Budget::default();
/// let mut first = LongScore::new("dots-and-boxes(american) 2x2")?;
/// assert_eq!(first.run(&budget), Ok(2));
///
/// let mut second = LongScore::new("dots-and-boxes(american) 2x2")?;
/// for (strings, bounds) in first.found(1000) {
///     second.learn(strings, bounds, &budget)?;
/// }
/// assert_eq!(second.bounds(), (2, 2));
/// # Ok::<(), noyau::Error>(())
/// ```
pub struct LongScore {
    position: String,
    search: Cutting,
    coins: u32,
    strings: usize,
}

impl std::fmt::Debug for LongScore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LongScore").field("position", &self.position).finish_non_exhaustive()
    }
}

impl LongScore {
    /// The search for the score of a position in which whoever scores moves again.
    pub fn new(text: &str) -> Result<LongScore> {
        let position = Position::read(text)?;
        let none = || Error::not_applicable(message!("no-chains"));
        let [part] = position.parts.as_slice() else { return Err(none()) };
        let strings = part.score_strings().filter(|strings| strings.again).ok_or_else(none)?;
        let left = strings.ends.iter().zip(&strings.left).filter(|(_, left)| **left);
        let ends: Vec<(u32, u32)> = left.map(|(&ends, _)| ends).collect();
        if ends.len() > MOST_STRINGS {
            return Err(Error::over_budget(message!("edges-search-at-most", most = MOST_STRINGS)));
        }
        let search = Cutting::new(strings.coins, &ends);
        Ok(LongScore {
            position: position.to_string(),
            search,
            coins: strings.coins,
            strings: ends.len(),
        })
    }

    /// The position in canonical spelling.
    pub fn position(&self) -> &str {
        &self.position
    }

    fn all(&self) -> u64 {
        (0..self.strings).fold(0, |all, string| all | 1 << string)
    }

    /// The least and the greatest score that are possible, as far as that is known.
    pub fn bounds(&self) -> (i32, i32) {
        self.search.bounds(self.all())
    }

    /// How many sets of strings something is known of.
    pub fn known(&self) -> usize {
        self.search.known()
    }

    /// The score, or an error when a limit is reached.
    pub fn run(&mut self, budget: &Budget) -> Result<i64> {
        self.search.score(self.all(), budget)
    }

    /// Bounds on the scores of at most so many sets of strings, of those with the most strings: what
    /// a later run needs.
    pub fn found(&self, most: usize) -> Vec<(u64, (i32, i32))> {
        self.search.found(most)
    }

    /// What an earlier run of the same position found.
    pub fn learn(&mut self, set: u64, bounds: (i32, i32), budget: &Budget) -> Result<()> {
        let most = self.coins as i32;
        let fits = set & !self.all() == 0 && -most <= bounds.0 && bounds.1 <= most;
        if !fits || bounds.0 > bounds.1 {
            return Err(Error::bad_request(message!("long-score-damaged")));
        }
        self.search.learn(set, bounds, budget);
        Ok(())
    }
}
