//! Errors for people: the sentence, and carets under the characters that are wrong.

use std::ops::Range;

use anstyle::{AnsiColor, Style};
use noyau::words::Message;
use noyau::{Error, message};

/// How what is wrong is marked.
const BAD: Style = AnsiColor::Red.on_default().bold();

/// More characters than this around the place are left out.
const MARGIN: usize = 50;

/// The error as it is shown, with the text that caused it and where that text came from.
pub fn show(error: &Error, text: Option<&str>, origin: Option<&str>) -> String {
    let mut shown = match origin {
        Some(origin) => line(&message!("origin", origin = origin, error = error.message.clone())),
        None => line(&error.message),
    };
    if let (Some(text), Some(span)) = (error.text().or(text), &error.span) {
        let (line, carets) = point(text, span);
        shown += &format!("\n  {line}\n  {BAD}{carets}{BAD:#}\n");
    }
    shown
}

/// The line that says what is wrong.
pub fn line(sentence: &Message) -> String {
    let label = message!("error-label").to_string();
    // The colon, and what stands before it, is plain.
    let (word, colon) = label.split_at(label.trim_end_matches([':', '\u{a0}']).len());
    format!("{BAD}{word}{BAD:#}{colon} {sentence}\n")
}

/// The part of the text around the place, and carets to print below it.
fn point(text: &str, span: &Range<usize>) -> (String, String) {
    // Of a text of several lines only the one with the place is shown.
    let start = text.get(..span.start).and_then(|before| before.rfind('\n')).map_or(0, |n| n + 1);
    let text = text[start..].split('\n').next().unwrap_or_default();
    let span = &(span.start - start..(span.end - start).min(text.len().max(span.start - start)));
    let place = |byte: usize| text.char_indices().take_while(|&(i, _)| i < byte).count();
    let (from, to) = (place(span.start), place(span.end));
    let to = to.max(from + 1);
    let first = from.saturating_sub(MARGIN);
    let last = to.min(from + MARGIN) + MARGIN;
    // Control characters would move the carets away from their place.
    let visible = |c: char| if c.is_control() { '·' } else { c };
    let mut line: String = text.chars().skip(first).take(last - first).map(visible).collect();
    let mut indent = from - first;
    if first > 0 {
        line.insert(0, '…');
        indent += 1;
    }
    if text.chars().nth(last).is_some() {
        line.push('…');
    }
    (line, " ".repeat(indent) + &"^".repeat((to - from).min(2 * MARGIN)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_stand_under_the_place() {
        assert_eq!(point("nim 3,x", &(6..7)), ("nim 3,x".into(), "      ^".into()));
        assert_eq!(point("nim 3,", &(6..6)), ("nim 3,".into(), "      ^".into()));
        assert_eq!(point("é\tx?", &(3..4)), ("é·x?".into(), "  ^".into()));
        assert_eq!(point("a\nbc\nd", &(3..4)), ("bc".into(), " ^".into()));
    }

    #[test]
    fn long_texts_are_cut() {
        let text = "1,".repeat(1000) + "x" + &",1".repeat(1000);
        let (line, carets) = point(&text, &(2000..2001));
        assert!(line.starts_with('…') && line.ends_with('…') && line.chars().count() < 110);
        assert_eq!(line.chars().nth(carets.len() - 1), Some('x'));
    }
}
