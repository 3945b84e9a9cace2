//! All small graphs of Pic'arête, sorted by parities of the types of their components.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::claims::small_graphs;
use crate::game::{Bound, Census, ComponentType};
use crate::graph::Graph;
use crate::position::Position;
use crate::{Context, Error, Result, Session, message};

/// The scores of Pic'arête on all small graphs, by parities of the numbers of components of some
/// types: which bounds they obey, and which graphs attain them.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default)]
pub struct SurveyAsk {
    /// All graphs with at most so many vertices, isolated ones left out …
    pub vertices: u64,
    /// … and at most so many edges.
    pub edges: u64,
    /// Whose numbers have the parities by which graphs are sorted: types such as `I_i,0`, joined
    /// by `+`, where `*` stands for anything. Without this: those of the theorem; `each` stands for all
    /// thirteen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<String>,
    /// Only graphs whose components all have even numbers of edges.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub even: bool,
    /// Whether to list all graphs.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub list: bool,
}

impl Default for SurveyAsk {
    fn default() -> Self {
        SurveyAsk { vertices: 6, edges: 15, by: Vec::new(), even: false, list: false }
    }
}

/// What small graphs say.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SurveyAnswer {
    /// Whose numbers have the parities.
    pub by: Vec<String>,
    /// How many graphs there are.
    pub graphs: u64,
    /// A row for each set of parities that occurs.
    pub rows: Vec<SurveyRow>,
    /// All graphs, where they were asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub list: Vec<SurveyGraph>,
}

/// The graphs with the same parities. With the number f of the theorem:
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SurveyRow {
    /// The parities, 1 for odd.
    pub parities: Vec<u8>,
    /// How many graphs have them.
    pub graphs: u64,
    /// How many of these the first player wins, nobody, and the second player.
    pub signs: [u64; 3],
    /// The score is at least f and this.
    pub above: i64,
    /// The first graph with no more than that.
    pub lowest: String,
    /// The score is at most −f and this.
    pub below: i64,
    /// The first graph with no less than that.
    pub highest: String,
}

/// A graph and its score.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SurveyGraph {
    /// The graph.
    pub graph: String,
    /// How many vertices it has.
    pub vertices: u64,
    /// How many edges it has.
    pub edges: u64,
    /// The score of Pic'arête.
    pub score: i64,
    /// The class by the theorem.
    pub class: String,
    /// The number f of the theorem.
    pub f: i64,
    /// How far the score is from the bound of the theorem.
    pub slack: i64,
}

/// Graphs with more edges than this are too many and take too long.
const MOST_EDGES: u64 = 24;

/// The parities of the theorem.
const OF_THEOREM: [&str; 4] = ["AI", "I_i,0+I_i,p", "I_i,i+I_p,*", "P_p,i"];

/// Some types of components, such as `I_i,i+I_p,*`.
pub(super) struct Types(Vec<ComponentType>);

impl Types {
    fn read(text: &str) -> Result<Types> {
        let mut found = Vec::new();
        for pattern in text.split('+').map(str::trim) {
            let fits = |kind: &ComponentType| {
                let name = kind.to_string();
                let mut letters = pattern.chars();
                name.chars().all(|c| letters.next().is_some_and(|p| p == c || p == '*'))
                    && letters.next().is_none()
            };
            let before = found.len();
            found.extend(ComponentType::ALL.into_iter().filter(fits));
            if found.len() == before {
                let known: Vec<String> = ComponentType::ALL.map(|kind| kind.to_string()).into();
                let error = message!("survey-types", found = pattern, known = known);
                return Err(Error::bad_request(error));
            }
        }
        Ok(Types(found))
    }

    /// How many components are of these types.
    pub(super) fn count(&self, census: &Census) -> i64 {
        self.0.iter().map(|&kind| i64::from(census.count(kind))).sum()
    }

    pub(super) fn parity(&self, census: &Census) -> u8 {
        (self.count(census) % 2) as u8
    }
}

/// The types of components that are asked for, with their names: those of the theorem where none are,
/// and all of them for the word `each`.
pub(super) fn types_of(names: &[String]) -> Result<Vec<(String, Types)>> {
    let names: Vec<String> = match names {
        [] => OF_THEOREM.map(String::from).into(),
        [each] if each == "each" => ComponentType::ALL.map(|kind| kind.to_string()).into(),
        _ => names.to_vec(),
    };
    names.into_iter().map(|name| Types::read(&name).map(|types| (name, types))).collect()
}

pub(super) fn check_edges(edges: u64) -> Result<()> {
    if edges > MOST_EDGES {
        return Err(Error::over_budget(message!("survey-edges", most = MOST_EDGES)));
    }
    Ok(())
}

