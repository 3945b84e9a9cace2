//! The search for a period, in a form that can be stopped, saved and continued.

use serde::{Deserialize, Serialize};

use super::certificate::{Certificate, Evidence};
use super::checkpoint::{self, game};
use super::grow::Grow;
use super::period::{look, of_zeros};
use super::run::{FURTHEST_LIMIT, LongRun, megabytes};
use super::saved::{damaged, seal, unseal};
use super::{Heaps, KernelChoice, Of, Regularity, all_but};
use crate::{Budget, Error, Progress, Result, message};

/// From this heap on a run that does not keep all values is better, if one is possible.
const LONG: usize = 1 << 22;
/// Between two pauses so many values are computed at least.
const PIECE: usize = 1 << 14;

/// Computes values until a theorem proves that they repeat.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, Of, PeriodSearch, Regularity};
/// let mut search = PeriodSearch::new(&Heaps::Octal("0.156".parse()?), Of::Grundy);
/// let mut pauses = 0;
/// let found = search.run(1_000_000, &Budget::default(), &mut |_| {
///     pauses += 1;
///     Ok(())
/// })?;
/// let period = found.and_then(Regularity::period).unwrap();
/// assert_eq!((period.period, period.preperiod), (349, 3479));
/// assert!(pauses > 0);
/// # Ok::<(), noyau::Error>(())
/// ```
pub struct PeriodSearch {
    heaps: Heaps,
    of: Of,
    stage: Stage,
    /// With so many values a proof is looked for.
    next: usize,
    /// With so many values a long run is tried.
    next_long: usize,
    /// The values below this heap were read and not computed: they prove nothing yet.
    believed: u64,
    /// What was found rests on this.
    certificate: Option<Certificate>,
}

enum Stage {
    /// All values are kept.
    Values(Box<Grow>),
    /// Only the first and the last few.
    Long(Box<LongRun>),
    /// Values that grow have their own recurrence.
    AllBut(Vec<u64>),
}

/// What is called between pieces of the work.
pub type Pause<'a> = dyn FnMut(&PeriodSearch) -> Result<()> + 'a;

impl PeriodSearch {
    /// Nothing is computed yet.
    pub fn new(heaps: &Heaps, of: Of) -> Self {
        let stage = match (Grow::new(heaps, of), heaps) {
            (Some(grow), _) => Stage::Values(Box::new(grow)),
            (None, Heaps::AllBut(set)) => Stage::AllBut(set.clone()),
            (None, _) => Stage::AllBut(Vec::new()),
        };
        let heaps = heaps.clone();
        PeriodSearch { heaps, of, stage, next: 64, next_long: LONG, believed: 0, certificate: None }
    }

    /// The game.
    pub fn heaps(&self) -> &Heaps {
        &self.heaps
    }

    /// How many heaps are computed.
    pub fn computed(&self) -> u64 {
        match &self.stage {
            Stage::Values(grow) => grow.len() as u64,
            Stage::Long(run) => run.computed(),
            Stage::AllBut(_) => 0,
        }
    }

    /// The run that keeps only the first and the last few heaps, once it has begun.
    pub fn long_run(&self) -> Option<&LongRun> {
        match &self.stage {
            Stage::Long(run) => Some(run),
            Stage::Values(_) | Stage::AllBut(_) => None,
        }
    }

    /// All values, as long as they are kept.
    pub(super) fn values(&self) -> Option<&Grow> {
        match &self.stage {
            Stage::Values(grow) => Some(grow),
            Stage::Long(_) | Stage::AllBut(_) => None,
        }
    }

    /// What the period that was found rests on.
    pub fn certificate(&self) -> Option<&Certificate> {
        self.certificate.as_ref()
    }

