//! Claims on solitaire clobber and peg solitaire.

use rustc_hash::FxHashMap;

use super::by_definition::part;
use super::enumerate::forests;
use super::{Claim, Trial, Verdict};
use crate::budget::Ticker;
use crate::graph::{self, Graph, Limits};
use crate::solitaire::{self, Goal, Rule, Stone, slow};
use crate::sorting;
use crate::{Budget, Error, Result, message};

/// Graphs with more vertices are not looked at word by word.
const MOST_VERTICES: u64 = 16;

/// All positions of stones on a small graph that are worth keeping apart, from the rules alone:
/// which single stones, and which pairs, a position can be reduced to.
struct Ends<'b> {
    near: Vec<u32>,
    known: FxHashMap<(u32, u32, bool), u128>,
    budget: &'b Budget,
    ticker: Ticker<'b>,
}

/// What a position takes in the table, with the room that the table has to spare.
const A_POSITION: u64 = 64;

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.budget.give_back(A_POSITION * self.known.len() as u64);
    }
}

impl<'b> Ends<'b> {
    fn new(graph: &Graph, budget: &'b Budget) -> Result<Ends<'b>> {
        if graph.order() as u64 > MOST_VERTICES {
            let message = message!("checked-on-vertices-at-most", most = MOST_VERTICES);
            return Err(Error::over_budget(message));
        }
        let mut near = vec![0; graph.order()];
        for (a, b) in graph.steps() {
            near[a as usize] |= 1 << b;
        }
        let ticker = budget.ticker(message!("unit-positions"));
        Ok(Ends { near, known: FxHashMap::default(), budget, ticker })
    }

    /// One stone at v of colour c (x is 0): bit 2v + c. Two stones, one of them at v of colour c
    /// and the other of colour d: bit 32 + 4v + 2c + d. The recursion is no deeper than there are
    /// stones, plus one for the joker.
    fn of(&mut self, x: u32, o: u32, joker: bool) -> Result<u128> {
        if let Some(&known) = self.known.get(&(x, o, joker)) {
            return Ok(known);
        }
        self.ticker.tick()?;
        let stones: Vec<usize> = (0..self.near.len()).filter(|v| (x | o) >> v & 1 == 1).collect();
        let colour = |v: usize| (o >> v & 1) as usize;
        let mut ends = match *stones.as_slice() {
            [v] => 1 << (2 * v + colour(v)),
            [v, w] => {
                1 << (32 + 4 * v + 2 * colour(v) + colour(w))
                    | 1 << (32 + 4 * w + 2 * colour(w) + colour(v))
            }
            _ => 0,
        };
        for &v in &stones {
            let bit = 1 << v;
            if joker {
                ends |= self.of(x ^ bit, o ^ bit, false)?;
            }
            let enemies = self.near[v] & if x & bit == 0 { x } else { o };
            for to in (0..self.near.len()).map(|w| 1 << w).filter(|to| enemies & to != 0) {
                ends |= if x & bit == 0 {
                    self.of(x & !to, o & !bit | to, joker)?
                } else {
                    self.of(x & !bit | to, o & !to, joker)?
                };
            }
        }
        self.budget.take(A_POSITION)?;
        self.known.insert((x, o, joker), ends);
        Ok(ends)
    }

    /// Every way to put stones on all vertices: the places of x and of o.
    fn words(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let all = (1u32 << self.near.len()) - 1;
        (0..=all).map(move |x| (x, all ^ x))
    }
}

/// Whether one stone can be all that remains.
fn to_one(ends: u128) -> bool {
    ends & 0xffff_ffff != 0
}

fn described(graph: &Graph, (x, _): (u32, u32)) -> String {
    let letter = |v: usize| if x >> v & 1 == 1 { 'x' } else { 'o' };
    let word: String = (0..graph.order()).map(letter).collect();
    format!("solitaire-clobber-2 {graph} {word}")
}

fn is_mixed((x, o): (u32, u32)) -> bool {
    x != 0 && o != 0
}

/// Whether one stone can remain at every vertex in either colour, unless all other stones agree.
fn strongly_one_reducible(graph: &Graph, trial: &mut Trial<'_>) -> Result<bool> {
    let mut ends = Ends::new(graph, trial.budget)?;
    for (x, o) in ends.words() {
        let found = ends.of(x, o, false)?;
        let holds = (0..graph.order())
            .all(|v| !is_mixed((x & !(1 << v), o & !(1 << v))) || found >> (2 * v) & 0b11 == 0b11);
        if trial.case(holds, || described(graph, (x, o)))? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn peg_three_columns(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=upto {
        let text = format!("peg-solitaire {}", vec!["xx."; n as usize].join("/"));
        let goal = crate::game::Goal::default();
        let least = part(&text)?.reduce(&goal, trial.context())?.least;
        let expected = !n.is_multiple_of(3) && n != 2;
        if trial.case((least == Some(1)) == expected, || text)? {
            return Ok(());
        }
    }
    Ok(())
}

/// One letter, or x o* x* o, or o x* o* x.
fn is_one_reducible(word: &[bool]) -> bool {
    let [first, middle @ .., last] = word else {
        return word.len() == 1;
    };
    let changes = middle.windows(2).filter(|pair| pair[0] != pair[1]).count();
    let starts_well = middle.first().is_none_or(|&letter| changes == 0 || letter != *first);
    first != last && changes <= 1 && starts_well
}

/// All words of one length, `true` for o.
fn words(n: u64) -> impl Iterator<Item = Vec<bool>> {
    (0..1u64 << n).map(move |bits| (0..n).map(|k| bits >> k & 1 == 1).collect())
}

fn stones(word: &[bool]) -> Vec<Option<Stone>> {
    word.iter().map(|&o| Some(if o { Stone::O } else { Stone::X })).collect()
}

fn described_word(graph: &Graph, word: &[bool]) -> String {
    let letters: String = word.iter().map(|&o| if o { 'o' } else { 'x' }).collect();
    format!("solitaire-clobber-2 {graph} {letters}")
}

fn least_by_rules(
    graph: &Graph,
    word: &[bool],
    goal: &Goal,
    trial: &Trial<'_>,
) -> Result<Option<u32>> {
    Ok(slow::clobber(graph, &stones(word), slow::Captures::Any, goal, trial.budget)?.least)
}

fn clobber_word(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=trial.at_most(20) {
        let path = Graph::path(n as usize);
        for word in words(n) {
            let least = least_by_rules(&path, &word, &Goal::default(), trial)?;
            let holds = (least == Some(1)) == is_one_reducible(&word);
            if trial.case(holds, || described_word(&path, &word))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Compares the least number of stones of blocks of `t` equal letters with a formula.
fn periodic(t: u64, trial: &mut Trial<'_>, formula: fn(u64, u64) -> u64) -> Result<bool> {
    for n in 1..=trial.at_most(5000) {
        let word: Vec<bool> = (0..n).map(|k| k / t % 2 == 1).collect();
        let goal = Goal::default();
        let found = solitaire::clobber_line(&stones(&word), false, &goal, trial.budget)?;
        let holds = found.least.map(u64::from) == Some(formula(n, t));
        if trial.case(holds, || described_word(&Graph::path(n as usize), &word))? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn blocks_of_three(n: u64) -> u64 {
    match n {
        0..=3 => n,
        _ if n.is_multiple_of(3) => n.div_ceil(3) + 1 - n / 9,
        _ => (n - 1).div_ceil(3) + 1 - (n + 5) / 9,
    }
}

fn long_blocks(n: u64, t: u64) -> u64 {
    match n {
        _ if n <= t => n,
        _ if n < 2 * t => n % t,
        _ if n == 2 * t => t,
        _ if n.is_multiple_of(t) => n / t + t - 3,
        _ => n.div_ceil(t) + n % t - 2,
    }
}

/// The library's methods for a kind of graphs against the rules, on all words.
fn all_words(graph: &Graph, goals: &[Goal], trial: &mut Trial<'_>) -> Result<bool> {
    for word in words(graph.order() as u64) {
        for goal in goals {
            let found = solitaire::clobber(graph, &stones(&word), goal, trial.budget)?.least;
            let holds = found == least_by_rules(graph, &word, goal, trial)?;
            if trial.case(holds, || described_word(graph, &word))? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn path_cycle(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=trial.at_most(MOST_VERTICES) as usize {
        let cycle = (n >= 3).then(|| Graph::cycle(n));
        for graph in [Some(Graph::path(n)), cycle].into_iter().flatten() {
            if all_words(&graph, &[Goal::default()], trial)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The values of the root of every tree, for every root and word, by the groups and heaps of the thesis.
fn tree(upto: u64, rule: Rule, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=upto {
        for graph in forests(n, trial.budget)?.iter().filter(|graph| graph.is_tree()) {
            for (word, root) in
                words(n).flat_map(|word| (0..n as u32).map(move |v| (word.clone(), v)))
            {
                let stones = stones(&word);
                let (found, _) =
                    solitaire::k_values_by_heaps(graph, &stones, root, rule, trial.budget)?;
                let expected = match rule {
                    Rule::Corrected => slow::k_values(graph, &stones, root, trial.budget)?,
                    Rule::Printed => {
                        let (values, _) = solitaire::k_values(graph, &stones, root, trial.budget)?;
                        values[root as usize]
                    }
                };
                let holds = found[root as usize] == expected;
                if trial.case(holds, || described_word(graph, &word))? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

fn clique(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 3..=trial.at_most(MOST_VERTICES) {
        if strongly_one_reducible(&Graph::complete(n as usize), trial)? {
            return Ok(());
        }
    }
    Ok(())
}

/// Non-increasing lists of factors, at least 2 each, with a product of at most `most`.
fn factors(most: u64) -> Vec<Vec<u64>> {
    let mut lists: Vec<Vec<u64>> = (2..=most).map(|n| vec![n]).collect();
    let mut next = 0;
    while next < lists.len() {
        let list = lists[next].clone();
        let product: u64 = list.iter().product();
        let smallest = list.last().copied().unwrap_or(2);
        for factor in (2..=smallest).take_while(|factor| product * factor <= most) {
            lists.push([list.as_slice(), &[factor]].concat());
        }
        next += 1;
    }
    sorting::sort_by_key(&mut lists, |list| list.iter().product::<u64>());
    lists
}

fn hamming_graph(cliques: &[u64]) -> Graph {
    let one = Graph::complete(1);
    cliques.iter().fold(one, |graph, &n| graph.cartesian(&Graph::complete(n as usize)))
}

fn clique_product(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let most = trial.at_most(MOST_VERTICES);
    for list in factors(most).iter().filter(|list| list.len() == 2 && list[0] > 2) {
        let graph = hamming_graph(list);
        let mut ends = Ends::new(&graph, trial.budget)?;
        for (x, o) in ends.words().filter(|&word| is_mixed(word)) {
            let holds = to_one(ends.of(x, o, false)?);
            if trial.case(holds, || described(&graph, (x, o)))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn hamming(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for list in factors(trial.at_most(MOST_VERTICES)) {
        let is_hypercube = list.iter().all(|&n| n == 2);
        if !is_hypercube && list != [3, 2] && strongly_one_reducible(&hamming_graph(&list), trial)?
        {
            return Ok(());
        }
    }
    Ok(())
}

/// Both strong properties of the hypercube at one word.
fn strong_cube(n: usize, (x, o): (u32, u32), plain: u128, joker: u128) -> bool {
    let count = [x.count_ones(), o.count_ones()];
    (0..n).all(|v| {
        let at = (o >> v & 1) as usize;
        let mixed = is_mixed((x & !(1 << v), o & !(1 << v)));
        (0..2).all(|c| {
            // Two stones, the second of any colour that two distinct vertices allow.
            let pairs = (0..2).all(|d| {
                let present = count[c] > u32::from(c == d) && count[d] > 0;
                !present
                    || plain >> (2 * v + c) & 1 == 1
                    || plain >> (32 + 4 * v + 2 * c + d) & 1 == 1
            });
            let by_joker = !(at == c || count[at] > 1) || joker >> (2 * v + c) & 1 == 1;
            (!mixed || pairs) && by_joker
        })
    })
}

fn hypercube(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for n in 1..=trial.at_most(4) as u32 {
        let graph = Graph::hypercube(n);
        let mut ends = Ends::new(&graph, trial.budget)?;
        for (x, o) in ends.words() {
            let (plain, joker) = (ends.of(x, o, false)?, ends.of(x, o, true)?);
            let holds = strong_cube(graph.order(), (x, o), plain, joker);
            if trial.case(holds, || described(&graph, (x, o)))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn hypercube_not_one(from: u32, trial: &mut Trial<'_>) -> Result<()> {
    for n in from..=trial.at_most(4) as u32 {
        let graph = Graph::hypercube(n);
        let mut ends = Ends::new(&graph, trial.budget)?;
        let mut stuck = false;
        for (x, o) in ends.words().filter(|&word| is_mixed(word)) {
            stuck = !to_one(ends.of(x, o, false)?);
            if stuck {
                break;
            }
        }
        let word = || format!("solitaire-clobber-2 Q{n} x{}", "o".repeat((1 << n) - 1));
        if trial.case(stuck, word)? {
            return Ok(());
        }
    }
    Ok(())
}

/// Stones plus stones on the wrong side, modulo 3; x belongs to the side of vertex 0.
fn delta(side: &[bool], (x, o): (u32, u32)) -> u32 {
    let wrong = (0..side.len()).filter(|&v| if side[v] { x } else { o } >> v & 1 == 1).count();
    (x.count_ones() + o.count_ones() + wrong as u32) % 3
}

/// Whether the invariant stays the same under every capture from full boards, and whether it
/// decides if one stone can remain.
fn delta_decides(text: &str, trial: &mut Trial<'_>) -> Result<bool> {
    let graph = graph::parse(text, &Limits::default())?;
    let side = graph.sides().ok_or_else(|| Error::bad_request(message!("not-bipartite")))?;
    let mut ends = Ends::new(&graph, trial.budget)?;
    for (x, o) in ends.words().filter(|&word| is_mixed(word)) {
        let before = delta(&side, (x, o));
        let mut holds = to_one(ends.of(x, o, false)?) == (before != 0);
        for (a, b) in graph.steps().map(|(a, b)| (1 << a, 1 << b)) {
            if x & a != 0 && o & b != 0 {
                holds &= delta(&side, (x & !a | b, o & !b)) == before;
                holds &= delta(&side, (x & !a, o & !b | a)) == before;
            }
        }
        if trial.case(holds, || described(&graph, (x, o)))? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn delta_on_grids(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for cells in 4..=trial.at_most(MOST_VERTICES) {
        for rows in (2..cells).filter(|rows| rows * rows <= cells && cells.is_multiple_of(*rows)) {
            if delta_decides(&format!("P{rows}*P{}", cells / rows), trial)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("peg-three-columns", Verdict::Holds, 11, peg_three_columns),
    claim!("clobber-word", Verdict::Holds, 9, clobber_word),
    claim!("clobber-periodic-1", Verdict::Holds, 90, |_, trial| {
        let formula = |n: u64, _| n.div_ceil(4) + u64::from(n % 4 == 3);
        periodic(1, trial, formula).map(|_| ())
    }),
    claim!("clobber-periodic-2", Verdict::Holds, 90, |_, trial| {
        let formula = |n: u64, _| n.div_ceil(6) + u64::from(!matches!(n % 6, 1 | 3));
        periodic(2, trial, formula).map(|_| ())
    }),
    claim!("clobber-periodic-3", Verdict::Holds, 90, |_, trial| periodic(3, trial, |n, _| {
        blocks_of_three(n)
    })
    .map(|_| ())),
    claim!("clobber-periodic-T", Verdict::Holds, 90, |_, trial| {
        for t in 4..=20 {
            if periodic(t, trial, long_blocks)? {
                break;
            }
        }
        Ok(())
    }),
    claim!("clobber-path-cycle", Verdict::Holds, 9, path_cycle),
    claim!("clobber-tree", Verdict::HoldsCorrected, 6, |upto, trial| {
        tree(upto, Rule::Corrected, trial)
    }),
    claim!("clobber-tree-printed", Verdict::False, 9, |upto, trial| {
        tree(upto, Rule::Printed, trial)
    }),
    claim!("clobber-clique", Verdict::Holds, 7, clique),
    claim!("clobber-clique-product", Verdict::Holds, 10, clique_product),
    claim!("clobber-hypercube", Verdict::Holds, 3, hypercube),
    claim!("clobber-hypercube-not-1", Verdict::HoldsCorrected, 3, |_, trial| hypercube_not_one(
        2, trial
    )),
    claim!("clobber-hypercube-not-1-printed", Verdict::False, 3, |_, trial| hypercube_not_one(
        1, trial
    )),
    claim!("clobber-delta", Verdict::Holds, 4, |_, trial| {
        let graphs = ["Q2", "Q3", "P2*P4", "P3*P3"];
        for text in graphs.iter().take(trial.at_most(graphs.len() as u64) as usize) {
            if delta_decides(text, trial)? {
                break;
            }
        }
        Ok(())
    }),
    claim!("clobber-delta-grids", Verdict::False, 10, delta_on_grids),
    claim!("clobber-hamming", Verdict::Holds, 9, hamming),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_boards_obey_their_budget() {
        let graph = Graph::hypercube(4);
        let late = Budget::default().time(std::time::Duration::ZERO);
        let mut ends = Ends::new(&graph, &late).unwrap();
        let error = ends.of(0x00ff, 0xff00, true).unwrap_err();
        assert_eq!(error.kind, crate::ErrorKind::OverBudget);
        let small = Budget::default().memory(1 << 16);
        let mut ends = Ends::new(&graph, &small).unwrap();
        assert!(ends.of(0x00ff, 0xff00, true).is_err());
        drop(ends);
        assert_eq!(small.memory_used(), 0);
    }
}
