//! Puzzles for one.

pub(crate) mod peg_solitaire;
pub(crate) mod replay;
pub(crate) mod solitaire_clobber;
pub(crate) mod solitaire_clobber_2;
