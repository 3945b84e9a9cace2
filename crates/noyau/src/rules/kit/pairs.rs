//! Lost positions with two coordinates, from their recursions by least unused numbers: time and
//! memory in proportion to the list, where tables need its square.

use crate::game::Points;
use crate::{Budget, Error, Result, message};

/// The other coordinate of each, or [`FAR`].
pub type Partners = Vec<u32>;

/// There is no lost position with this coordinate and the other one within the bounds.
pub const FAR: u32 = u32::MAX;

/// Larger coordinates are not listed: partners are kept in 32 bits.
pub const MOST: u64 = 1 << 30;

/// Steps between two looks at the clock.
const A_POLL: u32 = 1 << 16;

/// A set of small numbers.
pub struct Numbers {
    words: Vec<u64>,
}

impl Numbers {
    /// None of the numbers below `size`.
    pub fn none(size: u64, budget: &Budget) -> Result<Self> {
        let words = size / 64 + 2;
        budget.take(8 * words)?;
        Ok(Numbers { words: vec![0; words as usize] })
    }

    /// Whether a number is in the set; numbers beyond its size are not.
    #[inline]
    pub fn has(&self, n: usize) -> bool {
        self.words.get(n / 64).is_some_and(|word| word >> (n % 64) & 1 == 1)
    }

    /// Adds a number; those beyond the size are not kept.
    #[inline]
    pub fn add(&mut self, n: usize) {
        if let Some(word) = self.words.get_mut(n / 64) {
            *word |= 1 << (n % 64);
        }
    }

    /// The 64 numbers from `n` on, as bits.
    #[inline]
    fn window(&self, n: usize) -> u64 {
        let word = |i: usize| self.words.get(i).copied().unwrap_or(0);
        let (low, shift) = (word(n / 64), n % 64);
        if shift == 0 { low } else { low >> shift | word(n / 64 + 1) << (64 - shift) }
    }

    /// Gives its memory back.
    pub fn drop_from(self, budget: &Budget) {
        budget.give_back(8 * self.words.len() as u64);
    }
}

/// Partners for the coordinates below `bound`, none known yet.
fn unknown(bound: u64, budget: &Budget) -> Result<Partners> {
    if bound > MOST {
        return Err(Error::over_budget(message!("bound-at-most", most = MOST)));
    }
    budget.take(4 * bound)?;
    Ok(vec![FAR; bound as usize])
}

/// Stores a pair as far as it is within the bounds.
fn store(partners: &mut Partners, x: usize, y: usize) {
    let far = |n: usize| u32::try_from(n).unwrap_or(FAR);
    for (x, y) in [(x, y), (y, x)] {
        if let Some(place) = partners.get_mut(x) {
            *place = far(y);
        }
    }
}

/// The pairs as points with both coordinates below the bound, sorted; the partners are given back.
pub fn points(partners: Partners, budget: &Budget) -> Result<Points> {
    let bound = partners.len() as u64;
    budget.take(16 * bound)?;
    let mut points = Points::with_room(2, partners.len());
    for (x, &y) in partners.iter().enumerate().filter(|(_, y)| u64::from(**y) < bound) {
        points.push(&[x as u64, y.into()]);
    }
    drop(partners);
    budget.give_back(4 * bound);
    Ok(points)
}

/// The pairs whose smaller number is the least one not used yet and whose n-th difference is
/// `difference(n)`, which must grow with n: for Wythoff's game n itself.
pub fn by_differences(
    bound: u64,
    difference: impl Fn(u64) -> u64,
    budget: &Budget,
) -> Result<Partners> {
    let mut partners = unknown(bound, budget)?;
    let (mut least, mut n) = (0usize, 0u64);
    while least < partners.len() {
        if n.is_multiple_of(A_POLL.into()) {
            budget.check()?;
        }
        let other = difference(n).saturating_add(least as u64);
        store(&mut partners, least, usize::try_from(other).unwrap_or(usize::MAX));
        n += 1;
        while partners.get(least).is_some_and(|&partner| partner != FAR) {
            least += 1;
        }
        // A pair whose larger number is far keeps no number from being used.
        if other >= u64::from(FAR) {
            return Err(Error::over_budget(message!("bound-at-most", most = MOST)));
        }
    }
    Ok(partners)
}

