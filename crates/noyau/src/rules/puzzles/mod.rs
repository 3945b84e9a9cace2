//! Puzzles for one.

pub(crate) mod hanoi;
pub(crate) mod peg_solitaire;
pub(crate) mod queens;
pub(crate) mod replay;
pub(crate) mod sliding_tiles;
pub(crate) mod solitaire_clobber;
pub(crate) mod solitaire_clobber_2;
