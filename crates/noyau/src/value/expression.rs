//! The calculator for short games, in CGSuite's notation.
//!
//! | written | means |
//! | --- | --- |
//! | `3`, `-2`, `3/4` | numbers; denominators are powers of two |
//! | `*`, `*2`, `3*2` | nimbers; 3 + *2 |
//! | `^`, `^^`, `^3`, `v`, `vv`, `v3*2` | ups and downs, also `↑`, `↓`, with a nimber; after a number their sum |
//! | `^[3]`, `v[2]*`, `^<3>`, `v<2>` | the uptimals ↑^\[3\] = {↑^\[2\] \| *} and ↑^3 = {0 \| ↓_\[2\] + *}, and their negatives |
//! | `{1,2\|0}`, `{2\|\|1\|0}` | options; more bars separate less tightly |
//! | `±1`, `+-1`, `±{2,{3\|1}}` | {G \| −G}, also with several options |
//! | `Tiny(2)`, `Miny(2)` | {0 \|\| 0 \| −2} and its negative |
//! | `Cool(G, t)`, `Heat(G, t)`, `Overheat(G, s, t)` | cooled by t, heated by t, overheated from s to t |
//! | `Norton(G, U)`, `Conway(G, H)`, `Ordinal(G, H)` | products and the ordinal sum, by canonical forms |
//! | `Reduced(G)`, `AtomicWeight(G)` | the reduced canonical form; the atomic weight |
//! | `RemoteStar(G)` | a nimber beyond everything in G |
//! | `Mean(G)`, `Temperature(G)`, `LeftStop(G)`, `RightStop(G)`, `Birthday(G)` | as numbers |
//! | `4.G` | the fourfold sum |
//! | `G + H`, `G - H`, `-G`, `(G)` | sum, difference, negative |
//! | `G : H` | the ordinal sum; it binds more tightly than `+` |
//!
//! A minus sign directly before a digit, where a game may begin, belongs to the number: `-3^` is
//! −3 + ↑, as it is printed. `+-` where a game may begin is ±; after a game it is a sum.

mod functions;

pub use functions::{listed as operations, nearest_name as nearest_operation};

use dashu_int::IBig;
use functions::Function;

use super::dyadic::{Dyadic, NotDyadic};
use super::games::{Games, Id, Named};
use super::operations;
use crate::text::Cursor;
use crate::words::Message;
use crate::{Budget, Error, ErrorKind, Result, message};

/// The game that `text` describes, in the table `games`.
///
/// # Errors
/// [`ErrorKind::BadRequest`] with the place for a text that cannot be read;
/// [`ErrorKind::OverBudget`] where the computation is too large.
///
/// ```
/// use noyau::Budget;
/// use noyau::value::{Games, expression};
/// let budget = Budget::default();
/// let mut games = Games::new();
/// let game = expression::evaluate("{1|-1} + ^ - 3*2", &mut games, &budget)?;
/// assert_eq!(games.print(game, &budget)?, "{-2^*2|-4^*2}");
/// let error = expression::evaluate("{1|", &mut games, &budget).unwrap_err();
/// assert_eq!(error.message, "expected a game, `|` or `}`, found the end");
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn evaluate(text: &str, games: &mut Games, budget: &Budget) -> Result<Id> {
    Reader { cursor: Cursor::new(text), games, budget, open: vec![Level::new(Bracket::None, 0)] }
        .read()
        .map_err(|error| match error.kind {
            ErrorKind::OverBudget => error,
            _ => error.with_kind(ErrorKind::BadRequest),
        })
}

/// Uptimals of a higher order are refused.
const MOST_UPTIMAL: u64 = 1000;

/// What a level of nesting was opened by.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Bracket {
    None,
    Round,
    Curly,
    Call(Function),
}

/// What stands before a game and is applied to it, innermost last.
#[derive(Clone, Debug)]
enum Prefix {
    Minus,
    Switch,
    Multiple(IBig),
}

/// An expression under way between brackets.
struct Level {
    bracket: Bracket,
    start: usize,
    /// The sum of the terms so far, and whether the next one is subtracted.
    total: Option<Id>,
    subtract: bool,
    prefixes: Vec<Prefix>,
    /// What stands before a colon.
    base: Option<Id>,
    /// Between braces: finished options of the current side, and earlier sides with their bars.
    side: Vec<Id>,
    sides: Vec<(Vec<Id>, usize)>,
}

impl Level {
    fn new(bracket: Bracket, start: usize) -> Level {
        Level {
            bracket,
            start,
            total: None,
            subtract: false,
            prefixes: Vec::new(),
            base: None,
            side: Vec::new(),
            sides: Vec::new(),
        }
    }
}

