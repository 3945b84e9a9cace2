//! Answers about positions and values.

use std::collections::BTreeMap;

use serde_json::Value;

use super::answers::nimber_json;
use super::{
    Answer, Made, MovesAnswer, PictureAnswer, PictureFormat, PlayerName, ReduceAnswer, ScoreAnswer,
    Solved, StillAnswer, ThemeName, as_request,
};
use crate::game::{Convention, Kind, Outcome, Player, Winner};
use crate::game::{Element, Goal, Still};
use crate::position::Position;
use crate::solve::{Move, Solver, Telling};
use crate::value::Value as Game;
use crate::{Budget, Context, Error, ErrorKind, Result, message};

fn with_outcome(solver: &Solver<'_>, firsts: [Winner; 2]) -> Solved {
    let outcome = Outcome::of(firsts[0], firsts[1]);
    let when_drawn = |winner| (outcome == Outcome::D).then_some(winner);
    Solved {
        position: Some(solver.position().to_string()),
        outcome: Some(outcome),
        left_first: when_drawn(firsts[0]),
        right_first: when_drawn(firsts[1]),
        ..Solved::default()
    }
}

pub(super) fn solve(position: Position, expand: bool, context: Context<'_>) -> Result<Answer> {
    let convention = position.convention;
    let mut solver = Solver::new(position, context)?;
    let firsts = solver.firsts()?;
    let mut solved = with_outcome(&solver, firsts);
    if solver.kind() == Kind::Impartial {
        if convention == Convention::Normal {
            solved.grundy = Some(match solved.outcome {
                Some(Outcome::P) => Value::from(0),
                _ => grundy(&mut solver, context)?,
            });
        }
        solved.moves = winning(&mut solver, Player::Left, firsts, &mut solved, context)?;
    } else {
        solved.left_moves = winning(&mut solver, Player::Left, firsts, &mut solved, context)?;
        solved.right_moves = winning(&mut solver, Player::Right, firsts, &mut solved, context)?;
        match solver.value() {
            Ok(Some(game)) => {
                describe_value(&mut solved, &game, expand, context.budget)?;
            }
            Err(error) if context.budget.check().is_err() => return Err(error),
            Ok(None) | Err(_) => {}
        }
    }
    Ok(Answer::Solved(Box::new(solved)))
}

/// The Grundy value; null where a theorem gave the outcome and the value is out of reach.
fn grundy(solver: &mut Solver<'_>, context: Context<'_>) -> Result<Value> {
    let budget = context.budget;
    let over = |error: &Error| error.kind == ErrorKind::OverBudget && budget.check().is_ok();
    if let [part] = solver.position().parts.as_slice()
        && part.is_p_by_theorem(Convention::Normal).is_some()
    {
        // The value must not use up the time that the moves need.
        let share = budget.share(1, 2);
        return match part.grundy(context.with_budget(&share)) {
            Ok(value) => {
                budget.take(share.memory_used().saturating_sub(budget.memory_used()))?;
                Ok(nimber_json(&value))
            }
            Err(error) if over(&error) => Ok(Value::Null),
            Err(error) => Err(error),
        };
    }
    solver.grundy().map(|value| nimber_json(&value))
}

/// The winning moves of a player who starts; none are listed, and `solved` says so, where there
/// are too many.
fn winning(
    solver: &mut Solver<'_>,
    player: Player,
    firsts: [Winner; 2],
    solved: &mut Solved,
    context: Context<'_>,
) -> Result<Option<Vec<Move>>> {
    if firsts[player as usize] != Winner::of(player) {
        return Ok(Some(Vec::new()));
    }
    match solver.winning_moves(player) {
        Ok(moves) => Ok(Some(moves)),
        Err(error) if error.kind == ErrorKind::OverBudget && context.budget.check().is_ok() => {
            solved.moves_complete = Some(false);
            Ok(Some(Vec::new()))
        }
        Err(error) => Err(error),
    }
}

fn describe_value(solved: &mut Solved, game: &Game, expand: bool, budget: &Budget) -> Result<()> {
    let thermograph = game.thermograph(budget)?;
    solved.value = Some(game.print(budget)?);
    solved.mean = Some(thermograph.mean.to_string());
    solved.temperature = Some(thermograph.temperature.to_string());
    if expand {
        solved.form = Some(game.form(budget)?);
    }
    Ok(())
}

