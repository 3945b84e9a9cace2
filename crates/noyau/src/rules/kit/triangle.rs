//! Values of two heaps or of two coordinates that may be exchanged: half a rectangle of them.

use crate::context::Table;

/// The values of (x, y) for x ≤ y, computed as far as they were needed.
#[derive(Default)]
pub struct Triangle {
    pub rows: u64,
    pub columns: u64,
    /// Row after row, each from the diagonal on.
    pub cells: Vec<u16>,
}

impl Triangle {
    /// Without values yet.
    pub fn empty(rows: u64, columns: u64) -> Self {
        Triangle { rows, columns, cells: Vec::new() }
    }

    /// Where (x, y) with x ≤ y stands.
    pub fn place(&self, x: u64, y: u64) -> usize {
        (x * self.columns - x * x.saturating_sub(1) / 2 + y - x) as usize
    }

    /// How many values there are when all are known.
    pub fn size(&self) -> usize {
        self.place(self.rows, self.columns)
    }

    /// The value of (x, y) with x ≤ y, if it is known.
    pub fn get(&self, x: u64, y: u64) -> Option<u64> {
        (x < self.rows && y < self.columns).then(|| u64::from(self.cells[self.place(x, y)]))
    }
}

impl Table for Triangle {
    fn bytes(&self) -> u64 {
        2 * self.cells.capacity() as u64
    }
}
