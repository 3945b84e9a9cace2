//! Dawson's Kayles.

use super::octal::Which;
use crate::game::Info;

/// Knock down two skittles that stand side by side.
pub struct DawsonKayles;

impl Which for DawsonKayles {
    const INFO: Info = Info {
        name: "dawson-kayles",
        summary: "knock down two neighbouring skittles in a row",
        rules: "Skittles stand in rows. A ball knocks down exactly two that stand side by side, \
                which may divide the row. It is the octal game 0.07, and also what is left of cram \
                on boards one cell wide.",
        notation: "`dawson-kayles 5,7`: the lengths of the rows.",
        examples: &["dawson-kayles 5,7", "dawson-kayles 11", "misere dawson-kayles 4,6"],
        known: "The values are periodic with period 34 from 53 on. A row of n + 1 skittles has \
                the value of n in Dawson's Chess.",
        literature: "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the \
                     Cambridge Philosophical Society 52 (1956).",
    };
    const CODE: Option<&'static str> = Some("0.07");
}
