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

use super::pieces::Pieces;
use super::word::Word;
use crate::value::{Dyadic, Games, IBig, Id};
use crate::{Context, Result};

/// Walls are known at seven temperatures; the eighth entry is a number that the game exceeds or
/// equals: on the right at once, on the left after some move of the player.
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

const EMPTY: Band = number(0);

/// A number: whoever starts, it is what it is, and the player has no move to make there.
const fn number(units: i16) -> Band {
    let mut left = [units; LANES];
    left[NUMBER] = LOW;
    Band { right: [units; LANES], left }
}

/// The bands of boards with more columns than this are not all listed.
const WIDEST: usize = 9;

/// Boards with a longer side have too many bands.
pub(super) const LONGEST: usize = 11;

/// A band that is not yet known.
const UNKNOWN: i16 = i16::MIN;

/// The bands of boards with so many columns.
#[derive(Debug, Default)]
pub(super) struct Bands {
    columns: usize,
    /// By their cells, if there are not too many. Right walls are wanted more often than left ones.
    right: Vec<Wall>,
    left: Vec<Wall>,
    /// By their cells, for wider boards.
    wide: FxHashMap<u32, Band>,
    singles: Vec<Band>,
}

/// What the player can expect, moving second and moving first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Expected {
    pub second: Wall,
    pub first: Wall,
}

/// Of no row at all.
pub(super) const NOTHING: Expected = Expected { second: [0; LANES], first: [LOW; LANES] };

const IMPOSSIBLE: Expected = Expected { second: [LOW; LANES], first: [LOW; LANES] };

impl Expected {
    /// Whether the player wins, moving first.
    pub fn wins_first(&self) -> bool {
        let stop = self.first.iter().take(NUMBER).any(|&stop| stop > 0);
        stop || self.first[NUMBER] >= 0 || self.second[NUMBER] > 0
    }

    /// Together with another summand.
    pub fn plus(&self, band: &Band) -> Expected {
        let moved = larger(&sum(&self.first, &band.right), &sum(&self.second, &band.left));
        Expected { second: sum(&self.second, &band.right), first: moved }
    }

    /// Together with other summands, of which the same is known.
    pub fn join(&self, other: &Expected) -> Expected {
        let moved = larger(&sum(&self.first, &other.second), &sum(&self.second, &other.first));
        Expected { second: sum(&self.second, &other.second), first: moved }
    }

    /// The better of two ways to cut the board.
    fn or(&self, other: &Expected) -> Expected {
        let second = larger(&self.second, &other.second);
        Expected { second, first: larger(&self.first, &other.first) }
    }
}

/// Whether a player who can expect this, moving second, wins then.
pub(super) fn wins_second(second: &Wall) -> bool {
    let stop = second.iter().zip(&TAX).take(NUMBER).any(|(expected, tax)| expected > tax);
    stop || second[NUMBER] >= 0
}

// Plain loops, which become one instruction each.
#[inline]
fn sum(a: &Wall, b: &Wall) -> Wall {
    let mut sum = *a;
    for (a, b) in sum.iter_mut().zip(b) {
        *a = a.saturating_add(*b);
    }
    sum
}

#[inline]
fn larger(a: &Wall, b: &Wall) -> Wall {
    let mut larger = *a;
    for (a, b) in larger.iter_mut().zip(b) {
        *a = (*a).max(*b);
    }
    larger
}

/// The rows of a board, with what is expected of those before and of those from each one on, so
/// that a change of one row or two is seen without a look at all others.
#[derive(Debug)]
pub(super) struct Rows {
    count: usize,
    cells: [u32; LONGEST],
    before: [Expected; LONGEST + 1],
    from: [Expected; LONGEST + 1],
}

impl Bands {
    pub fn new(columns: usize) -> Bands {
        let singles = (0..1u32 << columns).map(|row| number(-UNIT * dominoes_in(row))).collect();
        let listed = if columns <= WIDEST { 1 << (2 * columns) } else { 0 };
        let unknown = vec![[UNKNOWN; LANES]; listed];
        Bands { columns, left: unknown.clone(), right: unknown, singles, ..Bands::default() }
    }

