//! The protocol: one JSON object a line, in and out.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use super::{ASKS, Answer, Ask, Question};
use crate::{Budget, Error, Result, Session};

/// What a request calls itself: any JSON, given back as it was written.
///
/// ```
/// use noyau::{Budget, Session, ask::answer_line};
/// let line = r#"{"id": 123456789012345678901234567890, "ask": "nimber", "expression": "2*2"}"#;
/// let answer = answer_line(line, &Session::new(), &Budget::default);
/// assert_eq!(answer, r#"{"id":123456789012345678901234567890,"answer":{"value":3}}"#);
/// ```
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct RequestId(Box<RawValue>);

impl RequestId {
    /// The id of this `value`, where the line says more than a value can hold.
    fn of(value: &Value, line: &str) -> RequestId {
        let exact = match value {
            Value::Null | Value::Bool(_) | Value::String(_) => true,
            Value::Number(number) => number.is_u64() || number.is_i64(),
            Value::Array(_) | Value::Object(_) => false,
        };
        // Numbers that no machine word holds are rounded in a value, wherever they stand.
        let written = || {
            let mut fields: HashMap<String, Box<RawValue>> = serde_json::from_str(line).ok()?;
            // An answer is one line, and outside of texts a line break is a space.
            let text = fields.remove("id")?.get().replace(['\n', '\r'], " ");
            RawValue::from_string(text).ok()
        };
        let written = if exact { None } else { written() };
        written.or_else(|| to_raw_value(value).ok()).map_or_else(RequestId::default, RequestId)
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}

impl Default for RequestId {
    fn default() -> Self {
        RequestId(RawValue::NULL.to_owned())
    }
}

impl PartialEq for RequestId {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

/// A request as it comes over the wire: an ask with its number and its limits.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Given back with the answer.
    pub id: RequestId,
    /// The question.
    pub ask: Ask,
    /// The time limit.
    pub time: Option<Duration>,
    /// The memory limit in bytes.
    pub memory: Option<u64>,
    /// The engine that must be used.
    pub engine: Option<String>,
}

impl Request {
    /// Reads one JSON object. An error comes with the id, if there is one.
    pub fn read(line: &str) -> Result<Request, (RequestId, Error)> {
        let bad = |id: &RequestId, message: String| (id.clone(), Error::bad_request(message));
        let mut fields: Map<String, Value> = match serde_json::from_str(line) {
            Ok(Value::Object(fields)) => fields,
            Ok(_) => return Err(bad(&RequestId::default(), "expected a JSON object".to_string())),
            Err(error) => return Err(bad(&RequestId::default(), format!("not JSON: {error}"))),
        };
        let id = RequestId::of(&fields.remove("id").unwrap_or(Value::Null), line);
        let mut limit = |name: &str| match fields.remove(name) {
            None => Ok(None),
            Some(value) => value.as_u64().map(Some).ok_or_else(|| {
                bad(&id, format!("`{name}` is a whole number that is not negative"))
            }),
        };
        let time = limit("time_ms")?.map(Duration::from_millis);
        let memory = limit("memory_mb")?.map(|mb| mb.saturating_mul(1 << 20));
        let engine = match fields.remove("engine") {
            None => None,
            Some(Value::String(name)) => Some(name),
            Some(_) => return Err(bad(&id, "`engine` is the name of an engine".to_string())),
        };
        if let Some(Value::String(name)) = fields.get("ask")
            && let Some(best) = unknown_ask(name)
        {
            return Err(bad(&id, best));
        }
        let ask = Ask::deserialize(Value::Object(fields)).map_err(|e| bad(&id, e.to_string()))?;
        Ok(Request { id, ask, time, memory, engine })
    }

    /// Answers within the request's own limits, or those of `budget`.
    pub fn answer(&self, session: &Session, mut budget: Budget) -> Result<Answer> {
        if let Some(time) = self.time {
            budget = budget.time(time);
        }
        if let Some(memory) = self.memory {
            budget = budget.memory(memory);
        }
        let result = session.ask_by(self.engine.as_deref(), &self.ask, &budget);
        result.map_err(|error| match self.ask.text() {
            Some(text) => pointed(error, text),
            None => error,
        })
    }
}

fn unknown_ask(name: &str) -> Option<String> {
    if ASKS.contains(&name) {
        return None;
    }
    let short: String = name.chars().take(40).collect();
    Some(match crate::text::nearest(name, ASKS.iter().copied()) {
        Some(best) => format!("there is no ask `{short}`; did you mean `{best}`?"),
        None => format!("there is no ask `{short}`; there are {}", ASKS.join(", ")),
    })
}

#[derive(Serialize)]
struct Reply<'a> {
    id: &'a RequestId,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a Answer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Fault<'a>>,
}

#[derive(Serialize)]
struct Fault<'a> {
    kind: &'a str,
    message: &'a crate::words::Message,
}

/// Answers one line of the protocol with one line; never fails, whatever the line holds.
pub fn answer_line(line: &str, session: &Session, budget: &dyn Fn() -> Budget) -> String {
    let (id, result) = match Request::read(line) {
        Ok(request) => {
            let result = request.answer(session, budget());
            (request.id, result)
        }
        Err((id, error)) => (id, Err(error)),
    };
    reply(&id, &result)
}

/// Writes an answer or an error as a line of the protocol.
pub fn reply(id: &RequestId, result: &Result<Answer>) -> String {
    let reply = match result {
        Ok(answer) => Reply { id, answer: Some(answer), error: None },
        Err(error) => {
            let fault = Fault { kind: error.kind.name(), message: &error.message };
            Reply { id, answer: None, error: Some(fault) }
        }
    };
    serde_json::to_string(&reply).unwrap_or_else(|error| {
        format!(r#"{{"id":null,"error":{{"kind":"bad-request","message":"{error}"}}}}"#)
    })
}

/// An error whose message also says where: `… (at character 5 of "nim x")`.
pub fn pointed(mut error: Error, text: &str) -> Error {
    if let Some(span) = error.span.clone() {
        let column = text.get(..span.start).map_or(0, |before| before.chars().count()) + 1;
        let quoted: String = text.chars().take(80).collect();
        let more = if quoted.len() < text.len() { "…" } else { "" };
        error.message =
            format!("{} (at character {column} of `{quoted}{more}`)", error.message).into();
    }
    error
}
