//! Every reason agrees with the answer it explains: the move it names wins, and what it says of a
//! position holds before and after that move. Tried on random games of every ruleset, on
//! every position that can follow one of theirs, and on positions chosen for their reasons.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::CHOSEN;
use noyau::ask::{CheckReduceAsk, MovesAsk, OutcomeAsk, ReduceAsk, ValueAnswer, ValueAsk};
use noyau::explain::{Explanation, explain};
use noyau::game::{self, Columns, Kind, Reason, ValuedMove};
use noyau::position::Position;
use noyau::random::Dice;
use noyau::rules::RULESETS;
use noyau::solve::{Move, kind};
use noyau::value::Dyadic;
use noyau::words::Language;
use noyau::{Budget, Convention, Outcome, Player, Session};

/// Random games that are played from every example.
const GAMES: u64 = 2;
/// Moves of a game that are played.
const MOVES: usize = 8;
/// Followers of a position that are looked at.
const FOLLOWERS: usize = 24;

#[test]
fn every_reason_agrees_with_its_answer() {
    let mut failures = BTreeSet::new();
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    for position in positions() {
        let found = match explained(&position) {
            Ok(found) => found,
            Err(failure) => {
                failures.insert(failure);
                continue;
            }
        };
        let name = serde_json::to_value(&found.reason).unwrap()["kind"].as_str().unwrap().into();
        *kinds.entry(name).or_default() += 1;
        if let Err(failure) = check(&position, &found) {
            failures.insert(format!("{position}: {failure}: {} {}", found.how, found.why));
        }
    }
    println!("{kinds:?}");
    let shown: Vec<&String> = failures.iter().take(20).collect();
    assert!(failures.is_empty(), "{} failures\n{shown:#?}", failures.len());
    // Every kind of reason was met.
    assert_eq!(kinds.len(), 16, "{kinds:?}");
}

fn explained(position: &str) -> Result<Explanation, String> {
    let read = Position::read(position).map_err(|error| format!("{position}: {error}"))?;
    let (session, budget) = (Session::new(), Budget::default());
    let context = session.context(&budget).map_err(|error| error.to_string())?;
    explain(read, context).map_err(|error| format!("{position}: {error}"))
}

/// The positions of random games and what follows each of them.
fn positions() -> BTreeSet<String> {
    let examples = RULESETS.iter().flat_map(|entry| &entry.info.examples).map(String::as_str);
    let mut all = BTreeSet::new();
    for (position, seed) in examples
        .chain(CHOSEN.iter().copied())
        .flat_map(|example| (0..GAMES).map(move |seed| (example, seed)))
    {
        let mut dice = Dice::new(seed);
        let mut position = position.to_string();
        let mut player = Player::Left;
        for _ in 0..MOVES {
            all.insert(position.clone());
            for player in [Player::Left, Player::Right] {
                all.extend(moves(&position, player).into_iter().take(FOLLOWERS).map(|m| m.to));
            }
            let steps = moves(&position, player);
            if steps.is_empty() {
                break;
            }
            position.clone_from(&steps[dice.roll(steps.len())].to);
            player = player.other();
        }
    }
    all
}

/// The legal moves, as far as they can be listed.
fn moves(position: &str, player: Player) -> Vec<Move> {
    let question = MovesAsk {
        position: position.to_string(),
        player: Some(player),
        touches: false,
        outcomes: false,
        worth: false,
    };
    Session::new().ask(&question, &Budget::default()).map_or(Vec::new(), |answer| answer.moves)
}

fn outcome(position: &str) -> Result<Outcome, String> {
    let question = OutcomeAsk { position: position.to_string() };
    let answer = Session::new().ask(&question, &Budget::default());
    answer.map(|answer| answer.outcome).map_err(|error| error.to_string())
}

fn holds(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_string()) }
}

