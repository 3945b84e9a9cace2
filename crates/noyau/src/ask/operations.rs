//! The operations that expressions in games call by name.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::value::expression;
use crate::words::Message;
use crate::{Context, Result, Session};

/// The operations of the calculator for values.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OperationsAsk {
    /// Only those whose name or description holds this, in whatever case; if none does, the one
    /// with the nearest name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub name: Option<String>,
}

/// An operation of the calculator for values.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OperationEntry {
    /// How it is called: `Cool(G, t)`.
    pub call: String,
    /// What it does, in a line.
    pub about: Message,
}

/// Operations of the calculator for values.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OperationsAnswer {
    /// In the order of their names.
    pub operations: Vec<OperationEntry>,
}

impl Question for OperationsAsk {
    type Answer = OperationsAnswer;

    const EXAMPLE: &'static str = r#"{"name": "heat"}"#;

    fn answer(&self, _session: &Session, _context: Context<'_>) -> Result<OperationsAnswer> {
        let wanted = self.name.clone().unwrap_or_default().to_lowercase();
        let all: Vec<OperationEntry> = expression::operations()
            .map(|(call, about)| OperationEntry { call: call.to_string(), about })
            .collect();
        let holds = |entry: &&OperationEntry| {
            let text = format!("{} {}", entry.call, entry.about).to_lowercase();
            text.contains(&wanted)
        };
        let mut operations: Vec<OperationEntry> = all.iter().filter(holds).cloned().collect();
        if operations.is_empty()
            && let Some(near) = expression::nearest_operation(&wanted)
        {
            operations.extend(all.into_iter().filter(|entry| entry.call.starts_with(near)));
        }
        Ok(OperationsAnswer { operations })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    #[test]
    fn operations_are_found_by_name() {
        let calls = |name: Option<&str>| -> Vec<String> {
            let ask = OperationsAsk { name: name.map(String::from) };
            let found = Session::new().ask(&ask, &Budget::default()).unwrap();
            found.operations.into_iter().map(|entry| entry.call).collect()
        };
        assert_eq!(calls(None).len(), 22);
        assert_eq!(calls(Some("HEAT")), ["Heat(G, t)", "Overheat(G, s, t)"]);
        assert_eq!(calls(Some("temprature")), ["Temperature(G)"]);
        assert!(calls(Some("qqqqqqqq")).is_empty());
    }
}
