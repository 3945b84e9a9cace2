//! The dimensions of lexicographic codes.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use super::kept::WORTH_KEEPING;
use crate::lexicode::cosets::Cosets;
use crate::{Context, Error, Progress, Result, Session, message};

/// The dimensions of the binary lexicographic codes of small lengths and distances.
///
/// Rows that took a while are kept, so a table that was broken off goes on where it was.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CodeTableAsk {
    /// The last length.
    pub length: u64,
    /// The first distance.
    #[serde(default = "one")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub start: u64,
    /// The last distance.
    pub distance: u64,
    /// Codes that are smaller than the space by more than the factor 2^r are left out.
    pub redundancy: u32,
}

fn one() -> u64 {
    1
}

/// The dimensions for one distance.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeTableRow {
    /// The distance.
    pub distance: u64,
    /// The dimensions for the lengths 1, 2, 3, …; null where the redundancy is too large.
    pub dimensions: Vec<Option<u64>>,
    /// The same as published, as far as a table was at hand.
    pub published: Vec<u64>,
}

/// The published dimension for a length and a distance, if it is at hand.
fn published(length: u64, distance: u64) -> Option<u64> {
    let table = include_str!("../lexicode/published.txt");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let line = lines.nth(usize::try_from(length.checked_sub(1)?).ok()?)?;
    let mut entries = line.split_whitespace();
    entries.nth(usize::try_from(distance.checked_sub(1)?).ok()?)?.parse().ok()
}

/// A table of dimensions.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeTableAnswer {
    /// The last length.
    pub length: u64,
    /// The greatest redundancy.
    pub redundancy: u32,
    /// One row a distance.
    pub rows: Vec<CodeTableRow>,
}

/// Longer codes and larger redundancies are for the question about lengths.
const MOST_LENGTH: u64 = 256;
const MOST_REDUNDANCY: u32 = 40;

impl Question for CodeTableAsk {
    type Answer = CodeTableAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const WORDS: bool = false;

    const EXAMPLE: &'static str = r#"{"length": 12, "distance": 5, "redundancy": 12}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<CodeTableAnswer> {
        let CodeTableAsk { length, start, distance, redundancy } = *self;
        if length == 0 || length > MOST_LENGTH {
            return Err(Error::bad_request(message!("code-table-length", most = MOST_LENGTH)));
        }
        if start == 0 || distance < start || distance > 64 {
            return Err(Error::bad_request(message!("code-table-distance")));
        }
        if redundancy == 0 || redundancy > MOST_REDUNDANCY {
            let message =
                message!("lengths-redundancy", most = MOST_REDUNDANCY, found = redundancy);
            return Err(Error::bad_request(message));
        }
        let budget = context.budget;
        let mut rows = Vec::new();
        for d in start..=distance {
            let row = if start == distance {
                row(d, length, redundancy, context)
            } else {
                let single = CodeTableAsk { start: d, distance: d, ..self.clone() };
                session.ask(&single, budget).map(|mut found| found.rows.remove(0))
            };
            rows.push(row.map_err(|error| error.knowing("rows", &rows))?);
            let (done, total) = (d + 1 - start, Some(distance + 1 - start));
            budget.report(&Progress { done, total, unit: message!("unit-rows"), note: None });
        }
        Ok(CodeTableAnswer { length, redundancy, rows })
    }
}

