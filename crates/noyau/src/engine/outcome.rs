//! Who wins, by memoised search for a winning move, without recursion.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;

use super::gather::passed_on;
use super::{Engine, Finding, Gather, Gathered, Memo, On, Task};
use crate::context::Table;
use crate::game::{Convention, Flow, Impartial, Partizan, Player, Ruleset, Winner};
use crate::words::Message;
use crate::{Budget, Context, Result, message};

/// What the search needs of a game: who can go where. Impartial and partizan rulesets both have
/// a view of this kind, see [`BothPlayers`] and [`EachPlayer`]. Searches take it as an object: they
/// are compiled once for all rulesets that have the same kind of positions.
pub trait Alternating {
    /// A position.
    type Position: Clone + Eq + Hash;

    /// Calls `visit` with every position that `player` can move to.
    fn options(
        &self,
        at: &Self::Position,
        player: Player,
        visit: &mut dyn FnMut(Self::Position) -> Flow,
    ) -> Result<()>;

    /// The symmetric image that stands for this position in the table.
    fn canonical(&self, at: Self::Position) -> Self::Position;

    /// The bytes a stored position owns beyond its own size.
    fn weight(&self, at: &Self::Position) -> usize;

    /// The player to whom the table ascribes the move: always the same one when both players
    /// have the same moves.
    fn to_move(&self, player: Player) -> Player;
}

/// An impartial ruleset as a game in which both players have the same moves.
#[derive(Debug)]
pub struct BothPlayersOf<'r, R>(pub &'r R);

impl<R: Impartial> Alternating for BothPlayersOf<'_, R> {
    type Position = R::Position;

    fn options(
        &self,
        at: &R::Position,
        _player: Player,
        visit: &mut dyn FnMut(R::Position) -> Flow,
    ) -> Result<()> {
        passed_on(visit, |visit| self.0.moves(at, &mut |_, to| visit(to)))
    }
    fn canonical(&self, at: R::Position) -> R::Position {
        self.0.canonical(at)
    }
    fn weight(&self, at: &R::Position) -> usize {
        self.0.weight(at)
    }
    fn to_move(&self, _player: Player) -> Player {
        Player::Left
    }
}

/// A partizan ruleset as a game in which each player has moves of their own.
#[derive(Debug)]
pub struct EachPlayerOf<'r, R>(pub &'r R);

impl<R: Partizan> Alternating for EachPlayerOf<'_, R> {
    type Position = R::Position;

    fn options(
        &self,
        at: &R::Position,
        player: Player,
        visit: &mut dyn FnMut(R::Position) -> Flow,
    ) -> Result<()> {
        passed_on(visit, |visit| self.0.moves(at, player, &mut |_, to| visit(to)))
    }
    fn canonical(&self, at: R::Position) -> R::Position {
        self.0.canonical(at)
    }
    fn weight(&self, at: &R::Position) -> usize {
        self.0.weight(at)
    }
    fn to_move(&self, player: Player) -> Player {
        player
    }
}

/// How an engine sees the players of a ruleset: [`BothPlayers`] alike, or [`EachPlayer`] apart.
pub trait Sides<R: Ruleset>: Send + Sync + 'static {
    /// The ruleset as a game.
    type View<'r>: Alternating<Position = R::Position>;

    /// The ruleset as a game.
    fn view(rules: &R) -> Self::View<'_>;

    /// Whether play from here could go on for ever.
    fn loopy(rules: &R, at: &R::Position) -> bool;
}

/// Both players have the same moves.
#[derive(Debug)]
pub struct BothPlayers;

impl<R: Impartial> Sides<R> for BothPlayers {
    type View<'r> = BothPlayersOf<'r, R>;

    fn view(rules: &R) -> BothPlayersOf<'_, R> {
        BothPlayersOf(rules)
    }
    fn loopy(rules: &R, at: &R::Position) -> bool {
        rules.loopy(at)
    }
}

/// Each player has moves of their own.
#[derive(Debug)]
pub struct EachPlayer;

impl<R: Partizan> Sides<R> for EachPlayer {
    type View<'r> = EachPlayerOf<'r, R>;

    fn view(rules: &R) -> EachPlayerOf<'_, R> {
        EachPlayerOf(rules)
    }
    fn loopy(rules: &R, at: &R::Position) -> bool {
        rules.loopy(at)
    }
}

