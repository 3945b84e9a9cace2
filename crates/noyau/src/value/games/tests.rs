//! Games as explicit trees, compared by the definition: what the fast code is checked against.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Budget, Dyadic, Games, Id, Named};
use crate::random::Dice;
use crate::value::expression::evaluate;

/// A game as a tree of options, in any form.
#[derive(Debug)]
struct Tree {
    left: Vec<Rc<Tree>>,
    right: Vec<Rc<Tree>>,
}

fn le(g: &Tree, h: &Tree) -> bool {
    !g.left.iter().any(|option| le(h, option)) && !h.right.iter().any(|option| le(option, g))
}

fn sum(g: &Rc<Tree>, h: &Rc<Tree>) -> Rc<Tree> {
    let left = g.left.iter().map(|x| sum(x, h)).chain(h.left.iter().map(|x| sum(g, x))).collect();
    let right =
        g.right.iter().map(|x| sum(x, h)).chain(h.right.iter().map(|x| sum(g, x))).collect();
    Rc::new(Tree { left, right })
}

fn negative(g: &Tree) -> Rc<Tree> {
    let side = |side: &[Rc<Tree>]| side.iter().map(|x| negative(x)).collect();
    Rc::new(Tree { left: side(&g.right), right: side(&g.left) })
}

struct Random(Dice);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0.below(bound)
    }

    fn tree(&mut self, depth: u32) -> Rc<Tree> {
        let zero = Rc::new(Tree { left: Vec::new(), right: Vec::new() });
        if depth == 0 {
            // −1, 0, 1 or *.
            let mut side = || vec![Rc::clone(&zero); self.below(2) as usize];
            let (left, right) = (side(), side());
            return Rc::new(Tree { left, right });
        }
        let mut side = || {
            let count = [0, 1, 1, 1, 2, 2, 2, 2][self.below(8) as usize];
            (0..count).map(|_| self.tree(depth - 1)).collect()
        };
        let (left, right) = (side(), side());
        Rc::new(Tree { left, right })
    }

    /// A game that is likely to be hot: options are integers and smaller games of this kind.
    fn hot(&mut self, games: &mut Games, depth: u32, budget: &Budget) -> Id {
        if depth == 0 || self.below(4) == 0 {
            let number = Dyadic::fraction(self.below(17) as i64 - 8, self.below(3) as u32);
            let star = self.below(6).saturating_sub(3);
            let ups = self.below(7).saturating_sub(4) as i64;
            return games.named(Named { number, ups, star });
        }
        let mut side = |games: &mut Games| -> Vec<Id> {
            (0..=self.below(2)).map(|_| self.hot(games, depth - 1, budget)).collect()
        };
        let (left, right) = (side(games), side(games));
        games.from_options(&left, &right, budget).unwrap()
    }
}

fn id_of(tree: &Tree, games: &mut Games, budget: &Budget) -> Id {
    let mut side =
        |side: &[Rc<Tree>]| side.iter().map(|x| id_of(x, games, budget)).collect::<Vec<_>>();
    let (left, right) = (side(&tree.left), side(&tree.right));
    games.from_options(&left, &right, budget).unwrap()
}

fn tree_of(id: Id, games: &mut Games, budget: &Budget) -> Rc<Tree> {
    let (left, right) = games.options(id, budget).unwrap();
    let left = left.into_iter().map(|x| tree_of(x, games, budget)).collect();
    let right = right.into_iter().map(|x| tree_of(x, games, budget)).collect();
    Rc::new(Tree { left, right })
}

/// No option is dominated, none reversible, and the same holds below.
fn is_canonical(tree: &Tree) -> bool {
    let dominated = |side: &[Rc<Tree>], better: fn(&Tree, &Tree) -> bool| {
        (0..side.len()).any(|i| (0..side.len()).any(|j| i != j && better(&side[j], &side[i])))
    };
    let reversible = tree.left.iter().any(|x| x.right.iter().any(|y| le(y, tree)))
        || tree.right.iter().any(|x| x.left.iter().any(|y| le(tree, y)));
    !reversible
        && !dominated(&tree.left, |better, worse| le(worse, better))
        && !dominated(&tree.right, le)
        && tree.left.iter().chain(&tree.right).all(|option| is_canonical(option))
}

