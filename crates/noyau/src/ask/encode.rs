//! Messages as words of a greedy code.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::lexicode::codec::Codec;
use crate::lexicode::greedy::Greedy;
use crate::lexicode::{CodeAsk, Space, Word};
use crate::{Context, Result, Session};

/// Encodes messages with a greedy code that is linear.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EncodeAsk {
    /// The code.
    pub code: CodeAsk,
    /// The messages: as many symbols as the dimension, written like words.
    pub messages: Vec<Word>,
}

/// The words to send.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EncodeAnswer {
    /// For each message its word.
    pub words: Vec<Word>,
    /// The places, counted from the left from 0, where the message stands unchanged.
    pub information: Vec<u64>,
}

impl Question for EncodeAsk {
    type Answer = EncodeAnswer;

    const EXAMPLE: &'static str = r#"{"code": {"n": 7, "q": 2, "order": "lexicographic", "criterion": {"hamming": 3}}, "messages": [5]}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<EncodeAnswer> {
        let space = Space::new(&self.code)?;
        let code = Greedy::new(&space, context.budget)?;
        let codec = Codec::encoder(&code);
        let mut ticker = context.budget.ticker(crate::message!("unit-words"));
        let mut words = Vec::with_capacity(self.messages.len());
        for message in &self.messages {
            ticker.tick()?;
            words.push(codec.encode(message)?);
        }
        Ok(EncodeAnswer { words, information: codec.places()? })
    }
}
