use super::super::Code;
use super::oracle::plus;
use super::*;
use crate::random::Dice;
use rustc_hash::FxHashMap;

/// Who loses in misère play, by the definition.
#[derive(Default)]
struct Plain(FxHashMap<Sum, bool>);

impl Plain {
    fn is_lost(&mut self, heaps: &Heaps, sum: &Sum) -> bool {
        if let Some(&known) = self.0.get(sum) {
            return known;
        }
        let mut options = Vec::new();
        for i in 0..sum.len() {
            let others = [&sum[..i], &sum[i + 1..]].concat();
            each_option(heaps, sum[i] as usize, |rest| {
                let rest: Sum = rest.iter().map(|&part| part as u16).collect();
                options.push(plus(&others, &rest));
            });
        }
        let wins = options.is_empty() || options.iter().any(|to| self.is_lost(heaps, to));
        self.0.insert(sum.clone(), !wins);
        !wins
    }
}

/// All sums of at most `count` of the heaps from 1 to `largest`.
fn sums(largest: u16, count: usize) -> Vec<Sum> {
    let mut all = vec![Sum::new()];
    let mut longest = all.clone();
    for _ in 0..count {
        let with = |sum: &Sum| {
            let least = sum.last().copied().unwrap_or(1);
            (least..=largest).map(|heap| plus(sum, &[heap])).collect::<Vec<_>>()
        };
        longest = longest.iter().flat_map(with).collect();
        all.extend(longest.clone());
    }
    all
}

fn octal(code: &str) -> Heaps {
    Heaps::Octal(code.parse().unwrap())
}

fn agrees(heaps: &Heaps, largest: u16, count: usize) -> Quotient {
    let budget = Budget::unlimited();
    let mut quotient = Quotient::new(heaps);
    quotient.set_effort(Effort { elements: 100, sums: 20_000 });
    quotient.complete(u64::from(largest), &budget).unwrap();
    let mut plain = Plain::default();
    for sum in sums(largest, count) {
        let heap_sizes: Vec<u64> = sum.iter().map(|&heap| u64::from(heap)).collect();
        if let Some(lost) = quotient.is_lost(&heap_sizes) {
            assert_eq!(lost, plain.is_lost(heaps, &sum), "{heaps} {sum:?}");
        }
    }
    quotient
}

#[test]
fn quotients_have_the_recorded_orders_and_periods() {
    // Recorded from this program; still to be compared with Plambeck and Siegel's tables.
    for (code, order, lost, period) in [
        ("0.75", 8, 2, (2, 8)),
        ("0.123", 20, 5, (5, 5)),
        ("0.53", 16, 3, (9, 21)),
        ("0.72", 24, 5, (4, 16)),
        ("0.77", 40, 9, (12, 71)),
    ] {
        let mut quotient = Quotient::new(&octal(code));
        assert!(quotient.complete(1000, &Budget::unlimited()).unwrap(), "{code}");
        let monoid = quotient.monoid();
        assert_eq!(monoid.order(), order, "{code}");
        assert_eq!(monoid.elements().filter(|&x| monoid.is_lost(x)).count(), lost, "{code}");
        assert_eq!(quotient.period(), Some(period), "{code}");
        assert!(!monoid.is_tame(), "{code}");
    }
}

#[test]
fn small_sums_are_won_as_by_the_definition() {
    for code in ["0.77", "0.75", "0.123", "0.53", "0.72", "0.07", "4.7", "4.3", "0.137"] {
        agrees(&octal(code), 9, 4);
    }
    agrees(&octal("0.77"), 13, 3);
    agrees(&Heaps::Grundy, 11, 3);
    agrees(&octal("0.0F"), 9, 3);
    for set in [vec![1, 2], vec![1, 3, 4], vec![2, 5], vec![2, 3, 7]] {
        let quotient = agrees(&Heaps::subtraction(set).unwrap(), 12, 4);
        assert!(quotient.period().is_some() || quotient.values().len() > 12);
    }
    agrees(&Heaps::all_but(vec![2, 3]).unwrap(), 9, 4);
}

#[test]
fn random_codes_agree_with_the_definition() {
    let mut dice = Dice::new(21);
    for _ in 0..150 {
        let mut digits = vec![if dice.roll(4) == 0 { 4 } else { 0 }];
        for _ in 0..=dice.roll(3) {
            digits.push(dice.below(8));
        }
        let code = Code::from_digits(&digits).unwrap();
        agrees(&Heaps::Octal(code), 7, 3);
    }
}

