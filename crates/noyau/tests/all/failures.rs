//! Errors as the protocol writes them: where, what is known already, and whose failure it is.

use std::time::Duration;

use noyau::ask::answer_line;
use noyau::game::{Flow, GO_ON, Impartial, Info, Ruleset, Visit};
use noyau::part::impartial;
use noyau::text::{Cursor, Parameters};
use noyau::words::Message;
use noyau::{Budget, Result, Session};
use serde_json::{Value, json};

fn error(session: &Session, request: &Value, budget: &dyn Fn() -> Budget) -> Value {
    let reply: Value =
        serde_json::from_str(&answer_line(&request.to_string(), session, budget)).unwrap();
    assert_eq!(reply["id"], request["id"], "{reply}");
    assert!(reply.get("answer").is_none(), "{reply}");
    reply["error"].clone()
}

fn hurried(request: &Value) -> Value {
    let budget = || Budget::default().time(Duration::from_millis(300)).memory(32 << 20);
    let error = error(&Session::new(), request, &budget);
    assert_eq!(error["kind"], "over-budget", "{request}: {error}");
    error
}

#[test]
fn errors_say_where() {
    for (request, span) in [
        (json!({ "ask": "solve", "position": "nim 3,x" }), json!([6, 7])),
        (json!({ "ask": "period", "ruleset": "misere kales" }), json!([7, 12])),
        (json!({ "ask": "nimber", "expression": "2*é" }), json!([2, 4])),
        (json!({ "ask": "kernels", "graph": "{2; 0>7}" }), json!([6, 7])),
    ] {
        let error = error(&Session::new(), &request, &Budget::default);
        assert_eq!((&error["span"], error.get("text")), (&span, None), "{request}");
    }
    let request = json!({ "ask": "compare", "ruleset": "nim", "other": "octal(0.9x)" });
    let error = error(&Session::new(), &request, &Budget::default);
    assert_eq!(error["text"], "octal(0.9x)");
    assert!(error["message"].as_str().unwrap().contains("of `octal(0.9x)`"), "{error}");
}

#[test]
fn a_limit_leaves_what_is_known() {
    let outcome = hurried(&json!({ "id": 1, "ask": "outcome", "position": "domineering 11x11" }));
    assert!(outcome["known"]["searched"].as_u64() > Some(1000), "{outcome}");

    let request = json!({ "id": 2, "ask": "score", "position": "picarete K7*K3", "by": "exact" });
    let score = hurried(&request);
    let known = &score["known"];
    assert!(known["class"].is_string() && known["f"].is_i64(), "{score}");
    assert!(known["bound"]["at_least"].is_i64() || known["bound"]["at_most"].is_i64(), "{score}");

    let boxes = "dots-and-boxes(american) 4x5";
    let score = hurried(&json!({ "id": 5, "ask": "score", "position": boxes }));
    let known = &score["known"];
    assert!(known["at_least"].as_i64() >= Some(-20) && known["at_most"].as_i64() <= Some(20));

    // A puzzle has an answer all the same: bounds, and moves that reach the upper one.
    for (position, pieces) in [
        (format!("solitaire-clobber P6*P10 {}", "xxo".repeat(20)), 60),
        (format!("solitaire-clobber-2 P12*C30*K2 {}", "xxoxo".repeat(144)), 720),
        (format!("peg-solitaire {}", "xxxxxxxxx/".repeat(9) + "xxxx.xxxx"), 89),
    ] {
        let reduced = in_a_hurry(&json!({ "id": 3, "ask": "reduce", "position": position }));
        let number = |name: &str| reduced["answer"][name].as_u64();
        let most = number("least").or(number("at_most")).expect("a reduction");
        assert!(number("least").or(number("at_least")).expect("a bound") <= most, "{reduced}");
        let moves = reduced["answer"]["moves"].as_array().expect("moves");
        assert_eq!(moves.len() as u64, pieces - most, "{reduced}");
    }
}

fn in_a_hurry(request: &Value) -> Value {
    let budget = || Budget::default().time(Duration::from_millis(300)).memory(64 << 20);
    let reply = answer_line(&request.to_string(), &Session::new(), &budget);
    serde_json::from_str(&reply).expect("JSON")
}

/// Rules that are wrong: their positions cannot be played.
struct Broken;

impl Ruleset for Broken {
    type Position = ();
    const NAME: &'static str = "broken";

    fn info() -> Info {
        let none = || Message::verbatim("none");
        Info {
            name: "broken".into(),
            examples: Vec::new(),
            summary: none(),
            rules: none(),
            notation: none(),
            known: none(),
            literature: none(),
        }
    }

    fn with_parameters(_parameters: Parameters<'_>) -> Result<Self> {
        Ok(Broken)
    }

    fn read(&self, _text: &mut Cursor<'_>) -> Result<()> {
        Ok(())
    }

    fn write(&self, (): &()) -> String {
        "-".to_string()
    }
}

impl Impartial for Broken {
    fn moves(&self, (): &(), _visit: Visit<'_, ()>) -> Flow {
        assert!(Self::NAME.is_empty(), "these rules are broken");
        GO_ON
    }
}

#[test]
fn a_panic_is_an_internal_error_of_its_request() {
    let session = Session::new().with(impartial::<Broken>());
    let request = json!({ "id": [7, "seven"], "ask": "solve", "position": "broken -" });
    let error = error(&session, &request, &Budget::default);
    assert_eq!(error["kind"], "internal", "{error}");
    // The session goes on.
    let line = r#"{"id":8,"ask":"nimber","expression":"2*2"}"#;
    let reply = answer_line(line, &session, &Budget::default);
    assert_eq!(reply, r#"{"id":8,"answer":{"ask":"nimber","value":3}}"#);
}
