//! The protocol: one JSON object a line, in and out.

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use super::{ASKS, Answer, Ask, Question, guarded};
use crate::json;
use crate::words::{self, Language, Message, speaking, spoken};
use crate::{Budget, Error, Known, Result, Session, message};

/// What a request calls itself: any JSON, given back as it was written.
///
/// ```
/// use noyau::{Budget, Session, ask::answer_line};
/// let line = r#"{"id": 123456789012345678901234567890, "ask": "nimber", "expression": "2*2"}"#;
/// let answer = answer_line(line, &Session::new(), &Budget::default);
/// assert_eq!(answer, r#"{"id":123456789012345678901234567890,"answer":{"ask":"nimber","value":3}}"#);
/// let line = r#"{"id": [1e400], "ask": "nimber", "expression": "2*2"}"#;
/// let answer = answer_line(line, &Session::new(), &Budget::default);
/// assert_eq!(answer, r#"{"id":[1e400],"answer":{"ask":"nimber","value":3}}"#);
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
        let written = if exact { None } else { unread(line).and_then(|(id, _)| id) };
        let rounded = || to_raw_value(value).map(RequestId).unwrap_or_default();
        written.unwrap_or_else(rounded)
    }

    /// As it is written, but in one line: outside of texts a line break is a space.
    fn written(text: &RawValue) -> Option<RequestId> {
        RawValue::from_string(text.get().replace(['\n', '\r'], " ")).ok().map(RequestId)
    }
}

/// Fields as they are written.
type Unread = HashMap<String, Box<RawValue>>;

/// The id of a request, and its other fields.
fn unread(line: &str) -> Option<(Option<RequestId>, Unread)> {
    let mut fields: Unread = serde_json::from_str(line).ok()?;
    let id = fields.remove("id").and_then(|id| RequestId::written(&id));
    Some((id, fields))
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
    /// The language of the words in the answer; if there is none, the one that is spoken.
    pub lang: Option<Language>,
    /// The question.
    pub ask: Ask,
    /// The time limit.
    pub time: Option<Duration>,
    /// The memory limit in bytes.
    pub memory: Option<u64>,
    /// The engine that must be used.
    pub engine: Option<String>,
    /// The text of a rule file whose ruleset the question is about.
    pub rules: Option<String>,
}

impl Request {
    /// Reads one JSON object.
    pub fn read(line: &str) -> Result<Request, Refused> {
        let refused =
            Refused { id: RequestId::default(), lang: None, message: message!("json-object") };
        let mut fields: Map<String, Value> = match serde_json::from_str(line) {
            Ok(Value::Object(fields)) => fields,
            Ok(_) => return Err(refused),
            Err(error) => {
                // No value holds 1e400, but an id is given back as it is written.
                let (id, fields) = unread(line).unwrap_or_default();
                let refused = Refused { id: id.unwrap_or_default(), ..refused };
                let value = |(name, text): (String, Box<RawValue>)| {
                    serde_json::from_str(text.get()).map(|value| (name, value))
                };
                return match fields.into_iter().map(value).collect() {
                    Ok(fields) if refused.id != RequestId::default() => {
                        Request::of_fields(fields, refused.id)
                    }
                    Ok(_) | Err(_) => Err(refused.saying(words::of_json(&error))),
                };
            }
        };
        let id = RequestId::of(&fields.remove("id").unwrap_or(Value::Null), line);
        Request::of_fields(fields, id)
    }

