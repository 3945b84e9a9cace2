//! Recorded questions and answers, from the literature and from independent programs, through the
//! same door as everyone's. A plain key of `expect` must equal the answer's field; keys that begin
//! with `@` are judged here, see [`judge`].

use std::collections::{BTreeMap, BTreeSet};

use crate::common::replay;
use noyau::ask::{self, Answer, Ask, Request};
use noyau::{Budget, Session};
use serde_json::{Value, json};

/// One test per file, so that they run side by side; [`no_file_is_left_out`] watches over the list.
macro_rules! topics {
    ($($test:ident: $file:literal,)*) => {
        $(#[test]
        fn $test() {
            run($file, include_str!(concat!("../data/", $file, ".jsonl")));
        })*

        const TOPICS: &[&str] = &[$($file),*];
    };
}

topics! {
    annihilation: "annihilation",
    arena: "arena",
    chomp: "chomp",
    clobber_strong: "clobber-strong",
    code: "code",
    coins: "coins",
    cram: "cram",
    domination: "domination",
    domineering: "domineering",
    dots_and_boxes: "dots-and-boxes",
    errors: "errors",
    geography: "geography",
    graph_grundy: "graph-grundy",
    kernels: "kernels",
    nim: "nim",
    nimber: "nimber",
    northcott: "northcott",
    notation: "notation",
    octal: "octal",
    octal_period: "octal-period",
    partizan: "partizan",
    peg_solitaire: "peg-solitaire",
    picarete: "picarete",
    poker_nim: "poker-nim",
    poset: "poset",
    solitaire_clobber: "solitaire-clobber",
    solitaire_clobber_2: "solitaire-clobber-2",
    strings_and_coins: "strings-and-coins",
    subtraction: "subtraction",
    sums: "sums",
    superset: "superset",
    three_vectors: "three-vectors",
    value: "value",
    wythoff: "wythoff",
}

#[test]
fn no_file_is_left_out() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".jsonl").map(str::to_string))
        .collect();
    let listed: BTreeSet<String> = TOPICS.iter().map(ToString::to_string).collect();
    assert_eq!(files, listed);
}

#[test]
fn every_case_has_its_source() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let page = std::fs::read_to_string(format!("{folder}/README.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let mut unused: BTreeSet<(String, String)> = BTreeSet::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert!(!cells[3].is_empty(), "no source: {row}");
        for start in cells[2].split(", ") {
            let [file, start] = [cells[1], start].map(|name| name.trim_matches('`').to_string());
            unused.insert((file, start));
        }
    }
    let sources = unused.clone();
    for topic in TOPICS {
        for line in std::fs::read_to_string(format!("{folder}/{topic}.jsonl")).unwrap().lines() {
            let case: Value = serde_json::from_str(line).unwrap();
            let id = case["id"].as_str().unwrap();
            let fits = |(file, start): &&(String, String)| file == topic && id.starts_with(start);
            let found: Vec<_> = sources.iter().filter(fits).collect();
            assert!(!found.is_empty(), "{topic}: `{id}` has no source");
            for row in found {
                unused.remove(row);
            }
        }
    }
    assert!(unused.is_empty(), "no case: {unused:?}");
}

fn run(topic: &str, cases: &str) {
    let session = Session::new();
    let mut failures = Vec::new();
    let mut count = 0;
    for (number, line) in cases.lines().enumerate() {
        let case: Value = serde_json::from_str(line).unwrap();
        let mut request = case["request"].clone();
        request["id"] = json!(number);
        let reply = ask::answer_line(&request.to_string(), &session, &Budget::default);
        let reply: Value = serde_json::from_str(&reply).unwrap();
        assert_eq!(reply["id"], number);
        let judged = judge(&case, &reply)
            .and_then(|()| read_back(&reply))
            .and_then(|()| asked_again(&request.to_string()));
        if let Err(failure) = judged {
            failures.push(format!("{}: {failure}", case["id"]));
        }
        count += 1;
    }
    let shown: Vec<&str> = failures.iter().take(20).map(String::as_str).collect();
    assert!(
        failures.is_empty(),
        "{topic}: {} of {count} cases are wrong\n{}",
        failures.len(),
        shown.join("\n")
    );
}

