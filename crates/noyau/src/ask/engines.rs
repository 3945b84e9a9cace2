//! The list of engines.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::Kind;
use crate::solve::sums::WAYS;
use crate::text::nearest;
use crate::words::Message;
use crate::{Context, Error, Result, Session, message};

/// All engines that can be asked for by name.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EnginesAsk {}

/// All engines.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EnginesAnswer {
    /// Every engine, in the order in which they are tried.
    pub engines: Vec<EngineEntry>,
}

/// One engine of the list.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[non_exhaustive]
pub struct EngineEntry {
    /// Its name, which answers tell as `method`.
    pub name: String,
    /// The kinds of games that it is for.
    pub kinds: Vec<Kind>,
    /// Whether it decides whole sums.
    pub sums: bool,
    /// What it does and what it fits.
    pub about: Message,
}

impl Question for EnginesAsk {
    type Answer = EnginesAnswer;

    const EXAMPLE: &'static str = "{}";

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<EnginesAnswer> {
        Ok(EnginesAnswer { engines: all(session)? })
    }
}

/// The engines for single positions, kind by kind, and then those that are only for sums.
fn all(session: &Session) -> Result<Vec<EngineEntry>> {
    let mut engines: Vec<EngineEntry> = Vec::new();
    for kind in Kind::ALL {
        let mut entries = session.catalogue().entries().iter();
        let example =
            entries.find_map(|entry| entry.info.examples.first().filter(|_| entry.kind == kind));
        let Some(example) = example else { continue };
        let position = session.position(example)?;
        for engine in position.parts.iter().take(1).flat_map(|part| part.engines()) {
            match engines.iter_mut().find(|other| other.name == engine.name) {
                Some(known) => known.kinds.push(kind),
                None => engines.push(EngineEntry {
                    name: engine.name.to_string(),
                    kinds: vec![kind],
                    sums: false,
                    about: engine.about,
                }),
            }
        }
    }
    for way in WAYS {
        match engines.iter_mut().find(|other| other.name == way.name) {
            Some(known) => known.sums = true,
            None => engines.push(EngineEntry {
                name: way.name.to_string(),
                kinds: way.kinds.to_vec(),
                sums: true,
                about: (way.about)(),
            }),
        }
    }
    Ok(engines)
}

/// Refuses a name that no engine has.
pub(super) fn check(session: &Session, name: &str) -> Result<()> {
    let engines = all(session)?;
    let names: Vec<&str> = engines.iter().map(|engine| engine.name.as_str()).collect();
    if names.contains(&name) {
        return Ok(());
    }
    let short: String = name.chars().take(40).collect();
    let list = names.join(", ");
    Err(Error::bad_request(match nearest(name, names.iter().copied()) {
        Some(best) => message!("no-engine-near", name = short, best = best, engines = list),
        None => message!("no-engine", name = short, engines = list),
    }))
}
