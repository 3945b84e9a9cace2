//! Proof numbers: how much is still to be shown.

use super::word::Word;
use crate::{Budget, Result};

/// How many questions are still to be answered, at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// To show that the player to move wins.
    pub win: u32,
    /// To show that the player to move loses.
    pub loss: u32,
}

/// More than there ever are.
pub const MANY: u32 = u32::MAX / 4;

impl Numbers {
    /// The player to move wins.
    pub const WON: Numbers = Numbers { win: 0, loss: MANY };
    /// The player to move loses.
    pub const LOST: Numbers = Numbers { win: MANY, loss: 0 };
    /// Whatever it takes.
    pub const ALL: Numbers = Numbers { win: MANY, loss: MANY };
    /// Nothing was found out.
    pub const UNKNOWN: Numbers = Numbers { win: u32::MAX, loss: u32::MAX };

    /// Of a component that was not looked at: a loss must be shown for every move, a win only for
    /// one of them.
    pub fn guess(effort: u32) -> Numbers {
        Numbers { win: 1 + effort / 4, loss: 1 + effort }
    }
}

#[derive(Clone, Copy)]
struct Slot<W> {
    component: W,
    n: u16,
    numbers: Numbers,
}

const FIRST_SLOTS: usize = 1 << 10;
const MOST_SLOTS: usize = 1 << 20;

/// The proof numbers of questions that were given up for the time being. Only the last of those
/// that share a place is kept: what is lost is found again.
pub struct ProofNumbers<W> {
    slots: Vec<Slot<W>>,
    stored: usize,
}

impl<W> Default for ProofNumbers<W> {
    fn default() -> Self {
        ProofNumbers { slots: Vec::new(), stored: 0 }
    }
}

impl<W> std::fmt::Debug for ProofNumbers<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ProofNumbers({})", self.stored)
    }
}

impl<W: Word> ProofNumbers<W> {
    #[inline]
    fn place(&self, component: W, n: u16) -> usize {
        let mixed = component.mixed() ^ u64::from(n).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed ^ mixed >> 32) as usize & (self.slots.len() - 1)
    }

    /// The memory it holds.
    pub fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<Slot<W>>()) as u64
    }

    /// What is known about the question whether a component has the value `n`.
    #[inline]
    pub fn get(&self, component: W, n: u16) -> Option<Numbers> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = &self.slots[self.place(component, n)];
        (slot.component == component && slot.n == n).then_some(slot.numbers)
    }

    /// Stores it.
    pub fn put(&mut self, component: W, n: u16, numbers: Numbers, budget: &Budget) -> Result<()> {
        if 2 * self.stored >= self.slots.len() && self.slots.len() < MOST_SLOTS {
            let size = (4 * self.slots.len()).max(FIRST_SLOTS);
            let bytes = (size * size_of::<Slot<W>>()) as u64;
            if self.slots.is_empty() || budget.memory_left() > 2 * bytes {
                self.resize(size, budget)?;
            }
        }
        let place = self.place(component, n);
        self.stored += usize::from(self.slots[place].component.is_empty());
        self.slots[place] = Slot { component, n, numbers };
        Ok(())
    }

    fn resize(&mut self, size: usize, budget: &Budget) -> Result<()> {
        let empty = Slot { component: W::NONE, n: 0, numbers: Numbers::UNKNOWN };
        budget.take((size * size_of::<Slot<W>>()) as u64)?;
        let old = std::mem::replace(&mut self.slots, vec![empty; size]);
        self.stored = 0;
        budget.give_back((old.len() * size_of::<Slot<W>>()) as u64);
        for slot in old.into_iter().filter(|slot| !slot.component.is_empty()) {
            let place = self.place(slot.component, slot.n);
            self.stored += usize::from(self.slots[place].component.is_empty());
            self.slots[place] = slot;
        }
        Ok(())
    }
}
