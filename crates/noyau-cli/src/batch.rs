//! `noyau batch`: one JSON object per line in, one per line out, in the order asked.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, BufRead, BufWriter, Write};
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use noyau::ask::{self, Request, RequestId};
use noyau::words::{speak, spoken};
use noyau::{Budget, Error, Session};

use crate::lines;

/// A line with its number, or why it could not be read.
type Numbered = (u64, Result<String, Error>);

/// How often somebody looks whether a question is stranded.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// The questions that are being answered.
#[derive(Default)]
struct Desk(Mutex<HashMap<u64, Asked>>);

/// What is needed to answer a question whose thread went no further.
struct Asked {
    is_stranded: Box<dyn Fn() -> bool + Send>,
    request: Request,
    error: Error,
}

impl Desk {
    fn asked(&self) -> MutexGuard<'_, HashMap<u64, Asked>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers to those that are stranded.
    fn stranded(&self) -> Vec<(u64, String)> {
        let mut asked = self.asked();
        let gone = asked.extract_if(|_, asked| (asked.is_stranded)());
        gone.map(|(number, asked)| (number, asked.request.reply(&Err(asked.error)))).collect()
    }
}

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
    let (done, answers) = channel::<Option<(u64, String)>>();
    let (queue, desk, total) = (Mutex::new(queue), Desk::default(), AtomicU64::new(u64::MAX));
    let language = spoken();
    std::thread::scope(|scope| {
        let start_worker = || {
            let (queue, desk, budget, done) = (&queue, &desk, &budget, done.clone());
            scope.spawn(move || {
                speak(language);
                work(queue, &done, desk, session, budget);
            });
        };
        for _ in 0..threads {
            start_worker();
        }
        let (total, at_end) = (&total, done.clone());
        scope.spawn(move || {
            total.store(read_lines(input, &lines), SeqCst);
            // Whoever writes may have written everything already.
            let _ = at_end.send(None);
        });
        // When nobody reads any more, nobody needs to answer.
        let answers = answers;
        let mut output = Ordered { to: BufWriter::new(output), waiting: BTreeMap::new(), next: 0 };
        let mut stranded = 0;
        while output.next < total.load(SeqCst) {
            match answers.recv_timeout(BETWEEN_LOOKS) {
                Ok(Some((number, answer))) => output.write(number, answer)?,
                Ok(None) => {}
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    for (number, answer) in desk.stranded() {
                        stranded += 1;
                        start_worker();
                        output.write(number, answer)?;
                    }
                }
            }
        }
        output.to.flush()?;
        if stranded > 0 {
            // Those threads never end.
            std::process::exit(0);
        }
        Ok(())
    })
}

fn work(
    queue: &Mutex<Receiver<Numbered>>,
    done: &Sender<Option<(u64, String)>>,
    desk: &Desk,
    session: &Session,
    budget: &dyn Fn() -> Budget,
) {
    loop {
        let Ok(next) = queue.lock().map(|queue| queue.recv()) else { return };
        let Ok((number, line)) = next else { return };
        let answer = match line.map(|line| Request::read(&line)) {
            Ok(Ok(request)) => {
                let budget = request.limit(budget());
                let (is_stranded, error) = (Box::new(budget.watch()), budget.out_of_memory());
                desk.asked().insert(number, Asked { is_stranded, request: request.clone(), error });
                let answer = request.reply(&request.answer_within(session, &budget));
                desk.asked().remove(&number);
                answer
            }
            Ok(Err(refused)) => refused.reply(),
            Err(error) => ask::reply(&RequestId::default(), &Err(error)),
        };
        if done.send(Some((number, answer))).is_err() {
            return;
        }
    }
}

/// Sends every line to be answered, and returns how many there are.
fn read_lines(mut input: impl BufRead, lines: &SyncSender<Numbered>) -> u64 {
    let mut number = 0;
    while let Ok(Some(line)) = next_line(&mut input) {
        if lines.send((number, line)).is_err() {
            break;
        }
        number += 1;
    }
    number
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

/// Writes answers in the order of the questions.
struct Ordered<W: Write> {
    to: BufWriter<W>,
    waiting: BTreeMap<u64, String>,
    next: u64,
}

impl<W: Write> Ordered<W> {
    fn write(&mut self, number: u64, answer: String) -> io::Result<()> {
        self.waiting.insert(number, answer);
        let before = self.next;
        while let Some(answer) = self.waiting.remove(&self.next) {
            self.to.write_all(answer.as_bytes())?;
            self.to.write_all(b"\n")?;
            self.next += 1;
        }
        if self.next > before { self.to.flush() } else { Ok(()) }
    }
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
