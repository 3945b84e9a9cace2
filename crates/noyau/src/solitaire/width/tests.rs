//! The decomposition against all subsets and against the algorithm for trees.

use super::*;
use crate::random::Dice;
use crate::solitaire::subset::Sets;
use crate::solitaire::tests::random_ask;
use crate::solitaire::{Goal, Stone, slow, tree};

/// A random connected graph with so many edges more than a tree.
fn random_graph(n: usize, more: usize, dice: &mut Dice) -> Graph {
    let mut edges: Vec<(u32, u32)> =
        (1..n as u32).map(|v| (dice.roll(v as usize) as u32, v)).collect();
    for _ in 0..more {
        let (a, b) = (dice.roll(n) as u32, dice.roll(n) as u32);
        if a != b && !edges.contains(&(a.min(b), a.max(b))) {
            edges.push((a.min(b), a.max(b)));
        }
    }
    Graph::undirected(n, edges)
}

fn decomposition_against_subsets(rounds: usize, most: usize) {
    let mut dice = Dice::new(0);
    let budget = Budget::unlimited();
    for round in 0..rounds {
        let n = 2 + dice.roll(most - 1);
        let more = dice.roll(7);
        let graph = random_graph(n, more, &mut dice);
        let colours: Vec<u8> = (0..n).map(|_| dice.roll(2) as u8).collect();
        let ask = random_ask(n, &mut dice);
        let told = || format!("round {round}: {graph} {colours:?} {ask:?}");
        let Verdict::Best(found) =
            solve(&graph, &colours, &ask, Effort::All(MOST), None, &budget).expect("small")
        else {
            continue;
        };
        let near = graph.neighbours();
        let adjacent =
            (0..n as u32).map(|v| near.of(v).iter().fold(0, |all, w| all | 1 << w)).collect();
        let sets = Sets::new(adjacent, &colours, ask.joker, &budget).expect("small");
        let exact = sets.solve(&ask, &budget).expect("small");
        let count = |found: &Option<Found>| found.as_ref().map(|f| f.count);
        assert_eq!(count(&found), count(&exact), "{}", told());
        // only what is better than something known, and what narrow parts leave
        let least = count(&exact);
        let better = least.map_or(0, |least| least + dice.roll(2) as u32);
        let fewer = solve(&graph, &colours, &ask, Effort::All(MOST), Some(better), &budget);
        let expected = least.filter(|&least| least < better);
        assert_eq!(count(&fewer.expect("small").found()), expected, "{}", told());
        let border = 2 + dice.roll(2);
        match solve(&graph, &colours, &ask, Effort::All(border), None, &budget).expect("small") {
            Verdict::Best(found) => assert_eq!(count(&found), least, "{}", told()),
            Verdict::TooWide(bound) => {
                assert!(least.is_none_or(|least| bound <= least), "{bound}: {}", told());
            }
        }
        // a reduction with small balances, and a bound by balances modulo a number
        let (window, beyond) = (dice.roll(4) as i32, dice.roll(5));
        let near = |window, entries| Effort::Near(Guided { beyond, window, entries });
        // a guide loses nothing by itself
        let guided = solve(&graph, &colours, &ask, near(100, usize::MAX), None, &budget);
        assert_eq!(count(&guided.expect("small").found()), least, "{}", told());
        let within = solve(&graph, &colours, &ask, near(window, 50), None, &budget);
        let within = within.expect("small").found();
        assert!(count(&within).is_none_or(|within| Some(within) >= least), "{}", told());
        let modulo = Effort::Modulo(dice.roll(4), 2 * dice.roll(5) as i16 + 1);
        match solve(&graph, &colours, &ask, modulo, None, &budget).expect("small") {
            Verdict::Best(found) => assert_eq!(count(&found), least, "{}", told()),
            Verdict::TooWide(bound) => {
                assert!(least.is_none_or(|least| bound <= least), "{bound}: {}", told());
            }
        }
        let Some(found) = found else { continue };
        let word: Vec<Option<Stone>> = colours.iter().map(|&c| Some(Stone::from_bit(c))).collect();
        let after = slow::replay(&graph, &word, slow::Captures::Any, ask.joker, &found.moves);
        let after = after.unwrap_or_else(|why| panic!("{why}: {}", told()));
        assert_eq!(after.iter().flatten().count() as u32, found.count, "{}", told());
        let goal = Goal {
            end_at: ask.at,
            end_color: ask.colour.map(Stone::from_bit),
            other_color: ask.other.map(Stone::from_bit),
            joker: false,
        };
        assert!(slow::meets(&after, &goal), "{}", told());
    }
}

