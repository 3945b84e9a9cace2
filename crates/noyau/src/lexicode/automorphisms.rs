//! How many permutations of the places keep a binary linear code.
//!
//! A permutation keeps the code exactly if a linear map takes each column of a generator matrix to
//! the column at its new place. So it is determined, but for equal columns, by the images of a base
//! of the columns; these are searched level by level, and a level is given up as soon as a column
//! that its images determine is not there, or two images are not in as many words of each weight
//! as the columns they stand for. The dual code has the same permutations; the smaller one is used.

use std::collections::HashMap;

use dashu_int::UBig;

use crate::random::mix;
use crate::{Budget, Result};

/// More steps are not made: the answer is then unknown.
const MOST_STEPS: u64 = 1 << 16;

/// Different columns with their numbers, and a base of them.
struct Columns {
    vectors: Vec<u64>,
    counts: Vec<u64>,
    /// For each two columns, a number that says in how many words of each weight both are 1.
    pairs: Vec<Vec<u64>>,
    places: HashMap<u64, usize>,
    /// The columns of the base.
    base: Vec<usize>,
    /// For each level, the other columns that its base column makes dependent, with the base
    /// columns that add up to them as bits.
    dependent: Vec<Vec<(usize, u64)>>,
}

impl Columns {
    fn new(columns: Vec<u64>, counts: Vec<u64>, pairs: Vec<Vec<u64>>) -> Columns {
        let places = columns.iter().enumerate().map(|(i, &column)| (column, i)).collect();
        let mut all = Columns {
            vectors: columns,
            counts,
            pairs,
            places,
            base: Vec::new(),
            dependent: Vec::new(),
        };
        // Rows in reduced form: a column and which base columns it is the sum of.
        let mut rows: Vec<(u64, u64)> = Vec::new();
        let reduce = |rows: &[(u64, u64)], column: u64| {
            rows.iter().fold((column, 0), |(rest, sum), &(row, parts)| {
                if rest >> row.ilog2() & 1 == 1 { (rest ^ row, sum ^ parts) } else { (rest, sum) }
            })
        };
        let mut free: Vec<usize> = (0..all.vectors.len()).collect();
        while !free.is_empty() {
            // The column that makes most others dependent, so that wrong images are seen early.
            let gain = |&i: &usize| {
                let rest = reduce(&rows, all.vectors[i]).0;
                free.iter().filter(|&&j| reduce(&rows, all.vectors[j]).0 == rest).count()
            };
            let Some(next) = free.iter().copied().max_by_key(gain) else { break };
            let (rest, parts) = reduce(&rows, all.vectors[next]);
            let level = all.base.len();
            all.base.push(next);
            let own = (rest, parts ^ 1 << level);
            // Keep the rows ordered so that one pass reduces: clear the new leading bit elsewhere.
            for row in &mut rows {
                if row.0 >> rest.ilog2() & 1 == 1 {
                    *row = (row.0 ^ own.0, row.1 ^ own.1);
                }
            }
            rows.push(own);
            free.retain(|&j| j != next);
            let mut here = Vec::new();
            free.retain(|&j| {
                let (rest, parts) = reduce(&rows, all.vectors[j]);
                if rest == 0 {
                    here.push((j, parts));
                }
                rest != 0
            });
            all.dependent.push(here);
        }
        all
    }

    /// A permutation of the columns that begins with these images of the base, if there is one.
    fn extend(
        &self,
        images: &mut Vec<usize>,
        search: &mut Search<'_>,
    ) -> Result<Option<Vec<usize>>> {
        search.steps += 1;
        if search.steps.is_multiple_of(64) {
            search.budget.check()?;
        }
        if search.steps > MOST_STEPS {
            return Ok(None);
        }
        let level = images.len();
        if level == self.base.len() {
            return Ok(Some(self.permutation(images)));
        }
        for next in 0..self.vectors.len() {
            images.push(next);
            if self.fits(images)
                && let Some(found) = self.extend(images, search)?
            {
                return Ok(Some(found));
            }
            images.pop();
        }
        Ok(None)
    }

    fn image(&self, images: &[usize], parts: u64) -> u64 {
        let base = images.iter().enumerate().filter(|(level, _)| parts >> level & 1 == 1);
        base.fold(0, |sum, (_, &image)| sum ^ self.vectors[image])
    }

