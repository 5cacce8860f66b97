//! Splits plus signs from the words that they join: `heron+magellan`.

use crate::rules::{Misread, Word};

/// Splits off each plus sign; also returns the written word of each piece.
pub(super) fn split(words: &[Word]) -> (Vec<Word>, Vec<usize>) {
    let mut pieces = Vec::new();
    let mut from = Vec::new();
    for (nth, word) in words.iter().enumerate() {
        if !word.text.contains('+') {
            from.push(nth);
            pieces.push(word.clone());
            continue;
        }
        for (part, name) in word.text.split('+').enumerate() {
            let plus = (part > 0).then_some("+");
            let name = Some(name).filter(|name| !name.is_empty());
            for text in plus.into_iter().chain(name) {
                from.push(nth);
                pieces.push(Word {
                    text: text.to_owned(),
                    at: word.at.clone(),
                    short_for: Vec::new(),
                    near: Vec::new(),
                });
            }
        }
    }
    (pieces, from)
}

/// Converts a misread of pieces to one of written words.
pub(super) fn restore(mut misread: Misread, from: &[usize], words: usize) -> Misread {
    let start = from.get(misread.words.start).copied().unwrap_or(words);
    let last = misread.words.end.checked_sub(1);
    let last = last.and_then(|last| from.get(last).copied());
    misread.words = match last.filter(|_| !misread.words.is_empty()) {
        Some(last) => start..last.saturating_add(1),
        None => start..start,
    };
    misread
}