/// The pairs whose smaller number is the least one not used yet and whose n-th difference is
/// θ⌊n/μ⌋, one after the other.
pub struct Staircase {
    theta: u64,
    mu: u64,
    /// The larger numbers, as far as smaller ones will come.
    larger: Numbers,
    /// How many numbers from 0 on are known to be smaller or larger ones.
    known: u64,
}

impl Staircase {
    /// For so many pairs.
    pub fn new(theta: u64, mu: u64, terms: u64, budget: &Budget) -> Result<Staircase> {
        // As there are as many larger numbers as smaller ones, these grow at most twice as fast,
        // but for the pairs of the first step, whose numbers are equal.
        let larger = Numbers::none(2 * terms + 2 * mu.min(terms) + 64, budget)?;
        Ok(Staircase { theta, mu, larger, known: 0 })
    }

    /// Calls `visit` with the numbers of the pairs and the pairs, from the first one on.
    pub fn each(
        &mut self,
        terms: u64,
        budget: &Budget,
        mut visit: impl FnMut(u64, [u64; 2]),
    ) -> Result<()> {
        let (mut least, mut difference, mut left) = (0u64, 0u64, self.mu);
        for n in 0..terms {
            if n.is_multiple_of(A_POLL.into()) {
                budget.check()?;
            }
            while self.larger.has(least as usize) {
                least += 1;
            }
            let other = least + difference;
            if difference > 0 {
                self.larger.add(other as usize);
            }
            visit(n, [least, other]);
            least += 1;
            left -= 1;
            if left == 0 {
                left = self.mu;
                difference += self.theta;
            }
        }
        self.known = least;
        Ok(())
    }

    /// Whether the numbers from 1 on are larger ones of their pairs, as far as that is known and
    /// at most a million of them.
    pub fn word(&self) -> Vec<bool> {
        (1..self.known.min(1_000_000)).map(|n| self.larger.has(n as usize)).collect()
    }

    /// Gives its memory back.
    pub fn give_back(self, budget: &Budget) {
        self.larger.drop_from(budget);
    }
}

/// Images of the two letters that begin with the first letters of the word, such that the word is
/// fixed by them; the shortest, of at most so many letters each.
pub fn morphism(word: &[bool], budget: &Budget) -> Result<Option<[String; 2]>> {
    const LONGEST: usize = 12;
    // A short word is fixed by chance.
    let Some(b) = word.iter().position(|&letter| letter).filter(|_| word.len() >= 1000) else {
        return Ok(None);
    };
    if word[0] {
        return Ok(None);
    }
    for (long, short) in (1..=2 * LONGEST)
        .flat_map(|both| (1..both).map(move |long| (long, both - long)))
        .filter(|&(long, short)| long > 1 && long <= LONGEST && short <= LONGEST)
    {
        budget.check()?;
        // The images of the letters before the first b are all the same.
        let Some(image_b) = word.get(long * b..long * b + short) else { continue };
        let images = [&word[..long], image_b];
        let mut at = 0;
        let fixed = word.iter().all(|&letter| {
            let image = images[usize::from(letter)];
            let end = (at + image.len()).min(word.len());
            let fits = at >= word.len() || word[at..end] == image[..end - at];
            at += image.len();
            fits
        });
        if fixed {
            let spelled =
                |image: &[bool]| image.iter().map(|&b| if b { 'b' } else { 'a' }).collect();
            return Ok(Some(images.map(spelled)));
        }
    }
    Ok(None)
}

