//! One run of the program: asks, prints, and remembers the exit code.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use noyau::ask::{self, Answer, Ask};
use noyau::budget::DEFAULT_MEMORY;
use noyau::claims::{self, Verdict};
use noyau::explore::GraphFormat;
use noyau::{Budget, Cancel, Error, ErrorKind};

use crate::args::{Common, ListFormat};
use crate::progress::Bar;
use crate::source::Text;
use crate::{batch, catalogue, fault, print};

/// Carries the options of the command line through a run.
pub struct Session {
    common: Common,
    cancel: Cancel,
    /// How lists of values are printed.
    pub format: ListFormat,
    /// How game graphs are printed.
    pub graph_format: GraphFormat,
    asked: u64,
    code: u8,
}

const BAD_INPUT: u8 = 2;
const OVER_BUDGET: u8 = 3;

impl Session {
    /// Nothing asked yet.
    pub fn new(common: Common) -> Self {
        Session {
            common,
            cancel: Cancel::default(),
            format: ListFormat::Table,
            graph_format: GraphFormat::default(),
            asked: 0,
            code: 0,
        }
    }

    /// Prints the answers of the protocol from now on.
    pub fn as_json(&mut self) {
        self.common.json = true;
    }

    /// The worst that happened: bad input counts more than a limit reached.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code)
    }

    /// The first Ctrl-C ends the work at its next poll, the second ends the program.
    fn listen_to_interrupts(&self) {
        let cancel = self.cancel.clone();
        // Without a handler an interrupt ends the program at once, which is no harm.
        let _ = ctrlc::set_handler(move || {
            if cancel.is_cancelled() {
                std::process::exit(130);
            }
            cancel.cancel();
        });
    }

    fn budget(&self, patient: bool) -> Budget {
        let mut budget = match self.common.time {
            Some(time) => Budget::default().time(time),
            None if patient => Budget::unlimited().memory(DEFAULT_MEMORY),
            None => Budget::default(),
        };
        budget = budget.cancelled_by(self.cancel.clone());
        match self.common.memory {
            Some(megabytes) => budget.memory(megabytes.saturating_mul(1 << 20)),
            None => budget,
        }
    }

    /// Asks about each text in turn.
    pub fn each(&mut self, texts: impl Iterator<Item = Text>, question: impl Fn(String) -> Ask) {
        self.listen_to_interrupts();
        for (origin, text) in texts {
            match text {
                Ok(text) => self.ask(&question(text), origin.as_deref(), false),
                Err(error) => self.fail(&error, None, origin.as_deref()),
            }
            if self.cancel.is_cancelled() {
                break;
            }
        }
    }

    /// Asks one question that may take as long as it takes, unless a limit is given.
    pub fn patiently(&mut self, question: &Ask) {
        self.listen_to_interrupts();
        self.ask(question, None, true);
    }

    fn ask(&mut self, question: &Ask, origin: Option<&str>, patient: bool) {
        let (bar, budget) = Bar::watch(self.budget(patient));
        let result = ask::answer(question, &budget);
        drop(bar);
        match result {
            Ok(answer) if self.common.json => emit_json(&answer),
            Ok(Answer::Graph(graph)) => emit(&graph.write(self.graph_format)),
            Ok(answer) => {
                let text = print::answer(&answer, self.format);
                let gap = if self.asked > 0 && text.lines().count() > 1 { "\n" } else { "" };
                emit(&format!("{gap}{text}"));
            }
            Err(error) => self.fail(&error, question.text(), origin),
        }
        self.asked += 1;
    }

    /// Reports an error that has no place.
    pub fn refuse(&mut self, error: &Error) {
        self.fail(error, None, None);
    }

    fn fail(&mut self, error: &Error, text: Option<&str>, origin: Option<&str>) {
        let _ = anstream::stderr().write_all(fault::show(error, text, origin).as_bytes());
        let code = if error.kind == ErrorKind::OverBudget { OVER_BUDGET } else { BAD_INPUT };
        if self.code != BAD_INPUT {
            self.code = code;
        }
    }

    /// The catalogue, or one ruleset.
    pub fn rules(&mut self, name: Option<&str>) {
        self.listen_to_interrupts();
        match name {
            None if self.common.json => emit_json(&catalogue::all_as_json()),
            None => emit(&catalogue::all()),
            Some(name) => match catalogue::find(name) {
                Ok(entry) if self.common.json => emit_json(&catalogue::as_json(entry)),
                Ok(entry) => emit(&catalogue::explain(entry, &self.budget(false))),
                Err(error) => self.fail(&error, Some(name), None),
            },
        }
    }

    /// Checks every claim and compares the result with its verdict.
    pub fn check_claims(&mut self) {
        self.listen_to_interrupts();
        for claim in claims::list() {
            let (bar, budget) = Bar::watch(self.budget(true));
            let result = claims::check(claim.name, None, &budget);
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

    /// Answers the protocol's requests.
    pub fn batch(&mut self) {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.common.threads.map_or_else(cores, usize::from);
        let input = io::BufReader::new(io::stdin());
        end_if_nobody_reads(&batch::run(input, io::stdout(), threads, || self.budget(false)));
    }
}

/// The reader of a pipe may have seen enough: that is no error.
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

fn emit_json(value: &impl serde::Serialize) {
    let mut output = BufWriter::new(io::stdout().lock());
    let written = serde_json::to_writer(&mut output, value).map_err(io::Error::from);
    end_if_nobody_reads(
        &written.and_then(|()| output.write_all(b"\n")).and_then(|()| output.flush()),
    );
}
