//! The file of the catalogue: read while nothing can change it, and replaced as a whole.

use std::fs::{self, File};
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use redb::{Database, ReadOnlyDatabase, ReadableDatabase, ReadableTable};

use crate::{Error, FINISHED, entry};

/// How long to wait for another program that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// The storage crate panics on some damaged files; here that is an error like any other.
fn guarded<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Error::Damaged))
}

/// Reads the file.
pub(crate) fn read<T>(
    path: &Path,
    look: impl FnOnce(&ReadOnlyDatabase) -> Result<T, Error>,
) -> Result<T, Error> {
    guarded(|| look(&ReadOnlyDatabase::open(path)?))
}

/// Changes the file: a copy is changed, read again, and takes its place. Of a file that is damaged
/// what is whole goes into the new one, and the old one stays beside it.
pub(crate) fn change(
    path: &Path,
    work: impl Fn(&Database) -> Result<(), Error>,
) -> Result<(), Error> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let _lock = lock(path)?;
    remove_parts(path, folder);
    let copy = Part(beside(path, "part"));
    let copied = guarded(|| {
        if path.exists() {
            check(path)?;
            fs::copy(path, &copy.0)?;
        }
        work(&Database::create(&copy.0)?)?;
        check(&copy.0)
    });
    match copied {
        Ok(()) => {}
        // A full disk is no damage, and what is not ours is not ours to repair.
        Err(error) if !path.exists() || error.is_of_system() || !is_ours(path) => {
            return Err(error);
        }
        Err(_) => {
            let whole = salvage(path, &copy.0);
            let _ = fs::remove_file(&copy.0);
            guarded(|| {
                let database = Database::create(&copy.0)?;
                for (key, bytes) in &whole {
                    crate::insert(&database, key, bytes)?;
                }
                work(&database)?;
                drop(database);
                check(&copy.0)
            })?;
            fs::copy(path, path.with_added_extension("damaged"))?;
        }
    }
    File::open(&copy.0)?.sync_all()?;
    fs::rename(&copy.0, path)?;
    // Systems that cannot do so do it themselves.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Reads everything once, with the checksums of the storage crate; ours are looked at when an answer is.
fn check(path: &Path) -> Result<(), Error> {
    let database = ReadOnlyDatabase::open(path)?;
    let read = database.begin_read()?;
    let table = match read.open_table(FINISHED) {
        Err(redb::TableError::TableDoesNotExist(_)) => return Ok(()),
        table => table?,
    };
    for entry in table.iter()? {
        let (_, _) = entry?;
    }
    Ok(())
}

/// How files of the storage crate begin.
const BEGINNING: [u8; 9] = [b'r', b'e', b'd', b'b', 0x1a, 0x0a, 0xa9, 0x0d, 0x0a];

/// Whether a file was a catalogue: at most two bits of its beginning are others.
fn is_ours(path: &Path) -> bool {
    let mut beginning = [0; 9];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut beginning));
    let pairs = beginning.iter().zip(BEGINNING);
    read.is_ok() && pairs.map(|(a, b)| (a ^ b).count_ones()).sum::<u32>() <= 2
}

/// What is whole of a damaged file, which is not changed: a copy of it is repaired.
fn salvage(path: &Path, copy: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let _ = guarded(|| {
        fs::copy(path, copy)?;
        let table = Database::open(copy)?.begin_read()?.open_table(FINISHED)?;
        for entry in table.iter()? {
            let (key, bytes) = entry?;
            if entry::unseal(key.value(), bytes.value()).is_some() {
                found.push((key.value().to_string(), bytes.value().to_vec()));
            }
        }
        Ok(())
    });
    found
}

/// Waits until nobody else writes. The system releases the lock of a program that ends.
fn lock(path: &Path) -> Result<File, Error> {
    let lock = path.with_added_extension("lock");
    let lock = File::options().create(true).truncate(false).write(true).open(lock)?;
    let start = Instant::now();
    loop {
        match lock.try_lock() {
            // Some file systems have no locks.
            Ok(()) | Err(fs::TryLockError::Error(_)) => return Ok(lock),
            Err(fs::TryLockError::WouldBlock) if start.elapsed() < PATIENCE => {
                std::thread::sleep(Duration::from_millis(10));
            }
            Err(fs::TryLockError::WouldBlock) => return Err(Error::InUse),
        }
    }
}

/// A file that is removed unless it has got another name.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Relaxed));
    path.with_added_extension(format!("{process}-{count}.{end}"))
}

/// Removes what programs left that were ended in the middle of writing.
fn remove_parts(path: &Path, folder: &Path) {
    let Some(name) = path.file_name().and_then(|name| name.to_str()) else { return };
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let part = file.path();
        let ours = file
            .file_name()
            .to_str()
            .is_some_and(|part| part.strip_prefix(name).is_some_and(|rest| rest.starts_with('.')));
        if ours && part.extension().is_some_and(|end| end == "part") {
            let _ = fs::remove_file(part);
        }
    }
}
