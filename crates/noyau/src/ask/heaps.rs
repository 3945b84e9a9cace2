//! Answers about whole families of positions: sequences, periods, tables.

use std::sync::Arc;

use serde_json::Value;

use super::answers::nimber_json;
use super::{Answer, CompareAnswer, PPositionsAnswer, SequenceAnswer, TableAnswer};
use crate::game::{Convention, Kind};
use crate::heap::{self, Comparison, Of, PeriodSearch, Regularity};
use crate::part::AnyRuleset;
use crate::{Context, Error, Result};

type Rules = Arc<dyn AnyRuleset>;

/// Tables and lists longer than this are refused.
const MOST_ENTRIES: u64 = 100_000_000;

pub(super) fn sequence(rules: &Rules, upto: u64, of: Of, context: Context<'_>) -> Result<Answer> {
    if upto >= MOST_ENTRIES {
        return Err(Error::over_budget(format!("`upto` is at most {}", MOST_ENTRIES - 1)));
    }
    let values: Vec<Value>;
    let mut proof = None;
    if let Some(heaps) = rules.heaps() {
        let sequence = heap::sequence(&heaps, upto, context.budget)?;
        context.budget.take((upto + 1) * size_of::<Value>() as u64)?;
        values = match of {
            Of::Grundy => sequence.iter().take(upto as usize + 1).map(Value::from).collect(),
            Of::Outcome => (0..=upto).map(|n| letter(sequence.is_p(n))).collect(),
        };
        proof = match of {
            Of::Grundy => sequence.regularity(),
            Of::Outcome => sequence.outcome_period().map(Regularity::Periodic),
        };
    } else if rules.kind() == Kind::Impartial && rules.coordinates(&[0]).is_some() {
        values = box_values(rules.as_ref(), &[upto + 1], of, context)?;
    } else {
        return Err(no_heaps(&rules.spelling()));
    }
    let about = SequenceAnswer::about(rules.spelling(), proof);
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
    [rules, others]: &[Rules; 2],
    upto: Option<u64>,
    of: Of,
    context: Context<'_>,
) -> Result<Answer> {
    let upto = upto.unwrap_or(COMPARED);
    if upto >= MOST_ENTRIES {
        return Err(Error::over_budget(format!("`upto` is at most {}", MOST_ENTRIES - 1)));
    }
    let heaps = rules.heaps().ok_or_else(|| no_heaps(&rules.spelling()))?;
    let other_heaps = others.heaps().ok_or_else(|| no_heaps(&others.spelling()))?;
    let found = heap::compare([&heaps, &other_heaps], of, upto, context.budget)?;
    let shown = |value: u64| match of {
        Of::Grundy => Value::from(value),
        Of::Outcome => letter(value == 0),
    };
    let (heap, values) = match found {
        Comparison::Differ { heap, values } => (Some(heap), Some(values.map(shown))),
        Comparison::SoFar | Comparison::Always => (None, None),
    };
    Ok(Answer::Compared(CompareAnswer {
        ruleset: rules.spelling(),
        other: others.spelling(),
        upto,
        heap,
        values,
        always: found == Comparison::Always,
    }))
}

/// How far `period` goes when it is not told.
const DEFAULT_LIMIT: u64 = 1_000_000_000;

pub(super) fn period(
    rules: &Rules,
    of: Of,
    limit: Option<u64>,
    context: Context<'_>,
) -> Result<Answer> {
    let heaps = rules.heaps().ok_or_else(|| no_heaps(&rules.spelling()))?;
    let limit = limit.unwrap_or(DEFAULT_LIMIT);
    let found = PeriodSearch::new(&heaps, of).run(limit, context.budget, &mut |_| Ok(()))?;
    Ok(Answer::Sequence(SequenceAnswer::about(rules.spelling(), found)))
}

/// Values of every position in a box, row by row; null where there is no position.
fn box_values(
    rules: &dyn AnyRuleset,
    sizes: &[u64],
    of: Of,
    context: Context<'_>,
) -> Result<Vec<Value>> {
    let count = sizes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
    let count = count.filter(|&n| n <= MOST_ENTRIES).ok_or_else(|| {
        Error::over_budget(format!("the table would have more than {MOST_ENTRIES} entries"))
    })?;
    context.budget.take(count * size_of::<Value>() as u64)?;
    let mut values = Vec::with_capacity(count as usize);
    for_each_point(sizes, |at| {
        context.budget.check()?;
        values.push(match rules.coordinates(at) {
            None => Value::Null,
            Some(part) => match (of, part.is_p_by_theorem(Convention::Normal)) {
                (Of::Outcome, Some(p)) => letter(p),
                (Of::Outcome, None) => match part.grundy(context)?.outcome() {
                    'P' => letter(true),
                    'N' => letter(false),
                    _ => Value::from("D"),
                },
                (Of::Grundy, _) => nimber_json(&part.grundy(context)?),
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

pub(super) fn table(rules: &Rules, sizes: &[u64], of: Of, context: Context<'_>) -> Result<Answer> {
    if sizes.is_empty() || sizes.len() > 16 {
        return Err(Error::bad_request("`sizes` lists 1 to 16 sizes"));
    }
    if rules.kind() != Kind::Impartial || rules.axes(1).is_none() {
        return Err(no_coordinates(&rules.spelling()));
    }
    if rules.coordinates(&vec![0; sizes.len()]).is_none() {
        return Err(Error::bad_request(format!(
            "positions of `{}` do not have {} coordinates",
            rules.spelling(),
            sizes.len()
        )));
    }
    let values = box_values(rules.as_ref(), sizes, of, context)?;
    Ok(Answer::Table(TableAnswer { ruleset: rules.spelling(), sizes: sizes.to_vec(), values }))
}

pub(super) fn p_positions(rules: &Rules, bound: u64, context: Context<'_>) -> Result<Answer> {
    let axes = match rules.axes(bound) {
        Some(axes) if rules.kind() == Kind::Impartial => axes,
        _ => return Err(no_coordinates(&rules.spelling())),
    };
    let count = axes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
    if count.is_none_or(|n| n > MOST_ENTRIES) {
        return Err(Error::over_budget("the bound is too large for a list of P-positions"));
    }
    let mut positions = Vec::new();
    for_each_point(&axes, |at| {
        context.budget.check()?;
        if let Some(part) = rules.coordinates(at) {
            let is_p = match part.is_p_by_theorem(Convention::Normal) {
                Some(p) => p,
                None => part.grundy(context)?.outcome() == 'P',
            };
            if is_p {
                positions.push(at.to_vec());
            }
        }
        Ok(())
    })?;
    Ok(Answer::PPositions(PPositionsAnswer { ruleset: rules.spelling(), positions }))
}