#[test]
fn forms_and_order_agree_with_trees() {
    let budget = Budget::default();
    let mut games = Games::new();
    let mut random = Random(Dice::new(1));
    let mut trees: Vec<(Rc<Tree>, Id)> = Vec::new();
    for round in 0..1500 {
        let tree = random.tree(2 + round % 2);
        let id = id_of(&tree, &mut games, &budget);
        let form = tree_of(id, &mut games, &budget);
        assert!(le(&tree, &form) && le(&form, &tree), "{tree:?}");
        assert!(is_canonical(&form), "{form:?}");
        for _ in 0..3 {
            let Some((other, other_id)) = trees.get(random.below(1500) as usize) else { continue };
            assert_eq!(games.le(id, *other_id, &budget).unwrap(), le(&tree, other));
            assert_eq!(games.le(*other_id, id, &budget).unwrap(), le(other, &tree));
            assert_eq!(id == *other_id, le(&tree, other) && le(other, &tree));
        }
        trees.push((tree, id));
    }
    assert!(games.len() > 100);
}

#[test]
fn sums_and_negatives_agree_with_trees() {
    let budget = Budget::default();
    let mut games = Games::new();
    let mut random = Random(Dice::new(12345));
    for round in 0..800 {
        let (g, h) = (random.tree(2 + round % 2), random.tree(2));
        let (a, b) = (id_of(&g, &mut games, &budget), id_of(&h, &mut games, &budget));
        let total = id_of(&sum(&g, &h), &mut games, &budget);
        assert_eq!(games.sum(a, b, &budget).unwrap(), total);
        assert_eq!(games.sum(b, a, &budget).unwrap(), total);
        let minus = id_of(&negative(&g), &mut games, &budget);
        assert_eq!(games.negate(a, &budget).unwrap(), minus);
    }
}

/// A random table of games with all kinds of values.
fn zoo(count: usize, seed: u64, budget: &Budget) -> (Games, Vec<Id>) {
    let mut games = Games::new();
    let mut random = Random(Dice::new(seed));
    let ids = (0..count).map(|_| random.hot(&mut games, 3, budget)).collect();
    (games, ids)
}

#[test]
fn laws_of_the_group_and_the_order() {
    let budget = Budget::default();
    let (mut games, ids) = zoo(120, 7, &budget);
    for (k, &g) in ids.iter().enumerate() {
        let (h, j) = (ids[(k * 7 + 3) % ids.len()], ids[(k * 11 + 5) % ids.len()]);
        assert_eq!(games.difference(g, g, &budget).unwrap(), Id::ZERO);
        let minus = games.negate(g, &budget).unwrap();
        assert_eq!(games.negate(minus, &budget).unwrap(), g);
        // A fresh table has no remembered negatives to help it.
        let mut fresh = Games::new();
        let copy = copy(g, &mut games, &mut fresh, &budget);
        let minus = copy_negative(g, &mut games, &mut fresh, &budget);
        assert_eq!(fresh.sum(copy, minus, &budget).unwrap(), Id::ZERO);

        let left = games.sum(g, h, &budget).unwrap();
        let right = games.sum(h, j, &budget).unwrap();
        assert_eq!(games.sum(left, j, &budget).unwrap(), games.sum(g, right, &budget).unwrap());
        // G ≤ H exactly when 0 ≤ H − G.
        let difference = games.difference(h, g, &budget).unwrap();
        assert_eq!(
            games.le(g, h, &budget).unwrap(),
            games.le(Id::ZERO, difference, &budget).unwrap()
        );
        // Adding the same game keeps the order.
        let (a, b) = (games.sum(g, j, &budget).unwrap(), games.sum(h, j, &budget).unwrap());
        assert_eq!(games.compare(a, b, &budget).unwrap(), games.compare(g, h, &budget).unwrap());
        let thrice = games.multiple(&dashu_int::IBig::from(3), g, &budget).unwrap();
        let twice = games.sum(g, g, &budget).unwrap();
        assert_eq!(thrice, games.sum(twice, g, &budget).unwrap());
        // The options of a sum of canonical forms make the sum.
        let ((gl, gr), (hl, hr)) =
            (games.options(g, &budget).unwrap(), games.options(h, &budget).unwrap());
        let mut add = |x: &[Id], y: &[Id]| -> Vec<Id> {
            let mut sums: Vec<Id> = x.iter().map(|&x| games.sum(x, h, &budget).unwrap()).collect();
            sums.extend(y.iter().map(|&y| games.sum(g, y, &budget).unwrap()));
            sums
        };
        let (lefts, rights) = (add(&gl, &hl), add(&gr, &hr));
        assert_eq!(games.from_options(&lefts, &rights, &budget).unwrap(), left);
    }
}

fn copy(id: Id, from: &mut Games, to: &mut Games, budget: &Budget) -> Id {
    if let Some(named) = from.as_named(id) {
        return to.named(named.clone());
    }
    let (left, right) = from.options(id, budget).unwrap();
    let left: Vec<Id> = left.into_iter().map(|x| copy(x, from, to, budget)).collect();
    let right: Vec<Id> = right.into_iter().map(|x| copy(x, from, to, budget)).collect();
    to.from_options(&left, &right, budget).unwrap()
}

