//! Heap games: octal codes, Grundy sequences, proofs of periods.
//!
//! [`Heaps`] says what may be done to one heap, [`sequence`] computes the Grundy values of the
//! heaps 0, 1, 2, …, and [`period`] goes on until a theorem proves that they repeat.
//!
//! ```
//! use noyau::Budget;
//! use noyau::heap::{self, Heaps, Of};
//! let kayles = Heaps::Octal("0.77".parse()?);
//! let sequence = heap::sequence(&kayles, 20, &Budget::default())?;
//! assert_eq!(sequence.iter().take(8).collect::<Vec<_>>(), [0, 1, 2, 3, 1, 4, 3, 2]);
//! let period = heap::period(&kayles, Of::Grundy, 10_000, &Budget::default())?.unwrap();
//! assert_eq!((period.period, period.preperiod), (12, 71));
//! # Ok::<(), noyau::Error>(())
//! ```

mod all_but;
mod arithmetic;
mod certificate;
mod checkpoint;
mod code;
mod compare;
mod engine;
#[cfg(feature = "files")]
mod files;
mod grow;
mod kinds;
mod period;
mod plain;
mod preperiod;
mod quotient;
mod rare;
mod recheck;
mod repeat;
mod run;
mod saved;
mod search;
mod sequence;
mod stretch;
mod table;
mod triples;

pub use all_but::{ArithmeticPeriod, arithmetic_period};
pub use certificate::{Certificate, Stated, Support};
pub use code::Code;
pub use compare::{Comparison, compare};
pub use engine::{Engine, KernelChoice};
pub use kinds::Heaps;
pub use period::{Of, Period, Regularity, Theorem, period};
pub use plain::{grundy_plain, grundy_plain_octal};
pub use quotient::{Effort, Element, Genus, Monoid, Presentation, Quotient, genera};
pub use rare::rare_heaps;
pub use run::LongRun;
pub use search::PeriodSearch;
pub use sequence::{Packed, Sequence, one_by_one, sequence};
pub use stretch::{Milestone, STRETCH};
pub use table::{OctalRow, octal_table};
