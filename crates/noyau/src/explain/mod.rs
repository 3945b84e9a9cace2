//! Who wins, how, and why, in words and as data.

mod reason;

pub use reason::{Change, Columns, Reason, Scored, Valued};
