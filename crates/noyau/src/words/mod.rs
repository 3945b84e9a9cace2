//! Words as data: the library makes messages, and the last step turns them into sentences.
//!
//! A [`Message`] is the name of a sentence and the facts to put into it. The sentences stand in
//! `words/en` and `words/fr` of this crate, one file per topic, in the syntax of Fluent. They are
//! rendered in the language that is in force when they are printed or serialised, which the front door
//! chooses once, with [`speaking`] or [`speak`]:
//!
//! ```
//! use noyau::{message, words::{Language, speaking}};
//! let text = message!("list-last", most = "3, 5", last = 7);
//! assert_eq!(text.to_string(), "3, 5 and 7");
//! assert_eq!(speaking(Language::French, || text.to_string()), "3, 5 et 7");
//! ```

mod book;
mod foreign;
#[cfg(test)]
mod tests;

pub use foreign::{of_json, of_json_without_place, of_system};

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A language that everything can be rendered in.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// French.
    #[serde(rename = "fr")]
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The code of the language: `en`, `fr`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }
}

/// There is no such language here.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UnknownLanguage(pub Message);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads `fr`, and also what systems write: `fr_FR.UTF-8`, `fr-CA`.
    ///
    /// ```
    /// use noyau::words::Language;
    /// assert_eq!("fr_BE.UTF-8".parse(), Ok(Language::French));
    /// assert!("xx".parse::<Language>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| UnknownLanguage(crate::message!("unknown-language", name = text)))
    }
}

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

/// The language that this thread speaks; English if nothing was said.
pub fn spoken() -> Language {
    SPOKEN.get()
}

/// Makes this thread speak a language from now on.
pub fn speak(language: Language) {
    SPOKEN.set(language);
}

/// Does something while this thread speaks a language.
pub fn speaking<T>(language: Language, work: impl FnOnce() -> T) -> T {
    struct Restore(Language);
    impl Drop for Restore {
        fn drop(&mut self) {
            speak(self.0);
        }
    }
    let _restore = Restore(SPOKEN.replace(language));
    work()
}

/// A sentence that is not rendered yet: its name, and what to put into it.
///
/// Messages are made with [`message!`](crate::message). Texts of other origin, such as the name of
/// a game that somebody else wrote, are messages too: they are the same in every language.
#[derive(Clone, Eq, Hash, PartialEq)]
pub struct Message(Inner);

#[derive(Clone, Eq, Hash, PartialEq)]
enum Inner {
    Named { id: &'static str, facts: Vec<(&'static str, Fact)> },
    Verbatim(Box<str>),
}

/// Something that is put into a sentence.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Fact {
    /// A whole number; sentences may depend on whether it is one or several.
    Number(i128),
    /// A text that is the same in every language: notation, names, digits.
    Text(String),
    /// A number with a point, which is a comma in French; made with [`decimal`].
    Decimal(String),
    /// Another message.
    Message(Message),
    /// Several things: `3, 5 and 7`.
    List(Vec<Fact>),
}

impl Message {
    /// The message called `id`; better made with [`message!`](crate::message).
    pub fn new(id: &'static str, facts: Vec<(&'static str, Fact)>) -> Message {
        Message(Inner::Named { id, facts })
    }

    /// A text that is the same in every language.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message(Inner::Verbatim(text.into().into_boxed_str()))
    }

    /// The name of the message; none for a text that is the same in every language.
    pub fn id(&self) -> Option<&'static str> {
        match self.0 {
            Inner::Named { id, .. } => Some(id),
            Inner::Verbatim(_) => None,
        }
    }

    /// The sentence in a language, whatever is spoken.
    pub fn render(&self, language: Language) -> String {
        speaking(language, || self.to_string())
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Inner::Named { id, facts } => book::open(spoken()).write(id, facts, f),
            Inner::Verbatim(text) => f.write_str(text),
        }
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

impl PartialEq<&str> for Message {
    /// Compares with the sentence as it would be rendered now.
    fn eq(&self, other: &&str) -> bool {
        let text = self.to_string();
        text == *other
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        String::deserialize(d).map(Message::verbatim)
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(n) if *n < 0 => write!(f, "−{}", n.unsigned_abs()),
            Fact::Number(n) => write!(f, "{n}"),
            Fact::Decimal(text) => {
                let text = text.replace('-', "−");
                match spoken() {
                    Language::English => f.write_str(&text),
                    Language::French => f.write_str(&text.replace('.', ",")),
                }
            }
            Fact::Text(text) => f.write_str(text),
            Fact::Message(message) => write!(f, "{message}"),
            Fact::List(items) => match items.as_slice() {
                [] => Ok(()),
                [one] => write!(f, "{one}"),
                [most @ .., last] => {
                    let most: Vec<String> = most.iter().map(Fact::to_string).collect();
                    let most = Fact::Text(most.join(", "));
                    let facts = [("most", most), ("last", last.clone())];
                    book::open(spoken()).write("list-last", &facts, f)
                }
            },
        }
    }
}

/// A number with so many decimals, as the language writes it:
///
/// ```
/// use noyau::words::{Language, decimal, speaking};
/// assert_eq!(decimal(-0.25, 2).to_string(), "−0.25");
/// assert_eq!(speaking(Language::French, || decimal(-0.25, 2).to_string()), "−0,25");
/// ```
pub fn decimal(number: f64, places: usize) -> Fact {
    Fact::Decimal(format!("{number:.places$}"))
}

macro_rules! numbers {
    ($($kind:ty),*) => {
        $(impl From<$kind> for Fact {
            fn from(n: $kind) -> Fact {
                Fact::Number(n.into())
            }
        })*
    };
}
numbers!(u8, u16, u32, u64, i32, i64);

impl From<usize> for Fact {
    fn from(n: usize) -> Fact {
        Fact::Number(n as i128)
    }
}

impl From<u128> for Fact {
    fn from(n: u128) -> Fact {
        i128::try_from(n).map_or_else(|_| Fact::Text(n.to_string()), Fact::Number)
    }
}

impl From<&str> for Fact {
    fn from(text: &str) -> Fact {
        Fact::Text(text.to_string())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Fact {
        Fact::Text(text)
    }
}

impl From<&String> for Fact {
    fn from(text: &String) -> Fact {
        Fact::Text(text.clone())
    }
}

impl From<char> for Fact {
    fn from(c: char) -> Fact {
        Fact::Text(c.to_string())
    }
}

impl From<Message> for Fact {
    fn from(message: Message) -> Fact {
        Fact::Message(message)
    }
}

impl<T: Into<Fact>> From<Vec<T>> for Fact {
    fn from(items: Vec<T>) -> Fact {
        Fact::List(items.into_iter().map(Into::into).collect())
    }
}

/// Writes a message without making it first, for names that are rendered by the million.
pub(crate) fn write(
    id: &'static str,
    facts: &[(&'static str, Fact)],
    f: &mut dyn fmt::Write,
) -> fmt::Result {
    book::open(spoken()).write(id, facts, f)
}

/// Writes a message at once: its name, where to, and the facts it needs.
macro_rules! write_message {
    ($id:literal, $f:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::write(
            $id,
            &[$((::std::stringify!($name), $crate::words::Fact::from($value))),*],
            $f,
        )
    };
}
pub(crate) use write_message;

/// Makes a [`Message`](crate::words::Message): its name, and the facts it needs.
///
/// ```
/// use noyau::message;
/// assert_eq!(message!("list-last", most = 1, last = 2).to_string(), "1 and 2");
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::Message::new(
            $id,
            ::std::vec![$((::std::stringify!($name), $crate::words::Fact::from($value))),*],
        )
    };
}
