//! Reads bytes from a stream and always knows the line and the column.

use std::io::Read;

use crate::words::{self, Message};
use crate::{Error, ErrorKind, Result, message};

/// How much of the stream is held at a time.
const BUFFER: usize = 1 << 16;
/// The longest name or label.
const LONGEST: usize = 1 << 12;

/// A place in the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// From 1.
    pub(super) line: u64,
    /// From 1, in bytes.
    pub(super) column: u64,
    /// From 0, in bytes.
    pub(super) offset: u64,
}

impl Place {
    /// An error at this place.
    pub(super) fn error(self, message: Message) -> Error {
        let Place { line, column, .. } = self;
        let message = message!("at-place", line = line, column = column, error = message);
        let mut error = Error::new(ErrorKind::BadPosition, message);
        if let Ok(offset) = usize::try_from(self.offset) {
            error.span = Some(offset..offset);
        }
        error
    }
}

/// A stream of text, read once from front to back.
pub(super) struct Scanner<R> {
    reader: R,
    buffer: Vec<u8>,
    at: usize,
    /// Bytes read before the buffer.
    before: u64,
    line: u64,
    /// Where the line began.
    line_start: u64,
}

impl<R: Read> Scanner<R> {
    pub(super) fn new(reader: R) -> Self {
        Scanner { reader, buffer: Vec::new(), at: 0, before: 0, line: 1, line_start: 0 }
    }

    pub(super) fn place(&self) -> Place {
        let offset = self.before + self.at as u64;
        Place { line: self.line, column: offset - self.line_start + 1, offset }
    }

    /// The next byte; 0 stands for the end, and for a zero byte, which no format allows.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<u8> {
        match self.buffer.get(self.at) {
            Some(&byte) => Ok(byte),
            None => self.refill(),
        }
    }

    #[cold]
    fn refill(&mut self) -> Result<u8> {
        self.before += self.buffer.len() as u64;
        self.at = 0;
        self.buffer.resize(BUFFER, 0);
        let mut filled = 0;
        loop {
            match self.reader.read(&mut self.buffer[filled..]) {
                Ok(0) => break,
                Ok(count) => {
                    filled += count;
                    break;
                }
                Err(e) if e.kind() == std::io::ErrorKind::Interrupted => {}
                Err(e) => return Err(unreadable(&e)),
            }
        }
        self.buffer.truncate(filled);
        Ok(self.buffer.first().copied().unwrap_or(0))
    }

    /// Goes on by one byte, which was peeked at.
    #[inline]
    pub(super) fn bump(&mut self) {
        if let Some(&byte) = self.buffer.get(self.at) {
            self.at += 1;
            if byte == b'\n' {
                self.line += 1;
                self.line_start = self.before + self.at as u64;
            }
        }
    }

    /// Reads `byte` if it is next.
    #[inline]
    pub(super) fn eat(&mut self, byte: u8) -> Result<bool> {
        let found = self.peek()? == byte && byte != 0;
        if found {
            self.bump();
        }
        Ok(found)
    }

    /// Reads `byte` or fails.
    pub(super) fn expect(&mut self, byte: u8) -> Result<()> {
        if self.eat(byte)? {
            return Ok(());
        }
        Err(self.expected(Message::verbatim(format!("`{}`", char::from(byte)))))
    }

    /// Skips spaces and tabs.
    #[inline]
    pub(super) fn skip_spaces(&mut self) -> Result<()> {
        while matches!(self.peek()?, b' ' | b'\t' | b'\r') {
            self.bump();
        }
        Ok(())
    }

    /// Skips the rest of the line, but not its end.
    pub(super) fn skip_line(&mut self) -> Result<()> {
        while !matches!(self.peek()?, b'\n' | 0) {
            self.bump();
        }
        Ok(())
    }

    /// Skips spaces, line ends, and comments from `#` to the end of the line.
    pub(super) fn skip_blanks(&mut self) -> Result<()> {
        loop {
            match self.peek()? {
                b' ' | b'\t' | b'\r' | b'\n' => self.bump(),
                b'#' => self.skip_line()?,
                _ => return Ok(()),
            }
        }
    }

    /// Whether everything was read.
    pub(super) fn is_done(&mut self) -> Result<bool> {
        Ok(self.peek()? == 0 && self.at >= self.buffer.len())
    }

    /// Reads a number of at most `most`; `what` names it in errors.
    #[inline]
    pub(super) fn number(&mut self, what: impl FnOnce() -> Message, most: u64) -> Result<u64> {
        let mut value = 0u64;
        let mut digits = 0;
        loop {
            let byte = self.peek()?;
            if !byte.is_ascii_digit() {
                break;
            }
            value = value.saturating_mul(10).saturating_add(u64::from(byte - b'0'));
            digits += 1;
            self.at += 1;
        }
        if digits == 0 {
            return Err(self.expected(what()));
        }
        if value > most {
            let mut place = self.place();
            place.column -= digits;
            place.offset -= digits;
            return Err(place.error(message!("at-most-short", what = what(), most = most)));
        }
        Ok(value)
    }

    /// Reads letters, digits, `_` and bytes beyond ASCII.
    pub(super) fn word(&mut self) -> Result<String> {
        let place = self.place();
        let mut bytes = Vec::new();
        loop {
            let byte = self.peek()?;
            if !(byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80) {
                return text(bytes, place);
            }
            push(&mut bytes, byte, place)?;
            self.bump();
        }
    }

    /// Reads a text in quotes, the first of which is next. A backslash keeps the quote or
    /// backslash after it; before anything else it stands for itself.
    pub(super) fn quoted(&mut self) -> Result<String> {
        let place = self.place();
        let quote = self.peek()?;
        self.bump();
        let mut bytes = Vec::new();
        loop {
            match self.peek()? {
                0 | b'\n' => {
                    let quote = char::from(quote);
                    return Err(place.error(message!("quote-unended", quote = quote)));
                }
                byte if byte == quote => {
                    self.bump();
                    return text(bytes, place);
                }
                b'\\' => {
                    self.bump();
                    let next = self.peek()?;
                    if next == quote || next == b'\\' {
                        self.bump();
                        push(&mut bytes, next, place)?;
                    } else {
                        push(&mut bytes, b'\\', place)?;
                    }
                }
                byte => {
                    self.bump();
                    push(&mut bytes, byte, place)?;
                }
            }
        }
    }

    /// The error that `what` was expected here.
    pub(super) fn expected(&mut self, what: Message) -> Error {
        let place = self.place();
        let found = match self.peek() {
            Err(e) => return e,
            Ok(0) => message!("the-end"),
            Ok(b'\n') => message!("the-end-of-line"),
            Ok(byte) if byte.is_ascii_graphic() => {
                Message::verbatim(format!("`{}`", char::from(byte)))
            }
            Ok(byte) => message!("the-byte", byte = byte),
        };
        place.error(message!("expected", what = what, found = found))
    }
}

