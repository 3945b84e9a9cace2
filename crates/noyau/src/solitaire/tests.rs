use super::slow::{Captures, meets, replay};
use super::*;
use crate::Budget;
use crate::graph::Graph;
use crate::random::Dice;

fn random_word(n: usize, dice: &mut Dice) -> Vec<Option<Stone>> {
    let empty = dice.roll(3) == 0;
    let lean = 2 + dice.roll(3);
    (0..n)
        .map(|_| match dice.roll(8) {
            0 if empty => None,
            _ => Some(if dice.roll(lean) == 0 { Stone::X } else { Stone::O }),
        })
        .collect()
}

fn random_goal(n: usize, dice: &mut Dice) -> Goal {
    let at = (dice.roll(2) == 0).then(|| dice.roll(n) as u32);
    let colour = (dice.roll(2) == 0).then(|| Stone::from_bit(dice.roll(2) as u8));
    let second = at.is_some() && dice.roll(2) == 0;
    let other_color = second.then(|| Stone::from_bit(dice.roll(2) as u8));
    match dice.roll(3) {
        0 => Goal::default(),
        1 => Goal { end_at: at, end_color: colour, other_color, joker: false },
        _ => Goal { end_at: at, end_color: colour, other_color, joker: true },
    }
}

pub(super) fn random_ask(n: usize, dice: &mut Dice) -> parts::Ask {
    let at = (dice.roll(2) == 0).then(|| dice.roll(n) as u32);
    let mut colour = || (dice.roll(3) == 0).then(|| dice.roll(2) as u8);
    let (colour, other) = (colour(), colour().filter(|_| at.is_some()));
    parts::Ask { at, colour, other, joker: dice.roll(3) == 0 }
}

fn random_tree(n: usize, dice: &mut Dice) -> Graph {
    let reach = 1 + dice.roll(n);
    let label = dice.order(n);
    let edges = (1..n).map(|v| {
        let parent = v - 1 - dice.roll(v.min(reach));
        (label[v], label[parent])
    });
    Graph::undirected(n, edges.collect())
}

fn random_graph(n: usize, dice: &mut Dice) -> Graph {
    let odds = 1 + dice.roll(4);
    let mut edges = Vec::new();
    for b in 0..n as u32 {
        for a in 0..b {
            if dice.roll(odds + 1) == 0 {
                edges.push((a, b));
            }
        }
    }
    Graph::undirected(n, edges)
}

fn check(graph: &Graph, word: &[Option<Stone>], captures: Captures, goal: &Goal) {
    let budget = Budget::default();
    let fast = match captures {
        Captures::Any => clobber(graph, word, goal, &budget),
        Captures::Alternating => alternating(graph, word, goal, &budget),
    }
    .unwrap();
    let plain = slow::clobber(graph, word, captures, goal, &budget).unwrap();
    let text: String = word.iter().map(|s| s.map_or('.', Stone::letter)).collect();
    assert_eq!(fast.least, plain.least, "{graph} {text} {goal:?} {}", fast.method);
    if let Some(least) = fast.least {
        let end = replay(graph, word, captures, goal.joker, &fast.moves)
            .unwrap_or_else(|e| panic!("{e}: {graph} {text} {goal:?} {}", fast.method));
        assert_eq!(end.iter().flatten().count() as u32, least, "{graph} {text} {goal:?}");
        assert!(meets(&end, goal), "{graph} {text} {goal:?}");
    }
}

/// Compares on random positions of graphs with at most so many vertices.
fn check_many(
    (seed, rounds): (u64, u32),
    most: usize,
    captures: Captures,
    graph: impl Fn(usize, &mut Dice) -> Graph,
) {
    let mut dice = Dice::new(seed);
    for _ in 0..rounds {
        let n = 1 + dice.roll(most);
        let graph = graph(n, &mut dice);
        let word = random_word(n, &mut dice);
        check(&graph, &word, captures, &random_goal(n, &mut dice));
    }
}

#[test]
fn paths_and_cycles_against_all_positions() {
    check_many((1, 700), 9, Captures::Any, |n, dice| {
        if n > 2 && dice.roll(2) == 0 { Graph::cycle(n) } else { Graph::path(n) }
    });
}

