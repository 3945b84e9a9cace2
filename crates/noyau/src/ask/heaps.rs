//! Answers about whole families of positions: sequences, periods, tables.

use std::sync::Arc;

use serde_json::Value;

use super::answers::nimber_json;
use super::{Answer, CompareAnswer, PPositionsAnswer, SequenceAnswer, TableAnswer};
use crate::game::{Convention, Kind, Outcome};
use crate::heap::{self, Comparison, Heaps, Of, Period, PeriodSearch, Regularity};
use crate::part::{AnyRuleset, BoxedPart};
use crate::position::Position;
use crate::solve::Solver;
use crate::{Context, Error, Result, Session, message};

/// Tables and lists longer than this are refused.
const MOST_ENTRIES: u64 = 100_000_000;

/// A ruleset as questions about families name it, with or without `misere` before it.
pub(super) struct Family {
    rules: Arc<dyn AnyRuleset>,
    convention: Convention,
}

impl Family {
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

    fn spelling(&self) -> String {
        match self.convention {
            Convention::Normal => self.rules.spelling(),
            Convention::Misere => format!("misere {}", self.rules.spelling()),
        }
    }

    fn is_misere(&self) -> bool {
        self.convention == Convention::Misere
    }

    /// Grundy values belong to normal play.
    fn check(&self, of: Of) -> Result<()> {
        if self.is_misere() && of == Of::Grundy {
            return Err(Error::not_applicable(message!(
                "misere-has-no-grundy",
                ruleset = self.spelling()
            )));
        }
        Ok(())
    }

    /// The heap game, for questions about normal play only.
    fn normal_heaps(&self) -> Result<Heaps> {
        if self.is_misere() {
            return Err(Error::not_applicable(message!(
                "misere-not-compared",
                ruleset = self.spelling()
            )));
        }
        self.rules.heaps().ok_or_else(|| self.no_heaps())
    }

    fn no_heaps(&self) -> Error {
        no_heaps(&self.spelling())
    }

    /// The outcome of one position.
    fn outcome(&self, part: BoxedPart, context: Context<'_>) -> Result<Outcome> {
        Ok(match (part.is_p_by_theorem(self.convention), self.convention) {
            (Some(true), _) => Outcome::P,
            (Some(false), _) => Outcome::N,
            (None, Convention::Normal) => match part.grundy(context)?.outcome() {
                'P' => Outcome::P,
                'N' => Outcome::N,
                _ => Outcome::D,
            },
            (None, Convention::Misere) => {
                let position = Position { convention: self.convention, parts: vec![part] };
                return Solver::new(position, context)?.outcome();
            }
        })
    }
}

/// The least number that may be taken from a heap, where taking is all that may be done.
fn least_taken(heaps: &Heaps) -> Option<u64> {
    match heaps {
        Heaps::Subtraction(set) => set.first().copied(),
        Heaps::AllBut(set) => (1..).find(|n| set.binary_search(n).is_err()),
        Heaps::Octal(_) | Heaps::Grundy => None,
    }
}

/// The period of the outcomes of a taking game in misère play. There a heap of n is lost exactly
/// when in normal play the heap of n − `least` is; smaller heaps end the game and are won.
///
/// By induction: from n − `least` one can take s to a lost heap of normal play if and only if from
/// n one can take s to a lost heap of misère play.
fn in_misere(found: Period, least: u64, is_p: impl Fn(u64) -> bool) -> Period {
    let is_p = |n: u64| n.checked_sub(least).is_some_and(&is_p);
    let repeats = |n: u64| is_p(n) == is_p(n + found.period);
    let mut preperiod = found.preperiod + least;
    while preperiod > 0 && repeats(preperiod - 1) {
        preperiod -= 1;
    }
    Period { preperiod, ..found }
}

pub(super) fn sequence(family: &Family, upto: u64, of: Of, context: Context<'_>) -> Result<Answer> {
    let budget = context.budget;
    family.check(of)?;
    let rules = family.rules.as_ref();
    if upto >= MOST_ENTRIES {
        return Err(Error::over_budget(format!("`upto` is at most {}", MOST_ENTRIES - 1)));
    }
    let values: Vec<Value>;
    let mut proof = None;
    let heaps = rules.heaps();
    let least = heaps.as_ref().and_then(least_taken);
    if let (true, Some(heaps), Some(least)) = (family.is_misere(), &heaps, least) {
        let normal = heap::sequence(heaps, upto, budget)?;
        budget.take((upto + 1) * size_of::<Value>() as u64)?;
        let is_p = |n: u64| n.checked_sub(least).is_some_and(|n| normal.is_p(n));
        values = (0..=upto).map(|n| letter(is_p(n))).collect();
        let found = normal.outcome_period();
        let found = found.map(|found| in_misere(found, least, |n| normal.is_p(n)));
        proof = found.map(Regularity::Periodic);
    } else if let (false, Some(heaps)) = (family.is_misere(), &heaps) {
        let sequence = heap::sequence(heaps, upto, budget)?;
        budget.take((upto + 1) * size_of::<Value>() as u64)?;
        values = match of {
            Of::Grundy => sequence.iter().take(upto as usize + 1).map(Value::from).collect(),
            Of::Outcome => (0..=upto).map(|n| letter(sequence.is_p(n))).collect(),
        };
        proof = match of {
            Of::Grundy => sequence.regularity(),
            Of::Outcome => sequence.outcome_period().map(Regularity::Periodic),
        };
    } else if rules.kind() == Kind::Impartial && rules.coordinates(&[0]).is_some() {
        values = box_values(family, &[upto + 1], of, context)?;
    } else {
        return Err(family.no_heaps());
    }
    let about = SequenceAnswer::about(family.spelling(), proof);
    Ok(Answer::Sequence(SequenceAnswer { values: Some(values), ..about }))
}

