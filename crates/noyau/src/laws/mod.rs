//! The laws of [`crate::game`], checked on any ruleset: for the test of every registered one, and
//! for yours.
//!
//! From each example of a ruleset play goes on at random. Every position on the way must be read
//! back as it is written. Where few enough positions can be reached, all of them are listed and
//! solved by definition (see [`Reference`]), and everything the engines, theorems and short cuts
//! say must agree with that. One more random game is played on a picture: every move must
//! have a name of its own, be read back as data, and touch elements that the picture has. Where
//! positions have numbers, these lead back to them, and the moves between numbers are those of the
//! rules.
//!
//! ```
//! let nim = noyau::rules::find("nim").unwrap();
//! let report = noyau::laws::check(nim, 3, 1)?;
//! assert!(report.positions > 10 && report.compared > 3);
//! # Ok::<(), String>(())
//! ```

mod agree;
mod clicks;
mod numbers;
mod reference;

pub use reference::Reference;

use crate::budget::DEFAULT_MEMORY;
use crate::catalogue::Catalogue;
use crate::part::{BoxedPart, Entry};
use crate::position::Position;
use crate::random::Dice;
use crate::{Budget, ErrorKind, Player, Result};

/// What a check went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The positions that were written, read back and moved from.
    pub positions: u64,
    /// Those that were also solved by definition.
    pub compared: u64,
    /// The moves that were named and looked for in pictures.
    pub named: u64,
    /// The positions whose numbers were checked.
    pub numbered: u64,
    /// Whether there was no time for the rest.
    pub cut: bool,
}

/// Plays longer than this are cut: loopy games would go on.
const LONGEST_WALK: usize = 60;
/// Games on pictures longer than this are cut.
const LONGEST_GAME: usize = 12;
/// Positions from which more than this can be reached are not solved by definition.
const MOST_NODES: usize = 300;
/// Lists of moves that take more than this are not made.
const MOST_BYTES: u64 = 1 << 20;

/// Checks the laws on every example of a ruleset, and on `walks` random plays from each. What
/// fails is reduced to a position from which no single move leads to another failure.
pub fn check(entry: &Entry, walks: u64, seed: u64) -> Result<Report, String> {
    check_within(entry, walks, seed, &Budget::unlimited().memory(DEFAULT_MEMORY))
}

/// The same within a budget. When its time is over, or the work is cancelled, the report says what was
/// looked at until then.
pub fn check_within(
    entry: &Entry,
    walks: u64,
    seed: u64,
    budget: &Budget,
) -> Result<Report, String> {
    let mut report = Report::default();
    if entry.info.examples.is_empty() {
        return Err(format!("`{}` has no examples", entry.info.name));
    }
    let rulesets = Catalogue::default().with(entry.clone());
    for example in &entry.info.examples {
        let sum = Position::read_in(&rulesets, example);
        for start in sum.map_err(|error| format!("{example}: {error}"))?.parts {
            for walk in 0..walks {
                let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(walk));
                random_play(&rulesets, start.clone(), &mut dice, &mut report, budget)?;
            }
            let numbered = in_time(numbers::check(&start, budget), budget)?;
            report.numbered += numbered.unwrap_or(0);
            let picture = play_on_a_picture(&start, &mut Dice::new(seed), &mut report, budget);
            in_time(picture, budget)?;
            if budget.check().is_err() {
                report.cut = true;
                return Ok(report);
            }
        }
    }
    Ok(report)
}

/// What was found; nothing where it failed because there was no more time.
fn in_time<T>(found: Result<T, String>, budget: &Budget) -> Result<Option<T>, String> {
    match found {
        Err(_) if budget.check().is_err() => Ok(None),
        other => other.map(Some),
    }
}

/// Reads a position of this one ruleset, registered or not.
pub fn read(entry: &Entry, text: &str) -> Result<BoxedPart> {
    let rulesets = Catalogue::default().with(entry.clone());
    let mut parts = Position::read_in(&rulesets, text)?.parts;
    Ok(parts.remove(0))
}

fn random_play(
    rulesets: &Catalogue,
    start: BoxedPart,
    dice: &mut Dice,
    report: &mut Report,
    budget: &Budget,
) -> Result<(), String> {
    let mut at = start;
    for _ in 0..LONGEST_WALK {
        let seen = in_time(look(rulesets, &at, budget), budget);
        let seen = seen.map_err(|why| smallest(rulesets, &at, why, budget))?.flatten();
        let Some(seen) = seen else { return Ok(()) };
        report.positions += 1;
        report.compared += u64::from(seen.compared);
        let mut options = seen.options;
        if options.is_empty() {
            break;
        }
        at = options.swap_remove(dice.roll(options.len()));
    }
    Ok(())
}

/// What was found at a position that obeys the laws.
struct Seen {
    /// Where the moves of both players lead.
    options: Vec<BoxedPart>,
    /// Whether few enough positions can be reached to solve it by definition.
    compared: bool,
}

