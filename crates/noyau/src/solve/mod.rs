//! Who wins and how: chooses for each position the strongest method that applies to its summands.
//!
//! The methods for whole sums are in [`sums`], in the order in which they are tried; each may ask
//! the engines of [`crate::engine`] about the summands.

mod components;
mod long_score;
mod points;
mod sum;
mod sum_search;
pub mod sums;

pub use long_score::LongScore;
pub use points::Played;
pub use sum::SumGame;
use sums::Decided;

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::engine::score::value_of_move;
use crate::engine::{OutcomeTable, QuotientTable, ScoreTable, ValueTable};
use crate::game::{self, Convention, Element, Kind, Outcome, Player, Touched, Winner};
use crate::heap::Heaps;
use crate::part::{BoxedPart, NamedMove};
use crate::position::{Position, Recent};
use crate::sorting;
use crate::value::{LoopyNimber, Value};
use crate::words::{Language, Message, speaking, spoken};
use crate::{Budget, Context, Error, ErrorKind, Result, message};

/// A move of a whole position.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Move {
    /// What it does; in a sum, in the summand that is moved.
    #[serde(skip, default = "unread")]
    pub step: game::Move,
    /// What its heaps are made of.
    #[serde(skip)]
    pub object: game::Object,
    /// The summand that is moved, where there are several.
    #[serde(skip)]
    pub summand: Option<String>,
    /// The name for a person.
    #[serde(rename = "move")]
    pub name: String,
    /// The position it leads to.
    pub to: String,
    /// The outcome there, where it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// What to do, where what it touches was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub say: Option<Message>,
    /// What it does as data, likewise; in a sum, in the summand that is moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<game::Move>,
    /// What is moved in a sum, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<MoveInPart>,
    /// The elements of the picture that it takes, where they were asked for. In a sum each is
    /// preceded by the number of its summand: `1/cell:5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub touches: Option<Vec<Touched>>,
    /// Other elements with which the same move can be made: in equal heaps, from the other end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Vec<Touched>>,
    /// The points it brings in a scoring game, where what it touches was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// Whether the same player must move again, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<bool>,
    /// What it is worth, where that was asked for: by how many points whoever makes it is ahead in
    /// the end, or how few pieces of a puzzle can be left after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<i64>,
}

/// A move of a summand.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MoveInPart {
    /// The summand.
    pub summand: String,
    /// The name of the move in it.
    #[serde(rename = "move")]
    pub name: String,
}

impl Move {
    /// Adds what to do in words, and what it does as data.
    pub fn describe(&mut self) {
        self.say = Some(self.said());
        self.data = Some(self.step.clone());
        let name = self.step.to_string();
        self.part = self.summand.clone().map(|summand| MoveInPart { summand, name });
    }

    /// What to do, as a person would say it.
    pub fn said(&self) -> Message {
        match &self.summand {
            None => self.step.said_of(self.object),
            Some(summand) => {
                let what = self.step.said_of(self.object);
                message!("move-in-summand", what = what, summand = summand)
            }
        }
    }
}

/// What a move does is not written: of one that was read only the name is known.
fn unread() -> game::Move {
    game::Move::Named { name: String::new(), elements: Vec::new() }
}

/// What is wanted of every legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The outcome it leads to.
    pub outcomes: bool,
    /// What it touches in the picture, and what it brings in a scoring game.
    pub touches: bool,
}

/// The kind of play of a whole sum.
pub fn kind(position: &Position) -> Result<Kind> {
    let kinds: Vec<Kind> = position.parts.iter().map(|part| part.kind()).collect();
    let all = |kind| kinds.iter().all(|&k| k == kind);
    let kind = if all(Kind::Impartial) {
        Kind::Impartial
    } else if kinds.iter().all(|k| matches!(k, Kind::Impartial | Kind::Partizan)) {
        Kind::Partizan
    } else if all(Kind::Scoring) {
        Kind::Scoring
    } else if all(Kind::Puzzle) {
        Kind::Puzzle
    } else {
        return Err(Error::not_applicable(message!("sum-of-kinds")));
    };
    if position.convention == Convention::Misere && matches!(kind, Kind::Scoring | Kind::Puzzle) {
        return Err(Error::not_applicable(message!("misere-last-move")));
    }
    Ok(kind)
}

