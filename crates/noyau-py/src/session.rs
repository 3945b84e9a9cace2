//! Sessions: questions are answered without Python's lock, within their limits, until they are
//! done or somebody presses Ctrl-C.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use noyau::arena::{Arena, Csr, Kind, attractor, grundy, outcome};
use noyau::ask::{Entries, Patience, PeriodProof, Request, RequestId, TableAsk};
use noyau::heap::{self, Packed};
use noyau::part::Entry;
use noyau::words::{Language, speaking};
use noyau::{Budget, Error, ErrorKind, Result, Session as Library, message};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::array::Array;
use crate::error::{raised, raised_for};
use crate::from_python;
use crate::ruleset::{Raised, Scripted};
use crate::to_python;

/// Answers questions, and remembers what it has found out.
#[pyclass(frozen, module = "noyau._native")]
pub struct Session {
    state: RwLock<State>,
}

struct State {
    own: Vec<Entry>,
    library: Arc<Library>,
}

/// Seconds, megabytes, a language.
type Limits = Option<(Option<f64>, Option<u64>, Option<String>)>;

/// How a question is to be answered, whatever it is.
#[derive(Default)]
struct Manner {
    lang: Option<Language>,
    time: Option<Duration>,
    memory: Option<u64>,
    endless: bool,
}

impl Manner {
    /// Reads the limits that questions beside the protocol have: seconds, megabytes, a language.
    fn of(py: Python<'_>, limits: Limits) -> PyResult<Self> {
        let (time, memory, lang) = limits.unwrap_or_default();
        let endless = time.is_none_or(f64::is_infinite);
        let time = time.filter(|time| time.is_finite()).map(Duration::try_from_secs_f64);
        let time = time.transpose().map_err(|_| {
            raised_for(py, ErrorKind::BadRequest, message!("whole-number-field", name = "time"))
        })?;
        let lang = lang.map(|lang| lang.parse::<Language>()).transpose();
        let lang = lang.map_err(|error| raised_for(py, ErrorKind::BadRequest, error.0))?;
        let memory = memory.map(|megabytes| megabytes.saturating_mul(1 << 20));
        Ok(Manner { lang, time, memory, endless })
    }

    fn budget(&self) -> Budget {
        let patience = if self.endless { Patience::Endless } else { Patience::Usual };
        let mut budget = patience.budget();
        if let Some(time) = self.time {
            budget = budget.time(time);
        }
        if let Some(memory) = self.memory {
            budget = budget.memory(memory);
        }
        budget
    }

    fn language(&self) -> Language {
        self.lang.unwrap_or_default()
    }
}

impl Session {
    fn library(&self) -> Arc<Library> {
        Arc::clone(&self.state.read().unwrap_or_else(PoisonError::into_inner).library)
    }

    /// Works without Python's lock. Signals are looked for now and then; what a handler raises, or
    /// a ruleset written in Python, is raised here.
    fn run<T: Send>(
        &self,
        py: Python<'_>,
        manner: &Manner,
        text: Option<&str>,
        work: impl FnOnce(&Library, &Budget) -> Result<T> + Send,
    ) -> PyResult<T> {
        let library = self.library();
        let signal: Arc<Mutex<Option<PyErr>>> = Arc::default();
        let seen = Arc::clone(&signal);
        let budget = manner.budget().interrupted_by(move || {
            Python::attach(|py| match py.check_signals() {
                Ok(()) => false,
                Err(error) => {
                    *seen.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    true
                }
            })
        });
        let language = manner.language();
        let done = py.detach(|| {
            // What a panic leaves behind in the tables of the session is thrown away there.
            let work = AssertUnwindSafe(|| speaking(language, || work(&library, &budget)));
            catch_unwind(work)
        });
        if let Some(error) = signal.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(error);
        }
        match done {
            Ok(Ok(found)) => Ok(found),
            Ok(Err(error)) => Err(speaking(language, || raised(py, &error, text))),
            Err(panic) => Err(match panic.downcast::<Raised>() {
                Ok(raised) => raised.0,
                Err(_) => speaking(language, || {
                    let message = message!("internal-error", question = "python");
                    raised_for(py, ErrorKind::Internal, message)
                }),
            }),
        }
    }
}

/// Whole numbers of 32 bits, as they are in memory.
fn words(bytes: &[u8]) -> Vec<u32> {
    bytes
        .chunks_exact(4)
        .map(|four| u32::from_ne_bytes([four[0], four[1], four[2], four[3]]))
        .collect()
}

#[pymethods]
impl Session {
    #[new]
    fn new() -> Self {
        Session { state: RwLock::new(State { own: Vec::new(), library: Arc::default() }) }
    }

