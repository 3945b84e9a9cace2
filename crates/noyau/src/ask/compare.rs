//! The first heap or position on which two games differ.

use serde::{Deserialize, Serialize};

use super::Question;
use super::family::{Family, TableEntry, box_values, check_upto, for_each_point};
use crate::heap::{self, Comparison, Of};
use crate::{Context, Error, Result, Session, message};

/// The first heap on which two games differ, or the first position where positions have coordinates.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompareAsk {
    /// One ruleset with its parameters.
    pub ruleset: String,
    /// The other.
    pub other: String,
    /// The last heap, 10000 if it is not given; or the last coordinate, 60 if it is not given.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub upto: Option<u64>,
    /// Grundy values or outcomes.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub of: Of,
}

/// Two sequences side by side.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CompareAnswer {
    /// One ruleset in canonical spelling.
    pub ruleset: String,
    /// The other.
    pub other: String,
    /// The last heap or coordinate that was to be looked at.
    pub upto: u64,
    /// The first heap on which they differ.
    pub heap: Option<u64>,
    /// The coordinates of the first position on which they differ: the one with the least sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Vec<u64>>,
    /// Its two values.
    pub values: Option<[TableEntry; 2]>,
    /// Whether they are proved to agree for ever.
    pub always: bool,
}

/// How far `compare` goes when no bound is given.
const USUAL: u64 = 10_000;
/// The same for coordinates.
const USUAL_COORDINATE: u64 = 60;

impl Question for CompareAsk {
    type Answer = CompareAnswer;

    const EXAMPLE: &'static str = r#"{"ruleset": "kayles", "other": "dawson-kayles"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<CompareAnswer> {
        let family = Family::read(session, &self.ruleset)?;
        let other =
            Family::read(session, &self.other).map_err(|error| error.in_text(&self.other))?;
        if family.rules.heaps().is_none() && other.rules.heaps().is_none() {
            return self.by_coordinates([&family, &other], context);
        }
        let upto = self.upto.unwrap_or(USUAL);
        check_upto(upto)?;
        let pair = [&family.normal_heaps()?, &other.normal_heaps()?];
        let found = heap::compare(pair, self.of, upto, context.budget)?;
        let shown = |value: u64| match self.of {
            Of::Grundy => value.into(),
            Of::Outcome => TableEntry::letter(value == 0),
        };
        let (heap, values) = match found {
            Comparison::Differ { heap, values } => (Some(heap), Some(values.map(shown))),
            Comparison::SoFar | Comparison::Always => (None, None),
        };
        Ok(CompareAnswer {
            ruleset: family.spelling(),
            other: other.spelling(),
            upto,
            heap,
            position: None,
            values,
            always: found == Comparison::Always,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.ruleset)
    }
}

impl CompareAsk {
    /// Looks at all positions with small coordinates, if they mean the same in both games.
    fn by_coordinates(&self, pair: [&Family; 2], context: Context<'_>) -> Result<CompareAnswer> {
        let upto = self.upto.unwrap_or(USUAL_COORDINATE);
        check_upto(upto)?;
        let [one, two] = pair;
        let axes = one.rules.axes(upto + 1).ok_or_else(|| one.no_heaps())?;
        let others = two.rules.axes(upto + 1).ok_or_else(|| two.no_heaps())?;
        if axes != others {
            return Err(Error::not_applicable(message!("compare-coordinates")));
        }
        pair.iter().try_for_each(|family| family.check(self.of))?;
        let values =
            [box_values(one, &axes, self.of, context)?, box_values(two, &axes, self.of, context)?];
        let mut first: Option<(u64, Vec<u64>, [TableEntry; 2])> = None;
        let mut place = 0;
        for_each_point(&axes, |at| {
            let [one, two] = [&values[0][place], &values[1][place]];
            place += 1;
            let sum = at.iter().sum();
            if let (Some(one), Some(two)) = (one, two)
                && one != two
                && first.as_ref().is_none_or(|(least, ..)| sum < *least)
            {
                first = Some((sum, at.to_vec(), [one.clone(), two.clone()]));
            }
            Ok(())
        })?;
        let (position, values) = first.map(|(_, at, values)| (at, values)).unzip();
        Ok(CompareAnswer {
            ruleset: one.spelling(),
            other: two.spelling(),
            upto,
            heap: None,
            position,
            values,
            always: false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn compared(ruleset: &str, other: &str, of: Of) -> Result<CompareAnswer> {
        let ask = CompareAsk { ruleset: ruleset.into(), other: other.into(), upto: None, of };
        Session::new().ask(&ask, &Budget::default())
    }

    #[test]
    fn boards_are_compared_by_their_positions() {
        let found = compared("wythoff", "king(5)", Of::Grundy).unwrap();
        assert_eq!((found.heap, found.position), (None, Some(vec![0, 6])));
        assert_eq!(found.values, Some([6.into(), 0.into()]));
        let lost = compared("wythoff", "king(5)", Of::Outcome).unwrap();
        assert_eq!(lost.position, Some(vec![0, 6]));
        let same = compared("wythoff", "three-vectors(1,1,1)", Of::Grundy).unwrap();
        assert_eq!((same.position, same.values, same.upto), (None, None, 60));
        let nim = compared("three-vectors(1,4,2)", "three-vectors(3,9,2)", Of::Outcome).unwrap();
        assert_eq!(nim.position, None);
        assert!(compared("wythoff", "three-vectors(1,4,2)", Of::Grundy).is_err());
        assert!(compared("wythoff", "kayles", Of::Grundy).is_err());
        assert!(compared("misere wythoff", "wythoff", Of::Grundy).is_err());
    }
}
