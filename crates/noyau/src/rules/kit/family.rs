//! Large graphs of known families, kept without a list of their edges: paths, cycles and products
//! of cliques.

use crate::graph::{self, Graph, Limits};
use crate::solitaire::Hamming;
use crate::text::Cursor;
use crate::{Error, Result, message};

/// A graph known by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// How it was written.
    pub name: String,
    pub kind: Kind,
}

/// What kind of graph it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Path(usize),
    Cycle(usize),
    Product(Hamming),
}

/// The most edges that are listed where there is no way without.
const MOST_EDGES: u64 = 40_000_000;

impl Family {
    /// Reads `Pn`, `Cn`, or a product of `Kn` and `Qn`, if that is all there is up to the next
    /// space and the word after it is as long as the graph is large, or else nothing.
    pub fn read(text: &mut Cursor<'_>) -> Option<Family> {
        let start = text.at();
        let found = Family::parse(text);
        if found.is_none() {
            text.seek(start);
        }
        found
    }

    fn parse(text: &mut Cursor<'_>) -> Option<Family> {
        let name = text.take_while(|c| c != ' ').to_owned();
        let letters = text.rest().trim_start().len();
        let number = |digits: &str| {
            let plain = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
            digits.parse::<usize>().ok().filter(|&n| plain && n <= letters)
        };
        let mut factors = name.split('*').rev();
        let mut sizes: Vec<usize> = Vec::new();
        for factor in factors.by_ref() {
            let (kind, n) = (factor.get(..1)?, number(factor.get(1..)?)?);
            match kind {
                "K" if n > 1 => sizes.push(n),
                "Q" if n < 64 => sizes.extend(std::iter::repeat_n(2, n)),
                "P" if factor == name => return Some(Family { name, kind: Kind::Path(n) }),
                "C" if factor == name && n > 3 => {
                    return Some(Family { name, kind: Kind::Cycle(n) });
                }
                _ => return None,
            }
        }
        let total = sizes.iter().try_fold(1usize, |all, &size| all.checked_mul(size))?;
        let kind = Kind::Product(Hamming::product(sizes));
        (total == letters && u32::try_from(total).is_ok()).then_some(Family { name, kind })
    }

    pub fn order(&self) -> usize {
        match &self.kind {
            Kind::Path(n) | Kind::Cycle(n) => *n,
            Kind::Product(shape) => shape.order(),
        }
    }

    /// The neighbours of a vertex.
    pub fn near(&self, v: usize) -> Vec<usize> {
        match &self.kind {
            Kind::Path(n) => {
                v.checked_sub(1).into_iter().chain(Some(v + 1).filter(|w| w < n)).collect()
            }
            Kind::Cycle(n) => vec![(v + n - 1) % n, (v + 1) % n],
            Kind::Product(shape) => shape.near(v),
        }
    }

    /// How many edges there are.
    fn size(&self) -> u64 {
        match &self.kind {
            Kind::Path(n) | Kind::Cycle(n) => *n as u64,
            Kind::Product(shape) => {
                let degree: usize = shape.sizes.iter().map(|size| size - 1).sum();
                (shape.order() as u64).saturating_mul(degree as u64) / 2
            }
        }
    }

    /// Whether there are more vertices or edges.
    pub fn is_larger(&self, vertices: u64, edges: u64) -> bool {
        self.order() as u64 > vertices || self.size() > edges
    }

    /// The graph with all its edges.
    pub fn graph(&self) -> Result<Graph> {
        let edges = self.size();
        if edges > MOST_EDGES {
            let message = message!("graph-edges-at-most", most = MOST_EDGES);
            return Err(Error::over_budget(message));
        }
        let limits = Limits::default().at_most(self.order() as u64, edges.max(1));
        graph::parse(&self.name, &limits)
    }

    /// The sides of a bipartition, if there is one.
    pub fn sides(&self) -> Option<Vec<bool>> {
        let n = self.order();
        match &self.kind {
            Kind::Path(_) => Some((0..n).map(|v| v % 2 == 1).collect()),
            Kind::Cycle(n) if n % 2 == 1 => None,
            Kind::Cycle(n) => Some((0..*n).map(|v| v % 2 == 1).collect()),
            Kind::Product(shape) => {
                shape.is_cube().then(|| (0..n as u32).map(|v| Hamming::side(v) == 1).collect())
            }
        }
    }
}
