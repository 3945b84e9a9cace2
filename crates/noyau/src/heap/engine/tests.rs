use super::super::{Code, Heaps, grundy_plain};
use super::*;
use crate::random::Dice;

fn random_code(dice: &mut Dice) -> Code {
    let mut digits = vec![if dice.roll(4) == 0 { 4 } else { 0 }];
    for _ in 0..=dice.roll(3) {
        digits.push(dice.below(8));
    }
    digits.push(1 + dice.below(7u8));
    Code::from_digits(&digits).unwrap()
}

fn agrees(heaps: &Heaps, upto: usize, kernels: &[KernelChoice]) {
    let plain = grundy_plain(heaps, upto as u64, &Budget::unlimited()).unwrap();
    for &kernel in kernels {
        let mut engine = Engine::new(heaps, kernel).unwrap();
        // In uneven steps, so that blocks are cut in all places.
        let mut step = 1;
        while engine.len() <= upto {
            let count = (engine.len() + step).min(upto + 1);
            engine.extend(count, &Budget::unlimited()).unwrap();
            step = step * 3 % 1009 + 1;
        }
        for (n, &value) in plain.iter().enumerate() {
            assert_eq!(engine.value(n), value, "{heaps} at {n}, {kernel:?}");
        }
    }
}

const BOTH: [KernelChoice; 2] = [KernelChoice::Fastest, KernelChoice::Portable];

#[test]
fn random_codes_agree_with_the_definition() {
    let mut dice = Dice::new(7);
    for _ in 0..60 {
        let code = random_code(&mut dice);
        agrees(&Heaps::Octal(code), 3000, &BOTH);
    }
}

#[test]
fn known_hard_games_agree_with_the_definition() {
    for code in ["0.106", "0.6", "0.16", "0.56", "0.127", "0.376", "0.354", "0.454", "0.007"] {
        let code: Code = code.parse().unwrap();
        agrees(&Heaps::Octal(code), 6000, &BOTH);
    }
    agrees(&Heaps::Grundy, 10_000, &BOTH);
}
