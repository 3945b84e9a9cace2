//! Any text is a graph or an error that points inside it; what is printed is read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use noyau::graph::{self, Limits};

fuzz_target!(|text: &str| {
    for limits in [Limits::default(), Limits::default().directed().with_loops()] {
        match graph::parse(text, &limits) {
            Ok(found) => {
                // Printing all edges of a huge graph only takes time.
                if found.order() < 500 {
                    let again = graph::parse(&found.to_string(), &limits);
                    assert_eq!(again.expect("a printed graph is read back"), found);
                }
            }
            Err(error) => {
                if let Some(span) = error.span {
                    assert!(span.start <= span.end && text.get(span).is_some());
                }
            }
        }
    }
});
