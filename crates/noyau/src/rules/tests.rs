//! Theorems against search: every closed form of the rulesets here is compared with the engines
//! that only know the moves.

use crate::context::Tables;
use crate::engine::{BothPlayersOf, GrundyTable, OutcomeTable};
use crate::game::{Convention, GO_ON, Impartial, Player, Ruleset};
use crate::random::Dice;
use crate::subset::{Found, Wanted};
use crate::text::{Cursor, Parameters};
use crate::{Budget, Result};

/// The same rules without any theorem: only the moves.
struct Plain<R>(R);

impl<R: Ruleset> Ruleset for Plain<R> {
    type Position = R::Position;
    const NAME: &'static str = R::NAME;
    fn info() -> crate::game::Info {
        R::info()
    }
    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        R::with_parameters(parameters).map(Plain)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<R::Position> {
        self.0.read(text)
    }
    fn write(&self, at: &R::Position) -> String {
        self.0.write(at)
    }
    fn figure(&self, at: &R::Position) -> crate::game::Figure {
        self.0.figure(at)
    }
}

impl<R: Impartial> Impartial for Plain<R> {
    fn moves(
        &self,
        at: &R::Position,
        visit: crate::game::Visit<'_, R::Position>,
    ) -> crate::game::Flow {
        self.0.moves(at, visit)
    }
}

fn make<R: Ruleset>(parameters: &str) -> R {
    let mut cursor = Cursor::new(parameters);
    let parameters = Parameters::read(R::NAME, &mut cursor, 0..0).unwrap();
    R::with_parameters(parameters).unwrap()
}

/// What the engines work with; as a macro, because it borrows two fields only.
macro_rules! context {
    ($judge:expr) => {
        crate::Context::new(&$judge.budget, &$judge.tables)
    };
}

/// Compares everything a theorem says about `at` with search.
struct Judge<R: Ruleset> {
    rules: R,
    plain: Plain<R>,
    /// The engine with the ruleset's own components and values.
    quick: GrundyTable<R>,
    slow: GrundyTable<Plain<R>>,
    outcomes: OutcomeTable<R::Position>,
    /// With the ruleset's own symmetric images.
    images: OutcomeTable<R::Position>,
    budget: Budget,
    tables: Tables,
}

impl<R: Impartial> Judge<R> {
    fn new(parameters: &str) -> Self {
        Judge {
            rules: make(parameters),
            plain: Plain(make(parameters)),
            quick: GrundyTable::default(),
            slow: GrundyTable::default(),
            outcomes: OutcomeTable::default(),
            images: OutcomeTable::default(),
            budget: Budget::default(),
            tables: Tables::default(),
        }
    }

    fn value(&mut self, at: &R::Position) -> u64 {
        self.slow.grundy(&self.plain, at, context!(self)).unwrap()
    }

    fn is_p(&mut self, at: &R::Position, convention: Convention) -> bool {
        let game = BothPlayersOf(&self.plain);
        !self.outcomes.wins(&game, at, Player::Left, convention, &self.budget).unwrap()
    }

