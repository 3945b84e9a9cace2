//! What is known of games with points.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::message;
use crate::words::Message;

/// Whether a number is odd; odd comes first, as the letters of the types do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Parity {
    /// 1, 3, 5, …
    Odd,
    /// 0, 2, 4, …
    Even,
}

impl Parity {
    /// The parity of a number.
    pub fn of(n: usize) -> Parity {
        if n.is_multiple_of(2) { Parity::Even } else { Parity::Odd }
    }
}

/// The type of a component in the theorem on Pic'arête, with the names that it has there.
///
/// ```
/// use noyau::game::{ComponentType, Parity};
/// let triangle =
///     ComponentType::Large { edges: Parity::Odd, vertices: Parity::Odd, outside: None };
/// assert_eq!(triangle.to_string(), "I_i,0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ComponentType {
    /// `AI`: one edge alone.
    Edge,
    /// Such as `P_p,i`: more than one edge.
    Large {
        /// Of the number of edges.
        edges: Parity,
        /// Of the number of vertices.
        vertices: Parity,
        /// Of the number of edges outside the 2-core, if there are any.
        outside: Option<Parity>,
    },
}

impl ComponentType {
    /// The letter of a large component and its two indices.
    pub(crate) fn letters(self) -> Option<[char; 3]> {
        let ComponentType::Large { edges, vertices, outside } = self else { return None };
        let letter = |parity, odd, even| if parity == Parity::Odd { odd } else { even };
        let outside = outside.map_or('0', |parity| letter(parity, 'i', 'p'));
        Some([letter(edges, 'I', 'P'), letter(vertices, 'i', 'p'), outside])
    }

    /// In TeX: `I_{i,0}`.
    pub fn tex(&self) -> String {
        match self.letters() {
            None => "AI".to_string(),
            Some([edges, vertices, outside]) => format!("{edges}_{{{vertices},{outside}}}"),
        }
    }
}

impl fmt::Display for ComponentType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.letters() {
            None => f.write_str("AI"),
            Some([edges, vertices, outside]) => write!(f, "{edges}_{vertices},{outside}"),
        }
    }
}

/// A position in which strings between coins and the ground are cut, and whoever cuts the last
/// string of a coin gets a point: what games of this kind have in common, so that their sums are
/// again such positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strings {
    /// How many coins there are; the ground has this number.
    pub coins: u32,
    /// The ends of all strings that there were once.
    pub ends: Vec<(u32, u32)>,
    /// Which of them are left.
    pub left: Vec<bool>,
    /// Whether whoever gets a point moves again.
    pub again: bool,
}

impl Strings {
    /// How many coins still have strings: so many points are left.
    ///
    /// ```
    /// use noyau::game::Strings;
    /// let (ends, left) = (vec![(0, 1), (1, 2), (2, 3)], vec![true, false, true]);
    /// // The ground, here 3, is no coin.
    /// assert_eq!(Strings { coins: 3, ends, left, again: true }.points_left(), 3);
    /// ```
    pub fn points_left(&self) -> i64 {
        let mut held = vec![false; self.coins as usize];
        let left = self.ends.iter().zip(&self.left).filter(|(_, left)| **left);
        for coin in left.flat_map(|(&(a, b), _)| [a, b]).filter(|&coin| coin < self.coins) {
            held[coin as usize] = true;
        }
        held.into_iter().filter(|held| *held).count() as i64
    }

    /// Both positions side by side, if the same player is to move after points in both.
    ///
    /// ```
    /// use noyau::game::Strings;
    /// let edge = Strings { coins: 2, ends: vec![(0, 1)], left: vec![true], again: false };
    /// let both = edge.clone().beside(edge).unwrap();
    /// assert_eq!((both.coins, both.ends), (4, vec![(0, 1), (2, 3)]));
    /// ```
    pub fn beside(mut self, other: Strings) -> Option<Strings> {
        let coins = self.coins.checked_add(other.coins)?;
        if self.again != other.again {
            return None;
        }
        for end in self.ends.iter_mut().flat_map(|(a, b)| [a, b]) {
            if *end == self.coins {
                *end = coins;
            }
        }
        let moved = |end: u32| if end == other.coins { coins } else { end + self.coins };
        self.ends.extend(other.ends.iter().map(|&(a, b)| (moved(a), moved(b))));
        self.left.extend(other.left);
        self.coins = coins;
        Some(self)
    }
}

/// A maximal chain of coins with two strings each, or a loop of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// The coins, in order of their numbers.
    pub coins: Vec<u32>,
    /// The strings, in order of their numbers, those at both ends included.
    pub strings: Vec<usize>,
    /// Whether it comes back to its first coin.
    pub is_loop: bool,
    /// Whether a coin on its last string is next to it.
    pub is_open: bool,
}