struct Reader<'t, 'g> {
    cursor: Cursor<'t>,
    games: &'g mut Games,
    budget: &'g Budget,
    open: Vec<Level>,
}

impl Reader<'_, '_> {
    fn read(mut self) -> Result<Id> {
        loop {
            // Here a game may begin; a side between braces may also be empty.
            self.cursor.skip_spaces();
            if self.prefix()? || self.opening()? {
                continue;
            }
            if self.empty_side() {
                if let Some(done) = self.after_game()? {
                    return Ok(done);
                }
                continue;
            }
            let literal = self.literal()?;
            self.finish_term(literal)?;
            if let Some(done) = self.after_game()? {
                return Ok(done);
            }
        }
    }

    fn level(&mut self) -> &mut Level {
        self.open.last_mut().expect("the outermost level stays until the end")
    }

    /// Reads a sign, a switch sign or a multiplier.
    fn prefix(&mut self) -> Result<bool> {
        let prefix = if self.cursor.eat("±") || self.cursor.eat("+-") {
            Prefix::Switch
        } else if self.cursor.eat("+") {
            return Ok(true);
        } else if self.starts_with_digit(1) && self.cursor.rest().starts_with('-') {
            return self.multiplier();
        } else if self.cursor.eat("-") || self.cursor.eat("−") {
            Prefix::Minus
        } else {
            return self.multiplier();
        };
        self.level().prefixes.push(prefix);
        Ok(true)
    }

    /// Reads `4.` if it is next.
    fn multiplier(&mut self) -> Result<bool> {
        let start = self.cursor.at();
        self.cursor.eat("-");
        let digits = self.cursor.take_while(|c| c.is_ascii_digit());
        let number = self.cursor.since(start);
        if digits.is_empty() || !self.cursor.eat(".") {
            self.cursor.seek(start);
            return Ok(false);
        }
        if self.starts_with_digit(0) {
            self.cursor.take_while(|c| c.is_ascii_digit());
            return Err(self.cursor.error(start, message!("multiple-of-number")));
        }
        let count = number.parse().map_err(|_| self.cursor.error(start, message!("no-integer")))?;
        self.level().prefixes.push(Prefix::Multiple(count));
        Ok(true)
    }

    fn starts_with_digit(&self, skip: usize) -> bool {
        self.cursor.rest().as_bytes().get(skip).is_some_and(u8::is_ascii_digit)
    }

    /// Reads an opening bracket or a name with one.
    fn opening(&mut self) -> Result<bool> {
        let start = self.cursor.at();
        let bracket = if self.cursor.eat("(") {
            Bracket::Round
        } else if self.cursor.eat("{") {
            Bracket::Curly
        } else if let Some(function) = self.function()? {
            Bracket::Call(function)
        } else {
            return Ok(false);
        };
        self.budget.check()?;
        self.open.push(Level::new(bracket, start));
        Ok(true)
    }

    /// Reads the name of an operation with its opening bracket.
    fn function(&mut self) -> Result<Option<Function>> {
        let start = self.cursor.at();
        let name = self.cursor.take_while(|c| c.is_ascii_alphabetic());
        // A single `v` is a down, and `vv` are two.
        if name.is_empty() || name.chars().all(|c| c == 'v') {
            self.cursor.seek(start);
            return Ok(None);
        }
        let function = match Function::named(name) {
            Ok(function) => function,
            Err(mut error) if self.cursor.peek() == Some('(') => {
                error.span = Some(start..start + name.len());
                return Err(error);
            }
            Err(_) => {
                self.cursor.seek(start);
                return Ok(None);
            }
        };
        self.cursor.expect("(")?;
        Ok(Some(function))
    }

    /// Whether a side between braces ends here without an option.
    fn empty_side(&mut self) -> bool {
        let at_end = matches!(self.cursor.peek(), Some('|' | '}'));
        let level = self.level();
        let untouched = level.side.is_empty() && level.total.is_none() && level.prefixes.is_empty();
        level.bracket == Bracket::Curly && untouched && at_end
    }

    /// Reads a number with ups and a nimber.
    fn literal(&mut self) -> Result<Id> {
        let start = self.cursor.at();
        let number = self.number()?;
        if let Some(uptimal) = self.uptimal(&number)? {
            return Ok(uptimal);
        }
        let ups = self.ups()?;
        let star = self.star()?;
        if self.cursor.at() == start {
            return Err(self.cursor.expected(match self.open.last().map(|level| level.bracket) {
                Some(Bracket::Curly) => message!("game-bar-or-brace"),
                _ => message!("game"),
            }));
        }
        Ok(self.games.named(Named { number, ups, star }))
    }

