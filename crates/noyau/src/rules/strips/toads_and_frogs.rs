//! Toads and Frogs.

use crate::Result;
use crate::game::Figure;
use crate::game::{Flow, GO_ON, Move, Numbering, Partizan, Player, Ruleset, Visit};
use crate::message;
use crate::rules::kit::numbering::Crossing;
use crate::rules::kit::row;
use crate::text::{Cells, Cursor};

/// Toads go right, frogs go left, jumping over one another.
pub struct ToadsAndFrogs;

impl Ruleset for ToadsAndFrogs {
    /// One letter per cell: `t`, `f` or `.`.
    type Position = Vec<u8>;

    about!(
        "toads-and-frogs",
        no_parameters,
        [
            "toads-and-frogs tt..ff",
            "toads-and-frogs ttt.f",
            "toads-and-frogs t.f.t",
            "misere toads-and-frogs t.f",
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u8>> {
        row::read(text, "tf.", message!("toads-letters"))
    }
    fn write(&self, at: &Vec<u8>) -> String {
        row::write(at)
    }
    fn figure(&self, at: &Vec<u8>) -> Figure {
        let rows = usize::from(!at.is_empty());
        // Each looks where it goes.
        let animal = |&letter: &u8| match letter {
            b't' => b'>',
            b'f' => b'<',
            free => free,
        };
        Figure::Board(Cells { rows, columns: at.len(), cells: at.iter().map(animal).collect() })
    }
    fn components(&self, at: Vec<u8>) -> Vec<Vec<u8>> {
        // `ttff` is stuck for ever, and so is a frog at the left or a toad at the right end of
        // what it leaves: all of these are walls.
        let mut parts = Vec::new();
        let mut start = 0;
        while start < at.len() {
            let wall = at[start..].windows(4).position(|cells| cells == b"ttff");
            let end = wall.map_or(at.len(), |length| start + length);
            let mut part = &at[start..end];
            while let [b'f', rest @ ..] | [rest @ .., b't'] = part {
                part = rest;
            }
            if part.iter().any(|&cell| cell != b'.') {
                parts.push(part.to_vec());
            }
            start = end + if wall.is_some() { 4 } else { 0 };
        }
        parts
    }
    fn weight(&self, at: &Vec<u8>) -> usize {
        at.len()
    }
    fn numbering(&self, from: &Vec<u8>) -> Option<Box<dyn Numbering<Vec<u8>>>> {
        let cells = from.len();
        let places = |at: &[u8], animal: u8| {
            (0..at.len()).filter(|&cell| at[cell] == animal).fold(0u64, |set, cell| set | 1 << cell)
        };
        let count = [b't', b'f']
            .map(|animal| from.iter().map(|&cell| usize::from(cell == animal)).sum::<usize>());
        let read = move |at: &Vec<u8>| {
            (at.len() == cells).then(|| [b't', b'f'].map(|animal| places(at, animal)))
        };
        let write = move |[toads, frogs]: [u64; 2]| {
            let animal = |cell: usize| match (toads >> cell & 1, frogs >> cell & 1) {
                (1, _) => b't',
                (_, 1) => b'f',
                _ => b'.',
            };
            (0..cells).map(animal).collect()
        };
        Crossing::boxed(cells, count, read, write)
    }
}

impl Partizan for ToadsAndFrogs {
    fn moves(&self, at: &Vec<u8>, player: Player, visit: Visit<'_, Vec<u8>>) -> Flow {
        let (own, enemy) = if player == Player::Left { (b't', b'f') } else { (b'f', b't') };
        // The cell so many steps ahead of `from`.
        let ahead = |from: usize, steps: usize| match player {
            Player::Left => Some(from + steps).filter(|&to| to < at.len()),
            Player::Right => from.checked_sub(steps),
        };
        for from in (0..at.len()).filter(|&cell| at[cell] == own) {
            let to = match (ahead(from, 1), ahead(from, 2)) {
                (Some(next), _) if at[next] == b'.' => next,
                (Some(next), Some(behind)) if at[next] == enemy && at[behind] == b'.' => behind,
                _ => continue,
            };
            let mut after = at.clone();
            after.swap(from, to);
            visit(Move::Hop { from: from as u32, to: to as u32 }, after)?;
        }
        GO_ON
    }
    fn negative(&self, at: &Vec<u8>) -> Option<Vec<u8>> {
        let exchanged = |cell: &u8| match cell {
            b't' => b'f',
            b'f' => b't',
            &other => other,
        };
        Some(at.iter().rev().map(exchanged).collect())
    }
}
