//! Whole positions: sums of parts, normal or misère.

mod forgiving;

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::catalogue::Catalogue;
use crate::context::Table;
use crate::draw::{self, Theme};
use crate::game::Convention;
use crate::game::Figure;
use crate::part::{AnyRuleset, BoxedPart, made_impartial};
use crate::text::{Cursor, Parameters};
use crate::{Error, ErrorKind, Result, message};

pub use forgiving::other_names;

/// A disjunctive sum of positions of any rulesets.
///
/// ```
/// use noyau::position::Position;
/// let position = Position::read("misere  nim 5,3,0 + chomp 2x3")?;
/// assert_eq!(position.to_string(), "misere nim 3,5 + chomp 3,3");
/// let both = Position::read("impartial domineering 2x2 + impartial nim 3")?;
/// assert_eq!(both.to_string(), "impartial domineering ../.. + nim 3");
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Who wins when there is no move.
    pub convention: Convention,
    /// The summands, in the order given.
    pub parts: Vec<BoxedPart>,
}

/// Positions that moves led to, by their text: those that remember where they came from.
///
/// Reading such a text would make a position that shares nothing with the one the move was made
/// from, and everything about it would be found out again.
#[derive(Debug, Default)]
pub struct Recent {
    by_text: FxHashMap<String, Position>,
    oldest_first: VecDeque<String>,
    bytes: u64,
}

/// So many positions are remembered.
const MOST_RECENT: usize = 4096;

impl Table for Recent {
    fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl Recent {
    /// The position with this text, if a move led there a short time ago.
    pub fn find(&self, text: &str) -> Option<&Position> {
        self.by_text.get(text)
    }

    /// Remembers a position by its text, if it remembers where it came from.
    pub fn keep(&mut self, text: &str, position: &Position) {
        if !position.parts.iter().any(|part| part.remembers_origin())
            || self.by_text.contains_key(text)
        {
            return;
        }
        if self.oldest_first.len() == MOST_RECENT
            && let Some(oldest) = self.oldest_first.pop_front()
            && let Some(gone) = self.by_text.remove(&oldest)
        {
            self.bytes -= weight(&oldest, &gone);
        }
        self.bytes += weight(text, position);
        self.by_text.insert(text.to_string(), position.clone());
        self.oldest_first.push_back(text.to_string());
    }
}

fn weight(text: &str, position: &Position) -> u64 {
    let parts: usize = position.parts.iter().map(|part| part.weight()).sum();
    (2 * text.len() + parts + 128) as u64
}

/// More summands than this are refused.
const MOST_PARTS: usize = 1000;

impl Position {
    /// Reads a position of the rulesets that come with the library.
    pub fn read(text: &str) -> Result<Position> {
        Position::read_in(Catalogue::builtin(), text)
    }

    /// Reads a position of the rulesets in a catalogue.
    pub fn read_in(catalogue: &Catalogue, text: &str) -> Result<Position> {
        Position::understood(catalogue, text).map(|(position, _)| position)
    }

    /// The same, with the text in the notation that was meant where the one given is not in it:
    /// other names, capital letters, accents, other separators.
    ///
    /// ```
    /// use noyau::{catalogue::Catalogue, position::Position};
    /// let (_, meant) = Position::understood(Catalogue::builtin(), "Marienbad 3 5 7")?;
    /// assert_eq!(meant.as_deref(), Some("nim 3,5,7"));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn understood(catalogue: &Catalogue, text: &str) -> Result<(Position, Option<String>)> {
        let error = match Position::read_exactly(catalogue, text) {
            Ok(position) => return Ok((position, None)),
            Err(error) => error,
        };
        let mut named = None;
        for reading in forgiving::readings(catalogue, text) {
            match Position::read_exactly(catalogue, &reading) {
                Ok(position) => return Ok((position, Some(reading))),
                Err(other) => named = named.or(Some(other)),
            }
        }
        match named {
            // The name was understood: what is wrong comes after it. Its place is in another text.
            Some(other) if error.kind == ErrorKind::UnknownRuleset => {
                Err(Error::new(other.kind, other.message))
            }
            _ => Err(error),
        }
    }

    /// Reads a position that is in the notation.
    fn read_exactly(catalogue: &Catalogue, text: &str) -> Result<Position> {
        let mut cursor = Cursor::new(text);
        cursor.skip_spaces();
        let mut convention = Convention::Normal;
        if cursor.rest() == "misere" || cursor.rest().starts_with("misere ") {
            cursor.expect("misere")?;
            convention = Convention::Misere;
            cursor.skip_spaces();
        }
        let mut parts = Vec::new();
        loop {
            if parts.len() == MOST_PARTS {
                return Err(cursor.expected(message!("summands-at-most", most = MOST_PARTS)));
            }
            let start = cursor.at();
            // A sum's plus has spaces around it; a graph's plus has none.
            let end = match cursor.rest().find(" + ") {
                Some(length) => start + length,
                None => start + cursor.rest().trim_end_matches(' ').len(),
            };
            parts.push(read_part(catalogue, &mut cursor.part(start..end))?);
            cursor.seek(end);
            cursor.skip_spaces();
            if !cursor.eat("+") {
                break;
            }
            cursor.skip_spaces();
        }
        Ok(Position { convention, parts })
    }

