//! All P-positions with small coordinates.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::{Family, MOST_ENTRIES, for_each_point};
use crate::game::{Kind, Outcome, Points};
use crate::{Budget, Context, Error, Result, Session, message};

/// All P-positions with small coordinates.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PPositionsAsk {
    /// The ruleset with its parameters.
    pub ruleset: String,
    /// Every coordinate is below this.
    pub bound: u64,
}

/// A list of P-positions.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PPositionsAnswer {
    /// The ruleset in canonical spelling.
    pub ruleset: String,
    /// Their coordinates, sorted.
    #[cfg_attr(test, ts(as = "Vec<Vec<u64>>"))]
    pub positions: Points,
}

impl Question for PPositionsAsk {
    type Answer = PPositionsAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "wythoff", "bound": 8}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<PPositionsAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        let rules = family.rules.as_ref();
        let axes = match rules.axes(self.bound) {
            Some(axes) if rules.kind() == Kind::Impartial => axes,
            _ => return Err(family.no_coordinates()),
        };
        let listed =
            |bound: u64, budget: &Budget| rules.p_positions(bound, family.convention(), budget);
        let known = listed(self.bound, context.budget).map_err(|error| {
            if !context.budget.lacked_memory(&error) || error.message.id() == Some("bound-at-most")
            {
                return error;
            }
            // The first half, quarter, … of the bound for which the memory is enough.
            let halves = std::iter::successors(Some(self.bound / 2), |bound| Some(bound / 2));
            let works = halves
                .take_while(|&bound| bound > 0)
                .find(|&bound| listed(bound, &context.budget.share(1, 2)).is_ok());
            match works {
                Some(bound) => error.so_far(|| message!("bound-works", bound = bound)),
                None => error,
            }
        })?;
        if let Some(positions) = known {
            return Ok(PPositionsAnswer { ruleset: family.spelling(), positions });
        }
        let is_small = |axes: &[u64]| {
            let count = axes.iter().try_fold(1u64, |n, &s| n.checked_mul(s));
            count.is_some_and(|n| n <= MOST_ENTRIES)
        };
        if !is_small(&axes) {
            let works = |bound: u64| rules.axes(bound).is_some_and(|axes| is_small(&axes));
            let most = (0..64)
                .rev()
                .map(|bit| 1u64 << bit)
                .fold(0, |most, bit| if works(most | bit) { most | bit } else { most });
            return Err(Error::over_budget(message!("bound-at-most", most = most)));
        }
        let mut positions = Points::new(axes.len());
        let values = if family.is_misere() { None } else { rules.table(&axes, context)? };
        let mut values = values.as_deref().map(|values| values.iter());
        for_each_point(&axes, |at| {
            context.budget.check()?;
            if let Some(values) = &mut values {
                if values.next() == Some(&0) {
                    context.budget.take(size_of_val(at) as u64)?;
                    positions.push(at);
                }
                return Ok(());
            }
            if let Some(part) = rules.coordinates(at)
                && family.outcome(part, context)? == Outcome::P
            {
                context.budget.take(size_of_val(at) as u64)?;
                positions.push(at);
            }
            Ok(())
        })?;
        Ok(PPositionsAnswer { ruleset: family.spelling(), positions })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ErrorKind;
    use crate::ask::{OutcomeAsk, SolveAsk};
    use crate::value::LoopyNimber;

    fn listed(ruleset: &str, bound: u64) -> PPositionsAnswer {
        let ask = PPositionsAsk { ruleset: ruleset.into(), bound };
        Session::new().ask(&ask, &Budget::default()).unwrap()
    }

    /// The list is what one finds by asking about every position.
    #[test]
    fn lists_are_those_of_the_outcomes() {
        let session = Session::new();
        let mut rules: Vec<String> = (1..=7).map(|reach| format!("king({reach})")).collect();
        rules.extend(["wythoff", "misere wythoff", "misere king(2)"].map(String::from));
        rules.extend(["knight", "bishop(2)", "queen", "vectors(1,0;0,1;1,3)"].map(String::from));
        rules.extend(
            ["generalised-wythoff(2)", "cyclic-nimhoff(3)", "vectors(1,0;0,1;2,1)"]
                .map(String::from),
        );
        for (a, b, c) in
            [(1, 1, 1), (2, 2, 1), (3, 3, 1), (2, 3, 1), (1, 4, 2), (1, 2, 3), (3, 3, 2)]
        {
            rules.push(format!("three-vectors({a},{b},{c})"));
        }
        for ruleset in rules {
            let family = Family::read(&session, &ruleset).unwrap();
            for bound in [0, 1, 2, 3, 17] {
                let axes = family.rules.axes(bound).unwrap();
                let mut expected = Vec::new();
                for_each_point(&axes, |at| {
                    let budget = Budget::default();
                    let list: Vec<String> = at.iter().map(u64::to_string).collect();
                    let position = format!("{ruleset} {}", list.join(","));
                    let found = session.ask(&OutcomeAsk { position }, &budget)?;
                    if found.outcome == Outcome::P {
                        expected.push(at.to_vec());
                    }
                    Ok(())
                })
                .unwrap();
                let found = listed(&ruleset, bound).positions;
                assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{ruleset} {bound}");
            }
        }
    }

    /// No position is called too large to search that has an outcome.
    #[test]
    fn what_has_an_outcome_is_not_too_large_for_a_list() {
        let session = Session::new();
        for (ruleset, bound) in [
            ("king(7)", 5000),
            ("queen", 5000),
            ("rook", 5000),
            ("knight", 1000),
            ("bishop", 1000),
            ("vectors(1,0;0,1;1,2)", 1000),
            ("three-vectors(1,4,2)", 5000),
            ("three-vectors(2,2,1)", 5000),
            ("generalised-wythoff(2)", 5000),
        ] {
            let found = listed(ruleset, bound).positions;
            let last = found.iter().last().unwrap();
            let list: Vec<String> = last.iter().map(u64::to_string).collect();
            let position = format!("{ruleset} {}", list.join(","));
            let found = session.ask(&OutcomeAsk { position }, &Budget::default()).unwrap();
            assert_eq!(found.outcome, Outcome::P, "{ruleset} {list:?}");
        }
    }

    #[test]
    fn long_lists_are_found() {
        // ⌊nτ⌋ and ⌊nτ²⌋ below 100,000, in both orders, and (0, 0).
        let pairs = (1..).map(|n: u64| n.midpoint((5 * n * n).isqrt()) + n);
        let pairs = pairs.take_while(|&upper| upper < 100_000).count();
        assert_eq!(listed("wythoff", 100_000).positions.len(), 2 * pairs + 1);
        assert!(listed("three-vectors(3,3,1)", 100_000).positions.len() > 70_000);
        assert!(listed("three-vectors(1,2,2)", 20_000).positions.len() > 20_000);
        assert_eq!(listed("three-vectors(1,4,1)", 50_000).positions.len(), 50_000);
        let too_many = PPositionsAsk { ruleset: "king(1)".into(), bound: 1 << 20 };
        let error = Session::new().ask(&too_many, &Budget::default().memory(1 << 20)).unwrap_err();
        assert_eq!(error.kind, ErrorKind::OverBudget);
    }

    #[test]
    fn an_error_names_a_bound_that_works() {
        let asked = |ruleset: &str, bound: u64| {
            let ask = PPositionsAsk { ruleset: ruleset.into(), bound };
            Session::new().ask(&ask, &Budget::default().memory(1 << 20))
        };
        let rulesets = ["wythoff", "misere wythoff", "king(3)", "three-vectors(2,2,1)"];
        for ruleset in rulesets.into_iter().chain(["generalised-wythoff(3)"]) {
            let said = asked(ruleset, 1 << 20).unwrap_err().to_string();
            let bound = said.split("a bound of ").nth(1).and_then(|rest| rest.split(' ').next());
            let bound: u64 =
                bound.and_then(|bound| bound.parse().ok()).unwrap_or_else(|| panic!("{said}"));
            assert!(asked(ruleset, bound).is_ok(), "{ruleset}: {said}");
            assert!(asked(ruleset, 2 * bound).is_err(), "{ruleset}: {said}");
        }
        let said = asked("end-nim", 1 << 40).unwrap_err().to_string();
        assert!(!said.is_empty());
    }

    #[test]
    fn what_a_theorem_decides_has_its_value_and_its_moves() {
        let solve = |position: &str| {
            let ask = SolveAsk { position: position.into(), ..SolveAsk::default() };
            Session::new().ask(&ask, &Budget::default()).unwrap()
        };
        let lost = [
            "king(7) 4000,4000",
            "king(7) 400000,400000",
            "three-vectors(1,4,1) 5000000,5000000",
            "wythoff 1618033988749894848,2618033988749894848",
        ];
        for position in lost {
            let found = solve(position);
            assert_eq!(found.outcome, Outcome::P, "{position}");
            assert_eq!(found.grundy, Some(Some(LoopyNimber::Finite(0))), "{position}");
            assert_eq!(found.moves, Some(Vec::new()), "{position}");
        }
        for position in
            ["king(7) 4001,4000", "king(7) 400001,400000", "three-vectors(3,3,1) 3000,3001"]
        {
            let found = solve(position);
            assert_eq!(found.outcome, Outcome::N, "{position}");
            assert!(found.moves.is_some_and(|moves| !moves.is_empty()), "{position}");
        }
    }

    #[test]
    fn a_common_factor_is_named() {
        let ask = OutcomeAsk { position: "three-vectors(2,4,2) 3,4,1".into() };
        let error = Session::new().ask(&ask, &Budget::default()).unwrap_err();
        assert_eq!(error.kind, ErrorKind::BadPosition);
        assert!(error.message.to_string().contains("three-vectors(1,2,1)"), "{}", error.message);
        for fine in
            ["three-vectors(2,2,1) 3,4", "three-vectors(2,4,1) 3,4", "three-vectors(1,1,2) 1,1,1"]
        {
            assert!(
                Session::new()
                    .ask(&OutcomeAsk { position: fine.into() }, &Budget::default())
                    .is_ok()
            );
        }
    }
}
