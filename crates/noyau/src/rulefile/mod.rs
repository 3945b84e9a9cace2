//! Rulesets written by their users: a small language of local rewritings.
//!
//! A rule file says what a game is played on, how a position may change, and how play ends. It is
//! never a program: there are no loops in it, and reading it always ends. For a given board or
//! graph its rules are expanded once into masks, so that engines run on bits.
//!
//! ```
//! use noyau::{Budget, Session, rulefile, solve::Solver};
//! let mine = rulefile::read(
//!     "noyau-rules 1
//!      ruleset my-clobber
//!      board x o
//!      start chequered x o
//!      left  x o -> . x
//!      right o x -> . o",
//! )?;
//! let session = Session::new().with(mine.entry());
//! let budget = Budget::default();
//! let position = session.position("my-clobber 2x3")?;
//! let mut solver = Solver::new(position, session.context(&budget)?)?;
//! assert_eq!(solver.outcome()?.to_string(), "P");
//! # Ok::<(), noyau::Error>(())
//! ```

mod board;
mod builtin;
mod check;
mod choices;
mod describe;
mod facts;
mod gallery;
mod heaps;
mod known;
mod linear;
mod local;
mod measure;
mod on_graph;
mod patterns;
mod read;
mod read_heaps;
mod runs;
mod syntax;
mod table;
#[cfg(test)]
mod tests;
mod written;

use std::ops::Range;
use std::sync::Arc;

use crate::game::{Info, Kind};
use crate::part::{Entry, impartial_from, partizan_from, puzzle_from, scoring_from};
use crate::words::Message;
use crate::{Budget, Error, Result, message};

use board::BoardRules;
use heaps::HeapRules;
use on_graph::GraphRules;
use syntax::{Ends, File, Ground, Who};
use written::{Play, Written};

pub use gallery::{GALLERY, Sample};
pub use read::{MOST_BYTES, MOST_RULES};

/// A rule file that was read and looked through.
#[derive(Clone, Debug)]
pub struct RuleFile {
    file: Arc<File>,
    ready: Ready,
    notices: Vec<Notice>,
}

/// Something to know about a rule file that is no error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it is.
    pub message: Message,
    /// Where, in bytes; nothing where it concerns the whole.
    pub span: Option<Range<usize>>,
}

/// The rules, made ready for play.
#[derive(Clone, Debug)]
enum Ready {
    Heaps(Arc<HeapRules>),
    Board(Arc<BoardRules>),
    Graph(Arc<GraphRules>),
}

/// Reads a rule file. Errors say in which line and column they are, and their spans count bytes.
///
/// ```
/// let error = noyau::rulefile::read("noyau-rules 1\nruleset nim\nheaps\nboth n - n-k").unwrap_err();
/// assert_eq!(error.message, "line 4, column 8: expected `->`, found `-`");
/// ```
pub fn read(text: &str) -> Result<RuleFile> {
    read_within(text, &Budget::default())
}

/// The same within limits: to find out what many long rules have to do with each other takes time.
///
/// ```
/// use noyau::{Budget, Cancel, rulefile};
/// let cancel = Cancel::default();
/// let budget = Budget::default().cancelled_by(cancel.clone());
/// let rules = "noyau-rules 1\nruleset pairs\nheaps\nboth n -> n-2";
/// assert!(rulefile::read_within(rules, &budget).is_ok());
/// cancel.cancel();
/// assert_eq!(rulefile::read_within(rules, &budget).unwrap_err().to_string(), "cancelled");
/// ```
pub fn read_within(text: &str, budget: &Budget) -> Result<RuleFile> {
    read_plainly(text, budget).map_err(|error| located(error, text))
}

/// The same error, which says where it is in a text of several lines.
fn located(error: Error, text: &str) -> Error {
    let Some(span) = error.span.clone() else { return error };
    let (line, column) = line_and_column(text, span.start);
    let message =
        message!("rulefile-at", line = line, column = column, what = error.message.clone());
    Error::new(error.kind, message).at(span).in_text(text)
}

/// The line and the column of a byte, counted from 1.
pub fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
}

fn read_plainly(text: &str, budget: &Budget) -> Result<RuleFile> {
    let file = Arc::new(read::read(text)?);
    let mut notices = check::check(&file, budget)?;
    let own = Arc::clone(&file);
    let ready = match file.ground {
        Ground::Heaps => Ready::Heaps(Arc::new(HeapRules::new(own, budget)?)),
        Ground::Board(_) => Ready::Board(Arc::new(BoardRules::new(own, budget)?)),
        Ground::Graph(_) => Ready::Graph(Arc::new(GraphRules::new(own, budget)?)),
    };
    let rules = RuleFile { file, ready, notices: Vec::new() };
    if rules.loopy() {
        // Points and pieces are only counted at the end of a game.
        if matches!(rules.file.ends, Ends::Points) {
            let place = rules.endless_rule().unwrap_or(0..0);
            return Err(Error::bad_position(message!("rulefile-endless-points"), place));
        }
        let span = rules.endless_rule();
        notices.push(Notice { message: message!("rulefile-endless"), span });
    }
    let rules = RuleFile { notices, ..rules };
    rules.check_examples(budget)?;
    Ok(rules)
}

impl RuleFile {
    /// The name of the ruleset.
    pub fn name(&self) -> &str {
        &self.file.name
    }

