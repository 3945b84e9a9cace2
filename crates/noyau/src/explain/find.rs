//! Finds the best reason for who wins.

use std::time::Duration;

use crate::engine::{HeapTable, largest};
use crate::game::{Convention, Kind, Outcome, Player};
use crate::game::{
    Hottest, Move, Reason, ShownPart, ShownValue, ValuedHeap, ValuedMove, ValuedPart,
};
use crate::part::BoxedPart;
use crate::solve::Solver;
use crate::sorting;
use crate::value::{Dyadic, LoopyNimber, Rounded};
use crate::{Budget, Context, Result};

/// With more moves the options are not listed.
const MOST_OPTIONS: usize = 2000;
/// With more options only one of each value is listed.
const MANY_OPTIONS: usize = 12;
/// With more summands only the total is given.
const MOST_PARTS: usize = 40;
/// A thermograph with more corners is cut off.
const MOST_CORNERS: usize = 200;

/// The reason of the ruleset if it has one, then what values say, then search.
pub(super) fn reason(
    solver: &mut Solver<'_>,
    outcome: Outcome,
    may_have_ended: bool,
) -> Result<Reason> {
    let context = solver.context();
    let position = solver.position().clone();
    let convention = position.convention;
    let searched = Reason::Search { positions: solver.positions_searched() };
    if may_have_ended && has_ended(&position.parts) {
        return Ok(Reason::Ended);
    }
    if let [part] = position.parts.as_slice()
        && let Some(reason) = part.reason(convention)
    {
        return Ok(reason);
    }
    if convention == Convention::Misere || outcome == Outcome::D {
        return Ok(searched);
    }
    if let [part] = position.parts.as_slice()
        && let Some(reason) = by_heaps(part, context)
    {
        return Ok(reason);
    }
    let found = match solver.kind() {
        Kind::Impartial => by_nimbers(&position.parts, context),
        _ => by_value(solver, context),
    };
    match found {
        Ok(Some(reason)) => Ok(reason),
        Err(error) if context.budget.check().is_err() => Err(error),
        // Values may be out of reach where the outcome is not.
        Ok(None) | Err(_) => Ok(searched),
    }
}

fn has_ended(parts: &[BoxedPart]) -> bool {
    parts.iter().all(|part| !Player::BOTH.into_iter().any(|player| part.has_move(player)))
}

/// All options of a larger heap would be too long a list.
const LARGE: u64 = 100;

/// The values of large heaps, if they are soon known.
fn by_heaps(part: &BoxedPart, context: Context<'_>) -> Option<Reason> {
    let (heaps, sizes) = part.heaps().filter(|(_, sizes)| largest(sizes) > LARGE)?;
    let soon = Budget::default().time(Duration::from_millis(500));
    let mut table = context.tables.lease::<HeapTable>(&part.ruleset());
    let values = table.upto(&heaps, largest(&sizes), &soon).ok()?;
    let value = |&heap: &u64| ValuedHeap { heap, value: values.value(heap) };
    Some(Reason::Period {
        heaps: sizes.iter().map(value).collect(),
        total: sizes.iter().fold(0, |sum, &heap| sum ^ values.value(heap)),
        period: values.period().map(|found| found.period),
        preperiod: values.period().map(|found| found.preperiod),
    })
}

fn name(part: &BoxedPart) -> String {
    format!("{} {}", part.ruleset(), part.placement())
}

/// Summands with their Grundy values, or the options of a single one.
fn by_nimbers(parts: &[BoxedPart], context: Context<'_>) -> Result<Option<Reason>> {
    let components: Vec<BoxedPart> = parts.iter().flat_map(|part| part.components()).collect();
    let searched = || parts.iter().map(|part| part.positions_searched(context)).sum();
    let finite = |part: &BoxedPart| -> Result<Option<u64>> {
        Ok(match part.grundy(context)? {
            LoopyNimber::Finite(n) => Some(n),
            LoopyNimber::Infinite(_) => None,
        })
    };
    if components.len() == 1 && parts.len() == 1 {
        return mex(&parts[0], context);
    }
    let mut total = 0;
    let mut values = Vec::new();
    for part in &components {
        let Some(value) = finite(part)? else { return Ok(None) };
        total ^= value;
        values.push(ValuedPart { position: name(part), value });
    }
    if values.is_empty() {
        return mex(&parts[0], context);
    }
    let more = values.len().saturating_sub(MOST_PARTS) as u64;
    values.truncate(MOST_PARTS);
    Ok(Some(Reason::Sum { parts: values, more, total, searched: searched() }))
}

