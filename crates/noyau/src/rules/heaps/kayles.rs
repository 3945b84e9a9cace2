//! Kayles.

use super::octal::Which;
use crate::game::Object;

/// Knock down one skittle, or two that stand side by side.
pub struct Kayles;

impl Which for Kayles {
    about!("kayles", ["kayles 5,7", "kayles 13", "misere kayles 4,5"]);
    const CODE: Option<&'static str> = Some("0.77");
    const OBJECT: Object = Object::Skittle;
}
