//! Claims on heaps and strips.

use super::by_definition::{ByDefinition, part, winner};
use super::{Case, Claim, Trial, Verdict};
use crate::engine::mex;
use crate::game::Player;
use crate::sorting;
use crate::text::write_heaps;
use crate::value::nimber;
use crate::{Result, Winner};

/// Visits all ascending lists of at most `length` numbers from 1 to `most`, until it says stop.
fn each_heaps(
    length: usize,
    most: u64,
    mut visit: impl FnMut(&[u64]) -> Result<bool>,
) -> Result<()> {
    let mut heaps: Vec<u64> = Vec::new();
    loop {
        if visit(&heaps)? {
            return Ok(());
        }
        if most == 0 {
            return Ok(());
        }
        if heaps.len() < length {
            heaps.push(heaps.last().copied().unwrap_or(1));
            continue;
        }
        while heaps.last() == Some(&most) {
            heaps.pop();
        }
        match heaps.last_mut() {
            Some(last) => *last += 1,
            None => return Ok(()),
        }
    }
}

fn xor(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn bouton(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut definition = ByDefinition::default();
    each_heaps(3, upto, |heaps| {
        let text = format!("nim {}", write_heaps(heaps));
        let at = part(&text)?;
        let value = definition.grundy(&at, trial.budget)?;
        // Every winning move, not only one in the largest heap.
        let mut winning = Vec::new();
        for step in at.moves(Player::Left, trial.budget)? {
            if definition.grundy(&step.to, trial.budget)? == 0 {
                winning.push(step.step);
            }
        }
        let mut found: Vec<crate::game::Move> =
            at.moves_to(0, trial.context())?.into_iter().map(|step| step.step).collect();
        sorting::sort(&mut winning);
        sorting::sort(&mut found);
        trial.case(value == xor(heaps) && winning == found, || text)
    })
}

fn misere_nim(upto: u64, trial: &mut Trial<'_>, rule: fn(&[u64]) -> bool) -> Result<()> {
    let mut definition = ByDefinition::default();
    each_heaps(4, upto, |heaps| {
        let text = format!("misere nim {}", write_heaps(heaps));
        let lost = definition.is_lost_misere(&part(&text)?, trial.budget)?;
        trial.case(lost == rule(heaps), || text)
    })
}

fn match_game(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for most in 1..=8 {
        let mut definition = ByDefinition::default();
        // The heap may not be emptied: heap 1 is the end.
        let mut never_empty: Vec<u64> = vec![0, 0];
        for n in 1..=upto {
            let text = format!("take-at-most({most}) {n}");
            let value = definition.grundy(&part(&text)?, trial.budget)?;
            if n > 1 {
                let options = (1..=most.min(n - 1)).map(|taken| never_empty[(n - taken) as usize]);
                never_empty.push(mex(options.collect()));
            }
            let kept = never_empty[n as usize] == (n - 1) % (most + 1);
            if trial.case(value == n % (most + 1) && kept, || text)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Whether both players win or lose as in Nim with these heaps.
fn plays_like_nim(text: &str, heaps: &[u64], trial: &mut Trial<'_>) -> Result<bool> {
    for first in Player::BOTH {
        let expected = if xor(heaps) == 0 { first.other() } else { first };
        let real = winner(text, first, trial.budget)?;
        if trial.case(real == Winner::of(expected), || text.to_string())? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn poker_nim(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for heaps in [[0, 0], [0, 1], [1, 1], [1, 2], [0, 3], [2, 2], [2, 3]] {
        for left in 0..=upto {
            for right in 0..=upto {
                let text = format!("poker-nim {};{left};{right}", write_heaps(&heaps));
                if plays_like_nim(&text, &heaps, trial)? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

fn northcott(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for cells in 2..=upto {
        let rows: Vec<[u64; 2]> = (0..cells)
            .flat_map(|left| (0..cells).map(move |right| [left, right]))
            .filter(|[left, right]| left < right)
            .collect();
        for (i, &[a, b]) in rows.iter().enumerate() {
            for &[c, d] in &rows[i..] {
                // The second row is turned round, which makes no difference.
                let text = format!("northcott({cells}) {a}-{b},{d}-{c}");
                if plays_like_nim(&text, &[b - a - 1, d - c - 1], trial)? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// Visits all sets of coins on a strip of so many cells, ascending.
fn each_coins(cells: u64, mut visit: impl FnMut(&[u64]) -> Result<bool>) -> Result<()> {
    for mask in 0u64..1 << cells {
        let coins: Vec<u64> = (0..cells).filter(|cell| mask >> cell & 1 == 1).collect();
        if visit(&coins)? {
            break;
        }
    }
    Ok(())
}

fn silver_dollar(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut definition = ByDefinition::default();
    each_coins(trial.at_most(24), |coins| {
        let text = format!("silver-dollar {}", write_heaps(coins));
        let mut gaps = Vec::new();
        let mut rest = coins;
        while let [others @ .., near, far] = rest {
            gaps.push(far - near - 1);
            rest = others;
        }
        gaps.extend(rest.first());
        let value = definition.grundy(&part(&text)?, trial.budget)?;
        trial.case(value == xor(&gaps), || text)
    })
}

fn push_right_3(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for cells in 3..=upto {
        let mut definition = ByDefinition::default();
        for a in 0..cells {
            for b in a + 1..cells {
                for c in b + 1..cells {
                    let text = format!("push-right({cells}) {a},{b},{c}");
                    let value = definition.grundy(&part(&text)?, trial.budget)?;
                    let (x, z) = (b - a - 1, cells - 1 - c);
                    if trial.case((value == 0) == (x == z), || text)? {
                        return Ok(());
                    }
                }
            }
        }
    }
    Ok(())
}

/// With the moves as printed, each of x, y, z can be reduced by itself: that is Nim.
fn push_right_3_printed(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut definition = ByDefinition::default();
    for x in 0..=upto {
        for y in 0..=upto {
            for z in 0..=upto {
                let text = format!("nim {x},{y},{z}");
                let value = definition.grundy(&part(&text)?, trial.budget)?;
                if trial.case((value == 0) == (x == z), || text)? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// Products of nimbers from the definition, rule giving the excluded values.
fn nim_product(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let cells = upto.saturating_add(1).saturating_mul(upto.saturating_add(1));
    trial.budget.take(cells.saturating_mul(8))?;
    let side = upto as usize + 1;
    let mut table = vec![0u64; side * side];
    for a in 0..side {
        for b in 0..side {
            let mut excluded = Vec::with_capacity(a * b);
            for c in 0..a {
                for d in 0..b {
                    excluded.push(table[c * side + b] ^ table[a * side + d] ^ table[c * side + d]);
                }
            }
            table[a * side + b] = mex(excluded);
            let product = nimber::product(a as u64, b as u64);
            if trial.case(table[a * side + b] == product, || Case::Nimber(format!("{a}*{b}")))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn nim_sum_printed(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let mut definition = ByDefinition::default();
    for a in 0..=upto {
        for b in a..=upto {
            let printed = mex((0..a).flat_map(|c| (0..b).map(move |d| c ^ d)).collect());
            let text = format!("nim {a},{b}");
            let value = definition.grundy(&part(&text)?, trial.budget)?;
            if trial.case(value == printed, || text)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("bouton", Verdict::Holds, 14, bouton),
    claim!("misere-nim", Verdict::HoldsCorrected, 5, |upto, trial| {
        misere_nim(upto, trial, |heaps| (xor(heaps) == 0) == heaps.iter().any(|&heap| heap > 1))
    }),
    claim!("misere-nim-printed", Verdict::False, 5, |upto, trial| {
        misere_nim(upto, trial, |heaps| {
            let ones = heaps.iter().filter(|&&heap| heap == 1).count();
            ones % 2 == 1 || (ones == 0 && xor(heaps) == 0 && !heaps.is_empty())
        })
    }),
    claim!("match-game", Verdict::Holds, 60, match_game),
    claim!("poker-nim", Verdict::Holds, 2, poker_nim),
    claim!("northcott", Verdict::Holds, 5, northcott),
    claim!("silver-dollar", Verdict::Holds, 11, silver_dollar),
    claim!("push-right-3", Verdict::HoldsCorrected, 11, push_right_3),
    claim!("push-right-3-printed", Verdict::False, 4, push_right_3_printed),
    claim!("nim-product", Verdict::HoldsCorrected, 40, nim_product),
    claim!("nim-product-printed", Verdict::False, 16, nim_sum_printed),
];
