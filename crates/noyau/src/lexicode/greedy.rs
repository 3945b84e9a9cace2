//! The additive algorithm.
//!
//! Let A(t) be the word visited at time t, g the Grundy function, and V the words visited before
//! the time 2^j, a space. g is additive, so it is known from its values at the times 2^j, and
//! these need only the words that fail the criterion: g(A(2^j)) is the least number that is not
//! g(x ⊕ A(2^j)) for any failing x of A(2^j) ⊕ V. If it is a value already taken in V, a word of
//! the coset joins the code; otherwise it is the next power of 2.
//!
//! For binary words in lexicographic order that must differ in d places, [`super::cosets`] finds the
//! same values from the weights of the cosets, and is faster.
//!
//! Complexity: one step for each failing word, and 2^r bits for a code that is smaller by the factor
//! 2^r than the space. Where fewer words satisfy the criterion than fail it, those are counted
//! instead: a value is free when its whole coset satisfies it.

use super::cosets::Cosets;
use super::space::{Rule, Space, combine};
use super::weight;
use crate::budget::Ticker;
use crate::words::Message;
use crate::{Budget, Result, message};

/// A greedy code by its Grundy function.
#[derive(Clone, Debug)]
pub struct Greedy<'s> {
    space: &'s Space,
    /// The Grundy values of the words visited at the times 2^i.
    values: Vec<u64>,
    method: Method,
    /// The first word of the code visited from each time 2^j on where there is one before 2^(j+1), by its time.
    pivots: Vec<u64>,
}

/// How a code was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// From the weights of the cosets: theorem 4 for two symbols.
    CosetLeaders,
    /// From the Grundy values of the words at the times 2^i: theorem 3.
    GrundyValues,
}

impl Method {
    /// Its name in answers.
    pub fn name(self) -> &'static str {
        match self {
            Method::CosetLeaders => "coset-leaders",
            Method::GrundyValues => "grundy-values",
        }
    }
}

/// Words that are sorted by their times, with room to grow.
const BYTES_SORTED: u128 = 12;

/// More memory than this is not recommended to anyone.
const MOST_MEGABYTES: u64 = 1 << 24;

/// Which words are run through.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Failing,
    Satisfying,
}

impl<'s> Greedy<'s> {
    /// Finds the code.
    pub fn new(space: &'s Space, budget: &Budget) -> Result<Self> {
        match worth_cosets(space) {
            Some(distance) => Greedy::by(Method::CosetLeaders, space, distance, budget),
            None => Greedy::by(Method::GrundyValues, space, 0, budget),
        }
    }

    /// Finds the code in one of the two ways; the first needs a binary code in lexicographic order
    /// with a distance of at least 3.
    pub(super) fn by(
        method: Method,
        space: &'s Space,
        distance: u64,
        budget: &Budget,
    ) -> Result<Self> {
        let mut code = Greedy { space, method, values: Vec::new(), pivots: Vec::new() };
        let found = match method {
            Method::CosetLeaders => code.by_cosets(distance, budget),
            Method::GrundyValues if space.visited_by_highest_bit() => code.level_by_level(budget),
            Method::GrundyValues => code.by_buckets(budget),
        };
        match found {
            Ok(()) => Ok(code),
            Err(error) => {
                let lacked = budget.lacked_memory(&error);
                Err(error.so_far(|| code.what_works(distance, lacked, budget)))
            }
        }
    }

    /// After a limit was reached: how long words may be, and which memory would be enough if it was too little.
    fn what_works(&self, distance: u64, lacked_memory: bool, budget: &Budget) -> Message {
        let (space, known) = (self.space, Known::new(self.space));
        let (n, bits, done) = (space.length(), space.bits(), self.values.len() as u32);
        let in_order = self.method == Method::CosetLeaders || space.visited_by_highest_bit();
        // Of words in another order all are needed before the first is decided.
        let sorted = |bits: u32| {
            let total = |side| (0..bits).map(|level| known.estimate(level, side)).sum::<u128>();
            let least = if known.has_other_side() { total(Side::Satisfying) } else { u128::MAX };
            least.min(total(Side::Failing)).saturating_mul(BYTES_SORTED)
        };
        let longest = if in_order {
            done
        } else {
            let left = u128::from(budget.memory_left());
            (1..bits).take_while(|&bits| sorted(bits) <= left).count() as u32
        } / space.symbol_bits();
        // The redundancy may grow by one with each bit.
        let redundancy = |level: u32| level - self.rank();
        let needed = match self.method {
            Method::CosetLeaders => {
                let least = promised(n, distance).map_or(u32::MAX, u128::trailing_zeros);
                Cosets::bytes(distance, redundancy(bits).min(least)).into()
            }
            Method::GrundyValues => {
                let last = bits.saturating_sub(1);
                let marks = 1u128.checked_shl(redundancy(last)).map_or(u128::MAX, |bits| bits / 8);
                let level = marks.min(known.estimate(last, Side::Failing).saturating_mul(8));
                if in_order { level } else { level.saturating_add(sorted(bits)) }
            }
        };
        let megabytes = u64::try_from(needed).map_or(u64::MAX, Budget::megabytes_for);
        match (longest, lacked_memory && megabytes < MOST_MEGABYTES) {
            (0, false) => message!("code-works-shorter"),
            (0, true) => message!("code-works-memory", n = n, megabytes = megabytes),
            (longest, false) => message!("code-works-length", longest = longest),
            (longest, true) => {
                message!("code-works-both", longest = longest, n = n, megabytes = megabytes)
            }
        }
    }

