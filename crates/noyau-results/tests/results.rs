//! What is kept, what is found again, and what happens to files that are not ours.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use noyau::archive::{Archive, Finished};
use noyau::ask::{PeriodAsk, RunsAsk};
use noyau::heap::Of;
use noyau::{Budget, Session};
use noyau_results::{Error, Results, Runs};
use serde_json::{Value, json};

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("noyau-results-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn finished(answer: Value) -> Finished {
    let certificate = Some(json!({ "values": [0, 1, 2] }));
    Finished {
        request: json!({ "ask": "claims" }),
        answer,
        took: Duration::from_millis(1500),
        certificate,
    }
}

#[test]
fn an_answer_is_found_again() {
    let results = Results::in_memory().unwrap();
    assert_eq!(results.find("a question").unwrap(), None);
    assert!(results.all().unwrap().is_empty());
    results.keep("a question", &finished(json!({ "holds": true }))).unwrap();
    let found = results.find("a question").unwrap().unwrap();
    assert_eq!(found, finished(json!({ "holds": true })));
    assert_eq!(results.all().unwrap(), [found]);
    assert_eq!(results.find("another").unwrap(), None);
    assert_eq!(results.afresh().find("a question").unwrap(), None);
}

#[test]
fn a_later_answer_takes_the_place_of_an_earlier_one() {
    let results = Results::in_memory().unwrap();
    for known in [1, 2] {
        results.keep("a question", &finished(json!({ "known": known }))).unwrap();
    }
    assert_eq!(results.find("a question").unwrap().unwrap().answer["known"], 2);
    assert_eq!(results.all().unwrap().len(), 1);
}

#[test]
fn a_run_that_is_stopped_is_saved_and_goes_on() {
    let folder = Folder::new("stopped");
    let runs = Runs::Folder(folder.0.join("runs"));
    let session = Session::new();
    let session = session.archived_in(Arc::new(Results::in_memory().unwrap().with_runs(runs)));
    let ask = |resume| {
        let (ruleset, of) = ("octal(0.007)".to_string(), Of::Grundy);
        let question = PeriodAsk { ruleset, of, limit: None, resume };
        let budget = Budget::default().time(Duration::from_millis(300));
        session.ask(&question, &budget).unwrap_err().known().unwrap()["computed"].as_u64().unwrap()
    };
    let first = ask(false);
    let listed = session.ask(&RunsAsk {}, &Budget::default()).unwrap();
    assert_eq!(listed.saved[0].ruleset.as_deref(), Some("octal(0.007)"));
    assert_eq!(listed.saved[0].computed, Some(first));
    assert!(ask(true) > first);
}

#[test]
fn several_programs_share_a_file() {
    let folder = Folder::new("shared");
    let path = folder.0.join("deep").join("results.redb");
    let (one, two) = (Results::at(&path), Results::at(&path));
    assert!(one.all().unwrap().is_empty());
    assert!(!path.exists(), "looking something up makes no file");
    one.keep("a", &finished(json!(1))).unwrap();
    two.keep("b", &finished(json!(2))).unwrap();
    assert_eq!(one.all().unwrap().len(), 2);
    assert!(two.find("a").unwrap().is_some());
}

#[test]
fn writers_wait_for_each_other() {
    let folder = Folder::new("writers");
    let path = folder.0.join("results.redb");
    std::thread::scope(|scope| {
        for n in 0..4 {
            let results = Results::at(&path);
            scope.spawn(move || {
                for limit in 0..5 {
                    let key = (10 * n + limit).to_string();
                    results.keep(&key, &finished(json!({}))).unwrap();
                }
            });
        }
    });
    assert_eq!(Results::at(&path).all().unwrap().len(), 20);
}

#[test]
fn a_foreign_file_is_refused_and_left_alone() {
    let folder = Folder::new("foreign");
    let path = folder.0.join("results.redb");
    fs::write(&path, "to do: buy matches\n").unwrap();
    let results = Results::at(&path);
    assert!(matches!(results.open(), Err(Error::File(_))));
    assert!(results.find("a").is_err());
    assert!(results.keep("a", &finished(json!(1))).is_err());
    assert_eq!(fs::read(&path).unwrap(), b"to do: buy matches\n");
}

#[test]
fn a_place_that_cannot_be_says_so() {
    let folder = Folder::new("nowhere");
    let file = folder.0.join("file");
    fs::write(&file, "").unwrap();
    let results = Results::at(file.join("results.redb"));
    assert!(matches!(results.open(), Err(Error::Folder(_))));
    assert!(results.all().unwrap().is_empty());
}

