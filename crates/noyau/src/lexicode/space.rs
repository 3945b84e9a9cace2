//! The words, the order in which they are visited, and the criterion.

use super::expression::{Expression, Name};
use super::{CodeAsk, Criterion, Order, Word};
use crate::random::Dice;
use crate::value::nimber;
use crate::{Error, Result, message};

/// All words of length n over q = 2^a symbols, packed into integers of n·a bits, with an additive
/// order and a criterion.
#[derive(Clone, Debug)]
pub struct Space {
    n: u32,
    a: u32,
    /// The lowest bit of every symbol.
    lowest: u64,
    /// The word visited at the time 2^i: the others are sums of these.
    columns: Vec<u64>,
    /// When the word 2^b is visited.
    inverse: Vec<u64>,
    rule: Rule,
}

/// A criterion made ready.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// By weight: which weights satisfy it.
    Weight(Vec<bool>),
    /// By length of the stretch: the longest that fails.
    Burst(u64),
    /// By table, 64 words in each integer.
    Table(Vec<u64>),
    /// The words that fail it, sorted.
    Turning(Vec<u64>),
    /// By evaluation.
    Expression(Expression),
}

/// The most bits of a word; the number of words must fit in an integer.
const MAX_BITS: u64 = 63;
/// The most bits of a symbol.
const MAX_SYMBOL_BITS: u32 = 16;

impl Space {
    /// Checks a request.
    pub fn new(request: &CodeAsk) -> Result<Self> {
        let CodeAsk { n, q, .. } = *request;
        if n == 0 {
            return Err(Error::bad_request(message!("code-n")));
        }
        if !q.is_power_of_two() || q < 2 {
            return Err(Error::bad_request(message!("code-q", q = q)));
        }
        let a = q.trailing_zeros();
        if a > MAX_SYMBOL_BITS || n.saturating_mul(u64::from(a)) > MAX_BITS {
            return Err(Error::over_budget(message!(
                "code-too-large",
                q = q,
                n = n,
                bits = MAX_BITS,
                symbols = MAX_SYMBOL_BITS,
                most = MAX_BITS / u64::from(a)
            )));
        }
        let mut space = Space {
            n: n as u32,
            a,
            lowest: (0..n).fold(0, |bits, place| bits | 1 << (place * u64::from(a))),
            columns: Vec::new(),
            inverse: Vec::new(),
            rule: Rule::Burst(0),
        };
        space.rule = space.rule(&request.criterion)?;
        space.columns = match &request.order {
            Order::Lexicographic => (0..space.bits()).map(|i| 1 << i).collect(),
            Order::Gray => (0..space.bits()).map(|i| 1 << i | (1 << i) >> 1).collect(),
            Order::Basis(basis) => space.columns_of(basis)?,
            Order::Random(seed) => space.random_columns(*seed),
        };
        space.inverse = inverse(&space.columns)
            .ok_or_else(|| Error::bad_request(message!("basis-dependent")))?;
        Ok(space)
    }

