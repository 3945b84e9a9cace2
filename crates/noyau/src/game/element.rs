//! The things of a picture that can be clicked.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use smallvec::SmallVec;

use super::{Line, Player};

/// Something in a picture that moves take or use. In an SVG it carries an attribute of its kind,
/// such as `data-cell="5"`; its text is that kind and its name:
///
/// ```
/// use noyau::game::Element;
/// let matchstick = Element::Match { heap: 2, place: 4 };
/// assert_eq!(matchstick.to_string(), "heap:2:4");
/// assert_eq!("edge:0>1".parse(), Ok(Element::Arc(0, 1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Element {
    /// A cell of a board, counted row by row, or of a strip: `cell:5`.
    Cell(u64),
    /// The cell in this row and column: `cell:2,3`.
    Square(u64, u64),
    /// The end of a strip, which pairs with a coin: `cell:the wall`.
    Wall,
    /// A match or chip of a heap; one behind the last is the place for another: `heap:2:4`.
    Match {
        /// The number of the heap.
        heap: u32,
        /// The number of the match in it.
        place: u64,
    },
    /// The bag of a player: `bag:L`.
    Bag(Player),
    /// A coin: `coin:1`.
    Coin(u32),
    /// A vertex of a graph or an element of an order: `vertex:3`.
    Vertex(u32),
    /// An edge, its smaller end first: `edge:0-1`.
    Edge(u32, u32),
    /// An arc: `edge:0>1`.
    Arc(u32, u32),
    /// A coloured edge: `edge:0-1b`.
    Coloured(u32, u32, char),
    /// A line of dots and boxes: `edge:h0.1`.
    Line(Line),
    /// A point where coloured edges meet: `joint:3`.
    Joint(u32),
    /// A set of small numbers, as bits: `set:0.2`.
    Set(u32),
}

impl Element {
    /// What kind of thing it is: `cell`, `heap`, `vertex`, `edge`, …
    pub fn kind(&self) -> &'static str {
        match self {
            Element::Cell(_) | Element::Square(..) | Element::Wall => "cell",
            Element::Match { .. } => "heap",
            Element::Bag(_) => "bag",
            Element::Coin(_) => "coin",
            Element::Vertex(_) => "vertex",
            Element::Edge(..) | Element::Arc(..) | Element::Coloured(..) | Element::Line(_) => {
                "edge"
            }
            Element::Joint(_) => "joint",
            Element::Set(_) => "set",
        }
    }

    /// Which one of its kind it is: `5`, `2:4`, `0-1`, …
    pub fn name(&self) -> impl fmt::Display + '_ {
        Name(self)
    }
}

/// The name of an element among those of its kind.
struct Name<'e>(&'e Element);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.0 {
            Element::Cell(cell) => write!(f, "{cell}"),
            Element::Square(row, column) => write!(f, "{row},{column}"),
            Element::Wall => f.write_str("the wall"),
            Element::Match { heap, place } => write!(f, "{heap}:{place}"),
            Element::Bag(Player::Left) => f.write_str("L"),
            Element::Bag(Player::Right) => f.write_str("R"),
            Element::Coin(n) | Element::Vertex(n) | Element::Joint(n) => write!(f, "{n}"),
            Element::Edge(a, b) => write!(f, "{a}-{b}"),
            Element::Arc(a, b) => write!(f, "{a}>{b}"),
            Element::Coloured(a, b, colour) => write!(f, "{a}-{b}{colour}"),
            Element::Line(line) => write!(f, "{line}"),
            Element::Set(set) => {
                for (i, element) in members(set).iter().enumerate() {
                    write!(f, "{}{element}", if i == 0 { "" } else { "." })?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind(), self.name())
    }
}

/// The elements of a set of small numbers.
pub(crate) fn members(set: u32) -> SmallVec<[u32; 16]> {
    (0..u32::BITS).filter(|e| set >> e & 1 == 1).collect()
}

impl FromStr for Element {
    type Err = crate::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or_else(|| {
            crate::Error::bad_request(crate::message!("unknown-element", name = text))
        })
    }
}

