//! Words that were received, mended with a greedy code.

pub use crate::lexicode::codec::{DecodeAnswer, DecodeAsk};

use super::Question;
use crate::{Context, Result, Session};

impl Question for DecodeAsk {
    type Answer = DecodeAnswer;

    const EXAMPLE: &'static str = r#"{"code": {"n": 7, "q": 2, "order": "lexicographic", "criterion": {"hamming": 3}}, "words": [77]}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<DecodeAnswer> {
        DecodeAsk::answer(self, context.budget)
    }
}
