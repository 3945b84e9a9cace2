//! The window proof on games whose periods are known otherwise, and runs that are stopped.

use std::path::PathBuf;

use noyau::heap::{Heaps, KernelChoice, LongRun, Of, Theorem, period};
use noyau::random::Dice;
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

fn links(run: &LongRun) -> Vec<(u64, u64)> {
    (0..run.links()).map(|link| run.link(link)).collect()
}

fn recheck_all(run: &LongRun) -> noyau::Result<()> {
    let budget = Budget::unlimited();
    (0..run.links()).try_for_each(|link| run.recheck(link, &budget))
}

#[test]
fn a_stopped_run_goes_on_as_if_nothing_had_happened() {
    let budget = Budget::unlimited();
    let file = Scratch::new("stopped");
    let mut whole = start("0.106");
    let mut parts = start("0.106");
    let first = whole.computed();
    let end = first + (1 << 22);
    assert!(!whole.advance(end, &budget).unwrap());
    let mut dice = Dice::new(5);
    while parts.computed() < end {
        // Whole pieces, so that both take their notes in the same places.
        let next = parts.computed() + ((1 + dice.below(4)) << 18);
        parts.advance(next.min(end), &budget).unwrap();
        parts.save(&file.0).unwrap();
        // What came after the last saving is lost.
        let _ = parts.advance(parts.computed() + dice.below(300_000), &budget);
        let kernel = [KernelChoice::Fastest, KernelChoice::Portable][dice.roll(2)];
        parts = LongRun::resume(&file.0, kernel, &budget).unwrap();
    }
    assert_eq!(parts.computed(), whole.computed());
    assert_eq!(parts.last_codes(), whole.last_codes());
    assert_eq!(links(&parts), links(&whole));
    recheck_all(&whole).unwrap();
}

#[test]
fn a_run_stopped_anywhere_proves_the_same() {
    let budget = Budget::unlimited();
    let whole = start("0.56").prove(1 << 22, &budget).unwrap().expect("a period");
    let mut dice = Dice::new(8);
    for _ in 0..4 {
        let mut run = start("0.56");
        let mut stops = 0;
        while run.period().is_none() {
            // Also between the heaps that come again and the end of the proof; longer and longer,
            // so that it ends on a slow machine too.
            stops += 1;
            let soon = std::time::Duration::from_micros(dice.below(3000 * stops));
            let _ = run.advance(run.computed() + 500, &Budget::default().time(soon));
            let bytes = run.to_bytes().unwrap();
            run = LongRun::from_bytes(&bytes, KernelChoice::Fastest, &budget).unwrap();
        }
        recheck_all(&run).unwrap();
        let found = run.prove(1 << 22, &budget).unwrap().expect("a period");
        assert_eq!((found.period, found.preperiod), (whole.period, whole.preperiod));
    }
}

#[test]
fn saved_runs_are_small() {
    let budget = Budget::unlimited();
    let mut run = start("0.106");
    let (mut most_links, mut most_bytes) = (0, 0);
    for _ in 0..80 {
        assert!(!run.advance(run.computed() + (1 << 18), &budget).unwrap());
        most_links = most_links.max(run.links());
        most_bytes = most_bytes.max(run.to_bytes().unwrap().len());
    }
    assert_eq!(most_links, 64);
    assert!(most_bytes < 8000, "{most_bytes}");
    let bytes = run.to_bytes().unwrap();
    let again = LongRun::from_bytes(&bytes, KernelChoice::Fastest, &budget).unwrap();
    assert_eq!(again.last_codes(), run.last_codes());
    assert_eq!(links(&again), links(&run));
}

/// The run that is kept with the project; computing it took three quarters of an hour.
#[test]
fn the_record_can_be_checked() {
    let budget = Budget::unlimited();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/runs");
    let bytes = std::fs::read(folder.join("octal-0.106.run")).unwrap();
    assert!(bytes.len() < 8000, "{}", bytes.len());
    let run = LongRun::from_bytes(&bytes, KernelChoice::Fastest, &budget).unwrap();
    assert_eq!(run.heaps(), &octal("0.106"));
    assert_eq!(run.period(), Some(328_226_140_474));
    assert_eq!((run.rares(), run.looked_back()), ((15, 1103), 15_346));
    let ends = links(&run);
    assert_eq!((ends[0].0, ends[ends.len() - 1].1), (0, run.computed()));
    assert!(ends.windows(2).all(|two| two[0].1 == two[1].0));
    let hashes = std::fs::read_to_string(folder.join("octal-0.106.txt")).unwrap();
    let hashes = hashes.lines().filter(|line| !line.starts_with('#'));
    let noted = run.milestones().iter().map(|m| format!("{} {:016x}", m.end, m.hash));
    assert!(hashes.eq(noted));
    assert_eq!(run.to_bytes().unwrap(), bytes);
}

/// The bytes with a new checksum.
fn mended(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len() - 8);
    let sum = bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, &b| {
        (hash ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    });
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

#[test]
fn no_note_can_be_altered_unnoticed() {
    let budget = Budget::unlimited();
    let mut run = start("0.106");
    run.advance(run.computed() + 1_200_000, &budget).unwrap();
    assert!(run.links() >= 4);
    let bytes = run.to_bytes().unwrap();
    let data =
        bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').nth(1).expect("a header").0 + 1;
    let mut dice = Dice::new(21);
    for _ in 0..40 {
        let mut altered = bytes.clone();
        let place = data + dice.below((bytes.len() - 8 - data) as u64) as usize;
        altered[place] ^= 1 << dice.roll(8);
        // Either it is not a run at all, or some link does not pass.
        if let Ok(run) = LongRun::from_bytes(&mended(altered), KernelChoice::Fastest, &budget) {
            recheck_all(&run).unwrap_err();
        }
    }
}

