//! How good a board is for the player who places vertical dominoes, at least.
//!
//! If this player only uses places within bands of two rows, and gives up those that reach from
//! band to band, the position becomes a sum of bands: dominoes of the opponent lie in one row. So
//! the value of the board is at least the sum of the values of its bands, whose thermographs are
//! known. With walls R(t) ≤ L(t), for every t:
//!
//! * Moving first, the player gets a stop of at least L(t) of one band and R(t) of all others,
//!   since left walls fall with rising t, and the stops of a sum of cooled games are at least
//!   these.
//! * Moving second, the player gets at least the sum of all R(t), less t, since right walls rise
//!   by at most t.

use rustc_hash::FxHashMap;

use super::Domineering;
use crate::engine::ValueTable;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::region::Region;
use crate::value::{Dyadic, IBig, Value};
use crate::{Budget, Context, Result};

/// Walls are known at seven temperatures; the eighth entry is a number that the game exceeds or
/// equals.
pub(super) const LANES: usize = 8;
/// The entry that holds the number.
pub(super) const NUMBER: usize = 7;
/// In 1/256. No entry exceeds what boards of 121 cells can be worth.
pub(super) type Wall = [i16; LANES];

/// One, in entries of walls.
pub(super) const UNIT: i16 = 256;

/// The temperatures at which walls are known.
pub(super) const TAX: Wall = [0, 64, 128, 192, 256, 320, 384, 0];

/// Below everything that occurs, and far from overflow.
const LOW: i16 = -16384;

/// Walls that are at most the true ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Band {
    right: Wall,
    left: Wall,
}

const EMPTY: Band = Band { right: [0; LANES], left: [0; LANES] };

/// The bands of boards with more columns than this are not all listed.
const WIDEST: usize = 8;

/// A band that is not yet known.
const UNKNOWN: i16 = i16::MIN;

/// The bands of boards with so many columns.
#[derive(Debug, Default)]
pub(super) struct Bands {
    columns: usize,
    /// By their cells, if there are not too many.
    pairs: Vec<Band>,
    /// By their cells, for wider boards.
    wide: FxHashMap<u32, Band>,
    singles: Vec<i16>,
    /// The walls of connected pieces of two rows.
    pieces: FxHashMap<(u32, u32), Band>,
}

/// What the player can expect, moving second and moving first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expected {
    pub second: Wall,
    pub first: Wall,
}

impl Expected {
    /// The stop that the player gets, moving first, in 1/256.
    pub fn first(&self) -> i16 {
        largest(&self.first, &[0; LANES])
    }

    /// The stop that the player gets, moving second.
    pub fn second(&self) -> i16 {
        largest(&self.second, &TAX)
    }

    /// Together with another summand, of which the same is known.
    pub fn plus(&mut self, band: &Band) {
        for lane in 0..LANES {
            let here = self.second[lane].saturating_add(band.left[lane]);
            self.first[lane] = self.first[lane].saturating_add(band.right[lane]).max(here);
            self.second[lane] = self.second[lane].saturating_add(band.right[lane]);
        }
    }
}

impl Bands {
    pub fn new(columns: usize) -> Bands {
        let singles = (0..1u32 << columns).map(|row| -UNIT * dominoes_in(row)).collect();
        let unknown = Band { right: [UNKNOWN; LANES], left: [UNKNOWN; LANES] };
        let pairs = if columns <= WIDEST { vec![unknown; 1 << (2 * columns)] } else { Vec::new() };
        Bands { columns, pairs, singles, ..Bands::default() }
    }

    pub fn bytes_for(columns: usize) -> u64 {
        let pairs = if columns <= WIDEST { (size_of::<Band>() as u64) << (2 * columns) } else { 0 };
        pairs + (2 << columns)
    }

    pub fn bytes(&self) -> u64 {
        let known = self.pairs.len() + 2 * (self.wide.capacity() + self.pieces.capacity());
        (known * size_of::<Band>() + 2 * self.singles.len()) as u64
    }

    /// The best that bands of one or two rows give, at each temperature.
    pub fn expected(&mut self, board: u128, rows: usize, context: Context<'_>) -> Result<Expected> {
        let columns = self.columns;
        let (one, two) = ((1usize << columns) - 1, (1usize << (2 * columns)) - 1);
        let mut before = Expected { second: [LOW; LANES], first: [LOW; LANES] };
        let mut last = Expected { second: [0; LANES], first: [LOW; LANES] };
        for row in 0..rows {
            let single = self.singles[(board >> (row * columns)) as usize & one];
            let mut next = last;
            for lane in 0..LANES {
                next.second[lane] = next.second[lane].saturating_add(single);
                let moved = next.first[lane].max(last.second[lane]);
                next.first[lane] = moved.saturating_add(single);
            }
            if row > 0 {
                let cells = (board >> ((row - 1) * columns)) as usize & two;
                let band = match self.pairs.get(cells) {
                    Some(band) if band.right[0] != UNKNOWN => *band,
                    _ => self.look_up(cells, context)?,
                };
                for lane in 0..LANES {
                    let (left, right) = (band.left[lane], band.right[lane]);
                    let stayed = before.second[lane].saturating_add(right);
                    next.second[lane] = next.second[lane].max(stayed);
                    let here = before.second[lane].saturating_add(left);
                    let moved = before.first[lane].saturating_add(right).max(here);
                    next.first[lane] = next.first[lane].max(moved);
                }
            }
            (before, last) = (last, next);
        }
        Ok(last)
    }

