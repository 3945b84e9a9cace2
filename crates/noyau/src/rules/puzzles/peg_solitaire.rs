//! Peg solitaire on boards and graphs.

use super::solitaire_clobber_2::{capture, check_place, reduction};
use crate::game::Figure;
use crate::game::Reason;
use crate::game::{Convention, Flow, GO_ON, Move, Puzzle, Ruleset, Visit};
use crate::game::{Goal, Reduction};
use crate::rules::kit::stones::{Ground, Stones, Style};
use crate::solitaire::peg;
use crate::text::Cursor;
use crate::{Budget, Error, Result, message};

/// Jump a peg over a neighbour into a hole.
pub struct PegSolitaire;

/// Boards with so many rows are searched.
const SHORT: usize = 12;

/// A full board with one hole in the middle.
fn one_hole((row, column): (usize, usize), (rows, columns): (usize, usize)) -> u8 {
    if (row, column) == (rows / 2, columns / 2) { b'.' } else { b'x' }
}

impl Ruleset for PegSolitaire {
    type Position = Stones;

    about!(
        "peg-solitaire",
        no_parameters,
        [
            "peg-solitaire xx./xx./xx./xx.",
            "peg-solitaire 4x4",
            "peg-solitaire C6 .xxxxx",
            "peg-solitaire P5 xx.x.",
        ]
    );
    shared!(Stones, Stones: write, weight);

    fn read(&self, text: &mut Cursor<'_>) -> Result<Stones> {
        Stones::read(
            text,
            &Style { letters: "x", start: one_hole, most: 4096, families: false, blank: false },
        )
    }
    fn figure(&self, at: &Stones) -> Figure {
        match at.figure() {
            Figure::Board(cells) => Figure::Pegs(cells),
            graph => graph,
        }
    }
    fn reason(&self, at: &Stones, _convention: Convention) -> Option<Reason> {
        let Ground::Board { columns, .. } = at.ground else { return None };
        let counts = |colour: &dyn Fn(usize, usize) -> usize| {
            let mut counts = [0u64; 3];
            at.x.iter().for_each(|p| counts[colour(p / columns, p % columns) % 3] += 1);
            counts
        };
        let alike = |[a, b, c]: [u64; 3]| a % 2 == b % 2 && b % 2 == c % 2;
        let falling = ("plus", counts(&|row, column| row + column));
        let rising = ("minus", counts(&|row, column| row + 2 * column));
        let (sign, numbers) = if alike(rising.1) { rising } else { falling };
        let lost = alike(numbers);
        let numbers = numbers.to_vec();
        let statement = if lost {
            message!("why-pegs-lost", sign = sign, numbers = numbers)
        } else {
            message!("why-pegs-open", sign = sign, numbers = numbers)
        };
        Some(Reason::ClosedForm { statement, lost })
    }
}

/// All jumps that could be made with pegs in the right places.
fn jumps(at: &Stones) -> Vec<peg::Jump> {
    match &at.ground {
        Ground::Graph(vertices) => peg::graph_jumps(&vertices.graph),
        Ground::Family(_) => peg::graph_jumps(&at.graph()),
        Ground::Board { rows, columns, absent } => {
            let exists: Vec<bool> =
                (0..rows * columns).map(|cell| !absent.contains(cell)).collect();
            peg::board_jumps(*columns, &exists)
        }
    }
}

/// The rows of a long board of three columns whose first two are full.
fn three_columns(at: &Stones) -> Option<u32> {
    let Ground::Board { rows, columns: 3, absent } = &at.ground else { return None };
    let full = (0..3 * rows).all(|cell| at.x.contains(cell) == (cell % 3 < 2));
    (*rows > SHORT && absent.first().is_none() && full).then_some(*rows as u32)
}

/// The places of a cycle with one hole, in order from there.
fn cycle_with_a_hole(at: &Stones) -> Option<Vec<u32>> {
    let Ground::Graph(vertices) = &at.ground else { return None };
    if at.x.len() + 1 != at.places() {
        return None;
    }
    let mut order = vertices.graph.cycle_order()?;
    let hole = order.iter().position(|&v| !at.x.contains(v as usize))?;
    order.rotate_left(hole);
    Some(order)
}

