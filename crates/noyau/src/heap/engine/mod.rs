//! The engine for games whose moves leave at most two heaps: it chooses between the plain loop,
//! the wide engine and the narrow one, and changes as the sequence shows its structure.

#[cfg_attr(not(all(feature = "simd", target_arch = "x86_64")), path = "no_avx512.rs")]
mod avx512;
mod kernel;
mod lists;
mod moves;
mod narrow;
mod packing;
mod sliding;
mod split;
mod wide;
mod witnesses;

use kernel::{Kernel, Portable};
use lists::PAD;
pub(crate) use moves::Moves;
use narrow::{Narrow, Stop};
pub(crate) use packing::Packing;
pub(crate) use sliding::{Frame, Sliding};
pub(crate) use split::Split;
use wide::Wide;

use super::Heaps;
use super::repeat::last_repeat;
use crate::words::Message;
use crate::{Budget, Result, message};

/// Which block kernel to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum KernelChoice {
    /// The fastest one that this processor can run.
    #[default]
    Fastest,
    /// The one without special instructions.
    Portable,
}

impl KernelChoice {
    fn kernel(self) -> &'static dyn Kernel {
        match self {
            KernelChoice::Fastest => avx512::kernel().unwrap_or(&Portable),
            KernelChoice::Portable => &Portable,
        }
    }
}

/// Before this many values the plain loop is as good as anything: looking for a split and for
/// witnesses takes some milliseconds. The tests begin earlier, to see more of the change.
const FIRST_SPLIT: usize = if cfg!(test) { 1024 } else { 4096 };

/// The values computed so far, in whatever form is best, and the means to compute more.
pub struct Engine {
    moves: Moves,
    state: State,
    kernel: &'static dyn Kernel,
    next_choice: usize,
}

enum State {
    Wide(Wide),
    Narrow(Box<Narrow>),
}

impl Engine {
    /// For a heap game with moves that leave at most two heaps: `None` for others, and for
    /// subtraction sets, which have simpler recurrences.
    pub fn new(heaps: &Heaps, kernel: KernelChoice) -> Option<Self> {
        Moves::of(heaps).map(|moves| Engine::with(moves, kernel))
    }

    fn with(moves: Moves, kernel: KernelChoice) -> Self {
        let state = State::Wide(Wide::new(Vec::new()));
        Engine { moves, state, kernel: kernel.kernel(), next_choice: FIRST_SPLIT }
    }

    /// Takes over values that were computed before.
    pub(crate) fn begin_with(&mut self, values: Vec<u16>) {
        self.next_choice = values.len().max(FIRST_SPLIT);
        self.state = State::Wide(Wide::new(values));
    }

    /// How many rare heaps there are, in words.
    pub(crate) fn rares(&self) -> Message {
        let (count, last) = match &self.state {
            State::Wide(wide) => match &wide.split {
                None => return message!("rares-none"),
                Some((_, rares)) => (rares.len(), rares.last().map_or(0, |r| r.0)),
            },
            State::Narrow(narrow) => (narrow.rares.len(), narrow.bits.last()),
        };
        message!("rares-up-to", count = count, last = last)
    }

