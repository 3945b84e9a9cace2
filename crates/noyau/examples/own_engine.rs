//! An engine of one's own, compared with every engine that comes with the library.
//!
//! It looks for a winning move by brute force, without tables; that is enough to check the others on
//! small positions. Within the library an engine is such a file, with its `mod` and a line of `plan` in `engine/mod.rs`.
//!
//!     cargo run --example own_engine

use noyau::context::Tables;
use noyau::engine::{Engine, Finding, On, Task, plan};
use noyau::game::{Flow, GO_ON, Impartial, Info, Move, Ruleset, Visit};
use noyau::text::{Cursor, Parameters};
use noyau::words::Message;
use noyau::{Budget, Context, Convention, Result, Winner, message};

/// Takes one, two or three from one heap.
struct TakeThree;

impl Ruleset for TakeThree {
    type Position = u64;

    const NAME: &'static str = "take-three";

    fn info() -> Info {
        let told = |text: &str| Message::verbatim(text);
        Info {
            name: Self::NAME.to_string(),
            examples: vec!["take-three 10".to_string()],
            summary: told("take one, two or three from a heap"),
            rules: told("A player who cannot move loses."),
            notation: told("`take-three 10`: the size of the heap."),
            known: told("Multiples of four are lost."),
            literature: told("Winning Ways, chapter 4."),
        }
    }
    fn with_parameters(parameters: Parameters<'_>) -> Result<Self> {
        parameters.none().map(|()| TakeThree)
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<u64> {
        text.number(Message::verbatim("the size of the heap"))
    }
    fn write(&self, at: &u64) -> String {
        at.to_string()
    }
}

impl Impartial for TakeThree {
    fn moves(&self, &at: &u64, visit: Visit<'_, u64>) -> Flow {
        for count in 1..=at.min(3) {
            visit(Move::take(at, &[at - count]), at - count)?;
        }
        GO_ON
    }
}

/// Tries every move, and every reply, and so on.
struct BruteForce;

impl<R: Impartial> Engine<R> for BruteForce {
    fn name(&self) -> &'static str {
        "brute-force"
    }

    fn about(&self) -> Message {
        Message::verbatim("every line of play, one by one; very small positions")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let &Task::Winner { first, convention } = task else { return Ok(None) };
        let wins = wins(on.rules, on.at, convention, on.context.budget)?;
        Ok(Some(Finding::Winner(Winner::of(if wins { first } else { first.other() }))))
    }
}

/// Whether the player to move wins. A stack of positions whose options are still being tried stands
/// in the place of recursion.
fn wins<R: Impartial>(
    rules: &R,
    at: &R::Position,
    convention: Convention,
    budget: &Budget,
) -> Result<bool> {
    let options = |at: &R::Position| {
        let mut found = Vec::new();
        let _ = rules.moves(at, &mut |_, to| {
            found.push(to);
            GO_ON
        });
        found
    };
    let ended = convention == Convention::Misere;
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut stack = vec![options(at)];
    let mut without_moves = stack[0].is_empty();
    // What is known of the option that was looked at last.
    let mut last: Option<bool> = None;
    loop {
        ticker.tick()?;
        let Some(top) = stack.last_mut() else { return Ok(last.unwrap_or_default()) };
        if without_moves || last == Some(false) {
            last = Some(if without_moves { ended } else { true });
            without_moves = false;
            stack.pop();
        } else if let Some(next) = top.pop() {
            last = None;
            let below = options(&next);
            without_moves = below.is_empty();
            stack.push(below);
        } else {
            last = Some(false);
            stack.pop();
        }
    }
}

fn main() -> Result<()> {
    let (budget, tables) = (Budget::default(), Tables::default());
    let context = Context::new(&budget, &tables);
    let mut compared = 0;
    for at in 0..12 {
        for convention in [Convention::Normal, Convention::Misere] {
            let task = Task::Winner { first: noyau::Player::Left, convention };
            let on = On { rules: &TakeThree, at: &at, context };
            let expected = BruteForce.run(&task, &on)?;
            for engine in plan::impartial::<TakeThree>() {
                if let Some(found) = engine.run(&task, &on)? {
                    assert_eq!(Some(found), expected, "{} on {at}", engine.name());
                    compared += 1;
                }
            }
        }
    }
    println!("{compared} findings agree with brute force");
    Ok(())
}
