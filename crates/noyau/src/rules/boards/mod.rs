//! Games on boards.

pub(crate) mod chocolate;
pub(crate) mod chomp;
pub(crate) mod clobber;
pub(crate) mod cram;
pub(crate) mod domineering;
