//! Long runs: the window proof with little memory, in a form that can be stopped and continued.
//!
//! The run keeps the first and the last few heaps. From time to time it notes the last heaps, as
//! many as determine the next one, in a [`Note`]; when the same heaps come again, and the run has
//! gone on for a while, the sequence is periodic: see `docs/mathematics/window-proof.md`.

use std::time::Duration;

use rustc_hash::FxHashMap;

use super::engine::{Engine, Frame, Packing, Sliding};
use super::stretch::{Milestone, StretchHash};
use super::{Heaps, KernelChoice, Period, Theorem};
use crate::clock::Moment;
use crate::words::{Message, decimal};
use crate::{Budget, Error, Progress, Result, message};

/// The last heaps before the heap `n`, as many as determine it if it is common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Note {
    pub n: usize,
    pub window: Vec<u8>,
    /// The window as it is saved.
    pub packed: Vec<u8>,
}

/// The last heaps before `again` are those noted before `first`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Recurrence {
    pub first: usize,
    pub again: usize,
}

/// A run that goes on for days if it must, in constant memory.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, KernelChoice, LongRun};
/// let game = Heaps::Octal("0.56".parse()?);
/// let budget = Budget::default();
/// let mut run = LongRun::start(&game, KernelChoice::Fastest, &budget)?;
/// let period = run.prove(10_000_000, &budget)?.unwrap();
/// assert_eq!((period.period, period.preperiod), (144, 326_640));
/// # Ok::<(), noyau::Error>(())
/// ```
pub struct LongRun {
    pub(super) heaps: Heaps,
    pub(super) kernel: KernelChoice,
    pub(super) sliding: Sliding,
    pub(super) frame: Frame,
    pub(super) packing: Packing,
    pub(super) notes: Vec<Note>,
    pub(super) spacing: usize,
    pub(super) next_note: usize,
    pub(super) hash: StretchHash,
    pub(super) milestones: Vec<Milestone>,
    pub(super) recurrence: Option<Recurrence>,
    /// How far back decisions looked in earlier parts of this run.
    pub(super) looked_back: usize,
    by_key: FxHashMap<u64, Vec<usize>>,
    markers: Vec<u8>,
    stuck: bool,
}

/// More notes than this are thinned out: the distance between two is then at most 1/32 of the way.
const MOST_NOTES: usize = 64;
/// A limit beyond this is none.
pub(super) const FURTHEST_LIMIT: u64 = 1 << 56;
/// Distances between heaps are signed numbers of a machine word; so where pointers have 32 bits, a
/// run comes no further. What it keeps, and a block, lie between this and the largest of them.
const FURTHEST_HEAP: usize = usize::MAX / 2 - (1 << 28);
/// If the rare heaps go on for longer than this, a long run is of no use.
const START_LIMIT: usize = 1 << 30;

impl LongRun {
    /// Begins a run: computes the first heaps, until rare ones no longer occur.
    pub fn start(heaps: &Heaps, kernel: KernelChoice, budget: &Budget) -> Result<Self> {
        let sliding = Sliding::start(heaps, kernel, START_LIMIT, budget)?.ok_or_else(|| {
            Error::not_applicable(message!("no-structure", game = heaps.to_string()))
        })?;
        Ok(LongRun::with(heaps, kernel, sliding))
    }

    /// Goes on from the values of an engine, if it is time for that.
    pub(super) fn from_engine(heaps: &Heaps, engine: &Engine) -> Option<Self> {
        let sliding = Sliding::from_engine(engine)?;
        Some(LongRun::with(heaps, KernelChoice::Fastest, sliding))
    }

    fn with(heaps: &Heaps, kernel: KernelChoice, sliding: Sliding) -> Self {
        let start = sliding.len();
        LongRun {
            heaps: heaps.clone(),
            kernel,
            frame: sliding.frame(),
            packing: sliding.packing(),
            sliding,
            notes: Vec::new(),
            spacing: start / MOST_NOTES * 2,
            next_note: start,
            hash: StretchHash::new(start),
            milestones: Vec::new(),
            recurrence: None,
            looked_back: 0,
            by_key: FxHashMap::default(),
            markers: Vec::new(),
            stuck: false,
        }
    }

