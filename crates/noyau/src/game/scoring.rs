//! What is known of games with points.

use serde::{Deserialize, Serialize};

/// What the theorem on Pic'arête says about a position.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Theory {
    /// The sorted types of the components.
    pub components: Vec<String>,
    /// The class, three parities.
    pub class: String,
    /// The number f of the theorem.
    pub f: i64,
    /// What follows for the score.
    pub bound: Bound,
}

/// A bound on the score, from the first player's point of view.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// The score is at least this.
    AtLeast(i64),
    /// The score is at most this.
    AtMost(i64),
}

impl Bound {
    /// Whether a score obeys the bound.
    ///
    /// ```
    /// use noyau::game::Bound;
    /// assert!(Bound::AtLeast(2).allows(3) && !Bound::AtMost(2).allows(3));
    /// ```
    pub fn allows(self, score: i64) -> bool {
        match self {
            Bound::AtLeast(n) => score >= n,
            Bound::AtMost(n) => score <= n,
        }
    }
}
