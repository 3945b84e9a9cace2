//! Greedy codes over numbers of symbols that are not powers of 2, where symbols add modulo q. The
//! theorems on additive codes do not apply, so the words are visited one by one.

use rustc_hash::FxHashSet;

use super::{CodeAnswer, CodeAsk, Criterion, Order, Word};
use crate::{Budget, Error, Result, message};

/// More words are not visited.
const MOST_WORDS: u64 = 1 << 32;
/// The Grundy values of more words are not listed.
const MOST_VALUES: u64 = 1 << 15;

/// The words of length n over q symbols, as numbers in base q.
struct Words {
    n: usize,
    q: u64,
    count: u64,
}

/// A criterion made ready.
enum Rule {
    Weight(Vec<bool>),
    Burst(u64),
    Table(Vec<bool>),
    Turning(FxHashSet<u64>),
}

impl Words {
    fn new(request: &CodeAsk) -> Result<Words> {
        let CodeAsk { n, q, .. } = *request;
        let count = u32::try_from(n).ok().and_then(|n| q.checked_pow(n));
        let count = count.filter(|&count| count <= MOST_WORDS).ok_or_else(|| {
            Error::over_budget(message!("code-modular-too-large", q = q, n = n, most = MOST_WORDS))
        })?;
        if request.order != Order::Lexicographic {
            return Err(Error::bad_request(message!("code-modular-order", q = q)));
        }
        Ok(Words { n: n as usize, q, count })
    }

    /// The symbols of a word, from left to right.
    fn symbols(&self, mut number: u64) -> Vec<u64> {
        let mut symbols = vec![0; self.n];
        for symbol in symbols.iter_mut().rev() {
            *symbol = number % self.q;
            number /= self.q;
        }
        symbols
    }

    fn number(&self, symbols: &[u64]) -> u64 {
        symbols.iter().fold(0, |number, symbol| number * self.q + symbol)
    }

    fn difference(&self, to: &[u64], from: &[u64], into: &mut [u64]) {
        for ((into, to), from) in into.iter_mut().zip(to).zip(from) {
            *into = if to >= from { to - from } else { to + self.q - from };
        }
    }

    fn rule(&self, criterion: &Criterion) -> Result<Rule> {
        let n = self.n as u64;
        Ok(match criterion {
            Criterion::Hamming(d) => Rule::Weight((0..=n).map(|w| w >= *d).collect()),
            Criterion::WeightNotIn(set) => {
                Rule::Weight((0..=n).map(|w| !set.contains(&w)).collect())
            }
            Criterion::Burst(b) => Rule::Burst(*b),
            Criterion::Table(hex) => {
                let digit = |c: char| c.to_digit(16);
                let digits: Option<Vec<u32>> = hex.chars().rev().map(digit).collect();
                let digits = digits
                    .filter(|digits| !digits.is_empty())
                    .ok_or_else(|| Error::bad_request(message!("table-hexadecimal")))?;
                let bits = digits.iter().flat_map(|d| (0..4).map(move |bit| d >> bit & 1 == 1));
                let table: Vec<bool> = bits.collect();
                let count = usize::try_from(self.count).unwrap_or(usize::MAX);
                let beyond = table.iter().skip(count).any(|&bit| bit);
                if beyond {
                    return Err(Error::bad_request(message!("table-too-long")));
                }
                Rule::Table(table)
            }
            Criterion::Turning(words) => {
                let numbers = words.iter().map(|word| match word {
                    Word::Symbols(symbols)
                        if symbols.len() == self.n && symbols.iter().all(|&s| s < self.q) =>
                    {
                        Ok(self.number(symbols))
                    }
                    _ => Err(Error::bad_request(message!("word-is-list"))),
                });
                Rule::Turning(numbers.collect::<Result<_>>()?)
            }
        })
    }

