//! Reads expressions with loopy games.
//!
//! Besides what short games are written with: the names `on`, `off`, `over`, `under`, `upon` and
//! `dud`, letters for positions that come back, as in `a{0|a}`, which is `over`, and `pass` for the
//! game between whose braces it stands: `{0|pass}` is `over` too. `G & H` is a game whose onside is
//! that of `G` and whose offside is that of `H`.

use super::{Loops, Node, Sides, sides};
use crate::text::Cursor;
use crate::value::{Games, expression};
use crate::{Budget, Error, Result, message};

/// Deeper brackets are refused.
const MOST_DEPTH: usize = 64;

/// A game that has a name, and how it is made.
type Named = (&'static str, fn(&mut Loops) -> Node);

/// The games that have names.
const NAMES: [Named; 6] = [
    ("on", Loops::on),
    ("off", Loops::off),
    ("over", Loops::over),
    ("under", Loops::under),
    ("upon", Loops::upon),
    ("dud", Loops::dud),
];

/// A pass, until the game is known between whose braces it stands.
const PASS: Node = Node::MAX;

/// The operations that are read here because their games may be loopy.
const OPERATIONS: [&str; 5] = ["Degree", "Miny", "Offside", "Onside", "Tiny"];

/// Whether an expression names a loopy game or a position that comes back.
pub fn is_loopy_text(text: &str) -> bool {
    let mut word = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_alphabetic() {
            word.push(letter);
            continue;
        }
        let labels = letter == '{' && is_label(&word);
        if labels || word == "pass" || NAMES.iter().any(|(name, _)| *name == word) {
            return true;
        }
        word.clear();
    }
    false
}

fn is_label(word: &str) -> bool {
    word.len() == 1 && word != "v" && word.chars().all(|c| c.is_ascii_lowercase())
}

/// Reads an expression into a graph.
pub fn read(text: &str, loops: &mut Loops, budget: &Budget) -> Result<Node> {
    let cursor = Cursor::new(text);
    let mut reader = Reader { cursor, loops, budget, labels: Vec::new(), depth: 0 };
    let game = reader.sum()?;
    reader.cursor.finish(message!("sign-or-end"))?;
    Ok(game)
}

struct Reader<'t, 'l> {
    cursor: Cursor<'t>,
    loops: &'l mut Loops,
    budget: &'l Budget,
    /// The letters of the positions within which one is read.
    labels: Vec<(String, Node)>,
    depth: usize,
}

/// Options between braces, and the number of bars after them.
type Stretch = (Vec<Node>, usize);

impl Reader<'_, '_> {
    fn sum(&mut self) -> Result<Node> {
        let mut total = None;
        let mut minus = false;
        loop {
            self.cursor.skip_spaces();
            while self.cursor.eat("-") || self.cursor.eat("−") {
                minus = !minus;
                self.cursor.skip_spaces();
            }
            let switch = self.cursor.eat("±") || self.cursor.eat("+-");
            let mut term = self.term()?;
            if switch {
                let minus = self.loops.negative(term)?;
                term = self.loops.from_options(vec![term], vec![minus])?;
            }
            if minus {
                term = self.loops.negative(term)?;
            }
            total = Some(match total {
                None => term,
                Some(total) => self.loops.sum(total, term, self.budget)?,
            });
            self.cursor.skip_spaces();
            minus = match self.cursor.peek() {
                Some('+') => false,
                Some('-' | '−') => true,
                _ => return Ok(total.unwrap_or(term)),
            };
            self.cursor.bump();
        }
    }

    fn deeper(&mut self, start: usize) -> Result<()> {
        self.depth += 1;
        self.budget.check()?;
        if self.depth > MOST_DEPTH {
            return Err(self.cursor.error(start, message!("loops-too-deep", most = MOST_DEPTH)));
        }
        Ok(())
    }

    fn term(&mut self) -> Result<Node> {
        let start = self.cursor.at();
        if self.cursor.eat("(") {
            self.deeper(start)?;
            let game = self.sum()?;
            self.cursor.expect(")")?;
            self.depth -= 1;
            return Ok(game);
        }
        let word = self.cursor.take_while(|c| c.is_ascii_alphabetic()).to_string();
        if let Some((_, make)) = NAMES.iter().find(|(name, _)| *name == word) {
            self.budget.check()?;
            return Ok(make(self.loops));
        }
        if word == "pass" {
            return Err(self.cursor.error(start, message!("loops-pass")));
        }
        let operation = OPERATIONS.iter().find(|name| name.eq_ignore_ascii_case(&word));
        if let Some(operation) = operation
            && self.cursor.eat("(")
        {
            self.deeper(start)?;
            let game = self.sum()?;
            self.cursor.expect(")")?;
            self.depth -= 1;
            return self.apply(operation, game, start);
        }
        let labelled = is_label(&word);
        if (word.is_empty() || labelled) && self.cursor.eat("{") {
            self.deeper(start)?;
            let node = self.loops.fresh()?;
            if labelled {
                self.labels.push((word, node));
            }
            self.braces(node)?;
            if labelled {
                self.labels.pop();
            }
            self.depth -= 1;
            return Ok(node);
        }
        if labelled {
            let known = self.labels.iter().rev().find(|(label, _)| *label == word);
            return known.map(|&(_, node)| node).ok_or_else(|| {
                self.cursor.error(start, message!("loops-no-label", label = word.as_str()))
            });
        }
        self.cursor.seek(start);
        self.short()
    }

