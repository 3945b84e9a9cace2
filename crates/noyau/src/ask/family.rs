//! What questions about whole families of positions share.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{Convention, Kind, Outcome};
use crate::heap::{Heaps, Of, Period};
use crate::part::{AnyRuleset, BoxedPart};
use crate::position::Position;
use crate::solve::Solver;
use crate::value::LoopyNimber;
use crate::{Context, Error, Result, Session, message};

/// Tables and lists longer than this are refused.
pub(super) const MOST_ENTRIES: u64 = 100_000_000;

/// What a sequence or a table holds for one position.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum TableEntry {
    /// Its Grundy value.
    Nimber(LoopyNimber),
    /// Its outcome.
    Outcome(Outcome),
}

impl TableEntry {
    /// `P` or `N`.
    pub(super) fn letter(is_p: bool) -> Self {
        TableEntry::Outcome(if is_p { Outcome::P } else { Outcome::N })
    }
}

impl From<u64> for TableEntry {
    fn from(value: u64) -> Self {
        TableEntry::Nimber(LoopyNimber::Finite(value))
    }
}

impl fmt::Display for TableEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableEntry::Nimber(value) => value.fmt(f),
            TableEntry::Outcome(outcome) => outcome.fmt(f),
        }
    }
}

/// The entries of a table, row by row. Tables of Grundy values that fit take two bytes an entry.
#[derive(Clone, Debug)]
pub enum Entries {
    /// Grundy values.
    Small(Vec<u16>),
    /// Anything; nothing where there is no position.
    Any(Vec<Option<TableEntry>>),
}

impl Entries {
    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Entries::Small(values) => values.len(),
            Entries::Any(entries) => entries.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry at a place, if there is a position.
    pub fn get(&self, place: usize) -> Option<TableEntry> {
        match self {
            Entries::Small(values) => values.get(place).map(|&value| u64::from(value).into()),
            Entries::Any(entries) => entries.get(place).cloned().flatten(),
        }
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = Option<TableEntry>> {
        (0..self.len()).map(|place| self.get(place))
    }
}

impl PartialEq for Entries {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl Eq for Entries {}

impl Serialize for Entries {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            Entries::Small(values) => values.serialize(s),
            Entries::Any(entries) => entries.serialize(s),
        }
    }
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Vec::deserialize(d).map(Entries::Any)
    }
}

/// A ruleset as questions about families name it, with or without `misere` before it.
pub(super) struct Family {
    pub(super) rules: Arc<dyn AnyRuleset>,
    convention: Convention,
}

impl Family {
    pub(super) fn lost_differences(&self) -> Option<[u64; 2]> {
        let differences = self.rules.lost_differences();
        differences.filter(|_| self.convention == Convention::Normal)
    }

    pub(super) fn read(session: &Session, text: &str) -> Result<Family> {
        let trimmed = text.trim_start_matches(' ');
        let Some(rest) = trimmed.strip_prefix("misere ") else {
            return Ok(Family { rules: session.ruleset(text)?, convention: Convention::Normal });
        };
        let start = text.len() - rest.len();
        let rules = session.ruleset(rest).map_err(|mut error| {
            error.span = error.span.map(|span| span.start + start..span.end + start);
            error
        })?;
        if matches!(rules.kind(), Kind::Scoring | Kind::Puzzle) {
            return Err(Error::not_applicable(message!("misere-last-move")));
        }
        Ok(Family { rules, convention: Convention::Misere })
    }

    pub(super) fn spelling(&self) -> String {
        match self.convention {
            Convention::Normal => self.rules.spelling(),
            Convention::Misere => format!("misere {}", self.rules.spelling()),
        }
    }

    pub(super) fn convention(&self) -> Convention {
        self.convention
    }

    pub(super) fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    /// Grundy values belong to normal play.
    pub(super) fn check(&self, of: Of) -> Result<()> {
        if self.is_misere() && of == Of::Grundy {
            return Err(Error::not_applicable(message!(
                "misere-has-no-grundy",
                ruleset = self.spelling()
            )));
        }
        Ok(())
    }

    /// The heap game, for questions about normal play only.
    pub(super) fn normal_heaps(&self) -> Result<Heaps> {
        if self.is_misere() {
            return Err(Error::not_applicable(message!(
                "misere-not-compared",
                ruleset = self.spelling()
            )));
        }
        self.rules.heaps().ok_or_else(|| self.no_heaps())
    }

