//! All ways to choose the variables of a move with heaps.
//!
//! Variables are chosen one after the other. Between which numbers each may lie follows from the
//! conditions by elimination of the variables that come after it (Fourier and Motzkin), so that nearly
//! every number that is tried leads to a move. Variables that do not tell what is left come last: it is
//! enough that there is one choice for them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::linear::{Condition, Linear};
use super::syntax::HeapRule;
use super::written::spend;
use crate::game::{Flow, GO_ON};

/// More inequalities than this are not kept for a variable; those of the rule itself always are.
const MOST_ROWS: usize = 300;
/// Inequalities with larger numbers than this are left out, so that sums never overflow.
const LARGEST: i128 = 1 << 55;

/// The values of the first variables.
type Values = SmallVec<[i128; 12]>;

/// A linear expression that is at least 0, by the places of its variables.
#[derive(Clone, Debug)]
struct Row {
    terms: Vec<i64>,
    constant: i64,
}

impl Row {
    /// The value where the first variables are known and the others do not occur.
    fn at(&self, values: &[i128]) -> i128 {
        let terms = self.terms.iter().zip(values).map(|(&c, &v)| i128::from(c) * v);
        terms.sum::<i128>() + i128::from(self.constant)
    }
}

/// What is known of a variable once those before it are chosen.
#[derive(Debug, Default)]
struct Level {
    /// Inequalities in which it is the last variable.
    rows: Vec<Row>,
    /// The only numbers that it may be.
    set: Option<Vec<i64>>,
    /// Other conditions in which it is the last variable.
    checks: Vec<Condition>,
}

/// A rule, made ready for choosing.
#[derive(Debug)]
pub struct Choices {
    heaps: usize,
    /// What must hold for the heaps alone.
    before: Level,
    /// The other variables in the order in which they are chosen.
    levels: Vec<Level>,
    /// How many of these tell what is left.
    telling: usize,
    leave: Vec<Row>,
    /// A variable that may be as large as one likes.
    unbounded: Option<usize>,
}

/// Why choosing ends early.
type Step<T> = ControlFlow<(), T>;

impl Choices {
    pub fn new(rule: &HeapRule) -> Choices {
        let tells = |&v: &usize| rule.leave.iter().any(|left| left.coefficient(v) != 0);
        let free = rule.heaps..rule.names.len();
        let (mut order, silent): (Vec<usize>, Vec<usize>) = free.partition(tells);
        let telling = order.len();
        order.extend(silent);
        // From a variable's number in the rule to its place.
        let mut places: Vec<usize> = (0..rule.names.len()).collect();
        for (k, &v) in order.iter().enumerate() {
            places[v] = rule.heaps + k;
        }
        let moved = |linear: &Linear| {
            let mut terms = vec![0; places.len()];
            for (v, &c) in linear.terms.iter().enumerate() {
                terms[places[v]] = c;
            }
            Linear { terms, constant: linear.constant }
        };
        let mut rows = Rows::default();
        let mut levels: Vec<Level> = order.iter().map(|_| Level::default()).collect();
        let mut before = Level::default();
        let last = |linear: &Linear| linear.terms.iter().rposition(|&c| c != 0).unwrap_or(0);
        for condition in &rule.conditions {
            for linear in condition.inequalities() {
                rows.add(moved(&linear));
            }
            let (place, condition) = match condition {
                Condition::AtLeastZero(_) => continue,
                Condition::NotZero(linear) => {
                    let linear = moved(linear);
                    (last(&linear), Condition::NotZero(linear))
                }
                Condition::Parity(linear, odd) => {
                    let linear = moved(linear);
                    (last(&linear), Condition::Parity(linear, *odd))
                }
                Condition::OneOf(v, set) => (places[*v], Condition::OneOf(places[*v], set.clone())),
            };
            let level = match place.checked_sub(rule.heaps) {
                Some(k) => &mut levels[k],
                None => &mut before,
            };
            match condition {
                Condition::OneOf(_, set) if place >= rule.heaps && level.set.is_none() => {
                    level.set = Some(set);
                }
                other => level.checks.push(other),
            }
        }
        for left in &rule.leave {
            rows.add(moved(left));
        }
        for &v in &order {
            rows.add(moved(&Linear::variable(v)));
        }
        let mut unbounded = None;
        for (k, level) in levels.iter_mut().enumerate().rev() {
            let place = rule.heaps + k;
            level.rows = rows.eliminate(place);
            if !level.rows.iter().any(|row| row.terms[place] < 0) {
                unbounded = Some(order[k]);
            }
        }
        before.rows = rows.into_rows();
        let leave = rule.leave.iter().map(|left| {
            let Linear { terms, constant } = moved(left);
            Row { terms, constant }
        });
        Choices { heaps: rule.heaps, before, levels, telling, leave: leave.collect(), unbounded }
    }

