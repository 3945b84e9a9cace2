//! Levels of acyclic graphs, and their kernel by the two published algorithms.

use super::sweep::{self, Order, Peel, Word, Workspace};
use super::{Csr, Scratch, threads_for};
use crate::{Budget, Result, message};

/// The vertices in an order in which every follower comes before; `None` if there is a cycle.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, level};
/// let graph = Csr::from_arcs(3, &[(0, 2), (2, 1)])?;
/// assert_eq!(level::order(&graph, &Budget::default())?, Some(vec![1, 2, 0]));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn order(graph: &Csr, budget: &Budget) -> Result<Option<Vec<u32>>> {
    if graph.arcs().all(|(u, v)| v < u) {
        return Ok(Some(graph.vertices().collect()));
    }
    let order = peel(graph, budget)?;
    Ok((order.decided() == graph.len()).then(|| order.positions().to_vec()))
}

/// The acyclic part level by level: a sweep that waits for all followers.
fn peel(graph: &Csr, budget: &Budget) -> Result<Order> {
    let back = graph.reverse(budget)?;
    let _scratch = Scratch::take(budget, 4 * graph.len())?;
    let mut workspace = Workspace::default();
    let threads = threads_for(back.arc_count());
    if graph.most_arcs() <= u8::MOST as usize {
        let mut words: Vec<u8> = sweep::sinks_first(graph)?;
        sweep::sweep(Peel, &back, &mut words, &[0], threads, &mut workspace, budget)?;
    } else {
        let mut words: Vec<u32> = sweep::sinks_first(graph)?;
        sweep::sweep(Peel, &back, &mut words, &[0], threads, &mut workspace, budget)?;
    }
    budget.give_back(back.bytes() as u64);
    Ok(workspace.into_order())
}

/// The level of every vertex: 0 at a sink, else one more than the largest level of a follower;
/// `None` if there is a cycle. Drawn by levels the graph is "ordonnancé".
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, level};
/// let graph = Csr::from_arcs(3, &[(0, 2), (0, 1), (2, 1)])?;
/// assert_eq!(level::levels(&graph, &Budget::default())?, Some(vec![2, 0, 1]));
/// assert_eq!(level::levels(&Csr::from_arcs(1, &[(0, 0)])?, &Budget::default())?, None);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn levels(graph: &Csr, budget: &Budget) -> Result<Option<Vec<u32>>> {
    let order = peel(graph, budget)?;
    budget.take(4 * graph.len() as u64)?;
    Ok((order.decided() == graph.len()).then(|| order.ranks(graph.len())))
}

/// The kernel of an acyclic graph by peeling: take every sink, delete it with its predecessors,
/// and so on. `None` if there is a cycle.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, level};
/// let path = Csr::from_arcs(4, &[(1, 0), (2, 1), (3, 2)])?;
/// assert_eq!(level::kernel_by_peeling(&path, &Budget::default())?, Some(vec![0, 2]));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn kernel_by_peeling(graph: &Csr, budget: &Budget) -> Result<Option<Vec<u32>>> {
    let n = graph.len();
    if order(graph, budget)?.is_none() {
        return Ok(None);
    }
    let back = graph.reverse(budget)?;
    let mut open: Vec<u32> = graph.vertices().map(|v| graph.degree(v) as u32).collect();
    let mut deleted = vec![false; n];
    let mut sinks: Vec<u32> = graph.vertices().filter(|&v| graph.is_sink(v)).collect();
    let mut kernel = Vec::new();
    let mut ticker = budget.ticker(message!("unit-positions"));
    while let Some(sink) = sinks.pop() {
        ticker.tick()?;
        kernel.push(sink);
        deleted[sink as usize] = true;
        for &u in back.followers(sink) {
            if std::mem::replace(&mut deleted[u as usize], true) {
                continue;
            }
            for &p in back.followers(u) {
                open[p as usize] -= 1;
                if open[p as usize] == 0 && !deleted[p as usize] {
                    sinks.push(p);
                }
            }
        }
    }
    budget.give_back(back.bytes() as u64);
    kernel.sort_unstable();
    Ok(Some(kernel))
}

/// The nested kernels of an acyclic graph: the kernel, then the kernel of what remains without
/// it, and so on. The vertices of the k-th are those of Grundy value k. `None` if there is a
/// cycle.
///
/// ```
/// use noyau::Budget;
/// use noyau::arena::{Csr, level};
/// let nim = Csr::from_arcs(3, &[(1, 0), (2, 0), (2, 1)])?;
/// assert_eq!(level::nested_kernels(&nim, &Budget::default())?, Some(vec![vec![0], vec![1], vec![2]]));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn nested_kernels(graph: &Csr, budget: &Budget) -> Result<Option<Vec<Vec<u32>>>> {
    let Some(order) = order(graph, budget)? else { return Ok(None) };
    let mut layers = Vec::new();
    let mut rest = order;
    let mut inside = vec![false; graph.len()];
    let mut ticker = budget.ticker(message!("unit-positions"));
    while !rest.is_empty() {
        // Followers first: a vertex belongs to the kernel unless one of its followers does.
        for &v in &rest {
            ticker.tick()?;
            inside[v as usize] = !graph.followers(v).iter().any(|&w| inside[w as usize]);
        }
        let (mut layer, others): (Vec<u32>, Vec<u32>) =
            rest.iter().partition(|&&v| inside[v as usize]);
        for &v in &layer {
            inside[v as usize] = false;
        }
        layer.sort_unstable();
        layers.push(layer);
        rest = others;
    }
    Ok(Some(layers))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{grundy, slow};

    #[test]
    fn three_ways_to_one_kernel() {
        let budget = Budget::default();
        for seed in 0..2000 {
            let graph = slow::acyclic(seed);
            let values = grundy::grundy(&graph, &budget).unwrap().unwrap();
            let nested = nested_kernels(&graph, &budget).unwrap().unwrap();
            let peeled = kernel_by_peeling(&graph, &budget).unwrap().unwrap();
            for (k, layer) in nested.iter().enumerate() {
                for v in graph.vertices() {
                    assert_eq!(layer.contains(&v), values[v as usize] as usize == k);
                }
            }
            assert_eq!(nested.first().cloned().unwrap_or_default(), peeled, "{graph:?}");
            let levels = levels(&graph, &budget).unwrap().unwrap();
            for v in graph.vertices() {
                let above = graph.followers(v).iter().map(|&w| levels[w as usize] + 1).max();
                assert_eq!(levels[v as usize], above.unwrap_or(0));
            }
        }
    }

    #[test]
    fn cycles_are_noticed() {
        let budget = Budget::default();
        for seed in 0..500 {
            let graph = slow::graph(seed);
            assert_eq!(order(&graph, &budget).unwrap().is_none(), slow::has_cycle(&graph));
        }
    }
}
