//! What several tests share.

#![allow(dead_code, reason = "each test uses its part")]

pub mod golden;
pub mod replay;
