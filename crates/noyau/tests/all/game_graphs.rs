//! Game graphs against recorded answers: attractors, generalised Grundy values, kernels.

use noyau::Budget;
use noyau::arena::{Arena, Csr, attractor, kernel, level, loopy, outcome};
use noyau::value::LoopyNimber;
use serde_json::{Value, json};

fn cases(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap().try_into().unwrap()
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(number).collect()
}

/// Reads `{4; 0>1, 1>2}`.
fn digraph(text: &str) -> Csr {
    let (n, arcs) = text[1..text.len() - 1].split_once(';').unwrap();
    let arcs: Vec<(u32, u32)> = arcs
        .split(',')
        .filter(|arc| !arc.trim().is_empty())
        .map(|arc| {
            let (u, v) = arc.trim().split_once('>').unwrap();
            (u.parse().unwrap(), v.parse().unwrap())
        })
        .collect();
    Csr::from_arcs(n.parse().unwrap(), &arcs).unwrap()
}

#[test]
fn attractors() {
    for case in cases(include_str!("../data/arena.jsonl")) {
        let (given, expect) = (&case["request"]["arena"], &case["expect"]);
        let arcs: Vec<(u32, u32)> = given["arcs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|arc| (number(&arc[0]), number(&arc[1])))
            .collect();
        let owner: Vec<u8> =
            numbers(&given["owner"]).iter().map(|&o| o.try_into().unwrap()).collect();
        let goal = [numbers(&given["goal"][0]), numbers(&given["goal"][1])];
        let start = number(&given["start"]);
        let n = number(&given["positions"]) as usize;
        let arena = Arena::new(n, &owner, &arcs, [&goal[0], &goal[1]], Some(start)).unwrap();
        let solution = attractor::solve(&arena, &Budget::default()).unwrap();
        let id = &case["id"];
        let attractors = json!([solution.attractor(0), solution.attractor(1)]);
        assert_eq!(attractors, expect["attractor"], "{id}");
        let ranks: Vec<_> = arena.graph().vertices().map(|v| solution.rank(v)).collect();
        assert_eq!(json!(ranks), expect["rank"], "{id}");
        assert_eq!(json!(solution.winner(start)), expect["winner"], "{id}");
        for v in arena.graph().vertices() {
            let moves = solution.winner(v) == Some(arena.owner(v)) && solution.rank(v) != Some(0);
            assert_eq!(solution.strategy(v).is_some(), moves, "{id} at {v}");
            if let Some(to) = solution.strategy(v) {
                assert!(arena.graph().followers(v).contains(&to), "{id} at {v}");
                assert_eq!(solution.rank(to).map(|r| r + 1), solution.rank(v), "{id} at {v}");
            }
        }
    }
}

#[test]
fn generalised_values() {
    let budget = Budget::default();
    for case in cases(include_str!("../data/graph-grundy.jsonl")) {
        let graph = digraph(case["request"]["graph"].as_str().unwrap());
        let (id, expect) = (&case["id"], &case["expect"]);
        let values = loopy::generalised_grundy(&graph, &budget).unwrap();
        let shown: Vec<Value> = values
            .iter()
            .map(|value| match value {
                LoopyNimber::Finite(k) => json!(k),
                LoopyNimber::Infinite(set) => json!({ "infinity": set }),
            })
            .collect();
        let agrees = |key: &str, found: Value| {
            assert!(expect.get(key).is_none_or(|value| value == &found), "{id}: {key} {found}");
        };
        agrees("grundy", json!(shown));
        let outcomes = outcome::outcomes(&graph, &budget).unwrap();
        agrees("outcome", json!(outcomes.as_slice()));
        let moves: Vec<_> = graph.vertices().map(|v| outcomes.remoteness(v)).collect();
        agrees("remoteness", json!(moves));
        agrees("level", json!(level::levels(&graph, &budget).unwrap()));
    }
}

#[test]
fn kernels() {
    let budget = Budget::default();
    for case in cases(include_str!("../data/kernels.jsonl")) {
        let graph = digraph(case["request"]["graph"].as_str().unwrap());
        let (id, expect) = (&case["id"], &case["expect"]);
        if let Some(kernels) = expect.get("kernels") {
            assert_eq!(&json!(kernel::list(&graph, &budget).unwrap()), kernels, "{id}");
        }
        if let Some(count) = expect.get("count") {
            assert_eq!(&json!(kernel::count(&graph, &budget).unwrap()), count, "{id}");
        }
    }
}
