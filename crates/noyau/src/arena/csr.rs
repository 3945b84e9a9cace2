//! A directed graph in compressed rows.

use crate::words::Message;
use crate::{Budget, Error, Result, message};

/// A directed graph with vertices `0..len()`: one row of followers a vertex, all rows in one array.
///
/// Loops and parallel arcs are allowed; no algorithm here minds them. Vertices and arcs are
/// numbered in 32 bits, so there are fewer than 2³² − 1 of each.
///
/// ```
/// use noyau::arena::Csr;
/// let graph = Csr::from_arcs(3, &[(0, 1), (2, 1), (0, 2)])?;
/// assert_eq!(graph.followers(0), [1, 2]);
/// assert!(graph.is_sink(1));
/// # Ok::<(), noyau::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Csr {
    offsets: Vec<u32>,
    targets: Vec<u32>,
}

/// The most vertices, and the most arcs, that a graph can have.
pub const MOST: usize = u32::MAX as usize - 1;

impl Csr {
    /// From a list of arcs in any order; followers come out in the order given.
    pub fn from_arcs(vertices: usize, arcs: &[(u32, u32)]) -> Result<Self> {
        check_vertices(vertices)?;
        check_arcs(arcs.len())?;
        for &(u, v) in arcs {
            for end in [u, v] {
                if end as usize >= vertices {
                    return Err(out_of_range(u, v, end, vertices));
                }
            }
        }
        let mut offsets = vec![0u32; vertices + 1];
        for &(u, _) in arcs {
            offsets[u as usize + 1] += 1;
        }
        for v in 0..vertices {
            offsets[v + 1] += offsets[v];
        }
        let mut next = offsets.clone();
        let mut targets = vec![0; arcs.len()];
        for &(u, v) in arcs {
            targets[next[u as usize] as usize] = v;
            next[u as usize] += 1;
        }
        Ok(Csr { offsets, targets })
    }

    /// From the rows of followers, one per vertex.
    pub fn from_rows<R: AsRef<[u32]>>(rows: &[R]) -> Result<Self> {
        let arcs = rows.iter().map(|row| row.as_ref().len()).sum();
        check_arcs(arcs)?;
        let mut offsets = Vec::with_capacity(rows.len() + 1);
        let mut targets = Vec::with_capacity(arcs);
        offsets.push(0);
        for row in rows {
            targets.extend_from_slice(row.as_ref());
            offsets.push(targets.len() as u32);
        }
        Csr::from_parts(offsets, targets)
    }

    /// From its two arrays: row `v` is `targets[offsets[v]..offsets[v + 1]]`.
    pub fn from_parts(offsets: Vec<u32>, targets: Vec<u32>) -> Result<Self> {
        let Some(vertices) = offsets.len().checked_sub(1) else {
            return Err(Error::bad_request(message!("offsets-empty")));
        };
        check_vertices(vertices)?;
        check_arcs(targets.len())?;
        if offsets[0] != 0
            || offsets[vertices] as usize != targets.len()
            || offsets.windows(2).any(|pair| pair[0] > pair[1])
        {
            return Err(Error::bad_request(message!("offsets-ascend")));
        }
        let graph = Csr { offsets, targets };
        if graph.targets.iter().any(|&v| v as usize >= vertices) {
            let bad_arc = graph.arcs().find(|&(_, v)| v as usize >= vertices);
            return Err(bad_arc.map_or_else(
                || Error::bad_request(message!("arc-somewhere-out")),
                |(u, v)| out_of_range(u, v, v, vertices),
            ));
        }
        Ok(graph)
    }

    /// The graph without vertices.
    pub(super) fn empty() -> Self {
        Csr { offsets: vec![0], targets: Vec::new() }
    }

    /// From arrays that are known to be right.
    pub(super) fn trusted(offsets: Vec<u32>, targets: Vec<u32>) -> Self {
        Csr { offsets, targets }
    }

    /// Its two arrays.
    pub fn into_parts(self) -> (Vec<u32>, Vec<u32>) {
        (self.offsets, self.targets)
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there is no vertex.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of arcs.
    pub fn arc_count(&self) -> usize {
        self.targets.len()
    }

    /// The followers of `v`: where its arcs lead.
    #[inline]
    pub fn followers(&self, v: u32) -> &[u32] {
        let v = v as usize;
        &self.targets[self.offsets[v] as usize..self.offsets[v + 1] as usize]
    }

    /// The number of arcs out of `v`.
    #[inline]
    pub fn degree(&self, v: u32) -> usize {
        (self.offsets[v as usize + 1] - self.offsets[v as usize]) as usize
    }

    /// The greatest number of arcs out of one vertex.
    pub fn most_arcs(&self) -> usize {
        self.offsets.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or(0) as usize
    }

    /// Whether no arc leaves `v`.
    #[inline]
    pub fn is_sink(&self, v: u32) -> bool {
        self.degree(v) == 0
    }

    /// All vertices.
    pub fn vertices(&self) -> std::ops::Range<u32> {
        0..self.len() as u32
    }

    /// All arcs, by source.
    pub fn arcs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.vertices().flat_map(move |u| self.followers(u).iter().map(move |&v| (u, v)))
    }

