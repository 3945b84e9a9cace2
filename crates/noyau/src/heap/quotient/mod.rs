//! Misère quotients of heap games (Plambeck, Siegel).
//!
//! Two sums of heaps are alike when the same player wins them beside every other sum of heaps, in
//! misère play. The sums up to likeness are a commutative monoid, and some of its elements are the
//! lost ones; with them, who wins a sum of thousands of heaps is a product. The quotient is found
//! heap by heap: a new heap is an element that there is already, or it extends the monoid. Either
//! is a guess, and nothing is used before it is proved for all sums, see [`proof`].
//!
//! When the elements of the heaps repeat for long enough, they and the options of heaps repeat for
//! ever, so that the proof is one for heaps of every size.
//!
//! ```
//! use noyau::Budget;
//! use noyau::heap::{Heaps, Quotient};
//! let mut kayles = Quotient::new(&Heaps::Octal("0.77".parse()?));
//! assert!(kayles.complete(1000, &Budget::default())?);
//! assert_eq!(kayles.monoid().order(), 40);
//! assert_eq!(kayles.period(), Some((12, 71)));
//! assert_eq!(kayles.is_lost(&[1_000_000; 2]), Some(true));
//! # Ok::<(), noyau::Error>(())
//! ```

mod extend;
mod genus;
mod learn;
mod monoid;
mod names;
mod options;
mod oracle;
mod proof;
#[cfg(test)]
mod tests;
mod view;

pub use genus::{Genus, genera};
pub use monoid::{Element, Monoid};
pub use names::Presentation;

use extend::{Guess, one_more, powers, reduced};
use learn::{Learner, Reply};
use options::{each_option, reach};
use oracle::Sum;
use proof::{Proof, Sort, Verdict};
use view::{View, sorted};

use super::{Heaps, Period, Theorem};
use crate::{Budget, Result};

/// How far one goes to find the element of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most elements that the monoid may have.
    pub elements: usize,
    /// The most sums that a search may look at.
    pub sums: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { elements: 600, sums: 300_000 }
    }
}

/// Elements are counted in 16 bits.
const MOST_ELEMENTS: usize = 4096;
/// Larger heaps than this have no element before the period is proved.
const MOST_HEAPS: usize = 10_000;
/// A proof looks at no more sums than this.
const MOST_PROVED: usize = 1 << 18;
/// A finer view has no more elements than this.
const MOST_SEEN: usize = 20_000;

/// The misère quotient of the heaps up to some size, or of all of them.
#[derive(Clone, Debug)]
pub struct Quotient {
    heaps: Heaps,
    monoid: Monoid,
    /// The element of each heap, from 0.
    values: Vec<Element>,
    /// How many moves a play with each heap can last.
    longest: Vec<u64>,
    /// None after an attempt that was broken off.
    proof: Option<Proof>,
    /// Beside these the elements were told apart.
    tests: Vec<Sum>,
    /// The least period and where it begins, once it is proved.
    period: Option<(usize, usize)>,
    effort: Effort,
}

impl Quotient {
    /// Nothing is known but the empty heap.
    pub fn new(heaps: &Heaps) -> Self {
        Quotient {
            heaps: heaps.clone(),
            monoid: Monoid::trivial(),
            values: vec![0],
            longest: vec![0],
            proof: Some(Proof::default()),
            tests: vec![Sum::new()],
            period: None,
            effort: Effort::default(),
        }
    }

    /// Goes so far and no farther.
    pub fn set_effort(&mut self, effort: Effort) {
        self.effort = Effort { elements: effort.elements.min(MOST_ELEMENTS), ..effort };
    }

    /// The elements and their products.
    pub fn monoid(&self) -> &Monoid {
        &self.monoid
    }

    /// The elements of the heaps from 0, as far as they were computed.
    pub fn values(&self) -> &[Element] {
        &self.values
    }

    /// The least period of the elements and the heap where it begins, if it is proved. Then the
    /// quotient is that of all heaps.
    pub fn period(&self) -> Option<(usize, usize)> {
        self.period
    }

    /// The least period of who wins single heaps, if one is proved.
    pub fn outcome_period(&self) -> Option<Period> {
        let (period, start) = self.period?;
        let is_p = |heap: usize| self.monoid.is_lost(self.values[heap]);
        // A proof has seen two periods at least.
        let repeats =
            |shorter: usize| (start..start + period).all(|n| is_p(n) == is_p(n + shorter));
        let least = (1..=period).find(|&shorter| period % shorter == 0 && repeats(shorter))?;
        let before = (0..start).rev().take_while(|&n| is_p(n) == is_p(n + least)).count();
        Some(Period {
            period: least as u64,
            preperiod: (start - before) as u64,
            proved_by: Theorem::MisereQuotient,
            computed: self.values.len() as u64,
        })
    }

    /// How many sums the proof had to look at.
    pub fn proved_by(&self) -> usize {
        self.proof.as_ref().map_or(0, Proof::len)
    }

