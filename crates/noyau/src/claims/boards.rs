//! Claims on boards and graphs.

use super::by_definition::{ByDefinition, part};
use super::{Claim, Trial, Verdict};
use crate::Result;
use crate::position::Position;
use crate::value::LoopyNimber;

/// The Grundy value of a position given as text.
pub(super) fn grundy(text: &str, trial: &Trial<'_>) -> Result<u64> {
    let position = Position::read(text)?;
    let mut sum = 0;
    for part in &position.parts {
        match part.grundy(trial.context())? {
            LoopyNimber::Finite(n) => sum ^= n,
            LoopyNimber::Infinite(_) => unreachable!("claims on boards concern games that end"),
        }
    }
    Ok(sum)
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("chocolate-kernel", Verdict::Holds, 16, |upto, trial| {
        let mut by_definition = ByDefinition::default();
        for m in 1..=upto {
            for n in 1..=upto {
                let text = format!("chocolate {m}x{n}");
                let value = by_definition.grundy(&part(&text)?, trial.budget)?;
                if trial.case(value == (m - 1) ^ (n - 1), || text)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }),
    claim!("cram-parity", Verdict::Holds, 20, |upto, trial| {
        for m in (2..=upto).step_by(2) {
            for n in 1..=upto / m {
                let text = format!("cram {m}x{n}");
                let value = grundy(&text, trial)?;
                if trial.case((value == 0) == n.is_multiple_of(2), || text)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }),
];
