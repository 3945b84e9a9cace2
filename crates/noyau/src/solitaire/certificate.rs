//! Certificates of surveys: a line for each class of colourings, which can be checked by itself.
//!
//! A line has a colouring of the class, how many colourings it has, how few stones can remain, and
//! captures that leave so many. Whoever believes the rules needs nothing else to see that no more
//! remain, and that no colouring is missing; that no fewer remain is seen from the invariant
//! modulo 3 nearly always, and decided again where it is not.

use std::fmt;
use std::str::FromStr;

use super::survey::{class, generators, masks};
use super::{Goal, Places, Stone, parts, slow, stones};
use crate::graph::Graph;
use crate::words::Message;
use crate::{Budget, Error, Result, message};

/// What is known of a class of colourings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// One of the colourings.
    pub word: String,
    /// How many there are.
    pub colourings: u64,
    /// How few stones can remain.
    pub stones: u32,
    /// Captures that leave so many, from place to place.
    pub captures: Vec<[u32; 2]>,
}

/// The letter of a place.
fn letter(place: u32) -> char {
    char::from(b'a' + place.min(25) as u8)
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let captures: String = self.captures.iter().flatten().map(|&place| letter(place)).collect();
        let captures = if captures.is_empty() { "-" } else { &captures };
        write!(f, "{} {} {} {captures}", self.word, self.colourings, self.stones)
    }
}

impl FromStr for Certificate {
    type Err = Error;

    fn from_str(line: &str) -> Result<Certificate> {
        let bad = || Error::bad_request(message!("certificate-unreadable", line = line));
        let [word, colourings, stones, captures] =
            line.split(' ').collect::<Vec<_>>().try_into().map_err(|_| bad())?;
        let places: Vec<u32> = match captures {
            "-" => Vec::new(),
            letters => letters.bytes().map(|b| u32::from(b.wrapping_sub(b'a'))).collect(),
        };
        if !places.len().is_multiple_of(2) || places.iter().any(|&place| place >= 26) {
            return Err(bad());
        }
        Ok(Certificate {
            word: word.to_string(),
            colourings: colourings.parse().map_err(|_| bad())?,
            stones: stones.parse().map_err(|_| bad())?,
            captures: places.chunks(2).map(|two| [two[0], two[1]]).collect(),
        })
    }
}

/// What certificates prove together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certified {
    /// How many classes there are.
    pub classes: u64,
    /// How many colourings these are.
    pub colourings: u64,
    /// How many classes each number of stones has.
    pub least: Vec<(u32, u64)>,
    /// How many classes there are of which no fewer remain by the invariant.
    pub by_invariant: u64,
    /// How many there are for which that was decided again.
    pub decided: u64,
    /// Whether no colouring with both colours is missing.
    pub complete: bool,
}

