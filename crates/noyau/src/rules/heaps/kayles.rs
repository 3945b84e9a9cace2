//! Kayles.

use super::octal::Which;
use crate::game::Info;

/// Knock down one skittle, or two that stand side by side.
pub struct Kayles;

impl Which for Kayles {
    const INFO: Info = Info {
        name: "kayles",
        summary: "knock down one skittle or two neighbouring ones in a row",
        rules: "Skittles stand in rows. A ball knocks down one skittle or two that stand side by \
                side, which may divide the row. It is the octal game 0.77.",
        notation: "`kayles 5,7`: the lengths of the rows.",
        examples: &["kayles 5,7", "kayles 13", "misere kayles 4,5"],
        known: "The values are periodic with period 12 from 71 on, so every row longer than that \
                is valued at once; no row but the empty one is lost.",
        literature: "H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy, C. A. B. Smith, The \
                     G-values of various games (1956); misère play: W. L. Sibert, J. H. Conway, \
                     Mathematical Kayles, International Journal of Game Theory 20 (1992).",
    };
    const CODE: Option<&'static str> = Some("0.77");
}
