//! The nearest words: what somebody may have meant.

use strsim::damerau_levenshtein;

/// The candidates nearest to `given`, the nearest first, at most `at_most`.
///
/// A candidate counts as near when no more than a third of its letters (and one) would have to
/// change.
pub fn nearest<'c>(
    given: &str,
    candidates: impl IntoIterator<Item = &'c str>,
    at_most: usize,
) -> Vec<String> {
    let given = clipped(given);
    let mut near: Vec<(usize, &str)> = candidates
        .into_iter()
        .map(|candidate| (damerau_levenshtein(&given, candidate), candidate))
        .filter(|(distance, candidate)| is_near(*distance, candidate))
        .collect();
    near.sort();
    near.dedup();
    near.into_iter()
        .take(at_most)
        .map(|(_, candidate)| candidate.to_owned())
        .collect()
}

/// The candidates nearest to `given` however far they are: for whole lines, where something is
/// always nearest.
pub fn closest<'c>(
    given: &str,
    candidates: impl IntoIterator<Item = &'c str>,
    at_most: usize,
) -> Vec<String> {
    let given = clipped(given);
    let mut all: Vec<(usize, usize, &str)> = candidates
        .into_iter()
        .enumerate()
        .map(|(nth, candidate)| (damerau_levenshtein(&given, candidate), nth, candidate))
        .collect();
    all.sort_unstable();
    all.into_iter()
        .take(at_most)
        .map(|(_, _, candidate)| candidate.to_owned())
        .collect()
}

/// Whether `given` is `word` with one slip of the pen, or with two in a long word.
///
/// Stricter than what is near: `Please` is no `PLACE`.
pub fn is_slip(given: &str, word: &str) -> bool {
    let allowed = if word.chars().count() < 8 { 1 } else { 2 };
    let long_enough = given.chars().count() > 2;
    long_enough && damerau_levenshtein(&clipped(given), word) <= allowed
}

fn is_near(distance: usize, candidate: &str) -> bool {
    distance <= candidate.chars().count() / 3 + 1
}

/// Nobody means a word of a thousand letters, and distances cost the product of the lengths.
fn clipped(given: &str) -> String {
    given.chars().take(80).collect()
}