    /// Whether the last image agrees with the others: it is independent of them, and what it
    /// determines is there as often as it should be.
    fn fits(&self, images: &[usize]) -> bool {
        let level = images.len() - 1;
        let last = images[level];
        if self.counts[last] != self.counts[self.base[level]] {
            return false;
        }
        let same = |(&image, &column): (&usize, &usize)| {
            self.pairs[last][image] == self.pairs[self.base[level]][column]
        };
        if !images.iter().zip(&self.base).all(same) {
            return false;
        }
        let mut rows: Vec<u64> = Vec::new();
        for &image in images {
            let mut rest = self.vectors[image];
            for &row in &rows {
                rest = rest.min(rest ^ row);
            }
            if rest == 0 {
                return false;
            }
            rows.push(rest);
        }
        self.dependent[level].iter().all(|&(column, parts)| {
            let image = self.places.get(&self.image(images, parts));
            image.is_some_and(|&image| self.counts[image] == self.counts[column])
        })
    }

    fn permutation(&self, images: &[usize]) -> Vec<usize> {
        let mut to = vec![0; self.vectors.len()];
        for (level, &column) in self.base.iter().enumerate() {
            to[column] = images[level];
            for &(column, parts) in &self.dependent[level] {
                to[column] = self.places[&self.image(images, parts)];
            }
        }
        to
    }
}

struct Search<'b> {
    steps: u64,
    budget: &'b Budget,
}

fn factorial(n: u64) -> UBig {
    (1..=n).map(UBig::from).product()
}

/// A basis of the words that have an even number of ones in common with all words of the code.
fn dual(basis: &[u64], length: u32) -> Vec<u64> {
    let mut rows: Vec<(u64, u32)> = Vec::new();
    for &word in basis {
        let rest =
            rows.iter().fold(word, |w, &(row, at)| if w >> at & 1 == 1 { w ^ row } else { w });
        if rest != 0 {
            let at = rest.ilog2();
            for row in rows.iter_mut().filter(|row| row.0 >> at & 1 == 1) {
                row.0 ^= rest;
            }
            rows.push((rest, at));
        }
    }
    let free = (0..length).filter(|place| rows.iter().all(|(_, at)| at != place));
    free.map(|place| {
        let bound = rows.iter().filter(|(row, _)| row >> place & 1 == 1);
        bound.fold(1 << place, |word, (_, at)| word | 1 << at)
    })
    .collect()
}

/// Runs through all words of a small code: for each two places, what is the same in every image.
fn pairs(basis: &[u64], length: u32, budget: &Budget) -> Result<Vec<Vec<u64>>> {
    let mut pairs = vec![vec![0u64; length as usize]; length as usize];
    let mut word = 0u64;
    for k in 1..1u64 << basis.len() {
        if k.is_multiple_of(1 << 12) {
            budget.check()?;
        }
        word ^= basis[k.trailing_zeros() as usize];
        let weight = mix(word.count_ones().into());
        let mut first = word;
        while first != 0 {
            let row = &mut pairs[first.trailing_zeros() as usize];
            let mut second = word;
            while second != 0 {
                let pair = &mut row[second.trailing_zeros() as usize];
                *pair = pair.wrapping_add(weight);
                second &= second - 1;
            }
            first &= first - 1;
        }
    }
    Ok(pairs)
}

