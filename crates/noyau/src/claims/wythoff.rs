//! Claims on Wythoff's family.
//!
//! Lost positions are found here by the definition, from the smallest position upwards.

use super::by_definition::{ByDefinition, part};
use super::{Claim, Trial, Verdict};
use crate::rules::kit::pairs;
use crate::rules::wythoff_rows;
use crate::sorting;
use crate::{Budget, Result, message};

/// Which positions with coordinates x, y below `side` and i below `boards` are lost.
struct Lost {
    side: usize,
    boards: usize,
    cells: Vec<bool>,
}

impl Lost {
    fn new(side: u64, boards: usize, budget: &Budget) -> Result<Self> {
        budget.take(side.saturating_mul(side).saturating_mul(boards as u64))?;
        let side = side as usize;
        Ok(Lost { side, boards, cells: vec![false; side * side * boards] })
    }

    fn board(&self, x: usize, y: usize) -> &[bool] {
        let start = (x * self.side + y) * self.boards;
        &self.cells[start..start + self.boards]
    }

    fn at(&self, [x, y, i]: [usize; 3]) -> bool {
        self.board(x, y)[i]
    }

    /// All positions, each after those it can be reduced to.
    fn places(&self) -> impl Iterator<Item = [usize; 3]> + use<> {
        let (side, boards) = (self.side, self.boards);
        (0..self.cells.len()).map(move |n| [n / boards / side, n / boards % side, n % boards])
    }

    fn mark(&mut self, [x, y, i]: [usize; 3]) {
        self.cells[(x * self.side + y) * self.boards + i] = true;
    }
}

/// The lost squares of a king of power `reach`: those from which no lost square can be reached.
/// It is enough to remember the last one on each line.
fn king_lost(reach: usize, side: u64, budget: &Budget) -> Result<Lost> {
    let mut lost = Lost::new(side, 1, budget)?;
    let side = lost.side;
    let mut rows: Vec<Option<usize>> = vec![None; side];
    let mut columns = rows.clone();
    let mut diagonals: Vec<Option<usize>> = vec![None; 2 * side];
    for [x, y, i] in lost.places() {
        if y == 0 {
            budget.check()?;
        }
        let far = |last: Option<usize>, now: usize| last.is_none_or(|last| now - last > reach);
        let diagonal = side + x - y;
        if far(rows[x], y) && far(columns[y], x) && far(diagonals[diagonal], x) {
            lost.mark([x, y, i]);
            rows[x] = Some(y);
            columns[y] = Some(x);
            diagonals[diagonal] = Some(x);
        }
    }
    Ok(lost)
}

/// The lost positions of [a, b, c] with x, y below `side`.
fn vectors_lost([a, b, c]: [usize; 3], side: u64, budget: &Budget) -> Result<Lost> {
    let mut lost = Lost::new(side, c, budget)?;
    for [x, y, i] in lost.places() {
        if i == 0 {
            budget.check()?;
        }
        let along_v3 = (1..=(x / a).min(y / b))
            .any(|times| lost.board(x - times * a, y - times * b).contains(&true));
        let wins = (0..x).any(|x| lost.at([x, y, i]))
            || (0..y).any(|y| lost.at([x, y, i]))
            || lost.board(x, y)[..i].contains(&true)
            || along_v3;
        if !wins {
            lost.mark([x, y, i]);
        }
    }
    Ok(lost)
}

/// Bounds are kept where squares of numbers fit into a word and lists into memory.
fn bounded(trial: &mut Trial<'_>) -> usize {
    trial.at_most(1 << 24) as usize
}

/// The pairs whose smaller number is the least one not used yet and whose n-th difference is
/// `difference(n)`, as long as the smaller number is below `bound`.
fn mex_pairs(
    bound: usize,
    difference: impl Fn(usize) -> usize,
    budget: &Budget,
) -> Result<Vec<[usize; 2]>> {
    let size = 4 * bound + difference(4 * bound);
    budget.take((size + 16 * bound) as u64)?;
    let mut used = vec![false; size];
    let mut pairs = Vec::new();
    let mut least = 0;
    for n in 0usize.. {
        while least < bound && used[least] {
            least += 1;
        }
        if least == bound {
            break;
        }
        if n.is_multiple_of(4096) {
            budget.check()?;
        }
        let other = least + difference(n);
        used[least] = true;
        if other < used.len() {
            used[other] = true;
        }
        pairs.push([least, other]);
    }
    // The list is short-lived.
    budget.give_back((size + 16 * bound) as u64);
    Ok(pairs)
}

