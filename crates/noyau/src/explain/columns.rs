//! Binary columns as messages.

use super::why::{convention_word, units};
use super::words::{MOST_LISTED, together};
use crate::game::{Columns, Convention, Counted, Element};
use crate::message;
use crate::words::Message;

/// What one of the numbers is called.
fn one(what: Counted) -> Message {
    match what {
        Counted::Heap => message!("counted-heap"),
        Counted::Gap => message!("counted-gap"),
        Counted::Side => message!("counted-side"),
        Counted::Coordinate => message!("counted-coordinate"),
        Counted::Coefficient => message!("counted-coefficient"),
    }
}

/// What several of the numbers are called.
fn many(what: Counted) -> Message {
    match what {
        Counted::Heap => message!("counted-heap.many"),
        Counted::Gap => message!("counted-gap.many"),
        Counted::Side => message!("counted-side.many"),
        Counted::Coordinate => message!("counted-coordinate.many"),
        Counted::Coefficient => message!("counted-coefficient.many"),
    }
}

/// What a single number equal to 1 is called.
fn unit(what: Counted) -> Message {
    match what {
        Counted::Heap => message!("counted-heap.unit"),
        Counted::Gap => message!("counted-gap.unit"),
        Counted::Side => message!("counted-side.unit"),
        Counted::Coordinate => message!("counted-coordinate.unit"),
        Counted::Coefficient => message!("counted-coefficient.unit"),
    }
}

pub(super) fn columns_why(columns: &Columns, convention: Convention) -> Message {
    if columns.numbers.is_empty() {
        return message!("why-columns-none");
    }
    if columns.reversed || columns.last_large {
        return few_large_why(columns);
    }
    let ending = (convention == Convention::Misere).then(|| match columns.modulus {
        2 => message!("why-columns-misere", one = one(columns.what), units = units(columns.what)),
        m => message!(
            "why-multiples-misere",
            modulus = m,
            many = many(columns.what),
            units = units(columns.what)
        ),
    });
    let besides = columns.besides.clone();
    let sentences = [Some(counted(columns)), Some(played(columns, convention)), besides, ending];
    together(sentences.into_iter().flatten())
}

/// How many ones the columns hold.
fn counted(columns: &Columns) -> Message {
    let (modulus, width) = (columns.modulus, columns.ones.len());
    let odd = columns.odd();
    if columns.numbers.iter().all(|&n| n == 0) {
        return message!("why-columns-zero", one = one(columns.what));
    }
    let many = many(columns.what);
    if width > MOST_LISTED || columns.numbers.len() > MOST_LISTED {
        return match (modulus, odd.len()) {
            (2, 0) => message!("why-columns-many-even", many = many, columns = width),
            (2, n) => message!("why-columns-many-odd", many = many, columns = width, count = n),
            (m, 0) => {
                message!("why-columns-many-multiples", many = many, columns = width, modulus = m)
            }
            (m, n) => message!(
                "why-columns-many-others",
                many = many,
                columns = width,
                count = n,
                modulus = m
            ),
        };
    }
    let bits = columns.numbers.iter().zip(&columns.rows);
    let rows: Vec<Message> =
        bits.map(|(n, bits)| message!("binary-row", number = *n, bits = bits)).collect();
    let rows = message!(
        "why-columns-rows",
        count = columns.numbers.len(),
        one = one(columns.what),
        many = many,
        rows = rows,
        columns = width,
        ones = columns.ones.clone()
    );
    let places: Vec<usize> = odd.iter().map(|column| column + 1).collect();
    let count = odd.len();
    match (modulus, count) {
        (2, 0) => message!("why-columns-are-even", rows = rows, columns = width),
        (2, _) => message!(
            "why-columns-are-odd",
            rows = rows,
            columns = width,
            count = count,
            places = places
        ),
        (m, 0) => message!("why-columns-are-multiples", rows = rows, columns = width, modulus = m),
        (m, _) => message!(
            "why-columns-not-multiples",
            rows = rows,
            columns = width,
            count = count,
            places = places,
            modulus = m
        ),
    }
}

/// How play goes on.
fn played(columns: &Columns, convention: Convention) -> Message {
    let word = convention_word(convention);
    match (columns.modulus, columns.is_lost(), &columns.change) {
        (2, true, _) => message!("why-columns-lost", convention = word),
        (_, true, _) => message!("why-multiples-lost", convention = word),
        (2, false, Some(change)) => {
            message!("why-columns-won", from = change.from, to = change.to, convention = word)
        }
        (m, false, _) => message!("why-multiples-won", modulus = m, convention = word),
    }
}

/// Misère play in which one move can leave ones only.
fn few_large_why(columns: &Columns) -> Message {
    let (what, modulus) = (columns.what, columns.modulus);
    let ones = columns.numbers.iter().filter(|&&n| n == 1).count() as u64;
    if columns.reversed && modulus > 2 {
        let units = units(what);
        return if columns.is_lost() {
            message!("why-ones-modulo-lost", units = units, ones = ones, modulus = modulus)
        } else {
            message!("why-ones-modulo-won", units = units, ones = ones, modulus = modulus)
        };
    }
    if columns.reversed && ones == 1 {
        return message!("why-ones-last", unit = unit(what));
    }
    if columns.reversed {
        let winner = if ones.is_multiple_of(2) { "first" } else { "second" };
        return message!("why-ones", ones = ones, units = units(what), winner = winner);
    }
    let large = columns.numbers.iter().filter(|&&n| n > 1).count();
    let opening =
        message!("why-large", large = large, one = one(what), many = many(what), ones = ones);
    let change = match &columns.change {
        Some(change) => message!(
            "why-large-change",
            from = change.from,
            to = change.to,
            ones = ones + change.to,
            unit = unit(what),
            units = units(what)
        ),
        None => message!("why-large-modulo", units = units(what), modulus = modulus),
    };
    together([opening, change])
}

pub(super) fn pairing_why(pairs: &[[Element; 2]], columns: &Columns) -> Message {
    let pair = |(pair, &gap): (&[Element; 2], &u64)| match *pair {
        [Element::Cell(a), Element::Cell(b)] => {
            message!("pair-of-coins", a = a.min(b), b = a.max(b), gap = gap)
        }
        [ref one, ref other] => {
            // A coin without a partner is paired with the end of the strip.
            let coin = if *one == Element::Wall { other } else { one };
            message!("pair-with-end", a = coin.name().to_string(), gap = gap)
        }
    };
    let pairs: Vec<Message> =
        pairs.iter().zip(&columns.numbers).take(MOST_LISTED).map(pair).collect();
    let pairs = message!("why-pairing", pairs = pairs);
    together([pairs, columns_why(columns, Convention::Normal)])
}
