//! The studio: a local page where any position can be typed, seen, played, explained and explored.
//!
//! The server adds nothing to the library's answers: it carries the same requests over HTTP, runs
//! long ones as jobs that report their progress, and serves the page that is embedded in it. It
//! listens on the loopback address and refuses requests that another site's page could send.

mod guard;
mod jobs;
mod page;
mod server;

pub use server::{Options, serve};
