//! Dawson's Chess.

use super::octal::Which;
use crate::game::Info;

/// Take a skittle together with its neighbours.
pub struct DawsonChess;

impl Which for DawsonChess {
    const INFO: Info = Info {
        name: "dawson-chess",
        summary: "take one of a row together with its neighbours",
        rules: "Two rows of pawns face each other with one empty row between them; captures are \
                forced, so a pawn that advances costs its file and the neighbouring files. What \
                remains is a heap game: take a file together with its neighbours, which may \
                divide the row. It is the octal game 0.137.",
        notation: "`dawson-chess 5,7`: the numbers of neighbouring files still in play.",
        examples: &["dawson-chess 5,7", "dawson-chess 14", "misere dawson-chess 3,4"],
        known: "The values are periodic with period 34 from 52 on. It is domination on a path. \
                Dawson himself asked for the misère outcome, which is still not known in general.",
        literature: "T. R. Dawson, Caissa's Wild Roses (1935); R. K. Guy, C. A. B. Smith, The \
                     G-values of various games (1956).",
    };
    const CODE: Option<&'static str> = Some("0.137");
}
