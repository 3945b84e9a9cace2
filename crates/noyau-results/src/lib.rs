#![doc = include_str!("../README.md")]

mod entry;
mod error;
mod file;
mod runs;

use std::path::{Path, PathBuf};
use std::time::Duration;

use noyau::Budget;
use noyau::archive::{Archive, Finished, Held, RunPlace, SavedRun};
use noyau::heap::{Of, PeriodSearch};
use noyau::words::Message;
use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition, TableError};

pub use error::Error;
pub use runs::Runs;

const FINISHED: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("finished");

/// The answers and the runs that are kept.
///
/// The file is open only while something is looked up or kept, so that any number of programs can
/// share it. It is never written in place: a copy with the new answer is written, read again, and
/// then takes its place. Every answer has a checksum, and one that is wrong is as good as none.
#[derive(Debug)]
pub struct Results {
    store: Store,
    runs: Runs,
    every: Duration,
    looks_up: bool,
}

#[derive(Debug)]
enum Store {
    File(PathBuf),
    Memory(Database),
}

impl Results {
    fn new(store: Store) -> Results {
        Results { store, runs: Runs::Nowhere, every: Duration::from_mins(1), looks_up: true }
    }

    /// The results in this file. The file and its folder are made when the first answer is kept.
    ///
    /// ```
    /// # use noyau::archive::Archive;
    /// # use noyau_results::Results;
    /// let results = Results::at("no/such/file.redb");
    /// assert!(results.all()?.is_empty());
    /// # Ok::<(), noyau::words::Message>(())
    /// ```
    pub fn at(path: impl Into<PathBuf>) -> Results {
        Results::new(Store::File(path.into()))
    }

    /// Results that live only as long as this value.
    pub fn in_memory() -> Result<Results, Error> {
        let backend = redb::backends::InMemoryBackend::new();
        Ok(Results::new(Store::Memory(Database::builder().create_with_backend(backend)?)))
    }

    /// The same, with a place for unfinished runs.
    pub fn with_runs(self, runs: Runs) -> Results {
        Results { runs, ..self }
    }

    /// The same, saving unfinished runs this often.
    pub fn saving_every(self, every: Duration) -> Results {
        Results { every, ..self }
    }

    /// The same, but nothing is looked up: every question is answered anew.
    pub fn afresh(self) -> Results {
        Results { looks_up: false, ..self }
    }

    /// The file, unless the results are in memory only.
    pub fn path(&self) -> Option<&Path> {
        match &self.store {
            Store::File(path) => Some(path),
            Store::Memory(_) => None,
        }
    }

    /// Makes the file if there is none, and opens it: whether answers can be kept at all.
    ///
    /// ```
    /// # use noyau_results::Results;
    /// assert!(Results::in_memory()?.open().is_ok());
    /// assert!(Results::at("/dev/null/results.redb").open().is_err());
    /// # Ok::<(), noyau_results::Error>(())
    /// ```
    pub fn open(&self) -> Result<(), Error> {
        match &self.store {
            Store::Memory(_) => Ok(()),
            Store::File(path) => file::change(path, |_| Ok(())),
        }
    }

    fn put(&self, key: &str, finished: &Finished) -> Result<(), Error> {
        let bytes = entry::seal(key, finished)?;
        match &self.store {
            Store::Memory(database) => insert(database, key, &bytes),
            Store::File(path) => file::change(path, |database| insert(database, key, &bytes)),
        }
    }

    fn list(&self) -> Result<Vec<Finished>, Error> {
        self.read(|table| {
            let mut found = Vec::new();
            for entry in table.iter()? {
                let (key, bytes) = entry?;
                found.extend(entry::unseal(key.value(), bytes.value()));
            }
            Ok(found)
        })
    }

    fn get(&self, key: &str) -> Result<Option<Finished>, Error> {
        self.read(|table| {
            let bytes = table.get(key)?;
            Ok(bytes.and_then(|bytes| entry::unseal(key, bytes.value())))
        })
    }

    /// Looks something up; where nothing was ever kept there is nothing to find.
    fn read<T: Default>(
        &self,
        look: impl FnOnce(&Finishes) -> Result<T, Error>,
    ) -> Result<T, Error> {
        match &self.store {
            Store::Memory(database) => look_in(database, look),
            Store::File(path) if !path.exists() => Ok(T::default()),
            Store::File(path) => file::read(path, |database| look_in(database, look)),
        }
    }
}

type Finishes = redb::ReadOnlyTable<&'static str, &'static [u8]>;

fn look_in<T: Default>(
    database: &impl ReadableDatabase,
    look: impl FnOnce(&Finishes) -> Result<T, Error>,
) -> Result<T, Error> {
    match database.begin_read()?.open_table(FINISHED) {
        Err(TableError::TableDoesNotExist(_)) => Ok(T::default()),
        table => look(&table?),
    }
}

fn insert(database: &Database, key: &str, bytes: &[u8]) -> Result<(), Error> {
    let write = database.begin_write()?;
    write.open_table(FINISHED)?.insert(key, bytes)?;
    write.commit()?;
    Ok(())
}

impl Archive for Results {
    fn find(&self, key: &str) -> Result<Option<Finished>, Message> {
        if !self.looks_up {
            return Ok(None);
        }
        self.get(key).map_err(|error| error.message())
    }

    fn keep(&self, key: &str, finished: &Finished) -> Result<(), Message> {
        self.put(key, finished).map_err(|error| error.message())
    }

    fn all(&self) -> Result<Vec<Finished>, Message> {
        self.list().map_err(|error| error.message())
    }

    fn run_place(&self, game: &str) -> Option<RunPlace> {
        self.runs.place(game)
    }

    fn run(
        &self,
        place: &RunPlace,
        of: Of,
        budget: &Budget,
    ) -> noyau::Result<Option<PeriodSearch>> {
        place.file.exists().then(|| PeriodSearch::resume(&place.file, of, budget)).transpose()
    }

    fn hold_run(&self, place: &RunPlace) -> noyau::Result<Option<Held>> {
        runs::hold(place)
    }

    fn save_run(&self, place: &RunPlace, search: &PeriodSearch) -> noyau::Result<()> {
        runs::save(place, search)
    }

    fn remove_run(&self, place: &RunPlace) {
        // There may be none, and one that stays is only taken up again.
        let _ = std::fs::remove_file(&place.file);
    }

    fn runs(&self, budget: &Budget) -> Vec<SavedRun> {
        self.runs.saved(budget)
    }

    fn every(&self) -> Duration {
        self.every
    }
}
