//! Which games [a, a, 1] have a description by blocks.
//!
//! The pairs (A, B) of least unused numbers with differences θ⌊n/μ⌋, the second numbers exchanged
//! within blocks of μ: do they give the lost positions?

use super::{Claim, Trial, Verdict};
use crate::rules::kit::pairs::{self, FAR, Partners};
use crate::{Budget, Result};

/// The lost pairs of [a, a, 1] with smaller numbers below a bound.
struct Lost {
    bound: usize,
    partners: Partners,
}

impl Lost {
    fn of(a: u64, bound: usize, budget: &Budget) -> Result<Lost> {
        // The larger number is less than twice the smaller one plus a few.
        let partners = pairs::by_remainders(a, 2 * bound as u64 + 64, budget)?;
        Ok(Lost { bound, partners })
    }

    /// The first number whose partner is not in its block, if there is one below the bound.
    fn misfit(&self, theta: usize, mu: usize, budget: &Budget) -> Result<Option<usize>> {
        let size = 2 * self.bound + 64;
        let mut used = vec![false; size];
        let (mut least, mut n) = (0, 0);
        let mut firsts = Vec::with_capacity(mu);
        let mut seconds = Vec::with_capacity(mu);
        loop {
            while least < self.bound && used[least] {
                least += 1;
            }
            if least == self.bound {
                return Ok(None);
            }
            let other = least + theta * (n / mu);
            used[least] = true;
            if let Some(place) = used.get_mut(other) {
                *place = true;
            }
            firsts.push(least);
            seconds.push(other);
            n += 1;
            if firsts.len() < mu {
                continue;
            }
            budget.check()?;
            seconds.sort_unstable();
            let fits = |&first: &usize| {
                let partner = self.partners[first];
                partner != FAR && seconds.binary_search(&(partner as usize)).is_ok()
            };
            if let Some(wrong) = firsts.iter().copied().find(|first| !fits(first)) {
                return Ok(Some(wrong));
            }
            firsts.clear();
            seconds.clear();
        }
    }

    fn text(&self, a: u64, at: usize) -> String {
        let partner = self.partners.get(at).copied().filter(|&partner| partner != FAR);
        format!("three-vectors({a},{a},1) {at},{}", partner.map_or(at, |partner| partner as usize))
    }
}

/// Blocks of a² with differences that grow by a, for powers of 2.
fn powers(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(upto.min(64));
    for a in (0..7).map(|k| 1u64 << k).take_while(|&a| a <= upto) {
        let lost = Lost::of(a, 100 * (a * a) as usize, trial.budget)?;
        let wrong = lost.misfit(a as usize, (a * a) as usize, trial.budget)?;
        if trial.case(wrong.is_none(), || lost.text(a, wrong.unwrap_or(0)))? {
            return Ok(());
        }
    }
    Ok(())
}

/// No blocks of at most `upto` with differences that grow by at most 16, for other numbers to 12.
fn others(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(upto.min(1 << 12)) as usize;
    for a in [3, 5, 6, 7, 9, 10, 11, 12] {
        let lost = Lost::of(a, 40 * upto.max(25), trial.budget)?;
        for (theta, mu) in (1..=16).flat_map(|theta| (1..=upto).map(move |mu| (theta, mu))) {
            let wrong = lost.misfit(theta, mu, trial.budget)?;
            if trial.case(wrong.is_some(), || lost.text(a, 0))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("wythoff-blocks-powers", Verdict::Holds, 16, powers),
    claim!("wythoff-blocks-others", Verdict::Holds, 60, others),
];
