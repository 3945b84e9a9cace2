//! Who wins and how: chooses for each position the strongest method that applies to its summands.

use std::cmp::Ordering;

use serde::Serialize;

use crate::engine::score::{ScoreSearch, value_of_move};
use crate::engine::sum::SumGame;
use crate::engine::{OutcomeSearch, loopy};
use crate::game::{self, Convention, Kind, Outcome, Player, Winner};
use crate::part::{BoxedPart, NamedMove};
use crate::position::Position;
use crate::value::{Games, Id, LoopyNimber};
use crate::{Budget, Error, ErrorKind, Result};

/// A move of a whole position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Move {
    /// What it does; in a sum, in the summand that is moved.
    #[serde(skip)]
    pub step: game::Move,
    /// The name for a person.
    #[serde(rename = "move")]
    pub name: String,
    /// The position it leads to.
    pub to: String,
    /// The outcome there, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The elements of the picture that it takes, where they were asked for. In a sum each is
    /// preceded by the number of its summand: `1/cell:5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub touches: Option<Vec<String>>,
    /// The points it brings in a scoring game, where what it touches was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i64>,
    /// Whether the same player must move again, likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<bool>,
}

/// What to tell of every legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling {
    /// The outcome it leads to.
    pub outcomes: bool,
    /// What it touches in the picture, and what it brings in a scoring game.
    pub touches: bool,
}

/// The sort of play of a whole sum.
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
        return Err(Error::not_applicable(
            "games with points and puzzles cannot be added to games of another sort",
        ));
    };
    if position.convention == Convention::Misere && matches!(kind, Kind::Scoring | Kind::Puzzle) {
        return Err(Error::not_applicable("`misere` belongs to games that the last move decides"));
    }
    Ok(kind)
}

/// Both results, when Left starts and when Right starts.
pub type Firsts = [Winner; 2];

/// The outcome as the protocol gives it: `D` comes with both results.
pub fn outcome_of(firsts: Firsts) -> Outcome {
    Outcome::of(firsts[0], firsts[1])
}

/// Answers questions about one position and keeps what it learns between them.
#[derive(Debug)]
pub struct Solver<'b> {
    position: Position,
    kind: Kind,
    budget: &'b Budget,
    games: Games,
    values: Option<Vec<Id>>,
    values_failed: bool,
    nimbers: Option<Vec<LoopyNimber>>,
    search: OutcomeSearch<Vec<BoxedPart>>,
    scores: ScoreSearch<Vec<BoxedPart>>,
}

