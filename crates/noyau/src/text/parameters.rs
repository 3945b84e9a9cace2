//! What stands in the parentheses after a ruleset's name.

use std::ops::Range;

use super::Cursor;
use crate::words::Message;
use crate::{Error, Result, message};

/// The parameters of a ruleset, not yet read.
///
/// ```
/// use noyau::{message, text::{Cursor, Parameters}};
/// let mut cursor = Cursor::new("(1,3,4)");
/// let parameters = Parameters::read("subtraction", &mut cursor, 0..0)?;
/// let set = parameters.required(message!("subtraction-numbers"), |text| {
///     text.list(|text| text.number(message!("subtraction-number")))
/// })?;
/// assert_eq!(set, [1, 3, 4]);
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Parameters<'t> {
    name: &'t str,
    name_span: Range<usize>,
    inner: Option<Cursor<'t>>,
}

impl<'t> Parameters<'t> {
    /// Reads `( … )`, or nothing, after the name at `name_span`.
    pub fn read(name: &'t str, text: &mut Cursor<'t>, name_span: Range<usize>) -> Result<Self> {
        let mut inner = None;
        if text.peek() == Some('(') {
            let Some(length) = text.rest().find(')') else {
                text.seek(text.at() + text.rest().len());
                return Err(text.expected(message!("closing-parameters")));
            };
            let start = text.at();
            inner = Some(text.part(start + 1..start + length));
            text.seek(start + length + 1);
        }
        Ok(Parameters { name, name_span, inner })
    }

    /// For rulesets without parameters.
    pub fn none(self) -> Result<()> {
        match self.inner {
            None => Ok(()),
            Some(inner) => Err(Error::bad_position(
                message!("takes-no-parameters", name = self.name),
                inner.at() - 1..inner.at() + inner.rest().len() + 1,
            )),
        }
    }

    /// For rulesets that need parameters: reads all of them with `read`.
    pub fn required<T>(
        self,
        what: Message,
        read: impl FnOnce(&mut Cursor<'t>) -> Result<T>,
    ) -> Result<T> {
        let Some(mut inner) = self.inner else {
            return Err(Error::bad_position(
                message!("needs-parameters", name = self.name, what = what),
                self.name_span,
            ));
        };
        let value = read(&mut inner)?;
        inner.finish(Message::verbatim("`)`"))?;
        Ok(value)
    }

    /// For rulesets that take one positive number or none; `zero` is the error for 0.
    pub fn positive_or(self, usual: u64, number: Message, zero: Message) -> Result<u64> {
        if self.inner.is_none() {
            return Ok(usual);
        }
        self.required(number.clone(), |text| text.positive(number, zero))
    }

    /// For rulesets that need one positive number; `zero` is the error for 0.
    pub fn positive(self, what: Message, number: Message, zero: Message) -> Result<u64> {
        self.required(what, |text| text.positive(number, zero))
    }
}
