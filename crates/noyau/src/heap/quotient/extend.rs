//! A guess at the quotient with one more heap: every sum stands for its element in a view of the
//! known heaps.

use rustc_hash::FxHashMap;

use super::monoid::{Element, Monoid};
use super::view::View;
use crate::{Budget, Result};

/// More copies of a heap than this are not looked at.
const MOST_POWERS: usize = 1024;

/// A monoid that was guessed.
pub(super) struct Guess {
    pub monoid: Monoid,
    /// What each element of the view has become.
    pub images: Vec<Element>,
    /// The new heap.
    pub generator: Element,
}

/// For each number of copies of the new heap, whether each element with them is lost; and the
/// number of copies that the one after the last is like. None if no two are alike.
pub(super) fn powers(
    view: &View,
    soonest: &[(u32, Vec<u32>)],
    options: &[u32],
    budget: &Budget,
) -> Result<Option<(Vec<Vec<bool>>, usize)>> {
    let mut powers = vec![view.lost.clone()];
    while powers.len() <= MOST_POWERS {
        budget.check()?;
        let next = one_more(view, soonest, options, &powers[powers.len() - 1]);
        if let Some(back_to) = powers.iter().position(|known| *known == next) {
            return Ok(Some((powers, back_to)));
        }
        powers.push(next);
    }
    Ok(None)
}

/// Whether each element with one more copy of a heap is lost.
pub(super) fn one_more(
    view: &View,
    soonest: &[(u32, Vec<u32>)],
    options: &[u32],
    last: &[bool],
) -> Vec<bool> {
    let mut lost = vec![false; view.len()];
    for (x, after) in soonest {
        let here = after.iter().any(|&option| lost[option as usize]);
        let mut moved = options.iter().map(|&option| view.product(*x, option));
        lost[*x as usize] = !here && !moved.any(|option| last[option as usize]);
    }
    lost
}

/// Makes one element of those that nothing tells apart; none if there are more than `most`.
pub(super) fn reduced(
    view: &View,
    powers: &[Vec<bool>],
    back_to: usize,
    most: usize,
    budget: &Budget,
) -> Result<Option<Guess>> {
    let size = view.len();
    let up = |power: usize| if power + 1 < powers.len() { power + 1 } else { back_to };
    // What the generators make of the pair of an element and a power, by their classes.
    let moved = |classes: &[u32], place: usize| -> Vec<u32> {
        let (power, x) = (place / size, place % size);
        let by_old = view.times[x].iter().map(|&to| classes[power * size + to as usize]);
        by_old.chain([classes[up(power) * size + x]]).collect()
    };
    let mut classes: Vec<u32> = powers.iter().flatten().map(|&lost| u32::from(lost)).collect();
    let mut count = 0;
    loop {
        let mut numbers: FxHashMap<(u32, Vec<u32>), u32> = FxHashMap::default();
        let mut next = Vec::with_capacity(classes.len());
        for place in 0..classes.len() {
            if place % 256 == 0 {
                budget.check()?;
            }
            let fresh = numbers.len() as u32;
            let key = (classes[place], moved(&classes, place));
            next.push(*numbers.entry(key).or_insert(fresh));
        }
        classes = next;
        if numbers.len() == count {
            break;
        }
        count = numbers.len();
    }
    if count > most {
        return Ok(None);
    }
    // Classes are numbered by their first members, so the identity has number 0.
    let mut first = vec![None; count];
    for (place, &class) in classes.iter().enumerate() {
        first[class as usize].get_or_insert(place);
    }
    let first = first.into_iter().map(|place| place.expect("no class is empty"));
    let (mut times, mut lost) = (Vec::new(), Vec::new());
    for place in first {
        times.push(moved(&classes, place));
        lost.push(powers[place / size][place % size]);
    }
    Ok(Some(Guess {
        monoid: Monoid::from_generators(&times, lost),
        images: (0..size).map(|x| classes[x] as Element).collect(),
        generator: classes[up(0) * size] as Element,
    }))
}