pub(super) fn outcome(position: Position, context: Context<'_>) -> Result<Answer> {
    let mut solver = Solver::new(position, context)?.hurried();
    let firsts = solver.firsts()?;
    Ok(Answer::Solved(Box::new(with_outcome(&solver, firsts))))
}

pub(super) fn moves(
    position: Position,
    player: Option<PlayerName>,
    telling: Telling,
    context: Context<'_>,
) -> Result<Answer> {
    let mut solver = Solver::new(position, context)?;
    let player = match (player, solver.kind()) {
        (Some(player), _) => player.into(),
        (None, Kind::Partizan) => {
            return Err(Error::bad_request(
                "the players have different moves here: `player` must say `L` or `R`",
            ));
        }
        (None, _) => Player::Left,
    };
    let moves = solver.moves(player, telling)?;
    Ok(Answer::Moves(MovesAnswer { position: solver.position().to_string(), moves }))
}

pub(super) fn draw(position: &Position, format: PictureFormat, theme: ThemeName) -> Answer {
    let (mut svg, mut text) = (None, None);
    match format {
        PictureFormat::Svg => svg = Some(position.svg(theme.into())),
        PictureFormat::Text => text = Some(position.picture()),
    }
    Answer::Picture(PictureAnswer { position: position.to_string(), svg, text })
}

/// How the last position is shown on the picture of the first; `read` reads those between.
pub(super) fn still(
    start: Position,
    moves: &[Made],
    read: impl Fn(&str) -> Result<Position>,
) -> Result<StillAnswer> {
    let (mut frame, mut now) = (start.clone(), start);
    let mut still: Option<Still> = None;
    for made in moves {
        let to = read(&made.to)?;
        let touched: Vec<Element> = made.touches.iter().map(|touched| touched.element).collect();
        // In a sum every position is drawn anew.
        let kept = match (now.parts.as_slice(), to.parts.as_slice()) {
            ([from], [to]) => still.get_or_insert_with(|| Still::new(from.figure())).follow(
                &made.data,
                &touched,
                to.figure(),
            ),
            _ => false,
        };
        if !kept {
            frame = to.clone();
        }
        now = to;
    }
    let ([part], [end]) = (frame.parts.as_slice(), now.parts.as_slice()) else {
        let (gone, names, rows) = (Vec::new(), BTreeMap::new(), None);
        return Ok(StillAnswer { position: now.to_string(), gone, names, rows });
    };
    let still = still.unwrap_or_else(|| Still::new(end.figure()));
    let shown = part.framed(end.as_ref(), &|element| still.shown(element));
    let position = frame.with_part(0, shown).to_string();
    Ok(StillAnswer { position, gone: still.gone(), names: still.names(), rows: still.rows() })
}

pub(super) fn value(text: &str, expand: bool, context: Context<'_>) -> Result<Answer> {
    let game = Game::read(text, context.budget).map_err(as_request)?;
    let outcome = Some(crate::solve::value_outcome(&game, context.budget)?);
    let mut solved = Solved { outcome, ..Solved::default() };
    describe_value(&mut solved, &game, expand, context.budget)?;
    Ok(Answer::Solved(Box::new(solved)))
}

pub(super) fn score(position: Position, context: Context<'_>) -> Result<Answer> {
    let mut solver = Solver::new(position, context)?;
    let (value, moves) = solver.score()?;
    let line = solver.best_line()?;
    let theory = match solver.position().parts.as_slice() {
        [part] => part.score_bounds(),
        _ => None,
    };
    let position = solver.position().to_string();
    Ok(Answer::Score(ScoreAnswer { position, value, moves, line, theory }))
}

pub(super) fn reduce(position: &Position, goal: &Goal, context: Context<'_>) -> Result<Answer> {
    let kind = crate::solve::kind(position)?;
    let [part] = position.parts.as_slice() else {
        return Err(Error::not_applicable(message!("one-puzzle")));
    };
    if kind != Kind::Puzzle {
        return Err(Error::not_applicable(format!(
            "only puzzles can be reduced, and `{}` is a game for two",
            part.ruleset()
        )));
    }
    let reduction = part.reduce(goal, context)?;
    Ok(Answer::Reduced(ReduceAnswer { position: position.to_string(), reduction }))
}