/// The turns and reflections of a board, whether its shape allows them or not.
fn symmetries(at: &Stones) -> Vec<Vec<u32>> {
    let Ground::Board { rows, columns, .. } = at.ground else { return Vec::new() };
    let image = |kind: usize| {
        (0..rows * columns).map(move |cell| {
            let (mut row, mut column) = (cell / columns, cell % columns);
            if kind & 1 == 1 {
                row = rows - 1 - row;
            }
            if kind & 2 == 2 {
                column = columns - 1 - column;
            }
            if kind & 4 == 4 {
                (row, column) = (column, row);
            }
            (row * columns + column) as u32
        })
    };
    let kinds = if rows == columns { 8 } else { 4 };
    (1..kinds).map(|kind| image(kind).collect()).collect()
}

/// A jump as a move: on a board the ends say it all.
fn jump_move(at: &Stones, [from, over, to]: peg::Jump) -> Move {
    let over = (!matches!(at.ground, Ground::Board { .. })).then_some(over);
    Move::Jump { from, over, to }
}

impl Puzzle for PegSolitaire {
    fn moves(&self, at: &Stones, visit: Visit<'_, Stones>) -> Flow {
        for jump in jumps(at) {
            let [from, over, to] = jump.map(|place| place as usize);
            if at.x.contains(from) && at.x.contains(over) && !at.x.contains(to) {
                let mut after = at.clone();
                after.x.remove(from);
                after.x.remove(over);
                after.x.insert(to);
                visit(jump_move(at, jump), after)?;
            }
        }
        GO_ON
    }
    fn pieces(&self, at: &Stones) -> u64 {
        at.x.len() as u64
    }
    fn reduce(&self, at: &Stones, goal: &Goal, budget: &Budget) -> Result<Reduction> {
        check_place(at, goal)?;
        if goal.joker || goal.end_color.is_some() || goal.other_color.is_some() {
            return Err(Error::bad_request(message!("pegs-no-colour")));
        }
        if let Some(rows) = three_columns(at)
            && *goal == Goal::default()
        {
            let found = peg::three_columns(rows, budget)?;
            return Ok(reduction(found, |places| match *places {
                [from, over, to] => jump_move(at, [from, over, to]),
                _ => capture(places),
            }));
        }
        if let Some(order) = cycle_with_a_hole(at)
            && *goal == Goal::default()
        {
            return Ok(reduction(peg::cycle(&order), |places| match *places {
                [from, over, to] => jump_move(at, [from, over, to]),
                _ => capture(places),
            }));
        }
        if at.places() > peg::MOST {
            return Err(Error::over_budget(message!(
                "places-at-most",
                places = at.places(),
                most = peg::MOST
            )));
        }
        let pegs: Vec<bool> = (0..at.places()).map(|place| at.x.contains(place)).collect();
        let jumps = jumps(at);
        let share = if goal.fewest_moves { budget.share(1, 3) } else { budget.share(1, 1) };
        let found = peg::solve(&jumps, &pegs, goal.end_at, &share)?;
        let known: Vec<peg::Jump> =
            found.moves.iter().filter_map(|places| places.as_slice().try_into().ok()).collect();
        let mut answer = reduction(found, |places| match *places {
            [from, over, to] => jump_move(at, [from, over, to]),
            _ => capture(places),
        });
        if goal.fewest_moves && answer.least.is_some() {
            let symmetries = symmetries(at);
            let found = peg::fewest_turns(&jumps, &pegs, goal.end_at, &known, &symmetries, budget)?;
            let moves: Vec<Move> = found.jumps.iter().map(|&jump| jump_move(at, jump)).collect();
            answer.moves = moves.into();
            answer.turns = Some(found.turns.into());
            answer.turns_at_least = (found.at_least < found.turns).then_some(found.at_least.into());
        }
        Ok(answer)
    }
}
