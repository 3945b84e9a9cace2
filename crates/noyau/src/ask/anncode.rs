//! Codes from annihilation games.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::graph::{self, Graph, Limits};
use crate::lexicode::analysis::span_weights;
use crate::lexicode::greedy::Greedy;
use crate::lexicode::{CodeAsk, Criterion, Order, Space, Word};
use crate::rules::annihilation_zeros;
use crate::sorting;
use crate::text::{Cursor, Natural};
use crate::{Context, Error, Result, Session, message};

/// The code of an annihilation game: the placements of tokens on a digraph that have the value 0, as words
/// with a bit for each vertex. They are a linear code (Fraenkel), also where the digraph has cycles.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AnncodeAsk {
    /// The digraph, such as `{4; 1>0, 2>1, 3>1}`.
    pub graph: String,
}

/// The code of an annihilation game.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnncodeAnswer {
    /// The digraph in canonical spelling.
    pub graph: String,
    /// How many vertices it has: the length of the words, which begin with vertex 0.
    pub length: u64,
    /// The dimension of the code.
    pub dimension: u64,
    /// A basis, in reduced form.
    pub basis: Vec<Word>,
    /// A basis of the dual code: the tokens on the vertices of each are even in number.
    pub parity_check: Vec<Word>,
    /// The least number of tokens in a placement of the code, if it has more than the empty one.
    pub minimum_distance: Option<u64>,
    /// How many words have each weight; null where there are too many.
    pub weights: Option<Vec<Natural>>,
    /// The Grundy value of a token alone on each vertex; null where it is infinite.
    pub values: Vec<Option<u64>>,
    /// The dimension of the lexicographic code of the same length and distance, where it is quickly found.
    pub lexicographic: Option<u64>,
}

/// Longer words are refused.
const MOST_LENGTH: u64 = 63;
/// Longer lexicographic codes are not compared with.
const MOST_COMPARED: u64 = 32;

