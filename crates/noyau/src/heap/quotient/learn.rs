//! Learns a quotient from who wins single sums.
//!
//! Sums are told apart by who wins them beside each of a list of tests. Where that does not make a
//! commutative monoid, or the monoid is refuted by some sum, there is one more test to be added.

use rustc_hash::FxHashMap;

use super::Quotient;
use super::monoid::{Element, Monoid};
use super::oracle::{Oracle, Sum, plus};
use crate::{Budget, Result};

/// What was learned: a monoid, and the element of each heap that has moves.
pub(super) struct Lesson {
    pub monoid: Monoid,
    pub values: Vec<(u16, Element)>,
}

/// How a lesson is received.
pub(super) enum Reply {
    /// It is proved.
    Right,
    /// This sum contradicts it, or one of the sums that its moves leave.
    Wrong(Sum),
    /// It cannot be proved.
    TooLarge,
}

/// Sums that are told apart, and what each heap makes of them.
pub(super) struct Learner<'q> {
    oracle: Oracle<'q>,
    heaps: Vec<u16>,
    sums: Vec<Sum>,
    times: Vec<Vec<u32>>,
    /// Beside these, sums are told apart.
    pub tests: Vec<Sum>,
    most: usize,
}

/// Out of the reach of the search: there is nothing to be learned.
struct OutOfReach;

/// Leaves the function when something is out of reach.
macro_rules! within_reach {
    ($found:expr) => {
        match $found {
            Some(found) => found,
            None => return Ok(Err(OutOfReach)),
        }
    };
}

type Learned<T> = Result<std::result::Result<T, OutOfReach>>;

impl<'q> Learner<'q> {
    /// With the tests that served for smaller heaps; for at most so many elements, with a search
    /// of at most `sums`.
    pub fn new(known: &'q Quotient, most: usize, sums: usize, budget: &'q Budget) -> Self {
        let oracle = Oracle::new(known, sums, budget);
        let playable = |&heap: &u16| heap == oracle.heap || known.has_moves(heap as usize);
        let heaps = (1..=oracle.heap).filter(playable).collect();
        let tests = known.tests.clone();
        Learner { oracle, heaps, sums: vec![Vec::new()], times: Vec::new(), tests, most }
    }

    /// Learns until what was learned is proved; whether that came about.
    pub fn learn(&mut self, prove: &mut dyn FnMut(Lesson) -> Result<Reply>) -> Result<bool> {
        loop {
            if self.close()?.is_err() {
                return Ok(false);
            }
            match self.commute()? {
                Err(OutOfReach) => return Ok(false),
                Ok(false) => continue,
                Ok(true) => {}
            }
            let mut lost = Vec::with_capacity(self.sums.len());
            for sum in &self.sums {
                match self.oracle.is_lost(sum)? {
                    Some(known) => lost.push(known),
                    None => return Ok(false),
                }
            }
            let monoid = Monoid::from_generators(&self.times, lost);
            let images = self.times[0].iter().map(|&element| element as Element);
            let values = self.heaps.iter().copied().zip(images).collect();
            match prove(Lesson { monoid, values })? {
                Reply::Right => return Ok(true),
                Reply::TooLarge => return Ok(false),
                Reply::Wrong(sum) => {
                    if self.refute(&sum)?.is_err() {
                        return Ok(false);
                    }
                }
            }
        }
    }

    fn row(&mut self, sum: &[u16]) -> Learned<Vec<bool>> {
        let mut row = Vec::with_capacity(self.tests.len());
        for test in &self.tests {
            row.push(within_reach!(self.oracle.is_lost(&plus(sum, test))?));
        }
        Ok(Ok(row))
    }