    /// What its author says about it.
    pub fn about(&self) -> Option<&str> {
        self.file.about.as_deref()
    }

    /// The kind of play.
    pub fn kind(&self) -> Kind {
        match self.file.ends {
            Ends::Points => Kind::Scoring,
            Ends::Puzzle => Kind::Puzzle,
            Ends::Normal | Ends::Misere => {
                let both = self.file.rules.iter().all(|rule| rule.who == Who::Both);
                if both { Kind::Impartial } else { Kind::Partizan }
            }
        }
    }

    /// Whether play may go on for ever: no measure was found that every move makes smaller.
    pub fn loopy(&self) -> bool {
        match &self.ready {
            Ready::Heaps(rules) => rules.loopy(),
            Ready::Board(rules) => rules.loopy(),
            Ready::Graph(rules) => rules.loopy(),
        }
    }

    /// The first move that makes nothing smaller that others do not make larger again.
    fn endless_rule(&self) -> Option<Range<usize>> {
        let number = match &self.ready {
            Ready::Heaps(rules) => rules.endless,
            Ready::Board(rules) => rules.measures.as_ref().err().copied(),
            Ready::Graph(rules) => rules.measures.as_ref().err().copied(),
        };
        self.file.rules.get(number?).map(|rule| rule.span.clone())
    }

    /// What the author should know.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// How many cells and conditions the moves have together.
    pub fn size(&self) -> usize {
        let size = |rule: &syntax::Rule| match &rule.body {
            syntax::Body::Heaps(heaps) => heaps.leave.len() + heaps.conditions.len(),
            syntax::Body::Pattern(pattern) => pattern.items().count(),
        };
        self.file.rules.iter().map(size).sum()
    }

    /// What was understood, a sentence for each rule and each fact that was found.
    pub fn description(&self) -> Vec<Message> {
        describe::describe(self)
    }

    /// Positions to try: those of the file, or a few that every game of its kind has.
    pub fn examples(&self) -> Vec<String> {
        let given = self.file.examples.iter().map(String::as_str);
        let usual: &[&str] = match &self.ready {
            _ if !self.file.examples.is_empty() => &[],
            Ready::Heaps(_) => &["3,4", "5", "1,2,3"],
            Ready::Board(_) => &["3x3", "2x3", "1x5"],
            Ready::Graph(rules) if rules.token => &["C5 @0", "P4 @1"],
            Ready::Graph(_) => &["P5", "C4"],
        };
        given.chain(usual.iter().copied()).map(|at| format!("{} {at}", self.file.name)).collect()
    }

    /// The examples of the file must be positions of the game.
    fn check_examples(&self, budget: &Budget) -> Result<()> {
        let wrong = |example: &str| match &self.ready {
            Ready::Heaps(rules) => reads(rules.as_ref(), example),
            Ready::Board(rules) => reads(rules.as_ref(), example),
            Ready::Graph(rules) => reads(rules.as_ref(), example),
        };
        let mut all = self.file.examples.iter().zip(&self.file.examples_at);
        all.try_for_each(|(example, at)| {
            budget.check()?;
            wrong(example).map_err(|error| error.at(at.clone()))
        })
    }

    /// The ruleset for a catalogue.
    pub fn entry(&self) -> Entry {
        match &self.ready {
            Ready::Heaps(rules) => self.entry_of(rules),
            Ready::Board(rules) => self.entry_of(rules),
            Ready::Graph(rules) => self.entry_of(rules),
        }
    }

    fn entry_of<P: Play>(&self, rules: &Arc<P>) -> Entry {
        let info = self.info();
        let rules = Arc::clone(rules);
        let make = move |parameters: crate::text::Parameters<'_>| {
            parameters.none().map(|()| Written(Arc::clone(&rules)))
        };
        match self.kind() {
            Kind::Impartial => impartial_from(info, make),
            Kind::Partizan => partizan_from(info, make),
            Kind::Scoring => scoring_from(info, make),
            Kind::Puzzle => puzzle_from(info, make),
        }
    }

    fn info(&self) -> Info {
        let summary = match &self.file.about {
            Some(about) => Message::verbatim(about.clone()),
            None => message!("rulefile-summary"),
        };
        let sentences = self.description();
        let rules = sentences
            .into_iter()
            .reduce(|all, next| message!("rulefile-sentences", first = all, then = next));
        Info {
            name: self.file.name.clone(),
            examples: self.examples(),
            summary,
            rules: rules.unwrap_or_else(|| Message::verbatim("")),
            notation: match self.file.ground {
                Ground::Heaps => message!("rulefile-notation-heaps", name = self.name()),
                Ground::Board(_) => message!("rulefile-notation-board", name = self.name()),
                Ground::Graph(_) => message!("rulefile-notation-graph", name = self.name()),
            },
            known: Message::verbatim(""),
            literature: Message::verbatim(""),
        }
    }
}

/// Reads an example to its end. What is wrong with it is in another text than the rules.
fn reads<P: Play>(rules: &P, example: &str) -> Result<()> {
    let shown = if example == "-" { "" } else { example };
    let mut text = crate::text::Cursor::new(shown);
    let read = rules.read(&mut text).and_then(|_| text.finish(message!("position-end")));
    read.map_err(|error| {
        let why = error.message;
        Error::new(error.kind, message!("rulefile-example", example = example, why = why))
    })
}
