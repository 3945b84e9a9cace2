//! "Did you mean …?"

/// The candidate that is nearest to `word`, unless all are far from it.
///
/// ```
/// use noyau::text::nearest;
/// assert_eq!(nearest("nimm", ["nim", "chomp"]), Some("nim"));
/// assert_eq!(nearest("quantum", ["nim", "chomp"]), None);
/// ```
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let word: Vec<char> = word.to_lowercase().chars().take(64).collect();
    let (distance, best) =
        candidates.into_iter().map(|c| (edit_distance(&word, c), c)).min_by_key(|&(d, _)| d)?;
    (distance <= 1 + word.len() / 3).then_some(best)
}

/// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other.
fn edit_distance(a: &[char], b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j - 1] + change).min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}