/// A period that was proved is that of a longer computation without it.
#[test]
fn periods_go_on() {
    for code in ["0.75", "0.53", "0.77", "0.123"] {
        let budget = Budget::unlimited();
        let mut short = Quotient::new(&octal(code));
        assert!(short.complete(1000, &budget).unwrap());
        let mut long = short.clone();
        for _ in 0..60 {
            assert!(long.grow(&budget).unwrap());
        }
        assert_eq!(long.monoid(), short.monoid(), "{code}");
        for heap in 0..long.values().len() as u64 {
            assert_eq!(short.value(heap), Some(long.values()[heap as usize]), "{code} {heap}");
        }
    }
}

#[test]
fn nim_is_tame() {
    let mut nim = Quotient::new(&Heaps::all_but(vec![]).unwrap());
    assert!(!nim.complete(7, &Budget::unlimited()).unwrap());
    assert_eq!(nim.monoid().order(), 10);
    assert!(nim.monoid().is_tame());
    assert_eq!(nim.is_lost(&[1, 2, 3]), Some(true));
    assert_eq!(nim.is_lost(&[1, 1, 1]), Some(true));
    assert_eq!(nim.is_lost(&[8]), None);
}

#[test]
fn relations_reduce_every_word() {
    let mut quotient = Quotient::new(&octal("0.75"));
    assert!(quotient.complete(100, &Budget::unlimited()).unwrap());
    let found = quotient.presentation();
    assert_eq!(found.names, ["1", "a", "b", "ab", "b^2", "ab^2", "c", "ac"]);
    let generators: Vec<&str> = found.generators.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(generators, ["a", "b", "c"]);
    assert!(found.relations.contains(&("a^2".to_string(), "1".to_string())));
}

#[test]
fn genera_are_as_recorded() {
    // Kayles and Dawson's Kayles; still to be compared with Winning Ways, chapter 13.
    let of = |code: &str, upto| -> Vec<String> {
        let found = genera(&octal(code), upto, 100_000, &Budget::unlimited()).unwrap();
        found.iter().map(Genus::to_string).collect()
    };
    let kayles = of("0.77", 12);
    assert_eq!(&kayles[..5], ["0^120", "1^031", "2^20", "3^31", "1^031"]);
    assert_eq!(kayles[5], "4^146");
    let game = genera(&octal("0.77"), 5, 1000, &Budget::unlimited()).unwrap();
    assert!(game[..5].iter().all(Genus::is_tame) && !game[5].is_tame());
}

/// The genus is that of the definition, with twos in the game.
#[test]
fn genera_agree_with_the_definition() {
    // A misère Grundy value is the heap of nim beside which the previous player wins.
    fn misere(
        sum: &[(bool, u16)],
        heaps: &Heaps,
        known: &mut FxHashMap<Vec<(bool, u16)>, u32>,
    ) -> u32 {
        if let Some(&value) = known.get(sum) {
            return value;
        }
        let mut values = Vec::new();
        for i in 0..sum.len() {
            let others = [&sum[..i], &sum[i + 1..]].concat();
            let mut visit = |left: Vec<(bool, u16)>| {
                let mut to = [others.clone(), left].concat();
                to.sort_unstable();
                values.push(misere(&to, heaps, known));
            };
            match sum[i] {
                (true, size) => {
                    for left in 0..size {
                        visit(vec![(true, left)]);
                    }
                }
                (false, size) => {
                    let mut all = Vec::new();
                    each_option(heaps, size as usize, |rest| all.push(rest.to_vec()));
                    for rest in all {
                        visit(rest.iter().map(|&part| (false, part as u16)).collect());
                    }
                }
            }
        }
        let no_moves = values.is_empty();
        let value = if no_moves {
            1
        } else {
            (0..=values.len() as u32).find(|n| !values.contains(n)).unwrap()
        };
        known.insert(sum.to_vec(), value);
        value
    }
    for code in ["0.77", "0.07", "0.53", "4.7", "0.123"] {
        let heaps = octal(code);
        let found = genera(&heaps, 8, 100_000, &Budget::unlimited()).unwrap();
        let mut known = FxHashMap::default();
        for (heap, genus) in found.iter().enumerate() {
            for twos in 0..6 {
                let mut sum = vec![(false, heap as u16)];
                sum.extend(vec![(true, 2); twos]);
                assert_eq!(
                    genus.misere(twos),
                    misere(&sum, &heaps, &mut known),
                    "{code} {heap} {twos}"
                );
            }
        }
    }
}
