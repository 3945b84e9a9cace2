//! Lines of the protocol in and out, with the limits of whoever asks.

use std::sync::Arc;

use noyau::ask::{Patience, Request, RequestId, reply};
use noyau::json;
use noyau::words::speaking;
use noyau::{Error, Session, message};

/// What is told while a question is answered: JSON with `done`, `total`, `unit` and `note`.
pub type Told = Arc<dyn Fn(&str) + Send + Sync>;

/// A session that answers lines of the protocol: its tables stay from one question to the next.
///
/// ```
/// use noyau::ask::Patience;
/// use noyau_wasm::Door;
/// let door = Door::default();
/// let line = br#"{"id": 1, "ask": "nimber", "expression": "2*2"}"#;
/// let answer = door.answer(line, Patience::Short, None);
/// assert_eq!(answer, r#"{"id":1,"answer":{"ask":"nimber","value":3}}"#);
/// ```
#[derive(Default)]
pub struct Door {
    session: Session,
}

impl Door {
    /// Answers one line with one line. A page that waits may ask for less time and memory than it
    /// has, and for nothing more.
    pub fn answer(&self, line: &[u8], patience: Patience, told: Option<Told>) -> String {
        let Ok(line) = std::str::from_utf8(line) else {
            let error = Error::bad_request(message!("studio-not-utf8"));
            return reply(&RequestId::default(), &Err(error));
        };
        let mut budget = patience.budget();
        let request = match Request::read(line) {
            Ok(request) if patience == Patience::Short => request.at_most(&budget),
            Ok(request) => request,
            Err(refused) => return refused.reply(),
        };
        if let Some(told) = told {
            let language = request.language();
            budget = budget.report_to(move |progress| {
                // Numbers and a few words: nothing that could not be written.
                told(&speaking(language, || json::text(progress)).unwrap_or_default());
            });
        }
        request.reply(&request.answer(&self.session, budget))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn refuses_what_is_no_request() {
        let door = Door::default();
        for (line, said) in [(&b"\xff"[..], "UTF-8"), (b"{", "JSON"), (b"[]", "object")] {
            let answer = door.answer(line, Patience::Short, None);
            assert!(answer.contains("bad-request") && answer.contains(said), "{answer}");
        }
    }

    #[test]
    fn nobody_has_more_than_the_patience_gives() {
        let line = br#"{"ask": "solve", "position": "chomp 9x9", "memory_mb": 1000000000}"#;
        let answer = Door::default().answer(line, Patience::Short, None);
        assert!(!answer.contains("1000000000"), "{answer}");
    }

    #[test]
    fn tells_how_far_it_is() {
        let told: Arc<Mutex<Vec<String>>> = Arc::default();
        let heard = Arc::clone(&told);
        let tell: Told = Arc::new(move |note| heard.lock().unwrap().push(note.to_string()));
        let line = br#"{"ask": "period", "ruleset": "kayles", "lang": "fr"}"#;
        let answer = Door::default().answer(line, Patience::Long, Some(tell));
        assert!(answer.contains(r#""period":12"#), "{answer}");
        let told = told.lock().unwrap();
        assert!(told.iter().any(|note| note.contains(r#""unit":"valeurs""#)), "{told:?}");
    }
}
