//! Everything that is tested from outside the studio, in one program: it is linked only once.

mod server;
mod words;
