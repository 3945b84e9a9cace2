//! The misère quotient of a heap game.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::Family;
use crate::heap::{Effort, Genus, Quotient, genera};
use crate::words::Message;
use crate::{Context, ErrorKind, Result, Session, message};

/// The misère quotient of a heap game: its sums up to who wins beside every other sum.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MisereQuotientAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// Give up beyond this heap.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub limit: Option<u64>,
    /// Give up beyond so many elements; 600 unless it is said, 4096 at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub elements: Option<u32>,
}

/// A heap that generates the quotient, together with smaller ones.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct QuotientGenerator {
    /// The letter that stands for it.
    pub name: String,
    /// The heap.
    pub heap: u64,
}

/// A misère quotient, with the proof that it tells who wins every sum.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MisereQuotientAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// How many elements there are.
    pub order: u64,
    /// Whether this is the quotient of all heaps; else it is that of the heaps in `values`.
    pub complete: bool,
    /// The least period of the elements of single heaps, if it is proved.
    pub period: Option<u64>,
    /// Where it begins.
    pub preperiod: Option<u64>,
    /// Whether every sum is played like one of nim heaps.
    pub tame: bool,
    /// The generators.
    pub generators: Vec<QuotientGenerator>,
    /// Words in the generators that are equal; with these every word is reduced to one of
    /// `elements`.
    pub relations: Vec<[String; 2]>,
    /// The elements, in words of the generators.
    pub elements: Vec<String>,
    /// The lost ones among them: the previous player wins.
    pub lost: Vec<String>,
    /// The elements of the heaps 0, 1, 2, ….
    pub values: Vec<String>,
    /// The genus of the heaps 0, 1, 2, …, as far as it was found: the Grundy value, and after `^`
    /// the misère Grundy values with 0, 1, 2, … nim heaps of 2 beside, of which the last two come
    /// again and again.
    pub genus: Vec<String>,
    /// How many sums of heaps the proof looks at.
    pub sums: u64,
    /// Why the quotient is not complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Message>,
}

/// Genera are listed up to this heap,
const MOST_GENERA: usize = 24;
/// and if they follow from so many sums.
const MOST_GENUS_SUMS: usize = 20_000;

impl Question for MisereQuotientAsk {
    type Answer = MisereQuotientAnswer;

    const WORDS: bool = true;

    const EXAMPLE: &'static str = r#"{"ruleset": "octal(0.75)"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<MisereQuotientAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        let heaps = family.rules.heaps().ok_or_else(|| family.no_heaps())?;
        let mut quotient = Quotient::new(&heaps);
        let effort = Effort::default();
        let elements = self.elements.map_or(effort.elements, |most| most as usize);
        quotient.set_effort(Effort { elements, ..effort });
        let limit = self.limit.unwrap_or(u64::MAX);
        let found = quotient.complete(limit, context.budget);
        let known = quotient.values().len() as u64;
        let stopped = match found {
            Ok(true) => None,
            Ok(false) if known > limit => Some(message!("quotient-limit", heap = limit)),
            Ok(false) => Some(message!("quotient-out-of-reach", heap = known)),
            // What was proved before the time ran out is true.
            Err(error) if error.kind == ErrorKind::OverBudget && known > 1 => Some(error.message),
            Err(error) => return Err(error),
        };
        let upto = (quotient.values().len() - 1).min(MOST_GENERA);
        let genera = match &stopped {
            None => genera(&heaps, upto, MOST_GENUS_SUMS, context.budget)?,
            Some(_) => genera(&heaps, upto, MOST_GENUS_SUMS, context.budget).unwrap_or_default(),
        };
        Ok(written(family.rules.spelling(), &quotient, &genera, stopped))
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}

fn written(
    ruleset: String,
    quotient: &Quotient,
    genera: &[Genus],
    stopped: Option<Message>,
) -> MisereQuotientAnswer {
    let monoid = quotient.monoid();
    let presentation = quotient.presentation();
    let names = presentation.names;
    let lost = monoid.elements().filter(|&element| monoid.is_lost(element));
    let generators = presentation.generators.into_iter();
    MisereQuotientAnswer {
        ruleset,
        order: monoid.order() as u64,
        complete: quotient.period().is_some(),
        period: quotient.period().map(|(period, _)| period as u64),
        preperiod: quotient.period().map(|(_, start)| start as u64),
        tame: monoid.is_tame(),
        generators: generators.map(|(name, heap)| QuotientGenerator { name, heap }).collect(),
        relations: presentation.relations.into_iter().map(|(a, b)| [a, b]).collect(),
        lost: lost.map(|element| names[element as usize].clone()).collect(),
        values: quotient.values().iter().map(|&value| names[value as usize].clone()).collect(),
        genus: genera.iter().map(Genus::to_string).collect(),
        sums: quotient.proved_by() as u64,
        elements: names,
        stopped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn of(ruleset: &str, limit: Option<u64>) -> MisereQuotientAnswer {
        let ask = MisereQuotientAsk { ruleset: ruleset.into(), limit, elements: None };
        Session::new().ask(&ask, &Budget::default()).unwrap()
    }

    #[test]
    fn the_smallest_wild_quotient() {
        let found = of("octal(0.75)", None);
        assert_eq!((found.order, found.complete, found.tame), (8, true, false));
        assert_eq!((found.period, found.preperiod), (Some(2), Some(8)));
        assert_eq!(found.lost, ["a", "b^2"]);
        assert_eq!(found.genus[1], "1^031");
    }

    #[test]
    fn what_is_not_complete_says_so() {
        let found = of("octal(4.7)", Some(12));
        assert!(!found.complete && found.stopped.is_some());
        assert_eq!((found.order, found.values.len()), (34, 13));
        let found = of("nim", Some(7));
        assert!(found.tame && found.order == 10);
    }

    #[test]
    fn only_heaps_have_one() {
        let ask = MisereQuotientAsk { ruleset: "chomp".into(), ..MisereQuotientAsk::default() };
        let error = Session::new().ask(&ask, &Budget::default()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::NotApplicable);
    }
}
