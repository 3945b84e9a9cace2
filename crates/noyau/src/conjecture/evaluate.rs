//! What an expression is worth on a graph.

use serde::{Deserialize, Serialize};

use super::read::{word_for_count, word_for_property};
use super::{Arithmetic, Count, Expression, Property, Relation, Template};
use crate::game::Outcome;
use crate::graph::Graph;
use crate::solve::Solver;
use crate::subset::exchange;
use crate::{Context, Error, Result, Session, message};

/// What a part of a conjecture is worth.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Worth {
    /// A number; null for a Grundy value that is infinite, which equals nothing and is neither
    /// smaller nor larger than anything.
    Number(Option<i64>),
    /// True or false.
    Truth(bool),
    /// Who wins.
    Outcome(Outcome),
}

/// How long a symmetry is looked for.
const EFFORT: u64 = 1 << 24;
/// On graphs with so many vertices that is long enough to find it if there is one.
const SURELY: usize = 16;

/// A graph on which expressions are evaluated.
pub(super) struct On<'a> {
    graph: &'a Graph,
    text: String,
    session: &'a Session,
    context: Context<'a>,
}

impl<'a> On<'a> {
    pub fn new(graph: &'a Graph, session: &'a Session, context: Context<'a>) -> Self {
        On { graph, text: graph.to_string(), session, context }
    }

    pub fn truth(&self, expression: &Expression) -> Result<bool> {
        Ok(match expression {
            Expression::Truth(truth) => *truth,
            Expression::Property(property) => self.has(*property)?,
            Expression::And(both) => self.truth(&both[0])? && self.truth(&both[1])?,
            Expression::Or(both) => self.truth(&both[0])? || self.truth(&both[1])?,
            Expression::Not(inner) => !self.truth(inner)?,
            Expression::Compare(relation, both) => {
                let [left, right] = [self.worth(&both[0])?, self.worth(&both[1])?];
                compare(*relation, left, right)
            }
            _ => unreachable!("types were checked when it was read"),
        })
    }

    fn worth(&self, expression: &Expression) -> Result<Worth> {
        Ok(match expression {
            Expression::Number(number) => Worth::Number(Some(*number)),
            Expression::Outcome(outcome) => Worth::Outcome(*outcome),
            Expression::Count(count) => Worth::Number(Some(self.count(*count))),
            Expression::Grundy(template) => {
                let value = self.solver(template)?.grundy()?;
                Worth::Number(value.finite().and_then(|value| i64::try_from(value).ok()))
            }
            Expression::Winner(template) => {
                Worth::Outcome(self.solver(template)?.content().outcome()?)
            }
            Expression::Arithmetic(by, both) => {
                let [left, right] = [self.number(&both[0])?, self.number(&both[1])?];
                Worth::Number(match (left, right) {
                    (Some(left), Some(right)) => Some(calculate(*by, left, right)?),
                    _ => None,
                })
            }
            _ => Worth::Truth(self.truth(expression)?),
        })
    }

    fn number(&self, expression: &Expression) -> Result<Option<i64>> {
        match self.worth(expression)? {
            Worth::Number(number) => Ok(number),
            _ => unreachable!("types were checked when it was read"),
        }
    }

    fn solver(&self, template: &Template) -> Result<Solver<'a>> {
        let text = template.with(&self.text);
        let position = self.session.position(&text).map_err(|error| {
            // The place is one in the text with a graph in it.
            error.in_text(&text)
        })?;
        Solver::new(position, self.context)
    }

    fn count(&self, count: Count) -> i64 {
        let near = self.graph.neighbours();
        let degrees = (0..self.graph.order() as u32).map(|v| near.degree(v));
        let number = match count {
            Count::Order => self.graph.order(),
            Count::Size => self.graph.size(),
            Count::MinDegree => degrees.min().unwrap_or(0),
            Count::MaxDegree => degrees.max().unwrap_or(0),
            Count::Components => self.graph.components().len(),
        };
        number as i64
    }

    fn has(&self, property: Property) -> Result<bool> {
        Ok(match property {
            Property::Connected => self.graph.is_connected(),
            Property::Bipartite => self.graph.sides().is_some(),
            Property::Regular => self.count(Count::MinDegree) == self.count(Count::MaxDegree),
            Property::Tree => self.graph.is_tree(),
            Property::Complete => self.graph.is_complete(),
            Property::Symmetric => {
                let found = exchange(self.graph, EFFORT).is_some();
                if !found && self.graph.order() > SURELY {
                    return Err(Error::over_budget(message!(
                        "conjecture-symmetric",
                        most = SURELY
                    )));
                }
                found
            }
        })
    }

    /// The words for the parts of an expression and what they are worth, each once.
    pub fn list(&self, expression: &Expression, found: &mut Vec<(String, Worth)>) -> Result<()> {
        let word = match expression {
            Expression::Count(count) => format!("{}(G)", word_for_count(*count)),
            Expression::Property(property) => format!("{}(G)", word_for_property(*property)),
            Expression::Grundy(template) => format!("grundy({})", template.text),
            Expression::Winner(template) => format!("outcome({})", template.text),
            Expression::Not(inner) => return self.list(inner, found),
            Expression::Arithmetic(_, both)
            | Expression::Compare(_, both)
            | Expression::And(both)
            | Expression::Or(both) => {
                self.list(&both[0], found)?;
                return self.list(&both[1], found);
            }
            Expression::Number(_) | Expression::Outcome(_) | Expression::Truth(_) => return Ok(()),
        };
        if found.iter().all(|(known, _)| *known != word) {
            found.push((word, self.worth(expression)?));
        }
        Ok(())
    }
}

