//! Dawson's Chess.

use super::octal::Which;

/// Take a skittle together with its neighbours.
pub struct DawsonChess;

impl Which for DawsonChess {
    about!("dawson-chess", ["dawson-chess 5,7", "dawson-chess 14", "misere dawson-chess 3,4"]);
    const CODE: Option<&'static str> = Some("0.137");
}
