//! What is kept, what is found again, and what happens to files that are not ours.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use noyau::ask::{Ask, ClaimAsk, ClaimsAsk, PeriodAsk};
use noyau::heap::Of;
use noyau_results::{Error, Results};
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

fn period(ruleset: &str, limit: Option<u64>) -> Ask {
    PeriodAsk { ruleset: ruleset.to_string(), of: Of::Grundy, limit }.into()
}

fn keep(results: &Results, ask: &Ask, answer: &Value) {
    results.keep(ask, answer, Duration::from_millis(1500)).unwrap();
}

#[test]
fn an_answer_is_found_again() {
    let results = Results::in_memory().unwrap();
    let ask = Ask::from(ClaimAsk { name: "bouton".to_string(), upto: None });
    assert_eq!(results.find(&ask).unwrap(), None);
    assert!(results.all().unwrap().is_empty());
    keep(&results, &ask, &json!({"holds": true}));
    let found = results.find(&ask).unwrap().unwrap();
    assert_eq!(found.answer, json!({"holds": true}));
    assert_eq!(found.request, json!({"ask": "claim", "name": "bouton", "upto": null}));
    assert!((found.seconds - 1.5).abs() < 1e-9);
    assert_eq!(results.all().unwrap(), [found]);
    let further = Ask::from(ClaimAsk { name: "bouton".to_string(), upto: Some(9) });
    assert_eq!(results.find(&further).unwrap(), None);
}

#[test]
fn a_later_answer_takes_the_place_of_an_earlier_one() {
    let results = Results::in_memory().unwrap();
    let ask = period("grundy", Some(5));
    for known in [1, 2] {
        keep(&results, &ask, &json!({ "period": null, "known": known }));
    }
    assert_eq!(results.find(&ask).unwrap().unwrap().answer["known"], 2);
    assert_eq!(results.all().unwrap().len(), 1);
}

#[test]
fn a_proved_period_serves_every_limit_that_reaches_it() {
    let results = Results::in_memory().unwrap();
    let is_known = |ruleset: &str, limit| results.find(&period(ruleset, limit)).unwrap().is_some();
    keep(&results, &period("octal(0.77)", Some(1000)), &json!({"period": 12, "preperiod": 71}));
    assert!(is_known("octal(0.770)", None));
    assert!(is_known("octal(0.77)", Some(83)));
    assert!(!is_known("octal(0.77)", Some(82)));
    let grows = json!({"arithmetic": {"period": 10, "preperiod": 5, "saltus": 4}});
    keep(&results, &period("octal(0.3)", Some(1000)), &grows);
    assert!(is_known("octal(0.3)", Some(15)));
    assert!(!is_known("octal(0.3)", Some(14)));
    let open = json!({"period": null, "preperiod": null});
    keep(&results, &period("octal(0.007)", Some(1000)), &open);
    assert!(is_known("octal(0.007)", Some(1000)));
    assert!(!is_known("octal(0.007)", Some(2000)));
    assert!(!is_known("octal(0.007)", None));
}

#[test]
fn several_programs_share_a_file() {
    let folder = Folder::new("shared");
    let path = folder.0.join("deep").join("results.redb");
    let (one, two) = (Results::at(&path), Results::at(&path));
    assert!(one.all().unwrap().is_empty());
    assert!(!path.exists(), "looking something up makes no file");
    keep(&one, &ClaimsAsk {}.into(), &json!(1));
    keep(&two, &period("grundy", Some(5)), &json!({"period": null}));
    assert_eq!(one.all().unwrap().len(), 2);
    assert!(two.find(&ClaimsAsk {}.into()).unwrap().is_some());
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
                    keep(&results, &period("grundy", Some(10 * n + limit)), &json!({}));
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
    assert!(matches!(results.find(&ClaimsAsk {}.into()), Err(Error::File(_))));
    assert!(results.keep(&ClaimsAsk {}.into(), &json!(1), Duration::ZERO).is_err());
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
