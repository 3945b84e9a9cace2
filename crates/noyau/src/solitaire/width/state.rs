//! What a border knows of the forest behind it, in a few bytes.

/// The balance 0, as it is kept.
const EVEN: u16 = 1 << 14;

/// The root is no longer on the border.
const GONE: u8 = u8::MAX;

/// For each vertex of a border, of at most `N`: the colour it appears with, the balance of its
/// children, and the root of its tree. Besides, whether the joker was used and the colour asked for seen.
///
/// A vertex without a parent is a root. Only these can get a parent, and only within their own tree that
/// would close a cycle; so of trees whose roots have been forgotten it does not matter which
/// vertices they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<const N: usize> {
    /// Bit 0 the colour, above it the balance; 0 beyond the border.
    vertices: [u16; N],
    /// The place of the root; 0 beyond the border.
    root: [u8; N],
    len: u8,
    pub joker: bool,
    pub seen: bool,
}

impl<const N: usize> State<N> {
    /// One vertex on its own.
    pub fn single(appears: u8) -> Self {
        let mut vertices = [0; N];
        vertices[0] = EVEN << 1 | u16::from(appears);
        State { vertices, root: [0; N], len: 1, joker: false, seen: false }
    }

    pub fn appears(&self, place: usize) -> u8 {
        (self.vertices[place] & 1) as u8
    }

    pub fn has_parent(&self, place: usize) -> bool {
        usize::from(self.root[place]) != place
    }

    pub fn balance(&self, place: usize) -> i32 {
        i32::from(self.vertices[place] >> 1) - i32::from(EVEN)
    }

    fn add(&mut self, place: usize, balance: i32) -> Option<()> {
        let sum = self.balance(place) + balance + i32::from(EVEN);
        if !(0..2 * i32::from(EVEN)).contains(&sum) {
            return None;
        }
        self.vertices[place] = (sum as u16) << 1 | self.vertices[place] & 1;
        Some(())
    }

    /// One vertex becomes the child of another, whose colour at the start is given.
    pub fn hang(mut self, child: usize, parent: usize, colour: u8) -> Option<Self> {
        let above = self.root[parent];
        if self.has_parent(child) || usize::from(above) == child {
            return None;
        }
        for root in &mut self.root[..self.len as usize] {
            if usize::from(*root) == child {
                *root = above;
            }
        }
        let weight = if self.appears(child) == colour { -1 } else { 1 };
        self.add(parent, weight)?;
        Some(self)
    }

    /// What two parts know together, the vertices of the second at these places.
    pub fn join(mut self, other: &Self, places: &[usize]) -> Option<Self> {
        if self.joker && other.joker {
            return None;
        }
        let own = self;
        self.joker |= other.joker;
        self.seen |= other.seen;
        // the root in the second part, by the places of both
        let mut theirs: [u8; N] = std::array::from_fn(|k| k as u8);
        for (k, &place) in places.iter().enumerate() {
            let root = other.root[k];
            theirs[place] = if root == GONE { GONE } else { places[usize::from(root)] as u8 };
            if place < own.len as usize {
                if own.has_parent(place) && other.has_parent(k) {
                    return None;
                }
                self.add(place, other.balance(k))?;
            } else {
                self.vertices[place] = other.vertices[k];
                self.root[place] = place as u8;
                self.len = self.len.max(place as u8 + 1);
            }
        }
        // from root to root, in one part and the other by turns
        let len = self.len as usize;
        let ours: [u8; N] =
            std::array::from_fn(|k| if k < own.len as usize { own.root[k] } else { k as u8 });
        for place in 0..len {
            let mut at = place as u8;
            let mut steps = 0;
            loop {
                let next = match ours[usize::from(at)] {
                    above if above != at => above,
                    _ => theirs[usize::from(at)],
                };
                if next == at || next == GONE {
                    self.root[place] = next;
                    break;
                }
                at = next;
                steps += 1;
                if steps > len {
                    return None;
                }
            }
        }
        Some(self)
    }

    /// The border without one of its vertices.
    pub fn without(mut self, place: usize) -> Self {
        let len = self.len as usize;
        self.vertices.copy_within(place + 1..len, place);
        self.root.copy_within(place + 1..len, place);
        for root in &mut self.root[..len - 1] {
            match usize::from(*root) {
                at if at == place => *root = GONE,
                at if *root != GONE && at > place => *root -= 1,
                _ => {}
            }
        }
        self.vertices[len - 1] = 0;
        self.root[len - 1] = 0;
        self.len -= 1;
        self
    }

    /// What must be the same where one state is to take the place of another.
    pub fn outline(&self) -> [u16; N] {
        self.vertices
    }

    /// How many roots more it costs to go on from this state as from another with the same outline;
    /// nothing if that is not always possible. Vertices that have a parent in the other state only
    /// become roots.
    pub fn instead_of(&self, other: &Self) -> Option<u32> {
        if self.joker && !other.joker || other.seen && !self.seen {
            return None;
        }
        let mut more = 0;
        for place in 0..self.len as usize {
            let (mine, its) = (self.root[place], other.root[place]);
            if usize::from(mine) == place {
                more += u32::from(usize::from(its) != place);
            } else if usize::from(its) == place
                || mine != GONE && !other.has_parent(usize::from(mine)) && its != mine
            {
                return None;
            }
        }
        Some(more)
    }
}
