//! Positions of any ruleset behind one face.
//!
//! A [`Part`] is a position together with its rules, with the types erased once, here: sums,
//! answers and front doors work with parts, the engines with the rulesets' own types.

use std::any::Any;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHasher;

use crate::draw::Figure;
use crate::explain::Reason;
use crate::game::{
    Convention, GO_ON, Gain, Impartial, Info, Jump, Kind, Partizan, Player, Puzzle, Ruleset,
    Scoring, Winner,
};
use crate::heap::Heaps;
use crate::notation::{Cursor, Parameters};
use crate::search::puzzle::{Goal, Reduction};
use crate::search::score::{ScoreSearch, Theory};
use crate::search::{Gather, GrundySearch, OutcomeSearch, ValueSearch, loopy};
use crate::value::{Games, Id, LoopyNimber};
use crate::{Budget, Error, Result};

/// A move of some part: its name, where it leads, and what it brings.
#[derive(Clone, Debug)]
pub struct NamedMove {
    /// The name for a person.
    pub name: String,
    /// The position it leads to.
    pub to: BoxedPart,
    /// Points and the right to move again, in scoring games.
    pub gain: Gain,
}

/// A part that can be cloned, compared and hashed.
pub type BoxedPart = Box<dyn Part>;

/// A position of one ruleset, whatever its type.
pub trait Part: Send + Sync {
    /// What the ruleset says about itself.
    fn info(&self) -> &'static Info;
    /// The sort of play.
    fn kind(&self) -> Kind;
    /// Name and parameters in canonical spelling.
    fn ruleset(&self) -> String;
    /// The placement in canonical spelling.
    fn placement(&self) -> String;
    /// The position as a picture.
    fn figure(&self) -> Figure;
    /// The elements of the picture that the move called `name` to `to` takes or uses.
    fn touches(&self, to: &dyn Part, name: &str) -> Vec<String>;
    /// The reason the ruleset itself gives for who wins.
    fn reason(&self, convention: Convention) -> Option<Reason>;
    /// Whether play from here could go on for ever.
    fn loopy(&self) -> bool;
    /// Independent summands, each in canonical form.
    fn components(&self) -> Vec<BoxedPart>;
    /// The bytes that storing a copy takes.
    fn weight(&self) -> usize;
    /// Every legal move of `player`; the player is ignored where both have the same moves.
    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>>;
    /// The Grundy value of an impartial position.
    fn grundy(&self, budget: &Budget) -> Result<LoopyNimber>;
    /// Every move of an impartial position to one whose value is `want`.
    fn moves_to(&self, want: u64, budget: &Budget) -> Result<Vec<NamedMove>>;
    /// Whether the previous player wins an impartial position, where a theorem says so at once.
    fn is_p_by_theorem(&self, convention: Convention) -> Option<bool>;
    /// Every move to a P-position of an impartial game, where a theorem lists them.
    fn winning_moves_by_theorem(&self, convention: Convention) -> Option<Vec<NamedMove>>;
    /// The result when `first` starts, by search over this part alone.
    fn winner(&self, first: Player, convention: Convention, budget: &Budget) -> Result<Winner>;
    /// The nim heap this part equals in every sum under normal play, where a theorem gives it.
    fn nimber(&self) -> Option<u64>;
    /// Every move of `player` to a part with the [`Part::nimber`] `want`, where a theorem lists
    /// them.
    fn nimber_moves(&self, player: Player, want: u64) -> Option<Vec<NamedMove>>;
    /// The canonical form of a short game.
    fn value(&self, games: &mut Games, budget: &Budget) -> Result<Id>;
    /// First player's points minus second's, with best play.
    fn score(&self, budget: &Budget) -> Result<i64>;
    /// What a theorem says about the score.
    fn score_bounds(&self) -> Option<Theory>;
    /// The fewest pieces that can remain.
    fn reduce(&self, goal: &Goal, budget: &Budget) -> Result<Reduction>;
    /// Every capture or jump of a puzzle.
    fn jumps(&self) -> Vec<(Jump, BoxedPart)>;
    /// How many pieces a puzzle has.
    fn pieces(&self) -> u64;
    /// How many positions the engines have looked at on behalf of this part and its relatives.
    fn positions_searched(&self) -> u64;

    /// A copy.
    fn boxed(&self) -> BoxedPart;
    /// For comparison.
    fn as_any(&self) -> &dyn Any;
    /// Whether the other part is the same position of the same ruleset.
    fn same(&self, other: &dyn Part) -> bool;
    /// A hash that agrees with [`Part::same`].
    fn hash_code(&self) -> u64;
}

impl Clone for BoxedPart {
    fn clone(&self) -> Self {
        self.boxed()
    }
}