/// Who wins, by search for a winning move; every play must end.
#[derive(Debug)]
pub struct OutcomeSearch<S>(PhantomData<S>);

impl<S> OutcomeSearch<S> {
    /// The engine.
    pub const NEW: Self = OutcomeSearch(PhantomData);
}

impl<R: Ruleset, S: Sides<R>> Engine<R> for OutcomeSearch<S> {
    fn name(&self) -> &'static str {
        "outcome-search"
    }

    fn about(&self) -> Message {
        message!("engine-outcome-search")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let &Task::Winner { first, convention } = task else { return Ok(None) };
        if S::loopy(on.rules, on.at) {
            return Ok(None);
        }
        let view = S::view(on.rules);
        let mut table = on.context.tables.lease::<OutcomeTable<R::Position>>(&on.rules.spelling());
        let wins = table.wins(&view, on.at, first, convention, on.context.budget)?;
        Ok(Some(Finding::Winner(Winner::of(if wins { first } else { first.other() }))))
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        context.tables.lease::<OutcomeTable<R::Position>>(&rules.spelling()).len()
    }
}

/// Remembers whether the player to move wins.
pub struct OutcomeTable<P> {
    memo: [Memo<(P, Player), bool>; 2],
}

impl<P: Clone + Eq + Hash + Send + 'static> Table for OutcomeTable<P> {
    fn bytes(&self) -> u64 {
        self.memo.iter().map(Memo::bytes).sum()
    }
}

impl<P> fmt::Debug for OutcomeTable<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OutcomeTable").finish_non_exhaustive()
    }
}

impl<P> Default for OutcomeTable<P> {
    fn default() -> Self {
        OutcomeTable { memo: [Memo::default(), Memo::default()] }
    }
}

struct Frame<P> {
    key: (P, Player),
    options: Gathered<P>,
}

impl<P: Clone + Eq + Hash> OutcomeTable<P> {
    /// How many positions are in the tables.
    pub fn len(&self) -> u64 {
        self.memo.iter().map(|memo| memo.len() as u64).sum()
    }

    /// Whether the tables are empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether `player`, who is to move, wins. Every play must end.
    pub fn wins(
        &mut self,
        game: &dyn Alternating<Position = P>,
        at: &P,
        player: Player,
        convention: Convention,
        budget: &Budget,
    ) -> Result<bool> {
        let memo = &mut self.memo[usize::from(convention == Convention::Misere)];
        let mut ticker = budget.ticker(message!("unit-positions"));
        let root = (game.canonical(at.clone()), game.to_move(player));
        if let Some(&known) = memo.get(&root) {
            return Ok(known);
        }
        let mut stack = vec![frame(game, root.clone(), budget)?];
        // A position without moves is won exactly under the misère convention.
        let mut verdict = convention == Convention::Misere && stack[0].options.items.is_empty();
        'frames: while let Some(top) = stack.last_mut() {
            ticker.tick()?;
            while let Some(option) = top.options.items.last() {
                let key = (option.clone(), game.to_move(top.key.1.other()));
                match memo.get(&key) {
                    None => {
                        let next = frame(game, key, budget)?;
                        verdict = convention == Convention::Misere && next.options.items.is_empty();
                        stack.push(next);
                        continue 'frames;
                    }
                    Some(false) => {
                        verdict = true;
                        break;
                    }
                    Some(true) => {
                        top.options.items.pop();
                        verdict = false;
                    }
                }
            }
            let done = stack.pop().expect("the loop holds a frame");
            budget.give_back(done.options.bytes);
            let weight = game.weight(&done.key.0);
            memo.insert(done.key, verdict, weight, budget)?;
        }
        Ok(*memo.get(&root).expect("the root was just decided"))
    }
}

fn frame<P: Clone + Eq + Hash>(
    game: &dyn Alternating<Position = P>,
    key: (P, Player),
    budget: &Budget,
) -> Result<Frame<P>> {
    let mut options = Gather::new(budget);
    game.options(&key.0, key.1, &mut |to| {
        let to = game.canonical(to);
        let weight = game.weight(&to);
        options.push(to, weight)
    })?;
    Ok(Frame { key, options: options.done()? })
}
