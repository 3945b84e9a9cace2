//! Claims on the values of single heaps.

use super::{Claim, Trial, Verdict};
use crate::engine::mex;
use crate::heap::{Code, Heaps, Of, Period, grundy_plain, period};
use crate::{Budget, Result};

fn code(text: &str) -> Result<Heaps> {
    text.parse::<Code>().map(Heaps::Octal)
}

/// Whether `found` describes the values as far as they go, and no shorter period or preperiod does.
fn is_least(found: &Period, values: &[u32]) -> bool {
    let (p, start) = (found.period as usize, found.preperiod as usize);
    let repeats = |p: usize, start: usize| {
        (start..values.len().saturating_sub(p)).all(|n| values[n] == values[n + p])
    };
    let longer = start == 0 || values.get(start - 1) != values.get(start - 1 + p);
    repeats(p, start)
        && longer
        && (1..p).filter(|q| p.is_multiple_of(*q)).all(|q| !repeats(q, start))
}

/// The values of rows of so many places, where a move takes `taken` places that lie together,
/// counted from the place before the first to the place after the last.
fn rows(upto: u64, budget: &Budget, moves: fn(i64) -> Vec<[i64; 2]>) -> Result<Vec<u32>> {
    let mut values: Vec<u32> = vec![0];
    for n in 1..=upto as i64 {
        budget.check()?;
        let value = |length: i64| u64::from(values[length.max(0) as usize]);
        let options = moves(n).into_iter().map(|[left, right]| value(left) ^ value(right));
        let next = mex(options.collect());
        values.push(next as u32);
    }
    Ok(values)
}

/// The game by its own rules is the game of the code, and has this period.
fn is_the_code(
    name: &str,
    upto: u64,
    trial: &mut Trial<'_>,
    moves: fn(i64) -> Vec<[i64; 2]>,
    expected: Option<(u64, u64)>,
) -> Result<()> {
    let heaps = code(name)?;
    let real = rows(upto, trial.budget, moves)?;
    let by_code = grundy_plain(&heaps, upto, trial.budget)?;
    for n in 0..=upto as usize {
        if trial.case(real[n] == by_code[n], || format!("octal({name}) {n}"))? {
            return Ok(());
        }
    }
    if let Some(expected) = expected.filter(|(period, preperiod)| upto >= preperiod + 2 * period) {
        let found = period(&heaps, Of::Grundy, upto.max(1000), trial.budget)?;
        let right = found.is_some_and(|found| {
            (found.period, found.preperiod) == expected && is_least(&found, &real)
        });
        trial.case(right, || format!("octal({name}) {}", expected.1))?;
    }
    Ok(())
}

/// A cross takes its cell and the neighbouring ones.
fn crosses(n: i64) -> Vec<[i64; 2]> {
    (0..n).map(|i| [i - 1, n - i - 2]).collect()
}

/// A ball takes one skittle or two neighbouring ones.
fn skittles(n: i64) -> Vec<[i64; 2]> {
    let one = (0..n).map(|i| [i, n - i - 1]);
    one.chain((0..n - 1).map(|i| [i, n - i - 2])).collect()
}

fn two_skittles(n: i64) -> Vec<[i64; 2]> {
    (0..n - 1).map(|i| [i, n - i - 2]).collect()
}

