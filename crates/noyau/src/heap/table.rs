//! The table of short octal codes and their periods.

use super::{Code, Heaps, Of, Period, period};
use crate::{Budget, Result};

/// One line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OctalRow {
    /// The code.
    pub code: Code,
    /// Its period, if one is proved.
    pub period: Option<Period>,
}

/// Every octal code 0.d… with up to `digits` digits after the point, at most six, in the order of
/// their digits, and the period that is proved within heaps up to `limit`.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::octal_table;
/// let table = octal_table(1, 1000, &Budget::default())?;
/// assert_eq!(table.len(), 7);
/// assert_eq!(table[2].code.to_string(), "0.3");
/// assert_eq!(table[2].period.map(|p| (p.period, p.preperiod)), Some((2, 0)));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn octal_table(digits: u32, limit: u64, budget: &Budget) -> Result<Vec<OctalRow>> {
    let digits = digits.min(6);
    let mut codes = (1..8u32.pow(digits))
        .map(|number| {
            let places = (0..digits).rev().map(|i| (number >> (3 * i) & 7) as u8);
            Code::from_digits(&std::iter::once(0).chain(places).collect::<Vec<_>>())
        })
        .collect::<Result<Vec<_>>>()?;
    codes.sort_unstable();
    let row = |code: Code| -> Result<OctalRow> {
        let period = period(&Heaps::Octal(code.clone()), Of::Grundy, limit, budget)?;
        Ok(OctalRow { code, period })
    };
    codes.into_iter().map(row).collect()
}