/// The chains and loops of a position of strings and coins.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Chains {
    /// The strings that are left.
    pub strings: u64,
    /// The coins that have strings.
    pub coins: u64,
    /// The coins on their last string, which can be taken at once.
    pub open: u64,
    /// The numbers of coins of the chains of three coins or more, of which none can be taken.
    pub long: Vec<u32>,
    /// The numbers of coins of the loops of four coins or more.
    pub loops: Vec<u32>,
    /// Whether no coin has more than two strings.
    pub only: bool,
}

impl Chains {
    /// What a player gets more than the other by staying in control to the end: of each chain all
    /// but two coins that he leaves, of each loop all but four, and the whole of the last one,
    /// which is a chain if there is one. Only where nothing but long chains and loops is left.
    ///
    /// ```
    /// use noyau::game::Chains;
    /// let chains = Chains { coins: 9, long: vec![4, 5], only: true, ..Chains::default() };
    /// assert_eq!(chains.controlled(), Some(5));
    /// ```
    pub fn controlled(&self) -> Option<i64> {
        let sum = |sizes: &[u32]| sizes.iter().map(|&size| i64::from(size)).sum::<i64>();
        let (chains, loops) = (self.long.len() as i64, self.loops.len() as i64);
        let all = sum(&self.long) + sum(&self.loops);
        if !self.only || self.open > 0 || all != self.coins as i64 || chains + loops == 0 {
            return None;
        }
        let last = if chains > 0 { 4 } else { 8 };
        Some(all - 4 * chains - 8 * loops + last)
    }
}

/// What the theorem on Pic'arête says about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theory {
    /// The sorted types of the components.
    pub components: Vec<ComponentType>,
    /// The class: three parities, 1 for odd.
    pub class: [u8; 3],
    /// The number f of the theorem.
    pub f: i64,
    /// What follows for the score.
    pub bound: Bound,
    /// Who wins by this bound, if it decides that.
    pub winner: Option<Ahead>,
}

/// Who gets more points.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ahead {
    /// Whoever moves first.
    First,
    /// Whoever moves second.
    Second,
}

/// Why a move keeps the bound of the theorem on Pic'arête.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ScoreProof"))]
pub struct Proof {
    /// The case of the proof.
    pub case: ProofCase,
    /// The type of the component that is played in.
    pub component: String,
    /// The vertices of the chain that the edge belongs to, where the proof looks for one: of an
    /// odd chain between vertices of degree other than 2, or of the tail of an odd cycle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chain: Vec<u32>,
}

/// The cases in which the proof of the theorem on Pic'arête has a move.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProofCase {
    /// There is an odd number of isolated edges: one of them.
    IsolatedEdge,
    /// There is an odd number of components `P_p,i`: a pendant edge of one.
    PendantOfEven,
    /// A pendant edge of a component that makes the class what it is.
    PendantOfOdd,
    /// An edge of a component `I_i,0` that leaves it connected.
    KeepsConnected,
    /// In a component `I_p,0`, an edge of an odd chain between two vertices of degree 3 or more.
    OddChain,
    /// Likewise, of an odd cycle through a single vertex of degree 4 or more.
    OddCycle,
    /// Likewise, of an odd cycle that hangs on a chain of even length.
    OddCycleEvenTail,
    /// Likewise, of the chain of odd length on which an odd cycle hangs.
    OddTail,
}

impl ProofCase {
    /// All of them.
    pub const ALL: [ProofCase; 8] = [
        ProofCase::IsolatedEdge,
        ProofCase::PendantOfEven,
        ProofCase::PendantOfOdd,
        ProofCase::KeepsConnected,
        ProofCase::OddChain,
        ProofCase::OddCycle,
        ProofCase::OddCycleEvenTail,
        ProofCase::OddTail,
    ];
}

impl Proof {
    /// Why the move keeps the bound, for a person.
    pub fn said(&self) -> Message {
        let component = &self.component;
        let edges = self.chain.len().saturating_sub(1);
        match self.case {
            ProofCase::IsolatedEdge => message!("proof-isolated-edge"),
            ProofCase::PendantOfEven => message!("proof-pendant-of-even"),
            ProofCase::PendantOfOdd => message!("proof-pendant-of-odd", component = component),
            ProofCase::KeepsConnected => message!("proof-keeps-connected"),
            ProofCase::OddChain => message!("proof-odd-chain", edges = edges),
            ProofCase::OddCycle => message!("proof-odd-cycle", edges = edges),
            ProofCase::OddCycleEvenTail => {
                message!("proof-odd-cycle-even-tail", edges = edges)
            }
            ProofCase::OddTail => message!("proof-odd-tail", edges = edges),
        }
    }
}

impl Theory {
    /// The names of the types of the components.
    pub fn component_names(&self) -> Vec<String> {
        self.components.iter().map(ToString::to_string).collect()
    }

    /// The same in TeX.
    pub fn component_tex(&self) -> Vec<String> {
        self.components.iter().map(ComponentType::tex).collect()
    }

    /// The class as it is usually written, such as `110`.
    pub fn class_name(&self) -> String {
        self.class.iter().map(u8::to_string).collect()
    }
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
