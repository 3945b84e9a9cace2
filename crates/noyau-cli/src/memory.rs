//! The program's allocator: that of the system, which also counts what each question holds.
//!
//! Budgets ask at every poll what their question holds, and stop it when that is too much. What
//! allocates too much between two polls cannot be stopped so, and Rust has no way back from an
//! allocation that fails: then the thread goes no further. A program with one question says so and
//! ends; one with many answers this one, and leaves the thread asleep with what it holds.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

use noyau::meter::Meter;

/// Counts what it gives out and takes back.
pub struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Threads tell the question what they allocated in portions of at least this many bytes.
const PORTION: i64 = 64 << 10;

/// A question that held more than this leaves much behind in the system's allocator.
const A_LOT: i64 = 16 << 20;

/// So many questions are counted at a time; more are not.
const MOST_QUESTIONS: usize = 1024;

/// One question, or room for one.
struct Account {
    /// Which question it is; 0 if there is none.
    question: AtomicU64,
    held: AtomicI64,
    most: AtomicI64,
    /// The most that it held.
    peak: AtomicI64,
    /// The last question here that was stranded. It is the number and no flag, since a thread may be
    /// stranded while its question ends elsewhere, and the next one here must not be taken for it.
    stranded: AtomicU64,
}

static ACCOUNTS: [Account; MOST_QUESTIONS] = [const {
    Account {
        question: AtomicU64::new(0),
        held: AtomicI64::new(0),
        most: AtomicI64::new(0),
        peak: AtomicI64::new(0),
        stranded: AtomicU64::new(0),
    }
}; MOST_QUESTIONS];

/// How many questions there have been. The account of a question follows from its number.
static QUESTIONS: AtomicU64 = AtomicU64::new(0);

/// What is said before the program ends, if it has one question only.
static LAST_WORDS: OnceLock<Vec<u8>> = OnceLock::new();

thread_local! {
    /// The question that this thread works on.
    static CURRENT: Cell<u64> = const { Cell::new(0) };
    /// Whether it may be stopped for good.
    static MAY_STOP: Cell<bool> = const { Cell::new(true) };
    /// What it was not told yet.
    static PENDING: Cell<i64> = const { Cell::new(0) };
}

fn account(question: u64) -> Option<&'static Account> {
    let account = &ACCOUNTS[(question % MOST_QUESTIONS as u64) as usize];
    (question != 0 && account.question.load(Relaxed) == question).then_some(account)
}

/// The bytes that the system's allocator needs for a block.
fn block(size: usize) -> i64 {
    // Nobody can have more than this, and sums of it do not overflow: a panic in here would be unsound.
    let size = (size as u64).min(1 << 56) as i64;
    ((size + 8).max(24) + 15) & !15
}

/// Counts bytes for the question of this thread. New memory that is not `lazy` is used as soon as it
/// is there.
#[inline]
fn count(bytes: i64, lazy: bool) {
    let sum = PENDING.get() + bytes;
    if sum.abs() < PORTION {
        PENDING.set(sum);
    } else {
        PENDING.set(0);
        tell(sum, if lazy { bytes } else { 0 });
    }
}

/// Tells the question what this thread has allocated.
#[cold]
fn tell(bytes: i64, lazy: i64) {
    let question = CURRENT.get();
    let Some(account) = account(question) else { return };
    let held = account.held.fetch_add(bytes, Relaxed) + bytes;
    account.peak.fetch_max(held, Relaxed);
    if bytes > 0 && held - lazy > account.most.load(Relaxed) && MAY_STOP.get() {
        end(account, question);
    }
}

/// There is no way on for this thread.
#[allow(unsafe_code)]
fn end(account: &Account, question: u64) -> ! {
    // Whatever comes now is not counted.
    CURRENT.set(0);
    account.stranded.store(question, Relaxed);
    if let Some(words) = LAST_WORDS.get() {
        complain(words);
        // What other threads are in the middle of is not waited for.
        // SAFETY: ends the process; nothing runs afterwards.
        #[allow(clippy::used_underscore_items, reason = "the name is that of the C library")]
        unsafe {
            _exit(3)
        }
    }
    loop {
        std::thread::park();
    }
}

/// Writes to standard error; who does not hear it still sees the exit code.
///
/// Not through Rust's own handle: this thread may be in the middle of writing to it, and to borrow it
/// twice panics.
#[cfg(unix)]
#[allow(unsafe_code)]
fn complain(words: &[u8]) {
    // SAFETY: reads as many bytes as there are.
    let _ = unsafe { libc::write(libc::STDERR_FILENO, words.as_ptr().cast(), words.len()) };
}

/// Writes to standard error.
#[cfg(not(unix))]
fn complain(words: &[u8]) {
    use std::io::Write;
    let _ = std::io::stderr().write_all(words);
}

#[cfg(unix)]
#[allow(unsafe_code)]
unsafe fn _exit(code: i32) -> ! {
    // SAFETY: may be called at any time.
    unsafe { libc::_exit(code) }
}

#[cfg(not(unix))]
#[allow(unsafe_code)]
unsafe fn _exit(code: i32) -> ! {
    std::process::exit(code)
}

/// Takes back what was counted for memory that the system then refused: who only tried, with
/// `try_reserve`, goes on without it.
#[inline]
fn granted(at: *mut u8, bytes: i64) -> *mut u8 {
    if at.is_null() {
        count(-bytes, true);
    }
    at
}

