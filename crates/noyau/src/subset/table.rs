//! What is known about components, in tables that threads share and that never outgrow their memory.

use std::marker::PhantomData;
use std::sync::atomic::{
    AtomicU64, Ordering::Acquire, Ordering::Relaxed, Ordering::Release, fence,
};

use super::word::Word;
use crate::{Budget, Result};

/// What is known about the value of a component.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The value, if it is known.
    pub value: Option<u16>,
    /// Numbers that the value is known not to be, as far as they are below 32.
    pub excluded: u32,
    /// Whether proof numbers were stored for it.
    pub begun: bool,
}

impl Known {
    /// Whether the value is `n`, if that is known.
    #[inline]
    pub fn is(self, n: u16) -> Option<bool> {
        match self.value {
            Some(value) => Some(value == n),
            None if self.excludes(n) => Some(false),
            None => None,
        }
    }

    /// Whether the value is known not to be `n`.
    #[inline]
    pub fn excludes(self, n: u16) -> bool {
        n < 32 && self.excluded >> n & 1 == 1
    }

    /// Learns that the value is not `n`.
    #[inline]
    pub fn exclude(&mut self, n: u16) {
        if n < 32 {
            self.excluded |= 1 << n;
        }
    }
}

/// How many questions are still to be answered, at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// To show that the player to move wins.
    pub win: u32,
    /// To show that the player to move loses.
    pub loss: u32,
}

/// More than there ever are.
pub const MANY: u32 = (1 << 24) - 1;

impl Numbers {
    /// The player to move wins.
    pub const WON: Numbers = Numbers { win: 0, loss: MANY };
    /// The player to move loses.
    pub const LOST: Numbers = Numbers { win: MANY, loss: 0 };
    /// Whatever it takes.
    pub const ALL: Numbers = Numbers { win: MANY, loss: MANY };

    /// Of a component that was not looked at: a loss must be shown for every move, a win only for
    /// one of them.
    pub fn guess(effort: u32) -> Numbers {
        Numbers { win: 1 + effort / 8, loss: 1 + effort }
    }
}

/// No value is as large: components have at most 256 elements. Entries with this in the place of a
/// number tell what is known about the value.
const UNKNOWN: u16 = u16::MAX;
/// Neither: and there are proof numbers.
const BEGUN: u16 = u16::MAX - 1;
/// The words of a line of the cache.
const LINE: usize = 8;

/// Words that are fetched together.
#[derive(Default)]
#[repr(align(64))]
struct Line([AtomicU64; LINE]);
/// The buckets of a new table.
const FIRST_BUCKETS: usize = 1 << 6;
/// A table of fewer buckets grows faster.
const SMALL: usize = 1 << 14;
/// The bits of an entry's data that are not its number.
const DATA: u64 = (1 << 48) - 1;

/// From components and numbers to 48 bits. The table grows while the budget allows it; then new
/// components take the places of smaller ones, which are quickly solved again.
///
/// A bucket is a line of the cache or two: a version, then entries, each a word of data and those of
/// the component. Threads may read and write at the same time. The version of a bucket is odd while one of them
/// writes into it, and another one that reads meanwhile has found nothing. Only to grow the table
/// must be left alone.
pub struct Kept<W> {
    lines: Vec<Line>,
    /// It never has more buckets.
    most: usize,
    used: AtomicU64,
    /// Whether there is no more memory.
    is_full: bool,
    of: PhantomData<W>,
}

impl<W: Word> Kept<W> {
    /// The lines of a bucket.
    const LINES: usize = if W::PARTS == 1 { 1 } else { 2 };
    /// The words of an entry.
    const SLOT: usize = 1 + W::PARTS;
    /// The entries of a bucket.
    const SLOTS: usize = (Self::LINES * LINE - 1) / Self::SLOT;

    /// An empty table that never has more buckets than this.
    pub fn new(most: usize) -> Self {
        Kept { lines: Vec::new(), most, used: AtomicU64::new(0), is_full: false, of: PhantomData }
    }

    /// Whether it forgets everything at once: in tests, since nothing may rely on what is stored.
    #[inline]
    fn forgets(&self) -> bool {
        cfg!(test) && self.most == 0
    }

    /// How many entries there are.
    pub fn len(&self) -> u64 {
        self.used.load(Relaxed)
    }

    /// The memory it holds.
    pub fn bytes(&self) -> u64 {
        (self.lines.len() * size_of::<Line>()) as u64
    }

    /// A word of the bucket that begins with this line.
    #[inline]
    fn word(&self, start: usize, index: usize) -> &AtomicU64 {
        &self.lines[start + index / LINE].0[index % LINE]
    }

