//! Solitaire clobber in which the colours take turns.

use super::solitaire_clobber_2::{STYLE, captures, delta, stone_goal, word};
use crate::game::Figure;
use crate::game::Reason;
use crate::game::{Convention, Flow, GO_ON, Move, Puzzle, Ruleset, Visit};
use crate::game::{Goal, Reduction};
use crate::rules::kit::stones::{Ground, Stones, Style};
use crate::solitaire::{self, Stone};
use crate::text::Cursor;
use crate::{Budget, Result, message};

/// One player captures with stones of alternating colours.
pub struct SolitaireClobber;

/// Stones and the colour that must capture next, if it is fixed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InTurn {
    stones: Stones,
    next: Option<Stone>,
}

impl Ruleset for SolitaireClobber {
    type Position = InTurn;

    about!(
        "solitaire-clobber",
        no_parameters,
        [
            "solitaire-clobber P6 xooxxo",
            "solitaire-clobber 2x3",
            "solitaire-clobber C5 xoxxo",
            "solitaire-clobber xo./o.x x",
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<InTurn> {
        // The colour that is next stands last, after a space and after the word or the board.
        let placement = text.rest();
        let mut next = None;
        if let [.., before, b' ', letter @ (b'x' | b'o')] = placement.as_bytes()
            && b".#xo".contains(before)
        {
            next = Stone::from_letter(char::from(*letter));
        }
        let suffix = if next.is_some() { 2 } else { 0 };
        let end = text.at() + placement.len() - suffix;
        let mut inner = text.part(text.at()..end);
        let stones = Stones::read(&mut inner, &Style { families: false, ..STYLE })?;
        inner.finish(message!("clobber-next-colour"))?;
        text.seek(end + suffix);
        Ok(InTurn { stones, next })
    }
    fn write(&self, at: &InTurn) -> String {
        match at.next {
            None => at.stones.write(),
            Some(stone) => format!("{} {}", at.stones.write(), stone.letter()),
        }
    }
    fn figure(&self, at: &InTurn) -> Figure {
        at.stones.figure()
    }
    fn reason(&self, at: &InTurn, _convention: Convention) -> Option<Reason> {
        delta(&at.stones)
    }
    fn weight(&self, at: &InTurn) -> usize {
        at.stones.weight()
    }
}

impl Puzzle for SolitaireClobber {
    fn moves(&self, at: &InTurn, visit: Visit<'_, InTurn>) -> Flow {
        for stone in [Stone::X, Stone::O] {
            if at.next.is_none_or(|next| next == stone) {
                at.stones.captures(stone == Stone::X, |from, to, stones| {
                    let after = InTurn { stones, next: Some(stone.other()) };
                    visit(Move::Capture { from: from as u32, to: to as u32 }, after)
                })?;
            }
        }
        GO_ON
    }
    fn pieces(&self, at: &InTurn) -> u64 {
        (at.stones.x.len() + at.stones.o.len()) as u64
    }
    fn reduce(&self, at: &InTurn, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        let goal = stone_goal(&at.stones, goal)?;
        let theorem = chequered_theorem(&at.stones);
        if let Some((rows, columns, _)) = theorem
            && goal == solitaire::Goal::default()
            && let Some(corner) = Stone::from_letter(char::from(at.stones.letter(0)))
            && let Some(found) = solitaire::chequered(rows, columns, corner, at.next, budget)?
        {
            return Ok(captures(found));
        }
        let (graph, word) = (at.stones.graph(), word(&at.stones));
        let mut found = solitaire::alternating_from(&graph, &word, at.next, &goal, budget)?;
        if let Some((rows, columns, least)) = theorem
            && found.least == Some(least)
        {
            found.method =
                message!("method-chequered", rows = rows, columns = columns, least = least);
        }
        Ok(captures(found))
    }
}

/// The size of a full chequered board, and how few stones can remain of it.
fn chequered_theorem(stones: &Stones) -> Option<(usize, usize, u32)> {
    let Ground::Board { rows, columns, .. } = stones.ground else { return None };
    if rows * columns < 2 {
        return None;
    }
    let is_x = |place: usize| (place / columns + place % columns).is_multiple_of(2);
    let corner = stones.letter(0);
    let other = if corner == b'x' { b'o' } else { b'x' };
    let fits = |place: usize| stones.letter(place) == if is_x(place) { corner } else { other };
    if !b"xo".contains(&corner) || !(0..rows * columns).all(fits) {
        return None;
    }
    let long = rows.max(columns) as u32;
    let least = match rows.min(columns) {
        1 => long.div_ceil(4) + u32::from(long % 4 == 3),
        _ if (rows * columns).is_multiple_of(3) => 2,
        _ => 1,
    };
    Some((rows, columns, least))
}
