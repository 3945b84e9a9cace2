//! The protocol through the program itself: whatever a line holds, the next one is answered.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Batch {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Batch {
    fn start() -> Batch {
        let mut child = Command::new(env!("CARGO_BIN_EXE_noyau"))
            .env("LC_ALL", "C")
            .arg("batch")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Batch { child, input, output }
    }

    /// Sends a line and reads the answer to it, while the input stays open.
    fn ask(&mut self, line: &[u8]) -> String {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        self.input.flush().unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        answer.trim_end().to_string()
    }

    /// The most memory the program has held, in megabytes, where the system reports it.
    fn peak(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
    }

    fn end(mut self) {
        drop(self.input);
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn nothing_stops_the_next_answer() {
    let mut batch = Batch::start();
    let huge = vec![b'x'; 50 << 20];
    for (line, expected) in [
        (&huge[..], "the line is longer than 16 MB"),
        (b"{\"ask\": \"\xff\"}", "the line is not UTF-8 at byte 10"),
        (b"\0", "not JSON"),
        (b"[[[[", "not JSON"),
        (br#"{"ask":"solve","position":"domination {1000000000; 0-1}"}"#, "vertices, the limit"),
        (br#"{"ask":"solve","position":"domination K100000"}"#, "vertices, the limit"),
        (br#"{"ask":"solve","position":"chomp 40x40","time_ms":50}"#, "time limit of 0.05 s"),
        (br#"{"ask":"nimber","expression":"2*2"}"#, r#""answer":{"ask":"nimber","value":3}"#),
    ] {
        let answer = batch.ask(line);
        assert!(answer.contains(expected), "{answer}");
    }
    let nested = "[".repeat(1 << 20);
    assert!(batch.ask(nested.as_bytes()).contains("not JSON"));
    let answer = batch.ask(br#"{"id":9,"ask":"outcome","position":"nim 1"}"#);
    assert_eq!(
        answer,
        r#"{"id":9,"answer":{"ask":"outcome","position":"nim 1","outcome":"N","method":"theorem"}}"#
    );
    assert!(batch.peak().is_none_or(|megabytes| megabytes < 160), "{:?} MB", batch.peak());
    batch.end();
}

#[test]
fn memory_limits_are_kept() {
    for position in [
        "misere cram 12x12",
        "misere domination C60*P3",
        // Of heaps, a game whose misere quotient is not known: all sums have to be searched.
        "misere grundy 40,41,42,43,44",
        "misere clobber 6x6",
        "misere northcott(30) 1-14,2-17,4-20",
    ] {
        let mut batch = Batch::start();
        let line = format!(
            r#"{{"ask":"outcome","position":"{position}","memory_mb":100,"time_ms":60000}}"#
        );
        let answer = batch.ask(line.as_bytes());
        assert!(answer.contains("memory limit of 100 MB"), "{position}: {answer}");
        let peak = batch.peak();
        assert!(peak.is_none_or(|megabytes| megabytes <= 110), "{position}: {peak:?} MB");
        batch.end();
    }
}
