//! The short names of moves.

use std::fmt;

use super::element::members;
use super::{Move, Way};
use crate::message;
use crate::words::{Message, write_message};

/// The short name, in the language that is spoken.
///
/// Moves are listed by the million: names that are only notation are written at once.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Take { from, ref leave } if leave.len() < 2 => {
                let left = leave.first().copied().unwrap_or(0);
                write_message!("name-becomes", f, from = from, to = left)
            }
            Move::Slide { from, to, .. } => {
                write_message!("name-becomes", f, from = from, to = to)
            }
            Move::Hop { from, to } | Move::Capture { from, to } => {
                write_message!("name-becomes", f, from = from, to = to)
            }
            Move::Place { ref cells } => f.write_str(&joined(cells, "-")),
            Move::Vertex { vertex } => write!(f, "{vertex}"),
            Move::Walk { to, by: Way::Vertex, .. } => write!(f, "{to}"),
            Move::Walk { from, to, by: Way::Edge } => {
                write!(f, "{}-{}", from.min(to), from.max(to))
            }
            Move::Walk { from, to, by: Way::Arc } | Move::Token { from, to } => {
                write!(f, "{from}>{to}")
            }
            Move::Square { to: (x, y), ref forbid } if forbid.is_empty() => write!(f, "{x},{y}"),
            Move::Edge { ends: (a, b) } => write!(f, "{a}-{b}"),
            Move::Cut { ends: (a, b), colour } => write!(f, "{a}-{b}{colour}"),
            Move::Line(line) => write!(f, "{line}"),
            Move::Choose { set } => f.write_str(&joined(&members(set), ".")),
            Move::Named { ref name, .. } => f.write_str(name),
            _ => write!(f, "{}", self.name()),
        }
    }
}

fn joined<T: fmt::Display>(items: &[T], by: &str) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    items.join(by)
}

/// Squares of a quadrant.
pub(super) fn squares(list: &[(u64, u64)]) -> String {
    let squares: Vec<String> = list.iter().map(|(x, y)| format!("({x}, {y})")).collect();
    squares.join(", ")
}

/// Things are counted from 0 in the data and from 1 in words.
pub(super) fn ordinal(n: impl Into<u64>) -> u64 {
    n.into().saturating_add(1)
}

