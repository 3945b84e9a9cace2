//! Reads a rule file, line by line.

use std::ops::Range;

use super::patterns;
use super::read_heaps;
use super::syntax::{Body, Ends, File, Ground, Rule, Start, Where, Who};
use crate::text::Cursor;
use crate::words::Message;
use crate::{Error, Result, message};

/// Longer files are refused.
pub const MOST_BYTES: usize = 1 << 20;
/// More rules than this are refused.
pub const MOST_RULES: usize = 1000;
/// More letters than this are refused.
const MOST_LETTERS: usize = 8;
/// More examples than this are refused.
const MOST_EXAMPLES: usize = 100;
/// Longer names are refused.
const LONGEST_NAME: usize = 60;

/// The version of the language that is read.
const VERSION: u64 = 1;

/// The first words of lines, as errors list them.
const WORDS: &str = "`ruleset`, `about`, `heaps`, `board`, `graph`, `start`, `ends`, `example`, \
                     `left`, `right`, `both`";

/// What was read so far.
#[derive(Default)]
struct Reading {
    name: Option<String>,
    about: Option<String>,
    ground: Option<Ground>,
    ends: Option<Ends>,
    starts: Vec<Start>,
    examples: Vec<String>,
    examples_at: Vec<Range<usize>>,
    letters_at: Vec<Range<usize>>,
    rules: Vec<Rule>,
}

/// Reads a whole file.
pub fn read(text: &str) -> Result<File> {
    if text.len() > MOST_BYTES {
        return Err(Error::bad_position(
            message!("rulefile-bytes-at-most", most = MOST_BYTES as u64),
            0..0,
        ));
    }
    let mut lines = lines(text);
    let Some(first) = lines.next() else {
        return Err(Cursor::new(text).expected(version_line()));
    };
    read_version(&mut Cursor::within(text, first))?;
    let mut reading = Reading::default();
    for line in lines {
        read_line(&mut Cursor::within(text, line), &mut reading)?;
    }
    let end = || Cursor::within(text, text.len()..text.len());
    let missing = |line: &str| end().expected(message!("rulefile-line", line = line));
    let name = reading.name.ok_or_else(|| missing("ruleset NAME"))?;
    let ground = reading.ground.ok_or_else(|| missing("heaps`, `board` or `graph"))?;
    if reading.rules.is_empty() {
        return Err(end().expected(message!("rulefile-a-move")));
    }
    Ok(File {
        name,
        about: reading.about,
        ground,
        ends: reading.ends.unwrap_or_default(),
        starts: reading.starts,
        examples: reading.examples,
        examples_at: reading.examples_at,
        letters_at: reading.letters_at,
        rules: reading.rules,
    })
}

fn version_line() -> Message {
    message!("rulefile-version-line", version = VERSION)
}

/// Where the lines that say something are, without comments and spaces around them.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut next = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let start = next;
        next += line.len();
        let said = line.find("//").map_or(line, |comment| &line[..comment]);
        let from = start + said.len() - said.trim_start().len();
        let said = said.trim();
        (!said.is_empty()).then(|| from..from + said.len())
    })
}

fn read_version(text: &mut Cursor<'_>) -> Result<()> {
    if word(text) != "noyau-rules" {
        return Err(first_word_error(text, version_line()));
    }
    let start = text.at();
    let version = text.number(version_line())?;
    if version != VERSION {
        let known = VERSION;
        return Err(text.error(start, message!("rulefile-version", found = version, known = known)));
    }
    finish(text)
}

/// An error about the first word of the line, which was read.
fn first_word_error(text: &Cursor<'_>, what: Message) -> Error {
    let line = text.whole()[..text.at()].rfind('\n').map_or(0, |at| at + 1);
    let before = &text.whole()[line..text.at()];
    let start = line + before.len() - before.trim_start().len();
    let found = text.whole()[start..text.at()].trim_end();
    let shown: String = found.chars().take(24).collect();
    let found_text = Message::verbatim(format!("`{shown}`"));
    let message = message!("expected", what = what, found = found_text);
    Error::bad_position(message, start..start + found.len())
}

/// Reads a word of letters, digits and hyphens, and the space after it.
pub fn word<'t>(text: &mut Cursor<'t>) -> &'t str {
    let word = text.take_while(|c| c.is_alphanumeric() || c == '-' || c == '_');
    space(text);
    word
}

/// Skips spaces and tabs.
pub fn space(text: &mut Cursor<'_>) {
    text.take_while(char::is_whitespace);
}

/// Reads `token`, and the space around it, if it is next.
pub fn eat(text: &mut Cursor<'_>, token: &str) -> bool {
    let found = text.eat(token);
    if found {
        space(text);
    }
    found
}

/// Reads `token`, and the space after it, or fails.
pub fn expect(text: &mut Cursor<'_>, token: &str) -> Result<()> {
    text.expect(token)?;
    space(text);
    Ok(())
}

