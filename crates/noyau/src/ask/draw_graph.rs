//! Game graphs as pictures.

use serde::{Deserialize, Serialize};

use super::{GraphInput, Question};
use crate::arena::format::GameGraph;
use crate::arena::{attractor, double, kernel};
use crate::draw::graph_picture::{self, Picture};
use crate::draw::{Theme, graph_svg, graph_text, graph_tikz};
use crate::{Budget, Context, Error, Result, Session, message};

/// A game graph as a picture.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DrawGraphAsk {
    /// The graph.
    pub graph: GraphInput,
    /// What there is to see of it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub show: Shown,
    /// Whether each position is drawn once for each player who may be to move there.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub doubled: bool,
    /// How the picture is given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub format: GraphPictureFormat,
    /// The paper of an SVG.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub theme: Theme,
}

/// What a picture shows of a game graph.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Shown {
    /// Who wins with which Grundy value when the player who cannot move loses.
    #[default]
    Values,
    /// The same, with one kernel marked, if there is one.
    Kernel,
    /// Which of two players wins, and how; the graph has owners and goals, or is doubled.
    Winners,
    /// The attractors of the two players as they grow: one picture a step.
    Steps,
    /// The steps in one picture.
    Strip,
}

/// How the picture of a graph is given.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum GraphPictureFormat {
    /// An SVG document.
    #[default]
    Svg,
    /// `TikZ` for LaTeX.
    Tikz,
    /// Mermaid for Markdown.
    Mermaid,
    /// Unicode for a terminal.
    Text,
}

/// Pictures of a game graph.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawGraphAnswer {
    /// One picture, or one for each step.
    pub pictures: Vec<GraphPicture>,
}

/// A picture with its title.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GraphPicture {
    /// What it shows.
    pub title: String,
    /// The picture.
    pub picture: String,
}

/// Pictures of steps stop here.
const MOST_FRAMES: usize = 200;

impl Question for DrawGraphAsk {
    type Answer = DrawGraphAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "{3; 2>1, 1>0}", "format": "text"}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<DrawGraphAnswer> {
        let budget = context.budget;
        let mut graph = self.graph.game_graph(budget)?;
        if self.doubled && graph.kinds.is_some() {
            return Err(Error::not_applicable(message!("owners-already")));
        }
        if self.doubled {
            graph = double::doubled(&graph, false, budget)?;
        }
        let pictures = match self.show {
            Shown::Values => {
                vec![self.draw(&graph, &graph_picture::impartial(&graph, None, budget)?)]
            }
            Shown::Kernel => {
                let kernel = kernel::find(&graph.graph, budget)?.unwrap_or_default();
                let kernel = Some(kernel.as_slice());
                vec![self.draw(&graph, &graph_picture::impartial(&graph, kernel, budget)?)]
            }
            Shown::Winners | Shown::Steps | Shown::Strip => self.attractors(&graph, budget)?,
        };
        Ok(DrawGraphAnswer { pictures })
    }

    fn text(&self) -> Option<&str> {
        self.graph.text()
    }
}

impl DrawGraphAsk {
    fn attractors(&self, graph: &GameGraph, budget: &Budget) -> Result<Vec<GraphPicture>> {
        let arena = graph.clone().into_arena()?;
        let solution = attractor::solve(&arena, budget)?;
        if self.show == Shown::Winners {
            let picture = graph_picture::attractors(graph, &solution, budget)?;
            return Ok(vec![self.draw(graph, &picture)]);
        }
        let frames = graph_picture::attractor_frames(graph, &solution, MOST_FRAMES, budget)?;
        let steps = || frames.iter().map(|frame| self.draw(graph, frame));
        if self.show == Shown::Steps {
            return Ok(steps().collect());
        }
        let picture = match self.format {
            GraphPictureFormat::Svg => graph_svg::strip(&frames, self.theme),
            _ => steps().map(|step| step.picture + "\n").collect(),
        };
        Ok(vec![GraphPicture { title: String::new(), picture }])
    }

    fn draw(&self, graph: &GameGraph, picture: &Picture) -> GraphPicture {
        let drawn = match self.format {
            GraphPictureFormat::Svg => graph_svg::svg(picture, self.theme),
            GraphPictureFormat::Tikz => graph_tikz::tikz(picture),
            GraphPictureFormat::Mermaid => graph_tikz::mermaid(graph),
            GraphPictureFormat::Text => graph_text::text(picture, true),
        };
        GraphPicture { title: picture.title.clone(), picture: drawn }
    }
}
