//! Speed of the heap engines: `cargo bench -p noyau --bench heap [-- GAME COUNT [portable]]`, and
//! `-- plain [CODES]`: random codes against the plain loop, the worst first.
//!
//! Times are CPU seconds of this process where the system tells them.

use std::time::Instant;

use noyau::Budget;
use noyau::heap::{Engine, Heaps, KernelChoice};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    if let [word, rest @ ..] = &arguments[..]
        && word == "plain"
    {
        against_plain(rest.first().map_or(60, |count| count.parse().expect("a number")));
        return;
    }
    if let [game, count, rest @ ..] = &arguments[..] {
        let portable = rest.iter().any(|a| a == "portable");
        values(game, count.parse().expect("a number"), portable);
        return;
    }
    for (game, count) in [
        ("0.106", 100_000_000),
        ("0.56", 100_000_000),
        ("0.16", 100_000_000),
        ("0.127", 100_000_000),
        ("0.6", 2_000_000),
        ("grundy", 1_000_000),
        ("0.376", 1_000_000),
        ("0.454", 30_000_000),
        ("0.354", 10_000_000),
        ("0.007", 30_000),
        ("0.77", 1_000_000),
    ] {
        values(game, count, false);
    }
    values("0.106", 10_000_000, true);
}

fn heaps(game: &str) -> Heaps {
    if game == "grundy" { Heaps::Grundy } else { Heaps::Octal(game.parse().expect("a code")) }
}

fn values(game: &str, count: usize, portable: bool) {
    let kernel = if portable { KernelChoice::Portable } else { KernelChoice::Fastest };
    let mut engine = Engine::new(&heaps(game), kernel).expect("at most two heaps");
    let start = cpu_seconds();
    engine.extend(count, &Budget::unlimited()).expect("no limit");
    let seconds = cpu_seconds() - start;
    println!(
        "{game:>7} {count:>12} values {seconds:>8.3} s {:>9.3} M/s{}  {}",
        count as f64 / seconds / 1e6,
        if portable { " portable" } else { "" },
        engine.describe()
    );
}

/// Random codes, at several lengths: how many times the plain loop's time the engine takes.
fn against_plain(codes: usize) {
    let mut x = 8_u64;
    let mut below = |bound: u64| {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (x >> 33) % bound
    };
    let mut lines: Vec<(f64, String)> = Vec::new();
    for _ in 0..codes {
        let digits: String = (0..=below(3)).map(|_| below(8).to_string()).collect();
        let code = format!("{}.{digits}{}", if below(5) == 0 { 4 } else { 0 }, 1 + below(7));
        let heaps = heaps(&code);
        let mut worst = (0.0, String::new());
        for upto in [1000usize, 3000, 10_000, 30_000] {
            let plain = each(|| {
                let values = noyau::heap::grundy_plain(&heaps, upto as u64, &Budget::unlimited());
                std::hint::black_box(values.expect("no limit"));
            });
            for kernel in [KernelChoice::Fastest, KernelChoice::Portable] {
                let mut how = String::new();
                let engine = each(|| {
                    let mut engine = Engine::new(&heaps, kernel).expect("at most two heaps");
                    engine.extend(upto + 1, &Budget::unlimited()).expect("no limit");
                    how = engine.describe();
                });
                let ratio = engine / plain;
                if ratio > worst.0 {
                    worst = (ratio, format!("{code:>8} {upto:>6} {kernel:?}: {ratio:.2}  {how}"));
                }
            }
        }
        lines.push(worst);
    }
    lines.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("times the plain loop's time, at its worst:");
    for (_, line) in lines.iter().take(12) {
        println!("{line}");
    }
}

/// The time of one call, of as many as can be measured: the clock ticks in milliseconds.
fn each(mut work: impl FnMut()) -> f64 {
    let (start, mut rounds) = (cpu_seconds(), 0);
    loop {
        work();
        rounds += 1;
        let passed = cpu_seconds() - start;
        if passed > 0.06 {
            return passed / f64::from(rounds);
        }
    }
}

fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let wall = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok())
        .map_or(wall, |nanoseconds| nanoseconds / 1e9)
}
