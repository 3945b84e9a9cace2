//! Coins pushed to the right.

use super::silver_dollar::read_coins;
use crate::game::Figure;
use crate::game::Reason;
use crate::game::{Convention, Flow, Impartial, Move, Ruleset, Visit};
use crate::rules::kit::coins;
use crate::rules::kit::heaps;
use crate::text::{Cursor, Parameters};
use crate::{Context, Result, message};

/// Slide a coin towards the right end of the strip.
pub struct PushRight {
    cells: u64,
}

impl PushRight {
    /// Seen from the right end: the distances of the coins to it, ascending.
    fn mirrored(&self, at: &[u64]) -> Vec<u64> {
        at.iter().rev().map(|coin| self.cells - 1 - coin).collect()
    }

    /// The coin that is number `i` from the right goes so near to the end.
    fn step(&self, at: &[u64], i: usize, distance: u64) -> (Move, Vec<u64>) {
        let place = at.len() - 1 - i;
        let to = self.cells - 1 - distance;
        let mut after = at.to_vec();
        after[place] = to;
        (Move::Slide { coin: place as u32, from: at[place], to }, after)
    }
}

impl Ruleset for PushRight {
    type Position = Vec<u64>;

    about!(
        "push-right",
        [
            "push-right(12) 3,5,8",
            "push-right(9) 2,4,5,6,7",
            "misere push-right(6) 1,3",
            "push-right(4) -",
        ]
    );
    shared!(Vec<u64>, heaps: write, weight);

    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        let cells = parameters.positive(
            message!("strip-cells"),
            message!("number-of-cells"),
            message!("strip-empty"),
        )?;
        Ok(PushRight { cells })
    }
    fn spelling(&self) -> String {
        format!("push-right({})", self.cells)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<u64>> {
        read_coins(text, self.cells - 1)
    }
    fn figure(&self, at: &Vec<u64>) -> Figure {
        Figure::Strip { cells: self.cells, coins: at.clone() }
    }
    fn reason(&self, at: &Vec<u64>, convention: Convention) -> Option<Reason> {
        (convention == Convention::Normal)
            .then(|| coins::pairing(&self.mirrored(at), |cell| self.cells - 1 - cell))
    }
    fn canonical(&self, at: Vec<u64>) -> Vec<u64> {
        // Coins at the right end can be forgotten if the others move up against it.
        self.mirrored(&coins::without_stuck(self.mirrored(&at)))
    }
    fn coordinates(&self, at: &[u64]) -> Option<Vec<u64>> {
        let legal =
            at.is_sorted_by(|a, b| a < b) && at.last().is_none_or(|&last| last < self.cells);
        legal.then(|| at.to_vec())
    }
}

impl Impartial for PushRight {
    fn moves(&self, at: &Vec<u64>, visit: Visit<'_, Vec<u64>>) -> Flow {
        coins::moves(&self.mirrored(at), |i, distance| {
            let (step, after) = self.step(at, i, distance);
            visit(step, after)
        })
    }

    fn grundy(&self, at: &Vec<u64>, _context: Context<'_>) -> Result<Option<u64>> {
        Ok(Some(coins::nimber(&self.mirrored(at))))
    }

    fn moves_to(&self, at: &Vec<u64>, want: u64) -> Option<Vec<(Move, Vec<u64>)>> {
        let found = coins::moves_to(&self.mirrored(at), want);
        Some(found.into_iter().map(|(i, distance)| self.step(at, i, distance)).collect())
    }
}
