//! Greedy codes over numbers of symbols that are not powers of 2, where symbols add modulo q. The
//! theorems on additive codes do not apply, so the words are visited one by one.

use dashu_int::IBig;
use rustc_hash::FxHashSet;

use super::analysis::{self, Details};
use super::expression::{Expression, Name};
use super::space::checked_distance;
use super::weight::binomial;
use super::{CodeAnswer, CodeAsk, Criterion, Order, Word};
use crate::random::Dice;
use crate::text::Natural;
use crate::{Budget, Error, Result, message};

/// More words are not visited.
const MOST_WORDS: u64 = 1 << 32;
/// The Grundy values of more words are not listed.
const MOST_VALUES: u64 = 1 << 15;

/// The words of length n over q symbols, as numbers in base q.
pub(super) struct Words {
    pub(super) n: usize,
    pub(super) q: u64,
    count: u64,
    /// The words visited at the times 1, q, q², …, the last one first; none in lexicographic order.
    basis: Option<Vec<Vec<u64>>>,
}

/// A criterion made ready.
enum Rule {
    Weight(Vec<bool>),
    Burst(u64),
    Table(Vec<bool>),
    Turning(FxHashSet<u64>),
    Expression(Expression),
}

impl Words {
    fn new(request: &CodeAsk) -> Result<Words> {
        let CodeAsk { n, q, .. } = *request;
        let count = u32::try_from(n).ok().and_then(|n| q.checked_pow(n));
        let count = count.filter(|&count| count <= MOST_WORDS).ok_or_else(|| {
            let longest = MOST_WORDS.checked_ilog(q).unwrap_or(0);
            Error::over_budget(message!(
                "code-modular-too-large",
                q = q,
                n = n,
                most = MOST_WORDS,
                longest = longest
            ))
        })?;
        let mut words = Words { n: n as usize, q, count, basis: None };
        words.basis = words.basis(&request.order)?;
        Ok(words)
    }

    /// The words whose combinations are visited, if the order is not lexicographic.
    fn basis(&self, order: &Order) -> Result<Option<Vec<Vec<u64>>>> {
        let basis = match order {
            Order::Lexicographic => return Ok(None),
            Order::Gray => {
                let one = |place: usize| {
                    let mut word = vec![0; self.n];
                    word[place] = 1;
                    if let Some(next) = word.get_mut(place + 1) {
                        *next = self.q - 1;
                    }
                    word
                };
                (0..self.n).map(one).collect()
            }
            Order::Basis(basis) => {
                if basis.len() != self.n {
                    let message = message!("basis-length", found = basis.len(), n = self.n);
                    return Err(Error::bad_request(message));
                }
                basis.iter().map(|word| self.read(word)).collect::<Result<Vec<_>>>()?
            }
            Order::Random(seed) => {
                let mut dice = Dice::new(*seed);
                let mut word = || (0..self.n).map(|_| dice.below(self.q)).collect();
                loop {
                    let basis: Vec<Vec<u64>> = (0..self.n).map(|_| word()).collect();
                    if is_basis(&basis, self.q) {
                        break basis;
                    }
                }
            }
        };
        if !is_basis(&basis, self.q) {
            return Err(Error::bad_request(message!("basis-dependent")));
        }
        Ok(Some(basis))
    }

    /// The symbols of a word that was given.
    pub(super) fn read(&self, word: &Word) -> Result<Vec<u64>> {
        match word {
            Word::Symbols(symbols)
                if symbols.len() == self.n && symbols.iter().all(|&symbol| symbol < self.q) =>
            {
                Ok(symbols.clone())
            }
            Word::Symbols(symbols) => Err(Error::bad_request(message!(
                "no-word-symbols",
                word = format!("{symbols:?}"),
                n = self.n,
                q = self.q
            ))),
            Word::Number(_) => Err(Error::bad_request(message!("word-is-list"))),
        }
    }

    /// The word visited at a time.
    fn at(&self, time: u64) -> Vec<u64> {
        let digits = self.symbols(time);
        self.basis.as_ref().map_or_else(|| digits.clone(), |basis| self.combined(&digits, basis))
    }

