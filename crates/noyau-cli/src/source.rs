//! Where the texts of questions come from: arguments, files, standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use noyau::Error;
use noyau::ask::ArenaText;

use crate::args::{Expressions, Positions};
use crate::lines;

/// A text with its origin (`moves.txt:3`) if it was not typed as an argument.
pub type Text = (Option<String>, Result<String, Error>);

/// Files larger than this are refused.
const LARGEST_FILE: u64 = 1 << 30;

/// The positions asked about, read as they are needed.
pub fn positions(given: Positions) -> impl Iterator<Item = Text> {
    texts(given.texts, given.file)
}

/// The expressions asked about.
pub fn expressions(given: Expressions) -> impl Iterator<Item = Text> {
    texts(given.texts, given.file)
}

fn texts(given: Vec<String>, file: Option<PathBuf>) -> impl Iterator<Item = Text> {
    let arguments = given.into_iter().flat_map(|text| -> Box<dyn Iterator<Item = Text>> {
        if text == "-" {
            Box::new(lines_of("standard input".to_string(), io::stdin().lock()))
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
    let mut number = 0;
    let mut ended = false;
    std::iter::from_fn(move || {
        while !ended {
            number += 1;
            let origin = format!("{name}, line {number}");
            let line = match lines::next(&mut input) {
                Ok(None) => return None,
                Ok(Some(line)) => line,
                Err(error) => {
                    ended = true;
                    Err(Error::bad_request(error.to_string()))
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

fn cannot_read(path: &Path, error: &io::Error) -> Error {
    Error::bad_request(format!("cannot read {}: {error}", path.display()))
}

/// The whole of a file, or of standard input for `-`.
fn whole(path: &Path) -> Result<String, Error> {
    let mut text = String::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(LARGEST_FILE).read_to_string(&mut text)
    } else {
        open(path)?.take(LARGEST_FILE).read_to_string(&mut text)
    };
    match read {
        Ok(length) if length as u64 == LARGEST_FILE => {
            Err(Error::bad_request(format!("{} is larger than 1 GB", path.display())))
        }
        Ok(_) => Ok(text),
        Err(error) => Err(cannot_read(path, &error)),
    }
}

/// A graph given as text, or as the name of a file that holds it.
pub fn graph(text: String) -> Result<String, Error> {
    let path = Path::new(&text);
    if text != "-" && !path.is_file() {
        return Ok(text);
    }
    let held = whole(path)?;
    Ok(held.trim().replace(['\n', '\r', '\t'], " "))
}

/// An explicit game graph from a JSON file: the object of the protocol's field `arena`, or a whole
/// request that has this field.
pub fn arena(path: &Path) -> Result<ArenaText, Error> {
    let text = whole(path)?;
    let wrong = |error: serde_json::Error| {
        Error::bad_request(format!("{} is not a game graph: {error}", path.display()))
    };
    let mut value: serde_json::Value = serde_json::from_str(&text).map_err(wrong)?;
    if let Some(inner) = value.get_mut("arena") {
        value = inner.take();
    }
    serde_json::from_value(value).map_err(wrong)
}
