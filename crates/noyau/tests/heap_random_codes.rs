//! Random octal and hexadecimal codes against the definition, in both kernels.
//!
//! The long version, 200 codes, 30,000 heaps of octal ones and 3,000 of hexadecimal ones, for which
//! even the check below costs too much beyond:
//!
//!     cargo test --release -p noyau --test heap_random_codes -- --ignored --nocapture

use noyau::Budget;
use noyau::heap::{Code, Engine, Heaps, KernelChoice, grundy_plain_octal, sequence};

struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn code(&mut self, base: u64) -> Code {
        let before = if self.below(4) == 0 { 4 } else { 0 };
        let mut digits = vec![before];
        digits.extend((0..=self.below(4)).map(|_| self.below(base) as u8));
        if base == 16 {
            let place = 1 + self.below(digits.len() as u64 - 1) as usize;
            digits[place] |= 8;
        }
        digits.push(1 + self.below(base - 1) as u8);
        Code::from_digits(&digits).unwrap()
    }
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

/// The definition costs n³ where three heaps may be left. So the first values are compared with
/// it, and for the others the definition is checked: no option has the value, and every smaller
/// value is that of an option. For that the values of all pairs are listed by their totals.
fn hexadecimal(code: &Code, by_definition: usize, upto: usize) {
    let budget = Budget::unlimited();
    let found: Vec<u32> = sequence(&Heaps::Octal(code.clone()), upto as u64, &budget)
        .unwrap()
        .iter()
        .map(|v| v as u32)
        .collect();
    let plain = grundy_plain_octal(code, by_definition as u64, &budget).unwrap();
    assert_eq!(found[..=by_definition], plain, "{code}");
    let words = (2 * found.iter().max().unwrap() + 2).next_power_of_two() as usize / 64 + 1;
    let mut pairs = vec![0u64; words * (upto + 1)];
    for total in 2..=upto {
        let row = &mut pairs[words * total..][..words];
        for a in 1..=total / 2 {
            let value = (found[a] ^ found[total - a]) as usize;
            row[value / 64] |= 1 << (value % 64);
        }
    }
    let paired = |total: usize, value: u32| {
        pairs[words * total + value as usize / 64] >> (value % 64) & 1 == 1
    };
    let [ends, takes, breaks, triples] = [0, 1, 2, 3].map(|heaps| code.taking(heaps));
    let rests = |set: &[usize], n: usize| -> Vec<usize> {
        set.iter().filter(|&&k| k < n).map(|k| n - k).collect()
    };
    for n in 0..=upto {
        let (one, two, three) = (rests(&takes, n), rests(&breaks, n), rests(&triples, n));
        let reached = |value: u32| {
            (value == 0 && ends.contains(&n))
                || one.iter().any(|&rest| found[rest] == value)
                || two.iter().any(|&rest| paired(rest, value))
                || three.iter().any(|&rest| {
                    (1..=rest / 3).any(|third| paired(rest - third, value ^ found[third]))
                })
        };
        assert!(!reached(found[n]), "{code}: {n} has an option of its own value");
        let missing = (0..found[n]).find(|&value| !reached(value));
        assert_eq!(missing, None, "{code}: {n} is not least");
    }
}

#[test]
fn forty_codes() {
    let mut dice = Dice(2026);
    for _ in 0..20 {
        octal(&dice.code(8), 4000);
        hexadecimal(&dice.code(16), 200, 600);
    }
}

#[test]
#[ignore = "takes minutes; a release build is advised"]
fn two_hundred_codes() {
    let mut dice = Dice(30_000);
    for round in 0..100 {
        let (eight, sixteen) = (dice.code(8), dice.code(16));
        octal(&eight, 30_000);
        hexadecimal(&sixteen, 500, 3000);
        println!("{:>3} {eight} {sixteen}", round + 1);
    }
}
