//! Loopy nimbers: the values of the generalised Sprague–Grundy theory.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Add;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::players::Outcome;

/// The value of an impartial position that may be played for ever.
///
/// A finite value behaves like the nim heap of that size. The value ∞(K) is moved from to the
/// finite values K and to others that do not help anyone win.
///
/// ```
/// use noyau::value::LoopyNimber;
/// let loopy = LoopyNimber::infinite([1, 2]);
/// assert_eq!(loopy.clone() + LoopyNimber::Finite(3), LoopyNimber::infinite([1, 2]));
/// assert_eq!((loopy + LoopyNimber::infinite([0])).to_string(), "∞()");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LoopyNimber {
    /// The nimber of that size.
    Finite(u64),
    /// ∞(K): the finite values of the followers, ascending and without repetition.
    Infinite(Vec<u64>),
}

impl LoopyNimber {
    /// ∞(K) for the values of `followers`, in any order.
    pub fn infinite(followers: impl IntoIterator<Item = u64>) -> Self {
        let set: BTreeSet<u64> = followers.into_iter().collect();
        LoopyNimber::Infinite(set.into_iter().collect())
    }

    /// The finite value, if it is one.
    pub fn finite(&self) -> Option<u64> {
        match self {
            LoopyNimber::Finite(k) => Some(*k),
            LoopyNimber::Infinite(_) => None,
        }
    }

    /// The outcome for the player about to move: `P`, `N` or `D`.
    pub fn outcome(&self) -> Outcome {
        match self {
            LoopyNimber::Finite(0) => Outcome::P,
            LoopyNimber::Finite(_) => Outcome::N,
            LoopyNimber::Infinite(followers) if followers.first() == Some(&0) => Outcome::N,
            LoopyNimber::Infinite(_) => Outcome::D,
        }
    }
}

/// The generalised nim-sum: of finite values the exclusive or; ∞(K) + k = ∞(K xor k);
/// ∞ + ∞ = ∞(∅).
#[expect(clippy::suspicious_arithmetic_impl, reason = "nimbers add by exclusive or")]
impl Add for LoopyNimber {
    type Output = LoopyNimber;

    fn add(self, other: LoopyNimber) -> LoopyNimber {
        use LoopyNimber::{Finite, Infinite};
        match (self, other) {
            (Finite(a), Finite(b)) => Finite(a ^ b),
            (Infinite(set), Finite(k)) | (Finite(k), Infinite(set)) => {
                LoopyNimber::infinite(set.into_iter().map(|x| x ^ k))
            }
            (Infinite(_), Infinite(_)) => Infinite(Vec::new()),
        }
    }
}

impl std::iter::Sum for LoopyNimber {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(LoopyNimber::Finite(0), Add::add)
    }
}

/// As the protocol writes it.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum Written<Set> {
    Finite(u64),
    Infinite { infinity: Set },
}

impl Serialize for LoopyNimber {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self {
            LoopyNimber::Finite(k) => Written::Finite(*k),
            LoopyNimber::Infinite(set) => Written::Infinite { infinity: set.as_slice() },
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for LoopyNimber {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Ok(match Written::<Vec<u64>>::deserialize(d)? {
            Written::Finite(k) => LoopyNimber::Finite(k),
            Written::Infinite { infinity } => LoopyNimber::infinite(infinity),
        })
    }
}

impl fmt::Display for LoopyNimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyNimber::Finite(k) => write!(f, "{k}"),
            LoopyNimber::Infinite(set) => {
                let set: Vec<String> = set.iter().map(u64::to_string).collect();
                write!(f, "∞({})", set.join(","))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums() {
        let two = LoopyNimber::Finite(2);
        let loopy = LoopyNimber::infinite([5, 0, 5]);
        assert_eq!(loopy, LoopyNimber::Infinite(vec![0, 5]));
        assert_eq!((two.clone() + loopy.clone()).to_string(), "∞(2,7)");
        assert_eq!([two.clone(), two.clone()].into_iter().sum::<LoopyNimber>().to_string(), "0");
        assert_eq!(loopy.outcome(), Outcome::N);
        assert_eq!((two + loopy.clone()).outcome(), Outcome::D);
        assert_eq!((loopy.clone() + loopy).outcome(), Outcome::D);
    }
}