    /// An uptimal, `^[n]` or `^<n>`, after a number and with a nimber after it, if one is next.
    fn uptimal(&mut self, number: &Dyadic) -> Result<Option<Id>> {
        let start = self.cursor.at();
        let is_up = match self.cursor.peek() {
            Some('^' | '↑') => true,
            Some('v' | '↓') => false,
            _ => return Ok(None),
        };
        self.cursor.bump();
        let close = match self.cursor.peek() {
            Some('[') => "]",
            Some('<') => ">",
            _ => {
                self.cursor.seek(start);
                return Ok(None);
            }
        };
        self.cursor.bump();
        if close == ">" && !self.starts_with_digit(0) {
            // A comparison.
            self.cursor.seek(start);
            return Ok(None);
        }
        let order = self.cursor.number_up_to(message!("count-of-ups"), MOST_UPTIMAL)?;
        self.cursor.expect(close)?;
        let star = self.star()?;
        let uptimal = match close {
            "]" => operations::up_to(self.games, order, self.budget)?,
            _ => operations::up_power(self.games, order, self.budget)?,
        };
        let signed = if is_up { uptimal } else { self.games.negate(uptimal, self.budget)? };
        let beside = self.games.named(Named { number: number.clone(), ups: 0, star });
        self.games.sum(signed, beside, self.budget).map(Some)
    }

    fn star(&mut self) -> Result<u64> {
        Ok(match self.cursor.eat("*") {
            true if self.starts_with_digit(0) => self.cursor.number(message!("nimber"))?,
            starred => u64::from(starred),
        })
    }

    fn number(&mut self) -> Result<Dyadic> {
        let start = self.cursor.at();
        if self.starts_with_digit(1) {
            self.cursor.eat("-");
        }
        if self.cursor.take_while(|c| c.is_ascii_digit()).is_empty() {
            return Ok(Dyadic::ZERO);
        }
        if self.cursor.eat("/") && self.cursor.take_while(|c| c.is_ascii_digit()).is_empty() {
            return Err(self.cursor.expected(message!("denominator")));
        }
        self.cursor.since(start).parse().map_err(|error| {
            self.cursor.error(
                start,
                match error {
                    NotDyadic::Denominator => message!("denominator-power"),
                    NotDyadic::Unreadable => message!("no-number"),
                },
            )
        })
    }

    fn ups(&mut self) -> Result<i64> {
        let start = self.cursor.at();
        let mut ups = 0_i64;
        let direction = match self.cursor.peek() {
            Some('^' | '↑' | '⇑') => 1,
            Some('v' | '↓' | '⇓') => -1,
            _ => return Ok(0),
        };
        while let Some(c) = self.cursor.peek() {
            match (c, direction) {
                ('^' | '↑', 1) | ('v' | '↓', -1) => ups += 1,
                ('⇑', 1) | ('⇓', -1) => ups += 2,
                _ => break,
            }
            self.cursor.bump();
        }
        if self.starts_with_digit(0) {
            if ups > 1 {
                return Err(self.cursor.error(start, message!("ups-once")));
            }
            ups = self.cursor.number_up_to(message!("count-of-ups"), i64::MAX as u64)? as i64;
        }
        Ok(direction * ups)
    }

    /// Applies what stands before a game, and adds it to its level's sum.
    fn finish_term(&mut self, game: Id) -> Result<()> {
        let mut game = game;
        while let Some(prefix) = self.level().prefixes.pop() {
            game = match prefix {
                Prefix::Minus => self.games.negate(game, self.budget)?,
                Prefix::Switch => self.switch(&[game])?,
                Prefix::Multiple(count) => self.games.multiple(&count, game, self.budget)?,
            };
        }
        if let Some(base) = self.level().base.take() {
            game = operations::ordinal_sum(self.games, base, game, self.budget)?;
        }
        self.cursor.skip_spaces();
        if self.cursor.peek() == Some(':') {
            self.level().base = Some(game);
            return Ok(());
        }
        let (total, subtract) = (self.level().total, self.level().subtract);
        let total = match total {
            None => game,
            Some(total) if subtract => self.games.difference(total, game, self.budget)?,
            Some(total) => self.games.sum(total, game, self.budget)?,
        };
        let level = self.level();
        level.total = Some(total);
        level.subtract = false;
        Ok(())
    }

    fn switch(&mut self, left: &[Id]) -> Result<Id> {
        let mut right = Vec::with_capacity(left.len());
        for &option in left {
            right.push(self.games.negate(option, self.budget)?);
        }
        self.games.from_options(left, &right, self.budget)
    }

