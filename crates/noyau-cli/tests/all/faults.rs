//! Disks that write half of what they are given or fail, full ones, and clocks that jump: nothing that was
//! said is lost, nothing that is read is wrong.

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

use crate::limits::program;
use crate::runs::{Folder, stderr, stdout, text};

/// The faults as a library that is loaded before that of C; none where no C compiler is.
fn library(folder: &Folder) -> Option<String> {
    let (source, library) = (folder.file("faults.c"), folder.file("faults.so"));
    fs::write(&source, include_str!("faults.c")).expect("a file");
    let compiled = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o", text(&library), text(&source), "-ldl"])
        .status();
    compiled.is_ok_and(|status| status.success()).then(|| text(&library).to_string())
}

/// What the catalogue says that it has, by the bound that was asked for.
fn kept(folder: &Folder) -> Vec<(u64, Value)> {
    let listed = folder.output(&["runs", "--json"]);
    assert!(listed.status.success(), "{}", stderr(&listed));
    let listed: Value = serde_json::from_slice(&listed.stdout).expect("a list");
    let finished = listed["finished"].as_array().expect("what is finished").iter();
    let one = |kept: &Value| Some((kept["request"]["upto"].as_u64()?, kept["answer"].clone()));
    finished.filter_map(one).collect()
}

/// Asks so often; everything that was said without a complaint is kept, and everything as it was said.
fn ask_and_look(folder: &Folder, count: u64, ask: impl Fn(u64) -> Output) -> usize {
    let mut said = Vec::new();
    for upto in 1..=count {
        let output = ask(upto);
        assert!(output.status.success(), "{}", stderr(&output));
        let answer: Value = serde_json::from_slice(&output.stdout).expect("an answer");
        said.push((upto, answer, stderr(&output)));
    }
    let kept = kept(folder);
    for (upto, answer, complaint) in &said {
        match kept.iter().find(|(kept, _)| kept == upto) {
            Some((_, found)) => assert_eq!(found, answer, "{upto}"),
            None => assert!(complaint.contains("could not be kept"), "{upto} is lost: {complaint}"),
        }
    }
    assert!(!folder.file("catalogue.redb.damaged").exists());
    kept.len()
}

#[test]
fn faults_of_the_disk_and_the_clock_lose_nothing() {
    const ANSWER: &str = "\"period\":349,\"preperiod\":3479,\"proved_by\":\"Guy-Smith\"}\n";
    for (fault, most_lost) in [("short", 0), ("eio", 6), ("clock", 0)] {
        let folder = Folder::new(&format!("fault-{fault}"));
        let Some(library) = library(&folder) else {
            println!("not tried: there is no C compiler");
            return;
        };
        let with_fault = |command: &mut Command| {
            command.env("LD_PRELOAD", &library).env("NOYAU_FAULT", fault).output().expect("it runs")
        };
        let file = folder.file("some.run");
        let arguments =
            ["period", "octal(0.156)", "--resume", text(&file), "--every", "0", "--json"];
        for _ in 0..3 {
            let output = with_fault(&mut folder.noyau(&arguments));
            assert!(stdout(&output).ends_with(ANSWER), "{fault}: {}", stderr(&output));
            // Whatever is in the file now is whole.
            let resumed = folder.output(&arguments);
            assert!(stdout(&resumed).ends_with(ANSWER), "{fault}: {}", stderr(&resumed));
        }
        let count = 6;
        let found = ask_and_look(&folder, count, |upto| {
            let upto = upto.to_string();
            with_fault(&mut folder.noyau(&["claim", "bouton", "--json", "--upto", &upto]))
        });
        assert!(found + most_lost >= count as usize, "{fault}: {found}");
        let parts = fs::read_dir(&folder.0).expect("a folder").flatten().map(|file| file.path());
        let parts: Vec<_> =
            parts.filter(|it| it.extension().is_some_and(|end| end == "part")).collect();
        assert!(parts.is_empty(), "{fault}: {parts:?}");
    }
}

/// A small disk of its own, in a name space of its own, where the system allows that.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_keeps_the_catalogue() {
    let folder = Folder::new("full-catalogue");
    let disk = folder.file("disk");
    fs::create_dir(&disk).expect("a folder");
    // What is kept there so far, then a disk without room, then one with room again.
    let script = "mount -t tmpfs -o size=8m none \"$1\" || exit 77; export NOYAU_DATA=\"$1\"; \
                  \"$2\" claim bouton --upto 1 --json || exit 1; head -c 100M /dev/zero > \"$1/filler\"; \
                  \"$2\" claim bouton --upto 2 --json || exit 2; rm \"$1/filler\"; \
                  \"$2\" claim bouton --upto 3 --json || exit 3; ls \"$1\" >&2; \"$2\" runs --json";
    let output = Command::new("unshare")
        .args(["-rm", "sh", "-c", script, "sh", text(&disk), &program()])
        .env("LC_ALL", "C")
        .output();
    let Ok(output) = output else { return };
    let said = stderr(&output);
    if said.starts_with("unshare") || output.status.code() == Some(77) {
        println!("not tried: {said}");
        return;
    }
    assert!(output.status.success(), "{:?} {said}", output.status);
    assert!(said.contains("could not be kept in the catalogue: no space is left"), "{said}");
    assert!(!said.contains(".part") && !said.contains("damaged"), "{said}");
    let listed = stdout(&output);
    let listed: Value = serde_json::from_str(listed.lines().last().expect("a list")).expect("JSON");
    let mut kept: Vec<u64> = listed["finished"]
        .as_array()
        .expect("what is finished")
        .iter()
        .filter_map(|kept| kept["request"]["upto"].as_u64())
        .collect();
    kept.sort_unstable();
    assert_eq!(kept, [1, 3]);
}
