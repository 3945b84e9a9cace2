//! Time, memory, cancellation and progress: every engine is given a [`Budget`] and polls it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use serde::Serialize;

use crate::clock::Moment;
use crate::meter::{Counted, Counting};
use crate::words::{Fact, Message};
use crate::{Error, ErrorKind, Result, message, meter};

/// What a long computation reports to whoever waits for it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Progress {
    /// How much is done.
    pub done: u64,
    /// How much there is, if that is known.
    pub total: Option<u64>,
    /// What is being counted, for a person: positions, values.
    pub unit: Message,
    /// Anything else worth showing: rates, rares found, memory.
    pub note: Option<Message>,
}

type Listener = Arc<dyn Fn(&Progress) + Send + Sync>;
type Reader = Arc<dyn Fn(&Message) + Send + Sync>;

/// Somebody to ask now and then whether the work should stop.
struct Interrupter {
    asks: Box<dyn Fn() -> bool + Send + Sync>,
    since: Moment,
    /// When to ask next, in milliseconds.
    next: AtomicU64,
}

/// Milliseconds between two such questions.
const BETWEEN_QUESTIONS: u64 = 50;

impl Interrupter {
    /// Asks, if the last time was long enough ago and nobody else is just asking.
    fn stops(&self) -> bool {
        let now = self.since.elapsed().as_millis() as u64;
        let next = self.next.load(Relaxed);
        let later = now + BETWEEN_QUESTIONS;
        now >= next
            && self.next.compare_exchange(next, later, Relaxed, Relaxed).is_ok()
            && (self.asks)()
    }
}

