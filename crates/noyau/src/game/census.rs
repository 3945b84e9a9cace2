//! The arithmetic of the theorem on Pic'arête: how many components there are of each type, and
//! what follows.

use super::{Ahead, Bound, ComponentType, Parity};
use Parity::{Even, Odd};

/// How many components of each type a graph has, for the theorem on Pic'arête.
///
/// ```
/// use noyau::game::{Bound, Census, ComponentType, Parity};
/// let triangle =
///     ComponentType::Large { edges: Parity::Odd, vertices: Parity::Odd, outside: None };
/// let mut census = Census::default();
/// census.add(triangle);
/// census.add(ComponentType::Edge);
/// assert_eq!((census.class(), census.f()), ([1, 1, 0], 1));
/// assert_eq!(census.bound(), Bound::AtMost(1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Census {
    counts: [u32; ComponentType::COUNT],
}

/// A component of type `I_s,t` or `P_s,t`.
const fn large(edges: Parity, vertices: Parity, outside: Option<Parity>) -> ComponentType {
    ComponentType::Large { edges, vertices, outside }
}

impl ComponentType {
    /// How many types there are.
    pub const COUNT: usize = 13;
    /// `P_p,i`, of which pairs count in the theorem.
    pub const P_P_I: ComponentType = large(Even, Even, Some(Odd));
    /// `I_i,0`.
    pub const I_I_0: ComponentType = large(Odd, Odd, None);
    /// `I_i,p`.
    pub const I_I_P: ComponentType = large(Odd, Odd, Some(Even));
    /// `I_i,i`.
    pub const I_I_I: ComponentType = large(Odd, Odd, Some(Odd));
    /// `I_p,0`.
    pub const I_P_0: ComponentType = large(Odd, Even, None);

    /// All types: the isolated edge, then the others.
    pub const ALL: [ComponentType; ComponentType::COUNT] = [
        ComponentType::Edge,
        ComponentType::I_I_0,
        ComponentType::I_I_I,
        ComponentType::I_I_P,
        ComponentType::I_P_0,
        large(Odd, Even, Some(Odd)),
        large(Odd, Even, Some(Even)),
        large(Even, Odd, None),
        large(Even, Odd, Some(Odd)),
        large(Even, Odd, Some(Even)),
        large(Even, Even, None),
        ComponentType::P_P_I,
        large(Even, Even, Some(Even)),
    ];

    /// The type of a connected graph with so many edges, vertices, and edges outside the 2-core.
    pub fn of(edges: usize, vertices: usize, outside: usize) -> ComponentType {
        if edges == 1 {
            return ComponentType::Edge;
        }
        large(Parity::of(edges), Parity::of(vertices), (outside > 0).then(|| Parity::of(outside)))
    }

    /// Its place in [`ComponentType::ALL`].
    pub fn place(self) -> usize {
        let ComponentType::Large { edges, vertices, outside } = self else { return 0 };
        let even = |parity: Parity| usize::from(parity == Even);
        1 + 6 * even(edges) + 3 * even(vertices) + outside.map_or(0, |parity| 1 + even(parity))
    }

    /// Whether it is `I_i,0` or `I_i,p`, whose number is the second parity of the class.
    pub fn is_in_second(self) -> bool {
        self == ComponentType::I_I_0 || self == ComponentType::I_I_P
    }

    /// Whether it is `I_i,i` or `I_p,*`, whose number is the third parity of the class.
    pub fn is_in_third(self) -> bool {
        matches!(self, ComponentType::Large { edges: Odd, .. }) && !self.is_in_second()
    }
}

impl Census {
    /// One more of this type.
    pub fn add(&mut self, kind: ComponentType) {
        self.counts[kind.place()] += 1;
    }

    /// One less of this type, of which there is one.
    pub fn remove(&mut self, kind: ComponentType) {
        self.counts[kind.place()] -= 1;
    }

    /// How many of this type there are.
    pub fn count(&self, kind: ComponentType) -> u32 {
        self.counts[kind.place()]
    }

    /// The class: three parities, 1 for odd.
    pub fn class(&self) -> [u8; 3] {
        let [ai, i_i_0, i_i_i, i_i_p, i_p_0, i_p_i, i_p_p, ..] = self.counts;
        [ai % 2, (i_i_0 + i_i_p) % 2, (i_i_i + i_p_0 + i_p_i + i_p_p) % 2].map(|n| n as u8)
    }

    /// The number f of the theorem.
    pub fn f(&self) -> i64 {
        let [_, i_i_0, i_i_i, i_i_p, i_p_0, i_p_i, i_p_p, rest @ ..] = self.counts;
        let [p_i_0, p_i_i, p_i_p, p_p_0, p_p_i, p_p_p] = rest;
        let once = i_i_0 + i_i_p + i_p_0 + i_p_i + i_p_p + p_i_0 + p_i_i + p_i_p;
        i64::from(once + 2 * (i_i_i + p_p_0 + p_p_p + p_p_i / 2))
    }

    /// What the theorem says about the score. The last line but two reads as it must, and not as
    /// it is printed.
    pub fn bound(&self) -> Bound {
        let f = self.f();
        let odd = self.count(ComponentType::P_P_I) % 2 == 1;
        match (self.class(), odd) {
            ([0, 0, 0], _) => Bound::AtMost(-f),
            ([0, 0, _], _) => Bound::AtLeast(f + 1),
            ([0, _, 0], false) => Bound::AtLeast(f),
            ([0, _, 0], true) => Bound::AtLeast(f + 2),
            ([0, ..], false) => Bound::AtMost(1 - f),
            ([0, ..], true) => Bound::AtMost(-1 - f),
            ([_, 0, 0], _) => Bound::AtLeast(f + 2),
            ([_, 0, _], _) => Bound::AtMost(1 - f),
            ([_, _, 0], false) => Bound::AtMost(2 - f),
            ([_, _, 0], true) => Bound::AtMost(-f),
            (_, false) => Bound::AtLeast(f + 1),
            (_, true) => Bound::AtLeast(f + 3),
        }
    }

    /// Who wins by this bound, if it decides that.
    pub fn winner(&self) -> Option<Ahead> {
        match self.bound() {
            Bound::AtLeast(1..) => Some(Ahead::First),
            Bound::AtMost(..=-1) => Some(Ahead::Second),
            _ => None,
        }
    }
}

impl FromIterator<ComponentType> for Census {
    fn from_iter<I: IntoIterator<Item = ComponentType>>(kinds: I) -> Self {
        let mut census = Census::default();
        kinds.into_iter().for_each(|kind| census.add(kind));
        census
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_its_place() {
        for (place, kind) in ComponentType::ALL.into_iter().enumerate() {
            assert_eq!(kind.place(), place);
        }
        let names = ComponentType::ALL.map(|kind| kind.to_string());
        assert_eq!(names[..5], ["AI", "I_i,0", "I_i,i", "I_i,p", "I_p,0"]);
        assert_eq!(names[11], "P_p,i");
    }
}
