//! Reasons as messages.

use std::cmp::Ordering;

use super::columns::{columns_why, pairing_why};
use super::words::{MOST_LISTED, short, together};
use crate::game::{Convention, Counted, Outcome, Reason, Reversal, Symmetry};
use crate::game::{ValuedHeap, ValuedMove, ValuedPart};
use crate::message;
use crate::value::Dyadic;
use crate::words::{Fact, Message};

/// The word by which sentences choose between the conventions.
pub(super) fn convention_word(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
    }
}

/// What several numbers equal to 1 are called.
pub(super) fn units(what: Counted) -> Message {
    match what {
        Counted::Heap => message!("counted-heap.units"),
        Counted::Gap => message!("counted-gap.units"),
        Counted::Side => message!("counted-side.units"),
        Counted::Coordinate => message!("counted-coordinate.units"),
        Counted::Coefficient => message!("counted-coefficient.units"),
    }
}

/// Why a game that the last move decides is won or lost.
pub(super) fn why(reason: &Reason, outcome: Outcome, convention: Convention) -> Message {
    let misere = convention == Convention::Misere;
    match reason {
        Reason::Ended if misere => message!("why-ended-misere"),
        Reason::Ended => message!("why-ended"),
        Reason::Columns(columns) => columns_why(columns, convention),
        Reason::Pairing { pairs, columns } => pairing_why(pairs, columns),
        Reason::Reversing { what, columns } => {
            let undone = match what {
                Reversal::Retreat => message!("why-retreat"),
                Reversal::PutBack => message!("why-put-back"),
            };
            together([columns_why(columns, convention), undone])
        }
        Reason::Remainder { modulus, lost, heaps } => {
            remainder_why(*modulus, *lost, heaps, convention)
        }
        Reason::Period { heaps, total, period, preperiod } => {
            let values = match heaps.as_slice() {
                [one] => message!("why-heap-value", heap = one.heap, value = one.value),
                several => message!("why-heap-values", heaps = worth(several)),
            };
            let repeated = period.zip(*preperiod).map(|(period, preperiod)| {
                message!("why-period", period = period, preperiod = preperiod)
            });
            let total = total_why(*total, heaps.len() == 1);
            together([Some(values), Some(total), repeated].into_iter().flatten())
        }
        Reason::Golden { heaps, difference, pair: [a, b], fibonacci } => {
            let [x, y] = *heaps;
            let pair = message!("why-golden", difference = *difference, a = *a, b = *b);
            let verdict = if [x, y] == [*a, *b] {
                message!("why-golden-lost")
            } else {
                message!("why-golden-won", x = x, y = y)
            };
            let sums = fibonacci
                .each_ref()
                .map(|parts| parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + "));
            let sums = sums.iter().all(|sum| !sum.is_empty()).then(|| {
                let [lower, upper] = sums;
                message!("why-golden-fibonacci", a = *a, b = *b, lower = lower, upper = upper)
            });
            together([Some(pair), sums, Some(verdict)].into_iter().flatten())
        }
        Reason::ClosedForm { statement, .. } => statement.clone(),
        Reason::Symmetry { about, first, .. } => {
            let about = match about {
                Symmetry::HalfTurn => "half-turn",
                Symmetry::Diagonal => "diagonal",
                Symmetry::Exchange => "exchange",
                Symmetry::Cells => "cells",
            };
            let there = match first {
                None => message!("why-symmetry", about = about),
                Some(_) => message!("why-symmetry-after", about = about),
            };
            together([there, message!("why-symmetry-answer")])
        }
        Reason::StrategyStealing { spare } => message!("why-stealing", move = spare.said()),
        Reason::Mex { options, moves, missing, .. } => mex_why(options, *moves, *missing),
        Reason::Sum { parts, more, total, .. } => sum_why(parts, *more, *total),
        Reason::Value { .. } => value_why(reason, outcome),
        Reason::Search { .. } => match outcome {
            Outcome::D => message!("why-search-draw"),
            Outcome::P if misere => message!("why-search-misere-lost"),
            Outcome::P => message!("why-search-lost"),
            Outcome::N | Outcome::L | Outcome::R => message!("why-search"),
        },
        // These games are distinguished from the others.
        Reason::Points { .. } | Reason::Reduction { .. } => Message::verbatim(""),
    }
}

/// Every heap with its value.
fn worth(heaps: &[ValuedHeap]) -> Vec<Message> {
    let worth = |h: &ValuedHeap| message!("heap-worth", heap = h.heap, value = h.value);
    heaps.iter().map(worth).collect()
}

fn total_why(total: u64, alone: bool) -> Message {
    match (alone, total) {
        (true, 0) => message!("why-one-zero"),
        (true, _) => message!("why-one-not-zero"),
        (false, 0) => message!("why-total-zero"),
        (false, total) => message!("why-total-not-zero", total = total),
    }
}

fn remainder_why(modulus: u64, lost: u64, heaps: &[ValuedHeap], convention: Convention) -> Message {
    let [ValuedHeap { heap, value: rest }] = *heaps else {
        let total = heaps.iter().fold(0, |sum, h| sum ^ h.value);
        let values = message!("why-remainders", modulus = modulus, heaps = worth(heaps));
        return together([values, total_why(total, false)]);
    };
    let word = convention_word(convention);
    if convention == Convention::Misere && heap == 1 {
        message!("why-remainder-one")
    } else if rest == lost {
        message!(
            "why-remainder-lost",
            heap = heap,
            lost = lost,
            modulus = modulus,
            convention = word
        )
    } else {
        message!(
            "why-remainder-won",
            heap = heap,
            rest = rest,
            lost = lost,
            modulus = modulus,
            take = (rest + modulus - lost) % modulus,
            convention = word
        )
    }
}

fn mex_why(options: &[ValuedMove], moves: u64, missing: u64) -> Message {
    let mut values: Vec<u64> = options.iter().map(|option| option.value).collect();
    values.sort_unstable();
    values.dedup();
    let count = values.len();
    let values: Fact = if values.len() > MOST_LISTED {
        let shown = values[..MOST_LISTED].iter().map(u64::to_string);
        shown.chain(["…".to_string()]).collect::<Vec<_>>().join(", ").into()
    } else {
        values.into()
    };
    match (missing, moves) {
        (0, 1) => message!("why-mex-only-lost", values = values),
        (0, _) => message!("why-mex-lost", moves = moves, count = count, values = values),
        (_, 1) => message!("why-mex-only-won"),
        _ => message!(
            "why-mex-won",
            moves = moves,
            count = count,
            values = values,
            missing = missing
        ),
    }
}

/// Every summand with its value, as far as a sentence can hold them.
fn parts_worth<V>(parts: &[ValuedPart<V>], more: u64, value: impl Fn(&V) -> Fact) -> Message {
    let sentence = |part: &ValuedPart<V>| {
        message!("part-worth", position = short(&part.position), value = value(&part.value))
    };
    let shown: Vec<Message> = parts.iter().take(MOST_LISTED).map(sentence).collect();
    let more = more + parts.len().saturating_sub(MOST_LISTED) as u64;
    let shown: Fact = match more {
        0 => shown.into(),
        more => {
            let parts =
                shown.into_iter().reduce(|a, b| message!("list-comma", first = a, rest = b));
            let parts = parts.map_or_else(|| Fact::Text(String::new()), Fact::Message);
            message!("parts-more", parts = parts, more = more).into()
        }
    };
    message!("why-sum", parts = shown)
}

fn sum_why(parts: &[ValuedPart<u64>], more: u64, total: u64) -> Message {
    if let ([part], 0) = (parts, more) {
        let value = message!("why-alone", position = short(&part.position), value = part.value);
        return together([value, total_why(total, true)]);
    }
    together([parts_worth(parts, more, |&value| value.into()), total_why(total, false)])
}

/// A number as it is set in print: with a minus sign, and counted where it is whole.
fn number(n: &Dyadic) -> Fact {
    match n.to_i64() {
        Some(whole @ 0..) => whole.into(),
        _ => Fact::Text(n.to_string().replace('-', "−")),
    }
}

fn value_why(reason: &Reason, outcome: Outcome) -> Message {
    let Reason::Value {
        parts,
        value,
        ahead,
        left_stop,
        right_stop,
        mean,
        temperature,
        hottest,
        numbers_last,
        ..
    } = reason
    else {
        return Message::verbatim("");
    };
    let sum = (!parts.is_empty())
        .then(|| parts_worth(parts, 0, |value| Fact::Text(format!("`{}`", short(value)))));
    let whole = if parts.is_empty() { "one" } else { "sum" };
    let printed = short(value);
    let stops = message!(
        "why-value-stops",
        left = number(left_stop),
        right = number(right_stop),
        mean = number(mean),
        temperature = number(temperature)
    );
    let (verdict, stops) = match (outcome, ahead) {
        (Outcome::P, _) => (message!("why-value-zero", whole = whole), None),
        (Outcome::L | Outcome::R, Some(ahead)) => {
            let size = match ahead.cmp(&Dyadic::from(1)) {
                Ordering::Less => "part",
                Ordering::Equal => "move",
                Ordering::Greater => "moves",
            };
            // Of a number, the mean is the number itself.
            let sentence = message!(
                "why-value-number",
                whole = whole,
                value = number(mean),
                player = if outcome == Outcome::L { "left" } else { "right" },
                size = size,
                ahead = number(ahead)
            );
            (sentence, None)
        }
        (Outcome::L, None) => {
            (message!("why-value-left", whole = whole, value = printed), Some(stops))
        }
        (Outcome::R, None) => {
            (message!("why-value-right", whole = whole, value = printed), Some(stops))
        }
        (Outcome::N | Outcome::D, _) => {
            (message!("why-value-confused", whole = whole, value = printed), Some(stops))
        }
    };
    let urgent = hottest.as_ref().map(|hottest| {
        message!(
            "why-value-hottest",
            position = hottest.position.as_str(),
            temperature = number(&hottest.temperature)
        )
    });
    let last = numbers_last.then(|| message!("why-value-numbers-last"));
    together([sum, Some(verdict), stops, urgent, last].into_iter().flatten())
}
