//! Claims on greedy codes.

use super::{Case, Claim, Trial, Verdict};
use crate::lexicode::greedy::Greedy;
use crate::lexicode::{CodeAsk, Criterion, Order, Space, Word, scan};
use crate::random::Dice;
use crate::words::Message;
use crate::{Budget, Error, Result, message};

/// A code in words.
pub(super) fn said(code: &CodeAsk) -> Message {
    let criterion = match &code.criterion {
        Criterion::Hamming(distance) => message!("case-hamming", distance = *distance),
        Criterion::Burst(places) => message!("case-burst", places = *places),
        Criterion::WeightNotIn(_) => message!("case-weights"),
        Criterion::Table(_) => message!("case-table"),
        Criterion::Turning(_) => message!("case-turning"),
        Criterion::Expression(_) => message!("case-expression"),
    };
    let order = match &code.order {
        Order::Lexicographic => message!("case-lexicographic"),
        Order::Gray => message!("case-gray"),
        Order::Basis(_) => message!("case-basis"),
        Order::Random(seed) => message!("case-random", seed = *seed),
    };
    message!("case-code", n = code.n, q = code.q, criterion = criterion, order = order)
}

/// A table that satisfies a random half of all words.
fn random_table(bits: u64, dice: &mut Dice) -> Criterion {
    let digits = (0..(1u64 << bits).div_ceil(4)).map(|_| format!("{:x}", dice.roll(16)));
    Criterion::Table(digits.collect())
}

/// Words that are linearly independent: those of a triangle, with random bits above it.
fn random_basis(n: u64, dice: &mut Dice) -> Order {
    let above = |k: u64, dice: &mut Dice| (dice.bits() & ((1 << n) - 1)) >> k >> 1 << k << 1;
    let words = (0..n).map(|k| Word::Number(1 << k | above(k, dice)));
    Order::Basis(words.collect::<Vec<_>>())
}

fn additive(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut dice = Dice::new(8);
    for round in 0..upto {
        let n = 2 + dice.roll(4) as u64;
        let request = match round % 4 {
            0 => CodeAsk::new(n, 2, Order::Lexicographic, random_table(n, &mut dice)),
            1 => CodeAsk::new(n, 2, Order::Gray, random_table(n, &mut dice)),
            2 => {
                let order = random_basis(n, &mut dice);
                CodeAsk::new(n, 2, order, random_table(n, &mut dice))
            }
            _ => CodeAsk::new(3, 4, Order::Lexicographic, random_table(6, &mut dice)),
        };
        let space = Space::new(&request)?;
        let values = scan::grundy(&space, trial.budget)?;
        let of = |word: u64| values[space.time(word) as usize];
        let all = 1u64 << space.bits();
        let holds = (0..all).all(|u| (0..u).all(|v| of(u ^ v) == of(u) ^ of(v)));
        if trial.case(holds, || Case::Code(request.clone()))? {
            return Ok(());
        }
    }
    Ok(())
}

fn linear(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=trial.at_most(8) {
        for d in 1..=n {
            let request = CodeAsk::new(n, 4, Order::Lexicographic, Criterion::Hamming(d));
            let space = Space::new(&request)?;
            let words = scan::words(&space, trial.budget)?;
            let chosen: std::collections::BTreeSet<u64> = words.iter().copied().collect();
            let mut closed = true;
            for &u in &words {
                trial.budget.check()?;
                closed = closed
                    && words.iter().all(|&v| chosen.contains(&(u ^ v)))
                    && (0..4).all(|s| space.scale(s, u).is_some_and(|w| chosen.contains(&w)));
            }
            if trial.case(closed, || Case::Code(request.clone()))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The dimension of a binary code of minimum distance d.
fn dimension(n: u64, d: u64, order: Order, budget: &Budget) -> Result<u64> {
    let request = CodeAsk::new(n, 2, order, Criterion::Hamming(d));
    let space = Space::new(&request)?;
    let code = Greedy::new(&space, budget)?;
    code.dimension().ok_or_else(|| Error::bad_request(message!("code-not-linear")))
}

fn hamming(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for m in 2..=trial.at_most(5) {
        let n = (1 << m) - 1;
        let request = CodeAsk::new(n, 2, Order::Lexicographic, Criterion::Hamming(3));
        let answer = request.answer(trial.budget)?;
        let holds = answer.dimension == Some(n - m) && answer.minimum_distance == Some(3);
        if trial.case(holds, || Case::Code(request.clone()))? {
            return Ok(());
        }
    }
    Ok(())
}

fn golay(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    if trial.at_most(24) < 24 {
        return Ok(());
    }
    let request = CodeAsk::new(24, 2, Order::Lexicographic, Criterion::Hamming(8));
    let space = Space::new(&request)?;
    let code = Greedy::new(&space, trial.budget)?;
    let weights = code.weight_distribution(trial.budget)?;
    let mut expected = vec![0; 25];
    for (weight, count) in [(0, 1), (8, 759), (12, 2576), (16, 759), (24, 1)] {
        expected[weight] = count;
    }
    let holds = code.dimension() == Some(12) && weights == expected;
    trial.case(holds, || Case::Code(request.clone())).map(|_| ())
}

/// Visits the dimensions in the lexicographic and in the Gray order of all lengths up to `upto`
/// and all distances up to 8, until it says stop.
fn dimensions(
    upto: u64,
    trial: &mut Trial<'_>,
    mut visit: impl FnMut(&mut Trial<'_>, u64, u64, [u64; 2]) -> Result<bool>,
) -> Result<()> {
    for n in 1..=upto {
        for d in 1..=n.min(8) {
            let usual = dimension(n, d, Order::Lexicographic, trial.budget)?;
            let gray = dimension(n, d, Order::Gray, trial.budget)?;
            if visit(trial, n, d, [usual, gray])? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn in_gray_order(n: u64, d: u64) -> Case {
    Case::Code(CodeAsk::new(n, 2, Order::Gray, Criterion::Hamming(d)))
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("greedy-additive", Verdict::Holds, 200, additive),
    claim!("greedy-linear", Verdict::Holds, 4, linear),
    claim!("lexicode-hamming", Verdict::Holds, 4, hamming),
    claim!("lexicode-golay", Verdict::Holds, 24, golay),
    claim!("gray-better", Verdict::Holds, 22, |upto, trial| {
        dimensions(upto, trial, |trial, n, d, [usual, gray]| {
            trial.look(gray > usual, || in_gray_order(n, d))
        })
    }),
    claim!("gray-first", Verdict::Holds, 21, |_, trial| {
        dimensions(trial.at_most(21), trial, |trial, n, d, [usual, gray]| {
            trial.case(usual == gray, || in_gray_order(n, d))
        })
    }),
];
