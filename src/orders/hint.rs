//! The nearest words: what a person may have meant.

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

/// The candidates nearest to `given` however far they are: for whole lines, where something is
/// always nearest. Words that both have count before letters, and the first word most.
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
    // Letters take long to compare, and tell only those apart that may still be named.
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

/// The words of a line, without the commas behind them.
fn words(line: &str) -> Vec<&str> {
    let words = line.split([' ', ',']);
    words.filter(|word| !word.is_empty()).collect()
}

/// How many words two lines do not share: those that were given count twice, and the first of them
/// four times.
fn apart(given: &[&str], candidate: &[&str]) -> usize {
    let missing = given.iter().enumerate();
    let missing = missing.filter(|(_, word)| !candidate.contains(word));
    let missing = missing.map(|(nth, _)| if nth == 0 { 4 } else { 2 });
    let surplus = candidate.iter().filter(|word| !given.contains(word));
    missing.sum::<usize>().saturating_add(surplus.count())
}

/// Whether `given` is `word` with one slip of the pen, or with two in a long word.
///
/// Stricter than what is near: `Please` is no `PLACE`.
pub fn is_slip(given: &str, word: &str) -> bool {
    slips(given, word).is_some()
}

/// With how many slips of the pen `given` is `word`: one, or two in a long word.
pub fn slips(given: &str, word: &str) -> Option<usize> {
    let allowed = if word.chars().count() < 7 { 1 } else { 2 };
    let given = clipped(given);
    let may_be = given.chars().count() > 2 && longer(&given, word) <= allowed;
    let slips = may_be.then(|| damerau_levenshtein(&given, word));
    slips.filter(|slips| *slips <= allowed)
}

/// How many letters one text has more than the other: at least so many have to change.
fn longer(given: &str, candidate: &str) -> usize {
    given.chars().count().abs_diff(candidate.chars().count())
}

fn is_near(distance: usize, candidate: &str) -> bool {
    distance <= candidate.chars().count() / 3 + 1
}

/// Nobody means a word of a thousand letters, and distances cost the product of the lengths.
fn clipped(given: &str) -> String {
    given.chars().take(80).collect()
}
