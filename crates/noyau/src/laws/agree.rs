//! Everything the engines say about a position against what follows from the definition.

use std::collections::BTreeSet;

use super::Reference;
use crate::context::Tables;
use crate::engine::{Finding, Task};
use crate::game::Goal;
use crate::game::{Convention, Kind, Player, Winner};
use crate::part::{BoxedPart, NamedMove};
use crate::position::Position;
use crate::solve::{Solver, value_outcome};
use crate::value::{LoopyNimber, Value};
use crate::{Budget, Context, Error, Outcome};

type Agreement = Result<(), String>;

/// Compares all answers about one position.
pub fn everything(at: &BoxedPart, reference: &Reference, budget: &Budget) -> Agreement {
    // A puzzle may also go back and forth, if every move can be taken back.
    let back_and_forth = reference.kind() == Kind::Puzzle && reference.is_reversible();
    if !reference.ends() && !at.loopy() && !back_and_forth {
        return Err("play can go on for ever, and the ruleset does not say so".to_string());
    }
    engines_agree(at, budget)?;
    match reference.kind() {
        Kind::Impartial => impartial(at, reference, budget),
        Kind::Partizan => partizan(at, reference, budget),
        Kind::Scoring => scoring(at, reference, budget),
        Kind::Puzzle => puzzle(at, reference, budget),
    }
}

fn said(error: &Error) -> String {
    format!("{}: {error}", error.kind.name())
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Agreement {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{what} is {found:?} and should be {expected:?}"))
    }
}

/// Names and results of moves, as a set: the same move may be found twice.
fn named(moves: &[NamedMove]) -> BTreeSet<(String, String)> {
    moves.iter().map(|step| (step.step.to_string(), step.to.placement())).collect()
}

/// The moves of the start for which `accept` holds, as a set.
fn chosen(
    reference: &Reference,
    player: Player,
    accept: impl Fn(usize) -> bool,
) -> BTreeSet<(String, String)> {
    let steps = &reference.steps[0][player as usize];
    let accepted = steps.iter().filter(|step| accept(step.to));
    accepted.map(|step| (step.name.clone(), reference.positions[step.to].placement())).collect()
}

fn impartial(at: &BoxedPart, reference: &Reference, budget: &Budget) -> Agreement {
    let (tables, budget) = (Tables::default(), &budget.aside(budget.memory_limit()));
    let context = Context::new(budget, &tables);
    for convention in [Convention::Normal, Convention::Misere] {
        let results = reference.results(convention);
        results_agree(at, results[0], convention, budget)?;
        let is_p = results[0][0] == Winner::Right;
        if let Some(p) = at.is_p_by_theorem(convention) {
            same(&format!("lost by theorem, {convention:?}"), &p, &is_p)?;
        }
        if let Some(moves) = at.winning_moves_by_theorem(convention) {
            let lost = chosen(reference, Player::Left, |to| results[to][1] == Winner::Left);
            same(&format!("winning moves by theorem, {convention:?}"), &named(&moves), &lost)?;
        }
    }
    let value = at.grundy(context).map_err(|error| said(&error))?;
    let left_first = reference.results(Convention::Normal)[0][0];
    let expected = Outcome::of(left_first, left_first.exchanged());
    same("the outcome of the Grundy value", &value.outcome(), &expected)?;
    let mut sum = LoopyNimber::Finite(0);
    for part in at.components() {
        sum = sum + part.grundy(context).map_err(|error| said(&error))?;
    }
    same("the sum of the components' values", &sum, &value)?;
    let Some(values) = reference.grundy() else { return Ok(()) };
    same("the Grundy value", &value, &LoopyNimber::Finite(values[0]))?;
    let mut sum = 0;
    for part in at.components() {
        let Some(plain) = Reference::explore_within(&part, 4 * reference.positions.len(), budget)
        else {
            return Ok(());
        };
        sum ^= plain.grundy().map_or(u64::MAX, |values| values[0]);
    }
    same("the sum of the components' values by definition", &sum, &values[0])?;
    for want in 0..=values[0] {
        let moves = at.moves_to(want, context).map_err(|error| said(&error))?;
        let expected = chosen(reference, Player::Left, |to| values[to] == want);
        same(&format!("moves to the value {want}"), &named(&moves), &expected)?;
    }
    Ok(())
}

fn results_agree(
    at: &BoxedPart,
    expected: [Winner; 2],
    convention: Convention,
    budget: &Budget,
) -> Agreement {
    let (tables, budget) = (Tables::default(), &budget.aside(budget.memory_limit()));
    let context = Context::new(budget, &tables);
    for player in Player::BOTH {
        let found = at.winner(player, convention, context).map_err(|error| said(&error))?;
        same(
            &format!("the winner when {player:?} starts, {convention:?}"),
            &found,
            &expected[player as usize],
        )?;
    }
    // The facade chooses its own way.
    let mut solver =
        Solver::new(whole(at.clone(), convention), context).map_err(|error| said(&error))?;
    let firsts = solver.firsts().map_err(|error| said(&error))?;
    same(&format!("the facade's result, {convention:?}"), &firsts, &expected)
}

