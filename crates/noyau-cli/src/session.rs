//! One run of the program: asks, prints, and remembers the exit code.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use noyau::ask::{
    Answer, Ask, CheckRulesAsk, ClaimAsk, Patience, Question as _, SequenceAsk, ValueAsk,
};
use noyau::claims::{self, Verdict};
use noyau::part::Entry;
use noyau::rulefile;
use noyau::words::of_system;
use noyau::{Budget, Cancel, Error, ErrorKind, Result, Session as Library, message};
use noyau_results::Results;

use crate::args::{Common, ListFormat};
use crate::graph_args::{GraphFormat, Written};
use crate::graphs::{self, Asker, Output};
use crate::progress::Bar;
use crate::runs::Options;
use crate::scale::Job;
use crate::source::{self, Text};
use crate::{batch, catalogue, error, graph_words, lists, memory, place, print, rules, tables};

/// Carries the options of the command line through a run.
pub struct Session {
    common: Common,
    library: Library,
    cancel: Cancel,
    /// How lists of values are printed.
    pub format: ListFormat,
    /// How the graphs around positions are written, and where.
    language: GraphFormat,
    doubled: bool,
    output: Option<PathBuf>,
    /// How long each frame of a strip is shown, if one takes the place of the other.
    pub animate: Option<Duration>,
    asked: u64,
    code: u8,
    /// The rulesets of the user.
    own: Vec<Entry>,
}

const BAD_INPUT: u8 = 2;
const OVER_BUDGET: u8 = 3;

impl Session {
    /// Nothing asked yet.
    pub fn new(common: Common) -> Self {
        let mut session = Session {
            common,
            library: Library::new(),
            cancel: Cancel::default(),
            format: ListFormat::Table,
            language: GraphFormat::Text,
            doubled: false,
            output: None,
            animate: None,
            asked: 0,
            code: 0,
            own: Vec::new(),
        };
        session.set_threads();
        let (own, errors) = rules::own(&session.common.rules, &session.budget(false));
        session.own = own;
        session.archive_in(place::archive());
        for (error, file) in errors {
            session.fail(&error, None, Some(&file));
        }
        session
    }

    /// The rulesets of the user.
    pub fn rulesets(&self) -> Vec<Entry> {
        self.own.clone()
    }

    /// Reads a rule file and says what was understood.
    pub fn check_rules(&mut self, file: &Path) {
        self.listen_to_interrupts();
        let read = rules::text(file).and_then(|text| {
            rulefile::read_within(&text, &self.budget(true))?;
            Ok(text)
        });
        match read {
            Ok(text) => self.patiently(CheckRulesAsk { text }),
            Err(error) => self.fail(&error, None, Some(&file.display().to_string())),
        }
    }

    /// Where answers and runs are kept from now on.
    pub fn archive_in(&mut self, archive: Option<Results>) {
        let library = self.own.iter().cloned().fold(Library::new(), Library::with);
        self.library = match archive {
            Some(archive) => library.archived_in(Arc::new(archive)),
            None => library,
        };
    }

    /// How the graphs of positions are to be written.
    pub fn draw_graphs(&mut self, written: Written, usual: GraphFormat, doubled: bool) {
        self.language = written.language(usual);
        self.common.json |= self.language == GraphFormat::Json;
        self.doubled = doubled;
        self.output = written.output;
    }

    /// Writes what is asked for into this file.
    pub fn write_to(&mut self, file: Option<PathBuf>) {
        self.output = file;
    }

