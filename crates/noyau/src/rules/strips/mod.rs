//! Pieces in a row.

pub(crate) mod northcott;
pub(crate) mod push_right;
pub(crate) mod silver_dollar;
pub(crate) mod toads_and_frogs;
