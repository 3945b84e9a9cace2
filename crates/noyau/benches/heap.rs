//! Speed of the heap engines: `cargo bench -p noyau --bench heap [-- GAME COUNT [portable]]`, and
//! `-- plain [CODES]`: games of every kind against the plain loop, short sequences and long ones.
//!
//! Times are CPU seconds of this process where the system reports them.

use std::hint::black_box;
use std::time::Instant;

use noyau::Budget;
use noyau::heap::{Code, Engine, Heaps, KernelChoice, grundy_plain, one_by_one, sequence};
use noyau::random::Dice;

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

const LENGTHS: [usize; 7] = [10, 100, 300, 1000, 3000, 10_000, 30_000];

/// Games of every kind, at several lengths: how many times the plain loop's time the engines take,
/// alone and with the search for a proof that `sequence` makes on the way.
fn against_plain(codes: usize) {
    let mut dice = Dice::new(8);
    let mut below = |bound: u64| dice.below(bound);
    let mut code = |base: u64| {
        let mut digits = vec![if base > 4 && below(5) == 0 { 4 } else { 0 }];
        digits.extend((0..=below(3)).map(|_| below(base) as u8));
        digits.push(if base == 16 { 8 + below(8) } else { 1 + below(base - 1) } as u8);
        Heaps::Octal(Code::from_digits(&digits).expect("a code"))
    };
    let few = codes.div_ceil(4);
    let octal = (0..codes).map(|_| code(8)).collect();
    let takes = (0..few).map(|_| code(4)).collect();
    let triples = (0..few).map(|_| code(16)).collect();
    let mut sets: Vec<Vec<u64>> = vec![vec![1], vec![2, 5], vec![1, 100], (1..=50).collect()];
    sets.extend((0..few).map(|_| (0..=below(6)).map(|_| 1 + below(30)).collect()));
    let finite = sets.iter().map(|s| Heaps::subtraction(s.clone()).expect("a set")).collect();
    let others = sets.iter().map(|s| Heaps::all_but(s.clone()).expect("a set")).collect();
    println!("times the plain loop's time, at its worst: the engine, and `sequence`");
    for (kind, games, most) in [
        ("octal", octal, 30_000),
        ("take-away", takes, 30_000),
        ("hexadecimal", triples, 1000),
        ("grundy", vec![Heaps::Grundy], 30_000),
        ("subtraction", finite, 30_000),
        ("all but", others, 3000),
    ] {
        let games: Vec<Heaps> = games;
        for upto in LENGTHS.into_iter().filter(|&upto| upto <= most) {
            let mut worst = [(0.0, String::new()), (0.0, String::new())];
            for game in &games {
                for (worst, found) in worst.iter_mut().zip(ratios(game, upto as u64)) {
                    if found.0 > worst.0 {
                        *worst = found;
                    }
                }
            }
            let [(engine, of), (sequence, by)] = worst;
            println!("{kind:>11} {upto:>6}: {engine:5.2} {of:<28} {sequence:5.2} {by}");
        }
    }
}

/// How many times the plain loop's time the engines need for a game, and `sequence`.
fn ratios(game: &Heaps, upto: u64) -> [(f64, String); 2] {
    let budget = Budget::unlimited();
    let plain = each(|| {
        black_box(grundy_plain(game, upto, &budget).expect("no limit"));
    });
    let mut engine = each(|| {
        black_box(one_by_one(game, upto, &budget).expect("no limit"));
    });
    let mut kernel = "";
    if Engine::new(game, KernelChoice::Portable).is_some() && upto > 4000 {
        let portable = each(|| {
            let mut engine = Engine::new(game, KernelChoice::Portable).expect("as before");
            engine.extend(upto as usize + 1, &budget).expect("no limit");
        });
        if portable > engine {
            (engine, kernel) = (portable, " portable");
        }
    }
    let whole = each(|| {
        black_box(sequence(game, upto, &budget).expect("no limit"));
    });
    [(engine / plain, format!("{game}{kernel}")), (whole / plain, game.to_string())]
}

/// The time of one call, of as many as can be measured: the clock ticks in milliseconds. The best
/// of three tries, if they are short.
fn each(mut work: impl FnMut()) -> f64 {
    let mut rounds = 1;
    let mut best = f64::INFINITY;
    let mut tries = 0;
    while tries < 3 {
        let start = cpu_seconds();
        for _ in 0..rounds {
            work();
        }
        let passed = cpu_seconds() - start;
        if passed < 0.02 {
            rounds *= 2;
            continue;
        }
        best = best.min(passed / f64::from(rounds));
        tries += if passed > 0.1 { 3 } else { 1 };
    }
    best
}

fn cpu_seconds() -> f64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let wall = START.get_or_init(Instant::now).elapsed().as_secs_f64();
    std::fs::read_to_string("/proc/self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok())
        .map_or(wall, |nanoseconds| nanoseconds / 1e9)
}
