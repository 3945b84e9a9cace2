//! What outlives a question: the catalogue of rulesets and the tables of the engines.

use std::sync::Arc;

use crate::archive::Archive;
use crate::catalogue::Catalogue;
use crate::context::Tables;
use crate::part::{AnyRuleset, Entry};
use crate::position::{Position, Recent, read_ruleset_in};
use crate::{Budget, Context, Result};

/// Answers questions, and remembers what it has found out.
///
/// A session can be used by several threads at once. Its tables are shared by all questions, so
/// that the positions of a game, or the lines of a batch, are not solved again and again.
///
/// ```
/// use noyau::{Budget, Session, solve::Solver};
/// let session = Session::new();
/// let budget = Budget::default();
/// let position = session.position("chomp 3x4")?;
/// let mut solver = Solver::new(position, session.context(&budget)?)?;
/// assert_eq!(solver.outcome()?.to_string(), "N");
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Session {
    catalogue: Catalogue,
    tables: Tables,
    archive: Option<Arc<dyn Archive>>,
}

impl Session {
    /// A session with the rulesets that come with the library.
    pub fn new() -> Self {
        Session::default()
    }

    /// The same with one ruleset more; it replaces one of the same name.
    pub fn with(mut self, entry: Entry) -> Self {
        self.catalogue = self.catalogue.with(entry);
        self
    }

    /// The same with tables that keep at most so many bytes between questions.
    pub fn keeping(mut self, bytes: u64) -> Self {
        self.tables = Tables::at_most(bytes);
        self
    }

    /// The same with a place for what outlives the program: finished answers, unfinished runs.
    #[cfg(feature = "archive")]
    pub fn archived_in(mut self, archive: Arc<dyn Archive>) -> Self {
        self.archive = Some(archive);
        self
    }

    /// The place for what outlives the program, if there is one.
    pub fn archive(&self) -> Option<&dyn Archive> {
        if cfg!(feature = "archive") { self.archive.as_deref() } else { None }
    }

    /// The rulesets.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Reads a position.
    pub fn position(&self, text: &str) -> Result<Position> {
        if let Some(known) = self.tables.lease::<Recent>("").find(text) {
            return Ok(known.clone());
        }
        Position::read_in(&self.catalogue, text)
    }

    /// Reads a position, with the text in the notation that was meant if it is another one.
    pub fn understood(&self, text: &str) -> Result<(Position, Option<String>)> {
        Position::understood(&self.catalogue, text)
    }

    /// Reads a ruleset with its parameters.
    pub fn ruleset(&self, text: &str) -> Result<Arc<dyn AnyRuleset>> {
        read_ruleset_in(&self.catalogue, text)
    }

    /// What a question under this budget works with. Tables that were kept from earlier questions
    /// are on its account, so that they and the question stay within its memory together.
    pub fn context<'s>(&'s self, budget: &'s Budget) -> Result<Context<'s>> {
        self.tables.shrink(budget.memory_left() / 2);
        budget.take(self.tables.bytes())?;
        Ok(Context::new(budget, &self.tables))
    }

    /// Drops all tables.
    pub fn forget(&self) {
        self.tables.forget();
    }
}