fn whole(at: BoxedPart, convention: Convention) -> Position {
    Position { convention, parts: vec![at] }
}

fn partizan(at: &BoxedPart, reference: &Reference, budget: &Budget) -> Agreement {
    let (tables, budget) = (Tables::default(), &budget.aside(budget.memory_limit()));
    let context = Context::new(budget, &tables);
    for convention in [Convention::Normal, Convention::Misere] {
        let results = reference.results(convention);
        results_agree(at, results[0], convention, budget)?;
        let mut solver =
            Solver::new(whole(at.clone(), convention), context).map_err(|error| said(&error))?;
        for player in Player::BOTH {
            let moves = solver.winning_moves(player).map_err(|error| said(&error))?;
            let found: BTreeSet<String> = moves.into_iter().map(|m| m.name).collect();
            let expected: BTreeSet<String> = chosen(reference, player, |to| {
                results[to][player.other() as usize] == Winner::of(player)
            })
            .into_iter()
            .map(|(name, _)| name)
            .collect();
            let what = format!("winning moves of {player:?}, {convention:?}");
            same(&what, &found, &expected)?;
        }
    }
    let normal = reference.results(Convention::Normal)[0];
    if let Some(n) = at.nimber() {
        let expected = if n == 0 { Outcome::P } else { Outcome::N };
        same("the outcome of the nimber", &Outcome::of(normal[0], normal[1]), &expected)?;
    }
    if !reference.ends() {
        return Ok(());
    }
    let value = at.value(context).map_err(|error| said(&error))?;
    let outcome = value_outcome(&value, budget).map_err(|error| said(&error))?;
    same("the outcome of the value", &outcome, &Outcome::of(normal[0], normal[1]))?;
    let mut sum = Value::read("0", budget).map_err(|error| said(&error))?;
    for part in at.components() {
        let summand = part.value(context).map_err(|error| said(&error))?;
        sum = sum.plus(&summand, budget).map_err(|error| said(&error))?;
    }
    same("the sum of the components' values", &sum, &value)
}

/// Every engine that can do a task finds the same.
fn engines_agree(at: &BoxedPart, budget: &Budget) -> Agreement {
    let (tables, budget) = (Tables::default(), &budget.aside(budget.memory_limit()));
    let context = Context::new(budget, &tables);
    let mut tasks = vec![Task::Nimber, Task::Tame, Task::Value, Task::Score];
    tasks.push(Task::Reduction(Goal::default()));
    tasks.extend((0..4).map(Task::IsNimber));
    for first in Player::BOTH {
        for convention in [Convention::Normal, Convention::Misere] {
            tasks.push(Task::Winner { first, convention });
        }
    }
    for task in tasks {
        let mut before: Option<(&str, Finding)> = None;
        for engine in at.engines().into_iter().map(|engine| engine.name) {
            let found = at.run(&task, context.forcing(Some(engine)));
            let Some(found) = found.map_err(|error| said(&error))? else { continue };
            // Different algorithms may take different ways to the same number of pieces.
            let finding = match found.finding {
                Finding::Reduction(found) => Finding::Score(found.least.map_or(-1, |n| n as i64)),
                other => other,
            };
            if let Some((other, expected)) = &before {
                same(&format!("{task:?} by {engine} and by {other}"), &finding, expected)?;
            }
            before = Some((engine, finding));
        }
    }
    Ok(())
}

fn scoring(at: &BoxedPart, reference: &Reference, budget: &Budget) -> Agreement {
    let (tables, budget) = (Tables::default(), &budget.aside(budget.memory_limit()));
    let context = Context::new(budget, &tables);
    let Some(scores) = reference.scores() else { return Ok(()) };
    let found = at.score(context).map_err(|error| said(&error))?;
    same("the score", &found, &scores[0])?;
    if let Some(theory) = at.score_bounds()
        && !theory.bound.allows(found)
    {
        return Err(format!("the score {found} breaks the bound {:?}", theory.bound));
    }
    let parts = at.components();
    if parts.is_empty() {
        return same("the score of nothing", &scores[0], &0);
    }
    let sum = Position { convention: Convention::Normal, parts };
    let mut solver = Solver::new(sum, context).map_err(|error| said(&error))?;
    let (of_sum, _) = solver.score().map_err(|error| said(&error))?;
    same("the score of the sum of the components", &of_sum, &scores[0])
}

fn puzzle(at: &BoxedPart, reference: &Reference, budget: &Budget) -> Agreement {
    let (tables, budget) = (Tables::default(), &budget.aside(budget.memory_limit()));
    let context = Context::new(budget, &tables);
    let found = at.reduce(&Goal::default(), context).map_err(|error| said(&error))?;
    same("the fewest pieces", &found.least, &Some(reference.least()))?;
    let mut here = at.clone();
    for jump in found.moves.iter() {
        let Some((_, to)) = here.jumps().into_iter().find(|(j, _)| *j == jump) else {
            return Err(format!("there is no move {jump} in {}", here.placement()));
        };
        here = to;
    }
    same("the pieces left by the moves", &Some(here.pieces()), &found.least)
}
