//! Queens that do not attack each other: place as many as there are rows.

use super::solitaire_clobber_2::no_goal;
use crate::budget::Ticker;
use crate::game::{Figure, Flow, GO_ON, Goal, Move, Object, Puzzle, Reduction, Ruleset, Visit};
use crate::sorting;
use crate::text::{Cells, Cursor, read_board, write_board};
use crate::{Budget, ErrorKind, Result, message};

/// Place queens on a board so that none attacks another.
pub struct Queens;

/// At most so many rows and columns.
const MOST: usize = 64;

impl Ruleset for Queens {
    type Position = Cells;

    const OBJECT: Object = Object::Queen;

    about!(
        "queens",
        no_parameters,
        ["queens 4x4", "queens x.../..../..../....", "queens 3x3", "queens -"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Cells> {
        let start = text.at();
        let board = read_board(text, "x", |_, _| b'.')?;
        if board.rows > MOST || board.columns > MOST {
            return Err(text.error(start, message!("queens-at-most", most = MOST)));
        }
        let queens: Vec<usize> =
            (0..board.cells.len()).filter(|&c| board.cells[c] == b'x').collect();
        for (k, &a) in queens.iter().enumerate() {
            if let Some(&b) = queens[k + 1..].iter().find(|&&b| attacks(&board, a, b)) {
                return Err(text.error(start, message!("queens-attack", one = a, other = b)));
            }
        }
        Ok(board)
    }
    fn write(&self, at: &Cells) -> String {
        write_board(at)
    }
    fn figure(&self, at: &Cells) -> Figure {
        Figure::Queens(at.clone())
    }
    fn weight(&self, at: &Cells) -> usize {
        at.cells.len()
    }
}

/// Whether queens on these cells attack each other; nothing stands in their way.
pub fn attacks(board: &Cells, a: usize, b: usize) -> bool {
    let (rows, columns) = (
        (a / board.columns).abs_diff(b / board.columns),
        (a % board.columns).abs_diff(b % board.columns),
    );
    rows == 0 || columns == 0 || rows == columns
}

/// The free cells that no queen attacks.
fn free(at: &Cells) -> Vec<usize> {
    let queens: Vec<usize> = (0..at.cells.len()).filter(|&c| at.cells[c] == b'x').collect();
    let is_free = |&c: &usize| at.cells[c] == b'.' && !queens.iter().any(|&q| attacks(at, q, c));
    (0..at.cells.len()).filter(is_free).collect()
}

/// So many queens fit on an empty board at most, without those that stand there.
fn missing(at: &Cells) -> u64 {
    let queens = at.cells.iter().map(|&cell| usize::from(cell == b'x')).sum::<usize>();
    (at.rows.min(at.columns) - queens) as u64
}

impl Puzzle for Queens {
    fn moves(&self, at: &Cells, visit: Visit<'_, Cells>) -> Flow {
        for cell in free(at) {
            let mut after = at.clone();
            after.cells[cell] = b'x';
            visit(Move::Place { cells: [cell as u32].into_iter().collect() }, after)?;
        }
        GO_ON
    }
    /// The queens that are still to be placed.
    fn pieces(&self, at: &Cells) -> u64 {
        missing(at)
    }
    fn reduce(&self, at: &Cells, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        no_goal(goal, Self::NAME)?;
        let mut search = Search::new(at);
        let missing = missing(at);
        let placed = |cells: &[usize]| -> Vec<Move> {
            let place = |&c: &usize| Move::Place { cells: [c as u32].into_iter().collect() };
            cells.iter().map(place).collect()
        };
        for least in 0..=missing {
            let found = match search.within(missing - least, budget) {
                Err(error)
                    if error.kind == ErrorKind::OverBudget
                        && !budget.cancel_switch().is_cancelled() =>
                {
                    let so_far = Reduction::exactly(0, message!("method-so-far"));
                    return Ok(Reduction {
                        least: None,
                        at_least: Some(least),
                        at_most: Some(missing - search.best.len() as u64),
                        moves: placed(&search.best).into(),
                        ..so_far
                    });
                }
                found => found?,
            };
            if let Some(cells) = found {
                let method = message!("method-queens");
                return Ok(Reduction {
                    moves: placed(&cells).into(),
                    ..Reduction::exactly(least, method)
                });
            }
        }
        Ok(Reduction::exactly(missing, message!("method-queens")))
    }
}

/// Lines along the shorter side of the board, each with at most one queen.
struct Search {
    /// For each line its cells that were free at first.
    lines: Vec<Vec<usize>>,
    columns: usize,
    /// The most queens that were placed so far.
    best: Vec<usize>,
}

impl Search {
    fn new(at: &Cells) -> Search {
        let by_row = at.rows <= at.columns;
        let mut lines = vec![Vec::new(); at.rows.min(at.columns)];
        for cell in free(at) {
            lines[if by_row { cell / at.columns } else { cell % at.columns }].push(cell);
        }
        lines.retain(|line| !line.is_empty());
        Search { lines, columns: at.columns, best: Vec::new() }
    }

    fn attacks(&self, a: usize, b: usize) -> bool {
        let rows = (a / self.columns).abs_diff(b / self.columns);
        let columns = (a % self.columns).abs_diff(b % self.columns);
        rows == 0 || columns == 0 || rows == columns
    }

    /// Cells for so many queens.
    fn within(&mut self, wanted: u64, budget: &Budget) -> Result<Option<Vec<usize>>> {
        let mut ticker = budget.ticker(message!("unit-positions"));
        let mut placed = Vec::new();
        let found = self.place(wanted as usize, &mut placed, 0, &mut ticker)?;
        Ok(found.then_some(placed))
    }

    /// Places queens in lines that are not yet done, the line with the fewest cells first, and the cell
    /// that leaves most others free. The recursion is no deeper than there are lines.
    fn place(
        &mut self,
        wanted: usize,
        placed: &mut Vec<usize>,
        done: u64,
        ticker: &mut Ticker<'_>,
    ) -> Result<bool> {
        ticker.tick()?;
        if placed.len() > self.best.len() {
            self.best.clone_from(placed);
        }
        if placed.len() >= wanted {
            return Ok(true);
        }
        let fits = |c: &&usize| !placed.iter().any(|&queen| self.attacks(queen, **c));
        let open: Vec<(usize, Vec<usize>)> = (0..self.lines.len())
            .filter(|line| done >> line & 1 == 0)
            .map(|line| (line, self.lines[line].iter().filter(fits).copied().collect()))
            .filter(|(_, cells): &(usize, Vec<usize>)| !cells.is_empty())
            .collect();
        if open.len() + placed.len() < wanted {
            return Ok(false);
        }
        let Some((line, cells)) = open.iter().min_by_key(|(_, cells)| cells.len()) else {
            return Ok(false);
        };
        let others = || open.iter().filter(|(other, _)| other != line).flat_map(|(_, cells)| cells);
        let attacked = |&&cell: &&usize| others().filter(|&&c| self.attacks(cell, c)).count();
        let mut cells: Vec<&usize> = cells.iter().collect();
        sorting::sort_by_key(&mut cells, attacked);
        let done = done | 1 << line;
        for &cell in cells {
            placed.push(cell);
            if self.place(wanted, placed, done, ticker)? {
                return Ok(true);
            }
            placed.pop();
        }
        // The line may stay empty.
        Ok(open.len() - 1 + placed.len() >= wanted && self.place(wanted, placed, done, ticker)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::puzzle::exhaustive;
    use crate::random::Dice;

    #[test]
    fn search_and_trying_everything_agree() {
        let (mut dice, budget) = (Dice::new(4), Budget::default());
        let mut left = [0; 5];
        for round in 0..200 {
            let (rows, columns) = [(4, 4), (3, 5), (5, 3), (5, 5), (6, 6)][round % 5];
            let cells = (0..rows * columns).map(|_| if dice.roll(6) == 0 { b'#' } else { b'.' });
            let mut at = Cells { rows, columns, cells: cells.collect() };
            for _ in 0..dice.roll(3) {
                let places = free(&at);
                if !places.is_empty() {
                    at.cells[places[dice.roll(places.len())]] = b'x';
                }
            }
            let found = Queens.reduce(&at, &Goal::default(), &budget).unwrap();
            let expected = exhaustive(&Queens, &at, &budget).unwrap();
            assert_eq!(found.least, expected.least, "{}", write_board(&at));
            left[found.least.unwrap() as usize] += 1;
            let mut after = at.clone();
            for step in found.moves.iter() {
                let cell = step.places()[0] as usize;
                assert!(free(&after).contains(&cell));
                after.cells[cell] = b'x';
            }
            assert_eq!(Some(missing(&after)), found.least);
        }
        assert!(left[0] > 20 && left[1] > 20, "{left:?}");
    }

    #[test]
    fn large_boards_are_filled() {
        for n in [4, 5, 8, 20, 33, 64] {
            let at = Cells { rows: n, columns: n, cells: vec![b'.'; n * n] };
            let found = Queens.reduce(&at, &Goal::default(), &Budget::default()).unwrap();
            assert_eq!((found.least, found.moves.len()), (Some(0), n));
        }
    }
}
