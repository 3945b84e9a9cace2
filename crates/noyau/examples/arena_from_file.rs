//! Reads a game graph in any format, finds both attractors and checks them without solving again.
//!
//!     cargo run --example arena_from_file -- course.dot

use noyau::arena::{attractor, format};
use noyau::words::Message;
use noyau::{Budget, Error, Result, verify};

const EXAMPLE: &str = r#"{"positions": 5, "owner": [0, 1, 0, 1, 0],
    "arcs": [[0, 1], [0, 2], [1, 3], [2, 3], [2, 4]], "goal": [[3], [4]], "start": 0}"#;

fn main() -> Result<()> {
    let budget = Budget::default();
    let read = match std::env::args().nth(1) {
        None => format::read(EXAMPLE.as_bytes(), None, &budget)?,
        Some(name) => {
            let file = std::fs::File::open(&name)
                .map_err(|why| Error::bad_request(Message::verbatim(format!("{name}: {why}"))))?;
            format::read(file, None, &budget)?
        }
    };
    let arena = read.into_arena()?;
    let solution = attractor::solve(&arena, &budget)?;
    verify::attractors(&arena, &solution)?;
    for player in [0, 1] {
        println!("player {player} wins from {:?}", solution.attractor(player));
    }
    for position in arena.graph().vertices() {
        if let (Some(rank), Some(to)) = (solution.rank(position), solution.strategy(position)) {
            println!("  from {position} go to {to}: the game is won in {rank} moves");
        }
    }
    Ok(())
}
