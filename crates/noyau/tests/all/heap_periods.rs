//! Periods of heap games against published ones, and against the definitions.

use noyau::Budget;
use noyau::heap::{Heaps, Of, Theorem, grundy_plain, period, sequence};

fn octal(code: &str) -> Heaps {
    Heaps::Octal(code.parse().expect("a code"))
}

fn found(heaps: &Heaps, of: Of, limit: u64) -> Option<(u64, u64)> {
    let budget = Budget::default();
    period(heaps, of, limit, &budget).expect("within budget").map(|p| (p.period, p.preperiod))
}

#[test]
fn published_periods() {
    for (code, expected) in [
        ("0.77", (12, 71)),
        ("0.07", (34, 53)),
        ("0.137", (34, 52)),
        ("0.17", (34, 33)),
        ("0.4", (34, 54)),
        ("0.45", (20, 498)),
        ("0.107", (2, 0)),
        ("0.26", (4, 1)),
        ("0.333", (4, 0)),
        ("0.3033003", (8, 0)),
        ("4.3", (2, 2)),
        ("4.14", (1, 1)),
        ("0.1", (1, 2)),
        ("0.017", (60, 15)),
        ("0.055", (148, 259)),
        ("4.005", (79, 31)),
        ("0.F", (2, 0)),
        ("0.0", (1, 0)),
    ] {
        assert_eq!(found(&octal(code), Of::Grundy, 5000), Some(expected), "{code}");
    }
}

#[test]
fn periods_with_rare_heaps_for_ever() {
    for (code, expected) in [
        ("0.156", (349, 3479)),
        ("0.165", (1550, 5181)),
        ("0.356", (142, 7315)),
        ("0.644", (442, 3256)),
    ] {
        let least = 2 * (expected.0 + expected.1) + 3;
        assert_eq!(found(&octal(code), Of::Grundy, least), Some(expected), "{code}");
    }
}

#[test]
fn nothing_is_claimed_too_early() {
    // 0.4 begins 0, 0, 0; Kayles repeats only after 71.
    for limit in 0..60 {
        assert_eq!(found(&octal("0.4"), Of::Grundy, limit), None, "limit {limit}");
    }
    // A digit far out: everything looks constant until it can be used.
    assert_eq!(found(&octal("0.00000000000000000001"), Of::Grundy, 20), None);
    assert_eq!(found(&octal("0.00000000000000000001"), Of::Grundy, 100), Some((1, 21)));
    // Taking 50 only: the first 50 values are all 0.
    let late = Heaps::subtraction(vec![50]).unwrap();
    assert_eq!(found(&late, Of::Grundy, 99), None);
    assert_eq!(found(&late, Of::Grundy, 1000), Some((100, 0)));
}

#[test]
fn proved_periods_hold_in_plain_values() {
    let budget = Budget::default();
    let mut codes = Vec::new();
    for d in 0..512usize {
        codes.push(format!("0.{}{}{}", d >> 6, d >> 3 & 7, d & 7));
        codes.push(format!("4.{}{}", d >> 3 & 7, d & 7));
    }
    let mut proved = 0;
    for code in codes.iter().step_by(3) {
        let heaps = octal(code);
        for of in [Of::Grundy, Of::Outcome] {
            let Some(p) = period(&heaps, of, 600, &budget).unwrap() else { continue };
            assert_eq!(p.proved_by, Theorem::GuySmith);
            proved += 1;
            let mut plain = grundy_plain(&heaps, 1200, &budget).unwrap();
            if of == Of::Outcome {
                plain = plain.iter().map(|&v| v.min(1)).collect();
            }
            assert_least(&plain, p.period as usize, p.preperiod as usize, code);
        }
    }
    assert!(proved > 100, "{proved}");
}

#[test]
fn subtraction_sets_by_the_window() {
    let budget = Budget::default();
    for mask in (1u64..1 << 11).step_by(7) {
        let set: Vec<u64> = (1..=11).filter(|i| mask >> (i - 1) & 1 == 1).collect();
        let heaps = Heaps::subtraction(set).unwrap();
        let plain = grundy_plain(&heaps, 3000, &budget).unwrap();
        let zeros: Vec<u32> = plain.iter().map(|&v| v.min(1)).collect();
        for (of, plain) in [(Of::Grundy, &plain), (Of::Outcome, &zeros)] {
            let p = period(&heaps, of, 100_000, &budget).unwrap().expect("always periodic");
            assert_least(plain, p.period as usize, p.preperiod as usize, &heaps.to_string());
        }
    }
}

#[test]
fn sequences_go_on_by_the_period() {
    let budget = Budget::default();
    let kayles = sequence(&octal("0.77"), 1_000_000_000_000, &budget).unwrap();
    assert_eq!(kayles.value(999_999_999_999), kayles.value(999_999_999_999 - 12));
    assert!(kayles.computed() < 1000);
    let plain = grundy_plain(&octal("0.77"), 2000, &budget).unwrap();
    assert!(plain.iter().enumerate().all(|(n, &v)| kayles.value(n as u64) == u64::from(v)));
}

fn assert_least(plain: &[u32], p: usize, n0: usize, name: &str) {
    let holds = |q: usize, from: usize| (from..plain.len() - q).all(|n| plain[n] == plain[n + q]);
    assert!(holds(p, n0), "{name}: {p} after {n0} does not hold");
    assert!(n0 == 0 || plain[n0 - 1] != plain[n0 - 1 + p], "{name}: preperiod {n0} is not least");
    assert!((1..p).all(|q| !holds(q, n0)), "{name}: period {p} is not least");
}
