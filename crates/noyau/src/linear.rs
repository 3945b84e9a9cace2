//! Linear programs, exactly.

use crate::{Budget, Error, Result, message};

/// A fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// What is divided.
    pub numerator: i128,
    /// By what.
    pub denominator: i128,
}

impl Fraction {
    /// A whole number.
    pub const fn whole(n: i128) -> Fraction {
        Fraction { numerator: n, denominator: 1 }
    }

    const ZERO: Fraction = Fraction::whole(0);

    fn new(numerator: i128, denominator: i128) -> Fraction {
        let (mut a, mut b) = (numerator.unsigned_abs(), denominator.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = (a.max(1) as i128) * denominator.signum();
        Fraction { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    fn is_zero(self) -> bool {
        self.numerator == 0
    }

    fn checked_mul(self, other: Fraction) -> Option<Fraction> {
        if self.is_zero() || other.is_zero() {
            return Some(Fraction::ZERO);
        }
        let numerator = self.numerator.checked_mul(other.numerator)?;
        Some(Fraction::new(numerator, self.denominator.checked_mul(other.denominator)?))
    }

    fn checked_sub(self, other: Fraction) -> Option<Fraction> {
        if self.denominator == 1 && other.denominator == 1 {
            return Some(Fraction::whole(self.numerator.checked_sub(other.numerator)?));
        }
        let one = self.numerator.checked_mul(other.denominator)?;
        let two = other.numerator.checked_mul(self.denominator)?;
        let denominator = self.denominator.checked_mul(other.denominator)?;
        Some(Fraction::new(one.checked_sub(two)?, denominator))
    }

    /// The sum.
    pub fn plus(self, other: Fraction) -> Option<Fraction> {
        self.checked_sub(other.negated())
    }

    /// A whole multiple.
    pub fn times(self, n: i128) -> Option<Fraction> {
        self.checked_mul(Fraction::whole(n))
    }

    /// The same with the other sign.
    pub fn negated(self) -> Fraction {
        Fraction { numerator: -self.numerator, denominator: self.denominator }
    }

    fn inverse(self) -> Fraction {
        Fraction::new(self.denominator, self.numerator)
    }

    /// Whether it is less than another one.
    pub fn is_below(self, other: Fraction) -> Option<bool> {
        Some(self.checked_sub(other)?.numerator < 0)
    }
}

impl std::fmt::Display for Fraction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// `row · x ≥ least`; a row counts as often as `weight` says.
#[derive(Clone, Debug)]
pub struct Row {
    /// The coefficients.
    pub row: Vec<i64>,
    /// The bound.
    pub least: i64,
    /// How often it counts.
    pub weight: i64,
}

/// The numbers `x` for which all rows hold and the sum of all `weight · (row · x − least)` is as small
/// as it can be. There are such numbers whenever the rows can hold at all.
///
/// ```
/// use noyau::Budget;
/// use noyau::linear::{Fraction, Row, tightest};
/// let rows = [([1, 0], 3), ([1, 1], 5), ([1, 2], 6)];
/// let rows = rows.map(|(row, least)| Row { row: row.to_vec(), least, weight: 1 });
/// // The line through the last two points is above the first one.
/// let found = tightest(2, &rows, &Budget::default())?;
/// assert_eq!(found, Some(vec![Fraction::whole(4), Fraction::whole(1)]));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn tightest(unknowns: usize, rows: &[Row], budget: &Budget) -> Result<Option<Vec<Fraction>>> {
    // The dual program: max least · y, with the rows as columns whose combination by y is their
    // weighted sum. It has a solution, the weights; so the only question is whether it is bounded.
    let too_large = || Error::over_budget(message!("linear-too-large"));
    let cells = unknowns as u64 * (rows.len() + unknowns) as u64;
    budget.take(cells * size_of::<Fraction>() as u64)?;
    let mut tableau = Tableau::new(unknowns, rows);
    let mut rounds = 0u64;
    for phase in [true, false] {
        loop {
            rounds += 1;
            budget.check()?;
            let Some(column) = tableau.entering(phase, rounds, rows).ok_or_else(too_large)? else {
                break;
            };
            let Some(row) = tableau.leaving(column).ok_or_else(too_large)? else {
                return Ok(None);
            };
            tableau.pivot(row, column).ok_or_else(too_large)?;
        }
        if phase {
            tableau.drive_out().ok_or_else(too_large)?;
        }
    }
    budget.give_back(cells * size_of::<Fraction>() as u64);
    tableau.multipliers(rows).ok_or_else(too_large).map(Some)
}

/// Equations for `y`, of which as many columns as rows are solved for.
struct Tableau {
    /// The columns of y, then one for each row.
    cells: Vec<Vec<Fraction>>,
    right: Vec<Fraction>,
    /// The column that each row is solved for.
    basis: Vec<usize>,
    /// Whether the signs of a row were turned.
    turned: Vec<bool>,
    columns: usize,
}

impl Tableau {
    fn new(unknowns: usize, rows: &[Row]) -> Tableau {
        let columns = rows.len();
        let mut tableau = Tableau {
            cells: Vec::new(),
            right: Vec::new(),
            basis: (0..unknowns).map(|k| columns + k).collect(),
            turned: Vec::new(),
            columns,
        };
        for k in 0..unknowns {
            let right: i128 =
                rows.iter().map(|row| i128::from(row.row[k]) * i128::from(row.weight)).sum();
            let turned = right < 0;
            let sign = if turned { -1 } else { 1 };
            let mut cells: Vec<Fraction> =
                rows.iter().map(|row| Fraction::whole(sign * i128::from(row.row[k]))).collect();
            cells.extend((0..unknowns).map(|j| Fraction::whole(i128::from(j == k))));
            tableau.cells.push(cells);
            tableau.right.push(Fraction::whole(sign * right));
            tableau.turned.push(turned);
        }
        tableau
    }

    /// What a column is worth: in the first phase only the added ones count.
    fn worth(&self, phase: bool, column: usize, rows: &[Row]) -> Fraction {
        match (phase, column < self.columns) {
            (true, true) | (false, false) => Fraction::ZERO,
            (true, false) => Fraction::whole(-1),
            (false, true) => Fraction::whole(rows[column].least.into()),
        }
    }

    /// What the worth of a column exceeds that of what it would replace by.
    fn gain(&self, phase: bool, column: usize, rows: &[Row]) -> Option<Fraction> {
        let mut gain = self.worth(phase, column, rows);
        for (row, cells) in self.cells.iter().enumerate() {
            if !cells[column].is_zero() {
                let worth = self.worth(phase, self.basis[row], rows);
                gain = gain.checked_sub(worth.checked_mul(cells[column])?)?;
            }
        }
        Some(gain)
    }

    /// The column that gains most; after many rounds the first that gains, which always ends.
    #[expect(clippy::option_option, reason = "no column gains, or numbers are too large")]
    fn entering(&self, phase: bool, rounds: u64, rows: &[Row]) -> Option<Option<usize>> {
        let mut best: Option<(usize, Fraction)> = None;
        for column in 0..self.columns {
            let gain = self.gain(phase, column, rows)?;
            if gain.numerator <= 0 {
                continue;
            }
            if rounds > 2_000 {
                return Some(Some(column));
            }
            let better = match best {
                None => true,
                Some((_, known)) => known.is_below(gain)?,
            };
            if better {
                best = Some((column, gain));
            }
        }
        Some(best.map(|(column, _)| column))
    }

    #[expect(clippy::option_option, reason = "no row is left, or numbers are too large")]
    fn leaving(&self, column: usize) -> Option<Option<usize>> {
        let mut best: Option<(usize, Fraction)> = None;
        for (row, cells) in self.cells.iter().enumerate() {
            if cells[column].numerator <= 0 {
                continue;
            }
            let ratio = self.right[row].checked_mul(cells[column].inverse())?;
            let better = match best {
                None => true,
                Some((known, least)) => {
                    ratio.is_below(least)? || ratio == least && self.basis[row] < self.basis[known]
                }
            };
            if better {
                best = Some((row, ratio));
            }
        }
        Some(best.map(|(row, _)| row))
    }

    fn pivot(&mut self, row: usize, column: usize) -> Option<()> {
        let factor = self.cells[row][column].inverse();
        for cell in &mut self.cells[row] {
            *cell = cell.checked_mul(factor)?;
        }
        self.right[row] = self.right[row].checked_mul(factor)?;
        let (chosen, right) = (self.cells[row].clone(), self.right[row]);
        for other in (0..self.cells.len()).filter(|&other| other != row) {
            let times = self.cells[other][column];
            if times.is_zero() {
                continue;
            }
            for (cell, &one) in self.cells[other].iter_mut().zip(&chosen) {
                if !one.is_zero() {
                    *cell = cell.checked_sub(times.checked_mul(one)?)?;
                }
            }
            self.right[other] = self.right[other].checked_sub(times.checked_mul(right)?)?;
        }
        self.basis[row] = column;
        Some(())
    }

    /// After the first phase the added columns are zero; where they can, others take their places.
    fn drive_out(&mut self) -> Option<()> {
        for row in 0..self.cells.len() {
            if self.basis[row] >= self.columns {
                let column = (0..self.columns).find(|&k| !self.cells[row][k].is_zero());
                if let Some(column) = column {
                    self.pivot(row, column)?;
                }
            }
        }
        Some(())
    }

    /// The unknowns, as the multipliers of the equations.
    fn multipliers(&self, rows: &[Row]) -> Option<Vec<Fraction>> {
        let one = |k: usize| {
            let mut sum = Fraction::ZERO;
            for (row, cells) in self.cells.iter().enumerate() {
                let worth = self.worth(false, self.basis[row], rows);
                sum = sum.checked_sub(worth.checked_mul(cells[self.columns + k])?)?;
            }
            let sign = if self.turned[k] { 1 } else { -1 };
            sum.checked_mul(Fraction::whole(sign))
        };
        (0..self.cells.len()).map(one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Dice;

    /// All points where as many rows as unknowns are equal, by trial.
    fn by_corners(rows: &[Row]) -> Option<Fraction> {
        let mut best: Option<Fraction> = None;
        for one in rows {
            for two in rows {
                let [a, b, c, d] = [one.row[0], one.row[1], two.row[0], two.row[1]];
                let det = a * d - b * c;
                if det == 0 {
                    continue;
                }
                let x = Fraction::new((one.least * d - b * two.least).into(), det.into());
                let y = Fraction::new((a * two.least - one.least * c).into(), det.into());
                let slack = |row: &Row| {
                    let whole = |n: i64| Fraction::whole(n.into());
                    let minus = whole(row.least).checked_sub(whole(row.row[0]).checked_mul(x)?)?;
                    let minus = minus.checked_sub(whole(row.row[1]).checked_mul(y)?)?;
                    Fraction::ZERO.checked_sub(minus)
                };
                let all: Vec<Fraction> = rows.iter().map(|row| slack(row).unwrap()).collect();
                if all.iter().any(|slack| slack.numerator < 0) {
                    continue;
                }
                let sum = rows.iter().zip(&all).fold(Fraction::ZERO, |sum, (row, slack)| {
                    let times = slack.checked_mul(Fraction::whole((-row.weight).into())).unwrap();
                    sum.checked_sub(times).unwrap()
                });
                if best.is_none_or(|best| sum.is_below(best).unwrap()) {
                    best = Some(sum);
                }
            }
        }
        best
    }

    #[test]
    fn programs_with_two_unknowns_are_solved_as_by_corners() {
        let (mut dice, budget) = (Dice::new(3), Budget::default());
        for _ in 0..300 {
            // With a second coefficient of 1 large numbers always do.
            let rows: Vec<Row> = (0..3 + dice.roll(8))
                .map(|_| Row {
                    row: vec![dice.roll(9) as i64 - 4, 1],
                    least: dice.roll(21) as i64 - 10,
                    weight: 1 + dice.roll(3) as i64,
                })
                .collect();
            let Some(expected) = by_corners(&rows) else { continue };
            let found = tightest(2, &rows, &budget).unwrap().expect("the rows can hold");
            let mut sum = Fraction::ZERO;
            for row in &rows {
                let whole = |n: i64| Fraction::whole(n.into());
                let mut slack = whole(row.least);
                for (&n, &x) in row.row.iter().zip(&found) {
                    slack = slack.checked_sub(whole(n).checked_mul(x).unwrap()).unwrap();
                }
                assert!(slack.numerator <= 0, "{rows:?}: {found:?}");
                sum = sum.checked_sub(slack.checked_mul(whole(row.weight)).unwrap()).unwrap();
            }
            assert_eq!(sum, expected, "{rows:?}: {found:?}");
        }
    }

    #[test]
    fn contradictions_are_seen() {
        let rows = [([1], 1), ([-1], 0)];
        let rows = rows.map(|(row, least)| Row { row: row.to_vec(), least, weight: 1 });
        assert_eq!(tightest(1, &rows, &Budget::default()), Ok(None));
    }
}
