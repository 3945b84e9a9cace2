//! The game graph around a position.

pub use crate::explore::GameGraph;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::arena::attractor;
use crate::draw::{self, Theme, graph_picture, graph_svg, graph_tikz};
use crate::explore::explore;
use crate::game::Player;
use crate::{Budget, Context, Result, Session};

/// The game graph around a position, coloured by who wins.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GraphAsk {
    /// The position.
    pub position: String,
    /// Who begins, where it matters; Left if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub player: Option<Player>,
    /// At most so many positions; 200 if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub most: Option<u32>,
    /// A picture of it, or the graph for another program.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub write: Option<GraphWriting>,
    /// Whether that shows every position once for each player, with attractors.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub doubled: bool,
}

/// How a game graph is written.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum GraphWriting {
    /// A picture.
    Svg,
    /// A picture for LaTeX.
    Tikz,
    /// A picture as a PDF document.
    Pdf,
    /// The graph for Graphviz.
    Dot,
    /// A flow chart for Markdown.
    Mermaid,
}

/// Writes a graph that was found.
fn write(graph: &GameGraph, how: GraphWriting, doubled: bool, budget: &Budget) -> Result<String> {
    let whole = doubled.then(|| graph.arena(budget)).transpose()?;
    let picture = || match &whole {
        Some(whole) => {
            let solution = attractor::solve(&whole.clone().into_arena()?, budget)?;
            graph_picture::attractors(whole, &solution, budget)
        }
        None => graph.picture(budget),
    };
    Ok(match (how, &whole) {
        (GraphWriting::Svg, _) => graph_svg::svg(&picture()?, Theme::Light),
        (GraphWriting::Tikz, _) => graph_tikz::tikz(&picture()?),
        (GraphWriting::Pdf, _) => draw::pdf(&graph_svg::svg(&picture()?, Theme::Light)),
        (GraphWriting::Mermaid, Some(whole)) => graph_tikz::mermaid(whole),
        (GraphWriting::Mermaid, None) => graph.mermaid(),
        (GraphWriting::Dot, _) => graph.dot(),
    })
}

/// Positions that are listed unless the question says otherwise.
const USUAL: u32 = 200;

impl Question for GraphAsk {
    type Answer = GameGraph;

    const EXAMPLE: &'static str = r#"{"position": "nim 1,2"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<GameGraph> {
        let start = session.position(&self.position)?;
        let mut graph = explore(&start, self.most.unwrap_or(USUAL), self.player, context)?;
        if let Some(how) = self.write {
            graph.written = Some(write(&graph, how, self.doubled, context.budget)?);
        }
        Ok(graph)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}
