//! Moves as instructions.

use serde::{Deserialize, Serialize};

use super::element::members;
use super::name::{joined, ordinal, parts_of, squares};
use super::{Besides, Move, Player, Rewrite};
use crate::message;
use crate::words::Message;

/// What people move in a game.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Object {
    /// Matches, which are taken.
    #[default]
    Match,
    /// Skittles, which are knocked down.
    Skittle,
    /// Stones, which are put somewhere or jump.
    Stone,
    /// Colours, which places are given.
    Colour,
    /// Queens, which are placed.
    Queen,
    /// Discs, which go from peg to peg.
    Disc,
    /// Tiles, which slide into a gap.
    Tile,
    /// The ends of edges, which go together.
    Ends,
    /// Elements of an order.
    Element,
}

impl Object {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn is_match(&self) -> bool {
        *self == Object::Match
    }
}

/// Pegs are called `a`, `b`, `c`, … as in the notation.
fn peg(number: u32) -> char {
    u32::from(b'a').checked_add(number).and_then(char::from_u32).unwrap_or('?')
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
            (Move::As { player, step, .. }, _) => step.said_by(*player, object),
            (&Move::Hop { from, to }, Object::Stone) => message!("move-jump", from = from, to = to),
            (&Move::Hop { from, to }, Object::Disc) => {
                message!("move-disc", from = peg(from), to = peg(to))
            }
            (&Move::Hop { from, to }, Object::Tile) => message!("move-tile", from = from, to = to),
            (Move::Place { cells }, Object::Stone) => message!("move-put-stone", at = cells[0]),
            (Move::Place { cells }, Object::Queen) => message!("move-put-queen", at = cells[0]),
            (&Move::Vertex { vertex }, Object::Colour) => {
                message!("move-colour", at = vertex)
            }
            (&Move::Vertex { vertex }, Object::Stone) => message!("move-put-stone", at = vertex),
            (&Move::Vertex { vertex }, Object::Element) => message!("move-element", at = vertex),
            (&Move::Edge { ends: (a, b) }, Object::Ends) => {
                message!("move-ends", edge = format!("{a}-{b}"))
            }
            _ => self.said(),
        }
    }

    fn said_by(&self, player: Player, object: Object) -> Message {
        let what = self.said_of(object);
        match player {
            Player::Left => message!("move-as-left", what = what),
            Player::Right => message!("move-as-right", what = what),
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
                    let again = steps.iter().take(i).any(|&(other, _)| other == from);
                    match (i, to) {
                        (_, 0) if again => message!("move-take-many-again-all", heap = from),
                        _ if again => message!("move-take-many-again", count = count, heap = from),
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
            Move::Shoot { from, to, burn } => {
                message!("move-shoot", from = from, to = to, burn = burn)
            }
            Move::Slice { size: (rows, columns), at } => {
                let parts = parts_of((rows, columns), at).map(|(r, c)| format!("{r}\u{d7}{c}"));
                message!(
                    "move-slice",
                    cake = format!("{rows}\u{d7}{columns}"),
                    parts = parts.to_vec()
                )
            }
            Move::Topple { domino, right: true } => {
                message!("move-topple-right", domino = ordinal(domino))
            }
            Move::Topple { domino, right: false } => {
                message!("move-topple-left", domino = ordinal(domino))
            }
            Move::Shift { from } => message!("move-shift", from = from),
            Move::Call { number, .. } => message!("move-call", number = number),
            Move::BiteCube { ref at, .. } => {
                let at: Vec<String> = at.iter().map(|&at| ordinal(at).to_string()).collect();
                message!("move-bite-cube", at = at.join(", "))
            }
            Move::Replace { ref from, ref to, .. } if to.is_empty() => {
                message!("move-replace-none", count = from.len(), from = from.clone())
            }
            Move::Replace { ref from, ref to, .. } => {
                message!("move-replace", count = from.len(), from = from.clone(), to = to.clone())
            }
            Move::Rewrite(ref change) => change.said(),
            Move::As { player, ref step, .. } => step.said_by(player, Object::Match),
            Move::Win { .. } => message!("move-win"),
            Move::Named { ref name, .. } => message!("move-named", name = name),
        }
    }
}

