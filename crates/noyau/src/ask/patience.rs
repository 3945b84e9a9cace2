//! How long whoever asks is ready to wait: the limits of all front doors.

use std::time::Duration;

use crate::Budget;
use crate::budget::DEFAULT_MEMORY;

/// How long whoever asks is ready to wait, unless they say otherwise.
///
/// ```
/// use noyau::ask::Patience;
/// assert!(Patience::Endless.budget().time_left().is_none());
/// assert!(Patience::Usual.budget().time_left() > Patience::Short.budget().time_left());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Somebody looks at a page: ten seconds and a gibibyte.
    Short,
    /// A question on the command line or in a batch: a minute and four gibibytes.
    Usual,
    /// A job in the background: an hour and four gibibytes.
    Long,
    /// A command that takes as long as it takes: four gibibytes.
    Endless,
}

impl Patience {
    /// The limits.
    pub fn budget(self) -> Budget {
        match self {
            Patience::Short => Budget::default().time(Duration::from_secs(10)).memory(1 << 30),
            Patience::Usual => Budget::default(),
            Patience::Long => Budget::default().time(Duration::from_hours(1)).lasting(),
            Patience::Endless => Budget::unlimited().memory(DEFAULT_MEMORY).lasting(),
        }
    }
}