    /// How many heaps the move is made with.
    pub fn heaps(&self) -> usize {
        self.heaps
    }

    /// The number of a variable that nothing limits, if there is one.
    pub fn unbounded(&self) -> Option<usize> {
        self.unbounded
    }

    /// Calls `visit` with what is left of these heaps by every choice, perhaps several times with the
    /// same. Breaks off where `steps` numbers were tried, or where heaps become too large.
    pub fn each(
        &self,
        from: &[u64],
        steps: &mut u64,
        visit: &mut dyn FnMut(&[u64], &mut u64) -> Flow,
    ) -> Flow {
        debug_assert_eq!(from.len(), self.heaps);
        let mut values: Values = from.iter().map(|&heap| i128::from(heap)).collect();
        let holds = self.before.rows.iter().all(|row| row.at(&values) >= 0)
            && self.before.checks.iter().all(|check| check.holds(&values));
        if holds { self.choose(&mut values, steps, visit) } else { GO_ON }
    }

    fn choose(
        &self,
        values: &mut Values,
        steps: &mut u64,
        visit: &mut dyn FnMut(&[u64], &mut u64) -> Flow,
    ) -> Flow {
        let level = values.len() - self.heaps;
        if level < self.telling {
            return self
                .tried(values, steps, &mut |values, steps| self.choose(values, steps, visit));
        }
        if !self.exists(values, steps)? {
            return GO_ON;
        }
        let mut left: SmallVec<[u64; 4]> = SmallVec::new();
        for row in &self.leave {
            let Ok(heap) = u64::try_from(row.at(values)) else { return ControlFlow::Break(()) };
            left.push(heap);
        }
        visit(&left, steps)
    }

    /// Whether there is a choice for the rest of the variables.
    fn exists(&self, values: &mut Values, steps: &mut u64) -> Step<bool> {
        if values.len() == self.heaps + self.levels.len() {
            return ControlFlow::Continue(true);
        }
        let (mut found, mut spent) = (false, false);
        let flow =
            self.tried(values, steps, &mut |values, steps| match self.exists(values, steps) {
                ControlFlow::Continue(false) => GO_ON,
                ControlFlow::Continue(true) => {
                    found = true;
                    ControlFlow::Break(())
                }
                ControlFlow::Break(()) => {
                    spent = true;
                    ControlFlow::Break(())
                }
            });
        match flow {
            ControlFlow::Break(()) if spent || !found => ControlFlow::Break(()),
            _ => ControlFlow::Continue(found),
        }
    }

    /// Calls `with` for every number that the next variable may be, as far as is known.
    fn tried(
        &self,
        values: &mut Values,
        steps: &mut u64,
        with: &mut dyn FnMut(&mut Values, &mut u64) -> Flow,
    ) -> Flow {
        let place = values.len();
        let level = &self.levels[place - self.heaps];
        let (mut low, mut high) = (0, i128::MAX);
        for row in &level.rows {
            let (own, rest) = (i128::from(row.terms[place]), row.at(values));
            if own > 0 {
                low = low.max(-rest.div_euclid(own));
            } else {
                high = high.min(rest.div_euclid(-own));
            }
        }
        let mut one = |value: i128, values: &mut Values| {
            spend(steps, 1)?;
            values.push(value);
            let holds = level.checks.iter().all(|check| check.holds(values));
            let flow = if holds { with(values, steps) } else { GO_ON };
            values.pop();
            flow
        };
        if let Some(set) = &level.set {
            let first = set.partition_point(|&n| i128::from(n) < low);
            let allowed = set[first..].iter().map(|&n| i128::from(n));
            return allowed.take_while(|&n| n <= high).try_for_each(|n| one(n, values));
        }
        let mut value = low;
        while value <= high {
            // Larger numbers are never needed, and sums of them might not fit.
            if value > i128::from(u64::MAX) {
                return ControlFlow::Break(());
            }
            one(value, values)?;
            value += 1;
        }
        GO_ON
    }
}

