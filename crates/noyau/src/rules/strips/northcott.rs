//! Northcott's game.

use crate::game::Figure;
use crate::game::{Columns, Counted, Reason, Reversal};
use crate::game::{Convention, Flow, GO_ON, Move, Numbering, Partizan, Player, Ruleset, Visit};
use crate::rules::kit::numbering::{Changes, Radix};
use crate::text::{Cursor, Parameters};
use crate::{Error, Result, message};

/// One man of each player on every row; men slide along their rows.
pub struct Northcott {
    cells: u64,
}

/// On each row the cells of Left's man and of Right's.
pub type Rows = Vec<[u64; 2]>;

/// Rows with more cells are not numbered.
const MOST_NUMBERED: u64 = 128;

/// The free cells between the men.
fn gap(row: [u64; 2]) -> u64 {
    row[0].abs_diff(row[1]) - 1
}

impl Northcott {
    /// The cells to which `player` can slide on a row, the man's own among them.
    fn reach(&self, row: [u64; 2], player: Player) -> std::ops::Range<u64> {
        let [own, other] = [row[player as usize], row[player.other() as usize]];
        if own < other { 0..other } else { other + 1..self.cells }
    }

    fn slide(at: &Rows, row: usize, player: Player, to: u64) -> (Move, Rows) {
        let from = at[row][player as usize];
        let mut after = at.clone();
        after[row][player as usize] = to;
        (Move::SlideInRow { row: row as u32, from, to }, after)
    }
}

impl Ruleset for Northcott {
    type Position = Rows;

    about!(
        "northcott",
        [
            "northcott(8) 1-4,2-7",
            "northcott(5) 4-0",
            "northcott(4) 0-3,3-1,0-3",
            "misere northcott(3) 0-2",
        ]
    );

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let cells = parameters.required(message!("northcott-cells"), |text| {
            let start = text.at();
            match text.number(message!("number-of-cells"))? {
                0 | 1 => Err(text.error(start, message!("northcott-too-short"))),
                n => Ok(n),
            }
        })?;
        Ok(Northcott { cells })
    }
    fn spelling(&self) -> String {
        format!("northcott({})", self.cells)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Rows> {
        if text.is_done() {
            return Ok(Vec::new());
        }
        text.list(|text| {
            let start = text.at();
            let left = text.number_up_to(message!("cell-of-left"), self.cells - 1)?;
            text.expect("-")?;
            let right = text.number_up_to(message!("cell-of-right"), self.cells - 1)?;
            if left == right {
                return Err(Error::bad_position(message!("northcott-same-cell"), start..text.at()));
            }
            Ok([left, right])
        })
    }
    fn write(&self, at: &Rows) -> String {
        if at.is_empty() {
            return "-".to_string();
        }
        at.iter().map(|[left, right]| format!("{left}-{right}")).collect::<Vec<_>>().join(",")
    }
    fn figure(&self, at: &Rows) -> Figure {
        let men = at.iter().map(|&[left, right]| (left, right)).collect();
        Figure::Rows { cells: self.cells, men }
    }
    fn reason(&self, at: &Rows, convention: Convention) -> Option<Reason> {
        let gaps: Vec<u64> = at.iter().map(|[a, b]| a.abs_diff(*b) - 1).collect();
        (convention == Convention::Normal).then(|| Reason::Reversing {
            what: Reversal::Retreat,
            columns: Columns::new(Counted::Gap, &gaps, 2).changed_by(|change| {
                let advance = |player: Player| {
                    let row = at[change.index];
                    let steps = change.from - change.to;
                    let [own, other] = [row[player as usize], row[player.other() as usize]];
                    let to = if own < other { own + steps } else { own - steps };
                    Self::slide(at, change.index, player, to).0
                };
                Player::BOTH.map(advance).to_vec()
            }),
        })
    }
    fn canonical(&self, mut at: Rows) -> Rows {
        for [left, right] in at.iter_mut().filter(|[left, right]| left > right) {
            (*left, *right) = (self.cells - 1 - *left, self.cells - 1 - *right);
        }
        at.sort_unstable();
        at
    }
    fn weight(&self, at: &Rows) -> usize {
        size_of_val(at.as_slice())
    }
    fn numbering(&self, from: &Rows) -> Option<Box<dyn Numbering<Rows>>> {
        // The men stay on their sides of each other: two places in ascending order.
        let cells = self.cells;
        if cells > MOST_NUMBERED {
            return None;
        }
        let sides: Vec<bool> = from.iter().map(|[left, right]| left < right).collect();
        let read = {
            let sides = sides.clone();
            move |at: &Rows| {
                let digit = |(&[left, right], &side): (&[u64; 2], &bool)| {
                    let (low, high) = (left.min(right), left.max(right));
                    ((left < right) == side).then(|| high * (high - 1) / 2 + low)
                };
                if at.len() == sides.len() {
                    at.iter().zip(&sides).map(digit).collect()
                } else {
                    None
                }
            }
        };
        let write = move |digits: &[u64]| {
            let row = |(&digit, &side): (&u64, &bool)| {
                let high =
                    (1..cells).rev().find(|&high| high * (high - 1) / 2 <= digit).unwrap_or(1);
                let low = digit - high * (high - 1) / 2;
                if side { [low, high] } else { [high, low] }
            };
            digits.iter().zip(&sides).map(row).collect()
        };
        // What the man on the lower cell can do, and the other.
        let number = |low: u64, high: u64| high * (high - 1) / 2 + low;
        let (mut low_moves, mut high_moves) = (Changes::new(), Changes::new());
        for high in 1..cells {
            for low in 0..high {
                let to = (0..high).filter(|&to| to != low);
                low_moves.push(to.map(|to| number(to, high)).collect());
                let to = (low + 1..cells).filter(|&to| to != high);
                high_moves.push(to.map(|to| number(low, to)).collect());
            }
        }
        let changes = |&[left, right]: &[u64; 2]| {
            if left < right { [&low_moves, &high_moves] } else { [&high_moves, &low_moves] }
        };
        let changes: Vec<[&Changes; 2]> = from.iter().map(changes).collect();
        Radix::boxed(&changes, read, write)
    }
}

