//! Where the texts of questions come from: arguments, files, standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use noyau::ask::Request;
use noyau::solitaire::Survey;
use noyau::words::{Message, of_json, of_system};
use noyau::{Error, message};
use serde_json::{Map, Value};

use crate::args::{Expressions, Positions};
use crate::lines;

/// A text with its origin (`moves.txt:3`) if it was not typed as an argument.
pub type Text = (Option<Message>, Result<String, Error>);

/// The positions asked about, read as they are needed.
pub fn positions(given: Positions) -> impl Iterator<Item = Text> {
    texts(given.texts, given.file)
}

/// The expressions asked about.
pub fn expressions(given: Expressions) -> impl Iterator<Item = Text> {
    texts(given.texts, given.file)
}

/// One text that is an argument.
pub fn one(text: String) -> impl Iterator<Item = Text> {
    std::iter::once((None, Ok(text)))
}

fn texts(given: Vec<String>, file: Option<PathBuf>) -> impl Iterator<Item = Text> {
    let arguments = given.into_iter().flat_map(|text| -> Box<dyn Iterator<Item = Text>> {
        if text == "-" {
            Box::new(lines_of(message!("standard-input").to_string(), io::stdin().lock()))
        } else {
            Box::new(std::iter::once((None, Ok(text.trim_start().to_string()))))
        }
    });
    let files = file.into_iter().flat_map(|path| -> Box<dyn Iterator<Item = Text>> {
        match open(&path) {
            Ok(file) => Box::new(lines_of(path.display().to_string(), file)),
            Err(error) => Box::new(std::iter::once((None, Err(error)))),
        }
    });
    arguments.chain(files)
}

/// The lines that hold something.
fn lines_of(name: String, mut input: impl BufRead + 'static) -> impl Iterator<Item = Text> {
    let mut number = 0u64;
    let mut ended = false;
    std::iter::from_fn(move || {
        while !ended {
            number += 1;
            let origin = message!("origin-line", name = name.clone(), line = number);
            let line = match lines::next(&mut input) {
                Ok(None) => return None,
                Ok(Some(line)) => line,
                Err(error) => {
                    ended = true;
                    Err(Error::bad_request(of_system(&error)))
                }
            };
            if !line.as_ref().is_ok_and(|line| line.trim().is_empty() || line.starts_with('#')) {
                return Some((Some(origin), line));
            }
        }
        None
    })
}

fn open(path: &Path) -> Result<BufReader<File>, Error> {
    let file = File::open(path).map_err(|error| cannot_read(path, &error))?;
    Ok(BufReader::new(file))
}

/// The error of a file that cannot be read.
pub fn cannot_read(path: &Path, error: &io::Error) -> Error {
    let file = path.display().to_string();
    Error::bad_request(message!("cannot-read", file = file, why = of_system(error)))
}

/// A text, or what the file of that name begins with: its first line.
pub fn or_file(text: &str) -> Result<String, Error> {
    let path = Path::new(text);
    if !path.is_file() {
        return Ok(text.trim().to_string());
    }
    match lines_of(text.to_string(), open(path)?).next() {
        Some((_, line)) => line.map(|line| line.trim().to_string()),
        None => Ok(String::new()),
    }
}

/// What an earlier survey found, as it was printed in JSON.
pub fn colourings(path: &Path) -> Result<Survey, Error> {
    let name = path.display().to_string();
    let unread = |why: Message| {
        Error::bad_request(message!("not-colourings", name = name.clone(), why = why))
    };
    let text = std::fs::read_to_string(path).map_err(|error| unread(of_system(&error)))?;
    let mut found: serde_json::Value =
        serde_json::from_str(&text).map_err(|error| unread(of_json(&error)))?;
    if let Some(inner) = found.get_mut("answer") {
        found = inner.take();
    }
    serde_json::from_value(found).map_err(|error| unread(of_json(&error)))
}

/// The lines of a file that are not empty.
pub fn lines(path: &Path) -> Result<Vec<String>, Error> {
    let text = std::fs::read_to_string(path).map_err(|error| cannot_read(path, &error))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    Ok(lines.map(str::to_string).collect())
}

/// Moves as a list, or in a file, alone or in the answer to a question.
pub fn moves(text: &str) -> Result<Vec<Vec<u32>>, Error> {
    let read =
        |error: io::Error| Error::bad_request(message!("not-moves", why = of_system(&error)));
    let given = if Path::new(text).is_file() {
        std::fs::read_to_string(text).map_err(read)?
    } else {
        text.to_string()
    };
    let bad =
        |error: serde_json::Error| Error::bad_request(message!("not-moves", why = of_json(&error)));
    let mut found: Value = serde_json::from_str(&given).map_err(bad)?;
    for name in ["answer", "moves"] {
        if let Some(inner) = found.get_mut(name) {
            found = inner.take();
        }
    }
    serde_json::from_value(found).map_err(bad)
}

/// A question of the protocol: each field as JSON, or else as a text.
pub fn request(name: String, fields: &[String]) -> Result<Request, Error> {
    let mut given = Map::new();
    given.insert("ask".to_string(), Value::String(name));
    for field in fields {
        let Some((name, text)) = field.split_once('=') else {
            return Err(Error::bad_request(message!("ask-field", field = field.as_str())));
        };
        let value = serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_string()));
        given.insert(name.to_string(), value);
    }
    let line = Value::Object(given).to_string();
    Request::read(&line).map_err(|refused| Error::bad_request(refused.message))
}