/// An answer can be read, and is written the same again.
fn read_back(reply: &Value) -> Result<(), String> {
    let Some(answer) = reply.get("answer") else { return Ok(()) };
    let read: Answer = serde_json::from_value(answer.clone()).map_err(|error| error.to_string())?;
    same("read back", &json!(read), answer)
}

/// A question that is written down is the same question.
fn asked_again(line: &str) -> Result<(), String> {
    // What is no question has its error instead.
    let Ok(request) = Request::read(line) else { return Ok(()) };
    let written = json!(request.ask);
    let read: Ask = serde_json::from_value(written.clone()).map_err(|error| error.to_string())?;
    if read != request.ask {
        return Err(format!("{written} is another question"));
    }
    same("written again", &json!(read), &written)
}

/// `@to` and `@move` compare the winning moves as sets, `@left_to` and `@right_to` those of one
/// player, `@replay` plays a puzzle's moves, `@strategy` follows an arena's strategy,
/// `@least_is_1` asks whether exactly one piece can remain, `@error` names the kind of error that
/// is the right answer.
fn judge(case: &Value, reply: &Value) -> Result<(), String> {
    let expect = case["expect"].as_object().unwrap();
    if let Some(kind) = expect.get("@error") {
        return same("error", &reply["error"]["kind"], kind);
    }
    let answer = reply.get("answer").ok_or_else(|| format!("no answer: {}", reply["error"]))?;
    for (key, want) in expect {
        match key.as_str() {
            "@to" => same(key, &moves(&answer["moves"], "to"), want)?,
            "@move" => same(key, &moves(&answer["moves"], "move"), want)?,
            "@left_to" => same(key, &moves(&answer["left_moves"], "to"), want)?,
            "@right_to" => same(key, &moves(&answer["right_moves"], "to"), want)?,
            "@replay" => {
                let position = case["request"]["position"].as_str().unwrap();
                replay::check(position, &answer["moves"], &answer["least"])?;
            }
            "@strategy" => strategy(&case["request"]["arena"], answer)?,
            "@least_is_1" => same(key, &json!(answer["least"] == json!(1)), want)?,
            _ => same(key, answer.get(key).ok_or_else(|| format!("no field {key}"))?, want)?,
        }
    }
    Ok(())
}

fn same(key: &str, found: &Value, want: &Value) -> Result<(), String> {
    let short = |value: &Value| value.to_string().chars().take(200).collect::<String>();
    if found == want {
        Ok(())
    } else {
        Err(format!("{key}: expected {}, found {}", short(want), short(found)))
    }
}

fn moves(list: &Value, field: &str) -> Value {
    let set: BTreeSet<&str> =
        list.as_array().into_iter().flatten().filter_map(|m| m[field].as_str()).collect();
    json!(set)
}

/// Wherever the owner wins and the goal is not reached yet, the strategy follows an arc to a
/// position of the same attractor and of smaller rank.
fn strategy(arena: &Value, answer: &Value) -> Result<(), String> {
    let number = |value: &Value| value.as_u64().unwrap() as usize;
    let mut after: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for arc in arena["arcs"].as_array().unwrap() {
        after.entry(number(&arc[0])).or_default().insert(number(&arc[1]));
    }
    for player in [0, 1] {
        let attractor: BTreeSet<usize> =
            answer["attractor"][player].as_array().unwrap().iter().map(number).collect();
        for &v in &attractor {
            let rank = |v: usize| answer["rank"][v].as_u64();
            if number(&arena["owner"][v]) != player || rank(v) == Some(0) {
                continue;
            }
            let to = answer["strategy"][v].as_u64().map(|to| to as usize);
            let good = to.is_some_and(|to| {
                after.get(&v).is_some_and(|after| after.contains(&to))
                    && attractor.contains(&to)
                    && rank(to) < rank(v)
            });
            if !good {
                return Err(format!("the strategy at {v} goes to {to:?}"));
            }
        }
    }
    Ok(())
}
