//! The theorems against exact search on small products, and against the rules on large ones.

use super::*;
use crate::graph::{Graph, Limits, parse};
use crate::random::Dice;
use crate::solitaire::subset::Sets;
use crate::solitaire::{Stone, slow};

fn asks(n: usize) -> Vec<Ask> {
    let mut list = Vec::new();
    for at in std::iter::once(None).chain((0..n as u32).map(Some)) {
        for colour in [None, Some(0), Some(1)] {
            for joker in [false, true] {
                list.push(Ask { at, colour, other: None, joker });
                if at.is_some() && !joker {
                    let second = |c| Ask { at, colour, other: Some(c), joker };
                    list.extend([second(0), second(1)]);
                }
            }
        }
    }
    list
}

/// Plays the moves by the rules of the product alone.
fn replayed(shape: &Hamming, colours: &[u8], ask: &Ask, found: &Found) {
    let mut word: Vec<Option<u8>> = colours.iter().copied().map(Some).collect();
    let mut joker = ask.joker;
    for &[from, to] in &found.moves {
        let stone = word[from as usize].expect("a stone");
        if from == to {
            assert!(std::mem::replace(&mut joker, false), "a second joker");
            word[to as usize] = Some(stone ^ 1);
        } else {
            assert!(shape.adjacent(from, to), "{from} and {to} are no neighbours");
            assert_eq!(word[to as usize], Some(stone ^ 1), "no enemy at {to}");
            word[from as usize] = None;
            word[to as usize] = Some(stone);
        }
    }
    assert_eq!(word.iter().flatten().count(), found.count as usize);
    let fits = |stone: Option<u8>| stone.is_some() && ask.colour.is_none_or(|c| stone == Some(c));
    match ask.at {
        Some(at) => assert!(fits(word[at as usize])),
        None => assert!(word.iter().any(|&stone| fits(stone))),
    }
    if let (Some(at), Some(other)) = (ask.at, ask.other) {
        word[at as usize] = None;
        assert!(word.contains(&Some(other)));
    }
}

/// All colourings, all questions, with as few places left for the exact end as possible and with many.
fn as_exact(sizes: &[usize]) {
    let shape = Hamming::product(sizes.to_vec());
    let n = shape.order();
    let budget = Budget::unlimited();
    let adjacent: Vec<u32> = (0..n as u32)
        .map(|a| (0..n as u32).map(|b| u32::from(shape.adjacent(a, b)) << b).sum())
        .collect();
    for word in 0..1u32 << (n - 1) {
        let colours: Vec<u8> = (0..n).map(|k| (word >> k & 1) as u8).collect();
        let exact = [false, true]
            .map(|joker| Sets::new(adjacent.clone(), &colours, joker, &budget).expect("small"));
        for ask in asks(n) {
            let sets = &exact[usize::from(ask.joker)];
            if ask.other.is_some() {
                let one = sets.solve(&Ask { other: None, ..ask }, &budget).expect("small");
                if one.is_none_or(|one| one.count == 1) {
                    continue;
                }
            }
            let expected = sets.solve(&ask, &budget).expect("small");
            for rest in [5, play::REST] {
                let found = solve_within(&shape, &colours, &ask, rest, &budget).expect("small");
                let Some((found, _)) = found else {
                    assert!(word == 0 && !ask.joker, "{sizes:?} {colours:?} {ask:?} {rest}");
                    continue;
                };
                let count = |found: &Option<Found>| found.as_ref().map(|found| found.count);
                assert_eq!(count(&found), count(&expected), "{sizes:?} {colours:?} {ask:?}");
                if let Some(found) = found {
                    replayed(&shape, &colours, &ask, &found);
                }
            }
        }
    }
}

#[test]
fn small_products_as_exact_search() {
    for sizes in [&[4][..], &[5], &[6], &[7], &[2, 2, 2], &[2, 4]] {
        as_exact(sizes);
    }
}