/// Both results, when Left starts and when Right starts.
pub type Firsts = [Winner; 2];

/// The outcome as the protocol gives it: `D` comes with both results.
pub fn outcome_of(firsts: Firsts) -> Outcome {
    Outcome::of(firsts[0], firsts[1])
}

/// How often a way may poll its budget before another one has its turn; there are some hundreds
/// of positions between two polls.
const FIRST_SLICE: u64 = 64;

/// How often values may poll their budget that are not needed, because a table says who wins.
const BESIDE_TABLES: u64 = 1 << 10;

/// How many times the work of values a search may do in the same turn: where values are not found
/// at once, they are rarely found sooner than the winner.
const SEARCH_SHARE: u64 = 8;

/// Answers questions about one position. What it learns stays in the tables of its context.
#[derive(Debug)]
pub struct Solver<'c> {
    position: Position,
    kind: Kind,
    context: Context<'c>,
    values: Values,
    /// Whether a proof that some move wins is enough, even if it tells nothing of the others.
    content: bool,
    /// Who wins the position, and the engine that found it.
    decided: Option<Decided>,
}

/// The values of the summands of a partizan position.
#[derive(Debug)]
enum Values {
    Unasked,
    /// None where some summand is not a short game.
    Known(Option<Vec<Value>>),
    Failed(Error),
}

impl<'c> Solver<'c> {
    /// A solver for one position.
    pub fn new(position: Position, context: Context<'c>) -> Result<Self> {
        let kind = kind(&position)?;
        let values = Values::Unasked;
        Ok(Solver { position, kind, context, values, content: false, decided: None })
    }

    /// Is content with a proof of who wins that need not tell by which moves, such as strategy
    /// stealing.
    pub fn content(mut self) -> Self {
        self.content = true;
        self
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The kind of the whole sum.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Budget and tables.
    pub fn context(&self) -> Context<'c> {
        self.context
    }

