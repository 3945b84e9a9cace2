//! Reductions as forests.
//!
//! Read a reduction backwards: a remaining stone is split again and again, the stone at v putting
//! a stone of its own colour on an empty neighbour u and changing its own colour. So a reduction
//! to k stones is a spanning forest of k rooted trees in which u is a child of v. Let a(v) be the
//! colour with which v first appears, read backwards; then the children of v appear with the
//! colours a(v), its opposite, a(v), … in turn, and v's colour at the start of the game is a(v)
//! changed once for each child.
//!
//! With d the number of children of the colour opposite to v's at the start, minus the number of
//! the others: d = 0 and a(v) is the colour at the start, or d = 1 and it is the opposite. A joker
//! used on v's stone changes this to: d is 0 or 2 and a(v) the opposite, or d is ±1 and a(v)
//! the colour at the start. Any forest with these properties is a reduction.

/// What a vertex with colour `colour` at the start and balance `d` appears as; `None` if it cannot.
pub(super) fn appearance(colour: u8, balance: i32, joker: bool) -> Option<u8> {
    match (balance, joker) {
        (0, false) | (1 | -1, true) => Some(colour),
        (1, false) | (0 | 2, true) => Some(colour ^ 1),
        _ => None,
    }
}

/// A spanning forest with the colours of appearance.
#[derive(Clone, Debug)]
pub(super) struct Forest {
    /// `u32::MAX` for a root.
    pub parent: Vec<u32>,
    pub appears: Vec<u8>,
    /// Where the joker is used.
    pub joker: Option<u32>,
}

pub(super) const ROOT: u32 = u32::MAX;

impl Forest {
    /// How many trees there are.
    pub fn roots(&self) -> u32 {
        self.parent.iter().filter(|&&parent| parent == ROOT).count() as u32
    }

    /// How many children of each vertex appear with the colour opposite to its own, minus the others.
    fn balances(&self, colours: &[u8]) -> Vec<i32> {
        let mut balance = vec![0; colours.len()];
        for (v, &parent) in self.parent.iter().enumerate() {
            if parent != ROOT {
                let alike = self.appears[v] == colours[parent as usize];
                balance[parent as usize] += if alike { -1 } else { 1 };
            }
        }
        balance
    }

    /// Makes roots of children of the colour opposite to their parent's where these are too many.
    pub fn cut_surplus(&mut self, colours: &[u8]) {
        let mut surplus = self.balances(colours);
        for (v, balance) in surplus.iter_mut().enumerate() {
            let joker = self.joker == Some(v as u32);
            let fits = |d: &i32| appearance(colours[v], *d, joker) == Some(self.appears[v]);
            *balance = (-1..=(*balance).min(2)).rev().find(fits).map_or(0, |d| *balance - d);
        }
        for v in 0..colours.len() {
            let parent = self.parent[v] as usize;
            if self.parent[v] != ROOT && surplus[parent] > 0 && self.appears[v] != colours[parent] {
                surplus[parent] -= 1;
                self.parent[v] = ROOT;
            }
        }
    }

    /// Whether the balance of every vertex is right for what it appears as.
    pub fn is_reduction(&self, colours: &[u8]) -> bool {
        let balance = self.balances(colours);
        (0..colours.len()).all(|v| {
            let joker = self.joker == Some(v as u32);
            appearance(colours[v], balance[v], joker) == Some(self.appears[v])
        })
    }

    /// The moves, in the order of play.
    pub fn moves(&self) -> Vec<[u32; 2]> {
        let n = self.parent.len();
        // the children by colour, as lists: the last of them, and the one before each
        let mut last: Vec<[u32; 2]> = vec![[ROOT; 2]; n];
        let mut before: Vec<u32> = vec![ROOT; n];
        for (v, &parent) in self.parent.iter().enumerate() {
            if parent != ROOT {
                let last = &mut last[parent as usize][self.appears[v] as usize];
                before[v] = std::mem::replace(last, v as u32);
            }
        }
        // backwards, a stone's splittings one after the other; what happens elsewhere is independent
        let mut moves = Vec::with_capacity(n);
        let mut stack: Vec<u32> =
            (0..n as u32).filter(|&v| self.parent[v as usize] == ROOT).collect();
        while let Some(v) = stack.pop() {
            let mut colour = self.appears[v as usize] as usize;
            let mut joker = self.joker == Some(v);
            loop {
                let child = last[v as usize][colour];
                if child != ROOT {
                    last[v as usize][colour] = before[child as usize];
                    moves.push([child, v]);
                    stack.push(child);
                } else if joker {
                    moves.push([v, v]);
                    joker = false;
                } else {
                    break;
                }
                colour ^= 1;
            }
        }
        moves.reverse();
        moves
    }
}
