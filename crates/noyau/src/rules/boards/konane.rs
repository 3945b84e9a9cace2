//! Konane.

use crate::Result;
use crate::game::{Figure, Flow, GO_ON, Move, Object, Partizan, Player, Ruleset, Visit};
use crate::text::{Cells, Cursor, exchanged, read_board, write_board};

/// Jump over enemy stones, which are removed, in one direction.
pub struct Konane;

/// A chequered board without the two first stones of the first row.
fn opening(row: usize, column: usize) -> u8 {
    match (row, column) {
        (0, 0 | 1) => b'.',
        _ if (row + column).is_multiple_of(2) => b'x',
        _ => b'o',
    }
}

/// The cell so many steps away, if it is on the board.
fn ahead(at: &Cells, from: usize, (down, right): (isize, isize), steps: isize) -> Option<usize> {
    let row = (from / at.columns).checked_add_signed(down * steps)?;
    let column = (from % at.columns).checked_add_signed(right * steps)?;
    (row < at.rows && column < at.columns).then(|| row * at.columns + column)
}

impl Ruleset for Konane {
    type Position = Cells;

    const OBJECT: Object = Object::Stone;

    about!(
        "konane",
        no_parameters,
        [
            "konane 3x4",
            "konane xo.o.",
            "konane x.o/o.x/xo.",
            "konane xoxo./.#o.o",
            "misere konane 3x3"
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Cells> {
        read_board(text, "xo", opening)
    }
    fn write(&self, at: &Cells) -> String {
        write_board(at)
    }
    fn figure(&self, at: &Cells) -> Figure {
        Figure::Board(at.clone())
    }
    fn weight(&self, at: &Cells) -> usize {
        at.cells.len()
    }
}

impl Partizan for Konane {
    fn moves(&self, at: &Cells, player: Player, visit: Visit<'_, Cells>) -> Flow {
        let (own, enemy) = if player == Player::Left { (b'x', b'o') } else { (b'o', b'x') };
        for from in (0..at.cells.len()).filter(|&cell| at.cells[cell] == own) {
            for way in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let mut after = at.clone();
                let mut last = from;
                while let (Some(over), Some(to)) =
                    (ahead(at, last, way, 1), ahead(at, last, way, 2))
                    && at.cells[over] == enemy
                    && at.cells[to] == b'.'
                {
                    after.cells[last] = b'.';
                    after.cells[over] = b'.';
                    after.cells[to] = own;
                    visit(Move::Hop { from: from as u32, to: to as u32 }, after.clone())?;
                    last = to;
                }
            }
        }
        GO_ON
    }
    fn negative(&self, at: &Cells) -> Option<Cells> {
        Some(Cells { cells: exchanged(&at.cells), ..*at })
    }
}
