//! A ruleset of one's own: it has the notation, sums, solvers, explanations and pictures at once.
//!
//! Turning Turtles: turn a head to tails, and if you like one coin to the left of it.
//!
//!     cargo run --example own_ruleset -- "turning-turtles hthhth + nim 3"

use noyau::ask::ExplainAsk;
use noyau::game::{Flow, GO_ON, Impartial, Info, Move, Ruleset, Visit};
use noyau::part::impartial;
use noyau::text::{Cursor, Parameters};
use noyau::words::Message;
use noyau::{Budget, Error, Result, Session};

struct TurningTurtles;

impl Ruleset for TurningTurtles {
    /// Whether each coin shows heads.
    type Position = Vec<bool>;

    const NAME: &'static str = "turning-turtles";

    fn info() -> Info {
        Info {
            name: Self::NAME.to_string(),
            examples: vec!["turning-turtles hthhth".to_string(), "turning-turtles ttt".to_string()],
            summary: Message::verbatim("turn a head to tails, and perhaps one coin left of it"),
            rules: Message::verbatim("A player who cannot move loses."),
            notation: Message::verbatim("`turning-turtles htth`: `h` for heads, `t` for tails."),
            known: Message::verbatim("A head at place n is a nim heap of n."),
            literature: Message::verbatim("Winning Ways, chapter 14."),
        }
    }
    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.none().map(|()| TurningTurtles)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Vec<bool>> {
        let coins = text.take_while(|c| c == 'h' || c == 't');
        if !text.is_done() {
            return Err(text.expected(Message::verbatim("`h` or `t`")));
        }
        Ok(coins.bytes().map(|coin| coin == b'h').collect())
    }
    fn write(&self, at: &Vec<bool>) -> String {
        match at.as_slice() {
            [] => "-".to_string(),
            coins => coins.iter().map(|&head| if head { 'h' } else { 't' }).collect(),
        }
    }
    fn weight(&self, at: &Vec<bool>) -> usize {
        at.len()
    }
}

/// Turns the coins of these numbers, counted from 1 in the name.
fn turn(coin: usize, other: Option<usize>) -> Move {
    let name = match other {
        None => format!("turn {}", coin + 1),
        Some(other) => format!("turn {} and {}", coin + 1, other + 1),
    };
    Move::Named { name, elements: Vec::new() }
}

impl Impartial for TurningTurtles {
    fn moves(&self, at: &Vec<bool>, visit: Visit<'_, Vec<bool>>) -> Flow {
        for i in (0..at.len()).filter(|&i| at[i]) {
            let mut to = at.clone();
            to[i] = false;
            visit(turn(i, None), to.clone())?;
            for j in 0..i {
                to[j] = !to[j];
                visit(turn(i, Some(j)), to.clone())?;
                to[j] = !to[j];
            }
        }
        GO_ON
    }
}

fn main() -> Result<()> {
    let entry = impartial::<TurningTurtles>();
    // The laws play it at random and compare every engine with the definition.
    let report = noyau::laws::check(&entry, 5, 1)
        .map_err(|why| Error::bad_request(Message::verbatim(format!("a law is broken: {why}"))))?;
    println!("{} positions checked by definition", report.compared);
    let session = Session::new().with(entry);
    let position =
        std::env::args().nth(1).unwrap_or_else(|| "turning-turtles hthhth + nim 3".to_string());
    let solution = session.solve(&position, &Budget::default())?;
    println!("{position}: {} by {}", solution.outcome(), solution.method);
    for best in solution.winning_moves() {
        println!("  {} leaves {}", best.name, best.to);
    }
    let answer = session.ask(&ExplainAsk { position }, &Budget::default())?;
    println!("{}", serde_json::to_string_pretty(&answer).unwrap_or_default());
    Ok(())
}
