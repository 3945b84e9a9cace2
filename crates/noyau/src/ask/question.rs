//! What every question has.

use std::time::Duration;

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{Answer, Ask};
use crate::{Context, Result, Session};

/// A question that can be put to a [`Session`].
///
/// ```
/// use noyau::{Budget, Outcome, Session, ask::OutcomeAsk};
/// let question = OutcomeAsk { position: "chomp 3x4".into() };
/// let answer = Session::new().ask(&question, &Budget::default())?;
/// assert_eq!(answer.outcome, Outcome::N);
/// # Ok::<(), noyau::Error>(())
/// ```
pub trait Question: Clone + Serialize + DeserializeOwned + Into<Ask> {
    /// What it is answered by.
    type Answer: Clone + Serialize + DeserializeOwned + Into<Answer> + TryFrom<Answer>;

    /// The fields of a question to try, in JSON; the documentation asks it.
    const EXAMPLE: &'static str;

    /// Whether answers are kept between programs, and how long they must have taken for it.
    const KEPT: Option<Duration> = None;

    /// Whether answers are ever kept; `period` keeps them by itself.
    const IN_ARCHIVE: bool = Self::KEPT.is_some();

    /// Whether there are words in the answer, so that it is another one in each language.
    const WORDS: bool = true;

    /// Answers it.
    fn answer(&self, session: &Session, context: Context<'_>) -> Result<Self::Answer>;

    /// Whether more time could not give a better answer, so that this one may be kept.
    fn is_final(_answer: &Self::Answer) -> bool {
        true
    }

    /// The text in which the places of its errors are to be found.
    fn text(&self) -> Option<&str> {
        None
    }
}

/// Reads a question or an answer by the name in its field `ask`. A derived reader would first keep
/// the fields in a form of its own, and with it hold a second reader of everything.
pub(super) fn tagged<'de, D: Deserializer<'de>, T>(
    from: D,
    read: impl FnOnce(&str, Value) -> serde_json::Result<T>,
) -> Result<T, D::Error> {
    let mut fields = Map::deserialize(from)?;
    let name = fields.remove("ask").ok_or_else(|| D::Error::missing_field("ask"))?;
    let name = String::deserialize(name).map_err(D::Error::custom)?;
    read(&name, Value::Object(fields)).map_err(D::Error::custom)
}

/// Makes everything that follows from the table of questions: the enums [`Ask`] and [`Answer`],
/// both ways through JSON, and the list of names.
macro_rules! questions {
    ($($name:literal: $Name:ident = $file:ident::$Ask:ident => $Answer:ident;)*) => {
        $(pub use $file::{$Ask, $Answer};)*

        /// The names of all questions.
        pub const ASKS: &[&str] = &[$($name),*];

        /// Any question. In JSON the field `ask` names it.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(tag = "ask")]
        #[non_exhaustive]
        pub enum Ask {
            $(
                #[doc = concat!("`", $name, "`")]
                #[serde(rename = $name)]
                $Name($Ask),
            )*
        }

        /// Any answer. In JSON the field `ask` names the question.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(tag = "ask")]
        #[non_exhaustive]
        pub enum Answer {
            $(
                #[doc = concat!("To `", $name, "`.")]
                #[serde(rename = $name)]
                $Name(Box<$Answer>),
            )*
        }

        #[cfg(test)]
        fn described() -> Vec<types::Described> {
            vec![$(types::Described::of::<$Ask>($name)),*]
        }

        impl<'de> Deserialize<'de> for Ask {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Ask, D::Error> {
                question::tagged(from, Ask::read)
            }
        }

        impl<'de> Deserialize<'de> for Answer {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Answer, D::Error> {
                question::tagged(from, |name, fields| Answer::read(name, fields, false))
            }
        }

        impl Answer {
            /// Only of questions whose answers are kept between programs, if that is all that is
            /// wanted: a program that reads no others need not hold the code for them.
            #[inline(always)]
            fn read(name: &str, fields: Value, kept: bool) -> serde_json::Result<Answer> {
                match name {
                    $($name if !kept || <$Ask as Question>::IN_ARCHIVE => {
                        <$Answer>::deserialize(fields).map(Answer::from)
                    })*
                    _ => Err(serde::de::Error::unknown_variant(name, ASKS)),
                }
            }

            /// Reads an answer that was kept.
            pub(crate) fn read_kept(from: Value) -> serde_json::Result<Answer> {
                question::tagged(from, |name, fields| Answer::read(name, fields, true))
            }
        }

        impl Ask {
            fn read(name: &str, fields: Value) -> serde_json::Result<Ask> {
                match name {
                    $($name => $Ask::deserialize(fields).map(Ask::$Name),)*
                    _ => Err(serde::de::Error::unknown_variant(name, ASKS)),
                }
            }

            /// The name of the question.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Ask::$Name(_) => $name,)*
                }
            }
        }

        impl Question for Ask {
            type Answer = Answer;

            const EXAMPLE: &'static str = r#"{"ask": "nimber", "expression": "2*2"}"#;

            fn answer(&self, session: &Session, context: Context<'_>) -> Result<Answer> {
                match self {
                    $(Ask::$Name(question) => {
                        kept::answer(question, session, context).map(Answer::from)
                    })*
                }
            }

            fn text(&self) -> Option<&str> {
                match self {
                    $(Ask::$Name(question) => Question::text(question),)*
                }
            }
        }

        $(
            impl From<$Ask> for Ask {
                fn from(question: $Ask) -> Ask {
                    Ask::$Name(question)
                }
            }

            impl From<$Answer> for Answer {
                fn from(answer: $Answer) -> Answer {
                    Answer::$Name(Box::new(answer))
                }
            }

            impl TryFrom<Answer> for $Answer {
                /// The answer to another question.
                type Error = Answer;

                fn try_from(answer: Answer) -> Result<$Answer, Answer> {
                    match answer {
                        Answer::$Name(answer) => Ok(*answer),
                        other => Err(other),
                    }
                }
            }
        )*
    };
}
