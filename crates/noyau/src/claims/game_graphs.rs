//! Claims on explicit game graphs, tried on random small ones.

use super::{Case, Claim, Trial, Verdict};
use crate::arena::{Arena, Csr, attractor, grundy, kernel, level, loopy};
use crate::graph::Graph;
use crate::random::Dice;
use crate::value::LoopyNimber;
use crate::{Budget, Result};

/// Random arcs on up to eight vertices; without cycles they go to smaller numbers.
fn random_arcs(dice: &mut Dice, acyclic: bool) -> (usize, Vec<(u32, u32)>) {
    let n = 1 + dice.roll(8);
    let sparse = 2 + dice.roll(4);
    let mut arcs = Vec::new();
    for u in 0..n as u32 {
        for v in 0..if acyclic { u } else { n as u32 } {
            if dice.roll(sparse) == 0 {
                arcs.push((u, v));
            }
        }
    }
    (n, arcs)
}

/// A random arena and its description. With `total`, every sink is a goal.
struct Sample {
    arena: Arena,
    text: String,
    owner: Vec<u8>,
    goal: [Vec<u32>; 2],
    arcs: Vec<(u32, u32)>,
}

fn random_arena(dice: &mut Dice, acyclic: bool, total: bool) -> Result<Sample> {
    let (n, arcs) = random_arcs(dice, acyclic);
    let owner: Vec<u8> = (0..n).map(|_| dice.roll(2) as u8).collect();
    let mut goal = [Vec::new(), Vec::new()];
    for v in (0..n as u32).filter(|v| arcs.iter().all(|(from, _)| from != v)) {
        match dice.roll(if total { 2 } else { 3 }) {
            2 => {}
            player => goal[player].push(v),
        }
    }
    let arena = Arena::new(n, &owner, &arcs, [&goal[0], &goal[1]], Some(0))?;
    let text = format!(
        "{{\"positions\": {n}, \"owner\": {owner:?}, \"arcs\": {:?}, \"goal\": {goal:?}}}",
        arcs.iter().map(|&(a, b)| [a, b]).collect::<Vec<_>>()
    );
    Ok(Sample { arena, text, owner, goal, arcs })
}

/// In how many moves `player` can force a win from each position: positions are added round by
/// round, as the definition says.
fn forced(sample: &Sample, player: usize) -> Vec<Option<u32>> {
    let n = sample.owner.len();
    let mut rounds: Vec<Option<u32>> = vec![None; n];
    for &v in &sample.goal[player] {
        rounds[v as usize] = Some(0);
    }
    for round in 1..=n as u32 {
        let before = rounds.clone();
        for v in (0..n).filter(|&v| before[v].is_none()) {
            let mut after =
                sample.arcs.iter().filter(|arc| arc.0 as usize == v).map(|arc| arc.1 as usize);
            let wins = if usize::from(sample.owner[v]) == player {
                after.any(|w| before[w].is_some())
            } else {
                after.clone().next().is_some() && after.all(|w| before[w].is_some())
            };
            if wins {
                rounds[v] = Some(round);
            }
        }
    }
    rounds
}

fn arenas(
    upto: u64,
    trial: &mut Trial<'_>,
    (acyclic, total): (bool, bool),
    holds: fn(&Sample, &Budget) -> Result<bool>,
) -> Result<()> {
    let mut dice = Dice::new(4);
    for _ in 0..upto {
        let sample = random_arena(&mut dice, acyclic, total)?;
        let holds = holds(&sample, trial.budget)?;
        if trial.case(holds, || Case::Arena(sample.text.clone()))? {
            return Ok(());
        }
    }
    Ok(())
}

/// By definition, and as the engine finds them.
fn attractors_are_disjoint(sample: &Sample, budget: &Budget) -> Result<bool> {
    let found = attractor::solve(&sample.arena, budget)?;
    let rounds = [forced(sample, 0), forced(sample, 1)];
    let members = |player: usize| -> Vec<u32> {
        (0..).zip(&rounds[player]).filter(|(_, r)| r.is_some()).map(|(v, _)| v).collect()
    };
    let same = (0..2).all(|player| found.attractor(player) == members(player));
    Ok(same && rounds[0].iter().zip(&rounds[1]).all(|(a, b)| a.is_none() || b.is_none()))
}

fn attractors_cover(sample: &Sample, budget: &Budget) -> Result<bool> {
    let found = attractor::solve(&sample.arena, budget)?;
    let rounds = [forced(sample, 0), forced(sample, 1)];
    let covered = rounds[0].iter().zip(&rounds[1]).all(|(a, b)| a.is_some() || b.is_some());
    Ok(covered && (0..sample.owner.len() as u32).all(|v| found.winner(v).is_some()))
}

fn ranks_are_least(sample: &Sample, budget: &Budget) -> Result<bool> {
    let found = attractor::solve(&sample.arena, budget)?;
    let rounds = [forced(sample, 0), forced(sample, 1)];
    Ok((0..sample.owner.len()).all(|v| found.rank(v as u32) == rounds[0][v].or(rounds[1][v])))
}

