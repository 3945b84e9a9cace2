//! A rule file as a ruleset: one adaptor for heaps, boards and graphs.

use std::ops::ControlFlow;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::facts::colours;
use super::syntax::{Ends, File};
use crate::engine::puzzle::exhaustive;
use crate::engine::{Finding, Task};
use crate::game::{
    Convention, Element, Figure, Flow, GO_ON, Gain, Goal, Impartial, Info, Move, Object, Partizan,
    Player, Puzzle, Reduction, Ruleset, Scoring, Visit, Winner, touched,
};
use crate::heap::{Heaps, Sequence};
use crate::part::BoxedPart;
use crate::rules::puzzles::solitaire_clobber_2::reduction;
use crate::solitaire::peg;
use crate::subset::{Found, Induced, MOST_VERTICES, Wanted};
use crate::text::{Cursor, Parameters};
use crate::value::{LoopyNimber, Value};
use crate::{Budget, Context, Error, Result, message};

/// What the three kinds of ground have in common.
pub trait Play: std::fmt::Debug + Send + Sync + 'static {
    type Position: Clone + Eq + std::hash::Hash + std::fmt::Debug + Send + Sync;
    const NAME: &'static str;

    fn file(&self) -> &Arc<File>;
    fn read(&self, text: &mut Cursor<'_>) -> Result<Self::Position>;
    fn write(&self, at: &Self::Position) -> String;
    fn figure(&self, at: &Self::Position) -> Figure;
    /// All moves; breaks off by itself where `steps` choices or places were looked at.
    fn moves(
        &self,
        at: &Self::Position,
        player: Player,
        steps: &mut u64,
        visit: &mut dyn FnMut(Move, Self::Position, Gain) -> Flow,
    ) -> Flow;
    fn components(&self, at: Self::Position) -> Vec<Self::Position>;
    fn canonical(&self, at: Self::Position) -> Self::Position;
    fn weight(&self, at: &Self::Position) -> usize;
    /// Whether play may go on for ever.
    fn loopy(&self) -> bool;
    /// Whether the game is over because somebody who could not move has won.
    fn ended(at: &Self::Position) -> bool;
    /// The same position, won by the player who cannot move.
    fn won(at: &Self::Position) -> Self::Position;
    fn negative(&self, _at: &Self::Position) -> Option<Self::Position> {
        None
    }
    fn dicotic(&self) -> bool {
        false
    }
    fn induced(&self, _at: &Self::Position) -> Option<Induced> {
        None
    }
    fn pieces(&self, at: &Self::Position) -> u64;
    fn remembers_origin(&self) -> bool {
        false
    }
    fn coordinates(&self, _at: &[u64]) -> Option<Self::Position> {
        None
    }
    fn axes(&self, _bound: u64) -> Option<Vec<u64>> {
        None
    }
    fn heaps(&self) -> Option<Heaps> {
        None
    }
    fn heap_sizes(_at: &Self::Position) -> Option<&[u64]> {
        None
    }
    fn moves_by_heaps(
        &self,
        _at: &Self::Position,
        _want: u64,
        _values: &Sequence,
    ) -> Option<Vec<(Move, Self::Position)>> {
        None
    }
    /// The same position of a built-in game, where the rules are those of one.
    fn builtin(&self, _at: &Self::Position) -> Option<BoxedPart> {
        None
    }
    /// The winning moves that the theorem of that game finds without a look at every move.
    fn winning(
        &self,
        _at: &Self::Position,
        _convention: Convention,
    ) -> Option<Vec<(Move, Self::Position)>> {
        None
    }
    /// The jumps and the pegs, where the rules are those of peg solitaire.
    fn pegs(&self, _at: &Self::Position) -> Option<(Vec<peg::Jump>, Vec<bool>)> {
        None
    }
    /// An element of the picture, to be clicked where there is nothing else to do.
    fn anything(&self, at: &Self::Position) -> Vec<Element>;
}

/// So many choices and places are looked at for one list of moves. There is no time limit where moves are
/// listed, so this must not take long: a fraction of a second.
pub const MOST_STEPS: u64 = 1 << 22;

/// Takes so many of the steps that are left.
pub fn spend(steps: &mut u64, count: u64) -> Flow {
    match steps.checked_sub(count) {
        Some(left) => {
            *steps = left;
            GO_ON
        }
        None => ControlFlow::Break(()),
    }
}

/// No more moves than this are looked at to see whether play from a position ends: enough for
/// every position that the laws compare, and few enough to be asked again and again.
const MOST_LOOKED_AT: usize = 10_000;

/// The name of the rules, and the rules.
#[derive(Debug)]
pub struct Written<P>(pub Arc<P>);

impl<P: Play> Written<P> {
    /// All moves; a player who cannot move wins by another one, where the rules say so.
    fn each(
        &self,
        at: &P::Position,
        player: Player,
        visit: &mut dyn FnMut(Move, P::Position, Gain) -> Flow,
    ) -> Flow {
        self.each_within(at, player, &mut { MOST_STEPS }, visit)
    }

