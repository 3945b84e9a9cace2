//! Depth-first proof-number search for who wins, with a table of bounded size.
//!
//! Reference: A. Nagai, *Df-pn algorithm for searching AND/OR trees* (2002).

use super::Replacing;
use crate::{Context, Result, message};

/// Proved, or no move left to disprove.
const NEVER: u32 = u32::MAX;

/// How hard it seems to show that the player to move wins, and that he loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// To show that he wins.
    pub win: u32,
    /// To show that he loses.
    pub loss: u32,
}

/// The player to move wins.
pub const WON: Effort = Effort { win: 0, loss: NEVER };
/// The player to move loses.
pub const LOST: Effort = Effort { win: NEVER, loss: 0 };

impl Default for Effort {
    fn default() -> Self {
        Effort { win: 1, loss: 1 }
    }
}

/// A move, and what is known of the position it leads to, which the opponent sees.
#[derive(Debug)]
pub struct Child<S> {
    /// Tells positions apart.
    pub key: u128,
    /// The move.
    pub step: S,
    /// What the opponent may need.
    pub effort: Effort,
}

/// What is known after a look at a position and its moves.
#[derive(Debug)]
pub enum Look<S> {
    /// Whether the player to move wins.
    Decided(bool),
    /// The moves that are neither known nor seen at once to win or to lose.
    Open(Vec<Child<S>>),
}

/// What the search remembers of positions.
pub type Efforts = Replacing<Effort>;

/// A game from which every play ends, as the player to move sees it.
pub trait Provable {
    /// A position.
    type At;
    /// A move.
    type Step;
    /// Lists the moves of a position.
    fn look(
        &mut self,
        at: &Self::At,
        known: &Efforts,
        context: Context<'_>,
    ) -> Result<Look<Self::Step>>;
    /// The position after a move, as the opponent sees it.
    fn after(&mut self, at: &Self::At, step: &Self::Step, context: Context<'_>)
    -> Result<Self::At>;
}

#[derive(Debug)]
struct Frame<A, S> {
    key: u128,
    at: A,
    children: Vec<Child<S>>,
    /// The child that is searched.
    chosen: usize,
    /// More effort than this is not made here before another position has its turn.
    most: Effort,
    started: u64,
}

/// Whether the player to move wins the position with this key.
pub fn wins<G: Provable>(
    game: &mut G,
    at: G::At,
    key: u128,
    known: &mut Efforts,
    context: Context<'_>,
) -> Result<bool> {
    match known.get(key) {
        Some(WON) => return Ok(true),
        Some(LOST) => return Ok(false),
        _ => {}
    }
    let budget = context.budget;
    let mut ticker = budget.ticker(message!("unit-positions"));
    let children = match game.look(&at, known, context)? {
        Look::Decided(wins) => return Ok(wins),
        Look::Open(children) => children,
    };
    let most = Effort { win: NEVER, loss: NEVER };
    let mut frames = vec![Frame { key, at, children, chosen: 0, most, started: 0 }];
    loop {
        ticker.tick()?;
        let top = frames.last_mut().expect("the root stays until it is decided");
        let now = effort(&top.children);
        if now.win >= top.most.win || now.loss >= top.most.loss {
            let done = frames.pop().expect("there is a frame");
            let work = u32::try_from(ticker.count() - done.started).unwrap_or(NEVER);
            known.insert(done.key, now, work, budget)?;
            let Some(parent) = frames.last_mut() else { return Ok(now.win == 0) };
            // The table may forget it before the parent asks.
            parent.children[parent.chosen].effort = now;
            continue;
        }
        let (best, most) = choose(&top.children, top.most, now);
        let child = &mut top.children[best];
        // It may have been met elsewhere in the meantime.
        if let Some(effort) = known.get(child.key)
            && effort != child.effort
        {
            child.effort = effort;
            continue;
        }
        let (key, at) = (child.key, game.after(&top.at, &child.step, context)?);
        match game.look(&at, known, context)? {
            Look::Decided(wins) => {
                let found = if wins { WON } else { LOST };
                known.insert(key, found, 1, budget)?;
                child.effort = found;
            }
            Look::Open(children) => {
                top.chosen = best;
                let started = ticker.count();
                frames.push(Frame { key, at, children, chosen: 0, most, started });
            }
        }
    }
}

/// The effort of a position from those of its options, which the opponent sees.
fn effort<S>(children: &[Child<S>]) -> Effort {
    let win = children.iter().map(|child| child.effort.loss).min().unwrap_or(NEVER);
    let loss = children.iter().fold(0u32, |sum, child| sum.saturating_add(child.effort.win));
    match win {
        0 => WON,
        NEVER => LOST,
        _ => Effort { win, loss: loss.min(NEVER - 1) },
    }
}

/// The option to look into, and how much effort may be made there.
fn choose<S>(children: &[Child<S>], most: Effort, now: Effort) -> (usize, Effort) {
    let (mut best, mut second) = (0, NEVER);
    for (place, child) in children.iter().enumerate().skip(1) {
        let (effort, least) = (child.effort.loss, children[best].effort.loss);
        if effort < least {
            (best, second) = (place, least);
        } else {
            second = second.min(effort);
        }
    }
    // A little more than the second needs, so that play does not jump to and fro.
    let enough = second.saturating_add(1 + second / 4);
    let loss = most.win.min(enough);
    let win = (most.loss - now.loss).saturating_add(children[best].effort.win);
    (best, Effort { win, loss })
}
