//! The words by which a mail may name something.

use std::collections::BTreeSet;

use crate::orders::OrderLine;

/// The shortest word that can replace a name of several words.
const FEWEST: usize = 3;

/// Returns the words by which mails name things, each once: a name in one word is that word; one in
/// several, or with hyphens, is also known by each of its longer words.
pub(super) fn name_words<N: AsRef<str>>(names: impl IntoIterator<Item = N>) -> Vec<String> {
    let mut words = BTreeSet::new();
    for name in names {
        let line = OrderLine::new(name.as_ref());
        let several = line.words.len() > 1;
        for word in line.words {
            let pieces = word.text.split('-').filter(|piece| is_long(piece));
            words.extend(pieces.map(str::to_owned));
            if !several || is_long(&word.text) {
                words.insert(word.text);
            }
        }
    }
    words.into_iter().collect()
}

/// Returns whether a part of a name identifies it: a number does not.
fn is_long(piece: &str) -> bool {
    piece
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count()
        >= FEWEST
}
