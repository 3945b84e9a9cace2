//! Game graphs at speed: `cargo bench -p noyau --bench arena [-- POSITIONS [ONLY]]`, where `ONLY`
//! is `random`, `dag`, `grid`, `ladder`, `path`, `counters`, `file` or `kernels`.
//!
//! Prints one line a measurement: seconds of CPU, the rate, and the ratio to a probe made in the
//! same run, which does nothing but the random reads that the textbook algorithm needs: a word for
//! every arc gone through, and for every position the start of its row and the row. Turning a graph
//! round needs two for every arc: the count of its end, and the place where it goes.

use std::hint::black_box;
use std::ops::Range;
use std::time::Instant;

use noyau::Budget;
use noyau::arena::format::{self, Format, GameGraph};
use noyau::arena::reverse::{self, Rows};
use noyau::arena::source::{self, Source};
use noyau::arena::sweep::{self, Impartial, Owned};
use noyau::arena::{Arena, Csr, Kind, Random, attractor, grundy, kernel};

/// Repetitions; the best counts.
const RUNS: usize = 5;

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let n: u32 = args.next().and_then(|text| text.parse().ok()).unwrap_or(10_000_000);
    let only = args.next().unwrap_or_default();
    println!("{n} positions, {} threads\n", rayon::current_num_threads());
    println!("| what | positions | arcs | CPU s | M/s | probe s | ratio | wall s |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    if "random".contains(&only) {
        let random = Random { positions: n, degree: 4, seed: 7 };
        all(&format!("random, degree {}", random.degree), &random);
    }
    if "dag".contains(&only) {
        dag(n);
    }
    let side = f64::from(n).sqrt() as u32;
    let shapes: [(&str, Shape); 4] = [
        ("grid", Shape { n: side * side, row: grid, side, owner: 0 }),
        ("ladder", Shape { n, row: ladder, side, owner: 1 }),
        ("long path", Shape { n, row: path, side, owner: 0 }),
        ("two counters", Shape { n: side * side, row: counters, side, owner: 0 }),
    ];
    for (name, shape) in shapes {
        if name.contains(&only) && n <= 50_000_000 {
            all(name, &shape);
        }
    }
    if "file".contains(&only) && n <= 50_000_000 {
        file(n.min(1_000_000));
    }
    if "kernels".contains(&only) && n <= 50_000_000 {
        kernels();
    }
    println!("\npeak memory {:.1} bytes per position", peak() / f64::from(n));
}