impl PartialEq for BoxedPart {
    fn eq(&self, other: &Self) -> bool {
        self.same(other.as_ref())
    }
}

impl Eq for BoxedPart {}

impl Hash for BoxedPart {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash_code());
    }
}

impl std::fmt::Debug for BoxedPart {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.ruleset(), self.placement())
    }
}

/// Rules whose type is erased.
pub trait AnyRuleset: Send + Sync {
    /// What the ruleset says about itself.
    fn info(&self) -> &'static Info;
    /// The sort of play.
    fn kind(&self) -> Kind;
    /// Name and parameters in canonical spelling.
    fn spelling(&self) -> String;
    /// Reads a placement to its end.
    fn place(&self, text: &mut Cursor<'_>) -> Result<BoxedPart>;
    /// See [`Ruleset::coordinates`].
    fn coordinates(&self, at: &[u64]) -> Option<BoxedPart>;
    /// See [`Ruleset::axes`].
    fn axes(&self, bound: u64) -> Option<Vec<u64>>;
    /// See [`Ruleset::heaps`].
    fn heaps(&self) -> Option<Heaps>;
}

/// One line of the registry: a name and how to make the ruleset.
#[derive(Clone, Copy)]
pub struct Entry {
    /// What the ruleset says about itself.
    pub info: &'static Info,
    /// The sort of play.
    pub kind: Kind,
    make: fn(Parameters<'_>) -> Result<Box<dyn AnyRuleset>>,
}

impl Entry {
    /// Makes the ruleset from its parameters.
    pub fn make(&self, parameters: Parameters<'_>) -> Result<Box<dyn AnyRuleset>> {
        (self.make)(parameters)
    }
}

struct InfoOf<R>(PhantomData<R>);
impl<R: Ruleset> InfoOf<R> {
    const INFO: &'static Info = &R::INFO;
}

fn make<R: Ruleset, K: Play<R>>(parameters: Parameters<'_>) -> Result<Box<dyn AnyRuleset>> {
    let rules = R::with_parameters(parameters)?;
    Ok(Box::new(Rules::<R, K>(Arc::new(Shared { rules, memo: Mutex::default() }))))
}

/// Registers an impartial ruleset.
pub const fn impartial<R: Impartial>() -> Entry {
    Entry { info: InfoOf::<R>::INFO, kind: Kind::Impartial, make: make::<R, AsImpartial> }
}

/// Registers a partizan ruleset.
pub const fn partizan<R: Partizan>() -> Entry {
    Entry { info: InfoOf::<R>::INFO, kind: Kind::Partizan, make: make::<R, AsPartizan> }
}

/// Registers a scoring ruleset.
pub const fn scoring<R: Scoring>() -> Entry {
    Entry { info: InfoOf::<R>::INFO, kind: Kind::Scoring, make: make::<R, AsScoring> }
}

/// Registers a puzzle.
pub const fn puzzle<R: Puzzle>() -> Entry {
    Entry { info: InfoOf::<R>::INFO, kind: Kind::Puzzle, make: make::<R, AsPuzzle> }
}

/// Longer lists of moves are refused: nobody reads them.
const MOST_MOVES: usize = 1 << 20;

/// What every sort of play answers; the questions that make no sense say so.
trait Play<R: Ruleset>: Send + Sync + 'static {
    const KIND: Kind;
    /// The engines' tables, shared by all positions that come from one reading.
    type Memo: Default + Send;

