//! Limits are promises: time, memory, the id of a request, and no panic, measured on the process.

use std::collections::BTreeMap;
use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader, PipeWriter, Write, pipe};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::requests::{Dice, ENGINES, Known};

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
    input: PipeWriter,
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
        let ends = pipe().expect("a pipe");
        let mut child = Command::new(program())
            .env("LC_ALL", "C")
            .args(["batch", "--threads", "1"])
            .stdin(ends.0)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program");
        let input = ends.1;
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
        self.forget_peak();
        let (start, before) = (Instant::now(), self.worked());
        self.input.write_all(line.as_bytes()).and_then(|()| self.input.write_all(b"\n")).ok()?;
        let Ok(answer) = self.answers.recv_timeout(LONGEST) else {
            let _ = self.child.kill();
            return None;
        };
        let (time, worked) = (start.elapsed(), self.worked().saturating_sub(before));
        Some(Took { answer, time, worked, peak: self.status("VmHWM:") })
    }

    /// The peak is counted anew from here.
    fn forget_peak(&self) {
        let _ = std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
    }

    /// What a question leaves behind is not on the account of the next.
    fn restart_if_large(&mut self, megabytes: u64) {
        if self.status("VmRSS:") > megabytes << 8 {
            self.restart();
        }
    }

    fn restart(&mut self) {
        std::mem::replace(self, Measured::start()).end();
    }

    fn end(self) {
        let Measured { mut child, input, answers } = self;
        drop(input);
        // Answers that nobody reads any more must not keep it from ending.
        drop(answers);
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// What the program says of itself.
fn listed(what: &str) -> Value {
    let out = Command::new(program()).args([what, "--json"]).output().expect("the program");
    serde_json::from_slice(&out.stdout).expect("a list")
}

fn known() -> Known {
    Known::new(&listed("claims"), &listed("rules"))
}

/// What a tenth more than a limit allows. A build without optimisation is slower between two polls,
/// and other tests run at the same time.
fn late(limit: Duration) -> Duration {
    let slack = Duration::from_millis(number("NOYAU_SLACK_MS", 1500));
    limit + slack.max(limit / 10)
}

/// What is asked of a program, and of how many requests a check is made.
struct Fuzz {
    seed: u64,
    limits: (u64, u64),
    known: Known,
    /// One in so many requests goes up to the ends of what can be written; the others are small.
    large_every: u64,
    /// So many are sent at once and measured together; whatever is suspicious in them is asked again, one by one.
    at_once: u64,
    broken: Vec<String>,
    kinds: BTreeMap<String, u64>,
    large: u64,
    again: u64,
}

impl Fuzz {
    fn new(limits: (u64, u64)) -> Fuzz {
        Fuzz {
            seed: number("NOYAU_SEED", 1),
            limits,
            known: known(),
            large_every: number("NOYAU_FUZZ_LARGE", 1).max(1),
            at_once: number("NOYAU_FUZZ_AT_ONCE", 1).max(1),
            broken: Vec::new(),
            kinds: BTreeMap::new(),
            large: 0,
            again: 0,
        }
    }

    /// Each request has dice of its own, so that one can be repeated alone.
    fn line(&self, id: u64) -> String {
        let dice = Dice::new(self.seed.wrapping_add(id));
        let mut dice = if id.is_multiple_of(self.large_every) { dice } else { dice.small() };
        dice.any_request(id, self.limits, &self.known)
    }

    fn broke(&mut self, what: &str, id: u64, line: &str) {
        let short: String = line.chars().take(400).collect();
        let said = format!("{what} at seed {} number {id}: {short}", self.seed);
        if env::var_os("NOYAU_FUZZ_ALL").is_some() {
            println!("{said}");
        }
        // Whole, for the kept ones.
        if let Some(path) = env::var_os("NOYAU_FUZZ_SAVE") {
            let file = File::options().create(true).append(true).open(path);
            let saved = file.and_then(|mut file| writeln!(file, "{line}"));
            saved.expect("a place for what is found");
        }
        self.broken.push(said);
    }

    /// Looks at an answer: its id, and of which kind it is.
    fn look(&mut self, id: u64, line: &str, answer: &str) {
        let answer: Value = serde_json::from_str(answer).unwrap_or_default();
        let kind = answer["error"]["kind"].as_str();
        let kind = kind.unwrap_or(if answer["answer"].is_null() { "neither" } else { "answer" });
        if answer["id"] != json!(id) {
            self.broke("the id is lost", id, line);
        }
        if kind == "internal" || kind == "neither" {
            self.broke(kind, id, line);
        }
        *self.kinds.entry(kind.to_string()).or_default() += 1;
    }

    /// Asks one request by itself; whether the program goes on.
    fn one(&mut self, batch: &mut Measured, id: u64, line: &str) -> Option<String> {
        let Some(took) = batch.ask(line) else {
            self.broke("no answer", id, line);
            return None;
        };
        let time = took.time.min(took.worked);
        if time > late(Duration::from_millis(self.limits.0)) {
            self.broke(&format!("{time:?}"), id, line);
        }
        if took.peak > most_kilobytes(self.limits.1) {
            self.broke(&format!("{} kB", took.peak), id, line);
        }
        Some(took.answer)
    }

    /// Asks these at once; false if somewhere something must be looked at more closely.
    fn many(&mut self, batch: &mut Measured, lines: &[(u64, String)]) -> bool {
        batch.forget_peak();
        let all: String = lines.iter().flat_map(|(_, line)| [line.as_str(), "\n"]).collect();
        let mut input = batch.input.try_clone();
        let sent = std::thread::spawn(move || {
            input.as_mut().is_ok_and(|input| input.write_all(all.as_bytes()).is_ok())
        });
        let (mut last, mut slow) = (Instant::now(), false);
        // Answers that wait for each other are written within this.
        let limit =
            late(Duration::from_millis(self.limits.0)).saturating_sub(Duration::from_millis(50));
        let mut answers = Vec::new();
        while answers.len() < lines.len() {
            let Ok(answer) = batch.answers.recv_timeout(LONGEST) else { break };
            slow |= last.elapsed() > limit;
            last = Instant::now();
            answers.push(answer);
        }
        let whole = answers.len() == lines.len();
        if !whole {
            let _ = batch.child.kill();
        }
        let sent = sent.join().unwrap_or(false);
        let kept =
            whole && sent && !slow && batch.status("VmHWM:") <= most_kilobytes(self.limits.1);
        if kept {
            for ((id, line), answer) in lines.iter().zip(&answers) {
                self.look(*id, line, answer);
            }
        }
        kept
    }

    /// Asks these one by one.
    fn each(&mut self, batch: &mut Measured, lines: &[(u64, String)]) {
        for (id, line) in lines {
            match self.one(batch, *id, line) {
                Some(answer) => self.look(*id, line, &answer),
                None => batch.restart(),
            }
            batch.restart_if_large(self.limits.1);
        }
    }

    /// Sends so many requests, and tells how many were sent in time.
    fn run(&mut self, count: u64) -> u64 {
        let mut batch = Measured::start();
        let stop = Instant::now() + Duration::from_secs(number("NOYAU_FUZZ_SECONDS", 8));
        let mut asked = 0;
        while asked < count && Instant::now() < stop {
            let ids = asked..(asked + self.at_once).min(count);
            asked = ids.end;
            let lines: Vec<(u64, String)> = ids.map(|id| (id, self.line(id))).collect();
            self.large +=
                lines.iter().filter(|(id, _)| id.is_multiple_of(self.large_every)).count() as u64;
            if lines.len() == 1 {
                self.each(&mut batch, &lines);
            } else if !self.many(&mut batch, &lines) {
                self.again += lines.len() as u64;
                batch.restart();
                self.each(&mut batch, &lines);
            }
            batch.restart_if_large(self.limits.1);
            if asked.is_multiple_of(self.at_once * 500) && env::var_os("NOYAU_FUZZ_ALL").is_some() {
                println!("{asked} asked");
            }
        }
        batch.end();
        asked
    }
}

/// A tenth more than a limit in megabytes. A program without optimisation is larger itself.
fn most_kilobytes(megabytes: u64) -> u64 {
    let own = if env::var_os("NOYAU").is_none() { 8 << 10 } else { 0 };
    (megabytes << 10) * 11 / 10 + own
}

/// Requests that once broke a promise, as they are or by the seed that made them: whatever the fuzzer finds belongs here.
/// `⟪,0-1b⟫4000` stands for the same text so often.
const KEPT: &str = include_str!("requests.jsonl");
const KEPT_SEEDS: [u64; 4] = [5_004_176, 6_000_704, 6_001_256, 6_001_470];

fn written_out(line: &str) -> String {
    let Some((before, rest)) = line.split_once('⟪') else { return line.to_string() };
    let (again, rest) = rest.split_once('⟫').expect("an end");
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).expect("more than a number");
    let (times, rest) = rest.split_at(end);
    format!("{before}{}{}", again.repeat(times.parse().expect("a number")), written_out(rest))
}

