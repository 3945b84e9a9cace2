//! Hamiltonian paths of products of cliques, written down in linear time.
//!
//! Vertices are numbers in mixed radix, the first clique least significant. Hypercubes have such a path
//! between any two vertices of different parity, all other products between any two vertices.

/// A Hamiltonian path from one vertex to another. In a hypercube they differ in an odd number of
/// places.
pub fn path(sizes: &[usize], from: usize, to: usize) -> Vec<usize> {
    let Some(pivot) = (0..sizes.len()).rev().find(|&k| sizes[k] > 2) else {
        let mut order = Vec::with_capacity(1 << sizes.len());
        cube_path(&mut bits(sizes.len()), from, to, &mut order);
        return order;
    };
    let fibres = Fibres {
        stride: sizes[..pivot].iter().product(),
        clique: sizes[pivot],
        rest: sizes[..pivot].iter().chain(&sizes[pivot + 1..]).copied().collect(),
    };
    fibres.path(from, to)
}

/// A Hamiltonian path of a hypercube that ends with `last_but_one` and `last`, which are
/// neighbours; `from` is neither, and has the parity of `last_but_one`.
pub fn cube_path_ending(
    dimensions: usize,
    from: usize,
    last_but_one: usize,
    last: usize,
) -> Vec<usize> {
    let mut order = Vec::with_capacity(1 << dimensions);
    let (mut free, mut at) = (bits(dimensions), from);
    while free.len() > 2 {
        // away from the half that does not hold the end
        let apart = free
            .iter()
            .position(|bit| at & bit != last & bit && at & bit != last_but_one & bit)
            .unwrap_or(0);
        let across = free.swap_remove(apart);
        // leave that half anywhere but next to the end
        let exit = free.iter().map(|bit| at ^ bit).find(|exit| exit ^ across != last_but_one);
        let exit = exit.unwrap_or(at);
        cube_path(&mut free, at, exit, &mut order);
        at = exit ^ across;
    }
    let corner = free.iter().map(|bit| at ^ bit).find(|&corner| corner != last);
    order.extend([at, corner.unwrap_or(at), last_but_one, last]);
    order
}

/// Whether a number of a hypercube is odd in its bits.
pub fn parity(vertex: usize) -> bool {
    vertex.count_ones() % 2 == 1
}

fn bits(dimensions: usize) -> Vec<usize> {
    (0..dimensions).map(|k| 1 << k).collect()
}

/// Through the subcube of the free bits; the recursion is as deep as there are bits.
fn cube_path(free: &mut Vec<usize>, from: usize, to: usize, order: &mut Vec<usize>) {
    let Some(apart) = free.iter().position(|bit| (from ^ to) & bit != 0) else {
        order.push(from);
        return;
    };
    let across = free.swap_remove(apart);
    if let Some(&step) = free.first() {
        cube_path(free, from, from ^ step, order);
        cube_path(free, from ^ step ^ across, to, order);
    } else {
        order.extend([from, to]);
    }
    free.push(across);
    let last = free.len() - 1;
    free.swap(apart, last);
}

/// A product seen as copies of one of its cliques, one at each vertex of the rest.
struct Fibres {
    stride: usize,
    clique: usize,
    rest: Vec<usize>,
}

/// What a visit to a copy goes through.
#[derive(Clone, Copy)]
enum Visit {
    All,
    AllBut(usize),
    Only(usize),
}

impl Visit {
    fn holds(self, digit: usize) -> bool {
        match self {
            Visit::All => true,
            Visit::AllBut(other) => digit != other,
            Visit::Only(one) => digit == one,
        }
    }

    /// Whether it can start and end so.
    fn fits(self, entry: usize, exit: usize) -> bool {
        let through = matches!(self, Visit::Only(_)) == (entry == exit);
        through && self.holds(entry) && self.holds(exit)
    }
}

impl Fibres {
    fn digit(&self, vertex: usize) -> usize {
        vertex / self.stride % self.clique
    }

    fn base(&self, vertex: usize) -> usize {
        vertex % self.stride + vertex / self.stride / self.clique * self.stride
    }

    fn join(&self, base: usize, digit: usize) -> usize {
        let (low, high) = (base % self.stride, base / self.stride);
        low + (digit + high * self.clique) * self.stride
    }

    /// Some neighbour in the rest.
    fn neighbour(&self, base: usize) -> usize {
        let first = self.rest.first().copied().unwrap_or(1);
        if base.is_multiple_of(first) { base + 1 } else { base - 1 }
    }