    /// The first line of the bucket of an entry.
    #[inline]
    fn bucket(&self, key: W, n: u16) -> usize {
        let mixed = key.mixed() ^ u64::from(!n).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((mixed ^ mixed >> 32) as usize & (self.lines.len() / Self::LINES - 1)) * Self::LINES
    }

    #[inline]
    fn holds(&self, start: usize, at: usize, key: W, n: u16) -> bool {
        (0..W::PARTS).all(|k| self.word(start, at + 1 + k).load(Relaxed) == key.part(k))
            && self.word(start, at).load(Relaxed) >> 48 == u64::from(n)
    }

    #[inline]
    fn get(&self, key: W, n: u16) -> Option<u64> {
        if self.forgets() {
            return None;
        }
        let start = self.bucket(key, n);
        let version = self.word(start, 0).load(Acquire);
        for slot in 0..Self::SLOTS {
            let at = 1 + slot * Self::SLOT;
            if self.holds(start, at, key, n) {
                let data = self.word(start, at).load(Relaxed) & DATA;
                fence(Acquire);
                let is_whole = version & 1 == 0 && self.word(start, 0).load(Relaxed) == version;
                return is_whole.then_some(data);
            }
        }
        None
    }

    /// Fetches the line in which something may be known about a component, for when it is asked for:
    /// several lines that are fetched one after the other come nearly at once.
    #[inline]
    pub fn fetch(&self, key: W) -> u64 {
        self.word(self.bucket(key, UNKNOWN), 0).load(Relaxed)
    }

    fn put(&self, key: W, n: u16, data: u64) {
        if self.forgets() {
            return;
        }
        let start = self.bucket(key, n);
        let lock = self.word(start, 0);
        let mut version = lock.load(Relaxed) & !1;
        while let Err(other) = lock.compare_exchange_weak(version, version + 1, Acquire, Relaxed) {
            version = other & !1;
            std::hint::spin_loop();
        }
        fence(Release);
        let (mut place, mut least) = (1, u32::MAX);
        for slot in 0..Self::SLOTS {
            let at = 1 + slot * Self::SLOT;
            let same = self.holds(start, at, key, n);
            let len = self.key(start, at).len();
            if same || len < least {
                (place, least) = (at, len);
            }
            if same || len == 0 {
                break;
            }
        }
        self.word(start, place).store(u64::from(n) << 48 | data, Relaxed);
        for k in 0..W::PARTS {
            self.word(start, place + 1 + k).store(key.part(k), Relaxed);
        }
        lock.store(version + 2, Release);
        if least == 0 {
            self.used.fetch_add(1, Relaxed);
        }
    }

    fn key(&self, start: usize, at: usize) -> W {
        W::from_parts(|k| self.word(start, at + 1 + k).load(Relaxed))
    }

    /// What is known about the value of a component.
    #[inline]
    pub fn known(&self, key: W) -> Known {
        let Some(data) = self.get(key, UNKNOWN) else { return Known::default() };
        let value = data as u16;
        Known {
            value: (value < BEGUN).then_some(value),
            excluded: (data >> 16) as u32,
            begun: value == BEGUN,
        }
    }

    /// Stores what is known about the value of a component.
    pub fn learn(&self, key: W, known: Known) {
        let unknown = if known.begun { BEGUN } else { UNKNOWN };
        let value = u64::from(known.value.unwrap_or(unknown));
        self.put(key, UNKNOWN, u64::from(known.excluded) << 16 | value);
    }

    /// How far the question was brought whether a component has the value `n`.
    #[inline]
    pub fn numbers(&self, key: W, n: u16) -> Option<Numbers> {
        let data = self.get(key, n)?;
        Some(Numbers { win: (data >> 24) as u32, loss: data as u32 & MANY })
    }

    /// Stores how far it was brought.
    pub fn remember(&self, key: W, n: u16, numbers: Numbers) {
        let (win, loss) = (numbers.win.min(MANY), numbers.loss.min(MANY));
        self.put(key, n, u64::from(win) << 24 | u64::from(loss));
    }

    /// Whether there should be more buckets, as far as memory allows.
    #[inline]
    pub fn is_crowded(&self) -> bool {
        let slots = self.lines.len() / Self::LINES * Self::SLOTS;
        5 * self.len() as usize >= 2 * slots && !self.is_full
    }

    /// To be called before a search: now there may be memory that was not there before.
    pub fn open(&mut self, budget: &Budget) -> Result<()> {
        self.is_full = false;
        if self.lines.is_empty() {
            budget.take(Self::bytes_of(FIRST_BUCKETS))?;
            self.lines.resize_with(FIRST_BUCKETS * Self::LINES, Line::default);
        }
        Ok(())
    }

