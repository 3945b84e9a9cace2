//! Fills tables, tier by tier.

use std::ops::Range;
use std::path::Path;

use noyau::game::{Flow, GO_ON, Inside, Known, Place, Player, Sink};
use noyau::{Budget, Error, Progress, Result, message};
use rayon::prelude::*;
use serde::Serialize;

use super::loops;
use super::packed::Packed;
use super::tier_file::{BLOCK, Reader, Writer, mixed, path};
use super::{DRAWN, Plan, What};

/// What was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Made {
    /// The positions of all tiers.
    pub positions: u64,
    /// The tiers that were there already.
    pub kept: u64,
    /// The bytes of all values before compression.
    pub raw_bytes: u64,
    /// The bytes of all files.
    pub bytes: u64,
    /// The same for the same values, in hexadecimal digits.
    pub fingerprint: String,
}

impl Made {
    /// Nothing yet of a table.
    pub fn begun(plan: &Plan) -> Made {
        let (positions, fingerprint) = (plan.numbers.size(), String::new());
        Made { positions, kept: 0, raw_bytes: 0, bytes: 0, fingerprint }
    }
}

/// About so many positions are given to a thread at a time.
const CHUNK: u64 = 1 << 16;

/// Fills a table; tiers that are there already are kept.
pub fn solve(plan: &Plan, folder: &Path, budget: &Budget) -> Result<Made> {
    plan.settle(folder)?;
    let tiers = plan.numbers.tiers().len() as u32;
    let mut known: Vec<Option<Packed>> = vec![None; tiers as usize];
    let mut made = Made::begun(plan);
    let (mut fingerprint, mut done) = (0, 0);
    for tier in 0..tiers {
        let entries = plan.numbers.tiers()[tier as usize].size() * plan.entries_each();
        made.raw_bytes += Packed::bytes_for(plan.bits(), entries);
        let (bytes, own) = if path(folder, tier).exists() {
            made.kept += 1;
            let reader = opened(plan, folder, tier)?;
            (reader.bytes, reader.footer.fingerprint)
        } else {
            keep_only(plan, folder, tier, &mut known, budget)?;
            let worker = Worker { plan, known: &known, budget, done };
            let (packed, written) = worker.tier(folder, tier)?;
            // It is on the account since its work began.
            known[tier as usize] = Some(packed);
            written
        };
        made.bytes += bytes;
        fingerprint = mixed(fingerprint, own);
        done += plan.numbers.tiers()[tier as usize].size();
    }
    made.fingerprint = format!("{fingerprint:016x}");
    Ok(made)
}

/// Writes a tier whose values are known; the bytes of its file and its fingerprint.
pub fn write_tier(plan: &Plan, folder: &Path, tier: u32, packed: &Packed) -> Result<(u64, u64)> {
    let mut writer = Writer::create(folder, tier)?;
    for block in packed.bytes().chunks(BLOCK) {
        writer.block(block)?;
    }
    let entries = plan.numbers.tiers()[tier as usize].size() * plan.entries_each();
    writer.finish(tier, entries, plan.bits())
}

/// Opens the file of a tier and checks that it is one of this table.
pub fn opened(plan: &Plan, folder: &Path, tier: u32) -> Result<Reader> {
    let reader = Reader::open(folder, tier)?;
    let entries = plan.numbers.tiers()[tier as usize].size() * plan.entries_each();
    if reader.footer.entries != entries || reader.footer.bits != plan.bits() {
        let file = path(folder, tier).display().to_string();
        return Err(Error::bad_request(message!("table-damaged", file = file)));
    }
    Ok(reader)
}

/// Loads the tiers to which moves from this one lead, and drops all others.
pub fn keep_only(
    plan: &Plan,
    folder: &Path,
    tier: u32,
    known: &mut [Option<Packed>],
    budget: &Budget,
) -> Result<()> {
    let needs = plan.numbers.needs(tier);
    let bytes = |tier: u32| {
        let entries = plan.numbers.tiers()[tier as usize].size() * plan.entries_each();
        Packed::bytes_for(plan.bits(), entries)
    };
    // The next tier may need what this one does not.
    let later = plan.numbers.needs((tier + 1).min(known.len() as u32 - 1));
    for lower in 0..tier {
        let slot = &mut known[lower as usize];
        if needs.contains(&lower) {
            if slot.is_none() {
                budget.take(bytes(lower))?;
                *slot = Some(opened(plan, folder, lower)?.load()?);
            }
        } else if !later.contains(&lower) && slot.take().is_some() {
            budget.give_back(bytes(lower));
        }
    }
    budget.take(bytes(tier))
}

/// Solves tiers whose lower ones are known.
pub struct Worker<'w> {
    /// What is to be made.
    pub plan: &'w Plan,
    /// The values of lower tiers.
    pub known: &'w [Option<Packed>],
    /// Is asked now and then.
    pub budget: &'w Budget,
    /// How many positions were done before.
    pub done: u64,
}

