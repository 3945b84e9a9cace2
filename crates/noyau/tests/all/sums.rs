//! Sums of two positions of any rulesets, by the facade and by definition: the graph of the sum is
//! the product of the graphs of its summands, decided backwards from the ends.

use std::collections::BTreeSet;

use noyau::context::Tables;
use noyau::game::Convention;
use noyau::laws::{Reference, read};
use noyau::part::{BoxedPart, Entry};
use noyau::position::Position;
use noyau::random::Dice;
use noyau::rules::RULESETS;
use noyau::solve::Solver;
use noyau::{Budget, Context, Kind, Player, Winner};

/// Larger summands make the product too large.
const MOST_NODES: usize = 16;

/// A random small position of the ruleset, reached by play from its examples.
fn small(entry: &Entry, dice: &mut Dice) -> Option<(BoxedPart, Reference)> {
    let budget = Budget::default();
    let example = &entry.info.examples[dice.roll(entry.info.examples.len())];
    let example = example.strip_prefix("misere ").unwrap_or(example).split(" + ").next()?;
    let mut at = read(entry, example).ok()?;
    for _ in 0..40 {
        if let Some(reference) = Reference::explore(&at, MOST_NODES) {
            return Some((at, reference));
        }
        let player = Player::BOTH[dice.roll(2)];
        let mut moves = at.moves(player, &budget).ok()?;
        if moves.is_empty() {
            return None;
        }
        at = moves.swap_remove(dice.roll(moves.len())).to;
    }
    None
}

/// The results at every pair of positions, when Left and when Right starts.
fn results(a: &Reference, b: &Reference, convention: Convention) -> Vec<[Winner; 2]> {
    let (rows, columns) = (a.positions.len(), b.positions.len());
    let mut results = vec![[Winner::Draw; 2]; rows * columns];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..results.len()).rev() {
            for player in Player::BOTH {
                let side = player as usize;
                if results[at][side] != Winner::Draw {
                    continue;
                }
                let (i, j) = (at / columns, at % columns);
                let after: Vec<Winner> = a.steps[i][side]
                    .iter()
                    .map(|step| step.to * columns + j)
                    .chain(b.steps[j][side].iter().map(|step| i * columns + step.to))
                    .map(|to| results[to][player.other() as usize])
                    .collect();
                let other = player.other();
                let stuck = if convention == Convention::Normal { other } else { player };
                results[at][side] = if after.is_empty() {
                    Winner::of(stuck)
                } else if after.contains(&Winner::of(player)) {
                    Winner::of(player)
                } else if after.iter().all(|&winner| winner == Winner::of(other)) {
                    Winner::of(other)
                } else {
                    continue;
                };
                changed = true;
            }
        }
    }
    results
}

#[test]
fn sums_are_solved_as_defined() {
    let rulesets: Vec<&Entry> = RULESETS
        .iter()
        .filter(|entry| matches!(entry.kind, Kind::Impartial | Kind::Partizan))
        .collect();
    let mut dice = Dice::new(7);
    let mut compared = 0;
    for round in 0..100 {
        let (tables, budget) = (Tables::default(), Budget::default());
        let context = Context::new(&budget, &tables);
        let (first, second) = (dice.roll(rulesets.len()), dice.roll(rulesets.len()));
        let Some((a, of_a)) = small(rulesets[first], &mut dice) else { continue };
        let Some((b, of_b)) = small(rulesets[second], &mut dice) else { continue };
        let convention = if round % 3 == 0 { Convention::Misere } else { Convention::Normal };
        let position = Position { convention, parts: vec![a, b] };
        let text = position.to_string();
        // Read afresh, as everyone's positions are.
        let position = Position::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let expected = results(&of_a, &of_b, convention);
        let mut solver = Solver::new(position, context).unwrap();
        let found = solver.firsts().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(found, expected[0], "{text}");
        for player in Player::BOTH {
            let moves = solver.winning_moves(player).unwrap();
            let found: BTreeSet<String> = moves.into_iter().map(|m| m.to).collect();
            let columns = of_b.positions.len();
            let side = player as usize;
            let wins = |to: usize| expected[to][player.other() as usize] == Winner::of(player);
            let mut wanted = BTreeSet::new();
            let whole = |a: &BoxedPart, b: &BoxedPart| {
                Position { convention, parts: vec![a.clone(), b.clone()] }.to_string()
            };
            for step in of_a.steps[0][side].iter().filter(|step| wins(step.to * columns)) {
                wanted.insert(whole(&of_a.positions[step.to], &of_b.positions[0]));
            }
            for step in of_b.steps[0][side].iter().filter(|step| wins(step.to)) {
                wanted.insert(whole(&of_a.positions[0], &of_b.positions[step.to]));
            }
            assert_eq!(found, wanted, "{text}: winning moves of {player:?}");
        }
        compared += 1;
    }
    assert!(compared > 50, "only {compared} sums were compared");
}

#[test]
fn heaps_from_which_one_takes_count_like_nim_heaps_in_misere_play() {
    let mut dice = Dice::new(11);
    let mut sets = 0;
    for _ in 0..300 {
        let mut part = || {
            let numbers: BTreeSet<usize> = (0..=dice.roll(3)).map(|_| 1 + dice.roll(7)).collect();
            let numbers = numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
            let rules = match dice.roll(4) {
                0 => "nim".to_string(),
                1 => format!("take-at-most({})", 1 + dice.roll(5)),
                2 => format!("subtraction({numbers})"),
                _ => format!("subtraction(all but {numbers})"),
            };
            let sizes: Vec<String> =
                (0..=dice.roll(2)).map(|_| (1 + dice.roll(9)).to_string()).collect();
            format!("{rules} {}", sizes.join(","))
        };
        let text = format!("misere {} + {}", part(), part());
        sets += usize::from(text.contains("subtraction"));
        let firsts = |engine| {
            let (tables, budget) = (Tables::default(), Budget::default());
            let context = Context::new(&budget, &tables).forcing(engine);
            let mut solver = Solver::new(Position::read(&text).unwrap(), context).unwrap();
            let firsts = solver.firsts().unwrap_or_else(|error| panic!("{text}: {error}"));
            (firsts, solver.method())
        };
        let (found, method) = firsts(None);
        assert_eq!(method, Some("tame-heaps"), "{text}");
        assert_eq!(found, firsts(Some("outcome-search")).0, "{text}");
    }
    assert!(sets > 100);
}

#[test]
fn misere_sums_of_large_heaps_are_decided() {
    for (text, lost) in [
        ("misere nim 2000000 + nim 1", false),
        ("misere nim 2000000 + nim 2000000", true),
        ("misere nim 1 + take-at-most(3) 1000000000000000004", true),
        ("misere subtraction(all but 2) 2000000 + nim 1", false),
        ("misere subtraction(1,3,4) 1000000000000 + nim 7,7", false),
    ] {
        let (tables, budget) = (Tables::default(), Budget::default());
        let context = Context::new(&budget, &tables);
        let mut solver = Solver::new(Position::read(text).unwrap(), context).unwrap();
        let winner = Winner::of(if lost { Player::Right } else { Player::Left });
        assert_eq!(solver.firsts().unwrap()[0], winner, "{text}");
    }
}
