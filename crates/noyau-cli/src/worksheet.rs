//! A worksheet for values: one expression per line, with variables and earlier results.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};

use noyau::words::of_system;
use noyau::{Error, message};

use crate::lines;
use crate::session::{Session, emit};

/// Reads expressions from standard input until it ends.
pub fn run(session: &mut Session) {
    let mut input = io::stdin().lock();
    let shows_prompt = io::stdin().is_terminal();
    if shows_prompt {
        emit(&format!("{}\n", message!("worksheet-hello")));
    }
    let mut sheet = Sheet::default();
    loop {
        if shows_prompt {
            emit(&format!("{}> ", sheet.results.len() + 1));
        }
        match lines::next(&mut input) {
            Ok(None) => break,
            Ok(Some(Ok(line))) => sheet.answer(line.trim(), session),
            Ok(Some(Err(error))) => session.refuse(&error),
            Err(error) => {
                session.refuse(&Error::bad_request(of_system(&error)));
                break;
            }
        }
    }
}

/// What was computed so far.
#[derive(Default)]
struct Sheet {
    variables: BTreeMap<String, String>,
    /// The values, as they were printed.
    results: Vec<String>,
}

impl Sheet {
    fn answer(&mut self, line: &str, session: &mut Session) {
        if line.is_empty() || line.starts_with('#') {
            return;
        }
        if line == "?" {
            let known = self.variables.iter().map(|(name, value)| format!("  {name} := {value}\n"));
            emit(&known.collect::<String>());
            return;
        }
        let (name, expression) = match line.split_once(":=") {
            Some((name, expression)) => (Some(name.trim()), expression),
            None => (None, line),
        };
        if let Some(name) = name.filter(|name| !is_name(name)) {
            return session.refuse(&Error::bad_request(message!("worksheet-name", name = name)));
        }
        let expression = match self.written_out(expression) {
            Ok(expression) => expression,
            Err(error) => return session.refuse(&error),
        };
        let Some(value) = session.value(expression.trim()) else { return };
        if let Some(name) = name {
            self.variables.insert(name.to_string(), value.clone());
        }
        self.results.push(value);
    }

    /// The expression with values for variables, for `%` (the last result) and for `%3`.
    fn written_out(&self, text: &str) -> Result<String, Error> {
        let mut written = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let length = |holds: fn(char) -> bool, from: &str| {
                from.find(|c| !holds(c)).unwrap_or(from.len())
            };
            if letter == '%' {
                let digits = length(|c| c.is_ascii_digit(), &rest[1..]);
                let number = &rest[1..=digits];
                let place = match number {
                    "" => self.results.len().checked_sub(1),
                    _ => number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)),
                };
                let found = place.and_then(|place| self.results.get(place)).ok_or_else(|| {
                    Error::bad_request(message!("worksheet-no-result", number = &rest[..=digits]))
                })?;
                written += &format!("({found})");
                rest = &rest[1 + digits..];
            } else if letter.is_ascii_alphabetic() {
                let end = length(|c| c.is_ascii_alphanumeric(), rest);
                match self.variables.get(&rest[..end]) {
                    Some(value) if !rest[end..].starts_with('(') => {
                        written += &format!("({value})");
                    }
                    _ => written += &rest[..end],
                }
                rest = &rest[end..];
            } else {
                written.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
        Ok(written)
    }
}

/// A capital letter first, so that a variable is never taken for a loopy game, for the letter of a
/// position or for a down.
fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_and_results_are_written_out() {
        let mut sheet = Sheet::default();
        sheet.variables.insert("G".into(), "{1|-1}".into());
        sheet.results.extend(["*2".to_string(), "^".to_string()]);
        let written = |text: &str| sheet.written_out(text).map_err(|error| error.kind);
        assert_eq!(written("G + % - %1"), Ok("({1|-1}) + (^) - (*2)".into()));
        assert_eq!(written("Cool(G, 1) + over"), Ok("Cool(({1|-1}), 1) + over".into()));
        assert!(written("%3").is_err() && written("%0").is_err());
        assert_eq!(written("±1 ↑ é"), Ok("±1 ↑ é".into()));
        assert!(is_name("G") && is_name("Left2") && !is_name("v") && !is_name("on"));
    }
}
