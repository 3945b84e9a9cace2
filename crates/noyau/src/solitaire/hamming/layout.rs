//! A product of cliques cut into small blocks that are arranged as a product of cliques again.

use super::shape::Hamming;

/// Blocks of places. Neighbouring blocks are joined place by place, as far as both go.
pub struct Layout {
    /// The product in which the blocks are the vertices.
    pub outer: Vec<usize>,
    places: Vec<u32>,
    starts: Vec<u32>,
}

/// The digits of one clique that lie together in a block, for each of the pieces it is cut into.
pub struct Inner {
    /// Which clique.
    pub factor: usize,
    /// Its digits, piece by piece.
    pub pieces: Vec<Vec<usize>>,
}

impl Inner {
    /// The whole clique in each block.
    pub fn whole(shape: &Hamming, factor: usize) -> Inner {
        Inner { factor, pieces: vec![(0..shape.sizes[factor]).collect()] }
    }

    /// Pieces of three digits and a last one of up to five, `first` in the first of them and `last` at
    /// the end.
    pub fn in_threes(shape: &Hamming, factor: usize, first: &[usize], last: usize) -> Inner {
        let size = shape.sizes[factor];
        let rest = (0..size).filter(|digit| *digit != last && !first.contains(digit));
        let mut digits: Vec<usize> = first.iter().copied().chain(rest).collect();
        if !first.contains(&last) {
            digits.push(last);
        }
        let count = (size / 3).max(1);
        let piece = |k: usize| {
            let end = if k + 1 == count { size } else { 3 * k + 3 };
            digits[3 * k..end].to_vec()
        };
        Inner { factor, pieces: (0..count).map(piece).collect() }
    }
}

impl Layout {
    /// Blocks that are products of pieces of the inner cliques; only the last of these may be cut
    /// into several pieces.
    pub fn new(shape: &Hamming, inner: &[Inner]) -> Layout {
        let mut strides = vec![1usize];
        for &size in &shape.sizes {
            strides.push(strides[strides.len() - 1] * size);
        }
        let cut = inner.last();
        let factors: Vec<usize> =
            (0..shape.sizes.len()).filter(|k| inner.iter().all(|i| i.factor != *k)).collect();
        let mut outer: Vec<usize> = factors.iter().map(|&k| shape.sizes[k]).collect();
        let pieces = cut.map_or(1, |cut| cut.pieces.len());
        if pieces > 1 {
            outer.push(pieces);
        }
        let count: usize = outer.iter().product();
        let mut layout = Layout {
            outer,
            places: Vec::with_capacity(shape.order()),
            starts: Vec::with_capacity(count + 1),
        };
        for block in 0..count {
            let (mut left, mut base) = (block, 0);
            for &k in &factors {
                base += left % shape.sizes[k] * strides[k];
                left /= shape.sizes[k];
            }
            layout.starts.push(layout.places.len() as u32);
            let mut inside = vec![base];
            for (at, i) in inner.iter().enumerate() {
                let piece = if at + 1 == inner.len() { &i.pieces[left] } else { &i.pieces[0] };
                let along = |digit: &usize| digit * strides[i.factor];
                inside = piece
                    .iter()
                    .flat_map(|digit| inside.iter().map(move |place| place + along(digit)))
                    .collect();
            }
            layout.places.extend(inside.iter().map(|&place| place as u32));
        }
        layout.starts.push(layout.places.len() as u32);
        layout
    }

    /// How many blocks there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The places of a block.
    pub fn block(&self, block: usize) -> &[u32] {
        &self.places[self.starts[block] as usize..self.starts[block + 1] as usize]
    }

    /// The block of a place, and where in it.
    pub fn find(&self, place: u32) -> (usize, usize) {
        let at = self.places.iter().position(|&other| other == place).unwrap_or(0);
        let block = self.starts.partition_point(|&start| start as usize <= at) - 1;
        (block, at - self.starts[block] as usize)
    }

    /// Whether the blocks are arranged as a hypercube.
    pub fn is_cube(&self) -> bool {
        self.outer.iter().all(|&size| size == 2)
    }
}