    fn check(&mut self, text: &str) {
        let mut cursor = Cursor::new(text);
        let at = self.rules.read(&mut cursor).unwrap();
        cursor.finish(crate::message!("the-end")).unwrap();
        let name = format!("{} {text}", self.rules.spelling());
        let again = self.rules.read(&mut Cursor::new(self.rules.write(&at).trim_matches('-')));
        assert_eq!(again.unwrap(), at, "{name}: round trip");

        let value = self.value(&at);
        let found = self.rules.find(&at, Wanted::Value, context!(self)).unwrap();
        if let Some(found) = found {
            assert_eq!(found, Found::Value(value), "{name}: the search of the ruleset");
        }
        // What no search would end has its value from a theorem or from the search of the ruleset.
        let by_theorem = self.rules.grundy(&at, context!(self)).unwrap().is_some();
        if by_theorem || found.is_none() || self.rules.searchable(&at) {
            let quick = self.quick.grundy(&self.rules, &at, context!(self)).unwrap();
            assert_eq!(quick, value, "{name}: Grundy value");
        }
        let mut options = Vec::new();
        let _ = self.rules.moves(&at, &mut |step, to| {
            options.push((format!("{step}: {}", self.rules.write(&to)), to));
            GO_ON
        });
        let sorted = |mut moves: Vec<String>| {
            moves.sort();
            moves
        };
        for want in 0..4 {
            if let Some(found) = self.rules.moves_to(&at, want) {
                let found =
                    found.iter().map(|(step, to)| format!("{step}: {}", self.rules.write(to)));
                let slow: Vec<String> = options
                    .iter()
                    .filter(|(_, to)| {
                        self.slow.grundy(&self.plain, to, context!(self)).unwrap() == want
                    })
                    .map(|(name, _)| name.clone())
                    .collect();
                assert_eq!(sorted(found.collect()), sorted(slow), "{name}: moves to {want}");
            }
        }
        for convention in [Convention::Normal, Convention::Misere] {
            let is_p = self.is_p(&at, convention);
            assert!(convention == Convention::Misere || is_p == (value == 0), "{name}: outcome");
            if let Some(theorem) = self.rules.is_p(&at, convention) {
                assert_eq!(theorem, is_p, "{name}: {convention:?}");
            }
            let game = BothPlayersOf(&self.rules);
            let image =
                !self.images.wins(&game, &at, Player::Left, convention, &self.budget).unwrap();
            assert_eq!(image, is_p, "{name}: {convention:?}, by its image");
            if let Some(found) = self.rules.winning_moves(&at, convention) {
                let found: Vec<String> = found
                    .iter()
                    .map(|(step, to)| format!("{step}: {}", self.rules.write(to)))
                    .collect();
                let mut slow = Vec::new();
                for (name, to) in &options {
                    if self.is_p(to, convention) {
                        slow.push(name.clone());
                    }
                }
                assert_eq!(sorted(found), sorted(slow), "{name}: {convention:?} moves");
            }
        }
    }

    /// Random lists of up to `most` numbers of at most `largest`.
    fn check_lists(&mut self, dice: &mut Dice, count: u32, most: u64, largest: u64) {
        for _ in 0..count {
            let length = dice.below(most) + 1;
            let list: Vec<String> =
                (0..length).map(|_| dice.below(largest + 1).to_string()).collect();
            self.check(&list.join(","));
        }
    }

    /// Random increasing lists of numbers below `cells`.
    fn check_coins(&mut self, dice: &mut Dice, count: u32, cells: u64) {
        for _ in 0..count {
            let coins: Vec<String> =
                (0..cells).filter(|_| dice.roll(3) == 0).map(|c| c.to_string()).collect();
            self.check(&coins.join(","));
        }
    }
}

/// Several beginnings: one seed may miss what another finds.
fn seeds() -> impl Iterator<Item = Dice> {
    (0..4).map(Dice::new)
}

#[test]
fn heaps() {
    for mut dice in seeds() {
        Judge::<super::heaps::nim::Nim>::new("").check_lists(&mut dice, 40, 4, 5);
        Judge::<super::heaps::grundy::Grundy>::new("").check_lists(&mut dice, 30, 3, 8);
        let codes =
            ["0.137", "0.77", "4.3", "0.1F", "0.07", "0.9B", "C.21", "0.3033", "0.4", "4.", "8."];
        for code in codes {
            Judge::<super::heaps::octal::Octal>::new(&format!("({code})"))
                .check_lists(&mut dice, 20, 3, 8);
        }
        Judge::<super::heaps::octal::Octal<super::heaps::kayles::Kayles>>::new("")
            .check_lists(&mut dice, 20, 3, 7);
        for set in ["(1,3,4)", "(2,5)", "(3)", "(all but 2)", "(all but 1,4,5)"] {
            Judge::<super::heaps::subtraction::Subtraction>::new(set)
                .check_lists(&mut dice, 20, 3, 8);
        }
    }
}

#[test]
fn take_at_most() {
    for mut dice in seeds() {
        for most in 1..=4 {
            let mut judge =
                Judge::<super::heaps::take_at_most::TakeAtMost>::new(&format!("({most})"));
            judge.check_lists(&mut dice, 40, 4, 7);
            judge.check_lists(&mut dice, 20, 1, 40);
        }
    }
}

