//! Random octal and hexadecimal codes against the definition, in both kernels.
//!
//! The long version, 30,000 heaps of 200 codes:
//!
//!     cargo test --release -p noyau --test all heap_random_codes -- --ignored --nocapture

use std::time::Instant;

use noyau::Budget;
use noyau::heap::{Code, Engine, Heaps, KernelChoice, grundy_plain_octal, one_by_one, sequence};
use noyau::random::Dice;

fn random_code(dice: &mut Dice, base: u64) -> Code {
    let before = if dice.roll(4) == 0 { 4 } else { 0 };
    let mut digits = vec![before];
    digits.extend((0..=dice.roll(4)).map(|_| dice.below(base) as u8));
    if base == 16 {
        let place = 1 + dice.below(digits.len() as u64 - 1) as usize;
        digits[place] |= 8;
    }
    digits.push(1 + dice.below(base - 1) as u8);
    Code::from_digits(&digits).unwrap()
}

fn octal(code: &Code, upto: usize) {
    let budget = Budget::unlimited();
    let plain = grundy_plain_octal(code, upto as u64, &budget).unwrap();
    let heaps = Heaps::Octal(code.clone());
    for kernel in [KernelChoice::Fastest, KernelChoice::Portable] {
        let mut engine = Engine::new(&heaps, kernel).unwrap();
        engine.extend(upto + 1, &budget).unwrap();
        let wrong = (0..=upto).find(|&n| engine.value(n) != plain[n]);
        assert_eq!(wrong, None, "{code}, {kernel:?}");
    }
}

/// 512 values: the bits of a set of values, word by word.
type Block = [u64; 8];
const VALUES: usize = 512;
/// After so many sets it is looked whether all values are there, then after twice as many.
const FIRST: usize = 128;

/// The values of any code, found from sets of values instead of moves one by one.
///
/// Let P(t) be the values of all pairs with the total t, and Q(m) the union of P(m − k) for all k
/// that may be taken to leave three heaps. Then the options of n with three heaps have the values
/// Q(n − a) xor the value of a, for all a that can be the smallest of three. These are n² unions
/// where the definition has n³ marks. The code has nothing in common with that of the engine.
struct SetAlgebra<'a> {
    code: &'a Code,
    values: Vec<u32>,
    /// `p[block][t]`; there are as many blocks as a power of two.
    p: Vec<Vec<Block>>,
    q: Vec<Vec<Block>>,
}

impl<'a> SetAlgebra<'a> {
    fn values(code: &'a Code, upto: usize) -> Vec<u32> {
        let none = vec![Vec::new()];
        let mut sets = SetAlgebra { code, values: Vec::new(), p: none.clone(), q: none };
        for n in 0..=upto {
            sets.add_pairs(n);
            let value = sets.least_not_reached(n);
            sets.values.push(value);
        }
        sets.values
    }

    /// P(n) and Q(n).
    fn add_pairs(&mut self, n: usize) {
        let most = self.values.iter().max().map_or(0, |&most| most as usize);
        let blocks = (most / VALUES + 1).next_power_of_two();
        self.p.resize(blocks, vec![[0; 8]; n]);
        self.q.resize(blocks, vec![[0; 8]; n]);
        let mut pairs = vec![[0; 8]; blocks];
        for a in 1..=n / 2 {
            let value = (self.values[a] ^ self.values[n - a]) as usize;
            insert(&mut pairs[value / VALUES], value % VALUES);
        }
        let triples = self.code.taking(3);
        for ((p, q), pairs) in self.p.iter_mut().zip(&mut self.q).zip(pairs) {
            p.push(pairs);
            let mut union = [0; 8];
            triples.iter().filter(|&&k| k <= n).for_each(|k| unite(&mut union, &p[n - k]));
            q.push(union);
        }
    }

    /// The union over all moves, as many blocks of it as are full, and the next.
    fn least_not_reached(&self, n: usize) -> u32 {
        let [ends, takes, breaks] = [0, 1, 2].map(|heaps| self.code.taking(heaps));
        for block in 0.. {
            let mut union = [0; 8];
            let takes = takes.iter().filter(|&&k| k < n).map(|k| self.values[n - k] as usize);
            let ends = ends.iter().filter(|&&k| k == n).map(|_| 0);
            for value in takes.chain(ends).filter(|value| value / VALUES == block) {
                insert(&mut union, value % VALUES);
            }
            if block < self.p.len() {
                for k in breaks.iter().filter(|&&k| k <= n) {
                    unite(&mut union, &self.p[block][n - k]);
                }
                self.add_triples(n, block, &mut union);
            }
            if let Some(word) = union.iter().position(|&word| word != u64::MAX) {
                return (VALUES * block + 64 * word) as u32 + union[word].trailing_ones();
            }
        }
        unreachable!("some value is not reached")
    }

