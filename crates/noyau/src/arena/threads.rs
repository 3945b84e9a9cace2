//! Work that is shared between threads. They belong to a pool: none of them is stopped for good.

use rayon::prelude::*;

use crate::{Result, meter};

/// How many threads there are.
pub(super) fn count() -> usize {
    rayon::current_num_threads()
}

/// Does `work` on every item.
pub(super) fn each<T: Send>(items: &mut [T], work: impl Fn(&mut T) + Send + Sync) {
    match items {
        [item] => work(item),
        _ => items.par_iter_mut().for_each(|item| meter::to_the_end(|| work(item))),
    }
}

/// Applies `work` to every item, and keeps the results in their order.
pub(super) fn map<T: Sync, U: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<U> + Send + Sync,
) -> Result<Vec<U>> {
    match items {
        [item] => Ok(vec![work(item)?]),
        _ => items.par_iter().map(|item| meter::to_the_end(|| work(item))).collect(),
    }
}

/// Gives every item to `work`, together with scratch memory that each thread has to itself.
pub(super) fn consume<T: Send, S: Default>(
    items: Vec<T>,
    work: impl Fn(&mut S, T) -> Result<()> + Send + Sync,
) -> Result<()> {
    let work = |scratch: &mut S, item| meter::to_the_end(|| work(scratch, item));
    items.into_par_iter().try_for_each_init(S::default, work)
}
