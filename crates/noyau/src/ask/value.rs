//! The value of an expression in games.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use super::{Question, as_request};
use crate::game::Outcome;
use crate::solve::value_outcome;
use crate::value::Value;
use crate::{Budget, Context, Error, Result, Session};

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
    /// Whether the canonical options and the value in TeX are wanted too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub options: bool,
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
    /// Left's canonical options, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<String>>,
    /// Right's canonical options, if they were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<Vec<String>>,
    /// The value in TeX, if the options were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tex: Option<String>,
    /// How the two sides of a comparison compare: `<`, `>`, `=` or `||`. All else is then said of
    /// the left side minus the right side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relation: Option<String>,
    /// Whether a comparison is true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<bool>,
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
            left: None,
            right: None,
            tex: None,
            relation: None,
            holds: None,
        })
    }

    fn with_options(mut self, value: &Value, budget: &Budget) -> Result<Self> {
        let printed = |side: Vec<Value>| -> Result<Vec<String>> {
            side.iter().map(|option| option.print(budget)).collect()
        };
        let [left, right] = value.options(budget)?;
        self.left = Some(printed(left)?);
        self.right = Some(printed(right)?);
        self.tex = Some(value.tex(budget)?);
        Ok(self)
    }
}

/// The two sides of a comparison and the sign between them, outside all brackets.
fn comparison(text: &str) -> Option<(&str, &'static str, &str)> {
    let mut depth = 0_u32;
    for (place, letter) in text.char_indices() {
        match letter {
            '(' | '{' => depth += 1,
            ')' | '}' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            _ => {
                let rest = &text[place..];
                let signs = ["<=", ">=", "||", "<", ">", "="];
                if let Some(sign) = signs.into_iter().find(|sign| rest.starts_with(sign)) {
                    return Some((&text[..place], sign, &rest[sign.len()..]));
                }
            }
        }
    }
    None
}

impl ValueAsk {
    /// What was asked about a value.
    fn about(&self, value: &Value, budget: &Budget) -> Result<ValueAnswer> {
        let answer = ValueAnswer::of(value, self.expand, budget)?;
        if self.options { answer.with_options(value, budget) } else { Ok(answer) }
    }
}

impl Question for ValueAsk {
    type Answer = ValueAnswer;

    const EXAMPLE: &'static str = r#"{"expression": "{1|-1} + ^", "expand": true}"#;

    fn answer(&self, _session: &Session, context: Context<'_>) -> Result<ValueAnswer> {
        let budget = context.budget;
        let Some((left, sign, right)) = comparison(&self.expression) else {
            let value = Value::read(&self.expression, budget).map_err(as_request)?;
            return self.about(&value, budget);
        };
        // Places on the right are counted from the beginning of the whole.
        let before = self.expression.len() - right.len();
        let shifted = |mut error: Error| {
            error.span = error.span.map(|span| span.start + before..span.end + before);
            error
        };
        let left = Value::read(left, budget).map_err(as_request)?;
        let right = Value::read(right, budget).map_err(|error| as_request(shifted(error)))?;
        let compared = left.compare(&right, budget)?;
        let difference = left.plus(&right.negative(budget)?, budget)?;
        let mut answer = self.about(&difference, budget)?;
        let relation = match compared {
            Some(Ordering::Less) => "<",
            Some(Ordering::Equal) => "=",
            Some(Ordering::Greater) => ">",
            None => "||",
        };
        answer.relation = Some(relation.to_string());
        answer.holds = Some(match sign {
            "<=" => matches!(relation, "<" | "="),
            ">=" => matches!(relation, ">" | "="),
            _ => sign == relation,
        });
        Ok(answer)
    }

    fn text(&self) -> Option<&str> {
        Some(&self.expression)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_canonical() {
        let session = Session::new();
        let ask =
            ValueAsk { expression: "{1,0|-1,*}".into(), options: true, ..ValueAsk::default() };
        let answer = session.ask(&ask, &Budget::default()).unwrap();
        assert_eq!(answer.left.as_deref(), Some(&["1".to_string()][..]));
        assert_eq!(answer.right.as_deref(), Some(&["-1".to_string()][..]));
        assert_eq!(answer.tex.as_deref(), Some("\\pm 1"));
    }

    #[test]
    fn comparisons() {
        let session = Session::new();
        for (text, relation, holds) in [
            ("^ > 0", ">", true),
            ("^ || *", "||", true),
            ("{2||1|0} = 1", ">", false),
            ("{1|-1} - 1 <= 0", "||", false),
            ("*2 + * = *3", "=", true),
            ("{0||0|-1} >= Tiny(1)", "=", true),
        ] {
            let ask = ValueAsk { expression: text.to_string(), ..ValueAsk::default() };
            let budget = Budget::default();
            let answer = ask.answer(&session, session.context(&budget).unwrap()).unwrap();
            assert_eq!(answer.relation.as_deref(), Some(relation), "{text}");
            assert_eq!(answer.holds, Some(holds), "{text}");
        }
        let budget = Budget::default();
        let ask = ValueAsk { expression: "1 < {2".to_string(), ..ValueAsk::default() };
        let error = ask.answer(&session, session.context(&budget).unwrap()).unwrap_err();
        assert_eq!(error.span, Some(6..6));
    }
}