    fn moves(
        rules: &R,
        at: &R::Position,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<(String, R::Position, Gain)>>;
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
    ) -> Result<Vec<(String, R::Position)>> {
        Err(wrong_kind::<R>("a Grundy value", "an impartial game"))
    }
    fn is_p(_: &R, _: &R::Position, _: Convention) -> Option<bool> {
        None
    }
    fn winning(_: &R, _: &R::Position, _: Convention) -> Option<Vec<(String, R::Position)>> {
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
    fn nimber_moves(
        _: &R,
        _: &R::Position,
        _: Player,
        _: u64,
    ) -> Option<Vec<(String, R::Position)>> {
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
    fn jumps(_: &R, _: &R::Position) -> Vec<(Jump, R::Position)> {
        Vec::new()
    }
    fn pieces(_: &R, _: &R::Position) -> u64 {
        0
    }
}

fn wrong_kind<R: Ruleset>(question: &str, wanted: &str) -> Error {
    Error::not_applicable(format!(
        "{question} belongs to {wanted}, and `{}` is not one",
        R::INFO.name
    ))
}

struct AsImpartial;
struct AsPartizan;
struct AsScoring;
struct AsPuzzle;

/// The tables for impartial play.
struct ImpartialMemo<R: Ruleset> {
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
    ) -> Result<Vec<(String, R::Position, Gain)>> {
        let mut found = Gather::new(budget).at_most(MOST_MOVES);
        let _ = rules.moves(at, &mut |m, to| found.push((m.to_string(), to, Gain::default()), 64));
        found.into_items()
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
    ) -> Result<Vec<(String, R::Position)>> {
        if let Some(found) = rules.moves_to(at, want) {
            return Ok(named(found));
        }
        let mut wanted = Vec::new();
        for (name, to, _) in Self::moves(rules, at, Player::Left, budget)? {
            if Self::grundy(rules, &to, memo, budget)? == LoopyNimber::Finite(want) {
                wanted.push((name, to));
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
    ) -> Option<Vec<(String, R::Position)>> {
        rules.winning_moves(at, convention).map(named)
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
            LoopyNimber::Infinite(_) => Err(Error::not_applicable(
                "a position from which play may go on for ever has no short value",
            )),
        }
    }
}

fn named<M: std::fmt::Display, P>(moves: Vec<(M, P)>) -> Vec<(String, P)> {
    moves.into_iter().map(|(m, to)| (m.to_string(), to)).collect()
}

/// The tables for partizan play.
struct PartizanMemo<R: Ruleset> {
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
    ) -> Result<Vec<(String, R::Position, Gain)>> {
        let mut found = Gather::new(budget).at_most(MOST_MOVES);
        let _ = rules
            .moves(at, player, &mut |m, to| found.push((m.to_string(), to, Gain::default()), 64));
        found.into_items()
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
    ) -> Option<Vec<(String, R::Position)>> {
        rules.moves_to(at, player, want).map(named)
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
            return Err(Error::not_applicable(
                "a position from which play may go on for ever has no short value",
            ));
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
    ) -> Result<Vec<(String, R::Position, Gain)>> {
        let mut found = Gather::new(budget).at_most(MOST_MOVES);
        let _ = rules.moves(at, &mut |m, to, gain| found.push((m.to_string(), to, gain), 64));
        found.into_items()
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
    ) -> Result<Vec<(String, R::Position, Gain)>> {
        let mut found = Gather::new(budget).at_most(MOST_MOVES);
        let _ = rules.moves(at, &mut |m, to| found.push((m.to_string(), to, Gain::default()), 64));
        found.into_items()
    }
    fn searched((): &()) -> u64 {
        0
    }
    fn reduce(rules: &R, at: &R::Position, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        rules.reduce(at, goal, budget)
    }
    fn jumps(rules: &R, at: &R::Position) -> Vec<(Jump, R::Position)> {
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

struct Shared<R: Ruleset, K: Play<R>> {
    rules: R,
    memo: Mutex<K::Memo>,
}

struct Rules<R: Ruleset, K: Play<R>>(Arc<Shared<R, K>>);

impl<R: Ruleset, K: Play<R>> AnyRuleset for Rules<R, K> {
    fn info(&self) -> &'static Info {
        InfoOf::<R>::INFO
    }
    fn kind(&self) -> Kind {
        K::KIND
    }
    fn spelling(&self) -> String {
        self.0.rules.spelling()
    }
    fn place(&self, text: &mut Cursor<'_>) -> Result<BoxedPart> {
        let at = self.0.rules.read(text)?;
        text.finish("the end of the position or ` + `")?;
        Ok(Placed::boxed(&self.0, at))
    }
    fn coordinates(&self, at: &[u64]) -> Option<BoxedPart> {
        self.0.rules.coordinates(at).map(|at| Placed::boxed(&self.0, at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        self.0.rules.axes(bound)
    }
    fn heaps(&self) -> Option<Heaps> {
        self.0.rules.heaps()
    }
}

struct Placed<R: Ruleset, K: Play<R>> {
    shared: Arc<Shared<R, K>>,
    at: R::Position,
}

impl<R: Ruleset, K: Play<R>> Placed<R, K> {
    fn boxed(shared: &Arc<Shared<R, K>>, at: R::Position) -> BoxedPart {
        Box::new(Placed { shared: Arc::clone(shared), at })
    }

    fn with_memo<T>(&self, ask: impl FnOnce(&R, &R::Position, &mut K::Memo) -> T) -> T {
        // A panic inside an engine leaves at worst an unfinished table: its entries are still right.
        let mut memo = self.shared.memo.lock().unwrap_or_else(PoisonError::into_inner);
        ask(&self.shared.rules, &self.at, &mut memo)
    }

    fn name_moves(&self, moves: Vec<(String, R::Position)>) -> Vec<NamedMove> {
        moves
            .into_iter()
            .map(|(name, to)| NamedMove {
                name,
                to: Placed::boxed(&self.shared, to),
                gain: Gain::default(),
            })
            .collect()
    }
}

impl<R: Ruleset, K: Play<R>> Part for Placed<R, K> {
    fn info(&self) -> &'static Info {
        InfoOf::<R>::INFO
    }
    fn kind(&self) -> Kind {
        K::KIND
    }
    fn ruleset(&self) -> String {
        self.shared.rules.spelling()
    }
    fn placement(&self) -> String {
        self.shared.rules.write(&self.at)
    }
    fn figure(&self) -> Figure {
        self.shared.rules.figure(&self.at)
    }
    fn touches(&self, to: &dyn Part, name: &str) -> Vec<String> {
        match to.as_any().downcast_ref::<Self>() {
            Some(to) => self.shared.rules.touches(&self.at, &to.at, name),
            None => Vec::new(),
        }
    }
    fn reason(&self, convention: Convention) -> Option<Reason> {
        self.shared.rules.reason(&self.at, convention)
    }
    fn loopy(&self) -> bool {
        K::loopy(&self.shared.rules, &self.at)
    }
    fn components(&self) -> Vec<BoxedPart> {
        let rules = &self.shared.rules;
        rules
            .components(self.at.clone())
            .into_iter()
            .map(|at| Placed::boxed(&self.shared, rules.canonical(at)))
            .collect()
    }
    fn weight(&self) -> usize {
        size_of::<Self>() + self.shared.rules.weight(&self.at)
    }
    fn moves(&self, player: Player, budget: &Budget) -> Result<Vec<NamedMove>> {
        let found = K::moves(&self.shared.rules, &self.at, player, budget)?;
        Ok(found
            .into_iter()
            .map(|(name, to, gain)| NamedMove { name, to: Placed::boxed(&self.shared, to), gain })
            .collect())
    }
    fn grundy(&self, budget: &Budget) -> Result<LoopyNimber> {
        self.with_memo(|rules, at, memo| K::grundy(rules, at, memo, budget))
    }
    fn moves_to(&self, want: u64, budget: &Budget) -> Result<Vec<NamedMove>> {
        let found = self.with_memo(|rules, at, memo| K::moves_to(rules, at, want, memo, budget))?;
        Ok(self.name_moves(found))
    }
    fn is_p_by_theorem(&self, convention: Convention) -> Option<bool> {
        K::is_p(&self.shared.rules, &self.at, convention)
    }
    fn winning_moves_by_theorem(&self, convention: Convention) -> Option<Vec<NamedMove>> {
        let found = K::winning(&self.shared.rules, &self.at, convention)?;
        Some(self.name_moves(found))
    }
    fn winner(&self, first: Player, convention: Convention, budget: &Budget) -> Result<Winner> {
        self.with_memo(|rules, at, memo| K::winner(rules, at, first, convention, memo, budget))
    }
    fn nimber(&self) -> Option<u64> {
        K::nimber(&self.shared.rules, &self.at)
    }
    fn nimber_moves(&self, player: Player, want: u64) -> Option<Vec<NamedMove>> {
        let found = K::nimber_moves(&self.shared.rules, &self.at, player, want)?;
        Some(self.name_moves(found))
    }
    fn value(&self, games: &mut Games, budget: &Budget) -> Result<Id> {
        self.with_memo(|rules, at, memo| K::value(rules, at, memo, games, budget))
    }
    fn score(&self, budget: &Budget) -> Result<i64> {
        self.with_memo(|rules, at, memo| K::score(rules, at, memo, budget))
    }
    fn score_bounds(&self) -> Option<Theory> {
        K::score_bounds(&self.shared.rules, &self.at)
    }
    fn reduce(&self, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        K::reduce(&self.shared.rules, &self.at, goal, budget)
    }
    fn jumps(&self) -> Vec<(Jump, BoxedPart)> {
        K::jumps(&self.shared.rules, &self.at)
            .into_iter()
            .map(|(jump, to)| (jump, Placed::boxed(&self.shared, to)))
            .collect()
    }
    fn pieces(&self) -> u64 {
        K::pieces(&self.shared.rules, &self.at)
    }
    fn positions_searched(&self) -> u64 {
        self.with_memo(|_, _, memo| K::searched(memo))
    }
    fn boxed(&self) -> BoxedPart {
        Placed::boxed(&self.shared, self.at.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn same(&self, other: &dyn Part) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| {
            self.at == other.at
                && (Arc::ptr_eq(&self.shared, &other.shared) || self.ruleset() == other.ruleset())
        })
    }
    fn hash_code(&self) -> u64 {
        let mut hasher = FxHasher::default();
        R::INFO.name.hash(&mut hasher);
        self.at.hash(&mut hasher);
        hasher.finish()
    }
}
