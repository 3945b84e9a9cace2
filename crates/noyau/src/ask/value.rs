//! The value of an expression in games.

use serde::{Deserialize, Serialize};

use super::{Question, as_request};
use crate::game::Outcome;
use crate::solve::value_outcome;
use crate::value::Value;
use crate::{Budget, Context, Result, Session};

/// The value of an expression in games, in CGSuite's notation.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ValueAsk {
    /// In CGSuite's notation.
    pub expression: String,
    /// Whether the canonical form is wanted too.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub expand: bool,
}

/// What an expression is worth.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ValueAnswer {
    /// Who wins.
    pub outcome: Outcome,
    /// The value in CGSuite's notation.
    pub value: String,
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// The canonical form, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
}

impl ValueAnswer {
    /// What there is to say about a value.
    pub fn of(value: &Value, expand: bool, budget: &Budget) -> Result<Self> {
        let thermograph = value.thermograph(budget)?;
        Ok(ValueAnswer {
            outcome: value_outcome(value, budget)?,
            value: value.print(budget)?,
            mean: thermograph.mean.to_string(),
            temperature: thermograph.temperature.to_string(),
            form: expand.then(|| value.form(budget)).transpose()?,
        })
    }
}

impl Question for ValueAsk {
    type Answer = ValueAnswer;

    const EXAMPLE: &'static str = r#"{"expression": "{1|-1} + ^", "expand": true}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<ValueAnswer> {
        let value = Value::read(&self.expression, context.budget).map_err(as_request)?;
        ValueAnswer::of(&value, self.expand, context.budget)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.expression)
    }
}
