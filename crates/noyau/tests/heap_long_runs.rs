//! The window proof on games whose periods are known otherwise, and runs that are stopped.

use std::path::PathBuf;

use noyau::heap::{Heaps, KernelChoice, LongRun, Of, Theorem, period};
use noyau::{Budget, ErrorKind};

fn octal(code: &str) -> Heaps {
    Heaps::Octal(code.parse().expect("a code"))
}

fn start(code: &str) -> LongRun {
    LongRun::start(&octal(code), KernelChoice::Fastest, &Budget::unlimited()).expect("a run")
}

/// A file of this test that is removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Scratch(std::env::temp_dir().join(format!("noyau-{}-{name}", std::process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn the_window_proof_agrees_with_guy_and_smith() {
    let budget = Budget::unlimited();
    for code in ["0.77", "0.156", "0.644", "0.56"] {
        let known = period(&octal(code), Of::Grundy, 1 << 20, &budget).unwrap().expect("a period");
        assert_eq!(known.proved_by, Theorem::GuySmith, "{code}");
        let found = start(code).prove(1 << 22, &budget).unwrap().expect("a period");
        assert_eq!(found.proved_by, Theorem::RareWindow, "{code}");
        assert_eq!((found.period, found.preperiod), (known.period, known.preperiod), "{code}");
    }
}

#[test]
fn a_stopped_run_goes_on_as_if_nothing_had_happened() {
    let budget = Budget::unlimited();
    let file = Scratch::new("stopped");
    let mut whole = start("0.106");
    let mut parts = start("0.106");
    let first = whole.computed();
    let end = first + 3_000_000;
    assert!(!whole.advance(end, &budget).unwrap());
    let mut x = 5u64;
    while parts.computed() < end {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let next = parts.computed() + 1 + (x >> 33) % 1_000_000;
        parts.advance(next.min(end), &budget).unwrap();
        parts.save(&file.0).unwrap();
        // What came after the last saving is lost.
        let _ = parts.advance(parts.computed() + 100_000, &budget);
        parts = LongRun::resume(&file.0, KernelChoice::Fastest).unwrap();
    }
    assert_eq!(parts.computed(), whole.computed());
    assert_eq!(parts.last_codes(), whole.last_codes());
    for link in 0..whole.links() {
        whole.recheck(link, &budget).unwrap();
    }
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let file = Scratch::new("damaged");
    let run = start("0.56");
    let bytes = run.to_bytes().unwrap();
    let refused = |bytes: &[u8]| {
        std::fs::write(&file.0, bytes).unwrap();
        let error = LongRun::resume(&file.0, KernelChoice::Portable).err().expect("refused");
        assert_eq!(error.kind, ErrorKind::BadRequest);
        error.message
    };
    assert!(refused(b"").contains("not a saved run"));
    assert!(refused(b"PK\x03\x04 something else").contains("not a saved run"));
    assert!(refused(&bytes[..bytes.len() / 2]).contains("damaged"));
    for place in [30, bytes.len() / 3, bytes.len() - 20, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert!(refused(&damaged).contains("damaged"), "{place}");
    }
    let missing = LongRun::resume(&file.0.join("nowhere"), KernelChoice::Fastest);
    assert!(missing.err().expect("no such file").message.contains("cannot read"));
}

#[test]
fn games_without_structure_are_told_so() {
    let budget = Budget::default().time(std::time::Duration::from_millis(300));
    let error = LongRun::start(&octal("0.007"), KernelChoice::Fastest, &budget).err();
    assert_eq!(error.expect("no run").kind, ErrorKind::OverBudget);
    let set = Heaps::subtraction(vec![1, 2]).unwrap();
    let error = LongRun::start(&set, KernelChoice::Fastest, &Budget::default()).err();
    assert_eq!(error.expect("no run").kind, ErrorKind::NotApplicable);
}
