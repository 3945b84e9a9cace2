//! Messages as words of a greedy code.

pub use crate::lexicode::codec::{EncodeAnswer, EncodeAsk};

use super::Question;
use crate::{Context, Result, Session};

impl Question for EncodeAsk {
    type Answer = EncodeAnswer;

    const EXAMPLE: &'static str = r#"{"code": {"n": 7, "q": 2, "order": "lexicographic", "criterion": {"hamming": 3}}, "messages": [5]}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<EncodeAnswer> {
        EncodeAsk::answer(self, context.budget)
    }
}
