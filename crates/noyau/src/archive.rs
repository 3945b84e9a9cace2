//! What outlives a program: finished answers and unfinished runs.
//!
//! Here is only what such a place must be able to do. When something is looked up and when it is
//! kept is decided in [`crate::ask`], alike for all front doors; the crate `noyau-results` has a
//! place on disk.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::heap::{Of, PeriodSearch};
use crate::words::Message;
use crate::{Budget, Result};

/// A question that was answered.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct Finished {
    /// The question, as JSON.
    pub request: Value,
    /// The answer, as JSON.
    pub answer: Value,
    /// How long it took.
    #[serde(rename = "seconds", with = "seconds")]
    pub took: Duration,
    /// What the answer rests on, where that can be checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Value>,
}

/// Where the unfinished run of a game is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunPlace {
    /// The file.
    pub file: PathBuf,
    /// Whether the person chose it: then it also keeps runs that are finished.
    pub chosen: bool,
}

/// A run that is not finished, and why it cannot be read if it cannot.
pub struct SavedRun {
    /// Where it is.
    pub file: PathBuf,
    /// The run.
    pub search: Result<PeriodSearch>,
}

impl fmt::Debug for SavedRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SavedRun").field("file", &self.file).finish_non_exhaustive()
    }
}

/// The right to write a run; it ends when this is dropped.
#[derive(Debug)]
pub struct Held {
    _lock: std::fs::File,
}

impl Held {
    /// By a lock on a file, which the system releases when the program ends, however it does.
    pub fn by(lock: std::fs::File) -> Held {
        Held { _lock: lock }
    }
}

/// A place for what outlives a program.
pub trait Archive: Send + Sync + fmt::Debug {
    /// What is kept under a key.
    fn find(&self, key: &str) -> Result<Option<Finished>, Message>;
    /// Keeps an answer under a key.
    fn keep(&self, key: &str, finished: &Finished) -> Result<(), Message>;
    /// All answers that are kept.
    fn all(&self) -> Result<Vec<Finished>, Message>;

    /// Where the unfinished run of a game is kept, if there is a place.
    fn run_place(&self, game: &str) -> Option<RunPlace>;
    /// The unfinished run at this place, if there is one.
    fn run(&self, place: &RunPlace, of: Of, budget: &Budget) -> Result<Option<PeriodSearch>>;
    /// Keeps others from writing the run at this place as long as the result lives, which ends with
    /// the program at the latest; an error if somebody else has it.
    fn hold_run(&self, place: &RunPlace) -> Result<Option<Held>> {
        let _ = place;
        Ok(None)
    }
    /// Saves an unfinished run.
    fn save_run(&self, place: &RunPlace, search: &PeriodSearch) -> Result<()>;
    /// Removes a run that is finished.
    fn remove_run(&self, place: &RunPlace);
    /// All unfinished runs; those that there is no time to read are only named.
    fn runs(&self, budget: &Budget) -> Vec<SavedRun>;
    /// How often a run is saved.
    fn every(&self) -> Duration {
        Duration::from_mins(1)
    }
}

/// The file name of the run of a game.
///
/// ```
/// use noyau::archive::run_name;
/// assert_eq!(run_name("octal(0.106)"), "octal-0.106.run");
/// assert_eq!(run_name("subtraction(1,3,4)"), "subtraction-1-3-4.run");
/// let long = format!("subtraction({})", vec!["10"; 90].join(","));
/// assert_eq!(run_name(&long).len(), 80 + 1 + 16 + 4);
/// ```
pub fn run_name(game: &str) -> String {
    let plain: String = game
        .chars()
        .filter(|&c| c != ')')
        .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' })
        .collect();
    if plain.len() <= 100 {
        return format!("{plain}.run");
    }
    // A long set of numbers: its beginning, and something that tells it from others.
    let hash = game.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{}-{hash:016x}.run", &plain[..80])
}

/// Durations as numbers of seconds.
pub(crate) mod seconds {
    use super::*;

    pub fn serialize<S: Serializer>(took: &Duration, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_f64(took.as_secs_f64())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(d)?;
        Duration::try_from_secs_f64(seconds).map_err(serde::de::Error::custom)
    }
}
