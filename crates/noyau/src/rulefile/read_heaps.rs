//! Reads a move with heaps: `n -> n-k for k in 1..3`.

use super::linear::{Condition, Linear};
use super::read::{eat, expect, space};
use super::syntax::HeapRule;
use crate::text::Cursor;
use crate::{Result, message};

/// The most heaps that a move is made with.
const MOST_HEAPS: usize = 3;
/// The most heaps that a move leaves.
const MOST_LEFT: usize = 4;
/// The most variables of a rule.
const MOST_VARIABLES: usize = 8;
/// The largest number in a rule.
const LARGEST: u64 = 1_000_000_000;
/// The most conditions.
const MOST_CONDITIONS: usize = 40;
/// The most numbers of a set.
const MOST_LISTED: usize = 1000;

/// Reads the whole move, as far as its conditions go.
pub fn read(text: &mut Cursor<'_>) -> Result<HeapRule> {
    let mut names: Vec<String> = Vec::new();
    loop {
        let start = text.at();
        let name = variable(text)?;
        if names.contains(&name) {
            return Err(text.error(start, message!("rulefile-heap-twice", name = name)));
        }
        names.push(name);
        if names.len() > MOST_HEAPS {
            return Err(text.error(start, message!("rulefile-heaps-at-most", most = MOST_HEAPS)));
        }
        space(text);
        if !eat(text, ",") {
            break;
        }
    }
    let heaps = names.len();
    expect(text, "->")?;
    let mut leave = vec![linear(text, &mut names)?];
    while eat(text, ",") {
        let start = text.at();
        leave.push(linear(text, &mut names)?);
        if leave.len() > MOST_LEFT {
            return Err(text.error(start, message!("rulefile-left-at-most", most = MOST_LEFT)));
        }
    }
    let mut conditions = Vec::new();
    if keyword(text, "for") {
        loop {
            let start = text.at();
            condition(text, &mut names, &mut conditions)?;
            if conditions.len() > MOST_CONDITIONS {
                return Err(
                    text.error(start, message!("rulefile-lines-at-most", most = MOST_CONDITIONS))
                );
            }
            if !eat(text, ",") {
                break;
            }
        }
    }
    Ok(HeapRule { names, heaps, leave, conditions })
}

/// Reads this word if it is next, and nothing that only starts with it.
fn keyword(text: &mut Cursor<'_>, word: &str) -> bool {
    let start = text.at();
    if text.eat(word) && !text.peek().is_some_and(char::is_alphanumeric) {
        space(text);
        return true;
    }
    text.seek(start);
    false
}

fn variable(text: &mut Cursor<'_>) -> Result<String> {
    let start = text.at();
    let name = text.take_while(|c| c.is_ascii_lowercase());
    if name.is_empty() || ["for", "in", "even", "odd"].contains(&name) {
        text.seek(start);
        return Err(text.expected(message!("rulefile-variable")));
    }
    Ok(name.to_string())
}

fn linear(text: &mut Cursor<'_>, names: &mut Vec<String>) -> Result<Linear> {
    let start = text.at();
    let large =
        |text: &Cursor<'_>| text.error(start, message!("rulefile-number-at-most", most = LARGEST));
    let mut sum = Linear::default();
    let mut sign = if eat(text, "-") { -1 } else { 1 };
    loop {
        let term = term(text, names)?;
        sum = sum.plus(sign, &term).ok_or_else(|| large(text))?;
        space(text);
        // An arrow or a range is no minus and no term.
        sign = if text.rest().starts_with("->") {
            break;
        } else if eat(text, "+") {
            1
        } else if eat(text, "-") {
            -1
        } else {
            break;
        };
    }
    let limit = LARGEST as i64;
    if sum.terms.iter().chain([&sum.constant]).any(|c| !(-limit..=limit).contains(c)) {
        return Err(large(text));
    }
    Ok(sum)
}

