//! Numbers to draw with.

use serde::{Deserialize, Serialize};

use super::Dyadic;

/// The floating-point number nearest to a fraction: for drawing, never for a comparison.
///
/// ```
/// use noyau::value::{Dyadic, Rounded};
/// assert_eq!(Rounded::from(&Dyadic::fraction(-3, 1)).get(), -1.5);
/// ```
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rounded(f64);

impl Rounded {
    /// The number.
    pub fn get(self) -> f64 {
        self.0
    }
}

impl From<&Dyadic> for Rounded {
    fn from(exact: &Dyadic) -> Self {
        // JSON has no infinity, and nothing that large is drawn.
        Rounded(exact.to_f64().clamp(f64::MIN, f64::MAX))
    }
}

impl PartialEq for Rounded {
    fn eq(&self, other: &Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

impl Eq for Rounded {}
