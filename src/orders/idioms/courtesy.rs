//! Removes lines of courtesy: greetings, closings, device signatures, and the writer's names.

use std::collections::BTreeSet;

use super::pattern::Phrases;
use super::{Content, Idioms, Sense, plain_words};
use crate::orders::words::OrderLine;

/// Maximum number of words in a greeting or closing, with names.
const WORDS_MOST: usize = 6;

/// Maximum number of words in a device signature.
const DEVICE_WORDS: usize = 16;

/// Maximum number of name lines after a closing or at the end of a mail.
const NAMES_MOST: usize = 3;

/// Maximum number of words in a name line.
const NAME_WORDS: usize = 5;

/// Parts of names in lower case.
const PARTICLES: &[&str] = &[
    "DE", "DER", "DEN", "DI", "DA", "DU", "LA", "LE", "VAN", "VON", "VAN'T", "TER", "TEN", "ZU",
    "AF", "AND", "EN", "UND", "ET", "'T",
];

impl Idioms {
    /// Removes lines of courtesy. `names` are the words of the writer's names in capitals;
    /// `content` classifies the game content of a line.
    #[must_use]
    pub fn without_courtesy(
        &self,
        lines: Vec<OrderLine>,
        names: &BTreeSet<String>,
        content: impl Fn(&OrderLine) -> Content,
    ) -> Vec<OrderLine> {
        let last = self.names_at_end(&lines, &content);
        let (mut kept, mut left_out) = (Vec::new(), Vec::new());
        let mut below = 0;
        let mut apart = false;
        for (nth, mut line) in lines.into_iter().enumerate() {
            let harmless = line.words.len() <= DEVICE_WORDS && self.is_harmless(&line);
            let closing = harmless && self.is_closing(&line);
            let mine = is_of_writer(&line, names);
            let named = below > 0 && self.looks_like_name(&line);
            let courtesy = closing
                || harmless && self.is_greeting(&line)
                || nth >= last
                || (mine || named) && content(&line) != Content::Order
                || mine && harmless && line.words.len() > 1;
            below = match closing || mine {
                true => NAMES_MOST,
                false if courtesy => below.saturating_sub(1),
                false => 0,
            };
            if courtesy {
                apart |= line.apart;
                left_out.push(line);
                continue;
            }
            line.apart |= std::mem::take(&mut apart);
            kept.push(line);
        }
        // If nothing else was written, a name may be an order after all.
        match kept.is_empty() {
            true => left_out,
            false => kept,
        }
    }

    /// Returns the index at which the names at the end begin.
    fn names_at_end(&self, lines: &[OrderLine], content: impl Fn(&OrderLine) -> Content) -> usize {
        let last = lines.iter().rev().take(NAMES_MOST);
        let names =
            last.take_while(|line| self.looks_like_name(line) && content(line) == Content::Words);
        lines.len().saturating_sub(names.count())
    }

    /// Returns whether a line may be a signature: one word, or a few capitalized ones.
    fn looks_like_name(&self, line: &OrderLine) -> bool {
        let capital = |at: usize| line.raw.chars().nth(at).is_some_and(char::is_uppercase);
        let mut words = line.words.iter();
        let named = line.words.len() == 1
            || words.all(|word| capital(word.at.start) || PARTICLES.contains(&word.text.as_str()));
        named && !line.words.is_empty() && line.words.len() <= NAME_WORDS && self.is_harmless(line)
    }

    /// Returns whether a line neither affects an order nor expresses a wish: `Thanks, but do not
    /// play it` does.
    fn is_harmless(&self, line: &OrderLine) -> bool {
        let mut alone = [line.clone()];
        self.mark(&mut alone);
        let [OrderLine { sense, wish, .. }] = alone;
        matches!(sense, Sense::Plain | Sense::Saying | Sense::Report) && wish.is_none()
    }

    fn is_greeting(&self, line: &OrderLine) -> bool {
        is_short(line, &self.courtesy.greetings)
    }

    /// Returns whether a line is a closing, thanks, or a device signature.
    fn is_closing(&self, line: &OrderLine) -> bool {
        let words = plain_words(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.courtesy.devices.length(&words).is_some() || is_short(line, &self.courtesy.closings)
    }
}

/// Returns whether a line begins with one of these phrases, and is not much longer.
fn is_short(line: &OrderLine, phrases: &Phrases) -> bool {
    let words = plain_words(line);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    words.len() <= WORDS_MOST
        && !has_digit(line)
        && !line.asks()
        && phrases.length(&words).is_some()
}

fn has_digit(line: &OrderLine) -> bool {
    line.raw.contains(char::is_numeric)
}

/// Returns whether a line has only words of the writer's names, initials and particles.
fn is_of_writer(line: &OrderLine, names: &BTreeSet<String>) -> bool {
    let small = |text: &str| text.chars().count() < 3 || PARTICLES.contains(&text);
    let mut words = line.words.iter();
    let mine = |text: &str| {
        let mut pieces = text.split(['-', '.']);
        pieces.all(|piece| names.contains(piece) || small(piece))
    };
    let long = line.words.iter().any(|word| names.contains(&word.text));
    long && words.all(|word| mine(&word.text))
}
