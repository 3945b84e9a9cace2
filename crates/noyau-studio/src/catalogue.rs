//! What was finished is kept: a repeated long question is answered at once, also after a restart,
//! and whichever front door it comes through.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use noyau::ask::Ask;
use noyau::position::read_ruleset;
use redb::{Database, DatabaseError, Error, ReadableDatabase, ReadableTable, TableDefinition};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const FINISHED: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("finished");

/// A finished job.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Finished {
    /// The question, as JSON.
    pub request: Value,
    /// The answer, as JSON.
    pub answer: Value,
    /// How long it took.
    pub seconds: f64,
}

/// The finished jobs, on disk.
///
/// The file is open only while something is looked up or kept, so that the studio and any number
/// of command lines share it.
#[derive(Debug)]
pub struct Catalogue(Store);

#[derive(Debug)]
enum Store {
    File(PathBuf),
    Memory(Database),
}

/// How long to wait for another program that has the file open.
const PATIENCE: Duration = Duration::from_secs(2);

impl Catalogue {
    /// The catalogue in this file, which is made when something is kept.
    pub fn at(path: impl Into<PathBuf>) -> Catalogue {
        Catalogue(Store::File(path.into()))
    }

    /// A catalogue that lives only as long as the program.
    pub fn in_memory() -> Result<Catalogue, Error> {
        let backend = redb::backends::InMemoryBackend::new();
        Ok(Catalogue(Store::Memory(Database::builder().create_with_backend(backend)?)))
    }