/// The order of the group of permutations of the places that keep the code spanned by `basis`,
/// which has at most 32 places; none if the search would take too long.
pub fn order(basis: &[u64], length: u32, budget: &Budget) -> Result<Option<UBig>> {
    let other = dual(basis, length);
    let basis = if other.len() < basis.len() { &other } else { basis };
    let all_pairs = pairs(basis, length, budget)?;
    // How often each column occurs, and where it does first.
    let mut found: HashMap<u64, (u64, usize)> = HashMap::new();
    for place in 0..length {
        let bits = basis.iter().enumerate().map(|(row, word)| (word >> place & 1) << row);
        found.entry(bits.sum()).or_insert((0, place as usize)).0 += 1;
    }
    // Equal columns can be exchanged, those of zeros among them.
    let mut order: UBig = found.values().map(|&(count, _)| factorial(count)).product();
    found.remove(&0);
    let mut columns: Vec<(u64, (u64, usize))> = found.into_iter().collect();
    columns.sort_unstable();
    let places: Vec<usize> = columns.iter().map(|(_, (_, place))| *place).collect();
    let pairs = places.iter().map(|&i| places.iter().map(|&j| all_pairs[i][j]).collect()).collect();
    let (columns, counts) = columns.into_iter().map(|(column, (count, _))| (column, count)).unzip();
    let all = Columns::new(columns, counts, pairs);
    let mut generators: Vec<Vec<usize>> = Vec::new();
    let mut search = Search { steps: 0, budget };
    // From the last level up, where what fixes more is known already: the orbit of each base column
    // among the permutations that fix those before it.
    for level in (0..all.base.len()).rev() {
        let mut orbit = vec![all.base[level]];
        let mut missed: Vec<usize> = Vec::new();
        for candidate in 0..all.vectors.len() {
            grow(&mut orbit, &generators);
            if orbit.contains(&candidate) || missed.contains(&candidate) {
                continue;
            }
            let mut images = all.base[..level].to_vec();
            images.push(candidate);
            let found =
                if all.fits(&images) { all.extend(&mut images, &mut search)? } else { None };
            if search.steps > MOST_STEPS {
                return Ok(None);
            }
            match found {
                Some(permutation) => generators.push(permutation),
                None => missed.push(candidate),
            }
        }
        grow(&mut orbit, &generators);
        order *= UBig::from(orbit.len());
    }
    Ok(Some(order))
}

/// Adds to an orbit everything that permutations lead to.
fn grow(orbit: &mut Vec<usize>, generators: &[Vec<usize>]) {
    let mut next = 0;
    while next < orbit.len() {
        for permutation in generators {
            let image = permutation[orbit[next]];
            if !orbit.contains(&image) {
                orbit.push(image);
            }
        }
        next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicode::greedy::Greedy;
    use crate::lexicode::{CodeAsk, Criterion, Order, Space};

    fn basis(n: u64, distance: u64, order: Order) -> Vec<u64> {
        let ask = CodeAsk::new(n, 2, order, Criterion::Hamming(distance));
        let space = Space::new(&ask).unwrap();
        Greedy::new(&space, &Budget::default()).unwrap().basis()
    }

    fn found(n: u64, distance: u64) -> u64 {
        let basis = basis(n, distance, Order::Lexicographic);
        let order = order(&basis, n as u32, &Budget::default()).unwrap().unwrap();
        u64::try_from(&order).unwrap()
    }

    fn permute(rest: &mut Vec<usize>, from: usize, visit: &mut dyn FnMut(&[usize])) {
        if from == rest.len() {
            visit(rest);
        }
        for i in from..rest.len() {
            rest.swap(from, i);
            permute(rest, from + 1, visit);
            rest.swap(from, i);
        }
    }

    /// Tries all permutations of the places.
    fn slow(basis: &[u64], n: usize) -> u64 {
        let spans = |word: u64, rows: &[u64]| {
            let mut words = vec![0];
            for row in rows {
                let more: Vec<u64> = words.iter().map(|word| word ^ row).collect();
                words.extend(more);
            }
            words.contains(&word)
        };
        let mut count = 0;
        permute(&mut (0..n).collect(), 0, &mut |to| {
            let keeps = basis.iter().all(|&word| {
                let image = (0..n).filter(|&i| word >> i & 1 == 1).fold(0, |w, i| w | 1 << to[i]);
                spans(image, basis)
            });
            count += u64::from(keeps);
        });
        count
    }

    #[test]
    fn orders_are_those_of_all_permutations() {
        for n in 1..=7 {
            for distance in 1..=n {
                for order_of in [Order::Lexicographic, Order::Gray, Order::Random(distance)] {
                    let basis = basis(n, distance, order_of);
                    let fast = order(&basis, n as u32, &Budget::default()).unwrap().unwrap();
                    assert_eq!(fast, UBig::from(slow(&basis, n as usize)), "{n} {distance}");
                }
            }
        }
    }

    #[test]
    fn groups_of_famous_codes() {
        // Hamming: GL(3, 2) and GL(4, 2); extended: the affine groups; Golay: Mathieu's groups.
        assert_eq!(found(7, 3), 168);
        assert_eq!(found(8, 4), 1344);
        assert_eq!(found(15, 3), 20_160);
        assert_eq!(found(16, 4), 322_560);
        assert_eq!(found(24, 8), 244_823_040);
        assert_eq!(found(23, 7), 10_200_960);
    }
}
