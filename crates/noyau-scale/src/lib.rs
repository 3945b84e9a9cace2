#![doc = include_str!("../README.md")]

mod files;
pub mod scores;
pub mod survey;
pub mod table;
