//! What the Python package `noyau` needs of the library: questions and answers as Python objects,
//! arrays without copies, and rulesets that are written in Python. Everything else is in the
//! package itself, which works the same way on top of the library in WebAssembly.

mod array;
mod error;
mod from_python;
mod ruleset;
mod session;
mod to_python;

/// The library, compiled for this machine.
#[pyo3::pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::array::Array;
    #[pymodule_export]
    use crate::session::Session;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))
    }
}
