//! End-Nim.

use crate::game::{Figure, Flow, GO_ON, Impartial, Move, Ruleset, Visit};
use crate::text::{Cursor, write_heaps};
use crate::{Result, message};

/// Take from the heap at either end of a row.
#[derive(Default)]
pub struct EndNim;

/// The heaps of the row, none of them empty.
type Row = Vec<u64>;

/// Longer rows are refused.
const MOST_HEAPS: usize = 10_000;

/// What is left when the heap at one end has so many matches.
fn left(at: &[u64], first: bool, rest: u64) -> Row {
    let mut to = at.to_vec();
    let end = if first { 0 } else { at.len() - 1 };
    if rest == 0 {
        to.remove(end);
    } else {
        to[end] = rest;
    }
    to
}

impl Ruleset for EndNim {
    type Position = Row;

    about!(
        "end-nim",
        no_parameters,
        ["end-nim 3,5,2", "end-nim 4,4", "misere end-nim 2,3,1", "end-nim 1,2,3,4", "end-nim -"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Row> {
        if text.is_done() {
            return Ok(Vec::new());
        }
        let start = text.at();
        let mut row = text.list(|c| c.number(message!("heap-size")))?;
        if row.len() > MOST_HEAPS {
            return Err(text.error(start, message!("heaps-at-most", most = MOST_HEAPS)));
        }
        row.retain(|&heap| heap > 0);
        Ok(row)
    }
    fn write(&self, at: &Row) -> String {
        write_heaps(at)
    }
    fn figure(&self, at: &Row) -> Figure {
        Figure::Heaps(at.clone())
    }
    fn canonical(&self, mut at: Row) -> Row {
        // A row and its mirror image are the same game.
        if at.iter().rev().lt(at.iter()) {
            at.reverse();
        }
        at
    }
    fn weight(&self, at: &Row) -> usize {
        size_of_val(at.as_slice())
    }
}

impl Impartial for EndNim {
    fn moves(&self, at: &Row, visit: Visit<'_, Row>) -> Flow {
        let ends: &[bool] = match at.len() {
            0 => &[],
            1 => &[true],
            _ => &[true, false],
        };
        for &first in ends {
            let heap = if first { 0 } else { at.len() - 1 };
            for rest in 0..at[heap] {
                let step = Move::TakeFrom { heap: heap as u32, count: at[heap] - rest };
                visit(step, left(at, first, rest))?;
            }
        }
        GO_ON
    }

    fn searchable(&self, at: &Row) -> bool {
        // Each position is a stretch of the row with two ends.
        let most = at.iter().copied().max().unwrap_or(0);
        let stretches = (at.len() as u64).saturating_mul(at.len() as u64);
        most.saturating_mul(most).saturating_mul(stretches) < 1 << 28
    }
}
