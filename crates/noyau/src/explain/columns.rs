//! Binary columns in plain English.

use super::words::{count, listed, many};
use crate::game::{Columns, Convention};

/// `is 3` or `are 3`.
fn are(n: usize) -> &'static str {
    if n == 1 { "is" } else { "are" }
}

pub(super) fn columns_why(columns: &Columns, convention: Convention) -> String {
    let (what, all) = (&columns.what, many(&columns.what));
    if columns.numbers.is_empty() {
        return format!("There is no {what}, so nothing can be moved.");
    }
    if columns.reversed || columns.last_large {
        return few_large_why(columns);
    }
    let modulus = columns.modulus;
    let rule = match modulus {
        2 => "even".to_string(),
        m => format!("a multiple of {m}"),
    };
    let odd = columns.odd();
    let mut text = if columns.ones.len() > 12 || columns.numbers.len() > 12 {
        let which = match odd.len() {
            0 => format!("in each of them the number of ones is {rule}"),
            n => format!("in {n} of them the number of ones is not {rule}"),
        };
        format!("Written in binary, the {all} have {} columns; {which}. ", columns.ones.len())
    } else if columns.numbers.iter().all(|&n| n == 0) {
        format!("Every {what} is 0, and so is the number of ones in every column. ")
    } else {
        let bits = columns.numbers.iter().zip(&columns.rows);
        let rows: Vec<String> = bits.map(|(n, bits)| format!("{n} = {bits}")).collect();
        let verdict = if odd.is_empty() {
            format!("each {rule}. ")
        } else {
            let places: Vec<String> = odd.iter().map(|c| (c + 1).to_string()).collect();
            let s = if odd.len() == 1 { "" } else { "s" };
            let places = format!("column{s} {}", listed(&places));
            match modulus {
                2 => format!("and {places} {} not even. ", are(odd.len())),
                _ => format!("which in {places} is not {rule}. "),
            }
        };
        format!(
            "In binary the {all} are {}; counted from the left, the columns hold {} ones, {verdict}",
            listed(&rows),
            listed(&columns.ones)
        )
    };
    let every = match modulus {
        2 => "every column even".to_string(),
        _ => format!("the number of ones in every column {rule}"),
    };
    let again = match &columns.change {
        _ if odd.is_empty() => format!(
            "Any move changes some column, so that it is no longer {rule}, and the opponent can \
             mend all columns again"
        ),
        Some(change) if modulus == 2 => format!(
            "Changing {}{} to {} makes every column even; any answer makes some column odd again, \
             which can be mended again",
            // A noun of several words reads badly before a number.
            if what.contains(' ') { String::new() } else { format!("the {what} ") },
            change.from,
            change.to
        ),
        _ => format!("One move can make {every}; any answer spoils it, it can be mended again"),
    };
    text.push_str(&again);
    text.push_str(match (convention, odd.is_empty()) {
        (Convention::Normal, true) => "; the last mended position is the end of the game.",
        (Convention::Normal, false) => ", and the last mended position is the end of the game.",
        (Convention::Misere, _) => ". ",
    });
    if convention == Convention::Misere {
        text.push_str(&match modulus {
            2 => format!(
                "In misère play this goes on until one {what} larger than 1 remains; with it the \
                 winner leaves an odd number of {all} of 1."
            ),
            m => format!(
                "In misère play this goes on until fewer than {m} {all} larger than 1 remain; by \
                 changing all of these the winner leaves a number of {all} of 1 that is 1 more \
                 than a multiple of {m}."
            ),
        });
    }
    text
}

/// Misère play in which one move can leave ones only.
fn few_large_why(columns: &Columns) -> String {
    let (what, all, modulus) = (&columns.what, many(&columns.what), columns.modulus);
    let ones = columns.numbers.iter().filter(|&&n| n == 1).count();
    let wanted = format!("1 more than a multiple of {modulus}");
    let goes_on = format!(
        "whatever the opponent takes of them, their number can be made {wanted} again, and \
         whoever takes the last loses"
    );
    if columns.reversed && modulus > 2 {
        let is = if columns.is_lost() { "which is" } else { "and one move can make that" };
        return format!(
            "Only {all} of 1 are left, {ones} of them, {is} {wanted}. In misère play that loses: \
             {goes_on}."
        );
    }
    if columns.reversed {
        return format!(
            "Only {all} of 1 are left, {}; each move takes one, and in misère play whoever takes \
             the last loses, so the {} player wins.",
            count(ones as u64, what),
            if ones.is_multiple_of(2) { "first" } else { "second" }
        );
    }
    let large = columns.numbers.iter().filter(|&&n| n > 1).count();
    let opening = if large == 1 {
        format!("Only one {what} is larger than 1, and {ones} of the others {} 1.", are(ones))
    } else {
        format!("Only {large} {all} are larger than 1, and {ones} of the others {} 1.", are(ones))
    };
    match &columns.change {
        Some(change) => format!(
            "{opening} Changing it from {} to {} leaves {}, an odd number; from then on every move \
             takes one of them, and in misère play whoever takes the last loses.",
            change.from,
            change.to,
            count(ones as u64 + change.to, &format!("{what} of 1")).replace(" of 1s", "s of 1")
        ),
        None => format!(
            "{opening} One move can change all the larger ones and leave only {all} of 1, their \
             number being {wanted}. In misère play that wins: {goes_on}."
        ),
    }
}
