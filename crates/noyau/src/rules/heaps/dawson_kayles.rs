//! Dawson's Kayles.

use super::octal::Which;
use crate::game::Object;

/// Knock down two skittles that stand side by side.
pub struct DawsonKayles;

impl Which for DawsonKayles {
    about!("dawson-kayles", ["dawson-kayles 5,7", "dawson-kayles 11", "misere dawson-kayles 4,6"]);
    const CODE: Option<&'static str> = Some("0.07");
    const OBJECT: Object = Object::Skittle;
}
