//! Errors of the library as exceptions of Python.

use noyau::{Error, ErrorKind};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::to_python;

static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// The exception for an error whose place is in `text`, unless it says that it is in another one.
pub fn raised(py: Python<'_>, error: &Error, text: Option<&str>) -> PyErr {
    let text = error.text().or(text);
    let span = error.span.as_ref().zip(text).map(|(span, text)| {
        // Python counts characters.
        let count = |end: usize| text.get(..end).map_or(0, |before| before.chars().count());
        (count(span.start), count(span.end))
    });
    let known = error.known().map(|known| to_python::object(py, known)).transpose();
    let made = known.and_then(|known| {
        let class = CLASS.import(py, "noyau._error", "Error")?;
        class.call1((error.kind.name(), error.message.to_string(), span, text, known))
    });
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// The exception for an error that has no place.
pub fn raised_for(py: Python<'_>, kind: ErrorKind, message: noyau::words::Message) -> PyErr {
    raised(py, &Error::new(kind, message), None)
}
