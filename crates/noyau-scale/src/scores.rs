//! Scores that take hours: the search is saved from time to time and goes on where it was.
//!
//! A file holds the position, bounds on the scores of the sets of strings that are worth keeping, ten
//! bytes each, and a checksum.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use noyau::solve::LongScore;
use noyau::{Budget, Error, Result, message};

use crate::files::{Fresh, cannot_read};

/// The first line of a file.
const FIRST: &str = "noyau-score 2";
/// At most so many sets are saved: 160 MB.
const MOST_SAVED: usize = 1 << 24;
/// Polls of the budget before the first look at the clock, 256 positions each; twice as many before the
/// next, and so on.
const A_MOMENT: u64 = 1 << 9;
/// At most so many.
const A_WHILE: u64 = 1 << 14;

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The least and the greatest score that are possible.
    pub bounds: (i32, i32),
    /// How many sets of strings something is known of.
    pub known: usize,
}

/// Finds the score of a position. What was saved in the file is taken up; it is saved there again
/// after each such time, and when a limit ends the run.
pub fn run(
    position: &str,
    file: &Path,
    every: Duration,
    budget: &Budget,
    tell: &mut dyn FnMut(Standing),
) -> Result<i64> {
    let mut search = LongScore::new(position)?;
    load(&mut search, file, budget)?;
    let (mut last, mut polls) = (Instant::now(), A_MOMENT);
    loop {
        let slice = budget.slice(polls);
        polls = A_WHILE.min(2 * polls);
        let found = search.run(&slice);
        budget.adopt(&slice)?;
        let standing = Standing { bounds: search.bounds(), known: search.known() };
        match found {
            Ok(score) => {
                save(&search, file)?;
                return Ok(score);
            }
            Err(error) if !slice.is_used_up() || budget.check().is_err() => {
                save(&search, file)?;
                tell(standing);
                return Err(error);
            }
            Err(_) if last.elapsed() >= every => {
                save(&search, file)?;
                tell(standing);
                last = Instant::now();
            }
            Err(_) => {}
        }
    }
}

fn save(search: &LongScore, file: &Path) -> Result<()> {
    let found = search.found(MOST_SAVED);
    let mut to = Fresh::create(file)?;
    let mut sum = crc32fast::Hasher::new();
    let mut write = |bytes: &[u8], to: &mut Fresh| {
        sum.update(bytes);
        to.write(bytes)
    };
    write(format!("{FIRST}\n{}\n", search.position()).as_bytes(), &mut to)?;
    write(&(found.len() as u64).to_le_bytes(), &mut to)?;
    for (set, (least, greatest)) in found {
        let mut entry = [0; 10];
        entry[..8].copy_from_slice(&set.to_le_bytes());
        entry[8..].copy_from_slice(&[least as i8 as u8, greatest as i8 as u8]);
        write(&entry, &mut to)?;
    }
    to.write(&sum.finalize().to_le_bytes())?;
    to.finish()
}

fn load(search: &mut LongScore, file: &Path, budget: &Budget) -> Result<()> {
    if !file.exists() {
        return Ok(());
    }
    let length = fs::metadata(file).map_err(|error| cannot_read(file, &error))?.len();
    budget.take(length)?;
    let bytes = fs::read(file).map_err(|error| cannot_read(file, &error))?;
    let damaged = || {
        let why = message!("long-score-damaged");
        let file = file.display().to_string();
        Error::bad_request(message!("cannot-read", file = file, why = why))
    };
    let (held, sum) = bytes.split_last_chunk::<4>().ok_or_else(damaged)?;
    if crc32fast::hash(held) != u32::from_le_bytes(*sum) {
        return Err(damaged());
    }
    let mut lines = held.splitn(3, |&byte| byte == b'\n');
    let (first, position) = (lines.next(), lines.next());
    let rest = lines.next().ok_or_else(damaged)?;
    if first != Some(FIRST.as_bytes()) {
        return Err(damaged());
    }
    if position != Some(search.position().as_bytes()) {
        let found = String::from_utf8_lossy(position.unwrap_or_default()).into_owned();
        let (file, wanted) = (file.display().to_string(), search.position().to_string());
        return Err(Error::bad_request(message!(
            "run-of-other-game",
            file = file,
            found = found,
            wanted = wanted
        )));
    }
    let (count, entries) = rest.split_first_chunk::<8>().ok_or_else(damaged)?;
    let (entries, beyond) = entries.as_chunks::<10>();
    if u64::from_le_bytes(*count) != entries.len() as u64 || !beyond.is_empty() {
        return Err(damaged());
    }
    for entry in entries {
        let (set, bounds) = entry.split_first_chunk::<8>().ok_or_else(damaged)?;
        let bound = |place: usize| i32::from(bounds[place] as i8);
        search.learn(u64::from_le_bytes(*set), (bound(0), bound(1)), budget)?;
    }
    budget.give_back(length);
    Ok(())
}