/// All engines on one arena.
fn all<S: Source>(name: &str, rows: &S) {
    let budget = Budget::unlimited();
    let n = rows.len();
    let threads = rayon::current_num_threads();
    // Beyond this the graph is held backwards only.
    let forward = if n > 50_000_000 { None } else { Some(forward(rows)) };
    let mut back = Csr::from_rows::<[u32; 0]>(&[]).unwrap();
    let mut workspace = reverse::Workspace::default();
    for (what, threads) in [("reverse", 1), ("reverse, all threads", threads)] {
        let mut best = Time::NEVER;
        // The first run finds cold memory; the best counts.
        for _ in 0..if n > 50_000_000 { 2 } else { RUNS } {
            best = best.min(time(|| match &forward {
                Some(graph) => {
                    reverse::reverse_into(graph, threads, &mut back, &mut workspace, &budget)
                        .unwrap();
                }
                None => {
                    reverse::reverse_into(rows, threads, &mut back, &mut workspace, &budget)
                        .unwrap();
                }
            }));
        }
        let m = back.arc_count();
        // The two reads of every arc when a graph is turned round in the plain way.
        let probe = best_of(3, || {
            black_box(reads(back.offsets(), m, 4));
            black_box(reads(back.targets(), m, 5));
        });
        line(&format!("{name}: {what}"), n, m, m, best, Some(probe.cpu));
    }
    drop(forward);
    drop(workspace);
    let m = back.arc_count();
    let words: Vec<u8> = source::words(rows).unwrap();
    let mut work: Vec<u8> = source::words(rows).unwrap();
    let mut workspace = sweep::Workspace::default();
    for (what, from, threads) in [
        ("attractor of player 0", &[0][..], 1),
        ("both attractors with ranks", &[0, 1], 1),
        ("both attractors, all threads", &[0, 1], threads),
    ] {
        if from == [0] && !name.starts_with("random") {
            continue;
        }
        let mut best = Time::NEVER;
        for _ in 0..RUNS {
            work.copy_from_slice(&words);
            best = best.min(time(|| {
                sweep::sweep(Owned, &back, &mut work, from, threads, &mut workspace, &budget)
                    .unwrap();
            }));
        }
        let probe = probe(&back, &words, workspace.order());
        line(&format!("{name}: {what}"), n, m, n, best, Some(probe));
    }
    let word = |v| match rows.degree(v) {
        0 => sweep::decided(0, 0),
        arcs => sweep::undecided(0, arcs as u32),
    };
    let words: Vec<u8> = (0..n as u32).map(word).collect();
    let mut best = Time::NEVER;
    for _ in 0..RUNS {
        work.copy_from_slice(&words);
        best = best.min(time(|| {
            sweep::sweep(Impartial, &back, &mut work, &[0], 1, &mut workspace, &budget).unwrap();
            black_box(workspace.order().ranks(n));
        }));
    }
    let probe = probe(&back, &words, workspace.order());
    line(&format!("{name}: win, lose, draw with remoteness"), n, m, n, best, Some(probe));
}

/// The graph in memory.
fn forward<R: Rows>(rows: &R) -> Csr {
    let mut offsets = Vec::with_capacity(rows.len() + 1);
    let mut targets = Vec::new();
    for u in 0..rows.len() as u32 {
        offsets.push(targets.len() as u32);
        rows.arcs_from(u..u + 1, |_, v| targets.push(v));
    }
    offsets.push(targets.len() as u32);
    Csr::from_parts(offsets, targets).unwrap()
}

/// Grundy values of a random acyclic graph.
fn dag(n: u32) {
    let random = Random { positions: n, degree: 4, seed: 7 };
    let mut offsets = Vec::with_capacity(n as usize + 1);
    let mut targets: Vec<u32> = Vec::new();
    offsets.push(0);
    for v in 0..n {
        for k in 0..if v == 0 { 0 } else { random.degree(v) as u32 } {
            let place = u64::from(random.follower(v, k)) * u64::from(v) / u64::from(n);
            targets.push(place as u32);
        }
        offsets.push(targets.len() as u32);
    }
    let graph = Csr::from_parts(offsets, targets).unwrap();
    let mut best = Time::NEVER;
    for _ in 0..RUNS {
        best = best.min(time(|| {
            black_box(grundy::grundy_bytes(&graph, &Budget::unlimited()).unwrap());
        }));
    }
    let m = graph.arc_count();
    let table = vec![1u8; n as usize];
    let probe = best_of(3, || {
        black_box(reads(&table, m, 1));
    });
    line("acyclic: Grundy values", n as usize, m, n as usize, best, Some(probe.cpu));
}

