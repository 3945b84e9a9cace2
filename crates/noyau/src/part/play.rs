//! The four sorts of play, and what each of them can answer.

use crate::engine::score::ScoreSearch;
use crate::engine::{Gather, GrundySearch, OutcomeSearch, ValueSearch, loopy};
use crate::game::Theory;
use crate::game::{
    Convention, Flow, GO_ON, Gain, Impartial, Kind, Move, Partizan, Player, Puzzle, Ruleset,
    Scoring, Winner,
};
use crate::game::{Goal, Reduction};
use crate::value::{Games, Id, LoopyNimber};
use crate::{Budget, Error, Result};

/// Longer lists of moves are refused: nobody reads them.
const MOST_MOVES: usize = 1 << 20;

/// What every sort of play answers; the questions that make no sense say so.
pub(super) trait Play<R: Ruleset>: Send + Sync + 'static {
    const KIND: Kind;
    /// The engines' tables, shared by all positions that come from one reading.
    type Memo: Default + Send;

    fn moves(
        rules: &R,
        at: &R::Position,
        player: Player,
        budget: &Budget,
    ) -> Result<Steps<R::Position>>;
    fn loopy(_rules: &R, _at: &R::Position) -> bool {
        false
    }
    fn searched(memo: &Self::Memo) -> u64;
    fn grundy(_: &R, _: &R::Position, _: &mut Self::Memo, _: &Budget) -> Result<LoopyNimber> {
        Err(wrong_kind::<R>("a Grundy value", "an impartial game"))
    }
    fn moves_to(
        _: &R,
        _: &R::Position,
        _: u64,
        _: &mut Self::Memo,
        _: &Budget,
    ) -> Result<Vec<(Move, R::Position)>> {
        Err(wrong_kind::<R>("a Grundy value", "an impartial game"))
    }
    fn is_p(_: &R, _: &R::Position, _: Convention) -> Option<bool> {
        None
    }
    fn winning(_: &R, _: &R::Position, _: Convention) -> Option<Vec<(Move, R::Position)>> {
        None
    }
    fn winner(
        _: &R,
        _: &R::Position,
        _: Player,
        _: Convention,
        _: &mut Self::Memo,
        _: &Budget,
    ) -> Result<Winner> {
        Err(wrong_kind::<R>("an outcome", "a game for two without points"))
    }
    fn nimber(_: &R, _: &R::Position) -> Option<u64> {
        None
    }
    fn nimber_moves(_: &R, _: &R::Position, _: Player, _: u64) -> Option<Vec<(Move, R::Position)>> {
        None
    }
    fn value(_: &R, _: &R::Position, _: &mut Self::Memo, _: &mut Games, _: &Budget) -> Result<Id> {
        Err(wrong_kind::<R>("a value", "a game for two without points"))
    }
    fn score(_: &R, _: &R::Position, _: &mut Self::Memo, _: &Budget) -> Result<i64> {
        Err(wrong_kind::<R>("a score", "a game with points"))
    }
    fn score_bounds(_: &R, _: &R::Position) -> Option<Theory> {
        None
    }
    fn reduce(_: &R, _: &R::Position, _: &Goal, _: &Budget) -> Result<Reduction> {
        Err(wrong_kind::<R>("a reduction", "a puzzle"))
    }
    fn jumps(_: &R, _: &R::Position) -> Vec<(Move, R::Position)> {
        Vec::new()
    }
    fn pieces(_: &R, _: &R::Position) -> u64 {
        0
    }
}

/// Moves, where they lead, and what they bring.
type Steps<P> = Vec<(Move, P, Gain)>;

/// The moves that `list` gives to the function it is given.
fn listed<P>(
    budget: &Budget,
    list: impl FnOnce(&mut dyn FnMut(Move, P, Gain) -> Flow) -> Flow,
) -> Result<Steps<P>> {
    let mut found = Gather::new(budget).at_most(MOST_MOVES);
    let _ = list(&mut |m, to, gain| found.push((m, to, gain), 0));
    found.into_items()
}

