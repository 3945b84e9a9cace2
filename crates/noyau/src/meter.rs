//! What a question has really allocated, where the program's allocator counts.
//!
//! Tables [`take`](crate::Budget::take) their bytes before they allocate; that is the account of a
//! question and its first line. What nobody thought of is seen by the allocator alone. A program
//! whose allocator counts [installs](install) it here, and every poll of a budget asks it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// An allocator that counts for each question apart. A thread counts for the question that it
/// [opened](Meter::open) or [polled](Meter::held) last.
pub trait Meter: Sync {
    /// Begins to count for a question that may hold `most` bytes, on this thread for now. None if
    /// this thread counts for another question already, of which the new one is a part.
    fn open(&self, most: u64) -> Option<u64>;
    /// What was allocated for a question and not freed; this thread counts for it from now on.
    fn held(&self, question: u64) -> i64;
    /// Whether a question was stopped for good, because it allocated too much between two polls:
    /// the thread that works on it will never come back.
    fn is_stranded(&self, question: u64) -> bool;
    /// The question is answered.
    fn close(&self, question: u64);
    /// Whether this thread may be stopped for good, from now on; what was so before.
    fn may_stop(&self, may: bool) -> bool;
}

static METER: OnceLock<&'static dyn Meter> = OnceLock::new();

/// Has all questions of the program counted. Only the first one is installed.
pub fn install(meter: &'static dyn Meter) {
    let _ = METER.set(meter);
}

/// Does something in the middle of which the thread is not stopped for good: others wait for a lock that it holds, or
/// for a thread of a pool. What it allocates is counted; the next poll sees it.
///
/// ```
/// assert_eq!(noyau::meter::to_the_end(|| 6 * 7), 42);
/// ```
pub fn to_the_end<T>(work: impl FnOnce() -> T) -> T {
    struct Back(&'static dyn Meter, bool);
    impl Drop for Back {
        fn drop(&mut self) {
            self.0.may_stop(self.1);
        }
    }
    let _back = METER.get().map(|meter| Back(*meter, meter.may_stop(false)));
    work()
}

/// What is made once for the whole program, when it is first needed.
pub(crate) fn once<T>(cell: &OnceLock<T>, make: impl FnOnce() -> T) -> &T {
    match cell.get() {
        Some(made) => made,
        None => to_the_end(|| cell.get_or_init(make)),
    }
}

/// What is counted for one question. All shares of a budget have the same.
#[derive(Debug, Default)]
pub(crate) struct Counted {
    /// The number that the meter gave the question; 0 while nothing is counted.
    question: AtomicU64,
    /// What tables held when the counting began: to free them is no gift.
    before: AtomicU64,
    /// What it held when the counting ended.
    last: AtomicU64,
}

impl Counted {
    /// Begins to count, if somebody does and has not begun already.
    pub fn open(&self, most: u64, before: u64) -> Option<Counting<'_>> {
        let meter = METER.get()?;
        let question = meter.open(most.saturating_sub(before))?;
        self.before.store(before, Relaxed);
        self.question.store(question, Relaxed);
        Some(Counting { counted: self })
    }

    /// What the question holds at the moment, if that is counted.
    pub fn held(&self) -> Option<u64> {
        let question = self.question.load(Relaxed);
        if question == 0 {
            return None;
        }
        let held = METER.get()?.held(question);
        Some(self.before.load(Relaxed).saturating_add_signed(held))
    }

    /// What the question held in the end.
    pub fn held_last(&self) -> u64 {
        self.last.load(Relaxed)
    }

    /// Whether nobody will ever answer the question.
    pub fn is_stranded(&self) -> bool {
        let question = self.question.load(Relaxed);
        question != 0 && METER.get().is_some_and(|meter| meter.is_stranded(question))
    }
}

/// While this lives, what is allocated is counted.
#[derive(Debug)]
pub(crate) struct Counting<'c> {
    counted: &'c Counted,
}

impl Drop for Counting<'_> {
    fn drop(&mut self) {
        self.counted.last.store(self.counted.held().unwrap_or(0), Relaxed);
        let question = self.counted.question.swap(0, Relaxed);
        if let Some(meter) = METER.get() {
            meter.close(question);
        }
    }
}
