//! Claims on partizan games.

use super::{Case, Claim, Trial, Verdict};
use crate::position::Position;
use crate::solve::{Solver, value_outcome};
use crate::value::{Dyadic, Games};
use crate::{Outcome, Result};

/// Compares values in CGSuite's notation with those of whole positions.
fn values(list: &[(&str, &str)], trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(list.len() as u64);
    for (text, expected) in list.iter().take(upto as usize) {
        let mut solver = Solver::new(Position::read(text)?, trial.context())?;
        let holds = match solver.value()? {
            Some(value) => value.print(trial.budget)? == *expected,
            None => false,
        };
        if trial.case(holds, || (*text).to_string())? {
            return Ok(());
        }
    }
    Ok(())
}

const DOMINEERING: &[(&str, &str)] = &[
    ("domineering 2x2", "±1"),
    ("domineering 2x3", "{2|-1/2}"),
    ("domineering 2x4", "Miny(2)"),
    ("domineering 2x5", "1/2"),
    ("domineering 2x7", "{3/2|-1/2}"),
    ("domineering 3x3", "±1"),
    ("domineering 3x4", "-3/2"),
    ("domineering 3x5", "-1"),
    ("domineering 4x5", "1"),
    ("domineering 5x5", "0"),
];

/// Means and temperatures of a few hot boards.
fn domineering_temperatures(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let list = [("domineering 2x3", "3/4", "5/4"), ("domineering 3x6", "-9/4", "5/4")];
    let upto = trial.at_most(list.len() as u64);
    for (text, mean, temperature) in list.into_iter().take(upto as usize) {
        let mut solver = Solver::new(Position::read(text)?, trial.context())?;
        let holds = match solver.value()? {
            Some(value) => {
                let found = value.thermograph(trial.budget)?;
                found.mean.to_string() == mean && found.temperature.to_string() == temperature
            }
            None => false,
        };
        if trial.case(holds, || text.to_string())? {
            return Ok(());
        }
    }
    Ok(())
}

/// Turning a board by a quarter turn exchanges the players.
fn domineering_turn(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(20);
    for rows in 1..=upto {
        for columns in 1..=upto.min(20 / rows) {
            let outcome = |rows, columns| {
                let text = format!("domineering {rows}x{columns}");
                let part = super::by_definition::part(&text)?;
                value_outcome(&part.value(trial.context())?, trial.budget)
            };
            let turned = match outcome(columns, rows)? {
                Outcome::L => Outcome::R,
                Outcome::R => Outcome::L,
                other => other,
            };
            let holds = outcome(rows, columns)? == turned;
            if trial.case(holds, || format!("domineering {rows}x{columns}"))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

const CLOBBER: &[(&str, &str)] = &[
    ("clobber 1x6", "0"),
    ("clobber 3x4", "0"),
    ("clobber P2 xo", "*"),
    ("clobber P3 xxo", "^"),
    ("clobber 3x5", "*"),
];

/// The temperature of m/2^k in lowest terms.
fn number_temperature(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut games = Games::new();
    for k in 0..=trial.at_most(60) as u32 {
        for m in (-9i64..=9).filter(|m| k == 0 || m % 2 != 0) {
            let number = Dyadic::fraction(m, k);
            let value = games.number(number.clone());
            let found = games.thermograph(value, trial.budget)?;
            let right = found.temperature == Dyadic::fraction(-1, k);
            if trial.case(right, || Case::Value(number.to_string()))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("domineering-values", Verdict::Holds, 10, |_, trial| values(DOMINEERING, trial)),
    claim!("domineering-temperature", Verdict::Holds, 2, domineering_temperatures),
    claim!("domineering-turn", Verdict::Holds, 5, domineering_turn),
    claim!("clobber-values", Verdict::Holds, 5, |_, trial| values(CLOBBER, trial)),
    claim!("number-temperature", Verdict::Holds, 12, number_temperature),
];
