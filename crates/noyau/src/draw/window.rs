//! Which of very many cells are shown.

/// A cell that is shown, or a stretch that is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// The cell of this number.
    Cell(u64),
    /// So many cells are left out.
    Gap(u64),
}

/// The cells 0 … length-1 if they are at most `most`; else those near the ends and near `keep`.
pub(super) fn window(length: u64, keep: &[u64], most: u64) -> Vec<Slot> {
    if length <= most {
        return (0..length).map(Slot::Cell).collect();
    }
    let mut near = 0;
    // As wide a neighbourhood as fits.
    for wider in 1..=most {
        if chosen(length, keep, wider).len() as u64 > most {
            break;
        }
        near = wider;
    }
    let cells = chosen(length, keep, near);
    let mut slots = Vec::new();
    let mut next = 0;
    for cell in cells {
        match cell - next {
            0 => {}
            1 => slots.push(Slot::Cell(next)),
            missing => slots.push(Slot::Gap(missing)),
        }
        slots.push(Slot::Cell(cell));
        next = cell + 1;
    }
    if next < length {
        slots.push(Slot::Gap(length - next));
    }
    slots
}

fn chosen(length: u64, keep: &[u64], near: u64) -> Vec<u64> {
    let mut cells: Vec<u64> = [0, length - 1]
        .iter()
        .chain(keep.iter().take(24))
        .flat_map(|&k| k.saturating_sub(near)..=k.saturating_add(near).min(length - 1))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_strips_are_whole_and_long_ones_keep_what_matters() {
        assert_eq!(window(3, &[], 5), [Slot::Cell(0), Slot::Cell(1), Slot::Cell(2)]);
        let slots = window(u64::MAX, &[5, 1 << 40], 24);
        assert!(slots.contains(&Slot::Cell(5)) && slots.contains(&Slot::Cell(1 << 40)));
        assert!(slots.contains(&Slot::Cell(u64::MAX - 1)));
        assert!(slots.len() <= 32, "{}", slots.len());
    }
}