    /// Whether a difference other than 0 is allowed.
    fn satisfies(&self, rule: &Rule, difference: &[u64]) -> bool {
        match rule {
            Rule::Weight(good) => good[weight(difference)],
            Rule::Burst(b) => {
                let first = difference.iter().position(|&s| s != 0);
                let last = difference.iter().rposition(|&s| s != 0);
                first.zip(last).is_none_or(|(first, last)| (last - first + 1) as u64 > *b)
            }
            Rule::Table(table) => {
                table.get(self.number(difference) as usize).copied().unwrap_or(false)
            }
            Rule::Turning(set) => !set.contains(&self.number(difference)),
        }
    }
}

fn weight(symbols: &[u64]) -> usize {
    symbols.iter().filter(|&&symbol| symbol != 0).count()
}

fn is_prime(q: u64) -> bool {
    q > 1 && (2..=q.isqrt()).all(|p| !q.is_multiple_of(p))
}

/// The code by the literal scan.
pub fn answer(request: &CodeAsk, budget: &Budget) -> Result<CodeAnswer> {
    if request.details {
        return Err(Error::not_applicable(message!("code-modular-details", q = request.q)));
    }
    let words = Words::new(request)?;
    let rule = words.rule(&request.criterion)?;
    if request.grundy && words.count > MOST_VALUES {
        let message = message!("values-modular-at-most", count = words.count, most = MOST_VALUES);
        return Err(Error::over_budget(message));
    }
    let mut ticker = budget.ticker(message!("unit-words"));
    let mut chosen: Vec<Vec<u64>> = Vec::new();
    let mut difference = vec![0; words.n];
    let mut least: Option<usize> = None;
    // The word that ruled out the last one often rules out the next.
    let mut last = 0;
    'words: for number in 0..words.count {
        ticker.tick()?;
        let word = words.symbols(number);
        let order = std::iter::once(last).chain(0..chosen.len());
        for index in order.filter(|&index| index < chosen.len()) {
            words.difference(&word, &chosen[index], &mut difference);
            if !words.satisfies(&rule, &difference) {
                last = index;
                continue 'words;
            }
        }
        for earlier in &chosen {
            words.difference(&word, earlier, &mut difference);
            least = least.into_iter().chain([weight(&difference)]).min();
        }
        budget.take(24 + 8 * words.n as u64)?;
        chosen.push(word);
    }
    let (basis, span) = span(&words, &chosen, budget)?;
    let size = chosen.len() as u64;
    let dimension = (is_prime(words.q) && span == size).then_some(basis.len() as u64);
    let grundy = request.grundy.then(|| grundy(&words, &rule, budget)).transpose()?;
    let listed = |words: &[Vec<u64>]| words.iter().cloned().map(Word::Symbols).collect();
    Ok(CodeAnswer {
        length: request.n,
        size,
        dimension,
        basis: listed(&basis),
        minimum_distance: least.map(|least| least as u64),
        method: "literal-scan".into(),
        details: None,
        words: request.words.then(|| listed(&chosen)),
        grundy,
    })
}

/// The words outside the span of the earlier ones, and how many sums they have.
fn span(words: &Words, chosen: &[Vec<u64>], budget: &Budget) -> Result<(Vec<Vec<u64>>, u64)> {
    let mut ticker = budget.ticker(message!("unit-words"));
    let mut sums: Vec<u64> = vec![0];
    let mut known: FxHashSet<u64> = FxHashSet::from_iter([0]);
    let mut basis = Vec::new();
    for word in chosen {
        if known.contains(&words.number(word)) {
            continue;
        }
        basis.push(word.clone());
        // Multiples of the new word, until one is a sum already.
        let old = sums.clone();
        let mut multiple = word.clone();
        while !known.contains(&words.number(&multiple)) {
            budget.take(32 * old.len() as u64)?;
            let mut cosets = Vec::with_capacity(old.len());
            for &sum in &old {
                ticker.tick()?;
                let symbols = words.symbols(sum);
                let added: Vec<u64> =
                    symbols.iter().zip(&multiple).map(|(a, b)| (a + b) % words.q).collect();
                cosets.push(words.number(&added));
            }
            sums.extend(&cosets);
            // The coset is known only when it is complete: multiples are compared with the others.
            known.extend(cosets);
            for (symbol, more) in multiple.iter_mut().zip(word) {
                *symbol = (*symbol + more) % words.q;
            }
        }
    }
    Ok((basis, sums.len() as u64))
}

