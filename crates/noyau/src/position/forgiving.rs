//! What a person may type for a position: other names, capital letters, accents, other separators.
//!
//! A text that follows the notation is read as it stands. Only what cannot be read is tried again
//! here, so that nothing that has a meaning gets another one.

use crate::catalogue::Catalogue;

/// Other names of rulesets, without accents, in small letters, with dashes between words.
const NAMES: &[(&str, &str)] = &[
    ("allumettes", "nim"),
    ("jeu-de-nim", "nim"),
    ("jeu-de-marienbad", "nim"),
    ("marienbad", "nim"),
    ("matches", "nim"),
    ("pas-plus-de-trois", "take-at-most(3)"),
    ("quilles", "kayles"),
    ("jeu-de-quilles", "kayles"),
    ("skittles", "kayles"),
    ("tas-d-or", "wythoff"),
    ("withoff", "wythoff"),
    ("jeu-de-grundy", "grundy"),
    ("tablette", "chomp"),
    ("tablette-de-chocolat", "chomp"),
    ("chocolat", "chocolate"),
    ("dominos", "domineering"),
    ("dominoes", "domineering"),
    ("pic-arete", "picarete"),
    ("pousse-a-bout", "push-right"),
    ("dollar-d-argent", "silver-dollar"),
    ("petits-carres", "dots-and-boxes"),
    ("pipopipette", "dots-and-boxes"),
    ("points-et-carres", "dots-and-boxes"),
    ("ficelles-et-pieces", "strings-and-coins"),
    ("crapauds-et-grenouilles", "toads-and-frogs"),
    ("geographie", "geography"),
    ("amazones", "amazons"),
    ("solitaire", "peg-solitaire"),
];

/// What stands in parentheses if nothing does.
const USUAL: &[(&str, &str)] = &[("dots-and-boxes", "(american)")];

/// Games with one usual start, which their name alone stands for. In the film the player who takes the
/// last match loses.
const STARTS: &[(&str, &str)] =
    &[("marienbad", "misere nim 1,3,5,7"), ("jeu-de-marienbad", "misere nim 1,3,5,7")];

/// Names have at most this many words.
const MOST_WORDS: usize = 4;
/// A longer text is not tried again.
const LONGEST: usize = 4096;

/// The other names of a ruleset.
pub fn other_names(ruleset: &str) -> impl Iterator<Item = &'static str> {
    let of = move |spelling: &str| spelling.split('(').next() == Some(ruleset);
    NAMES.iter().filter(move |(_, spelling)| of(spelling)).map(|&(name, _)| name)
}

/// The ruleset that a name stands for, in the notation, if the catalogue has it.
fn ruleset_of(catalogue: &Catalogue, name: &str) -> Option<String> {
    let folded = folded(name);
    if folded.contains('(') {
        return None;
    }
    let spelling = NAMES.iter().find(|(other, _)| *other == folded).map(|&(_, ruleset)| ruleset);
    let spelling = spelling.unwrap_or(&folded);
    let known = spelling.split('(').next().is_some_and(|name| catalogue.find(name).is_some());
    known.then(|| spelling.to_string())
}

/// Texts in the notation that may be meant by a text that is not, the likeliest first.
pub fn readings(catalogue: &Catalogue, text: &str) -> Vec<String> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let plain = plain(text);
    let name = folded(&plain);
    if let Some((_, start)) = STARTS.iter().find(|(other, _)| *other == name) {
        return vec![(*start).to_string()];
    }
    let (misere, sum) = misere(plain.trim());
    let parts: Option<Vec<(String, String)>> =
        sum.split(" + ").map(|part| split_name(catalogue, part.trim())).collect();
    let Some(parts) = parts else { return Vec::new() };
    let cases: [fn(&str) -> String; 3] = [str::to_string, str::to_lowercase, str::to_uppercase];
    let mut found: Vec<String> = Vec::new();
    for case in cases {
        let parts: Vec<String> = parts
            .iter()
            .map(|(ruleset, placement)| match tidied(placement, case).as_str() {
                "" => ruleset.clone(),
                placement => format!("{ruleset} {placement}"),
            })
            .collect();
        let reading = format!("{}{}", if misere { "misere " } else { "" }, parts.join(" + "));
        if reading != text && !found.contains(&reading) {
            found.push(reading);
        }
    }
    found
}

/// A ruleset with its parameters in the notation, if that is meant by a text that is not.
pub fn ruleset_reading(catalogue: &Catalogue, text: &str) -> Option<String> {
    let plain = plain(text);
    let (ruleset, rest) = split_name(catalogue, plain.trim())?;
    (rest.is_empty() && ruleset != text).then_some(ruleset)
}

/// Small letters without accents, words joined by dashes.
fn folded(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for c in name.trim().chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'â' | 'ä' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' => folded.push('i'),
            'ô' | 'ö' => folded.push('o'),
            'ù' | 'û' | 'ü' => folded.push('u'),
            'ç' => folded.push('c'),
            'œ' => folded.push_str("oe"),
            ' ' | '_' => folded.push('-'),
            // `pic'arête` is one word, `tas d'or` are three.
            '\'' if folded.ends_with("-d") => folded.push('-'),
            // A combining accent or a cedilla typed after its letter.
            '\'' | '\u{300}'..='\u{327}' => {}
            other => folded.push(other),
        }
    }
    folded
}

