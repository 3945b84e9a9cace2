//! Games with points.

pub(crate) mod dots_and_boxes;
pub(crate) mod picarete;
mod picarete_proof;
pub(crate) mod strings_and_coins;
