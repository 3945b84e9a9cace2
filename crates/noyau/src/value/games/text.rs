//! Games as text: CGSuite's notation, TeX, and the canonical form written out.

use std::fmt;

use super::super::dyadic::Dyadic;
use super::{Games, Id, Kind, Map, Named};
use crate::sorting;
use crate::{Budget, Error, Result, message};

/// Written out, a canonical form may be exponentially longer than its table entries.
const LONGEST: usize = 1 << 24;
/// A nimber beyond this has a form longer than any limit.
const LARGEST_STAR: u64 = 40;
/// From so many bars on, braces are clearer.
const MOST_BARS: usize = 4;

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.number.is_zero() || self.is_number() {
            write!(f, "{}", self.number)?;
        }
        let arrow = if self.ups > 0 { "^" } else { "v" };
        match self.ups.unsigned_abs() {
            0 => {}
            1 => f.write_str(arrow)?,
            2 => write!(f, "{arrow}{arrow}")?,
            many => write!(f, "{arrow}{many}")?,
        }
        match self.star {
            0 => Ok(()),
            1 => f.write_str("*"),
            star => write!(f, "*{star}"),
        }
    }
}

impl Named {
    fn tex(&self) -> String {
        let mut tex = String::new();
        if !self.number.is_zero() || self.is_number() {
            tex += &self.number.tex();
        }
        let arrow = if self.ups > 0 { "{\\uparrow}" } else { "{\\downarrow}" };
        match self.ups.unsigned_abs() {
            0 => {}
            1 => tex += arrow,
            2 => tex += &arrow.repeat(2),
            many => tex += &format!("{arrow}{many}"),
        }
        match self.star {
            0 => {}
            1 => tex += "{*}",
            star => tex += &format!("{{*}}{star}"),
        }
        tex
    }
}

/// A printed game: its text without outer braces, and what it needs around it.
struct Printed {
    text: String,
    /// The same in TeX; empty unless it is wanted.
    tex: String,
    /// How many bars stand in its middle; 0 if it needs no braces.
    bars: usize,
    /// Whether it is one word, which a sign before it governs as a whole.
    word: bool,
}

impl Printed {
    fn closed(&self) -> String {
        if self.bars > 0 { format!("{{{}}}", self.text) } else { self.text.clone() }
    }

    fn closed_tex(&self) -> String {
        if self.bars > 0 { braced(&self.tex) } else { self.tex.clone() }
    }
}

fn braced(tex: &str) -> String {
    format!("\\{{{tex}\\}}")
}

/// Bars of TeX: `|`, `||` and so on between the two sides of a game.
fn tex_bars(count: usize) -> String {
    match count {
        1 => "\\mid ".to_string(),
        2 => "\\,\\|\\,".to_string(),
        many => format!("\\,{}\\,", "|".repeat(many)),
    }
}

/// How a game without a name of its own is written.
enum Shape {
    Switch(Vec<Id>),
    /// Number, and the game in parentheses.
    Tiny(Id, Id),
    Miny(Id, Id),
    Plain(Vec<Id>, Vec<Id>),
}

impl Games {
    /// The game in CGSuite's notation: `3/4`, `^^*`, `*2`, `±1`, `{2||1|0}`, `Tiny(2)`.
    ///
    /// [`evaluate`](crate::value::expression::evaluate) reads it back as the same game.
    pub fn print(&mut self, id: Id, budget: &Budget) -> Result<String> {
        Ok(self.printed(id, false, budget)?.closed())
    }

