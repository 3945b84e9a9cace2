//! What a border knows of the forest behind it, in a few bytes.

/// The most vertices on a border.
pub const MOST: usize = 32;

/// The balance 0, as it is kept.
const EVEN: u16 = 1 << 13;

/// For each vertex of a border: the colour it appears with, whether it has a parent, the balance of its
/// children, and its component. Besides, whether the joker was used and the colour asked for seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// Bit 0 the colour, bit 1 the parent, above them the balance; 0 beyond the border.
    vertices: [u16; MOST],
    /// The first vertex of the component; the own number beyond the border.
    component: [u8; MOST],
    len: u8,
    pub joker: bool,
    pub seen: bool,
}

impl State {
    /// One vertex on its own.
    pub fn single(appears: u8) -> Self {
        let mut vertices = [0; MOST];
        vertices[0] = EVEN << 2 | u16::from(appears);
        let component = std::array::from_fn(|k| k as u8);
        State { vertices, component, len: 1, joker: false, seen: false }
    }

    pub fn appears(&self, place: usize) -> u8 {
        (self.vertices[place] & 1) as u8
    }

    pub fn has_parent(&self, place: usize) -> bool {
        self.vertices[place] & 2 != 0
    }

    pub fn balance(&self, place: usize) -> i32 {
        i32::from(self.vertices[place] >> 2) - i32::from(EVEN)
    }

    fn add(&mut self, place: usize, balance: i32) -> Option<()> {
        let sum = self.balance(place) + balance + i32::from(EVEN);
        if !(0..2 * i32::from(EVEN)).contains(&sum) {
            return None;
        }
        self.vertices[place] = (sum as u16) << 2 | self.vertices[place] & 3;
        Some(())
    }

    /// Joins two components; nothing if they are the same.
    fn unite(&mut self, a: usize, b: usize) -> Option<()> {
        let (a, b) = (self.component[a], self.component[b]);
        if a == b {
            return None;
        }
        let (low, high) = (a.min(b), a.max(b));
        for c in &mut self.component[..self.len as usize] {
            if *c == high {
                *c = low;
            }
        }
        Some(())
    }

    /// One vertex becomes the child of another, whose colour at the start is given.
    pub fn hang(mut self, child: usize, parent: usize, colour: u8) -> Option<State> {
        if self.has_parent(child) {
            return None;
        }
        self.unite(child, parent)?;
        self.vertices[child] |= 2;
        let weight = if self.appears(child) == colour { -1 } else { 1 };
        self.add(parent, weight)?;
        Some(self)
    }

    /// What two parts know together, the vertices of the second at these places.
    pub fn join(mut self, other: &State, places: &[usize]) -> Option<State> {
        if self.joker && other.joker {
            return None;
        }
        self.joker |= other.joker;
        self.seen |= other.seen;
        for (k, &place) in places.iter().enumerate() {
            if place >= self.len as usize {
                if place >= MOST {
                    return None;
                }
                self.vertices[place] = other.vertices[k];
                self.component[place] = place as u8;
                self.len = place as u8 + 1;
            } else {
                if self.has_parent(place) && other.has_parent(k) {
                    return None;
                }
                self.vertices[place] |= other.vertices[k] & 2;
                self.add(place, other.balance(k))?;
            }
        }
        for (k, &place) in places.iter().enumerate() {
            let first = other.component[k] as usize;
            if first != k {
                self.unite(places[first], place)?;
            }
        }
        Some(self)
    }

    /// The border without one of its vertices.
    pub fn without(mut self, place: usize) -> State {
        let len = self.len as usize;
        // another vertex stands for the component
        if let Some(heir) = (place + 1..len).find(|&k| self.component[k] as usize == place) {
            for c in &mut self.component[place + 1..len] {
                if *c as usize == place {
                    *c = heir as u8;
                }
            }
        }
        self.vertices.copy_within(place + 1..len, place);
        self.component.copy_within(place + 1..len, place);
        for c in &mut self.component[..len - 1] {
            if *c as usize > place {
                *c -= 1;
            }
        }
        self.vertices[len - 1] = 0;
        self.component[len - 1] = len as u8 - 1;
        self.len -= 1;
        self
    }
}