    /// The sum of these words, each taken so many times.
    pub(super) fn combined(&self, times: &[u64], words: &[Vec<u64>]) -> Vec<u64> {
        let mut sum = vec![0; self.n];
        for (times, word) in times.iter().zip(words).filter(|(times, _)| **times != 0) {
            for (symbol, more) in sum.iter_mut().zip(word) {
                *symbol = (*symbol + times * more) % self.q;
            }
        }
        sum
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
            Criterion::Hamming(d) => {
                let d = checked_distance(*d, n)?;
                Rule::Weight((0..=n).map(|w| w >= d).collect())
            }
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
                let numbers = words.iter().map(|word| Ok(self.number(&self.read(word)?)));
                Rule::Turning(numbers.collect::<Result<_>>()?)
            }
            Criterion::Expression(text) => Rule::Expression(Expression::read(text)?),
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
            Rule::Expression(expression) => expression.holds(|name| self.named(difference, name)),
        }
    }

    /// What an expression may ask about a difference other than 0.
    fn named(&self, difference: &[u64], name: Name) -> u64 {
        let used = |symbol: &u64| *symbol != 0;
        let first = difference.iter().position(used).unwrap_or(0) as u64 + 1;
        let last = difference.iter().rposition(used).unwrap_or(0) as u64 + 1;
        match name {
            Name::Weight => weight(difference) as u64,
            Name::First => first,
            Name::Last => last,
            Name::Span => last - first + 1,
            Name::Sum => difference.iter().sum(),
            Name::Number => self.number(difference),
            Name::Length => self.n as u64,
        }
    }
}

fn weight(symbols: &[u64]) -> usize {
    symbols.iter().filter(|&&symbol| symbol != 0).count()
}

fn is_prime(q: u64) -> bool {
    q > 1 && (2..=q.isqrt()).all(|p| !q.is_multiple_of(p))
}

/// Whether every word is exactly one combination of these: a square matrix has an inverse modulo q
/// if it has one modulo each prime that divides q.
fn is_basis(words: &[Vec<u64>], q: u64) -> bool {
    let primes = (2..=q.isqrt()).filter(|&p| q.is_multiple_of(p) && is_prime(p));
    // A prime above the root of q is what the smaller ones leave.
    let rest = primes.clone().fold(q, |mut rest, p| {
        while rest.is_multiple_of(p) {
            rest /= p;
        }
        rest
    });
    primes.chain((rest > 1).then_some(rest)).all(|p| {
        let rows: Vec<Vec<u64>> =
            words.iter().map(|word| word.iter().map(|symbol| symbol % p).collect()).collect();
        reduced(&rows, p).1.len() == words.len()
    })
}

/// A code found by the literal scan.
pub(super) struct Modular {
    pub(super) words: Words,
    rule: Rule,
    /// Its words, in the order of the visit.
    pub(super) chosen: Vec<Vec<u64>>,
    pub(super) least: Option<usize>,
    basis: Vec<Vec<u64>>,
    pub(super) dimension: Option<u64>,
}

impl Modular {
    pub(super) fn new(request: &CodeAsk, budget: &Budget) -> Result<Modular> {
        let words = Words::new(request)?;
        let rule = words.rule(&request.criterion)?;
        let (chosen, least) = scan(&words, &rule, budget)?;
        let (basis, span) = span(&words, &chosen, budget)?;
        let linear = is_prime(words.q) && span == chosen.len() as u64;
        let dimension = linear.then_some(basis.len() as u64);
        Ok(Modular { words, rule, chosen, least, basis, dimension })
    }

    /// The rows of a generator matrix in reduced form, and their places from the left, if the code is
    /// linear.
    pub(super) fn generator(&self) -> Option<(Vec<Vec<u64>>, Vec<usize>)> {
        self.dimension.map(|_| reduced(&self.basis, self.words.q))
    }
}