/// A switch that stops the work from another thread.
///
/// ```
/// use noyau::{Budget, Cancel};
/// let cancel = Cancel::default();
/// let budget = Budget::default().cancelled_by(cancel.clone());
/// assert!(budget.check().is_ok());
/// cancel.cancel();
/// assert!(budget.check().is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the work to stop at its next poll.
    pub fn cancel(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether it was asked to stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// How much time and memory a question may use.
///
/// ```
/// use noyau::Budget;
/// use std::time::Duration;
/// let budget = Budget::default().time(Duration::from_secs(5)).memory(64 << 20);
/// assert!(budget.take(1 << 20).is_ok());
/// assert!(budget.take(1 << 30).unwrap_err().to_string().contains("memory"));
/// ```
pub struct Budget {
    start: Moment,
    time: Option<Duration>,
    /// The limit as the person gave it: parts of it have less.
    given: Option<Duration>,
    memory: u64,
    used: AtomicU64,
    /// What the allocator counts, if it does.
    counted: Arc<Counted>,
    /// Steps of all tickers, also of the shares of this budget.
    steps: Arc<AtomicU64>,
    /// Whether some poll, also of the shares, found the time to be over.
    late: Arc<AtomicBool>,
    cancel: Cancel,
    interrupter: Option<Arc<Interrupter>>,
    listener: Option<Listener>,
    reader: Option<Reader>,
    lasting: bool,
    /// How often it may still be polled, in a slice of another budget.
    polls: Option<AtomicU64>,
}

/// One minute.
pub const DEFAULT_TIME: Duration = Duration::from_mins(1);
/// Four gibibytes; where pointers have 32 bits, [`MOST_MEMORY`].
pub const DEFAULT_MEMORY: u64 = if MOST_MEMORY < 4 << 30 { MOST_MEMORY } else { 4 << 30 };
/// No budget has more. Where pointers have 32 bits a program ends some way above a thousand
/// mebibytes, because what grows is copied; elsewhere this is more than any machine has.
pub const MOST_MEMORY: u64 = if usize::BITS < 64 { 1000 << 20 } else { 1 << 62 };

/// Of every limit a tenth is kept back, but no more than this.
const MOST_KEPT: u64 = 64 << 20;

impl Default for Budget {
    fn default() -> Self {
        Budget {
            start: Moment::now(),
            time: Some(DEFAULT_TIME),
            given: Some(DEFAULT_TIME),
            memory: DEFAULT_MEMORY,
            used: AtomicU64::new(0),
            counted: Arc::default(),
            steps: Arc::default(),
            late: Arc::default(),
            cancel: Cancel::default(),
            interrupter: None,
            listener: None,
            reader: None,
            lasting: false,
            polls: None,
        }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("time", &self.time)
            .field("memory", &self.memory)
            .field("used", &self.used)
            .finish_non_exhaustive()
    }
}

impl Budget {
    /// No limit of time or memory; it can still be cancelled.
    pub fn unlimited() -> Self {
        Budget { time: None, given: None, memory: MOST_MEMORY, ..Budget::default() }
    }

    /// Limits the time, counted from the budget's creation.
    pub fn time(mut self, limit: Duration) -> Self {
        self.time = Some(limit);
        self.given = Some(limit);
        self
    }

    /// Limits the memory, in bytes; to [`MOST_MEMORY`] if that is less.
    pub fn memory(mut self, bytes: u64) -> Self {
        self.memory = bytes.min(MOST_MEMORY);
        self
    }

    /// Lets `cancel` stop the work.
    pub fn cancelled_by(mut self, cancel: Cancel) -> Self {
        self.cancel = cancel;
        self
    }

    /// Asks `stops` about twenty times a second whether the work should stop, from whichever thread
    /// polls the budget: for hosts that cannot throw the switch themselves while they wait.
    ///
    /// ```
    /// use noyau::Budget;
    /// use std::time::Duration;
    /// let budget = Budget::default().interrupted_by(|| true);
    /// assert!(budget.check().is_ok(), "not at once: short work is not slowed down");
    /// std::thread::sleep(Duration::from_millis(60));
    /// assert_eq!(budget.share(1, 2).check().unwrap_err().to_string(), "cancelled");
    /// assert!(budget.cancel_switch().is_cancelled());
    /// ```
    pub fn interrupted_by(mut self, stops: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let (asks, since) = (Box::new(stops), self.start);
        let next = AtomicU64::new(BETWEEN_QUESTIONS);
        self.interrupter = Some(Arc::new(Interrupter { asks, since, next }));
        self
    }

    /// Calls `listener` with progress, from whichever thread makes it.
    pub fn report_to(mut self, listener: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        self.listener = Some(Arc::new(listener));
        self
    }

    /// Calls `reader` with what a person should know although it is not part of the answer: that a
    /// saved run goes on, or that an answer could not be kept.
    pub fn notes_to(mut self, reader: impl Fn(&Message) + Send + Sync + 'static) -> Self {
        self.reader = Some(Arc::new(reader));
        self
    }

    /// The question may take long: answers that were found before are looked up, and the new one is
    /// kept.
    pub fn lasting(mut self) -> Self {
        self.lasting = true;
        self
    }

    /// Whether the question may take long, see [`Budget::lasting`].
    pub fn is_lasting(&self) -> bool {
        self.lasting
    }

    /// The switch that stops this work.
    pub fn cancel_switch(&self) -> Cancel {
        self.cancel.clone()
    }

    /// The time that is left, if it is limited.
    pub fn time_left(&self) -> Option<Duration> {
        self.time.map(|limit| limit.saturating_sub(self.start.elapsed()))
    }

    /// The limit of memory, in bytes.
    pub fn memory_limit(&self) -> u64 {
        self.memory
    }

    /// The bytes that may still be taken.
    pub fn memory_left(&self) -> u64 {
        self.grantable().saturating_sub(self.used.load(Relaxed))
    }

    /// A limit, in megabytes, with which so many bytes may be taken.
    ///
    /// ```
    /// use noyau::Budget;
    /// let enough = Budget::default().memory(Budget::megabytes_for(100 << 20) << 20);
    /// assert!(enough.take(100 << 20).is_ok());
    /// ```
    pub fn megabytes_for(bytes: u64) -> u64 {
        bytes.saturating_add((bytes / 9).min(MOST_KEPT)).div_ceil(1 << 20).saturating_add(1)
    }

    /// Whether this error of work under this budget says that there was too little memory.
    pub fn lacked_memory(&self, error: &Error) -> bool {
        let in_time = self.time_left() != Some(Duration::ZERO);
        error.kind == ErrorKind::OverBudget && in_time && !self.cancel.is_cancelled()
    }

    /// The limit without what is kept for the program itself, for what is too small to be
    /// counted, and for what the allocator wastes.
    fn grantable(&self) -> u64 {
        self.memory - (self.memory / 10).min(MOST_KEPT)
    }

    /// Counts what is allocated from now on, as long as the result lives, if the program's allocator
    /// [counts](crate::meter). Tables that were there before hold `kept` bytes.
    pub(crate) fn count_allocations(&self, kept: u64) -> Option<Counting<'_>> {
        // Polls stop at what can be granted, and the allocator soon after: the rest is for the program
        // itself, and for what the system's allocator keeps back.
        let granted = self.grantable();
        self.counted.open(granted + (self.memory - granted) / 8, kept)
    }

    /// Fails if there is no room for the text of an answer beside what its question held in the end.
    /// Small ones need not be measured.
    pub(crate) fn room_for(&self, text: impl FnOnce() -> u64) -> Result<()> {
        let held = self.counted.held_last();
        if held > self.memory / 8 && held.saturating_add(text()) > self.grantable() {
            return Err(self.out_of_memory());
        }
        Ok(())
    }

    /// Tells, from any thread, whether the work has been [stranded](crate::meter::Meter::is_stranded).
    pub fn watch(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let counted = Arc::clone(&self.counted);
        move || counted.is_stranded()
    }

    /// The sentence that says that there is no memory left.
    pub fn out_of_memory(&self) -> Error {
        Error::over_budget(message!("budget-memory", megabytes = self.memory >> 20))
    }

    /// A budget for one attempt among several, whose tables are dropped before the next: a part of
    /// the time that is left, all the memory that is left, the same switch and the same listener.
    /// An error names the whole limit, as it was given.
    ///
    /// ```
    /// use noyau::Budget;
    /// use std::time::Duration;
    /// let share = Budget::default().time(Duration::from_millis(2)).share(1, 2);
    /// std::thread::sleep(Duration::from_millis(2));
    /// assert_eq!(share.check().unwrap_err().to_string(), "the time limit of 0.002 s was reached");
    /// ```
    pub fn share(&self, numerator: u32, denominator: u32) -> Budget {
        Budget {
            start: Moment::now(),
            time: self.time_left().map(|left| left * numerator / denominator),
            given: self.given,
            memory: self.memory,
            used: AtomicU64::new(self.used.load(Relaxed)),
            counted: Arc::clone(&self.counted),
            steps: Arc::clone(&self.steps),
            late: Arc::clone(&self.late),
            cancel: self.cancel.clone(),
            interrupter: self.interrupter.clone(),
            listener: self.listener.clone(),
            reader: self.reader.clone(),
            lasting: self.lasting,
            polls: None,
        }
    }

    /// A budget for a short attempt, after which another one has its turn: it may be polled so
    /// often. That counts work and not time, so that it ends at the same place every time.
    ///
    /// ```
    /// use noyau::Budget;
    /// let slice = Budget::default().slice(2);
    /// assert!(slice.check().is_ok() && slice.check().is_ok());
    /// assert!(slice.check().is_err() && slice.is_used_up());
    /// ```
    pub fn slice(&self, polls: u64) -> Budget {
        let time = self.time_left();
        Budget { time, polls: Some(AtomicU64::new(polls)), ..self.share(1, 1) }
    }

    /// A budget for something small beside the work: the same switch and no more time, but a minute at
    /// most, and a small account of its own, which must be empty in the end.
    ///
    /// ```
    /// use noyau::Budget;
    /// let budget = Budget::default();
    /// let aside = budget.aside(1 << 20);
    /// assert!(aside.take(1 << 21).is_err());
    /// budget.cancel_switch().cancel();
    /// assert_eq!(aside.check().unwrap_err().to_string(), "cancelled");
    /// ```
    pub fn aside(&self, bytes: u64) -> Budget {
        let left = self.time_left().unwrap_or(DEFAULT_TIME).min(DEFAULT_TIME);
        Budget {
            time: Some(left),
            memory: bytes.min(self.memory),
            used: AtomicU64::new(0),
            counted: Arc::default(),
            ..self.share(1, 1)
        }
    }

    /// Whether this was a [`Budget::slice`] and nothing of it is left.
    pub fn is_used_up(&self) -> bool {
        self.polls.as_ref().is_some_and(|polls| polls.load(Relaxed) == 0)
    }

    /// Takes over what an attempt, made with [`Budget::share`], has left in its tables.
    pub fn adopt(&self, attempt: &Budget) -> Result<()> {
        self.take(attempt.memory_used().saturating_sub(self.memory_used()))
    }

    /// Fails when the time is over, the work was cancelled, or more was allocated than may be. Costs a clock reading: hot loops
    /// use a [`Ticker`].
    pub fn check(&self) -> Result<()> {
        self.check_cancelled()?;
        if let Some(polls) = &self.polls {
            let fewer = |left: u64| left.checked_sub(1);
            if polls.fetch_update(Relaxed, Relaxed, fewer).is_err() {
                return Err(Error::over_budget(message!("budget-slice")));
            }
        }
        self.check_held()?;
        self.check_time()
    }

    /// The same where that is no poll, so that slices end where they always end.
    pub(crate) fn look(&self) -> Result<()> {
        self.check_cancelled()?;
        self.check_held()?;
        self.check_time()
    }

    /// Fails when more was allocated than may be.
    fn check_held(&self) -> Result<()> {
        if self.counted.held().is_some_and(|held| held > self.grantable()) {
            return Err(self.out_of_memory());
        }
        Ok(())
    }

    /// Fails when the work was cancelled.
    fn check_cancelled(&self) -> Result<()> {
        if self.interrupter.as_ref().is_some_and(|interrupter| interrupter.stops()) {
            self.cancel.cancel();
        }
        if self.cancel.is_cancelled() {
            return Err(Error::over_budget(message!("budget-cancelled")));
        }
        Ok(())
    }

    /// Fails when the time is over.
    fn check_time(&self) -> Result<()> {
        match self.time {
            Some(limit) if self.start.elapsed() >= limit => {
                self.late.store(true, Relaxed);
                Err(Error::over_budget(message!(
                    "budget-time",
                    seconds = Fact::Decimal(self.given.unwrap_or(limit).as_secs_f64().to_string())
                )))
            }
            _ => Ok(()),
        }
    }

    /// Whether some poll, of this budget or of an attempt with a share of it, found the time to be
    /// over: with more time there might have been another answer.
    ///
    /// ```
    /// use noyau::Budget;
    /// use std::time::Duration;
    /// let budget = Budget::default();
    /// assert!(budget.share(1, 2).check().is_ok() && !budget.ran_out_of_time());
    /// assert!(budget.share(1, 2).time(Duration::ZERO).check().is_err() && budget.ran_out_of_time());
    /// ```
    pub fn ran_out_of_time(&self) -> bool {
        self.late.load(Relaxed)
    }

    /// Accounts for `bytes` more of memory, before they are allocated.
    pub fn take(&self, bytes: u64) -> Result<()> {
        let used = self.used.fetch_add(bytes, Relaxed).saturating_add(bytes);
        if used > self.grantable() {
            self.used.fetch_sub(bytes, Relaxed);
            return Err(self.out_of_memory());
        }
        Ok(())
    }

    /// Gives back `bytes` of memory that were accounted for.
    pub fn give_back(&self, bytes: u64) {
        // A table may outlive the budget it was taken from, and shrink under another.
        let less = |used: u64| Some(used.saturating_sub(bytes));
        let _ = self.used.fetch_update(Relaxed, Relaxed, less);
    }

    /// The bytes accounted for at the moment.
    pub fn memory_used(&self) -> u64 {
        self.used.load(Relaxed)
    }

    /// About how many steps were counted by all tickers.
    pub fn steps(&self) -> u64 {
        self.steps.load(Relaxed)
    }

    /// Whether anyone listens to progress.
    pub fn is_watched(&self) -> bool {
        self.listener.is_some()
    }

    /// Tells the listener, if there is one.
    pub fn report(&self, progress: &Progress) {
        if let Some(listener) = &self.listener {
            // Whoever listens may hold locks, as that of the terminal.
            meter::to_the_end(|| listener(progress));
        }
    }

    /// Tells the person something that is not part of the answer.
    pub fn note(&self, message: &Message) {
        if let Some(reader) = &self.reader {
            meter::to_the_end(|| reader(message));
        }
    }

    /// A counter for a hot loop, see [`Ticker::tick`].
    pub fn ticker(&self, unit: Message) -> Ticker<'_> {
        Ticker { budget: self, count: 0, next: 1, stride: 1, unit, last: Moment::now() }
    }
}

