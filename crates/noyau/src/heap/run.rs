//! Long runs: the window proof with little memory, in a form that can be stopped and continued.
//!
//! The run keeps the first and the last few heaps. From time to time it notes the last heaps in a
//! [`Snapshot`]; when the same heaps, as many, come again, the sequence is periodic: see
//! `docs/mathematics/window-proof.md`.

use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;

use super::engine::{Engine, Frame, Sliding};
use super::stretch::{Milestone, StretchHash};
use super::{Heaps, KernelChoice, Period, Theorem};
use crate::{Budget, Error, Progress, Result};

/// A note of the last heaps before the heap `n`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Snapshot {
    pub n: usize,
    pub window: Vec<u8>,
}

/// The last heaps before `again` are those before `first`.
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
    pub(super) snapshots: Vec<Snapshot>,
    pub(super) spacing: usize,
    pub(super) next_snapshot: usize,
    pub(super) hash: StretchHash,
    pub(super) milestones: Vec<Milestone>,
    pub(super) recurrence: Option<Recurrence>,
    /// How far back decisions looked in earlier parts of this run.
    pub(super) looked_back: usize,
    by_key: FxHashMap<u64, Vec<usize>>,
    markers: Vec<u8>,
    stuck: bool,
}

/// More snapshots than this are thinned out.
const MOST_SNAPSHOTS: usize = 128;
/// A limit beyond this is none.
const FURTHEST_LIMIT: u64 = 1 << 56;
/// If the rare heaps go on for longer than this, a long run is of no use.
const START_LIMIT: usize = 1 << 30;