impl Move {
    /// The short name, to be rendered in any language: `7 to 6`, `row 1, column 2`.
    ///
    /// ```
    /// use noyau::{game::Move, words::Language};
    /// let bite = Move::Bite { row: 0, column: 1 };
    /// assert_eq!(bite.name().render(Language::French), "ligne 1, colonne 2");
    /// ```
    pub fn name(&self) -> Message {
        match *self {
            Move::Take { from, ref leave } => match leave.as_slice() {
                [] => message!("name-becomes", from = from, to = 0u64),
                parts => message!("name-becomes", from = from, to = joined(parts, ",")),
            },
            Move::TakeMany { ref steps } => {
                let one = |&(from, to): &(u64, u64)| message!("name-becomes", from = from, to = to);
                let mut names = steps.iter().rev().map(one);
                let last = names.next().unwrap_or_else(|| Message::verbatim(""));
                names.fold(last, |others, first| {
                    message!("name-several", first = first, others = others)
                })
            }
            Move::TakeFrom { heap, count } => {
                message!("name-take-from", count = count, heap = ordinal(heap))
            }
            Move::TakeFromEach { count } => message!("name-take-from-each", count = count),
            Move::TakeLarge { heap: Some(heap), ref count } => {
                message!("name-take-from", count = count.to_string(), heap = ordinal(heap))
            }
            Move::TakeLarge { heap: None, ref count } => {
                message!("name-take-from-each", count = count.to_string())
            }
            Move::PutOn { heap, count } => {
                message!("name-put-on", count = count, heap = ordinal(heap))
            }
            Move::Subtract { times, vector } => {
                message!("name-subtract", times = times, vector = ordinal(vector))
            }
            Move::Turn { ref coins } => {
                let coins: Vec<u64> = coins.iter().map(|&coin| ordinal(coin)).collect();
                message!("name-turn", coins = joined(&coins, ","))
            }
            Move::Square { to: (x, y), ref forbid } if !forbid.is_empty() => {
                message!("name-square-forbid", to = format!("{x},{y}"), squares = squares(forbid))
            }
            Move::Slide { from, to, .. } => message!("name-becomes", from = from, to = to),
            Move::SlideInRow { row, from, to } => {
                message!("name-slide-in-row", row = ordinal(row), from = from, to = to)
            }
            Move::Bite { row, column } => {
                message!("name-bite", row = ordinal(row), column = ordinal(column))
            }
            // Chosen here: a bar has many thousands of moves, and Fluent takes its time.
            Move::BreakRows { count: 1 } => message!("name-break-row"),
            Move::BreakRows { count } => message!("name-break-rows", count = count),
            Move::BreakColumns { count: 1 } => message!("name-break-column"),
            Move::BreakColumns { count } => message!("name-break-columns", count = count),
            Move::Hop { from, to }
            | Move::Capture { from, to }
            | Move::Jump { from, over: None, to } => {
                message!("name-becomes", from = from, to = to)
            }
            Move::Jump { from, over: Some(over), to } => {
                let then = message!("name-becomes", from = over, to = to);
                message!("name-becomes", from = from, to = then)
            }
            Move::Recolour { at } => message!("name-becomes", from = at, to = at),
            // Only notation.
            _ => Message::verbatim(self.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Line;
    use crate::words::{Language, speaking};
    use smallvec::smallvec;

    #[test]
    fn every_move_has_its_name_in_both_languages() {
        let named = [
            (Move::take(7, &[6]), ["7 to 6", "7 → 6"]),
            (Move::take(7, &[]), ["7 to 0", "7 → 0"]),
            (Move::take(7, &[2, 3]), ["7 to 2,3", "7 → 2,3"]),
            (Move::take_many(&[(7, 6), (5, 0)]), ["7 to 6, 5 to 0", "7 → 6, 5 → 0"]),
            (
                Move::TakeFrom { heap: 1, count: 3 },
                ["take 3 from heap 2", "prendre 3 dans le tas n° 2"],
            ),
            (
                Move::TakeFromEach { count: 2 },
                ["take 2 from every heap", "prendre 2 dans chaque tas"],
            ),
            (
                Move::TakeLarge { heap: Some(1), count: 3u8.into() },
                ["take 3 from heap 2", "prendre 3 dans le tas n° 2"],
            ),
            (
                Move::TakeLarge { heap: None, count: 2u8.into() },
                ["take 2 from every heap", "prendre 2 dans chaque tas"],
            ),
            (Move::PutOn { heap: 0, count: 1 }, ["put 1 on heap 1", "mettre 1 sur le tas n° 1"]),
            (Move::Subtract { times: 4, vector: 2 }, ["subtract 4 v3", "soustraire 4 v3"]),
            (Move::Slide { coin: 1, from: 7, to: 3 }, ["7 to 3", "7 → 3"]),
            (
                Move::SlideInRow { row: 0, from: 1, to: 4 },
                ["row 1: 1 to 4", "ligne 1\u{a0}: 1 → 4"],
            ),
            (Move::Hop { from: 2, to: 4 }, ["2 to 4", "2 → 4"]),
            (Move::domino(0, 4), ["0-4"; 2]),
            (Move::Place { cells: smallvec![1, 2, 3] }, ["1-2-3"; 2]),
            (Move::Bite { row: 0, column: 1 }, ["row 1, column 2", "ligne 1, colonne 2"]),
            (Move::BreakRows { count: 1 }, ["break off 1 row", "casser 1 ligne"]),
            (Move::BreakColumns { count: 3 }, ["break off 3 columns", "casser 3 colonnes"]),
            (Move::Capture { from: 1, to: 2 }, ["1 to 2", "1 → 2"]),
            (Move::Jump { from: 0, over: None, to: 2 }, ["0 to 2", "0 → 2"]),
            (Move::Jump { from: 0, over: Some(5), to: 2 }, ["0 to 5 to 2", "0 → 5 → 2"]),
            (Move::Recolour { at: 3 }, ["3 to 3", "3 → 3"]),
            (Move::Vertex { vertex: 3 }, ["3"; 2]),
            (Move::Walk { from: 2, to: 1, by: Way::Vertex }, ["1"; 2]),
            (Move::Walk { from: 2, to: 1, by: Way::Edge }, ["1-2"; 2]),
            (Move::Walk { from: 2, to: 1, by: Way::Arc }, ["2>1"; 2]),
            (Move::Token { from: 2, to: 1 }, ["2>1"; 2]),
            (Move::Edge { ends: (0, 1) }, ["0-1"; 2]),
            (Move::Cut { ends: (0, 1), colour: 'b' }, ["0-1b"; 2]),
            (Move::Line(Line { vertical: true, row: 1, column: 2 }), ["v1.2"; 2]),
            (Move::Choose { set: 0b101 }, ["0.2"; 2]),
            (Move::Named { name: "pass".into(), elements: Vec::new() }, ["pass"; 2]),
        ];
        for (step, names) in named {
            for (language, name) in Language::ALL.into_iter().zip(names) {
                assert_eq!(speaking(language, || step.to_string()), name);
                assert_eq!(step.name().render(language), name);
            }
        }
    }
}