/// The dimensions for one distance. Each coin more either makes a code larger or the redundancy.
fn row(distance: u64, length: u64, most: u32, context: Context<'_>) -> Result<CodeTableRow> {
    // Below the distance there is no code of more than one word, which tables do not list.
    let known = |n: u64| if n < distance { Some(0) } else { published(n, distance) };
    let published = (1..=length).map_while(known).collect();
    let row = |dimensions| CodeTableRow { distance, dimensions, published };
    // Every word, or all words of even weight.
    if distance <= 2 {
        return Ok(row((1..=length).map(|n| Some(n + 1 - distance)).collect()));
    }
    let budget = context.budget;
    let mut cosets = Cosets::new(distance);
    let (mut taken, mut dimensions) = (0, Vec::new());
    for n in 1..=length {
        if cosets.least().is_none() {
            if cosets.redundancy() == most {
                break;
            }
            let bytes = Cosets::bytes(distance, cosets.redundancy() + 1);
            budget.take(bytes - taken).map_err(|error| {
                budget.give_back(taken);
                error.so_far(|| Cosets::what_works(distance, most, budget.memory_left()))
            })?;
            taken = bytes;
        }
        cosets.next(budget)?;
        dimensions.push(Some(n - u64::from(cosets.redundancy())));
    }
    budget.give_back(taken);
    dimensions.resize(length as usize, None);
    Ok(row(dimensions))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::lexicode::{CodeAsk, Criterion, Order, Space, scan};

    fn asked(length: u64, start: u64, distance: u64, redundancy: u32) -> Result<CodeTableAnswer> {
        let ask = CodeTableAsk { length, start, distance, redundancy };
        Session::new().ask(&ask, &Budget::default())
    }

    #[test]
    fn dimensions_are_those_of_the_literal_scan() {
        let table = asked(14, 1, 10, 14).unwrap();
        for row in &table.rows {
            for n in 1..=14u64 {
                let distance = Criterion::Hamming(row.distance.min(n));
                // A distance above the length leaves the word 0 alone.
                let expected = if row.distance > n {
                    0
                } else {
                    let ask = CodeAsk::new(n, 2, Order::Lexicographic, distance);
                    let space = Space::new(&ask).unwrap();
                    scan::words(&space, &Budget::default()).unwrap().len().ilog2().into()
                };
                assert_eq!(row.dimensions[n as usize - 1], Some(expected), "{n} {}", row.distance);
            }
        }
    }

    #[test]
    fn published_dimensions_are_found() {
        // Conway and Sloane: n = 12, and the codes of Hamming and Golay.
        let table = asked(24, 1, 12, 23).unwrap();
        let dimension = |n: usize, d: usize| table.rows[d - 1].dimensions[n - 1];
        let twelve: Vec<Option<u64>> = (1..=12).map(|d| dimension(12, d)).collect();
        assert_eq!(twelve, [12, 11, 8, 7, 4, 4, 2, 2, 1, 1, 1, 1].map(Some));
        for row in asked(30, 1, 12, 24).unwrap().rows {
            assert_eq!(row.published.len(), 27);
            for (n, (found, published)) in row.dimensions.iter().zip(&row.published).enumerate() {
                assert!(
                    found.is_none_or(|found| found == *published),
                    "{} {}",
                    n + 1,
                    row.distance
                );
            }
        }
        assert_eq!(
            (dimension(15, 3), dimension(23, 7), dimension(24, 8)),
            (Some(11), Some(12), Some(12))
        );
        let cut = asked(24, 7, 8, 11).unwrap();
        assert_eq!(cut.rows[0].dimensions[22], Some(12));
        assert_eq!(cut.rows[1].dimensions[23], None);
    }

    #[test]
    fn what_the_memory_is_enough_for_is_said() {
        let asked = |redundancy, memory| {
            let ask = CodeTableAsk { length: 64, start: 3, distance: 7, redundancy };
            Session::new().ask(&ask, &Budget::default().memory(memory))
        };
        let refused = asked(19, 100_000).unwrap_err().to_string();
        assert!(refused.contains("with distance 7 this is enough for redundancy 17"), "{refused}");
        assert!(asked(18, 100_000).is_err());
        assert!(asked(17, 100_000).is_ok());
    }

    #[test]
    fn wrong_sizes_are_refused() {
        for (length, start, distance, redundancy) in
            [(0, 1, 3, 9), (1000, 1, 3, 9), (9, 0, 3, 9), (9, 4, 3, 9), (9, 1, 3, 0), (9, 1, 3, 99)]
        {
            assert!(asked(length, start, distance, redundancy).is_err());
        }
    }
}