fn check(position: &str, found: &Explanation) -> Result<(), String> {
    let read = Position::read(position).map_err(|error| error.to_string())?;
    let kind = kind(&read).map_err(|error| error.to_string())?;
    for language in Language::ALL {
        for text in [&found.who, &found.how, &found.why].map(|text| text.render(language)) {
            holds(!text.contains("  ") && !text.contains('$') && text.ends_with('.'), &text)?;
        }
    }
    for step in &found.best {
        holds(found.moves.contains(step), "the best move is one of the winning moves")?;
        holds(
            found.how.to_string().contains(&step.said().to_string()),
            "the sentence names the best move",
        )?;
    }
    holds(found.best.is_empty() == found.moves.is_empty(), "a best move is named if there is one")?;
    if matches!(kind, Kind::Scoring | Kind::Puzzle) {
        return points_or_puzzle(position, found);
    }
    let result = found.outcome.ok_or("a game has an outcome")?;
    holds(result == outcome(position)?, "the outcome is that of the question alone")?;
    let best = found.best.first();
    if let (Kind::Impartial, Some(best)) = (kind, best) {
        holds(outcome(&best.to)? == Outcome::P, "the best move leaves a lost position")?;
    }
    reason(found, result, read.convention)
}

/// The columns of a reason.
fn columns(reason: &Reason) -> Option<&Columns> {
    match reason {
        Reason::Columns(c)
        | Reason::Pairing { columns: c, .. }
        | Reason::Reversing { columns: c, .. } => Some(c),
        _ => None,
    }
}

/// The numbers that are not 0, ascending.
fn positive(mut numbers: Vec<u64>) -> Vec<u64> {
    numbers.retain(|&n| n > 0);
    numbers.sort_unstable();
    numbers
}

