//! What several tests share.

pub mod golden;
pub mod replay;
