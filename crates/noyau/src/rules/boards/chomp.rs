//! Chomp.

use crate::Result;
use crate::game::{Convention, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::game::{Element, Figure};
use crate::game::{Reason, Symmetry};
use crate::message;
use crate::rules::kit::heaps;
use crate::text::{Cursor, read_size};

/// Eat a square and all below and right of it; the corner is poisoned.
pub struct Chomp;

/// More squares than this are refused.
const MOST_SQUARES: u64 = 1 << 16;

impl Ruleset for Chomp {
    /// The lengths of the rows from the top: descending, none empty.
    type Position = Vec<u64>;

    about!("chomp", no_parameters, ["chomp 3x4", "chomp 5,3,3,1", "chomp 1x1", "misere chomp 2x2"]);
    shared!(Vec<u64>, heaps: write, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u64>> {
        if text.is_done() {
            return Ok(Vec::new());
        }
        let start = text.at();
        let first = text.take_while(|c| c.is_ascii_digit());
        let by_size = !first.is_empty() && text.peek() == Some('x');
        text.seek(start);
        if by_size {
            let (rows, columns) = read_size(text)?;
            return Ok(vec![columns as u64; rows]);
        }
        let mut rows: Vec<u64> = Vec::new();
        let mut total = 0;
        text.list(|text| {
            let start = text.at();
            let row = text.number_up_to(message!("row-length"), MOST_SQUARES)?;
            if rows.last().is_some_and(|&last| row > last) {
                return Err(text.error(start, message!("chomp-rows")));
            }
            total += row;
            if total > MOST_SQUARES {
                return Err(text.error(start, message!("bar-squares-at-most", most = MOST_SQUARES)));
            }
            rows.push(row);
            Ok(())
        })?;
        rows.retain(|&row| row > 0);
        Ok(rows)
    }
    fn figure(&self, at: &Vec<u64>) -> Figure {
        Figure::Chocolate(at.clone())
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        let &width = at.first()?;
        let rectangle = at.iter().all(|&row| row == width) && width * at.len() as u64 > 1;
        if convention == Convention::Misere || !rectangle {
            return None;
        }
        if at.len() as u64 == width {
            // Bite at the second square of the diagonal, then copy every bite across it.
            let mirror = |k: u64| [Element::Cell(k), Element::Cell(k * width)];
            return Some(Reason::Symmetry {
                about: Symmetry::Diagonal,
                pairs: (1..width.min(40)).map(mirror).collect(),
                first: Some(Move::Bite { row: 1, column: 1 }),
            });
        }
        let last = Move::Bite { row: at.len() as u32 - 1, column: width - 1 };
        Some(Reason::StrategyStealing { spare: last })
    }
    fn canonical(&self, at: Vec<u64>) -> Vec<u64> {
        // The bar may be turned over along its diagonal.
        let turned: Vec<u64> = (0..at.first().copied().unwrap_or(0))
            .map(|column| at.iter().filter(|&&row| row > column).count() as u64)
            .collect();
        at.min(turned)
    }
}

impl Impartial for Chomp {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        for (row, &length) in at.iter().enumerate() {
            for column in 0..length {
                if (row, column) == (0, 0) {
                    continue;
                }
                let mut to = at.clone();
                for below in &mut to[row..] {
                    *below = column.min(*below);
                }
                to.retain(|&length| length > 0);
                visit(Move::Bite { row: row as u32, column }, to)?;
            }
        }
        GO_ON
    }
}