fn letter(is_p: bool) -> Value {
    Value::from(if is_p { "P" } else { "N" })
}

fn no_heaps(ruleset: &str) -> Error {
    Error::not_applicable(format!("`{ruleset}` is not played with single heaps"))
}

/// How far `compare` goes when it is not told.
const COMPARED: u64 = 10_000;

pub(super) fn compare(
    [family, other]: &[Family; 2],
    upto: Option<u64>,
    of: Of,
    context: Context<'_>,
) -> Result<Answer> {
    let upto = upto.unwrap_or(COMPARED);
    if upto >= MOST_ENTRIES {
        return Err(Error::over_budget(format!("`upto` is at most {}", MOST_ENTRIES - 1)));
    }
    let pair = [&family.normal_heaps()?, &other.normal_heaps()?];
    let found = heap::compare(pair, of, upto, context.budget)?;
    let shown = |value: u64| match of {
        Of::Grundy => Value::from(value),
        Of::Outcome => letter(value == 0),
    };
    let (heap, values) = match found {
        Comparison::Differ { heap, values } => (Some(heap), Some(values.map(shown))),
        Comparison::SoFar | Comparison::Always => (None, None),
    };
    Ok(Answer::Compared(CompareAnswer {
        ruleset: family.spelling(),
        other: other.spelling(),
        upto,
        heap,
        values,
        always: found == Comparison::Always,
    }))
}

/// How far `period` goes when it is not told.
const DEFAULT_LIMIT: u64 = 1_000_000_000;

pub(super) fn period(
    family: &Family,
    of: Of,
    limit: Option<u64>,
    context: Context<'_>,
) -> Result<Answer> {
    let budget = context.budget;
    family.check(of)?;
    let heaps = family.rules.heaps().ok_or_else(|| family.no_heaps())?;
    let limit = limit.unwrap_or(DEFAULT_LIMIT);
    let mut found = PeriodSearch::new(&heaps, of).run(limit, budget, &mut |_| Ok(()))?;
    if family.is_misere() {
        let Some(least) = least_taken(&heaps) else {
            return Err(Error::not_applicable(message!(
                "misere-period-unproved",
                ruleset = family.spelling()
            )));
        };
        if let Some(Regularity::Periodic(period)) = found {
            let normal = heap::sequence(&heaps, period.preperiod + 2 * period.period, budget)?;
            found = Some(Regularity::Periodic(in_misere(period, least, |n| normal.is_p(n))));
        }
    }
    Ok(Answer::Sequence(SequenceAnswer::about(family.spelling(), found)))
}

/// Values of every position in a box, row by row; null where there is no position.
fn box_values(family: &Family, sizes: &[u64], of: Of, context: Context<'_>) -> Result<Vec<Value>> {
    let count = sizes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
    let count = count.filter(|&n| n <= MOST_ENTRIES).ok_or_else(|| {
        Error::over_budget(format!("the table would have more than {MOST_ENTRIES} entries"))
    })?;
    context.budget.take(count * size_of::<Value>() as u64)?;
    let mut values = Vec::with_capacity(count as usize);
    for_each_point(sizes, |at| {
        context.budget.check()?;
        values.push(match family.rules.coordinates(at) {
            None => Value::Null,
            Some(part) => match of {
                Of::Outcome => Value::from(family.outcome(part, context)?.to_string()),
                Of::Grundy => nimber_json(&part.grundy(context)?),
            },
        });
        Ok(())
    })?;
    Ok(values)
}

/// Visits all points with coordinates below `sizes`, in lexicographic order.
fn for_each_point(sizes: &[u64], mut visit: impl FnMut(&[u64]) -> Result<()>) -> Result<()> {
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

fn no_coordinates(ruleset: &str) -> Error {
    Error::not_applicable(format!("positions of `{ruleset}` have no coordinates"))
}

pub(super) fn table(
    family: &Family,
    sizes: &[u64],
    of: Of,
    context: Context<'_>,
) -> Result<Answer> {
    family.check(of)?;
    let rules = family.rules.as_ref();
    if sizes.is_empty() || sizes.len() > 16 {
        return Err(Error::bad_request("`sizes` lists 1 to 16 sizes"));
    }
    if rules.kind() != Kind::Impartial || rules.axes(1).is_none() {
        return Err(no_coordinates(&family.spelling()));
    }
    if rules.coordinates(&vec![0; sizes.len()]).is_none() {
        return Err(Error::bad_request(format!(
            "positions of `{}` do not have {} coordinates",
            family.spelling(),
            sizes.len()
        )));
    }
    let values = box_values(family, sizes, of, context)?;
    Ok(Answer::Table(TableAnswer { ruleset: family.spelling(), sizes: sizes.to_vec(), values }))
}

pub(super) fn p_positions(family: &Family, bound: u64, context: Context<'_>) -> Result<Answer> {
    let rules = family.rules.as_ref();
    let axes = match rules.axes(bound) {
        Some(axes) if rules.kind() == Kind::Impartial => axes,
        _ => return Err(no_coordinates(&family.spelling())),
    };
    let count = axes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
    if count.is_none_or(|n| n > MOST_ENTRIES) {
        return Err(Error::over_budget("the bound is too large for a list of P-positions"));
    }
    let mut positions = Vec::new();
    for_each_point(&axes, |at| {
        context.budget.check()?;
        if let Some(part) = rules.coordinates(at) {
            if family.outcome(part, context)? == Outcome::P {
                positions.push(at.to_vec());
            }
        }
        Ok(())
    })?;
    Ok(Answer::PPositions(PPositionsAnswer { ruleset: family.spelling(), positions }))
}