#[test]
fn moore_nim() {
    for mut dice in seeds() {
        for k in 1..=4 {
            let mut judge = Judge::<super::heaps::moore_nim::MooreNim>::new(&format!("({k})"));
            judge.check_lists(&mut dice, 40, 4, 4);
            judge.check_lists(&mut dice, 20, 6, 2);
            judge.check_lists(&mut dice, 10, 2, 9);
        }
    }
}

#[test]
fn coins() {
    for mut dice in seeds() {
        Judge::<super::strips::silver_dollar::SilverDollar>::new("")
            .check_coins(&mut dice, 100, 11);
        for cells in [1, 6, 11] {
            let mut judge =
                Judge::<super::strips::push_right::PushRight>::new(&format!("({cells})"));
            judge.check_coins(&mut dice, 60, cells);
        }
    }
}

#[test]
fn wythoff() {
    let mut judge = Judge::<super::heaps::wythoff::Wythoff>::new("");
    for x in 0..22 {
        for y in 0..22 {
            judge.check(&format!("{x},{y}"));
        }
    }
    for mut dice in seeds() {
        for _ in 0..60 {
            let heaps = dice.below(3u64) + 2;
            let list: Vec<String> =
                (0..heaps).map(|_| dice.below(12 / heaps + 1).to_string()).collect();
            judge.check(&list.join(","));
        }
    }
    for reach in [1, 2, 3, 5, 8] {
        let mut judge = Judge::<super::heaps::king::King>::new(&format!("({reach})"));
        for x in 0..20 {
            for y in 0..20 {
                judge.check(&format!("{x},{y}"));
            }
        }
    }
}

#[test]
fn three_vectors() {
    for [a, b, c] in
        [[1, 1, 1], [2, 2, 1], [3, 1, 1], [1, 4, 2], [1, 1, 2], [2, 1, 3], [5, 1, 2], [1, 6, 3]]
    {
        let mut judge =
            Judge::<super::heaps::three_vectors::ThreeVectors>::new(&format!("({a},{b},{c})"));
        for x in 0..11 {
            for y in 0..11 {
                for i in 0..c {
                    let third = if c > 1 { format!(",{i}") } else { String::new() };
                    judge.check(&format!("{x},{y}{third}"));
                }
            }
        }
    }
}

#[test]
fn vectors() {
    for vectors in ["1,0;0,1;1,2", "2,1;1,2", "2,0;0,2;1,1", "2,1;1,2;1,1", "1,0;1,3"] {
        let mut judge = Judge::<super::heaps::vectors::Vectors>::new(&format!("({vectors})"));
        for x in 0..9 {
            for y in 0..9 {
                if judge.rules.coordinates(&[x, y]).is_some() {
                    judge.check(&format!("{x},{y}"));
                }
            }
        }
    }
    let mut judge = Judge::<super::heaps::vectors::Vectors>::new("(2;3)");
    (2..30).for_each(|n| judge.check(&n.to_string()));
}

