//! Small pieces of boards by their values.

use rustc_hash::FxHashMap;

use super::bounds::{Band, value_of, walls};
use super::joined::cropped;
use super::word::Word;
use crate::random::spread;
use crate::rules::kit::bits::Bits;
use crate::rules::kit::region::Region;
use crate::{Context, Result};

/// What is known of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    /// Its walls for the player who places vertical dominoes.
    pub own: Band,
    /// The walls of its negative.
    pub other: Band,
    /// What it adds to the key of a position: the same for pieces of the same value.
    pub key: u128,
}

/// Pieces by their cells, and what they have in common by their values.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    by_cells: FxHashMap<(u32, u128), u32>,
    by_value: Vec<Piece>,
    values: FxHashMap<String, u32>,
}

impl Pieces {
    pub fn bytes(&self) -> u64 {
        let each = size_of::<((u32, u128), u32)>() + 1;
        (self.by_cells.capacity() * each + self.by_value.capacity() * 3 * size_of::<Piece>()) as u64
    }

    /// The piece with these cells of a board with so many columns.
    pub fn get<W: Word>(&mut self, cells: W, columns: u32, context: Context<'_>) -> Result<Piece> {
        let (rows, width, cropped) = cropped(cells, columns);
        let key = (width, cropped);
        if let Some(&known) = self.by_cells.get(&key) {
            return Ok(self.by_value[known as usize]);
        }
        let place = self.find(cropped, rows as usize, width as usize, context)?;
        let before = self.bytes();
        self.by_cells.insert(key, place);
        context.budget.take(self.bytes().saturating_sub(before))?;
        Ok(self.by_value[place as usize])
    }

    #[cold]
    fn find(
        &mut self,
        cells: u128,
        rows: usize,
        columns: usize,
        context: Context<'_>,
    ) -> Result<u32> {
        let region = Region { rows, columns, free: Bits::from_word(rows * columns, cells) };
        let budget = context.budget;
        let value = value_of(&region, context)?;
        let text = value.form(budget)?;
        if let Some(&known) = self.values.get(&text) {
            return Ok(known);
        }
        let own = walls(&value, context)?;
        let other = walls(&value.negative(budget)?, context)?;
        let place = self.by_value.len() as u32;
        let key = if value.as_number().is_some_and(|number| number.is_zero()) {
            0
        } else {
            spread(u64::from(place) + 1)
        };
        self.by_value.push(Piece { own, other, key });
        self.values.insert(text, place);
        Ok(place)
    }
}