    /// Goes on with saved parts.
    pub(super) fn from_parts(parts: Parts, kernel: KernelChoice, budget: &Budget) -> Result<Self> {
        let Parts { heaps, frame, last: (n, window), .. } = parts;
        let sliding = Sliding::restore(&heaps, kernel, &frame, n, &window, budget)?;
        let mut run = LongRun {
            heaps,
            kernel,
            packing: sliding.packing(),
            sliding,
            frame,
            notes: parts.notes,
            spacing: parts.spacing,
            next_note: parts.next_note,
            hash: parts.hash,
            milestones: parts.milestones,
            recurrence: parts.recurrence,
            looked_back: parts.looked_back,
            by_key: FxHashMap::default(),
            markers: Vec::new(),
            stuck: false,
        };
        run.index_notes();
        Ok(run)
    }

    /// The game.
    pub fn heaps(&self) -> &Heaps {
        &self.heaps
    }

    /// How many heaps are computed.
    pub fn computed(&self) -> u64 {
        self.sliding.len() as u64
    }

    /// How many heaps are rare, and the last of them.
    pub fn rares(&self) -> (usize, u64) {
        (self.frame.rares.len(), self.frame.rares.last().map_or(0, |r| r.0 as u64))
    }

    /// How many of the last heaps decide the next one.
    pub fn looked_back(&self) -> u64 {
        self.looked_back.max(self.sliding.looked_back()) as u64
    }

    /// The hashes of the stretches that are complete.
    pub fn milestones(&self) -> &[Milestone] {
        &self.milestones
    }

    /// How the engine works at the moment, for people who measure it.
    pub fn describe(&self) -> String {
        self.sliding.describe()
    }

    /// The codes of the last heaps: the values without the bit that follows from the others.
    pub fn last_codes(&self) -> &[u8] {
        self.sliding.last(self.sliding.keep())
    }

    /// The period, once it is proved; then only the preperiod is to be found.
    pub fn period(&self) -> Option<u64> {
        let proved = self.recurrence.filter(|&r| self.sliding.len() >= self.proof_end(r));
        proved.map(|r| (r.again - r.first) as u64)
    }

    /// How far the run has to go before the window proof holds: until all heaps that are kept
    /// have come again.
    pub(super) fn proof_end(&self, found: Recurrence) -> usize {
        found.again + self.sliding.keep() - self.sliding.span()
    }

    /// Computes heaps below `limit` until the last ones have come before, and then the few more
    /// that the proof needs, even beyond `limit`; whether they have.
    pub fn advance(&mut self, limit: u64, budget: &Budget) -> Result<bool> {
        self.advance_towards(limit, limit, budget)
    }