/// Checks the laws at one position; nothing is found where the moves are too many to list.
fn look(rulesets: &Catalogue, at: &BoxedPart, budget: &Budget) -> Result<Option<Seen>, String> {
    round_trip(rulesets, at)?;
    let text = || format!("{} {}", at.ruleset(), at.placement());
    let mut options = Vec::new();
    for player in Player::BOTH {
        match at.moves(player, &budget.aside(MOST_BYTES)) {
            Ok(moves) => options.extend(moves.into_iter().map(|step| step.to)),
            Err(error) if error.kind == ErrorKind::OverBudget => return Ok(None),
            Err(error) => return Err(format!("{}: {error}", text())),
        }
    }
    let reference = Reference::explore_within(at, MOST_NODES, budget);
    if let Some(reference) = &reference {
        agree::everything(at, reference, budget).map_err(|error| format!("{}: {error}", text()))?;
    }
    Ok(Some(Seen { options, compared: reference.is_some() }))
}

/// Follows moves that lead to other failures as far as possible: the last one is the simplest.
fn smallest(rulesets: &Catalogue, at: &BoxedPart, why: String, budget: &Budget) -> String {
    let (mut at, mut why) = (at.clone(), why);
    for _ in 0..LONGEST_WALK {
        let options = Player::BOTH
            .into_iter()
            // Moves that are too many to list are not looked through.
            .filter_map(|player| at.moves(player, &budget.aside(MOST_BYTES)).ok());
        let failing = options.flatten().find_map(|step| {
            let why = look(rulesets, &step.to, budget).err()?;
            Some((step.to, why))
        });
        match failing {
            // Without time everything fails.
            Some(next) if budget.check().is_ok() => (at, why) = next,
            _ => break,
        }
    }
    why
}

/// A random game on a picture: every move of either player has a name and can be clicked.
fn play_on_a_picture(
    start: &BoxedPart,
    dice: &mut Dice,
    report: &mut Report,
    budget: &Budget,
) -> Result<(), String> {
    let mut table = clicks::Table::new(start);
    let mut at = start.clone();
    for _ in 0..LONGEST_GAME {
        let mut options = Vec::new();
        for player in Player::BOTH {
            match at.moves(player, &budget.aside(MOST_BYTES)) {
                Ok(moves) => {
                    table.check(&at, &moves)?;
                    report.named += moves.len() as u64;
                    options.extend(moves);
                }
                Err(error) if error.kind == ErrorKind::OverBudget => return Ok(()),
                Err(error) => return Err(format!("{at:?}: {error}")),
            }
        }
        if options.is_empty() {
            break;
        }
        let made = options.swap_remove(dice.roll(options.len()));
        table.follow(&at, &made);
        at = made.to;
    }
    Ok(())
}

/// What is written must be read, and be written the same again; two readings must be equal.
///
/// A position reached by moves may remember where it came from, such as the graph that it is part
/// of, and so differ from the one that is read.
fn round_trip(rulesets: &Catalogue, at: &BoxedPart) -> Result<(), String> {
    let text = format!("{} {}", at.ruleset(), at.placement());
    let read = || match Position::read_in(rulesets, &text).map(|position| position.parts) {
        Ok(mut parts) if parts.len() == 1 => Ok(parts.remove(0)),
        Ok(parts) => Err(format!("{text} is read back as {} summands", parts.len())),
        Err(error) => Err(format!("{text} is not read back: {error}")),
    };
    let (again, twice) = (read()?, read()?);
    if again.ruleset() != at.ruleset() || again.placement() != at.placement() {
        return Err(format!("{text} is written again as {again:?}"));
    }
    if !again.same(twice.as_ref()) || again.hash_code() != twice.hash_code() {
        return Err(format!("{text} is read as two different positions"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Context;
    use crate::game::{Flow, Impartial, Info, Move, Ruleset, Visit};
    use crate::part::impartial;
    use crate::text::{Cursor, Parameters};
    use crate::words::Message;

    /// Nim with one heap, whose theorem is wrong from 4 on.
    struct Wrong;

    impl Ruleset for Wrong {
        type Position = u64;
        const NAME: &'static str = "wrong";

        fn info() -> Info {
            let text = || Message::verbatim("a test");
            Info {
                name: Self::NAME.into(),
                examples: vec!["wrong 9".into(), "wrong 12".into()],
                summary: text(),
                rules: text(),
                notation: text(),
                known: text(),
                literature: text(),
            }
        }
        fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
            parameters.none().map(|()| Wrong)
        }
        fn read(&self, text: &mut Cursor<'_>) -> Result<u64> {
            text.number(Message::verbatim("a heap"))
        }
        fn write(&self, at: &u64) -> String {
            at.to_string()
        }
    }

    impl Impartial for Wrong {
        fn moves(&self, at: &u64, visit: Visit<'_, u64>) -> Flow {
            (0..*at).try_for_each(|left| visit(Move::take(*at, &[left]), left))
        }
        fn grundy(&self, at: &u64, _context: Context<'_>) -> Result<Option<u64>> {
            Ok(Some((*at).min(4)).map(|value| if *at == 4 { 5 } else { value }))
        }
    }

    #[test]
    fn failures_are_reduced_to_the_smallest_position() {
        for seed in 0..5 {
            let failure = check(&impartial::<Wrong>(), 3, seed).unwrap_err();
            assert!(failure.starts_with("wrong 4: "), "{failure}");
        }
    }
}
