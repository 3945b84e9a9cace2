//! Where unfinished runs are.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use noyau::archive::{Held, RunPlace, SavedRun, run_name};
use noyau::heap::{Of, PeriodSearch};
use noyau::sorting;
use noyau::{Budget, message};

/// Where unfinished runs are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Runs {
    /// They are not saved.
    Nowhere,
    /// In this folder, one file a game. The folder is made when the first one is saved.
    Folder(PathBuf),
    /// In this file or folder, which the person chose.
    Chosen(PathBuf),
}

impl Runs {
    /// Where the run of a game is.
    pub(crate) fn place(&self, game: &str) -> Option<RunPlace> {
        match self {
            Runs::Nowhere => None,
            Runs::Folder(folder) => {
                Some(RunPlace { file: folder.join(run_name(game)), chosen: false })
            }
            Runs::Chosen(folder) if folder.is_dir() => {
                Some(RunPlace { file: folder.join(run_name(game)), chosen: true })
            }
            Runs::Chosen(file) => Some(RunPlace { file: file.clone(), chosen: true }),
        }
    }

    /// All that are saved.
    pub(crate) fn saved(&self, budget: &Budget) -> Vec<SavedRun> {
        let mut files = match self {
            Runs::Nowhere => Vec::new(),
            Runs::Chosen(file) if file.is_file() => vec![file.clone()],
            Runs::Folder(folder) | Runs::Chosen(folder) => files_in(folder),
        };
        sorting::sort(&mut files);
        let read = |file: PathBuf| {
            // What is read here is only looked at.
            let read = |of| {
                let aside = budget.share(1, 1);
                aside.check()?;
                PeriodSearch::resume(&file, of, &aside)
            };
            let search = read(Of::Grundy).or_else(|_| read(Of::Outcome));
            SavedRun { file, search }
        };
        files.into_iter().map(read).collect()
    }
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    // Where nothing was ever saved there is no folder.
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let files = entries.flatten().map(|entry| entry.path());
    files.filter(|file| file.extension().is_some_and(|end| end == "run")).collect()
}

/// The file whose lock is that of a run: the run's own file is replaced again and again.
fn lock_of(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_os_string();
    name.push(".lock");
    file.with_file_name(name)
}

/// Makes the folder of a run. Only one of ours is made.
fn make_folder(place: &RunPlace) {
    let folder = place.file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|_| !place.chosen) {
        // If it cannot be made, saving says why.
        let _ = fs::create_dir_all(folder);
    }
}

/// Keeps others from writing a run.
pub(crate) fn hold(place: &RunPlace) -> noyau::Result<Option<Held>> {
    make_folder(place);
    let path = lock_of(&place.file);
    // A place where nothing can be written says so when the run is saved.
    let Ok(lock) = File::options().create(true).truncate(false).write(true).open(&path) else {
        return Ok(None);
    };
    match lock.try_lock() {
        Ok(()) => {
            remove_parts(&place.file);
            Ok(Some(Held::by(lock)))
        }
        Err(TryLockError::WouldBlock) => {
            let file = place.file.display().to_string();
            Err(noyau::Error::bad_request(message!("run-in-use", file = file)))
        }
        // Some file systems have no locks.
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// Removes what a program left that was ended in the middle of saving.
fn remove_parts(file: &Path) {
    let Some(name) = file.file_name().and_then(|name| name.to_str()) else { return };
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(folder.unwrap_or(Path::new("."))) else { return };
    for entry in entries.flatten() {
        let part = entry.file_name().into_string().unwrap_or_default();
        let middle = part.strip_prefix(name).and_then(|rest| rest.strip_suffix(".part"));
        if middle.is_some_and(|middle| middle.starts_with('.')) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Saves a run in its file.
pub(crate) fn save(place: &RunPlace, search: &PeriodSearch) -> noyau::Result<()> {
    make_folder(place);
    search.save(&place.file)
}