    /// A band that is not in the list yet, or too wide for it.
    fn look_up(&mut self, cells: usize, context: Context<'_>) -> Result<Band> {
        if let Some(&known) = self.wide.get(&(cells as u32)) {
            return Ok(known);
        }
        let found = self.find(cells as u32, context)?;
        match self.pairs.get_mut(cells) {
            Some(band) => *band = found,
            None => {
                context.budget.take(2 * size_of::<(u32, Band)>() as u64)?;
                self.wide.insert(cells as u32, found);
            }
        }
        Ok(found)
    }

    #[cold]
    fn find(&mut self, cells: u32, context: Context<'_>) -> Result<Band> {
        let one = (1u32 << self.columns) - 1;
        let (top, bottom) = (cells & one, cells >> self.columns);
        let mut sum = EMPTY;
        let mut start = 0;
        while start < self.columns {
            if (top | bottom) >> start & 1 == 0 {
                start += 1;
                continue;
            }
            let mut end = start + 1;
            while end < self.columns && connected(top, bottom, end) {
                end += 1;
            }
            let mask = ((1u32 << (end - start)) - 1) << start;
            let key = ((top & mask) >> start, (bottom & mask) >> start);
            let band = match self.pieces.get(&key) {
                Some(&known) => known,
                None => {
                    let found = piece(key, end - start, context)?;
                    context.budget.take(2 * size_of::<((u32, u32), Band)>() as u64)?;
                    self.pieces.insert(key, found);
                    found
                }
            };
            sum = plus(sum, band);
            start = end;
        }
        Ok(sum)
    }
}

/// Whether the columns before and at `column` hang together.
fn connected(top: u32, bottom: u32, column: usize) -> bool {
    let both = |row: u32| row >> (column - 1) & 3 == 3;
    both(top) || both(bottom)
}

/// How many dominoes fit into the runs of a row.
fn dominoes_in(mut row: u32) -> i16 {
    let mut count = 0;
    while row != 0 {
        row >>= row.trailing_zeros();
        let run = row.trailing_ones();
        count += (run / 2) as i16;
        row = row.checked_shr(run).unwrap_or(0);
    }
    count
}

fn plus(a: Band, b: Band) -> Band {
    let mut sum = EMPTY;
    for lane in 0..LANES {
        sum.right[lane] = a.right[lane] + b.right[lane];
        sum.left[lane] = (a.left[lane] + b.right[lane]).max(a.right[lane] + b.left[lane]);
    }
    sum
}

/// The walls of a connected piece of two rows.
fn piece((top, bottom): (u32, u32), columns: usize, context: Context<'_>) -> Result<Band> {
    let cells = u128::from(top) | u128::from(bottom) << columns;
    let region = Region { rows: 2, columns, free: Bits::from_word(2 * columns, cells) };
    let value = ValueTable::lease(context).value(&Domineering, &region, context.budget)?;
    walls(&value, context.budget)
}

/// The walls of a game, rounded down: what is stated is at most what is true.
pub(super) fn walls(value: &Value, budget: &Budget) -> Result<Band> {
    let thermograph = value.thermograph(budget)?;
    let [_, right_stop] = value.stops();
    let mut band = EMPTY;
    for (lane, &tax) in TAX.iter().enumerate().take(NUMBER) {
        let tax = Dyadic::fraction(tax.into(), 8);
        band.right[lane] = rounded(&thermograph.right.at(&tax));
        band.left[lane] = rounded(&thermograph.left.at(&tax));
    }
    // A game whose right stop is x exceeds every number below x.
    let number = rounded(&right_stop) - i16::from(value.as_number().is_none());
    (band.right[NUMBER], band.left[NUMBER]) = (number, number);
    Ok(band)
}

fn rounded(x: &Dyadic) -> i16 {
    let units = x.times(&IBig::from(UNIT)).floor().to_i64();
    units.and_then(|units| i16::try_from(units).ok()).unwrap_or(LOW)
}

/// The largest of what is expected, less the tax.
fn largest(wall: &Wall, tax: &Wall) -> i16 {
    let lanes = wall.iter().zip(tax).take(NUMBER);
    lanes.map(|(expected, tax)| expected.saturating_sub(*tax)).max().unwrap_or(0)
}