/// A random arena as a `PGSolver` file: read, solved, written in other formats and read back.
fn file(n: u32) {
    let random = Random { positions: n, degree: 4, seed: 7 };
    let mut rows: Vec<Vec<u32>> = vec![Vec::new(); n as usize];
    random.arcs_from(0..n, |u, v| rows[u as usize].push(v));
    for row in &mut rows {
        row.sort_unstable();
        row.dedup();
    }
    let kinds: Vec<Kind> = (0..n).map(|v| random.kind(v)).collect();
    let graph = Csr::from_rows(&rows).unwrap();
    let m = graph.arc_count();
    let arena = GameGraph::of_arena(Arena::from_parts(graph, kinds, Some(0)).unwrap());
    let budget = Budget::unlimited();
    let mut text = Vec::new();
    let n = n as usize;
    for (name, format) in [
        (".pg", Format::Pg),
        (".txt", Format::Text),
        (".json", Format::Json),
        (".arena", Format::Binary),
    ] {
        text.clear();
        format::write(&arena, format, &mut text).unwrap();
        let best = best_of(RUNS, || {
            black_box(format::read(&text[..], Some(format), &budget).unwrap());
        });
        line(&format!("{name}, {} MB: read", text.len() >> 20), n, m, n, best, None);
        if format == Format::Pg {
            let arena = format::read(&text[..], Some(format), &budget).unwrap();
            let arena = arena.into_arena().unwrap();
            let best = best_of(RUNS, || {
                black_box(source::summary(&arena, 1, &budget).unwrap());
            });
            line(".pg: solve, winners only", n, m, n, best, None);
            let best = best_of(RUNS, || {
                black_box(attractor::solve(&arena, &budget).unwrap());
            });
            line(".pg: solve, with ranks and strategies", n, m, n, best, None);
        }
    }
}

/// All kernels of fifty random digraphs, and of a long directed cycle.
fn kernels() {
    let budget = Budget::unlimited();
    let (n, m) = (60u32, 120usize);
    let (mut worst, mut total, mut found) = (0.0f64, 0.0, 0usize);
    for seed in 0..50 {
        let random = Random { positions: n, degree: 1, seed };
        let mut arcs: Vec<(u32, u32)> = Vec::new();
        let mut k = 0;
        while arcs.len() < m {
            let (u, v) = (random.follower(0, 2 * k), random.follower(0, 2 * k + 1));
            k += 1;
            if u != v && !arcs.contains(&(u, v)) {
                arcs.push((u, v));
            }
        }
        let graph = Csr::from_arcs(n as usize, &arcs).unwrap();
        let taken = time(|| found += kernel::list(&graph, &budget).unwrap().len());
        (worst, total) = (worst.max(taken.wall), total + taken.wall);
    }
    println!(
        "| all kernels of 50 random digraphs: {found} found, worst {worst:.5} s | {n} | {m} | \
         | | | | {total:.5} |"
    );
    let cycle: Vec<(u32, u32)> = (0..1000).map(|v| (v, (v + 1) % 1000)).collect();
    let cycle = Csr::from_arcs(1000, &cycle).unwrap();
    let mut count = 0;
    let taken = best_of(3, || count = kernel::list(&cycle, &budget).unwrap().len());
    println!(
        "| all kernels of a directed cycle: {count} found | 1000 | 1000 | | | | | {:.5} |",
        taken.wall
    );
}

/// The random reads of the textbook algorithm: the best of three.
fn probe(back: &Csr, words: &[u8], order: &sweep::Order) -> f64 {
    let decided = order.decided();
    let arcs: usize = order.positions().iter().map(|&v| back.degree(v)).sum();
    let best = best_of(3, || {
        black_box(reads(words, arcs, 1));
        black_box(reads(back.offsets(), decided, 2));
        black_box(reads(back.targets(), decided, 3));
    });
    best.cpu
}

fn best_of(runs: usize, mut work: impl FnMut()) -> Time {
    (0..runs).fold(Time::NEVER, |best, _| best.min(time(&mut work)))
}

/// Reads `count` random entries, none waiting for another.
fn reads<T: Copy + Into<u64>>(table: &[T], count: usize, seed: u64) -> u64 {
    let mut place = seed;
    let mut sum = 0u64;
    for _ in 0..count {
        place =
            place.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = (u128::from(place) * table.len() as u128) >> 64;
        sum = sum.wrapping_add(table[at as usize].into());
    }
    sum
}

/// A family of arenas given by its rows; whoever cannot move loses.
#[derive(Clone, Copy)]
struct Shape {
    n: u32,
    side: u32,
    /// The bit of its number that says whose turn it is.
    owner: u32,
    row: fn(u32, u32, u32) -> ([u32; 4], usize),
}

impl Rows for Shape {
    fn len(&self) -> usize {
        self.n as usize
    }

