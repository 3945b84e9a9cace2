//! Criteria as people write them: `weight >= 3 and not span = 2`.
//!
//! Everything is a number; what is true is 1, and every number but 0 counts as true. An expression is kept
//! in postfix form, so that neither reading nor evaluating it recurses.

use crate::text::Cursor;
use crate::{Error, Result, message};

/// What is known of the difference of two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// How many symbols are not 0.
    Weight,
    /// Over how many places they stretch.
    Span,
    /// The place of the first one, counted from the left from 1.
    First,
    /// The place of the last one.
    Last,
    /// The sum of the symbols.
    Sum,
    /// The word as an integer.
    Number,
    /// The length of the words.
    Length,
}

const NAMES: [(&str, Name); 7] = [
    ("weight", Name::Weight),
    ("span", Name::Span),
    ("first", Name::First),
    ("last", Name::Last),
    ("sum", Name::Sum),
    ("number", Name::Number),
    ("length", Name::Length),
];

/// Operators, those that bind least first; the last two stand before what they belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Operator {
    Or,
    And,
    Not,
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    Greater,
    Plus,
    Minus,
    Times,
    Over,
    Modulo,
    Negative,
}

use Operator::{
    And, AtLeast, AtMost, Equal, Greater, Less, Minus, Modulo, Negative, Not, Or, Over, Plus,
    Times, Unequal,
};

/// Those of two letters before those that begin them.
const SIGNS: [(&str, Operator); 13] = [
    ("<=", AtMost),
    (">=", AtLeast),
    ("!=", Unequal),
    ("<", Less),
    (">", Greater),
    ("=", Equal),
    ("+", Plus),
    ("-", Minus),
    ("*", Times),
    ("/", Over),
    ("or", Or),
    ("and", And),
    ("mod", Modulo),
];

impl Operator {
    fn strength(self) -> u8 {
        match self {
            Or => 0,
            And => 1,
            Not => 2,
            Less | AtMost | Equal | Unequal | AtLeast | Greater => 3,
            Plus | Minus => 4,
            Times | Over | Modulo => 5,
            Negative => 6,
        }
    }

    fn is_before(self) -> bool {
        matches!(self, Not | Negative)
    }

