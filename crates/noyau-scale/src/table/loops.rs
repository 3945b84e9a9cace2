//! Loopy tiers by retrograde analysis: from what is decided to the positions from which moves lead there.
//!
//! In step d the positions with distance d are known. A player who can move to one that is lost wins in
//! d + 1 moves; where all moves lead to positions that are won, the last one of which is found here, the
//! player loses. Every move within the tier is looked at twice: it is counted, and it is taken back.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU64, Ordering::Relaxed};

use noyau::game::{Flow, GO_ON, Place, Player, Sink};
use noyau::{Error, Result, message};
use rayon::prelude::*;

use super::DRAWN;
use super::packed::Packed;
use super::solver::Worker;

/// So many values are a chunk, of which it is known which distances there are.
const CHUNK: u64 = 1 << 9;
/// So many positions are taken back at a time.
const SOME: usize = 256;

/// The values of a tier; none if its moves cannot be taken back.
pub fn tier(worker: &Worker<'_>, tier: u32) -> Result<Option<Vec<u8>>> {
    let numbers = &worker.plan.numbers;
    let size = numbers.tiers()[tier as usize].size();
    let each = worker.plan.entries_each();
    if !numbers.retract(tier, &[], Player::Left, &mut Vec::new()) {
        return Ok(None);
    }
    let entries = size * each;
    // A byte for the value and two for the moves that are left.
    let bytes = 3 * entries + 32 * entries.div_ceil(CHUNK);
    worker.budget.take(bytes)?;
    let known: Vec<&[u8]> =
        worker.known.iter().map(|known| known.as_ref().map_or(&[][..], Packed::bytes)).collect();
    let look = Look {
        worker,
        known,
        tier,
        size,
        each,
        players: numbers.players(),
        values: (0..entries).map(|_| AtomicU8::new(DRAWN)).collect(),
        left: (0..entries).map(|_| AtomicU16::new(0)).collect(),
        present: (0..entries.div_ceil(CHUNK)).map(|_| Default::default()).collect(),
        too_long: AtomicBool::new(false),
        crowded: AtomicBool::new(false),
    };
    // A thread that is alone need not lock what it counts.
    let found =
        if rayon::current_num_threads() == 1 { look.run::<true>() } else { look.run::<false>() };
    worker.budget.give_back(bytes);
    let decided = found?;
    Ok(decided.then(|| look.values.into_iter().map(AtomicU8::into_inner).collect()))
}

struct Look<'l> {
    worker: &'l Worker<'l>,
    /// The values of lower tiers.
    known: Vec<&'l [u8]>,
    tier: u32,
    size: u64,
    each: u64,
    players: &'static [Player],
    values: Vec<AtomicU8>,
    /// How many moves lead to positions that are not won, as far as is known.
    left: Vec<AtomicU16>,
    /// The distances that there are in each chunk, and some that there were.
    present: Vec<[AtomicU64; 4]>,
    too_long: AtomicBool,
    /// Some position has more moves than can be counted.
    crowded: AtomicBool,
}