#[test]
fn the_decomposition_and_all_subsets_agree() {
    decomposition_against_subsets(1500, 10);
}

/// Minutes.
#[test]
#[ignore = "minutes"]
fn the_decomposition_and_all_subsets_agree_on_a_hundred_thousand_graphs() {
    decomposition_against_subsets(100_000, 12);
}

fn decomposition_against_trees(rounds: usize) {
    let mut dice = Dice::new(0);
    let budget = Budget::unlimited();
    for _ in 0..rounds {
        let n = 2 + dice.roll(60);
        let tree = random_graph(n, 0, &mut dice);
        let colours: Vec<u8> = (0..n).map(|_| dice.roll(2) as u8).collect();
        let ask = random_ask(n, &mut dice);
        let by_tree = tree::solve(&tree, &colours, &ask, &budget).expect("small");
        let found = solve(&tree, &colours, &ask, Effort::All(MOST), None, &budget).expect("small");
        let count = |found: Option<Found>| found.map(|f| f.count);
        assert_eq!(count(found.found()), count(by_tree), "{tree} {colours:?} {ask:?}");
    }
}

#[test]
fn the_decomposition_and_the_tree_algorithm_agree() {
    decomposition_against_trees(300);
}

/// Minutes.
#[test]
#[ignore = "minutes"]
fn the_decomposition_and_the_tree_algorithm_agree_on_ten_thousand_trees() {
    decomposition_against_trees(10_000);
}

/// Each new vertex beside one or two vertices of a clique of three that was there.
fn with_hubs(n: u32, dice: &mut Dice) -> Graph {
    let mut cliques: Vec<Vec<u32>> = vec![vec![0]];
    let mut edges = Vec::new();
    for v in 1..n {
        let mut clique = cliques[dice.roll(cliques.len())].clone();
        while clique.len() > 3 {
            clique.swap_remove(dice.roll(clique.len()));
        }
        let kept = dice.roll(clique.len());
        let near = |k: &usize| *k == kept || dice.roll(3) == 0;
        edges.extend((0..clique.len()).filter(near).map(|k| (clique[k], v)));
        clique.push(v);
        cliques.push(clique);
    }
    Graph::undirected(n as usize, edges)
}

#[test]
fn a_guide_finds_what_bounds_allow_where_there_are_hubs() {
    let mut dice = Dice::new(0);
    let budget = Budget::unlimited();
    for _ in 0..3 {
        let graph = with_hubs(150, &mut dice);
        let colours: Vec<u8> = (0..150).map(|_| dice.roll(2) as u8).collect();
        let ask = Ask::default();
        let fewest = |effort| match solve(&graph, &colours, &ask, effort, None, &budget) {
            Ok(Verdict::TooWide(bound)) => (bound, None),
            Ok(Verdict::Best(Some(found))) => (found.count, Some(found.moves)),
            _ => panic!("there is a reduction"),
        };
        let (bound, _) = fewest(Effort::Modulo(12, 1));
        let (count, moves) = fewest(Effort::Near(Guided { beyond: 12, window: 4, entries: 500 }));
        assert!(bound <= count && count <= bound + 1, "{bound} {count}");
        let word: Vec<Option<Stone>> = colours.iter().map(|&c| Some(Stone::from_bit(c))).collect();
        let moves = moves.expect("all balances are right");
        let after = slow::replay(&graph, &word, slow::Captures::Any, false, &moves).expect("legal");
        assert_eq!(after.iter().flatten().count() as u32, count);
    }
}

#[test]
fn grids_reach_their_bound_with_few_entries() {
    let mut dice = Dice::new(0);
    let budget = Budget::unlimited();
    for (rows, columns) in [(5, 40), (8, 8), (10, 10), (13, 13)] {
        let grid = Graph::path(rows).cartesian(&Graph::path(columns));
        let chequered =
            (0..rows * columns).map(|k| ((k / columns + k % columns) % 2) as u8).collect();
        let random = (0..rows * columns).map(|_| dice.roll(2) as u8).collect();
        for colours in [chequered, random] {
            let colours: Vec<u8> = colours;
            let ask = Ask::default();
            let bound = crate::solitaire::component::lower_bound(&grid, &colours, &ask);
            let found = solve(&grid, &colours, &ask, Effort::Some(1000), None, &budget);
            let found = found.expect("in time").found().expect("a reduction");
            assert_eq!(found.count, bound, "{rows}x{columns}");
        }
    }
}
