//! The values of single heaps.

use serde::{Deserialize, Serialize};

use super::family::{Family, TableEntry, box_values, check_upto, in_misere, least_taken};
use super::{PeriodProof, Question};
use crate::draw::{SequencePlot, Theme};
use crate::engine::QuotientTable;
use crate::game::{Kind, Outcome};
use crate::heap::{self, Heaps, Of, Period, Regularity};
use crate::solve::Solver;
use crate::{Context, Error, ErrorKind, Result, Session, message};

/// The values of single heaps, and their period where these values prove it.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SequenceAsk {
    /// The ruleset with its parameters, or positions with `{n}` for a number: `cram 3x{n}`.
    pub ruleset: String,
    /// The last heap.
    pub upto: u64,
    /// The first number for positions with `{n}`, so that a list can be continued.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub start: u64,
    /// Grundy values or outcomes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub of: Of,
    /// Whether to list the heaps with rare values.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub rare: bool,
    /// Whether to draw a plot of them.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub plot: bool,
}

/// Values of single heaps and their period.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SequenceAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// The first heap, where it is not 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub start: u64,
    /// The values for the heaps from the first on; null where there is no such heap.
    pub values: Vec<Option<TableEntry>>,
    /// A period that was seen in the values of a family of positions; nothing proves it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub observed: Option<Observed>,
    /// The heaps with rare values, if they were asked for and there are few of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rare: Option<Vec<u64>>,
    /// The plot as an SVG document, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plot: Option<String>,
    /// What is proved about how they go on.
    #[serde(flatten)]
    pub proof: PeriodProof,
}

impl Question for SequenceAsk {
    type Answer = SequenceAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "kayles", "upto": 24}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<SequenceAnswer> {
        let found = self.found(session, context)?;
        let plot = self.plot.then(|| found.plotted(Theme::Light));
        Ok(SequenceAnswer { plot, ..found })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}

impl SequenceAnswer {
    /// The values as a plot; outcomes are drawn as 0 for `P` and 1 for `N`.
    pub fn plotted(&self, theme: Theme) -> String {
        let number = |entry: &Option<TableEntry>| match entry {
            Some(TableEntry::Nimber(value)) => value.finite().unwrap_or(1),
            Some(TableEntry::Outcome(Outcome::P)) => 0,
            _ => 1,
        };
        let values: Vec<u64> = self.values.iter().map(number).collect();
        let proof = &self.proof;
        let repeats = proof.period.zip(proof.preperiod);
        let grows = proof.arithmetic.as_ref().map(|a| (a.period, a.preperiod));
        let plot = SequencePlot {
            title: &self.ruleset,
            rare: self.rare.clone(),
            period: repeats.or(grows),
            saltus: proof.arithmetic.as_ref().map_or(0, |a| a.saltus),
            values: &values,
        };
        plot.svg(theme)
    }
}

impl SequenceAsk {
    fn found(&self, session: &Session, context: Context<'_>) -> Result<SequenceAnswer> {
        if self.ruleset.contains(VARIABLE) {
            return self.of_positions(session, context);
        }
        if self.start > 0 {
            return Err(Error::bad_request(message!("from-without-variable", variable = VARIABLE)));
        }
        let family = Family::read(session, &self.ruleset).map_err(|error| {
            // A position where a ruleset or a family of positions is wanted.
            let is_position = || session.position(&self.ruleset).is_ok();
            if error.kind == ErrorKind::BadPosition && is_position() {
                return Error::bad_request(message!("family-variable", variable = VARIABLE));
            }
            error
        })?;
        family.check(self.of)?;
        check_upto(self.upto)?;
        let mut rare = None;
        let (values, found) = match family.rules.heaps() {
            Some(heaps) if !family.is_misere() => {
                let sequence = heap::sequence(&heaps, self.upto, context.budget)?;
                if self.rare && self.of == Of::Grundy {
                    rare = self.rare_among(&heaps, &sequence, context)?;
                }
                self.of_heaps(&sequence, context)?
            }
            Some(heaps) if let Some(least) = least_taken(&heaps) => {
                self.of_misere_heaps(&heaps, least, context)?
            }
            Some(heaps) if let Some(found) = self.of_quotient(&heaps, context)? => found,
            _ if family.rules.kind() == Kind::Impartial
                && family.rules.coordinates(&[0]).is_some() =>
            {
                (box_values(&family, &[self.upto + 1], self.of, context)?, None)
            }
            _ => return Err(family.no_heaps()),
        };
        let ruleset = family.spelling();
        let proof = PeriodProof::of(found);
        Ok(SequenceAnswer { ruleset, start: 0, values, observed: None, rare, plot: None, proof })
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it")]
fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// What stands for the number in a family of positions.
const VARIABLE: &str = "{n}";
/// A period that was only seen must have been seen so often.
const TIMES_SEEN: usize = 3;

/// A period that nothing proves.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Observed {
    /// The period.
    pub period: u64,
    /// Where it begins.
    pub from: u64,
}

/// The least period with which the last values were seen to repeat, counted from the first of them.
pub fn observed(values: &[Option<TableEntry>]) -> Option<Observed> {
    let n = values.len();
    (1..=n / TIMES_SEEN).find_map(|period| {
        let same = (period..n).rev().take_while(|&k| values[k] == values[k - period]).count();
        let from = n - same - period;
        let given = values[from..].iter().all(Option::is_some);
        (given && same + period >= TIMES_SEEN * period && same + period >= MOST_ALIKE)
            .then_some(Observed { period: period as u64, from: from as u64 })
    })
}

/// Fewer values than this are not called periodic.
const MOST_ALIKE: usize = 8;

/// Values, and what they prove.
type Found = (Vec<Option<TableEntry>>, Option<Regularity>);

impl SequenceAsk {
    /// The values of positions that differ in one number, such as `domination P3*P{n}`.
    fn of_positions(&self, session: &Session, context: Context<'_>) -> Result<SequenceAnswer> {
        check_upto(self.upto)?;
        let mut values = Vec::new();
        let mut failure = None;
        for n in self.start..=self.upto {
            let text = self.ruleset.replace(VARIABLE, &n.to_string());
            let position = match session.position(&text) {
                Ok(position) => position,
                // There is no P0, no board without rows.
                Err(mut error) if error.kind == ErrorKind::BadPosition => {
                    // The place is one in the text with a number in it.
                    error.span = None;
                    failure.get_or_insert(error);
                    values.push(None);
                    continue;
                }
                Err(error) => return Err(error),
            };
            let solver = Solver::new(position, context)?;
            values.push(Some(match self.of {
                Of::Grundy => TableEntry::Nimber(solver.grundy()?),
                // Only who wins is wanted, by whatever proof.
                Of::Outcome => TableEntry::Outcome(solver.content().outcome()?),
            }));
        }
        if let Some(error) = failure
            && values.iter().all(Option::is_none)
        {
            return Err(error);
        }
        let proved = self.proved(session, context)?;
        let seen = if proved.is_none() { observed(&values) } else { None };
        Ok(SequenceAnswer {
            ruleset: self.ruleset.clone(),
            start: self.start,
            observed: seen.map(|seen| Observed { from: seen.from + self.start, ..seen }),
            rare: None,
            plot: None,
            values,
            proof: PeriodProof::of(proved.map(Regularity::Periodic)),
        })
    }

