//! Any text is a position or an error that points inside it; what is printed is read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use noyau::position::{Position, read_ruleset};

fuzz_target!(|text: &str| {
    let _ = read_ruleset(text);
    match Position::read(text) {
        Ok(position) => {
            let printed = position.to_string();
            let again = Position::read(&printed).expect("a printed position is read back");
            assert_eq!(again, position);
            assert_eq!(again.to_string(), printed);
        }
        Err(error) => {
            if let Some(span) = error.span {
                assert!(span.start <= span.end && text.get(span.clone()).is_some(), "{span:?}");
            }
            assert!(error.message.len() < 2000);
        }
    }
});
