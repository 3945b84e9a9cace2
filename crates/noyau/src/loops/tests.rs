use super::*;
use crate::random::Dice;

fn read_game(text: &str) -> (Loops, Node) {
    let mut loops = Loops::default();
    let game =
        read(text, &mut loops, &Budget::unlimited()).unwrap_or_else(|e| panic!("{text}: {e}"));
    (loops, game)
}

fn worth(text: &str) -> String {
    let (mut loops, game) = read_game(text);
    let budget = Budget::unlimited();
    let print = |loops: &mut Loops, node: Option<Node>| {
        node.map_or("?".to_string(), |node| loops.print(node, &budget).unwrap())
    };
    match sides(&mut loops, game, &budget).unwrap() {
        Sides::Stopper(node) => print(&mut loops, Some(node)),
        Sides::Between { onside, offside } => {
            let onside = print(&mut loops, onside);
            format!("{onside} & {}", print(&mut loops, offside))
        }
    }
}

#[test]
fn known_values() {
    // Winning Ways, chapter 11.
    for (text, value) in [
        ("on", "on"),
        ("a{a|}", "on"),
        ("on + off", "on & off"),
        ("dud", "on & off"),
        ("on - on", "on & off"),
        ("over", "over"),
        ("a{0|a}", "over"),
        ("over + over", "over"),
        ("-over", "under"),
        ("on + 5", "on"),
        ("{over|over}", "over"),
        ("upon", "upon"),
        ("upon + *", "upon + *"),
        ("-upon", "-upon"),
        ("{on|off}", "{on|off}"),
        ("{0|on}", "1"),
        ("{on|on}", "on"),
        ("1/2 + *2 - 1/2", "*2"),
        ("a{0|b{a|0}}", "1 & {0|-1}"),
        ("{1,2|on}", "3"),
        ("over + 1 - 1", "over"),
        ("{pass|}", "on"),
        ("{0|pass}", "over"),
        ("{pass|*}", "upon"),
        ("over - over", "over & under"),
        ("over + upon - over", "over & under"),
        ("Degree(on)", "on"),
        ("Degree(over)", "over"),
        ("Degree({pass|3/2})", "over"),
        ("Degree(Miny(on))", "{0|{0|off}}"),
        ("{on|0||0}", "{{on|0}|0}"),
        ("Onside(on + off) - 1", "on"),
        ("Offside(dud)", "off"),
    ] {
        assert_eq!(worth(text), value, "{text}");
    }
}

/// CGSuite's own examples of degrees and sums: its {0||0|0,pass} is written ^<on>.
#[test]
fn sides_of_sums_are_those_of_cgsuite() {
    for (text, same) in [
        ("Degree(upon)", "{0||0|0,pass}"),
        ("Onside(upon - upon)", "{0||0|0,pass}"),
        ("Degree({0||0|0,pass})", "{0||0|0,pass}"),
        ("Degree({-1/4*|pass})", "{0||0|0,pass}"),
        ("Degree(Tiny(over))", "Tiny(over)"),
        ("Degree({0|Tiny(on)})", "{0||||0|||Miny(on)|0||off}"),
        ("Onside({0||0|0,pass} + {0|upon})", "{0||0|{0||0|0,pass} + *}"),
        ("Offside({0||0|0,pass} + {0|upon})", "{0|upon}"),
    ] {
        let (mut loops, budget) = (Loops::default(), Budget::unlimited());
        let [g, h] = [text, same].map(|text| read(text, &mut loops, &budget).unwrap());
        assert!(loops.is_stopper(g) && loops.is_stopper(h), "{text}");
        assert!(Order::of(&loops, &[g, h], &budget).unwrap().equal(g, h), "{text}");
    }
}

#[test]
fn what_is_printed_is_read_again() {
    for text in ["{over|over}", "a{1|{a|0}}", "{on||0|off}", "{2|over}", "a{{a|-1}|{1|a}}"] {
        let printed = worth(text);
        if printed.contains('&') {
            continue;
        }
        assert_eq!(worth(&printed), printed, "{text}");
    }
}

#[test]
fn bad_texts_are_refused_with_their_place() {
    for (text, at) in
        [("on + ", 5), ("a{0|b}", 4), ("{on|", 4), ("on)", 2), ("on + 1/3", 5), ("pass + on", 0)]
    {
        let mut loops = Loops::default();
        let error = read(text, &mut loops, &Budget::unlimited()).unwrap_err();
        assert_eq!(error.span.map(|span| span.start), Some(at), "{text}: {}", error.message);
    }
    let deep = format!("{}on{}", "(".repeat(1000), ")".repeat(1000));
    assert!(read(&deep, &mut Loops::default(), &Budget::unlimited()).is_err());
}

#[test]
fn loopy_texts_are_told_from_short_ones() {
    for text in ["on", "1 + over", "{0|upon}", "a{0|a}", "-(off)", "{0|pass}"] {
        assert!(is_loopy_text(text), "{text}");
    }
    for text in ["1", "{v|^}", "Conway(1,2)", "vv", "Mean({1|0})", "v{1|0}"] {
        assert!(!is_loopy_text(text), "{text}");
    }
}

/// A random graph in which moves mostly lead on.
fn random(dice: &mut Dice, loops: &mut Loops) -> Node {
    let count = 2 + dice.roll(4);
    let nodes: Vec<Node> = (0..count).map(|_| loops.fresh().unwrap()).collect();
    for (i, &node) in nodes.iter().enumerate() {
        let mut side = || -> Vec<Node> {
            (0..dice.roll(3))
                .map(|_| {
                    if dice.roll(4) == 0 {
                        nodes[dice.roll(count)]
                    } else {
                        nodes[dice.roll(i + 1)]
                    }
                })
                .collect()
        };
        let (left, right) = (side(), side());
        loops.set(node, left, right);
    }
    nodes[count - 1]
}