fn copy_negative(id: Id, from: &mut Games, to: &mut Games, budget: &Budget) -> Id {
    if let Some(Named { number, ups, star }) = from.as_named(id).cloned() {
        return to.named(Named { number: -&number, ups: -ups, star });
    }
    let (left, right) = from.options(id, budget).unwrap();
    let left: Vec<Id> = left.into_iter().map(|x| copy_negative(x, from, to, budget)).collect();
    let right: Vec<Id> = right.into_iter().map(|x| copy_negative(x, from, to, budget)).collect();
    to.from_options(&right, &left, budget).unwrap()
}

#[test]
fn named_games_are_what_their_options_say() {
    let budget = Budget::default();
    let mut games = Games::new();
    for number in [Dyadic::ZERO, Dyadic::from(-3), Dyadic::fraction(5, 2)] {
        for ups in -4..=4 {
            for star in 0..6 {
                let id = games.named(Named { number: number.clone(), ups, star });
                let (left, right) = games.options(id, &budget).unwrap();
                assert_eq!(games.from_options(&left, &right, &budget).unwrap(), id, "{ups} {star}");
            }
        }
    }
    // And the comparison by parts is the comparison of trees.
    let parts = |k: i64| Named { number: Dyadic::ZERO, ups: k % 7 - 3, star: (k / 7) as u64 };
    for a in 0..28 {
        for b in 0..28 {
            let (g, h) = (games.named(parts(a)), games.named(parts(b)));
            let (s, t) = (tree_of(g, &mut games, &budget), tree_of(h, &mut games, &budget));
            assert_eq!(
                games.le(g, h, &budget).unwrap(),
                le(&s, &t),
                "{:?} {:?}",
                parts(a),
                parts(b)
            );
        }
    }
}

#[test]
fn what_is_printed_is_read_back() {
    let budget = Budget::default();
    let (mut games, ids) = zoo(1500, 99, &budget);
    for &id in &ids {
        let text = games.print(id, &budget).unwrap();
        assert_eq!(evaluate(&text, &mut games, &budget).unwrap(), id, "{text}");
        let form = games.form(id, &budget).unwrap();
        assert_eq!(evaluate(&form, &mut games, &budget).unwrap(), id, "{form}");
    }
}

#[test]
fn names_of_games() {
    let budget = Budget::default();
    let mut games = Games::new();
    for (expression, printed) in [
        ("{|}", "0"),
        ("{0|}", "1"),
        ("{0|1}", "1/2"),
        ("{0|0}", "*"),
        ("{0|*}", "^"),
        ("{*|0}", "v"),
        ("{0,*|0}", "^*"),
        ("{0|^*}", "^^"),
        ("{1|-1}", "±1"),
        ("{2|-1/2}", "{2|-1/2}"),
        ("{2||1|0}", "{2||1|0}"),
        ("{1|0||-3}", "{1|0||-3}"),
        ("{2|1||-1|-2}", "±{2|1}"),
        ("{3,{4|2}|-3,{-2|-4}}", "±{3,{4|2}}"),
        ("{0||0|-2}", "Tiny(2)"),
        ("{2|0||0}", "Miny(2)"),
        ("Tiny(2) + 3", "3+Tiny(2)"),
        ("Tiny({2|1})", "Tiny({2|1})"),
        ("{1*|-1*}", "±(1*)"),
        ("±1 + *", "±(1*)"),
        ("-3 + ^", "-3^"),
        ("4.^ + *2", "^4*2"),
        ("{0|2||1}", "1*"),
        ("{4,{5|1}|0}", "{4,{5|1}|0}"),
        ("{1|||||0||||-1|||-2||-3|-4}", "{1|{0||||-1|||-2||-3|-4}}"),
        ("{0||||-1|||-2||-3|-4}", "{0||||-1|||-2||-3|-4}"),
    ] {
        let id = evaluate(expression, &mut games, &budget).unwrap();
        assert_eq!(games.print(id, &budget).unwrap(), printed, "{expression}");
    }
}

#[test]
fn large_parts_cost_nothing() {
    let budget = Budget::default();
    let mut games = Games::new();
    let mut value = |text: &str| {
        let id = evaluate(text, &mut games, &budget).unwrap();
        games.print(id, &budget).unwrap()
    };
    assert_eq!(value("{1000000000000000000000000000000|}"), "1000000000000000000000000000001");
    assert_eq!(value("9223372036854775807 + 9223372036854775807"), "18446744073709551614");
    assert_eq!(value("1000000000000000000 + {1|-1} - 1000000000000000000"), "±1");
    assert_eq!(value("^1000000000000 + *1000000000000 - v"), "^1000000000001*1000000000000");
    assert_eq!(value("1000000000000000001.±1"), "±1");
    assert_eq!(value("1000000000000.(1/2)"), "500000000000");
}