fn read(text: &str) -> Option<Element> {
    let (kind, name) = text.split_once(':')?;
    let pair = |by: char| name.split_once(by);
    let ends = |(a, b): (&str, &str)| Some((a.parse().ok()?, b.parse().ok()?));
    Some(match kind {
        "cell" if name == "the wall" => Element::Wall,
        "cell" => match pair(',') {
            Some((row, column)) => Element::Square(row.parse().ok()?, column.parse().ok()?),
            None => Element::Cell(name.parse().ok()?),
        },
        "heap" => {
            let (heap, place) = pair(':')?;
            Element::Match { heap: heap.parse().ok()?, place: place.parse().ok()? }
        }
        "bag" if name == "L" => Element::Bag(Player::Left),
        "bag" if name == "R" => Element::Bag(Player::Right),
        "coin" => Element::Coin(name.parse().ok()?),
        "vertex" => Element::Vertex(name.parse().ok()?),
        "joint" => Element::Joint(name.parse().ok()?),
        "edge" if name.starts_with(['h', 'v']) => {
            let (row, column) = ends(name[1..].split_once('.')?)?;
            Element::Line(Line { vertical: name.starts_with('v'), row, column })
        }
        "edge" => match (pair('>'), name.strip_suffix(['b', 'g', 'r'])) {
            (Some(arc), _) => ends(arc).map(|(a, b)| Element::Arc(a, b))?,
            (None, Some(uncoloured)) => {
                let (a, b) = ends(uncoloured.split_once('-')?)?;
                Element::Coloured(a, b, name.chars().last()?)
            }
            (None, None) => ends(pair('-')?).map(|(a, b)| Element::Edge(a, b))?,
        },
        "set" if name.is_empty() => Element::Set(0),
        "set" => {
            Element::Set(name.split('.').try_fold(0u32, |set, element| {
                Some(set | 1u32.checked_shl(element.parse().ok()?)?)
            })?)
        }
        _ => return None,
    })
}

/// An element of the picture of a whole sum: the number of its summand, where there are several,
/// stands before it, as in `1/cell:5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Touched {
    /// The summand, where there are several.
    pub part: Option<u32>,
    /// The element of its picture.
    pub element: Element,
}

impl fmt::Display for Touched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part {
            Some(part) => write!(f, "{part}/{}", self.element),
            None => write!(f, "{}", self.element),
        }
    }
}

impl FromStr for Touched {
    type Err = crate::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbered =
            text.split_once('/').and_then(|(part, rest)| Some((part.parse().ok()?, rest)));
        let (part, element) = numbered.map_or((None, text), |(part, rest)| (Some(part), rest));
        Ok(Touched { part, element: element.parse()? })
    }
}

macro_rules! as_text {
    ($($kind:ty),*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                s.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                String::deserialize(d)?.parse().map_err(de::Error::custom)
            }
        }
    )*};
}
as_text!(Element, Touched);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_back() {
        let line = |vertical| Element::Line(Line { vertical, row: 1, column: 2 });
        let all = [
            Element::Cell(5),
            Element::Square(2, 3),
            Element::Wall,
            Element::Match { heap: 2, place: 4 },
            Element::Bag(Player::Left),
            Element::Bag(Player::Right),
            Element::Coin(1),
            Element::Vertex(3),
            Element::Edge(0, 1),
            Element::Arc(1, 0),
            Element::Coloured(0, 2, 'g'),
            line(false),
            line(true),
            Element::Joint(7),
            Element::Set(0b101),
            Element::Set(0),
        ];
        for element in all {
            assert_eq!(element.to_string().parse(), Ok(element));
            for part in [None, Some(3)] {
                let touched = Touched { part, element };
                let json = serde_json::to_string(&touched).unwrap();
                assert_eq!(serde_json::from_str::<Touched>(&json).unwrap(), touched, "{json}");
            }
        }
        for wrong in ["", "cell", "cell:", "cell:x", "edge:0", "edge:0-", "edge:h", "set:40", "5"] {
            assert!(wrong.parse::<Element>().is_err(), "{wrong}");
        }
    }
}
