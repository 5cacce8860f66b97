//! The words of a name, as they may stand in a line of the mail.

use std::collections::BTreeSet;

use crate::orders::OrderLine;

/// The fewest letters of a word that stands for a name of several words.
const FEWEST: usize = 3;

/// The words by which names are known in a mail, each once: a name in one word is that word, and
/// one in several, or with hyphens, also each of its longer words.
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

/// Whether a piece of a name says enough by itself: a number does not.
fn is_long(piece: &str) -> bool {
    piece
        .chars()
        .filter(|letter| letter.is_alphabetic())
        .count()
        >= FEWEST
}
