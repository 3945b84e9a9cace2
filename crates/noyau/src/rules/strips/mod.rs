//! Pieces in a row.

pub(crate) mod greedy;
pub(crate) mod northcott;
pub(crate) mod push;
pub(crate) mod push_right;
pub(crate) mod ruler;
pub(crate) mod shove;
pub(crate) mod silver_dollar;
pub(crate) mod toads_and_frogs;
pub(crate) mod toppling_dominoes;
