//! Sums as lists of components, each known once: up to symmetry, up to exchange of the players,
//! and by its value where that is cheap.

use std::sync::Arc;

use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

use crate::engine::{Finding, Task};
use crate::game::{Kind, Player};
use crate::part::{BoxedPart, Found, Summand};
use crate::value::{Dyadic, IBig, Id, SharedGames};
use crate::{Budget, Context, Result};

/// Components with more moves than this are not valued.
const MOST_MOVES: usize = 10;

/// A value that needs more work than this, counted in polls, is given up.
const MOST_POLLS: u64 = 2;

/// A component or its negative: twice its number, plus one for the negative.
pub(super) type Term = u32;

/// A sum: numbers, ups and stars in one, and all other components in ascending order.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sum {
    pub named: Id,
    pub terms: SmallVec<[Term; 8]>,
}

impl Sum {
    pub fn zero() -> Sum {
        Sum { named: Id::ZERO, terms: SmallVec::new() }
    }

    /// The memory that a stored sum takes.
    fn bytes(&self) -> u64 {
        (size_of::<Sum>() + if self.terms.spilled() { 4 * self.terms.capacity() } else { 0 }) as u64
    }
}

/// Stops, mean and temperature in 1/65536, each as bounds from below and from above.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    pub left_stop: [i64; 2],
    pub right_stop: [i64; 2],
    pub mean: [i64; 2],
    pub temperature: i64,
}

impl Worth {
    fn negative(self) -> Worth {
        let turned = |[low, high]: [i64; 2]| [-high, -low];
        Worth {
            left_stop: turned(self.right_stop),
            right_stop: turned(self.left_stop),
            mean: turned(self.mean),
            temperature: self.temperature,
        }
    }
}

#[derive(Debug)]
enum Content {
    Board(BoxedPart),
    Value(Id),
}

#[derive(Debug)]
struct Component {
    content: Content,
    own_negative: bool,
    /// None of a board about which nothing is known.
    worth: Option<Worth>,
    /// The options of Left, and the negatives of those of Right.
    options: [Option<Arc<[Sum]>>; 2],
}

/// What a board is known as.
#[derive(Clone, Copy, Debug)]
enum Known {
    Value(Id),
    Component(Term),
}

/// All components that were met.
#[derive(Debug, Default)]
pub(super) struct Components {
    games: SharedGames,
    all: Vec<Component>,
    boards: hashbrown::HashMap<BoxedPart, Known, FxBuildHasher>,
    values: FxHashMap<Id, Term>,
    bytes: u64,
}

impl Components {
    /// No component; their values are in this table.
    pub fn new(games: SharedGames) -> Components {
        Components { games, ..Components::default() }
    }

    /// Whether values are in this table.
    pub fn uses(&self, games: &SharedGames) -> bool {
        self.games.is(games)
    }

