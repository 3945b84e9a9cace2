//! Who wins domineering on boards of up to eleven by eleven: depth-first search for a winning
//! move with bounds from bands of two rows and from pieces of several bands, and a table of bounded size.
//!
//! Every position is seen by the player to move, whose dominoes are vertical; the board of the
//! opponent is the transposed one. So the two players share a table on square boards.

use super::bounds::{Bands, LONGEST, NOTHING, NUMBER, wins_second};
use super::joined;
use super::pieces::Pieces;
use super::word::Word;
use std::cmp::Reverse;

use crate::context::Table;
use crate::engine::Replacing;
use crate::rules::kit::region::Region;
use crate::{Context, Result, message};

/// Pieces of at most so many cells are replaced by their values.
const LARGEST_PIECE: u32 = 10;

/// What one place more for a domino is worth in the order of moves, in 1/256.
const MOBILITY: i32 = 48;

/// What searches on boards of one size have found.
#[derive(Debug, Default)]
pub(super) struct Boards {
    /// By the number of columns.
    bands: Vec<Option<Bands>>,
    known: Replacing<bool>,
    pieces: Pieces,
    /// How many positions were opened.
    visited: u64,
}

impl Table for Boards {
    fn bytes(&self) -> u64 {
        self.known.bytes()
            + self.pieces.bytes()
            + self.bands.iter().flatten().map(Bands::bytes).sum::<u64>()
    }
}

/// A board as the player to move sees it, and as the opponent does.
#[derive(Clone, Copy, Debug)]
pub(super) struct View<W> {
    pub rows: u32,
    pub columns: u32,
    pub own: W,
    pub other: W,
}

#[derive(Clone, Copy, Debug)]
struct Child<W> {
    view: View<W>,
    key: u128,
    promise: i32,
}

/// What joined pieces tell of a position.
#[derive(Clone, Copy, Debug)]
enum Joined {
    /// Whether the player to move wins.
    Decided(bool),
    /// By how much he is ahead.
    Open { ahead: i32 },
}

/// A position under search: its options that are still open lie on the stack of children.
#[derive(Debug)]
struct Frame {
    key: u128,
    /// Where its children begin.
    base: usize,
    /// The nodes that were visited before it.
    started: u64,
}

impl View<u128> {
    pub fn of(region: &Region) -> Option<Self> {
        let (rows, columns) = (region.rows, region.columns);
        if rows == 0 || columns == 0 || rows > LONGEST || columns > LONGEST {
            return None;
        }
        let own = region.free.word()?;
        let cells = (0..rows * columns).filter(|cell| own >> cell & 1 == 1);
        let other = cells.fold(0, |all, cell| all | 1 << (cell % columns * rows + cell / columns));
        Some(View { rows: rows as u32, columns: columns as u32, own, other })
    }

    /// The same board, if it has few cells.
    fn narrow(self) -> Option<View<u64>> {
        let View { rows, columns, own, other } = self;
        let narrow = View { rows, columns, own: u64::narrow(own), other: u64::narrow(other) };
        (rows * columns <= u64::BITS).then_some(narrow)
    }
}

impl<W: Word> View<W> {
    fn turned(self) -> Self {
        View { rows: self.columns, columns: self.rows, own: self.other, other: self.own }
    }

    /// The upper cells of the places for a vertical domino.
    pub fn places(self) -> W {
        self.own & self.own >> self.columns
    }

    /// By how many places for dominoes the player is ahead.
    fn mobility(self) -> i32 {
        self.places().count() as i32 - self.turned().places().count() as i32
    }

    /// The board after a domino, as the opponent sees it.
    fn after(self, cell: u32) -> Self {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let own = self.own.without(W::ONE << cell | W::ONE << (cell + self.columns));
        let place = column * self.rows + row;
        let other = self.other.without(W::ONE << place | W::ONE << (place + 1));
        View { own, other, ..self }.turned()
    }

    /// The least of the four images, together with the shape.
    pub fn least_image(self) -> u128 {
        let (size, columns) = (self.rows * self.columns, self.columns);
        let row = W::narrow((1 << columns) - 1);
        let mut upside_down = W::NONE;
        for r in 0..self.rows {
            let cells = self.own >> (r * columns) & row;
            upside_down = upside_down | cells << ((self.rows - 1 - r) * columns);
        }
        let half_turn = |board: W| board.reversed() >> (W::BITS - size);
        let images = [half_turn(self.own), upside_down, half_turn(upside_down)];
        let least = images.into_iter().fold(self.own, W::min);
        least.wide() | u128::from(self.rows > self.columns) << 127
    }