    /// The period of a family of powers of paths or cycles, which are the heaps of an octal game, as far
    /// as the heap of the last of them proves it.
    fn proved(&self, session: &Session, context: Context<'_>) -> Result<Option<Period>> {
        let Some((_, graph)) = self.ruleset.split_once(' ') else { return Ok(None) };
        let (base, power) = graph.split_once('^').unwrap_or((graph, "1"));
        // Of these families every member is known, not only those that were looked at.
        let is_family = ["P{n}", "C{n}"].contains(&base) && power.parse::<u16>().is_ok();
        if !is_family {
            return Ok(None);
        }
        let last = session.position(&self.ruleset.replace(VARIABLE, &self.upto.to_string()));
        let rows = match &last {
            Ok(last) => last.parts.first().and_then(|part| part.induced()?.rows()),
            Err(_) => None,
        };
        let Some(&[row]) = rows.as_deref() else { return Ok(None) };
        let Some(heaps) = row.octal_game()? else { return Ok(None) };
        let sequence = heap::sequence(&heaps, row.heap, context.budget)?;
        // A cycle has the value 1 or 0: all its first moves are alike.
        let found = match self.of {
            Of::Grundy if !row.closed => sequence.regularity().and_then(Regularity::period),
            _ => sequence.outcome_period(),
        };
        // The smallest powers of cycles are complete graphs.
        let least = if row.closed { 2 * row.reach as u64 + 1 } else { 1 };
        Ok(found.map(|found| {
            let preperiod = (found.preperiod + self.upto).saturating_sub(row.heap).max(least);
            Period { preperiod, ..found }
        }))
    }

    fn rare_among(
        &self,
        heaps: &Heaps,
        sequence: &heap::Sequence,
        context: Context<'_>,
    ) -> Result<Option<Vec<u64>>> {
        context.budget.take((self.upto + 1) * 2 * size_of::<u64>() as u64)?;
        let values: Vec<u64> = sequence.iter().take(self.upto as usize + 1).collect();
        Ok(heap::rare_heaps(heaps, &values))
    }

    fn take_memory(&self, context: Context<'_>) -> Result<()> {
        context.budget.take((self.upto + 1) * size_of::<Option<TableEntry>>() as u64)
    }

    fn of_heaps(&self, sequence: &heap::Sequence, context: Context<'_>) -> Result<Found> {
        self.take_memory(context)?;
        Ok(match self.of {
            Of::Grundy => {
                let values = sequence.iter().take(self.upto as usize + 1);
                let values = values.map(|value| Some(value.into())).collect();
                (values, sequence.regularity())
            }
            Of::Outcome => {
                let letter = |n| Some(TableEntry::letter(sequence.is_p(n)));
                let found = sequence.outcome_period().map(Regularity::Periodic);
                ((0..=self.upto).map(letter).collect(), found)
            }
        })
    }

    /// Of a game whose misère quotient reaches all heaps that are asked for.
    fn of_quotient(&self, heaps: &Heaps, context: Context<'_>) -> Result<Option<Found>> {
        let mut table = QuotientTable::lease(heaps, context);
        let Some(known) = table.of(heaps, &[self.upto], context.budget)? else { return Ok(None) };
        self.take_memory(context)?;
        let letter = |n| known.is_lost(&[n]).map(TableEntry::letter);
        let found = known.outcome_period().map(Regularity::Periodic);
        Ok(Some(((0..=self.upto).map(letter).collect(), found)))
    }

    /// Of a game in which one only takes, at least `least`.
    fn of_misere_heaps(&self, heaps: &Heaps, least: u64, context: Context<'_>) -> Result<Found> {
        let normal = heap::sequence(heaps, self.upto, context.budget)?;
        self.take_memory(context)?;
        let is_p = |n: u64| n.checked_sub(least).is_some_and(|n| normal.is_p(n));
        let values = (0..=self.upto).map(|n| Some(TableEntry::letter(is_p(n)))).collect();
        let found = normal.outcome_period();
        let found = found.map(|found| in_misere(found, least, |n| normal.is_p(n)));
        Ok((values, found.map(Regularity::Periodic)))
    }
}