/// Fails unless the line is at its end.
pub fn finish(text: &mut Cursor<'_>) -> Result<()> {
    space(text);
    text.finish(message!("rulefile-line-end"))
}

fn once<T>(slot: &mut Option<T>, value: T, text: &Cursor<'_>, what: &str) -> Result<()> {
    if slot.replace(value).is_some() {
        return Err(first_word_error(text, message!("rulefile-only-once", line = what)));
    }
    Ok(())
}

fn read_line(text: &mut Cursor<'_>, reading: &mut Reading) -> Result<()> {
    let start = text.at();
    let first = word(text);
    match first {
        "ruleset" => {
            let name = read_name(text)?;
            once(&mut reading.name, name, text, "ruleset")?;
        }
        "about" => {
            let words = text.take_while(|_| true).trim_matches('"').to_string();
            once(&mut reading.about, words, text, "about")?;
        }
        "heaps" => once(&mut reading.ground, Ground::Heaps, text, "heaps`, `board` or `graph")?,
        "board" | "graph" => {
            let letters = read_letters(text, &mut reading.letters_at)?;
            let ground =
                if first == "board" { Ground::Board(letters) } else { Ground::Graph(letters) };
            once(&mut reading.ground, ground, text, "heaps`, `board` or `graph")?;
        }
        "start" => {
            let begin = read_start(text, reading.ground.as_ref())?;
            reading.starts.push(begin);
            if reading.starts.len() > MOST_EXAMPLES {
                return Err(
                    text.error(start, message!("rulefile-lines-at-most", most = MOST_EXAMPLES))
                );
            }
        }
        "ends" => {
            let ends = read_ends(text)?;
            once(&mut reading.ends, ends, text, "ends")?;
        }
        "example" => {
            let from = text.at();
            let example = text.take_while(|_| true).trim().to_string();
            reading.examples_at.push(from..from + example.len());
            reading.examples.push(example);
            if reading.examples.len() > MOST_EXAMPLES {
                return Err(
                    text.error(start, message!("rulefile-lines-at-most", most = MOST_EXAMPLES))
                );
            }
        }
        "left" | "right" | "both" => {
            let who = match first {
                "left" => Who::Left,
                "right" => Who::Right,
                _ => Who::Both,
            };
            let end = text.at() + text.rest().len();
            let rule = read_rule(text, who, start..end, reading.ground.as_ref())?;
            reading.rules.push(rule);
            if reading.rules.len() > MOST_RULES {
                return Err(text.error(start, message!("rulefile-at-most", most = MOST_RULES)));
            }
        }
        "" => return Err(text.expected(Message::verbatim(WORDS))),
        _ => return Err(first_word_error(text, Message::verbatim(WORDS))),
    }
    finish(text)
}

fn read_name(text: &mut Cursor<'_>) -> Result<String> {
    let start = text.at();
    if !text.peek().is_some_and(|c| c.is_ascii_lowercase()) {
        return Err(text.expected(message!("rulefile-name")));
    }
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let name = text.take_while(allowed);
    if !text.is_done() {
        return Err(text.expected(message!("rulefile-name")));
    }
    if name.len() > LONGEST_NAME {
        return Err(text.error(start, message!("rulefile-name-at-most", most = LONGEST_NAME)));
    }
    if name == "misere" || name == "impartial" {
        return Err(text.error(start, message!("rulefile-name-taken", name = name)));
    }
    Ok(name.to_string())
}

/// The letters of pieces; `.` and `#` may be mentioned.
fn read_letters(text: &mut Cursor<'_>, places: &mut Vec<Range<usize>>) -> Result<Vec<u8>> {
    let start = text.at();
    let mut letters = Vec::new();
    while let Some(c) = text.peek() {
        let at = text.at();
        match c {
            '.' | '#' => {}
            c if c.is_ascii_alphabetic() || c == '@' => {
                let letter = c as u8;
                if letters.contains(&letter) {
                    text.bump();
                    let twice = message!("rulefile-letter-twice", letter = c.to_string());
                    return Err(text.error(at, twice));
                }
                letters.push(letter);
                places.push(at..at + 1);
            }
            _ => return Err(text.expected(message!("rulefile-letter"))),
        }
        text.bump();
        space(text);
    }
    if letters.len() > MOST_LETTERS {
        return Err(text.error(start, message!("rulefile-letters-at-most", most = MOST_LETTERS)));
    }
    Ok(letters)
}

/// One letter that a cell may hold: a piece, `.` or `#`.
fn read_letter(text: &mut Cursor<'_>, ground: &Ground) -> Result<u8> {
    let letter = text.peek().filter(|&c| {
        c == '.' || c == '#' || (c.is_ascii() && ground.letters().contains(&(c as u8)))
    });
    let Some(letter) = letter else {
        return Err(text.expected(letter_names(ground)));
    };
    text.bump();
    space(text);
    Ok(letter as u8)
}