    fn each_within(
        &self,
        at: &P::Position,
        player: Player,
        steps: &mut u64,
        visit: &mut dyn FnMut(Move, P::Position, Gain) -> Flow,
    ) -> Flow {
        if self.0.file().ends != Ends::Misere {
            return self.0.moves(at, player, steps, visit);
        }
        if P::ended(at) {
            return GO_ON;
        }
        let mut any = false;
        self.0.moves(at, player, steps, &mut |step, to, gain| {
            any = true;
            visit(step, to, gain)
        })?;
        if any {
            return GO_ON;
        }
        let step = Move::Win { elements: self.0.anything(at) };
        visit(step, P::won(at), Gain::default())
    }

    /// Whether few positions can be reached from here, and none of them twice in a play. Rules
    /// without a measure may well have such positions, for instance near the end of play.
    fn surely_ends(&self, start: &P::Position) -> bool {
        let (mut left, mut steps) = (MOST_LOOKED_AT, MOST_STEPS);
        let mut options = |at: &P::Position| -> Option<Vec<P::Position>> {
            let mut found = Vec::new();
            for player in Player::BOTH {
                let listed = self.each_within(at, player, &mut steps, &mut |_, to, _| {
                    if left == 0 {
                        return Flow::Break(());
                    }
                    left -= 1;
                    found.push(to);
                    GO_ON
                });
                if listed.is_break() {
                    return None;
                }
            }
            Some(found)
        };
        // Depth first: where play returns, that is mostly seen after a few moves.
        let mut finished: FxHashMap<P::Position, bool> = FxHashMap::default();
        let Some(first) = options(start) else { return false };
        finished.insert(start.clone(), false);
        let mut path = vec![(start.clone(), first)];
        while let Some((_, open)) = path.last_mut() {
            let Some(next) = open.pop() else {
                if let Some((done, _)) = path.pop() {
                    finished.insert(done, true);
                }
                continue;
            };
            match finished.get(&next) {
                Some(true) => {}
                Some(false) => return false,
                None => {
                    let Some(further) = options(&next) else { return false };
                    finished.insert(next.clone(), false);
                    path.push((next, further));
                }
            }
        }
        true
    }
}

impl<P: Play> Ruleset for Written<P> {
    type Position = P::Position;
    const NAME: &'static str = P::NAME;

    fn info() -> Info {
        Info::silent(Self::NAME)
    }
    fn with_parameters(_: Parameters<'_>) -> Result<Self> {
        // There are no rules without a file: `RuleFile::entry` makes them.
        Err(Error::not_applicable(message!("rulefile-file-needed")))
    }
    fn name(&self) -> String {
        self.0.file().name.clone()
    }
    fn object(&self) -> Object {
        if colours(self.0.file()) { Object::Colour } else { Object::Match }
    }
    fn read(&self, text: &mut Cursor<'_>) -> Result<P::Position> {
        self.0.read(text)
    }
    fn write(&self, at: &P::Position) -> String {
        self.0.write(at)
    }
    fn figure(&self, at: &P::Position) -> Figure {
        // Whoever cannot move still has to say so, and on an empty picture nothing can be clicked:
        // words are shown instead, for which moves are chosen from a list.
        if self.0.file().ends == Ends::Misere && self.0.anything(at).is_empty() {
            return Figure::Words(self.0.write(at));
        }
        self.0.figure(at)
    }
    fn touches(&self, at: &P::Position, step: &Move, to: &P::Position) -> Vec<Element> {
        // Pictures of heaps before and after do not tell what such a move touches: none of them
        // changes where a player wins because there is no other move, and heaps may be joined.
        match step {
            Move::Win { elements } if !elements.is_empty() => elements.clone(),
            // Heaps may be joined.
            Move::Replace { heaps, .. } if !heaps.is_empty() => {
                heaps.iter().map(|&heap| Element::Match { heap, place: 0 }).collect()
            }
            _ => touched(&self.0.figure(at), step, &self.0.figure(to)),
        }
    }
    fn remembers_origin(&self) -> bool {
        self.0.remembers_origin()
    }
    fn components(&self, at: P::Position) -> Vec<P::Position> {
        self.0.components(at)
    }
    fn canonical(&self, at: P::Position) -> P::Position {
        self.0.canonical(at)
    }
    fn weight(&self, at: &P::Position) -> usize {
        self.0.weight(at)
    }
    fn coordinates(&self, at: &[u64]) -> Option<P::Position> {
        self.0.coordinates(at)
    }
    fn axes(&self, bound: u64) -> Option<Vec<u64>> {
        self.0.axes(bound)
    }
    fn heaps(&self) -> Option<Heaps> {
        self.0.heaps()
    }
    fn heap_sizes<'a>(&self, at: &'a P::Position) -> Option<&'a [u64]> {
        self.0.heaps().and_then(|_| P::heap_sizes(at))
    }
}