impl Worker<'_> {
    /// Solves a tier and writes it; its values, the bytes of its file and its fingerprint.
    fn tier(&self, folder: &Path, tier: u32) -> Result<(Packed, (u64, u64))> {
        let mut writer = Writer::create(folder, tier)?;
        let mut packed = Packed::new(self.plan.bits());
        let entries = self.plan.numbers.tiers()[tier as usize].size() * self.plan.entries_each();
        let mut written = 0;
        if self.plan.numbers.inside() == Inside::Loops {
            packed = Packed::from_bytes(8, self.loops(tier)?);
        } else {
            let chunks = self.chunks(tier);
            let at_once = 4 * rayon::current_num_threads();
            for some in chunks.chunks(at_once) {
                self.budget.check()?;
                let solved: Vec<Result<Packed>> =
                    some.par_iter().map(|range| self.chunk(tier, range.clone())).collect();
                for (values, range) in solved.into_iter().zip(some) {
                    let each = self.plan.entries_each();
                    packed.append(range.start * each, &values?, (range.end - range.start) * each);
                }
                // The last byte may not be full yet.
                while packed.bytes().len() > written + BLOCK {
                    writer.block(&packed.bytes()[written..written + BLOCK])?;
                    written += BLOCK;
                }
                self.report(some.last().map_or(0, |range| range.end));
            }
        }
        for block in packed.bytes()[written..].chunks(BLOCK) {
            writer.block(block)?;
        }
        let end = writer.finish(tier, entries, self.plan.bits())?;
        Ok((packed, end))
    }

    /// Reports how far this tier is.
    pub fn report(&self, positions: u64) {
        self.budget.report(&Progress {
            done: self.done + positions,
            total: Some(self.plan.numbers.size()),
            unit: message!("unit-positions"),
            note: None,
        });
    }

    /// Ranges of numbers that do not depend on each other.
    pub fn chunks(&self, tier: u32) -> Vec<Range<u64>> {
        let tier = &self.plan.numbers.tiers()[tier as usize];
        if self.plan.numbers.inside() == Inside::Nothing {
            let size = tier.size();
            return (0..size.div_ceil(CHUNK))
                .map(|k| k * CHUNK..((k + 1) * CHUNK).min(size))
                .collect();
        }
        let mut chunks: Vec<Range<u64>> = Vec::new();
        for block in tier.blocks.windows(2) {
            match chunks.last_mut() {
                Some(last) if block[1] - last.start <= CHUNK => last.end = block[1],
                _ => chunks.push(block[0]..block[1]),
            }
        }
        chunks
    }

    /// The values of a range of positions of a game that ends.
    pub fn chunk(&self, tier: u32, range: Range<u64>) -> Result<Packed> {
        self.budget.check()?;
        if self.plan.manifest.what == What::Outcome {
            let known = self.known.iter();
            let lower: Vec<&[u8]> =
                known.map(|known| known.as_ref().map_or(&[][..], Packed::bytes)).collect();
            let known = Known { lower: &lower, end: self.plan.at_the_end() == 1 };
            return Ok(Packed::from_bytes(1, self.plan.numbers.winners(tier, range, &known)));
        }
        let mut fold = Fold {
            plan: self.plan,
            known: self.known,
            tier,
            start: range.start,
            each: self.plan.entries_each(),
            end: self.plan.at_the_end(),
            values: Vec::with_capacity(
                ((range.end - range.start) * self.plan.entries_each()) as usize,
            ),
            player: 0,
            seen: [0; 4],
            any: false,
            best: None,
            longest: 0,
            failed: None,
        };
        self.plan.numbers.expand(tier, range, &mut fold);
        match fold.failed {
            Some(error) => Err(error),
            None => Ok(Packed::from_bytes(8, fold.values)),
        }
    }

    /// The values of a tier of a loopy game.
    fn loops(&self, tier: u32) -> Result<Vec<u8>> {
        match loops::tier(self, tier)? {
            Some(values) => Ok(values),
            None => self.rounds(tier),
        }
    }

    /// The same by looking at all positions again and again: in round d those with distance d are found.
    pub fn rounds(&self, tier: u32) -> Result<Vec<u8>> {
        let size = self.plan.numbers.tiers()[tier as usize].size();
        let each = self.plan.entries_each();
        self.budget.take(size * each)?;
        let mut values = vec![DRAWN; (size * each) as usize];
        let longest = self.longest();
        for round in 0..DRAWN {
            self.budget.check()?;
            let found: Result<Vec<Vec<u64>>> = (0..size.div_ceil(CHUNK))
                .into_par_iter()
                .map(|k| self.round(tier, round, &values, k * CHUNK..((k + 1) * CHUNK).min(size)))
                .collect();
            let found = found?;
            let any = found.iter().any(|found| !found.is_empty());
            for entry in found.into_iter().flatten() {
                values[entry as usize] = round;
            }
            if !any && round > longest {
                self.budget.give_back(size * each);
                return Ok(values);
            }
        }
        Err(Error::over_budget(message!("table-games-too-long", most = DRAWN - 1)))
    }

    /// The greatest distance in lower tiers: until then there may be rounds without any news.
    pub fn longest(&self) -> u8 {
        let lower = self.known.iter().flatten().flat_map(Packed::bytes);
        lower.copied().filter(|&distance| distance != DRAWN).max().unwrap_or(0)
    }

    /// The values that are decided in a round.
    pub fn round(
        &self,
        tier: u32,
        round: u8,
        values: &[u8],
        range: Range<u64>,
    ) -> Result<Vec<u64>> {
        self.budget.check()?;
        let each = self.plan.entries_each();
        let mut decided = Vec::new();
        for number in range {
            let first = number * each;
            if (first..first + each).all(|entry| values[entry as usize] != DRAWN) {
                continue;
            }
            let mut look = Round {
                plan: self.plan,
                known: self.known,
                tier,
                values,
                each,
                now: round,
                entry: first,
                any: false,
                wins: false,
                escapes: false,
                decided: &mut decided,
            };
            self.plan.numbers.expand(tier, number..number + 1, &mut look);
        }
        Ok(decided)
    }
}

