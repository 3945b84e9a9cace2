//! Solves a position and plays it to the end, always with the first winning move there is.
//!
//!     cargo run --example solve_and_play -- "chomp 3x5"

use noyau::{Budget, Outcome, Session};

fn main() -> noyau::Result<()> {
    let mut position = std::env::args().nth(1).unwrap_or_else(|| "nim 3,5,7".to_string());
    // One session for the whole game: what is found out for one position serves the next.
    let session = Session::new();
    for turn in 0.. {
        let solution = session.solve(&position, &Budget::default())?;
        println!("{position}: {} by {}", solution.outcome(), solution.method);
        let player = if turn % 2 == 0 { noyau::Player::Left } else { noyau::Player::Right };
        let all = session.position(&position)?.parts;
        let legal = all.iter().map(|part| part.moves(player, &Budget::default()));
        let Some(first) = legal.collect::<noyau::Result<Vec<_>>>()?.into_iter().flatten().next()
        else {
            println!("no move is left");
            return Ok(());
        };
        let winning = solution.winning_moves_of(player).first();
        let (name, next) = match winning {
            Some(best) => (best.name.clone(), best.to.clone()),
            // Nothing wins: any move will do. In a sum the first summand that can move is moved.
            None => {
                let mut to = session.position(&position)?;
                let moved = all.iter().position(|part| part.has_move(player)).unwrap_or(0);
                to.parts[moved] = first.to;
                (first.step.to_string(), to.to_string())
            }
        };
        println!("  {name}");
        assert!(winning.is_some() || solution.outcome() != Outcome::N);
        position = next;
    }
    Ok(())
}
