//! The position as a picture.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::draw::{self, Theme};
use crate::game::{Figure, Goal, Kind};
use crate::part::BoxedPart;
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
    /// SVG, text, LaTeX or PDF.
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
    /// The same with the moves of a best reduction, which is found first.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub best: bool,
    /// Instead of a strip, one picture of what the captures join: for each stone that remains, in a
    /// colour, the places from which it is reached; on a path these are intervals.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub forest: bool,
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
    /// A `tikzpicture` for LaTeX.
    Tikz,
    /// A PDF document.
    Pdf,
    /// A command of the LaTeX package `combgames-tikz`, for the games that it draws.
    Combgames,
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
    /// The frames of a strip one by one, as text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub frames: Vec<String>,
    /// The picture as a PDF document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pdf: Option<String>,
}

impl Question for DrawAsk {
    type Answer = DrawAnswer;

    const EXAMPLE: &'static str = r#"{"position": "chomp 2x3", "format": "text"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<DrawAnswer> {
        let position = session.position(&self.position)?;
        if self.format == PictureFormat::Combgames {
            return combgames(&position);
        }
        if self.moves.is_empty() && !self.best && !self.forest {
            return Ok(self.given(&position, |theme| position.svg(theme), || position.picture()));
        }
        let [part] = position.parts.as_slice() else {
            return Err(Error::not_applicable(message!("one-puzzle")));
        };
        if part.kind() != Kind::Puzzle {
            return Err(Error::not_applicable(message!("not-a-puzzle", ruleset = part.ruleset())));
        }
        let moves = if self.best {
            let found = part.reduce(&Goal::default(), context)?;
            found.moves.iter().map(|step| step.places().to_vec()).collect()
        } else {
            self.moves.clone()
        };
        if self.forest {
            self.forest(&position, part, &moves)
        } else {
            self.strip(session, &position, part, &moves)
        }
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

impl DrawAsk {
    /// The position after each of the moves.
    fn strip(
        &self,
        session: &Session,
        position: &Position,
        part: &BoxedPart,
        moves: &[Vec<u32>],
    ) -> Result<DrawAnswer> {
        let (ruleset, start) = (part.ruleset(), part.placement());
        let mut frames = vec![(String::new(), part.figure())];
        for count in 1..=moves.len().min(MOST_FRAMES) {
            let placement = played(part, &start, &moves[..count])?;
            let after = session.position(&format!("{ruleset} {placement}"))?;
            let places: Vec<String> = moves[count - 1].iter().map(u32::to_string).collect();
            let caption = format!("{count}. {}", places.join(" → "));
            frames.extend(after.parts.first().map(|part| (caption, part.figure())));
        }
        let left = moves.len().saturating_sub(MOST_FRAMES);
        if left > 0 {
            frames.push((
                message!("picture-more", count = left).to_string(),
                Figure::Words(String::new()),
            ));
        }
        let one = |(caption, figure): &_| format!("{caption}\n{}\n", draw::terminal(figure));
        let texts: Vec<String> = match self.format {
            PictureFormat::Text => frames.iter().map(one).collect(),
            _ => Vec::new(),
        };
        let svg = |theme| draw::svg_strip(&frames, theme);
        let answer = self.given(position, svg, || texts.concat());
        Ok(DrawAnswer { frames: texts, ..answer })
    }

    /// What the captures join. A place that was left stays empty, so that every capture leads to the
    /// place of a stone that goes on or remains.
    fn forest(
        &self,
        position: &Position,
        part: &BoxedPart,
        moves: &[Vec<u32>],
    ) -> Result<DrawAnswer> {
        let name = part.name();
        if !["solitaire-clobber", "solitaire-clobber-2"].contains(&name.as_str()) {
            return Err(Error::not_applicable(message!(
                "forest-of-stones",
                ruleset = part.ruleset()
            )));
        }
        played(part, &part.placement(), moves)?;
        let mut onto: BTreeMap<u32, u32> = BTreeMap::new();
        for step in moves {
            if let &[from, .., to] = step.as_slice()
                && from != to
            {
                onto.insert(from, to);
            }
        }
        let root = |mut at: u32| {
            while let Some(&next) = onto.get(&at) {
                at = next;
            }
            at
        };
        let mut trees: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &from in onto.keys() {
            trees.entry(root(from)).or_default().push(from);
        }
        let trees: Vec<draw::Tree> = trees
            .into_iter()
            .map(|(root, places)| draw::Tree {
                root,
                captures: places.into_iter().map(|from| (from, onto[&from])).collect(),
            })
            .collect();
        let figure = part.figure();
        let text = || {
            let line = |tree: &draw::Tree| {
                let places = tree.captures.iter().map(|(from, _)| u64::from(*from));
                let places: Vec<u64> = places.collect();
                format!("{}\n", message!("picture-forest-tree", root = tree.root, places = places))
            };
            let lines: String = trees.iter().map(line).collect();
            format!("{}{lines}", draw::terminal(&figure))
        };
        Ok(self.given(position, |theme| draw::svg_forest(&figure, &trees, theme), text))
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
            pdf: is(PictureFormat::Pdf).then(|| draw::pdf(&svg(Theme::Light))),
            frames: Vec::new(),
        }
    }
}

/// Where moves lead, all of which must be legal.
fn played(part: &BoxedPart, start: &str, moves: &[Vec<u32>]) -> Result<String> {
    let ruleset = part.ruleset();
    let Some(found) = replay(&part.name(), &ruleset, start, moves, true)? else {
        return Err(Error::not_applicable(message!("not-a-puzzle", ruleset = ruleset)));
    };
    match found.error {
        Some(why) => {
            let number = found.played + 1;
            Err(Error::bad_request(message!("move-illegal", number = number, why = why)))
        }
        None => Ok(found.placement),
    }
}

/// The position in the words of the package, which draws no sums of different games.
fn combgames(position: &Position) -> Result<DrawAnswer> {
    let commands: Option<Vec<String>> =
        position.parts.iter().map(|part| draw::combgames(&part.name(), &part.figure())).collect();
    let Some(commands) = commands.filter(|commands| !commands.is_empty()) else {
        return Err(Error::not_applicable(message!("combgames-lacks")));
    };
    Ok(DrawAnswer {
        position: position.to_string(),
        svg: None,
        text: None,
        tikz: Some(commands.join(" $+$ ") + "\n"),
        pdf: None,
        frames: Vec::new(),
    })
}
