//! The laws of the rulesets, on every registered one, with several seeds; `NOYAU_SEEDS=100` tries
//! more of them.

use noyau::laws;
use noyau::rules::RULESETS;

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