/// All products of cliques with up to twelve vertices: some minutes.
#[test]
#[ignore = "minutes"]
fn all_products_up_to_twelve_vertices_as_exact_search() {
    let products: &[&[usize]] = &[
        &[8],
        &[9],
        &[10],
        &[11],
        &[12],
        &[3, 3],
        &[2, 5],
        &[2, 2, 3],
        &[3, 4],
        &[2, 6],
        &[4, 3],
        &[3, 2, 2],
        &[6, 2],
    ];
    for sizes in products {
        as_exact(sizes);
    }
}

/// Boards on which sampling fails, and random ones.
fn colourings(n: usize, dice: &mut Dice) -> Vec<Vec<u8>> {
    let mut list: Vec<Vec<u8>> = vec![
        (0..n).map(|k| u8::from(k >= n / 2)).collect(),
        (0..n).map(|k| (k % 2) as u8).collect(),
        (0..n).map(|k| Hamming::side(k as u32)).collect(),
        (0..n).map(|k| Hamming::side(k as u32) ^ u8::from(k == 0)).collect(),
        vec![1; n],
    ];
    for few in [1, 2, 3, 5] {
        let mut colours = vec![0; n];
        for _ in 0..few {
            colours[dice.roll(n)] = 1;
        }
        list.push(colours);
    }
    for rate in [2, 2, 5, 20] {
        list.push((0..n).map(|_| u8::from(dice.roll(rate) == 0)).collect());
    }
    // the first places alone, as in one line
    for few in [1, 2, 3, 4] {
        list.push((0..n).map(|k| u8::from(k < few)).collect());
    }
    for period in [2, 3, 4, 6, 8, 16] {
        list.push((0..n).map(|k| u8::from(k / period % 2 == 0)).collect());
    }
    list
}

