//! One's own conjectures about games on graphs, checked on all small graphs or on a family.
//!
//! `grundy(domination G) = 0 if symmetric(G)` is a conjecture: a statement about a graph `G`, and
//! perhaps a condition. [`Conjecture::read`] reads it and checks its types, [`Conjecture::holds`]
//! evaluates it on one graph.
//!
//! ```
//! use noyau::{Budget, Session, conjecture::Conjecture, graph::Graph};
//! let session = Session::new();
//! let budget = Budget::default();
//! let square = Conjecture::read("grundy(domination G) = 0 if symmetric(G)")?;
//! let context = session.context(&budget)?;
//! assert_eq!(square.holds(&Graph::cycle(4), &session, context)?, Some(true));
//! assert_eq!(square.holds(&Graph::path(3), &session, context)?, None);
//! let error = Conjecture::read("order(G) = connected(G)").unwrap_err();
//! assert_eq!(error.span, Some(11..23));
//! # Ok::<(), noyau::Error>(())
//! ```

mod evaluate;
mod read;

use crate::game::Outcome;
use crate::graph::Graph;
use crate::{Budget, Context, Result, Session};

pub use evaluate::Worth;

/// A statement about every graph, or about those that satisfy a condition.
#[derive(Clone, Debug)]
pub struct Conjecture {
    statement: Expression,
    condition: Option<Expression>,
}

/// The types of expressions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Number,
    Truth,
    Outcome,
}

/// A number that belongs to a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    Order,
    Size,
    MinDegree,
    MaxDegree,
    Components,
}

/// Something that is true of a graph or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Property {
    Connected,
    Bipartite,
    Regular,
    Tree,
    Complete,
    Symmetric,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arithmetic {
    Add,
    Subtract,
    Times,
    Modulo,
}

/// An expression whose types fit.
#[derive(Clone, Debug)]
enum Expression {
    Number(i64),
    Outcome(Outcome),
    Truth(bool),
    Count(Count),
    Property(Property),
    /// The Grundy value of a position with a graph in it.
    Grundy(Template),
    /// Who wins such a position.
    Winner(Template),
    Arithmetic(Arithmetic, Box<[Expression; 2]>),
    Compare(Relation, Box<[Expression; 2]>),
    And(Box<[Expression; 2]>),
    Or(Box<[Expression; 2]>),
    Not(Box<Expression>),
}

/// A position in which `G` stands for the graph.
#[derive(Clone, Debug)]
struct Template {
    text: String,
}

impl Template {
    /// Whether the letter at this byte is a `G` by itself.
    fn is_variable(text: &str, at: usize) -> bool {
        let part_of_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        text[at..].starts_with('G')
            && !text[..at].chars().next_back().is_some_and(part_of_word)
            && !text[at + 1..].chars().next().is_some_and(part_of_word)
    }

    /// The position with this graph.
    fn with(&self, graph: &str) -> String {
        let mut filled = String::new();
        for (at, letter) in self.text.char_indices() {
            if Template::is_variable(&self.text, at) {
                filled.push_str(graph);
            } else {
                filled.push(letter);
            }
        }
        filled
    }
}

impl Conjecture {
    /// Whether it holds for a graph; none if the graph does not satisfy the condition.
    pub fn holds(
        &self,
        graph: &Graph,
        session: &Session,
        context: Context<'_>,
    ) -> Result<Option<bool>> {
        let on = evaluate::On::new(graph, session, context);
        if let Some(condition) = &self.condition
            && !on.truth(condition)?
        {
            return Ok(None);
        }
        on.truth(&self.statement).map(Some)
    }

    /// What the parts of it are worth on a graph, by the words for them: all but numbers.
    pub fn worths(
        &self,
        graph: &Graph,
        session: &Session,
        context: Context<'_>,
    ) -> Result<Vec<(String, Worth)>> {
        let on = evaluate::On::new(graph, session, context);
        let mut found = Vec::new();
        for expression in std::iter::once(&self.statement).chain(&self.condition) {
            on.list(expression, &mut found)?;
        }
        Ok(found)
    }
}

/// All graphs of an order up to isomorphism, those with few edges first.
pub fn graphs_of(order: u64, budget: &Budget) -> Result<Vec<Graph>> {
    crate::claims::small_graphs(order, budget)
}