    fn bytes_of(buckets: usize) -> u64 {
        (buckets * Self::LINES * size_of::<Line>()) as u64
    }

    /// Makes room, if the budget has more memory; a table that cannot grow is used as it is.
    pub fn grow(&mut self, budget: &Budget) {
        let buckets = self.lines.len() / Self::LINES;
        let buckets = if buckets < SMALL { 4 * buckets } else { 2 * buckets };
        let bytes = Self::bytes_of(buckets);
        // The old table is still there while the new one is filled, so that a third of the memory
        // remains for everything else.
        let is_allowed = buckets <= self.most && budget.memory_left() >= bytes + bytes / 4;
        if !is_allowed || budget.take(bytes).is_err() {
            self.is_full = true;
            return;
        }
        let mut more = Kept::new(self.most);
        more.lines.resize_with(buckets * Self::LINES, Line::default);
        for start in (0..self.lines.len()).step_by(Self::LINES) {
            for slot in 0..Self::SLOTS {
                let at = 1 + slot * Self::SLOT;
                let (data, key) = (self.word(start, at).load(Relaxed), self.key(start, at));
                if !key.is_empty() {
                    more.put(key, (data >> 48) as u16, data & DATA);
                }
            }
        }
        budget.give_back(self.bytes());
        *self = more;
    }
}

impl<W> std::fmt::Debug for Kept<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Kept({})", self.used.load(Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use std::collections::HashMap;

    fn random(dice: &mut Dice) -> Known {
        let value = (dice.roll(2) == 0).then(|| dice.roll(9) as u16);
        let begun = value.is_none() && dice.roll(2) == 0;
        Known { value, excluded: dice.roll(64) as u32, begun }
    }

    fn remembers_nothing_false<W: Word>() {
        for memory in [1 << 20, 1 << 30] {
            let budget = Budget::default().memory(memory);
            let mut table: Kept<W> = Kept::new(usize::MAX);
            table.open(&budget).unwrap();
            let (mut known, mut numbers) = (HashMap::new(), HashMap::new());
            let mut dice = Dice::new(3);
            for _ in 0..200_000 {
                let bits = 1 + dice.roll(1 << 16);
                let key = W::of((0..17).filter(|k| bits >> k & 1 == 1).map(|k| k * W::ROOM / 17));
                let n = dice.roll(3) as u16;
                if table.is_crowded() {
                    table.grow(&budget);
                }
                match dice.roll(4) {
                    0 => {
                        let new = random(&mut dice);
                        table.learn(key, new);
                        known.insert(key, new);
                    }
                    1 => {
                        let new = Numbers { win: dice.roll(99) as u32, loss: MANY - bits as u32 };
                        table.remember(key, n, new);
                        numbers.insert((key, n), new);
                    }
                    _ => {}
                }
                let found = table.known(key);
                let expected = known.get(&key).copied().unwrap_or_default();
                assert!(found == expected || found == Known::default());
                let found = table.numbers(key, n);
                assert!(found.is_none() || found.as_ref() == numbers.get(&(key, n)));
            }
            let kept = known.iter().filter(|(key, known)| table.known(**key) == **known).count();
            if memory == 1 << 30 {
                assert!(kept * 20 > known.len() * 18, "{kept} of {}", known.len());
            }
            assert!(budget.memory_used() <= memory && budget.memory_used() >= table.bytes());
        }
    }

    #[test]
    fn nothing_false_is_ever_remembered() {
        remembers_nothing_false::<u64>();
        remembers_nothing_false::<u128>();
        remembers_nothing_false::<super::super::Wide>();
    }

    /// What is stored says which component it belongs to.
    fn value_of(key: u128) -> Known {
        let mixed = key.mixed();
        Known { value: Some((mixed >> 50) as u16), excluded: mixed as u32, begun: false }
    }

    #[test]
    fn threads_never_read_half_an_entry() {
        let mut table: Kept<u128> = Kept::new(usize::MAX);
        table.open(&Budget::default()).unwrap();
        std::thread::scope(|scope| {
            for seed in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    let mut dice = Dice::new(seed);
                    for _ in 0..200_000 {
                        let half = |dice: &mut Dice| 1 + dice.roll(40) as u128;
                        let key = half(&mut dice) << 64 | half(&mut dice);
                        if dice.roll(2) == 0 {
                            table.learn(key, value_of(key));
                        }
                        let found = table.known(key);
                        assert!(found == Known::default() || found == value_of(key));
                    }
                });
            }
        });
    }
}