    fn path(&self, from: usize, to: usize) -> Vec<usize> {
        let (start, end) = (self.digit(from), self.digit(to));
        let (here, there) = (self.base(from), self.base(to));
        let cube = self.rest.iter().all(|&size| size == 2);
        let mut visits: Vec<(usize, Visit)>;
        if self.rest.is_empty() {
            visits = vec![(here, Visit::All)];
        } else if here == there {
            let round = path(&self.rest, here, self.neighbour(here));
            visits = round.into_iter().map(|base| (base, Visit::All)).collect();
            visits[0].1 = Visit::Only(start);
            visits.push((here, Visit::AllBut(start)));
        } else if cube && parity(here) == parity(there) {
            let round = path(&self.rest, here, self.neighbour(there));
            let visit = |base| if base == there { Visit::AllBut(end) } else { Visit::All };
            visits = round.into_iter().map(|base| (base, visit(base))).collect();
            visits.push((there, Visit::Only(end)));
        } else {
            let round = path(&self.rest, here, there);
            visits = round.into_iter().map(|base| (base, Visit::All)).collect();
        }
        let exits = self.exits(&visits, start, end);
        let mut order = Vec::with_capacity(visits.len() * self.clique);
        let mut entry = start;
        for ((base, visit), exit) in visits.into_iter().zip(exits) {
            order.push(self.join(base, entry));
            let between = |&digit: &usize| digit != entry && digit != exit && visit.holds(digit);
            order.extend((0..self.clique).filter(between).map(|digit| self.join(base, digit)));
            if exit != entry {
                order.push(self.join(base, exit));
            }
            entry = exit;
        }
        order
    }

    /// Where each visit ends, so that the next can begin there. Four digits to choose from are
    /// enough.
    fn exits(&self, visits: &[(usize, Visit)], start: usize, end: usize) -> Vec<usize> {
        let mut digits = vec![start, end];
        digits.dedup();
        digits.extend((0..self.clique).filter(|d| *d != start && *d != end).take(2));
        // for each visit, the entries from which the end can be reached
        let mut good: Vec<u8> = vec![0; visits.len() + 1];
        let exit_of = |exits: u8, k: usize| exits >> k & 1 == 1;
        for (k, &digit) in digits.iter().enumerate() {
            good[visits.len()] |= u8::from(digit == end) << k;
        }
        for (at, &(_, visit)) in visits.iter().enumerate().rev() {
            for (k, &entry) in digits.iter().enumerate() {
                let mut exits = digits.iter().enumerate();
                let fits =
                    exits.any(|(j, &exit)| exit_of(good[at + 1], j) && visit.fits(entry, exit));
                good[at] |= u8::from(fits) << k;
            }
        }
        let mut entry = start;
        let mut exits = Vec::with_capacity(visits.len());
        for (at, &(_, visit)) in visits.iter().enumerate() {
            let mut list = digits.iter().enumerate();
            let exit = list.find(|&(j, &exit)| exit_of(good[at + 1], j) && visit.fits(entry, exit));
            entry = exit.map_or(entry, |(_, &exit)| exit);
            exits.push(entry);
        }
        exits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_path(sizes: &[usize], order: &[usize]) -> bool {
        let total: usize = sizes.iter().product();
        let mut seen = vec![false; total];
        let fresh = order.iter().all(|&v| !std::mem::replace(&mut seen[v], true));
        let differ = |mut a: usize, mut b: usize| {
            let mut count = 0;
            for &size in sizes {
                count += usize::from(a % size != b % size);
                (a, b) = (a / size, b / size);
            }
            count
        };
        fresh && order.len() == total && order.windows(2).all(|w| differ(w[0], w[1]) == 1)
    }

    #[test]
    fn every_pair_has_its_path() {
        let products: &[&[usize]] = &[
            &[3],
            &[5],
            &[2, 3],
            &[3, 2],
            &[3, 3],
            &[2, 2, 3],
            &[2, 4, 2],
            &[3, 2, 2, 2],
            &[4, 3],
            &[3, 3, 2],
            &[2, 3, 3],
            &[5, 2, 2],
            &[2, 2],
            &[2, 2, 2],
            &[2, 2, 2, 2],
            &[2],
            &[3, 3, 3],
            &[4, 2, 3, 2],
            &[2, 2, 2, 2, 3],
        ];
        for sizes in products {
            let total: usize = sizes.iter().product();
            let cube = sizes.iter().all(|&s| s == 2);
            for from in 0..total {
                for to in (0..total).filter(|&to| to != from) {
                    if cube && parity(from) == parity(to) {
                        continue;
                    }
                    let order = path(sizes, from, to);
                    assert!(is_path(sizes, &order), "{sizes:?} {from} {to}: {order:?}");
                    assert_eq!((order[0], order[total - 1]), (from, to));
                }
            }
        }
    }

    #[test]
    fn the_last_two_can_be_chosen() {
        for dimensions in 2..6 {
            let sizes = vec![2; dimensions];
            let total = 1 << dimensions;
            for (from, last) in (0..total).flat_map(|a| (0..total).map(move |b| (a, b))) {
                for bit in bits(dimensions) {
                    let before = last ^ bit;
                    if from == before || from == last || parity(from) != parity(before) {
                        continue;
                    }
                    let order = cube_path_ending(dimensions, from, before, last);
                    assert!(is_path(&sizes, &order), "{from} {before} {last}: {order:?}");
                    assert_eq!(order[0], from);
                    assert_eq!(order[total - 2..], [before, last]);
                }
            }
        }
    }
}
