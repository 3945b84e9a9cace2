//! What outlives a question: the catalogue of rulesets and the tables of the engines.

use std::sync::{Arc, Mutex, PoisonError};

use crate::archive::Archive;
use crate::catalogue::Catalogue;
use crate::context::{Tables, Tabulated};
use crate::part::{AnyRuleset, Entry};
use crate::position::{Position, Recent, read_ruleset_in};
use crate::rulefile;
use crate::{Budget, Context, Result, meter};

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
    /// The names of rulesets that do not come with the library: another program may have others
    /// of the same names.
    own: Vec<String>,
    /// Sessions for rules that came with questions, the latest last.
    with_rules: Mutex<Vec<(String, Arc<Session>)>>,
}

/// So many sessions with rules of questions are kept.
const MOST_WITH_RULES: usize = 4;

impl Session {
    /// A session with the rulesets that come with the library.
    pub fn new() -> Self {
        Session::default()
    }

    /// The same with one ruleset more; it replaces one of the same name.
    pub fn with(mut self, entry: Entry) -> Self {
        self.own.push(entry.info.name.clone());
        self.catalogue = self.catalogue.with(entry);
        self
    }

    /// A session that also knows the ruleset of a rule file, whose text is given. It has tables
    /// of its own, because other rules may have the same name; the latest few are kept.
    ///
    /// ```
    /// use noyau::{Budget, Session};
    /// let rules = "noyau-rules 1\nruleset pairs\nheaps\nboth n -> n-2";
    /// let session = Session::new().with_rules(rules, &Budget::default())?;
    /// assert_eq!(session.position("pairs 4")?.to_string(), "pairs 4");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn with_rules(&self, rules: &str, budget: &Budget) -> Result<Arc<Session>> {
        if let Some(known) = self.known_with(rules) {
            return Ok(known);
        }
        // Reading may take a while, in which others may ask about other rules.
        let entry = rulefile::read_within(rules, budget)?.entry();
        let mut own = self.own.clone();
        own.push(entry.info.name.clone());
        let catalogue = self.catalogue.clone().with(entry);
        let session = Arc::new(Session { catalogue, own, ..Session::default() });
        if let Some(known) = self.known_with(rules) {
            return Ok(known);
        }
        let one = (rules.to_string(), Arc::clone(&session));
        let mut known = self.with_rules.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_WITH_RULES {
            known.remove(0);
        }
        meter::to_the_end(|| known.push(one));
        Ok(session)
    }

    /// The session that knows these rules as well, if it is one of the latest.
    fn known_with(&self, rules: &str) -> Option<Arc<Session>> {
        let mut known = self.with_rules.lock().unwrap_or_else(PoisonError::into_inner);
        let place = known.iter().position(|(text, _)| text == rules)?;
        let found = known.remove(place);
        let session = Arc::clone(&found.1);
        known.push(found);
        Some(session)
    }

    /// The place for what outlives the program, unless the question, in JSON, is about rules that
    /// another program may have in another form.
    pub fn archive_for(&self, question: &str) -> Option<&dyn Archive> {
        let own = self.own.iter().any(|name| question.contains(name.as_str()));
        if own { None } else { self.archive() }
    }

    /// The same with tables that keep at most so many bytes between questions.
    pub fn keeping(mut self, bytes: u64) -> Self {
        self.tables = Tables::at_most(bytes);
        self
    }

    /// The same with a place to look positions up before anything is searched, as tables of whole games.
    pub fn knowing(mut self, tabulated: Arc<dyn Tabulated>) -> Self {
        self.tables = self.tables.knowing(tabulated);
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
