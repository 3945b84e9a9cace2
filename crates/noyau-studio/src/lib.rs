#![doc = include_str!("../README.md")]

mod clients;
mod guard;
mod jobs;
mod network;
mod page;
mod server;

pub use network::addresses;
pub use server::{Options, serve};
