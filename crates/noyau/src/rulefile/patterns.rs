//! Reads a move that rewrites cells: `x .* . -> . .* x, vertical`.

use std::ops::Range;

use super::read::{eat, expect, letter_names, space, unknown_word, word};
use super::syntax::{ABSENT, Body, Element, Ground, Item, Letters, Lie, Pattern, Rule, Sweep, Who};
use crate::text::Cursor;
use crate::{Error, Result, message};

/// Larger patterns are refused.
const MOST_CELLS: usize = 1000;
/// More repetitions in a pattern than this are refused.
const MOST_REPEATED: usize = 2;
/// Longer paths of a graph are refused.
const LONGEST_PATH: usize = 4;

/// What stands in a pattern, on either side of the arrow.
enum Sign {
    /// Letters, and where they stand.
    Cell(Letters, Range<usize>),
    /// Letters that are repeated.
    Many(Vec<(Letters, Range<usize>)>),
}

/// Reads the move with what follows it.
pub fn read(text: &mut Cursor<'_>, who: Who, span: Range<usize>, ground: &Ground) -> Result<Rule> {
    let start = text.at();
    let before = side(text, ground, false)?;
    let before_span = start..text.at();
    expect(text, "->")?;
    let at = text.at();
    let after = side(text, ground, true)?;
    let after_span = at..text.at();
    let rows = joined(before, &before_span, after, &after_span)?;
    let mut rule = Rule {
        who,
        span: span.clone(),
        body: Body::Pattern(Pattern {
            rows,
            lie: Lie::Any,
            not_beside: 0,
            beside: 0,
            sweep: None,
            cut: false,
        }),
        points: 0,
        again: false,
        words: [
            text.whole()[before_span.clone()].trim().to_string(),
            text.whole()[after_span.clone()].trim().to_string(),
            String::new(),
        ],
    };
    while eat(text, ",") {
        modifier(text, ground, &mut rule)?;
    }
    let Body::Pattern(pattern) = &rule.body else { return Ok(rule) };
    if let Ground::Graph(_) = ground {
        let path = pattern.rows.len() == 1
            && pattern.rows[0].iter().all(|element| matches!(element, Element::One(_)));
        if !path || pattern.rows[0].len() > LONGEST_PATH {
            let message = message!("rulefile-path", most = LONGEST_PATH);
            return Err(Error::bad_position(message, before_span));
        }
    }
    Ok(rule)
}

/// The number of the bit of a letter.
fn bit(letter: char, ground: &Ground) -> Option<u32> {
    match letter {
        '.' => Some(0),
        '#' => Some(ABSENT),
        c if c.is_ascii() => {
            let place = ground.letters().iter().position(|&known| known == c as u8)?;
            Some(place as u32 + 1)
        }
        _ => None,
    }
}

/// Everything that a cell which exists may hold.
fn anything(ground: &Ground) -> Letters {
    (1 << (ground.letters().len() + 1)) - 1
}

/// One cell: a letter, `?` or `[xo]`.
fn cell(text: &mut Cursor<'_>, ground: &Ground) -> Result<(Letters, Range<usize>)> {
    let start = text.at();
    let wrong = |text: &Cursor<'_>| text.expected(letter_names(ground));
    let letters = match text.peek() {
        Some('?') => {
            text.bump();
            anything(ground)
        }
        // The cell does not matter, not even whether it exists.
        Some('_') if matches!(ground, Ground::Board(_)) => {
            text.bump();
            0
        }
        Some('[') => {
            text.bump();
            let mut set = 0;
            while text.peek() != Some(']') {
                let letter = text.peek().and_then(|c| bit(c, ground));
                set |= 1 << letter.ok_or_else(|| wrong(text))?;
                text.bump();
                space(text);
            }
            text.bump();
            if set == 0 {
                return Err(text.error(start, message!("rulefile-empty-set")));
            }
            set
        }
        Some(c) => {
            let letter = bit(c, ground).ok_or_else(|| wrong(text))?;
            text.bump();
            1 << letter
        }
        None => return Err(wrong(text)),
    };
    Ok((letters, start..text.at()))
}