    /// A short game: as far as it cannot be anything else.
    fn short(&mut self) -> Result<Node> {
        let start = self.cursor.at();
        let name = self.cursor.take_while(|c| c.is_ascii_alphabetic());
        if !name.is_empty() && self.cursor.peek() == Some('(') {
            // An operation on short games.
            let mut depth = 0_usize;
            while let Some(letter) = self.cursor.peek() {
                self.cursor.bump();
                depth = match letter {
                    '(' => depth + 1,
                    ')' => depth.saturating_sub(1),
                    _ => depth,
                };
                if depth == 0 {
                    break;
                }
            }
        } else {
            self.cursor.seek(start);
            let literal = |c: char| c.is_ascii_digit() || "/*^v↑↓⇑⇓.".contains(c);
            self.cursor.take_while(literal);
        }
        let text = self.cursor.since(start).to_string();
        if text.is_empty() {
            return Err(self.cursor.expected(message!("game")));
        }
        let mut games = Games::new();
        let id = expression::evaluate(&text, &mut games, self.budget).map_err(|mut error| {
            error.span = error.span.map(|span| span.start + start..span.end + start);
            error
        })?;
        self.loops.short(&mut games, id, self.budget)
    }

    /// What stands between braces, after the first one; more bars separate less tightly.
    fn braces(&mut self, node: Node) -> Result<()> {
        let mut stretches: Vec<Stretch> = Vec::new();
        let mut side = Vec::new();
        loop {
            self.cursor.skip_spaces();
            match self.cursor.peek() {
                Some('|') => {
                    let bars = self.cursor.take_while(|c| c == '|').len();
                    stretches.push((std::mem::take(&mut side), bars));
                }
                Some('}') if !stretches.is_empty() => {
                    self.cursor.bump();
                    stretches.push((side, 0));
                    return self.join(node, &stretches);
                }
                _ if side.is_empty() || self.cursor.eat(",") => side.push(self.option()?),
                _ => return Err(self.cursor.expected(message!("sign-comma-bar"))),
            }
        }
    }

    /// A game, or a pass by itself.
    fn option(&mut self) -> Result<Node> {
        self.cursor.skip_spaces();
        let start = self.cursor.at();
        if self.cursor.take_while(|c| c.is_ascii_alphabetic()) == "pass" {
            return Ok(PASS);
        }
        self.cursor.seek(start);
        self.sum()
    }

    /// Applies an operation to a game that may be loopy.
    fn apply(&mut self, operation: &str, game: Node, start: usize) -> Result<Node> {
        if matches!(operation, "Tiny" | "Miny") {
            let threat = self.loops.negative(game)?;
            let zero = self.loops.fresh()?;
            let answer = self.loops.from_options(vec![zero], vec![threat])?;
            let tiny = self.loops.from_options(vec![zero], vec![answer])?;
            return if operation == "Tiny" { Ok(tiny) } else { self.loops.negative(tiny) };
        }
        let of = match operation {
            // How much a game differs from itself: the onside of G − G.
            "Degree" => {
                let minus = self.loops.negative(game)?;
                self.loops.sum(game, minus, self.budget)?
            }
            _ => game,
        };
        let found = match (sides(self.loops, of, self.budget)?, operation) {
            (Sides::Stopper(side), _) => Some(side),
            (Sides::Between { offside, .. }, "Offside") => offside,
            (Sides::Between { onside, .. }, _) => onside,
        };
        found.ok_or_else(|| {
            let mut error = Error::not_applicable(message!("loops-no-side"));
            error.span = Some(start..self.cursor.at());
            error
        })
    }

    /// Makes a game of stretches, the longest row of bars between its two sides.
    fn join(&mut self, node: Node, stretches: &[Stretch]) -> Result<()> {
        let bars = stretches[..stretches.len() - 1].iter().map(|(_, bars)| *bars);
        let most = bars.clone().max().unwrap_or(0);
        if bars.clone().filter(|&bars| bars == most).count() > 1 {
            return Err(self.cursor.error(self.cursor.at(), message!("bars-alike")));
        }
        let middle = bars.clone().position(|bars| bars == most).unwrap_or(0);
        let mut sides = [Vec::new(), Vec::new()];
        for (side, part) in sides.iter_mut().zip([&stretches[..=middle], &stretches[middle + 1..]])
        {
            *side = match part {
                [(options, _)] => options.clone(),
                several => {
                    let inner = self.loops.fresh()?;
                    self.deeper(self.cursor.at())?;
                    self.join(inner, several)?;
                    self.depth -= 1;
                    vec![inner]
                }
            };
        }
        let [left, right] = sides.map(|side| {
            side.into_iter().map(|to| if to == PASS { node } else { to }).collect::<Vec<Node>>()
        });
        self.loops.set(node, left, right);
        Ok(())
    }
}