// SAFETY: every block comes from the system's allocator and goes back to it unchanged; counting
// neither allocates nor unwinds.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let bytes = block(layout.size());
        count(bytes, false);
        // SAFETY: as the caller promises.
        granted(unsafe { System.alloc(layout) }, bytes)
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let bytes = block(layout.size());
        count(bytes, true);
        // SAFETY: as the caller promises.
        granted(unsafe { System.alloc_zeroed(layout) }, bytes)
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        count(-block(layout.size()), true);
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let bytes = block(size) - block(layout.size());
        count(bytes, true);
        // SAFETY: as the caller promises.
        granted(unsafe { System.realloc(at, layout, size) }, bytes)
    }
}

impl Meter for Counting {
    fn open(&self, most: u64) -> Option<u64> {
        if account(CURRENT.get()).is_some() {
            return None;
        }
        // A place may be taken by a question that lasts, or by one that is stranded.
        for _ in 0..MOST_QUESTIONS {
            let question = QUESTIONS.fetch_add(1, Relaxed) + 1;
            let place = &ACCOUNTS[(question % MOST_QUESTIONS as u64) as usize];
            // Nobody counts here before the number is in its place, since it is a new one.
            if place.question.compare_exchange(0, u64::MAX, Relaxed, Relaxed).is_ok() {
                place.held.store(0, Relaxed);
                place.peak.store(0, Relaxed);
                place.most.store(i64::try_from(most).unwrap_or(i64::MAX), Relaxed);
                place.question.store(question, Relaxed);
                PENDING.set(0);
                CURRENT.set(question);
                return Some(question);
            }
        }
        None
    }

    fn held(&self, question: u64) -> i64 {
        let Some(account) = account(question) else { return 0 };
        let pending = PENDING.replace(0);
        if CURRENT.replace(question) == question {
            return account.held.fetch_add(pending, Relaxed) + pending;
        }
        account.held.load(Relaxed)
    }

    fn is_stranded(&self, question: u64) -> bool {
        account(question).is_some_and(|account| account.stranded.load(Relaxed) == question)
    }

    fn close(&self, question: u64) {
        if let Some(account) = account(question) {
            let peak = account.peak.load(Relaxed);
            account.question.store(0, Relaxed);
            if peak > A_LOT {
                return_what_is_free();
            }
        }
        if CURRENT.get() == question {
            CURRENT.set(0);
        }
    }

    fn may_stop(&self, may: bool) -> bool {
        MAY_STOP.replace(may)
    }
}

/// Has budgets ask what their questions hold.
pub fn count_allocations() {
    noyau::meter::install(&ALLOCATOR);
}

/// The program has one question at a time: if there is no other way it says this and ends.
pub fn end_with(words: String) {
    let _ = LAST_WORDS.set(words.into_bytes());
}

/// Has every table above a few megabytes returned to the system as soon as it is dropped.
///
/// GNU's allocator otherwise learns to keep tables of up to 32 MB, and a process whose tables
/// grow by doubling holds a fifth more than it uses.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
pub fn return_large_tables() {
    // SAFETY: `mallopt` sets a number inside the allocator, and no other thread runs yet.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, 4 << 20);
    }
}

/// Gives to the system what the allocator keeps for later: the next question has a limit too.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
fn return_what_is_free() {
    // SAFETY: may be called at any time.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Other allocators do so by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn return_what_is_free() {}

/// Other allocators do so by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn return_large_tables() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_counted_on_every_thread_that_polls() {
        let question = ALLOCATOR.open(1 << 30).expect("nothing else is asked here");
        assert!(ALLOCATOR.open(1 << 30).is_none(), "a part of the same question");
        let large = vec![1u8; 10 << 20];
        let held = ALLOCATOR.held(question);
        assert!((10 << 20..11 << 20).contains(&held), "{held}");
        let other = std::thread::spawn(move || {
            ALLOCATOR.held(question);
            let more = vec![1u8; 5 << 20];
            ALLOCATOR.held(question);
            more
        });
        let more = other.join().expect("no panic");
        assert!((15 << 20..16 << 20).contains(&ALLOCATOR.held(question)));
        drop((large, more));
        assert!(ALLOCATOR.held(question) < 1 << 20);
        ALLOCATOR.close(question);
        assert_eq!(ALLOCATOR.held(question), 0);
    }

    #[test]
    fn what_the_system_refuses_is_not_held() {
        std::thread::spawn(|| {
            let question = ALLOCATOR.open(1 << 30).expect("a thread of its own");
            let mut none: Vec<u8> = vec![0; 1 << 10];
            // Growth is not used at once, so that it is the system that refuses.
            assert!(none.try_reserve_exact(isize::MAX as usize - (1 << 10)).is_err());
            assert!(ALLOCATOR.held(question) < 1 << 20);
            ALLOCATOR.close(question);
        })
        .join()
        .expect("no panic");
    }

    #[test]
    fn what_others_wait_for_is_not_stopped_in_the_middle() {
        count_allocations();
        std::thread::spawn(|| {
            let question = ALLOCATOR.open(1 << 20).expect("a thread of its own");
            let large = noyau::meter::to_the_end(|| vec![1u8; 4 << 20]);
            assert!(ALLOCATOR.held(question) > 4 << 20 && !ALLOCATOR.is_stranded(question));
            drop(large);
            ALLOCATOR.close(question);
        })
        .join()
        .expect("no panic");
    }

    #[test]
    fn what_takes_too_much_between_two_polls_goes_no_further() {
        let (tell, hear) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let question = ALLOCATOR.open(1 << 20).expect("a thread of its own");
            tell.send(question).expect("somebody listens");
            let large = vec![1u8; 4 << 20];
            unreachable!("{} bytes", large.len());
        });
        let question = hear.recv().expect("a question");
        while !ALLOCATOR.is_stranded(question) {
            std::thread::yield_now();
        }
    }
}