    /// The game in TeX, otherwise written as [`print`](Games::print) does.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::Games;
    /// let mut games = Games::new();
    /// let two = games.nimber(2);
    /// assert_eq!(games.tex(two, &Budget::default())?, "{*}2");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn tex(&mut self, id: Id, budget: &Budget) -> Result<String> {
        Ok(self.printed(id, true, budget)?.closed_tex())
    }

    fn printed(&mut self, id: Id, tex: bool, budget: &Budget) -> Result<Printed> {
        let mut texts = Texts::new(budget);
        let mut printed: Map<Id, Printed> = Map::default();
        let mut stack = vec![id];
        while let Some(&top) = stack.last() {
            self.tick(budget)?;
            if printed.contains_key(&top) {
                stack.pop();
                continue;
            }
            if let Kind::Named(named) = &self.nodes[top.index()].kind {
                let parts = [!named.number.is_zero(), named.ups != 0, named.star != 0];
                let word = parts.iter().filter(|&&part| part).count() <= 1;
                let (text, tex) =
                    (named.to_string(), if tex { named.tex() } else { String::new() });
                texts.take(text.len() + tex.len())?;
                printed.insert(top, Printed { text, tex, bars: 0, word });
                stack.pop();
                continue;
            }
            let shape = self.shape(top, budget)?;
            let before = stack.len();
            let needed: &[&[Id]] = match &shape {
                Shape::Switch(side) => &[side],
                Shape::Tiny(number, game) | Shape::Miny(number, game) => &[&[*number], &[*game]],
                Shape::Plain(left, right) => &[left, right],
            };
            stack.extend(needed.iter().copied().flatten().filter(|id| !printed.contains_key(*id)));
            if stack.len() > before {
                continue;
            }
            let mut result = self.write(&shape, &printed);
            if tex {
                result.tex = self.write_tex(&shape, &printed, result.bars);
            }
            texts.take(result.text.len() + result.tex.len())?;
            printed.insert(top, result);
            stack.pop();
        }
        Ok(printed.remove(&id).expect("the stack is empty when the first game is printed"))
    }

    fn write(&self, shape: &Shape, printed: &Map<Id, Printed>) -> Printed {
        match shape {
            Shape::Switch(side) => {
                let text = match &side[..] {
                    [option] if !printed[option].word => format!("±({})", printed[option].closed()),
                    [option] => format!("±{}", printed[option].closed()),
                    _ => format!("±{{{}}}", self.list(side, printed).0),
                };
                Printed { text, tex: String::new(), bars: 0, word: true }
            }
            Shape::Tiny(number, game) | Shape::Miny(number, game) => {
                let name = if matches!(shape, Shape::Tiny(..)) { "Tiny" } else { "Miny" };
                let text = format!("{name}({})", printed[game].closed());
                if *number == Id::ZERO {
                    Printed { text, tex: String::new(), bars: 0, word: true }
                } else {
                    Printed {
                        text: format!("{}+{text}", printed[number].text),
                        tex: String::new(),
                        bars: 0,
                        word: false,
                    }
                }
            }
            Shape::Plain(left, right) => {
                let ((left, a), (right, b)) = (self.list(left, printed), self.list(right, printed));
                let bars = a.max(b) + 1;
                let text = format!("{left}{}{right}", "|".repeat(bars));
                if bars >= MOST_BARS {
                    Printed { text: format!("{{{text}}}"), tex: String::new(), bars: 0, word: true }
                } else {
                    Printed { text, tex: String::new(), bars, word: true }
                }
            }
        }
    }

    /// The same in TeX; `bars` are those that the text has outside braces.
    fn write_tex(&self, shape: &Shape, printed: &Map<Id, Printed>, bars: usize) -> String {
        match shape {
            Shape::Switch(side) => match &side[..] {
                [option] if !printed[option].word => {
                    format!("\\pm({})", printed[option].closed_tex())
                }
                [option] => format!("\\pm {}", printed[option].closed_tex()),
                _ => format!("\\pm{}", braced(&self.list_tex(side, printed))),
            },
            Shape::Tiny(number, game) | Shape::Miny(number, game) => {
                let name = if matches!(shape, Shape::Tiny(..)) { "Tiny" } else { "Miny" };
                let tex = format!("\\operatorname{{{name}}}({})", printed[game].closed_tex());
                match *number {
                    Id::ZERO => tex,
                    _ => format!("{}+{tex}", printed[number].closed_tex()),
                }
            }
            Shape::Plain(left, right) => {
                let [left, right] = [left, right].map(|side| self.list_tex(side, printed));
                match bars {
                    // From so many bars on, the text has its braces already.
                    0 => braced(&format!("{left}{}{right}", tex_bars(MOST_BARS))),
                    bars => format!("{left}{}{right}", tex_bars(bars)),
                }
            }
        }
    }

    /// One side of a game, and the most bars outside braces in it. A lone option needs no braces.
    fn list(&self, side: &[Id], printed: &Map<Id, Printed>) -> (String, usize) {
        if let [option] = side {
            return (printed[option].text.clone(), printed[option].bars);
        }
        let texts: Vec<String> =
            self.in_order(side, printed).iter().map(|printed| printed.closed()).collect();
        (texts.join(","), 0)
    }

    /// The same in TeX.
    fn list_tex(&self, side: &[Id], printed: &Map<Id, Printed>) -> String {
        if let [option] = side {
            return printed[option].tex.clone();
        }
        let texts: Vec<String> =
            self.in_order(side, printed).iter().map(|printed| printed.closed_tex()).collect();
        texts.join(", ")
    }

    /// Options as they are listed: numbers first, by size, then the others by their texts.
    fn in_order<'p>(&self, side: &[Id], printed: &'p Map<Id, Printed>) -> Vec<&'p Printed> {
        let mut options: Vec<(Option<&Dyadic>, String, &Printed)> = side
            .iter()
            .map(|id| (self.as_number(*id), printed[id].closed(), &printed[id]))
            .collect();
        sorting::sort_by(&mut options, |(a, s, _), (b, t, _)| {
            b.is_some().cmp(&a.is_some()).then_with(|| a.cmp(b)).then_with(|| s.cmp(t))
        });
        options.into_iter().map(|(_, _, printed)| printed).collect()
    }

    fn shape(&mut self, id: Id, budget: &Budget) -> Result<Shape> {
        let (left, right) = self.options(id, budget)?;
        if self.negate(id, budget)? == id {
            return Ok(Shape::Switch(left));
        }
        // {x || x | y} with y < x is x + Tiny(x − y); mirrored, Miny.
        if let ([x], [answer]) = (&left[..], &right[..])
            && self.as_number(*x).is_some()
        {
            let (own, rest) = self.options(*answer, budget)?;
            if let ([again], [threat]) = (&own[..], &rest[..])
                && again == x
                && self.left_stop(*threat) < self.left_stop(*x)
            {
                return Ok(Shape::Tiny(*x, self.difference(*x, *threat, budget)?));
            }
        }
        if let ([answer], [x]) = (&left[..], &right[..])
            && self.as_number(*x).is_some()
        {
            let (rest, own) = self.options(*answer, budget)?;
            if let ([threat], [again]) = (&rest[..], &own[..])
                && again == x
                && self.right_stop(*threat) > self.right_stop(*x)
            {
                return Ok(Shape::Miny(*x, self.difference(*threat, *x, budget)?));
            }
        }
        Ok(Shape::Plain(left, right))
    }

    /// The canonical form written out: a number as such, any other game `{L,…|R,…}` with the
    /// options in the same form, sorted bytewise.
    ///
    /// # Errors
    /// Over budget if the text would be longer than 16 MB: it may be exponentially longer than
    /// the game is complicated.
    ///
    /// ```
    /// use noyau::Budget;
    /// use noyau::value::Games;
    /// let mut games = Games::new();
    /// let two = games.nimber(2);
    /// assert_eq!(games.form(two, &Budget::default())?, "{0,{0|0}|0,{0|0}}");
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn form(&mut self, id: Id, budget: &Budget) -> Result<String> {
        let mut texts = Texts::new(budget);
        let mut forms: Map<Id, String> = Map::default();
        let mut stack = vec![id];
        while let Some(&top) = stack.last() {
            self.tick(budget)?;
            if forms.contains_key(&top) {
                stack.pop();
                continue;
            }
            if let Some(number) = self.as_number(top) {
                let text = number.to_string();
                texts.take(text.len())?;
                forms.insert(top, text);
                stack.pop();
                continue;
            }
            if self.as_named(top).is_some_and(|named| named.star > LARGEST_STAR) {
                return Err(too_long());
            }
            self.expand(top, budget)?;
            let before = stack.len();
            let options = self.lefts(top).iter().chain(self.rights(top));
            stack.extend(options.filter(|id| !forms.contains_key(*id)));
            if stack.len() > before {
                continue;
            }
            let side = |side: &[Id]| {
                let mut side: Vec<&str> = side.iter().map(|id| forms[id].as_str()).collect();
                side.sort_unstable();
                side
            };
            let (left, right) = (side(self.lefts(top)), side(self.rights(top)));
            texts.take(left.iter().chain(&right).map(|text| text.len() + 1).sum::<usize>() + 1)?;
            let text = format!("{{{}|{}}}", left.join(","), right.join(","));
            forms.insert(top, text);
            stack.pop();
        }
        Ok(forms.remove(&id).expect("the stack is empty when the first game is written"))
    }
}

