//! What is wrong with rules, or at least strange.

use super::Notice;
use super::board::pattern;
use super::syntax::{ABSENT, Body, Ends, File, Ground, Item, Pattern, Rule, Start, Sweep, Who};
use crate::{Budget, Error, Result, message};

/// Looks through the rules; what cannot be played is an error.
pub fn check(file: &File, budget: &Budget) -> Result<Vec<Notice>> {
    let mut notices = Vec::new();
    for (number, rule) in file.rules.iter().enumerate() {
        budget.check()?;
        let wrong = |message| Err(Error::bad_position(message, rule.span.clone()));
        match &rule.body {
            Body::Heaps(heaps) if heaps.never() => return wrong(message!("rulefile-never")),
            Body::Heaps(heaps) if heaps.changes_nothing() => {
                return wrong(message!("rulefile-changes-nothing"));
            }
            Body::Pattern(pattern) if changes_nothing(pattern) => {
                return wrong(message!("rulefile-changes-nothing"));
            }
            Body::Heaps(_) | Body::Pattern(_) => {}
        }
        if matches!(file.ends, Ends::Points | Ends::Puzzle) && rule.who != Who::Both {
            return wrong(message!("rulefile-both-only"));
        }
        if file.ends != Ends::Points && (rule.points != 0 || rule.again) {
            return wrong(message!("rulefile-points-unused"));
        }
        if let Some(earlier) = file.rules[..number].iter().find(|other| same_move(other, rule)) {
            let shared =
                rule.who == Who::Both || earlier.who == Who::Both || rule.who == earlier.who;
            if shared && (rule.points, rule.again) != (earlier.points, earlier.again) {
                return wrong(message!("rulefile-contradict", rule = earlier.words[0].as_str()));
            }
            if shared {
                let message = message!("rulefile-said-before");
                notices.push(Notice { message, span: Some(rule.span.clone()) });
            }
        }
    }
    check_graphs(file)?;
    notices.extend(unused_letters(file));
    Ok(notices)
}

fn changes_nothing(pattern: &Pattern) -> bool {
    pattern.items().all(Item::stays) && pattern.sweep.is_none() && !pattern.cut
}

/// Whether two rules rewrite the same in the same way.
fn same_move(a: &Rule, b: &Rule) -> bool {
    match (&a.body, &b.body) {
        (Body::Heaps(a), Body::Heaps(b)) => {
            a.heaps == b.heaps && a.leave == b.leave && a.conditions == b.conditions
        }
        (Body::Pattern(a), Body::Pattern(b)) => {
            a.rows == b.rows
                && a.lie == b.lie
                && (a.beside, a.not_beside, a.sweep, a.cut)
                    == (b.beside, b.not_beside, b.sweep, b.cut)
        }
        _ => false,
    }
}

/// What is taken together with a vertex is found in the graph at the start: rules under which the
/// graph that is left would say something else are refused.
fn check_graphs(file: &File) -> Result<()> {
    if !matches!(file.ground, Ground::Graph(_)) {
        return Ok(());
    }
    let patterns = || file.rules.iter().filter_map(|rule| Some((rule, pattern(rule)?)));
    let cuts = patterns().any(|(_, pattern)| pattern.cut);
    for (rule, pattern) in patterns() {
        let looks = pattern.sweep.is_some() || pattern.beside | pattern.not_beside != 0;
        if cuts && looks {
            return Err(Error::bad_position(message!("rulefile-cut-alone"), rule.span.clone()));
        }
    }
    let follows = |pattern: &Pattern| matches!(pattern.sweep, Some((Sweep::Followers, _)));
    if patterns().any(|(_, pattern)| follows(pattern)) {
        for (rule, pattern) in patterns() {
            let whole = matches!(pattern.sweep, Some((Sweep::Followers, ABSENT)))
                && pattern.rows[0].len() == 1;
            let removes = pattern.items().any(|item| item.write == Some(ABSENT))
                || matches!(pattern.sweep, Some((_, ABSENT)));
            if removes && !whole {
                return Err(Error::bad_position(
                    message!("rulefile-followers-alone"),
                    rule.span.clone(),
                ));
            }
        }
    }
    Ok(())
}

/// Letters that no rule mentions, and letters that only a position written out can have.
fn unused_letters(file: &File) -> Vec<Notice> {
    let mut notices = Vec::new();
    for (place, &letter) in file.ground.letters().iter().enumerate() {
        let bit = place as u32 + 1;
        let patterns = || file.rules.iter().filter_map(pattern);
        let asked = patterns().any(|pattern| {
            pattern.items().any(|item| item.allow >> bit & 1 == 1 && item.allow.count_ones() < 4)
                || (pattern.beside | pattern.not_beside) >> bit & 1 == 1
        });
        let written = patterns().any(|pattern| {
            pattern.items().any(|item| item.write == Some(bit))
                || pattern.sweep.is_some_and(|(_, write)| write == bit)
        });
        let at_start = file.starts.iter().any(|start| match *start {
            Start::Fill(_, held) => held == letter,
            Start::Chequered(a, b) => a == letter || b == letter,
        });
        let name = (letter as char).to_string();
        let span = file.letters_at.get(place).cloned();
        if !asked && !written {
            let message = message!("rulefile-letter-unused", letter = name);
            notices.push(Notice { message, span });
        } else if !written && !at_start && matches!(file.ground, Ground::Board(_)) {
            let message = message!("rulefile-letter-never", letter = name);
            notices.push(Notice { message, span });
        }
    }
    notices
}
