//! Rulesets that are written in Python.
//!
//! A position is its own placement, as the Python class writes it: so it can be kept in tables and
//! compared without Python. What a class raises travels through the engines as a panic, which they
//! survive, because they have no room for it, and becomes an exception again in front of them.

use std::panic::resume_unwind;
use std::sync::Arc;

use noyau::game::{Flow, GO_ON, Impartial, Info, Move, Partizan, Player, Ruleset, Visit};
use noyau::part::{Entry, impartial_from, partizan_from};
use noyau::text::{Cursor, Parameters};
use noyau::words::Message;
use noyau::{Error, Result};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What a class raised.
pub struct Raised(pub PyErr);

/// The rules, and what their class has beside moves.
#[derive(Clone)]
pub struct Scripted {
    /// An object of the package's class `Adapter`.
    adapter: Arc<Py<PyAny>>,
    name: Arc<str>,
    dimensions: Option<usize>,
    splits: bool,
    has_images: bool,
    loopy: bool,
}

impl Scripted {
    /// The line of the catalogue for the ruleset that `adapter` stands for.
    pub fn entry(adapter: &Bound<'_, PyAny>) -> PyResult<Entry> {
        let text = |name: &str| adapter.getattr(name)?.extract::<String>();
        let words = |name: &str| text(name).map(Message::verbatim);
        let has = |name: &str| adapter.getattr(name)?.extract::<bool>();
        let info = Info {
            name: text("name")?,
            examples: adapter.getattr("examples")?.extract()?,
            summary: words("summary")?,
            rules: words("rules")?,
            notation: words("notation")?,
            known: words("known")?,
            literature: words("literature")?,
        };
        let rules = Scripted {
            name: info.name.as_str().into(),
            dimensions: adapter.getattr("dimensions")?.extract()?,
            splits: has("splits")?,
            has_images: has("has_images")?,
            loopy: has("loopy")?,
            adapter: Arc::new(adapter.clone().unbind()),
        };
        let make = move |parameters: Parameters<'_>| parameters.none().map(|()| rules.clone());
        Ok(if has("partizan")? { partizan_from(info, make) } else { impartial_from(info, make) })
    }

    /// Asks the class something that cannot go wrong unless the class is wrong.
    fn ask<T>(&self, asks: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> T {
        let answer = Python::attach(|py| asks(self.adapter.bind(py)));
        answer.unwrap_or_else(|error| resume_unwind(Box::new(Raised(error))))
    }

    fn each_move(&self, at: &Arc<str>, player: &str, visit: Visit<'_, Arc<str>>) -> Flow {
        let moves: Vec<(String, String)> =
            self.ask(|adapter| adapter.call_method1("moves", (&**at, player))?.extract());
        for (name, to) in moves {
            visit(Move::Named { name, elements: Vec::new() }, to.into())?;
        }
        GO_ON
    }
}

impl Ruleset for Scripted {
    type Position = Arc<str>;

    const NAME: &'static str = "python";

    fn info() -> Info {
        Info::silent(Self::NAME)
    }

    fn with_parameters(_: Parameters<'_>) -> Result<Self> {
        // There are no rules without a class: `Scripted::entry` makes them.
        Err(Error::not_applicable(Message::verbatim("a class is needed")))
    }

    fn name(&self) -> String {
        self.name.to_string()
    }

    fn read(&self, text: &mut Cursor<'_>) -> Result<Arc<str>> {
        let start = text.at();
        let placement = text.take_while(|_| true);
        let read = Python::attach(|py| {
            let read = self.adapter.bind(py).call_method1("read", (placement,));
            match read.and_then(|read| read.extract::<String>()) {
                Ok(read) => Ok(read),
                Err(error) if error.is_instance_of::<PyValueError>(py) => {
                    Err(error.value(py).to_string())
                }
                Err(error) => resume_unwind(Box::new(Raised(error))),
            }
        });
        read.map(Arc::from).map_err(|why| text.error(start, Message::verbatim(why)))
    }

    fn write(&self, at: &Arc<str>) -> String {
        if at.is_empty() { "-".to_string() } else { at.to_string() }
    }

    fn components(&self, at: Arc<str>) -> Vec<Arc<str>> {
        if !self.splits {
            return vec![at];
        }
        let parts: Vec<String> =
            self.ask(|adapter| adapter.call_method1("components", (&*at,))?.extract());
        parts.into_iter().map(Arc::from).collect()
    }

    fn canonical(&self, at: Arc<str>) -> Arc<str> {
        if !self.has_images {
            return at;
        }
        let image: String =
            self.ask(|adapter| adapter.call_method1("canonical", (&*at,))?.extract());
        image.into()
    }

    fn weight(&self, at: &Arc<str>) -> usize {
        at.len() + 2 * size_of::<usize>()
    }

    fn coordinates(&self, at: &[u64]) -> Option<Arc<str>> {
        if self.dimensions != Some(at.len()) {
            return None;
        }
        let found: Option<String> =
            self.ask(|adapter| adapter.call_method1("coordinates", (at.to_vec(),))?.extract());
        found.map(Arc::from)
    }

    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        self.dimensions.map(|count| vec![bound; count])
    }
}

impl Impartial for Scripted {
    fn moves(&self, at: &Arc<str>, visit: Visit<'_, Arc<str>>) -> Flow {
        self.each_move(at, "", visit)
    }

    fn loopy(&self, _: &Arc<str>) -> bool {
        self.loopy
    }
}

impl Partizan for Scripted {
    fn moves(&self, at: &Arc<str>, player: Player, visit: Visit<'_, Arc<str>>) -> Flow {
        self.each_move(at, if player == Player::Left { "L" } else { "R" }, visit)
    }

    fn loopy(&self, _: &Arc<str>) -> bool {
        self.loopy
    }
}
