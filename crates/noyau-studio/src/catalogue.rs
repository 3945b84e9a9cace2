//! What was finished is kept: a repeated long question is answered at once, also after a restart.

use std::path::Path;

use redb::{Database, Error, ReadableDatabase, ReadableTable, TableDefinition};
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
#[derive(Debug)]
pub struct Catalogue(Database);

impl Catalogue {
    /// Opens or makes the catalogue.
    pub fn open(path: &Path) -> Result<Catalogue, Error> {
        let database = Database::create(path)?;
        let write = database.begin_write()?;
        write.open_table(FINISHED)?;
        write.commit()?;
        Ok(Catalogue(database))
    }

    /// A catalogue that lives only as long as the program.
    pub fn in_memory() -> Result<Catalogue, Error> {
        let backend = redb::backends::InMemoryBackend::new();
        let database = Database::builder().create_with_backend(backend)?;
        let write = database.begin_write()?;
        write.open_table(FINISHED)?;
        write.commit()?;
        Ok(Catalogue(database))
    }

    /// The job with this question, if it was finished before.
    pub fn find(&self, question: &str) -> Result<Option<Finished>, Error> {
        let read = self.0.begin_read()?;
        let table = read.open_table(FINISHED)?;
        let found = table.get(question)?;
        Ok(found.and_then(|bytes| serde_json::from_slice(bytes.value()).ok()))
    }

    /// Keeps a finished job.
    pub fn keep(&self, question: &str, job: &Finished) -> Result<(), Error> {
        let bytes = serde_json::to_vec(job).unwrap_or_default();
        let write = self.0.begin_write()?;
        write.open_table(FINISHED)?.insert(question, bytes.as_slice())?;
        write.commit()?;
        Ok(())
    }

    /// All finished jobs.
    pub fn list(&self) -> Result<Vec<Finished>, Error> {
        let read = self.0.begin_read()?;
        let table = read.open_table(FINISHED)?;
        let mut jobs = Vec::new();
        for entry in table.iter()? {
            if let Ok(job) = serde_json::from_slice(entry?.1.value()) {
                jobs.push(job);
            }
        }
        Ok(jobs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keeps_what_was_finished() {
        let catalogue = Catalogue::in_memory().unwrap();
        let job = Finished { request: json!({"ask": "x"}), answer: json!(3), seconds: 1.5 };
        assert_eq!(catalogue.find("q").unwrap(), None);
        catalogue.keep("q", &job).unwrap();
        assert_eq!(catalogue.find("q").unwrap(), Some(job.clone()));
        assert_eq!(catalogue.list().unwrap(), [job]);
    }
}
