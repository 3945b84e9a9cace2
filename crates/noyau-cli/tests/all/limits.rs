//! Limits are promises: time, memory, the id of a request, and no panic, measured on the process.

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::requests::{Dice, ENGINES};

/// The program under test, or another one that is given.
pub fn program() -> String {
    env::var("NOYAU").unwrap_or_else(|_| env!("CARGO_BIN_EXE_noyau").to_string())
}

/// A number from the surroundings.
pub fn number(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Whatever the limit and however busy the machine: no answer by then is none at all.
const LONGEST: Duration = Duration::from_mins(2);

/// `noyau batch`, with its memory measured for each request apart.
struct Measured {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

/// What one request took.
struct Took {
    answer: String,
    time: Duration,
    /// The processor's time: a busy machine takes longer than the program does.
    worked: Duration,
    /// The peak of the whole process, in kilobytes.
    peak: u64,
}

impl Measured {
    fn start() -> Measured {
        let mut child = Command::new(program())
            .env("LC_ALL", "C")
            .args(["batch", "--threads", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (tell, answers) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    break;
                }
            }
        });
        Measured { child, input, answers }
    }

    /// What the process has worked, to a hundredth of a second.
    fn worked(&self) -> Duration {
        let path = format!("/proc/{}/stat", self.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        // The name before it may hold anything.
        let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: u64 = fields.skip(11).take(2).filter_map(|n| n.parse::<u64>().ok()).sum();
        Duration::from_millis(10 * ticks)
    }

    fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let line = text.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
    }

    fn ask(&mut self, line: &str) -> Option<Took> {
        // The peak is counted anew from here.
        let _ = std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
        let (start, before) = (Instant::now(), self.worked());
        self.input.write_all(line.as_bytes()).and_then(|()| self.input.write_all(b"\n")).ok()?;
        self.input.flush().ok()?;
        let Ok(answer) = self.answers.recv_timeout(LONGEST) else {
            let _ = self.child.kill();
            return None;
        };
        let (time, worked) = (start.elapsed(), self.worked().saturating_sub(before));
        Some(Took { answer, time, worked, peak: self.status("VmHWM:") })
    }

    fn end(mut self) {
        drop(self.input);
        let _ = self.child.wait();
    }
}

fn claims() -> Vec<String> {
    let out = Command::new(program()).args(["claims", "--json"]).output().expect("the program");
    let listed: Value = serde_json::from_slice(&out.stdout).expect("a list");
    let names = listed["claims"].as_array().expect("claims").iter();
    names.map(|claim| claim["name"].as_str().expect("a name").to_string()).collect()
}

/// What a tenth more than a limit allows. A build without optimisation is slower between two polls,
/// and other tests run at the same time.
fn late(limit: Duration) -> Duration {
    let slack = Duration::from_millis(number("NOYAU_SLACK_MS", 1500));
    limit + slack.max(limit / 10)
}

/// Sends so many requests and tells what broke a promise.
fn fuzz(seed: u64, count: u64, limits: (u64, u64)) -> Vec<String> {
    let claims = claims();
    let mut broken = Vec::new();
    let mut batch = Measured::start();
    let stop = Instant::now() + Duration::from_secs(number("NOYAU_FUZZ_SECONDS", 8));
    let mut kinds = std::collections::BTreeMap::<String, u64>::new();
    let (mut asked, mut found) = (0, 0);
    for id in 0..count {
        if Instant::now() > stop {
            break;
        }
        asked += 1;
        // Each request has dice of its own, so that one can be repeated alone.
        let line = Dice::new(seed.wrapping_add(id)).request(id, limits, &claims);
        let short: String = line.chars().take(400).collect();
        let Some(took) = batch.ask(&line) else {
            broken.push(format!("no answer at seed {}: {short}", seed + id));
            batch.end();
            batch = Measured::start();
            continue;
        };
        let answer: Value = serde_json::from_str(&took.answer).expect("an answer is JSON");
        let kind = answer["error"]["kind"].as_str().unwrap_or("answer").to_string();
        if answer["id"] != json!(id) {
            broken.push(format!("the id is lost at seed {}: {short}", seed + id));
        }
        if kind == "internal" {
            broken.push(format!("a panic at seed {}: {short}", seed + id));
        }
        let time = took.time.min(took.worked);
        if time > late(Duration::from_millis(limits.0)) {
            broken.push(format!("{time:?} at seed {}: {short}", seed + id));
        }
        if took.peak > (limits.1 << 10) * 11 / 10 {
            broken.push(format!("{} kB at seed {}: {short}", took.peak, seed + id));
        }
        *kinds.entry(kind).or_default() += 1;
        // What a question leaves behind is not on the account of the next.
        if batch.status("VmRSS:") > limits.1 << 8 {
            batch.end();
            batch = Measured::start();
        }
        if env::var_os("NOYAU_FUZZ_ALL").is_some() {
            for one in broken.drain(..) {
                println!("{one}");
                found += 1;
            }
        }
    }
    batch.end();
    println!("{asked} requests from seed {seed}: {kinds:?}");
    if found > 0 {
        broken.push(format!("{found} promises, see above"));
    }
    broken
}