    /// The worst that happened: bad input counts more than a limit reached.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code)
    }

    /// The first Ctrl-C ends the work at its next poll, the second ends the program.
    fn listen_to_interrupts(&self) {
        let breach = self.budget(false).out_of_memory();
        memory::end_with(anstream::adapter::strip_str(&error::line(&breach.message)).to_string());
        let cancel = self.cancel.clone();
        // Without a handler an interrupt ends the program at once, which does no harm.
        let _ = ctrlc::set_handler(move || {
            if cancel.is_cancelled() {
                std::process::exit(130);
            }
            cancel.cancel();
        });
    }

    fn budget(&self, patient: bool) -> Budget {
        let patience = if patient { Patience::Endless } else { Patience::Usual };
        let mut budget = patience.budget().cancelled_by(self.cancel.clone());
        if let Some(time) = self.common.time {
            budget = budget.time(time);
        }
        match self.common.memory {
            Some(megabytes) => budget.memory(megabytes.saturating_mul(1 << 20)),
            None => budget,
        }
    }

    /// Asks about each text in turn.
    pub fn each<Q: Into<Ask>>(
        &mut self,
        texts: impl Iterator<Item = Text>,
        question: impl Fn(String) -> Q,
    ) {
        self.listen_to_interrupts();
        for (origin, text) in texts {
            let origin = origin.map(|origin| origin.to_string());
            match text {
                Ok(text) => self.ask(&question(text).into(), origin.as_deref(), false),
                Err(error) => self.fail(&error, None, origin.as_deref()),
            }
            if self.cancel.is_cancelled() {
                break;
            }
        }
    }

    /// Asks for the value of an expression, prints it, and returns it.
    pub fn value(&mut self, expression: &str) -> Option<String> {
        let question =
            Ask::from(ValueAsk { expression: expression.to_string(), ..ValueAsk::default() });
        let budget = self.budget(false);
        match self.library.ask_by(None, &question, &budget) {
            Ok(answer) => {
                emit(&print::answer(&answer, self.format));
                match answer {
                    Answer::Value(found) => Some(found.value),
                    _ => None,
                }
            }
            Err(error) => {
                self.fail(&error, question.text(), None);
                None
            }
        }
    }

    /// Asks one question that may take as long as it takes, unless a limit is given.
    pub fn patiently(&mut self, question: impl Into<Ask>) {
        self.listen_to_interrupts();
        self.ask(&question.into(), None, true);
    }

    fn ask(&mut self, question: &Ask, origin: Option<&str>, patient: bool) {
        let (bar, budget) = Bar::watch(self.budget(patient));
        let result = self.library.ask_guarded(self.common.engine.as_deref(), question, &budget);
        drop(bar);
        match result {
            Ok(answer @ Answer::Prove(_)) if self.output.is_some() => {
                let output = self.output.clone();
                let line = json_line(&answer);
                let written = write_to(output.as_ref(), |to| {
                    to.write_all(line.as_bytes()).map_err(|e| {
                        Error::bad_request(message!("cannot-write-stream", why = of_system(&e)))
                    })
                });
                match written {
                    Ok(()) => emit(&print::answer(&answer, self.format)),
                    Err(error) => self.fail(&error, None, origin),
                }
            }
            Ok(Answer::Colourings(mut found)) if self.output.is_some() => {
                let lines = std::mem::take(&mut found.certificates);
                if let Err(error) = self.append(&lines) {
                    self.fail(&error, None, origin);
                }
                let answer = Answer::Colourings(found);
                if self.common.json {
                    emit_json(&answer);
                } else {
                    emit(&print::answer(&answer, self.format));
                }
            }
            Ok(answer) if self.common.json => {
                self.code = self.code.max(u8::from(is_refuted(&answer)));
                emit_json(&answer);
            }
            Ok(Answer::Graph(graph)) => {
                let asker = Asker { session: &self.library, engine: None, budget: &budget };
                let drawn = graphs::explored(&graph, self.language, self.doubled, &asker);
                self.deliver_graph(drawn, origin);
            }
            Ok(Answer::MoveGraph(found)) if self.language != GraphFormat::Table => {
                let asker = Asker { session: &self.library, engine: None, budget: &budget };
                let drawn = graphs::of_moves(*found, self.language, &asker);
                self.deliver_graph(drawn, origin);
            }
            Ok(Answer::Ruleset(found)) => {
                emit(&catalogue::ruleset(&found, &self.library, &budget));
            }
            Ok(Answer::Draw(picture)) if self.animate.is_some() && !picture.frames.is_empty() => {
                self.show(&picture.frames);
            }
            Ok(answer) => {
                self.code = self.code.max(u8::from(is_refuted(&answer)));
                let text = print::answer(&answer, self.format);
                let gap = if self.asked > 0 && text.lines().count() > 1 { "\n" } else { "" };
                emit(&format!("{gap}{text}"));
            }
            Err(error) => self.fail(&error, question.text(), origin),
        }
        self.asked += 1;
    }

    /// Adds lines to the file that was named for them.
    fn append(&self, lines: &[String]) -> Result<()> {
        let Some(file) = &self.output else { return Ok(()) };
        let text: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
        let open = File::options().create(true).append(true).open(file);
        open.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| {
            Error::bad_request(message!("cannot-write-stream", why = of_system(&error)))
        })
    }

    /// Shows pictures one after the other in the same place, or, if nobody watches, below each other.
    fn show(&self, frames: &[String]) {
        let watched = io::stdout().is_terminal();
        let mut lines = 0;
        for (k, frame) in frames.iter().enumerate() {
            // As many lines up, and away with what was there.
            let back =
                if watched && k > 0 { format!("\x1b[{lines}A\x1b[J") } else { String::new() };
            emit(&format!("{back}{frame}"));
            lines = frame.lines().count();
            if watched && k + 1 < frames.len() && !self.waited() {
                break;
            }
        }
    }

    /// Waits until the next frame; whether nobody interrupted it.
    fn waited(&self) -> bool {
        const SLICE: Duration = Duration::from_millis(40);
        let mut left = self.animate.unwrap_or_default();
        while !left.is_zero() && !self.cancel.is_cancelled() {
            let slice = left.min(SLICE);
            std::thread::sleep(slice);
            left -= slice;
        }
        !self.cancel.is_cancelled()
    }

    /// Tells the library how many threads may be used.
    fn set_threads(&self) {
        if let Some(threads) = self.common.threads {
            // Fails if work has begun already, which then goes on as it did.
            let _ = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build_global();
        }
    }

    /// Works on a game graph, and prints what comes out.
    pub fn on_graph(
        &mut self,
        written: &Written,
        work: impl FnOnce(GraphFormat, &Asker<'_>) -> Result<Output>,
    ) {
        self.listen_to_interrupts();
        let language = written.language(GraphFormat::Table);
        self.common.json |= language == GraphFormat::Json;
        let language = if self.common.json { GraphFormat::Json } else { language };
        let (bar, budget) = Bar::watch(self.budget(true));
        let engine = self.common.engine.as_deref();
        let result = work(language, &Asker { session: &self.library, engine, budget: &budget });
        drop(bar);
        let delivered = result.and_then(|output| self.deliver(output, written.output.as_ref()));
        if let Err(error) = delivered {
            self.fail(&error, None, None);
        }
    }

    /// Does one of the large jobs, which print by themselves.
    pub fn at_scale(
        &mut self,
        progress: Option<&PathBuf>,
        work: impl FnOnce(&Job<'_>) -> Result<()>,
    ) {
        self.listen_to_interrupts();
        let (bar, budget) = Bar::watch_in_file(self.budget(true), progress.cloned());
        let budget = Arc::new(budget);
        let job = Job { session: &self.library, budget: &budget, json: self.common.json };
        let result = work(&job);
        drop(bar);
        if let Err(error) = result {
            self.fail(&error, None, None);
        }
    }

    /// Prints the graph of a position where the person wants it.
    fn deliver_graph(&mut self, drawn: Result<Output>, origin: Option<&str>) {
        let to = self.output.clone();
        if let Err(error) = drawn.and_then(|drawn| self.deliver(drawn, to.as_ref())) {
            self.fail(&error, None, origin);
        }
    }

    /// Prints something, or writes it to a file.
    fn deliver(&mut self, output: Output, to: Option<&PathBuf>) -> Result<()> {
        let json = self.common.json;
        if matches!(&output, Output::Answer(answer)
            if matches!(answer.as_ref(), Answer::CheckArena(checked) if !checked.right))
        {
            self.code = 1;
        }
        let text = match output {
            Output::Graph(graph, format) => {
                return write_to(to, |to| noyau::arena::format::write(&graph, format, to));
            }
            Output::Answer(answer) if json => json_line(&answer),
            Output::Summary(summary, _) if json => json_line(&Answer::from(*summary)),
            Output::Text(_, value) if json => format!("{value}\n"),
            Output::Answer(answer) => print::answer(&answer, self.format),
            Output::Summary(summary, reading) => {
                graph_words::summary(&summary, reading, graphs::peak_memory())
            }
            Output::Text(text, _) | Output::Picture(text) => text,
        };
        if to.is_some() {
            let plain = anstream::adapter::strip_str(&text).to_string();
            return write_to(to, |to| {
                to.write_all(plain.as_bytes()).map_err(|e| {
                    Error::bad_request(message!("cannot-write-stream", why = of_system(&e)))
                })
            });
        }
        emit(&text);
        Ok(())
    }

    /// Reports an error that has no place.
    pub fn refuse(&mut self, error: &Error) {
        self.fail(error, None, None);
    }

    fn fail(&mut self, error: &Error, text: Option<&str>, origin: Option<&str>) {
        let text = error.text().or(text);
        // If printing fails, there is no one left to report it to.
        let _ = anstream::stderr().write_all(error::show(error, text, origin).as_bytes());
        let code = if error.kind == ErrorKind::OverBudget { OVER_BUDGET } else { BAD_INPUT };
        if self.code != BAD_INPUT {
            self.code = code;
        }
    }

    /// Writes the values of a rectangle to a file.
    pub fn write_table(&mut self, ruleset: &str, sizes: &[u64], file: &Path) {
        self.with_files(ruleset, |library, budget| {
            tables::write(library, ruleset, sizes, file, budget)
        });
    }

    /// Writes a rectangle as pictures.
    pub fn write_tiles(&mut self, ruleset: &str, sizes: &[u64], folder: &Path) {
        self.with_files(ruleset, |library, budget| {
            tables::tiles(library, ruleset, sizes, folder, budget)
        });
    }

    fn with_files(&mut self, text: &str, write: impl FnOnce(&Library, &Budget) -> Result<()>) {
        self.listen_to_interrupts();
        let (bar, budget) = Bar::watch(self.budget(true));
        let result = write(&self.library, &budget);
        drop(bar);
        if let Err(error) = result {
            self.fail(&error, Some(text), None);
        }
    }

    /// Values one after the other; of positions with a number in them each as soon as it is found.
    pub fn sequence(&mut self, question: SequenceAsk) {
        let streamed =
            matches!(self.format, ListFormat::Table | ListFormat::Csv | ListFormat::BFile);
        if self.common.json || !streamed || !question.ruleset.contains("{n}") {
            return self.patiently(question);
        }
        self.listen_to_interrupts();
        let begun = std::time::Instant::now();
        let (mut values, mut missing, mut failure) = (Vec::new(), String::new(), None);
        if self.format == ListFormat::Csv && question.start == 0 {
            emit("heap,value\n");
        }
        for n in question.start..=question.upto {
            let one = SequenceAsk { start: n, upto: n, ..question.clone() };
            let budget = match self.common.time {
                Some(time) => self.budget(true).time(time.saturating_sub(begun.elapsed())),
                None => self.budget(true),
            };
            let (bar, budget) = Bar::watch(budget);
            let found = self.library.ask_by(self.common.engine.as_deref(), &one, &budget);
            drop(bar);
            let value = match found {
                Ok(answer) => answer.values.into_iter().next().flatten(),
                // There is no P0: it is an error only if there is none at all.
                Err(error) if error.kind == ErrorKind::BadPosition => {
                    failure.get_or_insert(error);
                    None
                }
                Err(error) => return self.fail(&error, Some(&question.ruleset), None),
            };
            let line = lists::numbered(n, value.as_ref(), self.format);
            missing += &line;
            if value.is_some() || !values.iter().all(Option::is_none) {
                emit(&missing);
                missing.clear();
            }
            values.push(value);
            if self.cancel.is_cancelled() {
                break;
            }
        }
        match failure {
            Some(error) if values.iter().all(Option::is_none) => self.fail(&error, None, None),
            _ if self.format == ListFormat::Table => {
                emit(&lists::observation(&values, question.start));
            }
            _ => {}
        }
    }

    /// Finds a period, by a run that can be stopped and continued.
    pub fn period(&mut self, options: Options) {
        let ruleset = options.ruleset.clone();
        match options.question() {
            Ok((question, archive)) => {
                self.archive_in(archive);
                self.patiently(question);
            }
            Err(error) => self.fail(&error, ruleset.as_deref(), None),
        }
    }

    /// Checks every claim and compares the result with its verdict.
    pub fn check_claims(&mut self) {
        self.listen_to_interrupts();
        // What was found before is not a check.
        self.archive_in(None);
        for claim in claims::list() {
            let (bar, budget) = Bar::watch(self.budget(true));
            let question = ClaimAsk { name: claim.name.to_string(), upto: None };
            let result = self.library.ask_guarded(None, &question, &budget);
            drop(bar);
            match result {
                Ok(report) => {
                    let expected = report.holds == (claim.verdict != Verdict::False);
                    emit(&print::checked(claim, &report, expected));
                    if !expected {
                        self.code = 1;
                    }
                }
                Err(error) => self.fail(&error, None, Some(claim.name)),
            }
            if self.cancel.is_cancelled() {
                break;
            }
        }
    }

    /// Puts any question of the protocol, given by its name and its fields.
    pub fn request(&mut self, name: String, fields: &[String]) {
        match source::request(name, fields) {
            Ok(request) => self.patiently(request.ask),
            Err(error) => self.refuse(&error),
        }
    }

    /// Answers the protocol's requests.
    pub fn batch(&mut self) {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.common.threads.map_or_else(cores, usize::from);
        let input = io::BufReader::new(io::stdin());
        end_if_nobody_reads(&batch::run(input, io::stdout(), threads, &self.library, || {
            self.budget(false)
        }));
    }
}

/// Whether something that was to be checked is wrong.
fn is_refuted(answer: &Answer) -> bool {
    match answer {
        Answer::CheckProof(checked) => !checked.holds,
        Answer::Conjecture(found) => !found.holds,
        _ => false,
    }
}

/// The reader of a pipe may have seen enough: that is not an error.
fn end_if_nobody_reads(written: &io::Result<()>) {
    if let Err(error) = written {
        std::process::exit(i32::from(error.kind() != io::ErrorKind::BrokenPipe));
    }
}

/// Prints a text whose colours vanish where they are not wanted.
pub fn emit(text: &str) {
    let mut output = anstream::stdout();
    end_if_nobody_reads(&output.write_all(text.as_bytes()).and_then(|()| output.flush()));
}

fn json_line(answer: &Answer) -> String {
    answer.json().expect("every answer has a text") + "\n"
}

/// Writes to a file, or to standard output, whose reader may have seen enough.
fn write_to(
    to: Option<&PathBuf>,
    write: impl FnOnce(&mut dyn Write) -> noyau::Result<()>,
) -> Result<()> {
    let Some(path) = to else {
        let mut seen = Watched { to: io::stdout().lock(), broken: false };
        let written = write(&mut BufWriter::new(&mut seen));
        if seen.broken {
            std::process::exit(0);
        }
        return written;
    };
    let cannot = |e: io::Error| {
        let file = path.display().to_string();
        Error::bad_request(message!("cannot-write", file = file, why = of_system(&e)))
    };
    let mut file = BufWriter::new(File::create(path).map_err(cannot)?);
    write(&mut file)?;
    file.flush().map_err(cannot)?;
    Ok(())
}

/// Remembers whether the reader of a pipe went away.
struct Watched<W> {
    to: W,
    broken: bool,
}

impl<W: Write> Write for Watched<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.to.write(bytes);
        self.broken |= matches!(&written, Err(e) if e.kind() == io::ErrorKind::BrokenPipe);
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

fn emit_json(answer: &Answer) {
    let mut output = BufWriter::new(io::stdout().lock());
    let written = answer.write_json(&mut output);
    end_if_nobody_reads(
        &written.and_then(|()| output.write_all(b"\n")).and_then(|()| output.flush()),
    );
}
