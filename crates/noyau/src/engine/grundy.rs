//! Grundy values by memoised search over components, without recursion.

use std::hash::Hash;

use smallvec::SmallVec;

use super::{Engine, Finding, Gather, Gathered, Memo, On, Task};
use crate::context::Table;
use crate::game::{Convention, Impartial, Player, Ruleset, Winner};
use crate::value::LoopyNimber;
use crate::words::Message;
use crate::{Budget, Context, Error, Result, message};

/// Grundy values by search; every play must end.
#[derive(Debug)]
pub struct GrundySearch;

impl<R: Impartial> Engine<R> for GrundySearch {
    fn name(&self) -> &'static str {
        "grundy-search"
    }

    fn about(&self) -> Message {
        message!("engine-grundy-search")
    }

    fn run(&self, task: &Task, on: &On<'_, R>) -> Result<Option<Finding>> {
        let nimber = || {
            let mut table = on.context.tables.lease::<GrundyTable<R>>(&on.rules.spelling());
            table.grundy(on.rules, on.at, on.context)
        };
        match task {
            _ if on.rules.loopy(on.at) => Ok(None),
            Task::Nimber => Ok(Some(Finding::Nimber(LoopyNimber::Finite(nimber()?)))),
            &Task::IsNimber(n) => Ok(Some(Finding::IsNimber(nimber()? == n))),
            Task::Winner { first, convention: Convention::Normal } => {
                let winner: Player = if nimber()? == 0 { first.other() } else { *first };
                Ok(Some(Finding::Winner(Winner::of(winner))))
            }
            _ => Ok(None),
        }
    }

    fn searched(&self, rules: &R, context: Context<'_>) -> u64 {
        context.tables.lease::<GrundyTable<R>>(&rules.spelling()).len()
    }
}

/// Remembers the Grundy values of the components it has met.
///
/// # Complexity
/// One table entry for each distinct canonical component that is reached.
#[derive(Debug)]
pub struct GrundyTable<R: Ruleset> {
    memo: Memo<R::Position, u64>,
}

impl<R: Ruleset> Default for GrundyTable<R> {
    fn default() -> Self {
        GrundyTable { memo: Memo::default() }
    }
}

impl<R: Impartial> Table for GrundyTable<R> {
    fn bytes(&self) -> u64 {
        self.memo.bytes()
    }
}

type Parts<P> = SmallVec<[P; 2]>;

/// A component whose options are being valued.
struct Frame<P> {
    key: P,
    /// The components of the options that are still to be valued.
    options: Gathered<Parts<P>>,
    reached: Vec<u64>,
}

impl<R: Impartial> GrundyTable<R> {
    /// How many components were valued so far.
    pub fn len(&self) -> u64 {
        self.memo.len() as u64
    }

    /// Whether nothing was valued yet.
    pub fn is_empty(&self) -> bool {
        self.memo.is_empty()
    }

    /// The Grundy value of a position from which every play ends.
    pub fn grundy(&mut self, rules: &R, at: &R::Position, context: Context<'_>) -> Result<u64> {
        search(&mut self.memo, rules, at, context)
    }
}

/// What the search needs of a ruleset: it is compiled once for all that have the same kind of
/// positions.
trait Splitting<P> {
    fn by_theorem(&self, key: &P, context: Context<'_>) -> Result<Option<u64>>;
    fn parts(&self, at: P) -> Parts<P>;
    fn weight_of(&self, key: &P) -> usize;
    fn frame(&self, key: P, budget: &Budget) -> Result<Frame<P>>;
}

impl<R: Impartial> Splitting<R::Position> for R {
    fn by_theorem(&self, key: &R::Position, context: Context<'_>) -> Result<Option<u64>> {
        self.grundy(key, context)
    }
    fn parts(&self, at: R::Position) -> Parts<R::Position> {
        self.components(at).into_iter().map(|part| self.canonical(part)).collect()
    }
    fn weight_of(&self, key: &R::Position) -> usize {
        self.weight(key)
    }
    fn frame(&self, key: R::Position, budget: &Budget) -> Result<Frame<R::Position>> {
        if !self.searchable(&key) {
            return Err(Error::over_budget(message!(
                "too-large-to-search",
                position = format!("{} {}", self.spelling(), self.write(&key))
            )));
        }
        let mut options = Gather::new(budget);
        let flow = self.moves(&key, &mut |_, to| {
            let parts = self.parts(to);
            let weight = parts.iter().map(|part| self.weight(part)).sum();
            options.push(parts, weight)
        });
        let options = options.listed(flow)?;
        Ok(Frame { reached: Vec::with_capacity(options.items.len()), key, options })
    }
}

fn search<P: Clone + Eq + Hash>(
    memo: &mut Memo<P, u64>,
    rules: &dyn Splitting<P>,
    at: &P,
    context: Context<'_>,
) -> Result<u64> {
    let budget = context.budget;
    let mut ticker = budget.ticker(message!("unit-positions"));
    let mut total = 0;
    let mut stack: Vec<Frame<P>> = Vec::new();
    for key in rules.parts(at.clone()) {
        if known(memo, rules, &key, context)?.is_none() {
            stack.push(rules.frame(key.clone(), budget)?);
        }
        while let Some(top) = stack.last_mut() {
            ticker.tick()?;
            let Some(option) = top.options.items.last() else {
                let done = stack.pop().expect("the loop holds a frame");
                budget.give_back(done.options.bytes);
                let weight = rules.weight_of(&done.key);
                memo.insert(done.key, mex(done.reached), weight, budget)?;
                continue;
            };
            let mut sum = 0;
            let mut missing = None;
            for part in option {
                match known(memo, rules, part, context)? {
                    Some(value) => sum ^= value,
                    None => {
                        missing = Some(part.clone());
                        break;
                    }
                }
            }
            if let Some(part) = missing {
                stack.push(rules.frame(part, budget)?);
            } else {
                top.reached.push(sum);
                top.options.items.pop();
            }
        }
        total ^= known(memo, rules, &key, context)?.expect("the component was just valued");
    }
    Ok(total)
}

#[inline]
fn known<P: Eq + Hash>(
    memo: &Memo<P, u64>,
    rules: &dyn Splitting<P>,
    key: &P,
    context: Context<'_>,
) -> Result<Option<u64>> {
    match memo.get(key) {
        Some(&value) => Ok(Some(value)),
        None => rules.by_theorem(key, context),
    }
}

/// The least number that is not in the list.
///
/// ```
/// assert_eq!(noyau::engine::mex(vec![3, 0, 1, 0]), 2);
/// ```
pub fn mex(mut values: Vec<u64>) -> u64 {
    values.sort_unstable();
    let mut least = 0;
    for value in values {
        if value > least {
            break;
        }
        if value == least {
            least += 1;
        }
    }
    least
}
