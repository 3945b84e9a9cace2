//! Game graphs as pictures.

use serde::{Deserialize, Serialize};

use super::{GraphInput, Question};
use crate::arena::format::GameGraph;
use crate::arena::{Csr, attractor, double, kernel};
use crate::draw::graph_picture::{self, Picture};
use crate::draw::{self, Theme, graph_svg, graph_text, graph_tikz};
use crate::explore::explore;
use crate::game::Player;
use crate::position::Position;
use crate::{Budget, Context, Error, Result, Session, message};

/// A game graph as a picture: an explicit one, or the one around a position.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DrawGraphAsk {
    /// The graph.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub graph: GraphInput,
    /// In its place, a position: the graph of what can be reached from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// Who begins there, where it matters; Left if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// At most so many positions around it; 60 if it is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// The vertices that are marked as a kernel, if it should be these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kernel: Option<Vec<u32>>,
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
    /// A PDF document.
    Pdf,
    /// Mermaid for Markdown.
    Mermaid,
    /// Lines of text.
    Text,
    /// The same in the colours of a terminal.
    Terminal,
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

/// Positions around a position that are drawn unless the question says otherwise.
const USUAL: u32 = 60;

/// Pictures of steps stop here.
const MOST_FRAMES: usize = 200;

impl Question for DrawGraphAsk {
    type Answer = DrawGraphAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "{3; 2>1, 1>0}", "format": "text"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<DrawGraphAnswer> {
        let budget = context.budget;
        if let Some(position) = &self.position {
            return self.around(&session.position(position)?, context);
        }
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
                let kernel = match &self.kernel {
                    Some(kernel) => marked(kernel, graph.graph.len())?,
                    None => kernel::find(&graph.graph, budget)?.unwrap_or_default(),
                };
                let kernel = Some(kernel.as_slice());
                vec![self.draw(&graph, &graph_picture::impartial(&graph, kernel, budget)?)]
            }
            Shown::Winners | Shown::Steps | Shown::Strip => self.attractors(&graph, budget)?,
        };
        Ok(DrawGraphAnswer { pictures })
    }

    fn text(&self) -> Option<&str> {
        self.position.as_deref().or_else(|| self.graph.text())
    }
}

impl DrawGraphAsk {
    /// What can be reached from a position.
    fn around(&self, start: &Position, context: Context<'_>) -> Result<DrawGraphAnswer> {
        if self.graph != GraphInput::default() {
            return Err(Error::bad_request(message!("graph-or-position")));
        }
        let most = self.most.unwrap_or(USUAL).min(graph_picture::MOST_SPOTS as u32);
        let found = explore(start, most, self.player, context)?;
        let picture = found.picture(context.budget)?;
        let names = found.positions.iter().map(|p| p.name.clone()).collect();
        let graph = Csr::from_arcs(found.positions.len(), &found.arcs)?;
        let graph = GameGraph { labels: names, ..GameGraph::plain(graph) };
        Ok(DrawGraphAnswer { pictures: vec![self.draw(&graph, &picture)] })
    }

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
            GraphPictureFormat::Pdf => draw::pdf(&graph_svg::strip(&frames, Theme::Light)),
            _ => steps().map(|step| step.picture + "\n").collect(),
        };
        Ok(vec![GraphPicture { title: String::new(), picture }])
    }

    fn draw(&self, graph: &GameGraph, picture: &Picture) -> GraphPicture {
        let drawn = match self.format {
            GraphPictureFormat::Svg => graph_svg::svg(picture, self.theme),
            GraphPictureFormat::Tikz => graph_tikz::tikz(picture),
            GraphPictureFormat::Pdf => draw::pdf(&graph_svg::svg(picture, Theme::Light)),
            GraphPictureFormat::Mermaid => graph_tikz::mermaid(graph),
            GraphPictureFormat::Text => graph_text::text(picture, false),
            GraphPictureFormat::Terminal => graph_text::text(picture, true),
        };
        GraphPicture { title: picture.title.clone(), picture: drawn }
    }
}

/// The vertices to mark, if all of them are there.
fn marked(vertices: &[u32], order: usize) -> Result<Vec<u32>> {
    match vertices.iter().find(|&&v| v as usize >= order) {
        Some(v) => Err(Error::bad_request(message!("no-vertex-for-ring", v = *v))),
        None => Ok(vertices.to_vec()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(fields: &str) -> Result<DrawGraphAnswer> {
        let ask: DrawGraphAsk = serde_json::from_str(fields).unwrap();
        Session::new().ask(&ask, &Budget::default())
    }

    #[test]
    fn graphs_arenas_and_positions_are_drawn() {
        let drawn = |fields: &str| ask(fields).unwrap().pictures[0].picture.clone();
        assert!(drawn(r#"{"graph": "{3; 2>1, 1>0, 2>0}"}"#).contains("P 0"));
        let cycle = "{4; 0>1, 1>2, 2>3, 3>0}";
        let kernels = [[0, 2], [1, 3]].map(|kernel| {
            let kernel = serde_json::json!({"graph": cycle, "show": "kernel", "kernel": kernel});
            drawn(&kernel.to_string())
        });
        assert_ne!(kernels[0], kernels[1]);
        let arena = r#"{"graph": {"positions": 2, "owner": [0, 1], "arcs": [[0, 1]],
            "goal": [[1], []]}, "show": "winners", "format": "tikz"}"#;
        assert!(drawn(arena).contains("tikzpicture"));
        assert!(drawn(r#"{"position": "nim 1,2", "format": "text"}"#).contains("1,2"));
    }

    #[test]
    fn what_cannot_be_drawn_is_refused() {
        for fields in [
            "{}",
            r#"{"graph": "P3", "position": "nim 1"}"#,
            r#"{"graph": "P3", "show": "winners"}"#,
            r#"{"graph": "{2; 0>1}", "show": "kernel", "kernel": [2]}"#,
        ] {
            assert!(ask(fields).is_err(), "{fields}");
        }
    }
}
