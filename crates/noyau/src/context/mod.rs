//! What a question may use: its budget, the tables that outlive it, and the engine it asks for.

mod tables;

pub use tables::{Lease, Table, Tables, Tabulated};

use crate::Budget;

/// What an engine or a theorem works with.
///
/// ```
/// use noyau::context::{Context, Tables};
/// use noyau::Budget;
/// let (budget, tables) = (Budget::default(), Tables::default());
/// let context = Context::new(&budget, &tables);
/// assert!(context.allows("theorem"));
/// assert!(!context.forcing(Some("retrograde")).allows("theorem"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Time, memory, cancellation, progress.
    pub budget: &'a Budget,
    /// What earlier questions have found out.
    pub tables: &'a Tables,
    engine: Option<&'a str>,
}

impl<'a> Context<'a> {
    /// Any engine may be used.
    pub fn new(budget: &'a Budget, tables: &'a Tables) -> Self {
        Context { budget, tables, engine: None }
    }

    /// Only the engine of this name may be used, if one is given.
    pub fn forcing(self, engine: Option<&'a str>) -> Self {
        Context { engine, ..self }
    }

    /// The same tables under another budget.
    pub fn with_budget<'b>(self, budget: &'b Budget) -> Context<'b>
    where
        'a: 'b,
    {
        Context { budget, ..self }
    }

    /// The engine that must be used, if one was named.
    pub fn forced(self) -> Option<&'a str> {
        self.engine
    }

    /// Whether the engine of this name may be used.
    pub fn allows(self, engine: &str) -> bool {
        self.engine.is_none_or(|forced| forced == engine)
    }
}
