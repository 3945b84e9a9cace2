//! Tables that outlive a question.
//!
//! A question borrows the tables it needs and gives them back; the next one finds them as they
//! were left. Two questions at the same time never share a table: the second one gets a table of
//! its own, so that no search ever waits for another and none needs a lock. Idle tables are
//! bounded together, and those that were not used for the longest time go first.

use std::any::{Any, TypeId};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Budget, Result, meter};

/// Something that a search fills and the next one can use.
pub trait Table: Default + Send + 'static {
    /// The memory that it holds.
    fn bytes(&self) -> u64;
}

/// Who wins the positions of whole games, as it was found out before and is kept somewhere.
pub trait Tabulated: Send + Sync + fmt::Debug {
    /// Whether Left wins when Left starts and when Right starts, none where nobody does; nothing
    /// at all if this position is not there.
    fn left_wins(&self, position: &str) -> Result<Option<[Option<bool>; 2]>>;
}

/// Idle tables take at most this much together unless something else is said.
const MOST_IDLE: u64 = 1 << 30;

/// More idle tables than this are not kept, however small: each is looked for among all.
const MOST_TABLES: usize = 256;

struct Idle {
    kind: TypeId,
    owner: Box<str>,
    bytes: u64,
    table: Box<dyn Any + Send>,
}

#[derive(Default)]
struct Shelf {
    /// The table used last is at the end.
    idle: Vec<Idle>,
    bytes: u64,
}

/// The tables of a session.
///
/// ```
/// use noyau::context::{Table, Tables};
/// #[derive(Default)]
/// struct Primes(Vec<u64>);
/// impl Table for Primes {
///     fn bytes(&self) -> u64 {
///         8 * self.0.len() as u64
///     }
/// }
/// let tables = Tables::default();
/// tables.lease::<Primes>("all").0.push(2);
/// assert_eq!(tables.lease::<Primes>("all").0, [2]);
/// assert!(tables.lease::<Primes>("odd").0.is_empty());
/// tables.forget();
/// assert!(tables.lease::<Primes>("all").0.is_empty());
/// ```
pub struct Tables {
    shelf: Mutex<Shelf>,
    most: u64,
    /// What is not forgotten.
    tabulated: Option<Arc<dyn Tabulated>>,
}

impl Default for Tables {
    fn default() -> Self {
        Tables::at_most(MOST_IDLE)
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shelf = self.shelf();
        write!(f, "Tables({} idle, {} bytes)", shelf.idle.len(), shelf.bytes)
    }
}

impl Tables {
    /// Keeps at most so many bytes in idle tables.
    pub fn at_most(bytes: u64) -> Self {
        Tables { shelf: Mutex::default(), most: bytes, tabulated: None }
    }

    /// The same with a place to look positions up before anything is searched.
    pub fn knowing(mut self, tabulated: Arc<dyn Tabulated>) -> Self {
        self.tabulated = Some(tabulated);
        self
    }

    /// The place to look positions up, if there is one.
    pub fn tabulated(&self) -> Option<&dyn Tabulated> {
        self.tabulated.as_deref()
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        // A panic elsewhere leaves the list of tables whole.
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of this type that belongs to `owner`, usually a ruleset with its parameters; an
    /// empty one if there is none, or if it is in use.
    pub fn lease<T: Table>(&self, owner: &str) -> Lease<'_, T> {
        let table = self.take(TypeId::of::<T>(), owner).and_then(|table| table.downcast().ok());
        Lease { tables: self, owner: owner.into(), table: Some(table.unwrap_or_default()) }
    }

    fn take(&self, kind: TypeId, owner: &str) -> Option<Box<dyn Any + Send>> {
        let mut shelf = self.shelf();
        let mine = |idle: &Idle| idle.kind == kind && *idle.owner == *owner;
        let found = shelf.idle.iter().rposition(mine)?;
        let idle = shelf.idle.remove(found);
        shelf.bytes -= idle.bytes;
        Some(idle.table)
    }

    /// The memory that idle tables hold.
    pub fn bytes(&self) -> u64 {
        self.shelf().bytes
    }