    pub fn games(&self) -> &SharedGames {
        &self.games
    }

    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    fn take(&mut self, bytes: u64, budget: &Budget) -> Result<()> {
        budget.take(bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// What is known of the worth of a component.
    pub fn worth(&self, term: Term) -> Option<Worth> {
        let worth = self.all[(term >> 1) as usize].worth?;
        Some(if term & 1 == 1 { worth.negative() } else { worth })
    }

    /// The value of a component that is kept as one.
    pub fn value(&self, term: Term, budget: &Budget) -> Result<Option<Id>> {
        match self.all[(term >> 1) as usize].content {
            Content::Value(id) if term & 1 == 0 => Ok(Some(id)),
            Content::Value(id) => self.games.lock().negate(id, budget).map(Some),
            Content::Board(_) => Ok(None),
        }
    }

    fn opposite(&self, term: Term) -> Term {
        if self.all[(term >> 1) as usize].own_negative { term } else { term ^ 1 }
    }

    /// Adds a component, or takes its negative away.
    pub fn add_term(&self, sum: &mut Sum, term: Term) {
        let opposite = self.opposite(term);
        match sum.terms.binary_search(&opposite) {
            Ok(place) => {
                sum.terms.remove(place);
            }
            Err(_) => {
                let place = sum.terms.partition_point(|&other| other < term);
                sum.terms.insert(place, term);
            }
        }
    }

    /// Adds a value.
    pub fn add_value(&mut self, sum: &mut Sum, id: Id, budget: &Budget) -> Result<()> {
        if id == Id::ZERO {
            return Ok(());
        }
        let mut games = self.games.lock();
        if games.as_named(id).is_some() {
            sum.named = games.sum(sum.named, id, budget)?;
            return Ok(());
        }
        drop(games);
        let term = self.value_term(id, budget)?;
        self.add_term(sum, term);
        Ok(())
    }

    fn value_term(&mut self, id: Id, budget: &Budget) -> Result<Term> {
        if let Some(&term) = self.values.get(&id) {
            return Ok(term);
        }
        let (negative, worth) = {
            let mut games = self.games.lock();
            let thermograph = games.thermograph(id, budget)?;
            let worth = Worth {
                left_stop: between(games.left_stop(id)),
                right_stop: between(games.right_stop(id)),
                mean: between(&thermograph.mean),
                temperature: between(&thermograph.temperature)[1],
            };
            (games.negate(id, budget)?, worth)
        };
        self.take(2 * size_of::<Component>() as u64, budget)?;
        let term = (self.all.len() as Term) << 1;
        self.all.push(Component {
            content: Content::Value(id),
            own_negative: negative == id,
            worth: Some(worth),
            options: [None, None],
        });
        self.values.insert(negative, term | 1);
        self.values.insert(id, term);
        Ok(term)
    }

    /// Adds a board.
    pub fn add_board(
        &mut self,
        sum: &mut Sum,
        summand: Summand,
        context: Context<'_>,
    ) -> Result<()> {
        let Summand { part, negative, own_negative } = summand;
        let known = match self.boards.get(&part) {
            Some(&known) => known,
            None => self.find(part, own_negative, context)?,
        };
        match known {
            Known::Value(id) if negative => {
                let id = self.games.lock().negate(id, context.budget)?;
                self.add_value(sum, id, context.budget)
            }
            Known::Value(id) => self.add_value(sum, id, context.budget),
            Known::Component(term) => {
                self.add_term(sum, if negative { self.opposite(term) } else { term });
                Ok(())
            }
        }
    }

    fn find(&mut self, part: BoxedPart, own_negative: bool, context: Context<'_>) -> Result<Known> {
        self.take(2 * (part.weight() + 64) as u64, context.budget)?;
        let known = match self.cheap_value(&part, context)? {
            Some(id) => Known::Value(id),
            None => {
                self.take((part.weight() + size_of::<Component>()) as u64, context.budget)?;
                let term = (self.all.len() as Term) << 1;
                self.all.push(Component {
                    worth: part.dicotic().then(Worth::default),
                    content: Content::Board(part.clone()),
                    own_negative,
                    options: [None, None],
                });
                Known::Component(term)
            }
        };
        self.boards.insert(part, known);
        Ok(known)
    }

    /// The value of a board, where it is found with little work.
    fn cheap_value(&mut self, part: &BoxedPart, context: Context<'_>) -> Result<Option<Id>> {
        // On large boards to count the moves is much work already.
        context.budget.look()?;
        let impartial = part.kind() == Kind::Impartial || part.nimber().is_some();
        if !impartial && part.count_moves(MOST_MOVES + 1) > MOST_MOVES {
            return Ok(None);
        }
        // What a slice does is not counted in the budget it is a part of.
        context.budget.check()?;
        let slice = context.budget.slice(MOST_POLLS);
        let task = if impartial { Task::Nimber } else { Task::Value };
        let found = part.run(&task, context.forcing(None).with_budget(&slice));
        context.budget.adopt(&slice)?;
        match found {
            Ok(Some(Found { finding: Finding::Nimber(value), .. })) => {
                Ok(value.finite().map(|n| self.games.lock().nimber(n)))
            }
            Ok(Some(Found { finding: Finding::Value(value), .. })) => {
                self.games.id(&value, context.budget).map(Some)
            }
            Ok(_) => Ok(None),
            Err(_) if slice.is_used_up() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The sum with the players exchanged.
    pub fn negative(&self, sum: &Sum, budget: &Budget) -> Result<Sum> {
        let named = match sum.named {
            Id::ZERO => Id::ZERO,
            named => self.games.lock().negate(named, budget)?,
        };
        let mut terms: SmallVec<[Term; 8]> =
            sum.terms.iter().map(|&term| self.opposite(term)).collect();
        terms.sort_unstable();
        Ok(Sum { named, terms })
    }

    /// Left's options in a component.
    pub fn options(&mut self, term: Term, context: Context<'_>) -> Result<Arc<[Sum]>> {
        let (place, side) = ((term >> 1) as usize, (term & 1) as usize);
        if let Some(known) = &self.all[place].options[side] {
            return Ok(Arc::clone(known));
        }
        let player = Player::BOTH[side];
        let mut options: Vec<Sum> = Vec::new();
        match &self.all[place].content {
            Content::Value(id) => {
                let id = *id;
                let ids = {
                    let mut games = self.games.lock();
                    let (left, right) = games.options(id, context.budget)?;
                    match player {
                        Player::Left => left,
                        Player::Right => {
                            let ids = right.into_iter();
                            ids.map(|id| games.negate(id, context.budget)).collect::<Result<_>>()?
                        }
                    }
                };
                for id in ids {
                    let mut sum = Sum::zero();
                    self.add_value(&mut sum, id, context.budget)?;
                    options.push(sum);
                }
            }
            Content::Board(part) => {
                for summands in part.split_moves(player, context.budget)? {
                    let mut sum = Sum::zero();
                    for mut summand in summands {
                        summand.negative ^= player == Player::Right;
                        self.add_board(&mut sum, summand, context)?;
                    }
                    if !options.contains(&sum) {
                        options.push(sum);
                    }
                }
            }
        }
        let options: Arc<[Sum]> = options.into();
        self.take(options.iter().map(Sum::bytes).sum(), context.budget)?;
        self.all[place].options[side] = Some(Arc::clone(&options));
        Ok(options)
    }
}

/// The numbers in 1/65536 just below and just above this one.
pub(super) fn between(x: &Dyadic) -> [i64; 2] {
    let units = x.times(&IBig::from(1 << 16));
    let low = units.floor().to_i64();
    let high = units.times(&IBig::from(-1)).floor().to_i64().map(|negative| -negative);
    // Numbers this large decide by themselves, so a rough bound will do.
    let far = if x.signum() < 0 { [i64::MIN / 64, -(1 << 50)] } else { [1 << 50, i64::MAX / 64] };
    [low.unwrap_or(far[0]), high.unwrap_or(far[1])]
}