    fn by_cosets(&mut self, distance: u64, budget: &Budget) -> Result<()> {
        let mut cosets = Cosets::new(distance);
        let mut taken = 0;
        for level in 0..self.space.bits() {
            if cosets.least().is_none() {
                let bytes = Cosets::bytes(distance, cosets.redundancy() + 1);
                budget.take(bytes - taken)?;
                taken = bytes;
            }
            let limit = 1 << cosets.redundancy();
            let value = cosets.next(budget)?;
            self.enter(level, limit, value);
        }
        budget.give_back(taken);
        Ok(())
    }

    /// When the highest bit of a word is that of its time, the words of a level are run through
    /// with their Grundy values at hand.
    fn level_by_level(&mut self, budget: &Budget) -> Result<()> {
        let space = self.space;
        let mut ticker = budget.ticker(message!("unit-words"));
        let mut known = Known::new(space);
        for level in 0..space.bits() {
            let side = known.cheaper_side(level, budget);
            // the rest of the first word of the level, below its highest bit
            let offset = known.value(space.columns()[level as usize] ^ 1 << level);
            let mut found = self.collector(side, known.estimate(level, side), budget)?;
            known.each(level, side, &mut ticker, &mut |value| found.add(value ^ offset))?;
            let limit = found.limit;
            let value = self.enter(level, limit, found.least_free());
            known.extend(value ^ offset);
        }
        Ok(())
    }

    /// In other orders the words are first sorted by the highest bit of their times.
    fn by_buckets(&mut self, budget: &Budget) -> Result<()> {
        let space = self.space;
        let mut ticker = budget.ticker(message!("unit-words"));
        let mut known = Known::new(space);
        let total = |side| (0..space.bits()).map(|level| known.estimate(level, side)).sum::<u128>();
        let side = if known.has_other_side() && total(Side::Satisfying) < total(Side::Failing) {
            Side::Satisfying
        } else {
            Side::Failing
        };
        let bytes = total(side).saturating_mul(BYTES_SORTED);
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        budget.take(bytes)?;
        let mut buckets: Vec<Vec<u64>> = vec![Vec::new(); space.bits() as usize];
        for level in 0..space.bits() {
            let highest = space.inverse()[level as usize];
            known.each(level, side, &mut ticker, &mut |rest| {
                let time = rest ^ highest;
                buckets[63 - time.leading_zeros() as usize].push(time);
            })?;
            known.extend(highest);
        }
        for (level, bucket) in buckets.into_iter().enumerate() {
            let mut found = self.collector(side, bucket.len() as u128, budget)?;
            for time in bucket {
                ticker.tick()?;
                found.add(self.grundy(time ^ 1 << level));
            }
            let limit = found.limit;
            self.enter(level as u32, limit, found.least_free());
        }
        budget.give_back(bytes);
        Ok(())
    }

    fn collector(&self, side: Side, expected: u128, budget: &Budget) -> Result<Collector> {
        let redundancy = self.values.len() as u32 - self.rank();
        let bits = 1u128 << redundancy;
        let as_list = expected.saturating_mul(8);
        let dense = side == Side::Failing && bits / 8 <= as_list.max(1 << 16);
        let bytes = u64::try_from(if dense { bits / 8 } else { as_list }).unwrap_or(u64::MAX);
        // held for one level at a time
        budget.take(bytes)?;
        budget.give_back(bytes);
        Ok(Collector {
            whole: (side == Side::Satisfying).then(|| self.size()),
            limit: 1 << redundancy,
            marks: if dense { vec![0; bits.div_ceil(64) as usize] } else { Vec::new() },
            list: if dense { Vec::new() } else { Vec::with_capacity(expected as usize) },
        })
    }

