#![doc = include_str!("../README.md")]

mod door;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod exports;

pub use door::Door;
