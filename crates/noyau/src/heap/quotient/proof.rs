//! The proof that elements of a monoid tell who wins every sum of heaps.
//!
//! It is by induction on the sum. From a lost element no move may lead to a lost one; that is seen
//! heap by heap. From every other sum, unless it is without moves, some move must lead to a lost
//! element. Which move that is may depend on the heaps, so all sums are looked at that differ in
//! their element or in the elements beside which one of their moves wins. A sum in which some move
//! wins wherever one has to needs no more heaps beside it.

use rustc_hash::FxHashSet;

use super::monoid::{Element, Monoid};
use crate::{Budget, Result};

/// A set of elements.
type Bits = Box<[u64]>;

/// What counts of a sum of heaps: its element, and the elements beside which a move in it wins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sort {
    element: Element,
    wins_beside: Bits,
}

fn bits(monoid: &Monoid, holds: impl Fn(Element) -> bool) -> Bits {
    let mut bits = vec![0; monoid.order().div_ceil(64)].into_boxed_slice();
    for element in monoid.elements().filter(|&element| holds(element)) {
        bits[element as usize / 64] |= 1 << (element % 64);
    }
    bits
}

fn has(bits: &Bits, element: Element) -> bool {
    bits[element as usize / 64] >> (element % 64) & 1 == 1
}

impl Sort {
    /// Of a heap with this element whose moves lead to these.
    pub fn of_heap(monoid: &Monoid, element: Element, options: &[Element]) -> Sort {
        let wins = |y| options.iter().any(|&option| monoid.is_lost(monoid.times(option, y)));
        Sort { element, wins_beside: bits(monoid, wins) }
    }

    fn plus(&self, other: &Sort, monoid: &Monoid) -> Sort {
        let wins = |y| {
            has(&self.wins_beside, monoid.times(y, other.element))
                || has(&other.wins_beside, monoid.times(y, self.element))
        };
        Sort { element: monoid.times(self.element, other.element), wins_beside: bits(monoid, wins) }
    }

    fn is_lost_beside(&self, y: Element, monoid: &Monoid) -> bool {
        monoid.is_lost(monoid.times(self.element, y))
    }

    /// An element beside which a move leads from a lost sum to a lost one.
    fn unsound(&self, monoid: &Monoid) -> Option<Element> {
        monoid.elements().find(|&y| self.is_lost_beside(y, monoid) && has(&self.wins_beside, y))
    }

    /// The sum is lost, or some move wins.
    fn is_answered(&self, monoid: &Monoid) -> bool {
        monoid.is_lost(self.element) || has(&self.wins_beside, 0)
    }

    /// Some move in this sum wins beside everything that makes it won.
    fn always_wins(&self, monoid: &Monoid) -> bool {
        monoid.elements().all(|y| self.is_lost_beside(y, monoid) || has(&self.wins_beside, y))
    }
}

/// The sums that were looked at, of the heaps that were added.
#[derive(Clone, Debug, Default)]
pub(super) struct Proof {
    heaps: Vec<(Sort, u16)>,
    known: FxHashSet<Sort>,
    open: Vec<Open>,
    bytes: u64,
}

/// A sum in which a move does not always win.
#[derive(Clone, Debug)]
struct Open {
    sort: Sort,
    /// The place of the sum that it was made of, and the heap that was added.
    before: Option<usize>,
    heap: u16,
}

/// How a proof goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It holds for all sums of the heaps so far.
    Proved,
    /// No move from this sum of heaps leads to a lost element, but its own is not lost.
    Unanswered(Vec<u16>),
    /// The heap has a move from a lost sum to a lost one, beside this element.
    Unsound(Element),
    /// There are too many sums to look at.
    TooLarge,
}

impl Proof {
    /// How many sums were looked at.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// The memory that it holds.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Adds a heap. After anything but [`Verdict::Proved`] the proof is of no use any more.
    pub fn add(
        &mut self,
        heap: u16,
        sort: Sort,
        monoid: &Monoid,
        most: usize,
        budget: &Budget,
    ) -> Result<Verdict> {
        if self.heaps.iter().any(|(known, _)| *known == sort) {
            return Ok(Verdict::Proved);
        }
        if let Some(beside) = sort.unsound(monoid) {
            return Ok(Verdict::Unsound(beside));
        }
        // Those before have met all heaps but the new one.
        let old = self.open.len();
        self.heaps.push((sort.clone(), heap));
        if !self.look(Open { sort, before: None, heap }, monoid, budget)? {
            return Ok(Verdict::Unanswered(vec![heap]));
        }
        let mut place = 0;
        while place < self.open.len() {
            budget.check()?;
            let met = if place < old { self.heaps.len() - 1 } else { 0 };
            for other in met..self.heaps.len() {
                let (added, heap) = &self.heaps[other];
                let sort = self.open[place].sort.plus(added, monoid);
                let sum = Open { sort, before: Some(place), heap: *heap };
                if !self.look(sum.clone(), monoid, budget)? {
                    return Ok(Verdict::Unanswered(self.heaps_of(&sum)));
                }
            }
            if self.known.len() > most {
                return Ok(Verdict::TooLarge);
            }
            place += 1;
        }
        Ok(Verdict::Proved)
    }

    fn heaps_of(&self, sum: &Open) -> Vec<u16> {
        let mut heaps = vec![sum.heap];
        let mut before = sum.before;
        while let Some(place) = before {
            heaps.push(self.open[place].heap);
            before = self.open[place].before;
        }
        heaps.sort_unstable();
        heaps
    }

    /// Whether a sum agrees with the monoid.
    fn look(&mut self, sum: Open, monoid: &Monoid, budget: &Budget) -> Result<bool> {
        if self.known.contains(&sum.sort) {
            return Ok(true);
        }
        if !sum.sort.is_answered(monoid) {
            return Ok(false);
        }
        let bytes = (2 * (size_of::<Open>() + 8 * sum.sort.wins_beside.len())) as u64;
        budget.take(bytes)?;
        self.bytes += bytes;
        self.known.insert(sum.sort.clone());
        if !sum.sort.always_wins(monoid) {
            self.open.push(sum);
        }
        Ok(true)
    }
}