    /// The question needs a game with heaps.
    pub(super) fn no_heaps(&self) -> Error {
        let ruleset = self.spelling();
        Error::not_applicable(message!("no-single-heaps", ruleset = ruleset))
    }

    /// The question needs positions with coordinates.
    pub(super) fn no_coordinates(&self) -> Error {
        let ruleset = self.spelling();
        Error::not_applicable(message!("no-coordinates", ruleset = ruleset))
    }

    /// The outcome of one position.
    pub(super) fn outcome(&self, part: BoxedPart, context: Context<'_>) -> Result<Outcome> {
        Ok(match (part.is_p_by_theorem(self.convention), self.convention) {
            (Some(true), _) => Outcome::P,
            (Some(false), _) => Outcome::N,
            (None, Convention::Normal) => part.grundy(context)?.outcome(),
            (None, Convention::Misere) => {
                let position = Position { convention: self.convention, parts: vec![part] };
                return Solver::new(position, context)?.outcome();
            }
        })
    }
}

/// The least number that may be taken from a heap, where taking is all that may be done.
pub(super) fn least_taken(heaps: &Heaps) -> Option<u64> {
    match heaps {
        Heaps::Subtraction(set) => set.first().copied(),
        Heaps::AllBut(set) => (1..=u64::MAX).find(|n| set.binary_search(n).is_err()),
        Heaps::Octal(_) | Heaps::Grundy => None,
    }
}

/// The period of the outcomes of a taking game in misère play. There a heap of n is lost exactly
/// when in normal play the heap of n − `least` is; smaller heaps end the game and are won.
///
/// By induction: from n − `least` one can take s to a lost heap of normal play if and only if from
/// n one can take s to a lost heap of misère play.
pub(super) fn in_misere(found: Period, least: u64, is_p: impl Fn(u64) -> bool) -> Period {
    let is_p = |n: u64| n.checked_sub(least).is_some_and(&is_p);
    let repeats = |n: u64| is_p(n) == is_p(n + found.period);
    let mut preperiod = found.preperiod + least;
    while preperiod > 0 && repeats(preperiod - 1) {
        preperiod -= 1;
    }
    Period { preperiod, ..found }
}

/// The list would be too long.
pub(super) fn check_upto(upto: u64) -> Result<()> {
    if upto >= MOST_ENTRIES {
        return Err(Error::over_budget(message!("upto-at-most", most = MOST_ENTRIES - 1)));
    }
    Ok(())
}

/// What is asked of every position in a box, row by row; none where there is no position.
pub(super) fn box_values(
    family: &Family,
    sizes: &[u64],
    of: Of,
    context: Context<'_>,
) -> Result<Vec<Option<TableEntry>>> {
    let count = sizes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
    let count = count
        .filter(|&n| n <= MOST_ENTRIES)
        .ok_or_else(|| Error::over_budget(message!("table-at-most", most = MOST_ENTRIES)))?;
    context.budget.take(count * size_of::<Option<TableEntry>>() as u64)?;
    let mut values = Vec::with_capacity(count as usize);
    for_each_point(sizes, |at| {
        context.budget.check()?;
        values.push(match (family.rules.coordinates(at), of) {
            (None, _) => None,
            (Some(part), Of::Outcome) => Some(TableEntry::Outcome(family.outcome(part, context)?)),
            (Some(part), Of::Grundy) => Some(TableEntry::Nimber(part.grundy(context)?)),
        });
        Ok(())
    })?;
    Ok(values)
}

/// Visits all points with coordinates below `sizes`, in lexicographic order.
pub(super) fn for_each_point(
    sizes: &[u64],
    mut visit: impl FnMut(&[u64]) -> Result<()>,
) -> Result<()> {
    if sizes.contains(&0) {
        return Ok(());
    }
    let mut at = vec![0; sizes.len()];
    loop {
        visit(&at)?;
        let Some(axis) = (0..sizes.len()).rev().find(|&i| at[i] + 1 < sizes[i]) else {
            return Ok(());
        };
        at[axis] += 1;
        at[axis + 1..].fill(0);
    }
}
