//! A run that keeps only the first and the last few heaps.

use super::kernel::Kernel;
use super::lists::{LANES, PAD};
use super::moves::Moves;
use super::narrow::{Kept, Narrow, Stop};
use super::packing::Packing;
use super::split::Split;
use super::{Engine, KernelChoice, State};
use crate::heap::Heaps;
use crate::{Budget, Error, Result, message};

/// Everything that determines how a sliding run goes on, besides the last heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub split: Split,
    /// The rare heaps and their codes.
    pub rares: Vec<(usize, u8)>,
    /// The codes of the heaps 0…keep.
    pub head: Vec<u8>,
}

impl Frame {
    /// From what distinguishes rare heaps from common ones: the first heaps are computed again. These
    /// must be the rare ones among them.
    pub fn load(
        heaps: &Heaps,
        kernel: KernelChoice,
        split: Split,
        rares: Vec<(usize, u8)>,
        keep: usize,
        budget: &Budget,
    ) -> Result<Self> {
        let moves = Moves::of(heaps).ok_or_else(no_long_runs)?;
        let last = rares.last().map_or(0, |r| r.0);
        let room = keep.saturating_sub(1024) / 2;
        let sound = split.suits(&moves) && last <= room && moves.reach <= room - last;
        if !sound {
            return Err(inconsistent());
        }
        let before = budget.memory_used();
        let mut engine = Engine::with(moves, kernel);
        engine.extend(keep + 1, budget)?;
        let (mut head, mut found) = (Vec::with_capacity(keep + 1), Vec::new());
        for n in 0..=keep {
            let value = engine.value(n);
            let code = u8::try_from(split.code(value)).map_err(|_| inconsistent())?;
            if n > 0 && split.is_rare(value, n) {
                found.push((n, code));
            }
            head.push(code);
        }
        drop(engine);
        budget.give_back(budget.memory_used().saturating_sub(before));
        if found != rares {
            return Err(inconsistent());
        }
        Ok(Frame { split, rares, head })
    }

    /// How many of the last heaps are kept.
    pub fn keep(&self) -> usize {
        self.head.len() - 1
    }

    /// How windows are packed for this game.
    pub fn packing(&self, heaps: &Heaps) -> Result<Packing> {
        let moves = Moves::of(heaps).ok_or_else(no_long_runs)?;
        Ok(packing(&moves, self.split, &self.rares))
    }
}

fn packing(moves: &Moves, split: Split, rares: &[(usize, u8)]) -> Packing {
    Packing::new(moves, split, rares, span(moves, rares.last().map_or(0, |r| r.0)))
}

/// So many of the last heaps determine the next one, if it is common.
fn span(moves: &Moves, last_rare: usize) -> usize {
    // The kernels want at least a block.
    (last_rare + moves.reach).max(LANES)
}

fn no_long_runs() -> Error {
    Error::bad_request(message!("no-long-runs"))
}

fn inconsistent() -> Error {
    Error::bad_request(message!("run-inconsistent"))
}

/// A narrow engine that has forgotten the middle of the sequence.
pub(crate) struct Sliding {
    narrow: Narrow,
    keep: usize,
}

/// Heaps computed between two slides: they fit in a processor's cache.
const CHUNK: usize = 1 << 18;
/// So many heaps are kept at least. In the first 3.9·10^11 heaps of 0.106 the furthest that any
/// decision looked back was 15346.
const LEAST_KEPT: usize = 1 << 15;
/// So many heaps without a rare one make it likely that there are no more.
const QUIET: usize = 64;

impl Sliding {
    /// Computes from 0 until the rare heaps have long ceased, then keeps only what is needed.
    /// `None` if they have not ceased before the heap `limit`.
    pub fn start(
        heaps: &Heaps,
        kernel: KernelChoice,
        limit: usize,
        budget: &Budget,
    ) -> Result<Option<Self>> {
        let Some(mut engine) = Engine::new(heaps, kernel) else { return Ok(None) };
        let mut count = 1 << 20;
        loop {
            engine.extend(count.min(limit), budget)?;
            if let Some(sliding) = Sliding::from_engine(&engine) {
                let forgotten = engine.len() - sliding.keep - CHUNK;
                budget.give_back(forgotten as u64);
                return Ok(Some(sliding));
            }
            if count >= limit {
                return Ok(None);
            }
            count *= 2;
        }
    }

    /// From an engine for which the rare heaps have long ceased; else `None`.
    pub fn from_engine(engine: &Engine) -> Option<Self> {
        Sliding::keeping(engine, LEAST_KEPT)
    }

    /// The same, with another least number of heaps that are kept.
    pub fn keeping(engine: &Engine, least: usize) -> Option<Self> {
        let State::Narrow(narrow) = &engine.state else { return None };
        let span = narrow.bits.last() + narrow.moves.reach;
        let keep = (8 * span).next_power_of_two().max(least);
        if narrow.len < QUIET * keep {
            return None;
        }
        let codes = &narrow.codes[PAD..PAD + narrow.len];
        let frame = Frame {
            split: narrow.split,
            rares: narrow.rares.clone(),
            head: codes[..=keep].to_vec(),
        };
        let window = &codes[narrow.len - keep..];
        let narrow = resume(&narrow.moves, narrow.kernel, &frame, narrow.len, window);
        Some(Sliding { narrow, keep })
    }