    fn arcs_from(&self, sources: Range<u32>, mut visit: impl FnMut(u32, u32)) {
        for u in sources {
            let (row, len) = (self.row)(u, self.n, self.side);
            row[..len].iter().for_each(|&v| visit(u, v));
        }
    }
}

impl Source for Shape {
    fn kind(&self, v: u32) -> Kind {
        let owner = (v >> self.owner & 1) as usize;
        let kind = Kind::owned_by(owner);
        if self.degree(v) == 0 { kind.goal_of(1 - owner) } else { kind }
    }

    fn degree(&self, v: u32) -> usize {
        (self.row)(v, self.n, self.side).1
    }

    fn start(&self) -> Option<u32> {
        Some(self.n - 1)
    }
}

fn row(targets: impl IntoIterator<Item = u32>) -> ([u32; 4], usize) {
    let mut row = [0; 4];
    let mut len = 0;
    for target in targets {
        row[len] = target;
        len += 1;
    }
    (row, len)
}

/// A rook that goes one or two steps left or up.
fn grid(v: u32, _: u32, side: u32) -> ([u32; 4], usize) {
    let (x, y) = (v % side, v / side);
    let left = (1..=x.min(2)).map(|k| v - k);
    row(left.chain((1..=y.min(2)).map(|k| v - k * side)))
}

/// Two rails downwards, with a rung at every other level that can be crossed for ever.
fn ladder(v: u32, n: u32, _: u32) -> ([u32; 4], usize) {
    row(std::iter::once(v ^ 1).filter(|&w| v & 2 != 0 && w < n).chain(v.checked_sub(2)))
}

fn path(v: u32, _: u32, _: u32) -> ([u32; 4], usize) {
    row(v.checked_sub(1))
}

/// Two counters: take one or two from either, or move one over.
fn counters(v: u32, _: u32, side: u32) -> ([u32; 4], usize) {
    let (a, b) = (v % side, v / side);
    if a == 0 {
        return row([]);
    }
    let over = (b + 1 < side).then(|| v - 1 + side);
    let back = (a + 1 < side && b > 0).then(|| v + 1 - side);
    row([v - 1].into_iter().chain(over).chain(back))
}

#[derive(Clone, Copy)]
struct Time {
    cpu: f64,
    wall: f64,
}

impl Time {
    const NEVER: Time = Time { cpu: f64::MAX, wall: f64::MAX };

    fn min(self, other: Time) -> Time {
        Time { cpu: self.cpu.min(other.cpu), wall: self.wall.min(other.wall) }
    }
}

fn time(work: impl FnOnce()) -> Time {
    let (cpu, wall) = (cpu(), Instant::now());
    work();
    Time { cpu: (self::cpu() - cpu).max(1e-9), wall: wall.elapsed().as_secs_f64() }
}

/// The CPU seconds of all threads so far, as the scheduler counts them.
fn cpu() -> f64 {
    let Ok(tasks) = std::fs::read_dir("/proc/self/task") else { return 0.0 };
    let seconds = |path: std::path::PathBuf| -> Option<f64> {
        let text = std::fs::read_to_string(path.join("schedstat")).ok()?;
        Some(text.split(' ').next()?.parse::<f64>().ok()? * 1e-9)
    };
    tasks.filter_map(|task| seconds(task.ok()?.path())).sum()
}

/// The most memory held so far, in bytes.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|rest| rest.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kib.unwrap_or(0.0) * 1024.0
}

fn line(what: &str, n: usize, m: usize, units: usize, time: Time, probe: Option<f64>) {
    let rate = units as f64 / time.cpu / 1e6;
    let (probe, ratio) = probe.map_or((String::new(), String::new()), |probe| {
        (format!("{probe:.3}"), format!("{:.2}", time.cpu / probe))
    });
    println!(
        "| {what} | {n} | {m} | {:.3} | {rate:.1} | {probe} | {ratio} | {:.3} |",
        time.cpu, time.wall
    );
}