#[test]
fn requests_that_broke_a_promise_keep_it() {
    let mut fuzz = Fuzz::new((100, 100));
    let mut lines: Vec<String> = KEPT.lines().map(written_out).collect();
    lines
        .extend(KEPT_SEEDS.map(|seed| Dice::new(seed).request(0, fuzz.limits, &fuzz.known.claims)));
    let lines = lines.iter().enumerate().map(|(id, line)| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        line["id"] = json!(id);
        (line["time_ms"], line["memory_mb"]) = (json!(fuzz.limits.0), json!(fuzz.limits.1));
        (id as u64, line.to_string())
    });
    let lines: Vec<_> = lines.collect();
    let mut batch = Measured::start();
    fuzz.each(&mut batch, &lines);
    batch.end();
    assert!(fuzz.broken.is_empty(), "{}", fuzz.broken.join("\n"));
}

/// Every question about a position, of every ruleset, at an extreme size. The tests ask a part of them;
/// `NOYAU_GRID=1` asks all.
#[test]
fn every_question_about_every_ruleset_keeps_its_limits() {
    let mut fuzz = Fuzz::new((30, 100));
    let every = number("NOYAU_GRID", 11).max(1) as usize;
    let mut lines = Vec::new();
    for question in fuzz.known.questions.iter().filter(|it| it.contains_key("position")) {
        for example in &fuzz.known.positions {
            let id = lines.len() as u64;
            let mut line = question.clone();
            line.insert("position".into(), json!(Dice::new(fuzz.seed + id).extreme(example)));
            line.insert("id".into(), json!(id));
            line.insert("time_ms".into(), json!(fuzz.limits.0));
            line.insert("memory_mb".into(), json!(fuzz.limits.1));
            lines.push((id, Value::Object(line).to_string()));
        }
    }
    let all = lines.len();
    let lines: Vec<_> = lines.into_iter().step_by(every).collect();
    let mut batch = Measured::start();
    fuzz.each(&mut batch, &lines);
    batch.end();
    println!("{} of {all} requests: {:?}", lines.len(), fuzz.kinds);
    assert!(fuzz.broken.is_empty(), "{}", fuzz.broken.join("\n"));
}

/// Some seconds of requests; more of them, with other seeds, by the commands in
/// `docs/reliability.md`.
#[test]
fn requests_of_every_kind_keep_their_limits() {
    let limits = (number("NOYAU_TIME_MS", 30), number("NOYAU_MEMORY_MB", 100));
    let mut fuzz = Fuzz::new(limits);
    let asked = fuzz.run(number("NOYAU_FUZZ", 400));
    println!(
        "{asked} requests from seed {}, {} of them large, {} asked again one by one: {:?}",
        fuzz.seed, fuzz.large, fuzz.again, fuzz.kinds
    );
    let broken = fuzz.broken;
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
        batch.restart_if_large(100);
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
    for (n, name) in known().claims.iter().enumerate() {
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
