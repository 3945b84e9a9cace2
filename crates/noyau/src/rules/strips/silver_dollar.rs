//! The silver dollar game.

use crate::game::Figure;
use crate::game::Reason;
use crate::game::{Convention, Flow, Impartial, Move, Numbering, Ruleset, Visit};
use crate::rules::kit::coins;
use crate::rules::kit::heaps;
use crate::rules::kit::numbering::{Staircase, Step};
use crate::text::Cursor;
use crate::{Context, Result, message};

/// Slide a coin to the left.
pub struct SilverDollar;

/// Reads the cells of coins below `most`, which may be given in any order.
pub fn read_coins(text: &mut Cursor<'_>, most: u64) -> Result<Vec<u64>> {
    if text.is_done() {
        return Ok(Vec::new());
    }
    let mut seen = std::collections::BTreeSet::new();
    text.list(|text| {
        let start = text.at();
        let cell = text.number_up_to(message!("cell-of-coin"), most)?;
        if seen.insert(cell) {
            Ok(())
        } else {
            Err(text.error(start, message!("coin-there", cell = cell)))
        }
    })?;
    Ok(seen.into_iter().collect())
}

fn step(at: &[u64], i: usize, to: u64) -> (Move, Vec<u64>) {
    let mut after = at.to_vec();
    after[i] = to;
    (Move::Slide { coin: i as u32, from: at[i], to }, after)
}

impl Ruleset for SilverDollar {
    type Position = Vec<u64>;

    about!(
        "silver-dollar",
        no_parameters,
        [
            "silver-dollar 1,3,7",
            "silver-dollar 0,2,6,8",
            "misere silver-dollar 1,4",
            "silver-dollar -",
        ]
    );
    shared!(Vec<u64>, heaps: write, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u64>> {
        read_coins(text, u64::MAX - 1)
    }
    fn figure(&self, at: &Vec<u64>) -> Figure {
        Figure::Strip { cells: at.last().map_or(1, |last| last + 1), coins: at.clone() }
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        (convention == Convention::Normal).then(|| coins::pairing(at, |cell| cell))
    }
    fn canonical(&self, at: Vec<u64>) -> Vec<u64> {
        coins::without_stuck(at)
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        at.is_sorted_by(|a, b| a < b).then(|| at.to_vec())
    }
    fn numbering(&self, from: &Vec<u64>) -> Option<Box<dyn Numbering<Vec<u64>>>> {
        // How far the coins are from where they must end.
        let count = from.len();
        let read = move |at: &Vec<u64>| -> Option<Vec<u64>> {
            let ahead = |(coin, &cell): (usize, &u64)| cell - coin as u64;
            (at.len() == count).then(|| at.iter().enumerate().map(ahead).rev().collect())
        };
        let write = |stairs: &[u64]| stairs.iter().rev().zip(0..).map(|(far, i)| far + i).collect();
        Staircase::boxed(&read(from)?, Step::Slide, read, write)
    }
}

impl Impartial for SilverDollar {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        coins::moves(at, |i, to| {
            let (step, after) = step(at, i, to);
            visit(step, after)
        })
    }

    fn grundy(&self, at: &Vec<u64>, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some(coins::nimber(at)))
    }

    fn moves_to(&self, at: &Vec<u64>, want: u64) -> Option<Vec<(Move, Vec<u64>)>> {
        Some(coins::moves_to(at, want).into_iter().map(|(i, to)| step(at, i, to)).collect())
    }
}
