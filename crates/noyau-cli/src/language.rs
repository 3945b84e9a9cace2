//! Which language the program speaks.

use std::ffi::OsString;

use noyau::words::Language;

/// The language that `--lang` names, else the one of the system, else English.
///
/// This is looked for before the command line is read, because what is wrong with it must be said
/// in that language too.
pub fn asked(arguments: &[OsString]) -> Language {
    let mut given = arguments.iter().filter_map(|argument| argument.to_str());
    let mut named = None;
    while let Some(argument) = given.next() {
        if argument == "--lang" {
            named = given.next();
        } else if let Some(name) = argument.strip_prefix("--lang=") {
            named = Some(name);
        }
    }
    // A name that is no language is refused when the arguments are read.
    let named = named.and_then(|name| name.parse().ok());
    named.unwrap_or_else(|| of_system(|name| std::env::var(name).ok()))
}

/// The first of the usual variables that says something decides.
fn of_system(variable: impl Fn(&str) -> Option<String>) -> Language {
    let said = |name: &str| variable(name).filter(|value| !value.is_empty());
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said);
    set.and_then(|value| value.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_counts_most() {
        let asked = |given: &[&str]| {
            super::asked(&given.iter().map(OsString::from).collect::<Vec<OsString>>())
        };
        assert_eq!(asked(&["noyau", "--lang", "fr", "rules"]), Language::French);
        assert_eq!(asked(&["noyau", "rules", "--lang=fr"]), Language::French);
        assert_eq!(asked(&["noyau", "--lang=fr", "--lang=en"]), Language::English);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let of = |set: &[(&str, &str)]| {
            of_system(|name| set.iter().find(|(n, _)| *n == name).map(|(_, v)| v.to_string()))
        };
        assert_eq!(of(&[]), Language::English);
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8")]), Language::French);
        assert_eq!(of(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(of(&[("LANG", "de_DE"), ("LC_MESSAGES", "fr_CA")]), Language::French);
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "fr")]), Language::French);
    }
}
