//! The kinds of heap game whose single heaps form a sequence.

use std::fmt;
use std::str::FromStr;

use super::Code;
use crate::text::Cursor;
use crate::{Error, Result, message};

/// What may be done to one heap.
///
/// ```
/// use noyau::heap::Heaps;
/// assert_eq!(Heaps::subtraction(vec![4, 1, 3, 1])?.to_string(), "subtraction(1,3,4)");
/// assert!(Heaps::subtraction(vec![]).is_err());
/// assert!(Heaps::subtraction(vec![0, 2]).is_err());
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Heaps {
    /// An octal or hexadecimal code.
    Octal(Code),
    /// Take a number of this set; made by [`Heaps::subtraction`].
    Subtraction(Vec<u64>),
    /// Take any positive number except those of this set; made by [`Heaps::all_but`].
    AllBut(Vec<u64>),
    /// Divide the heap into two unequal heaps, none of them empty.
    Grundy,
}

impl Heaps {
    /// Take a number of `set`, which must be positive numbers, at least one.
    pub fn subtraction(set: Vec<u64>) -> Result<Self> {
        if set.is_empty() {
            return Err(Error::bad_request(message!("subtraction-empty")));
        }
        Ok(Heaps::Subtraction(positive_set(set)?))
    }

    /// Take any positive number that is not in `set`; an empty set is plain Nim.
    pub fn all_but(set: Vec<u64>) -> Result<Self> {
        Ok(Heaps::AllBut(positive_set(set)?))
    }
}

impl FromStr for Heaps {
    type Err = Error;

    /// Reads what [`Heaps`] prints.
    ///
    /// ```
    /// use noyau::heap::Heaps;
    /// for text in ["octal(0.137)", "subtraction(1,3)", "subtraction(all but 2)", "nim", "grundy"] {
    ///     assert_eq!(text.parse::<Heaps>()?.to_string(), text);
    /// }
    /// assert!("chess".parse::<Heaps>().is_err());
    /// # Ok::<(), noyau::Error>(())
    /// ```
    fn from_str(text: &str) -> Result<Self> {
        let mut cursor = Cursor::new(text);
        let number = |cursor: &mut Cursor<'_>| cursor.number(message!("heap-number"));
        let heaps = if cursor.eat("octal(") {
            let heaps = Heaps::Octal(Code::parse(&mut cursor)?);
            cursor.expect(")")?;
            heaps
        } else if cursor.eat("subtraction(all but ") {
            let set = cursor.list(number)?;
            cursor.expect(")")?;
            Heaps::all_but(set)?
        } else if cursor.eat("subtraction(") {
            let set = cursor.list(number)?;
            cursor.expect(")")?;
            Heaps::subtraction(set)?
        } else if cursor.eat("nim") {
            Heaps::all_but(Vec::new())?
        } else if cursor.eat("grundy") {
            Heaps::Grundy
        } else {
            return Err(cursor.expected(message!("heap-game")));
        };
        cursor.finish(message!("heap-game-end"))?;
        Ok(heaps)
    }
}

fn positive_set(mut set: Vec<u64>) -> Result<Vec<u64>> {
    if set.contains(&0) {
        return Err(Error::bad_request(message!("taking-zero-set")));
    }
    set.sort_unstable();
    set.dedup();
    Ok(set)
}

impl fmt::Display for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |set: &[u64]| set.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        match self {
            Heaps::Octal(code) => write!(f, "octal({code})"),
            Heaps::Subtraction(set) => write!(f, "subtraction({})", list(set)),
            Heaps::AllBut(set) if set.is_empty() => f.write_str("nim"),
            Heaps::AllBut(set) => write!(f, "subtraction(all but {})", list(set)),
            Heaps::Grundy => f.write_str("grundy"),
        }
    }
}
