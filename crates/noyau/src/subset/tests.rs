//! The search against play by definition.

use std::collections::HashMap;

use super::*;
use crate::context::Tables;
use crate::random::Dice;

/// Values by definition: no components, no symmetries, no table but of whole positions.
#[derive(Default)]
struct ByDefinition(HashMap<Vec<u32>, u64>);

impl ByDefinition {
    fn value(&mut self, graph: &Graph, rule: Rule, alive: &[u32]) -> u64 {
        if let Some(&known) = self.0.get(alive) {
            return known;
        }
        let out = graph.out_neighbours();
        let around = graph.neighbours();
        let mut values = Vec::new();
        for &v in alive {
            match rule {
                Rule::Vertex => {
                    let left: Vec<u32> =
                        alive.iter().copied().filter(|&w| w != v && !out.has(v, w)).collect();
                    values.push(self.value(graph, rule, &left));
                }
                Rule::Edge => {
                    for &w in alive.iter().filter(|&&w| w > v && around.has(v, w)) {
                        let left: Vec<u32> =
                            alive.iter().copied().filter(|&u| u != v && u != w).collect();
                        values.push(self.value(graph, rule, &left));
                    }
                }
            }
        }
        let value = crate::engine::mex(values);
        self.0.insert(alive.to_vec(), value);
        value
    }
}

fn random_graph(dice: &mut Dice, most: usize) -> Graph {
    let n = 1 + dice.roll(most);
    match dice.roll(8) {
        0 => return Graph::path(2).cartesian(&Graph::path(1 + n / 2)),
        1 => return Graph::path(3).cartesian(&Graph::path(1 + n / 3)),
        2 => return Graph::cycle(n.max(3)),
        3 => return Graph::path(n.div_ceil(2)).copies(2),
        _ => {}
    }
    let directed = dice.roll(2) == 0;
    let odds = 2 + dice.roll(5);
    let mut pairs = Vec::new();
    for a in 0..n as u32 {
        for b in 0..n as u32 {
            if (if directed { a != b } else { a < b }) && dice.roll(odds) == 0 {
                pairs.push((a, b));
            }
        }
    }
    if directed { Graph::directed(n, pairs) } else { Graph::undirected(n, pairs) }
}

/// So many rounds, or as many as `NOYAU_POSITIONS` says.
fn rounds(usual: usize) -> usize {
    let wanted = std::env::var("NOYAU_POSITIONS").ok();
    wanted.map_or(usual, |wanted| wanted.parse().expect("a number of positions"))
}

fn find<W: Word>(searched: &mut Searched<W>, alive: &[u32], wanted: Wanted) -> Found {
    let alive = W::of(alive.iter().map(|&v| v as usize));
    ask(searched, alive, wanted, &Crew::new(1), &Budget::default()).unwrap()
}

#[test]
fn search_agrees_with_the_definition() {
    let mut dice = Dice::new(12);
    for round in 0..1500 {
        let graph = random_graph(&mut dice, 11);
        let rule = if round % 2 == 0 { Rule::Vertex } else { Rule::Edge };
        let mut twin = ByDefinition::default();
        let mut narrow = Searched::<u64>::new(Ground::new(&graph, rule));
        let mut wide = Searched::<Wide>::new(Ground::new(&graph, rule));
        for _ in 0..6 {
            let alive: Vec<u32> = (0..graph.order() as u32).filter(|_| dice.roll(5) > 0).collect();
            let expected = twin.value(&graph, rule, &alive);
            for n in [dice.roll(5) as u64, expected] {
                let whether = Found::Whether(expected == n);
                let found = find(&mut narrow, &alive, Wanted::Whether(n));
                assert_eq!(found, whether, "{graph} {alive:?} {rule:?}: is it {n}?");
            }
            let found = find(&mut narrow, &alive, Wanted::Value);
            assert_eq!(found, Found::Value(expected), "{graph} {alive:?} {rule:?}");
            let found = find(&mut wide, &alive, Wanted::Value);
            assert_eq!(found, Found::Value(expected), "{graph} {alive:?} {rule:?}");
        }
    }
}

