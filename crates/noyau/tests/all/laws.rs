//! The laws of the rulesets, on every registered one, with several seeds; `NOYAU_SEEDS=100` tries
//! more of them.

use std::sync::Arc;

use noyau::catalogue::Catalogue;
use noyau::game::{Info, Kind};
use noyau::rules::RULESETS;
use noyau::{laws, rulefile};

#[test]
fn every_ruleset_obeys_the_laws() {
    let seeds: u64 =
        std::env::var("NOYAU_SEEDS").map_or(3, |seeds| seeds.parse().expect("a number"));
    let mut failures = Vec::new();
    for entry in RULESETS.iter() {
        let name = &entry.info.name;
        let (mut compared, mut named) = (0, 0);
        for seed in 2026..2026 + seeds {
            match laws::check(entry, 2, seed) {
                Ok(report) => {
                    compared += report.compared;
                    named += report.named;
                }
                Err(failure) => failures.push(format!("{name}, seed {seed}: {failure}")),
            }
        }
        println!("{name}: {compared} positions compared, {named} moves named");
        if compared < 10 || named < 10 {
            failures
                .push(format!("{name}: only {compared} positions compared, {named} moves named"));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// Both players with the moves of both: of every partizan ruleset, built in or of the gallery.
#[test]
fn every_partizan_ruleset_made_impartial_obeys_the_laws() {
    let gallery = rulefile::GALLERY.iter();
    let gallery = gallery.filter_map(|sample| Catalogue::builtin().find(sample.name));
    let mut failures = Vec::new();
    for entry in RULESETS.iter().chain(gallery).filter(|entry| entry.kind == Kind::Partizan) {
        let impartial = |example: &String| match example.strip_prefix("misere ") {
            Some(rest) => format!("misere impartial {rest}"),
            None => format!("impartial {example}"),
        };
        let examples = entry.info.examples.iter().map(impartial).collect();
        let info = Arc::new(Info { examples, ..Info::clone(&entry.info) });
        let mut both = entry.clone();
        both.info = info;
        let name = &entry.info.name;
        match laws::check(&both, 2, 2026) {
            Ok(report) if report.compared > 2 => {}
            Ok(report) => failures.push(format!("{name}: only {report:?}")),
            Err(failure) => failures.push(format!("impartial {name}: {failure}")),
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn names_are_unique_and_well_formed() {
    let mut seen = std::collections::BTreeSet::new();
    for entry in RULESETS.iter() {
        let info = &entry.info;
        assert!(seen.insert(info.name.as_str()), "{} twice", info.name);
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(info.name.chars().all(letters), "{}", info.name);
        for (what, text) in
            [("summary", &info.summary), ("rules", &info.rules), ("notation", &info.notation)]
        {
            assert!(!text.to_string().trim().is_empty(), "{} has no {what}", info.name);
        }
        assert!(info.examples.len() >= 2, "{} needs more examples", info.name);
    }
}
