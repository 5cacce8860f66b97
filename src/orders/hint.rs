//! Suggestions: the words nearest to a misspelt one.

use strsim::damerau_levenshtein;

/// Returns the candidates nearest to `given`, nearest first, at most `at_most`.
///
/// A candidate is near if at most a third of its letters, plus one, would have to change.
pub fn nearest<'c>(
    given: &str,
    candidates: impl IntoIterator<Item = &'c str>,
    at_most: usize,
) -> Vec<String> {
    let given = clipped(given);
    let mut near: Vec<(usize, &str)> = candidates
        .into_iter()
        .filter(|candidate| is_near(longer(&given, candidate), candidate))
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

/// Returns the candidates nearest to `given` at any distance, for whole lines, which always have a
/// nearest one. Common words count before letters, and the first word most.
pub fn closest<'c>(
    given: &str,
    candidates: impl IntoIterator<Item = &'c str>,
    at_most: usize,
) -> Vec<String> {
    let given = clipped(given);
    let words = words(&given);
    let mut by_words: Vec<(usize, usize, &str)> = candidates
        .into_iter()
        .enumerate()
        .map(|(nth, candidate)| (apart(&words, &self::words(candidate)), nth, candidate))
        .collect();
    by_words.sort_unstable();
    // Letters are slow to compare, and only decide between candidates that may be returned.
    let last = by_words.get(at_most.saturating_sub(1));
    let farthest = last.map_or(usize::MAX, |(parted, ..)| *parted);
    let mut all: Vec<(usize, usize, usize, &str)> = by_words
        .into_iter()
        .take_while(|(parted, ..)| *parted <= farthest)
        .map(|(parted, nth, candidate)| {
            let letters = damerau_levenshtein(&given, candidate);
            (parted, letters, nth, candidate)
        })
        .collect();
    all.sort_unstable();
    all.into_iter()
        .take(at_most)
        .map(|(_, _, _, candidate)| candidate.to_owned())
        .collect()
}

fn words(line: &str) -> Vec<&str> {
    let words = line.split([' ', ',']);
    words.filter(|word| !word.is_empty()).collect()
}

/// Counts the words that two lines do not share: given ones count twice, and the first of them four
/// times.
fn apart(given: &[&str], candidate: &[&str]) -> usize {
    let missing = given.iter().enumerate();
    let missing = missing.filter(|(_, word)| !candidate.contains(word));
    let missing = missing.map(|(nth, _)| if nth == 0 { 4 } else { 2 });
    let surplus = candidate.iter().filter(|word| !given.contains(word));
    missing.sum::<usize>().saturating_add(surplus.count())
}

/// Returns whether `given` is `word` with one slip, or two in a long word.
///
/// Stricter than [`nearest`]: `Please` is no `PLACE`.
pub fn is_slip(given: &str, word: &str) -> bool {
    slips(given, word).is_some()
}

/// Counts the slips by which `given` differs from `word`: at most one, or two in a long word.
pub fn slips(given: &str, word: &str) -> Option<usize> {
    let allowed = if word.chars().count() < 7 { 1 } else { 2 };
    let given = clipped(given);
    let may_be = given.chars().count() > 2 && longer(&given, word) <= allowed;
    let slips = may_be.then(|| damerau_levenshtein(&given, word));
    slips.filter(|slips| *slips <= allowed)
}

/// Returns the difference in length, the least number of letters that have to change.
fn longer(given: &str, candidate: &str) -> usize {
    given.chars().count().abs_diff(candidate.chars().count())
}

fn is_near(distance: usize, candidate: &str) -> bool {
    distance <= candidate.chars().count() / 3 + 1
}

/// Truncates a word: no real word is that long, and distances cost the product of the lengths.
fn clipped(given: &str) -> String {
    given.chars().take(80).collect()
}
