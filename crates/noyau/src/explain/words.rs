//! Reasons in plain English.

use super::columns::columns_why;
use super::name_of;
use crate::game::{self, Bound, Element};
use crate::game::{Columns, Reason, Valued};
use crate::game::{Convention, Outcome, Player, Winner};
use crate::solve::{Firsts, Move};

/// What there is to tell about a game that the last move decides.
pub(super) struct Told<'a> {
    pub outcome: Outcome,
    pub firsts: Firsts,
    pub impartial: bool,
    pub convention: Convention,
    /// The winning moves; Left's and Right's where they differ.
    pub moves: &'a [Vec<Move>; 2],
    pub reason: &'a Reason,
}

/// `a, b and c`.
pub(super) fn listed<T: ToString>(items: &[T]) -> String {
    let texts: Vec<String> = items.iter().map(ToString::to_string).collect();
    match texts.as_slice() {
        [] => "nothing".to_string(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// `7 to 6` becomes `Move 7 to 6`, `take 2` becomes `Take 2`, anything else is played.
fn imperative(best: &str) -> String {
    let verb = ["take ", "put ", "break ", "subtract "].iter().any(|verb| best.starts_with(verb));
    let first_words = best.split(',').next().unwrap_or_default();
    if verb {
        let (first, rest) = best.split_at(1);
        first.to_uppercase() + rest
    } else if best.starts_with(|c: char| c.is_ascii_digit()) && first_words.contains(" to ") {
        format!("Move {best}")
    } else {
        format!("Play {best}")
    }
}

pub(super) fn many(what: &str) -> String {
    if what.contains(' ') { what.replacen(' ', "s ", 1) } else { format!("{what}s") }
}

/// How much was searched, where the engine counts it.
fn by_search(positions: u64) -> String {
    match positions {
        0 | 1 => String::new(),
        n => format!(" (found by looking at {n} positions)"),
    }
}

pub(super) fn count(n: u64, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

/// Long texts are cut off, so that a sentence stays one.
fn short(text: &str) -> String {
    const MOST: usize = 90;
    if text.chars().count() <= MOST {
        return text.to_string();
    }
    text.chars().take(MOST).chain("…".chars()).collect()
}

impl Told<'_> {
    pub fn who(&self) -> String {
        match self.outcome {
            Outcome::N => "The first player wins.".to_string(),
            Outcome::P => "The second player wins.".to_string(),
            Outcome::L => "Left wins, whoever starts.".to_string(),
            Outcome::R => "Right wins, whoever starts.".to_string(),
            Outcome::D if self.firsts[0] == self.firsts[1] => {
                "With best play nobody wins: the game goes on for ever.".to_string()
            }
            Outcome::D => format!(
                "If Left starts {}; if Right starts {}.",
                name_of(self.firsts[0]),
                name_of(self.firsts[1])
            ),
        }
    }

    /// `Move 7 to 6, leaving nim 3,5,6 (or 5 to 4, or 3 to 2)`.
    fn choice(moves: &[Move]) -> Option<String> {
        let (first, others) = moves.split_first()?;
        let mut text = format!("{}, leaving `{}`", short(&first.name), short(&first.to));
        if !others.is_empty() {
            let names: Vec<String> =
                others.iter().take(4).map(|m| format!("or {}", short(&m.name))).collect();
            let more = if others.len() > 4 { ", …" } else { "" };
            text.push_str(&format!(" ({}{more})", names.join(", ")));
        }
        Some(text)
    }

    /// The winning moves of a player, the one that the reason speaks of first.
    fn ordered(&self, player: usize) -> Vec<Move> {
        let mut moves = self.moves[player].clone();
        let wanted = match self.reason {
            Reason::Columns(columns)
            | Reason::Pairing { columns, .. }
            | Reason::Reversing { columns, .. } => {
                columns.change.as_ref().and_then(|change| change.by.get(player))
            }
            Reason::Symmetry { first, .. } => first.as_ref(),
            _ => None,
        };
        let place = |wanted: &game::Move| moves.iter().position(|m| m.step == *wanted);
        if let Some(k) = wanted.and_then(place) {
            moves[..=k].rotate_right(1);
        }
        moves
    }

    /// The winning moves that the sentences speak of: at most one of each player.
    pub fn best(&self) -> Vec<Move> {
        [0, 1].into_iter().filter_map(|player| self.ordered(player).into_iter().next()).collect()
    }

    pub fn how(&self) -> String {
        if *self.reason == Reason::Ended {
            return "There is no move left.".to_string();
        }
        let misere = self.convention == Convention::Misere;
        let restored = self.restored();
        if self.impartial {
            return match (Self::choice(&self.ordered(0)), self.outcome) {
                (Some(best), _) => format!("{}{restored}.", imperative(&best)),
                (None, Outcome::D) => {
                    "No move wins, but there is always one that does not lose.".to_string()
                }
                (None, Outcome::N) => {
                    "Some move wins, but there are too many moves to list them.".to_string()
                }
                // In misère play a first move may end the game and lose without an answer.
                (None, _) if misere && restored.is_empty() => {
                    "Whatever the first player does, the second player wins.".to_string()
                }
                (None, _) if self.is_last() => {
                    "The only move ends the game, and in misère play that loses.".to_string()
                }
                (None, _) => {
                    format!("Whatever the first player does, there is an answer{restored}.")
                }
            };
        }
        let mut sentences = Vec::new();
        for (k, player) in Player::BOTH.into_iter().enumerate() {
            let name = if player == Player::Left { "Left" } else { "Right" };
            match Self::choice(&self.ordered(k)) {
                Some(best) => {
                    sentences.push(format!("{name}, moving first, wins with {best}."));
                }
                None if misere && self.firsts[k] == Winner::of(player) => {
                    sentences.push(format!("{name}, moving first, has no move, and so wins."));
                }
                None => {}
            }
        }
        match (sentences.is_empty(), self.outcome) {
            (false, _) => sentences.join(" "),
            (true, Outcome::D) => "Neither player has a move that wins.".to_string(),
            (true, _) if misere => "Whoever moves first loses.".to_string(),
            (true, _) => format!("Whoever moves first, the other has an answer{restored}."),
        }
    }

    /// Whether a single 1 is left in misère play.
    fn is_last(&self) -> bool {
        match self.reason {
            Reason::Columns(columns) => columns.reversed && columns.ones == [1],
            Reason::Remainder { heaps, .. } => {
                self.convention == Convention::Misere && heaps.len() == 1 && heaps[0].name == "1"
            }
            _ => false,
        }
    }

    /// What the winner's moves restore, as the end of a sentence.
    fn restored(&self) -> String {
        match self.reason {
            Reason::Columns(c) if c.reversed || c.last_large => match c.modulus {
                2 => format!(": an odd number of {} of 1 is left", many(&c.what)),
                m => format!(
                    ": the number of {} of 1 that are left is 1 more than a multiple of {m}",
                    many(&c.what)
                ),
            },
            Reason::Columns(c)
            | Reason::Pairing { columns: c, .. }
            | Reason::Reversing { columns: c, .. } => match c.modulus {
                2 => ": every binary column is even again".to_string(),
                m => format!(": every binary column holds a multiple of {m} ones again"),
            },
            Reason::Remainder { modulus, lost, heaps } if heaps.len() == 1 => {
                format!(": a number that leaves {lost} when divided by {modulus}")
            }
            Reason::Golden { .. } => ": one of Wythoff's golden pairs".to_string(),
            Reason::Symmetry { .. } => ": the picture is symmetric again".to_string(),
            Reason::Mex { .. }
            | Reason::Sum { .. }
            | Reason::Period { .. }
            | Reason::Remainder { .. } => ": the Grundy value is 0 again".to_string(),
            _ => String::new(),
        }
    }

    pub fn why(&self) -> String {
        let convention = self.convention;
        let lost = self.outcome == Outcome::P;
        match self.reason {
            Reason::Ended if convention == Convention::Misere => {
                "In misère play the player who cannot move wins, and here nobody can.".to_string()
            }
            Reason::Ended => "The player who cannot move loses, and here nobody can.".to_string(),
            Reason::Columns(columns) => columns_why(columns, convention),
            Reason::Pairing { pairs, columns } => pairing_why(pairs, columns),
            Reason::Reversing { what, columns } => format!(
                "{} {what} does not save the loser: the winner answers by undoing it, and that cannot \
                 go on for ever.",
                columns_why(columns, convention),
            ),
            Reason::Remainder { modulus, lost: rest, heaps } => {
                remainder_why(*modulus, *rest, heaps, convention)
            }
            Reason::Period { heaps, total, .. } => {
                let each: Vec<String> =
                    heaps.iter().map(|h| format!("{} is worth {}", h.name, h.value)).collect();
                format!(
                    "Heaps have Grundy values: {}. Their exclusive or is {total}{}.",
                    listed(&each),
                    zero_or_not(*total == 0)
                )
            }
            Reason::Golden { heaps, difference, pair } => golden_why(*heaps, *difference, *pair),
            Reason::ClosedForm { statement, .. } => statement.clone(),
            Reason::Symmetry { about, pairs, first } => symmetry_why(about, pairs, first.as_ref()),
            Reason::StrategyStealing { spare } => format!(
                "If the move {spare} does not win, the opponent has a winning answer to it; but \
                 that answer would have taken the same away at once, so the first player could \
                 have made it. So some first move wins; search says which."
            ),
            Reason::Mex { options, moves, missing, searched } => {
                mex_why(options, *moves, *missing, *searched)
            }
            Reason::Sum { parts, total, searched } => sum_why(parts, total, *searched),
            Reason::Value { .. } => value_why(self.reason, self.outcome),
            Reason::Search { positions } => format!(
                "Found by search{}{}.",
                match *positions {
                    0 | 1 => String::new(),
                    n => format!(" over {n} positions"),
                },
                match (lost, self.outcome) {
                    (_, Outcome::D) => ": whoever could lose can turn back for ever".to_string(),
                    (true, _) if convention == Convention::Misere => {
                        ": every first move loses".to_string()
                    }
                    (true, _) => ": every first move has a winning answer".to_string(),
                    (false, _) => String::new(),
                }
            ),
            Reason::Points { .. } | Reason::Reduction { .. } => String::new(),
        }
    }
}

fn zero_or_not(zero: bool) -> &'static str {
    if zero {
        ", so whoever moves spoils it and the other mends it"
    } else {
        ", which is not 0, and one move can make it 0"
    }
}

fn pairing_why(pairs: &[[Element; 2]], columns: &Columns) -> String {
    let place = |element: &Element| element.name().to_string();
    let named: Vec<String> = pairs
        .iter()
        .zip(&columns.numbers)
        .take(12)
        .map(|([a, b], gap)| format!("{} and {} (gap {gap})", place(a), place(b)))
        .collect();
    format!(
        "The pieces at {} belong together, and the gaps inside these pairs are heaps of Nim. Widening a gap \
         does not save the loser: the winner moves the partner as far, and the gap is as it was. {}",
        listed(&named),
        columns_why(columns, Convention::Normal)
    )
}

fn remainder_why(modulus: u64, lost: u64, heaps: &[Valued], convention: Convention) -> String {
    if let [heap] = heaps {
        let end = match convention {
            Convention::Normal => "down to the end",
            Convention::Misere if heap.name == "1" => {
                return "One is left, and in misère play whoever takes it loses.".to_string();
            }
            Convention::Misere => "down to the last one, and whoever takes it loses",
        };
        let rest: u64 = heap.value.parse().unwrap_or_default();
        let opening =
            format!("{} leaves the remainder {rest} when divided by {modulus}", heap.name);
        return if rest == lost {
            format!(
                "{opening}. Whatever the opponent takes, one can take the rest of {modulus}, so the remainder stays \
                 {lost} for the player to move, {end}."
            )
        } else {
            let take = (rest + modulus - lost) % modulus;
            format!(
                "{opening}. Taking {take} leaves a remainder of {lost}; then whatever the opponent takes, one takes the \
                 rest of {modulus}, and the remainder is {lost} again, {end}."
            )
        };
    }
    let each: Vec<String> = heaps.iter().map(|h| format!("{} gives {}", h.name, h.value)).collect();
    let total = heaps.iter().filter_map(|h| h.value.parse::<u64>().ok()).fold(0, |sum, n| sum ^ n);
    format!(
        "A heap is worth its remainder when divided by {modulus}: {}. The exclusive or of these is {total}{}.",
        listed(&each),
        zero_or_not(total == 0)
    )
}

fn golden_why(heaps: [u64; 2], difference: u64, pair: [u64; 2]) -> String {
    let known = format!(
        "The lost pairs are (⌊nτ⌋, ⌊nτ²⌋) with τ = (1 + √5)/2; each number occurs in one of them, and each \
         difference n in one. The difference here is {difference}, and its pair is ({}, {})",
        pair[0], pair[1]
    );
    if heaps == pair {
        format!(
            "{known}, which is this position. One move changes one number or keeps the difference, so it cannot \
             lead to another lost pair, and from elsewhere a lost pair can always be reached."
        )
    } else {
        format!("{known}, not ({}, {}), so a lost pair can be reached.", heaps[0], heaps[1])
    }
}

fn symmetry_why(about: &str, pairs: &[[Element; 2]], first: Option<&game::Move>) -> String {
    let example = pairs.first().map_or_else(String::new, |[a, b]| {
        let name = |element: &Element| format!("{} {}", element.kind(), element.name());
        format!(" ({} goes to {}, and so on)", name(a), name(b))
    });
    let answer = "A move can always be answered by its image, which is still free and does not touch the move \
                  itself, so the player who answers never runs out of moves first.";
    let article = if about.starts_with(['a', 'e', 'i', 'o', 'u']) { "An" } else { "A" };
    let centre = if about == "half-turn" { " about the centre" } else { "" };
    let how = format!("{article} {about}{centre}");
    match first {
        None => format!("{how} takes the picture to itself{example}. {answer}"),
        Some(first) => format!(
            "After the move {first} a symmetry is left: {}{} takes the rest to itself{example}. {answer}",
            how[..1].to_lowercase(),
            &how[1..]
        ),
    }
}

fn mex_why(options: &[Valued], moves: u64, missing: u64, searched: u64) -> String {
    let shown: Vec<String> = options
        .iter()
        .take(12)
        .map(|option| format!("{} has value {}", short(&option.name), option.value))
        .collect();
    let some = if (shown.len() as u64) < moves { "among them " } else { "" };
    let list = listed(&shown);
    let tail = by_search(searched);
    match (missing, moves) {
        (0, 1) => {
            format!("The only move does not lead to value 0: {list}. So the value is 0{tail}.")
        }
        (0, _) => format!(
            "None of the {moves} moves leads to value 0: {some}{list}. The least value that is \
             missing is 0, and 0 means that the player to move loses{tail}."
        ),
        (_, 1) => format!("The only move wins: {list}. So the value here is {missing}{tail}."),
        _ => format!(
            "There are {moves} moves: {some}{list}. The least value that is missing is {missing}, \
             so the Grundy value is {missing}; a move to value 0 wins{tail}."
        ),
    }
}

fn sum_why(parts: &[Valued], total: &str, searched: u64) -> String {
    let each: Vec<String> =
        parts.iter().take(12).map(|p| format!("{} is worth {}", short(&p.name), p.value)).collect();
    if let [part] = parts {
        return format!(
            "The Grundy value of `{}` is {}{}{}.",
            short(&part.name),
            part.value,
            zero_or_not(total == "0"),
            by_search(searched)
        );
    }
    let tail = if total == "0" {
        "equals 0, so every move can be answered by one that makes the sum 0 again"
    } else {
        "is not 0, so some move makes it 0"
    };
    format!("The position is a sum: {}. Their nim-sum is {total}: it {tail}.", listed(&each))
}

fn value_why(reason: &Reason, outcome: Outcome) -> String {
    let Reason::Value { parts, value, left_stop, right_stop, mean, temperature, .. } = reason
    else {
        return String::new();
    };
    let mut text = String::new();
    if !parts.is_empty() {
        let each: Vec<String> = parts
            .iter()
            .take(12)
            .map(|p| format!("{} is worth {}", short(&p.name), short(&p.value)))
            .collect();
        text.push_str(&format!("The position is a sum: {}. ", listed(&each)));
    }
    let whose = if parts.is_empty() { "The value is" } else { "The whole is worth" };
    if value == "0" {
        text.push_str(&format!("{whose} 0, so whoever starts loses."));
        return text;
    }
    text.push_str(&format!("{whose} {}, ", short(value)));
    text.push_str(match outcome {
        Outcome::L => "greater than 0, so Left is ahead whoever starts",
        Outcome::R => "less than 0, so Right is ahead whoever starts",
        Outcome::P => "equal to 0, so whoever starts loses",
        Outcome::N | Outcome::D => "confused with 0, so whoever starts wins",
    });
    if temperature.starts_with('-') {
        let ahead = value.trim_start_matches('-');
        let player = if outcome == Outcome::L { "Left" } else { "Right" };
        text.push_str(&format!(
            ": a number, so nobody gains by moving, and {player} is {ahead} moves ahead."
        ));
        return text;
    }
    text.push_str(&format!(
        ". If Left starts play stops at {left_stop}, if Right starts at {right_stop}; the mean is {mean} and the \
         temperature {temperature}."
    ));
    text
}

/// The three sentences on a game with points.
pub(super) fn points(reason: &Reason, moves: &[Move]) -> (String, String, String) {
    let Reason::Points { value, components, class, f, bound, line, searched } = reason else {
        return Default::default();
    };
    let who = match *value {
        0 => "With best play both get the same number of points.".to_string(),
        n if n > 0 => format!("The first player wins by {}.", count(n.unsigned_abs(), "point")),
        n => format!("The second player wins by {}.", count(n.unsigned_abs(), "point")),
    };
    let how = match Told::choice(moves) {
        None => "There is no move left.".to_string(),
        Some(best) => {
            let shown: Vec<&String> = line.iter().take(12).collect();
            let more = if line.len() > 12 { ", …" } else { "" };
            let steps: Vec<&str> = shown.iter().map(|s| s.as_str()).collect();
            format!("The best move is {best}. Best play goes {}{more}.", steps.join(", "))
        }
    };
    let search = match *searched {
        0 | 1 => "Found by exact search".to_string(),
        n => format!("Found by search over {n} positions"),
    };
    let why = match (class, f, bound) {
        (Some(class), Some(f), Some(bound)) if !components.is_empty() => {
            let (says, tight) = match bound {
                Bound::AtLeast(n) => (format!("at least {n}"), *n == *value),
                Bound::AtMost(n) => (format!("at most {n}"), *n == *value),
            };
            let rest = if tight {
                "and it is exactly that".to_string()
            } else {
                format!("and search says {value}")
            };
            let shown: Vec<&String> = components.iter().take(12).collect();
            format!(
                "The components have types {}; their parities give class {class} with f = {f}, and in this class \
                 the first player's lead is {says}, {rest}. {search}.",
                listed(&shown)
            )
        }
        _ => format!("{search}: every move was tried against every answer."),
    };
    (who, how, why)
}

/// The three sentences on a puzzle.
pub(super) fn puzzle(reason: &Reason) -> (String, String, String) {
    let Reason::Reduction { pieces, least, moves, method, invariant } = reason else {
        return Default::default();
    };
    let who = match least {
        Some(least) => format!("At best {least} of {} can remain.", count(*pieces, "piece")),
        None => "The goal cannot be reached.".to_string(),
    };
    let how = if moves.is_empty() {
        "No move makes it less.".to_string()
    } else {
        let shown: Vec<String> = moves.iter().take(12).map(ToString::to_string).collect();
        let more = if moves.len() > 12 { ", …" } else { "" };
        format!("{} do it: {}{more}.", count(moves.len() as u64, "move"), shown.join("; "))
    };
    let why = match invariant {
        Some(invariant) => format!("{invariant} Decided by: {method}."),
        None => format!("Decided by: {method}."),
    };
    (who, how, why)
}
