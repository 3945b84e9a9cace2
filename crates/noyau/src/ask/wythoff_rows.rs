//! Rows of Wythoff's table of Grundy values.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Question;
use super::kept::WORTH_KEEPING;
use crate::rules::wythoff_rows::periods;
use crate::{Context, Error, Progress, Result, Session, message};

/// Proves that rows of Wythoff's table of Grundy values are additively periodic.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WythoffRowsAsk {
    /// The last row.
    pub upto: u64,
}

/// A row whose values satisfy G(y + period) = G(y) + period.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WythoffRow {
    /// The smaller heap.
    pub row: u64,
    /// From here on, and not from one place before.
    pub preperiod: u64,
    /// The least period that this row and all rows before it have together.
    pub period: u64,
}

/// The periods that were proved.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WythoffRowsAnswer {
    /// Row by row.
    pub rows: Vec<WythoffRow>,
}

/// More rows take more than anybody waits for.
const MOST: u64 = 1 << 12;

impl Question for WythoffRowsAsk {
    type Answer = WythoffRowsAnswer;

    const KEPT: Option<Duration> = Some(WORTH_KEEPING);

    const WORDS: bool = false;

    const EXAMPLE: &'static str = r#"{"upto": 4}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<WythoffRowsAnswer> {
        if self.upto >= MOST {
            return Err(Error::over_budget(message!("upto-at-most", most = MOST - 1)));
        }
        let budget = context.budget;
        let mut proved = Vec::new();
        let found = periods(self.upto + 1, budget, |row, period| {
            proved.push(period);
            let unit = message!("unit-rows");
            budget.report(&Progress { done: row, total: Some(self.upto), unit, note: None });
        });
        let found = found.map_err(|error| error.knowing("periods", &proved))?;
        let row = |row: crate::rules::wythoff_rows::RowPeriod| WythoffRow {
            row: row.row,
            preperiod: row.preperiod,
            period: row.period,
        };
        Ok(WythoffRowsAnswer { rows: found.into_iter().map(row).collect() })
    }
}
