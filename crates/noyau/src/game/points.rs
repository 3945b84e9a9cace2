//! Lists of positions by their coordinates.

use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Points with as many coordinates each, one after the other in one list: millions of them take no
/// more memory than their numbers.
///
/// ```
/// use noyau::game::Points;
/// let mut points = Points::new(2);
/// points.push(&[1, 2]);
/// assert_eq!(points.iter().collect::<Vec<_>>(), [[1, 2]]);
/// assert_eq!(serde_json::to_string(&points).unwrap(), "[[1,2]]");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Points {
    dimension: usize,
    coordinates: Vec<u64>,
}

impl Points {
    /// No points yet.
    pub fn new(dimension: usize) -> Self {
        Points { dimension, coordinates: Vec::new() }
    }

    /// No points yet, with room for so many.
    pub fn with_room(dimension: usize, points: usize) -> Self {
        Points { dimension, coordinates: Vec::with_capacity(dimension * points) }
    }

    /// Adds a point, which must have the right number of coordinates.
    pub fn push(&mut self, point: &[u64]) {
        debug_assert_eq!(point.len(), self.dimension);
        self.coordinates.extend_from_slice(point);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.coordinates.len() / self.dimension.max(1)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.coordinates.is_empty()
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = &[u64]> {
        self.coordinates.chunks_exact(self.dimension.max(1))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut list = s.serialize_seq(Some(self.len()))?;
        for point in self.iter() {
            list.serialize_element(point)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let list = Vec::<Vec<u64>>::deserialize(d)?;
        let mut points = Points::new(list.first().map_or(0, Vec::len));
        for point in list {
            if point.len() != points.dimension {
                return Err(de::Error::invalid_length(point.len(), &"as many coordinates"));
            }
            points.push(&point);
        }
        Ok(points)
    }
}