/// Calls `visit` with all graphs without isolated vertices that are that small.
pub(super) fn each_graph(
    vertices: u64,
    edges: u64,
    context: Context<'_>,
    visit: &mut dyn FnMut(&Scored<'_>) -> Result<()>,
) -> Result<()> {
    for order in 2..=vertices {
        for graph in small_graphs(order, context.budget)? {
            let near = graph.neighbours();
            let has_isolated = (0..graph.order() as u32).any(|v| near.degree(v) == 0);
            if has_isolated || graph.size() as u64 > edges {
                continue;
            }
            context.budget.check()?;
            if let Some(found) = Scored::new(&graph, context)? {
                visit(&found)?;
            }
        }
    }
    Ok(())
}

impl Question for SurveyAsk {
    type Answer = SurveyAnswer;

    const EXAMPLE: &'static str = r#"{"vertices": 4, "edges": 6}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<SurveyAnswer> {
        check_edges(self.edges)?;
        let (by, types): (Vec<String>, Vec<Types>) = types_of(&self.by)?.into_iter().unzip();
        let mut rows: BTreeMap<Vec<u8>, SurveyRow> = BTreeMap::new();
        let (mut graphs, mut list) = (0, Vec::new());
        each_graph(self.vertices, self.edges, context, &mut |found| {
            if self.even && !found.is_even() {
                return Ok(());
            }
            graphs += 1;
            let parities: Vec<u8> = types.iter().map(|types| types.parity(&found.census)).collect();
            let row = rows.entry(parities.clone()).or_insert_with(|| found.row(parities));
            found.enter(row);
            if self.list {
                list.push(found.told());
            }
            Ok(())
        })?;
        Ok(SurveyAnswer { by, graphs, rows: rows.into_values().collect(), list })
    }
}

/// A graph with its score and the types of its components.
pub(super) struct Scored<'g> {
    pub(super) graph: &'g Graph,
    pub(super) census: Census,
    pub(super) score: i64,
}

impl Scored<'_> {
    fn new<'g>(graph: &'g Graph, context: Context<'_>) -> Result<Option<Scored<'g>>> {
        let position = Position::read(&format!("picarete {graph}"))?;
        let [part] = position.parts.as_slice() else { return Ok(None) };
        let score = part.score(context)?;
        let Some(theory) = part.score_bounds() else { return Ok(None) };
        Ok(Some(Scored { graph, census: theory.components.into_iter().collect(), score }))
    }

    fn is_even(&self) -> bool {
        let odd = |kind: &ComponentType| {
            *kind == ComponentType::Edge || kind.is_in_second() || kind.is_in_third()
        };
        ComponentType::ALL.iter().filter(|kind| odd(kind)).all(|&kind| self.census.count(kind) == 0)
    }

    fn row(&self, parities: Vec<u8>) -> SurveyRow {
        let (above, below) = (self.score - self.census.f(), self.score + self.census.f());
        let [lowest, highest] = [self.graph.to_string(), self.graph.to_string()];
        SurveyRow { parities, graphs: 0, signs: [0; 3], above, lowest, below, highest }
    }

    fn enter(&self, row: &mut SurveyRow) {
        row.graphs += 1;
        row.signs[(1 - self.score.signum()) as usize] += 1;
        let (above, below) = (self.score - self.census.f(), self.score + self.census.f());
        if above < row.above {
            (row.above, row.lowest) = (above, self.graph.to_string());
        }
        if below > row.below {
            (row.below, row.highest) = (below, self.graph.to_string());
        }
    }

    fn told(&self) -> SurveyGraph {
        let slack = match self.census.bound() {
            Bound::AtLeast(bound) => self.score - bound,
            Bound::AtMost(bound) => bound - self.score,
        };
        SurveyGraph {
            graph: self.graph.to_string(),
            vertices: self.graph.order() as u64,
            edges: self.graph.size() as u64,
            score: self.score,
            class: self.census.class().iter().map(u8::to_string).collect(),
            f: self.census.f(),
            slack,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn survey(question: &SurveyAsk) -> SurveyAnswer {
        Session::new().ask(question, &Budget::default()).expect("a small survey")
    }

    #[test]
    fn small_graphs_fit_the_theorem() {
        let found = survey(&SurveyAsk { list: true, ..SurveyAsk::default() });
        // 1 + 2 + 7 + 23 + 122 graphs without isolated vertices.
        assert_eq!((found.graphs, found.list.len()), (155, 155));
        assert!(found.list.iter().all(|graph| graph.slack >= 0 && graph.slack % 2 == 0));
        let row = |parities: [u8; 4]| found.rows.iter().find(|row| row.parities == parities);
        // Both bounds on edges and triangles are attained.
        assert_eq!(row([0, 0, 0, 0]).map(|row| row.below), Some(0));
        assert_eq!(row([0, 1, 0, 0]).map(|row| row.above), Some(0));
        assert_eq!(row([1, 1, 0, 0]).map(|row| row.below), Some(2));
        let signs: u64 = found.rows.iter().flat_map(|row| row.signs).sum();
        assert_eq!(signs, found.graphs);
    }

    #[test]
    fn other_parities_and_even_graphs() {
        let by = vec!["P_*,*".to_string(), "AI+I_*,*".to_string()];
        let found = survey(&SurveyAsk { by, even: true, ..SurveyAsk::default() });
        assert!(found.rows.iter().all(|row| row.parities[1] == 0 && row.signs[0] == 0));
        let by = vec!["X_i,0".to_string()];
        let error = Session::new()
            .ask(&SurveyAsk { by, ..SurveyAsk::default() }, &Budget::default())
            .unwrap_err();
        assert_eq!(error.kind, crate::ErrorKind::BadRequest);
    }
}