    /// A request from its fields, for hosts that have them as data; its `id` is apart.
    ///
    /// ```
    /// use noyau::{Budget, Session, ask::{Answer, Request, RequestId}};
    /// let fields = serde_json::json!({"ask": "nimber", "expression": "2*2"});
    /// let request = Request::of_fields(fields.as_object().unwrap().clone(), RequestId::default());
    /// let answer = request.unwrap().answer(&Session::new(), Budget::default())?;
    /// assert!(matches!(answer, Answer::Nimber(_)));
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn of_fields(mut fields: Map<String, Value>, id: RequestId) -> Result<Request, Refused> {
        let mut refused = Refused { id, lang: None, message: message!("json-object") };
        match fields.remove("lang").map(|lang| lang.as_str().map(str::parse::<Language>)) {
            None => {}
            Some(Some(Ok(lang))) => refused.lang = Some(lang),
            Some(Some(Err(error))) => return Err(refused.saying(error.0)),
            Some(None) => return Err(refused.saying(message!("lang-is-name"))),
        }
        match Request::read_rest(fields, &refused) {
            Ok(request) => Ok(request),
            Err(message) => Err(refused.saying(message)),
        }
    }

    /// The fields after `id` and `lang`.
    fn read_rest(mut fields: Map<String, Value>, start: &Refused) -> Result<Request, Message> {
        let mut limit = |name: &str| match fields.remove(name) {
            None => Ok(None),
            Some(value) => {
                value.as_u64().map(Some).ok_or_else(|| message!("whole-number-field", name = name))
            }
        };
        let time = limit("time_ms")?.map(Duration::from_millis);
        let memory = limit("memory_mb")?.map(|mb| mb.saturating_mul(1 << 20));
        let engine = match fields.remove("engine") {
            None => None,
            Some(Value::String(name)) => Some(name),
            Some(_) => return Err(message!("engine-is-name")),
        };
        let rules = match fields.remove("rules") {
            None => None,
            Some(Value::String(text)) => Some(text),
            Some(_) => return Err(message!("rules-is-text")),
        };
        if let Some(Value::String(name)) = fields.get("ask")
            && let Some(best) = unknown_ask(name)
        {
            return Err(best);
        }
        let ask = Ask::deserialize(Value::Object(fields)).map_err(|e| words::of_json(&e))?;
        Ok(Request { id: start.id.clone(), lang: start.lang, ask, time, memory, engine, rules })
    }

    /// The same request, with no more time and memory than `budget` has.
    pub fn at_most(mut self, budget: &Budget) -> Request {
        self.time = match (self.time, budget.time_left()) {
            (Some(asked), Some(left)) => Some(asked.min(left)),
            (asked, _) => asked,
        };
        self.memory = self.memory.map(|bytes| bytes.min(budget.memory_limit()));
        self
    }

    /// The language of the answer: the one asked for, or else the one spoken here.
    pub fn language(&self) -> Language {
        self.lang.unwrap_or_else(spoken)
    }

    /// Answers within the request's own limits, or those of `budget`. A panic is an internal error.
    pub fn answer(&self, session: &Session, budget: Budget) -> Result<Answer> {
        self.answer_within(session, &self.limit(budget))
    }

    /// The budget with the request's own limits.
    pub fn limit(&self, mut budget: Budget) -> Budget {
        if let Some(time) = self.time {
            budget = budget.time(time);
        }
        if let Some(memory) = self.memory {
            budget = budget.memory(memory);
        }
        budget
    }

    /// Answers within these limits. A panic is an internal error.
    pub fn answer_within(&self, session: &Session, budget: &Budget) -> Result<Answer> {
        let engine = self.engine.as_deref();
        let ask = || match &self.rules {
            None => session.ask_by(engine, &self.ask, budget),
            Some(rules) => session.with_rules(rules, budget)?.ask_by(engine, &self.ask, budget),
        };
        speaking(self.language(), || {
            let answer = guarded(self.ask.name(), ask)?;
            budget.room_for(|| length(&answer))?;
            Ok(answer)
        })
    }

    /// The line of the protocol with an answer to this request, in its language; an error
    /// also says where.
    pub fn reply(&self, result: &Result<Answer>) -> String {
        let render = || match result {
            Err(error) => reply(&self.id, &Err(pointed(error.clone(), self.ask.text()))),
            Ok(_) => reply(&self.id, result),
        };
        speaking(self.language(), render)
    }
}

/// A line that is not a request: what is known of it, and what is wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The number of the request, if it has one.
    pub id: RequestId,
    /// The language of the answer, if the request says so.
    pub lang: Option<Language>,
    /// What is wrong.
    pub message: Message,
}

