//! The position as a picture.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::draw::{self, Theme};
use crate::game::Figure;
use crate::position::Position;
use crate::rules::puzzles::replay::replay;
use crate::{Context, Error, Result, Session, message};

/// The position as a picture.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DrawAsk {
    /// The position.
    pub position: String,
    /// SVG, text or LaTeX.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub format: PictureFormat,
    /// The paper of an SVG.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub theme: Theme,
    /// Moves of a puzzle, as `reduce` gives them: the picture is a strip with a frame for each.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub moves: Vec<Vec<u32>>,
}

/// Longer strips are cut off.
const MOST_FRAMES: usize = 200;

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
    /// A `tikzpicture` for LaTeX, with `\usetikzlibrary{svg.path}`.
    Tikz,
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
    /// The picture for LaTeX.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tikz: Option<String>,
}

impl Question for DrawAsk {
    type Answer = DrawAnswer;

    const EXAMPLE: &'static str = r#"{"position": "chomp 2x3", "format": "text"}"#;

    fn answer(&self, session: &Session, _context: Context<'_>) -> Result<DrawAnswer> {
        let position = session.position(&self.position)?;
        if !self.moves.is_empty() {
            return self.strip(session, &position);
        }
        Ok(self.given(&position, |theme| position.svg(theme), || position.picture()))
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

impl DrawAsk {
    /// The position after each of the moves.
    fn strip(&self, session: &Session, position: &Position) -> Result<DrawAnswer> {
        let [part] = position.parts.as_slice() else {
            return Err(Error::not_applicable(message!("one-puzzle")));
        };
        let (ruleset, start) = (part.ruleset(), part.placement());
        let mut frames = vec![(String::new(), part.figure())];
        for count in 1..=self.moves.len().min(MOST_FRAMES) {
            let Some(found) = replay(&ruleset, &start, &self.moves[..count], true)? else {
                return Err(Error::not_applicable(message!("not-a-puzzle", ruleset = ruleset)));
            };
            if let Some(why) = found.error {
                return Err(Error::bad_request(message!(
                    "move-illegal",
                    number = count,
                    why = why
                )));
            }
            let after = session.position(&format!("{ruleset} {}", found.placement))?;
            let places: Vec<String> = self.moves[count - 1].iter().map(u32::to_string).collect();
            let caption = format!("{count}. {}", places.join(" → "));
            frames.extend(after.parts.first().map(|part| (caption, part.figure())));
        }
        let left = self.moves.len().saturating_sub(MOST_FRAMES);
        if left > 0 {
            frames.push((
                message!("picture-more", count = left).to_string(),
                Figure::Words(String::new()),
            ));
        }
        let text = || {
            let line = |(caption, figure): &_| format!("{caption}\n{}\n", draw::terminal(figure));
            frames.iter().map(line).collect()
        };
        Ok(self.given(position, |theme| draw::svg_strip(&frames, theme), text))
    }

    /// A picture in the format that was asked for. On paper there is only one theme.
    fn given(
        &self,
        position: &Position,
        svg: impl Fn(Theme) -> String,
        text: impl Fn() -> String,
    ) -> DrawAnswer {
        let is = |format| self.format == format;
        DrawAnswer {
            position: position.to_string(),
            svg: is(PictureFormat::Svg).then(|| svg(self.theme)),
            text: is(PictureFormat::Text).then(text),
            tikz: is(PictureFormat::Tikz).then(|| draw::tikz(&svg(Theme::Light))),
        }
    }
}