    fn rule(&self, criterion: &Criterion) -> Result<Rule> {
        let n = u64::from(self.n);
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
                if hex.is_empty() || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
                    return Err(Error::bad_request(message!("table-hexadecimal")));
                }
                let digits = hex.trim_start_matches('0');
                let mut table = vec![0u64; digits.len().div_ceil(16)];
                for (k, digit) in digits.bytes().rev().enumerate() {
                    let value = (digit as char).to_digit(16).unwrap_or(0);
                    table[k / 16] |= u64::from(value) << (4 * (k % 16));
                }
                let highest = table.last().map_or(0, |top| {
                    64 * (table.len() as u64 - 1) + u64::from(63 - top.leading_zeros())
                });
                if highest >> self.bits() != 0 {
                    return Err(Error::bad_request(message!("table-too-long")));
                }
                Rule::Table(table)
            }
            Criterion::Turning(words) => {
                let mut set = words.iter().map(|w| self.pack(w)).collect::<Result<Vec<u64>>>()?;
                set.sort_unstable();
                set.dedup();
                Rule::Turning(set)
            }
            Criterion::Expression(text) => {
                let expression = Expression::read(text)?;
                if expression.is_about_weight() {
                    let named = |weight| move |name| if name == Name::Length { n } else { weight };
                    return Ok(Rule::Weight((0..=n).map(|w| expression.holds(named(w))).collect()));
                }
                Rule::Expression(expression)
            }
        })
    }

    /// What an expression may ask about a word other than 0.
    fn named(&self, x: u64, name: Name) -> u64 {
        let place = |bit: u32| u64::from(self.n - bit / self.a);
        match name {
            Name::Weight => self.weight(x).into(),
            Name::First => place(x.ilog2()),
            Name::Last => place(x.trailing_zeros()),
            Name::Span => place(x.trailing_zeros()) - place(x.ilog2()) + 1,
            Name::Sum => (0..self.n).map(|position| self.symbol(x, position)).sum(),
            Name::Number => x,
            Name::Length => self.n.into(),
        }
    }

    /// Independent words, the same for the same seed.
    fn random_columns(&self, seed: u64) -> Vec<u64> {
        let mut dice = Dice::new(seed);
        let all = u64::MAX >> (64 - self.bits());
        loop {
            // At least a quarter of all square matrices of bits have an inverse.
            let columns: Vec<u64> = (0..self.bits()).map(|_| dice.bits() & all).collect();
            if inverse(&columns).is_some() {
                return columns;
            }
        }
    }

    /// The words at the times 2^i, from the images of the unit vectors.
    fn columns_of(&self, basis: &[Word]) -> Result<Vec<u64>> {
        if basis.len() != self.n as usize {
            return Err(Error::bad_request(message!(
                "basis-length",
                found = basis.len(),
                n = self.n
            )));
        }
        let q = 1 << self.a;
        let packed = basis.iter().map(|word| self.pack(word)).collect::<Result<Vec<u64>>>()?;
        let mut columns = Vec::new();
        for &image in packed.iter().rev() {
            for r in 0..self.a {
                let mut column = 0;
                for position in 0..self.n {
                    let product = nimber::product(1 << r, self.symbol(image, position));
                    if product >= q {
                        return Err(Error::bad_request(message!(
                            "basis-product",
                            one = 1u64 << r,
                            other = self.symbol(image, position),
                            product = product,
                            q = q
                        )));
                    }
                    column |= product << (position * self.a);
                }
                columns.push(column);
            }
        }
        Ok(columns)
    }

    pub(super) fn pack(&self, word: &Word) -> Result<u64> {
        let q = 1u64 << self.a;
        match word {
            Word::Number(x) if self.a == 1 => {
                if x >> self.n != 0 {
                    return Err(Error::bad_request(message!(
                        "no-word-bits",
                        word = *x,
                        n = self.n
                    )));
                }
                Ok(*x)
            }
            Word::Symbols(symbols) if self.a > 1 => {
                if symbols.len() != self.n as usize || symbols.iter().any(|&s| s >= q) {
                    return Err(Error::bad_request(message!(
                        "no-word-symbols",
                        word = format!("{symbols:?}"),
                        n = self.n,
                        q = q
                    )));
                }
                Ok(symbols.iter().fold(0, |x, s| x << self.a | s))
            }
            Word::Number(_) => Err(Error::bad_request(message!("word-is-list"))),
            Word::Symbols(_) => Err(Error::bad_request(message!("word-is-integer"))),
        }
    }

    /// A packed word as it is written.
    pub fn word(&self, packed: u64) -> Word {
        if self.a == 1 {
            return Word::Number(packed);
        }
        Word::Symbols((0..self.n).rev().map(|position| self.symbol(packed, position)).collect())
    }

    /// The symbol at a position counted from the right.
    pub(super) fn symbol(&self, packed: u64, position: u32) -> u64 {
        packed >> (position * self.a) & ((1 << self.a) - 1)
    }

    /// The length of the words.
    pub fn length(&self) -> u32 {
        self.n
    }

    /// The bits of a symbol.
    pub fn symbol_bits(&self) -> u32 {
        self.a
    }

    /// The bits of a word: there are 2^bits words.
    pub fn bits(&self) -> u32 {
        self.n * self.a
    }

    pub(super) fn columns(&self) -> &[u64] {
        &self.columns
    }

    pub(super) fn inverse(&self) -> &[u64] {
        &self.inverse
    }

    pub(super) fn visited_by_highest_bit(&self) -> bool {
        self.columns.iter().enumerate().all(|(i, column)| column >> i == 1)
    }

    pub(super) fn criterion(&self) -> &Rule {
        &self.rule
    }

    /// The word visited at a time.
    pub fn at(&self, time: u64) -> u64 {
        combine(&self.columns, time)
    }

    /// When a word is visited.
    pub fn time(&self, word: u64) -> u64 {
        combine(&self.inverse, word)
    }

    /// How many symbols are not 0.
    pub fn weight(&self, word: u64) -> u32 {
        if self.a == 1 {
            return word.count_ones();
        }
        // The bits of each symbol are gathered at its lowest one.
        let gathered = (1..self.a).fold(word, |bits, shift| bits | word >> shift);
        (gathered & self.lowest).count_ones()
    }

    /// The words with one symbol other than 0.
    pub(super) fn single_errors(&self) -> Vec<u64> {
        let symbols = |place: u32| (1..1u64 << self.a).map(move |s| s << (place * self.a));
        (0..self.n).flat_map(symbols).collect()
    }

    /// The distance d when the criterion is that words differ in d places or more.
    pub(super) fn distance(&self) -> Option<u64> {
        let Rule::Weight(good) = &self.rule else { return None };
        let short = good[1..].iter().take_while(|&&good| !good).count();
        good[1 + short..].iter().all(|&good| good).then_some(short as u64 + 1)
    }

    /// Whether the criterion holds for the xor of two words; it is not asked about 0.
    pub fn satisfies(&self, x: u64) -> bool {
        if x == 0 {
            return true;
        }
        match &self.rule {
            Rule::Weight(good) => good[self.weight(x) as usize],
            Rule::Burst(b) => {
                let first = x.trailing_zeros() / self.a;
                let last = x.ilog2() / self.a;
                u64::from(last - first + 1) > *b
            }
            Rule::Turning(set) => set.binary_search(&x).is_err(),
            Rule::Expression(expression) => expression.holds(|name| self.named(x, name)),
            Rule::Table(table) => {
                table.get((x / 64) as usize).is_some_and(|bits| bits >> (x % 64) & 1 == 1)
            }
        }
    }

    /// A word times a symbol, if nimbers below q are a field.
    pub fn scale(&self, symbol: u64, word: u64) -> Option<u64> {
        self.a.is_power_of_two().then(|| {
            (0..self.n).fold(0, |scaled, position| {
                let product = nimber::product(symbol, self.symbol(word, position));
                scaled | product << (position * self.a)
            })
        })
    }
}

