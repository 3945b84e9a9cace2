//! Schuh's game of divisors.

use std::sync::Arc;

use crate::Result;
use crate::game::{Convention, Figure, Flow, GO_ON, Impartial, Move, Reason, Ruleset, Visit};
use crate::graph::Graph;
use crate::message;
use crate::subset::{Induced, Rule};
use crate::text::Cursor;

/// Name a divisor that is no multiple of a named one; whoever must name 1 loses.
pub struct Divisors;

/// Larger numbers are refused.
const MOST: u64 = 1_000_000_000_000;
/// Numbers with more divisors are refused.
const MOST_DIVISORS: usize = 512;

/// A number and the divisors that were named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    number: u64,
    /// Ascending; none divides another one.
    named: Vec<u64>,
    /// The divisors above 1, ascending.
    divisors: Arc<[u64]>,
}

/// The divisors above 1, ascending.
fn divisors(number: u64) -> Vec<u64> {
    let small = (1..).take_while(|d| d * d <= number).filter(|d| number.is_multiple_of(*d));
    let mut all: Vec<u64> = small.flat_map(|d| [d, number / d]).filter(|&d| d > 1).collect();
    all.sort_unstable();
    all.dedup();
    all
}

impl Call {
    fn free(&self) -> impl Iterator<Item = u64> + '_ {
        let may = |&&d: &&u64| self.named.iter().all(|&n| !d.is_multiple_of(n));
        self.divisors.iter().filter(may).copied()
    }

    /// After this divisor was named.
    fn after(&self, divisor: u64) -> Call {
        let mut named: Vec<u64> =
            self.named.iter().copied().filter(|n| !n.is_multiple_of(divisor)).collect();
        named.push(divisor);
        named.sort_unstable();
        Call { named, ..self.clone() }
    }
}

/// Names the divisor that has this place among the free ones.
fn name(divisor: u64, place: u32) -> Move {
    Move::Call { number: divisor, place }
}

impl Ruleset for Divisors {
    type Position = Call;

    about!(
        "divisors",
        no_parameters,
        ["divisors 72", "divisors 60;4,6", "divisors 7", "misere divisors 12"]
    );

    fn read(&self, text: &mut Cursor<'_>) -> Result<Call> {
        let start = text.at();
        let number = text.number_up_to(message!("number-with-divisors"), MOST)?;
        if number == 0 {
            return Err(text.error(start, message!("divisors-of-zero")));
        }
        let all = divisors(number);
        if all.len() > MOST_DIVISORS {
            let message = message!("divisors-at-most", most = MOST_DIVISORS);
            return Err(text.error(start, message));
        }
        let mut at = Call { number, named: Vec::new(), divisors: all.into() };
        if text.eat(";") {
            text.list(|text| {
                let start = text.at();
                let divisor = text.number_up_to(message!("divisor"), MOST)?;
                if at.divisors.binary_search(&divisor).is_err() {
                    let message = message!("divisor-not", number = number, found = divisor);
                    return Err(text.error(start, message));
                }
                // Multiples of a divisor that was named say nothing more.
                if at.named.iter().all(|&named| !divisor.is_multiple_of(named)) {
                    at = at.after(divisor);
                }
                Ok(())
            })?;
        }
        Ok(at)
    }
    fn write(&self, at: &Call) -> String {
        if at.named.is_empty() {
            return at.number.to_string();
        }
        let named: Vec<String> = at.named.iter().map(u64::to_string).collect();
        format!("{};{}", at.number, named.join(","))
    }
    fn reason(&self, at: &Call, convention: Convention) -> Option<Reason> {
        (convention == Convention::Normal && at.named.is_empty() && at.divisors.len() > 1).then(
            || Reason::StrategyStealing { spare: name(at.number, at.divisors.len() as u32 - 1) },
        )
    }
    fn weight(&self, at: &Call) -> usize {
        at.named.len() * size_of::<u64>()
    }
    fn figure(&self, at: &Call) -> Figure {
        Figure::Divisors(at.free().collect())
    }
}

impl Impartial for Divisors {
    fn moves(&self, at: &Call, visit: Visit<'_, Call>) -> Flow {
        for (place, divisor) in (0..).zip(at.free()) {
            visit(name(divisor, place), at.after(divisor))?;
        }
        GO_ON
    }
    fn induced(&self, at: &Call) -> Option<Induced> {
        let all = &at.divisors;
        // All that are looked for are in the list.
        let place = |d: u64| all.binary_search(&d).unwrap_or_default() as u32;
        let multiples = |d: u64| all.iter().filter(move |&&m| m > d && m.is_multiple_of(d));
        let arcs = all.iter().flat_map(|&d| multiples(d).map(move |&m| (place(d), place(m))));
        Some(Induced {
            graph: Arc::new(Graph::directed(all.len(), arcs.collect())),
            alive: at.free().map(place).collect(),
            rule: Rule::Vertex,
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Budget, Outcome, Session, ask::SolveAsk};

    #[test]
    fn a_product_of_two_prime_powers_is_chomp() {
        let (session, budget) = (Session::new(), Budget::default());
        let solve = |position: String| {
            let question = SolveAsk { position, ..SolveAsk::default() };
            session.ask(&question, &budget).unwrap()
        };
        for (number, bar) in [(72, "3x4"), (36, "3x3"), (16 * 9, "3x5"), (7, "1x2"), (32, "1x6")] {
            let ours = solve(format!("divisors {number}"));
            let bar = solve(format!("chomp {bar}"));
            assert_eq!((ours.outcome, ours.grundy), (bar.outcome, bar.grundy), "{number}");
            assert_eq!(ours.moves.unwrap().len(), bar.moves.unwrap().len(), "{number}");
            assert_eq!(ours.outcome, Outcome::N);
        }
    }
}
