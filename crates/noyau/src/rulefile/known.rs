//! Rules for heaps that are those of a known kind of heap game, read off from how they are written.

use super::linear::{Condition, Linear};
use super::syntax::HeapRule;
use crate::heap::{Code, Heaps};

/// Numbers that are taken, as digits of a code, go no farther than this.
const MOST_TAKEN: i64 = 10_000;

/// The rules as one of the known kinds of heap game, where they are written as one.
pub fn known(rules: &[&HeapRule]) -> Option<Heaps> {
    if let [rule] = rules {
        if let Some(set) = all_but(rule) {
            return Heaps::all_but(set).ok();
        }
        if is_grundy(rule) {
            return Some(Heaps::Grundy);
        }
    }
    let mut digits: Vec<u8> = vec![0];
    let mut set = |taken: i64, bits: u8| -> Option<()> {
        let taken = usize::try_from(taken).ok().filter(|&n| n as i64 <= MOST_TAKEN)?;
        if digits.len() <= taken {
            digits.resize(taken + 1, 0);
        }
        // Taking nothing and dividing nothing is no move.
        digits[taken] |= if taken == 0 { bits & 0b1100 } else { bits };
        Some(())
    };
    for rule in rules {
        let (taken, positive) = octal_rule(rule)?;
        let bits = match (rule.leave.len(), positive) {
            (1, _) => 3,
            (2, true) => 4,
            (2, false) => 7,
            (3, true) => 8,
            _ => return None,
        };
        for taken in taken {
            set(taken, bits)?;
        }
    }
    Code::from_digits(&digits).ok().map(Heaps::Octal)
}

/// The value of an expression that is only a number or a variable with factor 1.
fn is_variable(linear: &Linear, variable: usize) -> bool {
    linear.constant == 0
        && linear.coefficient(variable) == 1
        && linear.terms.iter().filter(|&&c| c != 0).count() == 1
}

/// `n -> n-k` with the only condition that k is at least something: what may not be taken.
fn all_but(rule: &HeapRule) -> Option<Vec<u64>> {
    let [left] = rule.leave.as_slice() else { return None };
    if rule.names.len() != 2 || left.constant != 0 || left.terms != [1, -1] {
        return None;
    }
    let mut least = 0;
    for condition in &rule.conditions {
        let Condition::AtLeastZero(linear) = condition else { return None };
        match (linear.coefficient(0), linear.coefficient(1), linear.constant) {
            // k >= c
            (0, 1, constant @ ..=0) => least = least.max(constant.unsigned_abs()),
            // k <= n
            (1, -1, 0) => {}
            _ => return None,
        }
    }
    (least > 0 && least as i64 <= MOST_TAKEN).then(|| (1..least).collect())
}

/// `n -> a,b for a+b = n, a < b`, or with `a != b`, neither of them empty.
fn is_grundy(rule: &HeapRule) -> bool {
    let [a, b] = rule.leave.as_slice() else { return false };
    if rule.names.len() != 3 || !is_variable(a, 1) || !is_variable(b, 2) {
        return false;
    }
    let (mut equal, mut apart, mut positive) = ([false; 2], false, [false; 2]);
    for condition in &rule.conditions {
        match condition {
            Condition::AtLeastZero(linear) => {
                let terms = [0, 1, 2].map(|v| linear.coefficient(v));
                match (terms, linear.constant) {
                    ([1, -1, -1], 0) => equal[0] = true,
                    ([-1, 1, 1], 0) => equal[1] = true,
                    ([0, -1, 1] | [0, 1, -1], -1) => {
                        apart = true;
                        // The larger one is not empty.
                        positive[usize::from(terms[2] == 1)] = true;
                    }
                    ([0, 1, 0], -1) => positive[0] = true,
                    ([0, 0, 1], -1) => positive[1] = true,
                    _ => return false,
                }
            }
            Condition::NotZero(linear) => {
                let terms = [0, 1, 2].map(|v| linear.coefficient(v));
                match (terms, linear.constant) {
                    ([0, 1, -1] | [0, -1, 1], 0) => apart = true,
                    ([0, 1, 0], 0) => positive[0] = true,
                    ([0, 0, 1], 0) => positive[1] = true,
                    _ => return false,
                }
            }
            _ => return false,
        }
    }
    equal == [true; 2] && apart && positive == [true; 2]
}

