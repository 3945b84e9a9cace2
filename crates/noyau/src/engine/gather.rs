//! Collects what a ruleset lists, and stops it when the budget does not allow more.

use std::ops::ControlFlow;

use crate::game::{Flow, GO_ON};
use crate::{Budget, Error, Result, message};

/// A list that grows under a budget.
///
/// ```
/// use noyau::{Budget, engine::Gather};
/// let budget = Budget::default().memory(1 << 20);
/// let mut all = Gather::new(&budget);
/// for n in 0u64.. {
///     if all.push(n, 0).is_break() {
///         break;
///     }
/// }
/// assert!(all.done().is_err());
/// ```
#[derive(Debug)]
pub struct Gather<'b, T> {
    items: Vec<T>,
    budget: &'b Budget,
    bytes: u64,
    taken: u64,
    most: usize,
    failure: Option<Error>,
}

/// A finished list and the memory it was charged for.
#[derive(Debug)]
pub struct Gathered<T> {
    /// What was listed.
    pub items: Vec<T>,
    /// The bytes to give back to the budget when the list is dropped.
    pub bytes: u64,
}

/// Why there is no list of moves where a ruleset broke it off by itself.
fn unlisted() -> Error {
    Error::over_budget(message!("moves-unlisted"))
}

/// Has moves listed for `visit`, which keeps its own reason for breaking off; fails where the ruleset
/// broke off by itself.
pub(crate) fn passed_on<T>(
    visit: &mut dyn FnMut(T) -> Flow,
    list: impl FnOnce(&mut dyn FnMut(T) -> Flow) -> Flow,
) -> Result<()> {
    let mut asked = false;
    let flow = list(&mut |item| {
        let flow = visit(item);
        asked = flow.is_break();
        flow
    });
    if flow.is_break() && !asked { Err(unlisted()) } else { Ok(()) }
}

/// Memory is taken from the budget in slices of this size.
const SLICE: u64 = 1 << 16;

impl<'b, T> Gather<'b, T> {
    /// An empty list.
    pub fn new(budget: &'b Budget) -> Self {
        Gather { items: Vec::new(), budget, bytes: 0, taken: 0, most: usize::MAX, failure: None }
    }

    /// Refuses lists of more than `most` items.
    pub fn at_most(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    /// Adds one item, which owns `weight` bytes beyond its own size, and says whether there may
    /// be more.
    #[inline]
    pub fn push(&mut self, item: T, weight: usize) -> Flow {
        self.items.push(item);
        // A growing vector holds up to twice what it needs.
        self.bytes += (2 * size_of::<T>() + weight) as u64;
        let due = self.bytes - self.taken > SLICE || self.items.len() & 0xff == 0;
        if due { self.poll() } else { GO_ON }
    }

    #[cold]
    fn poll(&mut self) -> Flow {
        let more = self.bytes - self.taken;
        let few = if self.items.len() <= self.most {
            Ok(())
        } else {
            Err(Error::over_budget(message!("moves-at-most", most = self.most)))
        };
        match few.and_then(|()| self.budget.check()).and_then(|()| self.budget.take(more)) {
            Ok(()) => {
                self.taken += more;
                GO_ON
            }
            Err(failure) => {
                self.budget.give_back(self.taken);
                self.taken = 0;
                self.failure = Some(failure);
                ControlFlow::Break(())
            }
        }
    }

    /// The same as [`Gather::done`] for a list that a ruleset made, with how that ended: rulesets break
    /// off by themselves where moves are too many to be gone through, and then there is no list.
    pub fn listed(self, flow: Flow) -> Result<Gathered<T>> {
        if flow.is_break() && self.failure.is_none() {
            self.budget.give_back(self.taken);
            return Err(unlisted());
        }
        self.done()
    }

    /// The items, or why they could not all be listed. Short lists are not charged.
    pub fn done(self) -> Result<Gathered<T>> {
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok(Gathered { items: self.items, bytes: self.taken }),
        }
    }

    /// The same as [`Gather::into_items`] for a list that a ruleset made, see [`Gather::listed`].
    pub fn into_listed(self, flow: Flow) -> Result<Vec<T>> {
        let budget = self.budget;
        let gathered = self.listed(flow)?;
        budget.give_back(gathered.bytes);
        Ok(gathered.items)
    }

    /// The items, when they will be dropped at once and need not stay on the account.
    pub fn into_items(self) -> Result<Vec<T>> {
        let budget = self.budget;
        let gathered = self.done()?;
        budget.give_back(gathered.bytes);
        Ok(gathered.items)
    }
}
