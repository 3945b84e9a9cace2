//! Reads conjectures, and checks that types fit.

use super::{Arithmetic, Conjecture, Count, Expression, Property, Relation, Template, Type};
use crate::game::Outcome;
use crate::text::Cursor;
use crate::words::Message;
use crate::{Error, Result, message};

/// Deeper nesting is refused.
const DEEPEST: usize = 64;

const COUNTS: [(&str, Count); 5] = [
    ("order", Count::Order),
    ("size", Count::Size),
    ("min-degree", Count::MinDegree),
    ("max-degree", Count::MaxDegree),
    ("components", Count::Components),
];

const PROPERTIES: [(&str, Property); 6] = [
    ("connected", Property::Connected),
    ("bipartite", Property::Bipartite),
    ("regular", Property::Regular),
    ("tree", Property::Tree),
    ("complete", Property::Complete),
    ("symmetric", Property::Symmetric),
];

const RELATIONS: [(&str, Relation); 6] = [
    ("!=", Relation::Unequal),
    ("<=", Relation::AtMost),
    (">=", Relation::AtLeast),
    ("=", Relation::Equal),
    ("<", Relation::Less),
    (">", Relation::More),
];

/// The words that stand for graphs' numbers and properties, for answers.
pub(super) fn word_for_count(count: Count) -> &'static str {
    COUNTS.iter().find(|(_, known)| *known == count).map_or("", |(word, _)| word)
}

pub(super) fn word_for_property(property: Property) -> &'static str {
    PROPERTIES.iter().find(|(_, known)| *known == property).map_or("", |(word, _)| word)
}

/// An expression, its type, and where it stands.
struct Typed {
    expression: Expression,
    kind: Type,
    start: usize,
    end: usize,
}

fn named(kind: Type) -> Message {
    match kind {
        Type::Number => message!("conjecture-number"),
        Type::Truth => message!("conjecture-truth"),
        Type::Outcome => message!("conjecture-outcome"),
    }
}

struct Reader<'t> {
    text: Cursor<'t>,
    depth: usize,
}

impl Conjecture {
    /// Reads a conjecture; errors point at what does not fit.
    pub fn read(text: &str) -> Result<Conjecture> {
        let mut reader = Reader { text: Cursor::new(text), depth: 0 };
        let statement = reader.either()?;
        let statement = Reader::of_type(statement, Type::Truth)?;
        let condition = if reader.word("if") {
            let condition = reader.either()?;
            Some(Reader::of_type(condition, Type::Truth)?)
        } else {
            None
        };
        reader.text.skip_spaces();
        reader.text.finish(message!("conjecture-end"))?;
        Ok(Conjecture { statement, condition })
    }
}

