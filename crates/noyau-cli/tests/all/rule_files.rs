//! Rulesets of the user: files named on the command line, and a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PAIRS: &str = "noyau-rules 1\nruleset pairs\nheaps\nboth n -> n-2\nexample 4\n";

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("noyau-rules-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn noyau(rules: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_noyau"))
        .args(arguments)
        .env("LC_ALL", "C")
        .env("NOYAU_DATA", rules.join("data"))
        .env("NOYAU_RULES", rules)
        .output()
        .unwrap()
}

fn printed(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_file_is_named_or_lies_in_the_folder() {
    let folder = folder("named");
    let elsewhere = folder.join("elsewhere");
    fs::create_dir_all(&elsewhere).unwrap();
    let file = elsewhere.join("pairs.rules");
    fs::write(&file, PAIRS).unwrap();
    let unknown = noyau(&folder, &["outcome", "pairs 6"]);
    assert_eq!(unknown.status.code(), Some(2));
    let named = noyau(&folder, &["--rules", &file.to_string_lossy(), "outcome", "pairs 6"]);
    assert!(named.status.success(), "{}", printed(&named.stderr));
    let found = noyau(&elsewhere, &["--json", "outcome", "pairs 6"]);
    assert!(printed(&found.stdout).contains(r#""outcome":"N""#), "{}", printed(&found.stderr));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_file_is_checked() {
    let folder = folder("checked");
    let file = folder.join("pairs.rules");
    fs::write(&file, PAIRS).unwrap();
    let checked = noyau(&folder, &["rules", "check", &file.to_string_lossy()]);
    let said = printed(&checked.stdout);
    assert!(checked.status.success(), "{}", printed(&checked.stderr));
    assert!(said.contains("A move replaces `n` by `n-2`.") && said.contains("laws hold"), "{said}");

    let wrong = folder.join("wrong");
    fs::write(&wrong, "noyau-rules 1\nruleset pairs\nheaps\nboth n - n-2\n").unwrap();
    let refused = noyau(&folder, &["rules", "check", &wrong.to_string_lossy()]);
    assert_eq!(refused.status.code(), Some(2));
    let said = printed(&refused.stderr);
    assert!(said.contains("line 4, column 8: expected `->`, found `-`"), "{said}");
    assert!(said.contains("  both n - n-2\n         ^"), "{said}");
    fs::remove_dir_all(&folder).unwrap();
}
