//! Pairs of numbers whose differences grow in steps, as those of Wythoff's game.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use super::kept::WORTH_KEEPING;
use crate::rules::kit::pairs::{self, Staircase};
use crate::{Context, Error, Progress, Result, Session, message};

/// The pairs whose smaller number is the least one not used yet and whose n-th difference is
/// θ⌊n/μ⌋: how far they are from a line.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WythoffPairsAsk {
    /// The height θ of a step of the differences.
    pub theta: u64,
    /// The length μ of a step.
    pub mu: u64,
    /// How many pairs are looked at.
    pub terms: u64,
    /// How many of them are listed.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub list: u64,
}

/// The pairs and their slope.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WythoffPairsAnswer {
    /// The height of a step.
    pub theta: u64,
    /// The length of a step.
    pub mu: u64,
    /// How many pairs were looked at.
    pub terms: u64,
    /// The slope α of the smaller numbers that follows from their densities, such as (3 + √17)/4.
    pub slope: String,
    /// The same, rounded to twelve digits.
    pub decimal: String,
    /// Whether these smaller numbers are ⌊αn + β⌋ for some β: whether the deviations differ by less than 1.
    pub beatty: bool,
    /// The last of the pairs.
    pub last: [u64; 2],
    /// How far the smaller numbers are from the line, for the first 10, 100, … pairs and for all.
    pub deviations: Vec<Deviation>,
    /// The least and the greatest deviation in each of at most 480 stretches of equal length, in
    /// thousandths.
    pub stretches: Vec<[i64; 2]>,
    /// Some n, ever farther apart, each with A(n): the quotients A(n)/n tend to the slope.
    #[serde(default)]
    pub slopes: Vec<[u64; 2]>,
    /// The images of a and b under a morphism whose fixed point says which numbers, from 1 on, are
    /// smaller (a) and which are larger ones (b), if a short one was found.
    pub morphism: Option<[String; 2]>,
    /// [c, a, b] if the numbers 1, c, … with u(k) = a·u(k − 1) + b·u(k − 2) tell the same: smaller are the
    /// numbers whose greedy representation by them ends in an even number of zeros.
    pub numeration: Option<[u64; 3]>,
    /// How many letters of that word were compared with the fixed point and with the representations.
    pub letters: u64,
    /// The first pairs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<[u64; 2]>>"))]
    pub pairs: Vec<[u64; 2]>,
}

impl WythoffPairsAnswer {
    /// The slope as a number, as near as a machine number can be.
    pub fn slope_value(&self) -> f64 {
        Slope::of(self.theta, self.mu).value()
    }
}

/// How far A(n) is from αn among the first pairs.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Deviation {
    /// So many pairs.
    pub terms: u64,
    /// The least value of A(n) − αn, with four decimals.
    pub least: String,
    /// The first n with it.
    pub least_at: u64,
    /// The greatest value of A(n) − αn, with four decimals.
    pub greatest: String,
    /// The first n with it.
    pub greatest_at: u64,
}

/// A least and a greatest deviation so far.
#[derive(Clone, Copy)]
struct Range {
    least: (f64, u64),
    greatest: (f64, u64),
}

impl Range {
    const NONE: Range = Range { least: (f64::INFINITY, 0), greatest: (f64::NEG_INFINITY, 0) };

    fn add(&mut self, deviation: f64, n: u64) {
        if deviation < self.least.0 {
            self.least = (deviation, n);
        }
        if deviation > self.greatest.0 {
            self.greatest = (deviation, n);
        }
    }

    fn after(self, terms: u64) -> Deviation {
        Deviation {
            terms,
            least: format!("{:.4}", self.least.0),
            least_at: self.least.1,
            greatest: format!("{:.4}", self.greatest.0),
            greatest_at: self.greatest.1,
        }
    }
}

/// More pairs are not looked at.
const MOST_TERMS: u64 = 1 << 30;
/// More pairs are not listed.
const MOST_LISTED: u64 = 1 << 24;
/// Larger steps have slopes that cannot be distinguished from 1 or 2.
const MOST_STEP: u64 = 1 << 20;
/// How many stretches a picture shows.
const STRETCHES: u64 = 480;

impl Question for WythoffPairsAsk {
    type Answer = WythoffPairsAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const WORDS: bool = false;