    /// The first cells of all rows.
    pub fn first_column(self) -> W {
        (0..self.rows).fold(W::NONE, |set, row| set | W::ONE << (row * self.columns))
    }

    /// All cells beside some cells.
    fn beside(self, cells: W, first_column: W) -> W {
        let (right, left) = ((cells << 1).without(first_column), cells.without(first_column) >> 1);
        right | left | cells << self.columns | cells >> self.columns
    }

    /// The part of the board that hangs together with its least cell.
    pub fn first_part(self, first_column: W) -> W {
        let mut part = self.own.least();
        loop {
            let next = (part | self.beside(part, first_column)) & self.own;
            if next == part {
                return part;
            }
            part = next;
        }
    }

    /// The same without some cells.
    fn without(mut self, mut cells: W) -> Self {
        self.own = self.own.without(cells);
        while cells != W::NONE {
            let cell = cells.first();
            cells = cells ^ cells.least();
            let (row, column) = (cell / self.columns, cell % self.columns);
            self.other = self.other.without(W::ONE << (column * self.rows + row));
        }
        self
    }
}

impl Boards {
    /// Whether the player to move wins, where `vertical` says which way his dominoes lie; none if
    /// the board is too large for this search.
    pub fn wins(
        &mut self,
        region: &Region,
        vertical: bool,
        context: Context<'_>,
    ) -> Result<Option<bool>> {
        let Some(view) = View::of(region) else { return Ok(None) };
        let view = if vertical { view } else { view.turned() };
        for columns in [view.rows as usize, view.columns as usize] {
            if self.bands.len() <= columns {
                self.bands.resize_with(columns + 1, || None);
            }
            if self.bands[columns].is_none() {
                context.budget.take(Bands::bytes_for(columns))?;
                self.bands[columns] = Some(Bands::new(columns));
            }
        }
        match view.narrow() {
            Some(view) => self.search(view, context),
            None => self.search(view, context),
        }
        .map(Some)
    }

    /// How many positions were opened.
    #[cfg(test)]
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// The bands of boards with so many columns, and the values of pieces.
    fn bands(&mut self, columns: u32) -> (&mut Bands, &mut Pieces) {
        let bands = self.bands[columns as usize].as_mut();
        (bands.expect("the bands of both sides were made"), &mut self.pieces)
    }

    /// The key of a position, which is the same wherever its small pieces lie; and who wins, the
    /// player to move or the other, where there are only small pieces and that is seen.
    fn closer<W: Word>(
        &mut self,
        view: View<W>,
        first_column: W,
        context: Context<'_>,
    ) -> Result<(Option<bool>, u128)> {
        let lonely = view.own.without(view.beside(view.own, first_column));
        let mut rest = view.without(lonely);
        let mut left = rest;
        let (mut own, mut other, mut key) = (NOTHING, NOTHING, 0u128);
        while left.own != W::NONE {
            let part = left.first_part(first_column);
            left.own = left.own ^ part;
            if part.count() <= LARGEST_PIECE {
                rest = rest.without(part);
                let place = self.pieces.place(part, view.columns, context)?;
                let piece = self.pieces.at(place);
                own = own.plus(&piece.own);
                other = other.plus(&piece.other);
                key = key.wrapping_add(piece.key);
            }
        }
        key = key.wrapping_add(rest.least_image());
        let small = rest.own == W::NONE;
        let found = if small && own.wins_first() {
            Some(true)
        } else if small && wins_second(&other.second) {
            Some(false)
        } else {
            None
        };
        Ok((found, key))
    }

    /// Who wins by the values of joined pieces, where that is seen; else by how much the player to
    /// move is ahead in what both can expect there.
    fn joined<W: Word>(&mut self, view: View<W>, context: Context<'_>) -> Result<Joined> {
        let warm = NUMBER - 1;
        let mut ahead = 0;
        for (view, first) in [(view, true), (view.turned(), false)] {
            let (bands, pieces) = self.bands(view.columns);
            let cut = bands.cut(view.own, view.rows as usize, pieces, context)?;
            let (wins, expected) = joined::wins(pieces, view, cut, first, context)?;
            if wins {
                return Ok(Joined::Decided(first));
            }
            let expected = i32::from(expected.second[warm]);
            ahead += if first { expected } else { -expected };
        }
        Ok(Joined::Open { ahead })
    }

