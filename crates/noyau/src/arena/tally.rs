//! What a search for kernels brings home: their number, all of them, or one.

use crate::{Budget, Error, Result, message};

/// What is gathered over the solutions: alternatives are added, independent parts multiplied.
pub(super) trait Tally: Sized {
    /// Whether one solution is enough.
    const ONE_IS_ENOUGH: bool = false;
    /// Of nothing.
    fn none() -> Self;
    fn one(members: Vec<u32>) -> Self;
    fn is_none(&self) -> bool;
    fn add(self, other: Self, budget: &Budget) -> Result<Self>;
    fn multiply(self, other: Self, budget: &Budget) -> Result<Self>;
}

/// How many there are.
pub(super) struct Count(pub(super) u128);

impl Tally for Count {
    fn none() -> Self {
        Count(0)
    }
    fn one(_: Vec<u32>) -> Self {
        Count(1)
    }
    fn is_none(&self) -> bool {
        self.0 == 0
    }
    fn add(self, other: Self, _: &Budget) -> Result<Self> {
        self.0.checked_add(other.0).map(Count).ok_or_else(too_many)
    }
    fn multiply(self, other: Self, _: &Budget) -> Result<Self> {
        self.0.checked_mul(other.0).map(Count).ok_or_else(too_many)
    }
}

fn too_many() -> Error {
    Error::over_budget(message!("kernels-at-most"))
}

/// All of them.
pub(super) struct Sets(pub(super) Vec<Vec<u32>>);

impl Tally for Sets {
    fn none() -> Self {
        Sets(Vec::new())
    }
    fn one(members: Vec<u32>) -> Self {
        Sets(vec![members])
    }
    fn is_none(&self) -> bool {
        self.0.is_empty()
    }
    fn add(mut self, mut other: Self, _: &Budget) -> Result<Self> {
        self.0.append(&mut other.0);
        Ok(self)
    }
    fn multiply(self, other: Self, budget: &Budget) -> Result<Self> {
        // Sizes first: the product may not fit into memory.
        let total = |sets: &Sets| sets.0.iter().map(|set| 4 * set.len() as u64 + 24).sum::<u64>();
        let (own, others) = (total(&self), total(&other));
        let bytes = own
            .saturating_mul(other.0.len() as u64)
            .saturating_add(others.saturating_mul(self.0.len() as u64));
        let why = |e: Error| Error::over_budget(message!("kernels-only-count", limit = e.message));
        budget.take(bytes).map_err(why)?;
        let mut sets = Vec::with_capacity(self.0.len() * other.0.len());
        for left in &self.0 {
            budget.check()?;
            sets.extend(other.0.iter().map(|right| [left.as_slice(), right].concat()));
        }
        budget.give_back(own.saturating_add(others).min(bytes));
        Ok(Sets(sets))
    }
}

/// One of them.
pub(super) struct Witness(pub(super) Option<Vec<u32>>);

impl Tally for Witness {
    const ONE_IS_ENOUGH: bool = true;
    fn none() -> Self {
        Witness(None)
    }
    fn one(members: Vec<u32>) -> Self {
        Witness(Some(members))
    }
    fn is_none(&self) -> bool {
        self.0.is_none()
    }
    fn add(self, other: Self, _: &Budget) -> Result<Self> {
        Ok(Witness(self.0.or(other.0)))
    }
    fn multiply(self, other: Self, _: &Budget) -> Result<Self> {
        Ok(Witness(self.0.zip(other.0).map(|(left, right)| [left, right].concat())))
    }
}
