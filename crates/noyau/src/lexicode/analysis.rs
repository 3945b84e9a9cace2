//! What is known of a code once it is found: matrices, weights, covering radius, dual.

use dashu_int::IBig;
use serde::{Deserialize, Serialize};

use super::greedy::Greedy;
use super::space::Space;
use super::{Word, automorphisms, cosets, weight};
use crate::text::Natural;
use crate::value::nimber;
use crate::{Budget, Result, message};

/// More about a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CodeDetails"))]
pub struct Details {
    /// The rows of a generator matrix in reduced form, if the code is linear over GF(q).
    pub generator: Option<Vec<Word>>,
    /// The places, counted from the left from 0, where the words of a message stand unchanged.
    pub information: Option<Vec<u64>>,
    /// The rows of a parity check matrix, likewise: a basis of the dual code.
    pub parity_check: Option<Vec<Word>>,
    /// How many words have each weight, from 0 to n; null where both the code and its dual are too
    /// large to run through.
    pub weights: Option<Vec<Natural>>,
    /// The same of the dual code.
    pub dual_weights: Option<Vec<Natural>>,
    /// The least weight of a word of the dual other than 0.
    pub dual_distance: Option<u64>,
    /// The greatest distance of a word from the code; null where there are too many cosets.
    pub covering_radius: Option<u64>,
    /// Whether every word is within half the distance of exactly one word of the code.
    pub perfect: Option<bool>,
    /// How many permutations of the places keep a binary code; null where that was not found.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub automorphisms: Option<String>,
}

/// Codes of more words than 2^this, and duals likewise, are not run through.
const MOST_RANK: u32 = 33;
/// More cosets than 2^this are not run through.
const MOST_COSETS: u32 = 28;
/// The group of longer codes is not looked for.
const MOST_PERMUTED: u32 = 32;
/// Words between two looks at the clock.
const A_POLL: u64 = 1 << 14;

impl Details {
    /// Everything within reach.
    pub fn of(code: &Greedy<'_>, distance: Option<u64>, budget: &Budget) -> Result<Details> {
        let space = code.space();
        let matrix = Matrix::of(code);
        let [weights, dual_weights] = match both_weights(code, budget)? {
            Some(both) => both.map(Some),
            None => [None, None],
        };
        let natural = |counts: &Vec<u128>| counts.iter().map(|&count| Natural(count)).collect();
        let dual_distance = dual_weights
            .as_ref()
            .and_then(|counts| (1..counts.len()).find(|&w| counts[w] > 0))
            .map(|weight| weight as u64);
        let words = |rows: &[u64]| rows.iter().map(|&row| space.word(row)).collect();
        Ok(Details {
            generator: matrix.as_ref().map(|matrix| words(&matrix.rows)),
            information: matrix.as_ref().map(|matrix| matrix.places(space)),
            parity_check: matrix.as_ref().map(|matrix| words(&matrix.parity_check(space))),
            weights: weights.as_ref().map(natural),
            dual_weights: dual_weights.as_ref().map(natural),
            dual_distance,
            covering_radius: covering_radius(code, budget)?,
            perfect: distance.map(|distance| is_perfect(code, distance)),
            automorphisms: match space.symbol_bits() {
                1 if space.length() <= MOST_PERMUTED => {
                    automorphisms::order(&code.basis(), space.length(), budget)?
                        .map(|order| order.to_string())
                }
                _ => None,
            },
        })
    }
}

/// A generator matrix in reduced form: at the place of each row every other row has 0.
#[derive(Clone, Debug)]
pub struct Matrix {
    /// The rows, from the one whose place is leftmost.
    pub rows: Vec<u64>,
    /// The place of each row, counted from the right.
    pivots: Vec<u32>,
}

impl Matrix {
    /// Of a code that is linear over GF(q); `None` if it is not.
    pub fn of(code: &Greedy<'_>) -> Option<Matrix> {
        code.dimension()?;
        let space = code.space();
        let mut rows = code.basis();
        let mut pivots = Vec::new();
        for place in (0..space.length()).rev() {
            let done = pivots.len();
            let Some(found) = (done..rows.len()).find(|&r| space.symbol(rows[r], place) != 0)
            else {
                continue;
            };
            rows.swap(done, found);
            let unit = nimber::inverse(space.symbol(rows[done], place))?;
            rows[done] = space.scale(unit, rows[done])?;
            let row = rows[done];
            for (r, other) in rows.iter_mut().enumerate() {
                let symbol = space.symbol(*other, place);
                if r != done && symbol != 0 {
                    *other ^= space.scale(symbol, row)?;
                }
            }
            pivots.push(place);
        }
        Some(Matrix { rows, pivots })
    }

    /// The places of the message, counted from the left.
    pub fn places(&self, space: &Space) -> Vec<u64> {
        self.pivots.iter().map(|pivot| u64::from(space.length() - 1 - pivot)).collect()
    }

    /// The word whose symbols at the places are these.
    pub fn encode(&self, space: &Space, message: &[u64]) -> Option<u64> {
        let mut word = 0;
        for (&row, &symbol) in self.rows.iter().zip(message) {
            word ^= space.scale(symbol, row)?;
        }
        Some(word)
    }

    /// The symbols of a word at the places.
    pub fn message(&self, space: &Space, word: u64) -> Vec<u64> {
        self.pivots.iter().map(|&pivot| space.symbol(word, pivot)).collect()
    }

