//! Amazons.

use crate::Result;
use crate::game::{Figure, Flow, GO_ON, Move, Partizan, Player, Ruleset, Visit};
use crate::text::{Cells, Cursor, exchanged, read_board, read_size, write_board};

/// Move an amazon like a queen, then burn a cell that she can reach.
pub struct Amazons;

const WAYS: [(isize, isize); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The cell next to one in some direction.
fn next(at: &Cells, from: usize, (down, right): (isize, isize)) -> Option<usize> {
    let row = (from / at.columns).checked_add_signed(down)?;
    let column = (from % at.columns).checked_add_signed(right)?;
    (row < at.rows && column < at.columns).then(|| row * at.columns + column)
}

/// The free cells that a queen reaches.
fn reached(at: &Cells, from: usize) -> Vec<usize> {
    let mut found = Vec::new();
    for way in WAYS {
        let mut last = from;
        while let Some(cell) = next(at, last, way).filter(|&cell| at.cells[cell] == b'.') {
            found.push(cell);
            last = cell;
        }
    }
    found
}

impl Ruleset for Amazons {
    type Position = Cells;

    about!(
        "amazons",
        no_parameters,
        [
            "amazons 2x3",
            "amazons x.o",
            "amazons x.#/..o",
            "amazons x../#../o..",
            "misere amazons x.o"
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Cells> {
        // Given by its size, a board has an amazon in its first and one in its last corner.
        let by_size = text.peek().is_some_and(|c| c.is_ascii_digit());
        let last = if by_size { read_size(&mut text.clone())? } else { (0, 0) };
        read_board(text, "xo", |row, column| match (row, column) {
            (0, 0) => b'x',
            _ if (row + 1, column + 1) == last => b'o',
            _ => b'.',
        })
    }
    fn write(&self, at: &Cells) -> String {
        write_board(at)
    }
    fn figure(&self, at: &Cells) -> Figure {
        Figure::Amazons(at.clone())
    }
    fn components(&self, at: Cells) -> Vec<Cells> {
        let mut place = vec![usize::MAX; at.cells.len()];
        let mut count = 0;
        for start in 0..at.cells.len() {
            if at.cells[start] == b'#' || place[start] != usize::MAX {
                continue;
            }
            place[start] = count;
            let mut open = vec![start];
            while let Some(cell) = open.pop() {
                for near in WAYS.into_iter().filter_map(|way| next(&at, cell, way)) {
                    if at.cells[near] != b'#' && place[near] == usize::MAX {
                        place[near] = count;
                        open.push(near);
                    }
                }
            }
            count += 1;
        }
        let part = |number: usize| {
            let cell =
                |(&letter, &place): (&u8, &usize)| if place == number { letter } else { b'#' };
            Cells { cells: at.cells.iter().zip(&place).map(cell).collect(), ..at.clone() }
        };
        let alive = |part: &Cells| part.cells.iter().any(|cell| matches!(cell, b'x' | b'o'));
        (0..count).map(part).filter(alive).collect()
    }
    fn weight(&self, at: &Cells) -> usize {
        at.cells.len()
    }
}

impl Partizan for Amazons {
    fn moves(&self, at: &Cells, player: Player, visit: Visit<'_, Cells>) -> Flow {
        let own = if player == Player::Left { b'x' } else { b'o' };
        for from in (0..at.cells.len()).filter(|&cell| at.cells[cell] == own) {
            let mut left = at.clone();
            left.cells[from] = b'.';
            for to in reached(at, from) {
                for arrow in reached(&left, to) {
                    let mut after = left.clone();
                    after.cells[to] = own;
                    after.cells[arrow] = b'#';
                    let [from, to, burn] = [from, to, arrow].map(|cell| cell as u32);
                    visit(Move::Shoot { from, to, burn }, after)?;
                }
            }
        }
        GO_ON
    }
    fn negative(&self, at: &Cells) -> Option<Cells> {
        Some(Cells { cells: exchanged(&at.cells), ..*at })
    }
}