#[test]
fn bad_positions_say_where() {
    let errors = [
        ("nim 3,5,", 8, "expected a heap size, found the end"),
        ("nim 3.5", 5, "found `.`"),
        ("nim 18446744073709551616", 4, "at most 18446744073709551615"),
        ("moore-nim(0) 3", 10, "at least one heap"),
        ("moore-nim 3", 0, "needs the number of heaps"),
        ("subtraction() 3", 12, "expected numbers that may be taken"),
        ("subtraction(0,1) 5", 12, "taking 0 is not a move"),
        ("octal(0.9z) 5", 9, "found `z`"),
        ("octal(3.7) 5", 6, "before the point"),
        ("octal 5", 0, "needs a code"),
        ("kayles(2) 5", 6, "takes no parameters"),
        ("grundy 3,,4", 9, "expected a heap size"),
        ("poker-nim 3,5", 13, "expected `;`"),
        ("poker-nim 3;1", 13, "expected `;`"),
        ("poker-nim 3;a;1", 12, "Left's bag"),
        ("poker-nim 18446744073709551615;1;0", 10, "at most 18446744073709551615 chips in all"),
        ("northcott(4) 5-1", 13, "Left's man is at most 3"),
        ("northcott(4) 1-1", 13, "two men"),
        ("northcott(1) -", 10, "at least two cells"),
        ("northcott 1-2", 0, "needs the number of cells"),
        ("silver-dollar 3,3", 16, "a coin on cell 3 already"),
        ("push-right(6) 2,6", 16, "at most 5"),
        ("push-right(0) -", 11, "at least one cell"),
        ("wythoff 5", 9, "two heaps or more"),
        ("wythoff", 7, "expected a heap size"),
        ("king 3,4", 0, "needs the power R"),
        ("king(0) 3,4", 5, "cannot move"),
        ("king(2) 3", 9, "expected `,`"),
        ("king(2) 3,4,5", 11, "expected the end"),
        ("three-vectors(1,2,3) 1,1,3", 25, "at most 2"),
        ("three-vectors(1,2,3) 1,1", 24, "expected `,`"),
        ("three-vectors(1,2,1) 1,1,0", 24, "expected the end"),
        ("three-vectors(0,2,1) 1,1", 14, "a is a positive number"),
        ("three-vectors(1,2) 1,1", 17, "expected `,`"),
        ("vectors(1,0;0,1;1) 4,5", 16, "every vector has 2 coordinates"),
        ("vectors(0,0) 4,5", 8, "zero vector"),
        ("vectors(2;3) 1", 13, "not a sum of the vectors"),
        ("vectors(2;3) 1,1", 13, "has 1 coordinate"),
        ("vectors(2;3) x", 13, "expected a coordinate"),
    ];
    for (text, place, message) in errors {
        let error = crate::position::Position::read(text).unwrap_err();
        assert_eq!(error.kind, crate::ErrorKind::BadPosition, "{text}");
        assert!(error.to_string().contains(message), "{text}: {}", error.message);
        assert_eq!(error.span.map(|span| span.start), Some(place), "{text}: {}", error.message);
    }
    let far = crate::position::Position::read("vectors(2;3) 1000000000000000000").unwrap_err();
    assert_eq!(far.kind, crate::ErrorKind::OverBudget);
}

/// The whole answer to `solve`, as text.
fn solved(position: &str) -> String {
    let ask = crate::ask::SolveAsk { position: position.to_string(), ..Default::default() };
    let answer = crate::Session::new().ask(&ask, &Budget::default()).unwrap();
    serde_json::to_string(&answer).unwrap()
}

#[test]
fn huge_positions_answer_at_once() {
    let e = "1000000000000000000";
    for (position, outcome) in [
        (format!("nim {e},5,7"), "N"),
        (format!("misere nim {e},{e}"), "P"),
        (format!("moore-nim(2) {e},5,7"), "N"),
        (format!("misere moore-nim(2) {e},{e},{e}"), "P"),
        (format!("take-at-most({e}) {e},{e},7"), "N"),
        (format!("misere take-at-most(3) {e}"), "N"),
        (format!("subtraction(1,3,4) {e}"), "N"),
        (format!("poker-nim {e},{e};5;7"), "P"),
        (format!("northcott({e}) 5-999999999999999999,7-3"), "N"),
        (format!("silver-dollar 7,1000,{e}"), "N"),
        (format!("push-right({e}) 5,7,9"), "N"),
        ("wythoff 999999999999999999,1618033988749894847".to_string(), "P"),
        (format!("wythoff {e},5"), "N"),
        (format!("misere wythoff {e},{e}"), "N"),
        (format!("wythoff {e},{e},5"), "N"),
        (format!("king(1000) {e},5"), "N"),
        (format!("three-vectors(1,8,3) {e},{e},0"), "P"),
        (format!("vectors(2,1;1,2) 3{},3{}", &e[1..], &e[1..]), "P"),
        (format!("poker-nim {e};5;7 + nim {e}"), "P"),
        (format!("poker-nim {e};5;7 + nim 3"), "N"),
    ] {
        let answer = solved(&position);
        assert!(answer.contains(&format!("\"outcome\":\"{outcome}\"")), "{position}: {answer}");
    }
    assert!(solved(&format!("wythoff {e},5")).contains("wythoff 3,5"));
}
