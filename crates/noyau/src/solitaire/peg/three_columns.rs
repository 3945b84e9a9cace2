//! Boards of three columns, the first two full: theorem 11 of the thesis, for any number of rows.
//!
//! One row leaves a peg in its third column. With such a peg above them, three more rows can be
//! reduced to one in the third column of the last. What is left over after that is a jump or two.

use super::{Jump, Places, Reduction, board_jumps, solve};
use crate::{Budget, Result, message};

/// The best reduction of a board of so many rows.
///
/// ```
/// use noyau::solitaire::peg;
/// use noyau::Budget;
/// let found = peg::three_columns(100, &Budget::default())?;
/// assert_eq!((found.least, found.moves.len()), (Some(1), 199));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn three_columns(rows: u32, budget: &Budget) -> Result<Reduction> {
    let jumps = board_jumps(3, &[true; 12]);
    let across = |row: u32| [3 * row, 3 * row + 1, 3 * row + 2];
    let up = |row: u32| [3 * row + 2, 3 * row - 1, 3 * row - 4];
    let mut moves: Vec<Jump> = Vec::new();
    if rows < 4 {
        let pegs: Vec<bool> = (0..3 * rows).map(|cell| cell % 3 < 2).collect();
        return solve(&board_jumps(3, &vec![true; pegs.len()]), &pegs, None, budget);
    }
    // a peg at the end of the first row, three full rows below it
    let pegs: Vec<bool> = "..xxx.xx.xx.".chars().map(|c| c == 'x').collect();
    let package = solve(&jumps, &pegs, Some(11), budget)?;
    debug_assert_eq!(package.least, Some(1));
    moves.push(across(0));
    let mut done = 1;
    while done + 3 <= rows {
        let below = 3 * (done - 1);
        moves.extend(package.moves.iter().map(|step| [0, 1, 2].map(|k| step[k] + below)));
        done += 3;
    }
    // the rows left over: each peg that comes across jumps up over the last one, while it can
    for row in done..rows {
        moves.push(across(row));
        if row == done {
            moves.push(up(row));
        }
    }
    let least = if rows.is_multiple_of(3) { 2 } else { 1 };
    let moves = moves.iter().map(|step| Places::from_slice(step)).collect();
    Ok(Reduction::exactly(least, moves, message!("method-three-columns", least = least)))
}