#[test]
fn trees_against_all_positions() {
    check_many((2, 700), 9, Captures::Any, random_tree);
}

#[test]
fn graphs_against_all_positions() {
    check_many((3, 500), 7, Captures::Any, random_graph);
}

#[test]
fn alternating_against_all_positions() {
    check_many((4, 500), 7, Captures::Alternating, random_graph);
}

#[test]
fn trees_and_subsets_agree_on_larger_trees() {
    let mut dice = Dice::new(5);
    let budget = Budget::default();
    for _ in 0..60 {
        let n = 10 + dice.roll(4);
        let graph = random_tree(n, &mut dice);
        let colours: Vec<u8> = (0..n).map(|_| dice.roll(2) as u8).collect();
        let ask = random_ask(n, &mut dice);
        let mut adjacent = vec![0u32; n];
        graph.steps().for_each(|(a, b)| adjacent[a as usize] |= 1 << b);
        let sets = subset::Sets::new(adjacent, &colours, ask.joker, &budget).unwrap();
        let exact = sets.solve(&ask, &budget).unwrap().map(|f| f.count);
        let fast = tree::solve(&graph, &colours, &ask, &budget).unwrap().map(|f| f.count);
        assert_eq!(fast, exact, "{graph} {colours:?} {ask:?}");
    }
}

#[test]
fn few_balances_are_enough_for_large_degrees() {
    let mut dice = Dice::new(9);
    let budget = Budget::default();
    for _ in 0..40 {
        // a few centres with many small branches
        let mut edges = Vec::new();
        let mut n = 1 + dice.roll(3) as u32;
        edges.extend((1..n).map(|c| (c - 1, c)));
        let centres = n;
        for _ in 0..60 + dice.roll(60) {
            let mut at = dice.roll(centres as usize) as u32;
            for _ in 0..=dice.roll(3) {
                edges.push((at, n));
                at = if dice.roll(3) == 0 { at } else { n };
                n += 1;
            }
        }
        let graph = Graph::undirected(n as usize, edges);
        let lean = 2 + dice.roll(3);
        let colours: Vec<u8> = (0..n).map(|_| u8::from(dice.roll(lean) == 0)).collect();
        let ask = random_ask(n as usize, &mut dice);
        let all = tree::solve_within(&graph, &colours, &ask, 1000, &budget).unwrap();
        let few = tree::solve_within(&graph, &colours, &ask, 3, &budget).unwrap();
        assert_eq!(few.map(|f| f.count), all.map(|f| f.count), "{graph} {colours:?} {ask:?}");
    }
}

#[test]
fn the_printed_rule_for_trees_is_wrong_here_and_this_is_right() {
    let limits = crate::graph::Limits::default();
    let text = "{9; 0-1, 0-2, 0-3, 2-4, 4-5, 3-6, 6-7, 7-8}";
    let graph = crate::graph::parse(text, &limits).unwrap();
    let word = stones("xxooxxxxx").unwrap();
    let budget = Budget::default();
    let goal = Goal { end_at: Some(0), end_color: Some(Stone::O), ..Goal::default() };
    let plain = slow::clobber(&graph, &word, Captures::Any, &goal, &budget).unwrap();
    assert_eq!(clobber(&graph, &word, &goal, &budget).unwrap().least, Some(5));
    assert_eq!(plain.least, Some(5));
}

#[test]
fn long_words_and_large_stars_are_quick() {
    let mut dice = Dice::new(6);
    let budget = Budget::default();
    let n = 20_000;
    let word: Vec<_> = (0..n).map(|_| Some(Stone::from_bit(dice.roll(2) as u8))).collect();
    for graph in [Graph::path(n), Graph::cycle(n)] {
        let goal = Goal { joker: true, ..Goal::default() };
        let found = clobber(&graph, &word, &goal, &budget).unwrap();
        let end = replay(&graph, &word, Captures::Any, true, &found.moves).unwrap();
        assert_eq!(Some(end.iter().flatten().count() as u32), found.least);
    }
    let star = Graph::star(300);
    let found = clobber(&star, &word[..300], &Goal::default(), &budget).unwrap();
    let end = replay(&star, &word[..300], Captures::Any, false, &found.moves).unwrap();
    assert_eq!(Some(end.iter().flatten().count() as u32), found.least);
}

