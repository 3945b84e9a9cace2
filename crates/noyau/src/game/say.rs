//! Moves as instructions.

use serde::{Deserialize, Serialize};

use super::Move;
use super::element::members;
use super::name::{ordinal, squares};
use crate::message;
use crate::words::Message;

/// What people see in the heaps of a game.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Object {
    /// Matches, which are taken.
    #[default]
    Match,
    /// Skittles, which are knocked down.
    Skittle,
}

impl Object {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn is_match(&self) -> bool {
        *self == Object::Match
    }
}

impl Move {
    /// The same in the words for what the heaps are made of.
    pub(crate) fn said_of(&self, object: Object) -> Message {
        match (self, object) {
            (&Move::Take { from, ref leave }, Object::Skittle) => {
                let left = leave.iter().fold(0u64, |sum, &part| sum.saturating_add(part));
                let count = from.saturating_sub(left);
                match leave.as_slice() {
                    [] => message!("move-knock-all", row = from),
                    [_] => message!("move-knock", count = count, row = from),
                    parts => message!(
                        "move-knock-split",
                        count = count,
                        row = from,
                        parts = parts.to_vec()
                    ),
                }
            }
            _ => self.said(),
        }
    }

    /// What to do, as a person would say it: English after “to”, French in the infinitive.
    ///
    /// ```
    /// use noyau::{game::Move, words::Language};
    /// let step = Move::take(7, &[6]);
    /// assert_eq!(step.said(), "take 1 from the heap of 7");
    /// assert_eq!(step.said().render(Language::French), "prendre 1 dans le tas de 7");
    /// ```
    pub fn said(&self) -> Message {
        match *self {
            Move::Take { from, ref leave } => match leave.as_slice() {
                [] => message!("move-take-all", heap = from),
                &[to] => message!("move-take", count = from.saturating_sub(to), heap = from),
                parts => {
                    let left = parts.iter().fold(0u64, |sum, &part| sum.saturating_add(part));
                    let parts = parts.to_vec();
                    match from.saturating_sub(left) {
                        0 => message!("move-split", heap = from, parts = parts),
                        n => message!("move-take-split", count = n, heap = from, parts = parts),
                    }
                }
            },
            Move::TakeMany { ref steps } => {
                let piece = |(i, &(from, to)): (usize, &(u64, u64))| {
                    let count = from.saturating_sub(to);
                    match (i, to) {
                        (0, 0) => message!("move-take-many-first-all", heap = from),
                        (_, 0) => message!("move-take-many-next-all", heap = from),
                        (0, _) => message!("move-take-many-first", count = count, heap = from),
                        (_, _) => message!("move-take-many-next", count = count, heap = from),
                    }
                };
                let pieces: Vec<Message> = steps.iter().enumerate().map(piece).collect();
                message!("move-take-many", pieces = pieces)
            }
            Move::TakeFrom { heap, count } => {
                message!("move-take-from", count = count, heap = ordinal(heap))
            }
            Move::TakeFromEach { count } => message!("move-take-each", count = count),
            Move::TakeLarge { heap: Some(heap), ref count } => {
                message!("move-take-from", count = count.to_string(), heap = ordinal(heap))
            }
            Move::TakeLarge { heap: None, ref count } => {
                message!("move-take-each", count = count.to_string())
            }
            Move::PutOn { heap, count } => {
                message!("move-put", count = count, heap = ordinal(heap))
            }
            Move::Subtract { times, vector } => {
                message!("move-subtract", times = times, vector = ordinal(vector))
            }
            Move::Turn { ref coins } => {
                let numbers: Vec<u64> = coins.iter().map(|&coin| ordinal(coin)).collect();
                message!("move-turn", count = coins.len(), coins = numbers)
            }
            Move::Square { to: (x, y), ref forbid } if forbid.is_empty() => {
                message!("move-square", x = x, y = y)
            }
            Move::Square { to: (x, y), ref forbid } => {
                message!("move-square-forbid", x = x, y = y, squares = squares(forbid))
            }
            Move::Slide { from, to, .. } => message!("move-slide", from = from, to = to),
            Move::SlideInRow { row, from, to } => {
                message!("move-slide-row", row = ordinal(row), from = from, to = to)
            }
            Move::Hop { from, to } => message!("move-hop", from = from, to = to),
            Move::Place { ref cells } => {
                message!("move-place", count = cells.len(), cells = cells.to_vec())
            }
            Move::Bite { row, column } => {
                message!("move-bite", row = ordinal(row), column = ordinal(column))
            }
            Move::BreakRows { count } => message!("move-break-rows", count = count),
            Move::BreakColumns { count } => message!("move-break-columns", count = count),
            Move::Capture { from, to } => message!("move-capture", from = from, to = to),
            Move::Jump { from, over: None, to } => message!("move-jump", from = from, to = to),
            Move::Jump { from, over: Some(over), to } => {
                message!("move-jump-over", from = from, over = over, to = to)
            }
            Move::Recolour { at } => message!("move-recolour", at = at),
            Move::Vertex { vertex } => message!("move-vertex", vertex = vertex),
            Move::Walk { to, .. } => message!("move-walk", vertex = to),
            Move::Token { from, to } => message!("move-token", from = from, to = to),
            Move::Edge { ends: (a, b) } => message!("move-edge", edge = format!("{a}-{b}")),
            Move::Cut { ends: (a, b), colour } => {
                message!("move-cut", colour = colour, edge = format!("{a}-{b}"))
            }
            Move::Line(line) => {
                let way = if line.vertical { "vertical" } else { "horizontal" };
                message!("move-line", way = way, line = line.to_string())
            }
            Move::Choose { set } => {
                let elements: Vec<String> = members(set).iter().map(u32::to_string).collect();
                message!("move-choose", elements = elements.join(", "))
            }
            Move::Named { ref name, .. } => message!("move-named", name = name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;
    use crate::position::Position;
    use crate::rules::RULESETS;
    use crate::words::Language;

    #[test]
    fn heaps_are_named_once() {
        let step = Move::take_many(&[(5, 4), (3, 2), (9, 0)]);
        assert_eq!(
            step.said(),
            "take 1 from the heap of 5, 1 from the heap of 3 and the whole heap of 9"
        );
        let french = step.said().render(Language::French);
        assert_eq!(french, "prendre 1 dans le tas de 5, 1 dans celui de 3 et tout celui de 9");
        assert_eq!(
            Move::take(7, &[2, 3]).said(),
            "take 2 from the heap of 7 and split the rest into 2 and 3"
        );
        assert_eq!(Move::take(7, &[3, 4]).said(), "split the heap of 7 into 3 and 4");
        assert_eq!(Move::take(7, &[]).said(), "take the whole heap of 7");
        assert_eq!(Move::BreakRows { count: 1 }.said(), "break off 1 row");
    }

    #[test]
    fn every_move_of_the_examples_is_said_in_both_languages() {
        let budget = crate::Budget::default();
        for example in RULESETS.iter().flat_map(|entry| &entry.info.examples) {
            for part in Position::read(example).unwrap().parts {
                let Ok(moves) = part.moves(Player::Left, &budget) else { continue };
                for step in moves.iter().map(|found| &found.step) {
                    let [english, french] = Language::ALL.map(|l| step.said().render(l));
                    assert_ne!(english, french, "{example}");
                    assert!(!english.contains('$') && !french.contains('$'), "{english} {french}");
                    assert!(english.starts_with(char::is_lowercase), "{english}");
                }
            }
        }
    }
}
