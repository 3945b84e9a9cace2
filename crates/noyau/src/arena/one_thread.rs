//! Takes the place of threads where the library is built without them.

use crate::Result;

/// How many threads there are.
pub(super) fn count() -> usize {
    1
}

/// Does `work` on every item.
pub(super) fn each<T>(items: &mut [T], work: impl Fn(&mut T)) {
    items.iter_mut().for_each(work);
}

/// Applies `work` to every item, and keeps the results in their order.
pub(super) fn map<T, U>(items: &[T], work: impl Fn(&T) -> Result<U>) -> Result<Vec<U>> {
    items.iter().map(work).collect()
}

/// Gives every item to `work`, together with scratch memory.
pub(super) fn consume<T, S: Default>(
    items: Vec<T>,
    work: impl Fn(&mut S, T) -> Result<()>,
) -> Result<()> {
    let mut scratch = S::default();
    items.into_iter().try_for_each(|item| work(&mut scratch, item))
}