fn subtraction_periodic(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(20);
    for mask in 1u64..1 << upto {
        let set: Vec<u64> = (1..=upto).filter(|i| mask >> (i - 1) & 1 == 1).collect();
        let heaps = Heaps::subtraction(set)?;
        for of in [Of::Grundy, Of::Outcome] {
            let found = period(&heaps, of, 1 << 20, trial.budget)?;
            let holds = match &found {
                None => false,
                Some(found) => {
                    let far = found.preperiod + 3 * found.period + 20;
                    let mut values = grundy_plain(&heaps, far, trial.budget)?;
                    if of == Of::Outcome {
                        values = values.into_iter().map(|value| value.min(1)).collect();
                    }
                    is_least(found, &values)
                }
            };
            if trial.case(holds, || format!("{heaps} {upto}"))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Every heap up to `upto` has the expected value.
fn values_are(
    set: &[u64],
    upto: u64,
    trial: &mut Trial<'_>,
    expected: impl Fn(&[u32], usize) -> bool,
) -> Result<()> {
    let heaps = Heaps::subtraction(set.to_vec())?;
    let values = grundy_plain(&heaps, upto, trial.budget)?;
    for n in 0..values.len() {
        if trial.case(expected(&values, n), || format!("{heaps} {n}"))? {
            return Ok(());
        }
    }
    Ok(())
}

/// Every proved period of these codes holds as far again as the values needed for its proof.
fn periods_hold(codes: &[Code], upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for code in codes {
        let heaps = Heaps::Octal(code.clone());
        let Some(found) = period(&heaps, Of::Grundy, upto, trial.budget)? else { continue };
        let values = grundy_plain(&heaps, upto.max(2 * found.computed), trial.budget)?;
        if trial.case(is_least(&found, &values), || format!("{heaps} {}", found.preperiod))? {
            return Ok(());
        }
    }
    Ok(())
}

/// All codes 0.d1d2…, up to so many digits.
fn codes(digits: u32) -> Vec<Code> {
    let code = |n: u64| {
        let digits: Vec<u8> = (0..digits).rev().map(|i| (n >> (3 * i) & 7) as u8).collect();
        Code::from_digits(&[&[0], digits.as_slice()].concat()).ok()
    };
    (1..1u64 << (3 * digits)).filter_map(code).collect()
}

const RECORD: (u64, u64) = (328_226_140_474, 465_384_263_797);

pub(super) const CLAIMS: &[Claim] = &[
    claim!("subtraction-periodic", Verdict::Holds, 8, subtraction_periodic),
    claim!("subtraction-134", Verdict::Holds, 5000, |upto, trial| {
        values_are(&[1, 3, 4], upto, trial, |values, n| (values[n] == 0) == matches!(n % 7, 0 | 2))
    }),
    claim!("subtraction-1378", Verdict::Holds, 5000, |upto, trial| {
        values_are(&[1, 3, 7, 8], upto, trial, |values, n| n < 15 || values[n] == values[n - 15])?;
        if upto < 30 {
            return Ok(());
        }
        let heaps = Heaps::subtraction(vec![1, 3, 7, 8])?;
        let found = period(&heaps, Of::Grundy, 1000, trial.budget)?;
        let least = found.is_some_and(|found| (found.period, found.preperiod) == (15, 0));
        trial.case(least, || format!("{heaps} 15")).map(|_| ())
    }),
    claim!("octal-periodicity", Verdict::Holds, 1200, |upto, trial| periods_hold(
        &codes(2),
        upto,
        trial
    )),
    claim!("octal-table", Verdict::Holds, 1000, |upto, trial| periods_hold(&codes(3), upto, trial)),
    claim!("dawson-chess", Verdict::HoldsCorrected, 400, |upto, trial| is_the_code(
        "0.137",
        upto,
        trial,
        crosses,
        Some((34, 52))
    )),
    claim!("dawson-chess-printed", Verdict::False, 400, |upto, trial| is_the_code(
        "0.37", upto, trial, crosses, None
    )),
    claim!("kayles", Verdict::Holds, 400, |upto, trial| is_the_code(
        "0.77",
        upto,
        trial,
        skittles,
        Some((12, 71))
    )),
    claim!("dawson-kayles", Verdict::Holds, 400, |upto, trial| is_the_code(
        "0.07",
        upto,
        trial,
        two_skittles,
        Some((34, 53))
    )),
    claim!("octal-106", Verdict::Holds, 10_000, |upto, trial| {
        let found = period(&code("0.106")?, Of::Grundy, upto, trial.budget)?;
        let right = found.is_none_or(|found| (found.period, found.preperiod) == RECORD);
        trial.case(right, || format!("octal(0.106) {upto}")).map(|_| ())
    }),
];