#[test]
fn no_recurrence_can_be_made_up() {
    let budget = Budget::unlimited();
    let mut run = start("0.106");
    run.advance(run.computed() + 1_200_000, &budget).unwrap();
    let text = run.to_bytes().unwrap();
    let field = b"\"recurrence\":null";
    let at = text.windows(field.len()).position(|part| part == field).expect("a field");
    let header = String::from_utf8_lossy(&text[..at]).into_owned();
    let notes = header.split("\"notes\":[").nth(1).and_then(|rest| rest.split(']').next());
    let notes: Vec<u64> = notes.unwrap().split(',').map(|n| n.parse().unwrap()).collect();
    let claim = |first: u64, again: u64| {
        let mut bytes = text[..at].to_vec();
        bytes.extend_from_slice(format!("\"recurrence\":[{first},{again}]").as_bytes());
        bytes.extend_from_slice(&text[at + field.len()..]);
        LongRun::from_bytes(&mended(bytes), KernelChoice::Fastest, &budget)
    };
    for p in [2, 40_000, 123_456, 500_000] {
        let mut run = claim(notes[1], notes[1] + p).unwrap();
        assert_eq!(run.period(), Some(p));
        let error = run.prove(1 << 40, &budget).unwrap_err();
        assert!(error.to_string().contains("do not come again"), "{error}");
        let error = recheck_all(&run).unwrap_err();
        assert!(error.to_string().contains("do not give the heaps that come again"), "{error}");
    }
    // Odd, not noted, in the future.
    for (first, p) in [(notes[1], 40_001), (notes[1] + 1, 40_000), (notes[1], 1 << 40)] {
        let error = claim(first, first + p).err().expect("refused");
        assert!(error.to_string().contains("damaged"), "{error}");
    }
}

#[test]
fn a_multiple_of_the_period_is_not_the_period() {
    let budget = Budget::unlimited();
    let mut run = start("0.56");
    run.prove(1 << 22, &budget).unwrap().expect("a period");
    let bytes = run.to_bytes().unwrap();
    let field = b"\"recurrence\":[";
    let at = bytes.windows(field.len()).position(|part| part == field).expect("a field");
    let (from, rest) = bytes.split_at(at + field.len());
    let end = rest.iter().position(|&b| b == b']').expect("an end");
    let text = std::str::from_utf8(&rest[..end]).unwrap();
    let first: u64 = text.split(',').next().unwrap().parse().unwrap();
    for (p, right) in [(144, true), (288, false), (144 * 100, false), (142, false)] {
        let claim = format!("{first},{}", first + p);
        let altered = mended([from, claim.as_bytes(), &rest[end..]].concat());
        let run = LongRun::from_bytes(&altered, KernelChoice::Fastest, &budget).unwrap();
        assert_eq!(recheck_all(&run).is_ok(), right, "{p}");
    }
}

#[test]
fn damaged_and_foreign_files_are_refused() {
    let file = Scratch::new("damaged");
    let budget = Budget::unlimited();
    let run = start("0.56");
    let bytes = run.to_bytes().unwrap();
    let refused = |bytes: &[u8]| {
        std::fs::write(&file.0, bytes).unwrap();
        let run = LongRun::resume(&file.0, KernelChoice::Portable, &budget);
        let error = run.err().expect("refused");
        assert_eq!(error.kind, ErrorKind::BadRequest);
        error.to_string()
    };
    assert!(refused(b"").contains("not a saved run"));
    assert!(refused(b"PK\x03\x04 something else").contains("not a saved run"));
    assert!(refused(b"noyau long run 1\n{}\n12345678").contains("another version"));
    assert!(refused(b"noyau long run of something").contains("not a saved run"));
    assert!(refused(&bytes[..bytes.len() / 2]).contains("damaged"));
    for place in [30, bytes.len() / 3, bytes.len() - 20, bytes.len() - 1] {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1;
        assert!(refused(&damaged).contains("damaged"), "{place}");
    }
    // Another game, or other rare heaps, with the right checksum.
    let text = |from: &[u8], to: &[u8]| {
        let at = bytes.windows(from.len()).position(|part| part == from).expect("a field");
        mended([&bytes[..at], to, &bytes[at + from.len()..]].concat())
    };
    assert!(refused(&text(b"octal(0.56)", b"octal(0.57)")).contains("not consistent"));
    assert!(refused(&text(b"\"rares\":[", b"\"rares\":[[1,1],")).contains("not consistent"));
    assert!(refused(&text(b"\"keep\":", b"\"keep\":9")).contains("damaged"));
    let missing = LongRun::resume(&file.0.join("nowhere"), KernelChoice::Fastest, &budget);
    assert!(missing.err().expect("no such file").to_string().contains("cannot read"));
}

#[test]
fn games_without_structure_are_reported() {
    let budget = Budget::default().time(std::time::Duration::from_millis(300));
    let error = LongRun::start(&octal("0.007"), KernelChoice::Fastest, &budget).err();
    assert_eq!(error.expect("no run").kind, ErrorKind::OverBudget);
    let set = Heaps::subtraction(vec![1, 2]).unwrap();
    let error = LongRun::start(&set, KernelChoice::Fastest, &Budget::default()).err();
    assert_eq!(error.expect("no run").kind, ErrorKind::NotApplicable);
}
