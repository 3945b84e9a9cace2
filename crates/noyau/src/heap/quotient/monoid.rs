//! Finite commutative monoids whose elements are lost or won.

/// An element, by its number; 0 is the identity.
pub type Element = u16;

/// A finite commutative monoid whose elements are lost or won for the player to move. No two of
/// its elements are alike: some element tells them apart by who wins their products with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monoid {
    order: usize,
    /// Row by row.
    products: Vec<Element>,
    lost: Vec<bool>,
}

impl Monoid {
    /// What there is without heaps: one element, and a player who cannot move wins.
    pub(super) fn trivial() -> Self {
        Monoid { order: 1, products: vec![0], lost: vec![false] }
    }

    /// From what each generator makes of each element; the identity is number 0.
    pub(super) fn from_generators(times: &[Vec<u32>], lost: Vec<bool>) -> Self {
        let order = lost.len();
        let found = Tree::of(times);
        let mut products = vec![0; order * order];
        for (a, row) in products.chunks_mut(order).enumerate() {
            row[0] = a as Element;
            for &b in &found.order[1..] {
                let (before, generator) = found.parent[b as usize];
                let product = row[before as usize] as usize;
                row[b as usize] = times[product][generator as usize] as Element;
            }
        }
        Monoid { order, products, lost }
    }

    /// How many elements there are.
    pub fn order(&self) -> usize {
        self.order
    }

    /// The memory that it holds.
    pub fn bytes(&self) -> u64 {
        (2 * self.products.len() + self.lost.len()) as u64
    }

    /// The product of two elements.
    pub fn times(&self, a: Element, b: Element) -> Element {
        self.products[a as usize * self.order + b as usize]
    }

    /// Whether the player to move loses.
    pub fn is_lost(&self, element: Element) -> bool {
        self.lost[element as usize]
    }

    /// All elements.
    pub fn elements(&self) -> impl Iterator<Item = Element> + use<> {
        0..self.order as Element
    }

    /// The element whose products with all elements are lost exactly where `lost` says so.
    pub(super) fn alike(&self, lost: &[bool]) -> Option<Element> {
        let same = |&x: &Element| {
            self.elements().all(|y| self.is_lost(self.times(x, y)) == lost[y as usize])
        };
        self.elements().find(same)
    }

    /// Whether this is the quotient of nim heaps below some size, that is, whether the game is
    /// tame: the identity, one other unit, and a group in which every square is the identity and
    /// nothing else is lost.
    pub fn is_tame(&self) -> bool {
        let Some(unit) = self.elements().find(|&x| x != 0 && self.times(x, x) == 0) else {
            return self.order == 1;
        };
        let rest: Vec<Element> = self.elements().filter(|&x| x != 0 && x != unit).collect();
        let Some(&some) = rest.first() else { return self.is_lost(unit) };
        let neutral = self.times(some, some);
        self.is_lost(unit)
            && neutral != 0
            && rest.iter().all(|&x| {
                self.times(x, x) == neutral
                    && self.times(x, neutral) == x
                    && self.is_lost(x) == (x == neutral)
            })
    }
}

/// How elements are made of generators, one after the other.
pub(super) struct Tree {
    /// For each element but the identity, an element found before it and a generator.
    pub parent: Vec<(u32, u32)>,
    /// The elements in the order in which they are found.
    pub order: Vec<u32>,
}

impl Tree {
    /// The shortest products first.
    pub fn of(times: &[Vec<u32>]) -> Tree {
        let mut parent = vec![None; times.len()];
        parent[0] = Some((0, 0));
        let mut order = vec![0];
        let mut next = 0;
        while let Some(&x) = order.get(next) {
            for (generator, &y) in times[x as usize].iter().enumerate() {
                if parent[y as usize].is_none() {
                    parent[y as usize] = Some((x, generator as u32));
                    order.push(y);
                }
            }
            next += 1;
        }
        let parent = parent.into_iter().map(|found| found.expect("generators make all elements"));
        Tree { parent: parent.collect(), order }
    }
}