impl Reader<'_> {
    fn of_type(found: Typed, kind: Type) -> Result<Expression> {
        if found.kind == kind {
            return Ok(found.expression);
        }
        let error = message!("conjecture-type", expected = named(kind), found = named(found.kind));
        Err(Error::bad_position(error, found.start..found.end))
    }

    /// Reads a word, if it stands here by itself.
    fn word(&mut self, word: &str) -> bool {
        self.text.skip_spaces();
        let start = self.text.at();
        let found = self.text.take_while(|c| c.is_alphanumeric() || c == '-' || c == '_');
        if found != word {
            self.text.seek(start);
        }
        found == word
    }

    fn joined(
        &mut self,
        word: &str,
        part: fn(&mut Self) -> Result<Typed>,
        join: fn(Box<[Expression; 2]>) -> Expression,
    ) -> Result<Typed> {
        let mut left = part(self)?;
        while self.word(word) {
            let right = part(self)?;
            let (start, end) = (left.start, right.end);
            let both = [Self::of_type(left, Type::Truth)?, Self::of_type(right, Type::Truth)?];
            left = Typed { expression: join(Box::new(both)), kind: Type::Truth, start, end };
        }
        Ok(left)
    }

    fn either(&mut self) -> Result<Typed> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let at = self.text.at();
            return Err(self.text.error(at, message!("conjecture-deep", most = DEEPEST)));
        }
        let found = self.joined("or", Self::both, Expression::Or);
        self.depth -= 1;
        found
    }

    fn both(&mut self) -> Result<Typed> {
        self.joined("and", Self::denied, Expression::And)
    }

    fn denied(&mut self) -> Result<Typed> {
        self.text.skip_spaces();
        let start = self.text.at();
        let mut times = 0u32;
        while self.word("not") {
            times += 1;
        }
        let found = self.compared()?;
        if times == 0 {
            return Ok(found);
        }
        let end = found.end;
        let inner = Self::of_type(found, Type::Truth)?;
        let expression = if times % 2 == 1 { Expression::Not(Box::new(inner)) } else { inner };
        Ok(Typed { expression, kind: Type::Truth, start, end })
    }

    fn compared(&mut self) -> Result<Typed> {
        let left = self.sum()?;
        self.text.skip_spaces();
        let Some(&(_, relation)) = RELATIONS.iter().find(|(sign, _)| self.text.eat(sign)) else {
            return Ok(left);
        };
        let right = self.sum()?;
        let (start, end, kind) = (left.start, right.end, left.kind);
        let ordered = !matches!(relation, Relation::Equal | Relation::Unequal);
        // Only numbers are smaller or larger.
        let kind = if ordered { Type::Number } else { kind };
        let both = [Self::of_type(left, kind)?, Self::of_type(right, kind)?];
        let expression = Expression::Compare(relation, Box::new(both));
        Ok(Typed { expression, kind: Type::Truth, start, end })
    }

    fn calculated(left: Typed, by: Arithmetic, right: Typed) -> Result<Typed> {
        let (start, end) = (left.start, right.end);
        let both = [Self::of_type(left, Type::Number)?, Self::of_type(right, Type::Number)?];
        let expression = Expression::Arithmetic(by, Box::new(both));
        Ok(Typed { expression, kind: Type::Number, start, end })
    }

    fn sum(&mut self) -> Result<Typed> {
        let mut left = self.product()?;
        loop {
            self.text.skip_spaces();
            let by = if self.text.eat("+") {
                Arithmetic::Add
            } else if self.text.eat("-") {
                Arithmetic::Subtract
            } else {
                return Ok(left);
            };
            let right = self.product()?;
            left = Self::calculated(left, by, right)?;
        }
    }

    fn product(&mut self) -> Result<Typed> {
        let mut left = self.atom()?;
        loop {
            self.text.skip_spaces();
            let by = if self.text.eat("*") {
                Arithmetic::Times
            } else if self.word("mod") {
                Arithmetic::Modulo
            } else {
                return Ok(left);
            };
            let right = self.atom()?;
            left = Self::calculated(left, by, right)?;
        }
    }

    fn atom(&mut self) -> Result<Typed> {
        self.text.skip_spaces();
        let start = self.text.at();
        if self.text.eat("(") {
            let inner = self.either()?;
            self.text.skip_spaces();
            self.text.expect(")")?;
            return Ok(Typed { start, end: self.text.at(), ..inner });
        }
        if self.text.peek().is_some_and(|c| c.is_ascii_digit()) {
            let number = self.text.number_up_to(message!("conjecture-number"), 1 << 40)?;
            return Ok(self.typed(Expression::Number(number as i64), Type::Number, start));
        }
        let word = self.text.take_while(|c| c.is_alphanumeric() || c == '-');
        if word.is_empty() {
            return Err(self.text.expected(message!("conjecture-term")));
        }
        let graph = |reader: &mut Self| -> Result<()> {
            reader.text.expect("(")?;
            reader.text.skip_spaces();
            reader.text.expect("G")?;
            reader.text.skip_spaces();
            reader.text.expect(")")
        };
        if let Some(&(_, count)) = COUNTS.iter().find(|(name, _)| *name == word) {
            graph(self)?;
            return Ok(self.typed(Expression::Count(count), Type::Number, start));
        }
        if let Some(&(_, property)) = PROPERTIES.iter().find(|(name, _)| *name == word) {
            graph(self)?;
            return Ok(self.typed(Expression::Property(property), Type::Truth, start));
        }
        match word {
            "P" => Ok(self.typed(Expression::Outcome(Outcome::P), Type::Outcome, start)),
            "N" => Ok(self.typed(Expression::Outcome(Outcome::N), Type::Outcome, start)),
            "D" => Ok(self.typed(Expression::Outcome(Outcome::D), Type::Outcome, start)),
            "true" => Ok(self.typed(Expression::Truth(true), Type::Truth, start)),
            "false" => Ok(self.typed(Expression::Truth(false), Type::Truth, start)),
            "even" | "odd" => self.parity(word == "odd", start),
            "grundy" => {
                let template = self.template()?;
                Ok(self.typed(Expression::Grundy(template), Type::Number, start))
            }
            "outcome" => {
                let template = self.template()?;
                Ok(self.typed(Expression::Winner(template), Type::Outcome, start))
            }
            _ => {
                let known = ["grundy", "outcome", "even", "odd"].into_iter();
                let known = known.chain(COUNTS.iter().map(|(name, _)| *name));
                let known = known.chain(PROPERTIES.iter().map(|(name, _)| *name));
                let known: Vec<String> = known.map(str::to_string).collect();
                let error = message!("conjecture-word", word = word, known = known);
                Err(self.text.error(start, error))
            }
        }
    }

    fn typed(&self, expression: Expression, kind: Type, start: usize) -> Typed {
        Typed { expression, kind, start, end: self.text.at() }
    }

    fn parity(&mut self, odd: bool, start: usize) -> Result<Typed> {
        self.text.expect("(")?;
        let inner = self.sum()?;
        self.text.skip_spaces();
        self.text.expect(")")?;
        let number = Self::of_type(inner, Type::Number)?;
        let rest = Box::new([number, Expression::Number(2)]);
        let rest = Expression::Arithmetic(Arithmetic::Modulo, rest);
        let both = Box::new([rest, Expression::Number(odd.into())]);
        Ok(self.typed(Expression::Compare(Relation::Equal, both), Type::Truth, start))
    }

    /// A position in parentheses; those inside it are its own.
    fn template(&mut self) -> Result<Template> {
        self.text.expect("(")?;
        let start = self.text.at();
        let mut open = 0;
        loop {
            match self.text.peek() {
                Some('(') => open += 1,
                Some(')') if open == 0 => break,
                Some(')') => open -= 1,
                Some(_) => {}
                None => return Err(self.text.expected(Message::verbatim("`)`"))),
            }
            self.text.bump();
        }
        let text = self.text.since(start).trim().to_string();
        if !(0..text.len()).any(|at| text.is_char_boundary(at) && Template::is_variable(&text, at))
        {
            return Err(self.text.error(start, message!("conjecture-without-graph")));
        }
        self.text.expect(")")?;
        Ok(Template { text })
    }
}