/// Comparisons and simplest forms are those of the definition: Left, moving second in G − H, does
/// not lose; and a game and its simplest form win the same sums.
#[test]
fn stoppers_obey_the_definition() {
    let (mut dice, budget) = (Dice::new(11), Budget::unlimited());
    let (mut compared, mut simplified) = (0, 0);
    for _ in 0..3000 {
        let mut loops = Loops::default();
        let (g, h) = (random(&mut dice, &mut loops), random(&mut dice, &mut loops));
        if !loops.is_stopper(g) || !loops.is_stopper(h) {
            continue;
        }
        let minus = loops.negative(h).unwrap();
        let difference = loops.sum(g, minus, &budget).unwrap();
        let order = Order::of(&loops, &[g, h], &budget).unwrap();
        let winners = loops.winners(difference, &budget).unwrap();
        assert_eq!(order.at_least(g, h), winners[1] != Winner::Right);
        assert_eq!(order.at_least(h, g), winners[0] != Winner::Left);
        compared += 1;
        let simple = loops.simplest(g, &budget).unwrap();
        assert!(loops.reachable(simple).len() <= loops.reachable(g).len());
        simplified += usize::from(loops.reachable(simple).len() < loops.reachable(g).len());
        for _ in 0..3 {
            let beside = random(&mut dice, &mut loops);
            let (a, b) = (
                loops.sum(g, beside, &budget).unwrap(),
                loops.sum(simple, beside, &budget).unwrap(),
            );
            assert_eq!(loops.winners(a, &budget).unwrap(), loops.winners(b, &budget).unwrap());
        }
    }
    assert!(compared > 500 && simplified > 200, "{compared} {simplified}");
}

/// Equal stoppers have one simplest form.
#[test]
fn simplest_forms_are_unique() {
    let (mut dice, budget) = (Dice::new(12), Budget::unlimited());
    let mut compared = 0;
    for _ in 0..2000 {
        let mut loops = Loops::default();
        let (g, h) = (random(&mut dice, &mut loops), random(&mut dice, &mut loops));
        if !loops.is_stopper(g) || !loops.is_stopper(h) {
            continue;
        }
        if Order::of(&loops, &[g, h], &budget).unwrap().equal(g, h) {
            let a = loops.simplest(g, &budget).unwrap();
            let b = loops.simplest(h, &budget).unwrap();
            assert_eq!(loops.reachable(a).len(), loops.reachable(b).len());
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}

/// With draws given to Left, a game and its onside win the same sums with short games, and
/// likewise with draws given to Right.
#[test]
fn sides_win_as_the_game_does() {
    let (mut dice, budget) = (Dice::new(13), Budget::unlimited());
    let mut compared = 0;
    let mut games = Games::new();
    let short = ["0", "1", "-1", "*", "^", "v*", "1/2", "{1|-1}", "{2|0}", "*2", "{0||0|-1}"];
    for _ in 0..400 {
        let mut loops = Loops::default();
        let game = random(&mut dice, &mut loops);
        let found = sides(&mut loops, game, &budget).unwrap();
        let (onside, offside) = match found {
            Sides::Stopper(node) => (Some(node), Some(node)),
            Sides::Between { onside, offside } => (onside, offside),
        };
        for text in short {
            let id = crate::value::expression::evaluate(text, &mut games, &budget).unwrap();
            let beside = loops.short(&mut games, id, &budget).unwrap();
            let sum = loops.sum(game, beside, &budget).unwrap();
            let winners = loops.winners(sum, &budget).unwrap();
            for (side, drawn) in [(onside, Winner::Left), (offside, Winner::Right)] {
                let Some(side) = side else { continue };
                let sum = loops.sum(side, beside, &budget).unwrap();
                let by_side = loops.winners(sum, &budget).unwrap();
                let given = |winner| if winner == Winner::Draw { drawn } else { winner };
                assert_eq!(winners.map(given), by_side.map(given));
                compared += 1;
            }
        }
    }
    assert!(compared > 2000, "{compared}");
}

/// Who wins, by the definition: what is decided is added round by round.
fn winners_by_definition(loops: &Loops, game: Node) -> [Winner; 2] {
    let nodes = loops.reachable(game);
    let mut decided: FxHashMap<(Node, Player), Player> = FxHashMap::default();
    loop {
        let mut news = Vec::new();
        for &node in &nodes {
            for player in Player::BOTH {
                let other = player.other();
                let after = |to: &Node| decided.get(&(*to, other)).copied();
                let options = loops.options(node, player);
                if options.iter().any(|to| after(to) == Some(player)) {
                    news.push(((node, player), player));
                } else if options.iter().all(|to| after(to) == Some(other)) {
                    news.push(((node, player), other));
                }
            }
        }
        let before = decided.len();
        decided.extend(news);
        if decided.len() == before {
            let winner =
                |first| decided.get(&(game, first)).map_or(Winner::Draw, |&w| Winner::of(w));
            return Player::BOTH.map(winner);
        }
    }
}

#[test]
fn winners_are_those_of_the_definition() {
    let (mut dice, budget) = (Dice::new(14), Budget::unlimited());
    let mut drawn = 0;
    for _ in 0..2000 {
        let mut loops = Loops::default();
        let game = random(&mut dice, &mut loops);
        let found = loops.winners(game, &budget).unwrap();
        assert_eq!(found, winners_by_definition(&loops, game));
        drawn += usize::from(found.contains(&Winner::Draw));
    }
    assert!(drawn > 50, "{drawn}");
}
