//! Players, who of them wins, and what happens to the one who cannot move.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Player {
    /// Left, who plays `x`, blue and vertical.
    #[serde(rename = "L", alias = "left", alias = "Left")]
    Left,
    /// Right, who plays `o`, red and horizontal.
    #[serde(rename = "R", alias = "right", alias = "Right")]
    Right,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The letter that stands for the player.
    pub fn letter(self) -> char {
        match self {
            Player::Left => 'L',
            Player::Right => 'R',
        }
    }

    /// The other player.
    pub fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

/// What happens to the player who cannot move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Convention {
    /// The player who cannot move loses.
    #[default]
    Normal,
    /// The player who cannot move wins.
    Misere,
}

/// The result of best play once it is known who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Winner {
    /// Left wins.
    #[serde(rename = "L")]
    Left,
    /// Right wins.
    #[serde(rename = "R")]
    Right,
    /// Neither can force a win; play goes on for ever.
    #[serde(rename = "D")]
    Draw,
}

impl Winner {
    /// The same with the players exchanged.
    pub fn exchanged(self) -> Winner {
        match self {
            Winner::Left => Winner::Right,
            Winner::Right => Winner::Left,
            Winner::Draw => Winner::Draw,
        }
    }

    /// The winner when `player` wins.
    pub fn of(player: Player) -> Winner {
        match player {
            Player::Left => Winner::Left,
            Player::Right => Winner::Right,
        }
    }
}

/// Who wins with best play, depending on who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Outcome {
    /// The next player, whoever starts.
    N,
    /// The previous player, whoever starts.
    P,
    /// Left, whoever starts.
    L,
    /// Right, whoever starts.
    R,
    /// Someone who starts can only draw.
    D,
}

impl Outcome {
    /// From the result when Left starts and the result when Right starts.
    ///
    /// ```
    /// use noyau::{Outcome, Winner};
    /// assert_eq!(Outcome::of(Winner::Left, Winner::Right), Outcome::N);
    /// assert_eq!(Outcome::of(Winner::Right, Winner::Draw), Outcome::D);
    /// ```
    pub fn of(left_first: Winner, right_first: Winner) -> Outcome {
        match (left_first, right_first) {
            (Winner::Draw, _) | (_, Winner::Draw) => Outcome::D,
            (Winner::Left, Winner::Right) => Outcome::N,
            (Winner::Right, Winner::Left) => Outcome::P,
            (Winner::Left, Winner::Left) => Outcome::L,
            (Winner::Right, Winner::Right) => Outcome::R,
        }
    }

    /// Its letter.
    pub fn letter(self) -> char {
        match self {
            Outcome::N => 'N',
            Outcome::P => 'P',
            Outcome::L => 'L',
            Outcome::R => 'R',
            Outcome::D => 'D',
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