/// Flips bits of a catalogue one by one: whatever is found then is what was kept.
fn flip_bits(count: u64) -> (u64, u64) {
    let folder = Folder::new(&format!("flips-{count}"));
    let path = folder.0.join("results.redb");
    let kept: Vec<(String, Finished)> =
        (0..12).map(|n| (format!("question {n}"), finished(json!({ "period": 12 + n })))).collect();
    for (key, finished) in &kept {
        Results::at(&path).keep(key, finished).unwrap();
    }
    let whole = fs::read(&path).unwrap();
    let (mut lost, mut refused) = (0, 0);
    let mut dice = noyau::random::Dice::new(7);
    for _ in 0..count {
        let mut bytes = whole.clone();
        let bit = dice.below(8 * bytes.len() as u64) as usize;
        bytes[bit / 8] ^= 1 << (bit % 8);
        fs::write(&path, &bytes).unwrap();
        let results = Results::at(&path);
        for (key, finished) in &kept {
            match results.find(key) {
                Ok(Some(found)) => assert_eq!(found, *finished, "bit {bit}"),
                Ok(None) => lost += 1,
                Err(_) => refused += 1,
            }
        }
        if let Ok(all) = results.all() {
            assert!(all.iter().all(|one| kept.iter().any(|(_, kept)| kept == one)), "bit {bit}");
        }
    }
    (lost, refused)
}

/// Flips bits of saved runs one by one, of one that goes on and of one with its proof: none is read.
fn flip_bits_of_runs(count: u64) -> usize {
    let folder = Folder::new(&format!("run-flips-{count}"));
    let runs = || Results::in_memory().unwrap().with_runs(Runs::Chosen(folder.0.clone()));
    let session = Session::new().archived_in(Arc::new(runs()));
    let mut saved = Vec::new();
    for (game, limit) in [("octal(0.007)", Some(5000)), ("octal(0.156)", None)] {
        let question = PeriodAsk { ruleset: game.to_string(), of: Of::Grundy, limit, resume: true };
        let _ = session.ask(&question, &Budget::default());
        let place = runs().run_place(game).unwrap();
        assert!(runs().run(&place, Of::Grundy, &Budget::default()).unwrap().is_some(), "{game}");
        saved.push((fs::read(&place.file).unwrap(), place));
    }
    let mut dice = noyau::random::Dice::new(11);
    for n in 0..count {
        let (whole, place) = &saved[n as usize % saved.len()];
        let mut bytes = whole.clone();
        let bit = dice.below(8 * bytes.len() as u64) as usize;
        bytes[bit / 8] ^= 1 << (bit % 8);
        fs::write(&place.file, &bytes).unwrap();
        let read = runs().run(place, Of::Grundy, &Budget::default());
        assert!(read.is_err(), "{}: bit {bit}", place.file.display());
    }
    saved.iter().map(|(bytes, _)| bytes.len()).sum()
}

#[test]
fn a_flipped_bit_is_never_believed() {
    let (lost, refused) = flip_bits(60);
    println!("{lost} answers lost, {refused} refused");
    flip_bits_of_runs(200);
}

/// Ten thousand of each: `cargo test -p noyau-results -- --ignored --nocapture ten_thousand`.
#[test]
#[ignore = "takes minutes"]
fn ten_thousand_flipped_bits_are_never_believed() {
    let (lost, refused) = flip_bits(10_000);
    println!("10000 flips of a catalogue: {lost} answers lost, {refused} refused, none believed");
    let bytes = flip_bits_of_runs(10_000);
    println!("10000 flips of two runs with {bytes} bytes: all refused");
}

#[test]
fn what_is_whole_outlives_the_damage() {
    let folder = Folder::new("repair");
    let path = folder.0.join("results.redb");
    for n in 0..20 {
        let results = Results::at(&path);
        results.keep(&format!("question {n}"), &finished(json!({ "value": n }))).unwrap();
    }
    // Another beginning of the file, as after a write that went wrong.
    let mut bytes = fs::read(&path).unwrap();
    for byte in &mut bytes[9..64] {
        *byte ^= 0x55;
    }
    fs::write(&path, &bytes).unwrap();
    let results = Results::at(&path);
    results.keep("one more", &finished(json!({ "value": 99 }))).unwrap();
    assert_eq!(results.find("one more").unwrap().unwrap().answer["value"], 99);
    results.keep("and another", &finished(json!({ "value": 100 }))).unwrap();
    assert!(path.with_added_extension("damaged").exists());
    let leftovers = fs::read_dir(&folder.0).unwrap().flatten();
    let parts = leftovers.filter(|file| file.path().extension().is_some_and(|end| end == "part"));
    assert_eq!(parts.count(), 0);
}

#[test]
fn one_writer_a_run() {
    let folder = Folder::new("one-writer");
    let results = || Results::in_memory().unwrap().with_runs(Runs::Folder(folder.0.join("runs")));
    let (one, two) = (results(), results());
    let place = one.run_place("octal(0.007)").unwrap();
    let held = one.hold_run(&place).unwrap();
    assert!(held.is_some());
    let message = two.hold_run(&place).unwrap_err().to_string();
    assert!(message.contains("another program is at work on this run"), "{message}");
    drop(held);
    assert!(two.hold_run(&place).unwrap().is_some());
}