fn reason(found: &Explanation, result: Outcome, convention: Convention) -> Result<(), String> {
    let lost = result == Outcome::P;
    let decided = matches!(result, Outcome::P | Outcome::N);
    let best = found.best.first();
    let misere = convention == Convention::Misere;
    match &found.reason {
        Reason::Columns(c)
        | Reason::Pairing { columns: c, .. }
        | Reason::Reversing { columns: c, .. } => {
            holds(decided && c.is_lost() == lost, "the columns decide")?;
            holds(c.ones.len() == c.rows[..].first().map_or(1, String::len), "columns and rows")?;
            let again = Columns::new(c.what, &c.numbers, c.modulus);
            let again = if misere { again.misere() } else { again };
            holds(again.is_lost() == lost, "the columns follow from the numbers")?;
            if c.modulus == 2 && !lost {
                holds(c.change.is_some(), "a number is named that changes")?;
            }
            if let Some(change) = &c.change {
                let mut numbers = c.numbers.clone();
                holds(numbers[change.index] == change.from, "the number is there")?;
                numbers[change.index] = change.to;
                let after = Columns::new(c.what, &numbers, c.modulus);
                let after = if misere { after.misere() } else { after };
                holds(after.is_lost(), "the changed numbers are lost")?;
                if !found.moves.is_empty() {
                    holds(change.by.len() == found.best.len(), "a move of each player is named")?;
                }
                for (name, step) in change.by.iter().zip(&found.best) {
                    holds(step.step == *name, "the best move makes the change")?;
                    let then = explained(&step.to)?;
                    match columns(&then.reason) {
                        Some(c) => holds(
                            positive(c.numbers.clone()) == positive(numbers.clone()),
                            "after the best move the numbers are those named",
                        )?,
                        None => holds(then.reason == Reason::Ended, "the columns remain")?,
                    }
                }
            } else if let Some(best) = best {
                let then = explained(&best.to)?;
                let kept = columns(&then.reason).is_none_or(Columns::is_lost);
                holds(kept, "the best move leaves balanced columns")?;
            }
            if lost {
                holds(found.moves.is_empty(), "no move wins")?;
            }
            if c.modulus > 2 {
                let odd = [&found.how, &found.why]
                    .iter()
                    .any(|text| text.to_string().contains("odd number"));
                holds(!odd, "the parity does not matter")?;
            }
            if let (true, Some(best)) = (c.reversed || c.last_large, best)
                && let Some(left) = columns(&explained(&best.to)?.reason)
            {
                let ones = left.numbers.iter().filter(|&&n| n == 1).count() as u64;
                holds(left.reversed && ones % c.modulus == 1, "the right number of ones is left")?;
            }
            if let Reason::Pairing { pairs, columns } = &found.reason {
                holds(pairs.len() == columns.numbers.len(), "every pair has its gap")?;
            }
        }
        Reason::Remainder { modulus, lost: rest, heaps } => {
            let rests: Vec<u64> = heaps.iter().map(|h| h.value).collect();
            let divided = heaps.iter().all(|h| h.heap % modulus == h.value);
            holds(divided, "the remainders are right")?;
            if let (&[only], Some(best)) = (rests.as_slice(), best) {
                holds((only == *rest) == lost, "the remainder decides")?;
                let then = explained(&best.to)?;
                if let Reason::Remainder { heaps, .. } = &then.reason {
                    holds(heaps[0].value == *rest, "the best move leaves the remainder")?;
                }
                let take = (only + modulus - rest) % modulus;
                let named = found.why.to_string().contains(&format!("Taking {take} "));
                holds(named, "the number to take")?;
                let game::Move::Take { from, leave } = &best.step else {
                    return Err("a heap changes".to_string());
                };
                let left: u64 = leave.iter().sum();
                holds(from - left == take, "the best move takes that number")?;
            } else if rests.len() > 1 {
                let sum = rests.iter().fold(0, |sum, rest| sum ^ rest);
                holds((sum == 0) == lost, "the sum of the remainders decides")?;
            }
        }
        Reason::Period { total, .. } | Reason::Sum { total, .. } => {
            holds((*total == 0) == lost, "the sum decides")?;
        }
        Reason::Golden { heaps, difference, pair, fibonacci } => {
            holds((heaps == pair) == lost, "the pair decides")?;
            let sums = fibonacci.each_ref().map(|parts| parts.iter().sum::<u64>());
            holds(sums == *pair, "the Fibonacci numbers add up to the pair")?;
            holds(heaps[1] - heaps[0] == *difference, "the difference")?;
            holds(pair[1] - pair[0] == *difference, "the difference of the pair")?;
            if let Some(best) = best
                && let Reason::Golden { heaps, pair, .. } = explained(&best.to)?.reason
            {
                holds(heaps == pair, "the best move leaves a pair")?;
            }
        }
        Reason::ClosedForm { lost: says, .. } => holds(*says == lost, "the formula decides")?,
        Reason::Symmetry { first, pairs, .. } => {
            holds(first.is_none() == lost, "the symmetry decides")?;
            let places: BTreeSet<_> = pairs.iter().flatten().collect();
            holds(places.len() == 2 * pairs.len(), "every place has one image")?;
            if let (Some(first), Some(best)) = (first, best) {
                holds(best.step == *first, "the best move is the one that is explained")?;
                let named = found.how.to_string().contains(&first.said().to_string());
                holds(named, "the explanation names the first move")?;
            }
        }
        Reason::StrategyStealing { spare } => {
            holds(result == Outcome::N, "the first player wins")?;
            let all = moves(&found.position, Player::Left);
            let step = all.iter().find(|m| m.step == *spare).ok_or("the spare move is legal")?;
            // Whatever can be reached after it could have been reached at once.
            let at_once: BTreeSet<&String> = all.iter().map(|m| &m.to).collect();
            let later = moves(&step.to, Player::Left);
            holds(later.iter().all(|m| at_once.contains(&m.to)), "an answer can be stolen")?;
        }
        Reason::Mex { options, moves: count, missing, .. } => {
            holds((*missing == 0) == lost, "the missing value decides")?;
            let all = moves(&found.position, Player::Left);
            holds(all.len() as u64 <= *count, "the moves are counted")?;
            let values: BTreeSet<u64> = options.iter().map(|o| o.value).collect();
            holds(!values.contains(missing), "the value is missing")?;
            let below = (0..*missing).all(|n| values.contains(&n));
            holds(below, "every smaller value is there")?;
            for ValuedMove { step, object, value } in options {
                let step = all.iter().find(|m| m.step == *step).ok_or("an option is a move")?;
                holds(step.object == *object, "an option is told as the move is")?;
                holds((outcome(&step.to)? == Outcome::P) == (*value == 0), "an option's value")?;
            }
        }
        Reason::Value { value, parts, hottest, numbers_last, .. } => {
            let worth = |expression: &str| {
                let expression = expression.to_string();
                let question = ValueAsk { expression, ..ValueAsk::default() };
                Session::new().ask(&question, &Budget::default())
            };
            if let Ok(worth) = worth(value) {
                holds(worth.outcome == result, "the value decides")?;
            }
            let parts: Vec<_> = parts.iter().map(|part| (part, worth(&part.value))).collect();
            if let Some(hottest) = hottest {
                let number = |text: &Option<String>| {
                    text.as_deref().unwrap_or_default().parse::<Dyadic>().ok()
                };
                let heats = parts.iter().filter_map(|(_, worth)| {
                    worth.as_ref().ok().and_then(|worth| number(&worth.temperature))
                });
                holds(heats.max().as_ref() == Some(&hottest.temperature), "none is hotter")?;
            }
            let is_number = |worth: &ValueAnswer| worth.mean.as_ref() == Some(&worth.value);
            let numbers = parts.iter().filter(|(_, worth)| worth.as_ref().is_ok_and(is_number));
            let numbers = numbers.count();
            holds(*numbers_last == (numbers > 0 && numbers < parts.len()), "numbers are last")?;
        }
        Reason::Ended => {
            for player in [Player::Left, Player::Right] {
                holds(moves(&found.position, player).is_empty(), "no move is left")?;
            }
            holds(result == if misere { Outcome::N } else { Outcome::P }, "the end decides")?;
        }
        Reason::Search { .. } => {
            let answered = format!("{} {}", found.how, found.why).contains("answer");
            holds(!(misere && answered), "a move that ends the game has no answer")?;
        }
        Reason::Points { .. } | Reason::Reduction { .. } => {
            return Err("a game for two without points".to_string());
        }
    }
    if misere && lost && found.how.to_string().contains("answer") {
        // Then really every move has one.
        for step in moves(&found.position, Player::Left) {
            let next = moves(&step.to, Player::Left);
            let answered = next.iter().any(|m| outcome(&m.to) == Ok(Outcome::P));
            holds(answered, "every first move has an answer")?;
        }
    }
    Ok(())
}

