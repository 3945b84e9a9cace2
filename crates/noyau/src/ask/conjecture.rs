//! One's own conjecture, checked on small graphs or on a family.

use serde::{Deserialize, Serialize};

use super::{Question, as_request, read_graph};
use crate::conjecture::{Conjecture, Worth, graphs_of};
use crate::graph::Graph;
use crate::{Context, Error, Result, Session, message};

/// A conjecture about a graph `G`, such as `grundy(domination G) = 0 if symmetric(G)`, checked on all
/// small graphs, or on a family of graphs.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ConjectureAsk {
    /// The conjecture.
    pub conjecture: String,
    /// The fewest vertices, or the first number of the family.
    #[serde(default = "one")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub start: u64,
    /// The most vertices, or the last number of the family.
    #[serde(default = "six")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub upto: u64,
    /// Graphs with `{n}` for a number, such as `P3*P{n}`; all graphs if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub family: Option<String>,
}

fn one() -> u64 {
    1
}

fn six() -> u64 {
    6
}

/// What came of a conjecture.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ConjectureAnswer {
    /// Whether it holds on all graphs that were looked at.
    pub holds: bool,
    /// The first graph on which it does not: of all graphs one with the fewest vertices, and among
    /// those with the fewest edges.
    pub counterexample: Option<String>,
    /// What the parts of the conjecture are worth there.
    pub values: Vec<ConjectureValue>,
    /// How many graphs were looked at.
    pub graphs: u64,
    /// How many of them satisfy the condition.
    pub fitting: u64,
}

/// What a part of a conjecture is worth on a graph.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ConjectureValue {
    /// The part.
    pub of: String,
    /// What it is worth.
    pub value: Worth,
}

/// What stands for the number in a family of graphs.
const VARIABLE: &str = "{n}";
/// Families are not followed further.
const MOST: u64 = 10_000;

impl ConjectureAsk {
    /// The graphs for one number.
    fn graphs(&self, n: u64, context: Context<'_>) -> Result<Vec<Graph>> {
        let Some(family) = &self.family else { return graphs_of(n, context.budget) };
        if !family.contains(VARIABLE) {
            return Err(Error::bad_request(message!("family-variable", variable = VARIABLE)));
        }
        let text = family.replace(VARIABLE, &n.to_string());
        match read_graph(&text) {
            Ok(graph) => Ok(vec![graph]),
            Err(error) => Err(as_request(error).in_text(text)),
        }
    }
}

impl Question for ConjectureAsk {
    type Answer = ConjectureAnswer;

    const EXAMPLE: &'static str =
        r#"{"conjecture": "grundy(domination G) = 0 if symmetric(G)", "upto": 4}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<ConjectureAnswer> {
        let conjecture = Conjecture::read(&self.conjecture).map_err(as_request)?;
        if self.upto > MOST || self.start > self.upto {
            return Err(Error::bad_request(message!("conjecture-range", most = MOST)));
        }
        let mut found = ConjectureAnswer {
            holds: true,
            counterexample: None,
            values: Vec::new(),
            graphs: 0,
            fitting: 0,
        };
        for n in self.start..=self.upto {
            let so_far = |error: Error, found: &ConjectureAnswer| {
                let error = error.knowing("graphs", found.graphs).knowing("next", n);
                error.so_far(|| message!("conjecture-so-far", graphs = found.graphs))
            };
            let graphs = self.graphs(n, context).map_err(|error| so_far(error, &found))?;
            for graph in graphs {
                let holds = context
                    .budget
                    .check()
                    .and_then(|()| conjecture.holds(&graph, session, context))
                    .map_err(|error| so_far(error, &found))?;
                found.graphs += 1;
                found.fitting += u64::from(holds.is_some());
                if holds == Some(false) {
                    let values = conjecture.worths(&graph, session, context)?;
                    let value = |(of, value)| ConjectureValue { of, value };
                    found.holds = false;
                    found.counterexample = Some(graph.to_string());
                    found.values = values.into_iter().map(value).collect();
                    return Ok(found);
                }
            }
        }
        Ok(found)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.conjecture)
    }
}

impl Default for ConjectureAsk {
    fn default() -> Self {
        ConjectureAsk { conjecture: String::new(), start: one(), upto: six(), family: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, ErrorKind};

    fn ask(conjecture: &str, upto: u64, family: Option<&str>) -> Result<ConjectureAnswer> {
        let family = family.map(String::from);
        let question = ConjectureAsk { conjecture: conjecture.into(), upto, family, start: 1 };
        Session::new().ask(&question, &Budget::default())
    }

    #[test]
    fn theorems_hold_and_others_do_not() {
        let found = ask("grundy(domination G) = 0 if symmetric(G)", 6, None).unwrap();
        assert!(found.holds && found.graphs == 1 + 2 + 4 + 11 + 34 + 156);
        assert!(found.fitting > 5 && found.fitting < 100);
        let found = ask("symmetric(G) if grundy(domination G) = 0", 6, None).unwrap();
        assert!(!found.holds);
        let other = read_graph(&found.counterexample.unwrap()).unwrap();
        assert_eq!(crate::claims::domination(&other, &Budget::default()).unwrap(), 0);
        assert_eq!(found.values.len(), 2);
        // Paths are lost where the octal game 0.137 is.
        let found = ask("outcome(domination G) = P", 20, Some("P{n}")).unwrap();
        assert_eq!((found.holds, found.graphs), (false, 1));
        let found = ask("size(G) = order(G) - 1", 50, Some("P{n}")).unwrap();
        assert_eq!((found.holds, found.graphs), (true, 50));
    }

    #[test]
    fn errors_say_where_they_are() {
        let error = ask("order(G) = tree(G)", 3, None).unwrap_err();
        assert_eq!((error.kind, error.span), (ErrorKind::BadRequest, Some(11..18)));
        assert!(ask("true", 3, Some("P3")).is_err());
        assert!(ask("true", 3, Some("X{n}")).unwrap_err().text().is_some());
        assert!(ask("true", 0, None).is_err());
        let error = ask("grundy(no-such-game G) = 0", 3, None).unwrap_err();
        assert_eq!(error.kind, ErrorKind::UnknownRuleset);
        // There are no tokens to move along arcs of a puzzle.
        assert!(ask("grundy(picarete G) = 0", 3, None).is_err());
    }
}
