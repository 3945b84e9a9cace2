//! Placements that several rulesets share: heaps and boards.

use super::Cursor;
use crate::words::Message;
use crate::{Error, Result, message};

/// More heaps than this are refused.
pub const MOST_HEAPS: usize = 100_000;
/// Boards have at most this many cells.
const MOST_CELLS: u64 = 1 << 16;

/// Reads heap sizes of at most `most` each: sorted, without empty heaps.
///
/// ```
/// use noyau::text::{Cursor, heaps, write_heaps};
/// let found = heaps(&mut Cursor::new("5,0,3"), 100)?;
/// assert_eq!(found, [3, 5]);
/// assert_eq!(write_heaps(&found), "3,5");
/// assert_eq!(write_heaps(&[]), "-");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn heaps(text: &mut Cursor<'_>, most: u64) -> Result<Vec<u64>> {
    if text.is_done() {
        return Ok(Vec::new());
    }
    let start = text.at();
    let mut heaps = text.list(|c| c.number_up_to(message!("heap-size"), most))?;
    if heaps.len() > MOST_HEAPS {
        return Err(text.error(start, message!("heaps-at-most", most = MOST_HEAPS)));
    }
    heaps.retain(|&h| h > 0);
    heaps.sort_unstable();
    Ok(heaps)
}

/// Prints heap sizes as they are; `-` for none.
pub fn write_heaps(heaps: &[u64]) -> String {
    if heaps.is_empty() {
        return "-".to_string();
    }
    heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// A rectangular board, cell by cell: `.` free, `#` absent, letters pieces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cells {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// Row by row.
    pub cells: Vec<u8>,
}

/// The board with the pieces `x` and `o` exchanged, cell by cell.
pub fn exchanged(cells: &[u8]) -> Vec<u8> {
    let exchanged = |cell: &u8| match cell {
        b'x' => b'o',
        b'o' => b'x',
        &other => other,
    };
    cells.iter().map(exchanged).collect()
}

/// The cells of a board to the right, below, to the left and above.
pub fn sides(cell: usize, rows: usize, columns: usize) -> [Option<usize>; 4] {
    let (row, column) = (cell / columns, cell % columns);
    [
        (column + 1 < columns).then(|| cell + 1),
        (row + 1 < rows).then(|| cell + columns),
        (column > 0).then(|| cell - 1),
        (row > 0).then(|| cell - columns),
    ]
}

impl Cells {
    /// The cells that share a side with `cell`, right and down first.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        sides(cell, self.rows, self.columns).into_iter().flatten()
    }
}

/// Reads `x.o/.#.` or `4x5`; `start` fills a board given by size, `letters` are the pieces.
///
/// ```
/// use noyau::text::{Cursor, read_board, write_board};
/// let board = read_board(&mut Cursor::new("x./#o"), "xo", |_, _| b'.')?;
/// assert_eq!((board.rows, board.columns), (2, 2));
/// assert_eq!(write_board(&board), "x./#o");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn read_board(
    text: &mut Cursor<'_>,
    letters: &str,
    start: impl Fn(usize, usize) -> u8,
) -> Result<Cells> {
    let mut board = Cells { rows: 0, columns: 0, cells: Vec::new() };
    if text.is_done() {
        return Ok(board);
    }
    if text.peek().is_some_and(|c| c.is_ascii_digit()) {
        let (rows, columns) = read_size(text)?;
        board.rows = rows;
        board.columns = columns;
        board.cells = (0..rows * columns).map(|i| start(i / columns, i % columns)).collect();
        return Ok(board);
    }
    loop {
        let row_start = text.at();
        let row = text.take_while(|c| c == '.' || c == '#' || letters.contains(c));
        if row.is_empty() || text.peek().is_some_and(|c| c != '/') {
            return Err(text.expected(cell_names(letters)));
        }
        if board.rows > 0 && row.len() != board.columns {
            return Err(Error::bad_position(
                message!("board-row-length", first = board.columns, this = row.len()),
                row_start..text.at(),
            ));
        }
        board.columns = row.len();
        board.rows += 1;
        board.cells.extend_from_slice(row.as_bytes());
        if board.cells.len() as u64 > MOST_CELLS {
            return Err(text.error(row_start, message!("board-cells-at-most", most = MOST_CELLS)));
        }
        if !text.eat("/") {
            return Ok(board);
        }
    }
}

/// Reads `4x5`: rows and columns, both positive.
pub fn read_size(text: &mut Cursor<'_>) -> Result<(usize, usize)> {
    let start = text.at();
    let rows = text.number_up_to(message!("number-of-rows"), MOST_CELLS)?;
    text.expect("x")?;
    let columns = text.number_up_to(message!("number-of-columns"), MOST_CELLS)?;
    if rows == 0 || columns == 0 {
        return Err(text.error(start, message!("board-empty")));
    }
    if rows * columns > MOST_CELLS {
        return Err(text.error(start, message!("board-cells-at-most", most = MOST_CELLS)));
    }
    Ok((rows as usize, columns as usize))
}

/// Prints a board; `-` when it has no cells.
pub fn write_board(board: &Cells) -> String {
    if board.cells.is_empty() {
        return "-".to_string();
    }
    let rows: Vec<_> =
        board.cells.chunks(board.columns).map(|row| String::from_utf8_lossy(row)).collect();
    rows.join("/")
}

fn cell_names(letters: &str) -> Message {
    let quoted: Vec<String> = letters.chars().map(|c| format!(", `{c}`")).collect();
    let letters = quoted.concat();
    message!("board-cells", letters = letters)
}