/// The letters that a cell may hold, for errors.
pub fn letter_names(ground: &Ground) -> Message {
    let letters: Vec<String> =
        ground.letters().iter().map(|&c| format!("`{}`", c as char)).collect();
    let letters = [vec!["`.`".to_string(), "`#`".to_string()], letters].concat().join(", ");
    message!("rulefile-one-of", words = letters)
}

fn ground_first<'g>(text: &Cursor<'_>, ground: Option<&'g Ground>) -> Result<&'g Ground> {
    ground.ok_or_else(|| first_word_error(text, message!("rulefile-ground-first")))
}

fn read_start(text: &mut Cursor<'_>, ground: Option<&Ground>) -> Result<Start> {
    let ground = ground_first(text, ground)?;
    if !matches!(ground, Ground::Board(_)) {
        return Err(first_word_error(text, message!("rulefile-start-board")));
    }
    let (line, at) = (text.clone(), text.at());
    let start = match word(text) {
        "empty" => Start::Fill(Where::Everywhere, b'.'),
        "chequered" => {
            let first = read_letter(text, ground)?;
            // With one or two kinds of pieces there is only one other letter.
            let other = match *ground.letters() {
                [letter] if first == letter => Some(b'.'),
                [a, b] if first == a => Some(b),
                [a, b] if first == b => Some(a),
                _ => None,
            };
            match other.filter(|_| text.is_done()) {
                Some(other) => Start::Chequered(first, other),
                None => Start::Chequered(first, read_letter(text, ground)?),
            }
        }
        "full" => Start::Fill(Where::Everywhere, read_letter(text, ground)?),
        "centre" => Start::Fill(Where::Centre, read_letter(text, ground)?),
        "corner" => Start::Fill(Where::Corner, read_letter(text, ground)?),
        "top" => Start::Fill(Where::Top, read_letter(text, ground)?),
        "bottom" => Start::Fill(Where::Bottom, read_letter(text, ground)?),
        "leftmost" => Start::Fill(Where::Leftmost, read_letter(text, ground)?),
        "rightmost" => Start::Fill(Where::Rightmost, read_letter(text, ground)?),
        other => {
            let wanted = "`empty`, `full`, `chequered`, `centre`, `corner`, `top`, `bottom`, \
                          `leftmost`, `rightmost`";
            return Err(unknown_word(&line, at, other, wanted));
        }
    };
    Ok(start)
}

/// The error that another word was expected.
pub fn unknown_word(line: &Cursor<'_>, at: usize, found: &str, wanted: &str) -> Error {
    let what = if wanted.contains(',') {
        message!("rulefile-one-of", words = wanted)
    } else {
        Message::verbatim(wanted)
    };
    if found.is_empty() {
        return line.expected(what);
    }
    let shown: String = found.chars().take(24).collect();
    let found_text = Message::verbatim(format!("`{shown}`"));
    let message = message!("expected", what = what, found = found_text);
    Error::bad_position(message, at..at + found.len())
}

fn read_ends(text: &mut Cursor<'_>) -> Result<Ends> {
    let (line, at) = (text.clone(), text.at());
    Ok(match word(text) {
        "normal" => Ends::Normal,
        "misere" => Ends::Misere,
        "points" => Ends::Points,
        "puzzle" => Ends::Puzzle,
        other => {
            let wanted = "`normal`, `misere`, `points`, `puzzle`";
            return Err(unknown_word(&line, at, other, wanted));
        }
    })
}

fn read_rule(
    text: &mut Cursor<'_>,
    who: Who,
    span: Range<usize>,
    ground: Option<&Ground>,
) -> Result<Rule> {
    let ground = ground_first(text, ground)?;
    let mut rule = match ground {
        Ground::Heaps => {
            let start = text.at();
            let body = Body::Heaps(read_heaps::read(text)?);
            let said = text.since(start);
            let (before, rest) = said.split_once("->").unwrap_or((said, ""));
            let (after, when) = rest.split_once(" for ").unwrap_or((rest, ""));
            let words = [before, after, when].map(|words| words.trim().to_string());
            Rule { who, span, body, points: 0, again: false, words }
        }
        Ground::Board(_) | Ground::Graph(_) => patterns::read(text, who, span, ground)?,
    };
    if let Body::Heaps(_) = rule.body {
        read_gain(text, &mut rule)?;
    }
    Ok(rule)
}

/// `+3 points`, `again` after a rule for heaps.
fn read_gain(text: &mut Cursor<'_>, rule: &mut Rule) -> Result<()> {
    while eat(text, ";") {
        let (line, at) = (text.clone(), text.at());
        match word(text) {
            "again" => rule.again = true,
            "points" => {
                rule.points = text.number_up_to(message!("rulefile-points"), 1 << 20)? as i64;
                space(text);
            }
            other => return Err(unknown_word(&line, at, other, "`points`, `again`")),
        }
    }
    Ok(())
}
