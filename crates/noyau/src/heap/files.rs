//! Saved runs in files, each replaced in one step.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::{KernelChoice, LongRun, Of, PeriodSearch};
use crate::words::{self, Message};
use crate::{Budget, Error, Result, message};

impl PeriodSearch {
    /// Saves the search: the file is written beside `path` and then takes its place, so that at
    /// any moment there is either the old one or the new one, complete.
    pub fn save(&self, path: &Path) -> Result<()> {
        replace(path, &self.to_bytes()?)
    }

    /// Goes on with a saved search, or with a saved [`LongRun`].
    pub fn resume(path: &Path, of: Of, budget: &Budget) -> Result<Self> {
        PeriodSearch::from_bytes(&read(path)?, of, budget).map_err(|e| about(path, e))
    }
}

impl LongRun {
    /// Saves the run: the file is written beside `path` and then takes its place, so that at any
    /// moment there is either the old run or the new one, complete.
    pub fn save(&self, path: &Path) -> Result<()> {
        replace(path, &self.to_bytes()?)
    }

    /// Goes on with a saved run, exactly as if it had not been stopped.
    pub fn resume(path: &Path, kernel: KernelChoice, budget: &Budget) -> Result<Self> {
        LongRun::from_bytes(&read(path)?, kernel, budget).map_err(|e| about(path, e))
    }
}

/// The error, with the file it is about.
fn about(path: &Path, mut error: Error) -> Error {
    let file = path.display().to_string();
    error.message = message!("in-file", file = file, error = error.message);
    error
}

/// Writes beside `path`, then takes its place: at any moment there is the old file or the new
/// one, complete, and after a power failure as well.
fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let beside = beside(path);
    // Errors name the file that the person knows: the other one is gone when they are read.
    let name = path.display().to_string();
    let mut file = File::create_new(&beside).map_err(|e| {
        let why = words::of_system(&e);
        Error::over_budget(message!("run-create", file = name.clone(), why = why))
    })?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    drop(file);
    let renamed = match written {
        Ok(()) => fs::rename(&beside, path)
            .map_err(|e| message!("run-rename", file = name.clone(), why = words::of_system(&e))),
        Err(e) => Err(message!("run-write", file = name, why = words::of_system(&e))),
    };
    if let Err(message) = renamed {
        // Half a file is of no use, and a full disk needs the room.
        let _ = fs::remove_file(&beside);
        return Err(Error::over_budget(message));
    }
    // The new name must last as long as the file; systems that cannot do so do it themselves.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
    Ok(())
}

/// A name beside `path` that no other writer uses, in this program or another.
fn beside(path: &Path) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Relaxed));
    name.push(format!(".{process}-{count}.part"));
    path.with_file_name(name)
}

/// A larger file is not a saved run.
const LARGEST: u64 = 64 << 30;

/// All bytes of a file.
fn read(path: &Path) -> Result<Vec<u8>> {
    let unread = |why: Message| {
        Error::bad_request(message!("run-read", file = path.display().to_string(), why = why))
    };
    let about = fs::metadata(path).map_err(|e| unread(words::of_system(&e)))?;
    // Devices may have no end.
    if !about.is_file() || about.len() > LARGEST {
        return Err(unread(message!("run-not-ours")));
    }
    fs::read(path).map_err(|e| unread(words::of_system(&e)))
}