    /// The same sum with one summand replaced.
    pub fn with_part(&self, index: usize, part: BoxedPart) -> Position {
        let mut position = self.clone();
        position.parts[index] = part;
        position
    }

    /// The picture of every summand under its name.
    fn figures(&self) -> Vec<(String, Figure)> {
        let name = |part: &BoxedPart| format!("{} {}", part.ruleset(), part.placement());
        self.parts.iter().map(|part| (name(part), part.figure())).collect()
    }

    /// The picture as an SVG document.
    ///
    /// ```
    /// use noyau::{draw::Theme, position::Position};
    /// let picture = Position::read("cram 2x2 + nim 3")?.svg(Theme::Light);
    /// assert!(picture.contains("data-part=\"1\""));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn svg(&self, theme: Theme) -> String {
        draw::svg_of_sum(&self.figures(), theme)
    }

    /// The picture as lines of text.
    pub fn picture(&self) -> String {
        match self.figures().as_slice() {
            [(_, figure)] => draw::terminal(figure),
            figures => draw::terminal(&Figure::Several(figures.to_vec())),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.convention == Convention::Misere {
            f.write_str("misere ")?;
        }
        for (i, part) in self.parts.iter().enumerate() {
            let plus = if i == 0 { "" } else { " + " };
            write!(f, "{plus}{} {}", part.ruleset(), part.placement())?;
        }
        Ok(())
    }
}

fn read_part<'t>(catalogue: &'t Catalogue, text: &mut Cursor<'t>) -> Result<BoxedPart> {
    let rules = ruleset(catalogue, text)?;
    if !text.is_done() {
        text.expect(" ").map_err(|_| {
            text.expected(message!("expected-space-then", what = message!("the-placement")))
        })?;
        text.skip_spaces();
    }
    if text.rest() == "-" {
        text.bump();
    }
    rules.place(text)
}

/// Reads a ruleset with its parameters and nothing after it.
///
/// ```
/// use noyau::position::read_ruleset;
/// assert_eq!(read_ruleset("subtraction(4,1,3)")?.spelling(), "subtraction(1,3,4)");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn read_ruleset(text: &str) -> Result<Arc<dyn AnyRuleset>> {
    read_ruleset_in(Catalogue::builtin(), text)
}

/// The same for the rulesets in a catalogue.
pub fn read_ruleset_in(catalogue: &Catalogue, text: &str) -> Result<Arc<dyn AnyRuleset>> {
    let meant = |error| match forgiving::ruleset_reading(catalogue, text) {
        Some(meant) => read_ruleset_exactly(catalogue, &meant).map_err(|_| error),
        None => Err(error),
    };
    read_ruleset_exactly(catalogue, text).or_else(meant)
}

fn read_ruleset_exactly(catalogue: &Catalogue, text: &str) -> Result<Arc<dyn AnyRuleset>> {
    let trimmed = text.trim_matches(' ');
    let start = text.len() - text.trim_start_matches(' ').len();
    let mut cursor = Cursor::within(text, start..start + trimmed.len());
    let rules = ruleset(catalogue, &mut cursor)?;
    cursor.finish(message!("ruleset-end"))?;
    Ok(rules)
}

/// The word before a ruleset whose moves both players may make.
const IMPARTIAL: &str = "impartial ";

fn ruleset<'t>(catalogue: &'t Catalogue, text: &mut Cursor<'t>) -> Result<Arc<dyn AnyRuleset>> {
    let start = text.at();
    let mut both = false;
    while text.rest().starts_with(IMPARTIAL) {
        text.expect(IMPARTIAL)?;
        text.skip_spaces();
        both = true;
    }
    let rules = ruleset_named(catalogue, text)?;
    if !both {
        return Ok(rules);
    }
    made_impartial(rules).map_err(|error| error.at(start..text.at()))
}

fn ruleset_named<'t>(
    catalogue: &'t Catalogue,
    text: &mut Cursor<'t>,
) -> Result<Arc<dyn AnyRuleset>> {
    let start = text.at();
    if !text.peek().is_some_and(char::is_alphabetic) {
        return Err(text.expected(message!("ruleset-name")));
    }
    let name = text.take_while(|c| c != ' ' && c != '(');
    let span = start..text.at();
    let Some(entry) = catalogue.find(name) else {
        return Err(unknown(catalogue, name, span));
    };
    entry.make(Parameters::read(&entry.info.name, text, span)?)
}

fn unknown(catalogue: &Catalogue, name: &str, span: std::ops::Range<usize>) -> Error {
    if name == "misere" {
        return Error::bad_position(message!("misere-once"), span);
    }
    if name == IMPARTIAL.trim_end() {
        return Error::bad_position(message!("impartial-of-what"), span);
    }
    let short: String = name.chars().take(40).collect();
    let message = match catalogue.nearest(name) {
        Some(best) => message!("ruleset-unknown-near", name = short, best = best),
        None => message!("ruleset-unknown", name = short),
    };
    Error::new(ErrorKind::UnknownRuleset, message).at(span)
}