/// Subsets without arcs inside that every other vertex has an arc into.
fn kernels_by_definition(n: usize, arcs: &[(u32, u32)]) -> Vec<Vec<u32>> {
    let is_kernel = |set: u32| {
        let inside = |v: u32| set >> v & 1 == 1;
        let independent = arcs.iter().all(|&(a, b)| !(inside(a) && inside(b)));
        let reached =
            (0..n as u32).all(|v| inside(v) || arcs.iter().any(|&(a, b)| a == v && inside(b)));
        independent && reached
    };
    let members = |set: u32| (0..n as u32).filter(|v| set >> v & 1 == 1).collect();
    (0..1u32 << n).filter(|&set| is_kernel(set)).map(members).collect()
}

fn kernel_dag(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut dice = Dice::new(5);
    for _ in 0..upto {
        let (n, arcs) = random_arcs(&mut dice, true);
        let graph = Csr::from_arcs(n, &arcs)?;
        let kernels = kernels_by_definition(n, &arcs);
        let values = grundy::grundy(&graph, trial.budget)?.unwrap_or_default();
        let with_value =
            |k: u32| -> Vec<u32> { (0..n as u32).filter(|&v| values[v as usize] == k).collect() };
        let peeled = level::nested_kernels(&graph, trial.budget)?.unwrap_or_default();
        let holds = kernels == [with_value(0)]
            && kernel::list(&graph, trial.budget)? == kernels
            && peeled.iter().enumerate().all(|(k, layer)| *layer == with_value(k as u32));
        if trial.case(holds, || Case::Graph(Graph::directed(n, arcs).to_string()))? {
            return Ok(());
        }
    }
    Ok(())
}

/// Whether each vertex is lost for who moves: lost positions have only won followers, won ones a
/// lost follower; what remains is drawn.
fn lost(n: usize, arcs: &[(u32, u32)]) -> Vec<bool> {
    let mut after: Vec<Vec<usize>> = vec![Vec::new(); n];
    for &(from, to) in arcs {
        after[from as usize].push(to as usize);
    }
    let (mut won, mut lost) = (vec![false; n], vec![false; n]);
    loop {
        let mut changed = false;
        for v in 0..n {
            if won[v] || lost[v] {
                continue;
            }
            won[v] = after[v].iter().any(|&w| lost[w]);
            lost[v] = after[v].iter().all(|&w| won[w]);
            changed |= won[v] || lost[v];
        }
        if !changed {
            return lost;
        }
    }
}

/// The sum of two graphs: move in one or the other; vertex (u, v) is u·n + v.
fn sum(m: usize, one: &[(u32, u32)], n: usize, two: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let wide = n as u32;
    let first = (0..wide).flat_map(|v| one.iter().map(move |a| (a.0 * wide + v, a.1 * wide + v)));
    let second =
        (0..m as u32).flat_map(|u| two.iter().map(move |a| (u * wide + a.0, u * wide + a.1)));
    first.chain(second).collect()
}

fn generalised_grundy(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut dice = Dice::new(6);
    for _ in 0..upto {
        let (n, arcs) = random_arcs(&mut dice, false);
        let values = loopy::generalised_grundy(&Csr::from_arcs(n, &arcs)?, trial.budget)?;
        // Finite exactly when some nim heap balances it; infinite values list their followers.
        let heap = n + 2;
        let nim: Vec<(u32, u32)> =
            (0..heap as u32).flat_map(|k| (0..k).map(move |j| (k, j))).collect();
        let balanced = lost(n * heap, &sum(n, &arcs, heap, &nim));
        let mut holds = (0..n).all(|u| {
            let found = (0..heap as u64).find(|&k| balanced[u * heap + k as usize]);
            let followers = arcs.iter().filter(|arc| arc.0 as usize == u);
            let finite = followers.filter_map(|arc| values[arc.1 as usize].finite());
            match found {
                Some(k) => values[u] == LoopyNimber::Finite(k),
                None => values[u] == LoopyNimber::infinite(finite),
            }
        });
        // Sums follow the generalised nim sum.
        let both = Csr::from_arcs(n * n, &sum(n, &arcs, n, &arcs))?;
        let sums = loopy::generalised_grundy(&both, trial.budget)?;
        holds &= (0..n * n).all(|uv| sums[uv] == values[uv / n].clone() + values[uv % n].clone());
        if trial.case(holds, || Case::Graph(Graph::directed(n, arcs).to_string()))? {
            return Ok(());
        }
    }
    Ok(())
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("attractor-disjoint", Verdict::Holds, 2000, |upto, trial| arenas(
        upto,
        trial,
        (false, false),
        attractors_are_disjoint
    )),
    claim!("attractor-total", Verdict::Holds, 2000, |upto, trial| arenas(
        upto,
        trial,
        (true, true),
        attractors_cover
    )),
    claim!("attractor-rank", Verdict::Holds, 2000, |upto, trial| arenas(
        upto,
        trial,
        (false, false),
        ranks_are_least
    )),
    claim!("kernel-dag", Verdict::Holds, 1000, kernel_dag),
    claim!("generalised-grundy", Verdict::Holds, 500, generalised_grundy),
];
