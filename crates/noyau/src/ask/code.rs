//! Greedy codes.

pub use crate::lexicode::{CodeAnswer, CodeAsk};

use super::Question;
use crate::{Context, Result, Session};

impl Question for CodeAsk {
    type Answer = CodeAnswer;

    const EXAMPLE: &'static str =
        r#"{"n": 7, "q": 2, "order": "lexicographic", "criterion": {"hamming": 3}}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<CodeAnswer> {
        CodeAsk::answer(self, context.budget)
    }
}
