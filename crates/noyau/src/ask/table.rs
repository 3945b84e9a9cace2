//! The values of all positions in a box.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::{Entries, Family, TableEntry, box_values};
use crate::draw::{Heat, Theme};
use crate::game::{Kind, Outcome};
use crate::heap::Of;
use crate::{Budget, Context, Error, Result, Session, message};

/// The values of all positions in a box.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// The sizes of the box.
    pub sizes: Vec<u64>,
    /// Grundy values or outcomes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub of: Of,
    /// Whether to draw them.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub plot: bool,
}

/// The values in a box.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// The sizes of the box.
    pub sizes: Vec<u64>,
    /// Row by row; null where there is no such position.
    #[cfg_attr(test, ts(as = "Vec<Option<TableEntry>>"))]
    pub values: Entries,
    /// [θ, μ] where the lost positions are pairs of numbers whose n-th difference is θ⌊n/μ⌋.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost_differences: Option<[u64; 2]>,
    /// The table in colours as an SVG document, if it was asked for and is not too large.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plot: Option<String>,
}

impl TableAnswer {
    /// The table in colours, board beside board where there is a third coordinate; nothing if it is too large.
    pub fn plotted(&self, theme: Theme) -> Option<String> {
        let mut sizes: Vec<usize> = self.sizes.iter().map(|&size| size as usize).collect();
        sizes.resize(sizes.len().max(3), 1);
        let boards: usize = sizes[2..].iter().product();
        let value = |board: usize, x: usize, y: usize| match self
            .values
            .get((x * sizes[1] + y) * boards + board)?
        {
            TableEntry::Nimber(value) => value.finite(),
            TableEntry::Outcome(outcome) => Some(u64::from(outcome != Outcome::P)),
        };
        let heat = Heat {
            title: &self.ruleset,
            sizes: [sizes[0], sizes[1]],
            boards,
            value: &value,
            most: None,
        };
        heat.svg(theme)
    }
}

impl Question for TableAsk {
    type Answer = TableAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "wythoff", "sizes": [4, 4]}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<TableAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        family.check(self.of)?;
        let rules = family.rules.as_ref();
        if self.sizes.is_empty() || self.sizes.len() > 16 {
            return Err(Error::bad_request(message!("sizes-listed")));
        }
        if rules.kind() != Kind::Impartial || rules.axes(1).is_none() {
            return Err(family.no_coordinates());
        }
        // Some games have no position with a 0 in it.
        let is_place = |n: u64| rules.coordinates(&vec![n; self.sizes.len()]).is_some();
        if !is_place(0) && !is_place(1) {
            return Err(Error::bad_request(message!(
                "wrong-coordinates",
                ruleset = family.spelling(),
                count = self.sizes.len()
            )));
        }
        let budget = context.budget;
        check_memory(&self.sizes, budget)?;
        let known = match self.of {
            Of::Grundy => {
                let found = rules.table(&self.sizes, context);
                found.map_err(|error| too_large(error, &self.sizes, BYTES_A_VALUE, budget))?
            }
            Of::Outcome => None,
        };
        let values = match known {
            Some(values) => Entries::Small(values),
            None => {
                let found = box_values(&family, &self.sizes, self.of, context);
                let each = 2 * size_of::<Option<TableEntry>>() as u64;
                Entries::Any(found.map_err(|error| too_large(error, &self.sizes, each, budget))?)
            }
        };
        let (ruleset, sizes) = (family.spelling(), self.sizes.clone());
        let found = TableAnswer {
            ruleset,
            sizes,
            values,
            lost_differences: family.lost_differences(),
            plot: None,
        };
        let plot = if self.plot { found.plotted(Theme::Light) } else { None };
        Ok(TableAnswer { plot, ..found })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}

/// Enough for a value, two bytes, and for its share of the lines by which values are found.
const BYTES_A_VALUE: u64 = 8;

/// Sides that are no longer than this are not worth shortening.
const SHORT: u64 = 64;

fn bytes_of(sizes: &[u64], each: u64) -> u64 {
    sizes.iter().fold(each, |bytes, &size| bytes.saturating_mul(size))
}

/// Refuses a table that cannot be kept, with the memory that it needs, before anything is computed.
fn check_memory(sizes: &[u64], budget: &Budget) -> Result<()> {
    if bytes_of(sizes, 2) <= budget.memory_left() {
        return Ok(());
    }
    Err(too_large(budget.out_of_memory(), sizes, BYTES_A_VALUE, budget))
}

/// If the memory is not enough, the error says what would work: another limit, or shorter sides.
fn too_large(error: Error, sizes: &[u64], each: u64, budget: &Budget) -> Error {
    if !budget.lacked_memory(&error) || error.message.id() == Some("table-at-most") {
        return error;
    }
    let shortened = |side: u64| -> Vec<u64> {
        sizes.iter().map(|&size| if size > SHORT { size.min(side) } else { size }).collect()
    };
    let longest = sizes.iter().copied().max().unwrap_or(0);
    let fits = |side: u64| bytes_of(&shortened(side), each) <= budget.memory_left();
    let (mut side, mut beyond) = (0, longest);
    while side + 1 < beyond {
        let middle = side.midpoint(beyond);
        if fits(middle) { side = middle } else { beyond = middle }
    }
    let (limit, needed) = (budget.memory_limit() >> 20, bytes_of(sizes, 2).div_ceil(1 << 20));
    let megabytes = Budget::megabytes_for(bytes_of(sizes, each));
    Error::over_budget(message!(
        "table-memory",
        needed = needed,
        limit = limit,
        megabytes = megabytes,
        side = side
    ))
}