/// A distance that words of a length can have.
pub(super) fn checked_distance(distance: u64, n: u64) -> Result<u64> {
    if distance == 0 || distance > n {
        return Err(Error::bad_request(message!("code-orders-distance", most = n)));
    }
    Ok(distance)
}

/// The xor of the columns named by the bits of `bits`.
pub(super) fn combine(columns: &[u64], mut bits: u64) -> u64 {
    let mut sum = 0;
    while bits != 0 {
        sum ^= columns[bits.trailing_zeros() as usize];
        bits &= bits - 1;
    }
    sum
}

/// The inverse of a square matrix of bits, given by columns; `None` if it is singular.
fn inverse(columns: &[u64]) -> Option<Vec<u64>> {
    let mut rows: Vec<(u64, u64)> =
        columns.iter().enumerate().map(|(i, &column)| (column, 1 << i)).collect();
    let mut result = vec![0; columns.len()];
    for bit in 0..columns.len() {
        let pivot = (bit..rows.len()).find(|&r| rows[r].0 >> bit & 1 == 1)?;
        rows.swap(bit, pivot);
        let (word, sum) = rows[bit];
        for (r, row) in rows.iter_mut().enumerate() {
            if r != bit && row.0 >> bit & 1 == 1 {
                row.0 ^= word;
                row.1 ^= sum;
            }
        }
    }
    for (bit, (word, sum)) in rows.into_iter().enumerate() {
        debug_assert_eq!(word, 1 << bit);
        result[bit] = sum;
    }
    Some(result)
}
