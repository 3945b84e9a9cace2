//! Rulesets of the user: files named on the command line, and a folder that is read at the start.

use std::path::{Path, PathBuf};

use noyau::ask::{CheckedRules, RulesNotice, ShownMove};
use noyau::part::Entry;
use noyau::rulefile::{self, MOST_BYTES};
use noyau::{Budget, Error, Player, Result, message};

use crate::print::{bold, faint, wrapped};
use crate::{place, source};
use noyau::sorting;

/// What is wrong with a file, and its name.
type Wrong = (Error, String);

/// The rulesets of these files and of the folder; those of the files come last, and so replace
/// others of the same name. They are read under one budget.
pub fn own(files: &[PathBuf], budget: &Budget) -> (Vec<Entry>, Vec<Wrong>) {
    let (mut entries, mut wrong) = (Vec::new(), Vec::new());
    for file in folder().iter().chain(files) {
        match text(file).and_then(|text| rulefile::read_within(&text, budget)) {
            Ok(rules) => entries.push(rules.entry()),
            Err(error) => wrong.push((error, file.display().to_string())),
        }
    }
    (entries, wrong)
}

/// The files `*.rules` of the folder, in the order of their names. A folder that is not there has
/// none.
fn folder() -> Vec<PathBuf> {
    let Some(folder) = place::rules() else { return Vec::new() };
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|end| end == "rules")).collect();
    sorting::sort(&mut files);
    files
}

/// The text of a file, if it is not too large to be a rule file.
pub fn text(file: &Path) -> Result<String> {
    let size = std::fs::metadata(file).map_err(|error| source::cannot_read(file, &error))?.len();
    if size > MOST_BYTES as u64 {
        let most = MOST_BYTES as u64;
        return Err(Error::bad_request(message!("rulefile-bytes-at-most", most = most)));
    }
    std::fs::read_to_string(file).map_err(|error| source::cannot_read(file, &error))
}

/// What was understood of a rule file, for people.
pub fn checked(found: &CheckedRules) -> String {
    let mut text = format!("{}\n\n", bold(&found.name));
    for sentence in &found.sentences {
        text += &wrapped(&sentence.to_string());
    }
    text += &notices(&found.notices);
    if !found.position.is_empty() {
        text += &format!("\n{}\n\n{}\n", bold(&found.position), found.picture.trim_end());
    }
    for step in &found.moves {
        text += &format!("\n{}\n{}\n", faint(title(step)), step.picture.trim_end());
    }
    if found.more > 0 {
        text += &format!("\n{}\n", message!("rules-more-moves", count = found.more));
    }
    text.push('\n');
    if let Some(laws) = &found.laws {
        let (positions, compared) = (laws.positions, laws.compared);
        let said = message!("rules-laws-hold", positions = positions, compared = compared);
        text += &wrapped(&said.to_string());
    }
    if let Some(broken) = &found.broken {
        text += &wrapped(broken);
    }
    text
}

fn title(step: &ShownMove) -> String {
    match step.player {
        None => step.name.to_string(),
        Some(Player::Left) => message!("rules-move-left", name = step.name.clone()).to_string(),
        Some(Player::Right) => message!("rules-move-right", name = step.name.clone()).to_string(),
    }
}

fn notices(notices: &[RulesNotice]) -> String {
    let said = |notice: &RulesNotice| match notice.line {
        Some(line) => message!("rules-notice-line", line = line, what = notice.message.clone()),
        None => message!("rules-notice", what = notice.message.clone()),
    };
    notices.iter().map(|notice| wrapped(&said(notice).to_string())).collect()
}
