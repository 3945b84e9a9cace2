//! Several threads that search the same position and share what they find in a table.
//!
//! Each of them makes the whole search. Before one looks at a move it marks where that leads; another
//! one leaves marked moves for later, and by then finds most of them in the table. So the threads
//! spread over the moves by themselves, and the value is the same however they do: only the way to it
//! depends on who was first. The first to be done ends the search of all.
//!
//! Short searches are made by one thread: the others are called when it has taken a while.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::budget::Ticker;
use crate::random::mix;
use crate::{Budget, Error, Result, message};

/// One thread alone makes so many steps.
const ALONE: u64 = 1 << 17;
/// So many moves can be marked, as a power of two: many more than are being looked at.
const MARKS: u32 = 10;

/// Why a thread leaves a search before it is done.
#[derive(Debug)]
pub enum Stop {
    /// Another thread is done.
    Done,
    /// To go on with a larger table, or with more threads.
    Pause,
    /// A limit was reached.
    Over(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Over(error)
    }
}

/// What the threads of a search have in common.
#[derive(Debug)]
pub struct Crew {
    threads: usize,
    /// So many steps the first of them makes alone.
    alone: u64,
    is_done: AtomicBool,
    marks: Vec<AtomicU64>,
}

/// One of the threads of a search.
pub struct Member<'c> {
    crew: &'c Crew,
    ticker: Ticker<'c>,
    /// A step at which it stops for others to join.
    until: u64,
}

impl Crew {
    /// A crew of this many threads at most.
    pub fn new(threads: usize) -> Crew {
        let marks = if threads > 1 { 1 << MARKS } else { 0 };
        let marks = std::iter::repeat_with(AtomicU64::default).take(marks).collect();
        Crew { threads, alone: ALONE, is_done: AtomicBool::new(false), marks }
    }

    /// A crew that begins together.
    #[cfg(test)]
    pub fn at_once(threads: usize) -> Crew {
        Crew { alone: 1, ..Crew::new(threads) }
    }

    /// Makes a search: by one thread, and when that takes long, by all of them. Whenever they pause, `between`
    /// is called before they go on.
    pub fn search<S: Sync, T: Send>(
        &self,
        shared: &mut S,
        budget: &Budget,
        search: impl Fn(&S, &mut Member<'_>) -> Result<T, Stop> + Sync,
        mut between: impl FnMut(&mut S),
    ) -> Result<T> {
        // A pause for a larger table does not call the others.
        let mut alone = self.alone;
        loop {
            let found = if self.threads == 1 || alone > 0 {
                let until = if self.threads == 1 { u64::MAX } else { alone };
                let mut member = self.member(until, budget);
                let found = search(shared, &mut member);
                alone = alone.saturating_sub(member.ticker.count());
                found
            } else {
                self.together(shared, budget, &search)
            };
            match found {
                Ok(found) => return Ok(found),
                Err(Stop::Over(error)) => return Err(error),
                Err(Stop::Done | Stop::Pause) => between(shared),
            }
        }
    }

    fn together<S: Sync, T: Send>(
        &self,
        shared: &S,
        budget: &Budget,
        search: &(impl Fn(&S, &mut Member<'_>) -> Result<T, Stop> + Sync),
    ) -> Result<T, Stop> {
        self.is_done.store(false, Relaxed);
        self.marks.iter().for_each(|mark| mark.store(0, Relaxed));
        let result: Mutex<Option<Result<T, Stop>>> = Mutex::new(None);
        let work = || {
            let found = search(shared, &mut self.member(u64::MAX, budget));
            if matches!(found, Err(Stop::Done)) {
                return;
            }
            let mut result = result.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            // A value is worth more than that another one paused or could not go on.
            if !matches!(*result, Some(Ok(_))) {
                *result = Some(found);
            }
            self.is_done.store(true, Relaxed);
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        let result = result.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        result.unwrap_or(Err(Stop::Pause))
    }

    fn member<'c>(&'c self, until: u64, budget: &'c Budget) -> Member<'c> {
        Member { crew: self, ticker: budget.ticker(message!("unit-positions")), until }
    }

    fn mark(&self, key: u64) -> &AtomicU64 {
        &self.marks[(mix(key) >> (u64::BITS - MARKS)) as usize]
    }
}

impl Member<'_> {
    /// One step: fails when the budget says so, when another thread is done, and when all should pause
    /// because the table is `crowded`.
    #[inline]
    pub fn step(&mut self, crowded: bool) -> Result<(), Stop> {
        self.ticker.tick()?;
        if self.crew.is_done.load(Relaxed) {
            return Err(Stop::Done);
        }
        if crowded || self.ticker.count() >= self.until {
            return Err(Stop::Pause);
        }
        Ok(())
    }

    /// Whether there are others with whom to share moves.
    pub fn has_company(&self) -> bool {
        self.until == u64::MAX && self.crew.threads > 1
    }

    /// Whether another one is looking at this; if not, it is marked as this one's. The key is not 0.
    pub fn claims(&self, key: u64) -> bool {
        let mark = self.crew.mark(key);
        let free = mark.compare_exchange(0, key, Relaxed, Relaxed);
        free.is_ok() || free != Err(key)
    }

    /// Whether someone is looking at this.
    pub fn is_claimed(&self, key: u64) -> bool {
        self.crew.mark(key).load(Relaxed) == key
    }

    /// Unmarks it; what another one marked there meanwhile stays.
    pub fn leaves(&self, key: u64) {
        let _ = self.crew.mark(key).compare_exchange(key, 0, Relaxed, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_searches_are_made_by_one_thread_however_often_they_pause() {
        for threads in 1..4 {
            // How many steps were made, and how many of them in company.
            let steps = [const { AtomicU64::new(0) }; 2];
            let search = |most: &u64, member: &mut Member<'_>| {
                loop {
                    let made = steps[0].fetch_add(1, Relaxed);
                    steps[1].fetch_add(u64::from(member.has_company()), Relaxed);
                    if made >= *most {
                        return Ok(made);
                    }
                    member.step(made.is_multiple_of(1000))?;
                }
            };
            let crew = Crew::new(threads);
            let mut pauses = 0;
            crew.search(&mut (ALONE / 2), &Budget::default(), search, |_| pauses += 1).unwrap();
            assert!(pauses > 50 && steps[1].load(Relaxed) == 0, "{threads}: {pauses}");
            crew.search(&mut (3 * ALONE), &Budget::default(), search, |_| ()).unwrap();
            assert_eq!(steps[1].load(Relaxed) > 0, threads > 1, "{threads}");
        }
    }
}