    /// The same for a piece of the way to `goal`, which is what is reported.
    pub(super) fn advance_towards(
        &mut self,
        limit: u64,
        goal: u64,
        budget: &Budget,
    ) -> Result<bool> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut reported = Moment::now();
        loop {
            let end = self.recurrence.map_or(limit, |found| self.proof_end(found));
            if self.stuck || self.sliding.len() >= end {
                return Ok(self.period().is_some());
            }
            if self.sliding.len() >= FURTHEST_HEAP {
                return Err(Error::over_budget(message!("heap-furthest", most = FURTHEST_HEAP)));
            }
            let Some(got) = self.sliding.try_advance(end.min(FURTHEST_HEAP), budget)? else {
                self.stuck = true;
                continue;
            };
            self.hash.update(self.sliding.last(got), &mut self.milestones);
            if self.recurrence.is_none() {
                if self.sliding.len() >= self.next_note {
                    self.take_note(got);
                }
                self.recurrence = self.look_for_recurrence(got);
            }
            if budget.is_watched() && reported.elapsed() >= Duration::from_millis(100) {
                reported = Moment::now();
                self.report(goal, budget);
            }
        }
    }

    /// Whether a heap came that the heaps which are kept do not decide: then the run has to be
    /// given up for one that keeps all of them.
    pub fn is_stuck(&self) -> bool {
        self.stuck
    }

    /// How many bytes the run keeps.
    pub fn memory(&self) -> u64 {
        let noted: usize =
            self.notes.iter().map(|note| note.window.len() + note.packed.len()).sum();
        (self.sliding.memory() + self.frame.head.len() + noted) as u64
    }

    /// Reports how far the run is.
    fn report(&self, limit: u64, budget: &Budget) {
        let (count, last) = self.rares();
        let rares = message!("rares-up-to", count = count, last = last);
        let memory = megabytes(self.memory());
        budget.report(&Progress {
            done: self.computed(),
            total: (limit <= FURTHEST_LIMIT).then_some(limit),
            unit: message!("unit-values"),
            note: Some(message!("note-both", first = rares, second = memory)),
        });
    }

    /// Goes on until the period is proved, or the heap `limit` is reached: then `None`.
    pub fn prove(&mut self, limit: u64, budget: &Budget) -> Result<Option<Period>> {
        if !self.advance(limit, budget)? {
            if self.stuck {
                return Err(Error::over_budget(message!(
                    "heap-undecided",
                    heaps = self.computed(),
                    kept = self.sliding.keep()
                )));
            }
            return Ok(None);
        }
        let Some(found) = self.recurrence else { return Ok(None) };
        Ok(Some(Period {
            period: (found.again - found.first) as u64,
            preperiod: self.preperiod(found, budget)? as u64,
            proved_by: Theorem::RareWindow,
            computed: self.proof_end(found) as u64,
        }))
    }

    /// Notes the last heaps before one of the new ones, chosen so that it is easily recognised.
    fn take_note(&mut self, got: usize) {
        let span = self.sliding.span();
        let codes = self.sliding.last(span + got);
        let mut counts = [0u32; 256];
        for &code in &codes[span..] {
            counts[code as usize] += 1;
        }
        // The fewer different codes are looked for, the better.
        let fewest = (0..=255u8)
            .filter(|&c| counts[c as usize] > 0)
            .min_by_key(|&c| (!self.markers.contains(&c), counts[c as usize]))
            .expect("at least one new heap");
        let place = codes.iter().rposition(|&c| c == fewest).expect("it was counted") + 1;
        let window = codes[place - span..place].to_vec();
        let n = self.sliding.len() - codes.len() + place;
        let packed = self.packing.pack(&window);
        self.notes.push(Note { n, window, packed });
        if self.notes.len() > MOST_NOTES {
            let mut keep_this = false;
            self.notes.retain(|_| {
                keep_this = !keep_this;
                keep_this
            });
            self.spacing *= 2;
        }
        self.next_note = n + self.spacing;
        self.index_notes();
    }

    fn index_notes(&mut self) {
        self.by_key.clear();
        self.markers.clear();
        for (index, note) in self.notes.iter().enumerate() {
            self.by_key.entry(key(&note.window)).or_default().push(index);
            let marker = note.window[note.window.len() - 1];
            if !self.markers.contains(&marker) {
                self.markers.push(marker);
            }
        }
    }

    /// Whether, within the new heaps, some note comes again.
    fn look_for_recurrence(&self, got: usize) -> Option<Recurrence> {
        let span = self.sliding.span();
        let codes = self.sliding.last(span + got);
        let start = self.sliding.len() - codes.len();
        for place in self.sliding.places(got, &self.markers) {
            let end = span + place + 1;
            let again = start + end;
            let Some(indices) = self.by_key.get(&key(&codes[..end])) else { continue };
            for note in indices.iter().map(|&i| &self.notes[i]) {
                let p = again.saturating_sub(note.n);
                if p > 0
                    && !(self.frame.split.alternating && p % 2 == 1)
                    && note.window == codes[end - span..end]
                {
                    return Some(Recurrence { first: note.n, again });
                }
            }
        }
        None
    }
}

