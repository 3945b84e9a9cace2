//! Games with points: who is ahead, by which move, and why.

use super::words::{MOST_LISTED, short, signed, together};
use super::{Explanation, Victor, effort};
use crate::game::{Ahead, Bound, Chains, ComponentType, Parity, Reason, Theory};
use crate::position::Position;
use crate::solve::{Move, Played, Solver};
use crate::words::Message;
use crate::{Context, ErrorKind, Result, message};

/// The scores of at most so many components are told one by one.
const MOST_COMPONENTS: usize = 8;

/// What exact search found.
struct Found {
    value: i64,
    moves: Vec<Move>,
    line: Vec<Played>,
    /// The scores of the components on their own, where there are several.
    alone: Vec<i64>,
}

/// Explains a position of a game with points: by its score, or where that is out of reach, by what
/// a theorem says.
pub(super) fn explain(position: Position, context: Context<'_>) -> Result<Explanation> {
    let mut solver = Solver::new(position, context)?;
    let part = match solver.position().parts.as_slice() {
        [part] => Some(part.clone()),
        _ => None,
    };
    let theory = part.as_ref().and_then(|part| part.score_bounds());
    let chains = part.as_ref().and_then(|part| part.score_chains());
    let found = match find(&mut solver) {
        Ok(found) => Some(found),
        Err(error) if theory.is_some() && solver.is_out_of_reach(&error) => None,
        Err(error) => return Err(error),
    };
    let searched = solver.positions_searched();
    let played = found.as_ref().map(|found| found.line.as_slice()).unwrap_or_default();
    let line: Vec<String> = played.iter().map(|played| played.step.name.clone()).collect();
    let proof = if found.is_none() { solver.proof_move() } else { None };
    let who = match (&found, &theory) {
        (Some(found), _) => who_is_ahead(found.value),
        (None, Some(theory)) => who_by_theorem(theory),
        (None, None) => Message::verbatim(""),
    };
    let how = match (&found, &proof) {
        (Some(found), _) => how_to_play(found.value, &found.moves, &line),
        (None, Some((proof, step))) => {
            let (said, to) = (step.said(), short(&step.to));
            let how = message!("how-points-proof", move = said, to = to);
            together([how, proof.said()])
        }
        (None, None) => message!("how-points-proof-second"),
    };
    let value = found.as_ref().map(|found| found.value);
    let why = match &theory {
        Some(theory) if !theory.components.is_empty() => {
            let alone = found.as_ref().map(|found| found.alone.as_slice());
            why_by_theorem(theory, value, alone.unwrap_or_default())
        }
        _ => {
            let rule = chains.as_ref().filter(|chains| chains.strings > 0).map(long_chain_rule);
            let alone = found.as_ref().and_then(|found| told_alone(found.value, &found.alone));
            together([message!("why-points-search")].into_iter().chain(alone).chain(rule))
        }
    };
    let winner = match (value, &theory) {
        (Some(0), _) => Some(Victor::Nobody),
        (Some(1..), _) => Some(Victor::First),
        (Some(_), _) => Some(Victor::Second),
        (None, Some(theory)) => theory.winner.map(|winner| match winner {
            Ahead::First => Victor::First,
            Ahead::Second => Victor::Second,
        }),
        (None, None) => None,
    };
    let reason = Reason::Points {
        value,
        components: theory.as_ref().map(Theory::component_names).unwrap_or_default(),
        components_tex: theory.as_ref().map(Theory::component_tex).unwrap_or_default(),
        class: theory.as_ref().map(Theory::class_name),
        f: theory.as_ref().map(|t| t.f),
        bound: theory.as_ref().map(|t| t.bound),
        line,
        line_by: played.iter().map(|played| played.by).collect(),
        running: played.iter().map(|played| played.points).collect(),
        chains,
        searched,
    };
    let moves = found.map(|found| found.moves).unwrap_or_default();
    let best = moves.first().cloned().or(proof.map(|(_, step)| step)).into_iter().collect();
    Ok(Explanation {
        position: solver.position().to_string(),
        outcome: None,
        winner,
        moves,
        best,
        who,
        how,
        why,
        effort: effort(&reason),
        reason,
    })
}

fn find(solver: &mut Solver<'_>) -> Result<Found> {
    let (value, moves) = solver.score()?;
    let line = solver.best_line()?;
    let components: Vec<_> =
        solver.position().parts.iter().flat_map(|part| part.components()).collect();
    let mut alone = Vec::new();
    if (2..=MOST_COMPONENTS).contains(&components.len()) {
        for component in components {
            match component.score(solver.context()) {
                Ok(score) => alone.push(score),
                // Then the sentence about the components is left out.
                Err(error) if error.kind == ErrorKind::OverBudget => {
                    alone.clear();
                    break;
                }
                Err(error) => return Err(error),
            }
        }
    }
    Ok(Found { value, moves, line, alone })
}

