//! What moves leave of a component, and what is known about it.

use smallvec::SmallVec;

use super::grid::Views;
use super::search::Searched;
use super::table::{Known, Numbers};
use super::word::Word;

/// What a move leaves of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<W: Word> {
    /// The largest component; empty if nothing is left to be valued.
    pub largest: W,
    /// The other components whose values are still to be found.
    pub others: SmallVec<[W; 2]>,
    /// The nim-sum of the values of all other components.
    pub sum: u16,
    /// What is still to be shown about it.
    pub reply: Numbers,
}

impl<W: Word> Searched<W> {
    /// Splits what is left of a connected set into components; two that are alike cancel each other.
    pub(super) fn choice(&self, views: Option<&Views<W>>, before: W, left: W) -> Choice<W> {
        let mut parts: SmallVec<[W; 2]> = SmallVec::new();
        let mut sum = 0;
        self.ground.split(before, left, |part, value| match value {
            Some(value) => sum ^= value,
            None => {
                let part = self.ground.representative_within(views, part);
                match parts.iter().position(|&other| other == part) {
                    Some(twin) => drop(parts.swap_remove(twin)),
                    None => parts.push(part),
                }
            }
        });
        if parts.len() > 1 {
            parts.sort_unstable_by_key(|&part| (part.len(), part));
        }
        let largest = parts.pop().unwrap_or(W::NONE);
        Choice { largest, others: parts, sum, reply: Numbers::ALL }
    }

    /// Takes the values of components that are known into the sum.
    #[inline]
    pub(super) fn simplify(&self, choice: &mut Choice<W>) {
        if choice.others.is_empty() {
            return;
        }
        let sum = &mut choice.sum;
        choice.others.retain(|other| match self.table.known(*other).value {
            Some(value) => {
                *sum ^= value;
                false
            }
            None => true,
        });
    }

    /// Looks up what is known about options from `from` on. Those of known value are left out, and their
    /// values are excluded; the others are told what is still to be shown about them. It ends with true
    /// as soon as one has the value `n`.
    pub(super) fn look_up(
        &self,
        choices: &mut Vec<Choice<W>>,
        from: &mut usize,
        n: Option<u16>,
        known: &mut Known,
    ) -> bool {
        let mut lines = 0u64;
        for choice in &choices[*from..] {
            lines ^= self.table.fetch(choice.largest);
            for &part in &choice.others {
                lines ^= self.table.fetch(part);
            }
        }
        // Otherwise the compiler would fetch nothing.
        std::hint::black_box(lines);
        let number = n.unwrap_or(0);
        let mut kept = *from;
        for at in *from..choices.len() {
            let choice = &mut choices[at];
            self.simplify(choice);
            let largest = choice.largest;
            let guess = || Numbers::guess(self.ground.effort(largest));
            if choice.others.is_empty() {
                let mut about = Known { value: Some(0), ..Known::default() };
                if !largest.is_empty() {
                    about = self.table.known(largest);
                }
                if let Some(value) = about.value.map(|value| value ^ choice.sum)
                    && value < 32
                {
                    known.exclude(value);
                    if Some(value) == n {
                        return true;
                    }
                    continue;
                }
                let wanted = number ^ choice.sum;
                choice.reply = if wanted > self.ground.most(largest.len()) {
                    Numbers::WON
                } else {
                    self.numbers_of(largest, about, wanted, guess)
                };
            } else {
                choice.reply = guess();
            }
            if at != kept {
                choices.swap(at, kept);
            }
            kept += 1;
        }
        choices.truncate(kept);
        *from = kept;
        false
    }
}
