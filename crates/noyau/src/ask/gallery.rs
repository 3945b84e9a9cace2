//! Rule files to start from.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::rulefile::GALLERY;
use crate::words::Message;
use crate::{Context, Result, Session};

/// Complete games in the language of rule files.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GalleryAsk {}

/// Complete games in the language of rule files.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GalleryAnswer {
    /// The games.
    pub samples: Vec<GallerySample>,
}

/// A rule file to start from.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GallerySample {
    /// The name of the ruleset.
    pub name: String,
    /// What it is, in a line.
    pub summary: Message,
    /// The whole file.
    pub text: String,
}

impl Question for GalleryAsk {
    type Answer = GalleryAnswer;

    const EXAMPLE: &'static str = "{}";

    fn answer(&self, _session: &Session, _context: Context<'_>) -> Result<GalleryAnswer> {
        let samples = GALLERY
            .iter()
            .map(|sample| GallerySample {
                name: sample.name.into(),
                summary: Message::new(sample.summary, Vec::new()),
                text: sample.text.into(),
            })
            .collect();
        Ok(GalleryAnswer { samples })
    }
}