    /// Finds all sums that the tests tell apart.
    fn close(&mut self) -> Learned<()> {
        let mut numbers: FxHashMap<Vec<bool>, u32> = FxHashMap::default();
        for number in 0..self.sums.len() {
            let sum = self.sums[number].clone();
            let row = within_reach!(self.row(&sum)?.ok());
            numbers.insert(row, number as u32);
        }
        self.times.clear();
        while let Some(sum) = self.sums.get(self.times.len()).cloned() {
            let mut products = Vec::with_capacity(self.heaps.len());
            for place in 0..self.heaps.len() {
                let longer = plus(&sum, &[self.heaps[place]]);
                let row = within_reach!(self.row(&longer)?.ok());
                let fresh = self.sums.len() as u32;
                let to = *numbers.entry(row).or_insert(fresh);
                if to == fresh {
                    self.sums.push(longer);
                }
                products.push(to);
            }
            self.times.push(products);
            if self.sums.len() > self.most {
                return Ok(Err(OutOfReach));
            }
        }
        Ok(Ok(()))
    }

    /// Whether a test tells two sums apart.
    fn tells(&mut self, test: &[u16], a: &[u16], b: &[u16]) -> Learned<bool> {
        let first = within_reach!(self.oracle.is_lost(&plus(a, test))?);
        let second = within_reach!(self.oracle.is_lost(&plus(b, test))?);
        Ok(Ok(first != second))
    }

    /// Whether the heaps commute; if not, adds a test that shows why.
    fn commute(&mut self) -> Learned<bool> {
        for sum in 0..self.sums.len() {
            for a in 0..self.heaps.len() {
                for b in 0..a {
                    let with_a = self.times[sum][a] as usize;
                    let with_b = self.times[sum][b] as usize;
                    if self.times[with_a][b] != self.times[with_b][a] {
                        within_reach!(self.separate(sum, a, b)?.ok());
                        return Ok(Ok(false));
                    }
                }
            }
        }
        Ok(Ok(true))
    }

    /// A sum with two heaps has two elements, so one of the two sums in between was mistaken for
    /// another one.
    fn separate(&mut self, sum: usize, a: usize, b: usize) -> Learned<()> {
        let with_a = self.sums[self.times[sum][a] as usize].clone();
        let with_b = self.sums[self.times[sum][b] as usize].clone();
        let [a, b] = [self.heaps[a], self.heaps[b]];
        let (first, second) = (plus(&with_a, &[b]), plus(&with_b, &[a]));
        let before = plus(&self.sums[sum], &[a]);
        for test in self.tests.clone() {
            if !within_reach!(self.tells(&test, &first, &second)?.ok()) {
                continue;
            }
            let [beside_a, beside_b] = [plus(&test, &[b]), plus(&test, &[a])];
            let mistaken = within_reach!(self.tells(&beside_a, &before, &with_a)?.ok());
            self.tests.push(if mistaken { beside_a } else { beside_b });
            return Ok(Ok(()));
        }
        Ok(Err(OutOfReach))
    }

    fn element(&self, heaps: &[u16]) -> usize {
        let place =
            |heap: &u16| self.heaps.binary_search(heap).expect("heaps without moves are left out");
        heaps.iter().fold(0, |sum, heap| self.times[sum][place(heap)] as usize)
    }

    /// Adds a test that tells a sum on the way to this one, or to one that its moves leave, from
    /// that for which it was mistaken.
    fn refute(&mut self, sum: &Sum) -> Learned<()> {
        let mut suspects = vec![sum.clone()];
        suspects.extend(self.oracle.moves(sum));
        for suspect in suspects {
            let is_lost = within_reach!(self.oracle.is_lost(&suspect)?);
            let believed = self.sums[self.element(&suspect)].clone();
            if within_reach!(self.oracle.is_lost(&believed)?) == is_lost {
                continue;
            }
            for i in 0..suspect.len() {
                let before = self.sums[self.element(&suspect[..i])].clone();
                let after = self.sums[self.element(&suspect[..=i])].clone();
                let longer = plus(&before, &suspect[i..=i]);
                if within_reach!(self.tells(&suspect[i + 1..], &longer, &after)?.ok()) {
                    self.tests.push(suspect[i + 1..].to_vec());
                    return Ok(Ok(()));
                }
            }
        }
        Ok(Err(OutOfReach))
    }
}
