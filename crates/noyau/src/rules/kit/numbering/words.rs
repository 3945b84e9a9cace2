//! Games in which elements of a set vanish: a position is the word of those that are left.
//!
//! The high bits of the word choose a block, whose tier is how many of them are ones; the low bits
//! are the number in the block. A move keeps the high bits or takes some away.

use std::ops::Range;

use super::{Binomials, next_with_as_many_ones};
use crate::game::{Inside, Known, Numbering, Place, Player, Sink, Tier, Winners};

/// A move: possible where all of `need` is there, and all of `gone` vanishes.
#[derive(Clone, Copy, Debug)]
pub struct Removal {
    pub need: u64,
    pub gone: u64,
}

/// The word of a position, where it has one.
type Read<P> = Box<dyn Fn(&P) -> Option<u64> + Send + Sync>;
/// The position of a word.
type Write<P> = Box<dyn Fn(u64) -> P + Send + Sync>;

/// Positions that are sets from which elements vanish.
pub struct Words<P> {
    sets: Sets,
    read: Read<P>,
    write: Write<P>,
}

/// Sets from which elements vanish.
struct Sets {
    removals: Vec<Removal>,
    /// How many bits are in the number within a block.
    low: u32,
    /// The number of a block in its tier, by its high bits.
    block: Vec<u32>,
    tiers: Vec<Tier>,
    choose: Binomials,
}

/// Sets with more elements have too many subsets.
const MOST_ELEMENTS: usize = 40;

impl<P: 'static> Words<P> {
    pub fn boxed(
        elements: usize,
        removals: Vec<Removal>,
        read: impl Fn(&P) -> Option<u64> + Send + Sync + 'static,
        write: impl Fn(u64) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        if elements > MOST_ELEMENTS {
            return None;
        }
        let choose = Binomials::new();
        let low = elements.div_ceil(2).min(16);
        let high = elements - low;
        let mut next = vec![0u32; high + 1];
        let block = (0..1u64 << high).map(|word| {
            // In the order of the words, which is that of their ranks.
            let count = &mut next[word.count_ones() as usize];
            *count += 1;
            *count - 1
        });
        let block: Vec<u32> = block.collect();
        let tiers = (0..=high).map(|ones| {
            let blocks = choose.choose(high, ones);
            Tier { blocks: (0..=blocks).map(|k| k << low).collect() }
        });
        let sets = Sets { removals, low: low as u32, tiers: tiers.collect(), block, choose };
        Some(Box::new(Words { sets, read: Box::new(read), write: Box::new(write) }))
    }
}

impl Sets {
    fn place(&self, word: u64) -> Place {
        let high = word >> self.low;
        let low = word & ((1 << self.low) - 1);
        let number = u64::from(self.block[high as usize]) << self.low | low;
        Place { tier: high.count_ones(), number }
    }

    fn high(&self, at: Place) -> u64 {
        self.choose.unrank(at.number >> self.low, at.tier as usize)
    }

    fn expand<S: Sink + ?Sized>(
        &self,
        tier: u32,
        numbers: Range<u64>,
        _players: &[Player],
        sink: &mut S,
    ) {
        if numbers.is_empty() {
            return;
        }
        let mask = (1 << self.low) - 1;
        let mut high = self.high(Place { tier, number: numbers.start });
        for number in numbers.clone() {
            let low = number & mask;
            if low == 0 && number > numbers.start && high != 0 {
                high = next_with_as_many_ones(high);
            }
            let word = high << self.low | low;
            for removal in &self.removals {
                if word & removal.need == removal.need
                    && sink.option(self.place(word & !removal.gone)).is_break()
                {
                    break;
                }
            }
            sink.done(Player::Left);
        }
    }
}

impl<P: 'static> Numbering<P> for Words<P> {
    fn tiers(&self) -> &[Tier] {
        &self.sets.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Downward
    }
    fn rank(&self, at: &P) -> Option<Place> {
        (self.read)(at).map(|word| self.sets.place(word))
    }
    fn unrank(&self, at: Place) -> P {
        let low = at.number & ((1 << self.sets.low) - 1);
        (self.write)(self.sets.high(at) << self.sets.low | low)
    }
    expanded_and_won!(sets);
}