    /// Goes on until something is proved, or the heap `limit` is computed: then `None`. Calls
    /// `pause` again and again. When it fails, or when the budget ends, the search can be saved
    /// and continued.
    pub fn run(
        &mut self,
        limit: u64,
        budget: &Budget,
        pause: &mut Pause<'_>,
    ) -> Result<Option<Regularity>> {
        loop {
            match &mut self.stage {
                Stage::AllBut(set) => {
                    if self.of == Of::Outcome {
                        let found = all_but::outcome_period(set, limit, budget)?;
                        let Some(found) = found.map(Regularity::Periodic) else { return Ok(None) };
                        return self.proved(found, budget).map(Some);
                    }
                    let found = all_but::arithmetic_period(&self.heaps, limit, budget)?;
                    let Some(found) = found.map(Regularity::Arithmetic) else { return Ok(None) };
                    return self.proved(found, budget).map(Some);
                }
                Stage::Values(_) => {
                    if let Some(found) = self.by_values(limit, budget, pause)? {
                        return self.proved(found, budget).map(Some);
                    }
                    let Stage::Values(grow) = &self.stage else { continue };
                    if grow.len() as u64 > limit {
                        return Ok(None);
                    }
                    if grow.len() >= self.next_long {
                        self.next_long = 2 * grow.len();
                        if let Grow::Engine(engine) = grow.as_ref()
                            && let Some(run) = LongRun::from_engine(&self.heaps, engine)
                        {
                            budget.give_back(grow.len() as u64);
                            self.stage = Stage::Long(Box::new(run));
                        }
                    }
                }
                Stage::Long(_) => {
                    let found = self.by_long_run(limit, budget, pause)?;
                    if let Some(found) = found {
                        return self.proved(found, budget).map(Some);
                    }
                    if self.long_run().is_some_and(|run| !run.is_stuck()) {
                        return Ok(None);
                    }
                    // A rare heap after so long: all values are needed after all.
                    let reached = usize::try_from(self.computed()).unwrap_or(usize::MAX);
                    let fresh = PeriodSearch::new(&self.heaps, self.of);
                    *self = PeriodSearch { next_long: reached.saturating_mul(2), ..fresh };
                }
            }
        }
    }

    /// What was found, as it was asked for, with its certificate.
    fn proved(&mut self, found: Regularity, budget: &Budget) -> Result<Regularity> {
        self.compute_believed(budget)?;
        let evidence = match &self.stage {
            Stage::Values(grow) => Evidence::Values(grow),
            Stage::Long(run) => Evidence::Run(run),
            Stage::AllBut(_) => Evidence::None,
        };
        let certificate = Certificate::of(&self.heaps, self.of, found, &evidence)?;
        let asked = match &self.stage {
            // It was found as it was asked for.
            Stage::AllBut(_) => found,
            Stage::Values(_) | Stage::Long(_) => self.as_asked(found, budget)?,
        };
        self.certificate = Some(certificate.stating(asked));
        Ok(asked)
    }

    /// Computes again what was read from a file, and compares: a checksum tells what was damaged and
    /// not what is true, so that a file proves nothing by itself.
    fn compute_believed(&mut self, budget: &Budget) -> Result<()> {
        let believed = std::mem::take(&mut self.believed);
        let computed = self.compute_below(believed, budget);
        if computed.is_err() {
            self.believed = believed;
        }
        computed
    }

    fn compute_below(&self, end: u64, budget: &Budget) -> Result<()> {
        match &self.stage {
            Stage::AllBut(_) => Ok(()),
            Stage::Long(run) => {
                let links = (0..run.links()).filter(|&link| run.link(link).0 < end);
                links.into_iter().try_for_each(|link| run.recheck(link, budget))
            }
            Stage::Values(grow) => {
                let Some(mut again) = Grow::new(&self.heaps, self.of) else { return Ok(()) };
                let before = budget.memory_used();
                let end = grow.len().min(usize::try_from(end).unwrap_or(usize::MAX));
                let mut done = Ok(());
                while done.is_ok() && again.len() < end {
                    let (from, to) = (again.len(), (again.len() + PIECE).min(end));
                    done = again.extend(to, budget).and_then(|()| {
                        match (from..to).find(|&n| again.value(n) != grow.value(n)) {
                            None => Ok(()),
                            Some(heap) => {
                                let game = self.heaps.to_string();
                                let other = message!("run-other-values", game = game, heap = heap);
                                Err(Error::bad_request(other))
                            }
                        }
                    });
                }
                budget.give_back(budget.memory_used().saturating_sub(before));
                done
            }
        }
    }

    /// Computes values up to the next look, and looks.
    fn by_values(
        &mut self,
        limit: u64,
        budget: &Budget,
        pause: &mut Pause<'_>,
    ) -> Result<Option<Regularity>> {
        let most = usize::try_from(limit).unwrap_or(usize::MAX).saturating_add(1);
        let thorough = self.next >= most || self.next >= self.next_long;
        let goal = self.next.min(self.next_long.max(1)).min(most);
        loop {
            let Stage::Values(grow) = &mut self.stage else { return Ok(None) };
            let len = grow.len();
            if len >= goal {
                break;
            }
            grow.extend((len + (len / 32).max(PIECE)).min(goal), budget)?;
            if budget.is_watched() {
                let memory = megabytes(budget.memory_used());
                let note = match grow.describe() {
                    Some(note) => message!("note-both", first = note, second = memory),
                    None => memory,
                };
                budget.report(&Progress {
                    done: grow.len() as u64,
                    total: Some(most as u64).filter(|&most| most < FURTHEST_LIMIT),
                    unit: message!("unit-values"),
                    note: Some(note),
                });
            }
            pause(self)?;
        }
        let Stage::Values(grow) = &self.stage else { return Ok(None) };
        let found = look(grow, &self.heaps, thorough);
        if goal == self.next {
            self.next = goal.saturating_add(goal / 4);
        }
        Ok(found)
    }

