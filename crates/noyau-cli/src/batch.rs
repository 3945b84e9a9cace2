//! `noyau batch`: one JSON object per line in, one per line out, in the order asked.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufWriter, Write};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};

use noyau::ask::{self, RequestId};
use noyau::words::{speak, spoken};
use noyau::{Budget, Error, Session};

use crate::lines;

/// A line with its number, or why it could not be read.
type Numbered = (u64, Result<String, Error>);

/// Answers every line of `input` on `output`.
pub fn run(
    input: impl BufRead + Send,
    output: impl Write + Send,
    threads: usize,
    session: &Session,
    budget: impl Fn() -> Budget + Sync,
) -> io::Result<()> {
    // Bounded, so that a long input waits in the pipe and not in memory.
    let (lines, queue) = sync_channel::<Numbered>(64 * threads);
    let (done, answers) = channel::<(u64, String)>();
    let queue = Mutex::new(queue);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let done = done.clone();
            let (queue, budget) = (&queue, &budget);
            let language = spoken();
            scope.spawn(move || {
                speak(language);
                work(queue, &done, session, budget);
            });
        }
        drop(done);
        scope.spawn(move || read_lines(input, &lines));
        write_in_order(output, &answers)
    })
}

fn work(
    queue: &Mutex<Receiver<Numbered>>,
    done: &Sender<(u64, String)>,
    session: &Session,
    budget: &dyn Fn() -> Budget,
) {
    loop {
        let Ok(next) = queue.lock().map(|queue| queue.recv()) else { return };
        let Ok((number, line)) = next else { return };
        let answer = match line {
            Ok(line) => ask::answer_line(&line, session, budget),
            Err(error) => ask::reply(&RequestId::default(), &Err(error)),
        };
        if done.send((number, answer)).is_err() {
            return;
        }
    }
}

fn read_lines(mut input: impl BufRead, lines: &SyncSender<Numbered>) {
    for number in 0.. {
        let line = match next_line(&mut input) {
            Ok(None) | Err(_) => return,
            Ok(Some(line)) => line,
        };
        if lines.send((number, line)).is_err() {
            return;
        }
    }
}

/// The next line that is not blank, or nothing at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Error>>> {
    loop {
        match lines::next(input)? {
            Some(Ok(line)) if line.trim_ascii().is_empty() => {}
            line => return Ok(line),
        }
    }
}

fn write_in_order(output: impl Write, answers: &Receiver<(u64, String)>) -> io::Result<()> {
    let mut output = BufWriter::new(output);
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (number, answer) in answers {
        waiting.insert(number, answer);
        let before = next;
        while let Some(answer) = waiting.remove(&next) {
            output.write_all(answer.as_bytes())?;
            output.write_all(b"\n")?;
            next += 1;
        }
        if next > before {
            output.flush()?;
        }
    }
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        run(input, &mut output, 2, &Session::new(), Budget::default).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_string).collect()
    }

    #[test]
    fn keeps_the_order() {
        let mut input = String::new();
        for id in 0..500 {
            let position = if id % 50 == 0 { "cram 3x4" } else { "nim 1" };
            input += &format!("{{\"id\":{id},\"ask\":\"outcome\",\"position\":\"{position}\"}}\n");
        }
        let answers = answers(input.as_bytes());
        assert_eq!(answers.len(), 500);
        for (id, answer) in answers.iter().enumerate() {
            assert!(answer.starts_with(&format!("{{\"id\":{id},")), "{answer}");
        }
    }

    #[test]
    fn a_bad_line_does_not_end_the_run() {
        let mut input = vec![b'x'; (lines::LONGEST + 5) as usize];
        input.extend_from_slice(
            b"\n\xff\xfe\n\n[1]\n{\"id\":7,\"ask\":\"nimber\",\"expression\":\"2*2\"}",
        );
        let answers = answers(&input);
        assert_eq!(answers.len(), 4);
        assert!(answers[0].contains("longer than 16 MB"));
        assert!(answers[1].contains("not UTF-8 at byte 1"));
        assert!(answers[2].contains("expected a JSON object"));
        assert_eq!(answers[3], r#"{"id":7,"answer":{"ask":"nimber","value":3}}"#);
    }
}
