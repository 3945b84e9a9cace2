//! `noyau studio` in a program that was built without it.

use std::path::PathBuf;

use noyau::part::Entry;
use noyau::{Error, Result, message};

/// Says how to get it.
pub fn run(
    _port: Option<u16>,
    _open: bool,
    _address: String,
    _classroom: bool,
    _rulesets: Vec<Entry>,
    _tables: &[PathBuf],
) -> Result<()> {
    Err(Error::not_applicable(message!("studio-absent")))
}
