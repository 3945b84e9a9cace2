//! One ruleset of the catalogue.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::Kind;
use crate::part::Entry;
use crate::words::Message;
use crate::{Context, Error, ErrorKind, Result, Session, message};

/// What a ruleset says about itself.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RulesetAsk {
    /// Its name; parameters after it do no harm.
    pub name: String,
}

/// What a ruleset says about itself.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesetAnswer {
    /// Its name.
    pub name: String,
    /// The kind of game.
    pub kind: Kind,
    /// The rules in one line.
    pub summary: Message,
    /// The rules.
    pub rules: Message,
    /// How positions are written.
    pub notation: Message,
    /// Positions to try.
    pub examples: Vec<String>,
    /// What is known.
    pub known: Message,
    /// Where to read more.
    pub literature: Message,
}

impl RulesetAnswer {
    /// What an entry of a catalogue says.
    pub fn of(entry: &Entry) -> Self {
        let info = &entry.info;
        RulesetAnswer {
            name: info.name.clone(),
            kind: entry.kind,
            summary: info.summary.clone(),
            rules: info.rules.clone(),
            notation: info.notation.clone(),
            examples: info.examples.clone(),
            known: info.known.clone(),
            literature: info.literature.clone(),
        }
    }
}

impl Question for RulesetAsk {
    type Answer = RulesetAnswer;

    const EXAMPLE: &'static str = r#"{"name": "nim"}"#;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<RulesetAnswer> {
        let bare = self.name.split(['(', ' ']).next().unwrap_or(&self.name);
        let catalogue = session.catalogue();
        let entry = catalogue.find(bare).ok_or_else(|| {
            let short: String = bare.chars().take(40).collect();
            let message = match catalogue.nearest(bare) {
                Some(best) => message!("ruleset-unknown-near", name = short, best = best),
                None => message!("ruleset-unknown", name = short),
            };
            Error::new(ErrorKind::UnknownRuleset, message).at(0..bare.len())
        })?;
        Ok(RulesetAnswer::of(entry))
    }

    fn text(&self) -> Option<&str> {
        Some(&self.name)
    }
}
