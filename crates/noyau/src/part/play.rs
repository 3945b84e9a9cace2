//! The four kinds of games: how each lists its moves, and which engines it has.

use crate::engine::{Engine, plan};
use crate::game::{
    Chains, Convention, Flow, GO_ON, Gain, Impartial, Kind, Move, Partizan, Player, Proof, Puzzle,
    Ruleset, Scoring, Strings, Theory,
};
use crate::heap::Sequence;
use crate::subset::Induced;
use crate::{Context, Result};

/// Takes each move, the position it leads to, and what it brings.
pub(super) type Show<'v, P> = &'v mut dyn FnMut(Move, P, Gain) -> Flow;

/// Moves and where they lead.
pub(super) type Steps<P> = Vec<(Move, P)>;

/// What the kinds of games do not have in common.
pub(super) trait Play<R: Ruleset>: Send + Sync + 'static {
    const KIND: Kind;

    fn engines() -> Vec<&'static dyn Engine<R>>;
    fn each_move(rules: &R, at: &R::Position, player: Player, show: Show<'_, R::Position>) -> Flow;
    fn loopy(_rules: &R, _at: &R::Position) -> bool {
        false
    }
    fn is_p(_rules: &R, _at: &R::Position, _convention: Convention) -> Option<bool> {
        None
    }
    /// Every move to the Grundy value `want`, by theorem or by the values of the heaps.
    fn moves_to(
        _rules: &R,
        _at: &R::Position,
        _want: u64,
        _values: Option<&Sequence>,
    ) -> Option<Steps<R::Position>> {
        None
    }
    /// The moves in heaps that are wanted.
    fn heap_moves(
        _rules: &R,
        _at: &R::Position,
        _keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
    ) -> Option<Steps<R::Position>> {
        None
    }
    fn winning(_rules: &R, _at: &R::Position, _: Convention) -> Option<Steps<R::Position>> {
        None
    }
    fn nimber(_rules: &R, _at: &R::Position) -> Option<u64> {
        None
    }
    fn nimber_moves(_: &R, _: &R::Position, _: Player, _: u64) -> Option<Steps<R::Position>> {
        None
    }
    fn induced(_rules: &R, _at: &R::Position) -> Option<Induced> {
        None
    }
    /// The position with the players exchanged, if it can be said.
    fn negative(_rules: &R, _at: &R::Position) -> Option<R::Position> {
        None
    }
    fn dicotic(_rules: &R) -> bool {
        false
    }
    fn score_reaches(_: &R, _: &R::Position, _: i64, _: Context<'_>) -> Result<Option<bool>> {
        Ok(None)
    }
    fn score_bounds(_rules: &R, _at: &R::Position) -> Option<Theory> {
        None
    }
    fn score_strings(_rules: &R, _at: &R::Position) -> Option<Strings> {
        None
    }
    fn score_chains(_rules: &R, _at: &R::Position) -> Option<Chains> {
        None
    }
    fn score_proof(_rules: &R, _at: &R::Position) -> Option<(Proof, Move, R::Position, Gain)> {
        None
    }
    fn jumps(_rules: &R, _at: &R::Position) -> Vec<(Move, R::Position)> {
        Vec::new()
    }
    fn pieces(_rules: &R, _at: &R::Position) -> u64 {
        0
    }
}

pub(super) struct AsImpartial;

impl<R: Impartial> Play<R> for AsImpartial {
    const KIND: Kind = Kind::Impartial;