/// The options of one position and the least value among them that is missing.
fn mex(part: &BoxedPart, context: Context<'_>) -> Result<Option<Reason>> {
    let LoopyNimber::Finite(missing) = part.grundy(context)? else { return Ok(None) };
    let searched = |part: &BoxedPart| part.positions_searched(context);
    let alone = |part: &BoxedPart| Reason::Sum {
        parts: vec![ValuedPart { position: name(part), value: missing }],
        more: 0,
        total: missing,
        searched: searched(part),
    };
    let moves = match part.moves(Player::Left, &context.budget.share(1, 4)) {
        Ok(moves) if moves.len() <= MOST_OPTIONS => moves,
        _ => return Ok(Some(alone(part))),
    };
    let mut options: Vec<(u64, Move)> = Vec::new();
    for step in &moves {
        match step.to.grundy(context)? {
            LoopyNimber::Finite(value) => options.push((value, step.step.clone())),
            LoopyNimber::Infinite(_) => return Ok(None),
        }
    }
    sorting::sort(&mut options);
    options.dedup();
    if options.len() > MANY_OPTIONS {
        options.dedup_by_key(|option| option.0);
        // Larger values than the missing one do not matter.
        options.retain(|option| option.0 <= missing.saturating_add(8));
        options.truncate(64);
    }
    let object = part.object();
    let options = options.into_iter().map(|(value, step)| ValuedMove { step, object, value });
    Ok(Some(Reason::Mex {
        options: options.collect(),
        moves: moves.len() as u64,
        missing,
        searched: searched(part),
    }))
}

/// The value of a summand, a short game or an impartial one, and how it is shown.
fn part_value(part: &BoxedPart, context: Context<'_>) -> Result<PartValue> {
    if part.kind() == Kind::Impartial {
        let grundy = part.grundy(context)?;
        let is_number = grundy == LoopyNimber::Finite(0);
        let (text, value) = match grundy {
            LoopyNimber::Finite(0) => ("0".to_string(), "0".to_string()),
            LoopyNimber::Finite(1) => ("*".to_string(), "{*}".to_string()),
            LoopyNimber::Finite(n) => (format!("*{n}"), format!("{{*}}{n}")),
            infinite @ LoopyNimber::Infinite(_) => {
                (infinite.to_string(), format!("\\text{{{infinite}}}"))
            }
        };
        let shown = ShownPart { value, thermal: None };
        return Ok(PartValue { text, shown, temperature: None, is_number });
    }
    let value = part.value(context)?;
    let heat = value.thermograph(context.budget)?;
    let shown = ShownPart {
        value: value.tex(context.budget)?,
        thermal: Some([heat.mean.tex(), heat.temperature.tex()]),
    };
    Ok(PartValue {
        text: value.print(context.budget)?,
        shown,
        temperature: Some(heat.temperature.clone()),
        is_number: value.as_number().is_some(),
    })
}

/// The value of a summand.
struct PartValue {
    text: String,
    shown: ShownPart,
    /// Of a short game.
    temperature: Option<Dyadic>,
    is_number: bool,
}

/// The value of a sum of short games, with its stops, mean and temperature.
fn by_value(solver: &mut Solver<'_>, context: Context<'_>) -> Result<Option<Reason>> {
    let Some(game) = solver.value()? else { return Ok(None) };
    let parts = solver.position().parts.clone();
    let budget = context.budget;
    let thermograph = game.thermograph(budget)?;
    let [left_stop, right_stop] = game.stops();
    let (mut values, mut shown_parts) = (Vec::new(), Vec::new());
    let (mut hottest, mut numbers, mut others): (Option<Hottest>, u32, u32) = (None, 0, 0);
    let components: Vec<BoxedPart> = parts.iter().flat_map(|part| part.components()).collect();
    if components.len() > 1 && components.len() <= MOST_PARTS {
        for part in components {
            let found = part_value(&part, context)?;
            let position = name(&part);
            if let Some(temperature) = found.temperature.filter(|t| t.signum() > 0)
                && hottest.as_ref().is_none_or(|known| known.temperature < temperature)
            {
                hottest = Some(Hottest { position: position.clone(), temperature });
            }
            if found.is_number {
                numbers += 1;
            } else {
                others += 1;
            }
            shown_parts.push(found.shown);
            values.push(ValuedPart { position, value: found.text });
        }
    }
    let walls = [&thermograph.left, &thermograph.right].map(|wall| {
        let corners = wall.corners.iter().take(MOST_CORNERS);
        corners.map(|(t, value)| [t.clone(), value.clone()]).collect::<Vec<_>>()
    });
    let shown = ShownValue {
        value: game.tex(budget)?,
        left_stop: left_stop.tex(),
        right_stop: right_stop.tex(),
        mean: thermograph.mean.tex(),
        temperature: thermograph.temperature.tex(),
        parts: shown_parts,
        walls: walls
            .each_ref()
            .map(|wall| wall.iter().map(|corner| corner.each_ref().map(Rounded::from)).collect()),
        mast: [Rounded::from(&thermograph.temperature), Rounded::from(&thermograph.mean)],
    };
    Ok(Some(Reason::Value {
        parts: values,
        value: game.print(budget)?,
        ahead: game.as_number().map(|n| if n.signum() < 0 { -&n } else { n }),
        left_stop,
        right_stop,
        mean: thermograph.mean.clone(),
        temperature: thermograph.temperature.clone(),
        hottest,
        numbers_last: numbers > 0 && others > 0,
        walls,
        shown: Box::new(shown),
    }))
}