#[test]
fn sampled_moves_reach_the_bound_on_products() {
    let mut dice = Dice::new(7);
    let budget = Budget::default();
    let k3 = Graph::complete(3);
    for graph in [
        Graph::hypercube(4),
        Graph::hypercube(5),
        Graph::complete(4).cartesian(&Graph::complete(4)),
        k3.cartesian(&k3).cartesian(&Graph::complete(2)),
    ] {
        for round in 0..4 {
            let n = graph.order();
            let mut word: Vec<_> =
                (0..n).map(|_| Some(Stone::from_bit(dice.roll(2) as u8))).collect();
            if round == 0 {
                word = vec![Some(Stone::X); n];
                word[dice.roll(n)] = Some(Stone::O);
            }
            let found = clobber(&graph, &word, &Goal::default(), &budget).unwrap();
            assert!(found.least <= Some(2), "{}", found.method);
            let end = replay(&graph, &word, Captures::Any, false, &found.moves).unwrap();
            assert_eq!(Some(end.iter().flatten().count() as u32), found.least);
        }
    }
}

/// All reachable positions of pegs.
fn slow_pegs(jumps: &[peg::Jump], pegs: &[bool], end_at: Option<u32>) -> Option<u32> {
    let mut met = std::collections::HashSet::from([pegs.to_vec()]);
    let mut open = vec![pegs.to_vec()];
    let mut least: Option<u32> = None;
    while let Some(pegs) = open.pop() {
        if end_at.is_none_or(|v| pegs[v as usize]) {
            let count = pegs.iter().filter(|&&p| p).count() as u32;
            least = Some(least.map_or(count, |l| l.min(count)));
        }
        for &[a, b, c] in jumps {
            let [a, b, c] = [a, b, c].map(|v| v as usize);
            if pegs[a] && pegs[b] && !pegs[c] {
                let mut next = pegs.clone();
                (next[a], next[b], next[c]) = (false, false, true);
                if met.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
    }
    least
}

#[test]
fn pegs_against_all_positions() {
    let mut dice = Dice::new(8);
    for _ in 0..400 {
        let (jumps, n) = if dice.roll(2) == 0 {
            let graph = random_graph(1 + dice.roll(8), &mut dice);
            (peg::graph_jumps(&graph), graph.order())
        } else {
            let (rows, columns) = (1 + dice.roll(4), 1 + dice.roll(4));
            let exists: Vec<bool> = (0..rows * columns).map(|_| dice.roll(6) != 0).collect();
            (peg::board_jumps(columns, &exists), rows * columns)
        };
        let fill = 2 + dice.roll(4);
        let pegs: Vec<bool> = (0..n).map(|_| dice.roll(fill) != 0).collect();
        let end_at = (dice.roll(3) == 0).then(|| dice.roll(n) as u32);
        let found = peg::solve(&jumps, &pegs, end_at, &Budget::default()).unwrap();
        assert_eq!(found.least, slow_pegs(&jumps, &pegs, end_at), "{jumps:?} {pegs:?} {end_at:?}");
        let mut now = pegs.clone();
        for step in &found.moves {
            assert!(jumps.iter().any(|j| j[..] == step[..]));
            let [a, b, c] = [step[0], step[1], step[2]].map(|v| v as usize);
            assert!(now[a] && now[b] && !now[c]);
            (now[a], now[b], now[c]) = (false, false, true);
        }
        if let Some(least) = found.least {
            assert_eq!(now.iter().filter(|&&p| p).count() as u32, least);
            assert!(end_at.is_none_or(|v| now[v as usize]));
        }
    }
}

#[test]
fn bad_questions_are_refused() {
    let budget = Budget::default();
    let word = stones("xox").unwrap();
    let path = Graph::path(3);
    let goal = Goal { end_at: Some(3), ..Goal::default() };
    assert!(clobber(&path, &word, &goal, &budget).is_err());
    assert!(alternating(&path, &word[..2], &Goal::default(), &budget).is_err());
    assert!(peg::solve(&[], &[true; 200], None, &budget).is_err());
    assert_eq!(stones("xo?").unwrap_err().span, Some(2..3));
    let nothing = clobber(&Graph::path(2), &[None, None], &Goal::default(), &budget).unwrap();
    assert_eq!(nothing.least, Some(0));
}

#[test]
fn three_columns_of_any_length() {
    for rows in 4..60u32 {
        let found = peg::three_columns(rows, &Budget::default()).expect("at once");
        assert_eq!(found.least, Some(if rows % 3 == 0 { 2 } else { 1 }), "{rows} rows");
        let mut pegs: Vec<bool> = (0..3 * rows).map(|cell| cell % 3 < 2).collect();
        for step in &found.moves {
            let [from, over, to] = [0, 1, 2].map(|k| step[k] as usize);
            let straight = over.abs_diff(from) == 3 || from / 3 == over / 3 && over / 3 == to / 3;
            assert!(straight && to + from == 2 * over && pegs[from] && pegs[over] && !pegs[to]);
            (pegs[from], pegs[over], pegs[to]) = (false, false, true);
        }
        assert_eq!(pegs.iter().filter(|&&peg| peg).count() as u32, found.least.expect("a number"));
    }
}

#[test]
fn weights_exclude_only_what_cannot_be() {
    let mut dice = Dice::new(7);
    let mut excluded = 0;
    for _ in 0..300 {
        let (rows, columns) = (1 + dice.roll(3), 3 + dice.roll(3));
        let exists = vec![true; rows * columns];
        let jumps = peg::board_jumps(columns, &exists);
        let pegs: Vec<bool> = exists.iter().map(|_| dice.roll(3) == 0).collect();
        for end in 0..exists.len() as u32 {
            let Some(found) = peg::pagoda(&jumps, &pegs, end, &Budget::default()).expect("small")
            else {
                continue;
            };
            excluded += 1;
            assert!(found.start < found.goal);
            let least = peg::solve(&jumps, &pegs, Some(end), &Budget::default()).expect("small");
            assert_ne!(least.least, Some(1), "{rows}x{columns} {pegs:?} {end}");
        }
    }
    assert!(excluded > 100);
}

/// Chequered boards as the theorem says.
fn chequered_as_known(rows: usize, columns: usize) {
    let grid = Graph::path(rows).cartesian(&Graph::path(columns));
    let colour = |k: usize| Stone::from_bit(((k / columns + k % columns) % 2) as u8);
    let word: Vec<_> = (0..rows * columns).map(|k| Some(colour(k))).collect();
    let long = rows.max(columns) as u32;
    let least = match rows.min(columns) {
        1 => long.div_ceil(4) + u32::from(long % 4 == 3),
        _ if (rows * columns).is_multiple_of(3) => 2,
        _ => 1,
    };
    let found = alternating(&grid, &word, &Goal::default(), &Budget::default()).unwrap();
    assert_eq!(found.least, Some(least), "{rows}x{columns} {:?}", found.between);
    let end = replay(&grid, &word, Captures::Alternating, false, &found.moves).unwrap();
    assert_eq!(end.iter().flatten().count() as u32, least, "{rows}x{columns}");
}

#[test]
fn chequered_boards_take_turns_to_one_or_two() {
    for rows in 1..=3 {
        for columns in rows.max(2)..=8 {
            chequered_as_known(rows, columns);
        }
    }
}

/// What a sweep of a larger board gives is legal, and no fewer than the bound.
#[test]
fn sweeps_of_large_boards_are_legal() {
    let mut dice = Dice::new(0);
    for (rows, columns) in [(12, 12), (3, 60), (1, 150)] {
        let grid = Graph::path(rows).cartesian(&Graph::path(columns));
        let word: Vec<_> =
            (0..rows * columns).map(|_| Some(Stone::from_bit(dice.roll(2) as u8))).collect();
        let budget = Budget::default().time(std::time::Duration::from_secs(1));
        let found = alternating(&grid, &word, &Goal::default(), &budget).unwrap();
        let most = found.least.or(found.between.and_then(|(_, most)| most));
        let end = replay(&grid, &word, Captures::Alternating, false, &found.moves).unwrap();
        assert_eq!(Some(end.iter().flatten().count() as u32), most, "{rows}x{columns}");
    }
}