    /// Where it is, unless it is in memory only.
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Store::File(path) => Some(path),
            Store::Memory(_) => None,
        }
    }

    /// Whether it can be opened, and made if it is not there.
    pub fn is_usable(&self) -> bool {
        let folder = self.path().and_then(Path::parent);
        folder.is_none_or(|folder| fs::create_dir_all(folder).is_ok())
            && self.with(|_| Ok(())).is_ok()
    }

    fn with<T>(&self, work: impl FnOnce(&Database) -> Result<T, Error>) -> Result<T, Error> {
        match &self.0 {
            Store::File(path) => work(&open(path)?),
            Store::Memory(database) => work(database),
        }
    }

    /// Nothing was ever kept.
    fn is_missing(&self) -> bool {
        self.path().is_some_and(|path| !path.exists())
    }

    fn find(&self, key: &str) -> Result<Option<Finished>, Error> {
        if self.is_missing() {
            return Ok(None);
        }
        self.with(|database| {
            let read = database.begin_read()?;
            let table = match read.open_table(FINISHED) {
                Err(redb::TableError::TableDoesNotExist(_)) => return Ok(None),
                table => table?,
            };
            let found = table.get(key)?;
            Ok(found.and_then(|bytes| serde_json::from_slice(bytes.value()).ok()))
        })
    }

    /// The answer to this question, if it is known.
    pub fn answer(&self, ask: &Ask) -> Option<Finished> {
        if let Some((key, limit)) = lasting(ask)
            && let Ok(Some(job)) = self.find(&key)
            && reaches(&job.answer) <= limit
        {
            return Some(job);
        }
        self.find(&exact(ask)).ok().flatten()
    }

    /// Keeps an answer. A period that is proved answers the question with any limit.
    pub fn keep(&self, ask: &Ask, answer: &Value, seconds: f64) -> Result<(), Error> {
        let proved = !answer["period"].is_null() || !answer["arithmetic"].is_null();
        let key = lasting(ask).filter(|_| proved).map_or_else(|| exact(ask), |(key, _)| key);
        let job = Finished { request: json!(ask), answer: answer.clone(), seconds };
        let bytes = serde_json::to_vec(&job).unwrap_or_default();
        if let Some(folder) = self.path().and_then(Path::parent) {
            fs::create_dir_all(folder)?;
        }
        self.with(|database| {
            let write = database.begin_write()?;
            write.open_table(FINISHED)?.insert(key.as_str(), bytes.as_slice())?;
            write.commit()?;
            Ok(())
        })
    }

    /// All finished jobs.
    pub fn list(&self) -> Result<Vec<Finished>, Error> {
        if self.is_missing() {
            return Ok(Vec::new());
        }
        self.with(|database| {
            let read = database.begin_read()?;
            let table = match read.open_table(FINISHED) {
                Err(redb::TableError::TableDoesNotExist(_)) => return Ok(Vec::new()),
                table => table?,
            };
            let mut jobs = Vec::new();
            for entry in table.iter()? {
                if let Ok(job) = serde_json::from_slice(entry?.1.value()) {
                    jobs.push(job);
                }
            }
            Ok(jobs)
        })
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

/// The question as it was put.
fn exact(ask: &Ask) -> String {
    serde_json::to_string(ask).unwrap_or_default()
}

/// The question about a period without its limit, and the limit.
fn lasting(ask: &Ask) -> Option<(String, u64)> {
    let Ask::Period { ruleset, of, limit } = ask else { return None };
    let ruleset = read_ruleset(ruleset).ok()?.spelling();
    let key = exact(&Ask::Period { ruleset, of: *of, limit: None });
    Some((key, limit.unwrap_or(u64::MAX)))
}

/// No shorter computation could have proved this period.
fn reaches(answer: &Value) -> u64 {
    let proved = if answer["arithmetic"].is_null() { answer } else { &answer["arithmetic"] };
    let number = |name: &str| proved[name].as_u64().unwrap_or(0);
    number("period").saturating_add(number("preperiod"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use noyau::heap::Of;

    fn period(ruleset: &str, limit: Option<u64>) -> Ask {
        Ask::Period { ruleset: ruleset.to_string(), of: Of::Grundy, limit }
    }

    #[test]
    fn keeps_what_was_finished() {
        let catalogue = Catalogue::in_memory().unwrap();
        let ask = Ask::Claim { name: "bouton".to_string(), upto: None };
        assert_eq!(catalogue.answer(&ask), None);
        catalogue.keep(&ask, &json!({"holds": true}), 1.5).unwrap();
        assert_eq!(catalogue.answer(&ask).unwrap().answer, json!({"holds": true}));
        assert_eq!(catalogue.list().unwrap().len(), 1);
    }

    #[test]
    fn a_proved_period_serves_every_limit_that_reaches_it() {
        let catalogue = Catalogue::in_memory().unwrap();
        let proved = json!({"period": 12, "preperiod": 71});
        catalogue.keep(&period("octal(0.77)", Some(1000)), &proved, 0.1).unwrap();
        assert!(catalogue.answer(&period("octal(0.770)", None)).is_some());
        assert!(catalogue.answer(&period("octal(0.77)", Some(83))).is_some());
        assert!(catalogue.answer(&period("octal(0.77)", Some(82))).is_none());
        let open = json!({"period": null, "preperiod": null});
        catalogue.keep(&period("octal(0.007)", Some(1000)), &open, 0.1).unwrap();
        assert!(catalogue.answer(&period("octal(0.007)", Some(1000))).is_some());
        assert!(catalogue.answer(&period("octal(0.007)", Some(2000))).is_none());
        assert!(catalogue.answer(&period("octal(0.007)", None)).is_none());
    }

    #[test]
    fn several_programs_share_a_file() {
        let folder = std::env::temp_dir().join(format!("noyau-catalogue-{}", std::process::id()));
        let path = folder.join("deep").join("catalogue.redb");
        let (one, two) = (Catalogue::at(&path), Catalogue::at(&path));
        assert!(one.list().unwrap().is_empty() && !path.exists());
        let ask = Ask::Claims {};
        one.keep(&ask, &json!(1), 0.0).unwrap();
        two.keep(&period("grundy", Some(5)), &json!({"period": null}), 0.0).unwrap();
        assert_eq!(one.list().unwrap().len(), 2);
        assert!(two.answer(&ask).is_some());
        fs::remove_dir_all(folder).unwrap();
    }
}
