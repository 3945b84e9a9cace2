//! What kind of game with points a position is: Milnor's and Ettinger's outcomes, and what section 3.2 of
//! the thesis looks at.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::Question;
use crate::game::{Ahead, Kind, Player};
use crate::part::BoxedPart;
use crate::position::Position;
use crate::solve::Solver;
use crate::sorting;
use crate::{Context, Error, Result, Session, message};

/// The outcome class of a game with points, whether moving ever hurts, and what its components say.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PointClassAsk {
    /// The position.
    pub position: String,
}

/// A game with points as Milnor and Ettinger see it.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PointClassAnswer {
    /// The position in canonical spelling.
    pub position: String,
    /// The score w: first player's points minus second's. Both players have the same moves, so that Left
    /// gets w more than Right where Left begins, and w less where Right begins.
    pub score: i64,
    /// What the first and the second player get with best play, g₁ and g₂; null where the points that are
    /// left depend on the play.
    pub points: Option<[i64; 2]>,
    /// Whoever is ahead when all is over; null for nobody.
    pub ahead: Option<Ahead>,
    /// Whether an even number of moves is left, whatever is played; null where that depends on the play, or
    /// where whoever scores moves again, so that turns are not moves.
    pub even: Option<bool>,
    /// Where moving hurts: null where there are too many positions to look at all of them.
    pub zugzwang: Option<Zugzwang>,
    /// The components.
    pub components: Vec<PointComponent>,
    /// How many components have an odd number of moves, where moves are counted.
    pub odd_components: Option<u64>,
    /// What section 3.2 of the thesis expects of that number: odd, the first player is ahead; even, he is
    /// not. Null where nothing is expected.
    pub expected: Option<bool>,
    /// The scores of the components together; it need not be the score.
    pub sum: Option<i64>,
}

/// A position is a zugzwang where whoever moves gets less than the other.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Zugzwang {
    /// How many positions can be reached, symmetric ones once.
    pub positions: u64,
    /// How many of them are zugzwangs. A game without any is one of Milnor's, and whoever moves never
    /// regrets it.
    pub count: u64,
    /// The smallest of them, by moves made to reach it the last.
    pub last: Option<String>,
}

/// A component of a game with points.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PointComponent {
    /// The component.
    pub position: String,
    /// Its score on its own.
    pub score: i64,
    /// How many moves it has, where that does not depend on the play.
    pub moves: Option<u64>,
}

/// No more positions than this are looked at.
const MOST_POSITIONS: usize = 50_000;
/// No more components than this are scored one by one.
const MOST_COMPONENTS: usize = 64;

impl Question for PointClassAsk {
    type Answer = PointClassAnswer;

    const EXAMPLE: &'static str = r#"{"position": "picarete C4+K3"}"#;

    fn answer(&self, session: &Session, context: Context<'_>) -> Result<PointClassAnswer> {
        let position = session.position(&self.position)?;
        if position.parts.iter().any(|part| part.kind() != Kind::Scoring) {
            return Err(Error::not_applicable(message!("no-score")));
        }
        let (score, _) = Solver::new(position.clone(), context)?.score()?;
        // In strings and coins every coin with strings is won by somebody, and every string is a move.
        let strings = |part: &BoxedPart| part.score_strings();
        let left = position.parts.iter().map(|part| {
            let strings = strings(part)?;
            let ends = strings.ends.iter().zip(&strings.left).filter(|(_, left)| **left);
            let ends: Vec<(u32, u32)> = ends.map(|(&ends, _)| ends).collect();
            let coins: HashSet<u32> =
                ends.iter().flat_map(|&(a, b)| [a, b]).filter(|&v| v < strings.coins).collect();
            Some((coins.len() as i64, ends.len() as u64, strings.again))
        });
        let left: Option<Vec<(i64, u64, bool)>> = left.collect();
        let all: Option<i64> = left.as_ref().map(|left| left.iter().map(|part| part.0).sum());
        let turns = left.as_ref().filter(|left| left.iter().all(|part| !part.2));
        let even = turns.map(|left| left.iter().map(|part| part.1).sum::<u64>().is_multiple_of(2));
        let mut components = Vec::new();
        let parts: Vec<BoxedPart> =
            position.parts.iter().flat_map(|part| part.components()).collect();
        if parts.len() <= MOST_COMPONENTS {
            for part in parts {
                let moves = strings(&part)
                    .filter(|strings| !strings.again)
                    .map(|strings| strings.left.iter().filter(|left| **left).count() as u64);
                let score = part.score(context)?;
                let position = Position { parts: vec![part], ..position.clone() }.to_string();
                components.push(PointComponent { position, score, moves });
            }
        }
        let odd_components = components
            .iter()
            .map(|component| component.moves.map(|moves| moves % 2))
            .sum::<Option<u64>>()
            .filter(|_| !components.is_empty());
        let expected = odd_components.map(|odd| (odd % 2 == 1) == (score > 0));
        let sum = (!components.is_empty()).then(|| components.iter().map(|one| one.score).sum());
        Ok(PointClassAnswer {
            position: position.to_string(),
            score,
            points: all.map(|all| [i64::midpoint(all, score), i64::midpoint(all, -score)]),
            ahead: match score {
                1.. => Some(Ahead::First),
                0 => None,
                _ => Some(Ahead::Second),
            },
            even,
            zugzwang: zugzwang(&position, context)?,
            components,
            odd_components,
            expected,
            sum,
        })
    }

