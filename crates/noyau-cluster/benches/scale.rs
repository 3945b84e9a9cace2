//! Large jobs at speed: `cargo bench -p noyau-cluster [-- ONLY [SIZE]]`, where `ONLY` is `tables`, `probe`,
//! `survey` or `processes` and `SIZE` is 1, or 2 for the sizes that are promised.
//!
//! Prints one line a measurement: seconds of CPU, the rate for a core, and the ratio to a probe made in the
//! same run, which reads bits at random from a table of a megabyte: as many positions a second as reads
//! would be 1.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use noyau::game::Place;
use noyau::graph::{Class, Shard};
use noyau::{Budget, Session};
use noyau_cluster::{Hosts, run, tabulate};
use noyau_scale::survey::{self, Family};
use noyau_scale::table::{Plan, Table, What, solve, verify};

/// What makes this program one of several processes.
const PROCESS: &str = "NOYAU_BENCH_PROCESS";
const TOGETHER: [&str; 2] = ["clobber 4x4", "subtraction(1,3,4) 120,120,120,100"];

fn main() {
    if let Ok(given) = std::env::var(PROCESS) {
        return process(&given);
    }
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let only = args.next().unwrap_or_default();
    let large = args.next().is_some_and(|size| size == "2");
    let reads = reads();
    println!("a probe reads {reads:.0} M bits/s\n");
    println!("| what | how many | CPU s | M/s and core | of the probe | bits a position |");
    println!("| --- | --- | --- | --- | --- | --- |");
    if "tables".contains(&only) {
        tables(large, reads);
    }
    if "probe".contains(&only) {
        probe();
    }
    if "survey".contains(&only) {
        surveys(if large { 9 } else { 8 });
    }
    if "processes".contains(&only) {
        processes();
    }
}

/// Seconds of CPU of this process, or of its children that have ended.
fn cpu(children: bool) -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name, which is in brackets and may hold anything.
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |k: usize| fields.get(k).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
    let first = if children { 13 } else { 11 };
    (ticks(first) + ticks(first + 1)) / 100.0
}

fn measured<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let before = cpu(false);
    let found = work();
    (found, (cpu(false) - before).max(0.01))
}