/// Some seconds of requests; more of them, with other seeds, by the command in
/// `docs/reliability.md`.
#[test]
fn requests_of_every_kind_keep_their_limits() {
    let seed = number("NOYAU_SEED", 1);
    let count = number("NOYAU_FUZZ", 400);
    let limits = (number("NOYAU_TIME_MS", 30), number("NOYAU_MEMORY_MB", 100));
    let broken = fuzz(seed, count, limits);
    assert!(broken.is_empty(), "{} promises broken:\n{}", broken.len(), broken.join("\n"));
}

/// Whatever two engines say of the same position must not differ; more positions as above, with
/// `engines_never`.
#[test]
fn engines_never_contradict_each_other() {
    let (seed, count) = (number("NOYAU_SEED", 1), number("NOYAU_FUZZ", 60));
    let stop = Instant::now() + Duration::from_secs(number("NOYAU_FUZZ_SECONDS", 8));
    let mut batch = Measured::start();
    let (mut asked, mut compared) = (0, 0);
    for n in seed..seed + count {
        if Instant::now() > stop {
            break;
        }
        asked += 1;
        let position = Dice::new(n).position();
        // From the chosen engine, then from each.
        let mut said: Vec<(&str, Value, Value)> = Vec::new();
        for engine in [""].into_iter().chain(ENGINES) {
            let mut line =
                json!({"ask": "solve", "position": position, "time_ms": 30, "memory_mb": 100});
            if !engine.is_empty() {
                line["engine"] = json!(engine);
            }
            let took = batch.ask(&line.to_string()).expect("an answer");
            let mut answer: Value = serde_json::from_str(&took.answer).expect("JSON");
            let known = if answer["answer"].is_null() { "error" } else { "answer" };
            let mut known = answer[known].take();
            if let Some(part) = known.get_mut("known") {
                // What was found before a limit ended it.
                known = part.take();
            }
            if known["outcome"].is_null() {
                // One that cannot answer such positions at all cannot answer this one sooner.
                if engine.is_empty() && took.answer.contains("\"span\"") {
                    break;
                }
                continue;
            }
            said.push((engine, known["outcome"].take(), known["grundy"].take()));
        }
        for (a, b) in said.iter().zip(said.iter().skip(1)) {
            compared += 1;
            let short: String = position.chars().take(400).collect();
            assert_eq!(a.1, b.1, "seed {n}: {} and {} on {short}", a.0, b.0);
        }
        let values: Vec<_> = said.iter().filter(|one| !one.2.is_null()).collect();
        for (a, b) in values.iter().zip(values.iter().skip(1)) {
            let short: String = position.chars().take(400).collect();
            assert_eq!(a.2, b.2, "seed {n}: {} and {} on {short}", a.0, b.0);
        }
        if batch.status("VmRSS:") > 25 << 10 {
            batch.end();
            batch = Measured::start();
        }
    }
    batch.end();
    println!("{asked} positions from seed {seed}: {compared} times two engines answered");
    assert!(asked < 20 || compared > 0, "nothing was compared");
}