    fn search<W: Word>(&mut self, root: View<W>, context: Context<'_>) -> Result<bool> {
        let budget = context.budget;
        let mut ticker = budget.ticker(message!("unit-positions"));
        let key = root.least_image();
        if let Some(known) = self.known.get(key) {
            return Ok(known);
        }
        let mut children: Vec<Child<W>> = Vec::new();
        let mut frames = vec![Frame { key, base: 0, started: 0 }];
        // What was found about the last frame that was closed, or opened.
        let mut found = match self.joined(root, context)? {
            Joined::Open { .. } => self.options(root, &mut children, context)?,
            Joined::Decided(wins) => Some(wins),
        };
        loop {
            ticker.tick()?;
            let top = frames.last().expect("the root stays until it is decided");
            if found.is_none() && children.len() == top.base {
                found = Some(false);
            }
            if let Some(wins) = found {
                let done = frames.pop().expect("there is a frame");
                children.truncate(done.base);
                let work = u32::try_from(ticker.count() - done.started).unwrap_or(u32::MAX);
                self.known.insert(done.key, wins, work, budget)?;
                if frames.is_empty() {
                    return Ok(wins);
                }
                // An option that the opponent loses wins; otherwise the next one is tried.
                found = if wins { None } else { Some(true) };
                continue;
            }
            let child = children.pop().expect("there are open options");
            match self.known.get(child.key) {
                Some(true) => {}
                Some(false) => found = Some(true),
                None => {
                    let (base, started) = (children.len(), ticker.count());
                    frames.push(Frame { key: child.key, base, started });
                    found = self.options(child.view, &mut children, context)?;
                }
            }
        }
    }

    /// Pushes the options that bounds do not decide, the most promising one last; tells who wins
    /// where one of them wins.
    fn options<W: Word>(
        &mut self,
        view: View<W>,
        children: &mut Vec<Child<W>>,
        context: Context<'_>,
    ) -> Result<Option<bool>> {
        self.visited += 1;
        let base = children.len();
        let (rows, columns) = (view.rows as usize, view.columns as usize);
        let (bands, pieces) = self.bands(view.columns);
        let own = bands.rows(view.own, rows, pieces, context)?;
        let (bands, pieces) = self.bands(view.rows);
        let other = bands.rows(view.other, columns, pieces, context)?;
        let mut places = view.places();
        while places != W::NONE {
            let cell = places.first();
            places = places ^ places.least();
            let (row, column) = ((cell / view.columns) as usize, (cell % view.columns) as usize);
            let (bands, pieces) = self.bands(view.columns);
            let mine = bands.after_own(&own, row, column, pieces, context)?;
            if wins_second(&mine) {
                children.truncate(base);
                return Ok(Some(true));
            }
            let (bands, pieces) = self.bands(view.rows);
            let theirs = bands.after_other(&other, column, row, pieces, context)?;
            if !theirs.wins_first() {
                let warm = NUMBER - 1;
                let view = view.after(cell);
                // The fewer places the opponent has, and the more are left to the player.
                let mobility = MOBILITY * view.mobility();
                let ahead = i32::from(theirs.second[warm]) - i32::from(mine[warm]);
                children.push(Child { view, key: 0, promise: ahead + mobility });
            }
        }
        // The most promising one first: it may be seen to win.
        children[base..].sort_unstable_by_key(|child| (child.promise, child.view.own));
        let mut kept = base;
        // The opponent's view is turned.
        let first_column = view.turned().first_column();
        for k in base..children.len() {
            let Child { view, promise, .. } = children[k];
            let (verdict, key) = self.closer(view, first_column, context)?;
            let mut verdict = verdict.or_else(|| self.known.get(key));
            if verdict.is_none() {
                match self.joined(view, context)? {
                    Joined::Open { ahead } => {
                        children[kept] = Child { view, key, promise: promise + ahead };
                        kept += 1;
                        continue;
                    }
                    Joined::Decided(wins) => {
                        self.known.insert(key, wins, 1, context.budget)?;
                        verdict = Some(wins);
                    }
                }
            }
            if verdict == Some(false) {
                children.truncate(base);
                return Ok(Some(true));
            }
        }
        children.truncate(kept);
        children[base..].sort_unstable_by_key(|child| (Reverse(child.promise), child.key));
        Ok(None)
    }
}
