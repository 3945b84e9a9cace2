//! What the system and the reader of JSON report, as messages of ours.
//!
//! Both speak English only. The system's errors have kinds; those of the reader of JSON that come
//! from serde have only a text, of a few fixed forms.

use std::io;

use serde_json::error::Category;

use super::Message;
use crate::message;

/// What went wrong with a file, a stream or an address.
///
/// ```
/// use noyau::words::of_system;
/// let error = std::fs::read("/no/such/file").unwrap_err();
/// assert_eq!(of_system(&error).to_string(), "there is no such file or folder");
/// ```
pub fn of_system(error: &io::Error) -> Message {
    of_kind(error.kind()).unwrap_or_else(|| message!("system-other", text = error.to_string()))
}

fn of_kind(kind: io::ErrorKind) -> Option<Message> {
    Some(match kind {
        io::ErrorKind::NotFound => message!("system-not-found"),
        io::ErrorKind::PermissionDenied => message!("system-denied"),
        io::ErrorKind::IsADirectory => message!("system-directory"),
        io::ErrorKind::NotADirectory => message!("system-not-directory"),
        io::ErrorKind::StorageFull => message!("system-full"),
        io::ErrorKind::AlreadyExists => message!("system-exists"),
        io::ErrorKind::AddrInUse => message!("system-in-use"),
        io::ErrorKind::UnexpectedEof => message!("system-eof"),
        io::ErrorKind::InvalidData => message!("system-not-text"),
        io::ErrorKind::BrokenPipe => message!("system-broken-pipe"),
        io::ErrorKind::ReadOnlyFilesystem => message!("system-read-only"),
        _ => return None,
    })
}

/// Why a text is not the JSON that is wanted, and where.
///
/// ```
/// use noyau::words::of_json;
/// let error = serde_json::from_str::<u8>("{").unwrap_err();
/// assert_eq!(of_json(&error).to_string(), "expected a whole number from 0 to 255, found a JSON object");
/// ```
pub fn of_json(error: &serde_json::Error) -> Message {
    let (line, column) = (error.line(), error.column());
    match error.classify() {
        Category::Syntax => message!("json-syntax", line = line, column = column),
        Category::Eof => message!("json-ends", line = line, column = column),
        Category::Io | Category::Data => of_json_without_place(error),
    }
}

/// The same for callers that give the place themselves.
pub fn of_json_without_place(error: &serde_json::Error) -> Message {
    let text = error.to_string();
    match error.classify() {
        Category::Syntax => message!("json-syntax-here"),
        Category::Eof => message!("json-ends-here"),
        Category::Io => error
            .io_error_kind()
            .and_then(of_kind)
            .unwrap_or_else(|| message!("system-other", text = text)),
        Category::Data => {
            let place = format!(" at line {} column {}", error.line(), error.column());
            of_data(text.strip_suffix(&place).unwrap_or(&text))
        }
    }
}

/// The forms in which serde says what is wrong with a value.
fn of_data(text: &str) -> Message {
    let after = |start: &str| text.strip_prefix(start);
    if let Some(name) = after("missing field ") {
        return message!("json-missing-field", name = name.trim_matches('`'));
    }
    if let Some(name) = after("duplicate field ") {
        return message!("json-duplicate-field", name = name.trim_matches('`'));
    }
    if let Some((name, rest)) = after("unknown field `").and_then(|rest| rest.split_once("`, ")) {
        return match rest.strip_prefix("expected ") {
            Some(names) => message!("json-unknown-field", name = name, names = alternatives(names)),
            None => message!("json-no-fields", name = name),
        };
    }
    if let Some((name, names)) =
        after("unknown variant `").and_then(|rest| rest.split_once("`, expected "))
    {
        return message!("json-unknown-variant", name = name, names = alternatives(names));
    }
    let value = after("invalid type: ").or_else(|| after("invalid value: "));
    if let Some((found, what)) = value.and_then(|rest| rest.rsplit_once(", expected ")) {
        return message!("expected", what = of_expected(what), found = of_found(found));
    }
    if let Some((found, what)) =
        after("invalid length ").and_then(|rest| rest.split_once(", expected "))
    {
        let found = message!("json-list-of", count = found.parse::<u64>().unwrap_or_default());
        return message!("expected", what = of_expected(what), found = found);
    }
    if text.starts_with("data did not match any variant of untagged enum") {
        return message!("json-no-form");
    }
    message!("json-other", text = text)
}