    /// The memory that it holds.
    pub fn bytes(&self) -> u64 {
        self.monoid.bytes() + self.proof.as_ref().map_or(0, Proof::bytes)
    }

    /// The element of a heap, if it is known.
    pub fn value(&self, heap: u64) -> Option<Element> {
        let known = usize::try_from(heap).ok().and_then(|heap| self.values.get(heap));
        known.copied().or_else(|| {
            let (period, start) = self.period?;
            let place = start as u64 + (heap - start as u64) % period as u64;
            self.values.get(place as usize).copied()
        })
    }

    /// Whether the player to move loses a sum of heaps, if all of them are known.
    pub fn is_lost(&self, heaps: &[u64]) -> Option<bool> {
        let sum = heaps
            .iter()
            .try_fold(0, |sum, &heap| Some(self.monoid.times(sum, self.value(heap)?)))?;
        Some(self.monoid.is_lost(sum))
    }

    /// Goes on until this heap is known; whether it is.
    pub fn reach(&mut self, heap: u64, budget: &Budget) -> Result<bool> {
        while self.value(heap).is_none() {
            if !self.grow(budget)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Goes on until the period is proved, or up to this heap; whether the period is proved.
    pub fn complete(&mut self, limit: u64, budget: &Budget) -> Result<bool> {
        while self.period.is_none() && (self.values.len() as u64) <= limit {
            if !self.grow(budget)? {
                return Ok(false);
            }
        }
        Ok(self.period.is_some())
    }

    /// Finds the element of one more heap; false if that is out of reach.
    pub fn grow(&mut self, budget: &Budget) -> Result<bool> {
        if self.values.len() >= MOST_HEAPS {
            return Ok(false);
        }
        let grown = self.add_heap(budget)?;
        if grown && self.period.is_none() {
            self.period = self.find_period();
        }
        Ok(grown)
    }

    fn has_moves(&self, heap: usize) -> bool {
        self.longest.get(heap).is_none_or(|&longest| longest > 0)
    }

    fn product(&self, heaps: impl IntoIterator<Item = usize>) -> Element {
        heaps.into_iter().fold(0, |sum, heap| self.monoid.times(sum, self.values[heap]))
    }

    /// The elements to which the moves in a heap lead.
    fn option_values(&self, heap: usize) -> Vec<Element> {
        let mut found = vec![false; self.monoid.order()];
        each_option(&self.heaps, heap, |rest| {
            found[self.product(rest.iter().copied()) as usize] = true;
        });
        self.monoid.elements().filter(|&element| found[element as usize]).collect()
    }

    fn longest_with(&self, heap: usize) -> u64 {
        let mut longest = 0;
        each_option(&self.heaps, heap, |rest| {
            let plays: u64 = rest.iter().map(|&part| self.longest[part]).sum();
            longest = longest.max(1 + plays);
        });
        longest
    }

    fn add_heap(&mut self, budget: &Budget) -> Result<bool> {
        let heap = self.values.len();
        let longest = self.longest_with(heap);
        if longest == 0 {
            self.values.push(0);
            self.longest.push(0);
            return Ok(true);
        }
        budget.check()?;
        let view = View::of(&self.monoid, &self.values, &self.longest);
        let (options, mine) = self.options_in(&view);
        let soonest = view.soonest(&options, &self.longest, budget)?;
        let once = one_more(&view, &soonest, &mine, &view.lost);
        if let Some(value) = self.monoid.alike(&once)
            && self.proves(heap, value, budget)?
        {
            self.values.push(value);
            self.longest.push(longest);
            return Ok(true);
        }
        if let Some(next) = self.guess(&view, &soonest, &mine, longest, budget)? {
            *self = next;
            return Ok(true);
        }
        if let Some(finer) = view.finer(&options, &self.longest, MOST_SEEN, budget)? {
            let (options, mine) = self.options_in(&finer);
            let soonest = finer.soonest(&options, &self.longest, budget)?;
            if let Some(next) = self.guess(&finer, &soonest, &mine, longest, budget)? {
                *self = next;
                return Ok(true);
            }
        }
        let learned = self.learn(longest, budget)?;
        Ok(learned.map(|next| *self = next).is_some())
    }

    /// The options of the known heaps, and of the next one.
    fn options_in(&self, view: &View) -> (Vec<Vec<u32>>, Vec<u32>) {
        let of = |heap: usize| {
            let mut found = Vec::new();
            each_option(&self.heaps, heap, |rest| found.push(view.of_sum(rest)));
            sorted(found)
        };
        ((0..self.values.len()).map(of).collect(), of(self.values.len()))
    }

    /// Whether the next heap has this element.
    fn proves(&mut self, heap: usize, value: Element, budget: &Budget) -> Result<bool> {
        // A proof that is broken off is not taken up again.
        let proof = match self.proof.take() {
            Some(proof) => Some(proof),
            None => self.proved_so_far(budget)?.ok(),
        };
        let Some(mut proof) = proof else { return Ok(false) };
        let sort = Sort::of_heap(&self.monoid, value, &self.option_values(heap));
        let verdict = proof.add(heap as u16, sort, &self.monoid, MOST_PROVED, budget)?;
        let proved = verdict == Verdict::Proved;
        self.proof = proved.then_some(proof);
        Ok(proved)
    }

    /// The proof for all heaps that have an element, or the heap at which it fails.
    fn proved_so_far(
        &self,
        budget: &Budget,
    ) -> Result<std::result::Result<Proof, (usize, Verdict)>> {
        let mut proof = Proof::default();
        for heap in (1..self.values.len()).filter(|&heap| self.has_moves(heap)) {
            let options = self.option_values(heap);
            let sort = Sort::of_heap(&self.monoid, self.values[heap], &options);
            match proof.add(heap as u16, sort, &self.monoid, MOST_PROVED, budget)? {
                Verdict::Proved => {}
                verdict => {
                    budget.give_back(proof.bytes());
                    return Ok(Err((heap, verdict)));
                }
            }
        }
        Ok(Ok(proof))
    }

    /// The same with another monoid and one more heap, not yet proved.
    fn changed(&self, monoid: Monoid, values: Vec<Element>, longest: u64) -> Quotient {
        let longest = [self.longest.as_slice(), &[longest]].concat();
        let (heaps, tests, effort) = (self.heaps.clone(), self.tests.clone(), self.effort);
        Quotient { heaps, monoid, values, longest, proof: None, tests, period: None, effort }
    }

    /// Extends the monoid on the assumption that sums which a view does not tell apart stay alike
    /// when the next heap comes, if the result can be proved.
    fn guess(
        &self,
        view: &View,
        soonest: &[(u32, Vec<u32>)],
        options: &[u32],
        longest: u64,
        budget: &Budget,
    ) -> Result<Option<Quotient>> {
        let Some((powers, back_to)) = powers(view, soonest, options, budget)? else {
            return Ok(None);
        };
        let guess = reduced(view, &powers, back_to, self.effort.elements, budget)?;
        let Some(Guess { monoid, images, generator }) = guess else { return Ok(None) };
        let old = (0..self.values.len()).map(|heap| images[view.of_sum(&[heap]) as usize]);
        let values = old.chain([generator]).collect();
        let mut next = self.changed(monoid, values, longest);
        next.proof = next.proved_so_far(budget)?.ok();
        Ok(next.proof.is_some().then_some(next))
    }

    /// Learns the monoid with the next heap from who wins single sums.
    fn learn(&self, longest: u64, budget: &Budget) -> Result<Option<Quotient>> {
        let mut learner = Learner::new(self, self.effort.elements, self.effort.sums, budget);
        let mut found = None;
        let learned = learner.learn(&mut |lesson| {
            let mut values = vec![0; self.values.len() + 1];
            for (heap, value) in lesson.values {
                values[heap as usize] = value;
            }
            let mut next = self.changed(lesson.monoid, values, longest);
            Ok(match next.proved_so_far(budget)? {
                Ok(proof) => {
                    next.proof = Some(proof);
                    found = Some(next);
                    Reply::Right
                }
                Err((_, Verdict::Unanswered(sum))) => Reply::Wrong(sum),
                Err((heap, Verdict::Unsound(beside))) => {
                    let view = View::of(&next.monoid, &next.values, &next.longest);
                    let mut sum = view.heaps_of(u32::from(beside));
                    sum.push(heap as u16);
                    sum.sort_unstable();
                    Reply::Wrong(sum)
                }
                Err((_, Verdict::TooLarge | Verdict::Proved)) => Reply::TooLarge,
            })
        })?;
        let tests = std::mem::take(&mut learner.tests);
        Ok(found.filter(|_| learned).map(|next| Quotient { tests, ..next }))
    }

    /// The least period that the known heaps prove.
    ///
    /// A move takes at most `most` and leaves at most `parts` heaps. If the elements of heaps
    /// repeat from `start` on, then from `parts`·`start` + (`parts` − 1)·period + `most` on so do
    /// the elements to which their moves lead: the largest heap that is left can be exchanged for
    /// one that is longer or shorter by a period. So heaps beyond the next period bring nothing
    /// that the proof has not met.
    fn find_period(&self) -> Option<(usize, usize)> {
        let (parts, most) = reach(&self.heaps)?;
        let last = self.values.len() - 1;
        // What starts at the first heap needs so many; after each heap all of this is tried again.
        let most_period = ((last + 1).checked_sub(most)? / parts.max(1)).min(last / 2);
        (1..=most_period).find_map(|period| {
            let repeats = |&heap: &usize| self.values[heap] == self.values[heap + period];
            let same = (1..=last - period).rev().take_while(repeats).count();
            let start = last - period + 1 - same;
            // A game whose moves reach further than numbers go has no period that this proves.
            let needed = parts.checked_mul(start + period)?.checked_add(most)?;
            (needed <= last + 1).then_some((period, start))
        })
    }
}
