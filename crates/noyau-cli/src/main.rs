//! The program `noyau`: every question of the library on the command line.

mod batch;

use std::io;
use std::process::ExitCode;

use noyau::Budget;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some("batch") {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let _ = batch::run(io::BufReader::new(io::stdin()), io::stdout(), threads, Budget::default);
    }
    ExitCode::SUCCESS
}
