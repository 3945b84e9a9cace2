//! Rules that turn out to be those of a built-in game, whose theorems and searches then serve them.

use std::fmt;
use std::sync::Arc;

use super::board::{pattern, players};
use super::facts::layouts_of;
use super::known::known;
use super::linear::{Condition, Linear};
use super::read;
use super::syntax::{Body, Ends, File, HeapRule};
use crate::part::{AnyRuleset, BoxedPart};
use crate::rules;
use crate::text::{Cursor, Parameters};

/// A built-in game with the same rules.
#[derive(Clone)]
pub struct Builtin {
    /// Its name and parameters.
    pub game: &'static str,
    rules: Arc<dyn AnyRuleset>,
}

impl fmt::Debug for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game)
    }
}

/// Games on boards and graphs that have theorems or searches of their own, as rule files.
const GAMES: [(&str, &str); 5] = [
    ("clobber", "board x o\nleft x o -> . x\nright o x -> . o"),
    ("domineering", "board\nleft .. -> ##, vertical\nright .. -> ##, horizontal"),
    ("chomp", "board p\nboth . -> #, with below-right -> #, fixed"),
    ("geography(vertex)", "graph @\nboth @. -> #@"),
    ("geography(edge)", "graph @\nboth @. -> .@, cut"),
];

impl Builtin {
    /// The game that these rules are, if it is one of those.
    pub fn of(file: &File) -> Option<Builtin> {
        if file.ends != Ends::Normal {
            return None;
        }
        if is_wythoff(file) {
            return Builtin::named("wythoff");
        }
        GAMES.iter().find(|(_, text)| same(file, text)).and_then(|(game, _)| Builtin::named(game))
    }

    fn named(game: &'static str) -> Option<Builtin> {
        let name = game.split('(').next()?;
        let mut parameters = Cursor::new(&game[name.len()..]);
        let parameters = Parameters::read(name, &mut parameters, 0..0).ok()?;
        let rules = rules::find(name)?.make(parameters).ok()?;
        Some(Builtin { game, rules })
    }

    /// The position of the built-in game with this placement; none if that is too large for it.
    pub fn place(&self, placement: &str) -> Option<BoxedPart> {
        let placement = if placement == "-" { "" } else { placement };
        self.rules.place(&mut Cursor::new(placement)).ok()
    }
}

/// Whether the moves are those of a rule file, with the same letters.
fn same(file: &File, text: &str) -> bool {
    let Ok(other) = read::read(&format!("noyau-rules 1\nruleset known\n{text}")) else {
        return false;
    };
    // Games with many rules are none of these, and patterns may be long.
    file.ground == other.ground && file.rules.len() <= 4 && alike(file, &other)
}

fn alike(file: &File, other: &File) -> bool {
    let short = |file: &File| {
        file.rules.iter().filter_map(pattern).all(|pattern| pattern.items().count() <= 4)
    };
    // Layouts do not tell which edges are removed.
    let cut = |file: &File| -> Vec<bool> {
        file.rules.iter().filter_map(pattern).map(|pattern| pattern.cut).collect()
    };
    short(file)
        && (cut(file) == cut(other))
        && (0..2).all(|player| layouts_of(file, player) == layouts_of(other, player))
}

/// Whether the moves are to take from one heap, or the same number from two.
fn is_wythoff(file: &File) -> bool {
    let all = file.rules.iter();
    let heaps: Option<Vec<&HeapRule>> = all
        .map(|rule| match &rule.body {
            Body::Heaps(heaps) if players(rule) == [true, true] => Some(heaps),
            _ => None,
        })
        .collect();
    let Some(heaps) = heaps else { return false };
    let (one, two): (Vec<&HeapRule>, Vec<&HeapRule>) =
        heaps.into_iter().partition(|rule| rule.heaps == 1);
    let [two] = two.as_slice() else { return false };
    let nim = known(&one).is_some_and(|game| game.to_string() == "nim");
    nim && takes_the_same(two)
}

/// `n,m -> n-k,m-k` for every k that is at least 1.
fn takes_the_same(rule: &HeapRule) -> bool {
    let terms = |linear: &Linear| {
        let [n, m, k] = [0, 1, 2].map(|variable| linear.coefficient(variable));
        [n, m, k, linear.constant]
    };
    let leave: Vec<[i64; 4]> = rule.leave.iter().map(terms).collect();
    let left = [[1, 0, -1, 0], [0, 1, -1, 0]];
    let some = |condition: &Condition| match condition {
        Condition::AtLeastZero(linear) => terms(linear) == [0, 0, 1, -1],
        Condition::NotZero(linear) => [[0, 0, 1, 0], [0, 0, -1, 0]].contains(&terms(linear)),
        _ => false,
    };
    // That nothing negative is left is said anyway.
    let idle = |condition: &Condition| match condition {
        Condition::AtLeastZero(linear) => left.contains(&terms(linear)),
        _ => false,
    };
    (rule.heaps, rule.names.len()) == (2, 3)
        && (leave == left || leave == [left[1], left[0]])
        && rule.conditions.iter().any(some)
        && rule.conditions.iter().all(|condition| some(condition) || idle(condition))
}