    /// Goes on from a frame and the codes of a few heaps before `n`, at least
    /// [`Sliding::span`]. The heaps after them, until there are as many as are kept, are computed
    /// again: they are known to be common, and need no witnesses.
    pub fn restore(
        heaps: &Heaps,
        kernel: KernelChoice,
        frame: &Frame,
        n: usize,
        window: &[u8],
        budget: &Budget,
    ) -> Result<Self> {
        let moves = Moves::of(heaps).ok_or_else(no_long_runs)?;
        let keep = frame.keep();
        let least = span(&moves, frame.rares.last().map_or(0, |r| r.0));
        if window.len() < least || window.len() > keep || n < 4 * keep {
            return Err(inconsistent());
        }
        let narrow = resume(&moves, kernel.kernel(), frame, n, window);
        let mut sliding = Sliding { narrow, keep };
        sliding.replay_to(n + keep - window.len(), budget)?;
        sliding.narrow.fit_words();
        Ok(sliding)
    }

    /// What [`Sliding::restore`] needs besides the window.
    pub fn frame(&self) -> Frame {
        Frame {
            split: self.narrow.split,
            rares: self.narrow.rares.clone(),
            head: self.narrow.head[PAD..=PAD + self.keep].to_vec(),
        }
    }

    /// So many of the last heaps determine the next one, if it is common.
    pub fn span(&self) -> usize {
        span(&self.narrow.moves, self.narrow.bits.last())
    }

    /// How windows are packed for this game.
    pub fn packing(&self) -> Packing {
        packing(&self.narrow.moves, self.narrow.split, &self.narrow.rares)
    }

    /// How many heaps are computed.
    pub fn len(&self) -> usize {
        self.narrow.len
    }

    /// How many of the last heaps are kept.
    pub fn keep(&self) -> usize {
        self.keep
    }

    /// How far back any decision has looked since the run began.
    pub fn looked_back(&self) -> usize {
        self.narrow.looked_back()
    }

    pub fn describe(&self) -> String {
        self.narrow.describe()
    }

    /// The codes of the last `count` heaps; at least [`Sliding::keep`] are there.
    pub fn last(&self, count: usize) -> &[u8] {
        let end = PAD + self.narrow.len - self.narrow.origin;
        &self.narrow.codes[end - count..end]
    }

    /// The codes of the heaps from `from` on and before `to`, if they are still there.
    pub fn between(&self, from: usize, to: usize) -> Option<&[u8]> {
        let there = self.narrow.origin <= from && from <= to && to <= self.narrow.len;
        let place = |n: usize| PAD + n - self.narrow.origin;
        there.then(|| &self.narrow.codes[place(from)..place(to)])
    }

    /// The value of a common heap from its code.
    pub fn value(&self, code: u8, n: usize) -> u32 {
        self.narrow.split.value(u32::from(code), n, false)
    }

    /// The places among the last `count` heaps where one of a few codes stands.
    pub fn places(&self, count: usize, wanted: &[u8]) -> Vec<usize> {
        self.narrow.kernel.places(self.last(count), wanted)
    }

    /// Computes some more heaps, at most up to `count`, and returns how many; `None` if the next
    /// one cannot be decided from the heaps that are kept. When the budget ends, nothing has
    /// happened: so a run that is stopped and one that is not have their pieces in common.
    pub fn try_advance(&mut self, count: usize, budget: &Budget) -> Result<Option<usize>> {
        let before = self.narrow.len;
        if before - self.narrow.origin > self.keep {
            self.narrow.slide(self.keep);
        }
        let stop = self.narrow.run(count.min(before + CHUNK), budget);
        if !matches!(stop, Ok(Stop::Done)) {
            self.narrow.len = before;
        }
        match stop? {
            Stop::Done => Ok(Some(self.narrow.len - before)),
            Stop::Rare | Stop::Overflow | Stop::OutOfReach => Ok(None),
        }
    }

    /// The same, where it is known that every heap can be decided.
    pub fn advance(&mut self, count: usize, budget: &Budget) -> Result<usize> {
        self.try_advance(count, budget)?.ok_or_else(|| {
            Error::over_budget(message!(
                "heap-undecided",
                heaps = self.narrow.len,
                kept = self.keep
            ))
        })
    }

    /// The same, for heaps that were computed before and are known to be common: without
    /// witnesses, and faster.
    pub fn replay(&mut self, count: usize, budget: &Budget) -> Result<usize> {
        self.narrow.all_common = true;
        let got = self.advance(count, budget);
        self.narrow.all_common = false;
        got
    }

    /// The same until there are `count` heaps.
    pub fn replay_to(&mut self, count: usize, budget: &Budget) -> Result<()> {
        while self.len() < count {
            self.replay(count, budget)?;
        }
        Ok(())
    }

    /// The bytes that are kept.
    pub fn memory(&self) -> usize {
        self.narrow.codes.len() + self.narrow.head.len()
    }
}

fn resume(
    moves: &Moves,
    kernel: &'static dyn Kernel,
    frame: &Frame,
    n: usize,
    window: &[u8],
) -> Narrow {
    let mut codes = vec![0; PAD];
    codes.extend_from_slice(window);
    codes.resize(PAD + frame.keep() + CHUNK + 4 * PAD, 0);
    let mut head = vec![0; PAD];
    head.extend_from_slice(&frame.head);
    head.resize(head.len() + PAD + LANES, 0);
    let kept = Kept { codes, origin: n - window.len(), len: n, head };
    Narrow::resume(moves.clone(), frame.split, frame.rares.clone(), kept, kernel)
}