impl Look<'_> {
    /// Decides everything; false if that is not possible in this way.
    fn run<const ALONE: bool>(&self) -> Result<bool> {
        let budget = self.worker.budget;
        let chunks = || (0..self.present.len()).into_par_iter();
        chunks().try_for_each(|k| {
            budget.check()?;
            let mut first =
                First { of: self, entry: k as u64 * CHUNK, inside: 0, options: Options::default() };
            self.worker.plan.numbers.descend(self.tier, self.range(k), self.players, &mut first);
            Ok(())
        })?;
        if self.crowded.load(Relaxed) {
            return Ok(false);
        }
        for distance in 0..DRAWN {
            budget.check()?;
            let (word, bit) = (usize::from(distance / 64), 1u64 << (distance % 64));
            chunks().filter(|&k| self.present[k][word].load(Relaxed) & bit != 0).try_for_each(
                |k| {
                    budget.check()?;
                    self.back::<ALONE>(k, distance);
                    Ok(())
                },
            )?;
            if self.too_long.load(Relaxed) {
                let most = DRAWN - 1;
                return Err(Error::over_budget(message!("table-games-too-long", most = most)));
            }
        }
        Ok(true)
    }

    /// The positions of a chunk.
    fn range(&self, chunk: usize) -> Range<u64> {
        let step = CHUNK / self.each;
        let start = chunk as u64 * step;
        start..(start + step).min(self.size)
    }

    fn loses(&self, distance: u8) -> bool {
        self.worker.plan.mover_loses(distance) == Some(true)
    }

    fn decide(&self, entry: u64, distance: u8) {
        if distance == DRAWN {
            self.too_long.store(true, Relaxed);
            return;
        }
        self.values[entry as usize].store(distance, Relaxed);
        let flags = &self.present[(entry / CHUNK) as usize][usize::from(distance / 64)];
        let bit = 1 << (distance % 64);
        if flags.load(Relaxed) & bit == 0 {
            flags.fetch_or(bit, Relaxed);
        }
    }

    /// Takes back the moves to positions of a chunk with this distance.
    fn back<const ALONE: bool>(&self, chunk: usize, distance: u8) {
        let loses = self.loses(distance);
        let (mut numbers, mut sources) = (Vec::new(), Vec::new());
        for player in 0..self.each {
            let has = |number: &u64| {
                self.values[(number * self.each + player) as usize].load(Relaxed) == distance
            };
            numbers.clear();
            numbers.extend(self.range(chunk).filter(has));
            // The one who moved there.
            let mover = self.each - 1 - player;
            for some in numbers.chunks(SOME) {
                sources.clear();
                let mover_is = self.players[mover as usize];
                self.worker.plan.numbers.retract(self.tier, some, mover_is, &mut sources);
                for &source in &sources {
                    if loses {
                        let entry = source * self.each + mover;
                        if self.values[entry as usize].load(Relaxed) > distance + 1 {
                            self.decide(entry, distance + 1);
                        }
                    } else {
                        self.one_less::<ALONE>(source, mover, distance);
                    }
                }
            }
        }
    }

    /// One more move of a position leads to one that is won.
    #[inline]
    fn one_less<const ALONE: bool>(&self, number: u64, player: u64, distance: u8) {
        let entry = number * self.each + player;
        let left = &self.left[entry as usize];
        let before = if ALONE {
            let before = left.load(Relaxed);
            left.store(before.wrapping_sub(1), Relaxed);
            before
        } else {
            left.fetch_sub(1, Relaxed)
        };
        // One who can move to a lower tier and win there has a value already.
        if before == 1 && self.values[entry as usize].load(Relaxed) == DRAWN {
            let mut below = Below { of: self, other: self.other(player), longest: distance };
            let player = player as usize;
            let numbers = number..number + 1;
            let players = &self.players[player..=player];
            self.worker.plan.numbers.descend(self.tier, numbers, players, &mut below);
            self.decide(entry, below.longest + 1);
        }
    }

    fn other(&self, player: u64) -> u64 {
        self.each - 1 - player
    }

    /// The value of a position of a lower tier.
    fn lower(&self, to: Place, other: u64) -> u8 {
        // The laws check that needed tiers are named.
        self.known[to.tier as usize][(to.number * self.each + other) as usize]
    }
}

/// The values in lower tiers to which a player can move.
struct Options {
    any: bool,
    /// Nobody wins one of them.
    drawn: bool,
    /// The shortest that is lost.
    best: u8,
    /// The longest that is won.
    longest: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { any: false, drawn: false, best: DRAWN, longest: 0 }
    }
}

/// Counts the moves within the tier, and decides what lower tiers decide.
struct First<'f> {
    of: &'f Look<'f>,
    entry: u64,
    inside: u32,
    options: Options,
}

impl Sink for First<'_> {
    fn inside(&mut self, moves: u32) {
        self.inside += moves;
    }

    fn option(&mut self, to: Place) -> Flow {
        if to.tier == self.of.tier {
            self.inside += 1;
            return GO_ON;
        }
        let value = self.of.lower(to, self.of.other(self.entry % self.of.each));
        let options = &mut self.options;
        options.any = true;
        if value == DRAWN {
            options.drawn = true;
        } else if self.of.loses(value) {
            options.best = options.best.min(value);
        } else {
            options.longest = options.longest.max(value);
        }
        GO_ON
    }

    fn done(&mut self, _player: Player) {
        let options = std::mem::take(&mut self.options);
        if options.best != DRAWN {
            self.of.decide(self.entry, options.best + 1);
        } else if self.inside == 0 && !options.drawn {
            self.of.decide(self.entry, if options.any { options.longest + 1 } else { 0 });
        }
        // A draw is never won, so that this is never counted down to nothing.
        let left = self.inside + u32::from(options.drawn);
        if left > u32::from(u16::MAX) {
            self.of.crowded.store(true, Relaxed);
        }
        self.of.left[self.entry as usize].store(left as u16, Relaxed);
        self.entry += 1;
        self.inside = 0;
    }
}

/// The longest of the moves to lower tiers, which are all won.
struct Below<'b> {
    of: &'b Look<'b>,
    other: u64,
    longest: u8,
}

impl Sink for Below<'_> {
    fn option(&mut self, to: Place) -> Flow {
        if to.tier != self.of.tier {
            self.longest = self.longest.max(self.of.lower(to, self.other));
        }
        GO_ON
    }

    fn done(&mut self, _player: Player) {}
}