/// The Grundy values of the game that leads from a word to an earlier one when their difference
/// fails the criterion.
fn grundy(words: &Words, rule: &Rule, budget: &Budget) -> Result<Vec<u64>> {
    let all: Vec<Vec<u64>> = (0..words.count).map(|number| words.symbols(number)).collect();
    let mut ticker = budget.ticker(message!("unit-words"));
    let mut values: Vec<u64> = Vec::with_capacity(all.len());
    let mut difference = vec![0; words.n];
    for word in &all {
        ticker.tick()?;
        let mut seen = vec![false; values.len() + 1];
        for (earlier, &value) in all.iter().zip(&values) {
            words.difference(word, earlier, &mut difference);
            if !words.satisfies(rule, &difference) {
                seen[value as usize] = true;
            }
        }
        values.push(seen.iter().take_while(|&&seen| seen).count() as u64);
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(n: u64, q: u64, d: u64) -> CodeAnswer {
        let mut request = CodeAsk::new(n, q, Order::Lexicographic, Criterion::Hamming(d));
        (request.words, request.grundy) = (true, q.pow(n as u32) < 1000);
        answer(&request, &Budget::default()).unwrap()
    }

    #[test]
    fn words_differ_as_they_must_and_none_is_missed() {
        for (n, q, d) in [(3, 3, 2), (4, 3, 3), (3, 5, 2), (3, 6, 3), (4, 3, 2), (2, 7, 2)] {
            let found = of(n, q, d);
            let words: Vec<Vec<u64>> = found
                .words
                .unwrap()
                .into_iter()
                .map(|word| match word {
                    Word::Symbols(symbols) => symbols,
                    Word::Number(_) => unreachable!("q is not 2"),
                })
                .collect();
            let apart =
                |u: &[u64], v: &[u64]| u.iter().zip(v).filter(|(a, b)| a != b).count() as u64;
            for (k, u) in words.iter().enumerate() {
                assert!(words[..k].iter().all(|v| apart(u, v) >= d && v < u), "{n} {q} {d}");
            }
            let space = Words { n: n as usize, q, count: q.pow(n as u32) };
            let near = |number| words.iter().any(|v| apart(&space.symbols(number), v) < d);
            assert!((0..space.count).all(near), "{n} {q} {d}");
            // The words of the code are those with the value 0.
            let zeros = found.grundy.unwrap().iter().filter(|value| **value == 0).count();
            assert_eq!(zeros, words.len());
        }
    }

    #[test]
    fn known_codes_over_three_symbols() {
        // Not linear: the words with a sum of 0 modulo 3 would be nine.
        let three = of(3, 3, 2);
        assert_eq!((three.size, three.dimension, three.minimum_distance), (7, None, Some(2)));
        assert_eq!(of(3, 3, 1).dimension, Some(3));
        // The tetracode.
        let four = of(4, 3, 3);
        assert_eq!((four.size, four.dimension, four.minimum_distance), (9, Some(2), Some(3)));
    }

    #[test]
    fn what_is_not_offered_is_refused() {
        let with = |order, n, q| CodeAsk::new(n, q, order, Criterion::Hamming(2));
        let kind = |request: CodeAsk| answer(&request, &Budget::default()).unwrap_err().kind.name();
        assert_eq!(kind(with(Order::Gray, 3, 3)), "bad-request");
        assert_eq!(kind(with(Order::Lexicographic, 40, 3)), "over-budget");
        let mut all = with(Order::Lexicographic, 11, 3);
        all.grundy = true;
        assert_eq!(kind(all), "over-budget");
    }
}
