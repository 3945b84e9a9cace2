//! Where unfinished runs are.

use std::fs;
use std::path::{Path, PathBuf};

use noyau::Budget;
use noyau::archive::{RunPlace, SavedRun, run_name};
use noyau::heap::{Of, PeriodSearch};

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
    pub(crate) fn saved(&self) -> Vec<SavedRun> {
        let mut files = match self {
            Runs::Nowhere => Vec::new(),
            Runs::Chosen(file) if file.is_file() => vec![file.clone()],
            Runs::Folder(folder) | Runs::Chosen(folder) => files_in(folder),
        };
        files.sort();
        let read = |file: PathBuf| {
            let budget = Budget::unlimited();
            let search = PeriodSearch::resume(&file, Of::Grundy, &budget);
            let search = search.or_else(|_| PeriodSearch::resume(&file, Of::Outcome, &budget));
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

/// Saves a run in its file. Only a folder of ours is made for it.
pub(crate) fn save(place: &RunPlace, search: &PeriodSearch) -> noyau::Result<()> {
    let folder = place.file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|_| !place.chosen) {
        // If it cannot be made, saving says why.
        let _ = fs::create_dir_all(folder);
    }
    search.save(&place.file)
}