/// Checks certificates one by one, and whether they are all there are.
///
/// ```
/// use noyau::graph::Graph;
/// use noyau::solitaire::{Certificate, Survey, certified};
/// use noyau::Budget;
/// let (cube, budget) = (Graph::hypercube(3), Budget::default());
/// let mut list: Vec<Certificate> = Vec::new();
/// Survey::default().go_on_telling(&cube, false, &budget, &mut |found| list.push(found))?;
/// let found = certified(&cube, &list, &budget)?;
/// assert!(found.complete);
/// assert_eq!(found.colourings, 254);
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn certified(graph: &Graph, list: &[Certificate], budget: &Budget) -> Result<Certified> {
    let n = graph.order();
    let adjacent = masks(graph)?;
    let full = (1u32 << n) - 1;
    budget.take(u64::from(full) + 1)?;
    let maps = generators(&adjacent, budget)?;
    let keeps = |map: &Vec<u32>| {
        let image =
            |set: u32| (0..n).filter(|v| set >> v & 1 == 1).map(|v| 1 << map[v]).sum::<u32>();
        (0..n).all(|v| adjacent[map[v] as usize] == image(adjacent[v]))
    };
    if !maps.iter().all(keeps) {
        return Err(Error::new(crate::ErrorKind::Internal, message!("certificate-symmetry")));
    }
    let sides = graph.sides();
    let mut met = vec![false; full as usize + 1];
    let mut found = Certified::default();
    for certificate in list {
        budget.check()?;
        let wrong = |why: Message| {
            Error::bad_request(message!("certificate-wrong", word = &*certificate.word, why = why))
        };
        let word = stones(&certificate.word)?;
        if word.len() != n || word.contains(&None) {
            let fault = message!("word-fits-not", letters = word.len(), vertices = n);
            return Err(wrong(fault));
        }
        let white = (0..n).filter(|&v| word[v] == Some(Stone::O)).map(|v| 1 << v).sum::<u32>();
        if white == 0 || white == full || met[white as usize] {
            return Err(wrong(message!("certificate-again")));
        }
        let size = class(white, full, &maps, &mut met);
        if size != certificate.colourings {
            return Err(wrong(message!("certificate-size", count = size)));
        }
        let moves: Vec<Places> = certificate.captures.iter().map(|&m| parts::places(m)).collect();
        let captures = slow::Captures::Any;
        let after = slow::replay(graph, &word, captures, false, &moves)
            .map_err(|_| wrong(message!("certificate-captures")))?;
        let left = after.iter().flatten().count() as u32;
        if left != certificate.stones {
            return Err(wrong(message!("certificate-stones", count = left)));
        }
        let forbidden = sides.as_ref().is_some_and(|sides| {
            let misplaced = (0..n).filter(|&v| (white >> v & 1 == 1) != sides[v]).count();
            (n + misplaced).is_multiple_of(3)
        });
        if left == 2 && forbidden {
            found.by_invariant += 1;
        } else if left > 1 {
            let again = parts::clobber(graph, &word, &Goal::default(), budget)?;
            if again.least != Some(left) {
                return Err(wrong(message!("certificate-fewer")));
            }
            found.decided += 1;
        }
        found.classes += 1;
        found.colourings += size;
        let place = found.least.partition_point(|row| row.0 < left);
        if found.least.get(place).is_none_or(|row| row.0 != left) {
            found.least.insert(place, (left, 0));
        }
        found.least[place].1 += 1;
    }
    found.complete = found.colourings == u64::from(full).saturating_sub(1);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::super::Survey;
    use super::*;

    #[test]
    fn certificates_are_read_back_and_checked() {
        let budget = Budget::default();
        for graph in
            [Graph::hypercube(3), Graph::cycle(7), Graph::path(2).cartesian(&Graph::path(5))]
        {
            let mut list = Vec::new();
            let mut survey = Survey::default();
            survey.go_on_telling(&graph, false, &budget, &mut |one| list.push(one)).unwrap();
            let again: Vec<Certificate> =
                list.iter().map(|one: &Certificate| one.to_string().parse().unwrap()).collect();
            assert_eq!(again, list);
            let found = certified(&graph, &list, &budget).unwrap();
            assert!(found.complete, "{graph}");
            assert_eq!((found.classes, found.colourings), (survey.classes, survey.colourings));
            let told: Vec<(u32, u64)> =
                survey.least.iter().map(|row| (row.stones, row.classes)).collect();
            assert_eq!(found.least, told);
            // What is left out is missed, and what is changed is noticed.
            let last = list.pop().unwrap();
            assert!(!certified(&graph, &list, &budget).unwrap().complete);
            let mut twice = list.clone();
            twice.push(list[0].clone());
            assert!(certified(&graph, &twice, &budget).is_err());
            for change in 0..3 {
                let mut wrong = last.clone();
                match change {
                    0 => wrong.stones += 1,
                    1 => wrong.colourings += 1,
                    _ => wrong.captures.insert(0, [0, 0]),
                }
                assert!(certified(&graph, &[wrong], &budget).is_err(), "{graph} {change}");
            }
        }
        for line in ["", "xo 2 1", "xo 2 1 a", "xo 2 1 a!", "xo two 1 ab"] {
            assert!(line.parse::<Certificate>().is_err(), "{line}");
        }
    }
}