fn compare(relation: Relation, left: Worth, right: Worth) -> bool {
    let numbers = match (left, right) {
        (Worth::Number(Some(left)), Worth::Number(Some(right))) => Some((left, right)),
        _ => None,
    };
    let infinite = matches!(left, Worth::Number(None)) || matches!(right, Worth::Number(None));
    let by = |test: fn(&i64, &i64) -> bool| numbers.is_some_and(|(a, b)| test(&a, &b));
    match relation {
        Relation::Equal => !infinite && left == right,
        Relation::Unequal => infinite || left != right,
        Relation::Less => by(i64::lt),
        Relation::AtMost => by(i64::le),
        Relation::More => by(i64::gt),
        Relation::AtLeast => by(i64::ge),
    }
}

fn calculate(by: Arithmetic, left: i64, right: i64) -> Result<i64> {
    let found = match by {
        Arithmetic::Add => left.checked_add(right),
        Arithmetic::Subtract => left.checked_sub(right),
        Arithmetic::Times => left.checked_mul(right),
        Arithmetic::Modulo => left.checked_rem_euclid(right),
    };
    found.ok_or_else(|| Error::bad_request(message!("conjecture-arithmetic")))
}

#[cfg(test)]
mod tests {
    use crate::conjecture::{Conjecture, Worth, graphs_of};
    use crate::graph::Graph;
    use crate::{Budget, Session};

    fn holds(text: &str, graph: &Graph) -> Option<bool> {
        let (session, budget) = (Session::new(), Budget::default());
        let read = Conjecture::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        read.holds(graph, &session, session.context(&budget).unwrap()).unwrap()
    }

    #[test]
    fn expressions_mean_what_they_say() {
        let cycle = Graph::cycle(5);
        for text in [
            "order(G) = 5 and size(G) = 5",
            "not bipartite(G)",
            "not not regular(G)",
            "min-degree(G) + max-degree(G) * 2 = 6",
            "order(G) mod 3 = 2 and odd(order(G))",
            "even(order(G) - 1)",
            "connected(G) and (tree(G) or components(G) = 1)",
            "outcome(domination G) = N or true",
            "grundy(domination G) >= 0",
            "outcome(geography(vertex) G @0) != D",
            "grundy(domination G*P2) = grundy(domination P2*G)",
            "1 - 2 < 0",
        ] {
            assert_eq!(holds(text, &cycle), Some(true), "{text}");
        }
        assert_eq!(holds("false if tree(G)", &cycle), None);
        assert_eq!(holds("false if not tree(G)", &cycle), Some(false));
        // Infinite values equal nothing.
        assert_eq!(holds("grundy(annihilation G @0) != 0", &cycle), Some(true));
        assert_eq!(holds("grundy(annihilation G @0) >= 0", &cycle), Some(false));
    }

    #[test]
    fn errors_point() {
        for (text, span) in [
            ("order(G)", 0..8),
            ("order(G) = connected(G)", 11..23),
            ("connected(G) < 3", 0..12),
            ("1 + P = 2", 4..5),
            ("not order(G)", 4..12),
            ("orders(G) = 3", 0..6),
            ("order(H) = 3", 6..7),
            ("grundy(domination C5) = 3", 7..20),
            ("grundy(domination G = 3", 23..23),
            ("order(G) = 3 if size(G)", 16..23),
            ("order(G) = 3 size(G)", 13..14),
            ("order(G) =", 10..10),
            ("even(connected(G))", 5..17),
        ] {
            let error = Conjecture::read(text).unwrap_err();
            assert_eq!(error.span, Some(span), "{text}: {error}");
        }
        let deep = format!("{}true{}", "(".repeat(100_000), ")".repeat(100_000));
        assert!(Conjecture::read(&deep).is_err());
        assert!(Conjecture::read(&"not ".repeat(100_000)).is_err());
    }

    /// The properties against what their definitions say, on all graphs with at most six vertices.
    #[test]
    fn properties_agree_with_their_definitions() {
        let (session, budget) = (Session::new(), Budget::default());
        let context = session.context(&budget).unwrap();
        let read = |text: &str| Conjecture::read(text).unwrap();
        let symmetric = read("symmetric(G)");
        let value = read("grundy(domination G) = 0");
        for order in 1..=6 {
            for graph in graphs_of(order, &budget).unwrap() {
                let free = crate::claims::has_free_involution(&graph);
                let found = symmetric.holds(&graph, &session, context).unwrap();
                assert_eq!(found, Some(free), "{graph}");
                let lost = crate::claims::domination(&graph, &budget).unwrap() == 0;
                assert_eq!(value.holds(&graph, &session, context).unwrap(), Some(lost), "{graph}");
            }
        }
        let worths = read("order(G) = 4 if tree(G)").worths(&Graph::path(3), &session, context);
        let expected = [("order(G)", Worth::Number(Some(3))), ("tree(G)", Worth::Truth(true))];
        assert_eq!(worths.unwrap(), expected.map(|(word, worth)| (word.to_string(), worth)));
    }
}
