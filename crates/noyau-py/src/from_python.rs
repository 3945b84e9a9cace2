//! What Python gives, as the fields of a question.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Number, Value};

/// Nothing that is asked is deeper.
const DEEPEST: usize = 32;

/// The fields of a question.
pub fn fields(given: &Bound<'_, PyDict>) -> PyResult<Map<String, Value>> {
    map(given, 0)
}

fn map(given: &Bound<'_, PyDict>, depth: usize) -> PyResult<Map<String, Value>> {
    let mut fields = Map::new();
    for (name, field) in given.iter() {
        fields.insert(name.extract()?, value(&field, depth + 1)?);
    }
    Ok(fields)
}

fn list<'py>(items: impl Iterator<Item = Bound<'py, PyAny>>, depth: usize) -> PyResult<Value> {
    items.map(|item| value(&item, depth + 1)).collect::<PyResult<Vec<_>>>().map(Value::Array)
}

fn value(given: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    if depth > DEEPEST {
        return Err(PyTypeError::new_err("lists within lists are too deep"));
    }
    if given.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Value::String(text.to_cow()?.into_owned()));
    }
    if let Ok(yes) = given.cast::<PyBool>() {
        return Ok(Value::Bool(yes.is_true()));
    }
    if given.is_instance_of::<PyInt>() {
        return number(given);
    }
    if let Ok(number) = given.cast::<PyFloat>() {
        let number = Number::from_f64(number.value());
        return number.map(Value::Number).ok_or_else(|| PyTypeError::new_err("not a number"));
    }
    if let Ok(items) = given.cast::<PyList>() {
        return list(items.iter(), depth);
    }
    if let Ok(items) = given.cast::<PyTuple>() {
        return list(items.iter(), depth);
    }
    if let Ok(fields) = given.cast::<PyDict>() {
        return map(fields, depth).map(Value::Object);
    }
    // Whole numbers of numpy and others.
    if let Ok(whole) = given.call_method0("__index__") {
        return number(&whole);
    }
    Err(PyTypeError::new_err(format!(
        "a question cannot hold an object of type {}",
        given.get_type().name()?
    )))
}

/// A number that no machine word holds is given as text, as in the protocol.
fn number(given: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(number) = given.extract::<u64>() {
        return Ok(number.into());
    }
    if let Ok(number) = given.extract::<i64>() {
        return Ok(number.into());
    }
    Ok(Value::String(given.str()?.to_cow()?.into_owned()))
}