/// Which numbers a rule takes, and whether none of the heaps that are left may be empty: `n ->
/// n-k for k in …`, `n -> a,b for k in …, a+b = n-k`. None if it says anything else.
fn octal_rule(rule: &HeapRule) -> Option<(Vec<i64>, bool)> {
    let parts = rule.leave.len();
    if parts == 1 {
        let [left] = rule.leave.as_slice() else { return None };
        if left.coefficient(0) != 1 {
            return None;
        }
        return match rule.names.len() {
            // n -> n-3
            1 if rule.conditions.is_empty() => Some((vec![-left.constant], true)),
            2 if left.constant == 0 && left.coefficient(1) == -1 => {
                let all: Vec<&Condition> = rule.conditions.iter().collect();
                Some((numbers(&all, 1)?, true))
            }
            _ => None,
        };
    }
    // The heaps that are left are variables of their own, in their order after n and k.
    let own: Vec<usize> = rule
        .leave
        .iter()
        .map(|heap| (1..rule.names.len()).find(|&v| is_variable(heap, v)))
        .collect::<Option<_>>()?;
    let mut apart = own.clone();
    apart.sort_unstable();
    apart.dedup();
    if apart.len() != parts || rule.names.len() > parts + 2 {
        return None;
    }
    let k = (1..rule.names.len()).find(|v| !own.contains(v));
    let mut equal = [None; 2];
    let mut positive = vec![false; parts];
    let mut about_k = Vec::new();
    for condition in &rule.conditions {
        let linear = match condition {
            Condition::AtLeastZero(linear) | Condition::NotZero(linear) => linear,
            Condition::OneOf(variable, _) if Some(*variable) == k => {
                about_k.push(condition);
                continue;
            }
            _ => return None,
        };
        let used: Vec<usize> =
            (0..rule.names.len()).filter(|&v| linear.coefficient(v) != 0).collect();
        if k.is_some() && used.as_slice() == k.as_slice() {
            about_k.push(condition);
            continue;
        }
        if let &[v] = used.as_slice()
            && let Some(part) = own.iter().position(|&w| w == v)
        {
            let at_least_one = match condition {
                Condition::AtLeastZero(l) => l.coefficient(v) == 1 && l.constant == -1,
                _ => linear.constant == 0,
            };
            if !at_least_one {
                return None;
            }
            positive[part] = true;
            continue;
        }
        // n - k - (a + b) = constant, from both sides.
        let Condition::AtLeastZero(linear) = condition else { return None };
        let sign = linear.coefficient(0);
        let fits = sign.abs() == 1
            && own.iter().all(|&v| linear.coefficient(v) == -sign)
            && k.is_none_or(|k| linear.coefficient(k) == -sign);
        if !fits {
            return None;
        }
        equal[usize::from(sign == 1)] = Some(sign * linear.constant);
    }
    let taken = match (equal, k) {
        // n - a - b >= c and <= c
        ([Some(a), Some(b)], None) if a == b => vec![-a],
        ([Some(0), Some(0)], Some(k)) => numbers(&about_k, k)?,
        _ => return None,
    };
    let all = positive.iter().all(|&p| p);
    let none = positive.iter().all(|&p| !p);
    (all || none).then_some((taken, all))
}

/// The numbers that conditions on one variable allow, if they are finitely many.
fn numbers(conditions: &[&Condition], variable: usize) -> Option<Vec<i64>> {
    let (mut low, mut high) = (0, i64::MAX);
    let mut within: Option<&Vec<i64>> = None;
    for condition in conditions {
        match condition {
            Condition::OneOf(v, set) if *v == variable && within.is_none() => within = Some(set),
            Condition::AtLeastZero(linear)
                if linear.terms.iter().enumerate().all(|(v, &c)| v == variable || c == 0) =>
            {
                match linear.coefficient(variable) {
                    1 => low = low.max(-linear.constant),
                    -1 => high = high.min(linear.constant),
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
    match within {
        Some(set) => Some(set.iter().copied().filter(|n| (low..=high).contains(n)).collect()),
        None if high <= MOST_TAKEN => Some((low..=high).collect()),
        None => None,
    }
}