    /// Enters the value of the next word at a time 2^level; values below the limit were there before.
    fn enter(&mut self, level: u32, limit: u64, value: u64) -> u64 {
        if value < limit {
            // the earliest word of the code here: the other times are those of new values
            let mut time = 1 << level;
            for (i, &v) in self.values.iter().enumerate() {
                if v.is_power_of_two() && value & v != 0 && !self.is_pivot(i) {
                    time |= 1 << i;
                }
            }
            self.pivots.push(time);
        }
        self.values.push(value);
        value
    }

    fn is_pivot(&self, i: usize) -> bool {
        self.pivots.iter().any(|p| 63 - p.leading_zeros() as usize == i)
    }

    /// The Grundy value of the word visited at a time.
    pub fn grundy(&self, time: u64) -> u64 {
        combine(&self.values, time)
    }

    /// The words among which it was chosen.
    pub fn space(&self) -> &'s Space {
        self.space
    }

    /// How it was found.
    pub fn method(&self) -> Method {
        self.method
    }

    /// There are 2^redundancy Grundy values, one for each coset of the code.
    pub fn redundancy(&self) -> u32 {
        self.space.bits() - self.rank()
    }

    /// The Grundy values of the words with one symbol other than 0.
    pub(super) fn steps(&self) -> Vec<u64> {
        let errors = self.space.single_errors();
        errors.iter().map(|&error| self.grundy(self.space.time(error))).collect()
    }

    /// Words whose sums are the code.
    pub(super) fn additive_basis(&self) -> Vec<u64> {
        self.pivots.iter().map(|&time| self.space.at(time)).collect()
    }

    /// Words whose sums are the dual code: a word of bits for each bit of the Grundy values, since
    /// these are 0 on the code.
    pub(super) fn dual(&self) -> Vec<u64> {
        let values: Vec<u64> = self.space.inverse().iter().map(|&time| self.grundy(time)).collect();
        let row = |bit: u32| {
            (0..).zip(&values).fold(0u64, |row, (place, value)| row | (value >> bit & 1) << place)
        };
        (0..self.redundancy()).map(row).collect()
    }

    /// The code has 2^rank words.
    pub fn rank(&self) -> u32 {
        self.pivots.len() as u32
    }

    /// The number of words.
    pub fn size(&self) -> u64 {
        1 << self.rank()
    }

    /// The words, in the order chosen.
    pub fn words(&self) -> impl Iterator<Item = u64> + '_ {
        // the pivots have no highest bit of each other: counting in binary counts the times up
        (0..self.size()).map(|k| self.space.at(combine(&self.pivots, k)))
    }

    /// The dimension over GF(q); `None` if the q nimbers are not a field or the code is not linear.
    pub fn dimension(&self) -> Option<u64> {
        let a = self.space.symbol_bits();
        if a == 1 {
            return Some(u64::from(self.rank()));
        }
        for &time in &self.pivots {
            for r in 1..a {
                let scaled = self.space.scale(1 << r, self.space.at(time))?;
                if self.grundy(self.space.time(scaled)) != 0 {
                    return None;
                }
            }
        }
        a.is_power_of_two().then(|| u64::from(self.rank() / a))
    }

    /// The words, in order of choice, outside the span of the earlier ones.
    pub fn basis(&self) -> Vec<u64> {
        let linear = self.dimension().is_some();
        let mut span = Span::default();
        let mut basis = Vec::new();
        for word in self.pivots.iter().map(|&time| self.space.at(time)) {
            if span.contains(word) {
                continue;
            }
            basis.push(word);
            let bits = if linear { self.space.symbol_bits() } else { 1 };
            for r in 0..bits {
                span.add(self.space.scale(1 << r, word).unwrap_or(word));
            }
        }
        basis
    }

    /// How many words of the code have each weight, from 0 to n.
    pub fn weight_distribution(&self, budget: &Budget) -> Result<Vec<u64>> {
        let mut count = vec![0; self.space.length() as usize + 1];
        let mut ticker = budget.ticker(message!("unit-words"));
        for word in self.words() {
            ticker.tick()?;
            count[self.space.weight(word) as usize] += 1;
        }
        Ok(count)
    }

    /// The least weight of a word of the code other than 0; `None` if there is none. Looks at
    /// all words of the code, or at all words of small weight, whichever are fewer.
    pub fn minimum_distance(&self, budget: &Budget) -> Result<Option<u64>> {
        if self.rank() == 0 {
            return Ok(None);
        }
        // No word is lighter than the distance that was asked for, so one of that weight is enough.
        let lightest = |&distance: &u64| {
            self.basis().iter().any(|&word| u64::from(self.space.weight(word)) == distance)
        };
        if let Some(distance) = self.space.distance().filter(lightest) {
            return Ok(Some(distance));
        }
        let mut known = Known::new(self.space);
        for &time in self.space.inverse() {
            known.extend(self.grundy(time));
        }
        let (n, a) = (self.space.length(), self.space.symbol_bits());
        let mut ticker = budget.ticker(message!("unit-words"));
        for weight in 1..=n {
            if weight::count(n, weight, a) > u128::from(self.size()) {
                break;
            }
            let mut found = false;
            weight::each(&known.symbols, n as usize, weight as usize, 0, &mut ticker, &mut |g| {
                found |= g == 0;
            })?;
            if found {
                return Ok(Some(u64::from(weight)));
            }
        }
        let mut least = n;
        for word in self.words().skip(1) {
            ticker.tick()?;
            least = least.min(self.space.weight(word));
        }
        Ok(Some(u64::from(least)))
    }
}