/// Millions of bits a second.
fn reads() -> f64 {
    let table: Vec<u8> =
        (0..1u32 << 20).map(|k| (k.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let count = 50_000_000u64;
    let ((), seconds) = measured(|| {
        let (mut state, mut sum) = (1u64, 0u64);
        for _ in 0..count {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let bit = state >> 41;
            sum += u64::from(table[(bit / 8) as usize] >> (bit % 8) & 1);
        }
        black_box(sum);
    });
    count as f64 / seconds / 1e6
}

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("noyau-bench-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

fn tables(large: bool, reads: f64) {
    let mut games = vec![
        ("clobber 4x4", What::Outcome),
        ("cram 4x6", What::Outcome),
        ("domination P4*P6", What::Outcome),
        ("subtraction(1,3,4) 160,160,160,120", What::Outcome),
        ("take-at-most(3) 160,160,160,120", What::Outcome),
        ("nim 60,60,60,60", What::Outcome),
        ("toads-and-frogs ttttttttt..fffffffff", What::Outcome),
        ("silver-dollar 30,40,50,60,70", What::Outcome),
        ("chomp 10x14", What::Outcome),
        ("clobber 4x4", What::Distance),
        ("cram 4x6", What::Grundy),
        ("annihilation C22^2 @0,1,2,3,4,5", What::Distance),
    ];
    if large {
        games.push(("cram 5x6", What::Outcome));
    }
    for (game, what) in games {
        let to = folder("table");
        let session = Session::new();
        let plan = Plan::new(&session, game, what).expect(game);
        let (made, seconds) = measured(|| solve(&plan, &to, &Budget::unlimited()).expect(game));
        let rate = made.positions as f64 / seconds / 1e6;
        let bits = made.raw_bytes as f64 * 8.0 / made.positions as f64;
        println!(
            "| {game}, {what:?} | {} | {seconds:.2} | {rate:.1} | {:.3} | {bits:.2} |",
            made.positions,
            rate / reads
        );
        let table = Table::open(&session, &to).expect(game);
        let (checked, seconds) = measured(|| verify(&table, &Budget::unlimited()).expect(game));
        let rate = checked.positions as f64 / seconds / 1e6;
        println!(
            "| — checked by the rules | {} | {seconds:.2} | {rate:.1} | {:.3} | |",
            checked.positions,
            rate / reads
        );
        let _ = std::fs::remove_dir_all(&to);
    }
}

/// Values of positions at random, by their numbers and by their texts.
fn probe() {
    let (game, to) = ("clobber 4x4", folder("probe"));
    let session = Session::new();
    let plan = Plan::new(&session, game, What::Outcome).expect(game);
    solve(&plan, &to, &Budget::unlimited()).expect(game);
    let table = Table::open(&session, &to).expect(game);
    let (mut state, mut places) = (7u64, Vec::new());
    for _ in 0..200_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let tier = (state >> 33) % plan.manifest.tiers.len() as u64;
        let number = (state >> 20) % plan.manifest.tiers[tier as usize];
        places.push(Place { tier: tier as u32, number });
    }
    let ((), seconds) = measured(|| {
        for &place in &places {
            black_box(table.values(place).expect("a value"));
        }
    });
    println!(
        "| probe by number | {} | {seconds:.2} | {:.2} µs each | | |",
        places.len(),
        1e6 * seconds / places.len() as f64
    );
    let texts: Vec<String> = places
        .iter()
        .take(50_000)
        .map(|&place| {
            let at = plan.numbers.unrank(place).expect("a position");
            format!("{} {}", at.ruleset(), at.placement())
        })
        .collect();
    let ((), seconds) = measured(|| {
        for text in &texts {
            black_box(table.probe(&session, text).expect(text));
        }
    });
    println!(
        "| probe by text | {} | {seconds:.2} | {:.2} µs each | | |",
        texts.len(),
        1e6 * seconds / texts.len() as f64
    );
    let _ = std::fs::remove_dir_all(&to);
}

fn surveys(order: u64) {
    let family = Family::Graphs { class: Class::All };
    for question in ["grundy domination _", "grundy arc-kayles _"] {
        let plan = survey::Plan::new(question, family.clone(), order..=order).expect(question);
        let (session, budget) = (Session::new(), Budget::unlimited());
        let (found, seconds) = measured(|| {
            survey::run(&plan, Shard::default(), &session, &budget, &mut |_| Ok(()))
                .expect(question)
        });
        println!(
            "| {question}, {order} vertices | {} | {seconds:.2} | {:.3} | | |",
            found.asked,
            found.asked as f64 / seconds / 1e6
        );
    }
}

/// One of several processes: which, of how many, what, where.
fn process(given: &str) {
    let [process, processes, game, to] = given.split('|').collect::<Vec<_>>()[..] else { return };
    let (process, processes) = (process.parse().unwrap_or(0), processes.parse().unwrap_or(1));
    let (game, to) = (game.to_string(), Path::new(to).to_path_buf());
    let budget = Arc::new(Budget::unlimited());
    if processes == 0 {
        let plan = Plan::new(&Session::new(), &game, What::Outcome).expect(&game);
        solve(&plan, &to, &budget).expect(&game);
        return;
    }
    let hosts = Hosts::local(processes, process).expect("hosts").waiting(Duration::from_secs(30));
    run(&hosts, &game.clone(), &budget, move |crew| tabulate(crew, &game, What::Outcome, &to))
        .expect("a table");
}

/// The CPU of one process without dataflow, and of one, two and three with it.
fn processes() {
    for game in TOGETHER {
        let mut alone = 0.0;
        for processes in 0..=3 {
            let to = folder("processes");
            let before = cpu(true);
            let program = std::env::current_exe().expect("this program");
            let children: Vec<_> = (0..processes.max(1))
                .map(|k| {
                    let given = format!("{k}|{processes}|{game}|{}", to.display());
                    Command::new(&program).env(PROCESS, given).spawn().expect("a process")
                })
                .collect();
            for mut child in children {
                assert!(child.wait().expect("a process").success());
            }
            let seconds = cpu(true) - before;
            if processes == 0 {
                alone = seconds;
            }
            let name = if processes == 0 { "plain" } else { "processes" };
            println!(
                "| {game}, {processes} {name} | | {seconds:.2} | | {:.2} of plain | |",
                seconds / alone
            );
            let _ = std::fs::remove_dir_all(&to);
        }
    }
}