    /// The engine that decided who wins, once that is known.
    pub fn method(&self) -> Option<&'static str> {
        self.decided.map(|(_, method)| method)
    }

    /// Whether who wins is known from a theorem, so that values and moves may be out of reach.
    pub fn decided_by_theorem(&self) -> bool {
        matches!(self.method(), Some("theorem" | "symmetry" | "strategy-stealing"))
    }

    /// Whether who wins was found without any value, so that values may be out of reach.
    pub fn decided_without_values(&self) -> bool {
        let own_search = self.method() == Some(sums::OWN_SEARCH.name);
        self.decided_by_theorem() || own_search || self.decided_by_table()
    }

    /// Whether a table of the whole game tells who wins.
    pub fn decided_by_table(&self) -> bool {
        self.method() == Some(sums::TABLE)
    }

    /// The winning moves of the player who starts, and whether these are all. Where a theorem told
    /// who wins, all of them may be out of reach; then it is the one that the theorem names, if any.
    pub fn winning_moves_found(&mut self, first: Player) -> Result<(Vec<Move>, bool)> {
        let too_large = |error: &Error, context: Context<'_>| {
            error.kind == crate::ErrorKind::OverBudget && context.budget.check().is_ok()
        };
        if !self.decided_by_theorem() {
            return match self.winning_moves(first) {
                Err(error) if too_large(&error, self.context) => Ok((Vec::new(), false)),
                found => found.map(|moves| (moves, true)),
            };
        }
        let share = self.context.budget.share(1, 2);
        let mut attempt = Solver { context: self.context.with_budget(&share), ..self.again() };
        match attempt.winning_moves(first) {
            Ok(moves) => {
                self.context.budget.adopt(&share)?;
                Ok((moves, true))
            }
            Err(error) if too_large(&error, self.context) => {
                Ok((self.named_by_theorem(first)?, false))
            }
            Err(error) => Err(error),
        }
    }

    /// The same question with the same answer so far.
    fn again(&self) -> Solver<'c> {
        Solver {
            position: self.position.clone(),
            kind: self.kind,
            context: self.context,
            values: Values::Unasked,
            content: self.content,
            decided: self.decided,
        }
    }

    /// The first move that the reason of the only summand names.
    fn named_by_theorem(&self, first: Player) -> Result<Vec<Move>> {
        let [part] = self.position.parts.as_slice() else { return Ok(Vec::new()) };
        let Some(game::Reason::Symmetry { first: Some(step), .. }) =
            part.reason(self.position.convention)
        else {
            return Ok(Vec::new());
        };
        let moves = part.moves(first, self.context.budget)?;
        let mut found = Vec::new();
        self.collect(0, moves.into_iter().filter(|m| m.step == step).collect(), &mut found)?;
        Ok(sorted(found))
    }

    /// How many positions are in the tables of the summands.
    pub fn positions_searched(&self) -> u64 {
        let context = self.context;
        let parts: u64 =
            self.position.parts.iter().map(|part| part.positions_searched(context)).sum();
        let sums = context.tables.lease::<OutcomeTable<Vec<BoxedPart>>>("sums").len()
            + context.tables.lease::<sum_search::SumTable>("").len();
        let scores = context.tables.lease::<ScoreTable<Vec<BoxedPart>>>("sums").len();
        parts + if self.position.parts.len() > 1 { sums + scores } else { 0 }
    }

    fn for_two_without_points(&self) -> Result<()> {
        match self.kind {
            Kind::Impartial | Kind::Partizan => Ok(()),
            Kind::Scoring => Err(Error::not_applicable(message!("ask-score"))),
            Kind::Puzzle => Err(Error::not_applicable(message!("ask-reduce"))),
        }
    }

    /// The Grundy value of an impartial position under normal play.
    pub fn grundy(&self) -> Result<LoopyNimber> {
        let parts = self.position.parts.iter();
        Ok(parts
            .map(|part| part.grundy(self.context))
            .collect::<Result<Vec<_>>>()?
            .into_iter()
            .sum())
    }

    /// What values may cost: half of the time, since search has the rest if they turn out too large; and
    /// some work where a table has told already who wins.
    pub fn for_values(&self) -> Budget {
        if self.decided_by_table() {
            self.context.budget.slice(BESIDE_TABLES)
        } else {
            self.context.budget.share(1, 2)
        }
    }

    /// The values of the summands of a partizan position, where they are all short games.
    fn values(&mut self) -> Result<Option<&[Value]>> {
        if let Values::Unasked = self.values {
            let share = self.for_values();
            let found = sums::values(&self.position, self.context.with_budget(&share));
            self.values = match found {
                Ok(values) => {
                    self.context.budget.adopt(&share)?;
                    Values::Known(values)
                }
                Err(error) => {
                    // The search that comes now has all the memory to itself.
                    ValueTable::lease(self.context).discard(&share);
                    Values::Failed(error)
                }
            };
        }
        match &self.values {
            Values::Known(values) => Ok(values.as_deref()),
            Values::Failed(error) => Err(error.clone()),
            Values::Unasked => Ok(None),
        }
    }

    /// The canonical form of the whole sum, where every summand is a short game; `None` where
    /// some summand is not.
    pub fn value(&mut self) -> Result<Option<Value>> {
        let context = self.context;
        match self.values()? {
            Some(values) => sums::total(values, context),
            None => Ok(None),
        }
    }

    /// The results when Left and when Right starts.
    pub fn firsts(&mut self) -> Result<Firsts> {
        self.for_two_without_points()?;
        if let Some((firsts, _)) = self.decided {
            return Ok(firsts);
        }
        let position = self.position.clone();
        let decided = self.decide(&position)?;
        self.decided = Some(decided);
        Ok(decided.0)
    }

    /// The outcome of the position.
    pub fn outcome(&mut self) -> Result<Outcome> {
        Ok(outcome_of(self.firsts()?))
    }

    /// The results at the solver's own position or an option of it, and the engine that found them.
    fn decide(&self, position: &Position) -> Result<Decided> {
        if self.content
            && self.context.forced().is_none()
            && let Some(decided) = sums::proof(position)
        {
            return Ok(decided);
        }
        if let Some(decided) = sums::tabulated(position, self.context)? {
            return Ok(decided);
        }
        for way in sums::WAYS {
            if way.name == sums::VALUE_SUM.name && self.context.forced().is_none() {
                if let Some(decided) = self.race(position)? {
                    return Ok(decided);
                }
                continue;
            }
            if let Some(decided) = way.decide(position, self.kind, self.context)? {
                return Ok(decided);
            }
        }
        let engine = self.context.forced().unwrap_or_default();
        Err(Error::not_applicable(message!("engine-cannot-decide", engine = engine)))
    }

    /// Lets values and search take turns, each time with more work; none if neither can decide.
    /// What they find stays in the tables, so that each goes on where it was.
    fn race(&self, position: &Position) -> Result<Option<Decided>> {
        let budget = self.context.budget;
        let mut running = vec![sums::VALUE_SUM, sums::BOARD_SEARCH, sums::SUM_SEARCH];
        let mut polls = FIRST_SLICE;
        let mut failure = None;
        while !running.is_empty() {
            let mut unfit = Vec::new();
            for way in running.clone() {
                if unfit.contains(&way.name) {
                    continue;
                }
                let share = if way.name == sums::VALUE_SUM.name { 1 } else { SEARCH_SHARE };
                let slice = budget.slice(polls.saturating_mul(share));
                let found = way.decide(position, self.kind, self.context.with_budget(&slice));
                match found {
                    Ok(Some(decided)) => {
                        budget.adopt(&slice)?;
                        return Ok(Some(decided));
                    }
                    Ok(None) => unfit.push(way.name),
                    Err(_) if slice.is_used_up() && budget.adopt(&slice).is_ok() => {
                        // Of the searches, the one that is made for the board.
                        if way.name == sums::BOARD_SEARCH.name {
                            unfit.push(sums::SUM_SEARCH.name);
                        }
                    }
                    Err(error) => {
                        if budget.check().is_err() {
                            return Err(error);
                        }
                        // Too large for the memory: the other one has it all.
                        unfit.push(way.name);
                        if way.name == sums::VALUE_SUM.name {
                            ValueTable::lease(self.context).discard(budget);
                        }
                        failure = Some(error);
                    }
                }
            }
            running.retain(|way| !unfit.contains(&way.name));
            // One that is left alone need not stop again.
            polls = if running.len() > 1 { polls.saturating_mul(4) } else { u64::MAX };
        }
        failure.map_or(Ok(None), Err)
    }

    /// Every winning move of the player who starts, sorted.
    pub fn winning_moves(&mut self, first: Player) -> Result<Vec<Move>> {
        self.for_two_without_points()?;
        let mut found = Vec::new();
        let free = self.context.forced().is_none();
        if let [part] = self.position.parts.as_slice()
            && free
            && self.kind == Kind::Impartial
            && let Some(moves) = part.winning_moves_by_theorem(self.position.convention)
        {
            self.collect(0, moves, &mut found)?;
            return Ok(sorted(found));
        }
        // A table that has the position has its options as well, and values may be out of reach.
        if sums::tabulated(&self.position, self.context)?.is_none() {
            if let Some(found) = self.moves_by_nimbers(first)? {
                return Ok(sorted(found));
            }
            if let Some(found) = self.moves_by_quotient()? {
                return Ok(sorted(found));
            }
        }
        for i in 0..self.position.parts.len() {
            let moves = self.position.parts[i].moves(first, self.context.budget)?;
            let mut winning = Vec::new();
            for step in moves {
                // What decides at once may take a while in a large position.
                self.context.budget.check()?;
                if self.wins_after(i, &step, first)? {
                    winning.push(step);
                }
            }
            self.collect(i, winning, &mut found)?;
        }
        Ok(sorted(found))
    }

    /// Every winning move of a sum whose summands all have Grundy values that can be found.
    fn moves_by_nimbers(&self, first: Player) -> Result<Option<Vec<Move>>> {
        let parts = &self.position.parts;
        if !sums::NIM_SUM.chosen_by(self.context) {
            return Ok(None);
        }
        let nimbers = match sums::nimbers(&self.position, self.context) {
            Ok(Some((nimbers, _))) => nimbers,
            Ok(None) => return Ok(None),
            // A theorem says who wins, and so which moves do; the values are out of reach.
            Err(_)
                if parts.len() == 1
                    && (self.decided_without_values()
                        || parts[0].is_p_by_theorem(Convention::Normal).is_some())
                    && self.context.budget.check().is_ok() =>
            {
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        let mut found = Vec::new();
        for (i, part) in parts.iter().enumerate() {
            let LoopyNimber::Finite(want) = without(&nimbers, i).cloned().sum() else { continue };
            let moves = match part.kind() {
                Kind::Impartial => part.moves_to(want, self.context)?,
                _ => match part.nimber_moves(first, want) {
                    Some(moves) => moves,
                    None => return Ok(None),
                },
            };
            self.collect(i, moves, &mut found)?;
        }
        Ok(Some(found))
    }

    /// Every winning move of heaps in misère play whose quotient is known.
    fn moves_by_quotient(&self) -> Result<Option<Vec<Move>>> {
        let Position { convention, parts } = &self.position;
        let chosen = sums::MISERE_QUOTIENT.chosen_by(self.context);
        if *convention != Convention::Misere || self.kind != Kind::Impartial || !chosen {
            return Ok(None);
        }
        let Some((heaps, sizes)) = sums::heaps_of(parts) else { return Ok(None) };
        if matches!(heaps, Heaps::AllBut(_)) {
            // Such heaps have values of any size, and so no finite quotient.
            return Ok(None);
        }
        let budget = self.context.budget;
        let mut table = QuotientTable::lease(&heaps, self.context);
        let Some(known) = table.of(&heaps, &sizes.concat(), budget)? else { return Ok(None) };
        let product = |sizes: &[u64]| {
            let times = |sum, &heap: &u64| Some(known.monoid().times(sum, known.value(heap)?));
            sizes.iter().try_fold(0, times)
        };
        let mut found = Vec::new();
        let mut ticker = budget.ticker(message!("unit-positions"));
        for (i, part) in parts.iter().enumerate() {
            let mut failure = None;
            // What stands beside each heap that is moved.
            let mut beside: Option<(u64, _)> = None;
            let winning = part.heap_moves(&mut |heap, rest| {
                if let Err(error) = ticker.tick() {
                    failure = Some(error);
                    return None;
                }
                let others = match beside {
                    Some((known, others)) if known == heap => others,
                    _ => {
                        let mut all = sizes.concat();
                        let place = all.iter().position(|&size| size == heap)?;
                        all.swap_remove(place);
                        let others = product(&all)?;
                        beside = Some((heap, others));
                        others
                    }
                };
                Some(known.monoid().is_lost(known.monoid().times(others, product(rest)?)))
            });
            match (winning, failure) {
                (_, Some(error)) => return Err(error),
                (Some(winning), None) => self.collect(i, winning, &mut found)?,
                (None, None) => return Ok(None),
            }
        }
        Ok(Some(found))
    }

    /// Whether `first` has won after moving in summand `i`.
    fn wins_after(&mut self, i: usize, step: &NamedMove, first: Player) -> Result<bool> {
        Ok(self.firsts_after(i, step)?[first.other() as usize] == Winner::of(first))
    }

    fn firsts_after(&mut self, i: usize, step: &NamedMove) -> Result<Firsts> {
        let to = self.position.with_part(i, step.to.clone());
        let (firsts, _) = self.decide(&to)?;
        Ok(firsts)
    }

    /// Every legal move with what is asked for, sorted.
    pub fn moves(&mut self, player: Player, wanted: Wanted) -> Result<Vec<Move>> {
        let mut found = Vec::new();
        for i in 0..self.position.parts.len() {
            for step in self.position.parts[i].moves(player, self.context.budget)? {
                self.context.budget.check()?;
                let outcome = match self.kind {
                    Kind::Impartial | Kind::Partizan if wanted.outcomes => {
                        Some(outcome_of(self.firsts_after(i, &step)?))
                    }
                    _ => None,
                };
                let ways = if wanted.touches { self.ways(i, &step) } else { Vec::new() };
                let gain = (wanted.touches && self.kind == Kind::Scoring).then_some(step.gain);
                let mut m = self.name(i, step);
                self.context.budget.take(in_answer(&m))?;
                m.outcome = outcome;
                if wanted.touches {
                    let mut ways = ways.into_iter();
                    m.describe();
                    m.touches = ways.next();
                    m.also = ways.collect();
                }
                m.points = gain.map(|gain| gain.points);
                m.again = gain.map(|gain| gain.again);
                found.push(m);
            }
        }
        Ok(sorted(found))
    }

    /// Names moves of summand `i` in the whole. Of a large position each name is long.
    fn collect(&self, i: usize, moves: Vec<NamedMove>, found: &mut Vec<Move>) -> Result<()> {
        for step in moves {
            self.context.budget.check()?;
            let m = self.name(i, step);
            self.context.budget.take(in_answer(&m))?;
            found.push(m);
        }
        Ok(())
    }

    /// Names a move of summand `i` in the whole.
    fn name(&self, i: usize, step: NamedMove) -> Move {
        name(&self.position, i, step, self.context)
    }

    /// The elements in the picture of the whole with which a move of summand `i` can be made.
    fn ways(&self, i: usize, step: &NamedMove) -> Vec<Vec<Touched>> {
        let part = (self.position.parts.len() > 1).then_some(i as u32);
        let ways = self.position.parts[i].ways(&step.step, step.to.as_ref());
        let in_part =
            |way: Vec<Element>| way.into_iter().map(|element| Touched { part, element }).collect();
        ways.into_iter().map(in_part).collect()
    }
}

/// Names a move of a summand in the whole. Where it leads is remembered: that is often asked next.
fn name(at: &Position, i: usize, step: NamedMove, context: Context<'_>) -> Move {
    let part = &at.parts[i];
    let summand = (at.parts.len() > 1).then(|| format!("{} {}", part.ruleset(), part.placement()));
    let name = match &summand {
        None => step.step.to_string(),
        Some(summand) => format!("{summand}: {}", step.step),
    };
    let object = part.object();
    let reached = at.with_part(i, step.to);
    let to = reached.to_string();
    if reached.parts.iter().any(|part| part.remembers_origin()) {
        context.tables.lease::<Recent>("").keep(&to, &reached);
    }
    Move {
        step: step.step,
        object,
        summand,
        name,
        to,
        outcome: None,
        say: None,
        data: None,
        part: None,
        touches: None,
        also: Vec::new(),
        points: None,
        again: None,
        worth: None,
    }
}

/// The outcome of a value.
pub fn value_outcome(value: &Value, budget: &Budget) -> Result<Outcome> {
    Ok(match value.sign(budget)? {
        Some(Ordering::Equal) => Outcome::P,
        Some(Ordering::Greater) => Outcome::L,
        Some(Ordering::Less) => Outcome::R,
        None => Outcome::N,
    })
}

/// The bytes of the texts of a move, which are there once more when the answer is written.
fn in_answer(m: &Move) -> u64 {
    2 * (m.to.len() + m.name.len()) as u64
}

fn without<T>(items: &[T], i: usize) -> impl Iterator<Item = &T> {
    items.iter().enumerate().filter(move |&(j, _)| j != i).map(|(_, item)| item)
}

/// By position reached, then by name; the same move once.
fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    sorting::sort_by(&mut moves, by_place_and_name);
    moves.dedup_by(|a, b| by_place_and_name(a, b).is_eq());
    moves
}

/// The order is the same in every language: that of the English names.
fn by_place_and_name(a: &Move, b: &Move) -> Ordering {
    let names = |m: &Move| (m.summand.clone(), m.step.to_string());
    a.to.cmp(&b.to).then_with(|| match spoken() {
        Language::English => a.name.cmp(&b.name),
        Language::French => speaking(Language::English, || names(a).cmp(&names(b))),
    })
}