/// The numbers 1, c, … with u(k) = a·u(k − 1) + b·u(k − 2), as [c, a, b], such that the letter of a number is
/// a if and only if its greedy representation by them ends in an even number of zeros; the least.
/// (Fraenkel: [a + 1, a, 1] where the n-th difference is an.)
pub fn numeration(word: &[bool], budget: &Budget) -> Result<Option<[u64; 3]>> {
    const LARGEST: u64 = 16;
    if word.len() < 1000 {
        return Ok(None);
    }
    let all = (2..=LARGEST).flat_map(|c| (1..=LARGEST).map(move |a| (c, a)));
    for (c, a) in all {
        for b in 1..=LARGEST {
            budget.check()?;
            let mut numbers = vec![1u64, c];
            while numbers[numbers.len() - 1] <= word.len() as u64 {
                let last = numbers.len() - 1;
                numbers.push(a * numbers[last] + b * numbers[last - 1]);
            }
            if (1..).zip(word).all(|(n, &letter)| letter == ends_odd(n, &numbers)) {
                return Ok(Some([c, a, b]));
            }
        }
    }
    Ok(None)
}

/// Whether the greedy representation of a number by these ends in an odd number of zeros.
fn ends_odd(n: u64, numbers: &[u64]) -> bool {
    let (mut rest, mut lowest) = (n, 0);
    for (place, &number) in numbers.iter().enumerate().rev() {
        if number <= rest {
            rest %= number;
            lowest = place;
            if rest == 0 {
                break;
            }
        }
    }
    lowest % 2 == 1
}

/// The lost pairs of [a, a, 1]: the least unused number, with the least unused partner whose
/// difference did not occur yet for the same remainder modulo a.
pub fn by_remainders(a: u64, bound: u64, budget: &Budget) -> Result<Partners> {
    let mut partners = unknown(bound, budget)?;
    let residues = a.min(bound) as usize;
    // Differences beyond the bound belong to partners beyond it.
    let mut differences: Vec<Numbers> = Vec::with_capacity(residues);
    for _ in 0..residues {
        differences.push(Numbers::none(bound, budget)?);
    }
    let mut lowest = vec![0usize; residues];
    let mut residue = 0;
    for least in 0..partners.len() {
        if (least as u32).is_multiple_of(A_POLL) {
            budget.check()?;
        }
        let used = &mut differences[residue];
        let low = &mut lowest[residue];
        residue = if residue + 1 == residues { 0 } else { residue + 1 };
        if partners[least] != FAR {
            continue;
        }
        while used.has(*low) {
            *low += 1;
        }
        let free = |d: usize| partners.get(least + d).is_none_or(|&partner| partner == FAR);
        let Some(d) = (*low..partners.len() - least).find(|&d| !used.has(d) && free(d)) else {
            continue;
        };
        used.add(d);
        store(&mut partners, least, least + d);
    }
    for numbers in differences {
        numbers.drop_from(budget);
    }
    Ok(partners)
}

