//! Rows of letters: strips of cells, rows of dominoes.

use crate::text::Cursor;
use crate::words::Message;
use crate::{Result, message};

/// Longer rows are refused.
const MOST_LETTERS: usize = 4096;

/// A row of the given letters; `expected` says what may stand there.
pub fn read(text: &mut Cursor<'_>, letters: &str, expected: Message) -> Result<Vec<u8>> {
    let start = text.at();
    let row = text.take_while(|c| letters.contains(c));
    if !text.is_done() {
        return Err(text.expected(expected));
    }
    if row.len() > MOST_LETTERS {
        return Err(text.error(start, message!("row-cells-at-most", most = MOST_LETTERS)));
    }
    Ok(row.as_bytes().to_vec())
}

pub fn write(at: &[u8]) -> String {
    if at.is_empty() { "-".to_string() } else { String::from_utf8_lossy(at).into_owned() }
}