    fn by_long_run(
        &mut self,
        limit: u64,
        budget: &Budget,
        pause: &mut Pause<'_>,
    ) -> Result<Option<Regularity>> {
        let end = limit.saturating_add(1);
        loop {
            let Stage::Long(run) = &mut self.stage else { return Ok(None) };
            let here = run.computed();
            if here >= end || run.period().is_some() || run.is_stuck() {
                break;
            }
            // Whole chunks, so that every run has them in common.
            run.advance_towards(here.saturating_add(1 << 24).min(end), end, budget)?;
            pause(self)?;
        }
        match &mut self.stage {
            Stage::Long(run) if run.period().is_some() => {
                Ok(run.prove(end, budget)?.map(Regularity::Periodic))
            }
            _ => Ok(None),
        }
    }

    /// From Grundy values to outcomes, if these are asked for.
    fn as_asked(&mut self, found: Regularity, budget: &Budget) -> Result<Regularity> {
        if self.of == Of::Grundy || matches!(self.heaps, Heaps::Subtraction(_)) {
            return Ok(found);
        }
        let (start, period) = match found {
            Regularity::Periodic(p) => (p.preperiod, p.period),
            Regularity::Arithmetic(a) => (a.preperiod, a.period),
        };
        let needed = usize::try_from(start.saturating_add(period)).unwrap_or(usize::MAX);
        if self.long_run().is_some() {
            // A long run has not kept the values.
            *self = PeriodSearch::new(&self.heaps, self.of);
        }
        let Stage::Values(grow) = &mut self.stage else { return Ok(found) };
        grow.extend(needed.max(grow.len()), budget)?;
        let is_zero = |n: u64| grow.value(n as usize) == 0;
        Ok(Regularity::Periodic(match found {
            Regularity::Periodic(p) => of_zeros(&p, is_zero),
            // Values that grow are not 0 after the first period.
            Regularity::Arithmetic(a) => all_but::no_more_zeros(&a, is_zero),
        }))
    }
}

const VALUES: &[u8] = b"noyau values 1\n";

#[derive(Serialize, Deserialize)]
struct Header {
    game: String,
    of: Of,
    width: usize,
    count: usize,
    next: usize,
    next_long: usize,
}

impl PeriodSearch {
    /// The saved form.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        let grow = match &self.stage {
            Stage::Long(run) => return run.to_bytes(),
            Stage::AllBut(_) => {
                return Err(Error::not_applicable(message!("values-not-kept")));
            }
            Stage::Values(grow) => grow,
        };
        let count = grow.len();
        let most = (0..count).map(|n| grow.value(n)).max().unwrap_or(0);
        let width = match most {
            0..256 => 1,
            256..65536 => 2,
            _ => 4,
        };
        let mut data = Vec::with_capacity(width * count);
        for n in 0..count {
            data.extend_from_slice(&grow.value(n).to_le_bytes()[..width]);
        }
        let header = Header {
            game: self.heaps.to_string(),
            of: self.of,
            width,
            count,
            next: self.next,
            next_long: self.next_long,
        };
        seal(VALUES, &header, &[&data])
    }

    /// Reads the saved form.
    pub fn from_bytes(bytes: &[u8], of: Of, budget: &Budget) -> Result<Self> {
        if bytes.starts_with(checkpoint::MAGIC) {
            let run = LongRun::from_bytes(bytes, KernelChoice::Fastest, budget)?;
            let fresh = PeriodSearch::new(run.heaps(), of);
            let believed = run.computed();
            return Ok(PeriodSearch { stage: Stage::Long(Box::new(run)), believed, ..fresh });
        }
        let (header, data): (Header, &[u8]) = unseal(VALUES, bytes)?;
        let heaps = game(&header.game)?;
        if header.of != of && matches!(heaps, Heaps::Subtraction(_)) {
            return Err(Error::bad_request(message!("run-of-another")));
        }
        let width = header.width;
        let whole = header.count.checked_mul(width) == Some(data.len());
        if !whole || ![1, 2, 4].contains(&width) || header.next == 0 {
            return Err(damaged());
        }
        let mut values = Vec::with_capacity(header.count);
        for bytes in data.chunks_exact(width) {
            let mut four = [0; 4];
            four[..width].copy_from_slice(bytes);
            values.push(u32::from_le_bytes(four));
        }
        let grow = Grow::with_values(&heaps, of, values, budget)?;
        Ok(PeriodSearch {
            heaps,
            of,
            believed: grow.len() as u64,
            stage: Stage::Values(Box::new(grow)),
            next: header.next,
            next_long: header.next_long.max(LONG),
            certificate: None,
        })
    }
}
