//! Running through words of given weights without naming them: what is accumulated is any
//! additive function of the word.

use crate::Result;
use crate::budget::Ticker;

/// The number of ways to choose `k` of `n`, as large as it may be.
pub(super) fn binomial(n: u32, k: u32) -> u128 {
    (0..u128::from(k))
        .fold(1u128, |product, i| product.saturating_mul(u128::from(n).saturating_sub(i)) / (i + 1))
}

/// How many words have `weight` symbols other than 0 at `places` places.
pub(super) fn count(places: u32, weight: u32, symbol_bits: u32) -> u128 {
    let symbols = (1u128 << symbol_bits) - 1;
    (0..weight).fold(binomial(places, weight), |product, _| product.saturating_mul(symbols))
}

/// Calls `visit` with `sum` xor the values of each choice of `weight` symbols other than 0 at the
/// first `places` places; `values[place][symbol]` is the additive function. The recursion is as
/// deep as the weight.
pub(super) fn each(
    values: &[Vec<u64>],
    places: usize,
    weight: usize,
    sum: u64,
    ticker: &mut Ticker,
    visit: &mut dyn FnMut(u64),
) -> Result<()> {
    match weight {
        0 => visit(sum),
        1 => {
            ticker.tick()?;
            for place in &values[..places] {
                place[1..].iter().for_each(|value| visit(sum ^ value));
            }
        }
        _ => {
            for last in weight - 1..places {
                for value in &values[last][1..] {
                    each(values, last, weight - 1, sum ^ value, ticker, visit)?;
                }
            }
        }
    }
    Ok(())
}
