//! Games with heaps.

use std::sync::Arc;

use smallvec::SmallVec;

use super::board::players;
use super::builtin::Builtin;
use super::choices::Choices;
use super::known::known;
use super::linear::{Condition, Linear, contradictory};
use super::syntax::{Body, File, HeapRule};
use super::written::{MOST_STEPS, Play, spend};
use crate::game::{Convention, Element, Figure, Flow, GO_ON, Gain, Move, Player};
use crate::heap::{Heaps, Sequence};
use crate::part::BoxedPart;
use crate::rules::kit::heaps::{each_size, moves_by_few_values, moves_by_values, sorted_heaps};
use crate::text::{Cursor, MOST_HEAPS, heaps, write_heaps};
use crate::{Budget, Error, Result, message};

/// Heaps in ascending order, none of them empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sizes {
    /// Whether the game is over because a player who could not move has won.
    over: bool,
    pub sizes: Vec<u64>,
}

impl Sizes {
    pub fn ended(&self) -> bool {
        self.over
    }

    pub fn won(&self) -> Sizes {
        Sizes { over: true, sizes: self.sizes.clone() }
    }

    pub fn new(sizes: &[u64]) -> Sizes {
        Sizes { over: false, sizes: sorted_heaps(sizes) }
    }
}

/// The rules of a game with heaps, made ready.
#[derive(Debug)]
pub struct HeapRules {
    pub file: Arc<File>,
    /// Whether a move is always made in one heap.
    pub single: bool,
    /// The number of the first move that is not known to make the heaps smaller, so that play may go on for ever.
    pub endless: Option<usize>,
    /// The game whose values a sequence gives, where it is one of the known kinds.
    pub known: Option<Heaps>,
    /// The built-in game that it is.
    pub builtin: Option<Builtin>,
    /// How the variables of each move are chosen.
    choices: Vec<Choices>,
}

fn heap_rule(body: &Body) -> Option<&HeapRule> {
    match body {
        Body::Heaps(rule) => Some(rule),
        Body::Pattern(_) => None,
    }
}

impl HeapRule {
    /// What is certain about the variables: conditions, and that nothing negative is left.
    fn inequalities(&self) -> Vec<Linear> {
        let conditions = self.conditions.iter().flat_map(Condition::inequalities);
        conditions.chain(self.leave.iter().cloned()).collect()
    }

    /// Whether no heaps satisfy the conditions.
    pub fn never(&self) -> bool {
        contradictory(&self.inequalities(), self.names.len())
    }

    /// Whether the same heaps are left, perhaps in another order.
    pub fn changes_nothing(&self) -> bool {
        let is = |heap: usize, left: &Linear| *left == Linear::variable(heap);
        self.leave.len() == self.heaps
            && (0..self.heaps).all(|heap| self.leave.iter().any(|left| is(heap, left)))
    }

    /// Whether the move makes the heaps smaller: either in sum, or the only one is replaced by
    /// smaller ones.
    fn decreases(&self) -> bool {
        let total = (0..self.heaps)
            .try_fold(Linear::default(), |sum, heap| sum.plus(1, &Linear::variable(heap)));
        let left = self.leave.iter().try_fold(Linear::default(), |sum, heap| sum.plus(1, heap));
        let impossible = |more: Option<Linear>| {
            more.is_some_and(|more| {
                let mut all = self.inequalities();
                all.push(more);
                contradictory(&all, self.names.len())
            })
        };
        // That the rest is at least as large as what was there must be impossible.
        let sum = || left.clone()?.plus(-1, total.as_ref()?);
        let each = |heap: &Linear| heap.plus(-1, &Linear::variable(0));
        impossible(sum())
            || (self.heaps == 1 && self.leave.iter().all(|heap| impossible(each(heap))))
    }
}

impl HeapRules {
    /// Finds out about the rules what makes play faster, and whether something limits all variables.
    pub fn new(file: Arc<File>, budget: &Budget) -> Result<HeapRules> {
        let rules: Vec<&HeapRule> =
            file.rules.iter().filter_map(|rule| heap_rule(&rule.body)).collect();
        let mut choices = Vec::with_capacity(rules.len());
        let mut endless = None;
        for (number, rule) in rules.iter().enumerate() {
            budget.check()?;
            let made = Choices::new(rule);
            if let Some(v) = made.unbounded() {
                let (name, heap) = (rule.names[v].as_str(), rule.names[0].as_str());
                let message = message!("rulefile-unbounded", name = name, heap = heap);
                return Err(Error::bad_position(message, file.rules[number].span.clone()));
            }
            choices.push(made);
            if endless.is_none() && !rule.decreases() {
                endless = Some(number);
            }
        }
        let single = rules.iter().all(|rule| rule.heaps == 1);
        let both = file.rules.iter().all(|rule| players(rule) == [true, true]);
        let normal = file.ends == super::syntax::Ends::Normal;
        let known = if both && single && normal { known(&rules) } else { None };
        Ok(HeapRules { builtin: Builtin::of(&file), file, single, endless, known, choices })
    }
}

