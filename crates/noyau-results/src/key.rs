//! Under which name an answer is kept.

use noyau::ask::{Ask, PeriodAsk};
use noyau::position::read_ruleset;
use noyau::words::{Language, spoken};
use serde_json::Value;

use crate::Error;

/// The question as it was put, and the language of the answer if that is not English.
pub fn exact(ask: &Ask) -> Result<String, Error> {
    let key = serde_json::to_string(ask)?;
    Ok(match spoken() {
        Language::English => key,
        // Periods have no words in them.
        _ if matches!(ask, Ask::Period { .. }) => key,
        Language::French => format!("{key} {}", Language::French.code()),
    })
}

/// A question about a period, with the usual spelling of its ruleset and without its limit; and the
/// limit.
pub fn without_limit(ask: &Ask) -> Result<Option<(String, u64)>, Error> {
    let Ask::Period(PeriodAsk { ruleset, of, limit }) = ask else { return Ok(None) };
    // What is no ruleset has no other spelling, and the library says what is wrong with it.
    let Ok(rules) = read_ruleset(ruleset) else { return Ok(None) };
    let key = exact(&PeriodAsk { ruleset: rules.spelling(), of: *of, limit: None }.into())?;
    Ok(Some((key, limit.unwrap_or(u64::MAX))))
}

/// Whether the answer is a period that was proved, so that no larger limit can change it.
pub fn is_proved(answer: &Value) -> bool {
    !answer["period"].is_null() || !answer["arithmetic"].is_null()
}

/// No smaller limit could have proved this period.
pub fn reach(answer: &Value) -> u64 {
    let proved = if answer["arithmetic"].is_null() { answer } else { &answer["arithmetic"] };
    let number = |name: &str| proved[name].as_u64().unwrap_or(0);
    number("period").saturating_add(number("preperiod"))
}
