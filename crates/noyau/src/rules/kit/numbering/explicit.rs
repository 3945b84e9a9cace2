//! Loopy games: their moves within a tier go back and forth.

use super::{Binomials, MOST};
use crate::game::{Inside, Numbering, Place, Tier};

/// The token set of a position, where it has one.
type ReadSet<P> = Box<dyn Fn(&P) -> Option<u64> + Send + Sync>;
/// The position with these tokens.
type WriteSet<P> = Box<dyn Fn(u64) -> P + Send + Sync>;

/// Sets of tokens that may become fewer: a tier for every number of tokens.
pub struct Tokens<P> {
    read: ReadSet<P>,
    write: WriteSet<P>,
    choose: Binomials,
    tiers: Vec<Tier>,
}

impl<P: 'static> Tokens<P> {
    pub fn boxed(
        places: usize,
        most: usize,
        read: impl Fn(&P) -> Option<u64> + Send + Sync + 'static,
        write: impl Fn(u64) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        if places > 40 || most > places {
            return None;
        }
        let choose = Binomials::new();
        let tiers = (0..=most).map(|k| Tier::whole(choose.choose(places, k))).collect();
        Some(Box::new(Tokens { read: Box::new(read), write: Box::new(write), choose, tiers }))
    }
}

impl<P: 'static> Numbering<P> for Tokens<P> {
    fn tiers(&self) -> &[Tier] {
        &self.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Loops
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let set = (self.read)(at)?;
        let tier = set.count_ones();
        ((tier as usize) < self.tiers.len()).then(|| Place { tier, number: self.choose.rank(set) })
    }
    fn unrank(&self, at: Place) -> P {
        (self.write)(self.choose.unrank(at.number, at.tier as usize))
    }
}

/// The digits of a position, where it has them.
type ReadDigits<P> = Box<dyn Fn(&P) -> Option<Vec<u64>> + Send + Sync>;
/// The position with these digits.
type WriteDigits<P> = Box<dyn Fn(&[u64]) -> P + Send + Sync>;

/// Digits in mixed radix, all in one tier.
pub struct Radix<P> {
    sizes: Vec<u64>,
    read: ReadDigits<P>,
    write: WriteDigits<P>,
    tiers: [Tier; 1],
}

impl<P: 'static> Radix<P> {
    pub fn boxed(
        sizes: Vec<u64>,
        read: impl Fn(&P) -> Option<Vec<u64>> + Send + Sync + 'static,
        write: impl Fn(&[u64]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        let all = sizes.iter().try_fold(1u64, |all, &size| all.checked_mul(size))?;
        let tiers = [Tier::whole(all)];
        (all <= MOST).then(|| -> Box<dyn Numbering<P>> {
            Box::new(Radix { sizes, read: Box::new(read), write: Box::new(write), tiers })
        })
    }
}

impl<P: 'static> Numbering<P> for Radix<P> {
    fn tiers(&self) -> &[Tier] {
        &self.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Loops
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let digits = (self.read)(at)?;
        let fits = digits.len() == self.sizes.len();
        if !fits || digits.iter().zip(&self.sizes).any(|(digit, size)| digit >= size) {
            return None;
        }
        let number =
            digits.iter().zip(&self.sizes).fold(0, |sum, (digit, size)| sum * size + digit);
        Some(Place { tier: 0, number })
    }
    fn unrank(&self, at: Place) -> P {
        let mut left = at.number;
        let mut digits = vec![0; self.sizes.len()];
        for (digit, size) in digits.iter_mut().zip(&self.sizes).rev() {
            *digit = left % size;
            left /= size;
        }
        (self.write)(&digits)
    }
}

/// Numbers that keep their sum, all in one tier.
pub struct Compositions<P> {
    parts: usize,
    sum: u64,
    /// How many ways there are to write a sum with so many parts, by parts and sum.
    ways: Vec<Vec<u64>>,
    read: ReadDigits<P>,
    write: WriteDigits<P>,
    tiers: [Tier; 1],
}

impl<P: 'static> Compositions<P> {
    pub fn boxed(
        parts: usize,
        sum: u64,
        read: impl Fn(&P) -> Option<Vec<u64>> + Send + Sync + 'static,
        write: impl Fn(&[u64]) -> P + Send + Sync + 'static,
    ) -> Option<Box<dyn Numbering<P>>> {
        if parts > 64 || sum > 1 << 16 {
            return None;
        }
        let mut ways = vec![vec![0u64; sum as usize + 1]; parts + 1];
        ways[0][0] = 1;
        for k in 1..=parts {
            let mut all = 0u64;
            let (fewer, now) = ways.split_at_mut(k);
            for (way, before) in now[0].iter_mut().zip(&fewer[k - 1]) {
                all = all.checked_add(*before)?;
                *way = all;
            }
        }
        let all = ways[parts][sum as usize];
        let tiers = [Tier::whole(all)];
        (all <= MOST).then(|| -> Box<dyn Numbering<P>> {
            let (read, write) = (Box::new(read), Box::new(write));
            Box::new(Compositions { parts, sum, ways, read, write, tiers })
        })
    }
}

impl<P: 'static> Numbering<P> for Compositions<P> {
    fn tiers(&self) -> &[Tier] {
        &self.tiers
    }
    fn inside(&self) -> Inside {
        Inside::Loops
    }
    fn rank(&self, at: &P) -> Option<Place> {
        let digits = (self.read)(at)?;
        let sum = digits.iter().try_fold(0u64, |sum, &digit| sum.checked_add(digit))?;
        if digits.len() != self.parts || sum != self.sum {
            return None;
        }
        let (mut number, mut left) = (0, self.sum as usize);
        for (k, &digit) in digits.iter().enumerate() {
            let after = &self.ways[self.parts - k - 1];
            number += (0..digit as usize).map(|smaller| after[left - smaller]).sum::<u64>();
            left -= digit as usize;
        }
        Some(Place { tier: 0, number })
    }
    fn unrank(&self, at: Place) -> P {
        let (mut number, mut left) = (at.number, self.sum as usize);
        let mut digits = Vec::with_capacity(self.parts);
        for k in 0..self.parts {
            let after = &self.ways[self.parts - k - 1];
            let mut digit = 0;
            while number >= after[left - digit] {
                number -= after[left - digit];
                digit += 1;
            }
            left -= digit;
            digits.push(digit as u64);
        }
        (self.write)(&digits)
    }
}