    const EXAMPLE: &'static str = r#"{"theta": 2, "mu": 4, "terms": 1000, "list": 5}"#;

    // Long lists take longer to be read back than to be found.
    fn is_final(answer: &WythoffPairsAnswer) -> bool {
        answer.pairs.len() <= 1000
    }

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<WythoffPairsAnswer> {
        let WythoffPairsAsk { theta, mu, terms, list } = *self;
        if theta == 0 || mu == 0 || theta.max(mu) > MOST_STEP {
            return Err(Error::bad_request(message!("pairs-step", most = MOST_STEP)));
        }
        if terms == 0 || terms > MOST_TERMS {
            return Err(Error::bad_request(message!("pairs-terms", most = MOST_TERMS)));
        }
        if list > MOST_LISTED.min(terms) {
            let most = MOST_LISTED.min(terms);
            return Err(Error::bad_request(message!("pairs-listed", most = most)));
        }
        let budget = context.budget;
        let slope = Slope::of(theta, mu);
        let line = slope.value();
        budget.take(16 * list)?;
        let mut pairs = Vec::with_capacity(list as usize);
        let (mut all, mut decade) = (Range::NONE, 10);
        let mut deviations = Vec::new();
        let stretch = terms.div_ceil(STRETCHES);
        let mut stretches = Vec::new();
        let mut here = Range::NONE;
        let mut last = [0; 2];
        let (mut slopes, mut sample) = (Vec::new(), 1);
        let thousandths = |x: f64| (x * 1000.0).round() as i64;
        let mut staircase = Staircase::new(theta, mu, terms, budget)?;
        staircase.each(terms, budget, |n, pair| {
            let deviation = pair[0] as f64 - line * n as f64;
            here.add(deviation, n);
            if n < list {
                pairs.push(pair);
            }
            last = pair;
            if n == sample {
                slopes.push([n, pair[0]]);
                sample = n + 1 + n / 16;
            }
            if (n + 1).is_multiple_of(stretch) || n + 1 == terms || n + 1 == decade {
                let [least, greatest] = [here.least, here.greatest];
                all.add(least.0, least.1);
                all.add(greatest.0, greatest.1);
            }
            if n + 1 == decade {
                deviations.push(all.after(decade));
                decade *= 10;
            }
            if (n + 1).is_multiple_of(stretch) || n + 1 == terms {
                stretches.push([thousandths(here.least.0), thousandths(here.greatest.0)]);
                here = Range::NONE;
                if budget.is_watched() {
                    let unit = message!("unit-pairs");
                    budget.report(&Progress { done: n + 1, total: Some(terms), unit, note: None });
                }
            }
        })?;
        if deviations.last().is_none_or(|known: &Deviation| known.terms != terms) {
            deviations.push(all.after(terms));
        }
        let word = staircase.word();
        let morphism = pairs::morphism(&word, budget)?;
        let numeration = pairs::numeration(&word, budget)?;
        staircase.give_back(budget);
        Ok(WythoffPairsAnswer {
            theta,
            mu,
            terms,
            slope: slope.text(),
            decimal: format!("{line:.12}"),
            beatty: all.greatest.0 - all.least.0 < 1.0,
            last,
            deviations,
            stretches,
            slopes,
            morphism,
            numeration,
            letters: word.len() as u64,
            pairs,
        })
    }
}

/// The number (whole + factor·√root) / below in lowest terms; `root` has no square factor.
struct Slope {
    whole: i64,
    factor: u64,
    root: u64,
    below: u64,
}

impl Slope {
    /// The smaller numbers have the density 1/α and the larger ones 1/(α + θ/μ), and every number
    /// is one or the other; so α = (2μ − θ + √(θ² + 4μ²)) / 2μ.
    fn of(theta: u64, mu: u64) -> Slope {
        let (mut root, mut factor) = (theta * theta + 4 * mu * mu, 1);
        let mut k = 2;
        while k * k <= root && k < 1 << 16 {
            while root.is_multiple_of(k * k) {
                root /= k * k;
                factor *= k;
            }
            k += 1;
        }
        let whole_root = root.isqrt();
        if whole_root * whole_root == root {
            (root, factor) = (1, factor * whole_root);
        }
        let whole = 2 * mu as i64 - theta as i64;
        let (whole, factor) = if root == 1 { (whole + factor as i64, 0) } else { (whole, factor) };
        let common = gcd(gcd(whole.unsigned_abs(), factor), 2 * mu);
        Slope {
            whole: whole / common as i64,
            factor: factor / common,
            root,
            below: 2 * mu / common,
        }
    }