fn term(text: &mut Cursor<'_>, names: &mut Vec<String>) -> Result<Linear> {
    let mut factor = 1;
    if text.peek().is_some_and(|c| c.is_ascii_digit()) {
        factor = text.number_up_to(message!("rulefile-number"), LARGEST)? as i64;
        let number = text.at();
        space(text);
        let times = eat(text, "*");
        let letter = text.peek().is_some_and(|c| c.is_ascii_lowercase());
        let word: String = text.rest().chars().take_while(char::is_ascii_lowercase).collect();
        if !times && (!letter || ["for", "in", "even", "odd"].contains(&word.as_str())) {
            text.seek(number);
            return Ok(Linear::number(factor));
        }
    }
    let start = text.at();
    let name = variable(text)?;
    let number = match names.iter().position(|known| *known == name) {
        Some(number) => number,
        None => {
            names.push(name);
            names.len() - 1
        }
    };
    if names.len() > MOST_VARIABLES {
        return Err(
            text.error(start, message!("rulefile-variables-at-most", most = MOST_VARIABLES))
        );
    }
    let mut linear = Linear::variable(number);
    linear.terms[number] = factor;
    Ok(linear)
}

/// Reads `a < b`, `k in 1..3`, `k in {1, 3}`, `n odd`.
fn condition(
    text: &mut Cursor<'_>,
    names: &mut Vec<String>,
    found: &mut Vec<Condition>,
) -> Result<()> {
    let start = text.at();
    let left = linear(text, names)?;
    let too_large =
        |text: &Cursor<'_>| text.error(start, message!("rulefile-number-at-most", most = LARGEST));
    if keyword(text, "even") {
        found.push(Condition::Parity(left, false));
        return Ok(());
    }
    if keyword(text, "odd") {
        found.push(Condition::Parity(left, true));
        return Ok(());
    }
    if keyword(text, "in") {
        if eat(text, "{") {
            let set = set(text)?;
            let variable = left.terms.iter().position(|&c| c == 1);
            let alone = left.constant == 0 && left.terms.iter().filter(|&&c| c != 0).count() == 1;
            let Some(variable) = variable.filter(|_| alone) else {
                return Err(text.error(start, message!("rulefile-set-variable")));
            };
            found.push(Condition::OneOf(variable, set));
            return Ok(());
        }
        let low = linear(text, names)?;
        expect(text, "..")?;
        let high = linear(text, names)?;
        let above = left.plus(-1, &low).ok_or_else(|| too_large(text))?;
        let below = high.plus(-1, &left).ok_or_else(|| too_large(text))?;
        found.extend([above, below].map(Condition::AtLeastZero));
        return Ok(());
    }
    let relations = ["<=", ">=", "!=", "<", ">", "="];
    let Some(relation) = relations.into_iter().find(|relation| eat(text, relation)) else {
        let words = "`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `even`, `odd`";
        return Err(text.expected(message!("rulefile-one-of", words = words)));
    };
    let right = linear(text, names)?;
    let more = left.plus(-1, &right).ok_or_else(|| too_large(text))?;
    let less = right.plus(-1, &left).ok_or_else(|| too_large(text))?;
    let strictly = |mut linear: Linear| {
        linear.constant -= 1;
        Condition::AtLeastZero(linear)
    };
    match relation {
        "<=" => found.push(Condition::AtLeastZero(less)),
        ">=" => found.push(Condition::AtLeastZero(more)),
        "<" => found.push(strictly(less)),
        ">" => found.push(strictly(more)),
        "!=" => found.push(Condition::NotZero(more)),
        _ => found.extend([more, less].map(Condition::AtLeastZero)),
    }
    Ok(())
}

/// The rest of `{1, 3, 4}`.
fn set(text: &mut Cursor<'_>) -> Result<Vec<i64>> {
    let start = text.at();
    let mut set = Vec::new();
    loop {
        set.push(text.number_up_to(message!("rulefile-number"), LARGEST)? as i64);
        if set.len() > MOST_LISTED {
            return Err(text.error(start, message!("rulefile-lines-at-most", most = MOST_LISTED)));
        }
        space(text);
        if !eat(text, ",") {
            break;
        }
    }
    expect(text, "}")?;
    set.sort_unstable();
    set.dedup();
    Ok(set)
}