#[test]
fn what_is_too_large_is_refused() {
    let budget = Budget::default().memory(50 << 20);
    let mut games = Games::new();
    for text in ["*1000000000 + {1|-1}", "9223372036854775807.^ + ^"] {
        let error = evaluate(text, &mut games, &budget).unwrap_err();
        assert_eq!(error.kind, crate::ErrorKind::OverBudget, "{text}");
    }
    let star = games.nimber(30);
    assert_eq!(games.form(star, &budget).unwrap_err().kind, crate::ErrorKind::OverBudget);
    let star = games.nimber(u64::MAX);
    assert_eq!(games.form(star, &budget).unwrap_err().kind, crate::ErrorKind::OverBudget);
}

/// Walls by the definition, at every multiple of 1/64: options first, then freeze a game as soon
/// as its two scaffolds meet.
#[test]
fn thermographs_agree_with_cooling() {
    let budget = Budget::default();
    let (mut games, ids) = zoo(300, 2024, &budget);
    let step = Dyadic::fraction(1, 6);
    for &id in &ids {
        let mut all = vec![id];
        let mut order: Vec<Id> = Vec::new();
        while let Some(id) = all.pop() {
            order.retain(|&other| other != id);
            order.push(id);
            if !games.is_number(id) {
                let (left, right) = games.options(id, &budget).unwrap();
                all.extend(left);
                all.extend(right);
            }
        }
        // Options have earlier birthdays; repeated passes settle any order.
        let mut frozen: HashMap<Id, (Dyadic, Dyadic)> = HashMap::new();
        let mut t = Dyadic::ZERO;
        for _ in 0..64 * 10 {
            let mut walls: HashMap<Id, (Dyadic, Dyadic)> = HashMap::new();
            while walls.len() < order.len() {
                for &game in order.iter().rev() {
                    if let Some(number) = games.as_number(game) {
                        walls.insert(game, (number.clone(), number.clone()));
                        continue;
                    }
                    let (left, right) = games.options(game, &budget).unwrap();
                    if left.iter().chain(&right).any(|option| !walls.contains_key(option)) {
                        continue;
                    }
                    if let Some((mean, _)) = frozen.get(&game) {
                        walls.insert(game, (mean.clone(), mean.clone()));
                        continue;
                    }
                    let a = &left.iter().map(|x| walls[x].1.clone()).max().unwrap() - &t;
                    let b = &right.iter().map(|x| walls[x].0.clone()).min().unwrap() + &t;
                    assert!(a >= b, "1/64 is fine enough");
                    if a == b {
                        frozen.insert(game, (a.clone(), t.clone()));
                    }
                    walls.insert(game, (a, b));
                }
            }
            let thermograph = games.thermograph(id, &budget).unwrap();
            assert_eq!(thermograph.left.at(&t), walls[&id].0);
            assert_eq!(thermograph.right.at(&t), walls[&id].1);
            if frozen.contains_key(&id) || games.is_number(id) {
                break;
            }
            t = &t + &step;
        }
        let thermograph = games.thermograph(id, &budget).unwrap();
        match frozen.get(&id) {
            Some((mean, temperature)) => {
                assert_eq!((&thermograph.mean, &thermograph.temperature), (mean, temperature));
            }
            None => assert_eq!(games.as_number(id), Some(&thermograph.mean)),
        }
    }
}

#[test]
fn the_recorded_cases() {
    let budget = Budget::default();
    let mut games = Games::new();
    let values = include_str!("../../../tests/data/value.jsonl");
    let positions = include_str!("../../../tests/data/partizan.jsonl");
    for line in values.lines().chain(positions.lines()) {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let expect = |field: &str| case["expect"][field].as_str().unwrap();
        // A position's value is known here by its form only.
        let text = case["request"]["expression"].as_str().unwrap_or_else(|| expect("form"));
        let id = evaluate(text, &mut games, &budget).unwrap();
        assert_eq!(games.form(id, &budget).unwrap(), expect("form"), "{text}");
        let thermograph = games.thermograph(id, &budget).unwrap();
        assert_eq!(thermograph.mean.to_string(), expect("mean"), "{text}");
        assert_eq!(thermograph.temperature.to_string(), expect("temperature"), "{text}");
        let outcome = match games.compare(id, Id::ZERO, &budget).unwrap() {
            Some(std::cmp::Ordering::Equal) => "P",
            Some(std::cmp::Ordering::Greater) => "L",
            Some(std::cmp::Ordering::Less) => "R",
            None => "N",
        };
        assert_eq!(outcome, expect("outcome"), "{text}");
        let printed = games.print(id, &budget).unwrap();
        assert_eq!(evaluate(&printed, &mut games, &budget).unwrap(), id, "{printed}");
    }
}