/// The rows of one side of a move.
fn side(text: &mut Cursor<'_>, ground: &Ground, after: bool) -> Result<Vec<Vec<Sign>>> {
    let start = text.at();
    let mut rows = vec![Vec::new()];
    let mut cells = 0;
    loop {
        space(text);
        let row = rows.last_mut().expect("there is a row");
        match text.peek() {
            Some('/') if !row.is_empty() => {
                text.bump();
                rows.push(Vec::new());
                continue;
            }
            Some('(') => {
                text.bump();
                let mut group = Vec::new();
                space(text);
                while text.peek() != Some(')') {
                    group.push(cell(text, ground)?);
                    space(text);
                }
                text.bump();
                space(text);
                text.expect("*")?;
                if group.is_empty() {
                    return Err(text.error(start, message!("rulefile-empty-set")));
                }
                cells += group.len();
                row.push(Sign::Many(group));
            }
            None | Some(',') if !row.is_empty() => break,
            _ if text.rest().starts_with("->") && !row.is_empty() => break,
            c => {
                // Behind a cell there may also be the arrow, if it has not been there yet.
                let known = c.is_some_and(|c| "?_[".contains(c) || bit(c, ground).is_some());
                if !known && !row.is_empty() && !after {
                    let words = message!("rulefile-or-arrow", what = letter_names(ground));
                    return Err(text.expected(words));
                }
                let (letters, span) = cell(text, ground)?;
                cells += 1;
                let repeated = text.eat("*");
                row.push(if repeated {
                    Sign::Many(vec![(letters, span)])
                } else {
                    Sign::Cell(letters, span)
                });
            }
        }
        if cells > MOST_CELLS {
            return Err(text.error(start, message!("rulefile-cells-at-most", most = MOST_CELLS)));
        }
    }
    Ok(rows)
}

/// A pattern from its two sides, which must have the same shape.
fn joined(
    before: Vec<Vec<Sign>>,
    before_span: &Range<usize>,
    after: Vec<Vec<Sign>>,
    after_span: &Range<usize>,
) -> Result<Vec<Vec<Element>>> {
    let different = || Error::bad_position(message!("rulefile-sides-differ"), after_span.clone());
    if before.len() != after.len() {
        return Err(different());
    }
    let height = before.len();
    let mut rows: Vec<Vec<Element>> = Vec::new();
    let mut repeated = 0;
    for (old, new) in before.into_iter().zip(after) {
        if old.len() != new.len() {
            return Err(different());
        }
        let mut row = Vec::new();
        for pair in old.into_iter().zip(new) {
            row.push(match pair {
                (Sign::Cell(old, at), Sign::Cell(new, to)) => {
                    Element::One(item((old, at), (new, to))?)
                }
                (Sign::Many(old), Sign::Many(new)) if old.len() == new.len() => {
                    repeated += 1;
                    let items: Result<Vec<Item>> =
                        old.into_iter().zip(new).map(|(a, b)| item(a, b)).collect();
                    Element::Many(items?)
                }
                _ => return Err(different()),
            });
        }
        if rows.first().is_some_and(|first| first.len() != row.len()) {
            return Err(Error::bad_position(message!("rulefile-rows-differ"), before_span.clone()));
        }
        rows.push(row);
    }
    if repeated > MOST_REPEATED || (repeated > 0 && height > 1) {
        let message = message!("rulefile-repeated", most = MOST_REPEATED);
        return Err(Error::bad_position(message, before_span.clone()));
    }
    Ok(rows)
}

fn item(
    (allow, at): (Letters, Range<usize>),
    (write, to): (Letters, Range<usize>),
) -> Result<Item> {
    let absent = 1 << ABSENT;
    if (allow == 0) != (write == 0) {
        return Err(Error::bad_position(message!("rulefile-sides-differ"), to));
    }
    if allow == 0 {
        return Ok(Item { allow, write: None });
    }
    let write = match write.count_ones() {
        1 => Some(write.trailing_zeros()),
        // `?` leaves the cell as it is, and so does the set that stood before.
        _ if write & absent == 0 && (allow == write || write & allow == allow) => None,
        _ => return Err(Error::bad_position(message!("rulefile-after-one"), to)),
    };
    if allow & absent != 0 && allow != absent {
        return Err(Error::bad_position(message!("rulefile-absent-alone"), at));
    }
    if allow == absent && write.is_some_and(|write| write != ABSENT) {
        return Err(Error::bad_position(message!("rulefile-absent-stays"), to));
    }
    let write = if allow == absent { None } else { write };
    Ok(Item { allow, write })
}