impl Partizan for Northcott {
    fn moves(&self, at: &Rows, player: Player, visit: Visit<'_, Rows>) -> Flow {
        for (i, &row) in at.iter().enumerate() {
            for to in self.reach(row, player).filter(|&to| to != row[player as usize]) {
                let (step, after) = Self::slide(at, i, player, to);
                visit(step, after)?;
            }
        }
        GO_ON
    }

    fn loopy(&self, _at: &Rows) -> bool {
        true
    }

    fn nimber(&self, at: &Rows) -> Option<u64> {
        Some(at.iter().fold(0, |sum, &row| sum ^ gap(row)))
    }

    fn moves_to(&self, at: &Rows, player: Player, want: u64) -> Option<Vec<(Move, Rows)>> {
        let change = self.nimber(at)? ^ want;
        let all = at.iter().enumerate().filter_map(|(i, &row)| {
            let distance = (gap(row) ^ change).checked_add(1)?;
            let [own, other] = [row[player as usize], row[player.other() as usize]];
            let to = if own < other {
                other.checked_sub(distance)?
            } else {
                other.checked_add(distance)?
            };
            let possible = change != 0 && self.reach(row, player).contains(&to);
            possible.then(|| Self::slide(at, i, player, to))
        });
        Some(all.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::kit::heaps::check_nimbers;

    #[test]
    fn it_is_nim_with_the_gaps() {
        for cells in 2..=5 {
            let rows: Vec<[u64; 2]> = (0..cells)
                .flat_map(|left| (0..cells).map(move |right| [left, right]))
                .filter(|[left, right]| left != right)
                .collect();
            let mut positions: Vec<Rows> = rows.iter().map(|&row| vec![row]).collect();
            if cells < 5 {
                for &a in &rows {
                    positions.extend(rows.iter().map(|&b| vec![a, b]));
                }
            }
            positions.push(Vec::new());
            check_nimbers(&Northcott { cells }, &positions);
        }
    }
}