fn golden_pairs(bound: usize, budget: &Budget) -> Result<Vec<[usize; 2]>> {
    mex_pairs(bound, |n| n, budget)
}

fn wythoff(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let lost = king_lost(usize::MAX, upto, trial.budget)?;
    for (n, [a, b]) in golden_pairs(lost.side, trial.budget)?.into_iter().enumerate() {
        // ⌊nτ⌋ = ⌊(n + √(5n²)) / 2⌋
        let formula = n.midpoint((5 * (n as u64).pow(2)).isqrt() as usize);
        let alone = b >= lost.side || (0..lost.side).all(|y| lost.at([a, y, 0]) == (y == b));
        let right = a == formula && b == a + n && b <= 2 * a && alone;
        if trial.case(right, || format!("wythoff {a},{b}"))? {
            return Ok(());
        }
    }
    Ok(())
}

fn king_power(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for reach in 1..=100 {
        let lost = king_lost(reach, upto, trial.budget)?;
        let small = king_lost(usize::MAX, reach as u64 + 1, trial.budget)?;
        for [x, y, i] in lost.places() {
            let expected = small.at([x % (reach + 1), y % (reach + 1), i]);
            if trial.case(lost.at([x, y, i]) == expected, || format!("king({reach}) {x},{y}"))? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// For each k up to the bound, with a king of the power that `reach` gives for the k-th pair: the
/// first k lost squares, by the sum of their coordinates, are Wythoff's.
fn king_convergence(trial: &mut Trial<'_>, reach: fn([usize; 2]) -> usize) -> Result<()> {
    let upto = bounded(trial);
    let pairs = golden_pairs(2 * upto + 2, trial.budget)?;
    for k in 1..=upto.min(pairs.len()) {
        let [a, b] = pairs[k - 1];
        for more in 0..3 {
            let power = reach([a, b]).max(1) + more;
            let lost = king_lost(power, (a + b + 1) as u64, trial.budget)?;
            let mut found: Vec<[usize; 2]> = (0..=a + b)
                .flat_map(|x| (x..=a + b).map(move |y| [x, y]))
                .filter(|&[x, y]| x + y <= a + b && lost.at([x, y, 0]))
                .collect();
            sorting::sort_by_key(&mut found, |&[x, y]| (x + y, x));
            let wrong = found.iter().zip(&pairs).take(k).find(|(x, y)| x != y);
            let text = || {
                let [x, y] = wrong.map_or([a, b], |(found, _)| *found);
                format!("king({power}) {x},{y}")
            };
            if trial.case(wrong.is_none() && found.len() >= k, text)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn independent_vectors(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let side = trial.at_most(1 << 20) + 1;
    let examples: [&[[u64; 3]]; 5] = [
        &[[2, 1, 0], [1, 2, 0]],
        &[[1, 0, 0], [1, 2, 0]],
        &[[3, 1, 0], [1, 0, 0]],
        &[[1, 0, 0], [1, 1, 0], [0, 1, 3]],
        &[[1, 0, 1], [0, 1, 1], [1, 1, 0]],
    ];
    for vectors in examples {
        let dimension = vectors.len();
        let list = |point: &[u64; 3]| {
            point[..dimension].iter().map(u64::to_string).collect::<Vec<_>>().join(",")
        };
        let rules = vectors.iter().map(list).collect::<Vec<_>>().join(";");
        let mut definition = ByDefinition::default();
        for index in 0..side.pow(dimension as u32) {
            let heaps: Vec<u64> =
                (0..dimension as u32).map(|i| index / side.pow(i) % side).collect();
            let mut at = [0; 3];
            for (vector, heap) in vectors.iter().zip(&heaps) {
                for (x, v) in at.iter_mut().zip(vector) {
                    *x += v * heap;
                }
            }
            let text = format!("vectors({rules}) {}", list(&at));
            let value = definition.grundy(&part(&text)?, trial.budget)?;
            if trial.case(value == heaps.iter().fold(0, |sum, heap| sum ^ heap), || text)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn odd_heaps_all(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(1 << 12);
    let mut definition = ByDefinition::default();
    let budget = trial.budget;
    let mut ticker = budget.ticker(message!("unit-cases"));
    for (count, most) in [(3, upto), (5, upto / 3)] {
        let side = most + 1;
        for index in 0..side.pow(count) {
            ticker.tick()?;
            let heaps: Vec<u64> = (0..count).map(|i| index / side.pow(i) % side).collect();
            // The order of the heaps makes no difference.
            if !heaps.is_sorted() {
                continue;
            }
            let list: Vec<String> = heaps.iter().map(u64::to_string).collect();
            let text = format!("wythoff {}", list.join(","));
            let value = definition.grundy(&part(&text)?, trial.budget)?;
            if trial.case(value == heaps.iter().fold(0, |sum, heap| sum ^ heap), || text)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Compares the lost positions of [a, b, c] with what is expected, in a box.
fn compare(
    rules: [usize; 3],
    side: u64,
    trial: &mut Trial<'_>,
    expected: impl Fn([usize; 3]) -> bool,
) -> Result<bool> {
    let lost = vectors_lost(rules, side, trial.budget)?;
    let [a, b, c] = rules;
    for at in lost.places() {
        let text = || {
            let [x, y, i] = at;
            let third = if c > 1 { format!(",{i}") } else { String::new() };
            format!("three-vectors({a},{b},{c}) {x},{y}{third}")
        };
        if trial.case(lost.at(at) == expected(at), text)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn three_vectors_unequal(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for a in 1..=5 {
        for b in (1..=5).filter(|&b| b != a) {
            if compare([a, b, 1], upto, trial, |[x, y, _]| x == y)? {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The lost pairs of [a, a, 1] by the recursion, as far as both numbers are below `bound`: the
/// partner of each number, where it is below it too.
fn equal_partners(a: usize, bound: usize, budget: &Budget) -> Result<Vec<u32>> {
    let partners = pairs::by_remainders(a as u64, bound as u64, budget)?;
    // The list is short-lived.
    budget.give_back(4 * bound as u64);
    Ok(partners)
}

fn three_vectors_equal(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for a in 1..=6 {
        let partners = equal_partners(a, bounded(trial), trial.budget)?;
        let contains = |[x, y, _]: [usize; 3]| partners[x] as usize == y;
        if compare([a, a, 1], upto, trial, contains)? {
            return Ok(());
        }
    }
    Ok(())
}

/// The pairs (`A_n`, `B_n`) with the second numbers of places 2 and 3 of every four exchanged.
fn pairs_221(bound: usize, budget: &Budget) -> Result<Vec<[usize; 2]>> {
    let pairs = mex_pairs(bound + 8, |n| 2 * (n / 4), budget)?;
    let second = |n: usize| match n % 4 {
        2 => pairs.get(n + 1),
        3 => pairs.get(n - 1),
        _ => pairs.get(n),
    };
    Ok((0..pairs.len()).filter_map(|n| Some([pairs[n][0], second(n)?[1]])).collect())
}

fn three_vectors_221(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let pairs = pairs_221(bounded(trial), trial.budget)?;
    for (k, four) in pairs.chunks_exact(4).enumerate() {
        let (i, j) = (four[0][0] / 2, four[2][0] / 2);
        let expected = [
            [2 * i, 2 * i + 2 * k],
            [2 * i + 1, 2 * i + 1 + 2 * k],
            [2 * j, 2 * j + 2 * k + 1],
            [2 * j + 1, 2 * j + 2 * k],
        ];
        let [x, y] = four[0];
        if trial.case(four == expected, || format!("three-vectors(2,2,1) {x},{y}"))? {
            return Ok(());
        }
    }
    let pairs: std::collections::HashSet<[usize; 2]> = pairs.into_iter().collect();
    let contains = |[x, y, _]: [usize; 3]| pairs.contains(&[x, y]) || pairs.contains(&[y, x]);
    compare([2, 2, 1], upto, trial, contains).map(|_| ())
}

/// The first lost pair that is missing when the second numbers of the pairs with differences
/// θ⌊n/μ⌋ are exchanged within blocks of μ; `None` if they fit in every whole block.
fn misfit(
    partner: &[u32],
    theta: usize,
    mu: usize,
    bound: usize,
    budget: &Budget,
) -> Result<Option<[usize; 2]>> {
    let pairs = mex_pairs(bound, |n| theta * (n / mu), budget)?;
    let mut seconds = Vec::with_capacity(mu);
    for block in pairs.chunks_exact(mu) {
        budget.check()?;
        seconds.clear();
        seconds.extend(block.iter().map(|pair| pair[1]));
        seconds.sort_unstable();
        for &[first, _] in block {
            let second = partner[first] as usize;
            if second >= partner.len() {
                return Ok(Some([first, first]));
            }
            if seconds.binary_search(&second).is_err() {
                return Ok(Some([first, second]));
            }
        }
    }
    Ok(None)
}

/// Larger blocks are not tried.
const MOST_BLOCK: usize = 100;

/// Blocks are looked at no further than this: the partners of so many numbers are found at once.
const MOST_PAIRS: u64 = 1 << 20;

fn wythoff_blocks(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let bound = trial.at_most(MOST_PAIRS) as usize;
    // A block of the largest size must be there to fit.
    if bound <= 3 * MOST_BLOCK {
        return Ok(());
    }
    for a in 1..=5 {
        let partner = equal_partners(a, 16 * bound + 64, trial.budget)?;
        let mut fits = false;
        for (theta, mu) in (1..=12).flat_map(|theta| (1..=MOST_BLOCK).map(move |mu| (theta, mu))) {
            trial.budget.check()?;
            fits |= misfit(&partner, theta, mu, bound, trial.budget)?.is_none();
        }
        let missing = misfit(&partner, a, a * a, bound, trial.budget)?;
        let text = || {
            let [x, y] = missing.unwrap_or([0, 0]);
            format!("three-vectors({a},{a},1) {x},{y}")
        };
        if trial.case(fits, text)? {
            return Ok(());
        }
    }
    Ok(())
}

fn wythoff_blocks_corrected(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let bound = trial.at_most(MOST_PAIRS) as usize;
    for a in [1, 2, 4] {
        // A block must be there to fit.
        if bound <= 3 * a * a {
            continue;
        }
        let partner = equal_partners(a, 16 * bound + 64, trial.budget)?;
        let missing = misfit(&partner, a, a * a, bound, trial.budget)?;
        let text = || {
            let [x, y] = missing.unwrap_or([0, 0]);
            format!("three-vectors({a},{a},1) {x},{y}")
        };
        if trial.case(missing.is_none(), text)? {
            return Ok(());
        }
    }
    Ok(())
}

fn slope_17(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = bounded(trial);
    let pairs = mex_pairs(2 * upto + 1, |n| 2 * (n / 4), trial.budget)?;
    for (n, [first, second]) in pairs.into_iter().enumerate().take(upto + 1) {
        let line = (3 * n + (17 * (n as u64).pow(2)).isqrt() as usize) / 4;
        let near = match n {
            ..7969 => first <= line && line <= first + 5,
            7969 => line == first + 6,
            _ => first <= line && line <= first + 6,
        };
        if trial.case(near, || format!("three-vectors(2,2,1) {first},{second}"))? {
            return Ok(());
        }
    }
    Ok(())
}

fn is_nim([x, y, i]: [usize; 3]) -> bool {
    x ^ y ^ i == 0
}

fn three_vectors_nim(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    for c in 1..=4 {
        // The recursion: row a of board j takes the least number that neither the rows above on
        // this board nor the boards before in this row have.
        let mut table: Vec<Vec<usize>> = Vec::new();
        for a in 0..bounded(trial) {
            let mut row: Vec<usize> = Vec::new();
            for j in 0..c {
                let taken = |b: &usize| table.iter().any(|row| row[j] == *b) || row.contains(b);
                let least = (0..=a + j).find(|b| !taken(b)).unwrap_or(0);
                row.push(least);
                if trial.case(least == a ^ j, || {
                    format!("three-vectors(1,{},{}) {a},{least},{j}", 2 * c + 2, c.max(2))
                })? {
                    return Ok(());
                }
            }
            table.push(row);
        }
        for a in 1..=3usize {
            for b in [a + 2 * c - 1, a + 2 * c, a * (2 * c - 1) + 1] {
                // With a common factor it would be another game.
                let coprime = (2..=a).all(|n| [a, b, c].iter().any(|side| !side.is_multiple_of(n)));
                if coprime && b >= a + 2 * c - 1 && compare([a, b, c], upto, trial, is_nim)? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// The Grundy values of [a, b, c] with x, y below `side`, by the definition.
fn vectors_values([a, b, c]: [usize; 3], side: usize, budget: &Budget) -> Result<Vec<u32>> {
    budget.take((4 * side * side * c) as u64)?;
    let mut values = vec![0u32; side * side * c];
    let place = |x: usize, y: usize, i: usize| (x * side + y) * c + i;
    for (x, y, i) in (0..values.len()).map(|n| (n / c / side, n / c % side, n % c)) {
        budget.check()?;
        let mut options: Vec<u64> = Vec::new();
        let mut reach = |at: usize| options.push(values[at].into());
        (0..x).for_each(|x| reach(place(x, y, i)));
        (0..y).for_each(|y| reach(place(x, y, i)));
        (0..i).for_each(|i| reach(place(x, y, i)));
        for times in 1..=(x / a).min(y / b) {
            (0..c).for_each(|i| reach(place(x - times * a, y - times * b, i)));
        }
        values[place(x, y, i)] = crate::engine::mex(options) as u32;
    }
    Ok(values)
}

fn three_vectors_grundy(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for c in 2..=bounded(trial).min(12) {
        let side = 6 * c;
        let one = vectors_values([1, 2 * c, c], side, trial.budget)?;
        let other = vectors_values([1, 2 * c + 1, c], side, trial.budget)?;
        let differs = (0..one.len()).find(|&n| one[n] != other[n]);
        let text = || {
            let n = differs.unwrap_or(0);
            format!("three-vectors(1,{},{c}) {},{},{}", 2 * c, n / c / side, n / c % side, n % c)
        };
        if trial.case(differs.is_none(), text)? {
            return Ok(());
        }
    }
    Ok(())
}

/// The lost positions of [a, a, 1] where a vector is subtracted at most R times.
fn three_vectors_bounded(_: u64, trial: &mut Trial<'_>) -> Result<()> {
    for a in [1, 2, 3] {
        for reach in 1..=bounded(trial).min(40) {
            let side = 3 * (reach + 1);
            let mut lost = Lost::new(side as u64, 1, trial.budget)?;
            let first = vectors_lost([a, a, 1], reach as u64 + 1, trial.budget)?;
            for at @ [x, y, _] in lost.places() {
                trial.budget.check()?;
                let wins = (1..=reach).any(|n| {
                    let (left, up) = (x.checked_sub(n), y.checked_sub(n));
                    let along = x.checked_sub(a * n).zip(y.checked_sub(a * n));
                    left.is_some_and(|x| lost.at([x, y, 0]))
                        || up.is_some_and(|y| lost.at([x, y, 0]))
                        || along.is_some_and(|(x, y)| lost.at([x, y, 0]))
                });
                if !wins {
                    lost.mark(at);
                }
                let folded = first.at([x % (reach + 1), y % (reach + 1), 0]);
                let text = || format!("three-vectors({a},{a},1) {x},{y}");
                if trial.case(folded != wins, text)? {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}

/// What the recursion over states proves, looked at in a table.
fn rows(upto: u64, trial: &mut Trial<'_>) -> Result<()> {
    let upto = trial.at_most(upto.min(256));
    let found = wythoff_rows::periods(upto + 1, trial.budget, |_, _| ())?;
    // Far enough to see every preperiod and two periods of every row, where a table reaches so far.
    let need = found.iter().map(|row| row.preperiod + 2 * row.period).max().unwrap_or(0);
    let width = need.min(60_000 - 2 * upto);
    let lines = king_values(upto, width, trial.budget)?;
    for wythoff_rows::RowPeriod { row, preperiod, period } in found {
        let values = &lines[row as usize];
        let repeats = |y: u64| {
            let value = |y: u64| u64::from(values[y as usize]);
            value(y + period) == value(y) + period
        };
        let wrong = (preperiod..width.saturating_sub(period)).find(|&y| !repeats(y));
        let least = preperiod == 0 || preperiod + period > width || !repeats(preperiod - 1);
        let text = || format!("wythoff {row},{}", wrong.unwrap_or(preperiod));
        if trial.case(wrong.is_none() && least, text)? {
            return Ok(());
        }
    }
    Ok(())
}

/// The Grundy values of the rows up to `upto`, by the definition: the least number that neither the
/// row nor the column nor the diagonal has before.
fn king_values(upto: u64, width: u64, budget: &Budget) -> Result<Vec<Vec<u32>>> {
    let (rows, width) = (upto as usize + 1, width as usize);
    let most = 3 * rows + width;
    budget.take((rows * (4 * width + most)) as u64)?;
    let mut seen = vec![vec![false; most]; rows];
    let mut values = vec![vec![0u32; width]; rows];
    // No value of a row is far below its column.
    let mut below = vec![0usize; rows];
    for y in 0..width {
        budget.check()?;
        for (x, (seen, below)) in seen.iter_mut().zip(&mut below).enumerate() {
            let reached = |value: usize| {
                seen[value]
                    || (0..x).any(|u| values[u][y] as usize == value)
                    || (1..=x.min(y)).any(|t| values[x - t][y - t] as usize == value)
            };
            let value = (*below..most).find(|&value| !reached(value)).unwrap_or(0);
            values[x][y] = value as u32;
            seen[value] = true;
            while seen[*below] {
                *below += 1;
            }
        }
    }
    Ok(values)
}

pub(super) const CLAIMS: &[Claim] = &[
    claim!("wythoff-rows", Verdict::Holds, 20, rows),
    claim!("wythoff", Verdict::Holds, 300, wythoff),
    claim!("king-power", Verdict::Holds, 200, king_power),
    claim!("king-convergence", Verdict::HoldsCorrected, 40, |_, trial| king_convergence(
        trial,
        |[a, b]| a + b
    )),
    claim!("king-convergence-printed", Verdict::False, 40, |_, trial| king_convergence(
        trial,
        |[_, b]| b
    )),
    claim!("independent-vectors", Verdict::Holds, 4, independent_vectors),
    claim!("odd-heaps-all", Verdict::Holds, 9, odd_heaps_all),
    claim!("three-vectors-unequal", Verdict::Holds, 40, three_vectors_unequal),
    claim!("three-vectors-equal", Verdict::Holds, 60, three_vectors_equal),
    claim!("three-vectors-221", Verdict::Holds, 120, three_vectors_221),
    claim!("wythoff-blocks", Verdict::False, 400, wythoff_blocks),
    claim!("wythoff-blocks-corrected", Verdict::HoldsCorrected, 1000, wythoff_blocks_corrected),
    claim!("slope-17", Verdict::Holds, 100_000, slope_17),
    claim!("three-vectors-nim", Verdict::HoldsCorrected, 24, three_vectors_nim),
    claim!("three-vectors-limit", Verdict::False, 6, |_, trial| {
        for c in 2..=bounded(trial) {
            if compare([1, 2 * c - 1, c], 8 * c as u64, trial, is_nim)? {
                break;
            }
        }
        Ok(())
    }),
    claim!("three-vectors-grundy", Verdict::False, 4, three_vectors_grundy),
    claim!("three-vectors-bounded", Verdict::False, 8, three_vectors_bounded),
    claim!("three-vectors-limit-corrected", Verdict::HoldsCorrected, 6, |_, trial| {
        for c in 2..=bounded(trial) {
            if compare([1, 2 * c, c], 8 * c as u64, trial, is_nim)? {
                break;
            }
        }
        Ok(())
    }),
];
