//! Speed of the heap engines: `cargo bench -p noyau --bench heap [-- GAME COUNT [portable]]`.
//!
//! Times are CPU seconds of this process where the system tells them.

use std::time::Instant;

use noyau::Budget;
use noyau::heap::{Engine, Heaps, KernelChoice};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
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

fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let wall = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok())
        .map_or(wall, |nanoseconds| nanoseconds / 1e9)
}
