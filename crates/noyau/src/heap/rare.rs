//! Which heaps of a sequence are rare, for whoever looks at it.

use super::Heaps;
use super::engine::{Moves, Split};

/// With a larger share of rare heaps the split says nothing.
const MOST: usize = 16;

/// The rare heaps among these values of the heaps 0, 1, 2, …: those that the best split of the
/// values leaves in the smaller class. `None` if no split leaves few of them.
///
/// ```
/// use noyau::Budget;
/// use noyau::heap::{Heaps, rare_heaps, sequence};
/// let game = Heaps::Octal("0.56".parse()?);
/// let values: Vec<u64> = sequence(&game, 5000, &Budget::default())?.iter().collect();
/// assert!(rare_heaps(&game, &values).is_some_and(|rare| rare.len() < 100));
/// # Ok::<(), noyau::Error>(())
/// ```
pub fn rare_heaps(heaps: &Heaps, values: &[u64]) -> Option<Vec<u64>> {
    let moves = match heaps {
        Heaps::Octal(code) => Moves::octal(code)?,
        Heaps::Grundy => Moves::grundy(),
        Heaps::Subtraction(_) | Heaps::AllBut(_) => return None,
    };
    let small = values.iter().map(|&v| u16::try_from(v)).collect::<Result<Vec<u16>, _>>().ok()?;
    let mut histogram = [vec![0u64; 1 << 16], vec![0u64; 1 << 16]];
    // The first quarter is often not typical.
    for (n, &value) in small.iter().enumerate().skip(small.len() / 4) {
        histogram[n & 1][value as usize] += 1;
    }
    let split = Split::choose(&histogram, &moves)?;
    let is_rare = |&(n, &value): &(usize, &u16)| split.is_rare(u32::from(value), n);
    let rare: Vec<u64> =
        small.iter().enumerate().skip(1).filter(is_rare).map(|(n, _)| n as u64).collect();
    (rare.len() * MOST < small.len()).then_some(rare)
}
