//! Solitaire clobber in which captures of either colour come in any order.

use crate::game::Reason;
use crate::game::{Convention, Flow, Move, Puzzle, Ruleset, Visit};
use crate::game::{Goal, Moves, Reduction};
use crate::rules::kit::family::Kind;
use crate::rules::kit::stones::{Ground, Stones, Style, chequered};
use crate::solitaire::{self, Stone};
use crate::text::Cursor;
use crate::words::Message;
use crate::{Budget, Error, Result, message};

/// One player captures with stones of either colour, in any order.
pub struct SolitaireClobber2;

/// Large graphs are welcome: trees are decided in nearly linear time.
pub const STYLE: Style =
    Style { letters: "xo", start: chequered, most: 1 << 21, families: true, blank: false };

impl Ruleset for SolitaireClobber2 {
    type Position = Stones;

    about!(
        "solitaire-clobber-2",
        no_parameters,
        [
            "solitaire-clobber-2 P6 xooxxo",
            "solitaire-clobber-2 Q3 xoooxooo",
            "solitaire-clobber-2 xox/o.o/x#x",
            "solitaire-clobber-2 2x4",
        ]
    );
    shared!(Stones, Stones: write, figure, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Stones> {
        Stones::read(text, &STYLE)
    }
    fn reason(&self, at: &Stones, _convention: Convention) -> Option<Reason> {
        delta(at)
    }
}

impl Puzzle for SolitaireClobber2 {
    fn moves(&self, at: &Stones, visit: Visit<'_, Stones>) -> Flow {
        for by_x in [true, false] {
            at.captures(by_x, |from, to, after| {
                visit(Move::Capture { from: from as u32, to: to as u32 }, after)
            })?;
        }
        crate::game::GO_ON
    }
    fn pieces(&self, at: &Stones) -> u64 {
        (at.x.len() + at.o.len()) as u64
    }
    fn reduce(&self, at: &Stones, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        let (word, goal) = (word(at), stone_goal(at, goal)?);
        let full = word.iter().all(Option::is_some);
        let found = match &at.ground {
            Ground::Family(family) => match &family.kind {
                Kind::Product(shape) if full => {
                    solitaire::clobber_product(shape, &word, &goal, budget)?
                }
                Kind::Path(_) if full => solitaire::clobber_line(&word, false, &goal, budget)?,
                Kind::Cycle(_) if full => solitaire::clobber_line(&word, true, &goal, budget)?,
                _ => solitaire::clobber(&family.graph()?, &word, &goal, budget)?,
            },
            _ => solitaire::clobber(&at.graph(), &word, &goal, budget)?,
        };
        Ok(captures(found))
    }
}

/// On a bipartite graph, stones plus misplaced stones modulo 3, which no capture changes.
pub fn delta(at: &Stones) -> Option<Reason> {
    let sides = match &at.ground {
        Ground::Family(family) => family.sides()?,
        _ => at.graph().sides()?,
    };
    let on_side = |place: usize| sides.get(place).copied().unwrap_or(false);
    let misplaced =
        at.x.iter().filter(|&p| on_side(p)).count() + at.o.iter().filter(|&p| !on_side(p)).count();
    let stones = at.x.len() + at.o.len();
    let rest = (stones + misplaced) % 3;
    let lost = rest == 0;
    let statement = if lost {
        message!("why-stones-lost", stones = stones, misplaced = misplaced)
    } else {
        message!("why-stones-open", stones = stones, misplaced = misplaced, rest = rest)
    };
    Some(Reason::ClosedForm { statement, lost })
}

/// The stones place by place.
pub fn word(at: &Stones) -> Vec<Option<Stone>> {
    (0..at.places()).map(|place| Stone::from_letter(at.letter(place).into())).collect()
}

/// What the request asks for, checked.
pub fn stone_goal(at: &Stones, goal: &Goal) -> Result<solitaire::Goal> {
    check_place(at, goal)?;
    if goal.fewest_moves {
        return Err(Error::bad_request(message!("stones-all-moves")));
    }
    let colour = |letter: Option<char>, unknown: fn(char) -> Message| {
        let known =
            |letter| Stone::from_letter(letter).ok_or_else(|| Error::bad_request(unknown(letter)));
        letter.map(known).transpose()
    };
    Ok(solitaire::Goal {
        end_at: goal.end_at,
        end_color: colour(goal.end_color, |c| message!("end-color-unknown", letter = c))?,
        other_color: colour(goal.other_color, |c| message!("other-color-unknown", letter = c))?,
        joker: goal.joker,
    })
}

/// A place that is asked for must exist.
pub fn check_place(at: &Stones, goal: &Goal) -> Result<()> {
    match goal.end_at {
        Some(place) if place as usize >= at.places() || at.letter(place as usize) == b'#' => {
            Err(Error::bad_request(message!("end-at-unknown", place = place)))
        }
        _ => Ok(()),
    }
}

/// A capture runs from one place to another; a stone that stays changes its colour.
pub fn capture(places: &[u32]) -> Move {
    match *places {
        [from, .., to] if from != to => Move::Capture { from, to },
        _ => Move::Recolour { at: places.first().copied().unwrap_or_default() },
    }
}

/// An answer of the solver that consists of captures.
pub fn captures(mut found: solitaire::Reduction) -> Reduction {
    let places = std::mem::take(&mut found.moves);
    let moves = places.into_iter().map(|places| [places[0], places[1]]).collect();
    Reduction { moves: Moves::Captures(moves), ..reduction(found, capture) }
}

/// An answer of the solver, each of its moves made by `step`.
pub fn reduction(found: solitaire::Reduction, step: impl Fn(&[u32]) -> Move) -> Reduction {
    let moves: Vec<Move> = found.moves.iter().map(|places| step(places)).collect();
    Reduction {
        least: found.least.map(u64::from),
        at_least: found.between.map(|(bound, _)| bound.into()),
        at_most: found.between.and_then(|(_, count)| count).map(u64::from),
        because: found.because,
        moves: moves.into(),
        turns: None,
        turns_at_least: None,
        method: found.method,
    }
}

/// Nothing may be asked of a puzzle but to solve it.
pub fn no_goal(goal: &Goal, name: &str) -> Result<()> {
    // Where every move counts as one, few moves are wanted anyway.
    if (Goal { fewest_moves: false, ..goal.clone() }) == Goal::default() {
        return Ok(());
    }
    Err(Error::bad_request(message!("puzzle-no-goal", name = name)))
}