impl LongRun {
    /// Begins a run: computes the first heaps, until rare ones no longer occur.
    pub fn start(heaps: &Heaps, kernel: KernelChoice, budget: &Budget) -> Result<Self> {
        let sliding = Sliding::start(heaps, kernel, START_LIMIT, budget)?.ok_or_else(|| {
            Error::not_applicable(format!(
                "{heaps} shows no structure that a long run could use; use `period` instead"
            ))
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
            sliding,
            snapshots: Vec::new(),
            spacing: start / MOST_SNAPSHOTS * 2,
            next_snapshot: start,
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
    pub(super) fn from_parts(parts: Parts, kernel: KernelChoice) -> Result<Self> {
        let Parts { heaps, frame, now, .. } = parts;
        let sliding = Sliding::restore(&heaps, kernel, &frame, now.n, &now.window)?;
        let mut run = LongRun {
            heaps,
            kernel,
            sliding,
            frame,
            snapshots: parts.snapshots,
            spacing: parts.spacing,
            next_snapshot: parts.next_snapshot,
            hash: parts.hash,
            milestones: parts.milestones,
            recurrence: parts.recurrence,
            looked_back: parts.looked_back,
            by_key: FxHashMap::default(),
            markers: Vec::new(),
            stuck: false,
        };
        run.index_snapshots();
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

    /// How many links the chain of notes has; each can be computed again by itself.
    pub fn links(&self) -> usize {
        self.snapshots.len().saturating_sub(1)
    }

    /// The first and the last heap of a link.
    pub fn link(&self, link: usize) -> (u64, u64) {
        (self.snapshots[link].n as u64, self.snapshots[link + 1].n as u64)
    }

    /// Computes all heaps between two notes again, from the earlier one, and compares what comes
    /// out with the later one and with the hashes of the stretches in between.
    pub fn recheck(&self, link: usize, budget: &Budget) -> Result<()> {
        let [from, to] =
            self.snapshots.get(link..link + 2).and_then(|s| s.first_chunk()).ok_or_else(|| {
                Error::bad_request(format!("the run has {} links, from 0 on", self.links()))
            })?;
        let wrong = |what: &str| {
            Error::bad_request(format!("the heaps from {} to {} do not give {what}", from.n, to.n))
        };
        let mut sliding =
            Sliding::restore(&self.heaps, self.kernel, &self.frame, from.n, &from.window)?;
        let (mut hash, mut milestones) = (StretchHash::new(from.n), Vec::new());
        while sliding.len() < to.n {
            let got = sliding.advance(to.n, budget)?;
            hash.update(sliding.last(got), &mut milestones);
        }
        if sliding.last(sliding.keep()) != to.window {
            return Err(wrong("the noted heaps"));
        }
        if milestones.iter().any(|m| !self.milestones.contains(m)) {
            return Err(wrong("the noted hash"));
        }
        Ok(())
    }

    /// Whether the period is known; then only the preperiod is to be found.
    pub fn period(&self) -> Option<u64> {
        self.recurrence.map(|r| (r.again - r.first) as u64)
    }

    /// Computes heaps below `limit` until the last ones have come before; whether they have.
    pub fn advance(&mut self, limit: u64, budget: &Budget) -> Result<bool> {
        self.advance_towards(limit, limit, budget)
    }

    /// The same for a piece of the way to `goal`, which is what is told.
    pub(super) fn advance_towards(
        &mut self,
        limit: u64,
        goal: u64,
        budget: &Budget,
    ) -> Result<bool> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut told = Instant::now();
        while self.recurrence.is_none() && !self.stuck && self.sliding.len() < limit {
            let Some(got) = self.sliding.try_advance(limit, budget)? else {
                self.stuck = true;
                break;
            };
            self.hash.update(self.sliding.last(got), &mut self.milestones);
            if self.sliding.len() >= self.next_snapshot {
                self.take_snapshot(got);
            }
            self.recurrence = self.look_for_recurrence(got);
            if budget.is_watched() && told.elapsed() >= Duration::from_millis(100) {
                told = Instant::now();
                self.tell(goal, budget);
            }
        }
        Ok(self.recurrence.is_some())
    }

    /// Whether a heap came that the heaps which are kept do not decide: then the run has to be
    /// given up for one that keeps all of them.
    pub fn is_stuck(&self) -> bool {
        self.stuck
    }

    /// How many bytes the run keeps.
    pub fn memory(&self) -> u64 {
        let noted: usize = self.snapshots.iter().map(|s| s.window.len()).sum();
        (self.sliding.memory() + self.frame.head.len() + noted) as u64
    }

    /// Tells whoever listens how far the run is.
    fn tell(&self, limit: u64, budget: &Budget) {
        let (rares, last) = self.rares();
        budget.report(&Progress {
            done: self.computed(),
            total: (limit <= FURTHEST_LIMIT).then_some(limit),
            unit: "values",
            note: format!("{rares} rare up to {last}, {}", megabytes(self.memory())),
        });
    }

    /// Goes on until the period is proved, or the heap `limit` is reached: then `None`.
    pub fn prove(&mut self, limit: u64, budget: &Budget) -> Result<Option<Period>> {
        if !self.advance(limit, budget)? {
            if self.stuck {
                return Err(Error::over_budget(format!(
                    "a heap after {} cannot be decided from the {} heaps that are kept",
                    self.computed(),
                    self.sliding.keep()
                )));
            }
            return Ok(None);
        }
        let Some(found) = self.recurrence else { return Ok(None) };
        Ok(Some(Period {
            period: (found.again - found.first) as u64,
            preperiod: self.preperiod(found, budget)? as u64,
            proved_by: Theorem::RareWindow,
            computed: found.again as u64,
        }))
    }

    /// Notes the last heaps before one of the new ones, chosen so that it is easily recognised.
    fn take_snapshot(&mut self, got: usize) {
        let keep = self.sliding.keep();
        let codes = self.sliding.last(keep + got);
        let mut counts = [0u32; 256];
        for &code in &codes[keep..] {
            counts[code as usize] += 1;
        }
        // The fewer different codes are looked for, the better.
        let fewest = (0..=255u8)
            .filter(|&c| counts[c as usize] > 0)
            .min_by_key(|&c| (!self.markers.contains(&c), counts[c as usize]))
            .expect("at least one new heap");
        let place = codes.iter().rposition(|&c| c == fewest).expect("it was counted") + 1;
        let window = codes[place - keep..place].to_vec();
        let n = self.sliding.len() - codes.len() + place;
        self.snapshots.push(Snapshot { n, window });
        if self.snapshots.len() > MOST_SNAPSHOTS {
            let mut keep_this = false;
            self.snapshots.retain(|_| {
                keep_this = !keep_this;
                keep_this
            });
            self.spacing *= 2;
        }
        self.next_snapshot = n + self.spacing;
        self.index_snapshots();
    }

    fn index_snapshots(&mut self) {
        self.by_key.clear();
        self.markers.clear();
        for (index, snapshot) in self.snapshots.iter().enumerate() {
            self.by_key.entry(key(&snapshot.window)).or_default().push(index);
            let marker = snapshot.window[snapshot.window.len() - 1];
            if !self.markers.contains(&marker) {
                self.markers.push(marker);
            }
        }
    }

    /// Whether, within the new heaps, some snapshot comes again.
    fn look_for_recurrence(&self, got: usize) -> Option<Recurrence> {
        let keep = self.sliding.keep();
        let codes = self.sliding.last(keep + got);
        let start = self.sliding.len() - codes.len();
        for place in self.sliding.places(got, &self.markers) {
            let end = keep + place + 1;
            let again = start + end;
            let Some(indices) = self.by_key.get(&key(&codes[..end])) else { continue };
            for snapshot in indices.iter().map(|&i| &self.snapshots[i]) {
                let p = again.saturating_sub(snapshot.n);
                if p > 0
                    && !(self.frame.alternating && p % 2 == 1)
                    && snapshot.window == codes[end - keep..end]
                {
                    return Some(Recurrence { first: snapshot.n, again });
                }
            }
        }
        None
    }

    /// A run from the latest snapshot up to the heap `n`, brought there.
    fn at(&self, n: usize, budget: &Budget) -> Result<Option<Sliding>> {
        let latest = self.snapshots.iter().rfind(|s| s.n <= n);
        let Some(snapshot) = latest else { return Ok(None) };
        let mut sliding =
            Sliding::restore(&self.heaps, self.kernel, &self.frame, snapshot.n, &snapshot.window)?;
        while sliding.len() < n {
            sliding.advance(n, budget)?;
        }
        Ok(Some(sliding))
    }

    /// The least n0 from which on the period holds.
    fn preperiod(&self, found: Recurrence, budget: &Budget) -> Result<usize> {
        let p = found.again - found.first;
        let mut end = found.first;
        for snapshot in self.snapshots.iter().rev().filter(|s| s.n < found.first) {
            let early = self.at(snapshot.n, budget)?;
            let (Some(mut early), Some(mut late)) = (early, self.at(snapshot.n + p, budget)?)
            else {
                break;
            };
            let keep = early.keep();
            let mut last =
                last_difference(early.last(keep), late.last(keep)).map(|i| snapshot.n - keep + i);
            while early.len() < end {
                let from = early.len();
                let got = early.advance(end, budget)?;
                while late.len() < early.len() + p {
                    late.advance(early.len() + p, budget)?;
                }
                let difference = last_difference(early.last(got), late.last(got));
                last = difference.map(|i| from + i).or(last);
            }
            if let Some(last) = last {
                return Ok(last + 1);
            }
            end = snapshot.n;
        }
        self.preperiod_below(end, p, budget)
    }

    /// The same, if it lies before all snapshots: these heaps fit in memory.
    fn preperiod_below(&self, end: usize, p: usize, budget: &Budget) -> Result<usize> {
        let mut engine = Engine::new(&self.heaps, self.kernel)
            .ok_or_else(|| Error::not_applicable("this game has no long runs"))?;
        if self.snapshots.first().is_none_or(|s| p < s.n) {
            engine.extend(end + p, budget)?;
            let last = (0..end).rev().find(|&n| engine.value(n) != engine.value(n + p));
            return Ok(last.map_or(0, |n| n + 1));
        }
        engine.extend(end, budget)?;
        let late = self.at(p, budget)?;
        let mut late = late.ok_or_else(|| Error::bad_request("the snapshots are incomplete"))?;
        let mut last = None;
        while late.len() < end + p {
            let from = late.len();
            let got = late.advance(end + p, budget)?;
            for (n, &code) in (from..).zip(late.last(got)) {
                if late.value(code, n) != engine.value(n - p) {
                    last = Some(n - p);
                }
            }
        }
        Ok(last.map_or(0, |n| n + 1))
    }
}

/// Everything a run is made of.
pub(super) struct Parts {
    pub heaps: Heaps,
    pub frame: Frame,
    pub now: Snapshot,
    pub snapshots: Vec<Snapshot>,
    pub spacing: usize,
    pub next_snapshot: usize,
    pub hash: StretchHash,
    pub milestones: Vec<Milestone>,
    pub recurrence: Option<Recurrence>,
    pub looked_back: usize,
}

/// A number of bytes, for a person.
pub(super) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// The last eight codes.
fn key(codes: &[u8]) -> u64 {
    codes.last_chunk::<8>().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

fn last_difference(x: &[u8], y: &[u8]) -> Option<usize> {
    if x == y { None } else { (0..x.len()).rev().find(|&i| x[i] != y[i]) }
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
            compared.push(code.to_string());
        }
        assert!(compared.len() >= 90, "{}: {compared:?}", compared.len());
    }
}