/// Letters in a row, such as those that must not be beside.
fn letters(text: &mut Cursor<'_>, ground: &Ground) -> Result<Letters> {
    let mut set: Letters = 0;
    while let Some(c) = text.peek().filter(|&c| c != ',') {
        let letter = bit(c, ground).filter(|&bit| bit != ABSENT);
        set |= 1 << letter.ok_or_else(|| text.expected(letter_names(ground)))?;
        text.bump();
        space(text);
    }
    if set == 0 { Err(text.expected(letter_names(ground))) } else { Ok(set) }
}

const MODIFIERS: &str = "`any`, `fixed`, `turned`, `mirrored`, `horizontal`, `vertical`, \
    `rightward`, `leftward`, `upward`, `downward`, `diagonal`, `every`, `beside`, `not beside`, \
    `with`, `cut`, `points`, `again`";

/// Reads what follows a pattern: how it lies, what must be beside it, what it brings.
fn modifier(text: &mut Cursor<'_>, ground: &Ground, rule: &mut Rule) -> Result<()> {
    let Body::Pattern(pattern) = &mut rule.body else { return Ok(()) };
    let (line, at) = (text.clone(), text.at());
    let name = word(text);
    let on_graph = matches!(ground, Ground::Graph(_));
    let lie = match name {
        "any" => Some(Lie::Any),
        "fixed" => Some(Lie::Fixed),
        "turned" => Some(Lie::Turned),
        "mirrored" => Some(Lie::Mirrored),
        "horizontal" => Some(Lie::Horizontal),
        "vertical" => Some(Lie::Vertical),
        "rightward" => Some(Lie::Rightward),
        "leftward" => Some(Lie::Leftward),
        "upward" => Some(Lie::Upward),
        "downward" => Some(Lie::Downward),
        "diagonal" => Some(Lie::Diagonal),
        "every" => Some(Lie::Every),
        _ => None,
    };
    if let Some(lie) = lie {
        if on_graph {
            return Err(text.error(at, message!("rulefile-board-only", word = name)));
        }
        let high = !matches!(lie, Lie::Any | Lie::Fixed | Lie::Turned | Lie::Mirrored);
        if pattern.rows.len() > 1 && high {
            return Err(text.error(at, message!("rulefile-one-row-only", word = name)));
        }
        pattern.lie = lie;
        return Ok(());
    }
    match name {
        "beside" => pattern.beside = letters(text, ground)?,
        "not" => {
            let (line, at) = (text.clone(), text.at());
            match word(text) {
                "beside" => pattern.not_beside = letters(text, ground)?,
                other => return Err(unknown_word(&line, at, other, "`beside`")),
            }
        }
        "with" => {
            let (line, at) = (text.clone(), text.at());
            let sweep = match (word(text), on_graph) {
                ("neighbours", _) => Sweep::Neighbours,
                ("followers", true) => Sweep::Followers,
                ("below-right", false) => Sweep::Quadrant(1, 1),
                ("below-left", false) => Sweep::Quadrant(1, -1),
                ("above-right", false) => Sweep::Quadrant(-1, 1),
                ("above-left", false) => Sweep::Quadrant(-1, -1),
                (other, true) => {
                    return Err(unknown_word(&line, at, other, "`neighbours`, `followers`"));
                }
                (other, false) => {
                    let wanted = "`neighbours`, `below-right`, `below-left`, `above-right`, \
                                  `above-left`";
                    return Err(unknown_word(&line, at, other, wanted));
                }
            };
            expect(text, "->")?;
            let letter = text.peek().and_then(|c| bit(c, ground));
            let letter = letter.ok_or_else(|| text.expected(letter_names(ground)))?;
            text.bump();
            space(text);
            pattern.sweep = Some((sweep, letter));
        }
        "cut" if on_graph => pattern.cut = true,
        "points" => {
            rule.points = text.number_up_to(message!("rulefile-points"), 1 << 20)? as i64;
            space(text);
        }
        "again" => rule.again = true,
        other => return Err(unknown_word(&line, at, other, MODIFIERS)),
    }
    Ok(())
}
