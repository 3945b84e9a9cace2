//! An order in which the vertices of a graph are eliminated so that few are on the border.

use crate::graph::Adjacency;
use crate::{Budget, Result};

/// An order, perhaps not of all vertices, and the most vertices of a border on the way.
pub struct Order {
    pub vertices: Vec<u32>,
    pub border: usize,
    /// About how many entries all tables have.
    pub entries: f64,
}

/// So many times as many entries has a table whose border has this vertex, too, about.
fn entries_of(near: &Adjacency, v: u32) -> f64 {
    (2 + near.degree(v).min(40)) as f64
}

/// The better of both orders.
pub fn best(near: &Adjacency, most: usize, budget: &Budget) -> Result<Order> {
    let one = eliminate(near, most, budget)?;
    let two = line(near, most);
    Ok(match two {
        Some(two) if one.vertices.len() < near.order() || two.entries < one.entries => two,
        _ => one,
    })
}

/// The vertex with the fewest neighbours first, its neighbours becoming neighbours of each other; not
/// all vertices if a border would have more than `most`.
pub fn eliminate(near: &Adjacency, most: usize, budget: &Budget) -> Result<Order> {
    let n = near.order();
    let mut lists: Vec<Vec<u32>> = (0..n as u32).map(|v| near.of(v).to_vec()).collect();
    let mut gone = vec![false; n];
    let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); most];
    for (v, list) in lists.iter().enumerate() {
        if let Some(bucket) = buckets.get_mut(list.len()) {
            bucket.push(v as u32);
        }
    }
    let mut order = Vec::with_capacity(n);
    let (mut border, mut entries) = (0, 0.0);
    while order.len() < n {
        if order.len() % 1024 == 0 {
            budget.check()?;
        }
        let Some(v) = next(&mut buckets, &lists, &gone) else { break };
        gone[v as usize] = true;
        order.push(v);
        let around = std::mem::take(&mut lists[v as usize]);
        border = border.max(around.len() + 1);
        entries += around.iter().fold(entries_of(near, v), |all, &w| all * entries_of(near, w));
        for &w in &around {
            let list = &mut lists[w as usize];
            list.retain(|&u| u != v);
            for &u in &around {
                if u != w && !list.contains(&u) {
                    list.push(u);
                }
            }
            if let Some(bucket) = buckets.get_mut(list.len()) {
                bucket.push(w);
            }
        }
    }
    Ok(Order { vertices: order, border, entries })
}

/// A vertex with fewest neighbours; what the buckets say may be out of date.
fn next(buckets: &mut [Vec<u32>], lists: &[Vec<u32>], gone: &[bool]) -> Option<u32> {
    for (count, bucket) in buckets.iter_mut().enumerate() {
        while let Some(v) = bucket.pop() {
            if !gone[v as usize] && lists[v as usize].len() == count {
                return Some(v);
            }
        }
    }
    None
}

/// Nearest first, from a vertex at the edge of the graph; `None` if a border would have more than `most`
/// vertices.
pub fn line(near: &Adjacency, most: usize) -> Option<Order> {
    let far = *nearest_first(near, 0).last()?;
    let order = nearest_first(near, far);
    let mut waits = vec![false; near.order()];
    let (mut border, mut widest, mut entries) = (0, 0, 0.0);
    let mut product = 1.0;
    for &v in &order {
        for &w in [v].iter().chain(near.of(v)) {
            if !std::mem::replace(&mut waits[w as usize], true) {
                border += 1;
                product *= entries_of(near, w);
            }
        }
        if border > most {
            return None;
        }
        widest = widest.max(border);
        entries += product;
        product /= entries_of(near, v);
        border -= 1;
    }
    Some(Order { vertices: order, border: widest, entries })
}

fn nearest_first(near: &Adjacency, start: u32) -> Vec<u32> {
    let mut met = vec![false; near.order()];
    met[start as usize] = true;
    let mut order = vec![start];
    let mut next = 0;
    while next < order.len() {
        for &w in near.of(order[next]) {
            if !std::mem::replace(&mut met[w as usize], true) {
                order.push(w);
            }
        }
        next += 1;
    }
    order
}