    /// Answers a question of the protocol, given by its fields.
    #[pyo3(signature = (fields, endless=false))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        fields: &Bound<'py, PyDict>,
        endless: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let fields = from_python::fields(fields)?;
        let request = Request::of_fields(fields, RequestId::default()).map_err(|refused| {
            let raise = || raised_for(py, ErrorKind::BadRequest, refused.message.clone());
            speaking(refused.lang.unwrap_or_default(), raise)
        })?;
        let Request { lang, time, memory, engine, ask, rules, .. } = request;
        let manner = Manner { lang, time, memory, endless };
        let text = noyau::ask::Question::text(&ask);
        let answer = self.run(py, &manner, text, |library, budget| match &rules {
            None => library.ask_by(engine.as_deref(), &ask, budget),
            Some(rules) => {
                library.with_rules(rules, budget)?.ask_by(engine.as_deref(), &ask, budget)
            }
        })?;
        speaking(manner.language(), || to_python::object(py, &answer))
    }

    /// Adds a ruleset; it replaces one of the same name.
    fn register(&self, adapter: &Bound<'_, PyAny>) -> PyResult<()> {
        let entry = Scripted::entry(adapter)?;
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        let mut own: Vec<Entry> = state.own.clone();
        own.retain(|other| other.info.name != entry.info.name);
        own.push(entry);
        // Tables that were filled under other rules of this name go with the old session.
        let library = Arc::new(own.iter().cloned().fold(Library::new(), Library::with));
        let old = std::mem::replace(&mut *state, State { own, library });
        // The last of an old ruleset may run code in Python, which may wait for this lock.
        drop(state);
        drop(old);
        Ok(())
    }

    /// Drops all tables.
    fn forget(&self) {
        self.library().forget();
    }

    /// The Grundy values of the heaps 0…upto in one piece: the ruleset in canonical spelling, the
    /// values, and what is proved about them. None where the ruleset has no heaps of its own.
    #[pyo3(signature = (ruleset, upto, limits=None))]
    fn sequence<'py>(
        &self,
        py: Python<'py>,
        ruleset: &str,
        upto: u64,
        limits: Limits,
    ) -> PyResult<Option<(String, Array, Bound<'py, PyAny>)>> {
        let manner = Manner::of(py, limits)?;
        let found = self.run(py, &manner, Some(ruleset), |library, budget| {
            let rules = library.ruleset(ruleset)?;
            let Some(heaps) = rules.heaps() else { return Ok(None) };
            let sequence = heap::sequence(&heaps, upto, budget)?;
            let proof = PeriodProof::of(sequence.regularity());
            Ok(Some((rules.spelling(), sequence.into_packed(budget)?, proof)))
        })?;
        let Some((spelling, values, proof)) = found else { return Ok(None) };
        Ok(Some((spelling, Array::row(values), to_python::object(py, &proof)?)))
    }

    /// The Grundy values of all positions in a box: the ruleset in canonical spelling, and the
    /// values as an array where they fit into one, else as a list.
    #[pyo3(signature = (ruleset, sizes, limits=None))]
    fn table<'py>(
        &self,
        py: Python<'py>,
        ruleset: &str,
        sizes: Vec<u64>,
        limits: Limits,
    ) -> PyResult<(String, Bound<'py, PyAny>)> {
        let manner = Manner::of(py, limits)?;
        let shape: Vec<usize> = sizes.iter().map(|&size| size as usize).collect();
        let ask = TableAsk { ruleset: ruleset.to_string(), sizes, ..TableAsk::default() };
        let answer =
            self.run(py, &manner, Some(ruleset), |library, budget| library.ask(&ask, budget))?;
        let values = match answer.values {
            Entries::Small(values) => Bound::new(py, Array::of_shape(values, shape))?.into_any(),
            Entries::Any(values) => to_python::object(py, &values)?,
        };
        Ok((answer.ruleset, values))
    }

    /// Who wins on a digraph in compressed rows when the player who cannot move loses: the letters
    /// of the outcomes, how long play lasts, and the Grundy values where there is no cycle.
    #[pyo3(signature = (offsets, targets, limits=None))]
    fn graph_outcomes(
        &self,
        py: Python<'_>,
        offsets: &[u8],
        targets: &[u8],
        limits: Limits,
    ) -> PyResult<(Array, Array, Option<Array>)> {
        let manner = Manner::of(py, limits)?;
        let (offsets, targets) = (words(offsets), words(targets));
        let (letters, remoteness, values) = self.run(py, &manner, None, |_, budget| {
            budget.take(4 * (offsets.len() + targets.len()) as u64)?;
            let graph = Csr::from_parts(offsets, targets)?;
            let outcomes = outcome::outcomes(&graph, budget)?;
            budget.take(5 * graph.len() as u64)?;
            let letters =
                outcomes.as_slice().iter().map(|outcome| outcome.letter() as u8).collect();
            let none = noyau::arena::NONE;
            let remoteness = graph.vertices().map(|v| outcomes.remoteness(v).unwrap_or(none));
            let remoteness = remoteness.collect();
            Ok((letters, remoteness, grundy::grundy(&graph, budget)?))
        })?;
        Ok((
            Array::row(Packed::Bytes(letters)),
            Array::row(Packed::Words(remoteness)),
            values.map(|values| Array::row(Packed::Words(values))),
        ))
    }

    /// Who wins from where on an arena in compressed rows: for each position the winner, 2 for
    /// nobody, in how many moves, and where to go. A kind is the owner, plus 2 for a goal of player
    /// 0 and 4 for a goal of player 1.
    #[pyo3(signature = (offsets, targets, kinds, limits=None))]
    fn arena(
        &self,
        py: Python<'_>,
        offsets: &[u8],
        targets: &[u8],
        kinds: &[u8],
        limits: Limits,
    ) -> PyResult<(Array, Array, Array)> {
        let manner = Manner::of(py, limits)?;
        let (offsets, targets) = (words(offsets), words(targets));
        let (winners, ranks, strategies) = self.run(py, &manner, None, |_, budget| {
            budget.take((4 * (offsets.len() + targets.len()) + kinds.len()) as u64)?;
            let graph = Csr::from_parts(offsets, targets)?;
            let wrong =
                |v: usize| Error::bad_request(message!("owner-number", v = v, found = kinds[v]));
            let kinds = (0..kinds.len())
                .map(|v| Kind::from_byte(kinds[v]).ok_or_else(|| wrong(v)))
                .collect::<Result<Vec<Kind>>>()?;
            let arena = Arena::from_parts(graph, kinds, None)?;
            Ok(attractor::solve(&arena, budget)?.into_parts())
        })?;
        Ok((
            Array::row(Packed::Bytes(winners)),
            Array::row(Packed::Words(ranks)),
            Array::row(Packed::Words(strategies)),
        ))
    }
}