/// An additive function of words, known on the words below 2^bits.
struct Known<'s> {
    space: &'s Space,
    bits: Vec<u64>,
    /// For each place from the right, the values of its symbols; the last place may be incomplete.
    symbols: Vec<Vec<u64>>,
}

impl<'s> Known<'s> {
    fn new(space: &'s Space) -> Self {
        Known { space, bits: Vec::new(), symbols: Vec::new() }
    }

    /// The value of the next power of 2.
    fn extend(&mut self, value: u64) {
        if (self.bits.len() as u32).is_multiple_of(self.space.symbol_bits()) {
            self.symbols.push(vec![0]);
        }
        if let Some(place) = self.symbols.last_mut() {
            place.extend(place.clone().iter().map(|v| v ^ value));
        }
        self.bits.push(value);
    }

    fn value(&self, word: u64) -> u64 {
        combine(&self.bits, word)
    }

    fn has_other_side(&self) -> bool {
        matches!(self.space.criterion(), Rule::Weight(_))
    }

    /// Values of satisfying words are listed, eight bytes each; for those of failing ones a bit is enough.
    fn cheaper_side(&self, level: u32, budget: &Budget) -> Side {
        let listed = self.estimate(level, Side::Satisfying);
        let fits = listed.saturating_mul(8) <= u128::from(budget.memory_left());
        if self.has_other_side() && fits && listed < self.estimate(level, Side::Failing) {
            Side::Satisfying
        } else {
            Side::Failing
        }
    }

    /// How many words with this highest bit are to be run through.
    fn estimate(&self, level: u32, side: Side) -> u128 {
        let a = self.space.symbol_bits();
        match self.space.criterion() {
            Rule::Weight(good) => {
                let places = level / a;
                (0..=places)
                    .filter(|&rest| good[rest as usize + 1] == (side == Side::Satisfying))
                    .map(|rest| weight::count(places, rest, a) << (level % a))
                    .sum()
            }
            Rule::Burst(b) => self.stretch(level, *b).map_or(0, |low| 1 << (level - low)),
            Rule::Turning(set) => of_level(set, level).len() as u128,
            Rule::Table(_) | Rule::Expression(_) => 1 << level,
        }
    }

    /// The lowest bit that a failing stretch from this highest bit may reach.
    fn stretch(&self, level: u32, longest: u64) -> Option<u32> {
        let a = self.space.symbol_bits();
        let back = u32::try_from(longest.checked_sub(1)?).unwrap_or(u32::MAX);
        Some((level / a).saturating_sub(back) * a)
    }

    /// Calls `visit` with the value of x without its highest bit, for each word x of the side with that
    /// highest bit.
    fn each(
        &self,
        level: u32,
        side: Side,
        ticker: &mut Ticker,
        visit: &mut dyn FnMut(u64),
    ) -> Result<()> {
        let a = self.space.symbol_bits();
        match self.space.criterion() {
            Rule::Weight(good) => {
                let places = (level / a) as usize;
                // the lower bits of the highest symbol are free
                let alone = [0];
                let below = self.symbols.get(places).map_or(&alone[..], |place| &place[..]);
                for rest in 0..=places {
                    if good[rest + 1] != (side == Side::Satisfying) {
                        continue;
                    }
                    for &value in below {
                        weight::each(&self.symbols, places, rest, value, ticker, visit)?;
                    }
                }
            }
            Rule::Burst(b) => {
                if let Some(low) = self.stretch(level, *b) {
                    let bits = &self.bits[low as usize..level as usize];
                    counted(bits, ticker, &mut |_, value| visit(value))?;
                }
            }
            Rule::Turning(set) => {
                for &word in of_level(set, level) {
                    ticker.tick()?;
                    visit(self.value(word ^ 1 << level));
                }
            }
            Rule::Table(_) | Rule::Expression(_) => {
                let bits = &self.bits[..level as usize];
                counted(bits, ticker, &mut |rest, value| {
                    if !self.space.satisfies(rest | 1 << level) {
                        visit(value);
                    }
                })?;
            }
        }
        Ok(())
    }
}

