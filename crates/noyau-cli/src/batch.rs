//! `noyau batch`: one JSON object per line in, one per line out, in the order asked.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io::{self, BufRead, BufWriter, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

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

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    fn asked(&self) -> MutexGuard<'_, HashMap<u64, Asked>> {
        locked(&self.0)
    }

    /// Answers to those that are stranded.
    fn stranded(&self) -> Vec<(u64, String)> {
        let mut asked = self.asked();
        let gone = asked.extract_if(|_, asked| (asked.is_stranded)());
        gone.map(|(number, asked)| (number, asked.request.reply(&Err(asked.error)))).collect()
    }
}

/// Lines that wait to be answered. Only who waits is woken: the system is asked for that, and with
/// short questions this would take longer than the answers.
struct Queue {
    state: Mutex<Waiting>,
    filled: Condvar,
    room: Condvar,
    /// No more lines wait here: a long input waits in the pipe and not in memory.
    most: usize,
}

#[derive(Default)]
struct Waiting {
    lines: VecDeque<Numbered>,
    /// How many workers wait for a line.
    idle: usize,
    is_full: bool,
    is_closed: bool,
}

impl Queue {
    fn new(most: usize) -> Self {
        Queue { state: Mutex::default(), filled: Condvar::new(), room: Condvar::new(), most }
    }

    /// Adds a line when there is room; false if nobody wants it.
    fn add(&self, line: Numbered) -> bool {
        let mut state = locked(&self.state);
        state.is_full = state.lines.len() >= self.most;
        while state.is_full && !state.is_closed {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.lines.push_back(line);
        if state.idle > 0 {
            self.filled.notify_one();
        }
        !state.is_closed
    }

    /// The next line; nothing at the end.
    fn next(&self) -> Option<Numbered> {
        let mut state = locked(&self.state);
        while state.lines.is_empty() && !state.is_closed {
            state.idle += 1;
            state = self.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
        let next = state.lines.pop_front();
        if state.is_full && state.lines.len() <= self.most / 2 {
            state.is_full = false;
            self.room.notify_one();
        }
        next
    }

    fn is_empty(&self) -> bool {
        locked(&self.state).lines.is_empty()
    }

    /// No line comes any more.
    fn close(&self) {
        locked(&self.state).is_closed = true;
        self.filled.notify_all();
        self.room.notify_all();
    }

    /// No line comes any more, and nobody needs those that wait.
    fn abandon(&self) {
        locked(&self.state).lines.clear();
        self.close();
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
    let (queue, desk) = (&Queue::new(64 * threads), &Desk::default());
    let output = &Output { ordered: Mutex::new(Ordered::new(output)), finished: Condvar::new() };
    let language = spoken();
    std::thread::scope(|scope| {
        let start_worker = || {
            scope.spawn(|| {
                speak(language);
                while let Some((number, line)) = queue.next() {
                    output.put(number, answer(number, line, desk, session, &budget), queue);
                }
            });
        };
        for _ in 0..threads {
            start_worker();
        }
        scope.spawn(|| {
            let total = read_lines(input, queue);
            queue.close();
            output.end_at(total);
        });
        let mut stranded = 0;
        while !output.wait(BETWEEN_LOOKS) {
            for (number, answer) in desk.stranded() {
                stranded += 1;
                start_worker();
                output.put(number, answer, queue);
            }
        }
        // When nobody reads any more, nobody needs to answer.
        queue.abandon();
        output.close()?;
        if stranded > 0 {
            // Those threads never end.
            std::process::exit(0);
        }
        Ok(())
    })
}

fn answer(
    number: u64,
    line: Result<String, Error>,
    desk: &Desk,
    session: &Session,
    budget: &dyn Fn() -> Budget,
) -> String {
    match line.map(|line| Request::read(&line)) {
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
    }
}

/// Sends every line to be answered, and returns how many there are.
fn read_lines(mut input: impl BufRead, queue: &Queue) -> u64 {
    let mut number = 0;
    while let Ok(Some(line)) = next_line(&mut input) {
        if !queue.add((number, line)) {
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

/// Where the answers go.
struct Output<W: Write> {
    ordered: Mutex<Ordered<W>>,
    finished: Condvar,
}

impl<W: Write> Output<W> {
    /// Writes an answer. Who asked many questions at once can wait a little for the first answers;
    /// who asked one cannot.
    fn put(&self, number: u64, answer: String, queue: &Queue) {
        let mut ordered = locked(&self.ordered);
        ordered.write(number, answer);
        if ordered.flushed.elapsed() >= BETWEEN_LOOKS || queue.is_empty() {
            ordered.flush();
        }
        if ordered.is_finished() {
            self.finished.notify_one();
        }
    }

    /// There are so many questions.
    fn end_at(&self, total: u64) {
        locked(&self.ordered).total = Some(total);
        self.finished.notify_one();
    }

    /// Waits for a while; whether everything is written, or cannot be.
    fn wait(&self, time: Duration) -> bool {
        let ordered = locked(&self.ordered);
        let waited = self.finished.wait_timeout_while(ordered, time, |it| !it.is_finished());
        let (mut ordered, _) = waited.unwrap_or_else(PoisonError::into_inner);
        ordered.flush();
        ordered.is_finished()
    }

    fn close(&self) -> io::Result<()> {
        let mut ordered = locked(&self.ordered);
        ordered.flush();
        ordered.failed.take().map_or(Ok(()), Err)
    }
}

/// Answers in the order of the questions.
struct Ordered<W: Write> {
    to: BufWriter<W>,
    waiting: BTreeMap<u64, String>,
    next: u64,
    total: Option<u64>,
    flushed: Instant,
    failed: Option<io::Error>,
}

impl<W: Write> Ordered<W> {
    fn new(to: W) -> Self {
        let (to, waiting) = (BufWriter::new(to), BTreeMap::new());
        Ordered { to, waiting, next: 0, total: None, flushed: Instant::now(), failed: None }
    }

    fn write(&mut self, number: u64, answer: String) {
        self.waiting.insert(number, answer);
        while let Some(answer) = self.waiting.remove(&self.next) {
            let written = self.to.write_all(answer.as_bytes());
            let written = written.and_then(|()| self.to.write_all(b"\n"));
            self.note(written);
            self.next += 1;
        }
    }

    fn flush(&mut self) {
        let flushed = self.to.flush();
        self.note(flushed);
        self.flushed = Instant::now();
    }

    fn note(&mut self, done: io::Result<()>) {
        self.failed = self.failed.take().or(done.err());
    }

    fn is_finished(&self) -> bool {
        self.failed.is_some() || self.total.is_some_and(|total| self.next >= total)
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
