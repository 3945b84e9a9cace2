//! Files that appear whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use noyau::words::of_system;
use noyau::{Error, Result, message};

/// The error of a file that cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error) -> Error {
    let file = path.display().to_string();
    Error::over_budget(message!("cannot-write", file = file, why = of_system(error)))
}

/// The error of a file that cannot be read.
pub fn cannot_read(path: &Path, error: &io::Error) -> Error {
    let file = path.display().to_string();
    Error::bad_request(message!("cannot-read", file = file, why = of_system(error)))
}

/// A file that is written beside its place and put there when it is complete.
pub struct Fresh {
    to: BufWriter<File>,
    beside: PathBuf,
    path: PathBuf,
}

impl Fresh {
    /// Begins a file.
    pub fn create(path: &Path) -> Result<Fresh> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".part-{}", std::process::id()));
        let beside = path.with_file_name(name);
        let file = File::create(&beside).map_err(|error| cannot_write(&beside, &error))?;
        Ok(Fresh { to: BufWriter::new(file), beside, path: path.to_path_buf() })
    }

    /// Writes at its end.
    pub fn write(&mut self, bytes: &[u8]) -> Result<()> {
        let written = self.to.write_all(bytes);
        written.map_err(|error| self.failed(&error))
    }

    /// Half a file is of no use, and a full disk needs the room.
    fn failed(&self, error: &io::Error) -> Error {
        let _ = fs::remove_file(&self.beside);
        cannot_write(&self.path, error)
    }

    /// Puts the file in its place.
    pub fn finish(mut self) -> Result<()> {
        let synced = self.to.flush().and_then(|()| self.to.get_ref().sync_all());
        synced.map_err(|error| self.failed(&error))?;
        fs::rename(&self.beside, &self.path).map_err(|error| self.failed(&error))
    }
}

/// Writes a whole file.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = Fresh::create(path)?;
    file.write(bytes)?;
    file.finish()
}
