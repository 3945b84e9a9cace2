//! Turning Corners.

use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::text::{Cells, Cursor, read_board, write_board};
use crate::value::nimber::product;
use crate::{Context, Result, message};

/// Turn the four corners of a rectangle of coins, the one below on the right from heads to tails.
pub struct TurningCorners;

/// The value of a head: the nim product of its row and its column, counted from 0.
fn value(at: &Cells) -> u64 {
    let heads = (0..at.cells.len()).filter(|&coin| at.cells[coin] == b'h');
    let worth = |coin: usize| product((coin / at.columns) as u64, (coin % at.columns) as u64);
    heads.fold(0, |sum, coin| sum ^ worth(coin))
}

impl Ruleset for TurningCorners {
    type Position = Cells;

    about!(
        "turning-corners",
        no_parameters,
        [
            "turning-corners ttt/tth/tht",
            "turning-corners 2x3",
            "turning-corners 3x3",
            "misere turning-corners 2x2",
            "turning-corners -"
        ]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Cells> {
        let start = text.at();
        let board = read_board(text, "ht", |_, _| b'h')?;
        if board.cells.iter().any(|&coin| coin == b'.' || coin == b'#') {
            let place = text.since(start).find(['.', '#']).unwrap_or(0);
            text.seek(start + place);
            return Err(text.expected(message!("ruler-coin")));
        }
        Ok(board)
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

impl Impartial for TurningCorners {
    fn moves(&self, at: &Cells, visit: Visit<'_, Cells>) -> Flow {
        let columns = at.columns;
        for last in (0..at.cells.len()).filter(|&coin| at.cells[coin] == b'h') {
            let (row, column) = (last / columns, last % columns);
            for top in 0..row {
                for left in 0..column {
                    let corners =
                        [top * columns + left, top * columns + column, row * columns + left, last];
                    let mut to = at.clone();
                    for corner in corners {
                        let coin = &mut to.cells[corner];
                        *coin = if *coin == b'h' { b't' } else { b'h' };
                    }
                    let coins = corners.into_iter().map(|corner| corner as u32).collect();
                    visit(Move::Turn { coins }, to)?;
                }
            }
        }
        GO_ON
    }

    fn grundy(&self, at: &Cells, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some(value(at)))
    }

    fn is_p(&self, at: &Cells, convention: Convention) -> Option<bool> {
        (convention == Convention::Normal).then(|| value(at) == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::mex;

    /// Every position of a board, from those with fewer and later heads: a move lowers the number
    /// whose digits are the coins, the last one first.
    #[test]
    fn values_are_those_of_the_moves() {
        for (rows, columns) in [(3, 4), (2, 6), (4, 3), (1, 5)] {
            let size = rows * columns;
            let mut values: Vec<u64> = Vec::new();
            for heads in 0..1u64 << size {
                let coin = |k: usize| if heads >> k & 1 == 1 { b'h' } else { b't' };
                let at = Cells { rows, columns, cells: (0..size).map(coin).collect() };
                let number = |at: &Cells| -> usize {
                    (0..size).map(|k| usize::from(at.cells[k] == b'h') << k).sum()
                };
                let mut options = Vec::new();
                let _ = TurningCorners.moves(&at, &mut |_, to| {
                    options.push(values[number(&to)]);
                    GO_ON
                });
                values.push(mex(options));
                assert_eq!(values.last(), Some(&value(&at)), "{heads:b} on {rows}x{columns}");
            }
        }
    }

    /// The table in Winning Ways, chapter 14.
    #[test]
    fn single_heads_are_nim_products() {
        let published =
            [[0, 0, 0, 0, 0], [0, 1, 2, 3, 4], [0, 2, 3, 1, 8], [0, 3, 1, 2, 12], [0, 4, 8, 12, 6]];
        for (row, values) in published.iter().enumerate() {
            for (column, &expected) in values.iter().enumerate() {
                let mut at = Cells { rows: 5, columns: 5, cells: vec![b't'; 25] };
                at.cells[5 * row + column] = b'h';
                assert_eq!(value(&at), expected, "{row} {column}");
            }
        }
    }
}
