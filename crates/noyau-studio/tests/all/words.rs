//! The page speaks both languages, and every claim has its place on it.

const PAGE: [(&str, &str); 2] = [
    ("English", include_str!("../../web/src/words/en.ftl")),
    ("French", include_str!("../../web/src/words/fr.ftl")),
];
const ATLAS: &str = include_str!("../../web/src/lib/atlas.ts");

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
fn every_theorem_can_be_looked_at() {
    for claim in noyau::claims::all() {
        let place = format!("\n  '{}': ", claim.name);
        assert!(ATLAS.contains(&place), "`{}` is missing in atlas.ts", claim.name);
    }
}
