//! The position as a picture.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::draw::Theme;
use crate::{Context, Result, Session};

/// The position as a picture.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DrawAsk {
    /// The position.
    pub position: String,
    /// SVG or text.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub format: PictureFormat,
    /// The paper of an SVG.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub theme: Theme,
}

/// How a picture is given.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PictureFormat {
    /// An SVG document.
    #[default]
    Svg,
    /// Unicode for a terminal.
    Text,
}

/// A picture.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The picture as an SVG document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The picture as lines of text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Question for DrawAsk {
    type Answer = DrawAnswer;

    const EXAMPLE: &'static str = r#"{"position": "chomp 2x3", "format": "text"}"#;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<DrawAnswer> {
        let position = session.position(&self.position)?;
        let (svg, text) = match self.format {
            PictureFormat::Svg => (Some(position.svg(self.theme)), None),
            PictureFormat::Text => (None, Some(position.picture())),
        };
        Ok(DrawAnswer { position: position.to_string(), svg, text })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