    /// Of two numbers; an operator that stands before one has it as the second. Division by 0 gives 0,
    /// and what does not fit is as large as possible.
    fn apply(self, a: i64, b: i64) -> i64 {
        let truth = i64::from;
        match self {
            Or => truth(a != 0 || b != 0),
            And => truth(a != 0 && b != 0),
            Not => truth(b == 0),
            Less => truth(a < b),
            AtMost => truth(a <= b),
            Equal => truth(a == b),
            Unequal => truth(a != b),
            AtLeast => truth(a >= b),
            Greater => truth(a > b),
            Plus => a.saturating_add(b),
            Minus => a.saturating_sub(b),
            Times => a.saturating_mul(b),
            Over => a.checked_div_euclid(b).unwrap_or(0),
            Modulo => a.checked_rem_euclid(b).unwrap_or(0),
            Negative => b.saturating_neg(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Item {
    Number(i64),
    Name(Name),
    Operator(Operator),
}

/// An expression that was read.
#[derive(Clone, Debug)]
pub(super) struct Expression {
    postfix: Vec<Item>,
    /// How many numbers wait at most.
    depth: usize,
}

/// What is still open while an expression is read.
#[derive(Clone, Copy)]
enum Open {
    Operator(Operator),
    Parenthesis(usize),
}

/// Longer texts are refused.
const MOST_LETTERS: usize = 1000;

/// The next sign, if it is an operator between two numbers.
fn sign(text: &mut Cursor<'_>) -> Option<Operator> {
    let fits = |(name, _): &&(&str, Operator)| {
        let letters = name.chars().all(char::is_alphabetic);
        text.rest()
            .strip_prefix(*name)
            .is_some_and(|rest| !letters || !rest.starts_with(|next: char| next.is_alphanumeric()))
    };
    let &(name, operator) = SIGNS.iter().find(fits)?;
    text.eat(name).then_some(operator)
}

impl Expression {
    /// Reads an expression.
    pub(super) fn read(text: &str) -> Result<Self> {
        if text.len() > MOST_LETTERS {
            return Err(Error::bad_request(message!("criterion-letters", most = MOST_LETTERS)));
        }
        let mut cursor = Cursor::new(text);
        let read = Self::items(&mut cursor);
        // The text is a field of a request, which has no line to point at: the place is told.
        read.map_err(|error| {
            let place =
                error.span.as_ref().map_or(0, |span| text[..span.start].chars().count()) + 1;
            Error::bad_request(message!("criterion-wrong", place = place, why = error.message))
        })
    }

    fn items(text: &mut Cursor<'_>) -> Result<Self> {
        let mut postfix = Vec::new();
        let mut open: Vec<Open> = Vec::new();
        loop {
            // What stands before a number, and the number.
            text.skip_spaces();
            let start = text.at();
            if text.eat("(") {
                open.push(Open::Parenthesis(start));
                continue;
            }
            if text.eat("-") {
                open.push(Open::Operator(Negative));
                continue;
            }
            let word = text.take_while(|c| c.is_ascii_alphabetic());
            if word == "not" {
                open.push(Open::Operator(Not));
                continue;
            }
            if word.is_empty() {
                let what = message!("criterion-operand");
                postfix.push(Item::Number(text.number_up_to(what, i64::MAX as u64)? as i64));
            } else {
                let found = NAMES.iter().find(|(name, _)| *name == word);
                let names = || NAMES.map(|(name, _)| name).join(", ");
                let &(_, name) = found.ok_or_else(|| {
                    text.error(start, message!("criterion-name", name = word, names = names()))
                })?;
                postfix.push(Item::Name(name));
            }
            // What follows a number.
            loop {
                text.skip_spaces();
                let start = text.at();
                let ends = text.is_done();
                let next = if ends || text.eat(")") { None } else { sign(text) };
                let closes = next.is_none();
                if closes && !ends && text.since(start) != ")" {
                    return Err(text.expected(message!("criterion-operator")));
                }
                // Everything that binds at least as much is done before it.
                let strength = next.map_or(0, Operator::strength);
                while let Some(&Open::Operator(before)) = open.last() {
                    if before.strength() < strength {
                        break;
                    }
                    postfix.push(Item::Operator(before));
                    open.pop();
                }
                if let Some(next) = next {
                    open.push(Open::Operator(next));
                    break;
                }
                match (open.pop(), ends) {
                    (None, true) => return Ok(Self::of(postfix)),
                    (Some(Open::Parenthesis(_)), false) => {}
                    (Some(Open::Parenthesis(start)), true) => {
                        return Err(text.error(start, message!("criterion-open")));
                    }
                    _ => return Err(text.error(start, message!("criterion-closed"))),
                }
            }
        }
    }

    fn of(postfix: Vec<Item>) -> Self {
        let (mut now, mut depth) = (0usize, 0);
        for item in &postfix {
            match item {
                Item::Operator(operator) if operator.is_before() => {}
                Item::Operator(_) => now -= 1,
                Item::Number(_) | Item::Name(_) => now += 1,
            }
            depth = depth.max(now);
        }
        Expression { postfix, depth }
    }

    /// Whether nothing but the weight matters.
    pub(super) fn is_about_weight(&self) -> bool {
        let other = |item: &Item| matches!(item, Item::Name(name) if !matches!(name, Name::Weight | Name::Length));
        !self.postfix.iter().any(other)
    }

    /// Whether it is true, with these values of the names.
    pub(super) fn holds(&self, value: impl Fn(Name) -> u64) -> bool {
        let mut stack: smallvec::SmallVec<[i64; 8]> = smallvec::SmallVec::with_capacity(self.depth);
        for item in &self.postfix {
            let next = match *item {
                Item::Number(number) => number,
                Item::Name(name) => i64::try_from(value(name)).unwrap_or(i64::MAX),
                Item::Operator(operator) => {
                    let second = stack.pop().unwrap_or(0);
                    let first = if operator.is_before() { 0 } else { stack.pop().unwrap_or(0) };
                    operator.apply(first, second)
                }
            };
            stack.push(next);
        }
        stack.pop().is_some_and(|value| value != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, weight: u64, span: u64) -> bool {
        let named = |name| match name {
            Name::Weight => weight,
            Name::Span => span,
            _ => 7,
        };
        Expression::read(text).unwrap().holds(named)
    }

    #[test]
    fn operators_bind_as_usual() {
        assert!(value("weight >= 3", 3, 0) && !value("weight >= 3", 2, 0));
        assert!(value("weight>=3 and not span = 2 or weight=1", 1, 2));
        assert!(!value("weight>=3 and not span = 2", 4, 2));
        assert!(value("1 + 2 * 3 = 7", 0, 0) && value("(1 + 2) * 3 = 9", 0, 0));
        assert!(value("10 - 3 - 2 = 5", 0, 0) && value("-2 + 3 = 1", 0, 0));
        assert!(value("-7 mod 4 = 1 and 7 / 2 = 3 and 1 / 0 = 0", 0, 0));
        assert!(value("not not weight", 5, 0) && !value("not (1 or 0)", 0, 0));
        assert!(
            value("length = number", 0, 0) && value("1 < 2 and 2 <= 2 and 3 > 2 and 1 != 2", 0, 0)
        );
        assert!(value(&format!("{}1{}", "(".repeat(400), ")".repeat(400)), 0, 0));
        assert!(Expression::read("weight + length > 3").unwrap().is_about_weight());
        assert!(!Expression::read("weight + span > 3").unwrap().is_about_weight());
    }

    #[test]
    fn errors_tell_the_place() {
        let error = |text: &str| Expression::read(text).unwrap_err().message.to_string();
        assert!(error("weight >= ").contains("place 11"), "{}", error("weight >= "));
        assert!(error("weigth > 2").contains("weight, span"), "{}", error("weigth > 2"));
        for wrong in ["", "(weight", "weight)", "1 2", "weight > > 2", "and", "3 order", "()", "é"]
        {
            assert!(Expression::read(wrong).is_err(), "{wrong}");
        }
        assert!(Expression::read(&"1+".repeat(600)).is_err());
    }
}