    fn add_triples(&self, n: usize, block: usize, union: &mut Block) {
        let (mut done, mut stop) = (0, FIRST);
        // When all values are there, nothing can be added.
        while done < n / 3 && *union != [u64::MAX; 8] {
            // First whole words are exchanged, and sets whose bits are exchanged alike united.
            let mut alike = [[0; 8]; 64];
            for a in done + 1..=stop.min(n / 3) {
                let value = self.values[a] as usize;
                let (set, word) = (&self.q[block ^ (value / VALUES)][n - a], value / 64 % 8);
                let united = &mut alike[value % 64];
                (0..8).for_each(|i| united[i] |= set[i ^ word]);
            }
            for (by, set) in alike.iter().enumerate() {
                unite(union, &set.map(|word| exchanged(word, by)));
            }
            (done, stop) = (stop, 2 * stop);
        }
    }
}

fn insert(set: &mut Block, value: usize) {
    set[value / 64] |= 1 << (value % 64);
}

fn unite(set: &mut Block, other: &Block) {
    set.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
}

/// The values below 64 of a set, each xor `by`.
fn exchanged(mut word: u64, by: usize) -> u64 {
    for (bit, even) in [
        (1, 0x5555_5555_5555_5555),
        (2, 0x3333_3333_3333_3333),
        (4, 0x0f0f_0f0f_0f0f_0f0f),
        (8, 0x00ff_00ff_00ff_00ff),
        (16, 0x0000_ffff_0000_ffff),
        (32, 0x0000_0000_ffff_ffff),
    ] {
        if by & bit != 0 {
            word = (word & even) << bit | (word >> bit) & even;
        }
    }
    word
}

/// Codes with moves that leave three heaps have one engine, without block kernels. Compared are
/// the values that `sequence` gives; and those that it has read off, because it has proved how they
/// go on, also with what the engine computes one by one.
fn hexadecimal(code: &Code, by_definition: usize, upto: usize) {
    let budget = Budget::unlimited();
    let heaps = Heaps::Octal(code.clone());
    let expected = SetAlgebra::values(code, upto);
    let plain = grundy_plain_octal(code, by_definition as u64, &budget).unwrap();
    assert_eq!(expected[..=by_definition], plain, "{code}");
    let sequence = sequence(&heaps, upto as u64, &budget).unwrap();
    let wrong = (0..=upto).find(|&n| sequence.value(n as u64) != u64::from(expected[n]));
    assert_eq!(wrong, None, "{code}, of which {} computed", sequence.computed());
    if sequence.computed() <= upto as u64 {
        let computed = one_by_one(&heaps, upto as u64, &budget).unwrap();
        let wrong = (0..=upto).find(|&n| computed[n] != expected[n]);
        assert_eq!(wrong, None, "{code}, computed one by one");
    }
}

#[test]
fn forty_codes() {
    let mut dice = Dice::new(2026);
    for _ in 0..20 {
        // So many that the engine has left the plain loop.
        octal(&random_code(&mut dice, 8), 6000);
        hexadecimal(&random_code(&mut dice, 16), 600, 1500);
    }
}

/// What the long tests go through.
fn a_hundred_codes(base: u64) -> Vec<Code> {
    let mut dice = Dice::new(30_000);
    let pairs = (0..100).map(|_| (random_code(&mut dice, 8), random_code(&mut dice, 16)));
    pairs.map(|(eight, sixteen)| if base == 8 { eight } else { sixteen }).collect()
}

#[test]
#[ignore = "takes minutes; a release build is advised"]
fn a_hundred_octal_codes() {
    for (index, code) in a_hundred_codes(8).iter().enumerate() {
        octal(code, 30_000);
        println!("{:>3} {code}", index + 1);
    }
}

#[test]
#[ignore = "takes minutes; a release build is advised"]
fn a_hundred_hexadecimal_codes() {
    for (index, code) in a_hundred_codes(16).iter().enumerate() {
        let start = Instant::now();
        hexadecimal(code, 500, 30_000);
        println!("{:>3} {code}: {:.1} s", index + 1, start.elapsed().as_secs_f64());
    }
}
