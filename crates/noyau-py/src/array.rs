//! Arrays that the library has computed, for numpy to look at without a copy.

use noyau::heap::Packed;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

/// Numbers in one piece. `numpy.asarray` shows them without a copy; they cannot be changed.
#[pyclass(frozen, module = "noyau._native")]
pub struct Array {
    numbers: Packed,
    shape: Vec<usize>,
}

impl Array {
    /// A row of numbers.
    pub fn row(numbers: Packed) -> Self {
        let array = Array { numbers, shape: Vec::new() };
        Array { shape: vec![array.len()], ..array }
    }

    /// A box of numbers, row by row; they must fill it.
    pub fn of_shape(numbers: Vec<u16>, shape: Vec<usize>) -> Self {
        debug_assert_eq!(numbers.len(), shape.iter().product::<usize>());
        Array { numbers: Packed::Shorts(numbers), shape }
    }

    fn len(&self) -> usize {
        match &self.numbers {
            Packed::Bytes(v) => v.len(),
            Packed::Shorts(v) => v.len(),
            Packed::Words(v) => v.len(),
            Packed::Longs(v) => v.len(),
        }
    }

    /// Where the numbers are, and how many bytes each takes.
    fn place(&self) -> (usize, usize) {
        match &self.numbers {
            Packed::Bytes(v) => (v.as_ptr().addr(), 1),
            Packed::Shorts(v) => (v.as_ptr().addr(), 2),
            Packed::Words(v) => (v.as_ptr().addr(), 4),
            Packed::Longs(v) => (v.as_ptr().addr(), 8),
        }
    }
}

#[pymethods]
impl Array {
    /// What numpy asks for: where the numbers are. It keeps this object alive as long as it looks.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (place, size) = self.place();
        let order = match size {
            1 => '|',
            _ if cfg!(target_endian = "little") => '<',
            _ => '>',
        };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", PyTuple::new(py, &self.shape)?)?;
        interface.set_item("typestr", format!("{order}u{size}"))?;
        interface.set_item("data", (place, true))?;
        Ok(interface)
    }

    /// The lengths of the sides.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape)
    }

    /// How many bytes the numbers take.
    #[getter]
    fn nbytes(&self) -> usize {
        self.len() * self.place().1
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    /// The number at a place, counted row by row; from the end if it is negative.
    fn __getitem__(&self, index: isize) -> PyResult<u64> {
        let from_start = if index < 0 { index + self.len() as isize } else { index };
        let found = usize::try_from(from_start).ok().and_then(|at| match &self.numbers {
            Packed::Bytes(v) => v.get(at).map(|&n| n.into()),
            Packed::Shorts(v) => v.get(at).map(|&n| n.into()),
            Packed::Words(v) => v.get(at).map(|&n| n.into()),
            Packed::Longs(v) => v.get(at).copied(),
        });
        found.ok_or_else(|| PyIndexError::new_err(format!("no element {index}")))
    }

    /// All numbers, row by row.
    fn tolist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        match &self.numbers {
            Packed::Bytes(v) => PyList::new(py, v.iter().map(|&n| u32::from(n))),
            Packed::Shorts(v) => PyList::new(py, v),
            Packed::Words(v) => PyList::new(py, v),
            Packed::Longs(v) => PyList::new(py, v),
        }
    }
}
