//! graph6, sparse6 and digraph6: strict, never a panic, and what is written is read back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use noyau::graph::{self, Limits};

/// Writing the square matrix of a huge graph only takes time.
const LARGE: usize = 500;

fuzz_target!(|text: &str| {
    let limits = Limits::default().directed().with_loops();
    if let Ok(found) = graph::from_graph6(text, &limits)
        && found.order() < LARGE
    {
        let again = graph::from_graph6(&graph::to_graph6(&found), &limits);
        assert_eq!(again.expect("graph6 is read back"), found);
    }
    if let Ok(found) = graph::from_sparse6(text, &limits)
        && found.order() < LARGE
        && !found.is_directed()
    {
        let again = graph::from_sparse6(&graph::to_sparse6(&found), &limits);
        assert_eq!(again.expect("sparse6 is read back"), found);
    }
    if let Ok(found) = graph::from_digraph6(text, &limits)
        && found.order() < LARGE
    {
        let again = graph::from_digraph6(&graph::to_digraph6(&found), &limits);
        assert_eq!(again.expect("digraph6 is read back"), found);
    }
});