/// Inequalities: for each left side the strongest.
#[derive(Default)]
struct Rows(BTreeMap<Vec<i64>, i64>);

impl Rows {
    fn add(&mut self, linear: Linear) {
        let terms = linear.terms.into_iter().map(i128::from).collect();
        self.insert(terms, linear.constant.into(), usize::MAX);
    }

    /// Adds an inequality in whole numbers, unless there are too many or its numbers are too large.
    fn insert(&mut self, terms: Vec<i128>, constant: i128, most: usize) {
        let divisor = terms.iter().fold(0, |all, &c| gcd(all, c.unsigned_abs())).max(1) as i128;
        let constant = constant.div_euclid(divisor);
        let small = |n: i128| i64::try_from(n).ok().filter(|_| n.abs() <= LARGEST);
        let terms: Option<Vec<i64>> = terms.into_iter().map(|c| small(c / divisor)).collect();
        let (Some(terms), Some(constant)) = (terms, small(constant)) else { return };
        let full = self.0.len() >= most;
        match self.0.get_mut(&terms) {
            Some(known) => *known = constant.min(*known),
            None if full => {}
            None => {
                self.0.insert(terms, constant);
            }
        }
    }

    /// Takes out what concerns the variable at this place, and keeps what follows for the others.
    fn eliminate(&mut self, place: usize) -> Vec<Row> {
        let all = std::mem::take(&mut self.0);
        let (with, without): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(terms, _)| terms[place] != 0);
        self.0 = without.into_iter().collect();
        let most = self.0.len().max(MOST_ROWS);
        for (low, at_least) in with.iter().filter(|(terms, _)| terms[place] > 0) {
            for (high, at_most) in with.iter().filter(|(terms, _)| terms[place] < 0) {
                let (a, b) = (-i128::from(high[place]), i128::from(low[place]));
                let both = |x: i64, y: i64| i128::from(x) * a + i128::from(y) * b;
                let terms = low.iter().zip(high).map(|(&x, &y)| both(x, y)).collect();
                self.insert(terms, both(*at_least, *at_most), most);
            }
        }
        let row = |(terms, constant)| Row { terms, constant };
        with.into_iter().map(row).collect()
    }

    fn into_rows(self) -> Vec<Row> {
        self.0.into_iter().map(|(terms, constant)| Row { terms, constant }).collect()
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;
    use crate::rulefile::read_heaps;
    use crate::text::Cursor;
    use std::collections::BTreeSet;

    fn rule(text: &str) -> HeapRule {
        read_heaps::read(&mut Cursor::new(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn listed(rule: &HeapRule, from: &[u64]) -> BTreeSet<Vec<u64>> {
        let (mut found, mut steps) = (BTreeSet::new(), 10_000_000);
        let flow = Choices::new(rule).each(from, &mut steps, &mut |left, _| {
            found.insert(left.to_vec());
            GO_ON
        });
        assert!(flow.is_continue());
        found
    }

    /// What is left, by trying all numbers up to `most` for every variable.
    fn by_definition(rule: &HeapRule, from: &[u64], most: i128) -> BTreeSet<Vec<u64>> {
        let mut found = BTreeSet::new();
        let free = rule.names.len() - rule.heaps;
        let mut values: Vec<i128> = from.iter().map(|&heap| heap.into()).collect();
        values.extend(std::iter::repeat_n(0, free));
        loop {
            let left: Option<Vec<u64>> =
                rule.leave.iter().map(|left| u64::try_from(left.at(&values)).ok()).collect();
            if rule.conditions.iter().all(|condition| condition.holds(&values)) {
                found.extend(left);
            }
            let Some(next) = (rule.heaps..values.len()).find(|&v| values[v] < most) else {
                return found;
            };
            values[rule.heaps..next].fill(0);
            values[next] += 1;
        }
    }

    #[test]
    fn choices_are_those_of_the_definition() {
        let mut dice = Dice::new(3);
        let (mut moves, mut tried) = (0, 0);
        for _ in 0..1500 {
            let heaps = ["n", "n,m"][dice.roll(2)];
            let mut sum = || {
                let term = |dice: &mut Dice| {
                    let factor = ["", "2", "3"][dice.roll(3)];
                    format!("{factor}{}", ["n", "a", "b", "c"][dice.roll(4)])
                };
                let mut sum = term(&mut dice);
                for _ in 0..dice.roll(3) {
                    sum += [" + ", " - "][dice.roll(2)];
                    sum += &term(&mut dice);
                }
                if dice.roll(2) == 0 {
                    sum += &format!(" - {}", dice.roll(4));
                }
                sum
            };
            let mut text = format!("{heaps} -> {}", sum());
            let parts = [sum(), sum()];
            let mut conditions = vec!["a + b + c <= 7".to_string()];
            for _ in 0..2 {
                conditions.push(format!("{} >= {}", sum(), sum()));
            }
            conditions.push(format!("{} = {}", sum(), sum()));
            conditions.push(format!("{} != {}", sum(), sum()));
            let (one, two) = (sum(), sum());
            if dice.roll(2) == 0 {
                text += &format!(", {}", parts[0]);
            }
            conditions.push([format!("{one} odd"), format!("{two} even")][dice.roll(2)].clone());
            conditions.push("b in {0, 1, 3, 4, 6}".to_string());
            let mut kept: Vec<String> = vec![conditions.remove(0)];
            kept.extend(conditions.into_iter().filter(|_| dice.roll(3) == 0));
            let rule = rule(&format!("{text} for {}", kept.join(", ")));
            let from: Vec<u64> = (0..rule.heaps).map(|_| dice.roll(9) as u64).collect();
            assert_eq!(Choices::new(&rule).unbounded(), None, "{text} for {kept:?}");
            let found = listed(&rule, &from);
            assert_eq!(found, by_definition(&rule, &from, 7), "{from:?}: {text} for {kept:?}");
            moves += found.len();
            tried += 1;
        }
        assert!(tried == 1500 && moves > 5000, "{moves}");
    }

    #[test]
    fn what_nothing_limits_is_noticed() {
        let unbounded = |text: &str| {
            let rule = rule(text);
            Choices::new(&rule).unbounded().map(|v| rule.names[v].clone())
        };
        assert_eq!(unbounded("n,m -> a,b for a+c = h, e < b, a >= 5").as_deref(), Some("a"));
        assert_eq!(unbounded("n -> n+k for k >= 1").as_deref(), Some("k"));
        assert_eq!(unbounded("n -> a for a != n").as_deref(), Some("a"));
        assert_eq!(unbounded("n -> n-1 for k > n").as_deref(), Some("k"));
        for bounded in [
            "n -> n-k for k >= 1",
            "n -> n+k for k in {1, 5}",
            "n -> a,b for a+b = n",
            "n,m -> a,b for a+b = n+m, a < b",
            "n -> n-1 for n = 3k",
            "n -> a,b,c for 2a+b+c <= 5n",
            "n,m -> n-k,m+k",
        ] {
            assert_eq!(unbounded(bounded), None, "{bounded}");
        }
    }

    /// Hardly any number is tried in vain, and what does not tell is chosen once.
    #[test]
    fn few_numbers_are_tried_in_vain() {
        for (text, from, most) in [
            ("n -> a,b for a+b = n, a < b, a >= 1", [1000], 2.1),
            ("n -> a,b,c for a+b+c = n, a < b, b < c", [300], 2.1),
            ("n -> n-1 for a+b+c+d = n", [10_000], 5.0),
            ("n -> n-k for k >= n-3", [1 << 60], 1.1),
        ] {
            let (mut found, mut steps) = (0, 1 << 20);
            let flow = Choices::new(&rule(text)).each(&from, &mut steps, &mut |_, _| {
                found += 1;
                GO_ON
            });
            let tried = f64::from((1 << 20) - steps as u32);
            assert!(flow.is_continue() && found > 0, "{text}");
            assert!(tried <= most * f64::from(found), "{text}: {tried} for {found}");
        }
    }

    /// Choosing ends where it would take too long, or where numbers become too large.
    #[test]
    fn choosing_breaks_off() {
        let broken = |text: &str, from: &[u64]| {
            let mut steps = 1000;
            Choices::new(&rule(text)).each(from, &mut steps, &mut |_, _| GO_ON).is_break()
        };
        assert!(broken("n -> n-k for k >= 1", &[2000]));
        assert!(!broken("n -> n-k for k >= 1", &[900]));
        assert!(broken("n -> n-1 for 2a+2b+2c+2d = n", &[201]));
        assert!(broken("n -> 2n", &[1 << 63]));
        assert!(!broken("n -> 2n", &[1 << 62]));
        assert!(broken("n -> n-1 for k in 999999999n..1000000000n", &[1 << 60]));
    }
}