/// The words of a sorted set with this highest bit.
fn of_level(set: &[u64], level: u32) -> &[u64] {
    let start = set.partition_point(|&word| word < 1 << level);
    let end = set.partition_point(|&word| word >> level < 2);
    &set[start..end]
}

/// The distance, if a code is found faster from the weights of its cosets than from the words that
/// fail the criterion.
fn worth_cosets(space: &Space) -> Option<u64> {
    let plain = (0..).zip(space.columns()).all(|(i, &column)| column == 1 << i);
    let distance = space.distance().filter(|&d| d >= 3 && plain && space.symbol_bits() == 1)?;
    let known = Known::new(space);
    let sides = [Side::Satisfying, Side::Failing];
    let cheaper = |level: u32| sides.map(|side| known.estimate(level, side)).into_iter().min();
    let listed: u128 = (0..space.bits()).filter_map(cheaper).sum();
    let cosets = promised(space.length(), distance)?;
    let steps = cosets.saturating_mul(u128::from(distance)) / 64 * u128::from(space.bits());
    // Steps go through words in order, and codes are mostly larger than promised.
    (steps / 64 < listed.max(1 << 20) && cosets <= 1 << 36).then_some(distance)
}

/// Greedy codes are as large as Gilbert and Varshamov promise: they have at most so many cosets.
fn promised(length: u32, distance: u64) -> Option<u128> {
    let ball: u128 = (0..distance.min(64) as u32 - 1)
        .fold(0, |sum, w| sum.saturating_add(weight::count(length - 1, w, 1)));
    ball.saturating_add(1).checked_next_power_of_two()
}

/// Counts through all sums of `bits`: calls `visit` with the number and the sum it selects.
fn counted(bits: &[u64], ticker: &mut Ticker, visit: &mut dyn FnMut(u64, u64)) -> Result<()> {
    // from k − 1 to k the bits up to the lowest one of k change
    let prefix: Vec<u64> = bits
        .iter()
        .scan(0, |sum, bit| {
            *sum ^= bit;
            Some(*sum)
        })
        .collect();
    let mut sum = 0;
    visit(0, 0);
    for k in 1..1u64 << bits.len() {
        ticker.tick()?;
        sum ^= prefix[k.trailing_zeros() as usize];
        visit(k, sum);
    }
    Ok(())
}

/// Values met at one level.
struct Collector {
    /// How often a value must be met to be free, when satisfying words are run through.
    whole: Option<u64>,
    /// One more than the largest value so far.
    limit: u64,
    marks: Vec<u64>,
    list: Vec<u64>,
}

impl Collector {
    #[inline]
    fn add(&mut self, value: u64) {
        if let Some(word) = self.marks.get_mut((value / 64) as usize) {
            *word |= 1 << (value % 64);
        } else {
            self.list.push(value);
        }
    }

    /// The least value below the limit that no failing word has, else the limit.
    fn least_free(mut self) -> u64 {
        if let Some(k) = self.marks.iter().position(|&word| word != u64::MAX) {
            return (64 * k as u64 + u64::from(self.marks[k].trailing_ones())).min(self.limit);
        }
        if !self.marks.is_empty() {
            return self.limit;
        }
        self.list.sort_unstable();
        if let Some(whole) = self.whole {
            let mut runs = self.list.chunk_by(|a, b| a == b);
            return runs.find(|run| run.len() as u64 == whole).map_or(self.limit, |run| run[0]);
        }
        self.list.dedup();
        let met = self.list.iter().zip(0..).take_while(|(value, k)| **value == *k).count();
        met as u64
    }
}

/// A space of words, for membership.
#[derive(Default)]
struct Span {
    /// By highest bit.
    reduced: Vec<u64>,
}

impl Span {
    fn rest(&self, mut word: u64) -> u64 {
        for &known in &self.reduced {
            word = word.min(word ^ known);
        }
        word
    }

    fn contains(&self, word: u64) -> bool {
        self.rest(word) == 0
    }

    fn add(&mut self, word: u64) {
        let rest = self.rest(word);
        if rest != 0 {
            self.reduced.push(rest);
            self.reduced.sort_unstable_by(|a, b| b.cmp(a));
        }
    }
}
