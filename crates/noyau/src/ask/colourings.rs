//! All colourings of a small graph by how few stones can remain.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::solitaire::Survey;
use crate::{Context, Result, Session};

/// How few stones can remain of each colouring of a graph, captures of either colour in any order.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ColouringsAsk {
    /// The graph.
    pub graph: String,
    /// Whether to ask for every place and colour as well.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub strong: bool,
    /// What is known already, as an earlier answer gives it.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub resume: Option<Survey>,
    /// Whether to give a line for each class that shows its number, as `check-colourings` reads it;
    /// classes that are known already have none.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub certificates: bool,
}

/// What is known of the colourings of a graph.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ColouringsAnswer {
    /// The graph in canonical spelling.
    pub graph: String,
    /// Whether the strong questions were asked.
    pub strong_asked: bool,
    /// What was found.
    #[serde(flatten)]
    pub survey: Survey,
    /// A line for each class: a colouring, how many there are, how few stones can remain, and captures
    /// that leave so many, two letters each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub certificates: Vec<String>,
}

impl Question for ColouringsAsk {
    type Answer = ColouringsAnswer;

    const EXAMPLE: &'static str = r#"{"graph": "C5", "strong": true}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<ColouringsAnswer> {
        let graph = super::read_graph(&self.graph)?;
        let mut survey = self.resume.clone().unwrap_or_default();
        let mut certificates = Vec::new();
        survey.go_on_telling(&graph, self.strong, context.budget, &mut |one| {
            if self.certificates {
                certificates.push(one.to_string());
            }
        })?;
        let graph = graph.to_string();
        Ok(ColouringsAnswer { graph, strong_asked: self.strong, survey, certificates })
    }

    fn is_final(answer: &ColouringsAnswer) -> bool {
        answer.survey.complete
    }

    fn text(&self) -> Option<&str> {
        Some(&self.graph)
    }
}
