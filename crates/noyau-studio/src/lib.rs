#![doc = include_str!("../README.md")]

mod guard;
mod jobs;
mod page;
mod server;

pub use server::{Options, serve};