/// The words that are chosen, and their least distance.
fn scan(words: &Words, rule: &Rule, budget: &Budget) -> Result<(Vec<Vec<u64>>, Option<usize>)> {
    let mut ticker = budget.ticker(message!("unit-words"));
    let mut chosen: Vec<Vec<u64>> = Vec::new();
    let mut difference = vec![0; words.n];
    let mut least: Option<usize> = None;
    // The word that ruled out the last one often rules out the next.
    let mut last = 0;
    'words: for time in 0..words.count {
        ticker.tick()?;
        let word = words.at(time);
        let order = std::iter::once(last).chain(0..chosen.len());
        for index in order.filter(|&index| index < chosen.len()) {
            words.difference(&word, &chosen[index], &mut difference);
            if !words.satisfies(rule, &difference) {
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
    Ok((chosen, least))
}

/// The code by the literal scan.
pub(super) fn answer(request: &CodeAsk, budget: &Budget) -> Result<CodeAnswer> {
    let count = Words::new(request)?.count;
    if request.grundy && count > MOST_VALUES {
        let message = message!("values-modular-at-most", count = count, most = MOST_VALUES);
        return Err(Error::over_budget(message));
    }
    let code = Modular::new(request, budget)?;
    let details = request.details.then(|| details(&code, budget)).transpose()?;
    let grundy = request.grundy.then(|| grundy(&code.words, &code.rule, budget)).transpose()?;
    let listed = |words: &[Vec<u64>]| words.iter().cloned().map(Word::Symbols).collect();
    Ok(CodeAnswer {
        length: request.n,
        size: code.chosen.len() as u64,
        dimension: code.dimension,
        basis: listed(&code.basis),
        minimum_distance: code.least.map(|least| least as u64),
        method: "literal-scan".into(),
        details,
        words: request.words.then(|| listed(&code.chosen)),
        grundy,
    })
}

/// The greatest number of words among which distances to the code are found.
const MOST_COVERED: u64 = 1 << 24;

/// Everything within reach.
fn details(code: &Modular, budget: &Budget) -> Result<Details> {
    let Modular { words, chosen, least, .. } = code;
    let matrix = code.generator();
    let mut weights = vec![0u128; words.n + 1];
    // Distances from the word 0, which is always chosen.
    for word in chosen {
        weights[weight(word)] += 1;
    }
    let dual = matrix.is_some().then(|| {
        let size = IBig::from(chosen.len());
        analysis::dual_weights(words.n as u32, words.q, &size, &weights)
    });
    let natural = |counts: &[u128]| counts.iter().map(|&count| Natural(count)).collect();
    let listed = |rows: &[Vec<u64>]| rows.iter().cloned().map(Word::Symbols).collect();
    let ball = |radius: usize| {
        (0..=radius as u32).fold(0u128, |sum, w| {
            let symbols = u128::from(words.q - 1).saturating_pow(w);
            sum.saturating_add(binomial(words.n as u32, w).saturating_mul(symbols))
        })
    };
    let perfect = least.map(|least| {
        let balls = ball((least - 1) / 2).saturating_mul(chosen.len() as u128);
        balls == u128::from(words.count)
    });
    Ok(Details {
        generator: matrix.as_ref().map(|(rows, _)| listed(rows)),
        information: matrix
            .as_ref()
            .map(|(_, pivots)| pivots.iter().map(|&pivot| pivot as u64).collect()),
        parity_check: matrix.as_ref().map(|(rows, pivots)| listed(&checks(words, rows, pivots))),
        weights: Some(natural(&weights)),
        dual_weights: dual.as_deref().map(natural),
        dual_distance: dual
            .and_then(|dual| (1..dual.len()).find(|&w| dual[w] > 0))
            .map(|weight| weight as u64),
        covering_radius: covering_radius(words, chosen, budget)?,
        perfect,
        automorphisms: None,
    })
}

/// Rows with a one at a place where all others have 0, and these places, from left to right.
fn reduced(basis: &[Vec<u64>], q: u64) -> (Vec<Vec<u64>>, Vec<usize>) {
    let mut rows = basis.to_vec();
    let mut pivots = Vec::new();
    for place in 0..rows.first().map_or(0, Vec::len) {
        let done = pivots.len();
        let Some(found) = (done..rows.len()).find(|&r| rows[r][place] != 0) else { continue };
        rows.swap(done, found);
        let unit = (1..q).find(|unit| unit * rows[done][place] % q == 1).unwrap_or(1);
        rows[done].iter_mut().for_each(|symbol| *symbol = *symbol * unit % q);
        let row = rows[done].clone();
        for other in rows.iter_mut().enumerate().filter(|(r, _)| *r != done).map(|(_, row)| row) {
            let times = q - other[place];
            for (symbol, more) in other.iter_mut().zip(&row) {
                *symbol = (*symbol + times * more) % q;
            }
        }
        pivots.push(place);
    }
    (rows, pivots)
}

/// A row for each place outside the message, whose products with the rows of the generator matrix are 0.
fn checks(words: &Words, rows: &[Vec<u64>], pivots: &[usize]) -> Vec<Vec<u64>> {
    let free = (0..words.n).filter(|place| !pivots.contains(place));
    let check = |place: usize| {
        let mut row = vec![0; words.n];
        row[place] = 1;
        for (generator, &pivot) in rows.iter().zip(pivots) {
            row[pivot] = (words.q - generator[place]) % words.q;
        }
        row
    };
    free.map(check).collect()
}

/// The greatest distance of a word from the code: words are reached from it symbol by symbol.
fn covering_radius(words: &Words, chosen: &[Vec<u64>], budget: &Budget) -> Result<Option<u64>> {
    if words.count > MOST_COVERED {
        return Ok(None);
    }
    budget.take(9 * words.count)?;
    let mut reached = vec![false; words.count as usize];
    let mut border: Vec<u64> = chosen.iter().map(|word| words.number(word)).collect();
    for &word in &border {
        reached[word as usize] = true;
    }
    let mut ticker = budget.ticker(message!("unit-words"));
    let mut radius = 0;
    loop {
        let mut next = Vec::new();
        for &word in &border {
            ticker.tick()?;
            let mut unit = 1;
            for _ in 0..words.n {
                let symbol = word / unit % words.q;
                for other in (0..words.q).filter(|&other| other != symbol) {
                    let to = word - symbol * unit + other * unit;
                    if !std::mem::replace(&mut reached[to as usize], true) {
                        next.push(to);
                    }
                }
                unit *= words.q;
            }
        }
        if next.is_empty() {
            break;
        }
        radius += 1;
        border = next;
    }
    budget.give_back(9 * words.count);
    Ok(Some(radius))
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
    let all: Vec<Vec<u64>> = (0..words.count).map(|time| words.at(time)).collect();
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
            let space = Words { n: n as usize, q, count: q.pow(n as u32), basis: None };
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
    fn details_are_those_of_the_words() {
        for (n, q, d) in
            [(4, 3, 3), (3, 3, 2), (3, 5, 3), (4, 5, 3), (3, 6, 2), (3, 3, 1), (4, 7, 4)]
        {
            let mut request = CodeAsk::new(n, q, Order::Lexicographic, Criterion::Hamming(d));
            (request.words, request.details) = (true, true);
            let found = answer(&request, &Budget::default()).unwrap();
            let details = found.details.unwrap();
            let symbols = |word: &Word| match word {
                Word::Symbols(symbols) => symbols.clone(),
                Word::Number(_) => unreachable!("q is not 2"),
            };
            let words: Vec<Vec<u64>> = found.words.unwrap().iter().map(symbols).collect();
            let space = Words { n: n as usize, q, count: q.pow(n as u32), basis: None };
            let apart = |u: &[u64], v: &[u64]| u.iter().zip(v).filter(|(a, b)| a != b).count();
            let far = |number| {
                let word = space.symbols(number);
                words.iter().map(|v| apart(&word, v)).min().unwrap()
            };
            let radius = (0..space.count).map(far).max().unwrap();
            assert_eq!(details.covering_radius, Some(radius as u64), "{n} {q} {d}");
            let counts: Vec<u128> = details.weights.unwrap().iter().map(|count| count.0).collect();
            for (w, &count) in counts.iter().enumerate() {
                assert_eq!(words.iter().filter(|v| weight(v) == w).count() as u128, count);
            }
            let product =
                |u: &[u64], v: &[u64]| u.iter().zip(v).map(|(a, b)| a * b).sum::<u64>() % q;
            let dual = |number: u64| {
                let word = space.symbols(number);
                words.iter().all(|v| product(&word, v) == 0).then_some(word)
            };
            let dual: Vec<Vec<u64>> = (0..space.count).filter_map(dual).collect();
            assert_eq!(details.generator.is_some(), found.dimension.is_some(), "{n} {q} {d}");
            let Some(dimension) = found.dimension else { continue };
            let listed = |rows: Option<Vec<Word>>| -> Vec<Vec<u64>> {
                rows.unwrap().iter().map(symbols).collect()
            };
            let (rows, checks) = (listed(details.generator), listed(details.parity_check));
            assert_eq!((rows.len() as u64, checks.len() as u64), (dimension, n - dimension));
            assert!(rows.iter().all(|row| words.contains(row)), "{n} {q} {d}");
            assert!(checks.iter().all(|row| dual.contains(row)), "{n} {q} {d}");
            for (w, count) in details.dual_weights.unwrap().iter().enumerate() {
                assert_eq!(dual.iter().filter(|v| weight(v) == w).count() as u128, count.0);
            }
        }
        // The tetracode is perfect.
        let mut four = CodeAsk::new(4, 3, Order::Lexicographic, Criterion::Hamming(3));
        four.details = true;
        let details = answer(&four, &Budget::default()).unwrap().details.unwrap();
        assert_eq!((details.perfect, details.covering_radius), (Some(true), Some(1)));
    }

    /// An order given as a basis visits the words whose list is the combination of the digits.
    #[test]
    fn every_order_visits_every_word_once() {
        let gray = |n, q| CodeAsk::new(n, q, Order::Gray, Criterion::Hamming(1));
        for (n, q) in [(1, 3), (3, 3), (2, 5), (3, 6), (2, 12)] {
            let words = Words::new(&gray(n, q)).unwrap();
            let list: Vec<Vec<u64>> = (0..words.count).map(|time| words.at(time)).collect();
            for pair in list.windows(2) {
                let changed: Vec<usize> =
                    (0..n as usize).filter(|&k| pair[0][k] != pair[1][k]).collect();
                assert_eq!(changed.len(), 1, "one symbol changes from word to word");
                assert_eq!(pair[1][changed[0]], (pair[0][changed[0]] + 1) % q);
            }
            for order in [Order::Gray, Order::Random(1), Order::Random(2)] {
                let words = Words::new(&CodeAsk { order, ..gray(n, q) }).unwrap();
                let all: FxHashSet<u64> =
                    (0..words.count).map(|time| words.number(&words.at(time))).collect();
                assert_eq!(all.len() as u64, words.count, "{n} {q}");
            }
        }
    }

    #[test]
    fn codes_of_every_order_cannot_be_enlarged() {
        let basis = [[1, 1, 2], [0, 2, 1], [1, 0, 1]].map(|word| Word::Symbols(word.to_vec()));
        for order in [Order::Gray, Order::Random(5), Order::Basis(basis.to_vec())] {
            let mut request = CodeAsk::new(3, 3, order.clone(), Criterion::Hamming(2));
            (request.words, request.grundy) = (true, true);
            let found = answer(&request, &Budget::default()).unwrap();
            let words = Words::new(&request).unwrap();
            let chosen: Vec<Vec<u64>> =
                found.words.unwrap().iter().map(|word| words.read(word).unwrap()).collect();
            let apart = |u: &[u64], v: &[u64]| u.iter().zip(v).filter(|(a, b)| a != b).count();
            let mut expected: Vec<Vec<u64>> = Vec::new();
            for time in 0..words.count {
                let word = words.at(time);
                if expected.iter().all(|earlier| apart(earlier, &word) >= 2) {
                    expected.push(word);
                }
            }
            assert_eq!(chosen, expected, "{order:?}");
            let values = found.grundy.unwrap();
            let zeros: Vec<Vec<u64>> = (0..words.count)
                .filter(|&time| values[time as usize] == 0)
                .map(|time| words.at(time))
                .collect();
            assert_eq!(zeros, expected, "{order:?}");
        }
    }

    #[test]
    fn what_is_not_offered_is_refused() {
        let with = |order, n, q| CodeAsk::new(n, q, order, Criterion::Hamming(2));
        let error = |request: CodeAsk| answer(&request, &Budget::default()).unwrap_err();
        let kind = |request: CodeAsk| error(request).kind.name();
        let words = |words: &[&[u64]]| {
            Order::Basis(words.iter().map(|word| Word::Symbols(word.to_vec())).collect())
        };
        // Not as many as there are places; a symbol that is none; dependent modulo 2 only.
        assert_eq!(kind(with(words(&[&[1, 0]]), 2, 3)), "bad-request");
        assert_eq!(kind(with(words(&[&[1, 0], &[0, 3]]), 2, 3)), "bad-request");
        assert_eq!(kind(with(words(&[&[1, 0], &[0, 2]]), 2, 6)), "bad-request");
        assert!(answer(&with(words(&[&[1, 0], &[0, 5]]), 2, 6), &Budget::default()).is_ok());
        assert_eq!(kind(with(Order::Basis(vec![Word::Number(1)]), 1, 3)), "bad-request");
        assert_eq!(kind(with(Order::Lexicographic, 40, 3)), "over-budget");
        let mut all = with(Order::Lexicographic, 11, 3);
        all.grundy = true;
        assert_eq!(kind(all), "over-budget");
    }
}