    /// A row for each place outside the message. The product of a row of this matrix and one of
    /// the generator matrix has two equal terms, and the sum of equal nimbers is 0.
    fn parity_check(&self, space: &Space) -> Vec<u64> {
        let free = (0..space.length()).rev().filter(|place| !self.pivots.contains(place));
        free.map(|place| {
            let at = |place: u32, symbol: u64| symbol << (place * space.symbol_bits());
            let terms = self.rows.iter().zip(&self.pivots);
            terms.fold(at(place, 1), |row, (&generator, &pivot)| {
                row | at(pivot, space.symbol(generator, place))
            })
        })
        .collect()
    }
}

/// How many sums of these words have each weight. Each sum differs from the one before in one word.
fn weights_of(space: &Space, basis: &[u64], budget: &Budget) -> Result<Vec<u128>> {
    let mut count = vec![0u64; space.length() as usize + 1];
    let (mut word, all) = (0u64, 1u64 << basis.len());
    count[0] = 1;
    let mut k = 1;
    while k < all {
        budget.check()?;
        let end = (k + A_POLL).min(all);
        for k in k..end {
            word ^= basis[k.trailing_zeros() as usize];
            count[space.weight(word) as usize] += 1;
        }
        k = end;
    }
    Ok(count.into_iter().map(u128::from).collect())
}

/// How many words of the code and of its dual have each weight: the smaller of the two is run
/// through, and the other follows by the identity of MacWilliams.
fn both_weights(code: &Greedy<'_>, budget: &Budget) -> Result<Option<[Vec<u128>; 2]>> {
    span_weights(code.space(), &code.additive_basis(), &code.dual(), budget)
}

/// The same of the sums of some words, and of the words whose sums are the dual.
pub(crate) fn span_weights(
    space: &Space,
    basis: &[u64],
    dual: &[u64],
    budget: &Budget,
) -> Result<Option<[Vec<u128>; 2]>> {
    if basis.len().min(dual.len()) > MOST_RANK as usize {
        return Ok(None);
    }
    if basis.len() <= dual.len() {
        let weights = weights_of(space, basis, budget)?;
        let other = transformed(space, &weights, basis.len() as u32);
        return Ok(Some([weights, other]));
    }
    let weights = weights_of(space, dual, budget)?;
    let other = transformed(space, &weights, dual.len() as u32);
    Ok(Some([other, weights]))
}

fn choose(n: u32, k: u32) -> IBig {
    (0..k).fold(IBig::ONE, |product, i| product * IBig::from(n - i) / IBig::from(i + 1))
}

/// The weights of the dual of a linear code of so many words of length n over q symbols, by the identity
/// of MacWilliams: its j-th weight is the mean of the j-th polynomial of Krawtchouk over the code.
pub(super) fn dual_weights(n: u32, q: u64, size: &IBig, weights: &[u128]) -> Vec<u128> {
    let others = IBig::from(q - 1);
    let krawtchouk = |j: u32, i: u32| {
        (j.saturating_sub(n - i)..=i.min(j)).fold(IBig::ZERO, |sum, s| {
            let term = choose(i, s) * choose(n - i, j - s) * others.pow((j - s) as usize);
            if s.is_multiple_of(2) { sum + term } else { sum - term }
        })
    };
    (0..=n)
        .map(|j| {
            let met = weights.iter().zip(0..).filter(|(count, _)| **count > 0);
            let total =
                met.fold(IBig::ZERO, |sum, (&count, i)| sum + IBig::from(count) * krawtchouk(j, i));
            u128::try_from(total / size).unwrap_or(0)
        })
        .collect()
}

/// The same for 2^rank words.
fn transformed(space: &Space, weights: &[u128], rank: u32) -> Vec<u128> {
    let size = IBig::ONE << rank as usize;
    dual_weights(space.length(), 1 << space.symbol_bits(), &size, weights)
}

/// What [`shortest_ways`] needs: the stored steps, and two lists of cosets at worst.
pub(super) const BYTES_A_COSET: u64 = 10;

/// The steps from 0 to each coset: a step adds one symbol at one place. What is stored for a coset
/// is one more than the number of the last step on a shortest way, 0 for the code itself.
pub(super) fn shortest_ways(steps: &[u64], redundancy: u32, budget: &Budget) -> Result<Vec<u16>> {
    let cosets = 1u64 << redundancy;
    budget.take(BYTES_A_COSET * cosets)?;
    let mut last = vec![0u16; cosets as usize];
    let mut ticker = budget.ticker(message!("unit-words"));
    let mut border = vec![0u32];
    let mut left = cosets - 1;
    while left > 0 && !border.is_empty() {
        let mut next = Vec::new();
        for &coset in &border {
            ticker.tick()?;
            for (number, step) in (1..).zip(steps) {
                let to = u64::from(coset) ^ step;
                let place = &mut last[to as usize];
                if *place == 0 && to != 0 {
                    *place = number;
                    next.push(to as u32);
                }
            }
        }
        left -= next.len() as u64;
        border = next;
    }
    budget.give_back(8 * cosets);
    Ok(last)
}

/// The greatest weight of a coset, if there are not too many of them.
fn covering_radius(code: &Greedy<'_>, budget: &Budget) -> Result<Option<u64>> {
    let redundancy = code.redundancy();
    (redundancy <= MOST_COSETS)
        .then(|| cosets::radius(&code.steps(), redundancy, budget))
        .transpose()
}

/// Whether balls of half the distance fill the space.
fn is_perfect(code: &Greedy<'_>, distance: u64) -> bool {
    let space = code.space();
    let radius = (distance.saturating_sub(1) / 2) as u32;
    let ball = (0..=radius).fold(0u128, |sum, w| {
        sum.saturating_add(weight::count(space.length(), w, space.symbol_bits()))
    });
    ball == 1 << code.redundancy()
}