    fn engines() -> Vec<&'static dyn Engine<R>> {
        plan::impartial()
    }
    fn each_move(rules: &R, at: &R::Position, _: Player, show: Show<'_, R::Position>) -> Flow {
        rules.moves(at, &mut |m, to| show(m, to, Gain::default()))
    }
    fn loopy(rules: &R, at: &R::Position) -> bool {
        rules.loopy(at)
    }
    fn is_p(rules: &R, at: &R::Position, convention: Convention) -> Option<bool> {
        rules.is_p(at, convention)
    }
    fn induced(rules: &R, at: &R::Position) -> Option<Induced> {
        rules.induced(at)
    }
    fn moves_to(
        rules: &R,
        at: &R::Position,
        want: u64,
        values: Option<&Sequence>,
    ) -> Option<Steps<R::Position>> {
        match values {
            Some(values) => rules.moves_by_heaps(at, want, values),
            None => rules.moves_to(at, want),
        }
    }
    fn heap_moves(
        rules: &R,
        at: &R::Position,
        keep: &mut dyn FnMut(u64, &[u64]) -> Option<bool>,
    ) -> Option<Steps<R::Position>> {
        rules.heap_moves(at, keep)
    }
    fn winning(rules: &R, at: &R::Position, convention: Convention) -> Option<Steps<R::Position>> {
        rules.winning_moves(at, convention)
    }
    fn negative(_rules: &R, at: &R::Position) -> Option<R::Position> {
        Some(at.clone())
    }
    fn dicotic(_rules: &R) -> bool {
        true
    }
}

pub(super) struct AsPartizan;

impl<R: Partizan> Play<R> for AsPartizan {
    const KIND: Kind = Kind::Partizan;

    fn engines() -> Vec<&'static dyn Engine<R>> {
        plan::partizan()
    }
    fn each_move(rules: &R, at: &R::Position, player: Player, show: Show<'_, R::Position>) -> Flow {
        rules.moves(at, player, &mut |m, to| show(m, to, Gain::default()))
    }
    fn loopy(rules: &R, at: &R::Position) -> bool {
        rules.loopy(at)
    }
    fn nimber(rules: &R, at: &R::Position) -> Option<u64> {
        rules.nimber(at)
    }
    fn nimber_moves(
        rules: &R,
        at: &R::Position,
        player: Player,
        want: u64,
    ) -> Option<Steps<R::Position>> {
        rules.moves_to(at, player, want)
    }
    fn negative(rules: &R, at: &R::Position) -> Option<R::Position> {
        rules.negative(at)
    }
    fn dicotic(rules: &R) -> bool {
        rules.dicotic()
    }
}

pub(super) struct AsScoring;

impl<R: Scoring> Play<R> for AsScoring {
    const KIND: Kind = Kind::Scoring;

    fn engines() -> Vec<&'static dyn Engine<R>> {
        plan::scoring()
    }
    fn each_move(rules: &R, at: &R::Position, _: Player, show: Show<'_, R::Position>) -> Flow {
        rules.moves(at, &mut |m, to, gain| show(m, to, gain))
    }
    fn score_reaches(
        rules: &R,
        at: &R::Position,
        bound: i64,
        context: Context<'_>,
    ) -> Result<Option<bool>> {
        rules.score_reaches(at, bound, context)
    }
    fn score_bounds(rules: &R, at: &R::Position) -> Option<Theory> {
        rules.bounds(at)
    }
    fn score_strings(rules: &R, at: &R::Position) -> Option<Strings> {
        rules.strings(at)
    }
    fn score_chains(rules: &R, at: &R::Position) -> Option<Chains> {
        rules.chains(at)
    }
    fn score_proof(rules: &R, at: &R::Position) -> Option<(Proof, Move, R::Position, Gain)> {
        rules.proof(at)
    }
}

pub(super) struct AsPuzzle;

impl<R: Puzzle> Play<R> for AsPuzzle {
    const KIND: Kind = Kind::Puzzle;

    fn engines() -> Vec<&'static dyn Engine<R>> {
        plan::puzzle()
    }
    fn each_move(rules: &R, at: &R::Position, _: Player, show: Show<'_, R::Position>) -> Flow {
        rules.moves(at, &mut |m, to| show(m, to, Gain::default()))
    }
    fn jumps(rules: &R, at: &R::Position) -> Vec<(Move, R::Position)> {
        let mut found = Vec::new();
        // Nothing breaks this off.
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