/// Spaces, dashes, apostrophes and crosses as a keyboard has them.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' | '\n' | '\r' | '\u{a0}' | '\u{202f}' | '\u{2009}' => plain.push(' '),
            '−' | '–' | '‐' | '‑' => plain.push('-'),
            '’' | 'ʼ' => plain.push('\''),
            '×' | '✕' | '⨯' => plain.push('×'),
            other => plain.push(other),
        }
    }
    plain
}

/// Whether the text asks for misère play, before everything else or behind it, and the rest.
fn misere(text: &str) -> (bool, &str) {
    let is_misere = |word: &str| folded(word.trim_matches(['(', ')', ','])) == "misere";
    if let Some((word, rest)) = text.split_once(' ')
        && is_misere(word)
    {
        return (true, rest.trim_start());
    }
    match text.rsplit_once(' ') {
        Some((rest, word)) if is_misere(word) => (true, rest.trim_end().trim_end_matches(',')),
        _ => (false, text),
    }
}

/// The ruleset in the notation, with its parameters, and what follows it.
fn split_name(catalogue: &Catalogue, part: &str) -> Option<(String, String)> {
    if let Some((word, rest)) = part.split_once(' ')
        && folded(word) == "impartial"
    {
        let (ruleset, placement) = split_plain_name(catalogue, rest.trim_start())?;
        return Some((format!("impartial {ruleset}"), placement));
    }
    split_plain_name(catalogue, part)
}

/// The same without the word that gives both players the same moves.
fn split_plain_name(catalogue: &Catalogue, part: &str) -> Option<(String, String)> {
    // Where each word ends that can belong to a name.
    let mut ends = Vec::new();
    for (at, c) in part.char_indices() {
        if c == ' ' || c == '(' {
            ends.push(at);
        }
        if c == '(' || ends.len() == MOST_WORDS {
            break;
        }
    }
    if ends.len() < MOST_WORDS {
        ends.push(part.len());
    }
    ends.iter().rev().find_map(|&end| {
        let ruleset = ruleset_of(catalogue, &part[..end])?;
        let rest = &part[end..];
        let Some(close) = rest.starts_with('(').then(|| rest.find(')')).flatten() else {
            let usual = USUAL.iter().find(|(name, _)| *name == ruleset).map_or("", |found| found.1);
            return Some((format!("{ruleset}{usual}"), rest.trim().to_string()));
        };
        let (parameters, placement) = rest.split_at(close + 1);
        let takes_none = catalogue
            .find(&ruleset)
            .is_some_and(|entry| entry.info.examples.iter().all(|example| !example.contains('(')));
        // `nim(3,5,7)`: what stands in parentheses are not parameters but the heaps.
        if takes_none && placement.trim().is_empty() {
            return Some((ruleset, parameters.to_string()));
        }
        Some((format!("{ruleset}{}", parameters.replace(' ', "")), placement.trim().to_string()))
    })
}

/// A placement in the notation: sizes, or heaps between other separators; else in another case.
fn tidied(placement: &str, case: fn(&str) -> String) -> String {
    let bare = unwrapped(placement);
    if let Some(size) = size(bare) {
        return size;
    }
    if let Some(heaps) = heaps(bare) {
        return heaps;
    }
    case(&placement.replace('×', "*"))
}

/// Without the brackets around all of it.
fn unwrapped(placement: &str) -> &str {
    let pairs = [('(', ')'), ('[', ']'), ('{', '}')];
    let inner = pairs.iter().find_map(|&(open, close)| {
        placement.strip_prefix(open).and_then(|rest| rest.strip_suffix(close))
    });
    inner.unwrap_or(placement).trim()
}

/// `3 × 4`, `3X4`, `3 by 4`, `3 sur 4`.
fn size(text: &str) -> Option<String> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let crosses = ["×", "x", "X", "*", " by ", " par ", " sur "];
    crosses.iter().find_map(|cross| {
        let (rows, columns) = text.split_once(cross)?;
        let (rows, columns) = (rows.trim(), columns.trim());
        (digits(rows) && digits(columns)).then(|| format!("{rows}x{columns}"))
    })
}

/// `3 5 7`, `3;5;7`, `3, 5, 7`, `3-5-7`, `3 et 5`: numbers with one separator between each two.
fn heaps(text: &str) -> Option<String> {
    let text = text.replace(" et ", ",").replace(" and ", ",");
    let mut heaps: Vec<String> = vec![String::new()];
    // Whether a comma, a semicolon or a dash already separates the last number from the next.
    let mut separated = false;
    let mut spaced = false;
    for c in text.chars() {
        match c {
            '0'..='9' => {
                if separated || spaced {
                    heaps.push(String::new());
                }
                heaps.last_mut()?.push(c);
                (separated, spaced) = (false, false);
            }
            ' ' => spaced = true,
            ',' | ';' | '|' | '-' if !separated && !heaps.last()?.is_empty() => separated = true,
            _ => return None,
        }
    }
    (!separated && !heaps[0].is_empty()).then(|| heaps.join(","))
}

