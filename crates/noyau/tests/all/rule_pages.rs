//! The pages of `docs/rules` say what the program says. `NOYAU_BLESS=1` writes them again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use noyau::rules::RULESETS;
use noyau::{Budget, docs};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules")
}

#[test]
fn every_ruleset_has_a_page_that_is_not_stale() {
    let mut wanted: BTreeMap<String, String> = BTreeMap::new();
    wanted.insert("README.md".to_string(), docs::index());
    for entry in RULESETS.iter() {
        let name = &entry.info.name;
        let page = docs::rule_page(entry, &Budget::default())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        wanted.insert(format!("{name}.md"), page.text);
        wanted.insert(format!("{name}.svg"), page.picture);
    }
    if std::env::var_os("NOYAU_BLESS").is_some() {
        fs::create_dir_all(folder()).unwrap();
        for (file, text) in &wanted {
            fs::write(folder().join(file), text).unwrap();
        }
    }
    let found: Vec<String> = fs::read_dir(folder())
        .expect("docs/rules exists")
        .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    let extra: Vec<&String> = found.iter().filter(|file| !wanted.contains_key(*file)).collect();
    assert!(extra.is_empty(), "docs/rules has files of no ruleset: {extra:?}");
    let stale: Vec<&String> = wanted
        .iter()
        .filter(|(file, text)| fs::read_to_string(folder().join(file)).ok().as_ref() != Some(text))
        .map(|(file, _)| file)
        .collect();
    assert!(
        stale.is_empty(),
        "stale pages, `NOYAU_BLESS=1 cargo test -p noyau --test all rule_pages` makes them: {stale:?}"
    );
}