/// Everything a run is made of.
pub(super) struct Parts {
    pub heaps: Heaps,
    pub frame: Frame,
    /// A heap, and the window before it: the oldest of the last heaps that are kept.
    pub last: (usize, Vec<u8>),
    pub notes: Vec<Note>,
    pub spacing: usize,
    pub next_note: usize,
    pub hash: StretchHash,
    pub milestones: Vec<Milestone>,
    pub recurrence: Option<Recurrence>,
    pub looked_back: usize,
}

/// A number of bytes, for a person.
pub(super) fn megabytes(bytes: u64) -> Message {
    message!("note-memory", megabytes = decimal(bytes as f64 / 1e6, 1))
}

/// The last eight codes.
fn key(codes: &[u8]) -> u64 {
    codes.last_chunk::<8>().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

#[cfg(test)]
mod tests {
    use super::super::{Code, Of, octal_table, period};
    use super::*;

    /// A run that keeps little, so that it can begin early; `None` if the game does not suit.
    fn short_run(heaps: &Heaps, budget: &Budget) -> Option<LongRun> {
        let kernel = KernelChoice::Fastest;
        let mut engine = Engine::new(heaps, kernel)?;
        // Without a split these would be slow, and of no use.
        engine.extend(1 << 13, budget).unwrap();
        for count in [1 << 17, 1 << 18, 1 << 19] {
            if !engine.is_narrow() {
                return None;
            }
            engine.extend(count, budget).unwrap();
            if let Some(sliding) = Sliding::keeping(&engine, 1 << 11) {
                return Some(LongRun::with(heaps, kernel, sliding));
            }
        }
        None
    }

    #[test]
    fn the_window_proof_finds_what_guy_and_smith_prove() {
        let budget = Budget::unlimited();
        let mut compared = Vec::new();
        let table = octal_table(3, 10_000, &budget).unwrap();
        let before_the_point = (1..64u8).map(|d| {
            let code = Code::from_digits(&[4, d >> 3, d & 7]).unwrap();
            let found = period(&Heaps::Octal(code.clone()), Of::Grundy, 10_000, &budget).unwrap();
            (code, found)
        });
        let late = [("0.165", 20_000), ("0.356", 20_000), ("0.127", 120_000), ("0.16", 600_000)];
        let late = late.map(|(code, limit)| {
            let code: Code = code.parse().unwrap();
            let found = period(&Heaps::Octal(code.clone()), Of::Grundy, limit, &budget).unwrap();
            (code, found)
        });
        let rows = table.into_iter().map(|row| (row.code, row.period));
        let rows = rows.chain(before_the_point).chain(late);
        for (code, known) in rows {
            let (heaps, Some(known)) = (Heaps::Octal(code.clone()), known) else { continue };
            let Some(mut run) = short_run(&heaps, &budget) else { continue };
            let found = run.prove(1 << 20, &budget).unwrap().expect("a period");
            assert_eq!(found.proved_by, Theorem::RareWindow, "{code}");
            assert_eq!((found.period, found.preperiod), (known.period, known.preperiod), "{code}");
            // What is saved is the same run, and all of it can be checked.
            let bytes = run.to_bytes().unwrap();
            let saved = LongRun::from_bytes(&bytes, KernelChoice::Fastest, &budget).unwrap();
            assert_eq!(saved.last_codes(), run.last_codes(), "{code}");
            assert_eq!(saved.period(), Some(known.period), "{code}");
            for link in 0..saved.links() {
                saved.recheck(link, &budget).unwrap();
            }
            compared.push(code.to_string());
        }
        assert!(compared.len() >= 90, "{}: {compared:?}", compared.len());
    }
}