    /// Where each row begins, and where the last one ends.
    pub fn offsets(&self) -> &[u32] {
        &self.offsets
    }

    /// All rows, one after the other.
    pub fn targets(&self) -> &[u32] {
        &self.targets
    }

    /// The bytes that the two arrays hold.
    pub fn bytes(&self) -> usize {
        4 * (self.offsets.len() + self.targets.len())
    }

    /// The same graph with every arc only once; rows come out ascending.
    ///
    /// ```
    /// use noyau::arena::Csr;
    /// let graph = Csr::from_arcs(2, &[(0, 1), (0, 0), (0, 1)])?;
    /// assert_eq!(graph.without_repetitions().followers(0), [0, 1]);
    /// # Ok::<(), noyau::Error>(())
    /// ```
    pub fn without_repetitions(self) -> Csr {
        let Csr { mut offsets, mut targets } = self;
        let (mut begin, mut kept) = (0, 0);
        for end in offsets.iter_mut().skip(1) {
            let row = begin..*end as usize;
            begin = row.end;
            targets[row.clone()].sort_unstable();
            let first = kept;
            for arc in row {
                if kept == first || targets[kept - 1] != targets[arc] {
                    targets[kept] = targets[arc];
                    kept += 1;
                }
            }
            *end = kept as u32;
        }
        targets.truncate(kept);
        Csr { offsets, targets }
    }

    /// The graph with every arc turned round; each row comes out ascending.
    pub fn reverse(&self, budget: &Budget) -> Result<Csr> {
        super::reverse::reverse(self, super::threads_for(self.arc_count()), budget)
    }
}

/// Fails when there are too many things for 32 bits.
fn check_size(count: usize, otherwise: impl FnOnce(usize) -> Message) -> Result<()> {
    if count > MOST { Err(Error::bad_request(otherwise(count))) } else { Ok(()) }
}

/// Fails when there are too many arcs for 32 bits.
pub(crate) fn check_arcs(count: usize) -> Result<()> {
    check_size(count, |n| message!("arcs-too-many", count = n, most = MOST))
}

/// Fails when there are too many vertices for 32 bits.
pub(crate) fn check_vertices(count: usize) -> Result<()> {
    check_size(count, |n| message!("vertices-too-many", count = n, most = MOST))
}

/// Fails when there are too many positions for 32 bits.
pub(crate) fn check_positions(count: usize) -> Result<()> {
    check_size(count, |n| message!("positions-too-many", count = n, most = MOST))
}

pub(crate) fn out_of_range(u: u32, v: u32, end: u32, vertices: usize) -> Error {
    Error::bad_request(message!("arc-out-of-range", from = u, to = v, end = end, count = vertices))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_arcs_and_parts_agree() {
        let graph = Csr::from_arcs(4, &[(2, 0), (0, 3), (2, 2), (0, 1)]).unwrap();
        assert_eq!(graph, Csr::from_rows(&[vec![3, 1], vec![], vec![0, 2], vec![]]).unwrap());
        assert_eq!(graph.arcs().collect::<Vec<_>>(), [(0, 3), (0, 1), (2, 0), (2, 2)]);
        let back = graph.reverse(&Budget::default()).unwrap();
        assert_eq!(back.arcs().collect::<Vec<_>>(), [(0, 2), (1, 0), (2, 2), (3, 0)]);
        assert_eq!(back.reverse(&Budget::default()).unwrap().reverse(&Budget::default()), Ok(back));
    }

    #[test]
    fn no_vertex_at_all() {
        let graph = Csr::from_arcs(0, &[]).unwrap();
        assert!(graph.is_empty());
        assert_eq!(graph.reverse(&Budget::default()).unwrap(), graph);
    }

    #[test]
    fn faults_are_named() {
        let error = Csr::from_arcs(2, &[(0, 2)]).unwrap_err();
        assert!(error.to_string().contains("no position 2"), "{error}");
        assert!(Csr::from_rows(&[vec![7]]).unwrap_err().to_string().contains("no position 7"));
        assert!(Csr::from_parts(vec![], vec![]).is_err());
        assert!(Csr::from_parts(vec![0, 2, 1], vec![0]).is_err());
        assert!(check_arcs(MOST + 1).is_err());
    }
}