#[test]
fn parts_of_grids_agree_with_the_definition() {
    let mut dice = Dice::new(31);
    for (rows, columns) in [(3, 9), (9, 3), (4, 6), (6, 4), (5, 5), (2, 12), (12, 2)] {
        let graph = Graph::path(rows).cartesian(&Graph::path(columns));
        let mut twin = ByDefinition::default();
        for round in 0..60 {
            let mut searched = Searched::<u128>::new(Ground::new(&graph, Rule::Edge));
            let odds = 2 + dice.roll(3);
            let alive: Vec<u32> =
                (0..graph.order() as u32).filter(|_| dice.roll(odds) > 0).collect();
            // The definition looks at every set that is left, sooner or later.
            if alive.len() > if round < 10 { 16 } else { 14 } {
                continue;
            }
            let expected = twin.value(&graph, Rule::Edge, &alive);
            let found = find(&mut searched, &alive, Wanted::Value);
            assert_eq!(found, Found::Value(expected), "{rows}x{columns} {alive:?}");
        }
    }
}

#[test]
fn representatives_have_the_value_of_what_they_stand_for() {
    let mut dice = Dice::new(5);
    for round in 0..400 {
        let graph = random_graph(&mut dice, 12);
        let rule = if round % 2 == 0 { Rule::Vertex } else { Rule::Edge };
        let ground = Ground::<u128>::new(&graph, rule);
        let mut twin = ByDefinition::default();
        for _ in 0..6 {
            let alive = u128::of((0..graph.order()).filter(|_| dice.roll(3) > 0));
            if alive == 0 {
                continue;
            }
            let component = ground.first_component(alive);
            let list = |set: u128| set.elements().map(|v| v as u32).collect::<Vec<u32>>();
            let here = twin.value(&graph, rule, &list(component));
            let there = twin.value(&graph, rule, &list(ground.representative(component)));
            assert_eq!(here, there, "{graph} {component:b}");
        }
    }
}

#[test]
fn parts_of_a_grid_have_one_representative_wherever_they_lie() {
    let grid = Graph::path(4).cartesian(&Graph::path(9));
    let ground = Ground::<u64>::new(&grid, Rule::Vertex);
    let cells = [(0, 0), (0, 1), (1, 1), (1, 2)];
    let mut seen = std::collections::HashSet::new();
    for down in 0..3 {
        for right in 0..7 {
            let place = |&(r, c): &(usize, usize)| (r + down) * 9 + c + right;
            seen.insert(ground.representative(u64::of(cells.iter().map(place))));
        }
    }
    assert_eq!(seen.len(), 1);
}

#[test]
fn published_values_of_cram_and_node_kayles() {
    let (tables, budget) = (Tables::default(), Budget::default());
    let value = |graph: Graph, rule| {
        let alive = (0..graph.order() as u32).collect();
        let at = Induced { graph: Arc::new(graph), alive, rule };
        match at.find(Wanted::Value, "test", Context::new(&budget, &tables)).unwrap() {
            Found::Value(value) => value,
            Found::Whether(_) => unreachable!(),
        }
    };
    let grid = |rows, columns| Graph::path(rows).cartesian(&Graph::path(columns));
    let cram = [(3, 3, 0), (3, 4, 1), (3, 5, 1), (3, 6, 4), (4, 4, 0), (4, 5, 2)];
    for (rows, columns, expected) in cram {
        assert_eq!(value(grid(rows, columns), Rule::Edge), expected, "cram {rows}x{columns}");
    }
    // A316632, the first ten.
    let lattices: Vec<u64> = (1..=10).map(|n| value(grid(3, n), Rule::Vertex)).collect();
    assert_eq!(lattices, [2, 1, 1, 0, 3, 3, 2, 2, 2, 3]);
}

#[test]
fn a_small_table_changes_nothing() {
    let grid = Graph::path(4).cartesian(&Graph::path(5));
    for memory in [1 << 18, 1 << 20, 1 << 30] {
        let budget = Budget::default().memory(memory);
        for (rule, expected) in [(Rule::Edge, 2), (Rule::Vertex, 0)] {
            let mut searched = Searched::<u64>::new(Ground::new(&grid, rule));
            let all = u64::of(0..20);
            let found = searched.value(all, &Crew::new(1), &budget).unwrap();
            assert_eq!(found, expected, "{rule:?} {memory}");
        }
    }
}

