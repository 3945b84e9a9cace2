//! The Grundy values of a heap game, and a period where a theorem proves one.
//!
//!     cargo run --release --example sequence_and_period -- 0.137

use noyau::heap::{Heaps, sequence};
use noyau::{Budget, Result};

fn main() -> Result<()> {
    let code = std::env::args().nth(1).unwrap_or_else(|| "0.77".to_string());
    let game = Heaps::Octal(code.parse()?);
    let values = sequence(&game, 1000, &Budget::default())?;
    let first: Vec<String> = values.iter().take(40).map(|value| value.to_string()).collect();
    println!("{game}: {} …", first.join(" "));
    match values.period() {
        Some(found) => {
            println!("period {} from {} on: {}", found.period, found.preperiod, found.proved_by);
            println!("a heap of 10^18 is worth {}", values.value(1_000_000_000_000_000_000));
        }
        None => println!("no period is proved by the first 1000 values"),
    }
    Ok(())
}
