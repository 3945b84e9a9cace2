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
        Numbers { win: 1 + effort / 8, loss: 1 + effort }
    }
}

#[derive(Clone, Copy)]
struct Slot<W> {
    component: W,
    n: u16,
    numbers: Numbers,
}

/// A question is stored in one of so many neighbouring slots.
const BUCKET: usize = 4;
const FIRST_SLOTS: usize = 1 << 10;
const MOST_SLOTS: usize = 1 << 22;

/// The proof numbers of questions that were given up for the time being. Where there is no room, a
/// smaller component is forgotten: what is lost is found again, but if the parts of a large
/// component forget each other it is found again and again.
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
    fn bucket(&self, component: W, n: u16) -> usize {
        let mixed = component.mixed() ^ u64::from(n).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed ^ mixed >> 32) as usize & (self.slots.len() / BUCKET - 1)) * BUCKET
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
        let start = self.bucket(component, n);
        let slots = &self.slots[start..start + BUCKET];
        let found = slots.iter().find(|slot| slot.component == component && slot.n == n)?;
        Some(found.numbers)
    }

    /// Stores it.
    pub fn put(&mut self, component: W, n: u16, numbers: Numbers, budget: &Budget) -> Result<()> {
        if 2 * self.stored >= self.slots.len() && self.slots.len() < MOST_SLOTS {
            let size = (4 * self.slots.len()).max(FIRST_SLOTS);
            let bytes = (size * size_of::<Slot<W>>()) as u64;
            if self.slots.is_empty() || budget.memory_left() > 4 * bytes {
                self.resize(size, budget)?;
            }
        }
        self.store(Slot { component, n, numbers });
        Ok(())
    }

    fn store(&mut self, new: Slot<W>) {
        let start = self.bucket(new.component, new.n);
        let bucket = &mut self.slots[start..start + BUCKET];
        let mut place = 0;
        for (k, slot) in bucket.iter().enumerate() {
            if slot.component.is_empty() {
                self.stored += 1;
                place = k;
                break;
            }
            if slot.component == new.component && slot.n == new.n {
                place = k;
                break;
            }
            if slot.component.len() < bucket[place].component.len() {
                place = k;
            }
        }
        bucket[place] = new;
    }

    fn resize(&mut self, size: usize, budget: &Budget) -> Result<()> {
        let empty = Slot { component: W::NONE, n: 0, numbers: Numbers::UNKNOWN };
        budget.take((size * size_of::<Slot<W>>()) as u64)?;
        let old = std::mem::replace(&mut self.slots, vec![empty; size]);
        self.stored = 0;
        budget.give_back((old.len() * size_of::<Slot<W>>()) as u64);
        for slot in old.into_iter().filter(|slot| !slot.component.is_empty()) {
            self.store(slot);
        }
        Ok(())
    }
}