fn no_short_value() -> Error {
    Error::not_applicable("a position from which play may go on for ever has no short value")
}

fn wrong_kind<R: Ruleset>(question: &str, wanted: &str) -> Error {
    Error::not_applicable(format!("{question} belongs to {wanted}, and `{}` is not one", R::NAME))
}

pub(super) struct AsImpartial;
pub(super) struct AsPartizan;
pub(super) struct AsScoring;
pub(super) struct AsPuzzle;

/// The tables for impartial play.
pub(super) struct ImpartialMemo<R: Ruleset> {
    grundy: GrundySearch<R>,
    outcome: OutcomeSearch<R::Position>,
    loopy: loopy::GrundyTable<R>,
}

impl<R: Ruleset> Default for ImpartialMemo<R> {
    fn default() -> Self {
        ImpartialMemo {
            grundy: GrundySearch::default(),
            outcome: OutcomeSearch::default(),
            loopy: loopy::GrundyTable::default(),
        }
    }
}

impl<R: Impartial> Play<R> for AsImpartial {
    const KIND: Kind = Kind::Impartial;
    type Memo = ImpartialMemo<R>;

    fn moves(
        rules: &R,
        at: &R::Position,
        _player: Player,
        budget: &Budget,
    ) -> Result<Steps<R::Position>> {
        listed(budget, |add| rules.moves(at, &mut |m, to| add(m, to, Gain::default())))
    }
    fn loopy(rules: &R, at: &R::Position) -> bool {
        rules.loopy(at)
    }
    fn searched(memo: &Self::Memo) -> u64 {
        memo.grundy.len() + memo.outcome.len() + memo.loopy.len()
    }
    fn grundy(
        rules: &R,
        at: &R::Position,
        memo: &mut Self::Memo,
        budget: &Budget,
    ) -> Result<LoopyNimber> {
        if rules.loopy(at) {
            memo.loopy.value(rules, at, budget)
        } else {
            memo.grundy.grundy(rules, at, budget).map(LoopyNimber::Finite)
        }
    }
    fn moves_to(
        rules: &R,
        at: &R::Position,
        want: u64,
        memo: &mut Self::Memo,
        budget: &Budget,
    ) -> Result<Vec<(Move, R::Position)>> {
        if let Some(found) = rules.moves_to(at, want) {
            return Ok(found);
        }
        let mut wanted = Vec::new();
        for (step, to, _) in Self::moves(rules, at, Player::Left, budget)? {
            if Self::grundy(rules, &to, memo, budget)? == LoopyNimber::Finite(want) {
                wanted.push((step, to));
            }
        }
        Ok(wanted)
    }
    fn is_p(rules: &R, at: &R::Position, convention: Convention) -> Option<bool> {
        rules.is_p(at, convention)
    }
    fn winning(
        rules: &R,
        at: &R::Position,
        convention: Convention,
    ) -> Option<Vec<(Move, R::Position)>> {
        rules.winning_moves(at, convention)
    }
    fn winner(
        rules: &R,
        at: &R::Position,
        first: Player,
        convention: Convention,
        memo: &mut Self::Memo,
        budget: &Budget,
    ) -> Result<Winner> {
        if rules.loopy(at) {
            return loopy::winner(&loopy::BothPlayers(rules), at, first, convention, budget);
        }
        let wins =
            memo.outcome.wins(&loopy::BothPlayers(rules), at, Player::Left, convention, budget)?;
        Ok(Winner::of(if wins { first } else { first.other() }))
    }
    fn value(
        rules: &R,
        at: &R::Position,
        memo: &mut Self::Memo,
        games: &mut Games,
        budget: &Budget,
    ) -> Result<Id> {
        match Self::grundy(rules, at, memo, budget)? {
            LoopyNimber::Finite(n) => Ok(games.nimber(n)),
            LoopyNimber::Infinite(_) => Err(no_short_value()),
        }
    }
}

/// The tables for partizan play.
pub(super) struct PartizanMemo<R: Ruleset> {
    outcome: OutcomeSearch<R::Position>,
    value: ValueSearch<R>,
}