    fn value(&self) -> f64 {
        (self.whole as f64 + self.factor as f64 * (self.root as f64).sqrt()) / self.below as f64
    }

    fn text(&self) -> String {
        let root = match self.factor {
            0 => String::new(),
            1 => format!("√{}", self.root),
            n => format!("{n}√{}", self.root),
        };
        let above = match (self.whole, self.factor) {
            (whole, 0) => whole.to_string(),
            (0, _) => root,
            (whole, _) if whole < 0 => format!("{root} − {}", -whole),
            (whole, _) => format!("{whole} + {root}"),
        };
        match self.below {
            1 => above,
            below if self.whole == 0 || self.factor == 0 => format!("{above}/{below}"),
            below => format!("({above})/{below}"),
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn asked(theta: u64, mu: u64, terms: u64) -> WythoffPairsAnswer {
        let ask = WythoffPairsAsk { theta, mu, terms, list: terms.min(2000) };
        Session::new().ask(&ask, &Budget::default()).unwrap()
    }

    #[test]
    fn slopes_are_quadratic_numbers_in_lowest_terms() {
        let slope = |theta, mu| Slope::of(theta, mu).text();
        assert_eq!(slope(1, 1), "(1 + √5)/2");
        assert_eq!(slope(2, 1), "√2");
        assert_eq!(slope(2, 4), "(3 + √17)/4");
        assert_eq!(slope(3, 2), "3/2");
        assert_eq!(slope(3, 1), "(√13 − 1)/2");
        assert_eq!(slope(8, 1), "√17 − 3");
        for (theta, mu) in (1..12).flat_map(|theta| (1..12).map(move |mu| (theta, mu))) {
            let (alpha, step) = (Slope::of(theta, mu).value(), theta as f64 / mu as f64);
            assert!((1.0 / alpha + 1.0 / (alpha + step) - 1.0).abs() < 1e-12, "{theta} {mu}");
        }
    }

    #[test]
    fn pairs_are_those_of_the_definition() {
        for (theta, mu) in [(1, 1), (2, 1), (3, 1), (2, 4), (1, 3), (5, 2), (7, 7), (1, 9)] {
            let found = asked(theta, mu, 2000);
            assert_eq!(found.beatty, mu == 1, "{theta} {mu}");
            let alpha = Slope::of(theta, mu).value();
            let mut used = std::collections::BTreeSet::new();
            let (mut least, mut low, mut high) = (0u64, f64::MAX, f64::MIN);
            for n in 0..2000u64 {
                while used.contains(&least) {
                    least += 1;
                }
                let pair = [least, least + theta * (n / mu)];
                used.extend(pair);
                assert_eq!(found.pairs[n as usize], pair, "{theta} {mu} {n}");
                let deviation = least as f64 - alpha * n as f64;
                (low, high) = (low.min(deviation), high.max(deviation));
            }
            let all = found.deviations.last().unwrap();
            assert_eq!(all.least, format!("{low:.4}"), "{theta} {mu}");
            assert_eq!(all.greatest, format!("{high:.4}"), "{theta} {mu}");
        }
    }

    #[test]
    fn words_of_quadratic_slopes_are_fixed_by_morphisms() {
        let found = asked(1, 1, 10_000).morphism.unwrap();
        assert_eq!(found, ["ab", "a"]);
        assert_eq!(asked(2, 1, 10_000).morphism.unwrap(), ["aab", "a"]);
        assert_eq!(asked(2, 4, 100_000).morphism, None);
    }

    #[test]
    fn wrong_steps_are_refused() {
        for (theta, mu, terms) in
            [(0, 1, 5), (1, 0, 5), (1 << 40, 1, 5), (1, 1, 0), (1, 1, 1 << 40)]
        {
            let ask = WythoffPairsAsk { theta, mu, terms, list: 0 };
            assert!(Session::new().ask(&ask, &Budget::default()).is_err());
        }
    }
}
