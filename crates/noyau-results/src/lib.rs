#![doc = include_str!("../README.md")]

mod error;
mod key;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noyau::ask::Ask;
use redb::{Database, DatabaseError, ReadableDatabase, ReadableTable, TableDefinition, TableError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub use error::Error;

const FINISHED: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("finished");

/// How long to wait for another program that has the file open.
const PATIENCE: Duration = Duration::from_secs(2);

/// A question that was answered.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Finished {
    /// The question, as JSON.
    pub request: Value,
    /// The answer, as JSON.
    pub answer: Value,
    /// How many seconds it took.
    pub seconds: f64,
}

/// The answers that are kept.
///
/// The file is open only while something is looked up or kept, so that any number of programs can
/// share it.
#[derive(Debug)]
pub struct Results(Store);

#[derive(Debug)]
enum Store {
    File(PathBuf),
    Memory(Database),
}

impl Results {
    /// The results in this file. The file and its folder are made when the first answer is kept.
    ///
    /// ```
    /// # use noyau_results::Results;
    /// let results = Results::at("no/such/file.redb");
    /// assert!(results.all()?.is_empty());
    /// # Ok::<(), noyau_results::Error>(())
    /// ```
    pub fn at(path: impl Into<PathBuf>) -> Results {
        Results(Store::File(path.into()))
    }

    /// Results that live only as long as this value.
    pub fn in_memory() -> Result<Results, Error> {
        let backend = redb::backends::InMemoryBackend::new();
        Ok(Results(Store::Memory(Database::builder().create_with_backend(backend)?)))
    }

    /// The file, unless the results are in memory only.
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
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
        self.make_folder()?;
        self.with(|_| Ok(()))
    }

    /// The answer to this question, if it is known.
    ///
    /// A proved period of a heap game answers every question whose limit reaches it:
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use noyau::ask::{Ask, PeriodAsk};
    /// use noyau::heap::Of;
    /// use noyau_results::Results;
    /// use serde_json::json;
    ///
    /// let up_to = |limit| {
    ///     Ask::from(PeriodAsk { ruleset: "kayles".to_string(), of: Of::Grundy, limit })
    /// };
    /// let results = Results::in_memory()?;
    /// let proved = json!({ "period": 12, "preperiod": 71 });
    /// results.keep(&up_to(Some(1000)), &proved, Duration::ZERO)?;
    /// assert!(results.find(&up_to(None))?.is_some());
    /// assert!(results.find(&up_to(Some(50)))?.is_none());
    /// # Ok::<(), noyau_results::Error>(())
    /// ```
    pub fn find(&self, ask: &Ask) -> Result<Option<Finished>, Error> {
        if let Some((key, limit)) = key::without_limit(ask)?
            && let Some(found) = self.get(&key)?
            && key::reach(&found.answer) <= limit
        {
            return Ok(Some(found));
        }
        self.get(&key::exact(ask)?)
    }

    /// Keeps an answer, and how long it took.
    pub fn keep(&self, ask: &Ask, answer: &Value, took: Duration) -> Result<(), Error> {
        let key = match key::without_limit(ask)? {
            Some((key, _)) if key::is_proved(answer) => key,
            _ => key::exact(ask)?,
        };
        let seconds = took.as_secs_f64();
        let finished = Finished { request: json!(ask), answer: answer.clone(), seconds };
        let bytes = serde_json::to_vec(&finished)?;
        self.make_folder()?;
        self.with(|database| {
            let write = database.begin_write()?;
            write.open_table(FINISHED)?.insert(key.as_str(), bytes.as_slice())?;
            write.commit()?;
            Ok(())
        })
    }

    /// All answers that are kept, in the order of their questions' JSON.
    pub fn all(&self) -> Result<Vec<Finished>, Error> {
        self.read(|table| {
            table.iter()?.map(|entry| Ok(serde_json::from_slice(entry?.1.value())?)).collect()
        })
    }

    fn get(&self, key: &str) -> Result<Option<Finished>, Error> {
        self.read(|table| match table.get(key)? {
            Some(bytes) => Ok(Some(serde_json::from_slice(bytes.value())?)),
            None => Ok(None),
        })
    }

    /// Looks something up; where nothing was ever kept there is nothing to find.
    fn read<T: Default>(
        &self,
        look: impl FnOnce(&redb::ReadOnlyTable<&str, &[u8]>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if self.path().is_some_and(|path| !path.exists()) {
            return Ok(T::default());
        }
        self.with(|database| match database.begin_read()?.open_table(FINISHED) {
            Err(TableError::TableDoesNotExist(_)) => Ok(T::default()),
            table => look(&table?),
        })
    }

    fn with<T>(&self, work: impl FnOnce(&Database) -> Result<T, Error>) -> Result<T, Error> {
        match &self.0 {
            Store::File(path) => work(&open(path)?),
            Store::Memory(database) => work(database),
        }
    }

    fn make_folder(&self) -> Result<(), Error> {
        match self.path().and_then(Path::parent) {
            Some(folder) => Ok(fs::create_dir_all(folder)?),
            None => Ok(()),
        }
    }
}

fn open(path: &Path) -> Result<Database, Error> {
    let start = Instant::now();
    loop {
        match Database::create(path) {
            Err(DatabaseError::DatabaseAlreadyOpen) if start.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(20));
            }
            database => return Ok(database?),
        }
    }
}
