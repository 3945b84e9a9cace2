//! Chance that is the same everywhere: the one source of random numbers.
//!
//! Every random choice of the library, of its tests and of its benchmarks is made here, so that
//! what was found once is found again, on machines of any word size.

/// Random numbers that belong to a seed.
///
/// ```
/// use noyau::random::Dice;
/// let mut dice = Dice::new(7);
/// let rolled: Vec<usize> = (0..5).map(|_| dice.roll(6)).collect();
/// let mut again = Dice::new(7);
/// assert!(rolled.iter().all(|&n| n < 6 && n == again.roll(6)));
/// ```
#[derive(Clone, Debug)]
pub struct Dice(fastrand::Rng);

impl Dice {
    /// The numbers of this seed.
    pub fn new(seed: u64) -> Self {
        Dice(fastrand::Rng::with_seed(seed))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// A number below `bound`, which is positive.
    pub fn below<N: Into<u64> + TryFrom<u64>>(&mut self, bound: N) -> N {
        let number = self.0.u64(..bound.into());
        N::try_from(number).unwrap_or_else(|_| unreachable!("it is below a number of this type"))
    }

    /// A number below `sides`, which is positive: one of so many things.
    pub fn roll(&mut self, sides: usize) -> usize {
        // Always 64 bits wide, so that smaller words roll the same.
        self.below(sides as u64) as usize
    }

    /// A number from 0 to 1, below 1.
    pub fn fraction(&mut self) -> f64 {
        self.0.f64()
    }

    /// The numbers below `n` in random order.
    pub fn order(&mut self, n: usize) -> Vec<u32> {
        let mut order: Vec<u32> = (0..n as u32).collect();
        for k in (1..n).rev() {
            order.swap(k, self.roll(k + 1));
        }
        order
    }
}

/// The random number that belongs to a place rather than to a sequence: what `random:N,DEGREE,SEED`
/// is made of, which must stay the same for ever. It is the finaliser of `SplitMix64`.
#[inline]
pub fn mix(z: u64) -> u64 {
    let z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Two such numbers in one, for keys that must not meet: 128 bits that look random.
#[inline]
pub fn spread(n: u64) -> u128 {
    let half = |seed: u64| mix(n.wrapping_add(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    u128::from(half(0x5851_f42d_4c95_7f2c)) << 64 | u128::from(half(0x1405_7b7e_f767_814e))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded games and pictures depend on these: whoever changes them records again.
    #[test]
    fn the_numbers_of_a_seed_do_not_change() {
        let mut dice = Dice::new(1);
        let rolled: Vec<usize> = (0..12).map(|_| dice.roll(10)).collect();
        assert_eq!(rolled, [6, 5, 2, 7, 0, 7, 7, 8, 6, 1, 0, 1]);
        assert_eq!(dice.bits() % 1000, 870);
        assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf);
    }

    #[test]
    fn all_sides_come_up_about_equally_often() {
        for seed in 0..20 {
            let mut dice = Dice::new(seed);
            let mut counts = [0u32; 7];
            for _ in 0..7000 {
                counts[dice.roll(7)] += 1;
            }
            assert!(counts.iter().all(|&count| (850..1150).contains(&count)), "{counts:?}");
            let mut order = dice.order(50);
            assert!(!order.is_sorted());
            order.sort_unstable();
            assert_eq!(order, (0..50).collect::<Vec<_>>());
            assert!((0..1000).map(|_| dice.fraction()).all(|x| (0.0..1.0).contains(&x)));
        }
    }
}
