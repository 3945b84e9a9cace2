//! Greedy codes.
//!
//! All words of length n over q symbols are visited in some order, and a word is chosen when its
//! xor with every word chosen before satisfies a criterion. The chosen words are the P-positions
//! of a game: a token goes from a word to an earlier one when their xor fails the criterion.
//!
//! All orders offered here are additive, so the Grundy function of that game is additive too
//! (Levenshtein; Conway and Sloane; van Zanten). [`greedy`] computes it from its values on n·log₂ q
//! words and never lists the others; [`scan`] is the literal scan, kept to check it against.
//!
//! ```
//! use noyau::Budget;
//! use noyau::lexicode::{CodeAsk, Criterion, Order};
//! let golay = CodeAsk::new(24, 2, Order::Lexicographic, Criterion::Hamming(8));
//! let answer = golay.answer(&Budget::default())?;
//! assert_eq!((answer.size, answer.dimension, answer.minimum_distance), (4096, Some(12), Some(8)));
//! # Ok::<(), noyau::Error>(())
//! ```
//!
//! Reference: J. H. Conway and N. J. A. Sloane, *Lexicographic codes: error-correcting codes from
//! game theory*, IEEE Trans. Inform. Theory 32 (1986).

pub mod analysis;
mod automorphisms;
pub mod codec;
pub mod cosets;
mod expression;
pub mod greedy;
mod modular;
mod modular_codec;
pub mod scan;
mod space;
mod weight;

use serde::{Deserialize, Serialize};

pub use space::Space;

use crate::{Budget, Error, Result, message};

/// The order in which words are visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// As integers, the leftmost symbol most significant.
    Lexicographic,
    /// The i-th word is i xor (i >> 1); modulo q each symbol of i less its left neighbour, so that one
    /// symbol changes from word to word.
    Gray,
    /// The i-th word is the combination of these words with the symbols of i; the first belongs
    /// to the leftmost symbol.
    Basis(Vec<Word>),
    /// The i-th word is the sum of those of random independent words that the bits of i name, modulo q
    /// the combination with the symbols of i; the number is the seed.
    Random(u64),
}

/// What the xor of two words must satisfy; it is never asked about 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// At least so many symbols are not 0.
    Hamming(u64),
    /// The symbols that are not 0 stretch over more than so many places.
    Burst(u64),
    /// The number of symbols that are not 0 is none of these.
    WeightNotIn(Vec<u64>),
    /// Bit x of this hexadecimal number is 1; x is the word as an integer.
    Table(String),
    /// It is none of these words, the turning set of the game.
    Turning(Vec<Word>),
    /// This is true of it, such as `weight >= 3 and not span = 2`: `weight`, `span`, `first` and `last`
    /// (the places of its symbols other than 0), `sum` (of its symbols), `number` (the word as an
    /// integer) and `length`; + − * / mod, comparisons, `and`, `or`, `not`.
    Expression(String),
}

/// A word: an integer when there are two symbols, else the list of its symbols.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Word {
    /// The leftmost bit is the most significant.
    Number(u64),
    /// From left to right.
    Symbols(Vec<u64>),
}

/// The question: which code, and what to list of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CodeAsk {
    /// The length of the words.
    pub n: u64,
    /// The number of symbols. If it is a power of 2, symbols add by xor, else modulo q.
    pub q: u64,
    /// The order of the visit.
    pub order: Order,
    /// The criterion.
    pub criterion: Criterion,
    /// Whether to list the words of the code.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub words: bool,
    /// Whether to list the Grundy values of all words.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub grundy: bool,
    /// Whether to give matrices, weights, the covering radius and the dual.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub details: bool,
}

/// The code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeAnswer {
    /// The length of the words.
    pub length: u64,
    /// How many words.
    pub size: u64,
    /// The dimension over GF(q), if there is such a field of nimbers and the code is linear over it.
    pub dimension: Option<u64>,
    /// The words, in order of choice, outside the span of the earlier ones: over GF(q) if the code
    /// is linear over it, else sums only.
    pub basis: Vec<Word>,
    /// The least number of places where two words differ, if there are two.
    pub minimum_distance: Option<u64>,
    /// How it was found: `coset-leaders`, `grundy-values` or `literal-scan`.
    pub method: String,
    /// More about it, where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<analysis::Details>,
    /// The words in the order chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<Word>>,
    /// The Grundy value of every word, in the order of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grundy: Option<Vec<u64>>,
}

/// The most words or values that are listed.
pub const MAX_LISTED: u64 = 1 << 24;

impl CodeAsk {
    /// A question that lists nothing.
    pub fn new(n: u64, q: u64, order: Order, criterion: Criterion) -> Self {
        CodeAsk { n, q, order, criterion, words: false, grundy: false, details: false }
    }

    /// Whether symbols add modulo q, and not by xor.
    fn is_modular(&self) -> bool {
        self.n > 0 && self.q > 1 && !self.q.is_power_of_two()
    }

    /// Answers it.
    pub fn answer(&self, budget: &Budget) -> Result<CodeAnswer> {
        if self.is_modular() {
            return modular::answer(self, budget);
        }
        let space = Space::new(self)?;
        let code = greedy::Greedy::new(&space, budget)?;
        let too_many = |bits: u32| 1 << bits > MAX_LISTED;
        if self.words && too_many(code.rank()) {
            let message = message!("words-listed-at-most", bits = code.rank(), most = MAX_LISTED);
            return Err(Error::over_budget(message));
        }
        if self.grundy && too_many(space.bits()) {
            let message = message!("values-listed-at-most", bits = space.bits(), most = MAX_LISTED);
            return Err(Error::over_budget(message));
        }
        let minimum_distance = code.minimum_distance(budget)?;
        let details = self
            .details
            .then(|| analysis::Details::of(&code, minimum_distance, budget))
            .transpose()?;
        Ok(CodeAnswer {
            length: self.n,
            size: code.size(),
            dimension: code.dimension(),
            basis: code.basis().into_iter().map(|word| space.word(word)).collect(),
            minimum_distance,
            method: code.method().name().to_string(),
            details,
            words: self
                .words
                .then(|| {
                    take_list(48 << code.rank(), budget)?;
                    Ok(code.words().map(|word| space.word(word)).collect())
                })
                .transpose()?,
            grundy: self
                .grundy
                .then(|| {
                    take_list(8 << space.bits(), budget)?;
                    Ok((0..1 << space.bits()).map(|index| code.grundy(index)).collect())
                })
                .transpose()?,
        })
    }
}

/// Takes memory for a list, or says how much would be enough.
fn take_list(bytes: u64, budget: &Budget) -> Result<()> {
    let enough = || message!("code-list-memory", megabytes = Budget::megabytes_for(bytes));
    budget.take(bytes).map_err(|error| error.so_far(enough))
}

#[cfg(test)]
mod tests;
