//! Proofs through files, and lists that are continued.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn noyau(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_noyau"))
        .env("LC_ALL", "C")
        .env("NOYAU_DATA", folder)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn proofs_are_written_and_checked() {
    let here = folder("proofs");
    for (position, more) in [
        ("cram 3x4", None),
        ("cram 4x4", None),
        ("misere nim 2,2", None),
        ("domineering 3x3", Some("R")),
    ] {
        let first = more.map_or(vec![], |player| vec!["--first", player]);
        let written =
            noyau(&here, &[&["prove", position, "--into", "proof.json"], &first[..]].concat());
        assert!(written.status.success(), "{position}");
        let checked = noyau(&here, &["check-proof", "proof.json"]);
        assert_eq!(checked.status.code(), Some(0), "{position}");
    }
    // Another position than the one that was proved.
    let text = fs::read_to_string(here.join("proof.json")).unwrap();
    let wrong = text.replacen(r#""won":true"#, r#""won":false"#, 1);
    assert_ne!(text, wrong);
    fs::write(here.join("wrong.json"), wrong).unwrap();
    assert_eq!(noyau(&here, &["check-proof", "wrong.json"]).status.code(), Some(1));
    for file in ["missing.json", "."] {
        assert_eq!(noyau(&here, &["check-proof", file]).status.code(), Some(2));
    }
    for text in ["", "{}", "[1]", r#"{"ask":"nimber","value":3}"#, r#"{"ask":"prove"}"#] {
        fs::write(here.join("bad.json"), text).unwrap();
        assert_eq!(noyau(&here, &["check-proof", "bad.json"]).status.code(), Some(2), "{text}");
    }
}

#[test]
fn lists_go_on_where_they_ended() {
    let here = folder("lists");
    let list = |from: &str, upto: &str| {
        let family = "domination P3*P{n}";
        let arguments = ["sequence", family, "--from", from, "--upto", upto, "--format", "b-file"];
        let output = noyau(&here, &arguments);
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let whole = list("1", "10");
    assert_eq!(whole, "1 2\n2 1\n3 1\n4 0\n5 3\n6 3\n7 2\n8 2\n9 2\n10 3\n");
    assert_eq!(list("1", "6") + &list("7", "10"), whole);
    let wrong = noyau(&here, &["sequence", "domination X{n}", "--upto", "3"]);
    assert_eq!((wrong.status.code(), wrong.stdout.len()), (Some(2), 0));
    let wrong = noyau(&here, &["sequence", "kayles", "--from", "3"]);
    assert_eq!(wrong.status.code(), Some(2));
}