impl Refused {
    fn saying(self, message: Message) -> Refused {
        Refused { message, ..self }
    }

    /// The line of the protocol that says what is wrong, in the language of the request.
    pub fn reply(self) -> String {
        let lang = self.lang.unwrap_or_else(spoken);
        speaking(lang, || reply(&self.id, &Err(Error::bad_request(self.message))))
    }
}

/// How long the text of an answer is.
fn length(answer: &Answer) -> u64 {
    struct Length(u64);
    impl Write for Length {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += bytes.len() as u64;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let mut length = Length(0);
    // What cannot be written has no length.
    let _ = json::write(answer, &mut length);
    length.0
}

fn unknown_ask(name: &str) -> Option<Message> {
    if ASKS.contains(&name) {
        return None;
    }
    let short: String = name.chars().take(40).collect();
    Some(match crate::text::nearest(name, ASKS.iter().copied()) {
        Some(best) => message!("no-ask-near", name = short, best = best),
        None => message!("no-ask", name = short, asks = ASKS.join(", ")),
    })
}

#[derive(Serialize)]
struct Reply<'a> {
    id: &'a RequestId,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a Answer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failed<'a>>,
}

#[derive(Serialize)]
struct Failed<'a> {
    kind: &'a str,
    message: &'a Message,
    /// The bytes of the question's text that are wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
    /// The text that the place is in, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    /// What is known although a limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<&'a Known>,
}

impl<'a> From<&'a Error> for Failed<'a> {
    fn from(error: &'a Error) -> Self {
        Failed {
            kind: error.kind.name(),
            message: &error.message,
            span: error.span.as_ref().map(|span| [span.start, span.end]),
            text: error.text(),
            known: error.known(),
        }
    }
}

impl Answer {
    /// Writes it in JSON.
    ///
    /// ```
    /// use noyau::{Budget, Session, ask::{Ask, NimberAsk}};
    /// let question = Ask::from(NimberAsk { expression: "2*2".into() });
    /// let answer = Session::new().ask(&question, &Budget::default())?;
    /// let mut written = Vec::new();
    /// answer.write_json(&mut written).unwrap();
    /// assert_eq!(written, br#"{"ask":"nimber","value":3}"#);
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn write_json(&self, to: &mut dyn Write) -> io::Result<()> {
        json::write(self, to).map_err(io::Error::from)
    }

    /// Its JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        json::text(self)
    }
}

/// Answers one line of the protocol with one line; never fails, whatever the line holds.
pub fn answer_line(line: &str, session: &Session, budget: &dyn Fn() -> Budget) -> String {
    match Request::read(line) {
        Ok(request) => request.reply(&request.answer(session, budget())),
        Err(refused) => refused.reply(),
    }
}

/// Writes an answer or an error as a line of the protocol.
pub fn reply(id: &RequestId, result: &Result<Answer>) -> String {
    let reply = match result {
        Ok(answer) => Reply { id, answer: Some(answer), error: None },
        Err(error) => Reply { id, answer: None, error: Some(error.into()) },
    };
    json::text(&reply).unwrap_or_else(|error| {
        format!(r#"{{"id":null,"error":{{"kind":"internal","message":"{error}"}}}}"#)
    })
}

/// An error whose message also says where: `… (at character 5 of "nim x")`. The place is in
/// `text` unless the error says that it is in another one.
fn pointed(mut error: Error, text: Option<&str>) -> Error {
    if let (Some(span), Some(text)) = (&error.span, error.text().or(text))
        // An error in a text of several lines says itself in which one it is.
        && !text.contains('\n')
    {
        let column = text.get(..span.start).map_or(0, |before| before.chars().count()) + 1;
        let quoted: String = text.chars().take(80).collect();
        let more = if quoted.len() < text.len() { "…" } else { "" };
        error.message =
            message!("at-character", error = error.message, column = column, text = quoted + more);
    }
    error
}
