//! The code of an octal or hexadecimal game: which numbers may be taken, and into how many heaps
//! the rest may be divided.

use std::fmt;
use std::str::FromStr;

use crate::text::Cursor;
use crate::words::Message;
use crate::{Error, Result, message};

/// A longer code is refused.
const MOST_DIGITS: usize = 10_000;

/// An octal or hexadecimal code such as `0.137`, `4.3`, `4.` or `0.1F`; `.137` is `0.137`.
///
/// Bit `j` of digit `i` says that `i` may be taken from a heap if the rest is then left as exactly
/// `j` heaps, none of them empty. The digit before the point takes nothing, so only dividing the
/// heap makes sense there.
///
/// ```
/// use noyau::heap::Code;
/// let code: Code = "0.1370".parse()?;
/// assert_eq!(code.to_string(), "0.137");
/// assert_eq!(code.digit(2), 3);
/// assert!(code.allows(3, 2));
/// let error = "0.13x".parse::<Code>().unwrap_err();
/// assert_eq!(error.span, Some(4..5));
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Code {
    /// `digits[i]` is `d_i`; the last one is not 0, except when there is only `d_0`.
    digits: Vec<u8>,
}

impl Code {
    /// From the digits `d_0`, `d_1`, …, each below 16.
    ///
    /// ```
    /// use noyau::heap::Code;
    /// assert_eq!(Code::from_digits(&[0, 7, 7])?.to_string(), "0.77");
    /// assert!(Code::from_digits(&[2, 7]).is_err());
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn from_digits(digits: &[u8]) -> Result<Self> {
        if let Some(bad) = digits.iter().find(|&&d| d > 15) {
            return Err(Error::bad_request(message!("digit-at-most", found = *bad)));
        }
        if digits.len() > MOST_DIGITS + 1 {
            return Err(Error::bad_request(message!("digits-at-most", most = MOST_DIGITS)));
        }
        let mut digits = if digits.is_empty() { vec![0] } else { digits.to_vec() };
        if let Some(wrong) = wrong_before_point(digits[0]) {
            return Err(Error::bad_request(wrong));
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(Code { digits })
    }

    /// Reads a code as far as it goes.
    pub fn parse(cursor: &mut Cursor) -> Result<Self> {
        let start = cursor.at();
        let mut digits = Vec::new();
        if cursor.eat(".") {
            // Without a digit before the point there must be one after it.
            digits.extend([0, read_digit(cursor, message!("code-digit"))?]);
        } else {
            digits.push(read_digit(cursor, message!("octal-code"))?);
            if let Some(wrong) = wrong_before_point(digits[0]) {
                return Err(cursor.error(start, wrong));
            }
            cursor.expect(".")?;
        }
        while cursor.peek().is_some_and(|c| c.is_ascii_alphanumeric()) {
            digits.push(read_digit(cursor, message!("code-digit"))?);
            if digits.len() > MOST_DIGITS + 1 {
                return Err(cursor.error(start, message!("digits-at-most", most = MOST_DIGITS)));
            }
        }
        Code::from_digits(&digits)
    }

    /// The digit of index `i`, 0 beyond the last.
    pub fn digit(&self, i: usize) -> u8 {
        self.digits.get(i).copied().unwrap_or(0)
    }

    /// The digits `d_0`, `d_1`, …, without trailing zeros.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The most that can be taken in one move: the index of the last digit that is not 0.
    pub fn reach(&self) -> usize {
        self.digits.len() - 1
    }

    /// Whether `taken` may be taken so that the rest is left as `heaps` heaps.
    pub fn allows(&self, taken: usize, heaps: u32) -> bool {
        heaps < 4 && self.digit(taken) >> heaps & 1 == 1
    }

    /// The most heaps that one move can leave: 0 to 3.
    pub fn most_heaps(&self) -> u32 {
        (1..4).rev().find(|&j| self.digits.iter().any(|d| d >> j & 1 == 1)).unwrap_or(0)
    }

    /// The numbers that may be taken so that exactly `heaps` heaps are left.
    pub fn taking(&self, heaps: u32) -> Vec<usize> {
        (0..self.digits.len()).filter(|&i| self.allows(i, heaps)).collect()
    }
}

fn read_digit(cursor: &mut Cursor, what: Message) -> Result<u8> {
    match cursor.peek().and_then(|c| c.to_digit(16)) {
        Some(digit) => {
            cursor.bump();
            Ok(digit as u8)
        }
        None => Err(cursor.expected(what)),
    }
}

/// Taking nothing and leaving no heap, or one heap, is not a move.
fn wrong_before_point(digit: u8) -> Option<Message> {
    (digit & 3 != 0).then(|| message!("digit-before-point", found = format!("{digit:X}")))
}

impl FromStr for Code {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut cursor = Cursor::new(text);
        let code = Code::parse(&mut cursor)?;
        cursor.finish(message!("code-digit"))?;
        Ok(code)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:X}.", self.digits[0])?;
        self.digits[1..].iter().try_for_each(|d| write!(f, "{d:X}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> (String, std::ops::Range<usize>) {
        let error = text.parse::<Code>().unwrap_err();
        (error.message.to_string(), error.span.expect("a place"))
    }

    #[test]
    fn reads_and_prints() {
        for (text, canonical) in [
            ("0.77", "0.77"),
            ("4.3", "4.3"),
            ("0.1f", "0.1F"),
            ("C.0", "C."),
            ("4.", "4."),
            ("0.", "0."),
            ("0.00", "0."),
            (".137", "0.137"),
            (".1f0", "0.1F"),
            ("0.10200", "0.102"),
        ] {
            let code: Code = text.parse().unwrap();
            assert_eq!(code.to_string(), canonical);
            assert_eq!(code.to_string().parse::<Code>().unwrap(), code);
        }
    }

    #[test]
    fn refuses_with_the_place() {
        assert_eq!(error_of("0.9z"), ("expected a digit 0-9 or A-F, found `z`".into(), 3..4));
        assert_eq!(
            error_of(""),
            ("expected an octal code such as 0.137, found the end".into(), 0..0)
        );
        assert_eq!(error_of("0,7").0, "expected `.`, found `,`");
        assert_eq!(error_of("."), ("expected a digit 0-9 or A-F, found the end".into(), 1..1));
        assert_eq!(error_of("4.z"), ("expected a digit 0-9 or A-F, found `z`".into(), 2..3));
        let (message, span) = error_of("3.7");
        assert!(message.contains("before the point"), "{message}");
        assert_eq!(span, 0..1);
        assert!(error_of(&format!("0.{}", "1".repeat(10_001))).0.contains("at most"));
    }

    #[test]
    fn knows_its_moves() {
        let code: Code = "4.0137F".parse().unwrap();
        assert_eq!(code.taking(0), [2, 3, 4, 5]);
        assert_eq!(code.taking(1), [3, 4, 5]);
        assert_eq!(code.taking(2), [0, 4, 5]);
        assert_eq!(code.taking(3), [5]);
        assert_eq!((code.reach(), code.most_heaps()), (5, 3));
        assert_eq!("0.333".parse::<Code>().unwrap().most_heaps(), 1);
    }
}