    /// After a game, or an empty side: reads what leads to the next one. Returns the result at
    /// the end.
    fn after_game(&mut self) -> Result<Option<Id>> {
        loop {
            self.cursor.skip_spaces();
            let bracket = self.level().bracket;
            match self.cursor.peek() {
                Some(':') if self.level().base.is_some() => {
                    self.cursor.bump();
                    return Ok(None);
                }
                Some(c @ ('+' | '-' | '−')) if self.level().total.is_some() => {
                    self.cursor.bump();
                    self.level().subtract = c != '+';
                    return Ok(None);
                }
                Some(',')
                    if matches!(bracket, Bracket::Curly | Bracket::Call(_))
                        && self.level().total.is_some() =>
                {
                    self.cursor.bump();
                    self.end_option();
                    self.cursor.skip_spaces();
                    if matches!(self.cursor.peek(), Some('|' | '}' | ',')) {
                        return Err(self.cursor.expected(message!("game")));
                    }
                    return Ok(None);
                }
                Some('|') if bracket == Bracket::Curly => {
                    let start = self.cursor.at();
                    let bars = self.cursor.take_while(|c| c == '|').len();
                    self.end_option();
                    self.close_sides(bars, start)?;
                    let level = self.level();
                    let side = std::mem::take(&mut level.side);
                    level.sides.push((side, bars));
                    return Ok(None);
                }
                Some('}') if bracket == Bracket::Curly => self.close_braces()?,
                Some(')') if !matches!(bracket, Bracket::Curly | Bracket::None) => {
                    let game = match bracket {
                        Bracket::Call(function) => self.call(function)?,
                        _ => self.level().total.unwrap_or(Id::ZERO),
                    };
                    self.cursor.bump();
                    self.open.pop();
                    self.finish_term(game)?;
                }
                None if bracket == Bracket::None => {
                    return Ok(Some(self.level().total.unwrap_or(Id::ZERO)));
                }
                _ => {
                    let expected = match bracket {
                        Bracket::None => message!("sign-or-end"),
                        Bracket::Curly => message!("sign-comma-bar"),
                        _ => {
                            let start = self.level().start + 1;
                            message!("sign-or-close", start = start)
                        }
                    };
                    return Err(self.cursor.expected(expected));
                }
            }
        }
    }

    /// Ends an option between braces, if one has begun.
    fn end_option(&mut self) {
        let level = self.level();
        if let Some(option) = level.total.take() {
            level.side.push(option);
        }
    }

    /// Makes a game of every two sides that are held together more tightly than by `bars` bars.
    fn close_sides(&mut self, bars: usize, at: usize) -> Result<()> {
        while let Some(&(_, between)) = self.level().sides.last() {
            if between > bars {
                break;
            }
            if between == bars {
                return Err(Error::bad_position(message!("bars-alike"), at..at + bars));
            }
            self.join_sides()?;
        }
        Ok(())
    }

    fn join_sides(&mut self) -> Result<()> {
        let level = self.level();
        let right = std::mem::take(&mut level.side);
        let Some((left, _)) = level.sides.pop() else { return Ok(()) };
        let game = self.games.from_options(&left, &right, self.budget)?;
        self.level().side = vec![game];
        Ok(())
    }

    fn close_braces(&mut self) -> Result<()> {
        self.end_option();
        let lonely = self.level().sides.is_empty();
        let depth = self.open.len();
        let switch =
            depth >= 2 && matches!(self.open[depth - 2].prefixes.last(), Some(Prefix::Switch));
        if lonely && !switch {
            return Err(self.cursor.expected(Message::verbatim("`|`")));
        }
        self.cursor.bump();
        let game = if lonely {
            let side = std::mem::take(&mut self.level().side);
            self.open.pop();
            self.level().prefixes.pop();
            self.switch(&side)?
        } else {
            while !self.level().sides.is_empty() {
                self.join_sides()?;
            }
            let game = self.level().side.first().copied().unwrap_or(Id::ZERO);
            self.open.pop();
            game
        };
        self.finish_term(game)
    }

    /// Applies an operation to what stands between its brackets.
    fn call(&mut self, function: Function) -> Result<Id> {
        self.end_option();
        let start = self.level().start;
        let arguments = std::mem::take(&mut self.level().side);
        let end = self.cursor.at();
        function.apply(self.games, &arguments, self.budget).map_err(|mut error| {
            if error.kind != ErrorKind::OverBudget {
                error.span = Some(start..end + 1);
            }
            error
        })
    }
}

#[cfg(test)]
mod tests;