/// Accounts for texts, and gives them back when they are dropped.
struct Texts<'b> {
    budget: &'b Budget,
    taken: u64,
}

impl<'b> Texts<'b> {
    fn new(budget: &'b Budget) -> Texts<'b> {
        Texts { budget, taken: 0 }
    }

    fn take(&mut self, length: usize) -> Result<()> {
        if length > LONGEST {
            return Err(too_long());
        }
        let bytes = length as u64 + 64;
        self.budget.take(bytes)?;
        self.taken += bytes;
        Ok(())
    }
}

impl Drop for Texts<'_> {
    fn drop(&mut self) {
        self.budget.give_back(self.taken);
    }
}

fn too_long() -> Error {
    Error::over_budget(message!("game-too-long", megabytes = LONGEST >> 20))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::expression::evaluate;

    #[test]
    fn games_are_set_in_tex_as_they_are_printed() {
        let budget = Budget::default();
        for (text, expected) in [
            ("0", "0"),
            ("-3/2", "-\\tfrac{3}{2}"),
            ("^*", "{\\uparrow}{*}"),
            ("vv", "{\\downarrow}{\\downarrow}"),
            ("1^3*2", "1{\\uparrow}3{*}2"),
            ("±1", "\\pm 1"),
            ("{2|-1/2}", "\\{2\\mid -\\tfrac{1}{2}\\}"),
            ("{2||1|0}", "\\{2\\,\\|\\,1\\mid 0\\}"),
            ("Tiny(2)", "\\operatorname{Tiny}(2)"),
        ] {
            let mut games = Games::new();
            let id = evaluate(text, &mut games, &budget).unwrap();
            assert_eq!(games.print(id, &budget).unwrap(), text);
            assert_eq!(games.tex(id, &budget).unwrap(), expected, "{text}");
        }
    }
}
