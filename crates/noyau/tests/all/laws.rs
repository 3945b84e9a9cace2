//! The laws of the rulesets, on every registered one.

use noyau::laws;
use noyau::rules::RULESETS;

#[test]
fn every_ruleset_obeys_the_laws() {
    let mut faults = Vec::new();
    for entry in RULESETS.iter() {
        let name = &entry.info.name;
        match laws::check(entry, 6, 2026) {
            Ok(report) if report.compared < 10 => {
                faults.push(format!("{name}: only {} positions compared", report.compared));
            }
            Ok(report) if report.told < 10 => {
                faults.push(format!("{name}: only {} moves told", report.told));
            }
            Ok(report) => println!("{name}: {report:?}"),
            Err(fault) => faults.push(format!("{name}: {fault}")),
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
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
