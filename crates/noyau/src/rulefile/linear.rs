//! Linear expressions and conditions on heaps, and what follows from them.

/// A sum of variables with coefficients, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Linear {
    /// The coefficients of the variables, by their numbers.
    pub terms: Vec<i64>,
    pub constant: i64,
}

/// A condition on variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The expression is at least 0.
    AtLeastZero(Linear),
    /// The expression is not 0.
    NotZero(Linear),
    /// A variable is one of these numbers, which ascend.
    OneOf(usize, Vec<i64>),
    /// The expression is even, or odd.
    Parity(Linear, bool),
}

impl Linear {
    /// A variable.
    pub fn variable(number: usize) -> Linear {
        let mut terms = vec![0; number + 1];
        terms[number] = 1;
        Linear { terms, constant: 0 }
    }

    /// A number.
    pub fn number(constant: i64) -> Linear {
        Linear { terms: Vec::new(), constant }
    }

    pub fn coefficient(&self, variable: usize) -> i64 {
        self.terms.get(variable).copied().unwrap_or(0)
    }

    /// The sum of this and `factor` times another one; none if it is too large.
    pub fn plus(&self, factor: i64, other: &Linear) -> Option<Linear> {
        let length = self.terms.len().max(other.terms.len());
        let add = |a: i64, b: i64| a.checked_add(b.checked_mul(factor)?);
        let terms: Option<Vec<i64>> =
            (0..length).map(|v| add(self.coefficient(v), other.coefficient(v))).collect();
        Some(Linear { terms: terms?, constant: add(self.constant, other.constant)? })
    }

    /// The value where all variables are known.
    pub fn at(&self, values: &[i128]) -> i128 {
        let terms = self.terms.iter().zip(values).map(|(&c, &v)| i128::from(c) * v);
        terms.sum::<i128>() + i128::from(self.constant)
    }
}

impl Condition {
    /// Whether it holds where all variables are known.
    pub fn holds(&self, values: &[i128]) -> bool {
        match self {
            Condition::AtLeastZero(linear) => linear.at(values) >= 0,
            Condition::NotZero(linear) => linear.at(values) != 0,
            Condition::OneOf(variable, set) => {
                i64::try_from(values[*variable]).is_ok_and(|v| set.binary_search(&v).is_ok())
            }
            Condition::Parity(linear, odd) => (linear.at(values).rem_euclid(2) == 1) == *odd,
        }
    }

    /// The inequalities that follow from it.
    pub fn inequalities(&self) -> Vec<Linear> {
        match self {
            Condition::AtLeastZero(linear) => vec![linear.clone()],
            // A variable that is not 0 is at least 1: none is negative.
            Condition::NotZero(linear)
                if linear.constant == 0
                    && linear.terms.iter().filter(|&&c| c != 0).count() == 1 =>
            {
                let mut more = linear.clone();
                more.terms.iter_mut().for_each(|c| *c = c.signum().abs());
                more.constant = -1;
                vec![more]
            }
            Condition::NotZero(_) | Condition::Parity(..) => Vec::new(),
            Condition::OneOf(variable, set) => {
                let (Some(&least), Some(&most)) = (set.first(), set.last()) else {
                    return vec![Linear::number(-1)];
                };
                let mut above = Linear::variable(*variable);
                above.constant = least.saturating_neg();
                let mut below = Linear::variable(*variable);
                below.terms[*variable] = -1;
                below.constant = most;
                vec![above, below]
            }
        }
    }
}

/// More inequalities than this are not looked through.
const MOST: usize = 2000;

/// Whether no numbers that are not negative satisfy all of these, each being at least 0: by
/// elimination of one variable after the other (Fourier and Motzkin). A no is no proof.
pub fn contradictory(inequalities: &[Linear], variables: usize) -> bool {
    let mut rows: Vec<(Vec<i128>, i128)> = inequalities
        .iter()
        .map(|linear| {
            let terms = (0..variables).map(|v| linear.coefficient(v).into()).collect();
            (terms, linear.constant.into())
        })
        .collect();
    for v in 0..variables {
        let mut own = vec![0; variables];
        own[v] = 1;
        rows.push((own, 0));
    }
    for v in 0..variables {
        let (with, mut without): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(terms, _)| terms[v] != 0);
        for (low, low_constant) in with.iter().filter(|(terms, _)| terms[v] > 0) {
            for (high, high_constant) in with.iter().filter(|(terms, _)| terms[v] < 0) {
                let (a, b) = (-high[v], low[v]);
                let both = |x: i128, y: i128| x.checked_mul(a)?.checked_add(y.checked_mul(b)?);
                let terms: Option<Vec<i128>> =
                    low.iter().zip(high).map(|(&x, &y)| both(x, y)).collect();
                let (Some(terms), Some(constant)) = (terms, both(*low_constant, *high_constant))
                else {
                    return false;
                };
                without.push((terms, constant));
                if without.len() > MOST {
                    return false;
                }
            }
        }
        rows = without;
    }
    rows.iter().any(|(_, constant)| *constant < 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    #[test]
    fn contradictions_have_no_solution() {
        let mut dice = Dice::new(7);
        let mut found = 0;
        for _ in 0..2000 {
            let mut linear = || Linear {
                terms: (0..3).map(|_| dice.roll(5) as i64 - 2).collect(),
                constant: dice.roll(9) as i64 - 6,
            };
            let system: Vec<Linear> = (0..4).map(|_| linear()).collect();
            let values = 0..10i128;
            let solvable = values.clone().any(|a| {
                values
                    .clone()
                    .any(|b| values.clone().any(|c| system.iter().all(|l| l.at(&[a, b, c]) >= 0)))
            });
            if contradictory(&system, 3) {
                found += 1;
                assert!(!solvable, "{system:?}");
            }
        }
        assert!(found > 100, "{found}");
    }
}