/// Counts the steps of a hot loop and polls the budget every few hundred of them.
///
/// ```
/// use noyau::{Budget, message};
/// let budget = Budget::default();
/// let mut ticker = budget.ticker(message!("unit-positions"));
/// for _ in 0..1000 {
///     ticker.tick()?;
/// }
/// assert_eq!(ticker.count(), 1000);
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Debug)]
pub struct Ticker<'b> {
    budget: &'b Budget,
    count: u64,
    /// At this count the clock is read.
    next: u64,
    /// So many steps are made between two looks at the clock.
    stride: u64,
    unit: Message,
    /// When the clock was read last.
    last: Moment,
}

/// Steps between two polls.
const A_POLL: u64 = 256;

/// So long may the steps between two looks at the clock take.
const A_WHILE: Duration = Duration::from_micros(500);

impl Ticker<'_> {
    /// Counts one step; now and then checks the budget and reports progress.
    #[inline]
    pub fn tick(&mut self) -> Result<()> {
        self.count += 1;
        if self.count < self.next { Ok(()) } else { self.look() }
    }

    /// The error of a poll, with what was done until then.
    fn after(&self, error: Error) -> Error {
        let (unit, count) = (self.unit.clone(), self.count);
        let limit = error.message;
        Error::over_budget(message!("budget-after", limit = limit, count = count, unit = unit))
    }

    /// Polls from time to time. Steps on large positions take milliseconds each: the slower they are, the more often the
    /// clock is read in between. That is no poll, so that slices end where they always end.
    #[cold]
    fn look(&mut self) -> Result<()> {
        let took = self.last.elapsed();
        self.last = Moment::now();
        self.stride = if took > 4 * A_WHILE {
            1
        } else if took > A_WHILE {
            (self.stride / 2).max(1)
        } else {
            (2 * self.stride).min(A_POLL)
        };
        let next_poll = (self.count / A_POLL + 1) * A_POLL;
        self.next = (self.count + self.stride).min(next_poll);
        if self.count.is_multiple_of(A_POLL) {
            return self.poll();
        }
        self.budget.look().map_err(|error| self.after(error))
    }

    #[cold]
    fn poll(&mut self) -> Result<()> {
        self.budget.steps.fetch_add(A_POLL, Relaxed);
        self.budget.check().map_err(|error| self.after(error))?;
        if self.count & 0xffff == 0 && self.budget.is_watched() {
            self.budget.report(&Progress {
                done: self.count,
                total: None,
                unit: self.unit.clone(),
                note: None,
            });
        }
        Ok(())
    }

    /// The steps counted so far.
    pub fn count(&self) -> u64 {
        self.count
    }
}
