//! The laws of [`crate::game`], checked on any ruleset: for the test of every registered one, and
//! for yours.
//!
//! From each example of a ruleset play goes on at random. Every position on the way must be read
//! back as it is written. Where few enough positions can be reached, all of them are listed and
//! solved by definition (see [`Reference`]), and everything the engines, theorems and short cuts
//! say must agree with that. One more random game is played on a picture: every move must be told
//! by a name of its own, read back as data, and touch elements that the picture has.
//!
//! ```
//! let nim = noyau::rules::find("nim").unwrap();
//! let report = noyau::laws::check(nim, 3, 1)?;
//! assert!(report.positions > 10 && report.compared > 3);
//! # Ok::<(), String>(())
//! ```

mod agree;
mod clicks;
mod reference;

pub use reference::Reference;

use crate::part::{BoxedPart, Entry};
use crate::random::Dice;
use crate::text::{Cursor, Parameters};
use crate::{Budget, ErrorKind, Player, Result};

/// What a check went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The positions that were written, read back and moved from.
    pub positions: u64,
    /// Those that were also solved by definition.
    pub compared: u64,
    /// The moves that were told and looked for in pictures.
    pub told: u64,
}

/// Plays longer than this are cut: loopy games would go on.
const LONGEST_WALK: usize = 60;
/// Games on pictures longer than this are cut.
const LONGEST_GAME: usize = 12;
/// Positions from which more than this can be reached are not solved by definition.
const MOST_NODES: usize = 300;
/// Lists of moves that take more than this are not made.
const MOST_BYTES: u64 = 1 << 20;

/// Checks the laws on every example of a ruleset, and on `walks` random plays from each.
pub fn check(entry: &Entry, walks: u64, seed: u64) -> Result<Report, String> {
    let mut report = Report::default();
    if entry.info.examples.is_empty() {
        return Err(format!("`{}` has no examples", entry.info.name));
    }
    for example in &entry.info.examples {
        for text in example.strip_prefix("misere ").unwrap_or(example).split(" + ") {
            // In a sum, other rulesets' summands are theirs to check.
            let name = text.split(['(', ' ']).next();
            if name != Some(entry.info.name.as_str()) {
                continue;
            }
            let start = read(entry, text).map_err(|error| format!("{text}: {error}"))?;
            for walk in 0..walks {
                let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(walk));
                random_play(entry, start.clone(), &mut dice, &mut report)?;
            }
            play_on_a_picture(&start, &mut Dice::new(seed), &mut report)?;
        }
    }
    Ok(report)
}

/// Reads a position of this one ruleset, registered or not.
pub fn read(entry: &Entry, text: &str) -> Result<BoxedPart> {
    let mut cursor = Cursor::new(text);
    let name = cursor.take_while(|c| c != ' ' && c != '(');
    let span = 0..name.len();
    let rules = entry.make(Parameters::read(&entry.info.name, &mut cursor, span)?)?;
    cursor.skip_spaces();
    if cursor.rest() == "-" {
        cursor.bump();
    }
    rules.place(&mut cursor)
}

fn random_play(
    entry: &Entry,
    start: BoxedPart,
    dice: &mut Dice,
    report: &mut Report,
) -> Result<(), String> {
    let mut at = start;
    for _ in 0..LONGEST_WALK {
        round_trip(entry, &at)?;
        report.positions += 1;
        let mut options = Vec::new();
        for player in Player::BOTH {
            // Huge heaps have more moves than anyone wants to list.
            match at.moves(player, &Budget::default().memory(MOST_BYTES)) {
                Ok(moves) => options.extend(moves.into_iter().map(|step| step.to)),
                Err(error) if error.kind == ErrorKind::OverBudget => return Ok(()),
                Err(error) => {
                    return Err(format!("{} {}: {error}", at.ruleset(), at.placement()));
                }
            }
        }
        if let Some(reference) = Reference::explore(&at, MOST_NODES) {
            let text = format!("{} {}", at.ruleset(), at.placement());
            agree::everything(&at, &reference).map_err(|error| format!("{text}: {error}"))?;
            report.compared += 1;
        }
        if options.is_empty() {
            break;
        }
        at = options.swap_remove(dice.roll(options.len()));
    }
    Ok(())
}

/// A random game on a picture: every move of either player can be told and clicked.
fn play_on_a_picture(
    start: &BoxedPart,
    dice: &mut Dice,
    report: &mut Report,
) -> Result<(), String> {
    let mut table = clicks::Table::new(start);
    let mut at = start.clone();
    for _ in 0..LONGEST_GAME {
        let mut options = Vec::new();
        for player in Player::BOTH {
            match at.moves(player, &Budget::default().memory(MOST_BYTES)) {
                Ok(moves) => {
                    table.check(&at, &moves)?;
                    report.told += moves.len() as u64;
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
fn round_trip(entry: &Entry, at: &BoxedPart) -> Result<(), String> {
    let text = format!("{} {}", at.ruleset(), at.placement());
    let unread = |error| format!("{text} is not read back: {error}");
    let again = read(entry, &text).map_err(unread)?;
    let twice = read(entry, &text).map_err(unread)?;
    if again.ruleset() != at.ruleset() || again.placement() != at.placement() {
        return Err(format!("{text} is written again as {again:?}"));
    }
    if !again.same(twice.as_ref()) || again.hash_code() != twice.hash_code() {
        return Err(format!("{text} is read as two different positions"));
    }
    Ok(())
}
