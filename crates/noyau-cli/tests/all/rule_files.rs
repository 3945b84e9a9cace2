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

/// To find out which numbers a thousand moves with many conditions allow takes long; limits of time are
/// kept all the same.
#[test]
fn reading_obeys_the_time_limit() {
    let folder = folder("slow");
    let mut next = 1u32;
    let mut roll = |most: u32| {
        next = next.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (next >> 16) % most
    };
    let mut text = "noyau-rules 1\nruleset slow\nheaps\n".to_string();
    for _ in 0..1000 {
        text += "both n,m,k -> a,c,d,e for a <= n, c <= n, d <= n, e <= n, f <= n";
        for _ in 0..25 {
            let mut sum = || -> String {
                let term = |_| {
                    format!("{}{}", 1 + roll(9), ["n", "a", "c", "d", "e", "f"][roll(6) as usize])
                };
                (0..3).map(term).collect::<Vec<_>>().join("+")
            };
            text += &format!(", {} <= {}+{}", sum(), sum(), 50);
        }
        text.push('\n');
    }
    let file = folder.join("slow.txt");
    fs::write(&file, text).unwrap();
    let file = file.to_string_lossy();
    for arguments in [
        vec!["--time", "0.2", "rules", "check", &file],
        vec!["--time", "0.2", "--rules", &file, "outcome", "nim 3"],
    ] {
        let begun = std::time::Instant::now();
        let stopped = noyau(&folder, &arguments);
        let said = printed(&stopped.stderr);
        assert_eq!(stopped.status.code(), Some(3), "{said}");
        assert!(said.contains("the time limit of 0.2 s was reached"), "{said}");
        assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    }
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