#[test]
fn sizes_of_tables_change_nothing() {
    let mut dice = Dice::new(61);
    for round in 0..rounds(60) {
        let graph = match round % 3 {
            0 => Graph::path(3).cartesian(&Graph::path(5 + dice.roll(3))),
            1 => Graph::path(4).cartesian(&Graph::path(4 + dice.roll(2))),
            _ => random_graph(&mut dice, 18),
        };
        let rule = if dice.roll(2) == 0 { Rule::Vertex } else { Rule::Edge };
        let alive = u64::of((0..graph.order()).filter(|_| dice.roll(9) > 0));
        let value = |memory| {
            let mut searched = Searched::<u64>::new(Ground::new(&graph, rule));
            let budget = Budget::default().memory(memory);
            searched.value(alive, &Crew::new(1), &budget).unwrap()
        };
        let expected = value(1 << 30);
        // The smallest tables hold fewer entries than many of these searches need.
        for memory in [10 << 10, 40 << 10, 1 << 20] {
            assert_eq!(value(memory), expected, "{graph} {alive:b} {rule:?} {memory}");
        }
    }
}

#[test]
fn nothing_is_believed_because_it_was_stored() {
    let mut dice = Dice::new(71);
    for round in 0..rounds(400) {
        let graph = match round % 3 {
            0 => Graph::path(3).cartesian(&Graph::path(4)),
            1 => Graph::path(2).cartesian(&Graph::path(3 + dice.roll(3))),
            _ => random_graph(&mut dice, 11),
        };
        let rule = if dice.roll(2) == 0 { Rule::Vertex } else { Rule::Edge };
        let alive: Vec<u32> = (0..graph.order() as u32).filter(|_| dice.roll(9) > 0).collect();
        let expected = ByDefinition::default().value(&graph, rule, &alive);
        let set = u64::of(alive.iter().map(|&v| v as usize));
        for threads in 1..3 {
            let mut searched = Searched::<u64>::forgetful(Ground::new(&graph, rule));
            let crew = Crew::at_once(threads);
            let found = searched.value(set, &crew, &Budget::default()).unwrap();
            assert_eq!(found, expected, "{graph} {alive:?} {rule:?} {threads}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    let mut dice = Dice::new(31);
    for round in 0..rounds(60) {
        let graph = match round % 3 {
            0 => Graph::path(3).cartesian(&Graph::path(4 + dice.roll(4))),
            1 => Graph::path(4).cartesian(&Graph::path(4 + dice.roll(2))),
            _ => random_graph(&mut dice, 18),
        };
        let rule = if dice.roll(2) == 0 { Rule::Vertex } else { Rule::Edge };
        let alive = u64::of((0..graph.order()).filter(|_| dice.roll(9) > 0));
        let budget = Budget::default();
        let new = || Searched::<u64>::new(Ground::new(&graph, rule));
        let expected = new().value(alive, &Crew::new(1), &budget).unwrap();
        for threads in 2..5 {
            let crew = Crew::at_once(threads);
            let found = new().value(alive, &crew, &budget).unwrap();
            assert_eq!(found, expected, "{graph} {alive:b} {rule:?} {threads}");
            assert!(new().is(alive, expected, &crew, &budget).unwrap());
            assert!(!new().is(alive, expected + 1, &crew, &budget).unwrap());
        }
    }
}

#[test]
fn numbers_of_vertices_change_nothing() {
    let mut dice = Dice::new(51);
    for round in 0..rounds(60) {
        let graph = match round % 3 {
            0 => Graph::path(3).cartesian(&Graph::path(5)),
            1 => Graph::path(4).cartesian(&Graph::path(4)),
            _ => random_graph(&mut dice, 14),
        };
        let rule = if dice.roll(2) == 0 { Rule::Vertex } else { Rule::Edge };
        let shuffled = graph.relabelled(&dice.order(graph.order()));
        let value = |graph: &Graph| {
            let mut searched = Searched::<u64>::new(Ground::new(graph, rule));
            searched.value(u64::of(0..graph.order()), &Crew::new(1), &Budget::default()).unwrap()
        };
        assert_eq!(value(&graph), value(&shuffled), "{graph} {shuffled} {rule:?}");
    }
}

#[test]
fn parts_of_boards_have_the_values_of_the_definition() {
    let mut dice = Dice::new(41);
    for (rows, columns) in [(3, 5), (4, 4), (5, 3), (2, 8)] {
        let graph = Graph::path(rows).cartesian(&Graph::path(columns));
        for rule in [Rule::Edge, Rule::Vertex] {
            let mut twin = ByDefinition::default();
            let mut searched = Searched::<u64>::new(Ground::new(&graph, rule));
            for _ in 0..250 {
                let odds = 2 + dice.roll(5);
                let alive: Vec<u32> =
                    (0..graph.order() as u32).filter(|_| dice.roll(odds) > 0).collect();
                let expected = twin.value(&graph, rule, &alive);
                let found = find(&mut searched, &alive, Wanted::Value);
                assert_eq!(found, Found::Value(expected), "{rows}x{columns} {alive:?} {rule:?}");
            }
        }
    }
}

#[test]
fn parts_of_boards_have_the_values_of_the_same_graphs_in_disorder() {
    let mut dice = Dice::new(81);
    for round in 0..rounds(3000) {
        let (rows, columns) = (2 + dice.roll(3), 3 + dice.roll(4));
        let board = Graph::path(rows).cartesian(&Graph::path(columns));
        // Without an order of rows and columns nothing is known of a grid.
        let label = dice.order(board.order());
        let disorder = board.relabelled(&label);
        let rule = if round % 2 == 0 { Rule::Edge } else { Rule::Vertex };
        let odds = 2 + dice.roll(6);
        let alive: Vec<u32> = (0..board.order() as u32).filter(|_| dice.roll(odds) > 0).collect();
        let elsewhere: Vec<u32> = alive.iter().map(|&v| label[v as usize]).collect();
        let mut general = Searched::<u64>::new(Ground::new(&disorder, rule));
        let expected = find(&mut general, &elsewhere, Wanted::Value);
        let mut narrow = Searched::<u64>::new(Ground::new(&board, rule));
        let found = find(&mut narrow, &alive, Wanted::Value);
        assert_eq!(found, expected, "{rows}x{columns} {alive:?} {rule:?}");
        let mut wide = Searched::<Wide>::new(Ground::new(&board, rule));
        let found = find(&mut wide, &alive, Wanted::Value);
        assert_eq!(found, expected, "{rows}x{columns} {alive:?} {rule:?}");
    }
}

#[test]
fn rows_and_columns_of_a_part_may_be_exchanged() {
    let grid = Graph::path(4).cartesian(&Graph::path(9));
    let ground = Ground::<u64>::new(&grid, Rule::Edge);
    let at = |cells: &[(usize, usize)]| u64::of(cells.iter().map(|(r, c)| r * 9 + c));
    let lying = at(&[(0, 0), (0, 1), (0, 2), (1, 1), (1, 3), (0, 3)]);
    let standing = at(&[(0, 5), (1, 5), (2, 5), (1, 6), (3, 6), (3, 5)]);
    assert_eq!(ground.representative(lying), ground.representative(standing));
}

/// Checks a pairing as a strategy: the pairs are exchanged by a symmetry of what is left.
fn check_pairing(at: &Induced, pairing: &Pairing) {
    let rest = pairing.first.as_ref().map_or_else(|| at.clone(), |first| at.after(first));
    let paired: Vec<u32> = {
        let mut all: Vec<u32> = pairing.pairs.iter().flatten().copied().collect();
        all.sort_unstable();
        all
    };
    let left = at.graph.induced(&paired);
    let place = |v: u32| paired.binary_search(&v).unwrap() as u32;
    let mut image = vec![0; paired.len()];
    for &[a, b] in &pairing.pairs {
        image[place(a) as usize] = place(b);
        image[place(b) as usize] = place(a);
    }
    assert!(is_exchange(&left, &image), "{} {pairing:?}", at.graph);
    // Whatever is not paired can never be chosen.
    let around = at.graph.neighbours();
    for &v in rest.alive.iter().filter(|v| paired.binary_search(v).is_err()) {
        assert!(at.rule == Rule::Edge && rest.alive.iter().all(|&w| !around.has(v, w)));
    }
}

#[test]
fn pairings_are_strategies() {
    let (mut dice, budget) = (Dice::new(21), Budget::default());
    let (mut lost, mut won) = (0, 0);
    for round in 0..1500 {
        let graph = match round % 5 {
            0 => random_graph(&mut dice, 5).copies(2),
            1 => Graph::cycle(4 + dice.roll(6)).power(1 + dice.roll(2) as u64),
            _ => random_graph(&mut dice, 9),
        };
        // Numbers do not matter.
        let graph = graph.relabelled(&dice.order(graph.order()));
        let rule = if round % 2 == 0 { Rule::Vertex } else { Rule::Edge };
        let at = Induced::whole(graph, rule);
        let mut twin = ByDefinition::default();
        let value = twin.value(&at.graph, rule, &at.alive);
        if let Some(pairing) = at.pairing(&budget).unwrap() {
            assert!(pairing.first.is_none() && value == 0, "{} {rule:?}", at.graph);
            check_pairing(&at, &pairing);
            lost += 1;
        }
        if let Some(pairing) = at.pairing_after_a_move(&budget).unwrap() {
            assert!(pairing.first.is_some() && value > 0, "{} {rule:?}", at.graph);
            check_pairing(&at, &pairing);
            won += 1;
        }
    }
    assert!(lost > 150 && won > 150, "{lost} {won}");
}

#[test]
fn all_exchanges_of_small_graphs_are_found() {
    let mut dice = Dice::new(22);
    for _ in 0..600 {
        let graph = random_graph(&mut dice, 8);
        let n = graph.order();
        let mut exists = false;
        let mut image = vec![u32::MAX; n];
        search_exchange(&graph, &mut image, &mut exists);
        assert_eq!(exchange(&graph, 1_000_000).is_some(), exists && n.is_multiple_of(2), "{graph}");
    }
}

/// Tries all ways to exchange the vertices in pairs.
fn search_exchange(graph: &Graph, image: &mut Vec<u32>, found: &mut bool) {
    let Some(v) = image.iter().position(|&w| w == u32::MAX) else {
        *found |= is_exchange(graph, image);
        return;
    };
    for w in v + 1..image.len() {
        if image[w] == u32::MAX {
            (image[v], image[w]) = (w as u32, v as u32);
            search_exchange(graph, image, found);
            (image[v], image[w]) = (u32::MAX, u32::MAX);
        }
    }
}

#[test]
fn large_symmetries_are_found() {
    let at = |graph: Graph| Induced::whole(graph, Rule::Vertex);
    let (mut dice, budget) = (Dice::new(3), Budget::default());
    for graph in [
        Graph::cycle(1000).power(3),
        Graph::path(30).cartesian(&Graph::path(30)),
        Graph::cycle(8),
        Graph::hypercube(6),
    ] {
        let shuffled = graph.relabelled(&dice.order(graph.order()));
        let pairing = at(shuffled.clone()).pairing(&budget).unwrap().expect("there is one");
        assert!(pairing.first.is_none());
        check_pairing(&at(shuffled), &pairing);
    }
    for (rows, columns) in [(31, 33), (25, 41)] {
        let grid = Graph::path(rows).cartesian(&Graph::path(columns));
        let grid = at(grid.relabelled(&dice.order(rows * columns)));
        let pairing = grid.pairing(&budget).unwrap().expect("after the vertex in the middle");
        assert!(pairing.first.is_some());
        check_pairing(&grid, &pairing);
    }
    let odd = Induced::whole(Graph::path(9).cartesian(&Graph::path(8)), Rule::Edge);
    let pairing = odd.pairing(&budget).unwrap().expect("after a domino in the middle");
    assert!(pairing.first.is_some());
    check_pairing(&odd, &pairing);
}

#[test]
fn rows_are_recognised_whatever_their_numbers() {
    let mut dice = Dice::new(4);
    for m in 1..30 {
        for reach in 1..6 {
            let path = Graph::path(m).power(reach as u64);
            let shuffled = path.relabelled(&dice.order(m));
            let rows = Induced::whole(shuffled, Rule::Vertex).rows().expect("a power of a path");
            if m > reach + 1 {
                let expected = Row { reach, heap: (m + reach) as u64, closed: false };
                assert_eq!(rows, [expected], "P{m}^{reach}");
            }
            if m > 4 * reach + 2 {
                let cycle = Graph::cycle(m).power(reach as u64);
                let shuffled = cycle.relabelled(&dice.order(m));
                let rows = Induced::whole(shuffled, Rule::Vertex).rows();
                let expected = Row { reach, heap: (m - reach - 1) as u64, closed: true };
                assert_eq!(rows, Some(vec![expected]), "C{m}^{reach}");
            }
        }
    }
    let grid = Graph::path(3).cartesian(&Graph::path(3));
    assert_eq!(Induced::whole(grid, Rule::Vertex).rows(), None);
}