/// The error of a stream that cannot be read.
pub(super) fn unreadable(error: &std::io::Error) -> Error {
    Error::bad_request(message!("cannot-read-stream", why = words::of_system(error)))
}

fn push(bytes: &mut Vec<u8>, byte: u8, place: Place) -> Result<()> {
    if bytes.len() == LONGEST {
        return Err(place.error(message!("name-too-long", most = LONGEST)));
    }
    bytes.push(byte);
    Ok(())
}

fn text(bytes: Vec<u8>, place: Place) -> Result<String> {
    String::from_utf8(bytes).map_err(|_| place.error(message!("not-utf8")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out one byte at a time.
    struct Slow<'t>(&'t [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            match self.0.split_first() {
                Some((&byte, rest)) if !into.is_empty() => {
                    (into[0], self.0) = (byte, rest);
                    Ok(1)
                }
                _ => Ok(0),
            }
        }
    }

    #[test]
    fn places_survive_the_buffer() {
        let mut scanner = Scanner::new(Slow(b"12 # x\n  ab\n 'q"));
        assert_eq!(scanner.number(|| message!("python-number"), 99).unwrap(), 12);
        scanner.skip_blanks().unwrap();
        assert_eq!(scanner.place(), Place { line: 2, column: 3, offset: 9 });
        assert_eq!(scanner.word().unwrap(), "ab");
        scanner.skip_blanks().unwrap();
        let error = scanner.quoted().unwrap_err();
        assert_eq!(error.message, "line 3, column 2: no `'` ends this text");
        assert_eq!(error.span, Some(13..13));
    }

    #[test]
    fn numbers_have_a_limit() {
        let mut scanner = Scanner::new(&b" 99999999999999999999999"[..]);
        scanner.skip_spaces().unwrap();
        let error = scanner.number(|| message!("position"), 10).unwrap_err();
        assert_eq!(error.message, "line 1, column 2: a position is at most 10");
        let error = Scanner::new(&b"x"[..]).number(|| message!("position"), 10).unwrap_err();
        assert_eq!(error.message, "line 1, column 1: expected a position, found `x`");
    }
}