    /// Whether nothing was computed yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        match &self.state {
            State::Wide(wide) => wide.values.len(),
            State::Narrow(narrow) => narrow.len,
        }
    }

    /// The value of a heap below [`Engine::len`].
    pub fn value(&self, n: usize) -> u32 {
        match &self.state {
            State::Wide(wide) => u32::from(wide.values[n]),
            State::Narrow(narrow) => narrow.value(n),
        }
    }

    /// All values so far, if they are kept in two bytes each.
    pub(crate) fn shorts(&self) -> Option<&[u16]> {
        match &self.state {
            State::Wide(wide) => Some(&wide.values),
            State::Narrow(_) => None,
        }
    }

    /// Computes until there are `count` values.
    pub fn extend(&mut self, count: usize, budget: &Budget) -> Result<()> {
        while self.len() < count {
            let stop = match &mut self.state {
                State::Wide(wide) => {
                    wide.run(&self.moves, count.min(self.next_choice), budget)?;
                    Stop::Done
                }
                State::Narrow(narrow) => narrow.run(count, budget)?,
            };
            let len = self.len();
            match stop {
                Stop::Done | Stop::Rare => {
                    if len >= self.next_choice && (stop == Stop::Rare || self.is_wide()) {
                        self.choose();
                    }
                }
                Stop::Overflow => {
                    self.widen(budget)?;
                    self.next_choice = len + len / 4;
                }
                Stop::OutOfReach => unreachable!("all heaps are kept"),
            }
        }
        Ok(())
    }

    /// A shift that repeats the end, see [`last_repeat`]; the values from there on do repeat, but
    /// perhaps some before them do as well.
    pub(crate) fn last_repeat(
        &self,
        work: usize,
        enough: impl Fn(usize, usize) -> bool,
    ) -> Option<(usize, usize)> {
        let narrow = match &self.state {
            State::Wide(wide) => return last_repeat(&wide.values, false, work, enough),
            State::Narrow(narrow) => narrow,
        };
        // After the last rare heap equal codes are equal values, and so are shifts by an even
        // number where the position counts.
        let first = narrow.bits.last() + 1;
        if first > narrow.len / 2 {
            // Rare heaps keep coming: what follows the last one is too short to prove anything.
            let values: Vec<u16> = (0..narrow.len).map(|n| narrow.value(n) as u16).collect();
            return last_repeat(&values, false, work, enough);
        }
        let codes = &narrow.codes[PAD + first..PAD + narrow.len];
        let by_value = |p: usize, matched: usize| {
            // The codes match to their beginning: go on with values.
            if matched < codes.len() - p {
                return matched;
            }
            let start = first + codes.len() - p - matched;
            let more = (0..start).rev().take_while(|&n| self.value(n) == self.value(n + p));
            matched + more.count()
        };
        let (p, matched) = last_repeat(codes, narrow.split.alternating, work, |p, matched| {
            enough(p, by_value(p, matched))
        })?;
        Some((p, by_value(p, matched)))
    }

    /// Whether rare and common heaps are distinguished, in one byte each.
    #[cfg(test)]
    pub(crate) fn is_narrow(&self) -> bool {
        !self.is_wide()
    }

    fn is_wide(&self) -> bool {
        matches!(self.state, State::Wide(_))
    }

    /// Gives up one byte per value.
    fn widen(&mut self, budget: &Budget) -> Result<()> {
        if let State::Narrow(narrow) = &self.state {
            budget.take(2 * narrow.len as u64)?;
            let values = (0..narrow.len).map(|n| narrow.value(n) as u16).collect();
            let mut wide = Wide::new(values);
            wide.set_split(Some(narrow.split));
            budget.give_back(narrow.codes.len() as u64);
            self.state = State::Wide(wide);
        }
        Ok(())
    }

    /// How the engine works at the moment, for people who measure it.
    pub fn describe(&self) -> String {
        match &self.state {
            State::Wide(wide) => match &wide.split {
                None => "plain loop".into(),
                Some((split, rares)) => {
                    format!("wide, mask {:x}, {} rares", split.mask, rares.len())
                }
            },
            State::Narrow(narrow) => narrow.describe(),
        }
    }

    /// Looks for the best split, and for the engine that suits it.
    fn choose(&mut self) {
        let len = self.len();
        self.next_choice = len + len / 4;
        if self.moves.breaks.is_empty() {
            // Nothing is divided, so there is nothing to distinguish.
            self.next_choice = usize::MAX;
            return;
        }
        let mut histogram = [vec![0u64; 1 << 16], vec![0u64; 1 << 16]];
        // The first quarter is often not typical.
        for n in len / 4..len {
            histogram[n & 1][self.value(n) as usize] += 1;
        }
        let Some(split) = Split::choose(&histogram, &self.moves) else { return };
        match &mut self.state {
            State::Narrow(narrow) if narrow.split == split => {}
            State::Narrow(narrow) => {
                let values = (0..len).map(|n| narrow.value(n));
                if let Some(better) = Narrow::new(&self.moves, split, values, self.kernel)
                    && better.rares.len() < narrow.rares.len()
                {
                    self.state = State::Narrow(Box::new(better));
                }
            }
            State::Wide(wide) => {
                wide.set_split(Some(split));
                let Some((_, rares)) = &wide.split else { return };
                let recent = rares.len() - rares.partition_point(|r| r.0 < len / 2);
                let most = wide.values.iter().map(|&v| split.code(u32::from(v))).max().unwrap_or(0);
                // Every rare heap costs a block; a code beyond a byte costs the whole array.
                if recent * 64 < len && most + most / 8 < 256 && !rares.is_empty() {
                    let values = wide.values.iter().map(|&v| u32::from(v));
                    if let Some(narrow) = Narrow::new(&self.moves, split, values, self.kernel) {
                        self.state = State::Narrow(Box::new(narrow));
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
