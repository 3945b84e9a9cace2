use std::{fmt, io};

use noyau::message;
use noyau::words::{Message, of_json, of_system};

/// Why an answer could not be looked up or kept.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The folder of the file could not be made.
    Folder(io::Error),
    /// The file could not be read or written, or is in use by another program for too long.
    File(Box<redb::Error>),
    /// Another program writes for too long.
    InUse,
    /// What was read is not what was written.
    Damaged,
    /// A question or an answer could not be written as JSON, or an entry is none.
    Json(serde_json::Error),
}

impl Error {
    /// What to say to the user.
    pub fn message(&self) -> Message {
        match self {
            Error::Folder(error) => of_system(error),
            Error::File(error) => match error.as_ref() {
                redb::Error::Io(error) => of_system(error),
                redb::Error::DatabaseAlreadyOpen => message!("results-in-use"),
                other => message!("results-damaged", text = other.to_string()),
            },
            Error::InUse => message!("results-in-use"),
            Error::Damaged => message!("results-broken"),
            Error::Json(error) => of_json(error),
        }
    }

    /// Whether the system could not do what it should: the disk is full, for instance.
    pub(crate) fn is_of_system(&self) -> bool {
        match self {
            Error::Folder(_) | Error::InUse => true,
            Error::File(error) => match error.as_ref() {
                // These two are about what the file holds.
                redb::Error::Io(error) => !matches!(
                    error.kind(),
                    io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof
                ),
                redb::Error::DatabaseAlreadyOpen => true,
                _ => false,
            },
            Error::Damaged | Error::Json(_) => false,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::InUse | Error::Damaged => None,
            Error::Folder(error) => Some(error),
            Error::File(error) => Some(error.as_ref()),
            Error::Json(error) => Some(error),
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Folder(error)
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        Error::Json(error)
    }
}

/// redb has an error type for each of its functions, and one for all.
macro_rules! from_redb {
    ($($error:ident),*) => {$(
        impl From<redb::$error> for Error {
            fn from(error: redb::$error) -> Error {
                Error::File(Box::new(error.into()))
            }
        }
    )*};
}

from_redb!(CommitError, DatabaseError, StorageError, TableError, TransactionError);
