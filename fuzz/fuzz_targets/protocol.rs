//! Any line is answered by one line of JSON, within its limits.

#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use noyau::{Budget, ask};

fuzz_target!(|line: &str| {
    let budget = || Budget::default().time(Duration::from_millis(20)).memory(64 << 20);
    // A request may ask for more time than there is here.
    if line.contains("time_ms") || line.contains("memory_mb") {
        return;
    }
    let reply = ask::answer_line(line, &budget);
    assert!(!reply.contains('\n'));
    assert!(reply.starts_with("{\"id\":"));
});