    fn text(&self) -> Option<&str> {
        Some(&self.position)
    }
}

/// Looks at all positions that can be reached, if they are few.
pub(super) fn zugzwang(position: &Position, context: Context<'_>) -> Result<Option<Zugzwang>> {
    let mut seen: HashSet<Vec<BoxedPart>> = HashSet::new();
    // The components in canonical form, in an order.
    let settled = |parts: &[BoxedPart]| {
        let mut parts: Vec<BoxedPart> = parts.iter().flat_map(|part| part.components()).collect();
        sorting::sort_by_key(&mut parts, |part| part.placement());
        parts
    };
    let mut level = vec![settled(&position.parts)];
    let (mut positions, mut count, mut last) = (0, 0, None);
    while !level.is_empty() {
        let mut next = Vec::new();
        for at in level {
            context.budget.check()?;
            positions += 1;
            let here = Position { parts: at.clone(), ..position.clone() };
            if Solver::new(here.clone(), context)?.score_alone()? < 0 {
                count += 1;
                last = Some(here.to_string());
            }
            for k in (0..at.len()).filter(|&k| k == 0 || !at[k].eq(&at[k - 1])) {
                for step in at[k].moves(Player::Left, context.budget)? {
                    let mut to = at.clone();
                    to[k] = step.to;
                    let to = settled(&to);
                    if !seen.contains(&to) {
                        context.budget.take(64 * (1 + to.len() as u64))?;
                        seen.insert(to.clone());
                        next.push(to);
                    }
                }
            }
            if seen.len() > MOST_POSITIONS {
                return Ok(None);
            }
        }
        level = next;
    }
    Ok(Some(Zugzwang { positions, count, last }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    fn class(position: &str) -> PointClassAnswer {
        let question = PointClassAsk { position: position.to_string() };
        Session::new().ask(&question, &Budget::default()).expect(position)
    }

    #[test]
    fn scores_split_the_points() {
        let found = class("picarete K3");
        assert_eq!((found.score, found.points, found.even), (1, Some([2, 1]), Some(false)));
        assert_eq!((found.ahead, found.expected), (Some(Ahead::First), Some(true)));
        let found = class("picarete 2K3");
        assert_eq!((found.score, found.sum, found.odd_components), (-2, Some(2), Some(2)));
        assert_eq!(found.expected, Some(true));
        // Two paws are even and have the score 0 each, but not together.
        let found = class("picarete {8; 0-1, 0-2, 1-2, 2-3, 4-5, 4-6, 5-6, 6-7}");
        assert_eq!((found.score, found.sum), (-2, Some(0)));
    }

    #[test]
    fn moving_hurts_in_a_square_and_not_in_an_edge() {
        let found = class("picarete K2").zugzwang.expect("two positions");
        assert_eq!((found.positions, found.count, found.last), (2, 0, None));
        let found = class("picarete C4").zugzwang.expect("few positions");
        // The square, and the path of two edges.
        assert_eq!(found.count, 2, "{found:?}");
        let found = class("strings-and-coins C4");
        assert_eq!((found.even, found.odd_components, found.expected), (None, None, None));
        assert!(found.zugzwang.is_some_and(|zugzwang| zugzwang.count > 0));
    }
}
