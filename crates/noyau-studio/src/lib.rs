#![doc = include_str!("../README.md")]

mod clients;
mod connections;
mod guard;
mod jobs;
mod network;
mod page;
mod queue;
mod server;
mod whole;

pub use network::addresses;
pub use server::{Options, serve};