/// Finds the distance or the Grundy value of one position after the other from those of their options.
struct Fold<'f> {
    plan: &'f Plan,
    known: &'f [Option<Packed>],
    tier: u32,
    start: u64,
    each: u64,
    /// The value without moves.
    end: u8,
    values: Vec<u8>,
    /// Which of the players is to move.
    player: u64,
    /// The Grundy values of options.
    seen: [u64; 4],
    any: bool,
    /// The shortest win.
    best: Option<u8>,
    longest: u8,
    failed: Option<Error>,
}

impl Sink for Fold<'_> {
    #[inline]
    fn option(&mut self, to: Place) -> Flow {
        let other = if self.each == 2 { 1 - self.player } else { 0 };
        let entry = to.number * self.each + other;
        let value = if to.tier == self.tier {
            self.values[(entry - self.start * self.each) as usize]
        } else {
            match &self.known[to.tier as usize] {
                Some(known) => known.get(entry),
                // The laws check that needed tiers are named.
                None => unreachable!("a move leads to tier {}", to.tier),
            }
        };
        self.any = true;
        if self.plan.manifest.what == What::Grundy {
            self.seen[usize::from(value / 64)] |= 1 << (value % 64);
            return GO_ON;
        }
        let loses = (value % 2 == 0) != (self.plan.convention == noyau::Convention::Misere);
        if loses {
            self.best = Some(self.best.map_or(value, |best| best.min(value)));
        }
        self.longest = self.longest.max(value);
        GO_ON
    }

    #[inline]
    fn done(&mut self, _player: Player) {
        let value = if self.plan.manifest.what == What::Grundy {
            let mex = (0..4).find(|&k| self.seen[k] != u64::MAX);
            mex.map(|k| 64 * k as u8 + self.seen[k].trailing_ones() as u8)
                .ok_or_else(|| message!("table-too-large"))
        } else if !self.any {
            Ok(self.end)
        } else {
            let moves = self.best.unwrap_or(self.longest);
            let most = DRAWN - 1;
            if moves < most {
                Ok(moves + 1)
            } else {
                Err(message!("table-games-too-long", most = most))
            }
        };
        let value = value.unwrap_or_else(|why| {
            self.failed = Some(Error::over_budget(why));
            0
        });
        self.values.push(value);
        self.player = (self.player + 1) % self.each;
        self.any = false;
        self.best = None;
        self.longest = 0;
        self.seen = [0; 4];
    }
}

/// Whether positions of a loopy game are decided in a round.
struct Round<'r> {
    plan: &'r Plan,
    known: &'r [Option<Packed>],
    tier: u32,
    values: &'r [u8],
    each: u64,
    now: u8,
    entry: u64,
    any: bool,
    wins: bool,
    escapes: bool,
    decided: &'r mut Vec<u64>,
}

impl Sink for Round<'_> {
    fn option(&mut self, to: Place) -> Flow {
        let other = if self.each == 2 { 1 - self.entry % 2 } else { 0 };
        let entry = to.number * self.each + other;
        let value = if to.tier == self.tier {
            self.values[entry as usize]
        } else {
            match &self.known[to.tier as usize] {
                Some(known) => known.get(entry),
                None => unreachable!("a move leads to tier {}", to.tier),
            }
        };
        self.any = true;
        match self.plan.mover_loses(value) {
            Some(true) if value < self.now => self.wins = true,
            Some(false) if value < self.now => {}
            _ => self.escapes = true,
        }
        GO_ON
    }

    fn done(&mut self, _player: Player) {
        let open = self.values[self.entry as usize] == DRAWN;
        let now = if self.any { self.wins || !self.escapes } else { self.now == 0 };
        if open && now {
            self.decided.push(self.entry);
        }
        self.entry += 1;
        (self.any, self.wins, self.escapes) = (false, false, false);
    }
}