fn points_or_puzzle(position: &str, found: &Explanation) -> Result<(), String> {
    match &found.reason {
        Reason::Points { value, line, bound, running, .. } => {
            let Some(value) = value else { return Err("the score is known".to_string()) };
            let last = running.last().copied().unwrap_or_default();
            holds(running.len() == line.len() && last[0] - last[1] == *value, "points add up")?;
            holds(found.best.first().map(|m| &m.name) == line.first(), "the line begins so")?;
            let bounded = match bound {
                Some(noyau::game::Bound::AtLeast(n)) => value >= n,
                Some(noyau::game::Bound::AtMost(n)) => value <= n,
                None => true,
            };
            holds(bounded, "the score keeps its bound")
        }
        Reason::Reduction { least, pieces, moves, .. } => {
            let kept = least.is_none_or(|least| least <= *pieces);
            // Discs and tiles go back and forth, so that there may be more moves than pieces.
            let stay = ["hanoi", "sliding-tiles"].iter().any(|name| position.starts_with(name));
            holds(kept && (stay || moves.len() as u64 <= *pieces), "pieces only disappear")?;
            let question = CheckReduceAsk {
                position: position.to_string(),
                moves: moves.iter().map(|step| step.places().to_vec()).collect(),
                joker: false,
            };
            let played = Session::new().ask(&question, &Budget::default());
            let played = played.map_err(|error| error.to_string())?;
            holds(played.legal, "the moves are legal")?;
            holds(least.is_none_or(|least| least == played.remaining), "the moves do it")?;
            let question = ReduceAsk { position: position.to_string(), ..ReduceAsk::default() };
            match Session::new().ask(&question, &Budget::default()) {
                Ok(answer) => holds(answer.reduction.least == *least, "the least number"),
                Err(error) => Err(error.to_string()),
            }
        }
        other => Err(format!("{other:?}")),
    }
}