/// `` `a`, `b` or `c` `` of what serde lists.
fn alternatives(names: &str) -> Message {
    let names = names.strip_prefix("one of ").unwrap_or(names);
    let names: Vec<&str> = names.split(", ").flat_map(|names| names.split(" or ")).collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => {
            message!("list-or", most = most.join(", "), last = *last)
        }
        _ => Message::verbatim(names.concat()),
    }
}

/// What serde says that it expected.
fn of_expected(what: &str) -> Message {
    let count = || what.split(' ').find_map(|word| word.parse::<u64>().ok());
    match what {
        "a string" | "a borrowed string" => message!("json-text"),
        "u8" => message!("json-small-whole", most = u8::MAX),
        "u32" => message!("json-small-whole", most = u32::MAX),
        "u64" | "usize" => message!("json-whole"),
        "f64" => message!("json-number"),
        "a boolean" => message!("json-true-false"),
        "a character" => message!("json-letter"),
        "a sequence" => message!("json-list"),
        "a map" => message!("json-map"),
        "variant identifier" | "field identifier" => message!("json-name"),
        "string or map" => message!("json-name-or-map"),
        _ if what.starts_with("struct") || what.contains("tagged enum") => message!("json-map"),
        _ => match count() {
            Some(count) => message!("json-list-of", count = count),
            None => Message::verbatim(what),
        },
    }
}

/// What serde says that it found.
fn of_found(found: &str) -> Message {
    match found {
        "sequence" => message!("json-list"),
        "map" => message!("json-map"),
        "null" | "unit value" => Message::verbatim("`null`"),
        _ => match found.split_once(['`', '"']) {
            // The value itself stands in quotes: "integer `3`", "string "x"".
            Some((kind, rest)) => {
                let value = &rest[..rest.len().saturating_sub(1)];
                let quote = if kind.starts_with("string") { "\"" } else { "" };
                let short: String = value.chars().take(40).collect();
                let more = if short.len() < value.len() { "…" } else { "" };
                Message::verbatim(format!("`{quote}{short}{more}{quote}`"))
            }
            None => Message::verbatim(found),
        },
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::ask::Ask;
    use crate::words::Language;

    fn in_both<T: DeserializeOwned>(json: &str) -> [String; 2] {
        let error = serde_json::from_str::<T>(json).err().expect("an error");
        Language::ALL.map(|language| of_json(&error).render(language))
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Pair {
        #[serde(rename = "pair")]
        _pair: [u8; 2],
    }

    #[test]
    fn errors_of_the_json_reader_are_in_both_languages() {
        let cases = [
            (in_both::<u64>("x"), "not JSON: there is an error at line 1, column 1"),
            (in_both::<u64>(""), "not JSON: it ends too early, at line 1, column 0"),
            (in_both::<u64>("-1"), "expected a whole number that is not negative, found `-1`"),
            (in_both::<String>("1.5"), "expected a text, found `1.5`"),
            (in_both::<char>("\"xy\""), "expected a single character, found `\"xy\"`"),
            (in_both::<bool>("null"), "expected `true` or `false`, found `null`"),
            (in_both::<Vec<u8>>("{}"), "expected a list, found a JSON object"),
            (in_both::<Pair>("{}"), "missing field `pair`"),
            (in_both::<Pair>("{\"x\": 1}"), "unknown field `x`, expected `pair`"),
            (
                in_both::<Pair>("{\"pair\": [1]}"),
                "expected a list of 2 elements, found a list of one element",
            ),
            (
                in_both::<Pair>("{\"pair\": [1, 2], \"pair\": [1, 2]}"),
                "the field `pair` is given twice",
            ),
            (in_both::<Pair>("[]"), "expected a JSON object, found a list of 0 elements"),
            (in_both::<Ask>("3"), "expected a JSON object, found `3`"),
        ];
        for ([english, french], expected) in cases {
            assert_eq!(english, expected);
            assert!(!french.contains("expected") && french != english, "{french}");
        }
    }

    #[test]
    fn alternatives_are_listed_with_or() {
        assert_eq!(alternatives("`a`").to_string(), "`a`");
        assert_eq!(alternatives("`a` or `b`").to_string(), "`a` or `b`");
        assert_eq!(alternatives("one of `a`, `b`, `c`").to_string(), "`a`, `b` or `c`");
    }
}
