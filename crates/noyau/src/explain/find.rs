//! Finds the best reason for who wins.

use crate::game::{Convention, Kind, Outcome, Player};
use crate::game::{Reason, Valued};
use crate::part::BoxedPart;
use crate::solve::Solver;
use crate::value::LoopyNimber;
use crate::{Budget, Result};

/// With more moves the options are not listed.
const MOST_OPTIONS: usize = 2000;
/// With more options only one of each value is listed.
const MANY_OPTIONS: usize = 12;
/// With more summands only the total is given.
const MOST_PARTS: usize = 40;
/// A thermograph with more corners is cut off.
const MOST_CORNERS: usize = 200;

/// The reason of the ruleset if it has one, then what values tell, then search.
pub(super) fn reason(
    solver: &mut Solver<'_>,
    outcome: Outcome,
    may_have_ended: bool,
    budget: &Budget,
) -> Result<Reason> {
    let position = solver.position().clone();
    let convention = position.convention;
    let searched = Reason::Search { positions: solver.positions_searched() };
    if may_have_ended && has_ended(&position.parts, budget) {
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
    let found = match solver.kind() {
        Kind::Impartial => by_nimbers(&position.parts, budget),
        _ => by_value(solver, budget),
    };
    match found {
        Ok(Some(reason)) => Ok(reason),
        Err(error) if budget.check().is_err() => Err(error),
        // Values may be out of reach where the outcome is not.
        Ok(None) | Err(_) => Ok(searched),
    }
}

fn has_ended(parts: &[BoxedPart], budget: &Budget) -> bool {
    parts.iter().all(|part| {
        let none = |player| part.moves(player, budget).is_ok_and(|moves| moves.is_empty());
        // A position of a theorem's heaps may have more moves than can be listed.
        part.is_p_by_theorem(Convention::Normal) != Some(false)
            && Player::BOTH.into_iter().all(none)
    })
}

fn nimber(value: u64) -> String {
    match value {
        0 => "0".to_string(),
        1 => "*".to_string(),
        n => format!("*{n}"),
    }
}

/// Summands with their Grundy values, or the options of a single one.
fn by_nimbers(parts: &[BoxedPart], budget: &Budget) -> Result<Option<Reason>> {
    let components: Vec<BoxedPart> = parts.iter().flat_map(|part| part.components()).collect();
    let searched = || parts.iter().map(|part| part.positions_searched()).sum();
    let finite = |part: &BoxedPart| -> Result<Option<u64>> {
        Ok(match part.grundy(budget)? {
            LoopyNimber::Finite(n) => Some(n),
            LoopyNimber::Infinite(_) => None,
        })
    };
    if components.len() == 1 && parts.len() == 1 {
        return mex(&parts[0], budget);
    }
    let mut total = 0;
    let mut values = Vec::new();
    for part in &components {
        let Some(value) = finite(part)? else { return Ok(None) };
        total ^= value;
        values.push(Valued::new(format!("{} {}", part.ruleset(), part.placement()), nimber(value)));
    }
    if values.is_empty() {
        return mex(&parts[0], budget);
    }
    if values.len() > MOST_PARTS {
        values.truncate(MOST_PARTS);
        values.push(Valued::new("…", "…"));
    }
    Ok(Some(Reason::Sum { parts: values, total: nimber(total), searched: searched() }))
}

/// The options of one position and the least value among them that is missing.
fn mex(part: &BoxedPart, budget: &Budget) -> Result<Option<Reason>> {
    let LoopyNimber::Finite(missing) = part.grundy(budget)? else { return Ok(None) };
    let searched = |part: &BoxedPart| part.positions_searched();
    let name = format!("{} {}", part.ruleset(), part.placement());
    let alone = |part: &BoxedPart| Reason::Sum {
        parts: vec![Valued::new(name.clone(), nimber(missing))],
        total: nimber(missing),
        searched: searched(part),
    };
    let moves = match part.moves(Player::Left, &budget.share(1, 4)) {
        Ok(moves) if moves.len() <= MOST_OPTIONS => moves,
        _ => return Ok(Some(alone(part))),
    };
    let mut options: Vec<(u64, String)> = Vec::new();
    for step in &moves {
        match step.to.grundy(budget)? {
            LoopyNimber::Finite(value) => options.push((value, step.step.to_string())),
            LoopyNimber::Infinite(_) => return Ok(None),
        }
    }
    options.sort();
    options.dedup();
    if options.len() > MANY_OPTIONS {
        options.dedup_by_key(|option| option.0);
        // Larger values than the missing one do not matter.
        options.retain(|option| option.0 <= missing.saturating_add(8));
        options.truncate(64);
    }
    let options = options.into_iter().map(|(value, name)| Valued::new(name, value.to_string()));
    Ok(Some(Reason::Mex {
        options: options.collect(),
        moves: moves.len() as u64,
        missing,
        searched: searched(part),
    }))
}

/// The value of a sum of short games, with its stops, mean and temperature.
fn by_value(solver: &mut Solver<'_>, budget: &Budget) -> Result<Option<Reason>> {
    let Some(game) = solver.value()? else { return Ok(None) };
    let parts = solver.position().parts.clone();
    let games = solver.games();
    let thermograph = games.thermograph(game, budget)?;
    let mut values = Vec::new();
    let components: Vec<BoxedPart> = parts.iter().flat_map(|part| part.components()).collect();
    if components.len() > 1 && components.len() <= MOST_PARTS {
        for part in components {
            let value = part.value(games, budget)?;
            let name = format!("{} {}", part.ruleset(), part.placement());
            values.push(Valued::new(name, games.print(value, budget)?));
        }
    }
    Ok(Some(Reason::Value {
        parts: values,
        value: games.print(game, budget)?,
        left_stop: games.left_stop(game).to_string(),
        right_stop: games.right_stop(game).to_string(),
        mean: thermograph.mean.to_string(),
        temperature: thermograph.temperature.to_string(),
        walls: [&thermograph.left, &thermograph.right].map(|wall| {
            let corners = wall.corners.iter().take(MOST_CORNERS);
            corners.map(|(t, value)| [t.to_string(), value.to_string()]).collect()
        }),
    }))
}
