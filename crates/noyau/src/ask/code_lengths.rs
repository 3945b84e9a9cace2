//! How long lexicographic codes of one distance are.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use super::kept::WORTH_KEEPING;
use crate::lexicode::cosets::Cosets;
use crate::{Context, Error, Progress, Result, Session, message};

/// The greatest length of the binary lexicographic codes of a distance for each redundancy: a code
/// of length n has the dimension n − r for the least r whose length is n or more.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CodeLengthsAsk {
    /// The distance, at least 3.
    pub distance: u64,
    /// The last redundancy.
    pub redundancy: u32,
}

/// The lengths for one distance.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeLengthsAnswer {
    /// The distance.
    pub distance: u64,
    /// The greatest length with redundancy 1, 2, 3, …
    pub lengths: Vec<u64>,
}

/// A larger redundancy has sets that nobody could keep.
const MOST: u32 = 40;

impl Question for CodeLengthsAsk {
    type Answer = CodeLengthsAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const WORDS: bool = false;

    const EXAMPLE: &'static str = r#"{"distance": 5, "redundancy": 10}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<CodeLengthsAnswer> {
        let CodeLengthsAsk { distance, redundancy } = *self;
        if !(3..=64).contains(&distance) {
            return Err(Error::bad_request(message!("lengths-distance", found = distance)));
        }
        if redundancy == 0 || redundancy > MOST {
            let message = message!("lengths-redundancy", most = MOST, found = redundancy);
            return Err(Error::bad_request(message));
        }
        let budget = context.budget;
        let mut lengths = Vec::new();
        let mut cosets = Cosets::new(distance);
        let mut taken = 0;
        let mut find = || {
            while cosets.least().is_some() || cosets.redundancy() < redundancy {
                if cosets.least().is_none() {
                    if cosets.redundancy() > 0 {
                        lengths.push(cosets.length());
                    }
                    let bytes = Cosets::bytes(distance, cosets.redundancy() + 1);
                    budget.take(bytes - taken)?;
                    taken = bytes;
                }
                cosets.next(budget)?;
                if cosets.length().is_multiple_of(16) && budget.is_watched() {
                    budget.report(&Progress {
                        done: cosets.length(),
                        total: None,
                        unit: message!("unit-columns"),
                        note: None,
                    });
                }
            }
            lengths.push(cosets.length());
            Ok(())
        };
        let found: Result<()> = find();
        budget.give_back(taken);
        found.map_err(|error| {
            let lacked = budget.lacked_memory(&error);
            let error = error.knowing("lengths", &lengths);
            let works = || Cosets::what_works(distance, redundancy, budget.memory_left());
            if lacked { error.so_far(works) } else { error }
        })?;
        Ok(CodeLengthsAnswer { distance, lengths })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::lexicode::CodeAsk;
    use crate::lexicode::{Criterion, Order};

    #[test]
    fn lengths_are_those_of_the_codes() {
        for distance in 3..9 {
            let ask = CodeLengthsAsk { distance, redundancy: 9 };
            let found = Session::new().ask(&ask, &Budget::default()).unwrap().lengths;
            assert_eq!(found.len(), 9);
            for n in distance..=24 {
                let code = CodeAsk::new(n, 2, Order::Lexicographic, Criterion::Hamming(distance));
                let dimension = code.answer(&Budget::default()).unwrap().dimension.unwrap();
                let expected = found.iter().position(|&length| length >= n).map(|r| r as u64 + 1);
                if let Some(redundancy) = expected {
                    assert_eq!(dimension, n - redundancy, "{distance} {n}");
                } else {
                    assert!(n - dimension > 9, "{distance} {n}");
                }
            }
        }
        // What the error says is true: the next redundancy is too much, and with that memory it is not.
        let ask = CodeLengthsAsk { distance: 7, redundancy: 24 };
        let asked = |redundancy, memory| {
            let ask = CodeLengthsAsk { redundancy, ..ask.clone() };
            Session::new().ask(&ask, &Budget::default().memory(memory))
        };
        let refused = asked(24, 4 << 20).unwrap_err();
        let said = "the memory limit of 4 MB was reached; with distance 7 this is enough for redundancy 22, and \
                    redundancy 24 needs a limit of 13 MB";
        assert_eq!(refused.to_string(), said);
        assert!(asked(22, 4 << 20).is_ok() && asked(23, 4 << 20).is_err());
        assert!(asked(24, 13 << 20).is_ok());
        let wrong = CodeLengthsAsk { distance: 2, redundancy: 9 };
        assert!(Session::new().ask(&wrong, &Budget::default()).is_err());
    }
}
