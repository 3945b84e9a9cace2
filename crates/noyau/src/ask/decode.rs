//! Words that were received, mended with a greedy code.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::lexicode::codec::{Codec, Decoded};
use crate::lexicode::greedy::Greedy;
use crate::lexicode::{CodeAsk, Space, Word};
use crate::{Context, Result, Session};

/// Finds nearest words of a greedy code.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DecodeAsk {
    /// The code.
    pub code: CodeAsk,
    /// The words as they were received.
    pub words: Vec<Word>,
}

/// What was sent.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DecodeAnswer {
    /// For each word a nearest word of the code.
    pub decoded: Vec<Decoded>,
}

impl Question for DecodeAsk {
    type Answer = DecodeAnswer;

    const EXAMPLE: &'static str = r#"{"code": {"n": 7, "q": 2, "order": "lexicographic", "criterion": {"hamming": 3}}, "words": [77]}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<DecodeAnswer> {
        let space = Space::new(&self.code)?;
        let code = Greedy::new(&space, context.budget)?;
        let codec = Codec::new(&code, context.budget)?;
        let mut ticker = context.budget.ticker(crate::message!("unit-words"));
        let mut decoded = Vec::with_capacity(self.words.len());
        for word in &self.words {
            ticker.tick()?;
            decoded.push(codec.decode(word)?);
        }
        Ok(DecodeAnswer { decoded })
    }
}