/// One question of the program, with its limits: how it ended, how long it took, its peak in kilobytes.
fn run(arguments: &[&str]) -> (Option<i32>, Duration, u64, String) {
    let start = Instant::now();
    let mut child = Command::new(program())
        .env("LC_ALL", "C")
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let path = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    let code = loop {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let line = text.lines().find(|line| line.starts_with("VmHWM:"));
        let now = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        peak = peak.max(now.unwrap_or(0));
        if let Some(status) = child.try_wait().expect("a child") {
            break status.code();
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().expect("a pipe"), &mut said)
        .expect("text");
    (code, start.elapsed(), peak, said)
}

/// Boards and strips at the largest sizes that can be written.
#[test]
fn the_largest_positions_stay_inside_their_limits() {
    let toads =
        format!("toads-and-frogs {}{}{}", "t".repeat(2000), ".".repeat(60), "f".repeat(2000));
    let heaps: Vec<String> = (0..20_000).map(|n| (n % 97 + 1).to_string()).collect();
    let nim = format!("nim {}", heaps.join(","));
    // Dense graphs: a total order, and all pairs joined.
    let order: Vec<String> = (1..1000).map(|v| format!("{}>{v}", v - 1)).collect();
    let order = format!("poset {{1000; {}}}", order.join(", "));
    let positions = [
        "chomp 1x65536",
        "cram 1x65536",
        "cram 256x256",
        "domineering 1x65536",
        "domineering 256x256",
        "clobber 64x64",
        &toads,
        &nim,
        &order,
        "domination K1400",
        "arc-kayles K700",
    ];
    for position in positions {
        for question in ["outcome", "solve", "moves", "explain", "graph"] {
            let short: String = position.chars().take(40).collect();
            let (code, time, peak, said) =
                run(&[question, position, "--memory", "150", "--time", "0.2"]);
            assert!(matches!(code, Some(0 | 2 | 3)), "{question} {short}: {code:?} {said}");
            assert!(time < late(Duration::from_millis(200)), "{question} {short}: {time:?}");
            assert!(peak < 150 * 1024 * 11 / 10, "{question} {short}: {peak} kB");
        }
    }
}

/// Every claim, from nothing to more than anyone can try: no panic, and the time is kept.
#[test]
fn claims_bear_every_bound() {
    let mut batch = Measured::start();
    for (n, name) in claims().iter().enumerate() {
        for upto in [0, 1, 2, u64::MAX] {
            let line = json!({"id": n, "ask": "claim", "name": name, "upto": upto, "time_ms": 20});
            let took = batch.ask(&line.to_string()).expect("an answer");
            let answer: Value = serde_json::from_str(&took.answer).expect("JSON");
            assert_eq!(answer["id"], json!(n), "{name} {upto}");
            assert_ne!(answer["error"]["kind"], json!("internal"), "{name} {upto}: {answer}");
            assert!(took.time < late(Duration::from_millis(20)), "{name} {upto}: {:?}", took.time);
        }
    }
    batch.end();
}

/// Ctrl-C and a request to end are obeyed, with what is known so far.
#[cfg(target_os = "linux")]
#[test]
fn interrupts_are_obeyed() {
    for (signal, question) in [
        ("INT", ["claim", "wythoff-blocks", "--upto", "100000000"]),
        // Its table is taken at the beginning: one that is much larger is refused at once.
        ("TERM", ["claim", "three-vectors-equal", "--upto", "10000"]),
        ("INT", ["period", "octal(0.007)", "--fresh", "--time=600"]),
        ("TERM", ["solve", "domineering 13x13", "--time", "600"]),
    ] {
        let folder = env::temp_dir().join(format!("noyau-interrupt-{}", std::process::id()));
        let mut child = Command::new(program())
            .env("LC_ALL", "C")
            .env("NOYAU_DATA", &folder)
            .args(question)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        std::thread::sleep(Duration::from_millis(700));
        let start = Instant::now();
        let sent =
            Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(sent.expect("kill").success());
        let code = child.wait().expect("a child").code();
        let took = start.elapsed();
        let mut said = String::new();
        std::io::Read::read_to_string(&mut child.stderr.take().expect("a pipe"), &mut said)
            .expect("text");
        assert_eq!(code, Some(3), "{question:?}: {said}");
        assert!(said.contains("cancelled"), "{question:?}: {said}");
        assert!(took < late(Duration::from_millis(200)), "{question:?}: {took:?}");
        let _ = std::fs::remove_dir_all(folder);
    }
}