fn at_any_size(sizes: &[usize], rounds: usize) {
    let shape = Hamming::product(sizes.to_vec());
    let n = shape.order();
    let mut dice = Dice::new(0);
    let budget = Budget::unlimited();
    for _ in 0..rounds {
        for colours in colourings(n, &mut dice) {
            let rare = (0..2u8).find_map(|c| {
                let mut places = (0..n as u32).filter(|&v| colours[v as usize] == c);
                places.next().filter(|_| places.next().is_none())
            });
            for at in [None, Some(dice.roll(n) as u32), Some(0), rare] {
                for colour in [None, Some(0), Some(1)] {
                    for joker in [false, true] {
                        let ask = Ask { at, colour, other: None, joker };
                        if !joker && colours.iter().all(|&c| c == colours[0]) {
                            continue;
                        }
                        let found = solve(&shape, &colours, &ask, &budget).expect("in time");
                        let told = || format!("{sizes:?} {colours:?} {ask:?}");
                        let (found, _) = found.unwrap_or_else(|| panic!("{}", told()));
                        let found = found.expect("a reduction");
                        replayed(&shape, &colours, &ask, &found);
                        if found.count == 1 || at.is_none() || joker {
                            continue;
                        }
                        for other in 0..2 {
                            let ask = Ask { other: Some(other), ..ask };
                            let told = || format!("{sizes:?} {colours:?} {ask:?}");
                            let pair = solve(&shape, &colours, &ask, &budget).expect("in time");
                            let (pair, _) = pair.unwrap_or_else(|| panic!("{}", told()));
                            if let Some(pair) = pair {
                                assert_eq!(pair.count, found.count, "{}", told());
                                replayed(&shape, &colours, &ask, &pair);
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn products_at_any_size() {
    for sizes in [&[40][..], &[2, 2, 5], &[3, 3, 3], &[2, 2, 2, 3], &[7, 8], &[2; 5]] {
        at_any_size(sizes, 1);
    }
}

/// More of them: a minute.
#[test]
#[ignore = "a minute"]
fn more_products_at_any_size() {
    let products: &[&[usize]] = &[
        &[13],
        &[2, 9],
        &[2, 2, 4],
        &[6, 2, 2],
        &[2, 3, 3],
        &[2, 2, 2, 2, 5],
        &[3; 5],
        &[2, 8],
        &[2, 2, 2, 7],
        &[2, 2, 2, 2, 2, 3],
        &[4; 3],
        &[2; 6],
        &[2; 7],
        &[2; 8],
    ];
    for sizes in products {
        at_any_size(sizes, 2);
    }
}

#[test]
fn a_million_stones() {
    let budget = Budget::unlimited();
    let mut dice = Dice::new(0);
    for sizes in [vec![2; 17], vec![1000], vec![300, 300], vec![3; 10]] {
        let shape = Hamming::product(sizes);
        let colours: Vec<u8> = (0..shape.order()).map(|_| dice.roll(2) as u8).collect();
        let ask = Ask { at: Some(7), colour: Some(1), other: None, joker: true };
        let (found, _) = solve(&shape, &colours, &ask, &budget).expect("in time").expect("covered");
        let found = found.expect("a reduction");
        assert_eq!(found.count, 1);
        replayed(&shape, &colours, &ask, &found);
    }
}

#[test]
fn however_they_are_given() {
    let budget = Budget::unlimited();
    let mut dice = Dice::new(0);
    for text in ["K3*K3*K3", "Q5", "C4*C4*K2", "K5*K4"] {
        let graph: Graph = parse(text, &Limits::default()).expect(text);
        let mut label: Vec<u32> = (0..graph.order() as u32).collect();
        for k in (1..label.len()).rev() {
            label.swap(k, dice.roll(k + 1));
        }
        let mixed = graph.relabelled(&label);
        let shape = Hamming::recognise(&mixed).expect(text);
        let colours: Vec<u8> = (0..graph.order()).map(|_| dice.roll(2) as u8).collect();
        let word: Vec<Option<Stone>> = colours.iter().map(|&c| Some(Stone::from_bit(c))).collect();
        let ask = Ask { at: Some(3), colour: Some(0), other: None, joker: false };
        let (found, _) = solve(&shape, &colours, &ask, &budget).expect("in time").expect("covered");
        let found = found.expect("a reduction");
        let after =
            slow::replay(&mixed, &word, slow::Captures::Any, false, &found.moves).expect(text);
        assert_eq!(after[3], Some(Stone::X));
        assert_eq!(after.iter().flatten().count() as u32, found.count);
    }
}

/// Four dimensions case by case, up to symmetry: with three of them, which the suite covers, this is what
/// the theorem on hypercubes rests on.
#[test]
#[ignore = "a minute"]
fn four_dimensions_as_exact_search() {
    let shape = Hamming::product(vec![2; 4]);
    let budget = Budget::unlimited();
    let images: Vec<Vec<u32>> = permutations(4)
        .into_iter()
        .flat_map(|order| {
            (0..16u32).map(move |shift| {
                let turned =
                    |v: u32| (0..4).map(|k| (v >> k & 1) << order[k as usize]).sum::<u32>();
                (0..16).map(|v| turned(v) ^ shift).collect()
            })
        })
        .collect();
    let adjacent: Vec<u32> = (0..16u32)
        .map(|a| (0..16u32).map(|b| u32::from(shape.adjacent(a, b)) << b).sum())
        .collect();
    for word in 1..0xffffu32 {
        let image =
            |map: &Vec<u32>| (0..16).map(|v| (word >> v & 1) << map[v as usize]).sum::<u32>();
        if images.iter().map(image).any(|other| other.min(0xffff ^ other) < word) {
            continue;
        }
        let colours: Vec<u8> = (0..16).map(|k| (word >> k & 1) as u8).collect();
        let exact = Sets::new(adjacent.clone(), &colours, false, &budget).expect("small");
        let board = Board { shape: &shape, colours: colours.clone(), rest: 8, budget: &budget };
        for at in 0..16 {
            for colour in 0..2 {
                let ask = Ask { at: Some(at), colour: Some(colour), other: None, joker: false };
                let one = exact.places(0xffff, colour, false) >> at & 1 == 1;
                assert_eq!(board.to_one(&ask).is_some(), one, "{word:x} {ask:?}");
            }
        }
    }
}

fn permutations(n: u32) -> Vec<Vec<u32>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let shorter = permutations(n - 1);
    shorter
        .iter()
        .flat_map(|order| {
            (0..n).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at as usize, n - 1);
                longer
            })
        })
        .collect()
}
