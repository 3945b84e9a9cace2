//! Values of games: nimbers, dyadic fractions, short games, thermographs.

pub mod nimber;
