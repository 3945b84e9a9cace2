//! Answers as Python objects: dictionaries, lists, texts, numbers, made directly from the types of
//! the library.

use std::fmt;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};
use serde::ser::{self, Serialize, Serializer};

/// The object that a value of the library becomes.
pub fn object<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    value.serialize(Maker { py }).map_err(|failure| failure.0)
}

/// An exception on the way.
#[derive(Debug)]
struct Failure(PyErr);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Failure {}

impl ser::Error for Failure {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Failure(pyo3::exceptions::PyValueError::new_err(message.to_string()))
    }
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Failure(error)
    }
}

type Made<'py> = Result<Bound<'py, PyAny>, Failure>;

#[derive(Clone, Copy)]
struct Maker<'py> {
    py: Python<'py>,
}

impl<'py> Maker<'py> {
    fn plain(self, value: impl IntoPyObjectExt<'py>) -> Made<'py> {
        Ok(value.into_bound_py_any(self.py)?)
    }

    fn items(self, name: Option<&'static str>) -> Items<'py> {
        Items { py: self.py, list: Vec::new(), name }
    }

    fn fields(self, name: Option<&'static str>) -> Fields<'py> {
        Fields { py: self.py, dictionary: PyDict::new(self.py), key: None, name }
    }
}

/// `{name: inner}`, as serde writes a variant with contents.
fn within<'py>(py: Python<'py>, name: &'static str, inner: Bound<'py, PyAny>) -> Made<'py> {
    let outer = PyDict::new(py);
    outer.set_item(PyString::intern(py, name), inner)?;
    Ok(outer.into_any())
}

macro_rules! plain {
    ($($method:ident: $kind:ty),*) => {
        $(fn $method(self, value: $kind) -> Made<'py> {
            self.plain(value)
        })*
    };
}

impl<'py> Serializer for Maker<'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failure;
    type SerializeSeq = Items<'py>;
    type SerializeTuple = Items<'py>;
    type SerializeTupleStruct = Items<'py>;
    type SerializeTupleVariant = Items<'py>;
    type SerializeMap = Fields<'py>;
    type SerializeStruct = Fields<'py>;
    type SerializeStructVariant = Fields<'py>;

    plain! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32,
        serialize_i64: i64, serialize_i128: i128, serialize_u8: u8, serialize_u16: u16,
        serialize_u32: u32, serialize_u64: u64, serialize_u128: u128, serialize_f32: f32,
        serialize_f64: f64, serialize_char: char, serialize_str: &str
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Made<'py> {
        self.plain(bytes)
    }
    fn serialize_none(self) -> Made<'py> {
        Ok(self.py.None().into_bound(self.py))
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Made<'py> {
        value.serialize(self)
    }
    fn serialize_unit(self) -> Made<'py> {
        self.serialize_none()
    }
    fn serialize_unit_struct(self, _: &'static str) -> Made<'py> {
        self.serialize_none()
    }
    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Made<'py> {
        Ok(PyString::intern(self.py, name).into_any())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Made<'py> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Made<'py> {
        within(self.py, name, value.serialize(self)?)
    }
    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'py>, Failure> {
        Ok(self.items(None))
    }
    fn serialize_tuple(self, _: usize) -> Result<Items<'py>, Failure> {
        Ok(self.items(None))
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'py>, Failure> {
        Ok(self.items(None))
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Items<'py>, Failure> {
        Ok(self.items(Some(name)))
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Fields<'py>, Failure> {
        Ok(self.fields(None))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Fields<'py>, Failure> {
        Ok(self.fields(None))
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Fields<'py>, Failure> {
        Ok(self.fields(Some(name)))
    }
}

/// A list that is being made.
struct Items<'py> {
    py: Python<'py>,
    list: Vec<Bound<'py, PyAny>>,
    name: Option<&'static str>,
}

impl<'py> Items<'py> {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        self.list.push(value.serialize(Maker { py: self.py })?);
        Ok(())
    }

    fn done(self) -> Made<'py> {
        let list = PyList::new(self.py, self.list)?.into_any();
        match self.name {
            Some(name) => within(self.py, name, list),
            None => Ok(list),
        }
    }
}

/// A dictionary that is being made.
struct Fields<'py> {
    py: Python<'py>,
    dictionary: Bound<'py, PyDict>,
    key: Option<Bound<'py, PyAny>>,
    name: Option<&'static str>,
}

impl<'py> Fields<'py> {
    fn set<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Failure> {
        let value = value.serialize(Maker { py: self.py })?;
        Ok(self.dictionary.set_item(PyString::intern(self.py, name), value)?)
    }

    fn done(self) -> Made<'py> {
        match self.name {
            Some(name) => within(self.py, name, self.dictionary.into_any()),
            None => Ok(self.dictionary.into_any()),
        }
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident),*) => {$(
        impl<'py> ser::$kind for Items<'py> {
            type Ok = Bound<'py, PyAny>;
            type Error = Failure;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
                self.push(value)
            }
            fn end(self) -> Made<'py> {
                self.done()
            }
        }
    )*};
}

lists! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
}

macro_rules! structures {
    ($($kind:ident),*) => {$(
        impl<'py> ser::$kind for Fields<'py> {
            type Ok = Bound<'py, PyAny>;
            type Error = Failure;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Failure> {
                self.set(name, value)
            }
            fn end(self) -> Made<'py> {
                self.done()
            }
        }
    )*};
}

structures!(SerializeStruct, SerializeStructVariant);

impl<'py> ser::SerializeMap for Fields<'py> {
    type Ok = Bound<'py, PyAny>;
    type Error = Failure;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failure> {
        let key = key.serialize(Maker { py: self.py })?;
        // In JSON a key is always a text.
        self.key = Some(key.str()?.into_any());
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failure> {
        let value = value.serialize(Maker { py: self.py })?;
        match self.key.take() {
            Some(key) => Ok(self.dictionary.set_item(key, value)?),
            None => Err(ser::Error::custom("a value without a key")),
        }
    }
    fn end(self) -> Made<'py> {
        self.done()
    }
}