impl Play for HeapRules {
    type Position = Sizes;
    const NAME: &'static str = "rules-heaps";
    fn file(&self) -> &Arc<File> {
        &self.file
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<Sizes> {
        let over = text.eat("!");
        let sizes = heaps(text, u64::MAX)?;
        Ok(Sizes { over, sizes })
    }
    fn write(&self, at: &Sizes) -> String {
        let heaps = write_heaps(&at.sizes);
        if at.over && at.sizes.is_empty() {
            return "!".to_string();
        }
        if at.over { format!("!{heaps}") } else { heaps }
    }
    fn figure(&self, at: &Sizes) -> Figure {
        Figure::Heaps(at.sizes.clone())
    }
    /// All moves. Breaks off by itself where `steps` choices were looked at, and where heaps become too
    /// large, or too many, to be written.
    fn moves(
        &self,
        at: &Sizes,
        player: Player,
        steps: &mut u64,
        visit: &mut dyn FnMut(Move, Sizes, Gain) -> Flow,
    ) -> Flow {
        let mut seen: rustc_hash::FxHashSet<(Vec<u64>, i64)> = rustc_hash::FxHashSet::default();
        // What one choice costs grows with the heaps that are copied.
        let cost = 1 + at.sizes.len() as u64 / 16;
        for (rule, choices) in self.file.rules.iter().zip(&self.choices) {
            if !players(rule)[player as usize] {
                continue;
            }
            let gain = Gain { points: rule.points, again: rule.again };
            let heaps = choices.heaps();
            chosen(&at.sizes, heaps, &mut Vec::new(), steps, &mut |places, steps| {
                let from: SmallVec<[u64; 3]> =
                    places.iter().map(|&place| at.sizes[place]).collect();
                choices.each(&from, steps, &mut |left, steps| {
                    spend(steps, cost)?;
                    let others = (0..at.sizes.len()).filter(|place| !places.contains(place));
                    let mut after: Vec<u64> = others.map(|place| at.sizes[place]).collect();
                    after.extend_from_slice(left);
                    let to = Sizes::new(&after);
                    if to.sizes.len() > MOST_HEAPS {
                        return Flow::Break(());
                    }
                    if to == *at || !seen.insert((to.sizes.clone(), gain.points)) {
                        return GO_ON;
                    }
                    visit(told(&from, left, places), to, gain)
                })
            })?;
        }
        GO_ON
    }
    fn components(&self, at: Sizes) -> Vec<Sizes> {
        if !self.single || self.file.ends != super::syntax::Ends::Normal {
            return vec![at];
        }
        at.sizes.iter().map(|&heap| Sizes::new(&[heap])).collect()
    }
    fn canonical(&self, at: Sizes) -> Sizes {
        at
    }
    fn weight(&self, at: &Sizes) -> usize {
        size_of_val(at.sizes.as_slice())
    }
    fn loopy(&self) -> bool {
        self.endless.is_some()
    }
    fn ended(at: &Sizes) -> bool {
        at.ended()
    }
    fn won(at: &Sizes) -> Sizes {
        at.won()
    }
    fn pieces(&self, at: &Sizes) -> u64 {
        at.sizes.iter().fold(0, |sum, &heap| sum.saturating_add(heap))
    }
    fn coordinates(&self, at: &[u64]) -> Option<Sizes> {
        Some(Sizes::new(at))
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        Some(vec![bound; if self.single { 1 } else { 2 }])
    }
    fn heaps(&self) -> Option<Heaps> {
        self.known.clone()
    }
    fn heap_sizes(at: &Sizes) -> Option<&[u64]> {
        Some(&at.sizes)
    }
    /// All moves to the value `want` of a game of a known kind.
    fn moves_by_heaps(
        &self,
        at: &Sizes,
        want: u64,
        values: &Sequence,
    ) -> Option<Vec<(Move, Sizes)>> {
        let known = self.known.as_ref()?;
        let found = match known {
            Heaps::AllBut(set) => moves_by_few_values(&at.sizes, want, values, |heap, left| {
                set.binary_search(&(heap - left)).is_err()
            }),
            _ => None,
        };
        let found = found.or_else(|| {
            moves_by_values(&at.sizes, want, values, |heap, visit| {
                let (one, mut steps) = (Sizes::new(&[heap]), MOST_STEPS);
                self.moves(&one, Player::Left, &mut steps, &mut |_, to, _| visit(&to.sizes))
            })
        })?;
        let placed = |(step, sizes): (Move, Vec<u64>)| (step, Sizes { over: false, sizes });
        Some(found.into_iter().map(placed).collect())
    }
    /// The same position of a built-in game, which has two heaps, empty or not; with more heaps it has
    /// other moves.
    fn builtin(&self, at: &Sizes) -> Option<BoxedPart> {
        let game = self.builtin.as_ref().filter(|_| at.sizes.len() <= 2 && !at.over)?;
        let mut sizes = at.sizes.clone();
        sizes.resize(2, 0);
        game.place(&write_heaps(&sizes))
    }
    /// The winning moves that the theorem of a built-in game finds without a look at every move.
    fn winning(&self, at: &Sizes, convention: Convention) -> Option<Vec<(Move, Sizes)>> {
        let found = self.builtin(at)?.winning_moves_by_theorem(convention)?;
        let wanted: Option<Vec<Sizes>> = found
            .iter()
            .map(|step| self.read(&mut Cursor::new(&step.to.placement())).ok())
            .collect();
        let (mut wanted, mut found) = (wanted?, Vec::new());
        let listed = self.moves(at, Player::Left, &mut { MOST_STEPS }, &mut |step, to, _| {
            if wanted.contains(&to) {
                found.push((step, to));
            }
            GO_ON
        });
        if listed.is_break() {
            // Heaps that are too large to go through all moves: those that change tell them.
            wanted.sort_unstable_by(|a, b| a.sizes.cmp(&b.sizes));
            wanted.dedup();
            found = wanted.into_iter().map(|to| (between(at, &to), to)).collect();
        }
        Some(found)
    }
    fn anything(&self, at: &Sizes) -> Vec<Element> {
        let first = at.sizes.first().map(|_| Element::Match { heap: 0, place: 0 });
        first.into_iter().collect()
    }
}

/// Calls `visit` with every choice of so many heaps, in every order; equal heaps count once.
fn chosen(
    sizes: &[u64],
    count: usize,
    places: &mut Vec<usize>,
    steps: &mut u64,
    visit: &mut dyn FnMut(&[usize], &mut u64) -> Flow,
) -> Flow {
    if places.len() == count {
        return visit(places, steps);
    }
    if count == 1 {
        return each_size(sizes, |place, _| visit(&[place], steps));
    }
    let mut last = None;
    for place in 0..sizes.len() {
        spend(steps, 1)?;
        if places.contains(&place) || last == Some(sizes[place]) {
            continue;
        }
        last = Some(sizes[place]);
        places.push(place);
        let flow = chosen(sizes, count, places, steps, visit);
        places.pop();
        flow?;
    }
    GO_ON
}

/// The move that changes the heaps which only one of two positions has.
fn between(at: &Sizes, to: &Sizes) -> Move {
    let (mut from, mut left) = (at.sizes.clone(), to.sizes.clone());
    from.retain(|heap| match left.iter().position(|other| other == heap) {
        Some(same) => {
            left.remove(same);
            false
        }
        None => true,
    });
    left.resize(from.len(), 0);
    // The smaller heap became the smaller one.
    left.sort_unstable();
    told(&from, &left, &[])
}

/// How a move is told.
fn told(from: &[u64], left: &[u64], places: &[usize]) -> Move {
    let smaller = left.iter().fold(0u64, |sum, &heap| sum.saturating_add(heap));
    match *from {
        [heap] if smaller <= heap && left.len() <= 3 => {
            let mut left = left.to_vec();
            left.sort_unstable();
            Move::take(heap, &left)
        }
        _ if from.len() == left.len() && from.iter().zip(left).all(|(a, b)| b <= a) => {
            let mut steps: Vec<(u64, u64)> =
                from.iter().copied().zip(left.iter().copied()).collect();
            steps.retain(|(a, b)| a != b);
            steps.sort_unstable();
            Move::take_many(&steps)
        }
        _ => {
            let (mut from, mut left) = (from.to_vec(), left.to_vec());
            from.sort_unstable();
            left.sort_unstable();
            let heaps = places.iter().map(|&place| place as u32).collect();
            Move::Replace { from, to: left, heaps }
        }
    }
}