impl Question for AnncodeAsk {
    type Answer = AnncodeAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "{5; 0>1, 1>2, 2>0, 2>3, 3>4}"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<AnncodeAnswer> {
        let budget = context.budget;
        let limits = Limits::default().directed().with_loops().at_most(MOST_LENGTH, 1 << 12);
        let mut text = Cursor::new(&self.graph);
        let graph = graph::read(&mut text, &limits)?;
        text.finish(message!("the-end"))?;
        let n = graph.order() as u64;
        if n == 0 {
            return Err(Error::bad_request(message!("anncode-empty")));
        }
        let zeros = annihilation_zeros(&graph, budget)?
            .ok_or_else(|| Error::over_budget(message!("anncode-too-large")))?;
        // The leftmost symbol belongs to vertex 0.
        let turned = |set: u64| set.reverse_bits() >> (64 - n);
        let (dual, basis) = kernel(zeros.parities.into_iter().map(turned), n);
        let space = Space::new(&plain(n, 1))?;
        let weights = span_weights(&space, &basis, &dual, budget)?.map(|[weights, _]| weights);
        let least = |weights: &Vec<u128>| (1..weights.len()).find(|&w| weights[w] > 0);
        let minimum_distance = weights.as_ref().and_then(least).map(|weight| weight as u64);
        let lexicographic = match minimum_distance.filter(|_| n <= MOST_COMPARED) {
            Some(distance) => {
                let space = Space::new(&plain(n, distance))?;
                Some(Greedy::new(&space, budget)?.rank().into())
            }
            None => None,
        };
        let words = |words: &[u64]| words.iter().map(|&word| Word::Number(word)).collect();
        Ok(AnncodeAnswer {
            graph: Graph::to_string(&graph),
            length: n,
            dimension: basis.len() as u64,
            basis: words(&basis),
            parity_check: words(&dual),
            minimum_distance,
            weights: weights.map(|counts| counts.into_iter().map(Natural).collect()),
            values: zeros.single,
            lexicographic,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.graph)
    }
}

fn plain(n: u64, distance: u64) -> CodeAsk {
    CodeAsk::new(n, 2, Order::Lexicographic, Criterion::Hamming(distance))
}

/// The span of some words of n bits in reduced form, and likewise the words that have an even number of
/// ones in common with each of them.
fn kernel(words: impl Iterator<Item = u64>, n: u64) -> (Vec<u64>, Vec<u64>) {
    let mut rows: Vec<u64> = Vec::new();
    for word in words {
        let rest = rows.iter().fold(word, |rest, row| rest.min(rest ^ row));
        if rest == 0 {
            continue;
        }
        let first = 1 << rest.ilog2();
        for row in rows.iter_mut().filter(|row| **row & first != 0) {
            *row ^= rest;
        }
        rows.push(rest);
    }
    sorting::sort_by(&mut rows, |a, b| b.cmp(a));
    let pivots = rows.iter().fold(0u64, |all, row| all | 1 << row.ilog2());
    let free = (0..n).rev().map(|bit| 1 << bit).filter(|bit| pivots & bit == 0);
    let word = |bit: u64| {
        let met = rows.iter().filter(|row| **row & bit != 0);
        met.fold(bit, |word, row| word | 1 << row.ilog2())
    };
    let kernel = free.map(word).collect();
    (rows, kernel)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::ask::SolveAsk;
    use crate::random::Dice;

    fn asked(graph: &str) -> Result<AnncodeAnswer> {
        Session::new().ask(&AnncodeAsk { graph: graph.into() }, &Budget::default())
    }

    fn numbers(words: &[Word]) -> Vec<u64> {
        let number = |word: &Word| match word {
            Word::Number(number) => *number,
            Word::Symbols(_) => unreachable!("there are two symbols"),
        };
        words.iter().map(number).collect()
    }

    /// Every placement on random digraphs, cycles and all.
    #[test]
    fn words_are_the_placements_of_value_zero() {
        let mut dice = Dice::new(21);
        for round in 0..40 {
            let n = 3 + dice.roll(4) as u64;
            let mut arcs = Vec::new();
            for (u, v) in (0..n).flat_map(|u| (0..n).map(move |v| (u, v))) {
                if dice.roll(if u < v { 2 } else { 3 + round % 4 }) == 0 {
                    arcs.push(format!("{u}>{v}"));
                }
            }
            if arcs.is_empty() {
                continue;
            }
            let graph = format!("{{{n}; {}}}", arcs.join(", "));
            let found = asked(&graph).unwrap();
            let basis = numbers(&found.basis);
            let words: std::collections::BTreeSet<u64> = (0..1u64 << basis.len())
                .map(|k| {
                    let chosen = basis.iter().enumerate().filter(|(i, _)| k >> i & 1 == 1);
                    chosen.fold(0, |sum, (_, word)| sum ^ word)
                })
                .collect();
            assert_eq!(words.len(), 1 << found.dimension);
            let session = Session::new();
            for word in 0..1u64 << n {
                let tokens = (0..n).filter(|v| word >> (n - 1 - v) & 1 == 1);
                let tokens: Vec<String> = tokens.map(|v| v.to_string()).collect();
                let at = if tokens.is_empty() {
                    String::new()
                } else {
                    format!(" @{}", tokens.join(","))
                };
                let ask = SolveAsk {
                    position: format!("annihilation {graph}{at}"),
                    ..SolveAsk::default()
                };
                let solved = session.ask(&ask, &Budget::default()).unwrap();
                let lost = solved.outcome == crate::Outcome::P;
                assert_eq!(words.contains(&word), lost, "{graph}{at}");
            }
            let lightest = words.iter().filter(|word| **word != 0).map(|word| word.count_ones());
            assert_eq!(found.minimum_distance, lightest.min().map(u64::from), "{graph}");
            let checks = numbers(&found.parity_check);
            assert_eq!(checks.len() as u64 + found.dimension, n);
            for word in &words {
                let even = |check: &u64| (word & check).count_ones().is_multiple_of(2);
                assert!(checks.iter().all(even), "{graph}");
            }
        }
    }

    #[test]
    fn what_cannot_be_a_code_is_refused() {
        for wrong in ["", "{0; }", "{70; 0>1}", "{3; 0>5}", "{3; 0>1} @0"] {
            assert!(asked(wrong).is_err(), "{wrong}");
        }
    }
}