impl<'b> Solver<'b> {
    /// A solver for one position.
    pub fn new(position: Position, budget: &'b Budget) -> Result<Self> {
        let kind = kind(&position)?;
        Ok(Solver {
            position,
            kind,
            budget,
            games: Games::default(),
            values: None,
            values_failed: false,
            nimbers: None,
            search: OutcomeSearch::default(),
            scores: ScoreSearch::default(),
        })
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The sort of play of the whole sum.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The table of values that [`Solver::value`] refers to.
    pub fn games(&mut self) -> &mut Games {
        &mut self.games
    }

    /// How many positions were searched so far.
    pub fn positions_searched(&self) -> u64 {
        let parts: u64 = self.position.parts.iter().map(|part| part.positions_searched()).sum();
        parts + self.search.len() + self.scores.len()
    }

    fn for_two_without_points(&self) -> Result<()> {
        match self.kind {
            Kind::Impartial | Kind::Partizan => Ok(()),
            Kind::Scoring => Err(Error::not_applicable(
                "this game is decided by points: ask for its `score` instead",
            )),
            Kind::Puzzle => {
                Err(Error::not_applicable("this is a puzzle for one: ask to `reduce` it instead"))
            }
        }
    }

    /// The Grundy values of the summands of an impartial position under normal play.
    fn nimbers(&mut self) -> Result<&[LoopyNimber]> {
        if self.nimbers.is_none() {
            let parts = self.position.parts.iter();
            self.nimbers = Some(parts.map(|part| part.grundy(self.budget)).collect::<Result<_>>()?);
        }
        Ok(self.nimbers.as_deref().unwrap_or_default())
    }

    /// The Grundy value of an impartial position under normal play.
    pub fn grundy(&mut self) -> Result<LoopyNimber> {
        Ok(self.nimbers()?.iter().cloned().sum())
    }

    /// The values of the summands of a partizan position, where they are all short games.
    fn values(&mut self) -> Result<&[Id]> {
        if self.values.is_none() {
            if self.values_failed {
                return Err(Error::over_budget("the values of the summands are too large"));
            }
            // Half of the time for values; search has the rest if they turn out too large.
            let share = self.budget.share(1, 2);
            let mut values = Vec::new();
            for part in &self.position.parts {
                match part.value(&mut self.games, &share) {
                    Ok(value) => values.push(value),
                    Err(error) => {
                        // The search that comes now has all the memory to itself.
                        self.values_failed = true;
                        self.games = Games::default();
                        self.position.parts.iter().for_each(|part| part.forget());
                        return Err(error);
                    }
                }
            }
            self.budget.take(share.memory_used().saturating_sub(self.budget.memory_used()))?;
            self.values = Some(values);
        }
        Ok(self.values.as_deref().unwrap_or_default())
    }

    /// The canonical form of the whole sum, where every summand is a short game; `None` where
    /// some summand is not.
    pub fn value(&mut self) -> Result<Option<Id>> {
        if self.position.convention == Convention::Misere {
            return Ok(None);
        }
        let values = match self.values() {
            Ok(values) => values.to_vec(),
            Err(error) if error.kind == ErrorKind::NotApplicable => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut total = Id::ZERO;
        for value in values {
            total = self.games.sum(total, value, self.budget)?;
        }
        Ok(Some(total))
    }

    /// The results when Left and when Right starts.
    pub fn firsts(&mut self) -> Result<Firsts> {
        self.for_two_without_points()?;
        let position = self.position.clone();
        self.firsts_of(&position, true)
    }

    /// The outcome of the position.
    pub fn outcome(&mut self) -> Result<Outcome> {
        Ok(outcome_of(self.firsts()?))
    }

    /// The results at `position`, which is the solver's own position or an option of it.
    fn firsts_of(&mut self, position: &Position, own: bool) -> Result<Firsts> {
        let both =
            |p: bool| if p { [Winner::Right, Winner::Left] } else { [Winner::Left, Winner::Right] };
        let convention = position.convention;
        if let [part] = position.parts.as_slice()
            && let Some(p) = part.is_p_by_theorem(convention)
        {
            return Ok(both(p));
        }
        if self.kind == Kind::Impartial {
            if convention == Convention::Normal {
                let value = if own {
                    self.grundy()?
                } else {
                    let parts = position.parts.iter();
                    parts
                        .map(|p| p.grundy(self.budget))
                        .collect::<Result<Vec<_>>>()?
                        .into_iter()
                        .sum()
                };
                return Ok(match value.outcome() {
                    'P' => both(true),
                    'N' => both(false),
                    _ => [Winner::Draw, Winner::Draw],
                });
            }
            let first = self.search_winner(position, Player::Left)?;
            let mirrored = match first {
                Winner::Left => Winner::Right,
                Winner::Right => Winner::Left,
                Winner::Draw => Winner::Draw,
            };
            return Ok([first, mirrored]);
        }
        if convention == Convention::Normal && own {
            match self.value() {
                Ok(Some(value)) => return self.firsts_of_value(value),
                Err(error) if self.budget.check().is_err() => return Err(error),
                Ok(None) | Err(_) => {}
            }
        }
        Ok([
            self.search_winner(position, Player::Left)?,
            self.search_winner(position, Player::Right)?,
        ])
    }

    fn firsts_of_value(&mut self, value: Id) -> Result<Firsts> {
        Ok(match value_outcome(&mut self.games, value, self.budget)? {
            Outcome::L => [Winner::Left, Winner::Left],
            Outcome::R => [Winner::Right, Winner::Right],
            Outcome::P => [Winner::Right, Winner::Left],
            Outcome::N | Outcome::D => [Winner::Left, Winner::Right],
        })
    }

    /// Search without the help of values or nimbers.
    fn search_winner(&mut self, position: &Position, first: Player) -> Result<Winner> {
        let convention = position.convention;
        if let [part] = position.parts.as_slice() {
            return part.winner(first, convention, self.budget);
        }
        let impartial = self.kind == Kind::Impartial;
        let game = SumGame::new(impartial, self.budget);
        if position.parts.iter().any(|part| part.loopy()) {
            return loopy::winner(&game, &position.parts, first, convention, self.budget);
        }
        let wins = self.search.wins(&game, &position.parts, first, convention, self.budget)?;
        Ok(Winner::of(if wins { first } else { first.other() }))
    }

    /// Every winning move of the player who starts, sorted.
    pub fn winning_moves(&mut self, first: Player) -> Result<Vec<Move>> {
        self.for_two_without_points()?;
        let mut found = Vec::new();
        if self.kind == Kind::Impartial {
            if let [part] = self.position.parts.as_slice()
                && let Some(moves) = part.winning_moves_by_theorem(self.position.convention)
            {
                self.collect(0, moves, &mut found);
                return Ok(sorted(found));
            }
            if self.position.convention == Convention::Normal && self.nimbers_within_reach() {
                for i in 0..self.position.parts.len() {
                    let others: LoopyNimber = without(self.nimbers()?, i).cloned().sum();
                    if let LoopyNimber::Finite(want) = others {
                        let moves = self.position.parts[i].moves_to(want, self.budget)?;
                        self.collect(i, moves, &mut found);
                    }
                }
                return Ok(sorted(found));
            }
        }
        if self.kind == Kind::Partizan
            && let Some(found) = self.nimber_moves(first)?
        {
            return Ok(sorted(found));
        }
        for i in 0..self.position.parts.len() {
            let moves = self.position.parts[i].moves(first, self.budget)?;
            let mut winning = Vec::new();
            for step in moves {
                if self.wins_after(i, &step, first)? {
                    winning.push(step);
                }
            }
            self.collect(i, winning, &mut found);
        }
        Ok(sorted(found))
    }

    /// Every winning move of a sum whose partizan summands all equal nim heaps by a theorem.
    fn nimber_moves(&mut self, first: Player) -> Result<Option<Vec<Move>>> {
        let parts = &self.position.parts;
        let by_theorem =
            |part: &BoxedPart| part.kind() == Kind::Impartial || part.nimber().is_some();
        if self.position.convention != Convention::Normal || !parts.iter().all(by_theorem) {
            return Ok(None);
        }
        let mut nimbers = Vec::new();
        for part in parts {
            nimbers.push(match part.nimber() {
                Some(n) => LoopyNimber::Finite(n),
                None => part.grundy(self.budget)?,
            });
        }
        let mut found = Vec::new();
        for (i, part) in parts.iter().enumerate() {
            let LoopyNimber::Finite(want) = without(&nimbers, i).cloned().sum() else { continue };
            let moves = match part.kind() {
                Kind::Impartial => part.moves_to(want, self.budget)?,
                _ => match part.nimber_moves(first, want) {
                    Some(moves) => moves,
                    None => return Ok(None),
                },
            };
            self.collect(i, moves, &mut found);
        }
        Ok(Some(found))
    }

    /// Whether the Grundy values of all summands are known or can be found.
    fn nimbers_within_reach(&mut self) -> bool {
        match self.nimbers() {
            Ok(_) => true,
            Err(_) => {
                self.position.parts.len() > 1
                    || self.position.parts[0].is_p_by_theorem(Convention::Normal).is_none()
            }
        }
    }

    /// Whether `first` has won after moving in summand `i`.
    fn wins_after(&mut self, i: usize, step: &NamedMove, first: Player) -> Result<bool> {
        Ok(self.firsts_after(i, step)?[first.other() as usize] == Winner::of(first))
    }

    fn firsts_after(&mut self, i: usize, step: &NamedMove) -> Result<Firsts> {
        if self.kind == Kind::Partizan
            && self.position.convention == Convention::Normal
            && let Ok(values) = self.values()
        {
            let others: Vec<Id> = without(values, i).copied().collect();
            let mut total = step.to.value(&mut self.games, self.budget)?;
            for value in others {
                total = self.games.sum(total, value, self.budget)?;
            }
            return self.firsts_of_value(total);
        }
        let to = self.position.with_part(i, step.to.clone());
        self.firsts_of(&to, false)
    }

    /// Every legal move with what is asked for, sorted.
    pub fn moves(&mut self, player: Player, tell: Telling) -> Result<Vec<Move>> {
        let mut found = Vec::new();
        for i in 0..self.position.parts.len() {
            for step in self.position.parts[i].moves(player, self.budget)? {
                let outcome = match self.kind {
                    Kind::Impartial | Kind::Partizan if tell.outcomes => {
                        Some(outcome_of(self.firsts_after(i, &step)?).to_string())
                    }
                    _ => None,
                };
                let touched = tell.touches.then(|| self.touched(i, &step));
                let gain = (tell.touches && self.kind == Kind::Scoring).then_some(step.gain);
                let mut m = self.name(i, step);
                self.budget.take((m.to.len() + m.name.len()) as u64)?;
                m.outcome = outcome;
                m.touches = touched;
                m.points = gain.map(|gain| gain.points);
                m.again = gain.map(|gain| gain.again);
                found.push(m);
            }
        }
        Ok(sorted(found))
    }

    /// First player's points minus second's, and the best moves.
    pub fn score(&mut self) -> Result<(i64, Vec<Move>)> {
        if self.kind != Kind::Scoring {
            return Err(Error::not_applicable(
                "only games with points have a score: `picarete`, `strings-and-coins`, `dots-and-boxes`",
            ));
        }
        let position = self.position.clone();
        let value = self.score_of(&position.parts)?;
        let best = self.best_moves(&position)?;
        Ok((value, sorted(best.into_iter().map(|(step, _)| step).collect())))
    }

    /// A line of best play to the end: always the best move that comes first in the list. In some
    /// games whoever scores moves again.
    pub fn best_line(&mut self) -> Result<Vec<Move>> {
        let mut line = Vec::new();
        let mut at = self.position.clone();
        loop {
            let best = self.best_moves(&at)?;
            let first = best.into_iter().min_by(|(a, _), (b, _)| by_place_and_name(a, b));
            let Some((step, to)) = first else {
                return Ok(line);
            };
            self.budget.take((step.to.len() + step.name.len()) as u64)?;
            line.push(step);
            at = to;
        }
    }

    /// The best moves of a game with points, and where they lead.
    fn best_moves(&mut self, at: &Position) -> Result<Vec<(Move, Position)>> {
        let value = self.score_of(&at.parts)?;
        let mut best = Vec::new();
        for (i, part) in at.parts.iter().enumerate() {
            for step in part.moves(Player::Left, self.budget)? {
                let to = at.with_part(i, step.to.clone());
                let rest = self.score_of(&to.parts)?;
                if value_of_move(step.gain, rest) == value {
                    best.push((name(at, i, step), to));
                }
            }
        }
        Ok(best)
    }

    fn score_of(&mut self, parts: &[BoxedPart]) -> Result<i64> {
        if let [part] = parts {
            return part.score(self.budget);
        }
        self.scores.score(&SumGame::new(true, self.budget), &parts.to_vec(), self.budget)
    }

    fn collect(&self, i: usize, moves: Vec<NamedMove>, found: &mut Vec<Move>) {
        found.extend(moves.into_iter().map(|step| self.name(i, step)));
    }

    /// Names a move of summand `i` in the whole.
    fn name(&self, i: usize, step: NamedMove) -> Move {
        name(&self.position, i, step)
    }

    /// What a move of summand `i` touches in the picture of the whole.
    fn touched(&self, i: usize, step: &NamedMove) -> Vec<String> {
        let touched = self.position.parts[i].touches(&step.step, step.to.as_ref());
        match self.position.parts.len() {
            1 => touched,
            _ => touched.into_iter().map(|element| format!("{i}/{element}")).collect(),
        }
    }
}

/// Names a move of a summand in the whole.
fn name(at: &Position, i: usize, step: NamedMove) -> Move {
    let name = if let [_] = at.parts.as_slice() {
        step.step.to_string()
    } else {
        let part = &at.parts[i];
        format!("{} {}: {}", part.ruleset(), part.placement(), step.step)
    };
    let to = at.with_part(i, step.to).to_string();
    Move { step: step.step, name, to, outcome: None, touches: None, points: None, again: None }
}

/// The outcome of a value.
pub fn value_outcome(games: &mut Games, value: Id, budget: &Budget) -> Result<Outcome> {
    Ok(match games.compare(value, Id::ZERO, budget)? {
        Some(Ordering::Equal) => Outcome::P,
        Some(Ordering::Greater) => Outcome::L,
        Some(Ordering::Less) => Outcome::R,
        None => Outcome::N,
    })
}

fn without<T>(items: &[T], i: usize) -> impl Iterator<Item = &T> {
    items.iter().enumerate().filter(move |&(j, _)| j != i).map(|(_, item)| item)
}

/// By position reached, then by name; the same move once.
fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by(by_place_and_name);
    moves.dedup_by(|a, b| by_place_and_name(a, b).is_eq());
    moves
}

fn by_place_and_name(a: &Move, b: &Move) -> Ordering {
    (&a.to, &a.name).cmp(&(&b.to, &b.name))
}