/// The lost positions (x, y, i) of three vectors with c·v3 = a·v1 + b·v2: for each x and each i
/// there is one y. Rows and lines along v3 are sets of 64 places in a word, so that a step looks
/// at a few words only.
pub fn by_lines([a, b, c]: [u64; 3], bound: u64, budget: &Budget) -> Result<Partners> {
    if c == 1 && a == b {
        return by_remainders(a, bound, budget);
    }
    let boards = c as usize;
    let mut found = unknown(bound.saturating_mul(c), budget)?;
    if bound == 0 {
        return Ok(found);
    }
    let mut rows = Vec::with_capacity(boards);
    for _ in 0..boards {
        rows.push(Numbers::none(bound, budget)?);
    }
    let mut lowest = vec![0usize; boards];
    // A line along v3 is known by x modulo a and by y − b·⌊x/a⌋, which may be negative.
    let below = b.checked_mul((bound - 1) / a).filter(|&n| n <= MOST);
    let most = (MOST / b + 1).saturating_mul(a);
    let below = below.ok_or_else(|| Error::over_budget(message!("bound-at-most", most = most)))?;
    let mut lines = Vec::new();
    for _ in 0..a.min(bound) {
        lines.push(Numbers::none(below + bound, budget)?);
    }
    for x in 0..bound {
        if x.is_multiple_of(1024) {
            budget.check()?;
        }
        let line = &mut lines[(x % a) as usize];
        let start = (below - b * (x / a)) as usize;
        for (i, (row, low)) in rows.iter_mut().zip(&mut lowest).enumerate() {
            while row.words[*low] == u64::MAX {
                *low += 1;
            }
            let words = (bound as usize).div_ceil(64);
            let free = (*low..words).find_map(|word| {
                let taken = row.words[word] | line.window(start + 64 * word);
                (taken != u64::MAX).then(|| 64 * word + taken.trailing_ones() as usize)
            });
            if let Some(y) = free.filter(|&y| y < bound as usize) {
                row.add(y);
                line.add(start + y);
                found[x as usize * boards + i] = y as u32;
            }
        }
    }
    for numbers in rows.into_iter().chain(lines) {
        numbers.drop_from(budget);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lost positions in a box by the definition.
    fn by_definition([a, b, c]: [usize; 3], bound: usize) -> Vec<[usize; 3]> {
        let mut lost: Vec<[usize; 3]> = Vec::new();
        for x in 0..bound {
            for y in 0..bound {
                for i in 0..c {
                    let reaches = |&[u, v, j]: &[usize; 3]| {
                        let along =
                            (0..=x).any(|t| x == u + t * a && y == v + t * b && (t > 0 || j < i));
                        along || (u, j) == (x, i) || (v, j) == (y, i)
                    };
                    if !lost.iter().any(reaches) {
                        lost.push([x, y, i]);
                    }
                }
            }
        }
        lost
    }

    fn listed(found: &[u32], boards: usize) -> Vec<[usize; 3]> {
        let mut all: Vec<[usize; 3]> = found
            .iter()
            .enumerate()
            .filter(|(_, y)| **y != FAR)
            .map(|(n, &y)| [n / boards, y as usize, n % boards])
            .collect();
        all.sort_unstable();
        all
    }

    #[test]
    fn lines_and_remainders_have_the_lost_positions_of_the_definition() {
        let budget = Budget::default();
        for (a, b, c) in
            (1..5).flat_map(|a| (1..5).flat_map(move |b| (1..4).map(move |c| (a, b, c))))
        {
            let bound = 34;
            let mut expected = by_definition([a, b, c].map(|n| n as usize), bound);
            expected.sort_unstable();
            let found = by_lines([a, b, c], bound as u64, &budget).unwrap();
            let within: Vec<u32> =
                found.iter().map(|&y| if y < bound as u32 { y } else { FAR }).collect();
            assert_eq!(listed(&within, c as usize), expected, "{a},{b},{c}");
        }
    }

    #[test]
    fn numbers_that_end_in_zeros_are_the_larger_ones() {
        let budget = Budget::default();
        for a in 1..9 {
            let mut staircase = Staircase::new(a, 1, 5000, &budget).unwrap();
            staircase.each(5000, &budget, |_, _| ()).unwrap();
            let found = numeration(&staircase.word(), &budget).unwrap();
            assert_eq!(found, Some([a + 1, a, 1]), "{a}");
        }
        // 1, 2, 3, 5, 8: 6 = 5 + 1, 7 = 5 + 2, 8 and 5 by themselves.
        let fibonacci = [1, 2, 3, 5, 8];
        assert_eq!([6, 7, 8, 5].map(|n| ends_odd(n, &fibonacci)), [false, true, false, true]);
    }

    #[test]
    fn pairs_by_their_differences() {
        let budget = Budget::default();
        for a in 1..6 {
            let partners = by_differences(400, |n| a * n, &budget).unwrap();
            let mut used = std::collections::BTreeSet::new();
            for n in 0..100u64 {
                let least = (0..=u64::MAX).find(|x| !used.contains(x)).unwrap();
                let other = least + a * n;
                used.extend([least, other]);
                if least < 400 {
                    assert_eq!(partners[least as usize], other as u32, "{a} {n}");
                }
                if other < 400 {
                    assert_eq!(partners[other as usize], least as u32, "{a} {n}");
                }
            }
        }
    }

    #[test]
    fn bounds_that_cannot_be_kept_are_refused() {
        let budget = Budget::default();
        assert!(by_differences(MOST + 1, |n| n, &budget).is_err());
        assert!(by_lines([1, 1 << 40, 1 << 39], 1 << 20, &budget).is_err());
        assert!(by_remainders(3, 1 << 20, &Budget::default().memory(1 << 20)).is_err());
        assert!(by_lines([1, 2, 2], 0, &budget).unwrap().is_empty());
    }
}
