//! Proofs and conjectures: files of them, and what is said about them.

use std::path::Path;

use noyau::ask::{CheckProofAnswer, ConjectureAnswer, Proof};
use noyau::game::Player;
use noyau::words::of_json;
use noyau::{Error, Result, message};
use serde::Deserialize;

use crate::print::{bold, columns, faint, good_or_bad};
use crate::source::cannot_read;

/// Which question a file answers.
#[derive(Deserialize)]
struct Asked {
    ask: String,
}

/// Reads a file that `noyau prove --into` wrote. Whoever reads any answer needs the code for all of
/// them, a tenth of the program.
pub fn read(path: &Path) -> Result<Proof> {
    let text = std::fs::read_to_string(path).map_err(|error| cannot_read(path, &error))?;
    let name = path.display().to_string();
    let bad = |error: serde_json::Error| {
        Error::bad_request(message!("not-a-proof", name = name.clone(), why = of_json(&error)))
    };
    let asked: Asked = serde_json::from_str(&text).map_err(bad)?;
    if asked.ask != "prove" {
        return Err(Error::bad_request(message!("not-a-proof-but-answer", name = name)));
    }
    serde_json::from_str(&text).map_err(bad)
}

/// Who wins, by what the proof says.
fn claimed(won: bool, first: Option<Player>) -> String {
    match (first, won) {
        (None, true) => message!("proof-next-wins"),
        (None, false) => message!("proof-previous-wins"),
        (Some(Player::Left), true) => message!("proof-left-wins"),
        (Some(Player::Left), false) => message!("proof-left-loses"),
        (Some(Player::Right), true) => message!("proof-right-wins"),
        (Some(Player::Right), false) => message!("proof-right-loses"),
    }
    .to_string()
}

/// A proof in a few lines.
pub fn proof(proof: &Proof) -> String {
    let moves: usize = proof.lost.iter().map(|line| line.replies.len()).sum();
    let mut text = format!("{}\n  {}\n", bold(&proof.position), claimed(proof.won, proof.first));
    let start = proof.start.and_then(|number| proof.lost.get(number as usize));
    if let (true, Some(line)) = (proof.won, start) {
        text += &format!("  {}\n", message!("proof-first-move", to = line.position.as_str()));
    }
    let size = message!("proof-size", positions = proof.lost.len(), moves = moves);
    text + &format!("  {}\n", faint(size))
}

/// Whether a proof holds.
pub fn checked(found: &CheckProofAnswer) -> String {
    let verdict = match &found.fault {
        None => message!("proof-holds", positions = found.positions, moves = found.moves),
        Some(fault) => message!("proof-fails", fault = fault.clone()),
    };
    format!(
        "{}\n  {}\n  {}\n",
        bold(&found.position),
        claimed(found.won, found.first),
        good_or_bad(found.holds, verdict)
    )
}

/// Whether a conjecture holds.
pub fn conjecture(found: &ConjectureAnswer) -> String {
    let (graphs, fitting) = (found.graphs, found.fitting);
    let Some(graph) = &found.counterexample else {
        let verdict = message!("conjecture-holds", graphs = graphs, fitting = fitting);
        return format!("{}\n", good_or_bad(true, verdict));
    };
    let verdict = message!("conjecture-fails", graph = graph.as_str(), graphs = graphs);
    let row = |value: &noyau::ask::ConjectureValue| {
        let shown = serde_json::to_value(value.value).unwrap_or_default();
        let shown = match shown {
            serde_json::Value::Null => "∞".to_string(),
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        vec![faint(&value.of), shown]
    };
    let rows: Vec<Vec<String>> = found.values.iter().map(row).collect();
    format!("{}\n{}", good_or_bad(false, verdict), columns(&rows))
}