impl<R: Ruleset> Default for PartizanMemo<R> {
    fn default() -> Self {
        PartizanMemo { outcome: OutcomeSearch::default(), value: ValueSearch::default() }
    }
}

impl<R: Partizan> Play<R> for AsPartizan {
    const KIND: Kind = Kind::Partizan;
    type Memo = PartizanMemo<R>;

    fn moves(
        rules: &R,
        at: &R::Position,
        player: Player,
        budget: &Budget,
    ) -> Result<Steps<R::Position>> {
        listed(budget, |add| rules.moves(at, player, &mut |m, to| add(m, to, Gain::default())))
    }
    fn loopy(rules: &R, at: &R::Position) -> bool {
        rules.loopy(at)
    }
    fn searched(memo: &Self::Memo) -> u64 {
        memo.outcome.len() + memo.value.len()
    }
    fn winner(
        rules: &R,
        at: &R::Position,
        first: Player,
        convention: Convention,
        memo: &mut Self::Memo,
        budget: &Budget,
    ) -> Result<Winner> {
        if let (Some(n), Convention::Normal) = (rules.nimber(at), convention) {
            return Ok(Winner::of(if n == 0 { first.other() } else { first }));
        }
        if rules.loopy(at) {
            return loopy::winner(&loopy::EachPlayer(rules), at, first, convention, budget);
        }
        let wins = memo.outcome.wins(&loopy::EachPlayer(rules), at, first, convention, budget)?;
        Ok(Winner::of(if wins { first } else { first.other() }))
    }
    fn nimber(rules: &R, at: &R::Position) -> Option<u64> {
        rules.nimber(at)
    }
    fn nimber_moves(
        rules: &R,
        at: &R::Position,
        player: Player,
        want: u64,
    ) -> Option<Vec<(Move, R::Position)>> {
        rules.moves_to(at, player, want)
    }
    fn value(
        rules: &R,
        at: &R::Position,
        memo: &mut Self::Memo,
        games: &mut Games,
        budget: &Budget,
    ) -> Result<Id> {
        if let Some(n) = rules.nimber(at) {
            return Ok(games.nimber(n));
        }
        if rules.loopy(at) {
            return Err(no_short_value());
        }
        memo.value.value(rules, at, games, budget)
    }
}

impl<R: Scoring> Play<R> for AsScoring {
    const KIND: Kind = Kind::Scoring;
    type Memo = ScoreSearch<R::Position>;

    fn moves(
        rules: &R,
        at: &R::Position,
        _player: Player,
        budget: &Budget,
    ) -> Result<Steps<R::Position>> {
        listed(budget, |add| rules.moves(at, &mut |m, to, gain| add(m, to, gain)))
    }
    fn searched(memo: &Self::Memo) -> u64 {
        memo.len()
    }
    fn score(rules: &R, at: &R::Position, memo: &mut Self::Memo, budget: &Budget) -> Result<i64> {
        match rules.score(at, budget)? {
            Some(score) => Ok(score),
            None => memo.score(rules, at, budget),
        }
    }
    fn score_bounds(rules: &R, at: &R::Position) -> Option<Theory> {
        rules.bounds(at)
    }
}

impl<R: Puzzle> Play<R> for AsPuzzle {
    const KIND: Kind = Kind::Puzzle;
    type Memo = ();

    fn moves(
        rules: &R,
        at: &R::Position,
        _player: Player,
        budget: &Budget,
    ) -> Result<Steps<R::Position>> {
        listed(budget, |add| rules.moves(at, &mut |m, to| add(m, to, Gain::default())))
    }
    fn searched((): &()) -> u64 {
        0
    }
    fn reduce(rules: &R, at: &R::Position, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        rules.reduce(at, goal, budget)
    }
    fn jumps(rules: &R, at: &R::Position) -> Vec<(Move, R::Position)> {
        let mut found = Vec::new();
        let _ = rules.moves(at, &mut |m, to| {
            found.push((m, to));
            GO_ON
        });
        found
    }
    fn pieces(rules: &R, at: &R::Position) -> u64 {
        rules.pieces(at)
    }
}
