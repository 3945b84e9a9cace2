//! Games with heaps.

pub(crate) mod cutcake;
pub(crate) mod cyclic_nimhoff;
pub(crate) mod dawson_chess;
pub(crate) mod dawson_kayles;
pub(crate) mod end_nim;
pub(crate) mod euclid;
pub(crate) mod fibonacci_nim;
pub(crate) mod forbidding;
pub(crate) mod generalised_wythoff;
pub(crate) mod grundy;
pub(crate) mod kayles;
pub(crate) mod king;
pub(crate) mod moore_nim;
pub(crate) mod nim;
pub(crate) mod octal;
pub(crate) mod pieces;
pub(crate) mod poker_nim;
pub(crate) mod subtraction;
pub(crate) mod take_at_most;
pub(crate) mod three_vectors;
pub(crate) mod vectors;
pub(crate) mod wythoff;
