//! Everything that is registered can be read in both languages of the page.

const PAGE: [(&str, &str); 2] = [
    ("English", include_str!("../../web/src/words/en.ftl")),
    ("French", include_str!("../../web/src/words/fr.ftl")),
];
const THEOREMS: &str = include_str!("../../web/src/words/theorems.fr.ftl");
const ATLAS: &str = include_str!("../../web/src/lib/atlas.ts");

/// The parts of a message: its own text, then those that are indented below it.
fn message<'t>(text: &'t str, name: &str) -> Option<Vec<&'t str>> {
    let start = format!("{name} = ");
    let mut lines = text.lines().skip_while(|line| !line.starts_with(&start));
    let first = lines.next()?.strip_prefix(&start)?;
    let parts = lines.take_while(|line| line.starts_with("    ."));
    Some([first].into_iter().chain(parts.map(str::trim_start)).collect())
}

fn names(text: &str) -> Vec<&str> {
    let starts = text.lines().filter(|line| line.starts_with(char::is_alphabetic));
    starts.filter_map(|line| line.split_once(" = ").map(|(name, _)| name)).collect()
}

#[test]
fn both_languages_have_the_same_messages() {
    let [mut english, mut french] = PAGE.map(|(_, text)| names(text));
    english.sort_unstable();
    french.sort_unstable();
    assert_eq!(english, french);
}

#[test]
fn every_theorem_is_told_in_french_and_can_be_looked_at() {
    let claims = noyau::claims::all();
    for claim in &claims {
        let name = format!("theorem-{}", claim.name);
        let parts = message(THEOREMS, &name);
        let parts = parts.unwrap_or_else(|| panic!("`{name}` is missing in theorems.fr.ftl"));
        for part in [".source = ", ".range = "] {
            assert!(parts.iter().any(|p| p.starts_with(part)), "{name}: {part} is missing");
        }
        let place = format!("\n  '{}': ", claim.name);
        assert!(ATLAS.contains(&place), "`{}` is missing in atlas.ts", claim.name);
    }
    assert_eq!(names(THEOREMS).len(), claims.len(), "a text of no theorem");
}
