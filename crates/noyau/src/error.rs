//! The one error type: what went wrong, what to say to the user, and where it is.

use std::fmt;
use std::ops::Range;

use crate::words::Message;

/// What went wrong, in the protocol's own vocabulary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// The request is not JSON, or a field is missing, unknown or ill-typed.
    BadRequest,
    /// The position, graph or ruleset text cannot be read.
    BadPosition,
    /// No ruleset has this name.
    UnknownRuleset,
    /// The question makes no sense for this ruleset.
    NotApplicable,
    /// Time, memory or a size limit was reached, or the work was cancelled.
    OverBudget,
    /// The program itself is wrong.
    Internal,
}

impl ErrorKind {
    /// The name used in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            ErrorKind::BadRequest => "bad-request",
            ErrorKind::BadPosition => "bad-position",
            ErrorKind::UnknownRuleset => "unknown-ruleset",
            ErrorKind::NotApplicable => "not-applicable",
            ErrorKind::OverBudget => "over-budget",
            ErrorKind::Internal => "internal",
        }
    }
}

/// An error for a person: a kind, a sentence, and where in the text it is.
///
/// ```
/// use noyau::{Error, ErrorKind, message};
/// let error = Error::bad_position(message!("heaps-at-most", most = 9), 4..5);
/// assert_eq!(error.kind, ErrorKind::BadPosition);
/// assert_eq!(error.to_string(), "there may be at most 9 heaps");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// What went wrong.
    pub kind: ErrorKind,
    /// The sentence for the person, without the place.
    pub message: Message,
    /// The bytes of the input that are wrong, when the error has a place.
    pub span: Option<Range<usize>>,
    /// More about it, where there is more.
    more: Option<Box<More>>,
}

/// What few errors have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct More {
    text: Option<String>,
    known: Known,
}

/// What was known when a limit was reached, by name: bounds, best moves, how much was searched.
pub type Known = serde_json::Map<String, serde_json::Value>;

/// The result of anything that can fail.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// An error without a place.
    pub fn new(kind: ErrorKind, message: Message) -> Self {
        Error { kind, message, span: None, more: None }
    }

    /// The text at `span` is not a legal position.
    pub fn bad_position(message: Message, span: Range<usize>) -> Self {
        Error::new(ErrorKind::BadPosition, message).at(span)
    }

    /// The request itself is wrong.
    pub fn bad_request(message: Message) -> Self {
        Error::new(ErrorKind::BadRequest, message)
    }

    /// The question makes no sense here; the message should say which one does.
    pub fn not_applicable(message: Message) -> Self {
        Error::new(ErrorKind::NotApplicable, message)
    }

    /// A limit was reached; the message should say which.
    pub fn over_budget(message: Message) -> Self {
        Error::new(ErrorKind::OverBudget, message)
    }

    /// The same error; if a limit was reached, with what is known so far.
    ///
    /// ```
    /// use noyau::{Error, message};
    /// let error = Error::over_budget(message!("budget-cancelled"));
    /// let error = error.so_far(|| message!("pegs-at-least", least = 3));
    /// assert_eq!(error.to_string(), "cancelled; at least 3 pegs remain");
    /// ```
    pub fn so_far(mut self, known: impl FnOnce() -> Message) -> Self {
        if self.kind == ErrorKind::OverBudget {
            self.message = crate::message!("error-so-far", error = self.message, known = known());
        }
        self
    }

    /// The same error with its place in the text.
    pub fn at(mut self, span: Range<usize>) -> Self {
        self.span = Some(span);
        self
    }

    /// The same error whose place is in another text than that of the question: in a line of a
    /// file, for instance.
    pub fn in_text(mut self, text: impl Into<String>) -> Self {
        self.more.get_or_insert_default().text = Some(text.into());
        self
    }

    /// The text that the place is in, if it is not that of the question.
    pub fn text(&self) -> Option<&str> {
        self.more.as_ref()?.text.as_deref()
    }

    /// The same error; if a limit was reached, with this fact that is known already.
    ///
    /// ```
    /// use noyau::{Error, message};
    /// let error = Error::over_budget(message!("budget-cancelled")).knowing("at_least", 3);
    /// assert_eq!(error.known().unwrap()["at_least"], 3);
    /// ```
    pub fn knowing(mut self, name: &str, fact: impl serde::Serialize) -> Self {
        if self.kind == ErrorKind::OverBudget
            && let Ok(fact) = crate::json::value(&fact)
        {
            self.more.get_or_insert_default().known.insert(name.to_string(), fact);
        }
        self
    }

    /// What was known when the limit was reached.
    pub fn known(&self) -> Option<&Known> {
        self.more.as_ref().map(|more| &more.known).filter(|known| !known.is_empty())
    }

    /// The same error under another kind.
    pub fn with_kind(mut self, kind: ErrorKind) -> Self {
        self.kind = kind;
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)
    }
}

impl std::error::Error for Error {}
