//! A random game of every ruleset with every answer along it, compared with what was recorded: a
//! change of meaning anywhere shows as a difference. `NOYAU_BLESS=1` records it again.

use crate::common::golden;
use noyau::ask::{Answer, Ask, ExplainAsk, MovesAsk, Question};
use noyau::part::Entry;
use noyau::random::Dice;
use noyau::rules::RULESETS;
use noyau::{Budget, Player, Session};

/// Examples of a ruleset that are played.
const GAMES: usize = 3;
/// Moves of a game that are recorded.
const MOVES: usize = 8;

#[test]
fn every_ruleset_plays_as_before() {
    let mut failures = Vec::new();
    for entry in RULESETS.iter() {
        let name = &entry.info.name;
        let mut text = String::new();
        for (game, example) in entry.info.examples.iter().take(GAMES).enumerate() {
            match play(entry, example, &mut Dice::new(game as u64)) {
                Ok(record) => text += &record,
                Err(failure) => failures.push(format!("{name}: {example}: {failure}")),
            }
        }
        if let Err(failure) = golden::check(&format!("playthroughs/{name}.txt"), &text) {
            failures.push(failure);
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn no_record_is_left_over() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/playthroughs");
    for file in std::fs::read_dir(folder).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let ruleset = name.strip_suffix(".txt").unwrap();
        assert!(noyau::rules::find(ruleset).is_some(), "{name}: there is no such ruleset");
    }
}

fn play(entry: &Entry, example: &str, dice: &mut Dice) -> Result<String, String> {
    let mut position = example.to_string();
    let mut player = Player::Left;
    let mut text = String::new();
    for _ in 0..MOVES {
        text += &format!("# {position}\n");
        let question = Ask::first_about(entry.kind, position.clone(), true);
        text += &record(&question)?.1;
        let (answer, moves) = record(&MovesAsk::new(position.clone(), Some(player)))?;
        text += &moves;
        // What is not recorded must be readable, too.
        let clickable = MovesAsk { touches: true, ..MovesAsk::new(position.clone(), Some(player)) };
        record(&clickable)?;
        record(&ExplainAsk { position: position.clone() })?;
        if answer.moves.is_empty() {
            break;
        }
        let step = &answer.moves[dice.roll(answer.moves.len())];
        text += &format!("> {}\n", step.name);
        position.clone_from(&step.to);
        player = player.other();
    }
    Ok(text + "\n")
}

fn record<Q: Question>(question: &Q) -> Result<(Q::Answer, String), String>
where
    Q::Answer: Clone,
{
    let answer =
        Session::new().ask(question, &Budget::default()).map_err(|error| error.to_string())?;
    let text = written(&answer.clone().into())?;
    Ok((answer, text + "\n"))
}

/// The answer as it is written; it can be read back.
fn written(answer: &Answer) -> Result<String, String> {
    let text = serde_json::to_string(answer).map_err(|error| error.to_string())?;
    let read: Answer = serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
    let again = serde_json::to_string(&read).map_err(|error| error.to_string())?;
    if again == text { Ok(text) } else { Err(format!("read back, {text} becomes {again}")) }
}
