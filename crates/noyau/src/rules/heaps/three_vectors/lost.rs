//! P-positions, in time and memory in proportion to their number.

use super::{Point, Relation};
use crate::context::Table;
use crate::game::Points;
use crate::rules::kit::pairs::{self, FAR, Partners};
use crate::{Budget, Error, Result, message};

/// Coordinates beyond this are not looked up: each is four bytes of a table.
const MOST: u64 = 1 << 27;

/// The P-positions (x, y, i) with x below a bound, computed as far as they were needed.
#[derive(Default)]
pub struct Rows {
    bound: u64,
    /// For each x and i the only y, where it is below the bound.
    partners: Partners,
}

impl Table for Rows {
    fn bytes(&self) -> u64 {
        4 * self.partners.capacity() as u64
    }
}

impl Rows {
    /// Whether this is a P-position, if it is not too far away.
    pub fn is_lost(&mut self, rules: Relation, at: Point, budget: &Budget) -> Result<Option<bool>> {
        let [x, y, i] = at;
        let bound = x.max(y).saturating_add(1);
        if bound > self.bound {
            let ample = bound.max(2 * self.bound).clamp(1 << 10, MOST);
            let small = |bound: u64| bound.checked_mul(rules.c).is_some_and(|cells| cells <= MOST);
            let Some(bound) = [ample, bound].into_iter().find(|&n| n >= bound && small(n)) else {
                return Ok(None);
            };
            budget.give_back(std::mem::take(self).bytes());
            self.partners = pairs::by_lines([rules.a, rules.b, rules.c], bound, budget)?;
            self.bound = bound;
        }
        Ok(Some(u64::from(self.partners[(x * rules.c + i) as usize]) == y))
    }
}

/// All P-positions with x and y below `bound`, sorted.
pub fn listed(rules: Relation, bound: u64, budget: &Budget) -> Result<Points> {
    let Relation { a, b, c } = rules;
    let dimension = if c > 1 { 3 } else { 2 };
    let most = bound.checked_mul(c).filter(|&n| n <= pairs::MOST);
    let most =
        most.ok_or_else(|| Error::over_budget(message!("bound-at-most", most = pairs::MOST / c)))?;
    budget.take(8 * dimension as u64 * most)?;
    let mut points = Points::with_room(dimension, most as usize);
    let nim = rules.is_like_nim();
    let partners = if nim { Vec::new() } else { pairs::by_lines([a, b, c], bound, budget)? };
    let mut row: Vec<(u64, u64)> = Vec::new();
    for x in 0..bound {
        if x.is_multiple_of(4096) {
            budget.check()?;
        }
        let partner = |i: u64| match partners.get((x * c + i) as usize) {
            _ if nim => x ^ i,
            Some(&y) if y != FAR => u64::from(y),
            _ => u64::MAX,
        };
        row.clear();
        row.extend((0..c).map(|i| (partner(i), i)).filter(|&(y, _)| y < bound));
        row.sort_unstable();
        for &(y, i) in &row {
            points.push(&[x, y, i][..dimension]);
        }
    }
    budget.give_back(4 * partners.capacity() as u64);
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_looked_up_as_it_is_listed() {
        let budget = Budget::default();
        for [a, b, c] in [[1, 1, 1], [2, 2, 1], [3, 3, 2], [1, 4, 2], [1, 2, 3], [5, 1, 1]] {
            let rules = Relation { a, b, c };
            let list = listed(rules, 50, &budget).unwrap();
            let mut rows = Rows::default();
            let mut found = Vec::new();
            for (x, y) in (0..50).flat_map(|x| (0..50).map(move |y| (x, y))) {
                for i in 0..c {
                    if rows.is_lost(rules, [x, y, i], &budget).unwrap() == Some(true) {
                        found.push([x, y, i]);
                    }
                }
            }
            let dimension = if c > 1 { 3 } else { 2 };
            let expected: Vec<&[u64]> = found.iter().map(|at| &at[..dimension]).collect();
            assert_eq!(list.iter().collect::<Vec<_>>(), expected, "{a},{b},{c}");
        }
        let rules = Relation { a: 3, b: 3, c: 1 };
        assert_eq!(Rows::default().is_lost(rules, [1 << 40, 2, 0], &budget).unwrap(), None);
        assert!(listed(rules, 1 << 40, &budget).is_err());
    }
}