    /// Drops idle tables, those first that were not used for the longest time, until they hold at
    /// most so many bytes.
    pub fn shrink(&self, bytes: u64) {
        let mut dropped = Vec::with_capacity(MOST_TABLES);
        let mut shelf = self.shelf();
        let mut gone = 0;
        while shelf.bytes > bytes && gone < shelf.idle.len() {
            shelf.bytes -= shelf.idle[gone].bytes;
            gone += 1;
        }
        meter::to_the_end(|| dropped.extend(shelf.idle.drain(..gone)));
        // Large tables take time to drop: nobody should wait for that.
        drop(shelf);
        drop(dropped);
    }

    /// Drops all idle tables.
    pub fn forget(&self) {
        self.shrink(0);
        self.shelf().idle.clear();
    }

    fn put_back(&self, idle: Idle) {
        if idle.bytes > self.most {
            return;
        }
        let mut shelf = self.shelf();
        shelf.bytes += idle.bytes;
        meter::to_the_end(|| shelf.idle.push(idle));
        let oldest = (shelf.idle.len() > MOST_TABLES).then(|| shelf.idle.remove(0));
        shelf.bytes -= oldest.as_ref().map_or(0, |idle| idle.bytes);
        let over = shelf.bytes > self.most;
        drop(shelf);
        drop(oldest);
        if over {
            self.shrink(self.most);
        }
    }
}

/// A table while it is in use; it goes back when this is dropped.
pub struct Lease<'t, T: Table> {
    tables: &'t Tables,
    owner: Box<str>,
    table: Option<Box<T>>,
}

impl<T: Table> Lease<'_, T> {
    /// Drops the table instead of giving it back, and takes its memory off the account.
    pub fn discard(mut self, budget: &Budget) {
        if let Some(table) = self.table.take() {
            budget.give_back(table.bytes());
        }
    }
}

impl<T: Table> Deref for Lease<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.table.as_ref().expect("a lease holds its table until it is dropped")
    }
}

impl<T: Table> DerefMut for Lease<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.table.as_mut().expect("a lease holds its table until it is dropped")
    }
}

impl<T: Table> Drop for Lease<'_, T> {
    fn drop(&mut self) {
        // What a panic interrupted is not trusted.
        if let Some(table) = self.table.take().filter(|_| !std::thread::panicking()) {
            let (kind, bytes) = (TypeId::of::<T>(), table.bytes());
            self.tables.put_back(Idle {
                kind,
                owner: std::mem::take(&mut self.owner),
                bytes,
                table,
            });
        }
    }
}

impl<T: Table + fmt::Debug> fmt::Debug for Lease<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Bytes(Vec<u8>);

    impl Table for Bytes {
        fn bytes(&self) -> u64 {
            self.0.len() as u64
        }
    }

    #[test]
    fn the_oldest_tables_go_first() {
        let tables = Tables::at_most(100);
        for owner in ["a", "b", "c"] {
            tables.lease::<Bytes>(owner).0 = vec![0; 40];
        }
        assert_eq!(tables.bytes(), 80);
        assert!(tables.lease::<Bytes>("a").0.is_empty());
        assert_eq!(tables.lease::<Bytes>("b").0.len(), 40);
        // `b` was used after `c`.
        tables.lease::<Bytes>("d").0 = vec![0; 40];
        assert!(tables.lease::<Bytes>("c").0.is_empty());
        assert_eq!(tables.lease::<Bytes>("b").0.len(), 40);
    }

    #[test]
    fn tables_in_use_are_not_shared() {
        let tables = Tables::default();
        let mut first = tables.lease::<Bytes>("a");
        first.0.push(1);
        assert!(tables.lease::<Bytes>("a").0.is_empty());
        drop(first);
        assert_eq!(tables.lease::<Bytes>("a").0, [1]);
    }

    #[test]
    fn a_table_that_was_discarded_is_off_the_account() {
        let (tables, budget) = (Tables::default(), Budget::default());
        let mut lease = tables.lease::<Bytes>("a");
        lease.0 = vec![0; 1000];
        budget.take(1000).unwrap();
        lease.discard(&budget);
        assert_eq!((budget.memory_used(), tables.bytes()), (0, 0));
    }
}
