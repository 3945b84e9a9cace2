//! The short names of moves.

use std::fmt;

use super::element::members;
use super::{Besides, Line, Move, Player, Rewrite, Way};
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
            Move::Call { number, .. } => write!(f, "{number}"),
            Move::BiteCube { ref at, .. } => {
                let at: Vec<u64> = at.iter().map(|&at| ordinal(at)).collect();
                write!(f, "({})", joined(&at, ","))
            }
            Move::Rewrite(ref change) => write!(f, "{change}"),
            Move::Named { ref name, .. } => f.write_str(name),
            _ => write!(f, "{}", self.name()),
        }
    }
}

/// In the words of rule files: `7-11 → Hd`, `4 → #, with below-right`.
impl fmt::Display for Rewrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.places, "-"))?;
        if !self.letters.is_empty() {
            write!(f, " → {}", self.letters)?;
        }
        self.besides.iter().try_for_each(|besides| match besides {
            Besides::With(with) => write!(f, ", with {with}"),
            Besides::Points(points) => write!(f, ", points {points}"),
            Besides::Again => f.write_str(", again"),
            Besides::Cut => f.write_str(" cut"),
            Besides::Number(number) => write!(f, " ({number})"),
        })
    }
}

/// The two cakes that a cut leaves.
pub(super) fn parts_of((rows, columns): (u64, u64), at: Line) -> [(u64, u64); 2] {
    let cut = u64::from(at.column);
    if at.vertical {
        [(rows, cut), (rows, columns.saturating_sub(cut))]
    } else {
        [(cut, columns), (rows.saturating_sub(cut), columns)]
    }
}

pub(super) fn joined<T: fmt::Display>(items: &[T], by: &str) -> String {
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
            // Chosen here, as below.
            Move::Subtract { times: 1, vector } => {
                message!("name-subtract-once", vector = ordinal(vector))
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
            Move::Shoot { from, to, burn } => {
                message!("name-shoot", from = from, to = to, burn = burn)
            }
            Move::Slice { size: (rows, columns), at } => {
                let parts = parts_of((rows, columns), at).map(|(r, c)| format!("{r}x{c}"));
                message!("name-becomes", from = format!("{rows}x{columns}"), to = parts.join(","))
            }
            Move::Topple { domino, right: true } => {
                message!("name-topple-right", domino = ordinal(domino))
            }
            Move::Topple { domino, right: false } => {
                message!("name-topple-left", domino = ordinal(domino))
            }
            Move::Shift { from } => message!("name-shift", from = from),
            Move::Replace { ref from, ref to, .. } => {
                let to = if to.is_empty() { "0".to_string() } else { joined(to, ",") };
                message!("name-becomes", from = joined(from, ","), to = to)
            }
            Move::As { player: Player::Left, ref step, .. } => {
                message!("name-as-left", name = step.name())
            }
            Move::As { player: Player::Right, ref step, .. } => {
                message!("name-as-right", name = step.name())
            }
            Move::Win { .. } => message!("name-win"),
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
            (Move::Subtract { times: 4, vector: 2 }, ["subtract 4·v3", "soustraire 4·v3"]),
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
            (Move::Shoot { from: 0, to: 4, burn: 1 }, ["0 to 4 burning 1", "0 → 4 en brûlant 1"]),
            (
                Move::Slice { size: (3, 4), at: Line { vertical: true, row: 0, column: 1 } },
                ["3x4 to 3x1,3x3", "3x4 → 3x1,3x3"],
            ),
            (
                Move::Slice { size: (3, 4), at: Line { vertical: false, row: 0, column: 1 } },
                ["3x4 to 1x4,2x4", "3x4 → 1x4,2x4"],
            ),
            (Move::Topple { domino: 2, right: false }, ["3 to the left", "3 vers la gauche"]),
            (Move::Topple { domino: 2, right: true }, ["3 to the right", "3 vers la droite"]),
            (Move::Shift { from: 3 }, ["push 3", "pousser 3"]),
            (Move::Call { number: 12, place: 3 }, ["12"; 2]),
            (Move::BiteCube { at: vec![0, 1, 1], cube: 3 }, ["(1,2,2)"; 2]),
            (
                Move::Replace { from: vec![2, 3], to: vec![5], heaps: Vec::new() },
                ["2,3 to 5", "2,3 → 5"],
            ),
            (
                Move::Replace { from: vec![2, 3], to: Vec::new(), heaps: Vec::new() },
                ["2,3 to 0", "2,3 → 0"],
            ),
            (
                Move::As {
                    player: Player::Left,
                    step: Box::new(Move::Hop { from: 1, to: 2 }),
                    elements: Vec::new(),
                },
                ["1 to 2 as Left", "1 → 2 comme Gauche"],
            ),
            (
                Move::Win { elements: Vec::new() },
                ["cannot move and wins", "ne peut pas jouer et gagne"],
            ),
            (Move::Subtract { times: 1, vector: 0 }, ["subtract v1", "soustraire v1"]),
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