    pub fn bytes_for(columns: usize) -> u64 {
        let pairs = if columns <= WIDEST { (size_of::<Band>() as u64) << (2 * columns) } else { 0 };
        pairs + ((size_of::<Band>() as u64) << columns)
    }

    pub fn bytes(&self) -> u64 {
        let wide = 2 * self.wide.capacity();
        ((self.right.len() + self.singles.len() + wide) * size_of::<Band>()) as u64
    }

    /// The best that bands of one or two rows give, at each temperature.
    #[cfg(test)]
    pub fn expected<W: Word>(
        &mut self,
        board: W,
        count: usize,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Expected> {
        let (mut before, mut last, mut above) = (IMPOSSIBLE, NOTHING, 0);
        for k in 0..count {
            let row = self.row(board, k);
            let mut next = last.plus(&self.singles[row as usize]);
            if k > 0 {
                next = next.or(&before.plus(&self.band(above, row, pieces, context)?));
            }
            (before, last, above) = (last, next, row);
        }
        Ok(last)
    }

    /// The cut into bands that gives the player the most, moving second, at a high temperature: the
    /// rows, as bits, that are the lower ones of bands of two.
    pub fn cut<W: Word>(
        &mut self,
        board: W,
        count: usize,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<u32> {
        let lane = NUMBER - 1;
        let (mut before, mut last, mut above) = ((LOW, 0), (0, 0), 0);
        for k in 0..count {
            let row = self.row(board, k);
            let alone = self.singles[row as usize].right[lane].saturating_add(last.0);
            let mut next = (alone, last.1);
            if k > 0 {
                let together =
                    self.right(above, row, pieces, context)?[lane].saturating_add(before.0);
                if together >= alone {
                    next = (together, before.1 | 1 << k);
                }
            }
            (before, last, above) = (last, next, row);
        }
        Ok(last.1)
    }

    fn row<W: Word>(&self, board: W, k: usize) -> u32 {
        (board >> (k * self.columns) as u32).low() & ((1 << self.columns) - 1)
    }

    /// The same as [`Bands::expected`], ready for changes.
    pub fn rows<W: Word>(
        &mut self,
        board: W,
        count: usize,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Rows> {
        let mut rows = Rows {
            count,
            cells: [0; LONGEST],
            before: [IMPOSSIBLE; LONGEST + 1],
            from: [IMPOSSIBLE; LONGEST + 1],
        };
        rows.before[0] = NOTHING;
        rows.from[count] = NOTHING;
        for k in 0..count {
            rows.cells[k] = self.row(board, k);
            let mut next = rows.before[k].plus(&self.singles[rows.cells[k] as usize]);
            if k > 0 {
                let band = self.band(rows.cells[k - 1], rows.cells[k], pieces, context)?;
                next = next.or(&rows.before[k - 1].plus(&band));
            }
            rows.before[k + 1] = next;
        }
        for k in (0..count).rev() {
            let mut next = rows.from[k + 1].plus(&self.singles[rows.cells[k] as usize]);
            if k + 1 < count {
                let band = self.band(rows.cells[k], rows.cells[k + 1], pieces, context)?;
                next = next.or(&rows.from[k + 2].plus(&band));
            }
            rows.from[k] = next;
        }
        Ok(rows)
    }

    /// What the player can expect, moving second, after a vertical domino in this column whose
    /// upper end is in row `k`.
    pub fn after_own(
        &mut self,
        rows: &Rows,
        k: usize,
        column: usize,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Wall> {
        let [upper, lower] = [k, k + 1].map(|k| rows.cells[k] & !(1 << column));
        let before = &rows.before[k].second;
        // Up to the upper row, and up to the lower one.
        let mut above = sum(before, &self.singles[upper as usize].right);
        if k > 0 {
            let band = self.right(rows.cells[k - 1], upper, pieces, context)?;
            above = larger(&above, &sum(&rows.before[k - 1].second, &band));
        }
        let apart = sum(&above, &self.singles[lower as usize].right);
        let together = sum(before, &self.right(upper, lower, pieces, context)?);
        let mut best = sum(&larger(&apart, &together), &rows.from[k + 2].second);
        if k + 2 < rows.count {
            let band = self.right(lower, rows.cells[k + 2], pieces, context)?;
            best = larger(&best, &sum(&sum(&above, &band), &rows.from[k + 3].second));
        }
        Ok(best)
    }

    /// What the player can expect after a domino of the opponent, which lies in row `k` from this
    /// column on.
    pub fn after_other(
        &mut self,
        rows: &Rows,
        k: usize,
        column: usize,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Expected> {
        let row = rows.cells[k] & !(3 << column);
        let mut best = rows.before[k].plus(&self.singles[row as usize]);
        if k > 0 {
            let band = self.band(rows.cells[k - 1], row, pieces, context)?;
            best = best.or(&rows.before[k - 1].plus(&band));
        }
        best = best.join(&rows.from[k + 1]);
        if k + 1 < rows.count {
            let band = self.band(row, rows.cells[k + 1], pieces, context)?;
            best = best.or(&rows.before[k].plus(&band).join(&rows.from[k + 2]));
        }
        Ok(best)
    }

    fn right(
        &mut self,
        top: u32,
        bottom: u32,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Wall> {
        match self.right.get((top | bottom << self.columns) as usize) {
            Some(right) if right[0] != UNKNOWN => Ok(*right),
            _ => Ok(self.look_up(top, bottom, pieces, context)?.right),
        }
    }

    fn band(
        &mut self,
        top: u32,
        bottom: u32,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Band> {
        let place = (top | bottom << self.columns) as usize;
        match self.right.get(place) {
            Some(right) if right[0] != UNKNOWN => {
                Ok(Band { right: *right, left: self.left[place] })
            }
            _ => self.look_up(top, bottom, pieces, context),
        }
    }

    /// A band that is not in the list yet, or too wide for it.
    #[cold]
    fn look_up(
        &mut self,
        top: u32,
        bottom: u32,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Band> {
        let cells = top | bottom << self.columns;
        if let Some(&known) = self.wide.get(&cells) {
            return Ok(known);
        }
        let found = self.find(top, bottom, pieces, context)?;
        match self.right.get_mut(cells as usize) {
            Some(right) => {
                *right = found.right;
                self.left[cells as usize] = found.left;
            }
            None => {
                context.budget.take(2 * size_of::<(u32, Band)>() as u64)?;
                self.wide.insert(cells, found);
            }
        }
        Ok(found)
    }

    fn find(
        &mut self,
        top: u32,
        bottom: u32,
        pieces: &mut Pieces,
        context: Context<'_>,
    ) -> Result<Band> {
        let mut sum = NOTHING;
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
            let width = (end - start) as u32;
            let cells = u64::from(top & mask) >> start | u64::from(bottom & mask) >> start << width;
            let place = pieces.place(cells, width, context)?;
            sum = sum.plus(&pieces.at(place).own);
            start = end;
        }
        Ok(if top | bottom == 0 { EMPTY } else { Band { right: sum.second, left: sum.first } })
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

/// The walls of a game, rounded down: what is stated is at most what is true.
pub(super) fn walls(games: &mut Games, value: Id, context: Context<'_>) -> Result<Band> {
    let thermograph = games.thermograph(value, context.budget)?;
    let mut band = EMPTY;
    for (lane, &tax) in TAX.iter().enumerate().take(NUMBER) {
        let tax = Dyadic::fraction(tax.into(), 8);
        band.right[lane] = rounded(&thermograph.right.at(&tax));
        band.left[lane] = rounded(&thermograph.left.at(&tax));
    }
    band.right[NUMBER] = at_least(games, value, context)?;
    let (options, _) = games.options(value, context.budget)?;
    for option in options {
        band.left[NUMBER] = band.left[NUMBER].max(at_least(games, option, context)?);
    }
    Ok(band)
}

/// A number that a game exceeds or equals: its right stop, or a little less.
fn at_least(games: &mut Games, value: Id, context: Context<'_>) -> Result<i16> {
    let stop = games.right_stop(value).clone();
    let units = rounded(&stop);
    let number = games.number(stop);
    Ok(if games.le(number, value, context.budget)? { units } else { units - 1 })
}

fn rounded(x: &Dyadic) -> i16 {
    let units = x.times(&IBig::from(UNIT)).floor().to_i64();
    units.and_then(|units| i16::try_from(units).ok()).unwrap_or(LOW)
}
