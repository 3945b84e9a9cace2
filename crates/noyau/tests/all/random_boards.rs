//! Impartial games on random graphs and boards: every engine against play by definition.
//! `NOYAU_POSITIONS=20000` tries that many of each ruleset.

use noyau::context::Tables;
use noyau::game::Convention;
use noyau::laws::{Reference, read};
use noyau::random::Dice;
use noyau::rules::find;
use noyau::{Budget, Context, ErrorKind, Winner};

/// From larger ones not every position is listed.
const MOST_NODES: usize = 5000;

fn arcs(
    dice: &mut Dice,
    n: usize,
    between: &str,
    mut wanted: impl FnMut(usize, usize) -> bool,
) -> String {
    let odds = 2 + dice.roll(3);
    let mut list = Vec::new();
    for a in 0..n {
        for b in 0..n {
            if wanted(a, b) && dice.roll(odds) == 0 {
                list.push(format!("{a}{between}{b}"));
            }
        }
    }
    format!("{{{n}; {}}}", list.join(", "))
}

fn graph(dice: &mut Dice, most: usize) -> String {
    let n = 1 + dice.roll(most);
    arcs(dice, n, "-", |a, b| a < b)
}

fn digraph(dice: &mut Dice, most: usize) -> String {
    let n = 1 + dice.roll(most);
    arcs(dice, n, ">", |a, b| a != b)
}

fn order(dice: &mut Dice, most: usize) -> String {
    let n = 1 + dice.roll(most);
    arcs(dice, n, ">", |a, b| a < b)
}

fn board(dice: &mut Dice) -> String {
    let (rows, columns, odds) = (1 + dice.roll(4), 1 + dice.roll(4), 2 + dice.roll(6));
    let mut row = || (0..columns).map(|_| if dice.roll(odds) == 0 { '#' } else { '.' }).collect();
    let rows: Vec<String> = (0..rows).map(|_| row()).collect();
    rows.join("/")
}

fn bar(dice: &mut Dice) -> String {
    let mut rows: Vec<usize> = (0..=dice.roll(5)).map(|_| 1 + dice.roll(6)).collect();
    rows.sort_unstable_by_key(|&row| std::cmp::Reverse(row));
    rows.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}

fn divisors(dice: &mut Dice) -> String {
    (1 + dice.roll(400)).to_string()
}

fn chosen(dice: &mut Dice) -> String {
    let sets: Vec<&str> =
        ["0", "1", "2", "0.1", "0.2", "1.2"].into_iter().filter(|_| dice.roll(4) == 0).collect();
    if sets.is_empty() { "-".to_string() } else { sets.join(",") }
}

/// A random position, or text that the ruleset does not take.
fn random(ruleset: &str, dice: &mut Dice) -> String {
    let placement = match ruleset {
        "domination" if dice.roll(2) == 0 => digraph(dice, 9),
        "domination" => graph(dice, 10),
        "arc-kayles" => graph(dice, 7),
        "poset" => order(dice, 9),
        "cram" => board(dice),
        "chomp" => bar(dice),
        "divisors" => divisors(dice),
        "superset(3)" => chosen(dice),
        "annihilation" => {
            let graph = digraph(dice, 6);
            format!("{graph} @{}", dice.roll(2))
        }
        _ if dice.roll(2) == 0 => format!("{} @0", graph(dice, 7)),
        _ => format!("{} @0", digraph(dice, 6)),
    };
    format!("{ruleset} {placement}")
}

/// Whether the position was small enough; what differs is an error.
fn agrees(ruleset: &str, text: &str) -> Result<bool, String> {
    let name = ruleset.split('(').next().unwrap_or(ruleset);
    let entry = find(name).ok_or_else(|| format!("no ruleset {name}"))?;
    let Ok(at) = read(entry, text) else { return Ok(false) };
    let Some(reference) = Reference::explore(&at, MOST_NODES) else { return Ok(false) };
    let values = reference.grundy();
    let winner = reference.results(Convention::Normal)[0][0];
    let (tables, budget) = (Tables::default(), Budget::default());
    let context = Context::new(&budget, &tables);
    for engine in std::iter::once(None).chain(at.engines().iter().map(|engine| Some(engine.name))) {
        let found = match at.grundy(context.forcing(engine)) {
            Ok(found) => found,
            Err(error) if error.kind == ErrorKind::OverBudget => {
                return Err(format!("{text}: {error} by {engine:?}"));
            }
            // It is not for this engine.
            Err(_) if engine.is_some() => continue,
            Err(error) => return Err(format!("{text}: {error}")),
        };
        let expected = values.as_ref().map(|values| values[0]);
        let right = match (found.finite(), expected) {
            (Some(found), Some(expected)) => found == expected,
            (Some(found), None) => (found == 0) == (winner == Winner::Right),
            (None, expected) => expected.is_none(),
        };
        if !right {
            return Err(format!("{text}: {found:?} by {engine:?}, {expected:?} by definition"));
        }
    }
    Ok(true)
}

#[test]
fn engines_agree_with_the_definition_on_random_boards() {
    let wanted: u64 =
        std::env::var("NOYAU_POSITIONS").map_or(150, |wanted| wanted.parse().expect("a number"));
    let mut failures = Vec::new();
    for ruleset in [
        "domination",
        "arc-kayles",
        "poset",
        "cram",
        "chomp",
        "divisors",
        "superset(3)",
        "annihilation",
        "geography(vertex)",
        "geography(edge)",
    ] {
        let mut dice = Dice::new(12);
        let (mut compared, mut tried) = (0, 0);
        while compared < wanted && tried < 20 * wanted {
            tried += 1;
            match agrees(ruleset, &random(ruleset, &mut dice)) {
                Ok(small) => compared += u64::from(small),
                Err(failure) => {
                    failures.push(failure);
                    break;
                }
            }
        }
        println!("{ruleset}: {compared} positions compared");
        if compared < wanted && failures.is_empty() {
            failures.push(format!("{ruleset}: only {compared} of {tried} were small enough"));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}