/// What takes a piece of a row of a table: the row, the first column, and the values.
pub type Give<'g> = dyn FnMut(u64, u64, &[u16]) -> Result<()> + 'g;

/// Gives the Grundy values of a rectangle away in pieces of rows, `give(row, column, values)`, without
/// keeping the table, so that a file can hold tables that memory cannot: for Wythoff's game, alias the
/// queen. Other tables are made in memory first.
///
/// ```
/// use noyau::{Budget, Session, ask::stream_table};
/// let mut cells = vec![0; 9];
/// stream_table(&Session::new(), "wythoff", [3, 3], &Budget::default(), &mut |row, column, values| {
///     let start = (3 * row + column) as usize;
///     cells[start..start + values.len()].copy_from_slice(values);
///     Ok(())
/// })?;
/// assert_eq!(cells, [0, 1, 2, 1, 2, 0, 2, 0, 1]);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn stream_table(
    session: &Session,
    ruleset: &str,
    sizes: [u64; 2],
    budget: &Budget,
    give: &mut Give<'_>,
) -> Result<()> {
    let [rows, columns] = sizes;
    let spelling = Family::read(session, ruleset)?.spelling();
    if matches!(spelling.as_str(), "wythoff" | "queen")
        && crate::rules::wythoff_stream(rows, columns, budget, give)?
    {
        return Ok(());
    }
    let ask = TableAsk { ruleset: ruleset.into(), sizes: sizes.to_vec(), ..TableAsk::default() };
    let found = session.ask(&ask, budget)?;
    if let Entries::Small(values) = &found.values {
        let mut rows = (0..rows).zip(values.chunks_exact(columns.max(1) as usize));
        return rows.try_for_each(|(x, row)| give(x, 0, row));
    }
    let mut row = Vec::with_capacity(columns as usize);
    for x in 0..rows {
        row.clear();
        for y in 0..columns {
            let value = match found.values.get((x * columns + y) as usize) {
                Some(TableEntry::Nimber(value)) => value.finite(),
                _ => None,
            };
            let value = value.and_then(|value| u16::try_from(value).ok());
            row.push(value.ok_or_else(|| Error::over_budget(message!("table-wide")))?);
        }
        give(x, 0, &row)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_there_is_no_position_there_is_no_value() {
        let ask = |ruleset: &str, sizes: &[u64]| TableAsk {
            ruleset: ruleset.into(),
            sizes: sizes.to_vec(),
            ..TableAsk::default()
        };
        let found = Session::new().ask(&ask("euclid", &[3, 6]), &Budget::default()).unwrap();
        // ⌊y/x − x/y⌋ for positive numbers.
        let value = |n: u64| Some(TableEntry::from(n));
        let mut expected = vec![None; 18];
        for (y, [one, two]) in (1..).zip([[0, 1], [1, 0], [2, 0], [3, 1], [4, 2]]) {
            expected[6 + y] = value(one);
            expected[12 + y] = value(two);
        }
        assert_eq!(found.values.iter().collect::<Vec<_>>(), expected);
        let refused = Session::new().ask(&ask("euclid", &[3]), &Budget::default()).unwrap_err();
        assert_eq!(refused.message.id(), Some("wrong-coordinates"));
    }

    #[test]
    fn a_table_that_cannot_be_kept_is_refused_with_what_it_needs() {
        let ask = |sizes: &[u64]| TableAsk {
            ruleset: "wythoff".into(),
            sizes: sizes.to_vec(),
            ..TableAsk::default()
        };
        let budget = Budget::default().memory(64 << 20);
        let refused = Session::new().ask(&ask(&[20_000, 20_000]), &budget).unwrap_err();
        assert_eq!(refused.kind.name(), "over-budget");
        let said = "the table would take 763 MB or more, and the memory limit is 64 MB: a limit of 3117 MB would \
                    work, or sides of at most 2747; and a rectangle of `wythoff` can be written to a file \
                    without being kept";
        assert_eq!(refused.to_string(), said);
        assert!(Session::new().ask(&ask(&[2747, 2747]), &budget).is_ok());
        assert!(Session::new().ask(&ask(&[u64::MAX; 3]), &budget).is_err());
        // What is advised works for every table of the family.
        for (ruleset, sizes) in [
            ("generalised-wythoff(2)", vec![900, 900]),
            ("three-vectors(2,2,1)", vec![900, 900]),
            ("three-vectors(3,5,1)", vec![900, 900]),
            ("three-vectors(1,2,2)", vec![900, 900, 2]),
            ("king(5)", vec![900, 900]),
            ("vectors(1,0;0,1;1,3;2,1)", vec![900, 900]),
            ("wythoff", vec![90, 90, 90]),
        ] {
            let ask = |sizes| TableAsk { ruleset: ruleset.into(), sizes, ..TableAsk::default() };
            let budget = || Budget::default().memory(1 << 20);
            let refused = Session::new().ask(&ask(sizes.clone()), &budget()).unwrap_err();
            assert_eq!(refused.message.id(), Some("table-memory"), "{ruleset}: {refused}");
            let said = refused.to_string();
            let side = said.split("at most ").nth(1).and_then(|rest| rest.split(';').next());
            let side: u64 = side.and_then(|side| side.parse().ok()).unwrap();
            let shorter = sizes.iter().map(|&size| size.min(side)).collect();
            let found = Session::new().ask(&ask(shorter), &budget());
            assert!(found.is_ok(), "{ruleset}: {said}: {}", found.unwrap_err());
        }
        assert!(Session::new().ask(&ask(&[500, 500]), &budget).is_ok());
    }
}
