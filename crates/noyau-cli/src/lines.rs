//! Lines of any length and any bytes, with bounded memory.

use std::io::{self, BufRead, Read};

use noyau::{Error, message};

/// A longer line is refused and skipped; the next one is read.
pub const LONGEST: u64 = 16 << 20;

/// The next line, or why it cannot be used, or nothing at the end.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<Result<String, Error>>> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if read as u64 == LONGEST {
        skip(input)?;
        let message = message!("line-too-long", megabytes = LONGEST >> 20);
        return Ok(Some(Err(Error::bad_request(message))));
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    Ok(Some(String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        Error::bad_request(message!("line-not-utf8", byte = place + 1))
    })))
}

fn skip(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, end) = match buffer.iter().position(|&b| b == b'\n') {
            Some(place) => (place + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if end {
            return Ok(());
        }
    }
}
