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
    Finished { request: json!({ "ask": "claims" }), answer, took: Duration::from_millis(1500) }
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