#[cfg(test)]
mod tests {
    use super::super::{Position, read_ruleset};

    #[test]
    fn what_people_type_is_understood() {
        for (typed, read) in [
            ("Nim 3 5 7", "nim 3,5,7"),
            ("nim 3;5;7", "nim 3,5,7"),
            ("NIM 3 ; 5 ; 7", "nim 3,5,7"),
            ("nim 3, 5 ,7", "nim 3,5,7"),
            ("nim 3-5-7", "nim 3,5,7"),
            ("nim (3, 5, 7)", "nim 3,5,7"),
            ("nim(3,5,7)", "nim 3,5,7"),
            ("nim 3 et 5", "nim 3,5"),
            ("misère nim 3,5", "misere nim 3,5"),
            ("Misère Nim 3 5", "misere nim 3,5"),
            ("nim 3,5 misère", "misere nim 3,5"),
            ("nim 3 5 (misère)", "misere nim 3,5"),
            ("chomp 3×4", "chomp 4,4,4"),
            ("Chomp 3 x 4", "chomp 4,4,4"),
            ("chomp 3X4", "chomp 4,4,4"),
            ("chomp 3 par 4", "chomp 4,4,4"),
            ("Allumettes 3 5 7", "nim 3,5,7"),
            ("Marienbad 1 3 5 7", "nim 1,3,5,7"),
            ("Marienbad", "misere nim 1,3,5,7"),
            ("tablette 3×4", "chomp 4,4,4"),
            ("Tablette de chocolat 3 × 4", "chomp 4,4,4"),
            ("quilles 5 9", "kayles 5,9"),
            ("dominos 2x2", "domineering ../.."),
            ("Pic'arête C5", "picarete C5"),
            ("pic’arête C5", "picarete C5"),
            ("pic arete c5", "picarete C5"),
            ("Dots and Boxes 2×2", "dots-and-boxes(american) 2x2"),
            ("dots-and-boxes 3x3", "dots-and-boxes(american) 3x3"),
            ("petits carrés 3x3", "dots-and-boxes(american) 3x3"),
            ("clobber XO.OX", "clobber xo.ox"),
            ("domination c5×p3", "domination C5*P3"),
            ("pas plus de trois 12", "take-at-most(3) 12"),
            ("subtraction(1, 3, 4) 10", "subtraction(1,3,4) 10"),
            ("Nim 3 + Quilles 5", "nim 3 + kayles 5"),
            ("Impartial Dominos 2×3", "impartial domineering 2x3"),
            ("misère impartial clobber 2 x 3", "misere impartial clobber 2x3"),
            ("nim\u{a0}3,5", "nim 3,5"),
            ("nim\t3", "nim 3"),
        ] {
            let canonical = |text: &str| Position::read(text).map(|position| position.to_string());
            assert_eq!(canonical(typed), canonical(read), "{typed}");
            assert!(canonical(read).is_ok(), "{read}");
        }
    }

    #[test]
    fn what_is_wrong_stays_wrong() {
        for typed in [
            "nimm 3",
            "nim 3,5,",
            "nim 3,,5",
            "nim 3.5",
            "nim a",
            "nim -3",
            "nim 3,5;",
            "chomp 3,5",
            "nim 3 + misere nim 4",
            "misere misere nim 3",
            "3 5 7",
            "chomp 3x",
            "northcott(4) 5-1",
            "quilles",
            "",
            " ",
            "×",
            "nim ×",
            "misère",
            "tablette (",
            "nim (",
            "nim(",
            "nim()3",
        ] {
            let exact = Position::read_exactly(super::Catalogue::builtin(), typed);
            if let Err(error) = exact
                && typed != "quilles"
            {
                let read = Position::read(typed);
                assert!(read.is_err(), "{typed}: {error}");
            }
        }
        assert_eq!(read_ruleset("Quilles").unwrap().spelling(), "kayles");
        // The name is understood, and what follows it is what is wrong.
        let error = Position::read("Quilles abc").unwrap_err();
        assert!(error.to_string().contains("`a`"), "{error}");
    }

    #[test]
    fn a_text_in_the_notation_is_never_read_otherwise() {
        for entry in super::Catalogue::builtin().entries() {
            for example in &entry.info.examples {
                let (_, meant) =
                    Position::understood(super::Catalogue::builtin(), example).unwrap();
                assert_eq!(meant, None, "{example}");
                let shouted = example.to_uppercase();
                let _ = Position::read(&shouted);
            }
        }
        for (other, ruleset) in super::NAMES {
            assert!(super::Catalogue::builtin().find(other).is_none(), "{other}");
            let name = ruleset.split('(').next().unwrap_or_default();
            assert!(super::Catalogue::builtin().find(name).is_some(), "{ruleset}");
            assert_eq!(&super::folded(other), other);
        }
    }
}