impl<P: Play> Impartial for Written<P> {
    fn moves(&self, at: &P::Position, visit: Visit<'_, P::Position>) -> Flow {
        self.each(at, Player::Left, &mut |step, to, _| visit(step, to))
    }
    fn loopy(&self, _at: &P::Position) -> bool {
        self.0.loopy()
    }
    fn induced(&self, at: &P::Position) -> Option<Induced> {
        self.0.induced(at)
    }
    fn moves_by_heaps(
        &self,
        at: &P::Position,
        want: u64,
        values: &Sequence,
    ) -> Option<Vec<(Move, P::Position)>> {
        self.0.moves_by_heaps(at, want, values)
    }
    fn is_p(&self, at: &P::Position, convention: Convention) -> Option<bool> {
        self.0.builtin(at)?.is_p_by_theorem(convention)
    }
    fn winning_moves(
        &self,
        at: &P::Position,
        convention: Convention,
    ) -> Option<Vec<(Move, P::Position)>> {
        if let Some(found) = self.0.winning(at, convention) {
            return Some(found);
        }
        self.is_p(at, convention)?;
        let mut found = Vec::new();
        let all_known =
            Impartial::moves(self, at, &mut |step, to| match self.is_p(&to, convention) {
                Some(lost) => {
                    found.extend(lost.then_some((step, to)));
                    GO_ON
                }
                None => ControlFlow::Break(()),
            });
        all_known.is_continue().then_some(found)
    }
    fn find(
        &self,
        at: &P::Position,
        wanted: Wanted,
        context: Context<'_>,
    ) -> Result<Option<Found>> {
        let Some(same) = self.0.builtin(at) else { return Ok(None) };
        let first = Player::Left;
        let task = match wanted {
            Wanted::Value => Task::Nimber,
            Wanted::Whether(0) => Task::Winner { first, convention: Convention::Normal },
            Wanted::Whether(n) => Task::IsNimber(n),
        };
        let found = same.run(&task, context.forcing(None))?.map(|found| found.finding);
        Ok(match found {
            Some(Finding::Nimber(LoopyNimber::Finite(value))) => Some(Found::Value(value)),
            Some(Finding::IsNimber(yes)) => Some(Found::Whether(yes)),
            Some(Finding::Winner(winner)) => Some(Found::Whether(winner != Winner::of(first))),
            _ => None,
        })
    }
    fn searchable(&self, at: &P::Position) -> bool {
        self.0.induced(at).is_none_or(|induced| induced.alive.len() <= MOST_VERTICES)
            && P::heap_sizes(at).is_none_or(|sizes| sizes.iter().all(|&heap| heap < 1 << 20))
    }
}

impl<P: Play> Partizan for Written<P> {
    fn moves(&self, at: &P::Position, player: Player, visit: Visit<'_, P::Position>) -> Flow {
        self.each(at, player, &mut |step, to, _| visit(step, to))
    }
    fn loopy(&self, at: &P::Position) -> bool {
        // Only where play ends there is a value, so it is worth a look at what can be reached.
        self.0.loopy() && !self.surely_ends(at)
    }
    fn negative(&self, at: &P::Position) -> Option<P::Position> {
        self.0.negative(at)
    }
    fn dicotic(&self) -> bool {
        self.0.dicotic()
    }
    fn wins(&self, at: &P::Position, first: Player, context: Context<'_>) -> Result<Option<bool>> {
        let Some(same) = self.0.builtin(at) else { return Ok(None) };
        let task = Task::Winner { first, convention: Convention::Normal };
        let own = context.forcing(Some("board-search"));
        Ok(same.run(&task, own)?.and_then(|found| match found.finding {
            Finding::Winner(winner) => Some(winner == Winner::of(first)),
            _ => None,
        }))
    }
    fn value(&self, at: &P::Position, context: Context<'_>) -> Result<Option<Value>> {
        let Some(same) = self.0.builtin(at) else { return Ok(None) };
        let own = context.forcing(Some("canonical-forms"));
        Ok(same.run(&Task::Value, own)?.and_then(|found| match found.finding {
            Finding::Value(value) => Some(value),
            _ => None,
        }))
    }
}

impl<P: Play> Scoring for Written<P> {
    fn moves(
        &self,
        at: &P::Position,
        visit: &mut dyn FnMut(Move, P::Position, Gain) -> Flow,
    ) -> Flow {
        self.each(at, Player::Left, visit)
    }
}

impl<P: Play> Puzzle for Written<P> {
    fn moves(&self, at: &P::Position, visit: Visit<'_, P::Position>) -> Flow {
        self.each(at, Player::Left, &mut |step, to, _| visit(step, to))
    }
    fn pieces(&self, at: &P::Position) -> u64 {
        self.0.pieces(at)
    }
    fn reduce(&self, at: &P::Position, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        if *goal != Goal::default() {
            return Err(Error::not_applicable(message!("rulefile-no-goal")));
        }
        match self.0.pegs(at).filter(|(_, pegs)| pegs.len() <= peg::MOST) {
            Some((jumps, pegs)) => {
                let found = peg::solve(&jumps, &pegs, None, budget)?;
                Ok(reduction(found, |places| match *places {
                    [from, over, to] => Move::Jump { from, over: Some(over), to },
                    _ => Move::Recolour { at: places.first().copied().unwrap_or_default() },
                }))
            }
            None => exhaustive(self, at, budget),
        }
    }
}