impl Rewrite {
    fn said(&self) -> Message {
        let mut letters: Vec<char> = Vec::new();
        for letter in self.letters.chars() {
            if !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        let mut put = false;
        let piece = |letter: char| {
            let there = self.places.iter().zip(self.letters.chars()).filter(|at| at.1 == letter);
            let places: Vec<u32> = there.map(|(&place, _)| place).collect();
            match letter {
                '#' => message!("move-change-remove", places = places),
                '.' => message!("move-change-empty", places = places),
                '?' => message!("move-change-any", places = places),
                _ if std::mem::replace(&mut put, true) => {
                    message!("move-change-next", letter = letter, places = places)
                }
                _ => message!("move-change-put", letter = letter, places = places),
            }
        };
        let mut pieces: Vec<Message> = letters.into_iter().map(piece).collect();
        if self.besides.contains(&Besides::Cut) {
            pieces.push(message!("move-edge", edge = joined(&self.places, "-")));
        }
        let all = message!("move-change", pieces = pieces);
        self.besides.iter().fold(all, |what, besides| match besides {
            Besides::With(with) => message!("move-change-with", what = what, with = with),
            Besides::Points(points) => {
                message!("move-change-points", what = what, points = *points)
            }
            Besides::Again => message!("move-change-again", what = what),
            Besides::Cut => what,
            Besides::Number(number) => {
                message!("move-change-number", what = what, number = *number)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        let equal = Move::take_many(&[(2, 1), (2, 1), (3, 0), (3, 0)]);
        assert_eq!(
            equal.said(),
            "take 1 from the heap of 2, 1 from another heap of 2, the whole heap of 3 and all of another heap of 3"
        );
        assert_eq!(Move::BreakRows { count: 1 }.said(), "break off 1 row");
    }

    #[test]
    fn moves_are_told_by_what_is_done() {
        let told = [
            ("amazons 2x3", "move the amazon from 0 to 4 and burn 0"),
            ("cutcake 3x4", "cut the 3\u{d7}4 cake into 3\u{d7}1 and 3\u{d7}3"),
            ("toppling-dominoes bbr", "topple domino 1 to the left"),
            ("shove x.o", "push the piece on 0 one cell to the left"),
            ("divisors 72", "name 12"),
            ("chomp 2x2x2", "bite at (1, 2, 1)"),
            ("mock-turtles hthh", "turn coins 1, 3 and 4"),
            ("hare-and-hounds #H.d#/H.d.R/#H.d#", "put h on 6 and d on 11"),
            ("coin-grab abcab", "remove 0 for 1 point"),
            ("impartial col 1x2", "put a stone on 0 as Left"),
            ("misere-strip 1x1", "say that you cannot move, and win"),
            ("col P3", "put a stone on 1"),
            ("friendly-colours P5 x...o", "colour vertex 1"),
            ("nogo 2x3", "put a stone on 5"),
            ("konane 3x4", "jump from 8 to 0"),
            ("queens 4x4", "place a queen on 15"),
            ("hanoi(3) aaaa", "move the top disc of peg a to peg b"),
            ("sliding-tiles 3,1/.,2", "slide the tile from 0 to 2"),
            ("arc-kayles C5", "remove the edge 2-3 with its ends"),
            ("poset {3;}", "take element 0"),
        ];
        let budget = crate::Budget::default();
        for (position, said) in told {
            let read = Position::read(position).unwrap();
            let part = &read.parts[0];
            let moves = part.moves(Player::Left, &budget).unwrap();
            let all: Vec<String> =
                moves.iter().map(|found| found.step.said_of(part.object()).to_string()).collect();
            assert!(all.iter().any(|one| one == said), "{position}: {all:?}");
        }
    }

    #[test]
    fn changes_of_rule_files_are_told_letter_by_letter() {
        let change = |places: &[u32], letters: &str, besides: &[Besides]| {
            let (places, letters) = (places.to_vec(), letters.to_string());
            Move::Rewrite(Box::new(Rewrite { places, letters, besides: besides.to_vec() }))
        };
        let told = [
            (change(&[1, 2, 4], "xox", &[]), ["1-2-4 → xox", "put x on 1 and 4 and o on 2"]),
            (
                change(&[3, 4], ".#", &[Besides::Again]),
                ["3-4 → .#, again", "empty 3 and remove 4, and move again"],
            ),
            (
                change(&[0], "?", &[Besides::Points(2)]),
                ["0 → ?, points 2", "change 0 for 2 points"],
            ),
            (change(&[0, 1], "", &[Besides::Cut]), ["0-1 cut", "remove the edge 0-1"]),
            (
                change(&[4], "#", &[Besides::With("below-right".into()), Besides::Number(2)]),
                [
                    "4 → #, with below-right (2)",
                    "remove 4 with the quadrant below on the right (2)",
                ],
            ),
        ];
        for (step, [name, said]) in told {
            assert_eq!(step.to_string(), name);
            assert_eq!(step.said(), said);
        }
    }

    #[test]
    fn every_move_of_the_examples_is_said_in_both_languages() {
        let budget = crate::Budget::default();
        for example in RULESETS.iter().flat_map(|entry| &entry.info.examples) {
            for part in Position::read(example).unwrap().parts {
                let Ok(moves) = part.moves(Player::Left, &budget) else { continue };
                for step in moves.iter().map(|found| &found.step) {
                    let [english, french] =
                        Language::ALL.map(|l| step.said_of(part.object()).render(l));
                    assert_ne!(english, french, "{example}");
                    assert!(!english.contains('$') && !french.contains('$'), "{english} {french}");
                    assert!(english.starts_with(char::is_lowercase), "{english}");
                }
            }
        }
    }
}
