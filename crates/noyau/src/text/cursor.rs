//! A cursor over one line of text: everything that is read from a person is read through it, so
//! that every error knows its place and says what was expected.

use std::ops::Range;

use dashu_int::UBig;

use crate::words::Message;
use crate::{Error, Result, message};

/// Reads a text from left to right. Spans in errors count bytes from the start of the whole text.
///
/// ```
/// use noyau::{message, text::Cursor};
/// let mut cursor = Cursor::new("3,x");
/// assert_eq!(cursor.number(message!("heap-size"))?, 3);
/// assert!(cursor.eat(","));
/// let error = cursor.number(message!("heap-size")).unwrap_err();
/// assert_eq!(error.message, "expected a heap size, found `x`");
/// assert_eq!(error.span, Some(2..3));
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    at: usize,
    end: usize,
}

impl<'t> Cursor<'t> {
    /// At the start of `text`.
    pub fn new(text: &'t str) -> Self {
        Cursor { text, at: 0, end: text.len() }
    }

    /// Confined to a part of `text`; spans still refer to the whole.
    pub fn within(text: &'t str, range: Range<usize>) -> Self {
        Cursor { text, at: range.start, end: range.end }
    }

    /// A cursor confined to a part of the same text.
    pub fn part(&self, range: Range<usize>) -> Cursor<'t> {
        Cursor::within(self.text, range)
    }

    /// The whole text.
    pub fn whole(&self) -> &'t str {
        self.text
    }

    /// Where the cursor stands, in bytes from the start of the whole text.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Goes back (or on) to a place returned by [`Cursor::at`].
    pub fn seek(&mut self, at: usize) {
        self.at = at;
    }

    /// What is still to be read.
    pub fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    /// The text from `start` to the cursor.
    pub fn since(&self, start: usize) -> &'t str {
        &self.text[start..self.at]
    }

    /// Whether everything was read.
    pub fn is_done(&self) -> bool {
        self.at == self.end
    }

    /// The next character.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads one character.
    pub fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Reads `token` if it is next.
    pub fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    /// Reads `token` or fails.
    pub fn expect(&mut self, token: &str) -> Result<()> {
        if self.eat(token) {
            Ok(())
        } else {
            Err(self.expected(Message::verbatim(format!("`{token}`"))))
        }
    }

    /// Skips spaces.
    pub fn skip_spaces(&mut self) {
        while self.eat(" ") {}
    }

    /// Reads characters as long as they satisfy `accept`.
    pub fn take_while(&mut self, accept: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !accept(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    /// Reads a number without sign; `what` names it in errors.
    pub fn number(&mut self, what: Message) -> Result<u64> {
        self.number_up_to(what, u64::MAX)
    }

    /// Reads a number without sign that is not 0; `zero` is the error for 0.
    pub fn positive(&mut self, what: Message, zero: Message) -> Result<u64> {
        let start = self.at;
        match self.number(what)? {
            0 => Err(self.error(start, zero)),
            number => Ok(number),
        }
    }

    /// Reads a number of at most `most`.
    pub fn number_up_to(&mut self, what: Message, most: u64) -> Result<u64> {
        self.wide_number(what, most.into()).map(|n| n as u64)
    }

    /// Reads a number without sign of any size, with at most so many digits.
    pub fn natural(&mut self, what: Message, most_digits: usize) -> Result<UBig> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.expected(what));
        }
        if digits.len() > most_digits {
            let message = message!("at-most-digits", what = what, most = most_digits);
            return Err(self.error(start, message));
        }
        UBig::from_str_radix(digits, 10).map_err(|_| self.expected(what))
    }

    /// Reads a number of up to 128 bits, at most `most`.
    pub fn wide_number(&mut self, what: Message, most: u128) -> Result<u128> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.expected(what));
        }
        match digits.parse::<u128>() {
            Ok(n) if n <= most => Ok(n),
            _ => Err(Error::bad_position(
                message!("at-most", what = what, most = most, found = shorten(digits)),
                start..self.at,
            )),
        }
    }

    /// Reads `item, item, …` separated by commas, with optional spaces after each comma.
    pub fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let mut items = vec![item(self)?];
        while self.eat(",") {
            self.skip_spaces();
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// The error that at the cursor `what` was expected.
    pub fn expected(&self, what: Message) -> Error {
        let found = match self.peek() {
            None => message!("the-end"),
            Some(c) => Message::verbatim(format!("`{}`", c.escape_debug())),
        };
        let message = message!("expected", what = what, found = found);
        Error::bad_position(message, self.here())
    }

    /// An error about the text from `start` to the cursor.
    pub fn error(&self, start: usize, message: Message) -> Error {
        Error::bad_position(message, start..self.at)
    }

    /// Fails unless everything was read; `what` says what could have followed.
    pub fn finish(&self, what: Message) -> Result<()> {
        if self.is_done() { Ok(()) } else { Err(self.expected(what)) }
    }

    fn here(&self) -> Range<usize> {
        self.at..self.at + self.peek().map_or(0, char::len_utf8)
    }
}

/// Long input is quoted by its beginning only.
fn shorten(text: &str) -> String {
    if text.chars().count() <= 24 {
        text.to_string()
    } else {
        text.chars().take(20).chain("…".chars()).collect()
    }
}
