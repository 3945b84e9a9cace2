//! What a border knows of the forest behind it, in a few bytes.

/// The root is no longer on the border.
const GONE: u8 = u8::MAX;

/// The most neighbours of a vertex. Balances from which no way leads back are dropped, so that none is kept
/// that is higher than half of it.
pub const MOST_NEIGHBOURS: usize = 32_000;

/// The modulus of balances that are not taken modulo anything.
pub const EXACT: i16 = 0;

/// The number nearest to 0 that is the same modulo an odd number.
pub fn near_zero(number: i16, modulus: i16) -> i16 {
    if modulus == EXACT {
        return number;
    }
    (number + modulus / 2).rem_euclid(modulus) - modulus / 2
}

/// For each vertex of a border, of at most `N`: the balance of its children, and the root of its tree.
/// Besides, whether the joker was used and the colour asked for seen.
///
/// A vertex without a parent is a root; the colour it appears with is not known yet, as it follows from the
/// balance in the end. A vertex with a parent was given its colour when it was hung there, and of its
/// balance only what it has too much is kept. Only roots can get a parent, and only within their own tree
/// that would close a cycle; so of trees whose roots have been forgotten it does not matter which
/// vertices they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<const N: usize> {
    /// 0 beyond the border.
    balance: [i16; N],
    /// The place of the root; 0 beyond the border.
    root: [u8; N],
    len: u8,
    pub joker: bool,
    pub seen: bool,
}

impl<const N: usize> State<N> {
    /// One vertex on its own.
    pub fn single() -> Self {
        State { balance: [0; N], root: [0; N], len: 1, joker: false, seen: false }
    }

    /// The same with one vertex more, on its own.
    pub fn and_single(mut self) -> Self {
        self.root[usize::from(self.len)] = self.len;
        self.len += 1;
        self
    }

    pub fn has_parent(&self, place: usize) -> bool {
        usize::from(self.root[place]) != place
    }

    /// The balance of a root; what that of another vertex has too much.
    pub fn balance(&self, place: usize) -> i32 {
        self.balance[place].into()
    }

    pub fn set_balance(&mut self, place: usize, balance: i16) {
        self.balance[place] = balance;
    }

    /// A balance becomes higher by one.
    pub fn raise(&mut self, place: usize, modulus: i16) {
        self.balance[place] = near_zero(self.balance[place] + 1, modulus);
    }

    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// One vertex becomes the child of another, whose balance it changes by its weight; as what it appears
    /// asks for a balance of its own.
    pub fn hang(mut self, child: usize, parent: usize, asks: i16, weight: i16) -> Option<Self> {
        let above = self.root[parent];
        if self.has_parent(child) || usize::from(above) == child {
            return None;
        }
        for root in &mut self.root[..self.len as usize] {
            if usize::from(*root) == child {
                *root = above;
            }
        }
        self.balance[child] -= asks;
        self.balance[parent] += weight;
        Some(self)
    }

    /// The same without the balances.
    pub fn shape(mut self) -> Self {
        self.balance = [0; N];
        self
    }

    /// The balances at other places.
    pub fn scattered(&self, places: &[usize]) -> [i16; N] {
        let mut balance = [0; N];
        for (k, &place) in places.iter().enumerate() {
            balance[place] = self.balance[k];
        }
        balance
    }

    /// The same with the vertices of the border at other places.
    pub fn moved(mut self, places: &[usize]) -> Self {
        let roots = self.root;
        self.balance = self.scattered(places);
        for (k, &place) in places.iter().enumerate() {
            let root = roots[k];
            self.root[place] = if root == GONE { GONE } else { places[usize::from(root)] as u8 };
        }
        self
    }

    /// Gives a shape the sum of two balances; whether all of it is within bounds.
    pub fn add(&mut self, one: &[i16; N], two: &[i16; N], low: &[i16; N], high: &[i16; N]) -> bool {
        let mut within = true;
        for k in 0..N {
            let sum = one[k] + two[k];
            within &= low[k] <= sum && sum <= high[k];
            self.balance[k] = sum;
        }
        within
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
                self.balance[place] += other.balance[k];
            } else {
                self.balance[place] = other.balance[k];
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
        self.balance.copy_within(place + 1..len, place);
        self.root.copy_within(place + 1..len, place);
        for root in &mut self.root[..len - 1] {
            match usize::from(*root) {
                at if at == place => *root = GONE,
                at if *root != GONE && at > place => *root -= 1,
                _ => {}
            }
        }
        self.balance[len - 1] = 0;
        self.root[len - 1] = 0;
        self.len -= 1;
        self
    }

    /// Takes the balance of a vertex modulo an odd number, as near to 0 as can be.
    pub fn reduce(&mut self, place: usize, modulus: i16) {
        self.balance[place] = near_zero(self.balance[place], modulus);
    }

    /// All balances: what must be the same, up to one, where one state is to take the place of another.
    pub fn outline(&self) -> [i16; N] {
        self.balance
    }

    /// The vertices that have a parent, as bits.
    pub fn hung(&self) -> u32 {
        (0..usize::from(self.len)).fold(0, |all, k| all | u32::from(self.has_parent(k)) << k)
    }

    /// How many roots more it costs to go on from this state as from another; nothing if that is not
    /// always possible. Vertices that have a parent in the other state only become roots, which may have a
    /// child too many of the colour opposite to theirs. Balances may be taken modulo a number.
    pub fn instead_of(&self, other: &Self, modulus: &[i16]) -> Option<u32> {
        if self.joker && !other.joker || other.seen && !self.seen {
            return None;
        }
        let mut more = 0;
        for (place, &modulus) in modulus.iter().enumerate().take(self.len as usize) {
            let (mine, its) = (self.root[place], other.root[place]);
            let beyond = near_zero(self.balance[place] - other.balance[place], modulus);
            if usize::from(mine) == place {
                let hung = usize::from(its) != place;
                if !(0..=i16::from(hung)).contains(&beyond) {
                    return None;
                }
                more += u32::from(hung);
            } else if beyond != 0
                || usize::from(its) == place
                || mine != GONE && !other.has_parent(usize::from(mine)) && its != mine
            {
                return None;
            }
        }
        Some(more)
    }
}