fn who_is_ahead(value: i64) -> Message {
    let lead = value.unsigned_abs();
    match value {
        0 => message!("who-points-even"),
        1.. => message!("who-points-first", points = lead),
        _ => message!("who-points-second", points = lead),
    }
}

fn who_by_theorem(theory: &Theory) -> Message {
    match (theory.winner, theory.bound) {
        (Some(Ahead::First), Bound::AtLeast(n)) => {
            message!("who-points-first-least", points = n)
        }
        (Some(Ahead::Second), Bound::AtMost(n)) => {
            message!("who-points-second-least", points = -n)
        }
        (_, Bound::AtLeast(n) | Bound::AtMost(n)) => {
            message!("who-points-open", points = n)
        }
    }
}

fn how_to_play(value: i64, moves: &[Move], line: &[String]) -> Message {
    let Some(best) = moves.first() else { return message!("how-ended") };
    let (said, to) = (best.said(), short(&best.to));
    let best = if value < 0 {
        message!("how-points-defend", move = said, to = to)
    } else {
        message!("how-points-best", count = moves.len(), move = said, to = to)
    };
    let rest = line.get(1..).unwrap_or_default();
    let shown = rest[..rest.len().min(MOST_LISTED)].join(", ");
    let line = match rest.len() {
        0 => None,
        1..=MOST_LISTED => Some(message!("how-points-line", line = shown)),
        _ => Some(message!("how-points-line-more", line = shown)),
    };
    together([Some(best), line].into_iter().flatten())
}

fn why_by_theorem(theory: &Theory, value: Option<i64>, alone: &[i64]) -> Message {
    let (kind, bound) = match theory.bound {
        Bound::AtLeast(n) => ("least", n),
        Bound::AtMost(n) => ("most", n),
    };
    let tight = match value {
        None => "unknown",
        Some(value) if value == bound => "yes",
        Some(_) => "no",
    };
    let class = message!(
        "why-points-class",
        count = theory.components.len(),
        types = theory.component_names().into_iter().take(MOST_LISTED).collect::<Vec<_>>(),
        class = theory.class_name(),
        f = signed(theory.f),
        kind = kind,
        bound = signed(bound),
        tight = tight,
        value = signed(value.unwrap_or_default())
    );
    together(
        [Some(class), last_line(theory), additivity(theory, value, alone)].into_iter().flatten(),
    )
}

/// The line of the theorem that is printed wrongly, where it applies.
fn last_line(theory: &Theory) -> Option<Message> {
    let special = theory.components.iter().filter(|&&kind| kind == ComponentType::P_P_I).count();
    (theory.class == [1, 1, 0] && special % 2 == 1).then(|| message!("why-points-last-line"))
}

/// That scores do not add, where one could think so.
fn additivity(theory: &Theory, value: Option<i64>, alone: &[i64]) -> Option<Message> {
    if theory.components.len() < 2 {
        return None;
    }
    let is_even =
        |kind: &ComponentType| matches!(kind, ComponentType::Large { edges: Parity::Even, .. });
    let even = theory.components.iter().all(is_even);
    let alone = value.and_then(|value| told_alone(value, alone));
    let claimed = even.then(|| message!("why-points-not-additive"));
    let told: Vec<Message> = alone.into_iter().chain(claimed).collect();
    (!told.is_empty()).then(|| together(told))
}

/// What the components are worth on their own.
fn told_alone(value: i64, alone: &[i64]) -> Option<Message> {
    let sum: i64 = alone.iter().sum();
    (!alone.is_empty()).then(|| {
        message!(
            "why-points-alone",
            scores = alone.iter().map(|&score| signed(score)).collect::<Vec<_>>(),
            sum = signed(sum),
            value = signed(value),
            adds = if sum == value { "yes" } else { "no" }
        )
    })
}

/// The long chain rule with the position's own numbers. A turn ends with a move that takes
/// nothing, except the last one; so there are as many turns as strings less coins, one more, and
/// one more for each pair of coins that a single cut takes.
fn long_chain_rule(chains: &Chains) -> Message {
    let (strings, coins) = (chains.strings, chains.coins);
    let sizes = |sizes: &[u32]| {
        let shown = sizes.iter().take(MOST_LISTED).map(u32::to_string).collect::<Vec<_>>();
        if shown.is_empty() { vec!["–".to_string()] } else { shown }
    };
    let counted = message!(
        "why-chains-count",
        strings = strings,
        coins = coins,
        chains = chains.long.len(),
        sizes = sizes(&chains.long),
        loops = chains.loops.len(),
        rounds = sizes(&chains.loops)
    );
    let wanted = if (strings + coins) % 2 == 1 { "even" } else { "odd" };
    let now = if chains.long.len().is_multiple_of(2) { "even" } else { "odd" };
    let rule = message!(
        "why-chains-rule",
        wanted = wanted,
        met = if wanted == now { "yes" } else { "no" }
    );
    let control =
        chains.controlled().map(|value| message!("why-chains-control", value = signed(value)));
    together([Some(counted), Some(rule), control].into_iter().flatten())
}
